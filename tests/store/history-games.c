/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random games with people, notes and tags, and the plainest way to filter and sort them, for comparing. What a text
 * looks like to somebody who searches is written down beside it, not computed.
 */
#include "history-games.h"
#include "store-samples.h"

static const HistoryWord names[] = {
  { "Aki", "aki" },
  { "ＡＫＩＲＡ", "akira" },
  { "碧", "碧" },
  { "ﾀﾛｳ", "タロウ" },
  { "100%_sure", "100%_sure" },
  { "Straße", "strasse" },
  { "E\xcc\x81lan vital", "\xc3\xa9lan vital" },
  { "O'Neil \"the\" \\", "o'neil \"the\" \\" },
};

static const HistoryWord notes[] = {
  { "", "" },
  { "Against the odds", "against the odds" },
  { "雨の日、カフェで", "雨の日、カフェで" },
  { "ＢＩＧ　ｗｉｎ 50%", "big win 50%" },
  { "two\nlines_with", "two\nlines_with" },
};

static const HistoryWord tags[] = {
  { "Club", "club" },
  { "a_b", "a_b" },
  { "大会", "大会" },
};

const HistoryWord history_words[] = {
  { "aki", "aki" },
  { "ＡＫＩ", "aki" },
  { "ｱ", "ア" },
  { "ﾛ", "ロ" },
  { "タ", "タ" },
  { "碧", "碧" },
  { "%", "%" },
  { "_", "_" },
  { "0%_S", "0%_s" },
  { "STRASSE", "strasse" },
  { "ÉLAN", "\xc3\xa9lan" },
  { "e", "e" },
  { "\"", "\"" },
  { "\\", "\\" },
  { "'", "'" },
  { "カフェ", "カフェ" },
  { "ｶﾌｪ", "カフェ" },
  { "win 5", "win 5" },
  { "club", "club" },
  { "大", "大" },
  { "nothing has this", "nothing has this" },
  { "", "" },
};

const guint history_n_words = G_N_ELEMENTS (history_words);

static const char *const rulesets[] = { "yacht", "fune", "yams" };

static void
free_game (gpointer data)
{
  HistoryGame *game = data;

  sai_record_unref (game->record);
  g_ptr_array_unref (game->texts);
  g_free (game);
}

static void
seat_players (HistoryGame *game, GRand *random)
{
  guint n_seats = g_rand_int_range (random, 1, 4);
  /* In some games less is better. */
  int sign = g_rand_int_range (random, 0, 4) == 0 ? -1 : 1;

  g_ptr_array_set_size (game->record->players, 0);
  for (guint i = 0; i < n_seats; i++)
    {
      guint name = g_rand_int_range (random, 0, G_N_ELEMENTS (names));
      gboolean person = g_rand_int_range (random, 0, 3) > 0;

      g_ptr_array_add (game->record->players,
                       sai_player_new (names[name].typed, person ? SAI_PLAYER_PERSON : "simple"));
      g_ptr_array_add (game->texts, g_strdup (names[name].folded));
      game->record->totals[i] = g_rand_int_range (random, 0, 6) * 10;
    }
  for (guint i = 0; i < n_seats; i++)
    {
      game->record->places[i] = 1;
      for (guint j = 0; j < n_seats; j++)
        if (sign * game->record->totals[j] > sign * game->record->totals[i])
          game->record->places[i]++;
    }
}

