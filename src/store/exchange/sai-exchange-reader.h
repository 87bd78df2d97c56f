/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database/sai-practice.h"
#include "game/sai-record.h"
#include "ruleset/sai-catalog.h"

G_BEGIN_DECLS

/* The maximum size of one game, and of what is kept of the file as a whole. */
#define SAI_EXCHANGE_MAX_BYTES (64 * 1024 * 1024)
#define SAI_EXCHANGE_MAX_MOVES 100000
/* The maximum number of games in a file; what is kept of each is small, but not nothing. */
#define SAI_EXCHANGE_MAX_GAMES 2000000

/**
 * SaiExchangeReader:
 *
 * Reads a file of games one by one, however large the file is, and the answers in the trainer that come with them.
 */
typedef struct _SaiExchangeReader SaiExchangeReader;

SaiExchangeReader *sai_exchange_reader_new (GInputStream *stream);
void sai_exchange_reader_free (SaiExchangeReader *self);
gboolean sai_exchange_reader_next (SaiExchangeReader *self,
                                   SaiRecord **record,
                                   GError **problem,
                                   GCancellable *cancellable,
                                   GError **error);
guint sai_exchange_reader_get_n_games (SaiExchangeReader *self);
GPtrArray *sai_exchange_reader_get_answers (SaiExchangeReader *self);
guint64 sai_exchange_reader_get_position (SaiExchangeReader *self);

SaiRecord *sai_exchange_verify (const SaiRecord *record, SaiCatalog *catalog, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiExchangeReader, sai_exchange_reader_free)

G_END_DECLS
