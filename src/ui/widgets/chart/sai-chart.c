/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chart with its title, a table of its numbers, and a menu. The table is created on demand. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "chart/sai-chart-export.h"
#include "chart/sai-chart-table.h"
#include "chart/sai-chart-view.h"
#include "chart/sai-chart.h"

struct _SaiChart
{
  GtkWidget parent_instance;

  SaiChartData *data;
  int marker;
  gboolean selectable;
  gboolean compact;

  GtkWidget *box;
  GtkWidget *title;
  GtkWidget *toggle;
  GtkWidget *menu;
  GtkWidget *stack;
  GtkWidget *view;
  GtkWidget *table;
};

enum
{
  PROP_0,
  PROP_DATA,
  PROP_MARKER,
  PROP_SELECTABLE,
  PROP_COMPACT,
  PROP_AS_TABLE,
  N_PROPS,
};

enum
{
  SIGNAL_POINT_ACTIVATED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiChart, sai_chart, GTK_TYPE_WIDGET)

static void
clear_table (SaiChart *self)
{
  if (self->table == NULL)
    return;
  gtk_stack_set_visible_child (GTK_STACK (self->stack), self->view);
  gtk_stack_remove (GTK_STACK (self->stack), self->table);
  self->table = NULL;
}

/* If a row had the focus, it moves to the row that replaces it. */
static void
update (SaiChart *self)
{
  gboolean as_table = sai_chart_is_table (self);
  int row = self->table != NULL ? sai_chart_table_get_focus (self->table) : -1;

  clear_table (self);
  if (!as_table || self->data == NULL)
    return;
  self->table = sai_chart_table_new (self->data);
  gtk_stack_add_child (GTK_STACK (self->stack), self->table);
  gtk_stack_set_visible_child (GTK_STACK (self->stack), self->table);
  if (row >= 0)
    sai_chart_table_set_focus (self->table, row);
}

static void
toggled_cb (SaiChart *self)
{
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_AS_TABLE]);
}

static void
activated_cb (SaiChart *self, guint point)
{
  g_signal_emit (self, signals[SIGNAL_POINT_ACTIVATED], 0, point);
}

static void
svg_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (SAI_CHART (widget)->data != NULL)
    sai_chart_export_save (widget, SAI_CHART (widget)->data, SAI_CHART_FORMAT_SVG);
}

static void
png_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (SAI_CHART (widget)->data != NULL)
    sai_chart_export_save (widget, SAI_CHART (widget)->data, SAI_CHART_FORMAT_PNG);
}

