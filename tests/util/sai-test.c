/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of several folders need: games at hand, refusals that must change nothing, states compared field by
 * field (padding may differ), and a count of what an object notified. */

#include "sai-test.h"
#include "dice/sai-dice-game.h"

struct _SaiTestWatch
{
  GObject *object;
  GHashTable *counts;
};

/**
 * sai_test_catalog:
 *
 * To read all rulesets takes longer than most of what is tested with one.
 *
 * Returns: (transfer none): our rulesets, the same each time
 */
SaiCatalog *
sai_test_catalog (void)
{
  static SaiCatalog *catalog;

  if (g_once_init_enter (&catalog))
    g_once_init_leave (&catalog, sai_catalog_new (NULL));

  return catalog;
}

/**
 * sai_test_ruleset:
 * @id: the id of one of our rulesets
 *
 * Returns: (transfer full): the ruleset
 */
SaiRuleset *
sai_test_ruleset (const char *id)
{
  g_autoptr (GError) error = NULL;
  SaiRuleset *ruleset = sai_catalog_find (sai_test_catalog (), id, &error);

  g_assert_no_error (error);
  g_assert_nonnull (ruleset);

  return ruleset;
}

/* The rules with the default options. */
static SaiRules *
get_rules (SaiRuleset *ruleset)
{
  SaiOptions options = sai_ruleset_get_defaults (ruleset);

  return sai_rules_ref (sai_ruleset_get_rules (ruleset, &options));
}

/**
 * sai_test_rules:
 * @id: the id of one of our rulesets
 *
 * Returns: (transfer full): its rules with the default options
 */
SaiRules *
sai_test_rules (const char *id)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset (id);

  return get_rules (ruleset);
}

/**
 * sai_test_load_rules:
 * @text: a ruleset
 *
 * Returns: (transfer full): its rules with the default options
 */
SaiRules *
sai_test_load_rules (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRuleset) ruleset = sai_ruleset_new_from_data (text, -1, "own.ruleset", TRUE, &error);

  g_assert_no_error (error);

  return get_rules (ruleset);
}

/**
 * sai_test_combination:
 * @ruleset: a ruleset
 * @combination: bit i is the value of its option i
 *
 * Returns: the options
 */
SaiOptions
sai_test_combination (SaiRuleset *ruleset, guint combination)
{
  SaiOptions options = sai_ruleset_get_defaults (ruleset);

  for (guint i = 0; i < sai_ruleset_get_n_options (ruleset); i++)
    options.value[i] = (combination & (1u << i)) != 0;

  return options;
}

/**
 * sai_test_make_noon:
 *
 * Has it be noon here, so that no day ends while a test runs. To be called before anything asks for the time.
 */
void
sai_test_make_noon (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autofree char *zone = g_strdup_printf ("NOON%+d", g_date_time_get_hour (now) - 12);

  g_setenv ("TZ", zone, TRUE);
}

/**
 * sai_test_seed:
 * @n: any number
 *
 * Returns: a seed that is the same for the same number, and another for another
 */
SaiSeed
sai_test_seed (guint n)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (n);
  SaiSeed seed;

  for (guint i = 0; i < SAI_SEED_BYTES; i++)
    seed.bytes[i] = g_rand_int_range (random, 0, 256);

  return seed;
}

/**
 * sai_test_players:
 * @n_seats: how many
 *
 * Returns: (transfer full) (element-type SaiPlayer): so many people
 */
GPtrArray *
sai_test_players (guint n_seats)
{
  GPtrArray *players = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < n_seats; i++)
    {
      g_autofree char *name = g_strdup_printf ("Seat %u", i + 1);

      g_ptr_array_add (players, sai_player_new (name, SAI_PLAYER_PERSON));
    }

  return players;
}

static SaiGame *
new_game (const char *id, SaiGameMode mode, guint n_seats, guint n)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset (id);
  g_autoptr (GPtrArray) players = sai_test_players (n_seats);
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  SaiSeed seed = sai_test_seed (n);

  return sai_game_new (ruleset, &options, mode, players, mode == SAI_GAME_MODE_PLAYED ? &seed : NULL, SAI_TEST_GAME_ID,
                       SAI_TEST_CREATED);
}

/**
 * sai_test_game:
 * @ruleset: the id of one of our rulesets
 * @n_seats: how many people
 * @seed: the number of the seed
 *
 * Returns: (transfer full): a played game with the default options
 */
SaiGame *
sai_test_game (const char *ruleset, guint n_seats, guint seed)
{
  return new_game (ruleset, SAI_GAME_MODE_PLAYED, n_seats, seed);
}

/**
 * sai_test_paper:
 * @ruleset: the id of one of our rulesets
 * @n_seats: how many people
 *
 * Returns: (transfer full): a paper sheet with the default options
 */
