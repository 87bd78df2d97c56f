/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "database/sai-store-error.h"

G_BEGIN_DECLS

/**
 * SaiJsonPlace:
 * @object: the object whose members are read
 * @game: the number of the game that it belongs to, from 1; 0 for the file itself
 * @seat: the number of the seat that it is, from 1; 0 for the game itself
 * @answer: the number of the answer in the trainer that it is, from 1; 0 for anything else
 *
 * A place in a file of games, for error messages. A plain value.
 */
typedef struct
{
  JsonObject *object;
  guint game;
  guint seat;
  guint answer;
} SaiJsonPlace;

gboolean sai_json_fail (const SaiJsonPlace *place, GError **error, const char *format, ...) G_GNUC_PRINTF (3, 4);
gboolean sai_json_enter (SaiJsonPlace *place, JsonNode *node, GError **error);
gboolean sai_json_has (const SaiJsonPlace *place, const char *name);
gboolean sai_json_get_text (const SaiJsonPlace *place,
                            const char *name,
                            gboolean required,
                            gsize max_bytes,
                            char **text,
                            GError **error);
gboolean sai_json_get_integer (const SaiJsonPlace *place,
                               const char *name,
                               gint64 min,
                               gint64 max,
                               gint64 *value,
                               GError **error);
gboolean sai_json_get_boolean (const SaiJsonPlace *place, const char *name, gboolean *value, GError **error);
gboolean sai_json_get_list (const SaiJsonPlace *place, const char *name, JsonArray **list, GError **error);
gboolean sai_json_get_object (const SaiJsonPlace *place, const char *name, JsonObject **object, GError **error);

G_END_DECLS
