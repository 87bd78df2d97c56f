/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What goes out comes in again: games of every kind through a file into an empty history, and out of that into the same
 * bytes. Files that are larger than a piece of them, and games in them that are not right.
 */

#include <glib/gstdio.h>

#include "exchange/sai-exchange-export.h"
#include "exchange/sai-exchange-import.h"
#include "exchange/sai-exchange-reader.h"
#include "exchange-samples.h"
#include "dice/sai-dice-game.h"
#include "exchange/sai-import-game.h"
#include "game/sai-game.h"
#include "rescue/sai-database-open.h"
#include "util/sai-text.h"
#include "store-samples.h"

#define OWN_RULESET                                                                           \
  "[Ruleset]\nId=mine\nName=Mine\nName[ja]=私の\n[Box ones]\nName=Ones\nKind=faces\nFace=1\n" \
  "[Box plus]\nName=All\nKind=sum\n"

static GRand *rand_source;

static char *
random_text (gboolean lines)
{
  GString *text = g_string_new (NULL);

  for (guint i = g_rand_int_range (rand_source, 1, 40); i > 0; i--)
    {
      gunichar c;

      do
        c = g_rand_int_range (rand_source, 1, g_rand_boolean (rand_source) ? 0x180 : 0x110000);
      while ((c >= 0xd800 && c <= 0xdfff) ||
             (!lines && (g_unichar_type (c) == G_UNICODE_CONTROL || g_unichar_type (c) == G_UNICODE_LINE_SEPARATOR ||
                         g_unichar_type (c) == G_UNICODE_PARAGRAPH_SEPARATOR)));
      g_string_append_unichar (text, c);
    }

  /* What cannot be seen stands on no line. */
  if (!lines)
    {
      g_autofree char *seen = sai_text_strip (text->str);

      g_string_assign (text, *seen != '\0' ? seen : "seen");
    }

  return g_string_free (text, FALSE);
}

