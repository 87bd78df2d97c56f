/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The history as a list that knows how long it is and reads what is looked at. Entries are made for whoever asks and live as long
 * as somebody holds them; pages of games come one at a time, the one that was asked for last first, and some of them are kept.
 *
 * When the store has changed, the list is gone through once in the thread of the store: it tells where the games are now that are
 * known here. Those that are still in the same order stay, so that whoever looks at them is not moved; see
 * sai_history_find_changes(). What stands in them is read again.
 */
#include "config.h"

#include "sai-database-browse.h"
#include "sai-game-summary-private.h"
#include "sai-history-change.h"
#include "sai-history-model-private.h"

/* Every position is where it will be. */
#define SETTLED G_MAXUINT

/* Games from a multiple of the page length on; a bit for each that begins a month. */
typedef struct
{
  GPtrArray *games;
  guint64    begins_month;
  guint64    used;
} Page;

/* What the thread of the store is asked. */
typedef struct
{
  SaiGameFilter  *filter;
  gint64          known;
  gboolean        scan;
  GArray         *rows;
  gboolean        has_place;
  SaiBrowsePlace  place;
  guint           skip;
  guint           limit;
} Request;

/* Whose answer it is; the cancellable tells whether somebody still waits for it. */
typedef struct
{
  SaiHistoryModel *model;
  GCancellable    *cancellable;
  guint            number;
} Ticket;

struct _SaiHistoryModel
{
  GObject        parent_instance;

  SaiStore      *store;
  SaiGameFilter *filter;
  char          *problem;
  gint64         version;
  guint          n_items;
  guint          n_queries;
  guint64        clock;

  gboolean       active;
  gboolean       loading;
  /* The list on the screen is another one than the filter's; the list may be another one now; it became so while it was read;
   * the number that is looked up was wrong, so that the games must be counted.
   */
  gboolean       reset;
  gboolean       stale;
  gboolean       again;
  gboolean       exact;

  /* Position → entry, not owned. While changes are told: entries on the way to their position, the positions of those that will
   * leave theirs, and how many positions are final.
   */
  GHashTable    *entries;
  GHashTable    *moved;
  GHashTable    *targets;
  guint          settled;

  GHashTable    *pages;
  GArray        *places;
  GArray        *wanted;
  GArray        *tracks;
  GCancellable  *refreshing;
  GCancellable  *fetching;
};

enum
{
  PROP_0,
  PROP_STORE,
  PROP_LOADING,
  PROP_PROBLEM,
  PROP_N_ITEMS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void sai_history_model_list_init (GListModelInterface *iface);
static void pump (SaiHistoryModel *self);
static void refresh (SaiHistoryModel *self);

G_DEFINE_FINAL_TYPE_WITH_CODE (SaiHistoryModel, sai_history_model, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, sai_history_model_list_init))

static void
page_free (gpointer data)
{
  Page *page = data;

  g_ptr_array_unref (page->games);
  g_free (page);
}

static void
request_free (gpointer data)
{
  Request *request = data;

  sai_game_filter_free (request->filter);
  g_clear_pointer (&request->rows, g_array_unref);
  g_free (request);
}

static Ticket *
ticket_new (SaiHistoryModel *model,
            GCancellable    *cancellable,
            guint            number)
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
set_loading (SaiHistoryModel *self,
             gboolean         loading)
{
  if (self->loading == loading)
    return;

  self->loading = loading;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOADING]);
}

static void
set_problem (SaiHistoryModel *self,
             const char      *problem)
{
  if (g_strcmp0 (self->problem, problem) == 0)
    return;

  g_free (self->problem);
  self->problem = g_strdup (problem);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROBLEM]);
}

static void
cancel (GCancellable **cancellable)
{
  if (*cancellable != NULL)
    g_cancellable_cancel (*cancellable);
  g_clear_object (cancellable);
}

static SaiHistoryEntry *
find_entry (SaiHistoryModel *self,
            guint            position)
{
  return g_hash_table_lookup (self->entries, GUINT_TO_POINTER (position));
}

