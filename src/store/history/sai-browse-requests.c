/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a list asks of the thread of the store. */
#include "config.h"

#include "history/sai-browse-requests.h"

/* The parameters of a request; those that it does not need are %NULL or 0. */
typedef struct
{
  SaiGameFilter *filter;
  gint64 known;
  GArray *before;
  gint64 limit;
  guint n_games;
  GArray *rows;
  gboolean whole_evenings;
  GStrv ids;
} Question;

static void
question_free (gpointer data)
{
  Question *self = data;

  g_clear_pointer (&self->filter, sai_game_filter_free);
  g_clear_pointer (&self->before, g_array_unref);
  g_clear_pointer (&self->rows, g_array_unref);
  g_strfreev (self->ids);
  g_free (self);
}

static gpointer
read_list (SaiDatabase *database, gpointer data, GError **error)
{
  const Question *question = data;

  return sai_database_browse (database, question->filter, question->known, question->before, question->limit,
                              question->n_games, error);
}

static gpointer
read_games (SaiDatabase *database, gpointer data, GError **error)
{
  const Question *question = data;

  return sai_database_browse_games (database, question->rows, error);
}

static gpointer
read_ids (SaiDatabase *database, gpointer data, GError **error)
{
  Question *question = data;

  return question->ids != NULL
           ? g_steal_pointer (&question->ids)
           : sai_database_browse_ids (database, question->rows, question->whole_evenings, question->known, error);
}

/**
 * sai_request_browse:
 * @filter: which games
 * @known: the version of the list that is there, 0 if there is none
 * @before: (nullable) (element-type SaiBrowseRow): that list
 * @limit: how many games to list, −1 for all
 * @n_games: of how many to read the contents, too
 *
 * Returns: (transfer full): a request for a #SaiBrowse, see sai_database_browse()
 */
SaiRequest *
sai_request_browse (const SaiGameFilter *filter, gint64 known, GArray *before, gint64 limit, guint n_games)
{
  Question *question = g_new0 (Question, 1);

  question->filter = sai_game_filter_copy (filter);
  question->known = known;
  question->before = before != NULL ? g_array_ref (before) : NULL;
  question->limit = limit;
  question->n_games = n_games;

  return sai_request_new (read_list, question, question_free, (GDestroyNotify) sai_browse_free, SAI_REQUEST_READS);
}

/**
 * sai_request_browse_games:
 * @rows: (element-type gint64): rows of games
 *
 * Returns: (transfer full): a request for a #SaiBrowse with their contents, see sai_database_browse_games()
 */
SaiRequest *
sai_request_browse_games (GArray *rows)
{
  Question *question = g_new0 (Question, 1);

  question->rows = g_array_ref (rows);

  return sai_request_new (read_games, question, question_free, (GDestroyNotify) sai_browse_free, SAI_REQUEST_READS);
}

/**
 * sai_request_browse_ids:
 * @rows: (element-type gint64): rows of games
 * @whole_evenings: whether they stand for all games of their evenings
 * @known: the version of the list that they are from
 * @ids: (transfer full) (nullable): the UUIDs of the games if all of them are known already, so that nothing is read
 *
 * Returns: (transfer full): a request for a #GStrv of UUIDs, see sai_database_browse_ids()
 */
SaiRequest *
sai_request_browse_ids (GArray *rows, gboolean whole_evenings, gint64 known, GStrv ids)
{
  Question *question = g_new0 (Question, 1);

  question->rows = g_array_ref (rows);
  question->whole_evenings = whole_evenings;
  question->known = known;
  question->ids = ids;

  return sai_request_new (read_ids, question, question_free, (GDestroyNotify) g_strfreev, SAI_REQUEST_READS);
}
