/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The count, as a slip of paper on the table. Piles are counted up one by one; the first key or press shows the end,
 * the next one closes the slip. What is said to assistive technology is complete from the start. What a pile adds is
 * the difference of the points before and after.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "util/sai-announce.h"
#include "field/sai-field-count-row.h"
#include "field/sai-field-count.h"
#include "field/sai-field-text.h"
#include "util/sai-format.h"
#include "util/sai-grown.h"
#include "util/sai-property.h"

/* How long a card is counted, in milliseconds, and a whole count at most. */
#define CARD_MS 90
#define MOST_MS 3000
/* In pixels, where nothing grows. */
#define WIDTH 440

struct _SaiFieldCount
{
  GtkWidget parent_instance;

  char *heading;
  char *verdict;
  gboolean done;
  /* The fewest points after the count. */
  guint least;
  /* The number of cards that have been counted. */
  AdwAnimation *counting;

  GtkWidget *scrolled;
  AdwClamp *slip;
  GtkWidget *rows;
  GtkWidget *button;
};

enum
{
  PROP_0,
  PROP_HEADING,
  PROP_VERDICT,
  PROP_DONE,
  N_PROPS
};

enum
{
  CLOSED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiFieldCount, sai_field_count, GTK_TYPE_WIDGET)

static double
show_when_done (SaiFieldCount *self, gboolean done)
{
  return done ? 1 : 0;
}

/* The cards of the first pile come first, then those of the next one. */
static void
count_cb (double n_counted, gpointer user_data)
{
  SaiFieldCount *self = SAI_FIELD_COUNT (user_data);
  guint rest = n_counted;

  for (GtkWidget *row = gtk_widget_get_first_child (self->rows); row != NULL; row = gtk_widget_get_next_sibling (row))
    {
      guint pile;

      g_object_get (row, "pile", &pile, NULL);
      g_object_set (row, "counted", MIN (rest, pile), NULL);
      rest -= MIN (rest, pile);
    }
}

static void
set_done (SaiFieldCount *self, gboolean done)
{
  self->done = done;
  for (GtkWidget *row = gtk_widget_get_first_child (self->rows); row != NULL; row = gtk_widget_get_next_sibling (row))
    {
      guint before, pile;

      g_object_get (row, "before", &before, "pile", &pile, NULL);
      g_object_set (row, "leads", done && before + pile == self->least, NULL);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DONE]);
}

static void
counted_cb (SaiFieldCount *self)
{
  set_done (self, TRUE);
}

static gboolean
skip_or_close_cb (SaiFieldCount *self, guint keyval, guint keycode, GdkModifierType state)
{
  if (!self->done && keyval != GDK_KEY_Tab && keyval != GDK_KEY_ISO_Left_Tab)
    {
      adw_animation_skip (self->counting);
      return GDK_EVENT_STOP;
    }
  if (keyval != GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;
  sai_field_count_close (self);

  return GDK_EVENT_STOP;
}

static void
hurry_pressed_cb (SaiFieldCount *self, int n_press, double x, double y, GtkGesture *gesture)
{
  if (self->done)
    return;
  adw_animation_skip (self->counting);
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

/* The focus is trapped on the slip, as in a dialog. */
static gboolean
sai_field_count_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return gtk_widget_grab_focus (SAI_FIELD_COUNT (widget)->button);
}

static void
sai_field_count_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiFieldCount *self = SAI_FIELD_COUNT (object);

  switch (prop_id)
    {
    case PROP_HEADING:
      g_value_set_string (value, self->heading);
      break;

    case PROP_VERDICT:
      g_value_set_string (value, self->verdict);
      break;

    case PROP_DONE:
      g_value_set_boolean (value, self->done);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_field_count_dispose (GObject *object)
{
  SaiFieldCount *self = SAI_FIELD_COUNT (object);

  g_clear_object (&self->counting);
  g_clear_pointer (&self->scrolled, gtk_widget_unparent);
  g_clear_pointer (&self->heading, g_free);
  g_clear_pointer (&self->verdict, g_free);

  G_OBJECT_CLASS (sai_field_count_parent_class)->dispose (object);
}

static void
sai_field_count_class_init (SaiFieldCountClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags read = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sai_field_count_dispose;
  object_class->get_property = sai_field_count_get_property;
  widget_class->focus = sai_field_count_focus;

  properties[PROP_HEADING] = g_param_spec_string ("heading", NULL, NULL, NULL, read);
  properties[PROP_VERDICT] = g_param_spec_string ("verdict", NULL, NULL, NULL, read);
  /**
   * SaiFieldCount:done:
   *
   * Whether all piles have been counted.
   */
  properties[PROP_DONE] = g_param_spec_boolean ("done", NULL, NULL, FALSE, read);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CLOSED] = g_signal_new ("closed", SAI_TYPE_FIELD_COUNT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                  0);

  gtk_widget_class_set_css_name (widget_class, "fieldcount");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_DIALOG);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/widgets/field/sai-field-count.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiFieldCount, scrolled);
  gtk_widget_class_bind_template_child (widget_class, SaiFieldCount, slip);
  gtk_widget_class_bind_template_child (widget_class, SaiFieldCount, rows);
  gtk_widget_class_bind_template_child (widget_class, SaiFieldCount, button);
  gtk_widget_class_bind_template_callback (widget_class, hurry_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, skip_or_close_cb);
  gtk_widget_class_bind_template_callback (widget_class, sai_field_count_close);
  gtk_widget_class_bind_template_callback (widget_class, show_when_done);
}

