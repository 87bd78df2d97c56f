/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row in the list of a drop-down. The selection of that list moves with the arrow keys; only the drop-down has the
 * item that was chosen.
 */
#include "config.h"

#include "seats/sai-face.h"
#include "seats/sai-kind-row.h"
#include "seats/sai-player-kind.h"

struct _SaiKindRow
{
  GtkBox parent_instance;

  SaiPlayerKind *kind;
  /* Set while the row is in a list. */
  GtkWidget *drop_down;
  GtkWidget *popover;
};

enum
{
  PROP_0,
  PROP_KIND,
  PROP_DROP_DOWN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiKindRow, sai_kind_row, GTK_TYPE_BOX)

/* The check mark is hidden by opacity, so that all rows have the same layout. */
static double
get_check_opacity (SaiKindRow *self, SaiPlayerKind *chosen, SaiPlayerKind *kind)
{
  return chosen == kind ? 1 : 0;
}

/* The focusable widget is the list item around the row; GTK does not name it after its contents. */
static void
name_line (SaiKindRow *self)
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
  name_line (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_KIND]);
}

/* Keyboard navigation starts at the chosen item; newer GTK would start at the first one each time the list opens. */
static void
opened_cb (SaiKindRow *self)
{
  GtkWidget *line = gtk_widget_get_parent (GTK_WIDGET (self));

  if (line != NULL && gtk_drop_down_get_selected_item (GTK_DROP_DOWN (self->drop_down)) == self->kind)
    gtk_widget_grab_focus (line);
}

static void
set_drop_down (SaiKindRow *self, GtkWidget *drop_down)
{
  if (self->popover != NULL)
    g_signal_handlers_disconnect_by_func (self->popover, opened_cb, self);
  self->drop_down = drop_down;
  self->popover = drop_down != NULL ? gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_POPOVER) : NULL;
  if (self->popover != NULL)
    g_signal_connect_object (self->popover, "map", G_CALLBACK (opened_cb), self, G_CONNECT_SWAPPED);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DROP_DOWN]);
}

static void
sai_kind_row_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (sai_kind_row_parent_class)->root (widget);
  name_line (SAI_KIND_ROW (widget));
  set_drop_down (SAI_KIND_ROW (widget), gtk_widget_get_ancestor (widget, GTK_TYPE_DROP_DOWN));
}

static void
sai_kind_row_unroot (GtkWidget *widget)
{
  set_drop_down (SAI_KIND_ROW (widget), NULL);
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

    case PROP_DROP_DOWN:
      g_value_set_object (value, self->drop_down);
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
   * SaiKindRow:drop-down: the drop-down whose list this row is in.
   */
  properties[PROP_KIND] = g_param_spec_object ("kind", NULL, NULL, SAI_TYPE_PLAYER_KIND,
                                               G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_DROP_DOWN] = g_param_spec_object ("drop-down", NULL, NULL, GTK_TYPE_DROP_DOWN,
                                                    G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY |
                                                      G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (SAI_TYPE_FACE);
  g_type_ensure (SAI_TYPE_PLAYER_KIND);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/widgets/seats/sai-kind-row.ui");
  gtk_widget_class_bind_template_callback (widget_class, get_check_opacity);
}

static void
sai_kind_row_init (SaiKindRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
