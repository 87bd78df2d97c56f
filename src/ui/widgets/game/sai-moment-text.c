/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position of a game in words. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-format.h"
#include "dice/sai-dice-game.h"
#include "game/sai-moment-text.h"

/**
 * sai_moment_text_announcement:
 * @game: a game
 *
 * Returns: (transfer full) (nullable): who has just announced which box; %NULL if nobody has, or after another roll,
 * when that is no news any more
 */
char *
sai_moment_text_announcement (SaiGame *game)
{
  const SaiDiceState *state = sai_game_get_state (game);
  int box = sai_dice_state_get_announced (state);

  if (box < 0 || state->n_rolls > 1)
    return NULL;

  /* Translators: a player, and the box that must be filled in this turn. */
  return g_strdup_printf (_ ("%s announces %s."), sai_player_get_inline_name (sai_game_get_player (game, state->seat)),
                          sai_ruleset_get_box_name (sai_game_get_ruleset (game), box));
}

/* Whether the last move, which empties a box, withdraws what was announced: there are no points in the box then. */
static gboolean
is_withdrawal (SaiGame *game, guint seat, guint box)
{
  for (guint i = sai_game_get_cursor (game) - 1; i > 0; i--)
    {
      SaiMove *move = sai_game_get_move (game, i - 1);
      SaiMoveKind kind = sai_move_get_kind (move);
      guint other;

      if ((kind == SAI_MOVE_ANNOUNCE || kind == SAI_MOVE_PUT) && sai_move_get_seat (move) == seat &&
          sai_move_find_box (move, sai_game_get_rules (game), &other, NULL) && other == box)
        return kind == SAI_MOVE_ANNOUNCE;
    }

  return FALSE;
}

/**
 * sai_moment_text_clearing:
 * @game: a paper sheet whose last move empties a box
 *
 * Returns: (transfer full) (nullable): which box is empty or is announced no more
 */
char *
sai_moment_text_clearing (SaiGame *game)
{
  SaiMove *move = sai_game_get_move (game, sai_game_get_cursor (game) - 1);
  guint seat = sai_move_get_seat (move);
  const char *name, *box_name;
  guint box;

  if (seat >= sai_game_get_n_seats (game) || !sai_move_find_box (move, sai_game_get_rules (game), &box, NULL))
    return NULL;
  name = sai_player_get_inline_name (sai_game_get_player (game, seat));
  box_name = sai_ruleset_get_box_name (sai_game_get_ruleset (game), box);
  if (is_withdrawal (game, seat, box))
    /* Translators: a player, and a box that need not be filled in this turn after all. */
    return g_strdup_printf (_ ("%s: %s is no longer announced."), name, box_name);

  /* Translators: a player and a box of the score sheet. */
  return g_strdup_printf (_ ("%s: %s cleared. Total %d."), name, box_name, sai_game_get_total (game, seat));
}

/**
 * sai_moment_text_dice:
 * @dice: dice that were rolled
 * @left: how many rolls of the turn are left
 *
 * Returns: (transfer full): what they show and what can be done, in a sentence or two
 */
char *
sai_moment_text_dice (const SaiDice *dice, guint left)
{
  g_autofree char *faces = sai_format_dice (dice);

  if (left == 0)
    return g_strdup_printf (_ ("The dice show %s. Choose a box."), faces);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "The dice show %s. %u roll left.",
                                       "The dice show %s. %u rolls left.", left),
                          faces, left);
}

/**
 * sai_moment_text_describe:
 * @game: a game
 *
 * Returns: (transfer full): what happened and what to do next, in a sentence or two
 */
char *
sai_moment_text_describe (SaiGame *game)
{
  const SaiDiceState *state = sai_game_get_state (game);
  guint left = sai_dice_state_get_rolls_left (state, sai_game_get_rules (game));
  g_autofree char *moment = NULL;
  g_autofree char *best = NULL;
  g_autofree char *announcement = NULL;
  g_autofree char *position = NULL;

  if (state->finished)
    return sai_format_result (game);
  if (state->n_rolls == 0)
    return g_strdup_printf (_ ("%s rolls next."),
                            sai_player_get_inline_name (sai_game_get_player (game, sai_game_get_seat (game))));

  moment = sai_moment_text_dice (&state->dice, left);
  best = sai_format_best_boxes (game, state->seat, &state->dice);
  announcement = sai_moment_text_announcement (game);
  position = sai_format_sentences (moment, best);

  return announcement != NULL ? sai_format_sentences (announcement, position) : g_steal_pointer (&position);
}

