/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences about the entries in a paper sheet, to be shown or read aloud. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-format.h"
#include "dice/sai-dice-game.h"
#include "dice/sai-paper-state.h"
#include "game/sai-moment-text.h"
#include "paper/sai-paper-text.h"
#include "util/sai-number.h"

/* Smaller costs, in points, are not mentioned. */
#define LEAST_COST 0.05

static const char *
get_name (SaiGame *game, guint seat)
{
  return sai_player_get_inline_name (sai_game_get_player (game, seat));
}

static char *
print_points (int points)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d point", "%d points", points), points);
}

/* Describes what the last move did to a box. */
static char *
describe_box (SaiGame *game, SaiMove *move)
{
  guint seat = sai_move_get_seat (move);
  SaiScore score = sai_move_get_score (move);
  const char *name, *box_name;
  g_autofree char *points = NULL;
  guint box;

  if (seat >= sai_game_get_n_seats (game) || !sai_move_find_box (move, sai_game_get_rules (game), &box, NULL))
    return NULL;
  name = get_name (game, seat);
  box_name = sai_ruleset_get_box_name (sai_game_get_ruleset (game), box);
  points = print_points (score.points + score.extra);
  if (sai_sheet_is_forced (&sai_game_get_state (game)->sheets[seat], box))
    /* Translators: a player, a box of the score sheet, points such as "24 points", and the new total. */
    return g_strdup_printf (_ ("%s: %s, %s, entered anyway. Total %d."), name, box_name, points,
                            sai_game_get_total (game, seat));

  /* Translators: a player, a box of the score sheet, points such as "24 points", and the new total. */
  return g_strdup_printf (_ ("%s: %s, %s. Total %d."), name, box_name, points, sai_game_get_total (game, seat));
}

/**
 * sai_paper_text_entry:
 * @game: a paper sheet
 * @next: the seat whose turn it is now
 *
 * Returns: (transfer full): what the last move did, and what comes next: "Aki: Six, 24 points. Total 63. Ben’s turn."
 */
char *
sai_paper_text_entry (SaiGame *game, guint next)
{
  guint cursor = sai_game_get_cursor (game);
  SaiMove *move = cursor > 0 ? sai_game_get_move (game, cursor - 1) : NULL;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  if (move != NULL && sai_move_get_kind (move) == SAI_MOVE_PUT)
    first = describe_box (game, move);
  else if (move != NULL && sai_move_get_kind (move) == SAI_MOVE_CLEAR)
    first = sai_moment_text_clearing (game);
  else if (move != NULL && sai_move_get_kind (move) == SAI_MOVE_ANNOUNCE)
    first = sai_moment_text_announcement (game);
  if (sai_game_is_finished (game))
    {
      g_autofree char *result = sai_format_result (game);

      /* Translators: who won, as a sentence. */
      second = g_strdup_printf (_ ("%s."), result);
    }
  else
    {
      second = g_strdup_printf (_ ("%s’s turn."), get_name (game, next));
    }
  if (first == NULL)
    return g_steal_pointer (&second);

  return sai_format_sentences (first, second);
}

/**
 * sai_paper_text_dice:
 * @game: a paper sheet
 * @seat: a seat
 * @dice: the dice that it threw
 *
 * Returns: (transfer full): the dice, and the two boxes that they score most in
 */
char *
sai_paper_text_dice (SaiGame *game, guint seat, const SaiDice *dice)
{
  const SaiRules *rules = sai_game_get_rules (game);
  const SaiSheet *sheet = &sai_game_get_state (game)->sheets[seat];
  SaiBoxes legal = sai_paper_state_get_boxes (sai_game_get_state (game), rules, seat, dice);
  g_autofree char *faces = sai_format_dice (dice);
  g_auto (GStrv) best = g_new0 (char *, 3);

  for (guint n = 0; n < 2; n++)
    {
      int most = -1;
      guint found = 0;

      for (guint box = 0; box < rules->n_boxes; box++)
        if (sai_boxes_has (&legal, box))
          {
            SaiScore score = sai_sheet_score (sheet, rules, box, dice);

            if (score.points + score.extra > most)
              {
                most = score.points + score.extra;
                found = box;
              }
          }
      if (most < 0)
        break;
      sai_boxes_remove (&legal, found);
      /* Translators: a box of the score sheet and what the dice would score there. */
      best[n] = g_strdup_printf (_ ("%s %d"), sai_ruleset_get_box_name (sai_game_get_ruleset (game), found), most);
    }

  if (best[1] != NULL)
    /* Translators: the faces of the dice, and two boxes with the points they would score. */
    return g_strdup_printf (_ ("The dice show %s. Best: %s, %s."), faces, best[0], best[1]);
  if (best[0] != NULL)
    /* Translators: the faces of the dice, and a box with the points it would score. */
    return g_strdup_printf (_ ("The dice show %s. Best: %s."), faces, best[0]);

  return g_strdup_printf (_ ("The dice show %s."), faces);
}

