/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Binds widgets to the settings of the same name, according to the type of the setting: switches for booleans, ranges
 * for numbers, pictures or lists for the choices of the schema, in the same order. A value set by other programs that
 * has no row is shown as the nearest one, and preserved until the person changes it.
 */
#include "config.h"

#include <adwaita.h>
#include <math.h>

#include "preferences/sai-preferences-binding.h"
#include "preferences/sai-swatch-group.h"

/* The rows of a list of speeds: off, slow, normal, fast. */
static const double speeds[] = { 0, 0.5, 1, 2 };

/* Times are stored in milliseconds, but shown in seconds. */
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

  /* A list without rows has no selection. */
  return chosen < g_strv_length ((GStrv) values) ? g_variant_new_string (values[chosen]) : NULL;
}

static gboolean
get_speed (GValue *value, GVariant *variant, gpointer user_data)
{
  double speed = g_variant_get_double (variant);
  guint nearest = 0;

  for (guint i = 1; i < G_N_ELEMENTS (speeds); i++)
    if (fabs (speeds[i] - speed) < fabs (speeds[nearest] - speed))
      nearest = i;
  g_value_set_uint (value, nearest);

  return TRUE;
}

static GVariant *
set_speed (const GValue *value, const GVariantType *type, gpointer user_data)
{
  guint chosen = g_value_get_uint (value);

  return chosen < G_N_ELEMENTS (speeds) ? g_variant_new_double (speeds[chosen]) : NULL;
}

static GStrv
list_choices (GSettingsSchemaKey *key)
{
  g_autoptr (GVariant) range = g_settings_schema_key_get_range (key);
  g_autoptr (GVariant) choices = NULL;

  g_variant_get (range, "(sv)", NULL, &choices);

  return g_variant_dup_strv (choices, NULL);
}

static void
bind_list (GtkWidget *list, GSettings *settings, GSettingsSchemaKey *key)
{
  const char *name = g_settings_schema_key_get_name (key);

  if (g_variant_type_equal (g_settings_schema_key_get_value_type (key), G_VARIANT_TYPE_DOUBLE))
    g_settings_bind_with_mapping (settings, name, list, "selected", G_SETTINGS_BIND_DEFAULT, get_speed, set_speed, NULL,
                                  NULL);
  else
    g_settings_bind_with_mapping (settings, name, list, "selected", G_SETTINGS_BIND_DEFAULT, get_choice, set_choice,
                                  list_choices (key), (GDestroyNotify) g_strfreev);
}

static void
bind_number (GtkAdjustment *number, GSettings *settings, GSettingsSchemaKey *key)
{
  const char *name = g_settings_schema_key_get_name (key);

  if (g_variant_type_equal (g_settings_schema_key_get_value_type (key), G_VARIANT_TYPE_INT32))
    g_settings_bind_with_mapping (settings, name, number, "value", G_SETTINGS_BIND_DEFAULT, get_seconds, set_seconds,
                                  NULL, NULL);
  else
    g_settings_bind (settings, name, number, "value", G_SETTINGS_BIND_DEFAULT);
}

static void
bind_widget (GtkWidget *widget, GSettings *settings, GSettingsSchemaKey *key)
{
  if (GTK_IS_SWITCH (widget))
    g_settings_bind (settings, g_settings_schema_key_get_name (key), widget, "active", G_SETTINGS_BIND_DEFAULT);
  else if (GTK_IS_SPIN_BUTTON (widget))
    bind_number (gtk_spin_button_get_adjustment (GTK_SPIN_BUTTON (widget)), settings, key);
  else if (GTK_IS_RANGE (widget))
    bind_number (gtk_range_get_adjustment (GTK_RANGE (widget)), settings, key);
  else if (SAI_IS_SWATCH_GROUP (widget))
    sai_swatch_group_bind (SAI_SWATCH_GROUP (widget), settings);
  else
    bind_list (widget, settings, key);
}

/**
 * sai_preferences_bind:
 * @root: a widget
 * @settings: the settings
 *
 * Binds @root and its descendants to the settings of the same names, in both directions.
 */
void
sai_preferences_bind (GtkWidget *root, GSettings *settings)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  const char *name = gtk_widget_get_name (root);

  g_object_get (settings, "settings-schema", &schema, NULL);
  if (g_settings_schema_has_key (schema, name))
    {
      g_autoptr (GSettingsSchemaKey) key = g_settings_schema_get_key (schema, name);

      bind_widget (root, settings, key);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    sai_preferences_bind (child, settings);
}