/* The #SaiCheer for the figure of a box, or −1 for boxes that any dice can score in. */
static int
get_cheer (const SaiRules *rules, guint box)
{
  const SaiBoxRule *rule = &rules->boxes[box];

  switch (rule->kind)
    {
    case SAI_BOX_OF_A_KIND:
      if (rule->n == rules->n_dice)
        return SAI_CHEER_FIVE;
      return rule->n >= 4 && rule->n + 1 == rules->n_dice ? SAI_CHEER_FOUR : -1;

    case SAI_BOX_STRAIGHT:
      return rule->n == rules->n_dice ? SAI_CHEER_LONG_STRAIGHT : SAI_CHEER_STRAIGHT;

    case SAI_BOX_FULL_HOUSE:
      return SAI_CHEER_FULL_HOUSE;

    case SAI_BOX_RIGOLE:
      return SAI_CHEER_RIGOLE;

    case SAI_BOX_CONDITION:
      /* What fixed points tell of how rare it is. */
      return rule->points >= 50 ? SAI_CHEER_FIVE : rule->points >= 20 ? SAI_CHEER_FULL_HOUSE : -1;

    case SAI_BOX_FACES:
    case SAI_BOX_SUM:
    case SAI_BOX_TWO_PAIRS:
    case SAI_BOX_DIFFERENCE:
    default:
      return -1;
    }
}

/* The box with the grandest cheer among those that the dice score in and the player to move can fill, or −1. */
static int
find_figure (SaiGame *game)
{
  const SaiDiceState *state = sai_game_get_state (game);
  const SaiRules *rules = sai_game_get_rules (game);
  SaiBoxes legal = sai_dice_state_get_legal_boxes (state, rules);
  int best = -1;

  for (guint box = 0; box < rules->n_boxes; box++)
    if (sai_boxes_has (&legal, box) && get_cheer (rules, box) >= 0 &&
        sai_sheet_score (&state->sheets[state->seat], rules, box, &state->dice).points > 0 &&
        (best < 0 || get_cheer (rules, box) > get_cheer (rules, best)))
      best = box;

  return best;
}

/**
 * sai_moment_text_cheer:
 * @game: a game
 * @cheer: (out): what for
 *
 * Five of a kind always get a cheer, with the name of their box if there is one; other figures only while their box is
 * open.
 *
 * Returns: (transfer full) (nullable): a cheer for the dice
 */
char *
sai_moment_text_cheer (SaiGame *game, SaiCheer *cheer)
{
  const SaiDiceState *state = sai_game_get_state (game);
  SaiRuleset *ruleset = sai_game_get_ruleset (game);
  const char *name = _ ("Five of a Kind");
  int box = -1;

  if (!sai_dice_is_rolled (&state->dice) || state->finished)
    return NULL;
  /* Six dice alike have a box of their own, and three are no wonder. */
  if (sai_dice_get_n (&state->dice) == SAI_N_DICE && sai_dice_get_faces (&state->dice).most == SAI_N_DICE)
    {
      *cheer = SAI_CHEER_FIVE;
      for (guint i = 0; i < sai_ruleset_get_n_boxes (ruleset); i++)
        if (g_strcmp0 (sai_ruleset_get_box_id (ruleset, i), "five-of-a-kind") == 0)
          box = i;
    }
  else
    {
      box = find_figure (game);
      if (box < 0)
        return NULL;
      *cheer = get_cheer (sai_game_get_rules (game), box);
    }
  if (box >= 0)
    name = sai_ruleset_get_box_name (ruleset, box);

  /* Translators: a cheer, with the name that a throw has in the game, such as “Yacht” or “Full House”. */
  return g_strdup_printf (_ ("%s!"), name);
}

/* Whether these dice would make one of the great figures in an open box. */
static gboolean
makes_much (SaiGame *game, const SaiDice *dice)
{
  const SaiDiceState *state = sai_game_get_state (game);
  const SaiRules *rules = sai_game_get_rules (game);
  const SaiSheet *sheet = &state->sheets[state->seat];
  SaiBoxes legal = sai_sheet_get_legal_boxes (sheet, rules, dice);

  for (guint box = 0; box < rules->n_boxes; box++)
    if (sai_boxes_has (&legal, box) && get_cheer (rules, box) >= SAI_CHEER_RIGOLE &&
        sai_sheet_score (sheet, rules, box, dice).points > 0)
      return TRUE;

  return FALSE;
}

/**
 * sai_moment_text_find_decider:
 * @game: a game in which dice were just thrown
 * @thrown: those that were, as a mask of positions
 *
 * Returns: a thrown die with which a great figure stands or falls, as the others lie; -1 if there is none
 */
int
sai_moment_text_find_decider (SaiGame *game, guint thrown)
{
  const SaiDiceState *state = sai_game_get_state (game);

  for (int i = (int) sai_dice_get_n (&state->dice) - 1; i >= 0; i--)
    {
      SaiDice dice = state->dice;
      guint n_great = 0;

      if ((thrown & (1u << i)) == 0)
        continue;
      for (guint face = 1; face <= SAI_N_FACES; face++)
        {
          dice.face[i] = face;
          n_great += makes_much (game, &dice);
        }
      if (n_great > 0 && n_great < SAI_N_FACES)
        return i;
    }

  return -1;
}
