/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "preferences/sai-reset.h"

/* Prefixes of state that the program remembers by itself, which are not preferences: the window, the last players and
 * games, whether the tour was seen.
 */
static const char *const remembered[] = { "window-", "last-", "tour-" };

struct _SaiReset
{
  GObject parent_instance;

  GSettings *settings;
  /* The keys of the preferences. */
  GStrv keys;
  /* The previous values, if the preferences were reset since the start and that was not undone. */
  GVariant *before;
};

enum
{
  PROP_0,
  PROP_CAN_UNDO,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiReset, sai_reset, G_TYPE_OBJECT)

static void
set_before (SaiReset *self, GVariant *before)
{
  g_clear_pointer (&self->before, g_variant_unref);
  self->before = before;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_UNDO]);
}

static void
sai_reset_finalize (GObject *object)
{
  SaiReset *self = SAI_RESET (object);

  g_clear_pointer (&self->before, g_variant_unref);
  g_clear_pointer (&self->keys, g_strfreev);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (sai_reset_parent_class)->finalize (object);
}

static void
sai_reset_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, SAI_RESET (object)->before != NULL);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_reset_class_init (SaiResetClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = sai_reset_finalize;
  object_class->get_property = sai_reset_get_property;

  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE,
                                                    G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY |
                                                      G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sai_reset_init (SaiReset *self)
{
}

static gboolean
is_preference (const char *key)
{
  for (guint i = 0; i < G_N_ELEMENTS (remembered); i++)
    if (g_str_has_prefix (key, remembered[i]))
      return FALSE;

  return TRUE;
}

static GStrv
list_preferences (GSettings *settings)
{
  g_autoptr (GStrvBuilder) preferences = g_strv_builder_new ();
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) keys = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  for (guint i = 0; keys[i] != NULL; i++)
    if (is_preference (keys[i]))
      g_strv_builder_add (preferences, keys[i]);

  return g_strv_builder_end (preferences);
}

SaiReset *
sai_reset_new (GSettings *settings)
{
  SaiReset *self = g_object_new (SAI_TYPE_RESET, NULL);

  self->settings = g_object_ref (settings);
  self->keys = list_preferences (settings);

  return self;
}

/* Sets all preferences to their defaults. */
void
sai_reset_do (SaiReset *self)
{
  GVariantDict before;

  g_return_if_fail (SAI_IS_RESET (self));

  g_variant_dict_init (&before, NULL);
  for (guint i = 0; self->keys[i] != NULL; i++)
    {
      g_autoptr (GVariant) value = g_settings_get_user_value (self->settings, self->keys[i]);

      if (value != NULL)
        g_variant_dict_insert_value (&before, self->keys[i], value);
    }
  set_before (self, g_variant_ref_sink (g_variant_dict_end (&before)));
  for (guint i = 0; self->keys[i] != NULL; i++)
    g_settings_reset (self->settings, self->keys[i]);
}

/**
 * sai_reset_undo:
 * @self: what resets the preferences
 *
 * Restores the preferences to what they were before sai_reset_do().
 */
void
sai_reset_undo (SaiReset *self)
{
  g_autoptr (GVariant) before = NULL;

  g_return_if_fail (SAI_IS_RESET (self));

  before = g_steal_pointer (&self->before);
  if (before == NULL)
    return;
  for (guint i = 0; self->keys[i] != NULL; i++)
    {
      g_autoptr (GVariant) value = g_variant_lookup_value (before, self->keys[i], NULL);

      if (value == NULL)
        g_settings_reset (self->settings, self->keys[i]);
      /* An invalid value was written by other means; treat it as unset. */
      else if (!g_settings_set_value (self->settings, self->keys[i], value))
        g_settings_reset (self->settings, self->keys[i]);
    }
  set_before (self, NULL);
}