static Page *
find_page (SaiHistoryModel *self,
           guint            number)
{
  return g_hash_table_lookup (self->pages, GUINT_TO_POINTER (number));
}

/* Months by the clock on the wall, counted from any. */
static int
get_month (SaiGameSummary *game)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (sai_game_summary_get_moment (game));

  return time != NULL ? g_date_time_get_year (time) * 12 + g_date_time_get_month (time) : 0;
}

/* Makes a page of the games from the one before it on (the first page has none before). */
static Page *
page_new (SaiHistoryModel *self,
          guint            number,
          GPtrArray       *games)
{
  gboolean by_date = self->filter->sort == SAI_GAME_SORT_NEWEST || self->filter->sort == SAI_GAME_SORT_OLDEST;
  guint n_before = number > 0 ? 1 : 0;
  Page *page = g_new0 (Page, 1);
  int month = 0;

  page->games = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < games->len && page->games->len < SAI_HISTORY_PAGE_LENGTH; i++)
    {
      SaiGameSummary *game = g_ptr_array_index (games, i);
      int last = month;

      month = get_month (game);
      if (i < n_before)
        continue;
      if (by_date && (month != last || i == 0))
        page->begins_month |= G_GUINT64_CONSTANT (1) << page->games->len;
      g_ptr_array_add (page->games, g_object_ref (game));
    }

  return page;
}

/* Lets the page go that was not used for the longest time; the first one stays, since all that is new comes in there. */
static void
drop_page (SaiHistoryModel *self)
{
  GHashTableIter iter;
  gpointer key, value;
  guint64 oldest = G_MAXUINT64;
  gpointer found = NULL;

  g_hash_table_iter_init (&iter, self->pages);
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (key != NULL && ((Page *) value)->used < oldest)
      {
        oldest = ((Page *) value)->used;
        found = key;
      }
  g_hash_table_remove (self->pages, found);
}

/* Keeps the last game of a full page as the place where the next one begins. */
static void
learn_place (SaiHistoryModel *self,
             guint            number,
             Page            *page)
{
  gboolean by_date = self->filter->sort == SAI_GAME_SORT_NEWEST || self->filter->sort == SAI_GAME_SORT_OLDEST;
  SaiBrowsePlace place = { (number + 1) * SAI_HISTORY_PAGE_LENGTH - 1, 0, 0 };
  SaiGameSummary *last;
  guint i = 0;

  if (!by_date || page->games->len < SAI_HISTORY_PAGE_LENGTH || self->places->len == SAI_BROWSE_MAX_PLACES)
    return;
  while (i < self->places->len && g_array_index (self->places, SaiBrowsePlace, i).position < place.position)
    i++;
  if (i < self->places->len && g_array_index (self->places, SaiBrowsePlace, i).position == place.position)
    return;

  last = g_ptr_array_index (page->games, page->games->len - 1);
  place.key = sai_game_summary_get_moment (last);
  place.row = sai_game_summary_get_row (last);
  g_array_insert_val (self->places, i, place);
}

static void
add_page (SaiHistoryModel *self,
          guint            number,
          GPtrArray       *games)
{
  Page *page = page_new (self, number, games);

  page->used = ++self->clock;
  learn_place (self, number, page);
  g_hash_table_replace (self->pages, GUINT_TO_POINTER (number), page);
  if (g_hash_table_size (self->pages) > SAI_HISTORY_MAX_PAGES)
    drop_page (self);
}

/* Says what stands in an entry, if its page is there. */
static gboolean
fill_entry (SaiHistoryModel *self,
            SaiHistoryEntry *entry)
{
  guint position = sai_history_entry_get_position (entry);
  Page *page = find_page (self, position / SAI_HISTORY_PAGE_LENGTH);
  guint index = position % SAI_HISTORY_PAGE_LENGTH;

  if (page == NULL || index >= page->games->len)
    return FALSE;

  page->used = ++self->clock;
  sai_history_entry_fill (entry, g_ptr_array_index (page->games, index), (page->begins_month >> index & 1) != 0);
  return TRUE;
}

