/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Requests for statistics. */
#include "config.h"

#include "statistics/sai-database-statistics.h"
#include "statistics/sai-statistics-requests.h"

/* The parameters of a request; those that it does not need are %NULL. */
typedef struct
{
  char *ruleset;
  char *options;
  gboolean early;
  char *player;
  SaiGameFilter *filter;
  char *type;
  guint length;
} Question;

static void
question_free (gpointer data)
{
  Question *self = data;

  g_free (self->ruleset);
  g_free (self->options);
  g_free (self->player);
  g_clear_pointer (&self->filter, sai_game_filter_free);
  g_free (self->type);
  g_free (self);
}

static Question *
question_new (const char *ruleset, const char *options, gboolean early)
{
  Question *self = g_new0 (Question, 1);

  self->early = early;
  self->ruleset = g_strdup (ruleset);
  self->options = g_strdup (options);

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

  return sai_database_load_statistics (database, question->filter, question->type, question->length, error);
}

static gpointer
find_best_total (SaiDatabase *database, gpointer data, GError **error)
{
  const Question *question = data;

  return sai_database_find_best_total (database, question->ruleset, question->options, question->player, error);
}

static gpointer
load_dice (SaiDatabase *database, gpointer data, GError **error)
{
  return sai_database_load_dice (database, error);
}

/**
 * sai_request_list_variants:
 * @early: whether games that were ended early count
 *
 * Returns: (transfer full): a request for an array of #SaiStatisticsVariant, see sai_database_list_variants()
 */
SaiRequest *
sai_request_list_variants (gboolean early)
{
  return sai_request_new (list_variants, question_new (NULL, NULL, early), question_free,
                          (GDestroyNotify) g_ptr_array_unref, SAI_REQUEST_READS);
}

/**
 * sai_request_list_players_of:
 * @ruleset: the ruleset's id
 * @options: its options, a line each
 * @early: whether games that were ended early count
 *
 * Returns: (transfer full): a request for an array of #SaiStatisticsPlayer, see sai_database_list_players_of()
 */
SaiRequest *
sai_request_list_players_of (const char *ruleset, const char *options, gboolean early)
{
  g_return_val_if_fail (ruleset != NULL && options != NULL, NULL);

  return sai_request_new (list_players, question_new (ruleset, options, early), question_free,
                          (GDestroyNotify) g_ptr_array_unref, SAI_REQUEST_READS);
}

/**
 * sai_request_statistics:
 * @filter: whose statistics, and of which games
 * @type: the type of the player, as sai_player_get_kind() gives it
 * @length: how many games each stretch has, 0 for the usual number of stretches
 *
 * Returns: (transfer full): a request for a #SaiStatistics, see sai_database_load_statistics()
 */
SaiRequest *
sai_request_statistics (const SaiGameFilter *filter, const char *type, guint length)
{
  Question *question;

  g_return_val_if_fail (filter != NULL && type != NULL, NULL);

  question = question_new (NULL, NULL, FALSE);
  question->filter = sai_game_filter_copy (filter);
  question->type = g_strdup (type);
  question->length = length;

  return sai_request_new (load, question, question_free, (GDestroyNotify) sai_statistics_unref, SAI_REQUEST_READS);
}

/**
 * sai_request_dice:
 *
 * Returns: (transfer full): a request for a #SaiStatisticsDice, see sai_database_load_dice()
 */
SaiRequest *
sai_request_dice (void)
{
  return sai_request_new (load_dice, NULL, NULL, (GDestroyNotify) sai_statistics_dice_unref, SAI_REQUEST_READS);
}

/**
 * sai_request_best_total:
 * @ruleset: the id of a ruleset
 * @options: its options, as in a #SaiVariant
 * @player: the name of a person
 *
 * Returns: (transfer full): a request for an array of one integer, the best total of a finished game; it is empty if
 *   there is none
 */
SaiRequest *
sai_request_best_total (const char *ruleset, const char *options, const char *player)
{
  Question *question;

  g_return_val_if_fail (ruleset != NULL && options != NULL && player != NULL, NULL);

  question = question_new (ruleset, options, FALSE);
  question->player = g_strdup (player);

  return sai_request_new (find_best_total, question, question_free, (GDestroyNotify) g_array_unref, SAI_REQUEST_READS);
}
