/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables of games: every cell comes back from a reader of RFC 4180, and none of them is a formula. */

#include "exchange/sai-exchange-csv.h"
#include "exchange/sai-exchange-writer.h"
#include "sai-test.h"
#include "util/sai-text.h"
#include "store-samples.h"

#define GAMES_HEAD                                                                                                  \
  "uuid,date,finished,game,options,mode,seat,player,type,total,place,ended_early,hints,peeked,daily,given,evening," \
  "favourite,note,tags\r\n"

/* A reader of its own, after the grammar of RFC 4180. */
static GPtrArray *
read_cells (const char **at)
{
  GPtrArray *cells = g_ptr_array_new_with_free_func (g_free);

  for (;;)
    {
      GString *cell = g_string_new (NULL);

      if (**at == '"')
        for ((*at)++;; (*at)++)
          {
            g_assert_cmpint (**at, !=, 0);
            if (**at == '"' && (*at)[1] != '"')
              {
                (*at)++;
                break;
              }
            if (**at == '"')
              (*at)++;
            g_string_append_c (cell, **at);
          }
      else
        for (; **at != ',' && **at != '\r' && **at != '\0'; (*at)++)
          {
            g_assert_cmpint (**at, !=, '"');
            g_assert_cmpint (**at, !=, '\n');
            g_string_append_c (cell, **at);
          }
      g_ptr_array_add (cells, g_string_free (cell, FALSE));

      if (**at == ',')
        {
          (*at)++;
          continue;
        }
      g_assert_true (g_str_has_prefix (*at, "\r\n"));
      *at += 2;
      return cells;
    }
}

static const char *
get_cell (GPtrArray *cells, guint i)
{
  g_assert_cmpuint (i, <, cells->len);
  return g_ptr_array_index (cells, i);
}

static void
test_game (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) head = g_string_new (NULL);
  SaiRecord *record = sai_record_new ();

  sai_exchange_csv_add_games_head (head);
  g_assert_cmpstr (head->str, ==, GAMES_HEAD);
  record->id = sample_id (1);
  record->ruleset = g_strdup ("yahtzee");
  record->options = g_strsplit ("bonus-strict=true full-house-five=true", " ", -1);
  record->created = 1795255200;
  record->finished = 1795257000;
  record->early = TRUE;
  record->hints = TRUE;
  record->note = g_strdup ("Rain, and \"luck\"\nin the end");
  record->tags = g_strsplit ("family 家族", " ", -1);
  record->totals[0] = 9;
  record->places[0] = 1;
  record->peeked = TRUE;
  record->daily = g_strdup ("2026-11-21");
  record->totals[1] = -5;
  record->places[1] = 2;
  g_ptr_array_add (record->players, sai_player_new ("章子", SAI_PLAYER_PERSON));
  g_ptr_array_add (record->players, sai_player_new ("", "perfect"));
  sai_exchange_csv_add_games (text, record);
  g_assert_cmpstr (
    text->str, ==,
    "00000001-1234-4abc-8def-0123456789ab,2026-11-21T10:30:00Z,true,yahtzee,"
    "\"bonus-strict=true; full-house-five=true\",played,1,章子,person,9,1,true,true,true,2026-11-21,,,false,"
    "\"Rain, and \"\"luck\"\"\nin the end\",\"family; 家族\"\r\n"
    "00000001-1234-4abc-8def-0123456789ab,2026-11-21T10:30:00Z,true,yahtzee,"
    "\"bonus-strict=true; full-house-five=true\",played,2,,perfect,-5,2,true,true,true,2026-11-21,,,false,"
    "\"Rain, and \"\"luck\"\"\nin the end\",\"family; 家族\"\r\n");
  sai_record_unref (record);
}

