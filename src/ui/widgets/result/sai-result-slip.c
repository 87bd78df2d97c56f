/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What perfect play says of one player. The lines are there from the start and only fade in, so that nothing moves when
 * the analysis comes.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "dice/analysis/sai-analysis-turns.h"
#include "result/sai-result-gauge.h"
#include "result/sai-result-slip.h"
#include "result/sai-result-text.h"
#include "review/sai-review-text.h"
#include "util/sai-plain.h"
#include "util/sai-property.h"
#include "util/sai-text-scale.h"

/* A bar of luck is full at twice the usual swing, and one of skill empty at this cost for each decision, which is more
 * than `novice` loses.
 */
#define MOST_LUCK 2
#define MOST_COST 3
/* The least gain of a best turn, in points: less is written as 0.0. */
#define LEAST_GAIN 0.05

struct _SaiResultSlip
{
  GtkWidget parent_instance;

  SaiGame *game;
  guint seat;

  gboolean whole;
  gboolean gained;
  double luck;
  double skill;
  char *best;
  char *luck_word;
  char *luck_points;
  char *skill_word;
  char *skill_points;
  char *honour;

  GtkWidget *content;
  GtkLabel *name_label;
  GtkLabel *luck_label;
  GtkLabel *skill_label;
  GtkLabel *best_label;
};

enum
{
  PROP_0,
  PROP_NAME,
  PROP_WHOLE,
  PROP_GAINED,
  PROP_BEST,
  PROP_LUCK,
  PROP_LUCK_WORD,
  PROP_LUCK_POINTS,
  PROP_SKILL,
  PROP_SKILL_WORD,
  PROP_SKILL_POINTS,
  PROP_HONOUR,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiResultSlip, sai_result_slip, GTK_TYPE_WIDGET)

static void
judge (SaiResultSlip *self, const SaiAnalysis *analysis)
{
  const SaiAnalysisSeat *sum = sai_analysis_get_seat (analysis, self->seat);
  double luck = sai_analysis_get_luck_degree (analysis, self->seat);
  double cost = sai_analysis_get_choice_cost (analysis, self->seat);
  gboolean estimated = sai_analysis_is_estimated (analysis);
  g_autofree char *signed_luck = sai_review_text_signed (sum->luck, estimated);
  g_autofree char *lost = sai_review_text_points (sum->cost, estimated);

  self->luck = CLAMP (luck / MOST_LUCK, -1, 1);
  /* The root spreads the good players, who lose little. */
  self->skill = 1 - sqrt (MIN (cost / MOST_COST, 1));
  self->luck_word = g_strdup (sai_result_text_luck (luck));
  self->skill_word = sai_review_text_rating (analysis, self->seat);
  /* Translators: luck, in points with a sign. */
  self->luck_points = g_strdup_printf (_ ("%s points compared with average dice"), signed_luck);
  self->skill_points = g_strdup_printf (estimated ? _ ("%s points lost, by estimates")
                                                  : _ ("%s points lost compared with perfect play"),
                                        lost);
}

