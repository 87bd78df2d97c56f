/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Builds an SQL query from a filter. It runs along one of two indexes, game_moment or game_best, which hold all columns
 * of a game that filters use, or, for the games of one player by total, along that player's seats. Conditions on other
 * tables are either a small set of games that is computed once, or looked up for each game, whichever is faster. All
 * input from a person is bound, never part of the text.
 */
#include "config.h"

#include "game/sai-loss.h"
#include "ruleset/sai-boxes.h"
#include "statistics/sai-database-results.h"
#include "history/sai-browse-query.h"
#include "database/sai-fold.h"

/* With more seats than this, computing the set of their games takes longer than looking up the seats of each game. */
#define MANY_SEATS 20000

/* The least loss of a player in a game, in points, that a filter for losses finds. */
#define NOTABLE_LOSS "0.5"

/* More words make no useful difference to a list, and SQLite nests the conditions. */
#define MAX_WORDS 200

/* The text of a query, and the values bound to its question marks: texts or numbers. */
typedef struct
{
  GString *sql;
  GArray *values;
} Draft;

typedef struct
{
  char *text;
  gint64 number;
} Value;

static void
clear_value (gpointer data)
{
  g_free (((Value *) data)->text);
}

static void
draft_init (Draft *self, const char *sql)
{
  self->sql = g_string_new (sql);
  self->values = g_array_new (FALSE, FALSE, sizeof (Value));
  g_array_set_clear_func (self->values, clear_value);
}

static void
draft_clear (Draft *self)
{
  g_string_free (self->sql, TRUE);
  g_array_unref (self->values);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Draft, draft_clear)

static void
add_text (Draft *self, const char *sql, const char *text)
{
  Value value = { g_utf8_make_valid (text, -1), 0 };

  g_string_append (self->sql, sql);
  g_array_append_val (self->values, value);
}

static void
add_number (Draft *self, const char *sql, gint64 number)
{
  Value value = { NULL, number };

  g_string_append (self->sql, sql);
  g_array_append_val (self->values, value);
}

static SaiBrowseQuery *
draft_prepare (Draft *self, SaiDatabase *database, GError **error)
{
  g_autoptr (SaiBrowseQuery) query = NULL;

  if (sqlite3_prepare_v2 (database->connection, self->sql->str, -1, &query, NULL) != SQLITE_OK)
    {
      sai_database_set_error (database, error);
      return NULL;
    }
  for (guint i = 0; i < self->values->len; i++)
    {
      const Value *value = &g_array_index (self->values, Value, i);

      if (value->text != NULL)
        sqlite3_bind_text (query, i + 1, value->text, -1, SQLITE_TRANSIENT);
      else
        sqlite3_bind_int64 (query, i + 1, value->number);
    }

  return g_steal_pointer (&query);
}

/* A condition for the names of players, and the values bound to it. */
typedef struct
{
  const char *condition;
  const char *text;
  gboolean many;
} Players;

/* Finds out whether the players are in too many games to compute the set of those games. */
static gboolean
count_seats (SaiDatabase *database, Players *players, GError **error)
{
  g_autofree char *sql = g_strdup_printf ("SELECT count(*) AS n FROM (SELECT 1 FROM seat WHERE player IN"
                                          " (SELECT id FROM player WHERE %s) LIMIT ?2)",
                                          players->condition);
  g_autoptr (SaiQuery) query = sai_database_prepare (database, sql, error);
  gboolean row = FALSE;

  if (query == NULL)
    return FALSE;

  sqlite3_bind_text (query, 1, players->text, -1, SQLITE_TRANSIENT);
  sqlite3_bind_int64 (query, 2, MANY_SEATS + 1);
  if (!sai_database_step (database, query, &row, error))
    return FALSE;

  players->many = row && sai_query_get_integer (query, "n") > MANY_SEATS;
  return TRUE;
}

/* Adds a query for the players themselves. */
static void
add_players (Draft *self, const Players *players)
{
  g_string_append (self->sql, "(SELECT id FROM player WHERE ");
  add_text (self, players->condition, players->text);
  g_string_append (self->sql, ")");
}

/* Adds a condition for the total of the named player's seat. */
static void
add_range (GString *condition, const SaiGameFilter *filter)
{
  if (filter->total_from < filter->total_until)
    g_string_append_printf (condition, " AND seat.total >= %d AND seat.total < %d", filter->total_from,
                            filter->total_until);
}

/* Matches games in which one of the players has a seat for which the condition @seat is true. */
static void
add_seat (Draft *self, const Players *players, const char *seat)
{
  g_string_append (self->sql, players->many ? "EXISTS (SELECT 1 FROM seat WHERE seat.game = game.id AND player IN "
                                            : "id IN (SELECT seat.game FROM seat WHERE player IN ");
  add_players (self, players);
  g_string_append_printf (self->sql, "%s)", seat);
}

