/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "exchange/sai-json-members.h"
#include "game/sai-record.h"

G_BEGIN_DECLS

#define SAI_EXCHANGE_VERSION 1

/* The text before the first game of a file, and after the last one; the last for a file without games. */
#define SAI_EXCHANGE_HEAD "{\n \"format\" : \"saikoro\",\n \"version\" : 1,\n \"games\" : ["
#define SAI_EXCHANGE_TAIL "\n ]\n}"
#define SAI_EXCHANGE_TAIL_OF_NONE "]\n}"

char *sai_exchange_print_game (const SaiRecord *record, gsize *length);
SaiRecord *sai_exchange_parse_game (JsonNode *node, guint number, GError **error);
gboolean sai_exchange_check_header (const SaiJsonPlace *place, GError **error);

G_END_DECLS