static HistoryGame *
make_game (guint number, GRand *random)
{
  HistoryGame *game = g_new0 (HistoryGame, 1);
  guint note = g_rand_boolean (random) ? 0 : g_rand_int_range (random, 0, G_N_ELEMENTS (notes));
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  game->number = number;
  game->record = sample_record (number, g_rand_int_range (random, 0, 4));
  game->texts = g_ptr_array_new_with_free_func (g_free);
  /* Times repeat. */
  game->now = 1700000000 + g_rand_int_range (random, 0, 100) * 86400 * 3;
  if (g_rand_int_range (random, 0, 3) > 0)
    game->record->finished = game->now - g_rand_int_range (random, 0, 3) * 3600;
  /* A paper game may be ended before its end. */
  game->record->early = game->record->finished != 0 && game->record->mode == SAI_GAME_MODE_PAPER && number % 2 == 0;
  g_free (game->record->ruleset);
  game->record->ruleset = g_strdup (rulesets[g_rand_int_range (random, 0, G_N_ELEMENTS (rulesets))]);
  game->record->hints = g_rand_boolean (random);
  game->record->favourite = g_rand_int_range (random, 0, 4) == 0;
  game->record->note = g_strdup (notes[note].typed);
  g_ptr_array_add (game->texts, g_strdup (notes[note].folded));
  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    if (g_rand_int_range (random, 0, 5) == 0)
      {
        g_strv_builder_add (builder, tags[i].typed);
        g_ptr_array_add (game->texts, g_strdup (tags[i].folded));
      }
  game->record->tags = g_strv_builder_end (builder);
  seat_players (game, random);

  return game;
}

GPtrArray *
history_games_new (guint seed, guint n)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  GPtrArray *games = g_ptr_array_new_with_free_func (free_game);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (games, make_game (i, random));

  return games;
}

void
history_games_store (GPtrArray *games, SaiDatabase *database)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (sai_database_begin (database, NULL));
  for (guint i = 0; i < games->len; i++)
    {
      HistoryGame *game = g_ptr_array_index (games, i);

      sai_database_add (database, game->record, game->now, NULL, &error);
      g_assert_no_error (error);
    }
  g_assert_true (sai_database_commit (database, NULL));
}

gint64
history_game_moment (const HistoryGame *game)
{
  return game->record->finished != 0 ? game->record->finished : game->now;
}

static gboolean
sits_there (const HistoryGame *game, const char *name, guint low, guint high)
{
  for (guint i = 0; i < game->record->players->len; i++)
    {
      SaiPlayer *player = g_ptr_array_index (game->record->players, i);
      guint place = game->record->places[i];

      if ((name != NULL ? g_str_equal (sai_player_get_name (player), name) : sai_player_is_person (player)) &&
          place >= low && place <= high)
        return TRUE;
    }

  return FALSE;
}

static gboolean
has_result (const HistoryGame *game, const SaiGameFilter *filter)
{
  gboolean finished = game->record->finished != 0;
  gboolean whole = finished && !game->record->early;

  switch (filter->result)
    {
    case SAI_GAME_RESULT_FINISHED:
      return finished;
    case SAI_GAME_RESULT_UNFINISHED:
      return !finished;
    case SAI_GAME_RESULT_WON:
      return whole && sits_there (game, filter->player, 1, 1);
    case SAI_GAME_RESULT_LOST:
      return whole && sits_there (game, filter->player, 2, 9) && !sits_there (game, filter->player, 1, 1);
    case SAI_GAME_RESULT_ANY:
    default:
      return TRUE;
    }
}

static gboolean
has_word (const HistoryGame *game, const char *word, const char *word_rulesets)
{
  g_auto (GStrv) ids = g_strsplit (word_rulesets, "\n", -1);
  const char *folded = NULL;

  if (g_strv_contains ((const char *const *) ids, game->record->ruleset))
    return TRUE;
  for (guint i = 0; i < history_n_words; i++)
    if (g_str_equal (history_words[i].typed, word))
      folded = history_words[i].folded;
  g_assert_nonnull (folded);
  for (guint i = 0; i < game->texts->len; i++)
    if (strstr (g_ptr_array_index (game->texts, i), folded) != NULL)
      return TRUE;

  return *folded == '\0';
}

static gboolean
is_so (SaiTernary wanted, gboolean so)
{
  return wanted == SAI_TERNARY_ANY || (wanted == SAI_TERNARY_YES) == so;
}

static const char *
get_wanted (const SaiGameFilter *filter, const char *name)
{
  return filter->wanted[sai_record_find_attribute (name) - sai_record_attributes];
}

