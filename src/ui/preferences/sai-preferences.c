/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The preferences: rows that are bound to the settings, so that whatever is changed takes effect at once. The one place
 * that knows AdwPreferencesWindow, which newer versions replace.
 */
#include "config.h"

#include <adwaita.h>

#include "sai-preferences.h"

/* The pace is kept in milliseconds; people are told seconds. */
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

/**
 * sai_preferences_show:
 * @parent: the window that it belongs to
 * @settings: the settings
 *
 * Shows what a person can set.
 */
void
sai_preferences_show (GtkWindow *parent,
                      GSettings *settings)
{
  g_autoptr (GtkBuilder) builder = NULL;
  GtkWindow *window;

  g_return_if_fail (G_IS_SETTINGS (settings));

  builder = gtk_builder_new_from_resource ("/io/github/saikoro/Saikoro/preferences/sai-preferences.ui");
  g_settings_bind (settings, "hints-always", gtk_builder_get_object (builder, "hints_always"), "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "coach", gtk_builder_get_object (builder, "coach"), "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "coach-limit", gtk_builder_get_object (builder, "coach_limit"), "value",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind_with_mapping (settings, "computer-pace", gtk_builder_get_object (builder, "computer_pace"), "value",
                                G_SETTINGS_BIND_DEFAULT, get_seconds, set_seconds, NULL, NULL);

  window = GTK_WINDOW (gtk_builder_get_object (builder, "preferences"));
  gtk_window_set_transient_for (window, parent);
  gtk_window_present (window);
}
