/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sai-catalog.h"
#include "sai-record.h"

G_BEGIN_DECLS

/**
 * SaiCliProblem:
 * @game: the number of the game in its file, from 1; 0 if the file itself cannot be read
 * @id: (nullable): the UUID of the game
 * @message: what is wrong
 *
 * Why a game or a file is refused.
 */
typedef struct
{
  guint  game;
  char  *id;
  char  *message;
} SaiCliProblem;

/**
 * SaiCliFile:
 * @path: the file
 * @n_games: how many games are in it
 * @records: (element-type SaiRecord): those that are valid
 * @problems: (element-type SaiCliProblem): what is wrong with the others
 *
 * A file of games, each of them replayed.
 */
typedef struct
{
  char      *path;
  guint      n_games;
  GPtrArray *records;
  GPtrArray *problems;
} SaiCliFile;

SaiCliFile *sai_cli_file_read            (const char       *path,
                                          SaiCatalog       *catalog);
void        sai_cli_file_free            (SaiCliFile       *file);
void        sai_cli_file_report_problems (const SaiCliFile *file);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiCliFile, sai_cli_file_free)

G_END_DECLS