/* A word matches the name of a ruleset, or part of the name of a player, a note or a tag. */
static gboolean
add_word (Draft *self, SaiDatabase *database, const char *word, const char *rulesets, GError **error)
{
  g_autofree char *folded = sai_fold (word);
  g_auto (GStrv) ids = g_strsplit (rulesets != NULL ? rulesets : "", "\n", -1);
  Players players = { "saikoro_has (name, ?)", folded, FALSE };

  if (*folded == '\0')
    return TRUE;
  if (!count_seats (database, &players, error))
    return FALSE;

  g_string_append (self->sql, " AND (");
  for (guint i = 0; ids[i] != NULL; i++)
    if (*ids[i] != '\0')
      add_text (self, "ruleset = ? OR ", ids[i]);
  if (players.many)
    {
      add_seat (self, &players, "");
      g_string_append (self->sql, " OR ");
    }
  /* A single set is faster than three. */
  add_text (self, "id IN (SELECT id FROM game INDEXED BY game_noted WHERE note <> '' AND saikoro_has (note, ?)",
            folded);
  add_text (self, " UNION ALL SELECT tag.game FROM tag WHERE saikoro_has (name, ?)", folded);
  if (!players.many)
    {
      g_string_append (self->sql, " UNION ALL SELECT seat.game FROM seat WHERE player IN ");
      add_players (self, &players);
    }
  g_string_append (self->sql, "))");

  return TRUE;
}

static gboolean
add_words (Draft *self, SaiDatabase *database, const SaiGameFilter *filter, GError **error)
{
  guint n_rulesets = filter->word_rulesets != NULL ? g_strv_length (filter->word_rulesets) : 0;

  for (guint i = 0; filter->words != NULL && filter->words[i] != NULL && i < MAX_WORDS; i++)
    if (!add_word (self, database, filter->words[i], i < n_rulesets ? filter->word_rulesets[i] : NULL, error))
      return FALSE;

  return TRUE;
}

/* Several players can have the same name: a person and computer players. */
static gboolean
is_one_player (SaiDatabase *database, const char *name, gboolean *one, GError **error)
{
  g_autoptr (SaiQuery) query = sai_database_prepare (database, "SELECT count(*) AS n FROM player WHERE name = ?",
                                                     error);
  gboolean row = FALSE;

  if (query == NULL)
    return FALSE;

  sqlite3_bind_text (query, 1, name, -1, SQLITE_TRANSIENT);
  if (!sai_database_step (database, query, &row, error))
    return FALSE;

  *one = row && sai_query_get_integer (query, "n") == 1;
  return TRUE;
}

/* The seats of the named player, one per game: a player with two seats counts with the better one, which is not the one
 * with more points where less is better. Only the totals of a single player are sorted already.
 */
static gboolean
add_own_seats (Draft *self, SaiDatabase *database, const SaiGameFilter *filter, GError **error)
{
  gboolean one = FALSE;

  if (!is_one_player (database, filter->player, &one, error))
    return FALSE;

  g_string_append (self->sql, one ? " AND seat.player = " : " AND seat.player IN ");
  add_text (self, "(SELECT id FROM player WHERE name = ?)", filter->player);
  add_text (self,
            " AND NOT EXISTS (SELECT 1 FROM seat AS better WHERE better.game = seat.game"
            " AND (better.place, better.number) < (seat.place, seat.number)"
            " AND better.player IN (SELECT id FROM player WHERE name = ?))",
            filter->player);
  if (filter->result == SAI_GAME_RESULT_WON || filter->result == SAI_GAME_RESULT_LOST)
    g_string_append (self->sql, filter->result == SAI_GAME_RESULT_WON ? " AND seat.place = 1" : " AND seat.place > 1");
  add_range (self->sql, filter);

  return TRUE;
}

/* If no player is named, the game itself says whether people won or lost. */
static gboolean
add_people (Draft *self, SaiDatabase *database, const SaiGameFilter *filter, GError **error)
{
  Players players = { "name = ?", filter->player, FALSE };
  g_autoptr (GString) seat = NULL;
  gboolean won = filter->result == SAI_GAME_RESULT_WON;
  gboolean lost = filter->result == SAI_GAME_RESULT_LOST;

  if (filter->player == NULL)
    {
      if (won || lost)
        g_string_append (self->sql, won ? " AND outcome = 1" : " AND outcome = 2");
      return TRUE;
    }

  if (!count_seats (database, &players, error))
    return FALSE;
  g_string_append (self->sql, " AND ");
  seat = g_string_new (won ? " AND seat.place = 1" : lost ? " AND seat.place > 1" : "");
  add_range (seat, filter);
  add_seat (self, &players, seat->str);
  /* A player with two seats has won if either of them has. */
  if (lost)
    add_text (self,
              " AND NOT EXISTS (SELECT 1 FROM seat WHERE seat.game = game.id AND place = 1"
              " AND player IN (SELECT id FROM player WHERE name = ?))",
              filter->player);

  return TRUE;
}

