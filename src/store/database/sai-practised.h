/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database/sai-database.h"

G_BEGIN_DECLS

/* The answers of all games, as a table of "game", "number" (in the order in which they were given), "moment", "move"
 * and "solved". Games from elsewhere may have anything in this place.
 */
#define SAI_LESSON_ANSWERS                                                                                            \
  "(SELECT g.id AS game, key AS number,"                                                                              \
  "  min(max(CAST(" SAI_LESSON_PART (0) " AS INTEGER), 0), 253402214399) AS moment,"                                  \
                                        "  CAST(" SAI_LESSON_PART (1) " AS INTEGER) AS move, CAST(" SAI_LESSON_PART ( \
                                          2) " AS INTEGER) = 1 AS solved"                                             \
                                             " FROM game AS g, " SAI_LESSON_LIST ("practised") ")"
#define SAI_LESSON_PART(i) "iif(type = 'array', value ->> " #i ", NULL)"
#define SAI_LESSON_LIST(text) "json_each(iif(json_valid('[' || " text " || ']'), '[' || " text " || ']', '[]'))"

gboolean sai_database_recall_practised (SaiDatabase *self, gint64 game, gboolean again, GError **error);
gboolean
sai_database_count_practised (SaiDatabase *self, const char *id, const char *practised, guint *n_new, GError **error);
gboolean
sai_database_merge_practised (SaiDatabase *self, const char *id, const char *practised, guint *n_added, GError **error);

G_END_DECLS
