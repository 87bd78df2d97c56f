/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The look of felt, dice and cards everywhere in the program. There is one, as there is one style manager: what is
 * drawn of them is drawn in many places, small and large, and all of it follows the same choice at once.
 */
#include "config.h"

#include <adwaita.h>

#include "look/sai-look.h"

struct _SaiLook
{
  GObject parent_instance;

  char *felt;
  char *dice_style;
  char *card_style;
};

enum
{
  PROP_0,
  PROP_FELT,
  PROP_DICE_STYLE,
  PROP_CARD_STYLE,
  PROP_PLAIN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiLook, sai_look, G_TYPE_OBJECT)

static char **
get_place (SaiLook *self, guint prop_id)
{
  return prop_id == PROP_FELT ? &self->felt : prop_id == PROP_DICE_STYLE ? &self->dice_style : &self->card_style;
}

static void
contrast_changed_cb (SaiLook *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLAIN]);
}

static void
sai_look_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiLook *self = SAI_LOOK (object);

  switch (prop_id)
    {
    case PROP_FELT:
    case PROP_DICE_STYLE:
    case PROP_CARD_STYLE:
      g_value_set_string (value, *get_place (self, prop_id));
      break;

    case PROP_PLAIN:
      g_value_set_boolean (value, sai_look_is_plain (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_look_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  SaiLook *self = SAI_LOOK (object);
  char **place;

  switch (prop_id)
    {
    case PROP_FELT:
    case PROP_DICE_STYLE:
    case PROP_CARD_STYLE:
      place = get_place (self, prop_id);
      if (g_strcmp0 (*place, g_value_get_string (value)) == 0)
        return;
      g_free (*place);
      *place = g_value_dup_string (value);
      g_object_notify_by_pspec (object, pspec);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_look_finalize (GObject *object)
{
  SaiLook *self = SAI_LOOK (object);

  g_free (self->felt);
  g_free (self->dice_style);
  g_free (self->card_style);

  G_OBJECT_CLASS (sai_look_parent_class)->finalize (object);
}

static void
sai_look_class_init (SaiLookClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = sai_look_get_property;
  object_class->set_property = sai_look_set_property;
  object_class->finalize = sai_look_finalize;
  properties[PROP_FELT] = g_param_spec_string ("felt", NULL, NULL, NULL, flags);
  properties[PROP_DICE_STYLE] = g_param_spec_string ("dice-style", NULL, NULL, NULL, flags);
  properties[PROP_CARD_STYLE] = g_param_spec_string ("card-style", NULL, NULL, NULL, flags);
  properties[PROP_PLAIN] = g_param_spec_boolean ("plain", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sai_look_init (SaiLook *self)
{
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast", G_CALLBACK (contrast_changed_cb),
                           self, G_CONNECT_SWAPPED);
}

SaiLook *
sai_look_get_default (void)
{
  static SaiLook *look;

  if (look == NULL)
    look = g_object_new (SAI_TYPE_LOOK, NULL);

  return look;
}

/**
 * sai_look_follow:
 * @self: the look
 * @settings: settings with a key for each of its properties
 *
 * Binds the look to the settings. To be called once.
 */
void
sai_look_follow (SaiLook *self, GSettings *settings)
{
  static const char *const keys[] = { "felt", "dice-style", "card-style" };

  g_return_if_fail (SAI_IS_LOOK (self));

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_bind (settings, keys[i], self, keys[i], G_SETTINGS_BIND_GET);
}

/**
 * sai_look_redraw:
 * @widget: a widget that draws felt, dice or cards
 *
 * Draws @widget again whenever the look of the program changes. To be called once.
 */
void
sai_look_redraw (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  g_signal_connect_object (sai_look_get_default (), "notify", G_CALLBACK (gtk_widget_queue_draw), widget,
                           G_CONNECT_SWAPPED);
}

const char *
sai_look_get_felt (SaiLook *self)
{
  g_return_val_if_fail (SAI_IS_LOOK (self), NULL);

  return self->felt;
}

const char *
sai_look_get_dice_style (SaiLook *self)
{
  g_return_val_if_fail (SAI_IS_LOOK (self), NULL);

  return self->dice_style;
}

const char *
sai_look_get_card_style (SaiLook *self)
{
  g_return_val_if_fail (SAI_IS_LOOK (self), NULL);

  return self->card_style;
}

/**
 * sai_look_is_plain:
 * @self: the look
 *
 * Returns: whether everything is drawn in high contrast
 */
gboolean
sai_look_is_plain (SaiLook *self)
{
  return adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
}

/**
 * sai_look_print:
 * @self: the look
 *
 * Returns: (transfer full): a text that is another one for each look, to know pictures by that are kept
 */
char *
sai_look_print (SaiLook *self)
{
  g_return_val_if_fail (SAI_IS_LOOK (self), NULL);

  return g_strdup_printf ("%s %s %s %d", self->felt, self->dice_style, self->card_style, sai_look_is_plain (self));
}
