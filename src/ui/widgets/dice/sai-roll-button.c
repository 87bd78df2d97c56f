/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text and the look of the button that rolls, from what the page knows of the turn. What it does is the action that
 * the page gives it.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "dice/sai-roll-button.h"

struct _SaiRollButton
{
  GtkButton parent_instance;

  guint rolls_left;
  gboolean stuck;
  char *player;
};

enum
{
  PROP_0,
  PROP_ROLLS_LEFT,
  PROP_STUCK,
  PROP_PLAYER,
  PROP_TEXT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiRollButton, sai_roll_button, GTK_TYPE_BUTTON)

static char *
print_text (SaiRollButton *self)
{
  if (self->player != NULL)
    return g_strdup_printf (_ ("%s is playing"), self->player);
  if (self->rolls_left == 0)
    return g_strdup (_ ("Choose a box"));
  if (self->stuck)
    return g_strdup (_ ("Release a die, or choose a box"));

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Roll · %u left", "Roll · %u left", self->rolls_left),
                          self->rolls_left);
}

static gboolean
is_waiting (SaiRollButton *self, const char *player)
{
  return player != NULL;
}

/* What a template cannot bind: accessible properties, and those of itself to each other. It does not stand out while
 * there is nothing to do but wait.
 */
static void
show (SaiRollButton *self)
{
  g_autofree char *text = print_text (self);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), self->player != NULL ? _ ("Hurry (Space)") : NULL);
  if (self->player != NULL)
    gtk_widget_remove_css_class (GTK_WIDGET (self), "suggested-action");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self), "suggested-action");
}

static void
sai_roll_button_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiRollButton *self = SAI_ROLL_BUTTON (object);

  switch (prop_id)
    {
    case PROP_ROLLS_LEFT:
      g_value_set_uint (value, self->rolls_left);
      break;

    case PROP_STUCK:
      g_value_set_boolean (value, self->stuck);
      break;

    case PROP_PLAYER:
      g_value_set_string (value, self->player);
      break;

    case PROP_TEXT:
      g_value_take_string (value, print_text (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_roll_button_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  SaiRollButton *self = SAI_ROLL_BUTTON (object);

  switch (prop_id)
    {
    case PROP_ROLLS_LEFT:
      if (self->rolls_left == g_value_get_uint (value))
        return;
      self->rolls_left = g_value_get_uint (value);
      break;

    case PROP_STUCK:
      if (self->stuck == g_value_get_boolean (value))
        return;
      self->stuck = g_value_get_boolean (value);
      break;

    case PROP_PLAYER:
      if (g_strcmp0 (self->player, g_value_get_string (value)) == 0)
        return;
      g_free (self->player);
      self->player = g_value_dup_string (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
      return;
    }
  show (self);
  g_object_notify_by_pspec (object, pspec);
  g_object_notify_by_pspec (object, properties[PROP_TEXT]);
}

static void
sai_roll_button_finalize (GObject *object)
{
  g_free (SAI_ROLL_BUTTON (object)->player);

  G_OBJECT_CLASS (sai_roll_button_parent_class)->finalize (object);
}

static void
sai_roll_button_class_init (SaiRollButtonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->finalize = sai_roll_button_finalize;
  object_class->get_property = sai_roll_button_get_property;
  object_class->set_property = sai_roll_button_set_property;

  properties[PROP_ROLLS_LEFT] = g_param_spec_uint ("rolls-left", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_STUCK] = g_param_spec_boolean ("stuck", NULL, NULL, FALSE, flags);
  properties[PROP_PLAYER] = g_param_spec_string ("player", NULL, NULL, NULL, flags);
  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL,
                                               G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/widgets/dice/sai-roll-button.ui");
  gtk_widget_class_bind_template_callback (widget_class, is_waiting);
}

static void
sai_roll_button_init (SaiRollButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  show (self);
}