static int
compare_tags (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Something is said of most games. */
static void
remark (SaiRecord *record, guint i)
{
  record->favourite = i % 3 == 0;
  if (i % 4 != 1)
    record->note = random_text (TRUE);
  if (i % 4 != 2)
    {
      g_autoptr (GPtrArray) tags = g_ptr_array_new ();

      for (guint j = 0; j < i % 5 + 1; j++)
        {
          g_autofree char *text = random_text (FALSE);

          g_ptr_array_add (tags, g_strdup_printf ("%s%u", text, j));
        }
      g_ptr_array_sort (tags, compare_tags);
      g_ptr_array_add (tags, NULL);
      record->tags = (GStrv) g_ptr_array_free (g_steal_pointer (&tags), FALSE);
    }
}

static SaiRecord *
write_down (SaiGame *game, guint i)
{
  SaiRecord *record = sai_game_to_record (game);

  record->created = 1700000000 + 1000 * i;
  if (sai_game_is_finished (game))
    record->finished = record->created + 500;
  g_free (record->id);
  record->id = sample_id (i);
  remark (record, i);

  return record;
}

static SaiGame *
new_game (SaiRuleset *ruleset, SaiGameMode mode, guint n_seats)
{
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  SaiSeed seed;

  for (guint i = 0; i < SAI_SEED_BYTES; i++)
    seed.bytes[i] = g_rand_int_range (rand_source, 0, 256);
  for (guint i = 0; i < n_seats; i++)
    g_ptr_array_add (players, sai_player_new (i == 0 ? "章子" : "O'Neill", i == 0 ? SAI_PLAYER_PERSON : "simple"));

  return sai_game_new (ruleset, &options, mode, players, mode == SAI_GAME_MODE_PLAYED ? &seed : NULL,
                       "00000000-0000-4000-8000-000000000000", 1700000000);
}

static void
apply (SaiGame *game, SaiMove *move)
{
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (move);
  sai_game_apply (game, move, &error);
  g_assert_no_error (error);
  sai_move_unref (move);
}

/* Rolls once or twice a turn and fills the first box that may be filled. */
static void
play_dice (SaiGame *game, guint n_turns)
{
  for (guint turn = 0; turn < n_turns && !sai_game_is_finished (game); turn++)
    {
      const SaiDiceState *state = sai_game_get_state (game);
      const SaiRules *rules = sai_game_get_rules (game);
      SaiBoxes legal;

      apply (game, sai_game_make_roll (game, 0));
      /* A box may have to be announced first. */
      if (turn % 2 == 1 && sai_dice_state_can_roll (state, rules))
        apply (game, sai_game_make_roll (game, 0x5));
      legal = sai_dice_state_get_legal_boxes (state, rules);
      g_assert_false (sai_boxes_is_empty (&legal));
      apply (game, sai_dice_state_choose (state, rules, sai_boxes_get_first (&legal)));
    }
}

static void
apply_text (SaiGame *game, const char *text)
{
  g_autoptr (GError) error = NULL;
  SaiMove *move = sai_move_parse (text, &error);

  g_assert_no_error (error);
  apply (game, move);
}

static SaiCatalog *
new_catalog (const char *folder)
{
  g_autofree char *rulesets = g_build_filename (folder, "rulesets", NULL);
  g_autofree char *path = g_build_filename (rulesets, "mine.ruleset", NULL);

  g_assert_cmpint (g_mkdir_with_parents (rulesets, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, OWN_RULESET, -1, NULL));

  return sai_catalog_new (rulesets);
}

/* Games of every kind, whole, in the middle, and with moves that were taken back. */
static void
add_games (SaiDatabase *database, SaiCatalog *catalog)
{
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (catalog)); i++)
    {
      g_autoptr (SaiRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (catalog), i);

      for (guint kind = 0; kind < 4; kind++)
        {
          g_autoptr (SaiGame) game = NULL;
          g_autoptr (SaiRecord) record = NULL;
          g_autoptr (GError) error = NULL;

          game = new_game (ruleset, kind < 3 ? SAI_GAME_MODE_PLAYED : SAI_GAME_MODE_PAPER, 2);
          if (kind == 3 && !sai_ruleset_has_boxes (ruleset))
            {
              apply_text (game, "recover 1 3");
              apply_text (game, "correct 2 17");
            }
          else if (kind == 3)
            {
              const SaiRules *rules = sai_game_get_rules (game);
              const SaiDice dice = { { 1, 1, 3, 4, 5, 6 }, .roll = 1 };
              guint box = sai_boxes_get_first (&rules->playable);
              const char *id = sai_ruleset_get_box_id (ruleset, box);
              gint points = sai_rules_score (rules, box, &dice);
              g_autofree char *put = g_strdup_printf ("put 1 %s %d", id, points);
              g_autofree char *with_dice = g_strdup_printf ("put 2 %s %d with %.*s", id, points, rules->n_dice,
                                                            "113456");
              g_autofree char *clear = g_strdup_printf ("clear 1 %s", id);

              apply_text (game, put);
              apply_text (game, with_dice);
              apply_text (game, clear);
              apply_text (game, "seats 2 1=\"Aki “=1” \\\"\" \"Cem\"");
            }
          else if (sai_ruleset_has_boxes (ruleset))
            {
              play_dice (game, kind == 0 ? 1000 : 3);
            }
          if (kind >= 2 && sai_game_can_undo (game))
            sai_game_undo (game);

          record = write_down (game, n++);
          g_assert_true (sai_database_add (database, record, 1800000000, NULL, &error));
          g_assert_no_error (error);
        }
    }
  g_assert_cmpuint (n, >=, 28);
}

static SaiExport
export_all (SaiCatalog *catalog)
{
  return (SaiExport) { NULL, SAI_EXCHANGE_FORMAT_SAIKORO, FALSE, catalog };
}

static char *
export_to (SaiDatabase *database, SaiCatalog *catalog, const char *path, gsize *length)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  SaiExport what = export_all (catalog);
  guint n_games = 0;

  g_assert_true (sai_exchange_export_file (database, &what, file, NULL, NULL, &n_games, NULL, &error));
  g_assert_no_error (error);

  return sample_contents (path, length);
}

