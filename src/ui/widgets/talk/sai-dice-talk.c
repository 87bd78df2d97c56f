/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What computer players say in games with dice. */
#include "config.h"

#include "dice/sai-dice-game.h"
#include "talk/sai-dice-talk.h"

/* Until so many turns of each, nobody leads. */
#define EARLY 3
/* More dice than that have too many outcomes to be looked at. */
#define MOST_THROWN 3
/* A hope is bold if it comes true at most so often. */
#define SMALL_CHANCE 0.2

/* The boxes for figures: what is rare enough to be talked about. */
static gboolean
is_figure (const SaiRules *rules, guint box)
{
  const SaiBoxRule *rule = &rules->boxes[box];

  switch (rule->kind)
    {
    case SAI_BOX_OF_A_KIND:
      return rule->n + 1u >= rules->n_dice;

    case SAI_BOX_FULL_HOUSE:
    case SAI_BOX_STRAIGHT:
    case SAI_BOX_RIGOLE:
      return TRUE;

    case SAI_BOX_FACES:
    case SAI_BOX_SUM:
    case SAI_BOX_TWO_PAIRS:
    case SAI_BOX_DIFFERENCE:
    default:
      return FALSE;
    }
}

/* The most points that dice score in an open box for a figure. */
static int
score_figures (const SaiDiceState *state, const SaiRules *rules, const SaiDice *dice)
{
  const SaiSheet *sheet = &state->sheets[state->seat];
  int most = 0;

  for (guint box = 0; box < rules->n_boxes; box++)
    if (sai_boxes_has (&rules->playable, box) && !sai_sheet_is_filled (sheet, box) && is_figure (rules, box))
      most = MAX (most, sai_rules_score (rules, box, dice));

  return most;
}

/* How often the dice that are thrown anew score at least so much in a figure. */
static double
find_chance (const SaiDiceState *state, const SaiRules *rules, guint keep, int least)
{
  guint n_thrown = rules->n_dice - __builtin_popcount (keep);
  guint n_all = 1, n_good = 0;

  for (guint i = 0; i < n_thrown; i++)
    n_all *= SAI_N_FACES;
  for (guint outcome = 0; outcome < n_all; outcome++)
    {
      SaiDice dice = state->dice;
      guint rest = outcome;

      for (guint i = 0; i < rules->n_dice; i++)
        if ((keep & (1u << i)) == 0)
          {
            dice.face[i] = rest % SAI_N_FACES + 1;
            rest /= SAI_N_FACES;
          }
      n_good += score_figures (state, rules, &dice) >= least;
    }

  return n_good / (double) n_all;
}

/* Whether all kept dice differ: then a straight is hoped for. */
static gboolean
are_different (const SaiDice *dice, guint keep)
{
  guint seen = 0;

  for (guint i = 0; i < sai_dice_get_n (dice); i++)
    if ((keep & (1u << i)) != 0)
      {
        if ((seen & (1u << dice->face[i])) != 0)
          return FALSE;
        seen |= 1u << dice->face[i];
      }

  return TRUE;
}

/* Bold is who throws away a figure that will probably not come again, or waits for a straight with the last throw. */
static gboolean
is_bold (const SaiDiceState *state, const SaiRules *rules, guint keep)
{
  guint n_thrown = rules->n_dice - __builtin_popcount (keep);
  double chance;
  int now;

  if (state->n_rolls == 0 || n_thrown == 0 || n_thrown > MOST_THROWN)
    return FALSE;
  now = score_figures (state, rules, &state->dice);
  chance = find_chance (state, rules, keep, MAX (now, 1));
  if (now > 0)
    return chance < 0.5;

  return sai_dice_state_get_rolls_left (state, rules) == 1 && are_different (&state->dice, keep) && chance > 0 &&
         chance <= SMALL_CHANCE;
}

