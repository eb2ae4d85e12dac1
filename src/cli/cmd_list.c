/* roofline list: what there is to run, draw and measure. */
#include "../base/error.h"
#include "../base/lookup.h"
#include "../base/paths.h"
#include "../../kernels/kernel.h"
#include "../data/preset.h"
#include "../device/device.h"
#include "command.h"
#include "../data/record_find.h"

#include <stdio.h>

static bool list_kernels(GError **error)
{
    (void)error;
    for (size_t i = 0; kernels[i] != NULL; i++)
        printf("%-16s %s; FLOP %s, bytes asked for %s\n", kernels[i]->id, kernels[i]->summary,
               kernels[i]->flop_formula, kernels[i]->bytes_formula);
    return true;
}

/* One error names all that could not be printed, after the others were. */
static bool for_each(char **names, bool (*print)(const char *name, GError **error), GError **error)
{
    g_autoptr(GString) failures = g_string_new(NULL);
    for (char **name = names; *name != NULL; name++) {
        g_autoptr(GError) failure = NULL;
        if (!print(*name, &failure))
            g_string_append_printf(failures, "%s%s", failures->len > 0 ? "; " : "",
                                   failure->message);
    }
    if (failures->len > 0)
        g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_INPUT, "not listed: %s", failures->str);
    return failures->len == 0;
}

static bool print_preset(const char *name, GError **error)
{
    g_autoptr(Preset) preset = preset_load(name, error);
    if (preset != NULL)
        printf("%-16s %s\n", preset->id, preset->summary != NULL ? preset->summary : "");
    return preset != NULL;
}

static bool print_figures(const char *name, GError **error)
{
    g_autoptr(Preset) preset = preset_load(name, error);
    for (guint i = 0; preset != NULL && i < preset->figures->len; i++) {
        const FigureSpec *figure = g_ptr_array_index(preset->figures, i);
        g_autofree char *ids = g_strjoinv(", ", figure->kernels);
        printf("%-16s %s: %s\n", figure->id, preset->id, ids);
    }
    return preset != NULL;
}

/* The shipped one, not a run's folder of that name. */
static bool print_record(const char *name, GError **error)
{
    g_autofree char *file = g_strdup_printf("presets/records/%s.json", name);
    g_autofree char *path = data_path(file);
    g_autoptr(Record) record = source_record(path, error);
    if (record != NULL)
        printf("%-24s %s, %s%s\n", name, record->device.name,
               record->date != NULL ? record->date : "undated",
               record->origin == ORIGIN_TRANSCRIBED ? ", transcribed" : "");
    return record != NULL;
}

static bool list_presets(GError **error)
{
    g_auto(GStrv) names = preset_names();
    return for_each(names, print_preset, error);
}

static bool list_figures(GError **error)
{
    g_auto(GStrv) names = preset_names();
    return for_each(names, print_figures, error);
}

static bool list_records(GError **error)
{
    g_auto(GStrv) names = source_record_names();
    return for_each(names, print_record, error);
}

static bool list_devices(GError **error)
{
    (void)error;
    g_autoptr(GPtrArray) entries = device_list();
    for (guint i = 0; i < entries->len; i++) {
        const DeviceEntry *entry = g_ptr_array_index(entries, i);
        printf("%-8s %s%s%s%s%s%s%s\n", entry->selector,
               entry->name != NULL ? entry->name : "not usable", entry->uuid != NULL ? ", " : "",
               entry->uuid != NULL ? entry->uuid : "", entry->pci_id != NULL ? ", PCI " : "",
               entry->pci_id != NULL ? entry->pci_id : "", entry->problem != NULL ? ": " : "",
               entry->problem != NULL ? entry->problem : "");
    }
    return true;
}

typedef struct {
    const char *name;
    bool (*print)(GError **error);
} List;

static const List lists[] = {
    { "kernels", list_kernels }, { "presets", list_presets }, { "records", list_records },
    { "devices", list_devices }, { "figures", list_figures }, { NULL, NULL },
};

static bool run_list(const Command *command, int argc, char **argv, GError **error)
{
    if (!command_parse(command, NULL, &argc, &argv, 1, 1, error))
        return false;
    const List *list = names_find("list of", argv[1], lists, sizeof *lists, error);
    return list != NULL && list->print(error);
}

const Command list_command = {
    .name = "list",
    .arguments = "kernels|presets|records|devices|figures",
    .summary = "name what there is",
    .example = "roofline list devices",
    .run = run_list,
};
