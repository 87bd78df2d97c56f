/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The simple player keeps its commonest face, and fills the box that scores most at once. */
#include "config.h"

#include "dice/players/sai-computer-types.h"
#include "dice/sai-dice-state.h"

/* The total once @box is filled, bonus, difference and joker included. */
static gint
get_total_with (const SaiRules *rules, const SaiSheet *sheet, guint box, const SaiDice *dice)
{
  SaiSheet after = *sheet;

  sai_sheet_fill (&after, rules, box, sai_sheet_score (sheet, rules, box, dice));

  return sai_sheet_get_total (&after, rules);
}

/* The box that adds most to the total at once; of equal ones the first on the sheet. */
static guint
choose_box (const SaiRules *rules, const SaiDiceState *state, gint *gain)
{
  const SaiSheet *sheet = &state->sheets[state->seat];
  SaiBoxes legal = sai_dice_state_get_legal_boxes (state, rules);
  gint before = sai_sheet_get_total (sheet, rules);
  guint best = rules->n_boxes;

  g_assert (!sai_boxes_is_empty (&legal));
  for (guint i = 0; i < rules->n_boxes; i++)
    if (sai_boxes_has (&legal, i))
      {
        gint candidate = get_total_with (rules, sheet, i, &state->dice) - before;

        if (best == rules->n_boxes || candidate > *gain)
          {
            best = i;
            *gain = candidate;
          }
      }

  return best;
}

/* A box with fixed points scores no more after another roll. */
static gboolean
is_worth_stopping (const SaiRules *rules, guint box, gint gain)
{
  return gain > 0 && rules->boxes[box].sum == SAI_BOX_SUM_NONE;
}

/**
 * sai_simple_choose_keep:
 * @dice: the dice on the table
 *
 * Returns: the dice of the commonest face (the higher one if tied), as a mask of positions
 */
guint
sai_simple_choose_keep (const SaiDice *dice)
{
  SaiFaces faces = sai_dice_get_faces (dice);
  guint face = SAI_N_FACES;
  guint keep = 0;

  while (faces.count[face] != faces.most)
    face--;
  for (guint i = 0; i < SAI_MAX_DICE; i++)
    if (dice->face[i] == face)
      keep |= 1u << i;

  return keep;
}

/**
 * sai_simple_decide:
 * @mind: a player
 * @state: a state in which it has to move, with dice on the table
 * @cancellable: (nullable): not used
 *
 * Returns: what the simple player does
 */
SaiDecision
sai_simple_decide (SaiMind *mind, const SaiDiceState *state, GCancellable *cancellable)
{
  const SaiRules *rules = sai_mind_get_rules (mind);
  SaiDecision decision = { FALSE, 0, 0 };
  gint gain = 0;

  decision.box = choose_box (rules, state, &gain);
  decision.keep = sai_simple_choose_keep (&state->dice);
  decision.fill = !sai_dice_state_can_roll (state, rules) || decision.keep == sai_rules_get_keep_all (rules) ||
                  is_worth_stopping (rules, decision.box, gain);

  return decision;
}