static void
want_page (SaiHistoryModel *self,
           guint            number)
{
  for (guint i = 0; i < self->wanted->len; i++)
    if (g_array_index (self->wanted, guint, i) == number)
      {
        g_array_remove_index (self->wanted, i);
        break;
      }
  g_array_append_val (self->wanted, number);
}

/* All entries that somebody holds, so that telling one does not disturb going through them. */
static GPtrArray *
list_entries (SaiHistoryModel *self)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_object_unref);
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->entries);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    g_ptr_array_add (list, g_object_ref (value));

  return list;
}

/* Says what stands in the entries whose pages are there, and asks for the other pages. */
static void
fill_entries (SaiHistoryModel *self,
              gboolean         only_empty)
{
  g_autoptr (GPtrArray) entries = list_entries (self);

  for (guint i = 0; i < entries->len; i++)
    {
      SaiHistoryEntry *entry = g_ptr_array_index (entries, i);

      if (only_empty && sai_history_entry_get_summary (entry) != NULL)
        continue;
      if (!fill_entry (self, entry))
        want_page (self, sai_history_entry_get_position (entry) / SAI_HISTORY_PAGE_LENGTH);
    }
}

static void
fill_page (SaiHistoryModel *self,
           guint            number)
{
  for (guint i = 0; i < SAI_HISTORY_PAGE_LENGTH; i++)
    {
      SaiHistoryEntry *entry = find_entry (self, number * SAI_HISTORY_PAGE_LENGTH + i);

      /* Who is told may let it go. */
      if (entry != NULL)
        {
          g_object_ref (entry);
          fill_entry (self, entry);
          g_object_unref (entry);
        }
    }
}

static gboolean
is_page_held (SaiHistoryModel *self,
              guint            number)
{
  for (guint i = 0; i < SAI_HISTORY_PAGE_LENGTH; i++)
    if (find_entry (self, number * SAI_HISTORY_PAGE_LENGTH + i) != NULL)
      return TRUE;

  return FALSE;
}

static gpointer
read_page (SaiDatabase  *database,
           gpointer      data,
           GError      **error)
{
  const Request *request = data;

  return sai_database_browse_page (database, request->filter, request->has_place ? &request->place : NULL,
                                   request->skip, request->limit, error);
}

static gpointer
read_list (SaiDatabase  *database,
           gpointer      data,
           GError      **error)
{
  const Request *request = data;

  return sai_database_browse (database, request->filter, request->known, request->scan, request->rows,
                              request->limit, error);
}

static guint
count_expected (SaiHistoryModel *self,
                guint            number)
{
  guint begin = number * SAI_HISTORY_PAGE_LENGTH;

  return begin < self->n_items ? MIN (self->n_items - begin, SAI_HISTORY_PAGE_LENGTH) : 0;
}

static void
page_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (Ticket) ticket = user_data;
  SaiHistoryModel *self = ticket->model;
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiBrowse) browse = sai_store_run_finish (SAI_STORE (source), result, &error);
  guint n_before = ticket->number > 0 ? 1 : 0;

  if (self->fetching != ticket->cancellable)
    return;

  g_clear_object (&self->fetching);
  if (browse == NULL)
    {
      self->stale = TRUE;
      set_problem (self, error->message);
      return;
    }

  /* Another program has changed the history, or it was counted wrong. */
  if (browse->version != self->version ||
      (!self->exact && browse->games->len < count_expected (self, ticket->number) + n_before))
    {
      self->exact = browse->version == self->version;
      refresh (self);
      return;
    }

  add_page (self, ticket->number, browse->games);
  fill_page (self, ticket->number);
  pump (self);
}

