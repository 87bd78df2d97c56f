/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database/sai-practice.h"
#include "exchange/sai-json-members.h"
#include "game/sai-record.h"

G_BEGIN_DECLS

#define SAI_EXCHANGE_VERSION 1

/* The text before the first game of a file, between the games and the answers in the trainer, if there are any, and
 * after the last of either.
 */
#define SAI_EXCHANGE_HEAD "{\n \"format\" : \"saikoro\",\n \"version\" : 1,\n \"games\" : ["
#define SAI_EXCHANGE_ANSWERS ",\n \"answers\" : ["
#define SAI_EXCHANGE_TAIL "\n}"
/* The end of a list, and of an empty one. */
#define SAI_EXCHANGE_LIST_END "\n ]"
#define SAI_EXCHANGE_NONE_END "]"

char *sai_exchange_print_game (const SaiRecord *record, gsize *length);
char *sai_exchange_print_answer (const SaiPractice *answer, gsize *length);
SaiRecord *sai_exchange_parse_game (JsonNode *node, guint number, GError **error);
SaiPractice *sai_exchange_parse_answer (JsonNode *node, guint number, GError **error);
gboolean sai_exchange_check_header (const SaiJsonPlace *place, GError **error);

G_END_DECLS
