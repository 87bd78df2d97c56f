/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The totals of an analysis, on a slip of paper for each seat, and a legend of the marks. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "chance/sai-chance-text.h"
#include "review/sai-review.h"
#include "util/sai-format.h"
#include "dice/sai-dice-game.h"
#include "hint/sai-hint-text.h"
#include "review/sai-mark-badge.h"
#include "util/sai-number.h"
#include "util/sai-number-label.h"
#include "util/sai-natural-layout.h"
#include "review/sai-review-summary.h"
#include "review/sai-review-text.h"
#include "util/sai-plain.h"

struct _SaiReviewSummary
{
  GtkWidget parent_instance;

  SaiReview *review;

  GtkWidget *content;
  GtkBox *seats;
  GtkPopover *legend;
};

enum
{
  PROP_0,
  PROP_REVIEW,
  PROP_STATUS,
  PROP_POSSIBLE,
  PROP_EXACT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiReviewSummary, sai_review_summary, GTK_TYPE_WIDGET)

static GtkWidget *
create_label (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);

  return label;
}

static void
add_line (GtkGrid *grid, guint row, const char *name, const char *value)
{
  GtkWidget *first = create_label (name, NULL);
  GtkWidget *second = create_label (value, "value");

  gtk_widget_set_hexpand (first, TRUE);
  gtk_label_set_xalign (GTK_LABEL (second), 1);
  /* A rating is a word. */
  if (!g_unichar_isalpha (g_utf8_get_char (value)))
    sai_number_label_show (GTK_LABEL (second), value);
  gtk_grid_attach (grid, first, 0, row, 1, 1);
  gtk_grid_attach (grid, second, 1, row, 1, 1);
}

/* "2 inaccuracies, 1 mistake", with their signs. */
static GtkWidget *
create_marks (const SaiAnalysisSeat *seat, gboolean estimated)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

  for (SaiMark mark = sai_mark_get_least (estimated); mark <= SAI_MARK_BLUNDER; mark++)
    {
      GtkWidget *badge = sai_mark_badge_new (mark);
      g_autofree char *count = g_strdup_printf ("%u", seat->n_marks[mark]);
      GtkWidget *label = create_label (count, "value");
      /* Translators: the name of a mark, such as "Mistake", and how many there are. */
      g_autofree char *name = g_strdup_printf (_ ("%s: %u"), sai_mark_badge_get_name (mark), seat->n_marks[mark]);

      gtk_widget_set_tooltip_text (label, sai_mark_badge_get_name (mark));
      gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
      gtk_widget_set_margin_end (label, 8);
      gtk_box_append (GTK_BOX (box), badge);
      gtk_box_append (GTK_BOX (box), label);
    }

  return box;
}

/* The texts about a seat, from its totals. */
static void
fill_seat (GtkGrid *grid, const SaiAnalysis *analysis, guint index)
{
  const SaiAnalysisSeat *seat = sai_analysis_get_seat (analysis, index);
  gboolean estimated = sai_analysis_is_estimated (analysis);
  g_autofree char *rating = sai_review_text_rating (analysis, index);
  g_autofree char *cost = sai_review_text_points (seat->cost, estimated);
  g_autofree char *each = seat->n_choices > 0 ? sai_number_format (seat->cost / seat->n_choices, 2, SAI_NUMBER_PLAIN)
                                              : NULL;
  g_autofree char *luck = sai_review_text_signed (seat->luck, estimated);
  g_autofree char *without = sai_review_text_points (sai_number_get_gap (seat->total, seat->luck, 1), estimated);
  g_autofree char *start = sai_review_text_points (seat->start, estimated);
  guint row = 0;

  if (seat->n_choices > 0 && !seat->partial)
    add_line (grid, row++, _ ("Rating"), rating);
  if (seat->n_choices > 0)
    {
      add_line (grid, row++, _ ("Points lost"), cost);
      if (!estimated)
        add_line (grid, row++, _ ("Per decision"), each);
    }
  /* Whoever decided nothing that is known has lost nothing that is known. */
  if (seat->n_choices > 0 && !isnan (seat->chance_cost))
    {
      g_autofree char *chance = sai_chance_text_precise (seat->chance_cost, seat->exact);

      add_line (grid, row++, _ ("Win chance lost"), chance);
    }
  add_line (grid, row++, seat->partial ? _ ("Luck and unknown decisions") : _ ("Luck"), luck);
  if (!seat->partial)
    add_line (grid, row++, _ ("Total without luck"), without);
  add_line (grid, row++, _ ("Expected total at the start"), start);
}

