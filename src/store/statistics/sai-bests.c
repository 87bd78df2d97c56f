/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Personal bests and the form over time, in SQL: each query reads the results of a variant and a player. Both leave out
 * games in which hidden dice or cards were known, and such that people ended early.
 */
#include "config.h"

#include "database/sai-database-private.h"
#include "statistics/sai-bests.h"
#include "statistics/sai-database-results.h"

#define COUNTED                                         \
  "game NOT IN (SELECT id FROM game WHERE deleted = 1)" \
  " AND game NOT IN (SELECT id FROM game WHERE peeked = 1)"
#define OWN(table) table " WHERE variant = ?1 AND player = ?2 AND early = 0 AND " COUNTED
#define BY_TIME OWN ("result INDEXED BY result_time")
#define TIME "finished, game, seat"
#define WINDOW_ROWS " ROWS BETWEEN " G_STRINGIFY (SAI_FORM_GAMES) " - 1 PRECEDING AND CURRENT ROW)"

static const char highest_sql[] = "SELECT total AS value, game, finished FROM " BY_TIME
                                  " ORDER BY total DESC, finished, game LIMIT 1";
static const char lowest_sql[] = "SELECT total AS value, game, finished FROM " BY_TIME
                                 " ORDER BY total, finished, game LIMIT 1";
static const char decisions_sql[] = "SELECT cost AS value, game, finished FROM " OWN (
  "result NOT INDEXED") " AND cost IS NOT NULL AND hints = 0 ORDER BY cost, finished, game LIMIT 1";
/* Each game lost begins an island of its own. */
static const char streak_sql[] = "SELECT count(*) OVER (PARTITION BY island ORDER BY " TIME
                                 ") AS value, game, finished FROM"
                                 " (SELECT game, seat, finished, place, sum(place > 1) OVER (ORDER BY " TIME
                                 ") AS island FROM " BY_TIME
                                 "  AND n_seats > 1) WHERE place = 1 ORDER BY value DESC, finished, game LIMIT 1";

static const char forms_sql[] =
  "SELECT max(number) AS number, finished, since, choices, cost FROM"
  " (SELECT finished, min(finished) OVER (ORDER BY " TIME WINDOW_ROWS "   AS since, row_number() OVER (ORDER BY " TIME
  ") AS number, sum(choices) OVER (ORDER BY " TIME WINDOW_ROWS
  "   AS choices, sum(cost) OVER (ORDER BY " TIME WINDOW_ROWS " AS cost,"
  "   ntile(" G_STRINGIFY (
    SAI_FORM_POINTS) ") OVER (ORDER BY " TIME ") AS stretch"
                     "  FROM " OWN ("result NOT INDEXED") " AND cost IS NOT NULL) GROUP BY stretch ORDER BY stretch";

static const char results_sql
  [] = "WITH own AS MATERIALIZED"
       "  (SELECT game, seat, total, finished, row_number() OVER (ORDER BY " TIME ") AS number FROM " BY_TIME
       "   AND n_seats > 1 AND EXISTS (SELECT 1 FROM seat JOIN player ON player.id = seat.player"
       "                               WHERE seat.game = result.game AND type <> 'person')),"
       " moment AS MATERIALIZED (SELECT max(number) AS number, finished FROM"
       "   (SELECT number, finished, ntile(" G_STRINGIFY (
         SAI_FORM_POINTS) ") OVER (ORDER BY number) AS stretch FROM own)"
                          "   GROUP BY stretch)"
                          " SELECT moment.number AS number, moment.finished AS finished, min(own.finished) AS since,"
                          "        type, count(*) AS n,"
                          "        sum(CASE WHEN own.total = other.total THEN 0.5 WHEN ?3 THEN own.total < other.total"
                          "                 ELSE own.total > other.total END) AS score"
                          " FROM moment JOIN own ON own.number BETWEEN moment.number - " G_STRINGIFY (
                            SAI_FORM_GAMES) " + 1 AND moment.number"
                                            " JOIN seat AS other ON other.game = own.game AND other.number <> own.seat"
                                            " JOIN player ON player.id = other.player WHERE type <> 'person'"
                                            " GROUP BY moment.number, type ORDER BY moment.number, type";

typedef struct
{
  gint64 variant;
  gint64 player;
  gboolean less;
  /* Of a sheet with one column; with several, each box is there several times. */
  guint n_boxes;
} Subject;

static void
best_free (gpointer data)
{
  g_free (((SaiBest *) data)->game);
  g_free (data);
}

static void
form_results_free (gpointer data)
{
  g_free (((SaiFormResults *) data)->type);
  g_free (data);
}