static void
add_attribute (Draft *self, const SaiAttribute *attribute, const char *wanted)
{
  if (attribute->type == SAI_ATTRIBUTE_LIST)
    {
      g_string_append_printf (self->sql, " AND id IN (SELECT %s.game FROM %s", attribute->column, attribute->column);
      add_text (self, " WHERE name = ?)", wanted);
      return;
    }

  if (attribute->type == SAI_ATTRIBUTE_FLAG)
    {
      g_string_append_printf (self->sql, " AND game.%s = %d", attribute->column, g_str_equal (wanted, "true"));
      return;
    }

  if (*wanted == '\0')
    {
      g_string_append_printf (self->sql, " AND game.%s = ''", attribute->column);
      return;
    }

  /* Few games have a text, and an index of its own knows them; the list would read the row of each game for it. */
  g_string_append_printf (self->sql, " AND id IN (SELECT id FROM game WHERE %s <> '' AND deleted = 0",
                          attribute->column);
  if (!g_str_equal (wanted, SAI_GAME_FILTER_SOME))
    {
      /* A text may have more words than the one that it is known by. */
      g_string_append_printf (self->sql, " AND substr (%s || ' ', 1, ", attribute->column);
      add_text (self, "length (?) + 1)", wanted);
      add_text (self, " = ? || ' '", wanted);
    }
  g_string_append_c (self->sql, ')');
}

static gboolean
add_rival (Draft *self, SaiDatabase *database, const SaiGameFilter *filter, GError **error)
{
  Players players = { "name = ?", filter->rival, FALSE };

  if (filter->rival == NULL)
    return TRUE;
  if (!count_seats (database, &players, error))
    return FALSE;
  g_string_append (self->sql, " AND ");
  add_seat (self, &players, "");

  return TRUE;
}

/* Those of a player's games whose results fulfil a condition. */
static void
add_result (Draft *self, const char *player, const char *condition)
{
  g_string_append (self->sql, " AND id IN (SELECT result.game FROM result WHERE player IN");
  add_text (self, " (SELECT id FROM player WHERE name = ?)", player);
  g_string_append_printf (self->sql, " AND (%s))", condition);
}

/* Boxes that there are not, and what is no number, never hold. */
static char *
print_struck (const char *struck)
{
  g_autoptr (GString) condition = g_string_new ("0");
  g_auto (GStrv) boxes = g_strsplit (struck, ",", -1);

  for (guint i = 0; boxes[i] != NULL; i++)
    {
      guint64 box;

      if (g_ascii_string_to_unsigned (boxes[i], 10, 0, SAI_MAX_BOXES - 1, &box, NULL))
        {
          guint part = (guint) box / SAI_RESULT_N_BOXES, column = (guint) box % SAI_RESULT_N_BOXES;

          if (part == 0)
            g_string_append_printf (condition, " OR p%u = 0", column);
          else
            g_string_append_printf (condition,
                                    " OR EXISTS (SELECT 1 FROM result_boxes AS more WHERE more.game = result.game"
                                    " AND more.seat = result.seat AND more.part = %u AND more.p%u = 0)",
                                    part, column);
        }
    }

  return g_string_free (g_steal_pointer (&condition), FALSE);
}

/* Conditions on what was found out about finished games. */
static void
add_results (Draft *self, const SaiGameFilter *filter)
{
  SaiLoss loss;

  if (filter->options != NULL && filter->ruleset != NULL)
    {
      add_text (self,
                " AND id IN (SELECT result.game FROM result INDEXED BY result_time"
                " WHERE variant = (SELECT id FROM variant WHERE ruleset = ?",
                filter->ruleset);
      add_text (self, " AND options = ?))", filter->options);
    }
  if (filter->player == NULL)
    return;
  if (g_strcmp0 (filter->loss, SAI_GAME_FILTER_SOME) == 0)
    {
      add_result (self, filter->player, "cost IS NOT NULL");
    }
  else if (filter->loss != NULL && sai_loss_parse (filter->loss, &loss))
    {
      g_autofree char *notable = g_strdup_printf ("cost_%s >= " NOTABLE_LOSS, sai_loss_get_id (loss));

      add_result (self, filter->player, notable);
    }
  if (filter->struck != NULL)
    {
      g_autofree char *nothing = print_struck (filter->struck);

      add_result (self, filter->player, nothing);
    }
}

