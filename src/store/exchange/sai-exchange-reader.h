/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/sai-record.h"
#include "database/sai-store-error.h"

G_BEGIN_DECLS

/**
 * SaiExchangeReader:
 *
 * Reads a file of games one by one, however large the file is.
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
guint64 sai_exchange_reader_get_position (SaiExchangeReader *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiExchangeReader, sai_exchange_reader_free)

G_END_DECLS