static SaiPersonal *
personal_new (void)
{
  SaiPersonal *self = g_new0 (SaiPersonal, 1);

  self->bests = g_ptr_array_new_with_free_func (best_free);
  self->forms = g_array_new (FALSE, FALSE, sizeof (SaiForm));
  self->results = g_ptr_array_new_with_free_func (form_results_free);

  return self;
}

void
sai_personal_free (SaiPersonal *self)
{
  g_ptr_array_unref (self->bests);
  g_array_unref (self->forms);
  g_ptr_array_unref (self->results);
  g_free (self);
}

static gboolean
find_subject (SaiDatabase *self,
              const char *ruleset,
              const char *options,
              const char *player,
              Subject *subject,
              GError **error)
{
  g_autoptr (SaiQuery) query = NULL;
  gboolean row = FALSE;

  query = sai_database_prepare (self,
                                "SELECT variant.id AS variant, player.id AS player, less,"
                                " CASE WHEN n_columns = 1 THEN n_boxes ELSE 0 END AS n_boxes FROM variant, player"
                                " WHERE ruleset = ? AND options = ? AND name = ? AND type = 'person'",
                                error);
  if (query == NULL)
    return FALSE;
  sqlite3_bind_text (query, 1, ruleset, -1, SQLITE_STATIC);
  sqlite3_bind_text (query, 2, options, -1, SQLITE_STATIC);
  sqlite3_bind_text (query, 3, player, -1, SQLITE_STATIC);
  if (!sai_database_step (self, query, &row, error))
    return FALSE;
  *subject = (Subject) { 0 };
  if (row)
    *subject = (Subject) { sai_query_get_integer (query, "variant"), sai_query_get_integer (query, "player"),
                           sai_query_get_integer (query, "less") != 0,
                           CLAMP (sai_query_get_integer (query, "n_boxes"), 0, SAI_RESULT_N_BOXES) };

  return TRUE;
}

static SaiQuery *
ask (SaiDatabase *self, const Subject *subject, const char *sql, GError **error)
{
  SaiQuery *query = sai_database_prepare (self, sql, error);

  if (query != NULL)
    {
      sqlite3_bind_int64 (query, 1, subject->variant);
      sqlite3_bind_int64 (query, 2, subject->player);
    }

  return query;
}

static char *
dup_uuid (SaiDatabase *self, gint64 game, GError **error)
{
  g_autoptr (SaiQuery) query = sai_database_prepare (self, "SELECT uuid FROM game WHERE id = ?", error);
  gboolean row = FALSE;

  if (query == NULL)
    return NULL;
  sqlite3_bind_int64 (query, 1, game);
  if (!sai_database_step (self, query, &row, error))
    return NULL;

  return row ? sai_query_dup_string (query, "uuid") : g_strdup ("");
}

/* Adds the first row of a query, if there is one. */
static gboolean
add_best (SaiDatabase *self, SaiPersonal *personal, SaiQuery *query, SaiBestKind kind, guint box, GError **error)
{
  gboolean row = FALSE;
  char *game;
  SaiBest *best;

  if (!sai_database_step (self, query, &row, error))
    return FALSE;
  if (!row)
    return TRUE;

  game = dup_uuid (self, sai_query_get_integer (query, "game"), error);
  if (game == NULL)
    return FALSE;
  best = g_new0 (SaiBest, 1);
  *best = (SaiBest) { kind, box, sai_query_get_real (query, "value"), game, sai_query_get_integer (query, "finished") };
  g_ptr_array_add (personal->bests, best);

  return TRUE;
}

static gboolean
load_best (SaiDatabase *self,
           const Subject *subject,
           SaiPersonal *personal,
           SaiBestKind kind,
           const char *sql,
           GError **error)
{
  g_autoptr (SaiQuery) query = ask (self, subject, sql, error);

  return query != NULL && add_best (self, personal, query, kind, 0, error);
}

