/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-catalog.h"
#include "game/sai-record.h"

G_BEGIN_DECLS

/**
 * SaiCliProblem:
 * @game: the number of the game in its file, from 1; 0 if the file itself cannot be read
 * @id: (nullable): the UUID of the game
 * @message: what is wrong, or should be known
 *
 * Why a game or file is refused, or what is said of a valid game.
 */
typedef struct
{
  guint game;
  char *id;
  char *message;
} SaiCliProblem;

/**
 * SaiCliFile:
 * @path: the file
 * @n_games: how many games are in it
 * @n_valid: how many of them are valid
 * @records: (nullable) (element-type SaiRecord): the valid games, if they are few enough to be kept; else the file must
 *   be read again
 * @answers: (nullable) (element-type SaiPractice): the answers in the trainer, if the file has no problem
 * @problems: (element-type SaiCliProblem): what is wrong with the others
 * @remarks: (element-type SaiCliProblem): which of the valid games go on from another one
 *
 * A file of games, each of them replayed.
 */
typedef struct
{
  char *path;
  guint n_games;
  guint n_valid;
  GPtrArray *records;
  GPtrArray *answers;
  GPtrArray *problems;
  GPtrArray *remarks;
} SaiCliFile;

/* Called for each valid game of a file; return FALSE with an error to stop. */
typedef gboolean (*SaiCliFileFunc) (SaiRecord *record, gpointer user_data, GError **error);

SaiCliFile *sai_cli_file_read (const char *path, SaiCatalog *catalog, gboolean keep);
gboolean sai_cli_file_foreach (const SaiCliFile *file,
                               SaiCatalog *catalog,
                               SaiCliFileFunc func,
                               gpointer user_data,
                               GError **error);
void sai_cli_file_free (SaiCliFile *file);
char *sai_cli_describe_given (const SaiRecord *record);
void sai_cli_file_report_problems (const SaiCliFile *file);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiCliFile, sai_cli_file_free)

G_END_DECLS
