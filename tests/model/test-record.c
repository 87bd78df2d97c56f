/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as it is written down: a plain holder whose equality looks at every field. Whether it makes sense is the
 * game's to say (test-game-record). */

#include "game/sai-record.h"

static char **
options (const char *text)
{
  return g_strsplit (text, " ", -1);
}

/* A record in which every field says something. */
static SaiRecord *
make_record (void)
{
  SaiRecord *record = sai_record_new ();

  record->id = g_strdup ("0e3f1d3a-6a0c-4f0e-9b5d-2f6f5c7b8a90");
  record->ruleset = g_strdup ("yahtzee");
  record->definition = g_strdup ("[Ruleset]\n");
  record->options = options ("bonus-strict=true joker-after-zero=true");
  record->mode = SAI_GAME_MODE_PLAYED;
  g_ptr_array_add (record->players, sai_player_new ("Ann", SAI_PLAYER_PERSON));
  g_ptr_array_add (record->players, sai_player_new ("Ben", "simple"));
  record->seed = g_strdup ("00");
  record->created = 1700000000;
  record->finished = 1700000600;
  record->cursor = 1;
  g_ptr_array_add (record->moves, g_strdup ("roll 13356"));
  g_ptr_array_add (record->moves, g_strdup ("fill threes 6"));
  record->totals[0] = 6;
  record->places[0] = 1;
  record->places[1] = 2;

  return record;
}

static void
set_string (char **field, const char *value)
{
  g_free (*field);
  *field = g_strdup (value);
}

static void
set_options (SaiRecord *record, char **value)
{
  g_strfreev (record->options);
  record->options = value;
}

static void
set_player (SaiRecord *record, const char *name, const char *kind)
{
  g_object_unref (g_ptr_array_index (record->players, 1));
  g_ptr_array_index (record->players, 1) = sai_player_new (name, kind);
}

static void
change_id (SaiRecord *record)
{
  set_string (&record->id, "1e3f1d3a-6a0c-4f0e-9b5d-2f6f5c7b8a90");
}

static void
change_ruleset (SaiRecord *record)
{
  set_string (&record->ruleset, "yacht");
}

static void
change_definition (SaiRecord *record)
{
  set_string (&record->definition, "[Ruleset]");
}

static void
drop_definition (SaiRecord *record)
{
  g_clear_pointer (&record->definition, g_free);
}

static void
change_options (SaiRecord *record)
{
  set_options (record, options ("bonus-strict=true joker-after-zero=false"));
}

static void
shorten_options (SaiRecord *record)
{
  set_options (record, options ("bonus-strict=true"));
}

static void
drop_options (SaiRecord *record)
{
  set_options (record, NULL);
}

static void
change_mode (SaiRecord *record)
{
  record->mode = SAI_GAME_MODE_PAPER;
}

static void
change_player_name (SaiRecord *record)
{
  set_player (record, "Bert", "simple");
}

static void
change_player_kind (SaiRecord *record)
{
  set_player (record, "Ben", SAI_PLAYER_PERSON);
}

static void
add_player (SaiRecord *record)
{
  g_ptr_array_add (record->players, sai_player_new ("Cem", SAI_PLAYER_PERSON));
}

static void
change_seed (SaiRecord *record)
{
  set_string (&record->seed, "01");
}

static void
drop_seed (SaiRecord *record)
{
  g_clear_pointer (&record->seed, g_free);
}

static void
change_created (SaiRecord *record)
{
  record->created++;
}

static void
change_finished (SaiRecord *record)
{
  record->finished = 0;
}

static void
change_hints (SaiRecord *record)
{
  record->hints = TRUE;
}

static void
change_cursor (SaiRecord *record)
{
  record->cursor++;
}

static void
change_move (SaiRecord *record)
{
  g_free (g_ptr_array_index (record->moves, 1));
  g_ptr_array_index (record->moves, 1) = g_strdup ("fill threes 9");
}

static void
drop_move (SaiRecord *record)
{
  g_ptr_array_set_size (record->moves, 1);
}

static void
change_total (SaiRecord *record)
{
  record->totals[1] = 1;
}

static void
change_place (SaiRecord *record)
{
  record->places[1] = 1;
}

typedef struct
{
  const char *name;
  void (*change) (SaiRecord *record);
} Change;

static const Change changes[] = {
  { "id", change_id },
  { "ruleset", change_ruleset },
  { "definition", change_definition },
  { "no-definition", drop_definition },
  { "options", change_options },
  { "fewer-options", shorten_options },
  { "no-options", drop_options },
  { "mode", change_mode },
  { "player-name", change_player_name },
  { "player-kind", change_player_kind },
  { "more-players", add_player },
  { "seed", change_seed },
  { "no-seed", drop_seed },
  { "created", change_created },
  { "finished", change_finished },
  { "hints", change_hints },
  { "cursor", change_cursor },
  { "move", change_move },
  { "fewer-moves", drop_move },
  { "total", change_total },
  { "place", change_place },
};

