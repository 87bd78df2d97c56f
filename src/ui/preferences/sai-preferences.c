/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The preferences: rows that are bound to the settings, so that whatever is changed takes effect at once. The one place
 * that knows AdwPreferencesWindow, which newer versions replace.
 */
#include "config.h"

#include <adwaita.h>

#include "sai-backup-group.h"
#include "sai-preferences.h"
#include "sai-swatch.h"

/* The actions of the window, which are the settings of the table. */
#define TABLE "table"
#define FELT "felt"
#define DICE_STYLE "dice-style"

/* Times are kept in milliseconds; people are told seconds. */
static gboolean
get_seconds (GValue   *value,
             GVariant *variant,
             gpointer  user_data)
{
  g_value_set_double (value, g_variant_get_int32 (variant) / 1000.0);

  return TRUE;
}

static GVariant *
set_seconds (const GValue       *value,
             const GVariantType *type,
             gpointer            user_data)
{
  return g_variant_new_int32 (g_value_get_double (value) * 1000 + 0.5);
}

static void
insert_action (GSimpleActionGroup *group,
               GSettings          *settings,
               const char         *key)
{
  g_autoptr (GAction) action = g_settings_create_action (settings, key);

  g_action_map_add_action (G_ACTION_MAP (group), action);
}

/* What the table looks like is chosen by how it looks. */
static void
add_swatches (GtkBuilder *builder,
              GtkWidget  *window,
              GSettings  *settings)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  GtkBox *felts = GTK_BOX (gtk_builder_get_object (builder, "felts"));
  GtkBox *dice = GTK_BOX (gtk_builder_get_object (builder, "dice"));

  insert_action (group, settings, FELT);
  insert_action (group, settings, DICE_STYLE);
  gtk_widget_insert_action_group (window, TABLE, G_ACTION_GROUP (group));

  for (guint i = 0; i < sai_felt_get_n (); i++)
    gtk_box_append (felts, sai_swatch_new_felt (sai_felt_get_nth (i), TABLE "." FELT));
  for (guint i = 0; i < sai_die_style_get_n (); i++)
    gtk_box_append (dice, sai_swatch_new_dice (sai_die_style_get_nth (i), TABLE "." DICE_STYLE));
}

/**
 * sai_preferences_show:
 * @parent: the window that it belongs to
 * @settings: the settings
 * @store: the history
 *
 * Shows what a person can set.
 */
void
sai_preferences_show (GtkWindow *parent,
                      GSettings *settings,
                      SaiStore  *store)
{
  g_autoptr (GtkBuilder) builder = NULL;
  GtkWindow *window;

  g_return_if_fail (G_IS_SETTINGS (settings));

  g_type_ensure (SAI_TYPE_BACKUP_GROUP);
  builder = gtk_builder_new_from_resource ("/io/github/saikoro/Saikoro/preferences/sai-preferences.ui");
  g_settings_bind (settings, "hints-always", gtk_builder_get_object (builder, "hints_always"), "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "coach", gtk_builder_get_object (builder, "coach"), "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "coach-limit", gtk_builder_get_object (builder, "coach_limit"), "value",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind_with_mapping (settings, "computer-pace", gtk_builder_get_object (builder, "computer_pace"), "value",
                                G_SETTINGS_BIND_DEFAULT, get_seconds, set_seconds, NULL, NULL);
  g_settings_bind_with_mapping (settings, "thinking-time", gtk_builder_get_object (builder, "thinking_time"), "value",
                                G_SETTINGS_BIND_DEFAULT, get_seconds, set_seconds, NULL, NULL);

  sai_backup_group_set_sources (SAI_BACKUP_GROUP (gtk_builder_get_object (builder, "backup")), store, settings);

  window = GTK_WINDOW (gtk_builder_get_object (builder, "preferences"));
  add_swatches (builder, GTK_WIDGET (window), settings);
  gtk_window_set_transient_for (window, parent);
  gtk_window_present (window);
}
