/* roofline list: what there is to run, draw and measure. */
#include "../base/error.h"
#include "../base/paths.h"
#include "../../kernels/kernel.h"
#include "../data/preset.h"
#include "../measure/device.h"
#include "command.h"
#include "source.h"

#include <stdio.h>
#include <string.h>

static bool list_kernels(GError **error)
{
    (void)error;
    for (size_t i = 0; kernels[i] != NULL; i++)
        printf("%-16s %s; FLOP %s, bytes asked for %s\n", kernels[i]->id, kernels[i]->summary,
               kernels[i]->flop_formula, kernels[i]->bytes_formula);
    return true;
}

static bool for_each_preset(void (*print)(const Preset *preset), GError **error)
{
    g_auto(GStrv) names = preset_names();
    for (char **name = names; *name != NULL; name++) {
        g_autoptr(Preset) preset = preset_load(*name, error);
        if (preset == NULL)
            return false;
        print(preset);
    }
    return true;
}

static void print_preset(const Preset *preset)
{
    printf("%-16s %s\n", preset->id, preset->summary != NULL ? preset->summary : "");
}

static void print_figures(const Preset *preset)
{
    for (guint i = 0; i < preset->figures->len; i++) {
        const FigureSpec *figure = g_ptr_array_index(preset->figures, i);
        g_autofree char *ids = g_strjoinv(", ", figure->kernels);
        printf("%-16s %s: %s\n", figure->id, preset->id, ids);
    }
}

static bool list_presets(GError **error)
{
    return for_each_preset(print_preset, error);
}

static bool list_figures(GError **error)
{
    return for_each_preset(print_figures, error);
}

static bool list_records(GError **error)
{
    g_auto(GStrv) names = source_record_names();
    for (char **name = names; *name != NULL; name++) {
        g_autofree char *file = g_strdup_printf("presets/records/%s.json", *name);
        g_autofree char *path = data_path(file);
        g_autoptr(Record) record = source_record(path, error);
        if (record == NULL)
            return false;
        printf("%-24s %s, %s%s\n", *name, record->device.name,
               record->date != NULL ? record->date : "undated",
               record->transcribed ? ", transcribed" : "");
    }
    return true;
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

static const struct {
    const char *name;
    bool (*print)(GError **error);
} lists[] = {
    { "kernels", list_kernels }, { "presets", list_presets }, { "records", list_records },
    { "devices", list_devices }, { "figures", list_figures },
};

static bool run_list(const Command *command, int argc, char **argv, GError **error)
{
    if (!command_parse(command, NULL, &argc, &argv, 1, 1, error))
        return false;
    for (size_t i = 0; i < G_N_ELEMENTS(lists); i++)
        if (strcmp(lists[i].name, argv[1]) == 0)
            return lists[i].print(error);
    g_set_error(error, ROOFLINE_ERROR, ROOFLINE_ERROR_USAGE, "list: \"%s\" is none of %s", argv[1],
                command->arguments);
    return false;
}

const Command list_command = {
    .name = "list",
    .arguments = "kernels|presets|records|devices|figures",
    .summary = "name what there is",
    .example = "roofline list devices",
    .run = run_list,
};
