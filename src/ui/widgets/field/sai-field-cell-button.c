/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A cell of the field. It draws its look and describes it to assistive technology; the board handles presses. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "field/sai-card-drawing.h"
#include "field/sai-field-cell-button.h"
#include "field/sai-field-text.h"
#include "util/sai-number.h"
#include "look/sai-look.h"

/* The gap between a card and the edge of its cell. */
#define MARGIN 2

struct _SaiFieldCellButton
{
  GtkButton parent_instance;

  guint column;
  guint row;
  SaiFieldCellLook look;
};

G_DEFINE_FINAL_TYPE (SaiFieldCellButton, sai_field_cell_button, GTK_TYPE_BUTTON)

static void
describe (SaiFieldCellButton *self)
{
  const SaiFieldCellLook *look = &self->look;
  g_autofree char *name = sai_field_text_cell (self->column, self->row, look->card, look->height,
                                               look->legal ? &look->placing : NULL);
  g_autofree char *more = NULL;

  if (look->advised)
    more = g_strdup_printf (_ ("%s, best move"), name);
  else if (look->last)
    /* Translators: a cell where the card lies that was placed last. */
    more = g_strdup_printf (_ ("%s, placed last"), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, more != NULL ? more : name, -1);
}

/* A legal cell: a dashed outline, and a cross to aim at if it is empty. */
static void
draw_legal (SaiFieldCellButton *self, cairo_t *cr, const graphene_rect_t *place)
{
  double x = place->origin.x + place->size.width / 2;
  double y = place->origin.y + place->size.height / 2;
  double size = place->size.width * 0.13;
  graphene_rect_t line = *place;

  graphene_rect_inset (&line, 1, 1);
  sai_card_add_block (cr, &line, place->size.width * 0.13);
  if (self->look.height == 0)
    {
      cairo_set_source_rgba (cr, 1, 1, 1, 0.16);
      cairo_fill_preserve (cr);
    }
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, 4);
  if (self->look.height > 0)
    cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, 2);
  cairo_set_dash (cr, (double[]) { 5, 3 }, 2, 0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  if (self->look.height > 0 || self->look.ghost != SAI_CARD_NONE)
    return;
  cairo_move_to (cr, x - size, y);
  cairo_line_to (cr, x + size, y);
  cairo_move_to (cr, x, y - size);
  cairo_line_to (cr, x, y + size);
  cairo_stroke (cr);
}

/* The last card placed has a frame with a pin on it, both within the cell. */
static void
draw_last (cairo_t *cr, const graphene_rect_t *place)
{
  double radius = MAX (3, place->size.width * 0.075);
  double thickness = MAX (2.5, place->size.width * 0.03);
  double reach = thickness / 2 - MARGIN + 0.25;
  graphene_rect_t line = *place;

  graphene_rect_inset (&line, reach, reach);
  sai_card_add_block (cr, &line, place->size.width * 0.13);
  cairo_set_source_rgb (cr, 0.961, 0.761, 0.067);
  cairo_set_line_width (cr, thickness);
  cairo_stroke (cr);
  cairo_arc (cr, place->origin.x + place->size.width / 2, place->origin.y + radius, radius, 0, 2 * G_PI);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 0.15, 0.12, 0.02);
  cairo_set_line_width (cr, MAX (1.2, radius * 0.16));
  cairo_stroke (cr);
}

