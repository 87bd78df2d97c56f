/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the list: how long it is and where the games are now that are known here, and the pages that are looked at. */
#include "config.h"

#include "database/sai-game-summary-private.h"
#include "history/sai-history-model-private.h"
#include "history/sai-history-request.h"

/* Whose answer it is; the cancellable tells whether somebody still waits for it. */
typedef struct
{
  SaiHistoryModel *model;
  GCancellable *cancellable;
  guint number;
} Ticket;

static Ticket *
ticket_new (SaiHistoryModel *model, GCancellable *cancellable, guint number)
{
  Ticket *self = g_new0 (Ticket, 1);

  self->model = g_object_ref (model);
  self->cancellable = g_object_ref (cancellable);
  self->number = number;

  return self;
}

static void
ticket_free (Ticket *self)
{
  g_object_unref (self->model);
  g_object_unref (self->cancellable);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Ticket, ticket_free)

static void
cancel (GCancellable **cancellable)
{
  if (*cancellable != NULL)
    g_cancellable_cancel (*cancellable);
  g_clear_object (cancellable);
}

/*< private >
 * sai_history_model_stop_reading:
 * @self: a list
 *
 * Nobody waits any more for what is on its way.
 */
void
sai_history_model_stop_reading (SaiHistoryModel *self)
{
  cancel (&self->refreshing);
  cancel (&self->fetching);
}

/* Says what stands in an entry, if its page is there. */
gboolean
sai_history_model_fill_entry (SaiHistoryModel *self, SaiHistoryEntry *entry)
{
  gboolean begins_month = FALSE;
  SaiGameSummary *game = sai_history_pages_get (self->pages, sai_history_entry_get_position (entry), &begins_month);

  if (game != NULL)
    sai_history_entry_fill (entry, game, begins_month);

  return game != NULL;
}

void
sai_history_model_want_page (SaiHistoryModel *self, guint number)
{
  for (guint i = 0; i < self->wanted->len; i++)
    if (g_array_index (self->wanted, guint, i) == number)
      {
        g_array_remove_index (self->wanted, i);
        break;
      }
  g_array_append_val (self->wanted, number);
}

/* Says what stands in the entries whose pages are there, and asks for the other pages. */
static void
fill_entries (SaiHistoryModel *self, gboolean only_empty)
{
  g_autoptr (GPtrArray) entries = sai_history_entries_list (self->entries);

  for (guint i = 0; i < entries->len; i++)
    {
      SaiHistoryEntry *entry = g_ptr_array_index (entries, i);

      if (only_empty && sai_history_entry_get_summary (entry) != NULL)
        continue;
      if (!sai_history_model_fill_entry (self, entry))
        sai_history_model_want_page (self, sai_history_entry_get_position (entry) / SAI_HISTORY_PAGE_LENGTH);
    }
}

static void
fill_page (SaiHistoryModel *self, guint number)
{
  for (guint i = 0; i < SAI_HISTORY_PAGE_LENGTH; i++)
    {
      SaiHistoryEntry *entry = sai_history_entries_find (self->entries, number * SAI_HISTORY_PAGE_LENGTH + i);

      /* Who is told may let it go. */
      if (entry != NULL)
        {
          g_object_ref (entry);
          sai_history_model_fill_entry (self, entry);
          g_object_unref (entry);
        }
    }
}

static gboolean
is_page_held (SaiHistoryModel *self, guint number)
{
  for (guint i = 0; i < SAI_HISTORY_PAGE_LENGTH; i++)
    if (sai_history_entries_find (self->entries, number * SAI_HISTORY_PAGE_LENGTH + i) != NULL)
      return TRUE;

  return FALSE;
}

static guint
count_expected (SaiHistoryModel *self, guint number)
{
  guint begin = number * SAI_HISTORY_PAGE_LENGTH;

  return begin < self->n_items ? MIN (self->n_items - begin, SAI_HISTORY_PAGE_LENGTH) : 0;
}

static void
page_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Ticket) ticket = user_data;
  SaiHistoryModel *self = ticket->model;
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiBrowse) browse = sai_store_answer (SAI_STORE (source), result, &error);
  guint n_before = ticket->number > 0 ? 1 : 0;

  if (self->fetching != ticket->cancellable)
    return;

  g_clear_object (&self->fetching);
  if (browse == NULL)
    {
      self->stale = TRUE;
      sai_history_model_set_problem (self, error->message);
      return;
    }

  /* Another program has changed the history, or it was counted wrong. */
  if (browse->version != self->version ||
      (!self->exact && browse->games->len < count_expected (self, ticket->number) + n_before))
    {
      self->exact = browse->version == self->version;
      sai_history_model_refresh (self);
      return;
    }

  sai_history_pages_add (self->pages, ticket->number, browse->games);
  fill_page (self, ticket->number);
  sai_history_model_pump (self);
}

/* The request for a page, from the game before its first one on, which tells whether that begins a month. */
static SaiHistoryRequest *
request_page (SaiHistoryModel *self, guint number)
{
  guint n_before = number > 0 ? 1 : 0;
  guint begin = number * SAI_HISTORY_PAGE_LENGTH - n_before;
  const SaiBrowsePlace *place = sai_history_pages_find_place (self->pages, begin);
  SaiHistoryRequest *request = sai_history_request_new (self->filter, SAI_HISTORY_PAGE_LENGTH + n_before);

  if (place != NULL)
    request->place = g_memdup2 (place, sizeof *place);
  request->skip = begin - (place != NULL ? place->position : 0);

  return request;
}

