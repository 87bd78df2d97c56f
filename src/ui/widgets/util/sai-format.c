/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Localized dates, lists of names and results. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-date.h"
#include "dice/sai-dice-game.h"
#include "util/sai-format.h"
#include "util/sai-number.h"
#include "util/sai-text.h"

/**
 * sai_format_time:
 * @seconds: a moment, in seconds since 1970 (UTC)
 *
 * Returns: (transfer full): the date and time of day, in the local time zone
 */
char *
sai_format_time (gint64 seconds)
{
  g_autoptr (GDateTime) moment = g_date_time_new_from_unix_local (seconds);

  if (moment == NULL)
    return g_strdup ("");

  /* Translators: a date and a time of day, see g_date_time_format(). */
  return sai_date_format (moment, _ ("%-e %B %Y, %H:%M"));
}

/**
 * sai_format_time_short:
 * @seconds: a moment, in seconds since 1970 (UTC)
 *
 * Returns: (transfer full): as sai_format_time(), for where there is little room
 */
char *
sai_format_time_short (gint64 seconds)
{
  g_autoptr (GDateTime) moment = g_date_time_new_from_unix_local (seconds);

  /* Translators: a short date and a time of day, see g_date_time_format(). */
  return moment != NULL ? sai_date_format (moment, _ ("%-e %b %Y, %H:%M")) : g_strdup ("");
}

/**
 * sai_format_day:
 * @seconds: a moment, in seconds since 1970 (UTC)
 *
 * Returns: (transfer full): the date, in the local time zone
 */
char *
sai_format_day (gint64 seconds)
{
  g_autoptr (GDateTime) moment = g_date_time_new_from_unix_local (seconds);

  /* Translators: a date, see g_date_time_format(). */
  return moment != NULL ? sai_date_format (moment, _ ("%-e %B %Y")) : g_strdup ("");
}

/* The number of days from @when to @now in local time; negative if @when is in the future. */
static int
count_days (GDateTime *when, GDateTime *now)
{
  GDate day, today;

  g_date_clear (&day, 1);
  g_date_clear (&today, 1);
  g_date_set_dmy (&day, g_date_time_get_day_of_month (when), g_date_time_get_month (when), g_date_time_get_year (when));
  g_date_set_dmy (&today, g_date_time_get_day_of_month (now), g_date_time_get_month (now), g_date_time_get_year (now));

  return g_date_days_between (&day, &today);
}

/**
 * sai_format_moment:
 * @moment: in seconds since 1970 (UTC)
 * @now: the current time
 * @in_month: whether a heading shows the month and the year
 *
 * Returns: (transfer full): date and time of day in local time; relative ("Today") for the last two days
 */
char *
sai_format_moment (gint64 moment, gint64 now, gboolean in_month)
{
  g_autoptr (GDateTime) when = g_date_time_new_from_unix_local (moment);
  g_autoptr (GDateTime) today = g_date_time_new_from_unix_local (now);
  int days;

  if (when == NULL || today == NULL)
    return g_strdup ("");
  days = count_days (when, today);
  if (days == 0)
    /* Translators: the time of day of a game, see g_date_time_format(). */
    return sai_date_format (when, _ ("Today, %H:%M"));
  if (days == 1)
    /* Translators: the time of day of a game, see g_date_time_format(). */
    return sai_date_format (when, _ ("Yesterday, %H:%M"));
  if (in_month)
    /* Translators: weekday, date and time of day of a game below a heading with month and year, see
     * g_date_time_format(). */
    return sai_date_format (when, _ ("%a %-e %B, %H:%M"));

  return sai_format_time (moment);
}

/**
 * sai_format_names:
 * @names: (element-type utf8): one or more names
 *
 * Returns: (transfer full): "Aki", "Aki and Ben", "Aki, Ben and Cleo"
 */
char *
sai_format_names (GPtrArray *names)
{
  g_autofree char *list = NULL;

  g_return_val_if_fail (names != NULL && names->len > 0, NULL);

  list = g_strdup (g_ptr_array_index (names, 0));
  for (guint i = 1; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      char *longer;

      if (i + 1 < names->len)
        /* Translators: joins names in a list; the last two are joined by "and". */
        longer = g_strdup_printf (_ ("%s, %s"), list, name);
      else
        /* Translators: joins the last two names of a list. */
        longer = g_strdup_printf (_ ("%s and %s"), list, name);
      g_free (list);
      list = longer;
    }

  return g_steal_pointer (&list);
}

/**
 * sai_format_result:
 * @game: a game
 *
 * Returns: (transfer full): the winners, or the points of a single player, or a text that the game is not finished.
 *   Nobody has won what was ended early.
 */
char *
sai_format_result (SaiGame *game)
{
  g_autoptr (GPtrArray) first = g_ptr_array_new ();
  g_autofree char *names = NULL;
  guint n_seats = sai_game_get_n_seats (game);
  gboolean early = sai_game_is_early (game);

  if (!sai_game_is_finished (game))
    return g_strdup (_ ("Not finished"));
  if (n_seats == 1)
    {
      g_autofree char *points = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d point", "%d points",
                                                              sai_game_get_total (game, 0)),
                                                 sai_game_get_total (game, 0));

      /* Translators: a game for one, and its points at the end, such as "104 points". */
      return early ? g_strdup_printf (_ ("Ended early at %s"), points) : g_steal_pointer (&points);
    }

  for (guint seat = 0; seat < n_seats; seat++)
    if (sai_game_get_place (game, seat) == 1)
      g_ptr_array_add (first, (gpointer) sai_player_get_inline_name (sai_game_get_player (game, seat)));
  names = sai_format_names (first);
  if (early)
    return g_strdup_printf (first->len == 1 ? _ ("Ended early with %s ahead") : _ ("Ended early with %s tied"), names);

  return g_strdup_printf (first->len == 1 ? _ ("%s wins") : _ ("%s share the win"), names);
}

