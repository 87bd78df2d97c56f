/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row in the list of a drop-down. The selection of that list moves with the arrow keys; only the drop-down has the
 * item that was chosen.
 */
#include "config.h"

#include "seats/sai-kind-row.h"

struct _SaiKindRow
{
  GtkBox parent_instance;

  SaiPlayerKind *kind;
  /* Set while the row is in a list. */
  GtkDropDown *drop_down;
  GtkWidget *popover;

  GtkWidget *check;
};

enum
{
  PROP_0,
  PROP_KIND,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiKindRow, sai_kind_row, GTK_TYPE_BOX)

static gboolean
is_chosen (SaiKindRow *self)
{
  return self->drop_down != NULL && self->kind != NULL &&
         gtk_drop_down_get_selected_item (self->drop_down) == self->kind;
}

static void
update_check (SaiKindRow *self)
{
  /* Hidden by opacity, so that all rows have the same layout. */
  gtk_widget_set_opacity (self->check, is_chosen (self) ? 1 : 0);
}

/* The focusable widget is the list item around the row; GTK does not name it after its contents. */
static void
update_name (SaiKindRow *self)
{
  GtkWidget *line = gtk_widget_get_parent (GTK_WIDGET (self));

  if (line != NULL && self->kind != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (line), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    sai_player_kind_get_name (self->kind), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    sai_player_kind_get_description (self->kind), -1);
}

static void
set_kind (SaiKindRow *self, SaiPlayerKind *kind)
{
  if (!g_set_object (&self->kind, kind))
    return;
  update_check (self);
  update_name (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_KIND]);
}

/* Keyboard navigation starts at the chosen item; newer GTK would start at the first one each time the list opens. */
static void
opened_cb (SaiKindRow *self)
{
  GtkWidget *line = gtk_widget_get_parent (GTK_WIDGET (self));

  if (line != NULL && is_chosen (self))
    gtk_widget_grab_focus (line);
}

static void
sai_kind_row_root (GtkWidget *widget)
{
  SaiKindRow *self = SAI_KIND_ROW (widget);
  GtkWidget *drop_down = gtk_widget_get_ancestor (widget, GTK_TYPE_DROP_DOWN);
  GtkWidget *popover = gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER);

  GTK_WIDGET_CLASS (sai_kind_row_parent_class)->root (widget);

  update_name (self);
  if (drop_down == NULL)
    return;
  self->drop_down = GTK_DROP_DOWN (drop_down);
  g_signal_connect_object (drop_down, "notify::selected-item", G_CALLBACK (update_check), self, G_CONNECT_SWAPPED);
  if (popover != NULL)
    {
      self->popover = popover;
      g_signal_connect_object (popover, "map", G_CALLBACK (opened_cb), self, G_CONNECT_SWAPPED);
    }
  update_check (self);
}

static void
sai_kind_row_unroot (GtkWidget *widget)
{
  SaiKindRow *self = SAI_KIND_ROW (widget);

  if (self->drop_down != NULL)
    g_signal_handlers_disconnect_by_func (self->drop_down, update_check, self);
  self->drop_down = NULL;
  if (self->popover != NULL)
    g_signal_handlers_disconnect_by_func (self->popover, opened_cb, self);
  self->popover = NULL;

  GTK_WIDGET_CLASS (sai_kind_row_parent_class)->unroot (widget);
}

static void
sai_kind_row_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  SaiKindRow *self = SAI_KIND_ROW (object);

  switch (property_id)
    {
    case PROP_KIND:
      g_value_set_object (value, self->kind);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
sai_kind_row_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  SaiKindRow *self = SAI_KIND_ROW (object);

  switch (property_id)
    {
    case PROP_KIND:
      set_kind (self, g_value_get_object (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
sai_kind_row_dispose (GObject *object)
{
  SaiKindRow *self = SAI_KIND_ROW (object);

  g_clear_object (&self->kind);

  G_OBJECT_CLASS (sai_kind_row_parent_class)->dispose (object);
}

static void
sai_kind_row_class_init (SaiKindRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sai_kind_row_dispose;
  object_class->get_property = sai_kind_row_get_property;
  object_class->set_property = sai_kind_row_set_property;
  widget_class->root = sai_kind_row_root;
  widget_class->unroot = sai_kind_row_unroot;

  /**
   * SaiKindRow:kind: the kind shown.
   */
  properties[PROP_KIND] = g_param_spec_object ("kind", NULL, NULL, SAI_TYPE_PLAYER_KIND,
                                               G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (SAI_TYPE_PLAYER_KIND);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/widgets/seats/sai-kind-row.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiKindRow, check);
}

static void
sai_kind_row_init (SaiKindRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