static void
test_byte_identical (void)
{
  g_autofree char *folder = sample_folder ();
  g_autofree char *path = g_build_filename (folder, "games.saikoro", NULL);
  g_autoptr (SaiCatalog) catalog = new_catalog (folder);
  g_autoptr (SaiDatabase) database = sai_database_open (":memory:", NULL, NULL);
  g_autoptr (SaiDatabase) other = sai_database_open (":memory:", NULL, NULL);
  g_autoptr (GPtrArray) records = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  gsize n_first = 0;
  gsize n_second = 0;

  add_games (database, catalog);
  first = export_to (database, catalog, path, &n_first);
  records = sample_read_games (path, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < records->len; i++)
    {
      g_autoptr (SaiRecord) verified = sai_exchange_verify (g_ptr_array_index (records, i), catalog, &error);

      g_assert_no_error (error);
      g_assert_true (sai_record_equal (verified, g_ptr_array_index (records, i)));
      g_assert_true (sai_database_add (other, verified, 1900000000, NULL, &error));
    }
  second = export_to (other, catalog, path, &n_second);
  g_assert_cmpmem (first, n_first, second, n_second);
  sample_folder_remove (folder);
}

static void
test_remarks_in_file (void)
{
  g_autofree char *data = NULL;
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_record_unref);
  SaiRecord *record = sample_record (1, 1);

  record->favourite = TRUE;
  record->note = g_strdup ("Line\nand “quote”");
  record->tags = g_strsplit ("a b", " ", -1);
  g_ptr_array_add (records, record);
  g_ptr_array_add (records, sample_record (2, 1));
  data = sample_print_games (records, NULL);
  g_assert_nonnull (strstr (data, "\n   \"favourite\" : true,\n   \"note\" : \"Line\\nand “quote”\",\n   \"tags\" : [\n"
                                  "    \"a\",\n    \"b\"\n   ],\n"));
  g_assert_null (strstr (strstr (data, "favourite") + 1, "favourite"));
}

/* Tags come in order, each once; an empty note is none. */
static void
test_remarks_in_order (void)
{
  g_autofree char
    *data = g_strdup ("{\"format\": \"saikoro\", \"version\": 1, \"games\": [{"
                      "\"id\": \"00000001-1234-4abc-8def-0123456789ab\", \"ruleset\": \"yacht\", \"mode\": \"kept\","
                      "\"created\": \"2026-11-21T10:00:00Z\", \"seats\": [{\"name\": \"Aki\", \"type\": \"person\"}],"
                      "\"moves\": [], \"note\": \"\", \"favourite\": false, \"tags\": [\"b\", \"a\", \"b\"]}]}");
  g_autoptr (GPtrArray) records = sample_parse_games (data, -1, NULL);
  SaiRecord *record = g_ptr_array_index (records, 0);

  g_assert_null (record->note);
  g_assert_false (record->favourite);
  g_assert_cmpuint (g_strv_length (record->tags), ==, 2);
  g_assert_cmpstr (record->tags[0], ==, "a");
  g_assert_cmpstr (record->tags[1], ==, "b");
}

static GInputStream *
open_stream (const char *data)
{
  return g_memory_input_stream_new_from_data (data, strlen (data), NULL);
}

/* A game that is not right spoils none of the others. */
static void
test_problems (void)
{
  g_autofree char *good = NULL;
  g_autofree char *data = NULL;
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_record_unref);
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (SaiExchangeReader) reader = NULL;
  static const char *const messages[] = {
    NULL,
    "Game 2: “id” is missing.",
    "Game 3: it isn’t an object.",
    "Game 4: this isn’t JSON: ?",
    "Game 5: a previous game has the same “id”.",
  };
  char *begin;

  g_ptr_array_add (records, sample_record (1, 2));
  good = sample_print_games (records, NULL);
  begin = strchr (strchr (good, '['), '{');
  *strrchr (good, ']') = '\0';
  data = g_strdup_printf ("{\"format\": \"saikoro\", \"version\": 1, \"games\": [%s, {}, 7, {} {}, %s]}", begin, begin);
  stream = open_stream (data);
  reader = sai_exchange_reader_new (stream);
  for (guint i = 0; i <= G_N_ELEMENTS (messages); i++)
    {
      g_autoptr (SaiRecord) record = NULL;
      g_autoptr (GError) problem = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_true (sai_exchange_reader_next (reader, &record, &problem, NULL, &error));
      g_assert_no_error (error);
      g_assert_cmpint (record != NULL, ==, i == 0);
      if (i == G_N_ELEMENTS (messages))
        g_assert_no_error (problem);
      else if (i > 0)
        g_assert_cmpstr (problem->message, ==, messages[i]);
    }
}

