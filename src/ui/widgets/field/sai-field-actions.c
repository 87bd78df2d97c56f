/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The buttons of a turn. Created once and shown while possible; the first visible one is the default choice. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "field/sai-field-actions.h"
#include "field/sai-field-text.h"

/* Ordered from the most to the least common. */
static const struct
{
  SaiMoveKind kind;
  const char *tooltip;
} actions[] = {
  /* Translators: what the buttons of a turn with cards do, each with the key that does the same. */
  { SAI_MOVE_REFILL, N_ ("Ends your turn (D)") },
  { SAI_MOVE_DRAW, N_ ("Ends your turn (D)") },
  { SAI_MOVE_TAKE, N_ ("Random cards; ends your turn (T)") },
  { SAI_MOVE_PASS, N_ ("Pass (P)") },
  { SAI_MOVE_END, N_ ("Draw nothing (E)") },
};

#define N_ACTIONS G_N_ELEMENTS (actions)

struct _SaiFieldActions
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *buttons[N_ACTIONS];
  guint kinds;
  int advice;
};

enum
{
  PROP_0,
  PROP_KINDS,
  PROP_ADVICE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiFieldActions, sai_field_actions, GTK_TYPE_WIDGET)

static void
choose_action_cb (SaiFieldActions *self, GtkWidget *button)
{
  for (guint i = 0; i < N_ACTIONS; i++)
    if (self->buttons[i] == button)
      {
        g_signal_emit (self, signals[CHOSEN], 0, (guint) actions[i].kind);
        return;
      }
}

static void
describe (SaiFieldActions *self, guint i, gboolean advised)
{
  g_autofree char *label = sai_field_text_choice (actions[i].kind);
  g_autofree char *text = g_strdup_printf (advised ? _ ("%s, best move") : "%s", label);
  char *underline = strchr (text, '_');

  /* In Japanese the mnemonic follows in brackets, and should not be read out. */
  if (underline != NULL && underline > text && underline[-1] == '(' && underline[1] != '\0' && underline[2] == ')')
    memmove (underline - 1, underline + 3, strlen (underline + 3) + 1);
  else if (underline != NULL)
    memmove (underline, underline + 1, strlen (underline));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->buttons[i]), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

/* While cards can be placed, ending the turn is not the suggested action. */
static void
suggest (SaiFieldActions *self)
{
  GtkWidget *suggested = (self->kinds & 1u << SAI_MOVE_PLACE) == 0 ? sai_field_actions_get_first (self) : NULL;

  for (guint i = 0; i < N_ACTIONS; i++)
    if (self->buttons[i] == suggested)
      gtk_widget_add_css_class (self->buttons[i], "suggested-action");
    else
      gtk_widget_remove_css_class (self->buttons[i], "suggested-action");
}

static gboolean
has_kind (GBinding *binding, const GValue *kinds, GValue *visible, gpointer kind)
{
  g_value_set_boolean (visible, (g_value_get_uint (kinds) & 1u << GPOINTER_TO_UINT (kind)) != 0);

  return TRUE;
}

static gboolean
is_kind (GBinding *binding, const GValue *advice, GValue *visible, gpointer kind)
{
  g_value_set_boolean (visible, g_value_get_int (advice) == GPOINTER_TO_INT (kind));

  return TRUE;
}

