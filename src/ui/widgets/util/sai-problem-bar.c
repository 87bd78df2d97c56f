/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bar that reports a failure to write to disk. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-announce.h"
#include "util/sai-problem-bar.h"

struct _SaiProblemBar
{
  GtkWidget parent_instance;

  SaiSaver *saver;

  GtkWidget *revealer;
  GtkLabel *label;
};

G_DEFINE_FINAL_TYPE (SaiProblemBar, sai_problem_bar, GTK_TYPE_WIDGET)

static void
show_problem (SaiProblemBar *self)
{
  const char *problem = self->saver != NULL ? sai_saver_get_problem (self->saver) : NULL;

  if (problem != NULL)
    {
      g_autofree char *text = g_strdup_printf (_ ("Not saved yet; Saikoro will keep trying. You can play on.\n%s"),
                                               problem);

      gtk_label_set_text (self->label, text);
      sai_announce (GTK_WIDGET (self), text);
    }
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), problem != NULL);
}

static void
sai_problem_bar_dispose (GObject *object)
{
  SaiProblemBar *self = SAI_PROBLEM_BAR (object);

  g_clear_object (&self->saver);
  g_clear_pointer (&self->revealer, gtk_widget_unparent);

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

void
sai_problem_bar_follow (SaiProblemBar *self, SaiSaver *saver)
{
  g_return_if_fail (SAI_IS_PROBLEM_BAR (self));

  if (self->saver != NULL)
    g_signal_handlers_disconnect_by_func (self->saver, show_problem, self);
  g_set_object (&self->saver, saver);
  if (saver != NULL)
    g_signal_connect_object (saver, "notify::problem", G_CALLBACK (show_problem), self, G_CONNECT_SWAPPED);
  show_problem (self);
}