static void
test_file_problems (void)
{
  static const char *const files[][2] = {
    { "{\"format\": \"saikoro\", \"version\": 1, \"games\": [], \"games\": []}",
      "The file isn’t valid: duplicate “games”." },
    { "{\"format\": \"saikoro\", \"version\": 1, \"g\\u0061mes\": [1]}",
      "The file isn’t valid: “games” can’t be read." },
    { "{\"format\": \"saikoro\", \"version\": 9, \"games\": [",
      "The file has version 9 of the format, but only version 1 can be read. Use a newer version of Saikoro." },
    { "{\"format\": \"chess\", \"version\": 1, \"games\": [{}, {}]}", "This isn’t a Saikoro games file." },
    { "{\"games\": [{}], \"version\": 1, \"format\": \"chess\"}", "This isn’t a Saikoro games file." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (sample_parse_games (files[i][0], -1, &error));
      g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FORMAT);
      g_assert_cmpstr (error->message, ==, files[i][1]);
    }
}

/* The members may come in any order. */
static void
test_order (void)
{
  g_autoptr (GPtrArray)
    records = sample_parse_games ("{\"games\": [], \"x\": [[]], \"version\": 1, \"format\": \"saikoro\"}", -1, NULL);

  g_assert_nonnull (records);
  g_assert_cmpuint (records->len, ==, 0);
}

/* Every size of the pieces in which a file comes: a stream that gives no more than asked, and less. */
#define SAI_TYPE_SLOW_STREAM (sai_slow_stream_get_type ())
G_DECLARE_FINAL_TYPE (SaiSlowStream, sai_slow_stream, SAI, SLOW_STREAM, GInputStream)

struct _SaiSlowStream
{
  GInputStream parent_instance;
  const char *data;
  gsize length;
  gsize at;
  gsize most;
};

G_DEFINE_FINAL_TYPE (SaiSlowStream, sai_slow_stream, G_TYPE_INPUT_STREAM)

static gssize
slow_read (GInputStream *stream, void *buffer, gsize count, GCancellable *cancellable, GError **error)
{
  SaiSlowStream *self = SAI_SLOW_STREAM (stream);
  gsize n = MIN (MIN (count, self->most), self->length - self->at);

  memcpy (buffer, self->data + self->at, n);
  self->at += n;

  return n;
}

static void
sai_slow_stream_class_init (SaiSlowStreamClass *klass)
{
  G_INPUT_STREAM_CLASS (klass)->read_fn = slow_read;
}

static void
sai_slow_stream_init (SaiSlowStream *self)
{
}

static void
test_pieces (void)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_record_unref);
  g_autofree char *data = NULL;
  gsize length = 0;

  for (guint i = 0; i < 5; i++)
    {
      SaiRecord *record = sample_record (i, 4);

      remark (record, i);
      g_ptr_array_add (records, record);
    }
  data = sample_print_games (records, &length);
  for (gsize most = 1; most < 300; most += most < 20 ? 1 : 37)
    {
      g_autoptr (SaiSlowStream) stream = g_object_new (SAI_TYPE_SLOW_STREAM, NULL);
      g_autoptr (SaiExchangeReader) reader = NULL;

      stream->data = data;
      stream->length = length;
      stream->most = most;
      reader = sai_exchange_reader_new (G_INPUT_STREAM (stream));
      for (guint i = 0; i <= records->len; i++)
        {
          g_autoptr (SaiRecord) record = NULL;
          g_autoptr (GError) problem = NULL;
          g_autoptr (GError) error = NULL;

          g_assert_true (sai_exchange_reader_next (reader, &record, &problem, NULL, &error));
          g_assert_no_error (error);
          g_assert_no_error (problem);
          if (i < records->len)
            g_assert_true (sai_record_equal (record, g_ptr_array_index (records, i)));
          else
            g_assert_null (record);
        }
    }
}

static void
result_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static GAsyncResult *
wait_for (GAsyncResult **result)
{
  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);

  return *result;
}