static void
add_button (SaiFieldActions *self, guint i)
{
  gpointer kind = GUINT_TO_POINTER (actions[i].kind);
  GtkWidget *sign = gtk_label_new ("◆");
  g_autofree char *label = sai_field_text_choice (actions[i].kind);
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 5);
  GtkWidget *text = gtk_label_new_with_mnemonic (label);

  gtk_label_set_ellipsize (GTK_LABEL (text), PANGO_ELLIPSIZE_END);
  g_object_bind_property_full (self, "advice", sign, "visible", G_BINDING_SYNC_CREATE, is_kind, NULL, kind, NULL);
  gtk_box_append (GTK_BOX (content), sign);
  gtk_box_append (GTK_BOX (content), text);
  gtk_widget_set_hexpand (text, TRUE);
  self->buttons[i] = gtk_button_new ();
  gtk_label_set_mnemonic_widget (GTK_LABEL (text), self->buttons[i]);
  /* The button already has its name; screen readers would read both. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (self->buttons[i]), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_button_set_child (GTK_BUTTON (self->buttons[i]), content);
  gtk_widget_set_tooltip_text (self->buttons[i], _ (actions[i].tooltip));
  gtk_widget_add_css_class (self->buttons[i], "pill");
  g_object_bind_property_full (self, "kinds", self->buttons[i], "visible", G_BINDING_SYNC_CREATE, has_kind, NULL, kind,
                               NULL);
  gtk_box_append (GTK_BOX (self->box), self->buttons[i]);
  g_signal_connect_object (self->buttons[i], "clicked", G_CALLBACK (choose_action_cb), self, G_CONNECT_SWAPPED);
  describe (self, i, FALSE);
}

static void
set_kinds (SaiFieldActions *self, guint kinds)
{
  if (self->kinds == kinds)
    return;
  self->kinds = kinds;
  suggest (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_KINDS]);
}

static void
set_advice (SaiFieldActions *self, int advice)
{
  if (self->advice == advice)
    return;
  self->advice = advice;
  for (guint i = 0; i < N_ACTIONS; i++)
    describe (self, i, (int) actions[i].kind == advice);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ADVICE]);
}

static void
sai_field_actions_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiFieldActions *self = SAI_FIELD_ACTIONS (object);

  switch (prop_id)
    {
    case PROP_KINDS:
      g_value_set_uint (value, self->kinds);
      break;

    case PROP_ADVICE:
      g_value_set_int (value, self->advice);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_field_actions_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  SaiFieldActions *self = SAI_FIELD_ACTIONS (object);

  switch (prop_id)
    {
    case PROP_KINDS:
      set_kinds (self, g_value_get_uint (value));
      break;

    case PROP_ADVICE:
      set_advice (self, g_value_get_int (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_field_actions_dispose (GObject *object)
{
  SaiFieldActions *self = SAI_FIELD_ACTIONS (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_field_actions_parent_class)->dispose (object);
}

static void
sai_field_actions_class_init (SaiFieldActionsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->dispose = sai_field_actions_dispose;
  G_OBJECT_CLASS (klass)->get_property = sai_field_actions_get_property;
  G_OBJECT_CLASS (klass)->set_property = sai_field_actions_set_property;

  /**
   * SaiFieldActions:kinds:
   *
   * The possible choices, a bit for each #SaiMoveKind.
   */
  properties[PROP_KINDS] = g_param_spec_uint ("kinds", NULL, NULL, 0, G_MAXUINT, 0, flags);
  /**
   * SaiFieldActions:advice:
   *
   * The #SaiMoveKind that the hint advises, or -1.
   */
  properties[PROP_ADVICE] = g_param_spec_int ("advice", NULL, NULL, -1, G_MAXINT, -1, flags);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "fieldactions");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  signals[CHOSEN] = g_signal_new ("chosen", SAI_TYPE_FIELD_ACTIONS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                  1, G_TYPE_UINT);
}

static void
sai_field_actions_init (SaiFieldActions *self)
{
  self->advice = -1;
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_set_halign (self->box, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->box, GTK_ALIGN_CENTER);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  for (guint i = 0; i < N_ACTIONS; i++)
    add_button (self, i);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Actions"), -1);
}

/**
 * sai_field_actions_get_first:
 * @self: buttons
 *
 * Returns: (transfer none) (nullable): the most common choice that is possible now
 */
GtkWidget *
sai_field_actions_get_first (SaiFieldActions *self)
{
  g_return_val_if_fail (SAI_IS_FIELD_ACTIONS (self), NULL);

  for (guint i = 0; i < N_ACTIONS; i++)
    if ((self->kinds & 1u << actions[i].kind) != 0)
      return self->buttons[i];

  return NULL;
}
