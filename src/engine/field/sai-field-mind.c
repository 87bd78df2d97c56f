/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A computer player at a table with a field: what its seat knows, and its type. */
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

/* Random numbers follow from the seed and the moment, so that a decision does not depend on those before it. */
static guint64
get_seed (const SaiFieldMind *self, const SaiFieldView *view)
{
  return sai_field_lot_mix (self->seed ^ sai_field_lot_mix ((guint64) view->n_turns * 4 + view->n_placed + 1));
}

/**
 * sai_field_mind_new:
 * @computer: its type
 * @rules: the rules of the game; copied
 * @view: what its seat sees before the first move
 * @seed: what its random numbers come from
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
  g_return_val_if_fail (view->observer < view->n_seats && view->n_turns == 0 && view->n_placed == 0, NULL);

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
 * @event: what its seat sees next; every move of the game is to be seen, its own ones too
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
 * @view: what its seat sees, which is to move, after all that it has observed
 * @budget: (nullable): how long to think, if it thinks at all; %NULL for what its type does
 * @cancellable: (nullable): when it is cancelled, what is found is of no use
 * @advice: (out): what the player thinks of each choice; the first is what it does. Players who decide at first sight
 * have no opinion of the others: that one is all there is then, and its value is unset
 *
 * Thinks. What is found depends on what was observed, on @view, the seed and the number of iterations only.
 */
void
sai_field_mind_advise (SaiFieldMind *self,
                       const SaiFieldView *view,
                       const SaiFieldBudget *budget,
                       GCancellable *cancellable,
                       SaiFieldAdvice *advice)
{
  SaiFieldLot lot = { get_seed (self, view) };
  SaiFieldSight sight;

  if (self->computer->manner != NULL)
    {
      sai_field_search_run (self->computer->manner, &self->rules, self->knowledge, &self->guess, view,
                            budget != NULL ? budget : &self->computer->budget, lot.state, cancellable, advice);
      return;
    }

  sai_field_sight_from_view (&sight, view);
  advice->n_options = 1;
  advice->n_iterations = 0;
  advice->options[0] = (SaiFieldOption) { sai_field_habit_decide (self->computer->habit, &sight, &lot), 0, 0, 0 };
}

/**
 * sai_field_mind_decide:
 * @self: a player
 * @view: what its seat sees, which is to move, after all that it has observed
 * @budget: (nullable): how long to think, if it thinks at all; %NULL for what its type does
 * @cancellable: (nullable): when it is cancelled, what is returned is legal but of no use
 *
 * Returns: what the player does
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