/* The request for a page, from the game before its first one on, which tells whether that begins a month. */
static Request *
request_page (SaiHistoryModel *self,
              guint            number)
{
  guint begin = number > 0 ? number * SAI_HISTORY_PAGE_LENGTH - 1 : 0;
  Request *request = g_new0 (Request, 1);

  request->filter = sai_game_filter_copy (self->filter);
  request->skip = begin;
  request->limit = SAI_HISTORY_PAGE_LENGTH + (number > 0 ? 1 : 0);
  for (guint i = self->places->len; i > 0; i--)
    {
      const SaiBrowsePlace *place = &g_array_index (self->places, SaiBrowsePlace, i - 1);

      if (place->position <= begin)
        {
          request->has_place = TRUE;
          request->place = *place;
          request->skip = begin - place->position;
          break;
        }
    }

  return request;
}

/* Asks for the page that was wanted last, if somebody still wants it. */
static void
pump (SaiHistoryModel *self)
{
  if (!self->active || self->refreshing != NULL || self->fetching != NULL || self->stale || self->reset ||
      self->settled != SETTLED)
    return;

  while (self->wanted->len > 0)
    {
      guint number = g_array_index (self->wanted, guint, self->wanted->len - 1);

      g_array_set_size (self->wanted, self->wanted->len - 1);
      if (find_page (self, number) != NULL || !is_page_held (self, number))
        continue;

      self->fetching = g_cancellable_new ();
      self->n_queries++;
      sai_store_run_async (self->store, read_page, request_page (self, number), request_free,
                           (GDestroyNotify) sai_browse_free, SAI_STORE_READS, self->fetching,
                           page_cb, ticket_new (self, self->fetching, number));
      return;
    }
}

static void
disown_entries (SaiHistoryModel *self)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->entries);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    sai_history_entry_disown (value);
  g_hash_table_remove_all (self->entries);
}

/* An entry loses its place: it goes to another one, if that is known. */
static void
take_out (SaiHistoryModel *self,
          SaiHistoryEntry *entry)
{
  gpointer target;

  if (!g_hash_table_steal_extended (self->targets, entry, NULL, &target))
    {
      sai_history_entry_disown (entry);
      return;
    }

  sai_history_entry_set_position (entry, GPOINTER_TO_UINT (target));
  g_hash_table_insert (self->moved, target, entry);
}

static void
splice (SaiHistoryModel        *self,
        const SaiHistoryChange *change)
{
  g_autoptr (GPtrArray) entries = list_entries (self);

  g_hash_table_remove_all (self->entries);
  for (guint i = 0; i < entries->len; i++)
    {
      SaiHistoryEntry *entry = g_ptr_array_index (entries, i);
      guint position = sai_history_entry_get_position (entry);

      if (position >= change->position && position - change->position < change->n_removed)
        {
          take_out (self, entry);
          continue;
        }
      if (position >= change->position)
        position += change->n_added - change->n_removed;
      sai_history_entry_set_position (entry, position);
      g_hash_table_insert (self->entries, GUINT_TO_POINTER (position), entry);
    }

  self->settled = change->position + change->n_added;
  self->n_items += change->n_added - change->n_removed;
  g_list_model_items_changed (G_LIST_MODEL (self), change->position, change->n_removed, change->n_added);
}

/* Where each entry goes that is known to be elsewhere. */
static void
find_targets (SaiHistoryModel *self)
{
  for (guint i = 0; i < self->tracks->len; i++)
    {
      const SaiHistoryTrack *track = &g_array_index (self->tracks, SaiHistoryTrack, i);
      SaiHistoryEntry *entry = find_entry (self, track->before);

      if (entry != NULL && track->after != SAI_HISTORY_GONE)
        g_hash_table_insert (self->targets, entry, GUINT_TO_POINTER (track->after));
    }
}

