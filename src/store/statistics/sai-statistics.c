/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The statistics for programs that must not wait for the disk. */
#include "config.h"

#include "statistics/sai-database-statistics.h"
#include "statistics/sai-statistics.h"

/* What is asked for; what does not belong to the question is %NULL. */
typedef struct
{
  char *ruleset;
  char *options;
  char *player;
  char *kind;
  gint64 from;
  gint64 until;
  gboolean early;
} Question;

G_DEFINE_BOXED_TYPE (SaiStatistics, sai_statistics, sai_statistics_ref, sai_statistics_unref)

static void
question_free (Question *self)
{
  g_free (self->ruleset);
  g_free (self->options);
  g_free (self->player);
  g_free (self->kind);
  g_free (self);
}

static Question *
question_new (const char *ruleset, const char *options, const char *player, const char *kind, gboolean early)
{
  Question *self = g_new0 (Question, 1);

  self->early = early;
  self->ruleset = g_strdup (ruleset);
  self->options = g_strdup (options);
  self->player = g_strdup (player);
  self->kind = g_strdup (kind);

  return self;
}

static gpointer
list_variants (SaiDatabase *database, gpointer data, GError **error)
{
  const Question *question = data;

  return sai_database_list_variants (database, question->early, error);
}

static gpointer
list_players (SaiDatabase *database, gpointer data, GError **error)
{
  const Question *question = data;

  return sai_database_list_players_of (database, question->ruleset, question->options, question->early, error);
}

static gpointer
load (SaiDatabase *database, gpointer data, GError **error)
{
  const Question *question = data;

  return sai_database_load_statistics (database, question->ruleset, question->options, question->player, question->kind,
                                       question->from, question->until, question->early, error);
}

static gpointer
load_dice (SaiDatabase *database, gpointer data, GError **error)
{
  return sai_database_load_dice (database, error);
}

static void
clear (gpointer data)
{
  SaiStatistics *self = data;

  g_array_unref (self->boxes);
  g_array_unref (self->totals);
  g_array_unref (self->stretches);
  g_ptr_array_unref (self->rivals);
}

/**
 * sai_statistics_ref:
 * @self: statistics
 *
 * Returns: (transfer full): @self
 */
SaiStatistics *
sai_statistics_ref (SaiStatistics *self)
{
  return g_atomic_rc_box_acquire (self);
}

/**
 * sai_statistics_unref:
 * @self: (transfer full): statistics
 */
void
sai_statistics_unref (SaiStatistics *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

/**
 * sai_statistics_list_variants_async:
 * @store: the history
 * @early: whether games that were ended early count
 * @cancellable: (nullable): a cancellable
 * @callback: called when the list is there
 * @user_data: for @callback
 *
 * Asks what was played, see sai_database_list_variants().
 */
void
sai_statistics_list_variants_async (SaiStore *store,
                                    gboolean early,
                                    GCancellable *cancellable,
                                    GAsyncReadyCallback callback,
                                    gpointer user_data)
{
  sai_store_run_async (store, list_variants, question_new (NULL, NULL, NULL, NULL, early),
                       (GDestroyNotify) question_free, (GDestroyNotify) g_ptr_array_unref, SAI_STORE_READS, cancellable,
                       callback, user_data);
}

/**
 * sai_statistics_list_variants_finish:
 * @store: the history
 * @result: what the callback was given
 * @error: return location for a #SaiStoreError
 *
 * Returns: (transfer full) (element-type SaiStatisticsVariant): what was played more often first
 */
GPtrArray *
sai_statistics_list_variants_finish (SaiStore *store, GAsyncResult *result, GError **error)
{
  return sai_store_run_finish (store, result, error);
}

/**
 * sai_statistics_list_players_async:
 * @store: the history
 * @ruleset: the ruleset's id
 * @options: its options, a line each
 * @early: whether games that were ended early count
 * @cancellable: (nullable): a cancellable
 * @callback: called when the list is there
 * @user_data: for @callback
 *
 * Asks who played a variant, see sai_database_list_players_of().
 */
void
sai_statistics_list_players_async (SaiStore *store,
                                   const char *ruleset,
                                   const char *options,
                                   gboolean early,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data)
{
  g_return_if_fail (ruleset != NULL && options != NULL);

  sai_store_run_async (store, list_players, question_new (ruleset, options, NULL, NULL, early),
                       (GDestroyNotify) question_free, (GDestroyNotify) g_ptr_array_unref, SAI_STORE_READS, cancellable,
                       callback, user_data);
}

/**
 * sai_statistics_list_players_finish:
 * @store: the history
 * @result: what the callback was given
 * @error: return location for a #SaiStoreError
 *
 * Returns: (transfer full) (element-type SaiStatisticsPlayer): people first, then who played more often
 */
GPtrArray *
sai_statistics_list_players_finish (SaiStore *store, GAsyncResult *result, GError **error)
{
  return sai_store_run_finish (store, result, error);
}

/**
 * sai_statistics_load_async:
 * @store: the history
 * @ruleset: the ruleset's id
 * @options: its options, a line each
 * @player: the name of a player
 * @kind: as sai_player_get_kind() gives it
 * @from: only games that were finished then or later, in seconds since 1970 (UTC)
 * @until: only games that were finished before; 0 for no limit
 * @early: whether games that were ended early count
 * @cancellable: (nullable): a cancellable
 * @callback: called when the statistics are there
 * @user_data: for @callback
 *
 * Asks what the history says of a player, see sai_database_load_statistics().
 */
void
sai_statistics_load_async (SaiStore *store,
                           const char *ruleset,
                           const char *options,
                           const char *player,
                           const char *kind,
                           gint64 from,
                           gint64 until,
                           gboolean early,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  Question *question;

  g_return_if_fail (ruleset != NULL && options != NULL && player != NULL && kind != NULL);

  question = question_new (ruleset, options, player, kind, early);
  question->from = from;
  question->until = until;
  sai_store_run_async (store, load, question, (GDestroyNotify) question_free, (GDestroyNotify) sai_statistics_unref,
                       SAI_STORE_READS, cancellable, callback, user_data);
}

/**
 * sai_statistics_load_finish:
 * @store: the history
 * @result: what the callback was given
 * @error: return location for a #SaiStoreError
 *
 * Returns: (transfer full): the statistics
 */
SaiStatistics *
sai_statistics_load_finish (SaiStore *store, GAsyncResult *result, GError **error)
{
  return sai_store_run_finish (store, result, error);
}

/**
 * sai_statistics_load_dice_async:
 * @store: the history
 * @cancellable: (nullable): a cancellable
 * @callback: called when the numbers are there
 * @user_data: for @callback
 *
 * Asks what the history says of the dice, see sai_database_load_dice().
 */
void
sai_statistics_load_dice_async (SaiStore *store,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data)
{
  sai_store_run_async (store, load_dice, NULL, NULL, g_free, SAI_STORE_READS, cancellable, callback, user_data);
}

/**
 * sai_statistics_load_dice_finish:
 * @store: the history
 * @result: what the callback was given
 * @error: return location for a #SaiStoreError
 *
 * Returns: (transfer full): the numbers; free with g_free()
 */
SaiStatisticsDice *
sai_statistics_load_dice_finish (SaiStore *store, GAsyncResult *result, GError **error)
{
  return sai_store_run_finish (store, result, error);
}
