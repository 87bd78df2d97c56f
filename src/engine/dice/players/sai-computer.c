/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The types of computer players. A type sees the plain state, never the seed: no player knows future dice.
 *
 * The first ones are levels from beginner to perfect player, each stronger than the one before (measured by
 * build-aux/measure-players, see src/engine/README.md). They err systematically, not at random. The others are
 * characters who play for something other than the highest mean total.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "move/sai-player.h"
#include "dice/sai-dice-state.h"
#include "dice/players/sai-computer.h"
#include "dice/players/sai-computer-types.h"

static const SaiComputer computers[] = {
  { "novice", N_ ("Novice"), N_ ("Takes the first score it sees"), sai_novice_decide },
  { "simple", N_ ("Simple"), N_ ("Keeps the most common face and fills the highest-scoring box"), sai_simple_decide },
  { "casual", N_ ("Casual"), N_ ("Gets the most out of each turn, and never looks ahead"), sai_casual_decide },
  { "skilled", N_ ("Skilled"), N_ ("Knows what each box usually scores, but forgets the bonus"), sai_skilled_decide },
  { "expert", N_ ("Expert"), N_ ("Plans the whole game, but now and then misjudges a box"), sai_expert_decide },
  { "master", N_ ("Master"), N_ ("Values every box correctly, but sees only one roll ahead"), sai_master_decide },
  { "perfect", N_ ("Perfect"), N_ ("Makes no mistakes. Nobody averages more."), sai_perfect_decide },
  { "gambler", N_ ("Gambler"), N_ ("Plays for five of a kind and straights"), sai_gambler_decide },
  { "cautious", N_ ("Cautious"), N_ ("Takes safe points and leaves luck to others"), sai_cautious_decide },
  { "rival", N_ ("Rival"), N_ ("Plays to beat you, whatever the points"), sai_rival_decide, sai_rival_make_do },
};

/* What a computer player gets: never the seed. */
typedef struct
{
  const SaiComputer *computer;
  SaiSolver *solver;
  SaiRules *rules;
  SaiDiceState state;
} Thought;

static void
thought_free (Thought *thought)
{
  g_object_unref (thought->solver);
  sai_rules_unref (thought->rules);
  g_free (thought);
}

static void
think_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Thought *thought = task_data;
  SaiDecision *decision = g_new (SaiDecision, 1);

  *decision = sai_computer_decide (thought->computer, thought->solver, thought->rules, &thought->state, cancellable);
  g_task_return_pointer (task, decision, g_free);
}

guint
sai_computer_get_n (void)
{
  return G_N_ELEMENTS (computers);
}

const SaiComputer *
sai_computer_get_nth (guint n)
{
  g_return_val_if_fail (n < G_N_ELEMENTS (computers), NULL);

  return &computers[n];
}

const SaiComputer *
sai_computer_find (const char *id)
{
  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (computers); i++)
    if (g_str_equal (computers[i].id, id))
      return &computers[i];

  return NULL;
}

const char *
sai_computer_get_name (const SaiComputer *computer)
{
  return _ (computer->name);
}

const char *
sai_computer_get_description (const SaiComputer *computer)
{
  return _ (computer->description);
}

/**
 * sai_computer_new_mind:
 * @computer: a type
 * @solver: where players get perfect play from
 * @rules: the rules of the game
 *
 * If perfect play of the rules is not known, players that need it make the most of each turn instead.
 *
 * Returns: (transfer full): a player of this type
 */
SaiMind *
sai_computer_new_mind (const SaiComputer *computer, SaiSolver *solver, const SaiRules *rules)
{
  g_return_val_if_fail (computer != NULL, NULL);

  return sai_mind_new (computer->decide, computer->make_do != NULL ? computer->make_do : sai_makeshift_decide, solver,
                       rules);
}

/**
 * sai_computer_decide:
 * @computer: a type
 * @solver: where players get perfect play from
 * @rules: the rules of the game
 * @state: a state in which the seat has to move
 * @cancellable: (nullable): when cancelled, the result is useless
 *
 * Decides, which can take some tenths of a second if the rules are not solved yet. If perfect play is not known,
 * players that need it make the most of the turn instead. For whole games one #SaiMind per seat is faster.
 *
 * Returns: the decision of a player of this type
 */
SaiDecision
sai_computer_decide (const SaiComputer *computer,
                     SaiSolver *solver,
                     const SaiRules *rules,
                     const SaiDiceState *state,
                     GCancellable *cancellable)
{
  g_autoptr (SaiMind) mind = sai_computer_new_mind (computer, solver, rules);

  return sai_mind_decide (mind, state, cancellable);
}

/**
 * sai_computer_decide_async:
 * @computer: a type
 * @solver: where players get perfect play from
 * @rules: the rules of the game
 * @state: a state in which the seat has to move; copied
 * @cancellable: (nullable): cancels the decision
 * @callback: called with the decision
 * @user_data: for @callback
 *
 * Thinks in a thread.
 */
void
sai_computer_decide_async (const SaiComputer *computer,
                           SaiSolver *solver,
                           const SaiRules *rules,
                           const SaiDiceState *state,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Thought *thought = g_new (Thought, 1);

  *thought = (Thought) { computer, g_object_ref (solver), sai_rules_ref (rules), *state };
  g_task_set_source_tag (task, sai_computer_decide_async);
  g_task_set_task_data (task, thought, (GDestroyNotify) thought_free);
  g_task_run_in_thread (task, think_in_thread);
}

/**
 * sai_computer_decide_finish:
 * @result: what the callback got
 * @decision: (out): the decision of a player of this type
 * @error: return location; %G_IO_ERROR_CANCELLED if it was cancelled
 *
 * Returns: whether there is a decision
 */
gboolean
sai_computer_decide_finish (GAsyncResult *result, SaiDecision *decision, GError **error)
{
  g_autofree SaiDecision *decided = g_task_propagate_pointer (G_TASK (result), error);

  if (decided == NULL)
    return FALSE;
  *decision = *decided;

  return TRUE;
}