/* All games of an evening but the last are left out. They are few, and their index knows them. */
static void
add_evenings (Draft *self)
{
  g_string_append (self->sql, " AND id NOT IN (SELECT id FROM (SELECT id, row_number () OVER"
                              " (PARTITION BY substr (evening, 1, 36) ORDER BY moment DESC, id DESC) AS n"
                              " FROM game WHERE evening <> '' AND deleted = 0) WHERE n > 1)");
}

/* Conditions on the game itself, whose columns are in the index. */
static void
add_game (Draft *self, const SaiGameFilter *filter)
{
  if (filter->from != 0)
    add_number (self, " AND moment >= ?", filter->from);
  if (filter->until != 0)
    add_number (self, " AND moment < ?", filter->until);
  if (filter->ruleset != NULL)
    add_text (self, " AND ruleset = ?", filter->ruleset);
  if (filter->n_seats != 0)
    add_number (self, " AND (SELECT count(*) FROM seat WHERE seat.game = game.id AND place > 0) = ?", filter->n_seats);
  if (filter->paper != SAI_TERNARY_ANY)
    g_string_append (self->sql, filter->paper == SAI_TERNARY_YES ? " AND mode = 'kept'" : " AND mode <> 'kept'");
  for (guint i = 0; sai_record_attributes[i].name != NULL; i++)
    if (filter->wanted[i] != NULL)
      add_attribute (self, &sai_record_attributes[i], filter->wanted[i]);

  switch (filter->result)
    {
    case SAI_GAME_RESULT_FINISHED:
      g_string_append (self->sql, " AND finished IS NOT NULL");
      break;

    case SAI_GAME_RESULT_WON:
    case SAI_GAME_RESULT_LOST:
      /* Games that were ended early are neither won nor lost. */
      g_string_append (self->sql, " AND finished IS NOT NULL AND early = 0");
      break;

    case SAI_GAME_RESULT_UNFINISHED:
      g_string_append (self->sql, " AND finished IS NULL");
      break;

    case SAI_GAME_RESULT_ANY:
    default:
      break;
    }
}

/* The rows of games know an attribute that lists are sorted by. */
static void
add_order (Draft *self, const SaiAttribute *attribute)
{
  g_string_append (self->sql, " ORDER BY ");
  if (attribute == NULL)
    return;
  if (attribute->type == SAI_ATTRIBUTE_TEXT)
    g_string_append_printf (self->sql, "game.%s = '', game.%s, ", attribute->column, attribute->column);
  else
    g_string_append_printf (self->sql, "game.%s DESC, ", attribute->column);
}

/*< private >
 * sai_browse_query_new:
 * @database: a database
 * @filter: which games, in which order
 * @limit: the maximum number of games, -1 for all
 * @error: return location for an error
 *
 * Returns: (transfer full): a statement that returns the rows of games and the values they are sorted by
 */
SaiBrowseQuery *
sai_browse_query_new (SaiDatabase *database, const SaiGameFilter *filter, gint64 limit, GError **error)
{
  gboolean by_total = filter->sort == SAI_GAME_SORT_HIGHEST || filter->sort == SAI_GAME_SORT_LOWEST;
  gboolean ascending = filter->sort == SAI_GAME_SORT_OLDEST || filter->sort == SAI_GAME_SORT_LOWEST;
  gboolean by_seat = by_total && filter->player != NULL;
  const char *key = by_seat ? "total" : by_total ? "score" : "moment";
  const char *row = by_seat ? "seat.game" : "id";
  const char *order = ascending ? "ASC" : "DESC";
  g_auto (Draft) draft = { NULL, NULL };

  draft_init (&draft, NULL);
  g_string_append_printf (draft.sql, "SELECT %s AS row, %s AS key FROM %s WHERE deleted = 0", row, key,
                          by_seat    ? "seat INDEXED BY seat_total CROSS JOIN game ON game.id = seat.game"
                          : by_total ? "game INDEXED BY game_best"
                                     : "game INDEXED BY game_moment");
  add_game (&draft, filter);
  add_results (&draft, filter);
  if (filter->whole_evenings)
    add_evenings (&draft);
  if (!(by_seat ? add_own_seats : add_people) (&draft, database, filter, error) ||
      !add_rival (&draft, database, filter, error) || !add_words (&draft, database, filter, error))
    return NULL;
  add_order (&draft, filter->sort_by);
  g_string_append_printf (draft.sql, "%s %s, %s %s", key, order, row, order);
  add_number (&draft, " LIMIT ?", limit);

  return draft_prepare (&draft, database, error);
}

/*< private >
 * sai_browse_query_free:
 * @self: (transfer full): a statement
 */
void
sai_browse_query_free (SaiBrowseQuery *self)
{
  sqlite3_finalize (self);
}
