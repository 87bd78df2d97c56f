/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Changes that a person makes to the history. */
#include "config.h"

#include "database/sai-database-remarks.h"
#include "history/sai-database-players.h"
#include "history/sai-history-edit.h"

/* The argument of a request: a game or player, and what to write. */
typedef struct
{
  char *id;
  char *text;
  GStrv list;
  gboolean value;
} Edit;

static Edit *
edit_new (const char *id, const char *text, const char *const *list, gboolean value)
{
  Edit *self = g_new0 (Edit, 1);

  self->id = g_strdup (id);
  self->text = g_strdup (text);
  self->list = g_strdupv ((char **) list);
  self->value = value;

  return self;
}

static void
edit_free (gpointer data)
{
  Edit *self = data;

  g_free (self->id);
  g_free (self->text);
  g_strfreev (self->list);
  g_free (self);
}

static gpointer
set_favourite (SaiDatabase *database, gpointer data, GError **error)
{
  const Edit *self = data;

  return GINT_TO_POINTER (sai_database_set_favourite (database, self->id, self->value, error));
}

static gpointer
set_note (SaiDatabase *database, gpointer data, GError **error)
{
  const Edit *self = data;

  return GINT_TO_POINTER (sai_database_set_note (database, self->id, self->text, error));
}

static gpointer
set_tags (SaiDatabase *database, gpointer data, GError **error)
{
  const Edit *self = data;

  return GINT_TO_POINTER (sai_database_set_tags (database, self->id, (const char *const *) self->list, error));
}

static gpointer
set_deleted (SaiDatabase *database, gpointer data, GError **error)
{
  const Edit *self = data;

  return GINT_TO_POINTER (sai_database_set_deleted (database, (const char *const *) self->list, self->value, error));
}

static gpointer
rename_player (SaiDatabase *database, gpointer data, GError **error)
{
  const Edit *self = data;

  return sai_database_rename_player (database, self->id, self->text, error);
}

static gpointer
split_player (SaiDatabase *database, gpointer data, GError **error)
{
  const gint64 *merger = data;

  return GINT_TO_POINTER (sai_database_split_player (database, *merger, error));
}

static gpointer
list_mergers (SaiDatabase *database, gpointer data, GError **error)
{
  return sai_database_list_mergers (database, error);
}

static gpointer
list_players (SaiDatabase *database, gpointer data, GError **error)
{
  return sai_database_list_players (database, error);
}

static gpointer
list_tags (SaiDatabase *database, gpointer data, GError **error)
{
  return sai_database_list_tags (database, error);
}

/* Others may remember the old name. */
static void
tell_renamed (GObject *store, gconstpointer data, gconstpointer answer)
{
  const Edit *self = data;

  g_signal_emit_by_name (store, "renamed", self->id, answer);
}

static SaiRequest *
edit (SaiRequestCall call, Edit *data)
{
  return sai_request_new (call, data, edit_free, NULL, SAI_REQUEST_CHANGES);
}

SaiRequest *
sai_request_set_favourite (const char *id, gboolean favourite)
{
  g_return_val_if_fail (id != NULL, NULL);

  return edit (set_favourite, edit_new (id, NULL, NULL, favourite));
}

/**
 * sai_request_set_note:
 * @id: the UUID of a game
 * @note: (nullable): the new note; white space only, or %NULL, removes it
 *
 * Returns: (transfer full): a request
 */
SaiRequest *
sai_request_set_note (const char *id, const char *note)
{
  g_return_val_if_fail (id != NULL, NULL);

  return edit (set_note, edit_new (id, note != NULL ? note : "", NULL, FALSE));
}

/**
 * sai_request_set_tags:
 * @id: the UUID of a game
 * @tags: (nullable): all tags of the game from now on, terminated by %NULL
 *
 * Returns: (transfer full): a request
 */
SaiRequest *
sai_request_set_tags (const char *id, const char *const *tags)
{
  static const char *const none[] = { NULL };

  g_return_val_if_fail (id != NULL, NULL);

  return edit (set_tags, edit_new (id, NULL, tags != NULL ? tags : none, FALSE));
}

/**
 * sai_request_set_deleted:
 * @ids: UUIDs of games, terminated by %NULL
 * @deleted: %TRUE to delete the games, %FALSE to restore them
 *
 * Returns: (transfer full): a request
 */
SaiRequest *
sai_request_set_deleted (const char *const *ids, gboolean deleted)
{
  g_return_val_if_fail (ids != NULL, NULL);

  return edit (set_deleted, edit_new (NULL, NULL, ids, deleted));
}

/**
 * sai_request_rename_player:
 * @name: the name of a person
 * @new_name: another name
 *
 * Returns: (transfer full): a request for the name as it was written, see sai_database_rename_player()
 */
SaiRequest *
sai_request_rename_player (const char *name, const char *new_name)
{
  SaiRequest *request;

  g_return_val_if_fail (name != NULL && new_name != NULL, NULL);

  request = edit (rename_player, edit_new (name, new_name, NULL, FALSE));
  request->free_answer = g_free;
  request->answered = tell_renamed;

  return request;
}

/**
 * sai_request_split_player:
 * @merger: the id of a #SaiHistoryMerger
 *
 * Returns: (transfer full): a request, see sai_database_split_player()
 */
SaiRequest *
sai_request_split_player (gint64 merger)
{
  return sai_request_new (split_player, g_memdup2 (&merger, sizeof merger), g_free, NULL, SAI_REQUEST_CHANGES);
}

/* A request for an array of #SaiHistoryPlayer. */
SaiRequest *
sai_request_list_players (void)
{
  return sai_request_new (list_players, NULL, NULL, (GDestroyNotify) g_ptr_array_unref, SAI_REQUEST_READS);
}

/* A request for an array of #SaiHistoryMerger. */
SaiRequest *
sai_request_list_mergers (void)
{
  return sai_request_new (list_mergers, NULL, NULL, (GDestroyNotify) g_ptr_array_unref, SAI_REQUEST_READS);
}

/* A request for a #GStrv. */
SaiRequest *
sai_request_list_tags (void)
{
  return sai_request_new (list_tags, NULL, NULL, (GDestroyNotify) g_strfreev, SAI_REQUEST_READS);
}