static void
sai_chart_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  SaiChart *self = SAI_CHART (object);

  switch (property_id)
    {
    case PROP_DATA:
      g_value_set_boxed (value, self->data);
      break;
    case PROP_MARKER:
      g_value_set_int (value, self->marker);
      break;
    case PROP_SELECTABLE:
      g_value_set_boolean (value, self->selectable);
      break;
    case PROP_COMPACT:
      g_value_set_boolean (value, self->compact);
      break;
    case PROP_AS_TABLE:
      g_value_set_boolean (value, sai_chart_is_table (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
set_compact (SaiChart *self, gboolean compact)
{
  if (self->compact == compact)
    return;
  self->compact = compact;
  gtk_widget_set_visible (self->title, !compact);
  gtk_widget_set_halign (gtk_widget_get_parent (self->title), compact ? GTK_ALIGN_END : GTK_ALIGN_FILL);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COMPACT]);
}

static void
sai_chart_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  SaiChart *self = SAI_CHART (object);

  switch (property_id)
    {
    case PROP_DATA:
      sai_chart_set_data (self, g_value_get_boxed (value));
      break;
    case PROP_MARKER:
      sai_chart_set_marker (self, g_value_get_int (value));
      break;
    case PROP_SELECTABLE:
      sai_chart_set_selectable (self, g_value_get_boolean (value));
      break;
    case PROP_COMPACT:
      set_compact (self, g_value_get_boolean (value));
      break;
    case PROP_AS_TABLE:
      sai_chart_set_as_table (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
sai_chart_dispose (GObject *object)
{
  SaiChart *self = SAI_CHART (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->data, sai_chart_data_unref);

  G_OBJECT_CLASS (sai_chart_parent_class)->dispose (object);
}

static void
sai_chart_class_init (SaiChartClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = sai_chart_get_property;
  object_class->set_property = sai_chart_set_property;
  object_class->dispose = sai_chart_dispose;

  properties[PROP_DATA] = g_param_spec_boxed ("data", NULL, NULL, SAI_TYPE_CHART_DATA, flags);
  properties[PROP_MARKER] = g_param_spec_int ("marker", NULL, NULL, -1, G_MAXINT, -1, flags);
  properties[PROP_SELECTABLE] = g_param_spec_boolean ("selectable", NULL, NULL, FALSE, flags);
  properties[PROP_COMPACT] = g_param_spec_boolean ("compact", NULL, NULL, FALSE, flags);
  properties[PROP_AS_TABLE] = g_param_spec_boolean ("as-table", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[SIGNAL_POINT_ACTIVATED] = g_signal_new ("point-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_install_action (widget_class, "chart.svg", NULL, svg_action);
  gtk_widget_class_install_action (widget_class, "chart.png", NULL, png_action);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
set_name (GtkWidget *widget, const char *name)
{
  gtk_widget_set_tooltip_text (widget, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static GtkWidget *
create_menu (void)
{
  GtkWidget *button = gtk_menu_button_new ();
  g_autoptr (GMenu) menu = g_menu_new ();

  g_menu_append (menu, _ ("Save as _SVG…"), "chart.svg");
  g_menu_append (menu, _ ("Save as _PNG…"), "chart.png");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "view-more-symbolic");
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);

  return button;
}

static void
sai_chart_init (SaiChart *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);

  self->marker = -1;
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));

  self->title = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->title), 0);
  gtk_label_set_wrap (GTK_LABEL (self->title), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->title), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (self->title, TRUE);
  gtk_widget_add_css_class (self->title, "heading");
  gtk_box_append (GTK_BOX (head), self->title);

  self->toggle = gtk_toggle_button_new ();
  gtk_button_set_icon_name (GTK_BUTTON (self->toggle), "view-list-symbolic");
  gtk_widget_add_css_class (self->toggle, "flat");
  gtk_widget_set_valign (self->toggle, GTK_ALIGN_CENTER);
  set_name (self->toggle, _ ("Show as table"));
  g_signal_connect_object (self->toggle, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (head), self->toggle);
  self->menu = create_menu ();
  set_name (self->menu, _ ("Save the chart"));
  gtk_box_append (GTK_BOX (head), self->menu);
  gtk_box_append (GTK_BOX (self->box), head);

  self->stack = gtk_stack_new ();
  gtk_stack_set_vhomogeneous (GTK_STACK (self->stack), FALSE);
  gtk_stack_set_hhomogeneous (GTK_STACK (self->stack), FALSE);
  gtk_widget_set_vexpand (self->stack, TRUE);
  self->view = sai_chart_view_new ();
  g_signal_connect_object (self->view, "point-activated", G_CALLBACK (activated_cb), self, G_CONNECT_SWAPPED);
  gtk_stack_add_child (GTK_STACK (self->stack), self->view);
  gtk_box_append (GTK_BOX (self->box), self->stack);
}

/**
 * sai_chart_new:
 *
 * Returns: an empty chart
 */
GtkWidget *
sai_chart_new (void)
{
  return g_object_new (SAI_TYPE_CHART, NULL);
}

/**
 * sai_chart_set_data:
 * @self: a chart
 * @data: (nullable): the data to show
 */
void
sai_chart_set_data (SaiChart *self, SaiChartData *data)
{
  const char *title;

  g_return_if_fail (SAI_IS_CHART (self));

  /* With equal data, the cursor, the table and its focus stay as they are. */
  if (self->data == data || (self->data != NULL && data != NULL && sai_chart_data_equal (self->data, data)))
    return;
  if (data != NULL)
    sai_chart_data_ref (data);
  g_clear_pointer (&self->data, sai_chart_data_unref);
  self->data = data;

  title = data != NULL ? sai_chart_data_get_title (data) : "";
  gtk_label_set_text (GTK_LABEL (self->title), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  sai_chart_view_set_data (SAI_CHART_VIEW (self->view), data);
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DATA]);
}

/**
 * sai_chart_get_data:
 * @self: a chart
 *
 * Returns: (nullable) (transfer none): the data it shows
 */
SaiChartData *
sai_chart_get_data (SaiChart *self)
{
  g_return_val_if_fail (SAI_IS_CHART (self), NULL);

  return self->data;
}

/**
 * sai_chart_set_marker:
 * @self: a chart
 * @point: the point to mark, -1 for none
 */
void
sai_chart_set_marker (SaiChart *self, int point)
{
  g_return_if_fail (SAI_IS_CHART (self));
  g_return_if_fail (point >= -1);

  if (self->marker == point)
    return;
  self->marker = point;
  sai_chart_view_set_marker (SAI_CHART_VIEW (self->view), point);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MARKER]);
}

/**
 * sai_chart_set_selectable:
 * @self: a chart
 * @selectable: whether the pointer activates points, too
 */
void
sai_chart_set_selectable (SaiChart *self, gboolean selectable)
{
  g_return_if_fail (SAI_IS_CHART (self));

  if (self->selectable == selectable)
    return;
  self->selectable = selectable;
  sai_chart_view_set_selectable (SAI_CHART_VIEW (self->view), selectable);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTABLE]);
}

/**
 * sai_chart_set_height:
 * @self: a chart
 * @height: the natural height of the drawing in pixels, 0 for the default
 */
void
sai_chart_set_height (SaiChart *self, int height)
{
  g_return_if_fail (SAI_IS_CHART (self));

  sai_chart_view_set_height (SAI_CHART_VIEW (self->view), height);
}

/**
 * sai_chart_set_as_table:
 * @self: a chart
 * @as_table: whether its numbers are shown as a table
 */
void
sai_chart_set_as_table (SaiChart *self, gboolean as_table)
{
  g_return_if_fail (SAI_IS_CHART (self));

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->toggle), as_table);
}

/**
 * sai_chart_is_table:
 * @self: a chart
 *
 * Returns: whether its numbers are shown as a table
 */
gboolean
sai_chart_is_table (SaiChart *self)
{
  g_return_val_if_fail (SAI_IS_CHART (self), FALSE);

  return gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->toggle));
}
