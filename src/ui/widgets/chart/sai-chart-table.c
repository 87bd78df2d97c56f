/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each row is focusable and has a complete accessible name; the cells of a column share a size group. */
#include "config.h"

#include <adwaita.h>

#include "chart/sai-chart-row.h"
#include "chart/sai-chart-table.h"
#include "chart/sai-chart-text.h"

/* A longer remark may take several lines. */
#define WORD_CHARS 12

struct _SaiChartTable
{
  GtkWidget parent_instance;

  SaiChartData *data;
  gboolean selectable;

  GtkWidget *content;
  AdwBin *head;
  GtkListBox *list;
};

enum
{
  PROP_0,
  PROP_DATA,
  PROP_SELECTABLE,
  N_PROPS
};

enum
{
  SIGNAL_POINT_ACTIVATED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiChartTable, sai_chart_table, GTK_TYPE_WIDGET)

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
  /* A box would ask for widths at the height of the row, which are others where a name takes two lines. */
  GtkWidget *row = g_object_new (GTK_TYPE_GRID, "column-spacing", 12, NULL);
  const char *name = is_head ? sai_chart_data_get_point_name (data) : sai_chart_data_get_name (data, point);
  GtkWidget *cell = create_cell (name, is_head ? role : GTK_ACCESSIBLE_ROLE_ROW_HEADER, FALSE, columns[0]);

  gtk_widget_set_hexpand (cell, TRUE);
  gtk_grid_attach (GTK_GRID (row), cell, 0, 0, 1, 1);
  for (guint series = 0; series < n_series; series++)
    {
      g_autofree char *text = is_head ? g_strdup (sai_chart_data_get_series_name (data, series))
                                      : sai_chart_text_value_at (data, series, point);

      cell = create_cell (text, role, TRUE, columns[series + 1]);
      gtk_grid_attach (GTK_GRID (row), cell, series + 1, 0, 1, 1);
    }
  if (sai_chart_data_get_remark_name (data) != NULL)
    {
      const char *remark = is_head ? sai_chart_data_get_remark_name (data) : sai_chart_data_get_remark (data, point);

      cell = create_cell (remark != NULL ? remark : "", role, FALSE, columns[n_series + 1]);
      gtk_label_set_max_width_chars (GTK_LABEL (cell), 24);
      /* A word, such as that for a mark, is not broken. */
      gtk_label_set_wrap (GTK_LABEL (cell), remark != NULL && g_utf8_strlen (remark, -1) > WORD_CHARS);
      gtk_grid_attach (GTK_GRID (row), cell, n_series + 1, 0, 1, 1);
    }

  return row;
}

static void
add_row (SaiChartTable *self, GtkSizeGroup **columns, guint point)
{
  g_autofree char *text = sai_chart_text_row (self->data, point);
  GtkWidget *row = sai_chart_row_new (create_row (self->data, columns, point), text);

  g_object_bind_property (self, "selectable", row, "activatable", G_BINDING_SYNC_CREATE);
  gtk_list_box_append (self->list, row);
}

/* The index of the focused row, or -1. */
static int
find_focused_row (SaiChartTable *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (!SAI_IS_CHART_ROW (focus) || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->list)))
    return -1;

  return gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (focus));
}

/* Focuses the row of an index, or the last one if there are fewer. */
static void
focus_row (SaiChartTable *self, int index)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, index);

  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
  else
    gtk_widget_child_focus (GTK_WIDGET (self->list), GTK_DIR_TAB_BACKWARD);
}

static void
fill (SaiChartTable *self)
{
  guint n_columns = sai_chart_data_get_n_series (self->data) + 2;
  g_autofree GtkSizeGroup **columns = g_new (GtkSizeGroup *, n_columns);

  for (guint i = 0; i < n_columns; i++)
    columns[i] = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  adw_bin_set_child (self->head, create_row (self->data, columns, -1));
  for (guint point = 0; point < sai_chart_data_get_n_points (self->data); point++)
    add_row (self, columns, point);
  /* The widgets own the groups now. */
  for (guint i = 0; i < n_columns; i++)
    g_object_unref (columns[i]);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  sai_chart_data_get_title (self->data), -1);
}

/* If a row had the focus, it moves to the row that replaces it. */
static void
set_data (SaiChartTable *self, SaiChartData *data)
{
  int focused = find_focused_row (self);
  GtkListBoxRow *row;

  if (self->data == data)
    return;
  g_clear_pointer (&self->data, sai_chart_data_unref);
  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  if (data != NULL)
    {
      self->data = sai_chart_data_ref (data);
      fill (self);
      if (focused >= 0)
        focus_row (self, focused);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DATA]);
}

static void
set_selectable (SaiChartTable *self, gboolean selectable)
{
  if (self->selectable == selectable)
    return;
  self->selectable = selectable;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTABLE]);
}

static void
row_activated_cb (SaiChartTable *self, GtkListBoxRow *row)
{
  g_signal_emit (self, signals[SIGNAL_POINT_ACTIVATED], 0, (guint) gtk_list_box_row_get_index (row));
}

static void
sai_chart_table_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  SaiChartTable *self = SAI_CHART_TABLE (object);

  switch (property_id)
    {
    case PROP_DATA:
      g_value_set_boxed (value, self->data);
      break;
    case PROP_SELECTABLE:
      g_value_set_boolean (value, self->selectable);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
sai_chart_table_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  SaiChartTable *self = SAI_CHART_TABLE (object);

  switch (property_id)
    {
    case PROP_DATA:
      set_data (self, g_value_get_boxed (value));
      break;
    case PROP_SELECTABLE:
      set_selectable (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
sai_chart_table_dispose (GObject *object)
{
  SaiChartTable *self = SAI_CHART_TABLE (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_pointer (&self->data, sai_chart_data_unref);

  G_OBJECT_CLASS (sai_chart_table_parent_class)->dispose (object);
}

static void
sai_chart_table_class_init (SaiChartTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = sai_chart_table_get_property;
  object_class->set_property = sai_chart_table_set_property;
  object_class->dispose = sai_chart_table_dispose;

  properties[PROP_DATA] = g_param_spec_boxed ("data", NULL, NULL, SAI_TYPE_CHART_DATA, flags);
  properties[PROP_SELECTABLE] = g_param_spec_boolean ("selectable", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[SIGNAL_POINT_ACTIVATED] = g_signal_new ("point-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/widgets/chart/sai-chart-table.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiChartTable, content);
  gtk_widget_class_bind_template_child (widget_class, SaiChartTable, head);
  gtk_widget_class_bind_template_child (widget_class, SaiChartTable, list);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
sai_chart_table_init (SaiChartTable *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