/* One pass finds the highest points of all boxes; the first game that has them is found on the way to it. */
static gboolean
load_boxes (SaiDatabase *self, const Subject *subject, SaiPersonal *personal, GError **error)
{
  g_autoptr (GString) sql = g_string_new ("SELECT ");
  g_autoptr (SaiQuery) query = NULL;
  gint64 most[SAI_RESULT_N_BOXES] = { 0 };
  gboolean row = FALSE;

  if (subject->n_boxes == 0)
    return TRUE;

  for (guint i = 0; i < subject->n_boxes; i++)
    g_string_append_printf (sql, "%smax(p%u) AS most%u", i > 0 ? ", " : "", i, i);
  g_string_append (sql, " FROM " OWN ("result NOT INDEXED"));
  query = ask (self, subject, sql->str, error);
  if (query == NULL || !sai_database_step (self, query, &row, error))
    return FALSE;
  for (guint i = 0; row && i < subject->n_boxes; i++)
    {
      g_autofree char *column = g_strdup_printf ("most%u", i);

      most[i] = sai_query_get_integer (query, column);
    }
  sai_query_reset (g_steal_pointer (&query));

  for (guint i = 0; i < subject->n_boxes; i++)
    {
      g_autofree char *find = g_strdup_printf ("SELECT p%u AS value, game, finished FROM " BY_TIME
                                               " AND p%u = ?3 ORDER BY finished, game LIMIT 1",
                                               i, i);
      g_autoptr (SaiQuery) first = most[i] > 0 ? ask (self, subject, find, error) : NULL;

      if (most[i] <= 0)
        continue;
      if (first == NULL)
        return FALSE;
      sqlite3_bind_int64 (first, 3, most[i]);
      if (!add_best (self, personal, first, SAI_BEST_BOX, i, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
load_forms (SaiDatabase *self, const Subject *subject, SaiPersonal *personal, GError **error)
{
  g_autoptr (SaiQuery) query = ask (self, subject, forms_sql, error);
  gboolean row;

  if (query == NULL)
    return FALSE;
  while (sai_database_step (self, query, &row, error))
    {
      SaiForm form;

      if (!row)
        return TRUE;
      form.n = sai_query_get_count (query, "number");
      form.finished = sai_query_get_integer (query, "finished");
      form.since = sai_query_get_integer (query, "since");
      form.choices = sai_query_get_count (query, "choices");
      form.cost = sai_query_get_real (query, "cost");
      g_array_append_val (personal->forms, form);
    }

  return FALSE;
}

static gboolean
load_results (SaiDatabase *self, const Subject *subject, SaiPersonal *personal, GError **error)
{
  g_autoptr (SaiQuery) query = ask (self, subject, results_sql, error);
  gboolean row;

  if (query == NULL)
    return FALSE;
  sqlite3_bind_int (query, 3, subject->less ? 1 : 0);
  while (sai_database_step (self, query, &row, error))
    {
      SaiFormResults *results;

      if (!row)
        return TRUE;
      results = g_new0 (SaiFormResults, 1);
      results->n = sai_query_get_count (query, "number");
      results->finished = sai_query_get_integer (query, "finished");
      results->since = sai_query_get_integer (query, "since");
      results->type = sai_query_dup_string (query, "type");
      results->n_met = sai_query_get_count (query, "n");
      results->score = sai_query_get_real (query, "score");
      g_ptr_array_add (personal->results, results);
    }

  return FALSE;
}

/**
 * sai_database_load_personal:
 * @self: a database
 * @ruleset: the ruleset's id
 * @options: its options, a line each
 * @player: the name of a person
 * @error: return location for a #SaiStoreError
 *
 * Returns: (transfer full): what the person has reached in these games; empty if there are none
 */
SaiPersonal *
sai_database_load_personal (SaiDatabase *self,
                            const char *ruleset,
                            const char *options,
                            const char *player,
                            GError **error)
{
  g_autoptr (SaiPersonal) personal = personal_new ();
  Subject subject;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (ruleset != NULL && options != NULL && player != NULL, NULL);

  if (!find_subject (self, ruleset, options, player, &subject, error) ||
      !load_best (self, &subject, personal, SAI_BEST_TOTAL, subject.less ? lowest_sql : highest_sql, error) ||
      !load_best (self, &subject, personal, SAI_BEST_STREAK, streak_sql, error) ||
      !load_best (self, &subject, personal, SAI_BEST_DECISIONS, decisions_sql, error) ||
      !load_boxes (self, &subject, personal, error) || !load_forms (self, &subject, personal, error) ||
      !load_results (self, &subject, personal, error))
    return NULL;

  return g_steal_pointer (&personal);
}

typedef struct
{
  char *ruleset;
  char *options;
  char *player;
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  g_free (question->ruleset);
  g_free (question->options);
  g_free (question->player);
  g_free (question);
}

static gpointer
load_personal (SaiDatabase *database, gpointer data, GError **error)
{
  Question *question = data;

  return sai_database_load_personal (database, question->ruleset, question->options, question->player, error);
}

SaiRequest *
sai_request_personal (const char *ruleset, const char *options, const char *player)
{
  Question *question = g_new0 (Question, 1);

  *question = (Question) { g_strdup (ruleset), g_strdup (options), g_strdup (player) };

  return sai_request_new (load_personal, question, question_free, (GDestroyNotify) sai_personal_free,
                          SAI_REQUEST_READS);
}