SaiGame *
sai_test_paper (const char *ruleset, guint n_seats)
{
  return new_game (ruleset, SAI_GAME_MODE_PAPER, n_seats, 0);
}

/**
 * sai_test_apply:
 * @game: a game
 * @move: a legal move
 */
void
sai_test_apply (SaiGame *game, const char *move)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiMove) parsed = sai_move_parse (move, &error);

  g_assert_no_error (error);
  g_assert_nonnull (parsed);
  g_assert_true (sai_game_apply (game, parsed, &error));
  g_assert_no_error (error);
}

static void
refuse (SaiGame *game, SaiMove *move, SaiError code, const char *part)
{
  g_autoptr (GError) error = NULL;
  SaiDiceState before = *sai_game_get_state (game);
  guint cursor = sai_game_get_cursor (game);
  guint n_moves = sai_game_get_n_moves (game);

  g_assert_false (sai_game_apply (game, move, &error));
  g_assert_error (error, SAI_ERROR, (gint) code);
  if (part != NULL && strstr (error->message, part) == NULL)
    g_error ("“%s” does not say “%s”", error->message, part);

  sai_test_assert_state (sai_game_get_state (game), &before);
  g_assert_cmpuint (sai_game_get_cursor (game), ==, cursor);
  g_assert_cmpuint (sai_game_get_n_moves (game), ==, n_moves);
}

/**
 * sai_test_refuse_move:
 * @game: a game
 * @move: an illegal move
 * @code: the error that it must give; the game must not change
 */
void
sai_test_refuse_move (SaiGame *game, SaiMove *move, SaiError code)
{
  refuse (game, move, code, NULL);
}

/**
 * sai_test_refuse:
 * @game: a game
 * @move: an illegal move
 * @code: the error that it must give; the game must not change
 * @part: (nullable): what the message must contain
 */
void
sai_test_refuse (SaiGame *game, const char *move, SaiError code, const char *part)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiMove) parsed = sai_move_parse (move, &error);

  g_assert_no_error (error);
  refuse (game, parsed, code, part);
}

static void
apply_made (SaiGame *game, SaiMove *move)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (sai_game_apply (game, move, &error));
  g_assert_no_error (error);
  sai_move_unref (move);
}

/**
 * sai_test_roll:
 * @game: a played game
 * @keep: the dice to keep, as a mask of positions
 *
 * Throws the other dice.
 */
void
sai_test_roll (SaiGame *game, guint keep)
{
  apply_made (game, sai_game_make_roll (game, keep));
}

/**
 * sai_test_find_box:
 * @game: a game with dice
 * @id: the id of one of its boxes
 *
 * Returns: the box
 */
guint
sai_test_find_box (SaiGame *game, const char *id)
{
  int box = sai_rules_find_box (sai_game_get_rules (game), id);

  g_assert_cmpint (box, >=, 0);

  return box;
}

/**
 * sai_test_make_fill:
 * @game: a played game with dice on the table
 * @box: a box that they may fill, without being announced
 *
 * Returns: (transfer full): the move, to be applied
 */
SaiMove *
sai_test_make_fill (SaiGame *game, guint box)
{
  const SaiDiceState *state = sai_game_get_state (game);
  const SaiRules *rules = sai_game_get_rules (game);

  return sai_move_new_fill (rules->boxes[box].id,
                            sai_sheet_score (&state->sheets[state->seat], rules, box, &state->dice));
}

/**
 * sai_test_fill:
 * @game: a played game with dice on the table
 * @box: the id of a box that they may fill
 */
void
sai_test_fill (SaiGame *game, const char *box)
{
  apply_made (game, sai_test_make_fill (game, sai_rules_find_box (sai_game_get_rules (game), box)));
}

/**
 * sai_test_finish:
 * @game: a played game at the beginning of a turn
 *
 * Plays to the end: throws once a turn and fills the first legal box.
 */
void
sai_test_finish (SaiGame *game)
{
  while (!sai_game_is_finished (game))
    {
      SaiBoxes legal;

      sai_test_roll (game, 0);
      legal = sai_dice_state_get_legal_boxes (sai_game_get_state (game), sai_game_get_rules (game));
      apply_made (game, sai_test_make_fill (game, sai_boxes_get_first (&legal)));
    }
}

/* A roll with any dice kept, or any legal box. */
static SaiMove *
make_random_move (SaiGame *game, GRand *random)
{
  const SaiDiceState *state = sai_game_get_state (game);
  const SaiRules *rules = sai_game_get_rules (game);
  SaiBoxes legal = sai_dice_state_get_legal_boxes (state, rules);
  guint box;

  if (state->n_rolls == 0)
    return sai_game_make_roll (game, 0);
  if (sai_dice_state_can_roll (state, rules) && g_rand_int_range (random, 0, 3) > 0)
    return sai_game_make_roll (game, g_rand_int_range (random, 0, sai_rules_get_keep_all (sai_game_get_rules (game))));

  do
    box = g_rand_int_range (random, 0, rules->n_boxes);
  while (!sai_boxes_has (&legal, box));

  return sai_test_make_fill (game, box);
}

