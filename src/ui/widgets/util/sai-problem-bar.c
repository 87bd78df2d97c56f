/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line that tells of a disk that refuses. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-announce.h"
#include "util/sai-problem-bar.h"

struct _SaiProblemBar
{
  GtkWidget parent_instance;

  GtkWidget *revealer;
  GtkLabel *label;
};

G_DEFINE_FINAL_TYPE (SaiProblemBar, sai_problem_bar, GTK_TYPE_WIDGET)

static void
sai_problem_bar_dispose (GObject *object)
{
  g_clear_pointer (&SAI_PROBLEM_BAR (object)->revealer, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_problem_bar_parent_class)->dispose (object);
}

static void
sai_problem_bar_class_init (SaiProblemBarClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sai_problem_bar_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
sai_problem_bar_init (SaiProblemBar *self)
{
  self->revealer = gtk_revealer_new ();
  self->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->label, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->label), "problem");
  gtk_revealer_set_child (GTK_REVEALER (self->revealer), GTK_WIDGET (self->label));
  gtk_widget_set_parent (self->revealer, GTK_WIDGET (self));
}

/**
 * sai_problem_bar_set_problem:
 * @self: a bar
 * @problem: (nullable): why the last move is not on disk, in the person's language; %NULL if everything is
 */
void
sai_problem_bar_set_problem (SaiProblemBar *self, const char *problem)
{
  g_return_if_fail (SAI_IS_PROBLEM_BAR (self));

  if (problem != NULL)
    {
      g_autofree char *text = g_strdup_printf (_ ("Not saved yet. Just go on: saving is tried again.\n%s"), problem);

      gtk_label_set_text (self->label, text);
      sai_announce (GTK_WIDGET (self), text);
    }
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), problem != NULL);
}