static void
follow_keep (SaiTalk *talk, const SaiDiceState *state, const SaiRules *rules, guint keep)
{
  if (sai_talk_may_speak (talk, state->seat, SAI_OCCASION_DARE) && is_bold (state, rules, keep))
    sai_talk_speak (talk, state->seat, SAI_OCCASION_DARE);
}

static void
follow_roll (SaiTalk *talk, const SaiDiceState *before, const SaiDiceState *after, const SaiRules *rules)
{
  gboolean five = sai_dice_get_faces (&after->dice).most == rules->n_dice;
  int figure = score_figures (after, rules, &after->dice);
  gboolean is_new = before->n_rolls == 0 || figure > score_figures (before, rules, &before->dice);

  if (five)
    {
      if (!sai_talk_speak (talk, after->seat, SAI_OCCASION_LUCK))
        sai_talk_let_others_speak (talk, after->seat, SAI_OCCASION_MARVEL);
    }
  /* Who may dare yet does not speak before it is known. */
  else if (figure > 0 && is_new &&
           (sai_dice_state_get_rolls_left (after, rules) == 0 ||
            !sai_talk_may_speak (talk, after->seat, SAI_OCCASION_DARE)))
    {
      sai_talk_speak (talk, after->seat, SAI_OCCASION_LUCK);
    }
}

static gboolean
leads_alone (const SaiDiceState *state, const SaiRules *rules, guint seat)
{
  gint total = sai_sheet_get_total (&state->sheets[seat], rules);

  for (guint i = 0; i < state->n_seats; i++)
    if (i != seat && sai_sheet_get_total (&state->sheets[i], rules) >= total)
      return FALSE;

  return state->n_seats > 1;
}

static void
follow_fill (SaiTalk *talk,
             const SaiDiceState *before,
             const SaiDiceState *after,
             const SaiRules *rules,
             const SaiMove *move)
{
  guint seat = before->seat;
  gboolean early = after->n_turns <= EARLY * after->n_seats;

  if (sai_move_get_score (move).points == 0)
    {
      if (!sai_talk_speak (talk, seat, SAI_OCCASION_STRIKE) &&
          sai_player_is_person (sai_game_get_player (talk->game, seat)))
        sai_talk_let_others_speak (talk, seat, SAI_OCCASION_TEASE);
    }
  else if ((early || leads_alone (before, rules, seat) || !leads_alone (after, rules, seat) ||
            !sai_talk_speak (talk, seat, SAI_OCCASION_LEAD)) &&
           sai_dice_state_get_rolls_left (before, rules) > 0)
    {
      sai_talk_speak (talk, seat, SAI_OCCASION_SAFE);
    }
  sai_talk_end_turn (talk, seat);
}

/**
 * sai_dice_talk_find:
 * @game: a game that is played
 * @keep: the dice that a computer player is about to keep, as a mask; 0 right after a move
 *
 * Returns: what is said at the cursor
 */
SaiRemark
sai_dice_talk_find (SaiGame *game, guint keep)
{
  const SaiRules *rules = sai_game_get_rules (game);
  SaiTalk talk = { .game = game, .seat = -1 };
  SaiDiceState state;

  sai_dice_state_init (&state, sai_game_get_state (game)->mode, sai_game_get_n_seats (game));
  for (guint i = 0; i < sai_game_get_cursor (game); i++)
    {
      SaiMove *move = sai_game_get_move (game, i);
      SaiDiceState before = state;

      if (sai_move_get_kind (move) == SAI_MOVE_ROLL)
        follow_keep (&talk, &before, rules, sai_move_get_keep (move));
      talk.seat = -1;
      if (!sai_game_step_dice (game, i, &state))
        break;
      if (sai_move_get_kind (move) == SAI_MOVE_ROLL)
        follow_roll (&talk, &before, &state, rules);
      else
        follow_fill (&talk, &before, &state, rules, move);
    }
  if (keep != 0)
    {
      talk.seat = -1;
      follow_keep (&talk, &state, rules, keep);
    }

  return sai_talk_get_remark (&talk);
}