static void
sai_field_count_init (SaiFieldCount *self)
{
  AdwAnimationTarget *target = adw_callback_animation_target_new (count_cb, self, NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  self->counting = adw_timed_animation_new (GTK_WIDGET (self), 0, 0, 0, target);
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->counting), ADW_LINEAR);
  g_signal_connect_object (self->counting, "done", G_CALLBACK (counted_cb), self, G_CONNECT_SWAPPED);
}

static guint
get_added (const SaiFieldView *before, const SaiFieldView *after, guint seat)
{
  return after->points[seat] - MIN (after->points[seat], before->points[seat]);
}

/* Lists the seats that have at least @from and at most @to points, by the names of the table. */
static char *
list_seats (const char *const *names, const SaiFieldView *view, guint from, guint to, guint *n_seats, gboolean *is_own)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new ();

  *is_own = FALSE;
  for (guint i = 0; i < view->n_seats; i++)
    if (view->points[i] >= from && view->points[i] <= to)
      {
        g_ptr_array_add (list, (gpointer) sai_field_text_name (names[i]));
        *is_own = names[i] == NULL;
      }
  *n_seats = list->len;

  return list->len > 0 ? sai_format_names (list) : NULL;
}

static char *
tell_who_leads (const char *const *names, const SaiFieldView *after, guint limit, guint least)
{
  guint n;
  gboolean is_own;
  g_autofree char *list = list_seats (names, after, least, least, &n, &is_own);

  if (n == 1 && is_own)
    return g_strdup_printf (_ ("You lead. The game ends at %u."), limit);

  /* Translators: who has the fewest penalty points, and at how many the game ends. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s leads. The game ends at %u.",
                                       "%s lead. The game ends at %u.", n),
                          list, limit);
}

/* Who passes the limit, and who has won. */
static char *
tell_verdict (const char *const *names, const SaiFieldView *after, guint limit, guint least)
{
  g_autofree char *list = NULL;
  g_autofree char *passing = NULL;
  g_autofree char *result = NULL;
  g_autofree char *sentence = NULL;
  guint n;
  gboolean is_own;

  if (!after->finished)
    return tell_who_leads (names, after, limit, least);
  list = list_seats (names, after, limit, G_MAXUINT, &n, &is_own);
  result = sai_field_text_result (names, after);
  sentence = g_strdup_printf (_ ("%s."), result);
  if (list == NULL)
    return g_steal_pointer (&sentence);
  if (n == 1 && is_own)
    passing = g_strdup_printf (_ ("You reach the limit of %u."), limit);
  else
    /* Translators: who has so many penalty points that the game ends, and how many that are. */
    passing = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s reaches the limit of %u.", "%s reach the limit of %u.",
                                            n),
                               list, limit);

  return sai_format_sentences (passing, sentence);
}