/* What could end a text, or begin one, is within quotes, whoever counts the apostrophe among them. */
static void
test_quotes (void)
{
  static const struct
  {
    const char *note;
    const char *cell;
  } cases[] = {
    { "plain", ",plain," }, { "O'Hara", ",\"O'Hara\"," }, { "6\" dice", ",\"6\"\" dice\"," },
    { "a|b", ",\"a|b\"," }, { "a;b", ",\"a;b\"," },       { "a,b", ",\"a,b\"," },
    { "1+1", ",\"1+1\"," },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (SaiRecord) record = sample_record (4, 0);

      g_free (record->note);
      record->note = g_strdup (cases[i].note);
      sai_exchange_csv_add_games (text, record);
      g_assert_nonnull (strstr (text->str, cases[i].cell));
    }
}

/* What is not known is empty, not a number that looks like one. */
static void
test_unknown (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (SaiRecord) record = sai_record_new ();
  g_autoptr (GPtrArray) cells = NULL;
  const char *at;

  record->id = sample_id (2);
  record->ruleset = g_strdup ("yacht");
  record->created = 1795255200;
  record->totals[0] = SAI_RECORD_NO_TOTAL;
  g_ptr_array_add (record->players, sai_player_new ("Aki", SAI_PLAYER_PERSON));
  sai_exchange_csv_add_games (text, record);
  at = text->str;
  cells = read_cells (&at);
  g_assert_cmpuint (cells->len, ==, 20);
  g_assert_cmpstr (get_cell (cells, 1), ==, "2026-11-21T10:00:00Z");
  g_assert_cmpstr (get_cell (cells, 2), ==, "false");
  for (guint i = 0; i < 8; i++)
    g_assert_cmpstr (get_cell (cells, (const guint[]) { 4, 9, 10, 14, 15, 16, 18, 19 }[i]), ==, "");
}

/* What a spreadsheet sees where something else than a comma separates, and quotes within a cell are none. */
static void
assert_no_formula (const char *line)
{
  g_auto (GStrv) cells = g_strsplit_set (line, ";|\t\r\n", -1);

  for (guint i = 0; cells[i] != NULL; i++)
    {
      const char *cell = cells[i];

      cell += strspn (cell, " \"");
      g_assert_null (*cell != '\0' ? strchr ("=+-@", *cell) : NULL);
    }
}

static void
test_formulas (void)
{
  static const char *const words[] = { "=1+1", "+1",  "-1",  "@SUM(A1)", "\t1",  "\r1",      "\n1",     "＝1",
                                       "＋1",  "－1", "＠A", " =1",      "\"=1", "\u200b=1", "\ufeff@A" };
  static const char *const split[] = { "x;=cmd|'/c calc'!A0;", "x\t+1", "x\r\n-1", "x| \"@A", "x;;\n\t=1", "-;-" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (SaiRecord) record = sample_record (4, 0);
      g_autoptr (GPtrArray) cells = NULL;
      g_autofree char *safe = g_strconcat ("'", words[i], NULL);
      const char *at;

      record->note = g_strdup (words[i]);
      record->tags = g_strsplit (words[i], "|", -1);
      g_ptr_array_set_size (record->players, 0);
      g_ptr_array_add (record->players, sai_player_new (words[i], SAI_PLAYER_PERSON));
      sai_exchange_csv_add_games (text, record);
      at = text->str;
      cells = read_cells (&at);
      /* In a name everything can be seen. */
      if (sai_text_find_unseen (words[i]) == NULL)
        g_assert_cmpstr (get_cell (cells, 7), ==, safe);
      g_assert_cmpstr (get_cell (cells, 18), ==, safe);
      g_assert_cmpstr (get_cell (cells, 19), ==, safe);
      /* A number is one. */
      g_assert_cmpstr (get_cell (cells, 9), ==, "104");
      assert_no_formula (text->str);
    }

  for (guint i = 0; i < G_N_ELEMENTS (split); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (SaiRecord) record = sample_record (4, 0);

      record->note = g_strdup (split[i]);
      record->tags = g_strsplit (split[i], "x", -1);
      g_ptr_array_set_size (record->players, 0);
      g_ptr_array_add (record->players, sai_player_new (split[i], SAI_PLAYER_PERSON));
      sai_exchange_csv_add_games (text, record);
      assert_no_formula (text->str);
    }
}

