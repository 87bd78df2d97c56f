/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a list of the history asks the store: the list as a whole, or a page of it. */
#include "config.h"

#include "history/sai-history-request.h"

static void
request_free (gpointer data)
{
  SaiHistoryRequest *self = data;

  sai_game_filter_free (self->filter);
  g_clear_pointer (&self->rows, g_array_unref);
  g_free (self->place);
  g_free (self);
}

static gpointer
read_page (SaiDatabase *database, gpointer data, GError **error)
{
  const SaiHistoryRequest *self = data;

  return sai_database_browse_page (database, self->filter, self->place, self->skip, self->limit, error);
}

static gpointer
read_list (SaiDatabase *database, gpointer data, GError **error)
{
  const SaiHistoryRequest *self = data;

  return sai_database_browse (database, self->filter, self->known, self->scan, self->rows, self->limit, error);
}

/*< private >
 * sai_history_request_new:
 * @filter: which games, in which order
 * @limit: how many games are wanted
 *
 * Returns: (transfer full): a request, to be filled in and asked
 */
SaiHistoryRequest *
sai_history_request_new (const SaiGameFilter *filter, guint limit)
{
  SaiHistoryRequest *self = g_new0 (SaiHistoryRequest, 1);

  self->filter = sai_game_filter_copy (filter);
  self->limit = limit;

  return self;
}

/*< private >
 * sai_history_request_list:
 * @self: (transfer full): what is asked
 *
 * Returns: (transfer full): a request for a #SaiBrowse: what the list looks like
 */
SaiRequest *
sai_history_request_list (SaiHistoryRequest *self)
{
  return sai_request_new (read_list, self, request_free, (GDestroyNotify) sai_browse_free, SAI_REQUEST_READS);
}

/*< private >
 * sai_history_request_page:
 * @self: (transfer full): what is asked
 *
 * Returns: (transfer full): a request for a #SaiBrowse: a page
 */
SaiRequest *
sai_history_request_page (SaiHistoryRequest *self)
{
  return sai_request_new (read_page, self, request_free, (GDestroyNotify) sai_browse_free, SAI_REQUEST_READS);
}
