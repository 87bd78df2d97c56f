/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-catalog.h"
#include "game/sai-record.h"
#include "database/sai-store-error.h"

G_BEGIN_DECLS

#define SAI_EXCHANGE_VERSION 1
/* Of a file that is read into memory as a whole, and of one game. */
#define SAI_EXCHANGE_MAX_BYTES (64 * 1024 * 1024)
#define SAI_EXCHANGE_MAX_MOVES 100000
/* In one file: what is remembered of each is small, but not nothing. */
#define SAI_EXCHANGE_MAX_GAMES 2000000

char *sai_exchange_print (GPtrArray *records, gsize *length);
GPtrArray *sai_exchange_parse (const char *data, gssize length, GError **error);
GPtrArray *sai_exchange_read (const char *path, GError **error);
SaiRecord *sai_exchange_verify (const SaiRecord *record, SaiCatalog *catalog, GError **error);

G_END_DECLS