static void
test_differs (gconstpointer data)
{
  const Change *change = data;
  g_autoptr (SaiRecord) a = make_record ();
  g_autoptr (SaiRecord) b = make_record ();

  g_assert_true (sai_record_equal (a, b));
  change->change (b);
  g_assert_false (sai_record_equal (a, b));
  g_assert_false (sai_record_equal (b, a));
}

static void
test_new (void)
{
  g_autoptr (SaiRecord) record = sai_record_new ();

  g_assert_null (record->id);
  g_assert_null (record->definition);
  g_assert_null (record->options);
  g_assert_null (record->seed);
  g_assert_false (record->hints);
  g_assert_cmpuint (record->players->len, ==, 0);
  g_assert_cmpuint (record->moves->len, ==, 0);
}

static void
test_equal (void)
{
  g_autoptr (SaiRecord) a = make_record ();
  g_autoptr (SaiRecord) b = make_record ();
  g_autoptr (SaiRecord) empty = sai_record_new ();
  g_autoptr (SaiRecord) also_empty = sai_record_new ();

  g_assert_true (sai_record_equal (a, a));
  g_assert_true (sai_record_equal (a, b));
  g_assert_true (sai_record_equal (empty, also_empty));
  g_assert_false (sai_record_equal (a, empty));
}

/* No options, and a list without any, say the same. */
static void
test_equal_empty_options (void)
{
  g_autoptr (SaiRecord) a = make_record ();
  g_autoptr (SaiRecord) b = make_record ();

  set_options (a, NULL);
  set_options (b, g_new0 (char *, 1));
  g_assert_true (sai_record_equal (a, b));
  g_assert_true (sai_record_equal (b, a));
}

/* What stands behind the last seat means nothing. */
static void
test_equal_unused_seats (void)
{
  g_autoptr (SaiRecord) a = make_record ();
  g_autoptr (SaiRecord) b = make_record ();

  b->totals[2] = 100;
  b->places[7] = 3;
  g_assert_true (sai_record_equal (a, b));
}

/* The players live as long as the last reference to the record. */
static void
test_ref (void)
{
  SaiRecord *record = make_record ();
  SaiPlayer *player = g_ptr_array_index (record->players, 0);

  g_object_add_weak_pointer (G_OBJECT (player), (gpointer *) &player);
  g_assert_true (sai_record_ref (record) == record);
  sai_record_unref (record);
  g_assert_nonnull (player);
  g_assert_cmpstr (record->ruleset, ==, "yahtzee");
  sai_record_unref (record);
  g_assert_null (player);
}

static void
test_boxed (void)
{
  g_autoptr (SaiRecord) record = make_record ();
  SaiRecord *copy = g_boxed_copy (SAI_TYPE_RECORD, record);

  g_assert_true (sai_record_equal (record, copy));
  g_boxed_free (SAI_TYPE_RECORD, copy);
}

static void
test_mode (void)
{
  SaiGameMode mode = SAI_GAME_MODE_PLAYED;

  g_assert_true (sai_game_mode_parse ("kept", &mode));
  g_assert_cmpint (mode, ==, SAI_GAME_MODE_PAPER);
  g_assert_cmpstr (sai_game_mode_print (mode), ==, "kept");
  g_assert_true (sai_game_mode_parse ("played", &mode));
  g_assert_cmpint (mode, ==, SAI_GAME_MODE_PLAYED);
  g_assert_cmpstr (sai_game_mode_print (mode), ==, "played");
}

static void
test_mode_refused (void)
{
  static const char *const texts[] = { NULL, "", "Played", "kept ", "play", "1" };
  SaiGameMode mode = SAI_GAME_MODE_PAPER;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_false (sai_game_mode_parse (texts[i], &mode));
  g_assert_cmpint (mode, ==, SAI_GAME_MODE_PAPER);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/new", test_new);
  g_test_add_func ("/record/equal", test_equal);
  g_test_add_func ("/record/equal/empty-options", test_equal_empty_options);
  g_test_add_func ("/record/equal/unused-seats", test_equal_unused_seats);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autofree char *path = g_strconcat ("/record/differs/", changes[i].name, NULL);

      g_test_add_data_func (path, &changes[i], test_differs);
    }
  g_test_add_func ("/record/ref", test_ref);
  g_test_add_func ("/record/boxed", test_boxed);
  g_test_add_func ("/record/mode", test_mode);
  g_test_add_func ("/record/mode/refused", test_mode_refused);

  return g_test_run ();
}
