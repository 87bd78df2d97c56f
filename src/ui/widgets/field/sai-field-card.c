/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A card of the hand: a toggle button that draws itself. The chosen card is raised and framed. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "field/sai-card-drawing.h"
#include "field/sai-field-card.h"
#include "field/sai-field-text.h"
#include "look/sai-look.h"

/* How far the chosen card is raised, relative to the height of the widget. */
#define RISE 0.09f
#define FRAME 3

struct _SaiFieldCard
{
  GtkToggleButton parent_instance;

  SaiCard card;
  /* The card is drawn elsewhere, in flight or being dragged. */
  gboolean veiled;
  gboolean advised;
};

G_DEFINE_FINAL_TYPE (SaiFieldCard, sai_field_card, GTK_TYPE_TOGGLE_BUTTON)

static void
describe (SaiFieldCard *self)
{
  g_autofree char *name = sai_field_text_card (self->card, 1);
  g_autofree char *advised = NULL;

  if (self->advised)
    /* Translators: a card that the hint advises to place. */
    advised = g_strdup_printf (_ ("%s, best move"), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  advised != NULL ? advised : name, -1);
}

static void
sai_field_card_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SaiFieldCard *self = SAI_FIELD_CARD (widget);
  gboolean chosen = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self));
  float width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  float rise = (int) (height * RISE);
  graphene_rect_t place = sai_card_fit (&GRAPHENE_RECT_INIT (FRAME, rise, width - 2 * FRAME, height - rise - FRAME));
  graphene_rect_t area = GRAPHENE_RECT_INIT (0, 0, width, height);

  if (self->veiled)
    return;
  if (chosen)
    place.origin.y -= rise - FRAME;
  sai_card_snapshot (snapshot, self->card, 1, SAI_CARD_MARK_NONE, &place);
  if (chosen)
    {
      cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &area);
      graphene_rect_t frame = place;

      graphene_rect_inset (&frame, -FRAME / 2.0f, -FRAME / 2.0f);
      sai_card_add_block (cr, &frame, place.size.width * 0.15);
      cairo_set_source_rgb (cr, 0.961, 0.761, 0.067);
      cairo_set_line_width (cr, FRAME);
      cairo_stroke (cr);
      cairo_destroy (cr);
    }
  if (self->advised)
    {
      cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &area);

      sai_card_draw_advice (cr, place.origin.x + place.size.width / 2, place.origin.y + place.size.height * 0.9,
                            place.size.width * 0.36);
      cairo_destroy (cr);
    }
}

static void
sai_field_card_class_init (SaiFieldCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = sai_field_card_snapshot;
  gtk_widget_class_set_css_name (widget_class, "fieldcard");
}

static void
sai_field_card_init (SaiFieldCard *self)
{
  sai_look_redraw (GTK_WIDGET (self));
  g_signal_connect (self, "toggled", G_CALLBACK (gtk_widget_queue_draw), NULL);
}

GtkWidget *
sai_field_card_new (SaiCard card)
{
  SaiFieldCard *self = g_object_new (SAI_TYPE_FIELD_CARD, NULL);

  self->card = card;
  describe (self);

  return GTK_WIDGET (self);
}

SaiCard
sai_field_card_get_card (SaiFieldCard *self)
{
  g_return_val_if_fail (SAI_IS_FIELD_CARD (self), SAI_CARD_NONE);

  return self->card;
}

/* A veiled card is drawn elsewhere. */
void
sai_field_card_set_veiled (SaiFieldCard *self, gboolean veiled)
{
  g_return_if_fail (SAI_IS_FIELD_CARD (self));

  if (self->veiled == veiled)
    return;
  self->veiled = veiled;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
sai_field_card_set_advised (SaiFieldCard *self, gboolean advised)
{
  g_return_if_fail (SAI_IS_FIELD_CARD (self));

  if (self->advised == advised)
    return;
  self->advised = advised;
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
