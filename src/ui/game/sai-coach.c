/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Weighs what a person is about to do, and holds it back until they have said that they mean it. */
#include "config.h"

#include "sai-coach-question.h"
#include "sai-coach.h"
#include "sai-hint-text.h"

struct _SaiCoach
{
  GObject    parent_instance;

  gboolean   active;
  double     limit;
  /* The question, if there is one, and what it is about. */
  GtkWindow *question;
  int        held_choice;
};

enum
{
  ANYWAY,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiCoach, sai_coach, G_TYPE_OBJECT)

static void
answered_cb (gboolean anyway,
             gpointer user_data)
{
  SaiCoach *self = SAI_COACH (user_data);

  g_clear_weak_pointer (&self->question);
  if (anyway)
    g_signal_emit (self, signals[ANYWAY], 0, self->held_choice);
}

static void
sai_coach_dispose (GObject *object)
{
  sai_coach_withdraw (SAI_COACH (object));

  G_OBJECT_CLASS (sai_coach_parent_class)->dispose (object);
}

static void
sai_coach_class_init (SaiCoachClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sai_coach_dispose;

  signals[ANYWAY] = g_signal_new ("anyway", SAI_TYPE_COACH, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
sai_coach_init (SaiCoach *self)
{
  self->limit = SAI_COACH_DEFAULT_LIMIT;
}

/**
 * sai_coach_new:
 *
 * Returns: a coach that keeps quiet until it is made active
 */
SaiCoach *
sai_coach_new (void)
{
  return g_object_new (SAI_TYPE_COACH, NULL);
}

/**
 * sai_coach_get_active:
 * @self: a coach
 *
 * Returns: whether it warns at all
 */
gboolean
sai_coach_get_active (SaiCoach *self)
{
  g_return_val_if_fail (SAI_IS_COACH (self), FALSE);

  return self->active;
}

/**
 * sai_coach_set_active:
 * @self: a coach
 * @active: whether it warns at all
 *
 * Returns: whether that is new
 */
gboolean
sai_coach_set_active (SaiCoach *self,
                      gboolean  active)
{
  g_return_val_if_fail (SAI_IS_COACH (self), FALSE);

  if (self->active == active)
    return FALSE;
  self->active = active;

  return TRUE;
}

/**
 * sai_coach_get_limit:
 * @self: a coach
 *
 * Returns: how many points a choice may cost
 */
double
sai_coach_get_limit (SaiCoach *self)
{
  g_return_val_if_fail (SAI_IS_COACH (self), 0);

  return self->limit;
}

/**
 * sai_coach_set_limit:
 * @self: a coach
 * @limit: how many points a choice may cost, 0 or more
 *
 * Returns: whether that is new
 */
gboolean
sai_coach_set_limit (SaiCoach *self,
                     double    limit)
{
  g_return_val_if_fail (SAI_IS_COACH (self), FALSE);

  if (self->limit == limit)
    return FALSE;
  self->limit = limit;

  return TRUE;
}

/**
 * sai_coach_hold_back:
 * @self: a coach
 * @parent: the window of the game
 * @game: the game
 * @advisor: what knows the costs; advice that is not there yet holds nothing up
 * @kept: the dice that are kept, as a mask of positions
 * @choice: a box, or %SAI_CHOICE_ROLL
 *
 * Asks the person about a choice if it costs too much.
 *
 * Returns: whether the choice must wait for an answer, to this question or to one that was asked before
 */
gboolean
sai_coach_hold_back (SaiCoach   *self,
                     GtkWindow  *parent,
                     SaiGame    *game,
                     SaiAdvisor *advisor,
                     guint       kept,
                     int         choice)
{
  const SaiAdvice *advice;
  g_autofree char *warning = NULL;
  gboolean roll = choice == SAI_CHOICE_ROLL;
  double cost;

  g_return_val_if_fail (SAI_IS_COACH (self), FALSE);

  if (self->question != NULL)
    return TRUE;
  advice = self->active ? sai_advisor_get_advice (advisor) : NULL;
  if (advice == NULL || (roll && kept == SAI_KEEP_ALL))
    return FALSE;
  cost = roll ? sai_advisor_get_keep_cost (advisor, kept) : sai_advisor_get_box_cost (advisor, choice);
  if (cost <= self->limit)
    return FALSE;

  warning = roll ? sai_hint_text_keep_cost (game, advice, kept, cost)
                 : sai_hint_text_fill_cost (game, advice, choice, cost);
  self->held_choice = choice;
  g_set_weak_pointer (&self->question, sai_coach_question_ask (parent, warning, answered_cb, self));

  return TRUE;
}

/**
 * sai_coach_withdraw:
 * @self: a coach
 *
 * Takes its question back, if there is one, since the game has gone on.
 */
void
sai_coach_withdraw (SaiCoach *self)
{
  g_return_if_fail (SAI_IS_COACH (self));

  if (self->question != NULL)
    gtk_window_close (self->question);
  g_clear_weak_pointer (&self->question);
}