static void
sai_result_slip_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SaiResultSlip *self = SAI_RESULT_SLIP (object);

  switch (id)
    {
    case PROP_NAME:
      g_value_set_string (value, self->game != NULL ? sai_player_get_name (sai_game_get_player (self->game, self->seat))
                                                    : NULL);
      break;

    case PROP_WHOLE:
      g_value_set_boolean (value, self->whole);
      break;

    case PROP_GAINED:
      g_value_set_boolean (value, self->gained);
      break;

    case PROP_BEST:
      g_value_set_string (value, self->best);
      break;

    case PROP_LUCK:
      g_value_set_double (value, self->luck);
      break;

    case PROP_LUCK_WORD:
      g_value_set_string (value, self->luck_word);
      break;

    case PROP_LUCK_POINTS:
      g_value_set_string (value, self->luck_points);
      break;

    case PROP_SKILL:
      g_value_set_double (value, self->skill);
      break;

    case PROP_SKILL_WORD:
      g_value_set_string (value, self->skill_word);
      break;

    case PROP_SKILL_POINTS:
      g_value_set_string (value, self->skill_points);
      break;

    case PROP_HONOUR:
      g_value_set_string (value, self->honour);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
forget (SaiResultSlip *self)
{
  g_clear_pointer (&self->best, g_free);
  g_clear_pointer (&self->luck_word, g_free);
  g_clear_pointer (&self->luck_points, g_free);
  g_clear_pointer (&self->skill_word, g_free);
  g_clear_pointer (&self->skill_points, g_free);
}

static void
sai_result_slip_dispose (GObject *object)
{
  SaiResultSlip *self = SAI_RESULT_SLIP (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_object (&self->game);
  forget (self);
  g_clear_pointer (&self->honour, g_free);

  G_OBJECT_CLASS (sai_result_slip_parent_class)->dispose (object);
}

static void
sai_result_slip_class_init (SaiResultSlipClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->get_property = sai_result_slip_get_property;
  G_OBJECT_CLASS (klass)->dispose = sai_result_slip_dispose;

  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  /* Whether luck and skill can be told apart. */
  properties[PROP_WHOLE] = g_param_spec_boolean ("whole", NULL, NULL, TRUE, flags);
  /* Whether there is, or may yet be found, a best turn. */
  properties[PROP_GAINED] = g_param_spec_boolean ("gained", NULL, NULL, TRUE, flags);
  properties[PROP_BEST] = g_param_spec_string ("best", NULL, NULL, NULL, flags);
  /* Luck from −1 to 1, skill from 0 to 1; each in a word, and in points. */
  properties[PROP_LUCK] = g_param_spec_double ("luck", NULL, NULL, -1, 1, 0, flags);
  properties[PROP_LUCK_WORD] = g_param_spec_string ("luck-word", NULL, NULL, NULL, flags);
  properties[PROP_LUCK_POINTS] = g_param_spec_string ("luck-points", NULL, NULL, NULL, flags);
  properties[PROP_SKILL] = g_param_spec_double ("skill", NULL, NULL, 0, 1, 0, flags);
  properties[PROP_SKILL_WORD] = g_param_spec_string ("skill-word", NULL, NULL, NULL, flags);
  properties[PROP_SKILL_POINTS] = g_param_spec_string ("skill-points", NULL, NULL, NULL, flags);
  properties[PROP_HONOUR] = g_param_spec_string ("honour", NULL, NULL, NULL, flags);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  g_type_ensure (SAI_TYPE_RESULT_GAUGE);
  gtk_widget_class_set_css_name (widget_class, "resultslip");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/widgets/result/sai-result-slip.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiResultSlip, content);
  gtk_widget_class_bind_template_child (widget_class, SaiResultSlip, name_label);
  gtk_widget_class_bind_template_child (widget_class, SaiResultSlip, luck_label);
  gtk_widget_class_bind_template_child (widget_class, SaiResultSlip, skill_label);
  gtk_widget_class_bind_template_child (widget_class, SaiResultSlip, best_label);
  gtk_widget_class_bind_template_callback (widget_class, sai_plain_is_said);
}

static void
sai_result_slip_init (SaiResultSlip *self)
{
  self->whole = self->gained = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  /* So many letters that the slip is as wide before the best turn is known, but not wider than the window. */
  gtk_label_set_width_chars (self->best_label, gtk_label_get_width_chars (self->best_label) / sai_text_scale_get ());
}

/**
 * sai_result_slip_new:
 * @game: a finished dice game
 * @seat: a seat that has not left
 *
 * Returns: (transfer floating): a slip on which only the name stands, unless nobody else played
 */
GtkWidget *
sai_result_slip_new (SaiGame *game, guint seat)
{
  SaiResultSlip *self = g_object_new (SAI_TYPE_RESULT_SLIP, NULL);

  self->game = g_object_ref (game);
  self->seat = seat;
  gtk_widget_set_visible (GTK_WIDGET (self->name_label), sai_game_get_n_seats (game) > 1);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAME]);

  return GTK_WIDGET (self);
}

/**
 * sai_result_slip_align:
 * @self: a slip
 * @names: a group of heights for the names of all slips, whose letters may be of different fonts
 * @words: a group of widths for the words beside all bars
 * @luck: a group of heights for the words of luck, which may take two lines
 * @skill: a group of heights for the words of skill
 *
 * Lets the bars of slips beside each other stand in line, and be as long as each other.
 */
void
sai_result_slip_align (SaiResultSlip *self,
                       GtkSizeGroup *names,
                       GtkSizeGroup *words,
                       GtkSizeGroup *luck,
                       GtkSizeGroup *skill)
{
  g_return_if_fail (SAI_IS_RESULT_SLIP (self));

  gtk_size_group_add_widget (names, GTK_WIDGET (self->name_label));
  gtk_size_group_add_widget (words, GTK_WIDGET (self->luck_label));
  gtk_size_group_add_widget (words, GTK_WIDGET (self->skill_label));
  gtk_size_group_add_widget (luck, GTK_WIDGET (self->luck_label));
  gtk_size_group_add_widget (skill, GTK_WIDGET (self->skill_label));
}

/* A name alone says nothing. */
static void
update_visible (SaiResultSlip *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), self->whole || self->gained || self->honour != NULL);
}

void
sai_result_slip_show (SaiResultSlip *self, const SaiAnalysis *analysis)
{
  SaiAnalysisTurn turn;
  gboolean played;

  g_return_if_fail (SAI_IS_RESULT_SLIP (self));
  g_return_if_fail (analysis != NULL);

  forget (self);
  played = sai_analysis_find_best_turn (analysis, self->seat, &turn);
  /* Who never had a turn, in a sheet that ended early, was neither lucky nor skilled. */
  self->whole = played && !sai_analysis_get_seat (analysis, self->seat)->partial;
  /* The best of turns that gained nothing is nothing to boast of. */
  self->gained = played && turn.gain >= LEAST_GAIN;
  if (self->gained)
    self->best = sai_result_text_turn (self->game, &turn, sai_analysis_is_estimated (analysis));
  if (self->whole)
    judge (self, analysis);
  for (guint i = PROP_WHOLE; i <= PROP_SKILL_POINTS; i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
  update_visible (self);
  gtk_widget_add_css_class (GTK_WIDGET (self), "told");
}

/**
 * sai_result_slip_set_honour:
 * @self: a slip
 * @honour: a record or a streak, in the person’s language
 */
void
sai_result_slip_set_honour (SaiResultSlip *self, const char *honour)
{
  g_return_if_fail (SAI_IS_RESULT_SLIP (self));

  sai_property_take_text (self, &self->honour, g_strdup (honour), properties[PROP_HONOUR]);
  update_visible (self);
}
