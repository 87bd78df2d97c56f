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
  const char *key;
} actions[] = {
  { SAI_MOVE_REFILL, "D" }, { SAI_MOVE_DRAW, "D" }, { SAI_MOVE_TAKE, "T" },
  { SAI_MOVE_PASS, "P" },   { SAI_MOVE_END, "E" },
};

#define N_ACTIONS G_N_ELEMENTS (actions)

struct _SaiFieldActions
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *buttons[N_ACTIONS];
  GtkWidget *signs[N_ACTIONS];
  guint kinds;
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiFieldActions, sai_field_actions, GTK_TYPE_WIDGET)

static void
clicked_cb (SaiFieldActions *self, GtkWidget *button)
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
  g_autofree char *text = g_strdup_printf (advised ? _ ("%s, advised") : "%s", label);
  char *underline = strchr (text, '_');

  /* In Japanese the mnemonic follows in brackets, and should not be read out. */
  if (underline != NULL && underline > text && underline[-1] == '(' && underline[1] != '\0' && underline[2] == ')')
    memmove (underline - 1, underline + 3, strlen (underline + 3) + 1);
  else if (underline != NULL)
    memmove (underline, underline + 1, strlen (underline));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->buttons[i]), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
add_button (SaiFieldActions *self, guint i)
{
  g_autofree char *label = sai_field_text_choice (actions[i].kind);
  g_autofree char *tooltip = NULL;
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 5);
  GtkWidget *text = gtk_label_new_with_mnemonic (label);

  /* Translators: a key that does the same as the button. */
  tooltip = g_strdup_printf (_ ("Key: %s"), actions[i].key);
  gtk_label_set_ellipsize (GTK_LABEL (text), PANGO_ELLIPSIZE_END);
  self->signs[i] = gtk_label_new ("◆");
  gtk_widget_set_visible (self->signs[i], FALSE);
  gtk_box_append (GTK_BOX (content), self->signs[i]);
  gtk_box_append (GTK_BOX (content), text);
  gtk_widget_set_hexpand (text, TRUE);
  self->buttons[i] = gtk_button_new ();
  gtk_label_set_mnemonic_widget (GTK_LABEL (text), self->buttons[i]);
  /* The button already has its name; screen readers would read both. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (self->buttons[i]), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_button_set_child (GTK_BUTTON (self->buttons[i]), content);
  gtk_widget_set_tooltip_text (self->buttons[i], tooltip);
  gtk_widget_add_css_class (self->buttons[i], "pill");
  gtk_widget_set_visible (self->buttons[i], FALSE);
  gtk_box_append (GTK_BOX (self->box), self->buttons[i]);
  g_signal_connect_object (self->buttons[i], "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  describe (self, i, FALSE);
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

  G_OBJECT_CLASS (klass)->dispose = sai_field_actions_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "fieldactions");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  signals[CHOSEN] = g_signal_new ("chosen", SAI_TYPE_FIELD_ACTIONS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                  1, G_TYPE_UINT);
}

static void
sai_field_actions_init (SaiFieldActions *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_set_halign (self->box, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->box, GTK_ALIGN_CENTER);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  for (guint i = 0; i < N_ACTIONS; i++)
    add_button (self, i);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Actions"), -1);
}

/**
 * sai_field_actions_show:
 * @self: buttons
 * @kinds: the possible choices, a bit for each #SaiMoveKind
 */
void
sai_field_actions_show (SaiFieldActions *self, guint kinds)
{
  gboolean first = TRUE;

  g_return_if_fail (SAI_IS_FIELD_ACTIONS (self));

  self->kinds = kinds;
  /* While cards can be placed, ending the turn is not the suggested action. */
  if ((kinds & 1u << SAI_MOVE_PLACE) != 0)
    first = FALSE;
  for (guint i = 0; i < N_ACTIONS; i++)
    {
      gboolean possible = (kinds & 1u << actions[i].kind) != 0;

      gtk_widget_set_visible (self->buttons[i], possible);
      if (possible && first)
        gtk_widget_add_css_class (self->buttons[i], "suggested-action");
      else
        gtk_widget_remove_css_class (self->buttons[i], "suggested-action");
      first &= !possible;
    }
}

/**
 * sai_field_actions_set_advice:
 * @self: buttons
 * @kind: the #SaiMoveKind that the hint advises, or -1
 */
void
sai_field_actions_set_advice (SaiFieldActions *self, int kind)
{
  g_return_if_fail (SAI_IS_FIELD_ACTIONS (self));

  for (guint i = 0; i < N_ACTIONS; i++)
    {
      gboolean advised = (int) actions[i].kind == kind;

      gtk_widget_set_visible (self->signs[i], advised);
      describe (self, i, advised);
    }
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