static void
assert_states (GPtrArray *games, guint n_new, guint n_present, guint n_different, guint n_refused)
{
  guint n[4] = { 0 };

  for (guint i = 0; i < games->len; i++)
    {
      SaiImportGame *game = g_ptr_array_index (games, i);

      n[sai_import_game_get_state (game)]++;
      g_assert_cmpint (sai_import_game_is_chosen (game), ==, sai_import_game_get_state (game) == SAI_IMPORT_NEW);
      g_assert_cmpint (sai_import_game_get_reason (game) != NULL, ==,
                       sai_import_game_get_state (game) == SAI_IMPORT_REFUSED);
    }
  g_assert_cmpuint (n[SAI_IMPORT_NEW], ==, n_new);
  g_assert_cmpuint (n[SAI_IMPORT_PRESENT], ==, n_present);
  g_assert_cmpuint (n[SAI_IMPORT_DIFFERENT], ==, n_different);
  g_assert_cmpuint (n[SAI_IMPORT_REFUSED], ==, n_refused);
}

static GPtrArray *
preview (SaiStore *store, SaiCatalog *catalog, GPtrArray *files)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  GPtrArray *games;

  sai_exchange_preview_async (store, catalog, files, NULL, NULL, NULL, result_cb, &result);
  games = sai_exchange_preview_finish (store, wait_for (&result), &error);
  g_assert_no_error (error);

  return games;
}

static guint
import_games (SaiStore *store, SaiCatalog *catalog, GPtrArray *files, GPtrArray *chosen, guint *n_answers)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  guint n_added = 0;

  sai_exchange_import_async (store, catalog, files, chosen, NULL, NULL, NULL, result_cb, &result);
  g_assert_true (sai_exchange_import_finish (store, wait_for (&result), &n_added, n_answers, &error));
  g_assert_no_error (error);

  return n_added;
}

static guint
add_chosen (SaiStore *store, SaiCatalog *catalog, GPtrArray *files, GPtrArray *games)
{
  g_autoptr (GPtrArray) chosen = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < games->len; i++)
    if (sai_import_game_is_chosen (g_ptr_array_index (games, i)))
      g_ptr_array_add (chosen, g_object_ref (g_ptr_array_index (games, i)));

  return import_games (store, catalog, files, chosen, NULL);
}

/* A look, an import, and a second look; then a game that went another way. */
static void
test_import (void)
{
  g_autofree char *folder = sample_folder ();
  g_autofree char *path = g_build_filename (folder, "games.saikoro", NULL);
  g_autofree char *torn = g_build_filename (folder, "torn.saikoro", NULL);
  g_autofree char *history = g_build_filename (folder, "history.db", NULL);
  g_autoptr (SaiCatalog) catalog = new_catalog (folder);
  g_autoptr (SaiDatabase) database = sai_database_open (":memory:", NULL, NULL);
  g_autoptr (SaiStore) store = sai_store_new (history);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GAsyncResult) opened = NULL;
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GPtrArray) again = NULL;
  g_autoptr (GPtrArray) third = NULL;
  g_autoptr (GPtrArray) fourth = NULL;
  g_autoptr (GPtrArray) records = NULL;
  g_autofree char *data = NULL;
  g_autofree char *changed = NULL;
  SaiRecord *record;
  gsize length = 0;
  guint n;

  add_games (database, catalog);
  data = export_to (database, catalog, path, &length);
  g_assert_true (g_file_set_contents (torn, data, length / 2, NULL));
  g_ptr_array_add (files, g_file_new_for_path (path));
  g_ptr_array_add (files, g_file_new_for_path (torn));
  sai_store_open (store, NULL, result_cb, &opened);
  g_assert_true (sai_store_answer (store, wait_for (&opened), NULL));

  games = preview (store, catalog, files);
  n = games->len - 1;
  assert_states (games, n, 0, 0, 1);
  g_assert_cmpuint (sai_import_game_get_number (g_ptr_array_index (games, n)), ==, 0);
  /* One is left out. */
  sai_import_game_set_chosen (g_ptr_array_index (games, 3), FALSE);
  g_assert_cmpuint (add_chosen (store, catalog, files, games), ==, n - 1);
  again = preview (store, catalog, files);
  assert_states (again, 1, n - 1, 0, 1);
  g_assert_cmpuint (add_chosen (store, catalog, files, again), ==, 1);

  /* A finished game that ends earlier in the file. */
  records = sample_parse_games (data, length, NULL);
  record = g_ptr_array_index (records, n - 1);
  g_assert_cmpuint (record->moves->len, >, 4);
  record->finished = 0;
  record->cursor = 4;
  g_ptr_array_set_size (record->moves, 4);
  for (guint i = 0; i < record->players->len; i++)
    {
      record->totals[i] = SAI_RECORD_NO_TOTAL;
      record->places[i] = 0;
    }
  changed = sample_print_games (records, &length);
  g_assert_true (g_file_set_contents (path, changed, length, NULL));
  third = preview (store, catalog, files);
  assert_states (third, 0, n - 1, 1, 1);
  sai_import_game_set_chosen (g_ptr_array_index (third, n - 1), TRUE);
  g_assert_cmpuint (add_chosen (store, catalog, files, third), ==, 1);
  /* The copy is known the next time. */
  fourth = preview (store, catalog, files);
  assert_states (fourth, 0, n, 0, 1);

  sai_store_close (store);
  sample_folder_remove (folder);
}