/* Nobody has asked for those that have arrived, but somebody holds them. */
static void
settle (SaiHistoryModel *self)
{
  GHashTableIter iter;
  gpointer key, value;

  g_hash_table_iter_init (&iter, self->moved);
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (find_entry (self, GPOINTER_TO_UINT (key)) == NULL && GPOINTER_TO_UINT (key) < self->n_items)
      g_hash_table_insert (self->entries, key, value);
    else
      sai_history_entry_disown (value);
  g_hash_table_remove_all (self->moved);
  g_hash_table_remove_all (self->targets);
  self->settled = SETTLED;
}

static void
follow (SaiHistoryModel *self,
        guint            n_games)
{
  g_autoptr (GArray) changes = sai_history_find_changes (self->tracks, self->n_items, n_games);
  guint n_before = self->n_items;

  find_targets (self);
  self->settled = 0;
  for (guint i = 0; i < changes->len; i++)
    splice (self, &g_array_index (changes, SaiHistoryChange, i));
  settle (self);
  if (self->n_items != n_before)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_ITEMS]);
}

static void
replace (SaiHistoryModel *self,
         guint            n_games)
{
  guint n_before = self->n_items;

  disown_entries (self);
  self->n_items = n_games;
  if (n_before > 0 || n_games > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, n_before, n_games);
  if (n_before != n_games)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_ITEMS]);
}

static void
take_list (SaiHistoryModel *self,
           SaiBrowse       *browse)
{
  self->version = browse->version;
  g_hash_table_remove_all (self->pages);
  g_array_set_size (self->wanted, 0);
  g_clear_pointer (&self->places, g_array_unref);
  self->places = g_array_ref (browse->places);
  add_page (self, 0, browse->games);

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
list_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (Ticket) ticket = user_data;
  SaiHistoryModel *self = ticket->model;
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiBrowse) browse = sai_store_run_finish (SAI_STORE (source), result, &error);

  if (self->refreshing != ticket->cancellable)
    return;

  g_clear_object (&self->refreshing);
  if (browse != NULL && browse->is_old)
    fill_entries (self, TRUE);
  else if (browse != NULL)
    take_list (self, browse);
  else
    self->stale = TRUE;

  set_problem (self, browse == NULL ? error->message : NULL);
  /* Whoever was told may have asked for something else already. */
  if (self->refreshing == NULL && !self->reset)
    set_loading (self, FALSE);
  else if (browse == NULL)
    set_loading (self, FALSE);

  if (self->again)
    {
      self->again = FALSE;
      refresh (self);
    }
  pump (self);
}

static void
add_track (GArray *rows,
           GArray *tracks,
           guint   position,
           gint64  row)
{
  SaiHistoryTrack track = { position, SAI_HISTORY_GONE };

  g_array_append_val (tracks, track);
  g_array_append_val (rows, row);
}

static int
compare_keys (gconstpointer a,
              gconstpointer b)
{
  guint first = GPOINTER_TO_UINT (*(const gpointer *) a);
  guint second = GPOINTER_TO_UINT (*(const gpointer *) b);

  return (first > second) - (first < second);
}

/* The games that are known here, by position: those of the pages that are kept and those in entries that somebody holds. */
static GArray *
track_games (SaiHistoryModel *self)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GHashTable) known = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) positions = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer key, value;

  g_hash_table_iter_init (&iter, self->pages);
  while (g_hash_table_iter_next (&iter, &key, &value))
    for (guint i = 0; i < ((Page *) value)->games->len; i++)
      g_hash_table_insert (known, GUINT_TO_POINTER (GPOINTER_TO_UINT (key) * SAI_HISTORY_PAGE_LENGTH + i),
                           g_ptr_array_index (((Page *) value)->games, i));
  g_hash_table_iter_init (&iter, self->entries);
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (sai_history_entry_get_summary (value) != NULL)
      g_hash_table_insert (known, key, sai_history_entry_get_summary (value));

  g_hash_table_iter_init (&iter, known);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_ptr_array_add (positions, key);
  g_ptr_array_sort (positions, compare_keys);

  g_array_set_size (self->tracks, 0);
  for (guint i = 0; i < positions->len; i++)
    {
      SaiGameSummary *game = g_hash_table_lookup (known, g_ptr_array_index (positions, i));

      if (GPOINTER_TO_UINT (g_ptr_array_index (positions, i)) < self->n_items)
        add_track (rows, self->tracks, GPOINTER_TO_UINT (g_ptr_array_index (positions, i)), sai_game_summary_get_row (game));
    }

  return rows;
}