/**
 * sai_test_play:
 * @game: a played game
 * @random: where decisions come from
 * @n_moves: how many moves to make; fewer if the game ends
 */
void
sai_test_play (SaiGame *game, GRand *random, guint n_moves)
{
  for (guint i = 0; i < n_moves && !sai_game_is_finished (game); i++)
    apply_made (game, make_random_move (game, random));
}

static gboolean
sheets_equal (const SaiSheet *a, const SaiSheet *b)
{
  return memcmp (&a->filled, &b->filled, sizeof a->filled) == 0 &&
         memcmp (&a->forced, &b->forced, sizeof a->forced) == 0 &&
         memcmp (a->points, b->points, sizeof a->points) == 0 && memcmp (a->extra, b->extra, sizeof a->extra) == 0;
}

/**
 * sai_test_find_difference:
 * @a: a state
 * @b: a state
 *
 * Returns: (nullable): the name of the first field in which they differ
 */
const char *
sai_test_find_difference (const SaiDiceState *a, const SaiDiceState *b)
{
  if (a->mode != b->mode)
    return "mode";
  if (a->n_seats != b->n_seats)
    return "n_seats";
  if (a->seat != b->seat)
    return "seat";
  if (a->n_turns != b->n_turns)
    return "n_turns";
  if (a->n_rolls != b->n_rolls)
    return "n_rolls";
  if (!sai_dice_equal (&a->dice, &b->dice))
    return "dice";
  if (a->kept != b->kept)
    return "kept";
  if (a->stopped != b->stopped)
    return "stopped";
  if (a->finished != b->finished)
    return "finished";
  if (a->left != b->left)
    return "left";
  if (memcmp (a->missed, b->missed, sizeof a->missed) != 0)
    return "missed";
  if (a->last_seat != b->last_seat)
    return "last_seat";
  if (a->last_box != b->last_box)
    return "last_box";
  if (a->announced != b->announced)
    return "announced";
  if (memcmp (a->saved, b->saved, sizeof a->saved) != 0)
    return "saved";
  for (guint i = 0; i < SAI_MAX_SEATS; i++)
    if (!sheets_equal (&a->sheets[i], &b->sheets[i]))
      return "sheets";

  return NULL;
}

static void
count (SaiTestWatch *watch, const char *name)
{
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (watch->counts, name));

  g_hash_table_replace (watch->counts, g_strdup (name), GUINT_TO_POINTER (n + 1));
}

static void
notify_cb (GObject *object, GParamSpec *pspec, SaiTestWatch *watch)
{
  count (watch, g_param_spec_get_name (pspec));
}

static void
changed_cb (GObject *object, SaiTestWatch *watch)
{
  count (watch, "::changed");
}

/**
 * sai_test_watch_new:
 * @object: an object
 *
 * Returns: (transfer full): a watch that counts what @object notifies from now on
 */
SaiTestWatch *
sai_test_watch_new (gpointer object)
{
  SaiTestWatch *watch = g_new0 (SaiTestWatch, 1);

  watch->object = g_object_ref (object);
  watch->counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_signal_connect (object, "notify", G_CALLBACK (notify_cb), watch);
  if (g_signal_lookup ("changed", G_OBJECT_TYPE (object)) != 0)
    g_signal_connect (object, "changed", G_CALLBACK (changed_cb), watch);

  return watch;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (a, b);
}

/**
 * sai_test_watch_take:
 * @watch: a watch
 *
 * Returns: (transfer full): what was notified since the last call, sorted, with "*N" where it was more than once
 */
char *
sai_test_watch_take (SaiTestWatch *watch)
{
  g_autoptr (GList) names = g_list_sort (g_hash_table_get_keys (watch->counts), compare_names);
  GString *text = g_string_new (NULL);

  for (GList *l = names; l != NULL; l = l->next)
    {
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (watch->counts, l->data));

      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", (const char *) l->data);
      if (n > 1)
        g_string_append_printf (text, "*%u", n);
    }
  g_hash_table_remove_all (watch->counts);

  return g_string_free (text, FALSE);
}

/**
 * sai_test_watch_free:
 * @watch: (transfer full): a watch
 */
void
sai_test_watch_free (SaiTestWatch *watch)
{
  g_signal_handlers_disconnect_by_data (watch->object, watch);
  g_object_unref (watch->object);
  g_hash_table_unref (watch->counts);
  g_free (watch);
}