static char *
leave_out_apostrophes (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "'", -1);

  return g_strjoinv (NULL, parts);
}

/* Whatever was written comes back, and no line is split where none ends. */
static void
test_every_character (void)
{
  GRand *rand = g_rand_new_with_seed (7);

  for (guint i = 0; i < 2000; i++)
    {
      g_autoptr (GString) note = g_string_new ("n");
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (SaiRecord) record = sample_record (4, 0);
      const char *at;

      for (guint j = g_rand_int_range (rand, 0, 12); j > 0; j--)
        g_string_append_unichar (note, g_rand_boolean (rand) ? (gunichar) g_rand_int_range (rand, 1, 0xd7ff)
                                                             : (gunichar) ",\"\r\n'="[g_rand_int_range (rand, 0, 6)]);
      record->note = g_strdup (note->str);
      sai_exchange_csv_add_games (text, record);
      at = text->str;
      for (guint j = 0; j < 2; j++)
        {
          g_autoptr (GPtrArray) cells = read_cells (&at);
          /* An apostrophe may stand before what would be a formula. */
          g_autofree char *read = leave_out_apostrophes (get_cell (cells, 18));
          g_autofree char *written = leave_out_apostrophes (note->str);

          g_assert_cmpuint (cells->len, ==, 20);
          g_assert_cmpstr (read, ==, written);
        }
      g_assert_cmpstr (at, ==, "");
    }
  g_rand_free (rand);
}

static void
test_paper_moves (void)
{
  static const char *const expected[][3] = {
    { "", "", "" }, { "2", "33366", "25" }, { "1", "", "9" }, { "1", "", "" }, { "", "", "" },
  };
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (SaiRecord) record = sample_record (3, 0);
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  const char *at;

  g_assert_cmpint (record->mode, ==, SAI_GAME_MODE_PAPER);
  g_ptr_array_add (record->moves, g_strdup ("seats \"Aki\" \"Ben\""));
  g_ptr_array_add (record->moves, g_strdup ("put 2 full-house 25 with 33366"));
  g_ptr_array_add (record->moves, g_strdup ("put 1 threes 9"));
  g_ptr_array_add (record->moves, g_strdup ("clear 1 threes"));
  g_ptr_array_add (record->moves, g_strdup ("stop"));
  record->cursor = 4;
  sai_exchange_csv_add_moves (text, record, catalog);
  at = text->str;
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autoptr (GPtrArray) cells = read_cells (&at);
      g_autofree char *number = g_strdup_printf ("%u", i + 1);

      g_assert_cmpuint (cells->len, ==, 8);
      g_assert_cmpstr (get_cell (cells, 0), ==, record->id);
      g_assert_cmpstr (get_cell (cells, 1), ==, number);
      g_assert_cmpstr (get_cell (cells, 2), ==, i < 4 ? "true" : "false");
      g_assert_cmpstr (get_cell (cells, 3), ==, expected[i][0]);
      g_assert_cmpstr (get_cell (cells, 5), ==, g_ptr_array_index (record->moves, i));
      g_assert_cmpstr (get_cell (cells, 6), ==, expected[i][1]);
      g_assert_cmpstr (get_cell (cells, 7), ==, expected[i][2]);
    }
  g_assert_cmpstr (at, ==, "");
}