/* Looks whether the list is another one now. */
static void
refresh (SaiHistoryModel *self)
{
  Request *request;

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

  cancel (&self->refreshing);
  cancel (&self->fetching);
  self->stale = FALSE;
  self->again = FALSE;
  self->refreshing = g_cancellable_new ();
  self->n_queries++;

  request = g_new0 (Request, 1);
  request->filter = sai_game_filter_copy (self->filter);
  request->limit = SAI_HISTORY_PAGE_LENGTH;
  if (!self->reset)
    request->rows = track_games (self);
  request->known = self->reset || self->exact ? 0 : self->version;
  request->scan = self->exact || (request->rows != NULL && request->rows->len > 0);
  sai_store_run_async (self->store, read_list, request, request_free, (GDestroyNotify) sai_browse_free,
                       SAI_STORE_READS, self->refreshing, list_cb, ticket_new (self, self->refreshing, 0));
}

static void
changed_cb (SaiHistoryModel *self)
{
  refresh (self);
}

static GType
sai_history_model_get_item_type (GListModel *list)
{
  return SAI_TYPE_HISTORY_ENTRY;
}

static guint
sai_history_model_get_n_items (GListModel *list)
{
  return SAI_HISTORY_MODEL (list)->n_items;
}

static gpointer
sai_history_model_get_item (GListModel *list,
                            guint       position)
{
  SaiHistoryModel *self = SAI_HISTORY_MODEL (list);
  SaiHistoryEntry *entry;

  if (position >= self->n_items)
    return NULL;
  entry = find_entry (self, position);
  if (entry != NULL)
    return g_object_ref (entry);

  if (position < self->settled)
    entry = g_hash_table_lookup (self->moved, GUINT_TO_POINTER (position));
  if (entry != NULL)
    {
      g_hash_table_remove (self->moved, GUINT_TO_POINTER (position));
      g_object_ref (entry);
    }
  else
    {
      entry = sai_history_entry_new (self, position);
    }
  g_hash_table_insert (self->entries, GUINT_TO_POINTER (position), entry);

  /* What is below a change is not yet where the pages say. */
  if (position < self->settled && !fill_entry (self, entry))
    {
      want_page (self, position / SAI_HISTORY_PAGE_LENGTH);
      pump (self);
    }

  return entry;
}

static void
sai_history_model_list_init (GListModelInterface *iface)
{
  iface->get_item_type = sai_history_model_get_item_type;
  iface->get_n_items = sai_history_model_get_n_items;
  iface->get_item = sai_history_model_get_item;
}

