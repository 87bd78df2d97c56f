/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Three buttons with actions of the window (sai-result-actions.ui). */
#include "config.h"

#include "result/sai-result-actions.h"
#include "util/sai-wrap-layout.h"

/* In pixels. */
#define SPACING 8

struct _SaiResultActions
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (SaiResultActions, sai_result_actions, GTK_TYPE_WIDGET)

static void
sai_result_actions_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (sai_result_actions_parent_class)->dispose (object);
}

static void
sai_result_actions_class_init (SaiResultActionsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_result_actions_dispose;
  gtk_widget_class_set_css_name (widget_class, "resultactions");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/widgets/result/sai-result-actions.ui");
}

static void
sai_result_actions_init (SaiResultActions *self)
{
  GtkLayoutManager *layout = sai_wrap_layout_new (SPACING, SPACING);

  gtk_widget_init_template (GTK_WIDGET (self));
  sai_wrap_layout_set_centered (SAI_WRAP_LAYOUT (layout), TRUE);
  gtk_widget_set_layout_manager (GTK_WIDGET (self), layout);
}
