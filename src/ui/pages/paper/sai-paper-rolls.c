/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The number of rolls left at a real table, on which the advice depends. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "paper/sai-paper-rolls.h"

#include "util/sai-announce.h"

struct _SaiPaperRolls
{
  GtkWidget parent_instance;

  /* A button for each number of rolls, from 0 on. */
  GtkWidget *buttons;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiPaperRolls, sai_paper_rolls, GTK_TYPE_WIDGET)

static void
tell_changed_cb (SaiPaperRolls *self, GtkToggleButton *button)
{
  if (gtk_toggle_button_get_active (button))
    g_signal_emit (self, signals[CHANGED], 0);
}

static void
sai_paper_rolls_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (sai_paper_rolls_parent_class)->dispose (object);
}

static void
sai_paper_rolls_class_init (SaiPaperRollsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sai_paper_rolls_dispose;

  /**
   * SaiPaperRolls::changed: emitted when a person chose another number.
   */
  signals[CHANGED] = g_signal_new ("changed", SAI_TYPE_PAPER_ROLLS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   0);

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "paperrolls");
}

static void
sai_paper_rolls_init (SaiPaperRolls *self)
{
  GtkWidget *label = gtk_label_new (_ ("Rolls left"));

  self->buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (self->buttons, "linked");
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  gtk_widget_set_parent (self->buttons, GTK_WIDGET (self));
}

/**
 * sai_paper_rolls_set_n_rolls:
 * @self: the rolls
 * @n_rolls: how many rolls a turn has, at least 1; the largest choice is one less, as one was made
 *
 * Sets the range, and resets the choice to 0 rolls left.
 */
void
sai_paper_rolls_set_n_rolls (SaiPaperRolls *self, guint n_rolls)
{
  GtkToggleButton *first = NULL;
  GtkWidget *child;

  g_return_if_fail (SAI_IS_PAPER_ROLLS (self));
  g_return_if_fail (n_rolls > 0);

  while ((child = gtk_widget_get_first_child (self->buttons)) != NULL)
    gtk_box_remove (GTK_BOX (self->buttons), child);
  for (guint i = 0; i < n_rolls; i++)
    {
      g_autofree char *text = g_strdup_printf ("%u", i);
      g_autofree char *label = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u roll left", "%u rolls left", i), i);
      GtkWidget *button = gtk_toggle_button_new_with_label (text);

      sai_announce_name (button, label, NULL);
      gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), first);
      if (first == NULL)
        first = GTK_TOGGLE_BUTTON (button);
      gtk_box_append (GTK_BOX (self->buttons), button);
    }
  gtk_toggle_button_set_active (first, TRUE);
  for (child = GTK_WIDGET (first); child != NULL; child = gtk_widget_get_next_sibling (child))
    g_signal_connect_object (child, "toggled", G_CALLBACK (tell_changed_cb), self, G_CONNECT_SWAPPED);
}

guint
sai_paper_rolls_get_left (SaiPaperRolls *self)
{
  guint left = 0;

  g_return_val_if_fail (SAI_IS_PAPER_ROLLS (self), 0);

  for (GtkWidget *button = gtk_widget_get_first_child (self->buttons); button != NULL;
       button = gtk_widget_get_next_sibling (button), left++)
    if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)))
      return left;

  return 0;
}