static void
sai_history_model_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  SaiHistoryModel *self = SAI_HISTORY_MODEL (object);

  switch (prop_id)
    {
    case PROP_STORE:
      g_value_set_object (value, self->store);
      break;

    case PROP_LOADING:
      g_value_set_boolean (value, self->loading);
      break;

    case PROP_PROBLEM:
      g_value_set_string (value, self->problem);
      break;

    case PROP_N_ITEMS:
      g_value_set_uint (value, self->n_items);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_history_model_set_property (GObject      *object,
                                guint         prop_id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  SaiHistoryModel *self = SAI_HISTORY_MODEL (object);

  switch (prop_id)
    {
    case PROP_STORE:
      self->store = g_value_dup_object (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_history_model_constructed (GObject *object)
{
  SaiHistoryModel *self = SAI_HISTORY_MODEL (object);

  G_OBJECT_CLASS (sai_history_model_parent_class)->constructed (object);

  g_signal_connect_object (self->store, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

static void
sai_history_model_dispose (GObject *object)
{
  SaiHistoryModel *self = SAI_HISTORY_MODEL (object);

  cancel (&self->refreshing);
  cancel (&self->fetching);
  disown_entries (self);
  self->active = FALSE;

  G_OBJECT_CLASS (sai_history_model_parent_class)->dispose (object);
}

static void
sai_history_model_finalize (GObject *object)
{
  SaiHistoryModel *self = SAI_HISTORY_MODEL (object);

  disown_entries (self);
  g_clear_object (&self->store);
  g_hash_table_unref (self->entries);
  g_hash_table_unref (self->moved);
  g_hash_table_unref (self->targets);
  g_hash_table_unref (self->pages);
  g_array_unref (self->places);
  g_array_unref (self->wanted);
  g_array_unref (self->tracks);
  sai_game_filter_free (self->filter);
  g_free (self->problem);

  G_OBJECT_CLASS (sai_history_model_parent_class)->finalize (object);
}

static void
sai_history_model_class_init (SaiHistoryModelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = sai_history_model_get_property;
  object_class->set_property = sai_history_model_set_property;
  object_class->constructed = sai_history_model_constructed;
  object_class->dispose = sai_history_model_dispose;
  object_class->finalize = sai_history_model_finalize;

  properties[PROP_STORE] = g_param_spec_object ("store", NULL, NULL, SAI_TYPE_STORE,
                                                G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_LOADING] = g_param_spec_boolean ("loading", NULL, NULL, TRUE, flags);
  properties[PROP_PROBLEM] = g_param_spec_string ("problem", NULL, NULL, NULL, flags);
  properties[PROP_N_ITEMS] = g_param_spec_uint ("n-items", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sai_history_model_init (SaiHistoryModel *self)
{
  self->filter = sai_game_filter_new ();
  self->entries = g_hash_table_new (NULL, NULL);
  self->moved = g_hash_table_new (NULL, NULL);
  self->targets = g_hash_table_new (NULL, NULL);
  self->pages = g_hash_table_new_full (NULL, NULL, NULL, page_free);
  self->places = g_array_new (FALSE, FALSE, sizeof (SaiBrowsePlace));
  self->wanted = g_array_new (FALSE, FALSE, sizeof (guint));
  self->tracks = g_array_new (FALSE, FALSE, sizeof (SaiHistoryTrack));
  self->settled = SETTLED;
  self->loading = TRUE;
  self->reset = TRUE;
  self->stale = TRUE;
}

/*< private >
 * sai_history_model_forget:
 * @self: a list
 * @entry: an entry that nobody holds any more
 */
void
sai_history_model_forget (SaiHistoryModel *self,
                          SaiHistoryEntry *entry)
{
  gpointer position = GUINT_TO_POINTER (sai_history_entry_get_position (entry));

  if (g_hash_table_lookup (self->entries, position) == entry)
    g_hash_table_remove (self->entries, position);
  if (g_hash_table_lookup (self->moved, position) == entry)
    g_hash_table_remove (self->moved, position);
  g_hash_table_remove (self->targets, entry);
}

/*< private >
 * sai_history_model_peek_game:
 * @self: a list
 * @position: where
 *
 * Returns: (transfer none) (nullable): the game there, if it is known here
 */
SaiGameSummary *
sai_history_model_peek_game (SaiHistoryModel *self,
                             guint            position)
{
  SaiHistoryEntry *entry = find_entry (self, position);
  Page *page = find_page (self, position / SAI_HISTORY_PAGE_LENGTH);
  guint index = position % SAI_HISTORY_PAGE_LENGTH;

  if (entry != NULL && sai_history_entry_get_summary (entry) != NULL)
    return sai_history_entry_get_summary (entry);

  return page != NULL && index < page->games->len ? g_ptr_array_index (page->games, index) : NULL;
}

/*< private >
 * sai_history_model_get_store:
 *
 * Returns: (transfer none): the history
 */
SaiStore *
sai_history_model_get_store (SaiHistoryModel *self)
{
  return self->store;
}

/*< private >
 * sai_history_model_get_version:
 *
 * Returns: the version of the history that the list is of; 0 if it is not the one that the filter asks for
 */
gint64
sai_history_model_get_version (SaiHistoryModel *self)
{
  return self->reset ? 0 : self->version;
}

/*< private >
 * sai_history_model_get_n_pages:
 *
 * Returns: how many pages are kept
 */
guint
sai_history_model_get_n_pages (SaiHistoryModel *self)
{
  return g_hash_table_size (self->pages);
}

/*< private >
 * sai_history_model_get_n_entries:
 *
 * Returns: how many entries somebody holds
 */
guint
sai_history_model_get_n_entries (SaiHistoryModel *self)
{
  return g_hash_table_size (self->entries);
}

/*< private >
 * sai_history_model_get_n_queries:
 *
 * Returns: how often the store was asked
 */
guint
sai_history_model_get_n_queries (SaiHistoryModel *self)
{
  return self->n_queries;
}

/**
 * sai_history_model_new:
 * @store: the history
 *
 * Returns: (transfer full): the whole history, the newest game first; it is read from sai_history_model_set_active() on
 */
SaiHistoryModel *
sai_history_model_new (SaiStore *store)
{
  g_return_val_if_fail (SAI_IS_STORE (store), NULL);

  return g_object_new (SAI_TYPE_HISTORY_MODEL, "store", store, NULL);
}

/**
 * sai_history_model_set_filter:
 * @self: a list
 * @filter: which games are in it, and in which order
 *
 * Asks for another list. The old one stays until it is known how long the new one is, which then replaces it as a whole.
 */
void
sai_history_model_set_filter (SaiHistoryModel     *self,
                              const SaiGameFilter *filter)
{
  g_return_if_fail (SAI_IS_HISTORY_MODEL (self));
  g_return_if_fail (filter != NULL);

  if (sai_game_filter_equal (self->filter, filter))
    return;

  sai_game_filter_free (self->filter);
  self->filter = sai_game_filter_copy (filter);
  self->reset = TRUE;
  self->exact = FALSE;
  set_loading (self, TRUE);
  refresh (self);
}

/**
 * sai_history_model_get_filter:
 * @self: a list
 *
 * Returns: (transfer none): which games are in it, or will be
 */
const SaiGameFilter *
sai_history_model_get_filter (SaiHistoryModel *self)
{
  g_return_val_if_fail (SAI_IS_HISTORY_MODEL (self), NULL);

  return self->filter;
}

/**
 * sai_history_model_set_active:
 * @self: a list
 * @active: whether somebody looks at it
 *
 * While nobody looks, nothing is read, and what has changed is found out when somebody looks again. At first nobody does.
 */
void
sai_history_model_set_active (SaiHistoryModel *self,
                              gboolean         active)
{
  g_return_if_fail (SAI_IS_HISTORY_MODEL (self));

  if (self->active == active)
    return;

  self->active = active;
  if (!active)
    {
      self->stale = self->stale || self->refreshing != NULL || self->fetching != NULL;
      cancel (&self->refreshing);
      cancel (&self->fetching);
      return;
    }

  if (self->stale)
    refresh (self);
  pump (self);
}

/**
 * sai_history_model_is_loading:
 * @self: a list
 *
 * Returns: whether the number of games is not known yet after a change of the filter
 */
gboolean
sai_history_model_is_loading (SaiHistoryModel *self)
{
  g_return_val_if_fail (SAI_IS_HISTORY_MODEL (self), FALSE);

  return self->loading;
}

/**
 * sai_history_model_get_problem:
 * @self: a list
 *
 * Returns: (transfer none) (nullable): why the history cannot be read, in the person's language
 */
const char *
sai_history_model_get_problem (SaiHistoryModel *self)
{
  g_return_val_if_fail (SAI_IS_HISTORY_MODEL (self), NULL);

  return self->problem;
}
