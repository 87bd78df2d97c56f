/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games with dice and a score sheet, played here or at a real table. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "dice/sai-dice-kind.h"
#include "dice/sai-dice-tally.h"
#include "dice/sai-dice-words.h"
#include "dice/sai-paper-state.h"
#include "ruleset/sai-ruleset.h"

static gpointer
new_rules (SaiRuleset *ruleset, const SaiOptions *options, guint n_seats)
{
  return (gpointer) sai_rules_ref (sai_ruleset_get_rules (ruleset, options));
}

static void
free_rules (gpointer rules)
{
  sai_rules_unref (rules);
}

static void
begin (gpointer state, gconstpointer rules, guint n_seats, const SaiSeed *seed)
{
  sai_dice_state_init (state, SAI_GAME_MODE_PLAYED, n_seats);
}

static void
begin_paper (gpointer state, gconstpointer rules, guint n_seats, const SaiSeed *seed)
{
  sai_dice_state_init (state, SAI_GAME_MODE_PAPER, n_seats);
}

static gboolean
step (gpointer state, gconstpointer rules, const SaiSeed *seed, const SaiMove *move, GError **error)
{
  return sai_dice_state_step (state, rules, seed, move, error);
}

static gboolean
step_paper (gpointer state, gconstpointer rules, const SaiSeed *seed, const SaiMove *move, GError **error)
{
  return sai_paper_state_step (state, rules, move, error);
}

static guint
get_seat (gconstpointer state)
{
  return ((const SaiDiceState *) state)->seat;
}

static guint
get_rolls_left (gconstpointer state, gconstpointer rules)
{
  return sai_dice_state_get_rolls_left (state, rules);
}

static gboolean
is_finished (gconstpointer state)
{
  return ((const SaiDiceState *) state)->finished;
}

static gboolean
has_left (gconstpointer state, guint seat)
{
  return sai_dice_state_has_left (state, seat);
}

static gboolean
is_early (gconstpointer state, gconstpointer rules)
{
  return sai_paper_state_is_early (state, rules);
}

static gint
get_total (gconstpointer state, gconstpointer rules, guint seat)
{
  return sai_sheet_get_total (&((const SaiDiceState *) state)->sheets[seat], rules);
}

static int
get_winner (gconstpointer state)
{
  return sai_dice_state_get_winner (state);
}

static SaiReveals
reveals (const SaiMove *move)
{
  return sai_move_get_kind (move) == SAI_MOVE_ROLL ? SAI_REVEALS_TO_ALL : SAI_REVEALS_NOTHING;
}

const SaiKind sai_dice_kind = {
  .id = "dice",
  .rules = "dice",
  .mode = SAI_GAME_MODE_PLAYED,
  .min_seats = 1,
  .max_seats = SAI_MAX_SEATS,
  .has_seed = TRUE,
  .words = sai_dice_words,
  .unfinished = N_ ("The record is marked as finished, but boxes are still open."),
  .state_size = sizeof (SaiDiceState),
  .new_rules = new_rules,
  .free_rules = free_rules,
  .begin = begin,
  .step = step,
  .get_seat = get_seat,
  .get_rolls_left = get_rolls_left,
  .is_finished = is_finished,
  .get_total = get_total,
  .get_winner = get_winner,
  .reveals = reveals,
  .tally = sai_dice_tally,
};

const SaiKind sai_sheet_kind = {
  .id = "sheet",
  .rules = "dice",
  .mode = SAI_GAME_MODE_PAPER,
  .min_seats = 1,
  .max_seats = SAI_MAX_SEATS,
  .passes_start = TRUE,
  .has_seating = TRUE,
  .words = sai_sheet_words,
  .can_correct = TRUE,
  .state_size = sizeof (SaiDiceState),
  .new_rules = new_rules,
  .free_rules = free_rules,
  .begin = begin_paper,
  .step = step_paper,
  .get_seat = get_seat,
  .is_finished = is_finished,
  .has_left = has_left,
  .is_early = is_early,
  .get_total = get_total,
  .tally = sai_dice_tally,
};
