/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers of a chart as a table: a focusable row with a complete accessible name for each point, and a column for
 * each series.
 */
#include "config.h"

#include <adwaita.h>

#include "chart/sai-chart-table.h"
#include "chart/sai-chart-text.h"

/* In pixels, before it scrolls. */
#define MOST_HEIGHT 360

#define LIST_KEY "sai-chart-list"

static GtkWidget *
create_cell (const char *text, GtkAccessibleRole role, gboolean is_number, GtkSizeGroup *column)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role", role, "label", text, NULL);

  gtk_label_set_xalign (GTK_LABEL (label), is_number ? 1 : 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  /* Numbers never wrap; headings only between words. */
  gtk_label_set_wrap_mode (GTK_LABEL (label), is_number ? PANGO_WRAP_WORD : PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), is_number ? 5 : 3);
  if (is_number)
    {
      gtk_label_set_max_width_chars (GTK_LABEL (label), 14);
      gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_RIGHT);
    }
  gtk_size_group_add_widget (column, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);

  return label;
}

static GtkWidget *
create_row (const SaiChartData *data, GtkSizeGroup **columns, int point)
{
  guint n_series = sai_chart_data_get_n_series (data);
  gboolean is_head = point < 0;
  GtkAccessibleRole role = is_head ? GTK_ACCESSIBLE_ROLE_COLUMN_HEADER : GTK_ACCESSIBLE_ROLE_CELL;
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  const char *name = is_head ? sai_chart_data_get_point_name (data) : sai_chart_data_get_name (data, point);
  GtkWidget *cell = create_cell (name, is_head ? role : GTK_ACCESSIBLE_ROLE_ROW_HEADER, FALSE, columns[0]);

  gtk_widget_set_hexpand (cell, TRUE);
  gtk_box_append (GTK_BOX (row), cell);
  for (guint series = 0; series < n_series; series++)
    {
      g_autofree char *text = is_head ? g_strdup (sai_chart_data_get_series_name (data, series))
                                      : sai_chart_text_value (data, sai_chart_data_get_value (data, series, point));

      gtk_box_append (GTK_BOX (row), create_cell (text, role, TRUE, columns[series + 1]));
    }
  if (sai_chart_data_get_remark_name (data) != NULL)
    {
      const char *remark = is_head ? sai_chart_data_get_remark_name (data) : sai_chart_data_get_remark (data, point);

      cell = create_cell (remark != NULL ? remark : "", role, FALSE, columns[n_series + 1]);
      gtk_label_set_max_width_chars (GTK_LABEL (cell), 24);
      gtk_widget_set_hexpand (cell, TRUE);
      gtk_box_append (GTK_BOX (row), cell);
    }

  return row;
}

static void
add_row (GtkListBox *list, const SaiChartData *data, GtkSizeGroup **columns, guint point)
{
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "accessible-role", GTK_ACCESSIBLE_ROLE_ROW, NULL);
  g_autofree char *text = sai_chart_text_row (data, point);

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), create_row (data, columns, point));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_list_box_append (list, row);
}

/**
 * sai_chart_table_new:
 * @data: a chart
 *
 * Returns: (transfer floating): the table of its numbers
 */
GtkWidget *
sai_chart_table_new (const SaiChartData *data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *list = g_object_new (GTK_TYPE_LIST_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_TABLE, NULL);
  guint n_columns = sai_chart_data_get_n_series (data) + 2;
  g_autofree GtkSizeGroup **columns = g_new (GtkSizeGroup *, n_columns);
  GtkWidget *head;

  for (guint i = 0; i < n_columns; i++)
    columns[i] = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  head = create_row (data, columns, -1);
  gtk_widget_add_css_class (head, "head");
  gtk_box_append (GTK_BOX (box), head);
  for (guint point = 0; point < sai_chart_data_get_n_points (data); point++)
    add_row (GTK_LIST_BOX (list), data, columns, point);
  /* The widgets own the groups now. */
  for (guint i = 0; i < n_columns; i++)
    g_object_unref (columns[i]);

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, sai_chart_data_get_title (data),
                                  -1);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), MOST_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), list);
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_box_append (GTK_BOX (box), scrolled);
  gtk_widget_add_css_class (box, "charttable");
  g_object_set_data (G_OBJECT (box), LIST_KEY, list);

  return box;
}

/**
 * sai_chart_table_get_focus:
 * @table: a table
 *
 * Returns: the focused row, or -1
 */
int
sai_chart_table_get_focus (GtkWidget *table)
{
  GtkWidget *list = g_object_get_data (G_OBJECT (table), LIST_KEY);
  GtkRoot *root = gtk_widget_get_root (table);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (!GTK_IS_LIST_BOX_ROW (focus) || gtk_widget_get_parent (focus) != list)
    return -1;

  return gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (focus));
}

/**
 * sai_chart_table_set_focus:
 * @table: a table
 * @row: the row to focus; the last one if there are fewer
 */
void
sai_chart_table_set_focus (GtkWidget *table, int row)
{
  GtkListBox *list = g_object_get_data (G_OBJECT (table), LIST_KEY);
  GtkListBoxRow *found = gtk_list_box_get_row_at_index (list, row);

  if (found != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (found));
  else
    gtk_widget_child_focus (GTK_WIDGET (list), GTK_DIR_TAB_BACKWARD);
}
