/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games as tables for spreadsheets and statistics, after RFC 4180: a line per seat or a line per move. Words are those
 * of .saikoro files and never translated, so that formulas and scripts work everywhere.
 */
#include "config.h"

#include <string.h>

#include "exchange/sai-exchange-csv.h"
#include "game/sai-game.h"

#define LINE_END "\r\n"

/* Characters that begin a formula, including the full-width forms that spreadsheets accept. */
static const gunichar formula_signs[] = { '=', '+', '-', '@', 0xff1d, 0xff0b, 0xff0d, 0xff20 };

/* In locales with a decimal comma, spreadsheets use another separator, and then do not recognize our quotes. */
#define SEPARATORS ";|\t\r\n"

/* A cell is quoted if a program might see more than a single word in it; quotes inside it are doubled. */
static void
add_cell (GString *text, const char *cell)
{
  if (text->len > 0 && text->str[text->len - 1] != '\n')
    g_string_append_c (text, ',');
  if (strpbrk (cell, ",\"'=+@" SEPARATORS) == NULL)
    {
      g_string_append (text, cell);
      return;
    }

  g_string_append_c (text, '"');
  for (const char *at = cell; *at != '\0'; at++)
    {
      if (*at == '"')
        g_string_append_c (text, '"');
      g_string_append_c (text, *at);
    }
  g_string_append_c (text, '"');
}

/* add_cell() would not notice an empty cell at the beginning of a line; no line begins with one. */
static void
add_empty (GString *text)
{
  g_string_append_c (text, ',');
}

/* Whether a spreadsheet would take this for the start of a formula, skipping spaces, quotes and zero-width characters.
 */
static gboolean
begins_formula (const char *words)
{
  gunichar first;

  do
    {
      first = g_utf8_get_char (words);
      words = g_utf8_next_char (words);
    }
  while (first == '"' || g_unichar_type (first) == G_UNICODE_FORMAT ||
         g_unichar_type (first) == G_UNICODE_SPACE_SEPARATOR);

  for (guint i = 0; i < G_N_ELEMENTS (formula_signs); i++)
    if (first == formula_signs[i])
      return TRUE;

  return FALSE;
}

/* Adds text written by a person. An apostrophe is put before anything a spreadsheet could take for a formula, which may
 * be an attack: at the beginning, and after anything that separates cells in other locales.
 */
static void
add_words (GString *text, const char *words)
{
  g_autoptr (GString) safe = g_string_new (NULL);

  if (words == NULL || *words == '\0')
    {
      add_empty (text);
      return;
    }
  for (const char *at = words; *at != '\0'; at++)
    {
      if ((at == words && strchr ("\t\r\n", *at) != NULL) ||
          ((at == words || strchr (SEPARATORS, at[-1]) != NULL) && begins_formula (at)))
        g_string_append_c (safe, '\'');
      g_string_append_c (safe, *at);
    }

  add_cell (text, safe->str);
}

static void
add_number (GString *text, gint64 number)
{
  g_autofree char *digits = g_strdup_printf ("%" G_GINT64_FORMAT, number);

  add_cell (text, digits);
}

static void
add_truth (GString *text, gboolean truth)
{
  add_cell (text, truth ? "true" : "false");
}

static void
add_time (GString *text, gint64 time)
{
  g_autoptr (GDateTime) when = time != 0 ? g_date_time_new_from_unix_utc (time) : NULL;
  g_autofree char *words = when != NULL ? g_date_time_format_iso8601 (when) : NULL;

  if (words != NULL)
    add_cell (text, words);
  else
    add_empty (text);
}

static void
add_list (GString *text, GStrv list)
{
  g_autofree char *words = list != NULL ? g_strjoinv ("; ", list) : NULL;

  add_words (text, words);
}

static void
add_attribute (GString *text, const SaiRecord *record, const SaiAttribute *attribute)
{
  switch (attribute->type)
    {
    case SAI_ATTRIBUTE_FLAG:
      add_truth (text, SAI_ATTRIBUTE_VALUE (gboolean, record, attribute));
      break;

    case SAI_ATTRIBUTE_TIME:
      add_time (text, SAI_ATTRIBUTE_VALUE (gint64, record, attribute));
      break;

    case SAI_ATTRIBUTE_TEXT:
      add_words (text, SAI_ATTRIBUTE_VALUE (char *, record, attribute));
      break;

    case SAI_ATTRIBUTE_LIST:
      add_list (text, SAI_ATTRIBUTE_VALUE (GStrv, record, attribute));
      break;

    default:
      g_assert_not_reached ();
    }
}

static void
add_seat (GString *text, const SaiRecord *record, guint i)
{
  SaiPlayer *player = g_ptr_array_index (record->players, i);

  add_cell (text, record->id);
  add_time (text, record->finished != 0 ? record->finished : record->created);
  add_truth (text, record->finished != 0);
  add_words (text, record->ruleset);
  add_list (text, record->options);
  add_cell (text, sai_game_mode_print (record->mode));
  add_number (text, i + 1);
  add_words (text, sai_player_get_name (player));
  add_words (text, sai_player_get_kind (player));
  if (record->totals[i] != SAI_RECORD_NO_TOTAL)
    add_number (text, record->totals[i]);
  else
    add_empty (text);
  if (record->places[i] != 0)
    add_number (text, record->places[i]);
  else
    add_empty (text);
  for (const SaiAttribute *attribute = sai_record_attributes; attribute->name != NULL; attribute++)
    if (attribute->csv != NULL)
      add_attribute (text, record, attribute);
  g_string_append (text, LINE_END);
}

