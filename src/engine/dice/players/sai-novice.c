/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The novice keeps its commonest face, is content with the first combination, and overlooks boxes. */
#include "config.h"

#include "dice/players/sai-computer-types.h"
#include "dice/players/sai-whim.h"
#include "dice/sai-dice-state.h"

/* How often it overlooks a box. */
#define OVERLOOKED 0.25

/* The boxes that it notices; at least one. */
static SaiBoxes
look_for_boxes (const SaiRules *rules, const SaiDiceState *state)
{
  const SaiSheet *sheet = &state->sheets[state->seat];
  SaiBoxes legal = sai_dice_state_get_legal_boxes (state, rules);
  guint64 look = sai_whim_look (sheet, &state->dice);
  SaiBoxes seen = { { 0 } };

  for (guint box = 0; box < rules->n_boxes; box++)
    if (sai_boxes_has (&legal, box) && sai_whim_draw (look, box) >= OVERLOOKED)
      sai_boxes_add (&seen, box);

  return sai_boxes_is_empty (&seen) ? legal : seen;
}

/* The box that scores most; of equal ones the first on the sheet. */
static guint
choose_box (const SaiRules *rules, const SaiDiceState *state)
{
  const SaiSheet *sheet = &state->sheets[state->seat];
  SaiBoxes seen = look_for_boxes (rules, state);
  guint best = SAI_MAX_BOXES;
  gint best_points = 0;

  for (guint box = 0; box < rules->n_boxes; box++)
    if (sai_boxes_has (&seen, box))
      {
        SaiScore score = sai_sheet_score (sheet, rules, box, &state->dice);

        if (best == SAI_MAX_BOXES || score.points > best_points)
          {
            best = box;
            best_points = score.points;
          }
      }

  return best;
}

/* Boxes other than faces and sums are combinations. */
static gboolean
is_content (const SaiRules *rules, const SaiDiceState *state, guint box)
{
  SaiBoxKind kind = rules->boxes[box].kind;

  return kind != SAI_BOX_FACES && kind != SAI_BOX_SUM &&
         sai_sheet_score (&state->sheets[state->seat], rules, box, &state->dice).points > 0;
}

/**
 * sai_novice_decide:
 * @mind: a player
 * @state: a state in which it has to move, with dice on the table
 * @cancellable: (nullable): not used
 *
 * Returns: what the novice does
 */
SaiDecision
sai_novice_decide (SaiMind *mind, const SaiDiceState *state, GCancellable *cancellable)
{
  const SaiRules *rules = sai_mind_get_rules (mind);
  SaiDecision decision = { FALSE, 0, 0 };

  decision.box = choose_box (rules, state);
  decision.keep = sai_simple_choose_keep (&state->dice);
  decision.fill = !sai_dice_state_can_roll (state, rules) || decision.keep == sai_rules_get_keep_all (rules) ||
                  is_content (rules, state, decision.box);

  return decision;
}
