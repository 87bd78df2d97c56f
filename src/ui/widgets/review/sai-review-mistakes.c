/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a person wants to see first of a review: where the most was lost. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "dice/analysis/sai-analysis-turns.h"
#include "dice/sai-dice-game.h"
#include "review/sai-review-mistake.h"
#include "review/sai-review-mistakes.h"
#include "review/sai-review-text.h"

/* How many are listed for each player. */
#define N_MISTAKES 3
/* Between lines, in pixels. */
#define SPACING 4

struct _SaiReviewMistakes
{
  GtkWidget parent_instance;

  SaiReview *review;

  GtkWidget *content;
};

enum
{
  PROP_0,
  PROP_REVIEW,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  MOVE_ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiReviewMistakes, sai_review_mistakes, GTK_TYPE_WIDGET)

static void
activate_move_cb (SaiReviewMistake *row, SaiReviewMistakes *self)
{
  g_signal_emit (self, signals[MOVE_ACTIVATED], 0, sai_review_mistake_get_move (row));
}

/* The decision: dice that were kept, or the box that was filled. */
static char *
describe (SaiGame *game, const SaiAnalysis *analysis, const SaiAnalysisStep *step)
{
  g_autofree char *points = sai_review_text_points (step->cost, sai_analysis_is_estimated (analysis));
  guint box, round = sai_review_text_find_round (analysis, step);

  if (step->kind != SAI_ANALYSIS_THROW &&
      sai_move_find_box (sai_game_get_move (game, step->entry), sai_game_get_rules (game), &box, NULL))
    /* Translators: the round, the box that was chosen by mistake, and the points that it lost. */
    return g_strdup_printf (_ ("Round %u, %s: %s points lost"), round,
                            sai_ruleset_get_box_name (sai_game_get_ruleset (game), box), points);

  /* Translators: the round, and the points that were lost because the wrong dice were kept. */
  return g_strdup_printf (_ ("Round %u, dice kept: %s points lost"), round, points);
}

/* The group of a seat: a heading, under which there will be mistakes. */
static GtkWidget *
create_group (void)
{
  GtkWidget *group = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  GtkWidget *heading = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_label_set_wrap (GTK_LABEL (heading), TRUE);
  gtk_widget_add_css_class (heading, "heading");
  gtk_box_append (GTK_BOX (group), heading);

  return group;
}

static GtkWidget *
create_row (SaiReviewMistakes *self)
{
  GtkWidget *row = sai_review_mistake_new ();

  g_signal_connect_object (row, "clicked", G_CALLBACK (activate_move_cb), self, 0);

  return row;
}

/* The child after @previous, or without it the first one. */
static GtkWidget *
step_child (GtkWidget *box, GtkWidget *previous)
{
  return previous != NULL ? gtk_widget_get_next_sibling (previous) : gtk_widget_get_first_child (box);
}

static void
remove_after (GtkWidget *box, GtkWidget *last)
{
  GtkWidget *child;

  while ((child = step_child (box, last)) != NULL)
    gtk_box_remove (GTK_BOX (box), child);
}

static void
fill_group (SaiReviewMistakes *self, GtkWidget *group, const SaiAnalysis *analysis, guint seat)
{
  SaiGame *game = sai_review_get_game (self->review);
  const SaiAnalysisStep *mistakes[N_MISTAKES];
  guint n = sai_analysis_list_mistakes (analysis, seat, N_MISTAKES, mistakes);
  /* Translators: a heading over the biggest mistakes of a player. */
  g_autofree char *title = g_strdup_printf (n > 0 ? _ ("%s’s biggest mistakes") : _ ("%s made no mistakes."),
                                            sai_player_get_inline_name (sai_game_get_player (game, seat)));
  GtkWidget *last = gtk_widget_get_first_child (group);

  gtk_label_set_label (GTK_LABEL (last), title);
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *row = gtk_widget_get_next_sibling (last);
      g_autofree char *text = describe (game, analysis, mistakes[i]);

      if (row == NULL)
        {
          row = create_row (self);
          gtk_box_append (GTK_BOX (group), row);
        }
      sai_review_mistake_set (SAI_REVIEW_MISTAKE (row), mistakes[i]->move, mistakes[i]->mark, text);
      last = row;
    }
  remove_after (group, last);
}

static gboolean
has_persons (SaiGame *game)
{
  for (guint seat = 0; seat < sai_game_get_n_seats (game); seat++)
    if (sai_player_is_person (sai_game_get_player (game, seat)))
      return TRUE;

  return FALSE;
}

static gboolean
is_listed (SaiGame *game, const SaiAnalysis *analysis, guint seat)
{
  return !sai_game_has_left (game, seat) && sai_analysis_get_seat (analysis, seat)->n_choices > 0 &&
         (sai_player_is_person (sai_game_get_player (game, seat)) || !has_persons (game));
}

/* The analysis comes once more when the chances to win are known. The rows stay and say what is new: a button that goes
 * takes the press with it that it is just showing, and the focus. */
static void
list_mistakes_cb (SaiReviewMistakes *self)
{
  const SaiAnalysis *analysis = self->review != NULL ? sai_review_get_analysis (self->review) : NULL;
  SaiGame *game = self->review != NULL ? sai_review_get_game (self->review) : NULL;
  GtkWidget *last = NULL;

  for (guint seat = 0; analysis != NULL && seat < sai_analysis_get_n_seats (analysis); seat++)
    if (is_listed (game, analysis, seat))
      {
        GtkWidget *group = step_child (self->content, last);

        if (group == NULL)
          {
            group = create_group ();
            gtk_box_append (GTK_BOX (self->content), group);
          }
        fill_group (self, group, analysis, seat);
        last = group;
      }
  remove_after (self->content, last);
}

static void
set_review (SaiReviewMistakes *self, SaiReview *review)
{
  if (self->review == review)
    return;
  if (self->review != NULL)
    g_signal_handlers_disconnect_by_data (self->review, self);
  g_set_object (&self->review, review);
  if (review != NULL)
    g_signal_connect_object (review, "notify::analysis", G_CALLBACK (list_mistakes_cb), self, G_CONNECT_SWAPPED);
  list_mistakes_cb (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REVIEW]);
}

static void
sai_review_mistakes_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_REVIEW:
      g_value_set_object (value, SAI_REVIEW_MISTAKES (object)->review);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_review_mistakes_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_REVIEW:
      set_review (SAI_REVIEW_MISTAKES (object), g_value_get_object (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_review_mistakes_dispose (GObject *object)
{
  SaiReviewMistakes *self = SAI_REVIEW_MISTAKES (object);

  g_clear_object (&self->review);
  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_review_mistakes_parent_class)->dispose (object);
}

static void
sai_review_mistakes_class_init (SaiReviewMistakesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = sai_review_mistakes_get_property;
  G_OBJECT_CLASS (klass)->set_property = sai_review_mistakes_set_property;
  G_OBJECT_CLASS (klass)->dispose = sai_review_mistakes_dispose;

  properties[PROP_REVIEW] = g_param_spec_object ("review", NULL, NULL, SAI_TYPE_REVIEW,
                                                 G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  /**
   * SaiReviewMistakes::move-activated:
   * @self: mistakes
   * @move: the index of a move
   */
  signals[MOVE_ACTIVATED] = g_signal_new ("move-activated", SAI_TYPE_REVIEW_MISTAKES, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "reviewmistakes");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sai_review_mistakes_init (SaiReviewMistakes *self)
{
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Biggest Mistakes"), -1);
}
