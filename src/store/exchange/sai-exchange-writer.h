/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database/sai-practice.h"
#include "ruleset/sai-catalog.h"
#include "game/sai-record.h"

G_BEGIN_DECLS

/**
 * SaiExchangeFormat:
 * @SAI_EXCHANGE_FORMAT_SAIKORO: a file of games, which can be read back
 * @SAI_EXCHANGE_FORMAT_CSV_GAMES: a table with a line for each seat of each game
 * @SAI_EXCHANGE_FORMAT_CSV_MOVES: a table with a line for each move
 *
 * The formats in which games can be written.
 */
typedef enum
{
  SAI_EXCHANGE_FORMAT_SAIKORO,
  SAI_EXCHANGE_FORMAT_CSV_GAMES,
  SAI_EXCHANGE_FORMAT_CSV_MOVES,
} SaiExchangeFormat;

/**
 * SaiExchangeWriter:
 *
 * Writes games one by one, however many there are, and the answers in the trainer after them.
 */
typedef struct _SaiExchangeWriter SaiExchangeWriter;

SaiExchangeWriter *
sai_exchange_writer_new (SaiExchangeFormat format, GOutputStream *stream, SaiCatalog *catalog, gboolean with_mark);
void sai_exchange_writer_free (SaiExchangeWriter *self);
gboolean
sai_exchange_writer_add (SaiExchangeWriter *self, const SaiRecord *record, GCancellable *cancellable, GError **error);
gboolean sai_exchange_writer_add_answer (SaiExchangeWriter *self,
                                         const SaiPractice *answer,
                                         GCancellable *cancellable,
                                         GError **error);
gboolean sai_exchange_writer_finish (SaiExchangeWriter *self, GCancellable *cancellable, GError **error);
guint sai_exchange_writer_get_n_games (SaiExchangeWriter *self);

gboolean sai_exchange_format_parse (const char *text, SaiExchangeFormat *format);
const char *sai_exchange_format_get_ending (SaiExchangeFormat format);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiExchangeWriter, sai_exchange_writer_free)

G_END_DECLS