static GtkWidget *
create_seat (SaiGame *game, guint index, const SaiAnalysis *analysis)
{
  const SaiAnalysisSeat *seat = sai_analysis_get_seat (analysis, index);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *grid = gtk_grid_new ();
  g_autofree char *title = sai_number_total (sai_player_get_name (sai_game_get_player (game, index)), seat->total);

  gtk_widget_add_css_class (box, "review-seat");
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 2);
  gtk_box_append (GTK_BOX (box), create_label (title, "heading"));
  fill_seat (GTK_GRID (grid), analysis, index);
  gtk_box_append (GTK_BOX (box), grid);
  if (seat->n_choices > 0)
    gtk_box_append (GTK_BOX (box), create_marks (seat, sai_analysis_is_estimated (analysis)));

  return box;
}

/* The legend of the marks, with the limits of the game. */
static GtkWidget *
create_legend (const SaiAnalysis *analysis)
{
  GtkWidget *grid = gtk_grid_new ();
  SaiMark least = sai_mark_get_least (sai_analysis_is_estimated (analysis));

  gtk_grid_set_column_spacing (GTK_GRID (grid), 10);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  for (SaiMark mark = SAI_MARK_NONE; mark <= SAI_MARK_BLUNDER; mark++)
    {
      double limit = sai_mark_get_limit (MAX (mark, least), sai_analysis_get_scale (analysis));
      g_autofree char *text = sai_mark_badge_describe (mark, limit);

      if (mark != SAI_MARK_NONE && mark < least)
        continue;

      gtk_grid_attach (GTK_GRID (grid), sai_mark_badge_new (mark), 0, mark, 1, 1);
      gtk_grid_attach (GTK_GRID (grid), create_label (sai_mark_badge_get_name (mark), "heading"), 1, mark, 1, 1);
      gtk_grid_attach (GTK_GRID (grid), create_label (text, NULL), 2, mark, 1, 1);
    }
  gtk_grid_attach (GTK_GRID (grid),
                   g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, "max-width-chars", 40, "label",
                                 _ ("Rating: the computer player who loses about as much."), NULL),
                   0, SAI_MARK_BLUNDER + 1, 3, 1);

  return grid;
}

/* Lists the seats that have not left, as far as they are analysed. */
static void
list_seats_cb (SaiReviewSummary *self)
{
  const SaiAnalysis *analysis = self->review != NULL ? sai_review_get_analysis (self->review) : NULL;
  SaiGame *game = self->review != NULL ? sai_review_get_game (self->review) : NULL;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->seats))) != NULL)
    gtk_box_remove (self->seats, child);
  if (analysis != NULL)
    gtk_popover_set_child (self->legend, sai_natural_layout_wrap (create_legend (analysis)));
  for (guint i = 0; analysis != NULL && i < sai_analysis_get_n_seats (analysis) && i < sai_game_get_n_seats (game); i++)
    if (!sai_game_has_left (game, i))
      gtk_box_append (self->seats, create_seat (game, i, analysis));
}

static void
status_cb (SaiReviewSummary *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATUS]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POSSIBLE]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_EXACT]);
}

/* Why all numbers are estimates, and what that means. */
static char *
describe_estimates (SaiReviewSummary *self)
{
  double scale = sai_analysis_get_scale (sai_review_get_analysis (self->review));
  g_autofree char *limit = sai_hint_text_points (sai_mark_get_limit (sai_mark_get_least (TRUE), scale));
  g_autofree char *marks = g_strdup_printf (_ ("Losses of less than %s points aren’t judged."), limit);
  const char *reservation = sai_valuation_get_reservation (sai_review_get_valuation (self->review));
  g_autofree char *why = sai_format_sentences (_ ("The totals are estimates."), reservation);

  return sai_format_sentences (why, marks);
}