/**
 * sai_format_left:
 * @player: a player of a paper game, with points
 * @left: whether the player has left
 *
 * Returns: (transfer full): the same, with a remark if the player has left
 */
char *
sai_format_left (const char *player, gboolean left)
{
  /* Translators: a player with points, such as "Ben 139", who has left the table before the end. */
  return left ? g_strdup_printf (_ ("%s (left)"), player) : g_strdup (player);
}

/**
 * sai_format_standings:
 * @summary: a game
 *
 * Returns: (transfer full): the players with their totals. In a finished game of several players, winners have a crown.
 * Players who have left are marked as such
 */
char *
sai_format_standings (SaiGameSummary *summary)
{
  GString *text = g_string_new (NULL);
  guint n_seats = sai_game_summary_get_n_seats (summary);
  gboolean finished = sai_game_summary_get_record (summary)->finished != 0;

  for (guint seat = 0; seat < n_seats; seat++)
    {
      g_autofree char *item = sai_number_total (sai_game_summary_get_name (summary, seat),
                                                sai_game_summary_get_total (summary, seat));
      g_autofree char *shown = sai_format_left (item, sai_game_summary_get_place (summary, seat) == 0);

      gboolean wins = finished && n_seats > 1 && sai_game_summary_is_winner (summary, seat);
      g_autofree char *part = g_strconcat (wins ? "♛ " : "", shown, NULL);

      sai_text_append_part (text, part);
    }

  return g_string_free (text, FALSE);
}

/* Takes ownership of @faces. */
static char *
append_face (char *faces, guint face)
{
  g_autofree char *before = faces;

  if (before == NULL)
    return g_strdup_printf ("%u", face);

  /* Translators: dice in a sentence: one or several faces, and the next one: "5 5 6". */
  return g_strdup_printf (C_ ("dice", "%s %u"), before, face);
}

/**
 * sai_format_dice:
 * @dice: rolled dice
 *
 * Returns: (transfer full): the faces in order, to be read aloud
 */
char *
sai_format_dice (const SaiDice *dice)
{
  char *text = NULL;

  for (guint i = 0; i < sai_dice_get_n (dice); i++)
    text = append_face (text, dice->face[i]);

  return text != NULL ? text : g_strdup ("");
}

/**
 * sai_format_kept:
 * @dice: rolled dice
 * @keep: the dice to list, as a mask of positions
 *
 * Returns: (transfer full): their faces in ascending order: "5 5 6"
 */
char *
sai_format_kept (const SaiDice *dice, guint keep)
{
  char *text = NULL;

  for (guint face = 1; face <= SAI_N_FACES; face++)
    for (guint i = 0; i < sai_dice_get_n (dice); i++)
      if ((keep & (1u << i)) != 0 && dice->face[i] == face)
        text = append_face (text, face);

  return text != NULL ? text : g_strdup ("");
}

/**
 * sai_format_best_boxes:
 * @game: a game
 * @seat: a seat
 * @dice: rolled dice
 *
 * Returns: (transfer full) (nullable): a sentence with the two boxes of @seat where @dice score most, or %NULL if its
 * sheet is full
 */
char *
sai_format_best_boxes (SaiGame *game, guint seat, const SaiDice *dice)
{
  const SaiRules *rules = sai_game_get_rules (game);
  const SaiSheet *sheet = &sai_game_get_state (game)->sheets[seat];
  SaiBoxes legal = sai_sheet_get_legal_boxes (sheet, rules, dice);
  g_auto (GStrv) items = g_new0 (char *, 3);

  for (guint n = 0; n < 2; n++)
    {
      int best = -1, most = 0;

      for (guint box = 0; box < rules->n_boxes; box++)
        if (sai_boxes_has (&legal, box))
          {
            SaiScore score = sai_sheet_score (sheet, rules, box, dice);

            if (best < 0 || score.points + score.extra > most)
              {
                best = box;
                most = score.points + score.extra;
              }
          }
      if (best < 0)
        break;
      sai_boxes_remove (&legal, best);
      /* Translators: a box of the score sheet, and what the dice score in it. */
      items[n] = g_strdup_printf (_ ("%s %d"), sai_ruleset_get_box_name (sai_game_get_ruleset (game), best), most);
    }

  if (items[1] != NULL)
    /* Translators: the two boxes that the dice score most in. */
    return g_strdup_printf (_ ("They score most in %s and %s."), items[0], items[1]);

  return items[0] != NULL ? g_strdup_printf (_ ("They score %s."), items[0]) : NULL;
}

/**
 * sai_format_sentences:
 * @first: (nullable): a sentence
 * @second: (nullable): another one
 *
 * Returns: (transfer full) (nullable): both sentences, one after the other, or the one that there is
 */
char *
sai_format_sentences (const char *first, const char *second)
{
  if (first == NULL || second == NULL)
    return g_strdup (first != NULL ? first : second);

  /* Translators: one sentence after the other. */
  return g_strdup_printf (C_ ("sentences", "%s %s"), first, second);
}