static gboolean
is_wanted (const SaiGameFilter *filter, const char *name, gboolean so)
{
  const char *wanted = get_wanted (filter, name);

  return wanted == NULL || g_str_equal (wanted, so ? "true" : "false");
}

static guint
count_seats (const HistoryGame *game)
{
  guint n = 0;

  for (guint i = 0; i < game->record->players->len; i++)
    n += game->record->places[i] > 0;

  return n;
}

static gboolean
has_total (const HistoryGame *game, const SaiGameFilter *filter)
{
  for (guint i = 0; i < game->record->players->len; i++)
    if (g_str_equal (sai_player_get_name (g_ptr_array_index (game->record->players, i)), filter->player) &&
        game->record->totals[i] >= filter->total_from && game->record->totals[i] < filter->total_until)
      return TRUE;

  return FALSE;
}

static gboolean
passes (const HistoryGame *game, const SaiGameFilter *filter)
{
  for (guint i = 0; filter->words != NULL && filter->words[i] != NULL; i++)
    if (!has_word (game, filter->words[i], filter->word_rulesets != NULL ? filter->word_rulesets[i] : ""))
      return FALSE;

  return !game->deleted && (filter->ruleset == NULL || g_str_equal (filter->ruleset, game->record->ruleset)) &&
         (filter->player == NULL || sits_there (game, filter->player, 1, 9)) &&
         (filter->rival == NULL || sits_there (game, filter->rival, 0, 9)) &&
         (filter->n_seats == 0 || count_seats (game) == filter->n_seats) &&
         (filter->total_from >= filter->total_until || has_total (game, filter)) &&
         (get_wanted (filter, "tags") == NULL ||
          g_strv_contains ((const char *const *) game->record->tags, get_wanted (filter, "tags"))) &&
         has_result (game, filter) && (filter->from == 0 || history_game_moment (game) >= filter->from) &&
         (filter->until == 0 || history_game_moment (game) < filter->until) &&
         is_wanted (filter, "hints", game->record->hints) &&
         is_so (filter->paper, game->record->mode == SAI_GAME_MODE_PAPER) &&
         is_wanted (filter, "favourite", game->record->favourite);
}

/* The total of a first place, or of whoever is named. */
static gint64
get_key (const HistoryGame *game, const SaiGameFilter *filter)
{
  gint64 key = G_MININT;
  guint best = G_MAXUINT;

  if (filter->sort == SAI_GAME_SORT_NEWEST || filter->sort == SAI_GAME_SORT_OLDEST)
    return history_game_moment (game);

  for (guint i = 0; i < game->record->players->len; i++)
    if (game->record->places[i] < best &&
        (filter->player == NULL ||
         g_str_equal (sai_player_get_name (g_ptr_array_index (game->record->players, i)), filter->player)))
      {
        best = game->record->places[i];
        key = game->record->totals[i];
      }

  return key;
}

static int
compare_games (gconstpointer a, gconstpointer b, gpointer data)
{
  const HistoryGame *first = *(const HistoryGame *const *) a;
  const HistoryGame *second = *(const HistoryGame *const *) b;
  const SaiGameFilter *filter = data;
  int sign = filter->sort == SAI_GAME_SORT_OLDEST || filter->sort == SAI_GAME_SORT_LOWEST ? 1 : -1;
  gint64 first_key = get_key (first, filter);
  gint64 second_key = get_key (second, filter);

  if (first_key != second_key)
    return first_key < second_key ? -sign : sign;
  return first->number < second->number ? -sign : sign;
}

/* Returns: (transfer full) (element-type HistoryGame*): pointers into @games */
GArray *
history_games_filter (GPtrArray *games, const SaiGameFilter *filter)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (HistoryGame *));

  for (guint i = 0; i < games->len; i++)
    if (passes (g_ptr_array_index (games, i), filter))
      g_array_append_val (found, games->pdata[i]);
  g_array_sort_with_data (found, compare_games, (gpointer) filter);

  return found;
}