/* What is announced has a line like any other move, with its seat, but without dice and points. */
static void
test_announced_moves (void)
{
  static const char definition[] = "[Ruleset]\nId=named\nName=Named\n[Column down]\nName=Down\nOrder=down\n"
                                   "[Column called]\nName=Called\nOrder=announced\n"
                                   "[Box any]\nName=Any\nKind=sum\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRuleset) ruleset = sai_ruleset_new_from_data (definition, -1, "named", TRUE, &error);
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (GPtrArray) players = sai_test_players (2);
  g_autoptr (SaiGame) game = NULL;
  g_autoptr (SaiRecord) record = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  SaiSeed seed = sai_test_seed (3);
  SaiOptions options;
  const char *at;

  g_assert_no_error (error);
  options = sai_ruleset_get_defaults (ruleset);
  game = sai_game_new (ruleset, &options, SAI_GAME_MODE_PLAYED, players, &seed, SAI_TEST_GAME_ID, SAI_TEST_CREATED);
  sai_test_roll (game, 0);
  sai_test_fill (game, "down.any");
  sai_test_roll (game, 0);
  sai_test_apply (game, "announce called.any");
  sai_test_fill (game, "called.any");
  record = sai_game_to_record (game);
  sai_exchange_csv_add_moves (text, record, catalog);
  at = text->str;
  for (guint i = 0; i < record->moves->len; i++)
    {
      g_autoptr (GPtrArray) cells = read_cells (&at);

      g_assert_cmpstr (get_cell (cells, 3), ==, i < 2 ? "1" : "2");
      if (i != 3)
        continue;
      g_assert_cmpstr (get_cell (cells, 5), ==, "announce called.any");
      g_assert_cmpstr (get_cell (cells, 6), ==, "");
      g_assert_cmpstr (get_cell (cells, 7), ==, "");
    }
  g_assert_cmpstr (at, ==, "");
}

/* Whose turn it is follows from the moves, and given ones do not come from the seed of their game. */
static void
test_given_moves (void)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autoptr (SaiGame) first = sai_test_game ("yahtzee", 2, 1);
  g_autoptr (SaiGame) game = NULL;
  g_autoptr (SaiRecord) record = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  SaiSeed seed = sai_test_seed (2);
  const char *at;

  sai_test_play (first, random, 20);
  game = sai_game_branch_anew (first, 10, &seed, "11111111-2222-4333-8444-555555555555", 1);
  sai_test_play (game, random, 10);
  record = sai_game_to_record (game);
  sai_exchange_csv_add_moves (text, record, catalog);
  at = text->str;
  for (guint i = 0; i < record->moves->len; i++)
    {
      g_autoptr (GPtrArray) cells = read_cells (&at);
      g_autofree char *seat = NULL;

      sai_game_set_cursor (game, i);
      seat = g_strdup_printf ("%u", sai_game_get_seat (game) + 1);
      g_assert_cmpstr (get_cell (cells, 3), ==, seat);
    }
  g_assert_cmpstr (at, ==, "");
}

static void
test_mark (gconstpointer data)
{
  gboolean with_mark = GPOINTER_TO_INT (data);
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (SaiExchangeWriter) writer = NULL;

  writer = sai_exchange_writer_new (SAI_EXCHANGE_FORMAT_CSV_GAMES, stream, catalog, with_mark);
  g_assert_true (sai_exchange_writer_finish (writer, NULL, NULL));
  g_assert_true (g_output_stream_write_all (stream, "", 1, NULL, NULL, NULL));
  g_assert_cmpstr (g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (stream)), ==,
                   with_mark ? "\xef\xbb\xbf" GAMES_HEAD : GAMES_HEAD);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  /* Where the clock shows something else than what is written. */
  g_setenv ("TZ", "JST-9", TRUE);

  g_test_add_func ("/csv/game", test_game);
  g_test_add_func ("/csv/quotes", test_quotes);
  g_test_add_func ("/csv/unknown", test_unknown);
  g_test_add_func ("/csv/formulas", test_formulas);
  g_test_add_func ("/csv/every-character", test_every_character);
  g_test_add_func ("/csv/kept-moves", test_paper_moves);
  g_test_add_func ("/csv/given-moves", test_given_moves);
  g_test_add_func ("/csv/announced-moves", test_announced_moves);
  g_test_add_data_func ("/csv/mark", GINT_TO_POINTER (TRUE), test_mark);
  g_test_add_data_func ("/csv/no-mark", GINT_TO_POINTER (FALSE), test_mark);

  return g_test_run ();
}