/* Asks for the page that was wanted last, if somebody still wants it. */
void
sai_history_model_pump (SaiHistoryModel *self)
{
  if (!self->active || self->refreshing != NULL || self->fetching != NULL || self->stale || self->reset ||
      !sai_history_entries_is_settled (self->entries, 0))
    return;

  while (self->wanted->len > 0)
    {
      guint number = g_array_index (self->wanted, guint, self->wanted->len - 1);

      g_array_set_size (self->wanted, self->wanted->len - 1);
      if (sai_history_pages_has (self->pages, number) || !is_page_held (self, number))
        continue;

      self->fetching = g_cancellable_new ();
      self->n_queries++;
      sai_store_ask (self->store, sai_history_request_page (request_page (self, number)), self->fetching, page_cb,
                     ticket_new (self, self->fetching, number));
      return;
    }
}

static void
follow (SaiHistoryModel *self, guint n_games)
{
  g_autoptr (GArray) changes = sai_history_find_changes (self->tracks, self->n_items, n_games);
  guint n_before = self->n_items;

  sai_history_entries_begin (self->entries, self->tracks);
  for (guint i = 0; i < changes->len; i++)
    {
      const SaiHistoryChange *change = &g_array_index (changes, SaiHistoryChange, i);

      sai_history_entries_splice (self->entries, change);
      self->n_items += change->n_added - change->n_removed;
      g_list_model_items_changed (G_LIST_MODEL (self), change->position, change->n_removed, change->n_added);
    }
  sai_history_entries_end (self->entries, self->n_items);
  if (self->n_items != n_before)
    g_object_notify (G_OBJECT (self), "n-items");
}

static void
replace (SaiHistoryModel *self, guint n_games)
{
  guint n_before = self->n_items;

  sai_history_entries_clear (self->entries);
  self->n_items = n_games;
  if (n_before > 0 || n_games > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, n_before, n_games);
  if (n_before != n_games)
    g_object_notify (G_OBJECT (self), "n-items");
}

static void
take_list (SaiHistoryModel *self, SaiBrowse *browse)
{
  self->version = browse->version;
  g_array_set_size (self->wanted, 0);
  sai_history_pages_begin (self->pages, self->filter->sort, browse->places);
  sai_history_pages_add (self->pages, 0, browse->games);

  if (self->reset)
    {
      self->reset = FALSE;
      replace (self, browse->n_games);
    }
  else
    {
      for (guint i = 0; i < self->tracks->len; i++)
        g_array_index (self->tracks, SaiHistoryTrack, i).after = g_array_index (browse->positions, guint, i);
      follow (self, browse->n_games);
    }
  fill_entries (self, FALSE);
}

static void
list_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Ticket) ticket = user_data;
  SaiHistoryModel *self = ticket->model;
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiBrowse) browse = sai_store_answer (SAI_STORE (source), result, &error);

  if (self->refreshing != ticket->cancellable)
    return;

  g_clear_object (&self->refreshing);
  if (browse != NULL && browse->is_old)
    fill_entries (self, TRUE);
  else if (browse != NULL)
    take_list (self, browse);
  else
    self->stale = TRUE;

  sai_history_model_set_problem (self, browse == NULL ? error->message : NULL);
  /* Whoever was told may have asked for something else already. */
  if (browse == NULL || !self->reset)
    sai_history_model_set_loading (self, FALSE);

  if (self->again)
    {
      self->again = FALSE;
      sai_history_model_refresh (self);
    }
  sai_history_model_pump (self);
}

static int
compare_keys (gconstpointer a, gconstpointer b)
{
  guint first = GPOINTER_TO_UINT (*(const gpointer *) a);
  guint second = GPOINTER_TO_UINT (*(const gpointer *) b);

  return (first > second) - (first < second);
}

/* The games that are known here, by position: those of the pages that are kept and those in entries that somebody
 * holds. */
static GArray *
track_games (SaiHistoryModel *self)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GHashTable) known = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) positions = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer key;

  sai_history_pages_gather (self->pages, known);
  sai_history_entries_gather (self->entries, known);
  g_hash_table_iter_init (&iter, known);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_ptr_array_add (positions, key);
  g_ptr_array_sort (positions, compare_keys);

  g_array_set_size (self->tracks, 0);
  for (guint i = 0; i < positions->len; i++)
    {
      SaiHistoryTrack track = { GPOINTER_TO_UINT (g_ptr_array_index (positions, i)), SAI_HISTORY_GONE };
      gint64 row = sai_game_summary_get_row (g_hash_table_lookup (known, g_ptr_array_index (positions, i)));

      if (track.before >= self->n_items)
        break;
      g_array_append_val (self->tracks, track);
      g_array_append_val (rows, row);
    }

  return rows;
}

/* Looks whether the list is another one now. */
void
sai_history_model_refresh (SaiHistoryModel *self)
{
  SaiHistoryRequest *request;

  if (!self->active)
    {
      self->stale = TRUE;
      return;
    }
  if (self->refreshing != NULL && !self->reset)
    {
      self->again = TRUE;
      return;
    }

  sai_history_model_stop_reading (self);
  self->stale = FALSE;
  self->again = FALSE;
  self->refreshing = g_cancellable_new ();
  self->n_queries++;

  request = sai_history_request_new (self->filter, SAI_HISTORY_PAGE_LENGTH);
  if (!self->reset)
    request->rows = track_games (self);
  request->known = self->reset || self->exact ? 0 : self->version;
  request->scan = self->exact || (request->rows != NULL && request->rows->len > 0);
  sai_store_ask (self->store, sai_history_request_list (request), self->refreshing, list_cb,
                 ticket_new (self, self->refreshing, 0));
}