/* More answers than fit into a batch, in two files that have some in common; then those to a game that is there. */
static void
test_import_answers (void)
{
  const guint n_all = 2500;
  g_autofree char *folder = sample_folder ();
  g_autofree char *history = g_build_filename (folder, "history.db", NULL);
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (SaiRuleset) ruleset = sai_catalog_find (catalog, "fune", NULL);
  g_autoptr (SaiStore) store = sai_store_new (history);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_record_unref);
  g_autoptr (GAsyncResult) opened = NULL;
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GPtrArray) again = NULL;
  g_autoptr (GPtrArray) practised = NULL;
  g_autoptr (GPtrArray) known = NULL;
  g_autofree char *data = NULL;
  SaiRecord *record;
  guint n_answers = 0;

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (SaiGame) game = new_game (ruleset, SAI_GAME_MODE_PLAYED, 1);

      play_dice (game, 1);
      g_ptr_array_add (records, write_down (game, i));
    }
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/%u.saikoro", folder, i);
      g_autoptr (GPtrArray) answers = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_practice_free);
      g_autofree char *text = NULL;

      for (guint j = i * 500; j < n_all - 500 * (1 - i); j++)
        g_ptr_array_add (answers, sai_practice_new ("fune 55234 2", "opening", j, j % 2, 1700000000 + j));
      text = sample_print_file (records, answers, NULL);
      g_assert_true (g_file_set_contents (path, text, -1, NULL));
      g_ptr_array_add (files, g_file_new_for_path (path));
    }
  sai_store_open (store, NULL, result_cb, &opened);
  g_assert_true (sai_store_answer (store, wait_for (&opened), NULL));

  games = preview (store, catalog, files);
  assert_states (games, 8, 0, 0, 0);
  for (guint i = 3; i < 8; i += 4)
    {
      g_assert_cmpuint (sai_import_game_get_n_answers (g_ptr_array_index (games, i)), ==, 2000);
      g_assert_cmpuint (sai_import_game_get_n_new_answers (g_ptr_array_index (games, i)), ==, 2000);
    }
  g_assert_cmpuint (import_games (store, catalog, files, games, &n_answers), ==, 3);
  g_assert_cmpuint (n_answers, ==, n_all);
  again = preview (store, catalog, files);
  assert_states (again, 0, 8, 0, 0);

  /* The last of the games, and the first, which differs. */
  record = g_ptr_array_index (records, 2);
  record->practised = g_strdup ("[1700000000,2,0],[1700000060,2,1]");
  record = g_ptr_array_index (records, 0);
  record->practised = g_strdup ("[1700000000,2,0]");
  record->created++;
  data = sample_print_games (records, NULL);
  g_ptr_array_set_size (files, 1);
  g_assert_true (g_file_set_contents (g_file_peek_path (g_ptr_array_index (files, 0)), data, -1, NULL));
  practised = preview (store, catalog, files);
  assert_states (practised, 1, 2, 1, 0);
  g_assert_cmpuint (sai_import_game_get_n_new_answers (g_ptr_array_index (practised, 3)), ==, 2);
  g_ptr_array_remove_range (practised, 0, 3);
  g_assert_cmpuint (import_games (store, catalog, files, practised, &n_answers), ==, 0);
  g_assert_cmpuint (n_answers, ==, 2);
  known = preview (store, catalog, files);
  assert_states (known, 0, 2, 1, 0);

  sai_store_close (store);
  sample_folder_remove (folder);
}

