/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row that assistive technology can press, which it cannot do with those of GTK. */
#include "config.h"

#include "chart/sai-chart-row.h"

struct _SaiChartRow
{
  GtkListBoxRow parent_instance;
};

G_DEFINE_FINAL_TYPE (SaiChartRow, sai_chart_row, GTK_TYPE_LIST_BOX_ROW)

static void
activate_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "activate");
}

static void
activatable_cb (SaiChartRow *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "row.activate",
                                 gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (self)));
}

static void
sai_chart_row_class_init (SaiChartRowClass *klass)
{
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "row.activate", NULL, activate_action);
}

static void
sai_chart_row_init (SaiChartRow *self)
{
  g_signal_connect (self, "notify::activatable", G_CALLBACK (activatable_cb), NULL);
}

/**
 * sai_chart_row_new:
 * @content: (transfer floating): its cells
 * @name: all of it, to be read aloud
 *
 * Returns: (transfer floating): a row
 */
GtkWidget *
sai_chart_row_new (GtkWidget *content, const char *name)
{
  GtkWidget *self = g_object_new (SAI_TYPE_CHART_ROW, "accessible-role", GTK_ACCESSIBLE_ROLE_ROW, "child", content,
                                  NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);

  return self;
}