/* The player whose turn it is, from 1; 0 if there is none or it is not known. */
static guint
find_seat (SaiGame *game, SaiMove *move)
{
  return game != NULL ? sai_game_find_mover (game, move) + 1 : (guint) (sai_move_find_seat (move) + 1);
}

static void
add_dice (GString *text, SaiMove *move)
{
  SaiMoveKind kind = sai_move_get_kind (move);
  SaiDice dice = kind == SAI_MOVE_ROLL || kind == SAI_MOVE_PUT ? sai_move_get_dice (move) : (SaiDice) { 0 };
  g_autofree char *faces = sai_dice_is_rolled (&dice) ? sai_dice_print (&dice) : NULL;

  if (faces != NULL)
    add_cell (text, faces);
  else
    add_empty (text);
}

static void
add_points (GString *text, SaiMove *move)
{
  SaiScore score;

  switch (sai_move_get_kind (move))
    {
    case SAI_MOVE_FILL:
    case SAI_MOVE_PUT:
      score = sai_move_get_score (move);
      add_number (text, score.points + score.extra);
      break;

    case SAI_MOVE_RECOVER:
      add_number (text, -(gint64) sai_move_get_points (move));
      break;

    case SAI_MOVE_CORRECT:
      add_number (text, sai_move_get_points (move));
      break;

    default:
      add_empty (text);
    }
}

static void
add_move (GString *text, const SaiRecord *record, guint i, SaiGame *game)
{
  const char *notation = g_ptr_array_index (record->moves, i);
  g_autoptr (SaiMove) move = sai_move_parse (notation, NULL);
  guint seat = move != NULL ? find_seat (game, move) : 0;

  add_cell (text, record->id);
  add_number (text, i + 1);
  add_truth (text, i < record->cursor);
  if (seat > 0)
    add_number (text, seat);
  else
    add_empty (text);
  if (game != NULL && seat > 0 && seat <= record->players->len)
    add_words (text, sai_player_get_name (g_ptr_array_index (record->players, seat - 1)));
  else
    add_empty (text);
  add_words (text, notation);
  if (move != NULL)
    {
      add_dice (text, move);
      add_points (text, move);
    }
  else
    {
      add_empty (text);
      add_empty (text);
    }
  g_string_append (text, LINE_END);

  if (game != NULL && move != NULL)
    sai_game_apply (game, move, NULL);
}

/**
 * sai_exchange_csv_add_games_head:
 * @text: where to add to
 *
 * Adds the first line of a table of games.
 */
void
sai_exchange_csv_add_games_head (GString *text)
{
  g_return_if_fail (text != NULL);

  g_string_append (text, "uuid,date,finished,game,options,mode,seat,player,type,total,place");
  for (const SaiAttribute *attribute = sai_record_attributes; attribute->name != NULL; attribute++)
    if (attribute->csv != NULL)
      g_string_append_printf (text, ",%s", attribute->csv);
  g_string_append (text, LINE_END);
}

/**
 * sai_exchange_csv_add_moves_head:
 * @text: where to add to
 *
 * Adds the first line of a table of moves.
 */
void
sai_exchange_csv_add_moves_head (GString *text)
{
  g_return_if_fail (text != NULL);

  g_string_append (text, "uuid,move,in_force,seat,player,notation,dice,points" LINE_END);
}

/**
 * sai_exchange_csv_add_games:
 * @text: where to add to
 * @record: a game
 *
 * Adds a line for each seat.
 */
void
sai_exchange_csv_add_games (GString *text, const SaiRecord *record)
{
  g_return_if_fail (text != NULL);
  g_return_if_fail (record != NULL);

  for (guint i = 0; i < record->players->len; i++)
    add_seat (text, record, i);
}

/**
 * sai_exchange_csv_add_moves:
 * @text: where to add to
 * @record: a game
 * @catalog: where rulesets are looked up
 *
 * Adds a line for each move, including moves that were undone and can be redone.
 */
void
sai_exchange_csv_add_moves (GString *text, const SaiRecord *record, SaiCatalog *catalog)
{
  g_autoptr (SaiGame) game = NULL;

  g_return_if_fail (text != NULL);
  g_return_if_fail (record != NULL);
  g_return_if_fail (SAI_IS_CATALOG (catalog));

  /* Unknown rules do not tell whose turn it is. Where people can change seats, the moves name them, and a seat may
   * belong to someone else by the end of the game. */
  game = sai_game_new_before_moves (record, catalog, NULL);
  if (game != NULL && sai_game_get_kind (game)->has_seating)
    g_clear_object (&game);
  for (guint i = 0; i < record->moves->len; i++)
    add_move (text, record, i, game);
}
