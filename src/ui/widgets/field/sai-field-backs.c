/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards that lie face down, with their number beside them; when it changes, it is emphasised for a moment. */
#include "config.h"

#include "field/sai-card-drawing.h"
#include "field/sai-field-backs.h"

#define SHOWN_KEY "sai-number-shown"
#define EMPHASIS_MS 900
#define SPACING 4
#define COMPACT_SPACING 2
#define CARD_HEIGHT 22
#define COMPACT_HEIGHT 16
/* The most cards that are drawn. */
#define FAN 6
#define COMPACT_FAN 1
#define PILE 4
/* The offset from one card to the next, in pixels. */
#define FAN_STEP 7
#define PILE_STEP 3

struct _SaiFieldBacks
{
  GtkWidget parent_instance;

  GtkWidget *label;
  guint n;
  gboolean fan;
  gboolean compact;
};

G_DEFINE_FINAL_TYPE (SaiFieldBacks, sai_field_backs, GTK_TYPE_WIDGET)

static int
get_height (SaiFieldBacks *self)
{
  return self->compact ? COMPACT_HEIGHT : CARD_HEIGHT;
}

static int
get_step (SaiFieldBacks *self)
{
  return self->fan && !self->compact ? FAN_STEP : PILE_STEP;
}

static guint
get_most (SaiFieldBacks *self)
{
  return self->compact ? COMPACT_FAN : self->fan ? FAN : PILE;
}

/* Constant, so nothing moves when a card is added or removed. */
static int
get_cards_width (SaiFieldBacks *self)
{
  return get_height (self) * SAI_CARD_ASPECT + (get_most (self) - 1) * get_step (self) + 1;
}

static void
sai_field_backs_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  SaiFieldBacks *self = SAI_FIELD_BACKS (widget);

  gtk_widget_measure (self->label, orientation, -1, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum += get_cards_width (self) + (self->compact ? COMPACT_SPACING : SPACING);
      *natural += get_cards_width (self) + (self->compact ? COMPACT_SPACING : SPACING);
    }
  else
    {
      *minimum = MAX (*minimum, get_height (self) + 2);
      *natural = MAX (*natural, get_height (self) + 2);
    }
}

static void
sai_field_backs_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SaiFieldBacks *self = SAI_FIELD_BACKS (widget);
  int natural;
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int cards = get_cards_width (self) + (self->compact ? COMPACT_SPACING : SPACING);

  gtk_widget_measure (self->label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  gtk_widget_size_allocate (self->label,
                            &(GtkAllocation) { mirrored ? width - cards - natural : cards, 0, natural, height }, -1);
}

static void
sai_field_backs_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SaiFieldBacks *self = SAI_FIELD_BACKS (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  float height = get_height (self);
  float width = (int) (height * SAI_CARD_ASPECT);
  float y = (int) ((gtk_widget_get_height (widget) - height) / 2);
  guint n = MIN (self->n, get_most (self));
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (-1, -1, gtk_widget_get_width (widget) + 2,
                                                                          gtk_widget_get_height (widget) + 2));

  for (guint i = 0; i < MAX (n, 1); i++)
    {
      float x = mirrored ? gtk_widget_get_width (widget) - width - i * get_step (self) : i * get_step (self);
      graphene_rect_t place = GRAPHENE_RECT_INIT (x, y, width, height);

      if (n > 0)
        {
          sai_card_draw_back (cr, &place);
          continue;
        }
      /* With no cards, the outline of their place. */
      graphene_rect_inset (&place, 0.5, 0.5);
      sai_card_add_block (cr, &place, 2);
      cairo_set_source_rgba (cr, 1, 1, 1, 0.4);
      cairo_set_line_width (cr, 1);
      cairo_stroke (cr);
    }
  cairo_destroy (cr);

  GTK_WIDGET_CLASS (sai_field_backs_parent_class)->snapshot (widget, snapshot);
}

static void
sai_field_backs_dispose (GObject *object)
{
  SaiFieldBacks *self = SAI_FIELD_BACKS (object);

  g_clear_pointer (&self->label, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_field_backs_parent_class)->dispose (object);
}

static void
sai_field_backs_class_init (SaiFieldBacksClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_field_backs_dispose;
  widget_class->measure = sai_field_backs_measure;
  widget_class->size_allocate = sai_field_backs_size_allocate;
  widget_class->snapshot = sai_field_backs_snapshot;
  gtk_widget_class_set_css_name (widget_class, "fieldbacks");
}

static void
sai_field_backs_init (SaiFieldBacks *self)
{
  self->label = gtk_label_new ("0");
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
}

/**
 * sai_field_backs_new:
 * @fan: whether they are fanned out like a hand, or stacked as a pile
 *
 * Returns: a widget without cards
 */
GtkWidget *
sai_field_backs_new (gboolean fan)
{
  SaiFieldBacks *self = g_object_new (SAI_TYPE_FIELD_BACKS, NULL);

  self->fan = fan;

  return GTK_WIDGET (self);
}

/**
 * sai_field_backs_set_n:
 * @self: face-down cards
 * @n: the number of cards
 */
void
sai_field_backs_set_n (SaiFieldBacks *self, guint n)
{
  g_return_if_fail (SAI_IS_FIELD_BACKS (self));

  self->n = n;
  sai_number_change (GTK_LABEL (self->label), n);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * sai_field_backs_set_compact:
 * @self: face-down cards
 * @compact: whether space is limited
 */
void
sai_field_backs_set_compact (SaiFieldBacks *self, gboolean compact)
{
  g_return_if_fail (SAI_IS_FIELD_BACKS (self));

  if (self->compact == compact)
    return;
  self->compact = compact;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

typedef struct
{
  GtkWidget *label;
  guint number;
  guint source;
} Shown;

static gboolean
end_emphasis_cb (gpointer user_data)
{
  Shown *shown = user_data;

  shown->source = 0;
  gtk_widget_remove_css_class (shown->label, "changed");

  return G_SOURCE_REMOVE;
}

static void
free_shown (gpointer data)
{
  Shown *shown = data;

  g_clear_handle_id (&shown->source, g_source_remove);
  g_free (shown);
}

/**
 * sai_number_change:
 * @label: a label
 * @number: the number to show
 *
 * Shows a number, emphasised for a moment if it differs from the previous one.
 */
void
sai_number_change (GtkLabel *label, guint number)
{
  Shown *shown = g_object_get_data (G_OBJECT (label), SHOWN_KEY);
  g_autofree char *text = g_strdup_printf ("%u", number);

  if (shown != NULL && shown->number == number)
    return;
  gtk_label_set_text (label, text);
  if (shown == NULL)
    {
      shown = g_new0 (Shown, 1);
      shown->label = GTK_WIDGET (label);
      shown->number = number;
      g_object_set_data_full (G_OBJECT (label), SHOWN_KEY, shown, free_shown);
      return;
    }
  shown->number = number;
  g_clear_handle_id (&shown->source, g_source_remove);
  gtk_widget_add_css_class (shown->label, "changed");
  shown->source = g_timeout_add (EMPHASIS_MS, end_emphasis_cb, shown);
}
