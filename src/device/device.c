#include "device.h"

#include "../base/error.h"

#include <string.h>

static const DeviceType *const device_types[] = { &device_cuda, &device_cpu };

void *array_at(Array array, uint64_t element)
{
    return (char *)array.memory + element * element_types[array.type].bytes;
}

uint64_t array_bytes(Array array)
{
    return array.elements * element_types[array.type].bytes;
}

InputArgs array_input(Array array, InputKind kind, uint32_t number)
{
    return (InputArgs) {
        .out = array.memory,
        .n = array.elements,
        .type = array.type,
        .kind = kind,
        .array = number,
    };
}

DeviceEntry *device_entry_new(const char *selector, const char *name)
{
    DeviceEntry *entry = g_new0(DeviceEntry, 1);
    entry->selector = g_strdup(selector);
    entry->name = g_strdup(name);
    return entry;
}

static void device_entry_free(void *data)
{
    DeviceEntry *entry = data;
    g_free(entry->selector);
    g_free(entry->name);
    g_free(entry->uuid);
    g_free(entry->pci_id);
    g_free(entry->problem);
    g_free(entry);
}

GPtrArray *device_list(void)
{
    GPtrArray *entries = g_ptr_array_new_with_free_func(device_entry_free);
    for (size_t i = 0; i < G_N_ELEMENTS(device_types); i++)
        device_types[i]->list(entries);
    return entries;
}

/* The first type that opens; what the others said stands in taken. */
static Device *open_any(char **taken, GError **error)
{
    g_autofree char *reason = NULL;
    for (size_t i = 0; i < G_N_ELEMENTS(device_types); i++) {
        g_autoptr(GError) why = NULL;
        Device *device = device_types[i]->open(NULL, &why);
        if (device != NULL) {
            *taken = reason == NULL ? g_strdup_printf("measuring %s (%s)", device->facts.name,
                                                      device->selector)
                                    : g_strdup_printf("measuring %s (%s), because %s",
                                                      device->facts.name, device->selector, reason);
            return device;
        }
        g_free(reason);
        reason = g_strdup(why->message);
    }
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_DEVICE, "no device: %s", reason);
    return NULL;
}

static Device *open_named(const char *selector, char **taken, GError **error)
{
    g_auto(GStrv) parts = g_strsplit(selector, ":", 2);
    for (size_t i = 0; i < G_N_ELEMENTS(device_types); i++) {
        if (g_strcmp0(parts[0], device_types[i]->kind) != 0)
            continue;
        Device *device = device_types[i]->open(parts[1], error);
        if (device != NULL)
            *taken = g_strdup_printf("measuring %s (%s)", device->facts.name, device->selector);
        return device;
    }
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE,
                "'%s' is not a device: use auto, cpu, cuda, cuda:INDEX, cuda:UUID or cuda:PCI-ID "
                "(roofline list devices shows them)",
                selector);
    return NULL;
}

Device *device_open(const char *selector, bool no_gate, char **taken, GError **error)
{
    const bool any = selector == NULL || strcmp(selector, "auto") == 0;
    Device *device = any ? open_any(taken, error) : open_named(selector, taken, error);
    if (device != NULL && device->type->gpu)
        device->ungated |= no_gate;
    return device;
}

void device_close(Device *device)
{
    if (device == NULL)
        return;
    device_facts_clear(&device->facts);
    g_clear_pointer(&device->selector, g_free);
    device->type->close(device);
}
