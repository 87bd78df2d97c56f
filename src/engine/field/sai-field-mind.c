/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A computer player of a field game: its type and what its seat knows. */
#include "config.h"

#include "field/sai-field-mind.h"
#include "field/sai-field-state.h"
#include "field/sai-field-quick.h"

struct _SaiFieldMind
{
  const SaiFieldComputer *computer;
  SaiFieldRules rules;
  SaiFieldKnowledge *knowledge;
  SaiFieldGuess guess;
  guint64 seed;
};

/* Random numbers follow from the seed and the moment, so decisions do not depend on earlier ones. */
static guint64
get_seed (const SaiFieldMind *self, const SaiFieldView *view)
{
  return sai_field_random_mix (self->seed ^ sai_field_random_mix ((guint64) view->n_turns * 4 + view->n_placed + 1));
}

/**
 * sai_field_mind_new:
 * @computer: its type
 * @rules: the rules of the game; copied
 * @view: what its seat, or a spectator, sees before the first move
 * @seed: the seed of its random numbers
 *
 * Returns: (transfer full): a player
 */
SaiFieldMind *
sai_field_mind_new (const SaiFieldComputer *computer,
                    const SaiFieldRules *rules,
                    const SaiFieldView *view,
                    guint64 seed)
{
  SaiFieldMind *self;

  g_return_val_if_fail (computer != NULL, NULL);
  g_return_val_if_fail (view->observer < view->n_seats || view->observer == SAI_FIELD_NONE, NULL);
  g_return_val_if_fail (view->n_turns == 0 && view->n_placed == 0, NULL);

  sai_field_quick_prepare ();
  self = g_new0 (SaiFieldMind, 1);
  self->computer = computer;
  self->rules = *rules;
  self->seed = seed;
  sai_field_guess_init (&self->guess, view);
  if (computer->manner != NULL)
    self->knowledge = sai_field_knowledge_new (view);

  return self;
}

void
sai_field_mind_free (SaiFieldMind *self)
{
  g_clear_pointer (&self->knowledge, sai_field_knowledge_free);
  g_free (self);
}

/**
 * sai_field_mind_observe:
 * @self: a player
 * @event: what its seat sees next; every move of the game must be observed, including its own
 */
void
sai_field_mind_observe (SaiFieldMind *self, const SaiFieldEvent *event)
{
  sai_field_guess_see (&self->guess, event);
  if (self->knowledge != NULL)
    sai_field_knowledge_see (self->knowledge, event);
}

/**
 * sai_field_mind_advise:
 * @self: a player
 * @view: the current view of its seat, which is to move
 * @budget: (nullable): the limits of a search; %NULL for the default of its type
 * @cancellable: (nullable): when cancelled, the result is useless
 * @advice: (out): the player's opinion of each choice; the first is its decision. Players who do not search give only
 *   that one, without a value
 *
 * Thinks. The result depends only on what was observed, @view, the seed and the number of iterations.
 */
void
sai_field_mind_advise (SaiFieldMind *self,
                       const SaiFieldView *view,
                       const SaiFieldBudget *budget,
                       GCancellable *cancellable,
                       SaiFieldAdvice *advice)
{
  SaiFieldRandom random = { get_seed (self, view) };
  SaiFieldSight sight;

  if (self->computer->manner != NULL)
    {
      sai_field_search_run (self->computer->manner, &self->rules, self->knowledge, &self->guess, view,
                            budget != NULL ? budget : &self->computer->budget, random.state, cancellable, advice);
      return;
    }

  sai_field_sight_from_view (&sight, view);
  advice->n_options = 1;
  advice->n_iterations = 0;
  advice->options[0] = (SaiFieldOption) { sai_field_habit_decide (self->computer->habit, &sight, &random), 0, 0, 0 };
}

/**
 * sai_field_mind_decide:
 * @self: a player
 * @view: the current view of its seat, which is to move
 * @budget: (nullable): the limits of a search; %NULL for the default of its type
 * @cancellable: (nullable): when cancelled, the result is legal but useless
 *
 * Returns: the decision
 */
SaiFieldChoice
sai_field_mind_decide (SaiFieldMind *self,
                       const SaiFieldView *view,
                       const SaiFieldBudget *budget,
                       GCancellable *cancellable)
{
  SaiFieldAdvice advice;

  sai_field_mind_advise (self, view, budget, cancellable, &advice);

  return advice.options[0].choice;
}

/**
 * sai_field_mind_foresee:
 * @self: a player of a type that searches, or a spectator
 * @view: the current view of its seat
 * @budget: how many games to imagine at most, which must not be 0
 * @n_threads: the number of threads
 * @cancellable: (nullable): when cancelled, the result is useless
 * @standing: (out caller-allocates): the chances of all seats
 *
 * Estimates who is ahead, whoever is to move.
 */
void
sai_field_mind_foresee (SaiFieldMind *self,
                        const SaiFieldView *view,
                        const SaiFieldBudget *budget,
                        guint n_threads,
                        GCancellable *cancellable,
                        SaiFieldStanding *standing)
{
  g_return_if_fail (self->knowledge != NULL);

  sai_field_standing_run (&self->rules, self->knowledge, &self->guess, view, budget, get_seed (self, view), n_threads,
                          cancellable, standing);
}