static void
add_row (SaiFieldCount *self, const char *name, guint before, guint pile, guint limit)
{
  GtkWidget *row = g_object_new (SAI_TYPE_FIELD_COUNT_ROW, "player-name", sai_field_text_name (name), "before", before,
                                 "pile", pile, "limit", limit, NULL);

  gtk_box_append (GTK_BOX (self->rows), row);
}

/* "Points are counted: You 5 → 9, Ben 5 → 16." */
static char *
tell_points (const char *const *names, const SaiFieldView *before, const SaiFieldView *after)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  for (guint i = 0; i < after->n_seats; i++)
    /* Translators: a player, penalty points before and after a count; from right to left the arrow must be ←. */
    g_ptr_array_add (items, g_strdup_printf (_ ("%s %u → %u"), sai_field_text_name (names[i]), before->points[i],
                                             after->points[i]));
  list = sai_format_names (items);

  /* Translators: what a count has changed: "Aki 5 → 9 and Ben 5 → 16". */
  return g_strdup_printf (after->finished ? _ ("Final count: %s.") : _ ("Count: %s."), list);
}

static void
show_texts (SaiFieldCount *self,
            const char *const *names,
            const SaiFieldView *before,
            const SaiFieldView *after,
            guint limit)
{
  g_autofree char *points = tell_points (names, before, after);
  g_autofree char *news = NULL;

  sai_property_take_text (self, &self->heading,
                          g_strdup (after->finished ? _ ("Final Count") : _ ("Points Are Counted")),
                          properties[PROP_HEADING]);
  sai_property_take_text (self, &self->verdict, tell_verdict (names, after, limit, self->least),
                          properties[PROP_VERDICT]);
  news = sai_format_sentences (points, self->verdict);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, self->heading,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, news, -1);
  adw_clamp_set_maximum_size (self->slip, sai_grown_find (GTK_WIDGET (self)) * WIDTH);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_widget_grab_focus (self->button);
  sai_announce (self->button, news);
}

/**
 * sai_field_count_show:
 * @self: a count
 * @names: the names of the seats; %NULL for the only person at the screen
 * @before: the game before the count
 * @after: the game after the count
 * @limit: the penalty points that end the game
 * @speed: a multiple of the normal speed; 0 means that everything is counted at once
 */
void
sai_field_count_show (SaiFieldCount *self,
                      const char *const *names,
                      const SaiFieldView *before,
                      const SaiFieldView *after,
                      guint limit,
                      double speed)
{
  AdwTimedAnimation *counting = ADW_TIMED_ANIMATION (self->counting);
  GtkWidget *row;
  guint n_cards = 0;

  g_return_if_fail (SAI_IS_FIELD_COUNT (self));

  while ((row = gtk_widget_get_first_child (self->rows)) != NULL)
    gtk_box_remove (GTK_BOX (self->rows), row);
  self->least = G_MAXUINT;
  for (guint i = 0; i < after->n_seats; i++)
    {
      add_row (self, names[i], before->points[i], get_added (before, after, i), limit);
      n_cards += get_added (before, after, i);
      self->least = MIN (self->least, after->points[i]);
    }
  set_done (self, FALSE);
  show_texts (self, names, before, after, limit);

  adw_timed_animation_set_value_to (counting, n_cards);
  adw_timed_animation_set_duration (counting, speed > 0 ? MIN (n_cards * CARD_MS, MOST_MS) / speed : 0);
  adw_animation_play (self->counting);
  if (speed <= 0)
    adw_animation_skip (self->counting);
}

/**
 * sai_field_count_close:
 * @self: a count
 *
 * Dismisses it, like a click.
 */
void
sai_field_count_close (SaiFieldCount *self)
{
  g_return_if_fail (SAI_IS_FIELD_COUNT (self));

  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return;
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  if (!self->done)
    adw_animation_skip (self->counting);
  g_signal_emit (self, signals[CLOSED], 0);
}
