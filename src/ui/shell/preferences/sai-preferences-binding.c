/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How settings are shown where that is another form than the one that they are kept in. What somebody wrote there by
 * other means is shown as what is nearest to it, and stays until the person chooses.
 */
#include "config.h"

#include <gtk/gtk.h>
#include <math.h>

#include "preferences/sai-preferences-binding.h"

/* Times are kept in milliseconds; people are told seconds. */
static gboolean
get_seconds (GValue *value, GVariant *variant, gpointer user_data)
{
  g_value_set_double (value, g_variant_get_int32 (variant) / 1000.0);

  return TRUE;
}

static GVariant *
set_seconds (const GValue *value, const GVariantType *type, gpointer user_data)
{
  return g_variant_new_int32 (g_value_get_double (value) * 1000 + 0.5);
}

static gboolean
get_choice (GValue *value, GVariant *variant, gpointer user_data)
{
  const char *const *values = user_data;
  const char *text = g_variant_get_string (variant, NULL);
  guint chosen = 0;

  for (guint i = 0; values[i] != NULL; i++)
    if (g_str_equal (values[i], text))
      chosen = i;
  g_value_set_uint (value, chosen);

  return TRUE;
}

static GVariant *
set_choice (const GValue *value, const GVariantType *type, gpointer user_data)
{
  const char *const *values = user_data;
  guint chosen = g_value_get_uint (value);

  /* A list without rows has none that is chosen. */
  return chosen < g_strv_length ((GStrv) values) ? g_variant_new_string (values[chosen]) : NULL;
}

static gboolean
get_nearest (GValue *value, GVariant *variant, gpointer user_data)
{
  const double *values = user_data;
  double number = g_variant_get_double (variant);
  guint nearest = 0;

  for (guint i = 1; values[i] >= 0; i++)
    if (fabs (values[i] - number) < fabs (values[nearest] - number))
      nearest = i;
  g_value_set_uint (value, nearest);

  return TRUE;
}

static GVariant *
set_nearest (const GValue *value, const GVariantType *type, gpointer user_data)
{
  const double *values = user_data;
  guint chosen = g_value_get_uint (value);

  return chosen != GTK_INVALID_LIST_POSITION ? g_variant_new_double (values[chosen]) : NULL;
}

/**
 * sai_preferences_bind:
 * @settings: the settings
 * @key: a key
 * @object: what shows it
 * @property: how
 *
 * Binds a setting both ways.
 */
void
sai_preferences_bind (GSettings *settings, const char *key, gpointer object, const char *property)
{
  g_settings_bind (settings, key, object, property, G_SETTINGS_BIND_DEFAULT);
}

/**
 * sai_preferences_bind_seconds:
 * @settings: the settings
 * @key: a key of milliseconds
 * @object: what has a "value" of seconds
 */
void
sai_preferences_bind_seconds (GSettings *settings, const char *key, gpointer object)
{
  g_settings_bind_with_mapping (settings, key, object, "value", G_SETTINGS_BIND_DEFAULT, get_seconds, set_seconds, NULL,
                                NULL);
}

/**
 * sai_preferences_bind_choice:
 * @settings: the settings
 * @key: a key of strings
 * @row: what has a position that is "selected"
 * @values: (array zero-terminated=1): what the positions stand for; it stays as it is
 */
void
sai_preferences_bind_choice (GSettings *settings, const char *key, gpointer row, const char *const *values)
{
  g_settings_bind_with_mapping (settings, key, row, "selected", G_SETTINGS_BIND_DEFAULT, get_choice, set_choice,
                                (gpointer) values, NULL);
}

/**
 * sai_preferences_bind_nearest:
 * @settings: the settings
 * @key: a key of numbers
 * @row: what has a position that is "selected"
 * @values: what the positions stand for, 0 or more each, and a negative one at the end; it stays as it is
 */
void
sai_preferences_bind_nearest (GSettings *settings, const char *key, gpointer row, const double *values)
{
  g_settings_bind_with_mapping (settings, key, row, "selected", G_SETTINGS_BIND_DEFAULT, get_nearest, set_nearest,
                                (gpointer) values, NULL);
}
