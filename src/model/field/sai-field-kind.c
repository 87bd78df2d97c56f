/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games with cards on the field, and their pads for a real table. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "field/sai-field-forced.h"
#include "field/sai-field-kind.h"
#include "field/sai-field-words.h"
#include "field/sai-field-state.h"
#include "field/sai-field-tally.h"
#include "field/sai-pad-state.h"
#include "ruleset/sai-ruleset.h"

/* The configurable rules, see #SaiFieldRules. */
static const char *const numbers[] = { "start-points", "limit", "stall-count", NULL };

static gpointer
new_rules (SaiRuleset *ruleset, const SaiOptions *options, guint n_seats)
{
  SaiFieldRules *rules = g_new (SaiFieldRules, 1);

  *rules = sai_ruleset_get_field_rules (ruleset, options, n_seats);

  return rules;
}

static void
begin_field (gpointer state, gconstpointer rules, guint n_seats, const SaiSeed *seed)
{
  sai_field_state_init (state, rules, n_seats, seed);
}

static void
begin_pad (gpointer state, gconstpointer rules, guint n_seats, const SaiSeed *seed)
{
  sai_pad_state_init (state, rules, n_seats);
}

static void
renew_field (gpointer state, gconstpointer rules, const SaiSeed *seed)
{
  sai_field_state_renew (state, seed);
}

static gboolean
step_field (gpointer state, gconstpointer rules, const SaiSeed *seed, const SaiMove *move, GError **error)
{
  return sai_field_state_step (state, rules, seed, move, error);
}

static gboolean
step_pad (gpointer state, gconstpointer rules, const SaiSeed *seed, const SaiMove *move, GError **error)
{
  return sai_pad_state_step (state, rules, move, error);
}

static guint
get_seat_of_field (gconstpointer state)
{
  return ((const SaiFieldState *) state)->seat;
}

/* On a pad, anybody can write at any time. */
static guint
get_seat_of_pad (gconstpointer state)
{
  return 0;
}

static gboolean
is_field_finished (gconstpointer state)
{
  return ((const SaiFieldState *) state)->finished;
}

static gboolean
is_pad_finished (gconstpointer state)
{
  return ((const SaiPadState *) state)->finished;
}

static gboolean
has_left (gconstpointer state, guint seat)
{
  return sai_pad_state_has_left (state, seat);
}

static gboolean
is_early (gconstpointer state, gconstpointer rules)
{
  return ((const SaiPadState *) state)->stopped && !sai_pad_state_has_reached_limit (state, rules);
}

static gint
get_points_on_field (gconstpointer state, gconstpointer rules, guint seat)
{
  return ((const SaiFieldState *) state)->points[seat];
}

static gint
get_points_on_pad (gconstpointer state, gconstpointer rules, guint seat)
{
  return ((const SaiPadState *) state)->points[seat];
}

static gboolean
is_forced (gconstpointer state)
{
  return sai_field_find_forced (state, NULL);
}

/* Drawn cards go into a hand, and a placed card was in one. */
static SaiReveals
reveals (const SaiMove *move)
{
  SaiMoveKind kind = sai_move_get_kind (move);

  if (kind == SAI_MOVE_PLACE)
    return SAI_REVEALS_TO_OTHERS;

  return kind == SAI_MOVE_REFILL || kind == SAI_MOVE_DRAW || kind == SAI_MOVE_TAKE ? SAI_REVEALS_TO_MOVER
                                                                                   : SAI_REVEALS_NOTHING;
}

const SaiKind sai_field_kind = {
  .id = "field",
  .rules = "field",
  .mode = SAI_GAME_MODE_PLAYED,
  .min_seats = SAI_FIELD_MIN_SEATS,
  .max_seats = SAI_FIELD_MAX_SEATS,
  .less = TRUE,
  .has_cards = TRUE,
  .has_seed = TRUE,
  .numbers = numbers,
  .words = sai_field_words,
  .unfinished = N_ ("The record is marked as finished, but the game goes on."),
  .state_size = sizeof (SaiFieldState),
  .new_rules = new_rules,
  .free_rules = g_free,
  .begin = begin_field,
  .renew = renew_field,
  .step = step_field,
  .get_seat = get_seat_of_field,
  .is_finished = is_field_finished,
  .get_total = get_points_on_field,
  .is_forced = is_forced,
  .reveals = reveals,
  .tally = sai_field_tally,
};

const SaiKind sai_pad_kind = {
  .id = "pad",
  .rules = "field",
  .mode = SAI_GAME_MODE_PAPER,
  .min_seats = SAI_FIELD_MIN_SEATS,
  .max_seats = SAI_FIELD_MAX_SEATS,
  .less = TRUE,
  .has_cards = TRUE,
  .has_seating = TRUE,
  .numbers = numbers,
  .words = sai_pad_words,
  .can_correct = TRUE,
  .state_size = sizeof (SaiPadState),
  .new_rules = new_rules,
  .free_rules = g_free,
  .begin = begin_pad,
  .step = step_pad,
  .get_seat = get_seat_of_pad,
  .is_finished = is_pad_finished,
  .has_left = has_left,
  .is_early = is_early,
  .get_total = get_points_on_pad,
};