static char *
print_status (SaiReviewSummary *self)
{
  const SaiAnalysis *analysis = self->review != NULL ? sai_review_get_analysis (self->review) : NULL;
  g_autofree char *estimates = NULL;
  const char *working;

  if (self->review == NULL)
    return NULL;
  if (sai_review_get_problem (self->review) != NULL)
    return g_strdup (sai_review_get_problem (self->review));
  if (analysis == NULL)
    return g_strdup (_ ("The game is being analysed…"));
  working = sai_review_is_working (self->review) ? _ ("Calculating win chances…") : NULL;
  if (!sai_analysis_is_estimated (analysis))
    return g_strdup (working);
  estimates = describe_estimates (self);

  return working != NULL ? sai_format_sentences (working, estimates) : g_steal_pointer (&estimates);
}

static void
set_review (SaiReviewSummary *self, SaiReview *review)
{
  if (self->review == review)
    return;
  if (self->review != NULL)
    g_signal_handlers_disconnect_by_data (self->review, self);
  g_set_object (&self->review, review);
  if (review != NULL)
    {
      g_signal_connect_object (review, "notify::analysis", G_CALLBACK (list_seats_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (review, "notify", G_CALLBACK (status_cb), self, G_CONNECT_SWAPPED);
    }
  list_seats_cb (self);
  status_cb (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REVIEW]);
}

/* Whether any decisions are judged, as far as that is known. */
static gboolean
is_possible (SaiReviewSummary *self)
{
  const SaiAnalysis *analysis = self->review != NULL ? sai_review_get_analysis (self->review) : NULL;

  if (self->review == NULL || sai_review_get_problem (self->review) != NULL)
    return FALSE;
  for (guint seat = 0; analysis != NULL && seat < sai_analysis_get_n_seats (analysis); seat++)
    if (sai_analysis_get_seat (analysis, seat)->n_choices > 0)
      return TRUE;

  return analysis == NULL;
}

static gboolean
is_exact (SaiReviewSummary *self)
{
  return is_possible (self) &&
         sai_rules_find_unsolvable (sai_game_get_rules (sai_review_get_game (self->review))) == NULL;
}

static void
sai_review_summary_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SaiReviewSummary *self = SAI_REVIEW_SUMMARY (object);

  switch (id)
    {
    case PROP_REVIEW:
      g_value_set_object (value, self->review);
      break;

    case PROP_STATUS:
      g_value_take_string (value, print_status (self));
      break;

    case PROP_POSSIBLE:
      g_value_set_boolean (value, is_possible (self));
      break;

    case PROP_EXACT:
      g_value_set_boolean (value, is_exact (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_review_summary_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_REVIEW:
      set_review (SAI_REVIEW_SUMMARY (object), g_value_get_object (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_review_summary_dispose (GObject *object)
{
  SaiReviewSummary *self = SAI_REVIEW_SUMMARY (object);

  g_clear_object (&self->review);
  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_review_summary_parent_class)->dispose (object);
}

static void
sai_review_summary_class_init (SaiReviewSummaryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = sai_review_summary_get_property;
  G_OBJECT_CLASS (klass)->set_property = sai_review_summary_set_property;
  G_OBJECT_CLASS (klass)->dispose = sai_review_summary_dispose;

  properties[PROP_REVIEW] = g_param_spec_object ("review", NULL, NULL, SAI_TYPE_REVIEW,
                                                 G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  /* What is still being done, or why nothing can be. */
  properties[PROP_STATUS] = g_param_spec_string ("status", NULL, NULL, "", G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  /* Whether decisions are judged, so that there may be marks and mistakes. */
  properties[PROP_POSSIBLE] = g_param_spec_boolean ("possible", NULL, NULL, FALSE,
                                                    G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  /* Whether that is by perfect play, so that the trainer knows them, too. */
  properties[PROP_EXACT] = g_param_spec_boolean ("exact", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "reviewsummary");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/widgets/review/sai-review-summary.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiReviewSummary, content);
  gtk_widget_class_bind_template_child (widget_class, SaiReviewSummary, seats);
  gtk_widget_class_bind_template_child (widget_class, SaiReviewSummary, legend);
  gtk_widget_class_bind_template_callback (widget_class, sai_plain_is_said);
}

static void
sai_review_summary_init (SaiReviewSummary *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