/* The points that would be recovered, on the card that would recover them. */
static void
draw_recovery (SaiFieldCellButton *self, GtkSnapshot *snapshot, const graphene_rect_t *place)
{
  static const GdkRGBA backdrop = { 0.07, 0.07, 0.07, 0.92 };
  static const GdkRGBA white = { 1, 1, 1, 1 };
  g_autofree char *text = sai_number_format (-(double) self->look.placing.n_recovered, 0, SAI_NUMBER_PLAIN);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  PangoAttrList *attributes = pango_attr_list_new ();
  GskRoundedRect pill;
  int width, height;
  float x, y;

  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_get_pixel_size (layout, &width, &height);
  x = place->origin.x + (place->size.width - width) / 2;
  y = place->origin.y + place->size.height - height;
  gsk_rounded_rect_init_from_rect (&pill, &GRAPHENE_RECT_INIT (x - 6, y, width + 12, height), height / 2.0f);
  gtk_snapshot_push_rounded_clip (snapshot, &pill);
  gtk_snapshot_append_color (snapshot, &backdrop, &pill.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  gtk_snapshot_append_layout (snapshot, layout, &white);
  gtk_snapshot_restore (snapshot);
}

static void
draw_cards (SaiFieldCellButton *self, GtkSnapshot *snapshot, const graphene_rect_t *place)
{
  const SaiFieldCellLook *look = &self->look;
  guint n_seen = look->veiled ? look->height - MIN (look->height, 1) : look->height;

  if (look->ghost != SAI_CARD_NONE)
    sai_card_snapshot (snapshot, look->ghost, look->height + 1,
                       look->height > 0 ? SAI_CARD_MARK_NONE : SAI_CARD_MARK_GHOST, place);
  else if (n_seen > 0)
    sai_card_snapshot (snapshot, look->card, n_seen, look->collected ? SAI_CARD_MARK_COLLECTED : SAI_CARD_MARK_NONE,
                       place);
}

static void
sai_field_cell_button_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SaiFieldCellButton *self = SAI_FIELD_CELL_BUTTON (widget);
  const SaiFieldCellLook *look = &self->look;
  graphene_rect_t area = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  graphene_rect_t room = area;
  graphene_rect_t place;
  cairo_t *cr;

  graphene_rect_inset (&room, MARGIN, MARGIN);
  place = sai_card_fit (&room);
  draw_cards (self, snapshot, &place);
  if (!look->legal && !look->last && !look->advised)
    return;

  graphene_rect_inset (&area, -MARGIN, -MARGIN);
  cr = gtk_snapshot_append_cairo (snapshot, &area);
  if (look->last && !look->veiled && !look->collected)
    draw_last (cr, &place);
  if (look->legal)
    draw_legal (self, cr, &place);
  if (look->advised)
    {
      /* Beside a card, so that the card stays readable. */
      gboolean beside = look->card != SAI_CARD_NONE || look->ghost != SAI_CARD_NONE;

      sai_card_draw_advice (cr, place.origin.x + place.size.width * (beside ? 0.14f : 0.5f),
                            place.origin.y + place.size.height * (beside ? 0.86f : 0.5f),
                            place.size.width * (beside ? 0.38f : 0.5f));
    }
  cairo_destroy (cr);
  if (look->ghost != SAI_CARD_NONE && look->placing.n_recovered > 0)
    draw_recovery (self, snapshot, &place);
}

static void
sai_field_cell_button_class_init (SaiFieldCellButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = sai_field_cell_button_snapshot;
  gtk_widget_class_set_css_name (widget_class, "fieldcell");
}

static void
sai_field_cell_button_init (SaiFieldCellButton *self)
{
  sai_look_redraw (GTK_WIDGET (self));
  self->look.card = SAI_CARD_NONE;
  self->look.ghost = SAI_CARD_NONE;
}

GtkWidget *
sai_field_cell_button_new (guint column, guint row)
{
  SaiFieldCellButton *self = g_object_new (SAI_TYPE_FIELD_CELL_BUTTON, NULL);

  self->column = column;
  self->row = row;
  describe (self);

  return GTK_WIDGET (self);
}

guint
sai_field_cell_button_get_column (SaiFieldCellButton *self)
{
  g_return_val_if_fail (SAI_IS_FIELD_CELL_BUTTON (self), 0);

  return self->column;
}

/* From 1. */
guint
sai_field_cell_button_get_row (SaiFieldCellButton *self)
{
  g_return_val_if_fail (SAI_IS_FIELD_CELL_BUTTON (self), 0);

  return self->row;
}

const SaiFieldCellLook *
sai_field_cell_button_get_look (SaiFieldCellButton *self)
{
  g_return_val_if_fail (SAI_IS_FIELD_CELL_BUTTON (self), NULL);

  return &self->look;
}

/**
 * sai_field_cell_button_set_look:
 * @self: a cell
 * @look: its new look; padding bytes must be 0, as looks are compared bytewise
 */
void
sai_field_cell_button_set_look (SaiFieldCellButton *self, const SaiFieldCellLook *look)
{
  g_return_if_fail (SAI_IS_FIELD_CELL_BUTTON (self));

  if (memcmp (&self->look, look, sizeof *look) == 0)
    return;
  self->look = *look;
  if (look->legal)
    gtk_widget_add_css_class (GTK_WIDGET (self), "legal");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "legal");
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