static void
stop_cb (guint64 done, guint64 total, gpointer user_data)
{
  g_cancellable_cancel (user_data);
}

/* What was added before the stop stays, and is said. */
static void
test_import_stopped (void)
{
  g_autofree char *folder = sample_folder ();
  g_autofree char *path = g_build_filename (folder, "games.saikoro", NULL);
  g_autofree char *history = g_build_filename (folder, "history.db", NULL);
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (SaiStore) store = sai_store_new (history);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_record_unref);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) opened = NULL;
  g_autoptr (GAsyncResult) stopped = NULL;
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GPtrArray) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRuleset) ruleset = sai_catalog_find (catalog, "fune", NULL);
  g_autofree char *data = NULL;
  gsize length = 0;
  guint n_added = 0;

  for (guint i = 0; i < 300; i++)
    {
      g_autoptr (SaiGame) game = new_game (ruleset, SAI_GAME_MODE_PLAYED, 1);

      play_dice (game, 1);
      g_ptr_array_add (records, write_down (game, i));
    }
  data = sample_print_games (records, &length);
  g_assert_true (g_file_set_contents (path, data, length, NULL));
  g_ptr_array_add (files, g_file_new_for_path (path));
  sai_store_open (store, NULL, result_cb, &opened);
  g_assert_true (sai_store_answer (store, wait_for (&opened), NULL));

  games = preview (store, catalog, files);
  assert_states (games, 300, 0, 0, 0);
  sai_exchange_import_async (store, catalog, files, games, stop_cb, cancellable, cancellable, result_cb, &stopped);
  g_assert_false (sai_exchange_import_finish (store, wait_for (&stopped), &n_added, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (n_added, >, 0);
  g_assert_cmpuint (n_added, <, 300);
  again = preview (store, catalog, files);
  assert_states (again, 300 - n_added, n_added, 0, 0);

  sai_store_close (store);
  sample_folder_remove (folder);
}

/* What fails leaves the file as it was, and nothing beside it. */
static void
test_export_cancelled (void)
{
  g_autofree char *folder = sample_folder ();
  g_autofree char *path = g_build_filename (folder, "games.saikoro", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (SaiDatabase) database = sai_database_open (":memory:", NULL, NULL);
  g_autoptr (SaiRecord) record = sample_record (1, 3);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *contents = NULL;
  SaiExport what = export_all (catalog);

  g_assert_true (sai_database_add (database, record, 1, NULL, NULL));
  g_assert_true (g_file_set_contents (path, "before", -1, NULL));
  g_cancellable_cancel (cancellable);
  g_assert_false (sai_exchange_export_file (database, &what, file, NULL, NULL, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  contents = sample_contents (path, NULL);
  g_assert_cmpstr (contents, ==, "before");
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int argc, char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  rand_source = g_rand_new_with_seed (11);

  g_test_add_func ("/round/byte-identical", test_byte_identical);
  g_test_add_func ("/round/remarks/file", test_remarks_in_file);
  g_test_add_func ("/round/remarks/order", test_remarks_in_order);
  g_test_add_func ("/round/problems/games", test_problems);
  g_test_add_func ("/round/problems/file", test_file_problems);
  g_test_add_func ("/round/order", test_order);
  g_test_add_func ("/round/pieces", test_pieces);
  g_test_add_func ("/round/import", test_import);
  g_test_add_func ("/round/import/answers", test_import_answers);
  g_test_add_func ("/round/import-stopped", test_import_stopped);
  g_test_add_func ("/round/export-cancelled", test_export_cancelled);

  status = g_test_run ();
  g_rand_free (rand_source);
  return status;
}
