/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "field/sai-card-drawing.h"
#include "field/sai-card-style.h"
#include "field/sai-field-spot.h"
#include "look/sai-look.h"
#include "util/sai-grown.h"

/* In pixels, where nothing grows. */
#define CELL_WIDTH 4
#define CELL_HEIGHT 4
#define MARGIN 1
/* How large the mark is, in cells. */
#define MARK 2.2

struct _SaiFieldSpot
{
  GtkWidget parent_instance;

  SaiField field;
  guint column;
  guint row;
};

G_DEFINE_FINAL_TYPE (SaiFieldSpot, sai_field_spot, GTK_TYPE_WIDGET)

static void
sai_field_spot_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  int cells = orientation == GTK_ORIENTATION_HORIZONTAL ? SAI_FIELD_N_COLUMNS * CELL_WIDTH
                                                        : SAI_FIELD_N_ROWS * CELL_HEIGHT;

  *minimum = *natural = sai_grown_find (widget) * (cells + 2 * MARGIN);
}

static void
sai_field_spot_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SaiFieldSpot *self = SAI_FIELD_SPOT (widget);
  const SaiCardStyle *style = sai_card_style_get_in_use ();
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  float width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  float cell = width / (SAI_FIELD_N_COLUMNS + 0.5f), line = height / (SAI_FIELD_N_ROWS + 0.5f);
  graphene_rect_t place = GRAPHENE_RECT_INIT (0, 0, width, height);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &place);

  sai_card_add_block (cr, &place, cell);
  cairo_set_source_rgb (cr, 0.12, 0.33, 0.22);
  cairo_fill (cr);
  for (guint column = 0; column < SAI_FIELD_N_COLUMNS; column++)
    for (guint row = 1; row <= SAI_FIELD_N_ROWS; row++)
      {
        float x = cell / 4 + (mirrored ? SAI_FIELD_N_COLUMNS - 1 - column : column) * cell;
        float y = line / 4 + (row - 1) * line;

        if (column == self->column && row == self->row)
          sai_card_draw_advice (cr, x + cell / 2, y + line / 2, MARK * cell);
        else if (sai_field_get_height (&self->field, column, row) > 0)
          {
            gdk_cairo_set_source_rgba (cr, &style->prints[sai_field_get_colour (&self->field, column)].body);
            cairo_rectangle (cr, x + cell * 0.1f, y + line * 0.1f, cell * 0.8f, line * 0.8f);
            cairo_fill (cr);
          }
      }
  cairo_destroy (cr);
}

static void
sai_field_spot_class_init (SaiFieldSpotClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = sai_field_spot_measure;
  widget_class->snapshot = sai_field_spot_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
sai_field_spot_init (SaiFieldSpot *self)
{
  sai_look_redraw (GTK_WIDGET (self));
}

/**
 * sai_field_spot_new:
 * @field: the cards on the field
 * @column: where another card would go, from 0
 * @row: from 1
 *
 * Returns: (transfer floating): the field, which says nothing to screen readers
 */
GtkWidget *
sai_field_spot_new (const SaiField *field, guint column, guint row)
{
  SaiFieldSpot *self = g_object_new (SAI_TYPE_FIELD_SPOT, "valign", GTK_ALIGN_CENTER, NULL);

  self->field = *field;
  self->column = column;
  self->row = row;

  return GTK_WIDGET (self);
}