/**
 * sai_paper_text_verdict:
 * @game: a paper sheet
 * @verdict: the verdict on its last turn
 *
 * Returns: (transfer full): luck and cost in one line
 */
char *
sai_paper_text_verdict (SaiGame *game, const SaiPaperVerdict *verdict)
{
  g_autofree char *luck = sai_number_format (verdict->luck, 1, SAI_NUMBER_SIGNED);
  g_autofree char *cost = sai_number_format (verdict->cost + verdict->keep_cost, 1, SAI_NUMBER_PLAIN);

  if (verdict->is_whole && verdict->cost + verdict->keep_cost < LEAST_COST)
    /* Translators: how many points more or less than on average the dice of the last turn were worth, such as +3.1. */
    return g_strdup_printf (_ ("Last turn: luck %s, perfect play."), luck);
  if (verdict->is_whole && verdict->keep_cost > verdict->cost)
    /* Translators: luck such as +3.1; what the dice that were kept and the box cost, such as 2.3. */
    return g_strdup_printf (_ ("Last turn: luck %s, points lost %s, mostly in keeping dice."), luck, cost);
  if (verdict->cost < LEAST_COST)
    /* Translators: how many points more or less than on average the dice of the last turn were worth, such as +3.1. */
    return g_strdup_printf (_ ("Last turn: luck %s, the best box."), luck);

  /* Translators: luck such as +3.1; the cost of the chosen box such as 2.3; the name of the best box. */
  return g_strdup_printf (_ ("Last turn: luck %s, points lost %s (best: %s)."), luck, cost,
                          sai_ruleset_get_box_name (sai_game_get_ruleset (game), verdict->best));
}

/**
 * sai_paper_text_undone:
 * @game: a paper sheet
 * @seat: whose turn it is now
 *
 * Returns: (transfer full): that the last entry was undone
 */
char *
sai_paper_text_undone (SaiGame *game, guint seat)
{
  /* Translators: the last entry was undone; the player whose turn it is now. */
  return g_strdup_printf (_ ("Undone. %s’s turn."), sai_player_get_inline_name (sai_game_get_player (game, seat)));
}

/* The boxes that the order of the columns allows next, whatever the dice: different ones are no joker. */
static SaiBoxes
get_next_boxes (const SaiSheet *sheet, const SaiRules *rules)
{
  SaiDice dice = { .roll = 1 };

  for (guint i = 0; i < rules->n_dice; i++)
    dice.face[i] = i + 1;

  return sai_sheet_get_legal_boxes (sheet, rules, &dice);
}

/**
 * sai_paper_text_order:
 * @game: a paper sheet
 * @seat: a seat
 * @box: the box that was filled
 *
 * Returns: (transfer full) (nullable): a warning if another box of its column was to be filled before it
 */
char *
sai_paper_text_order (SaiGame *game, guint seat, guint box)
{
  const SaiRules *rules = sai_game_get_rules (game);
  SaiSheet sheet = sai_game_get_state (game)->sheets[seat];
  SaiBoxes next;

  sai_sheet_clear (&sheet, rules, box);
  next = get_next_boxes (&sheet, rules);
  if (sai_boxes_has (&next, box))
    return NULL;

  /* Translators: the name of a box in a column that is filled in order. */
  return g_strdup_printf (_ ("“%s” wasn’t next in its column. Ctrl+Z undoes the entry."),
                          sai_ruleset_get_box_name (sai_game_get_ruleset (game), box));
}
