/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The history as a list that knows how long it is and reads what is looked at. Entries are made for whoever asks and live as long
 * as somebody holds them; pages of games come one at a time, the one that was asked for last first, and some of them are kept.
 *
 * When the store has changed, the list is gone through once in the thread of the store: it tells where the games are now that are
 * known here. Those that are still in the same order stay, so that whoever looks at them is not moved; see
 * sai_history_find_changes(). What stands in them is read again.
 */
#include "config.h"

#include "sai-game-summary-private.h"
#include "sai-history-entries.h"
#include "sai-history-model-private.h"
#include "sai-history-request.h"

/* Whose answer it is; the cancellable tells whether somebody still waits for it. */
typedef struct
{
  SaiHistoryModel *model;
  GCancellable    *cancellable;
  guint            number;
} Ticket;

struct _SaiHistoryModel
{
  GObject            parent_instance;

  SaiStore          *store;
  SaiGameFilter     *filter;
  char              *problem;
  gint64             version;
  guint              n_items;
  guint              n_queries;

  gboolean           active;
  gboolean           loading;
  /* The list on the screen is another one than the filter's; the list may be another one now; it became so while it was read;
   * the number that is looked up was wrong, so that the games must be counted.
   */
  gboolean           reset;
  gboolean           stale;
  gboolean           again;
  gboolean           exact;

  SaiHistoryEntries *entries;
  SaiHistoryPages   *pages;
  GArray            *wanted;
  GArray            *tracks;
  GCancellable      *refreshing;
  GCancellable      *fetching;
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

/* Says what stands in an entry, if its page is there. */
static gboolean
fill_entry (SaiHistoryModel *self,
            SaiHistoryEntry *entry)
{
  gboolean begins_month = FALSE;
  SaiGameSummary *game = sai_history_pages_get (self->pages, sai_history_entry_get_position (entry), &begins_month);

  if (game != NULL)
    sai_history_entry_fill (entry, game, begins_month);

  return game != NULL;
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

/* Says what stands in the entries whose pages are there, and asks for the other pages. */
static void
fill_entries (SaiHistoryModel *self,
              gboolean         only_empty)
{
  g_autoptr (GPtrArray) entries = sai_history_entries_list (self->entries);

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
      SaiHistoryEntry *entry = sai_history_entries_find (self->entries, number * SAI_HISTORY_PAGE_LENGTH + i);

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
    if (sai_history_entries_find (self->entries, number * SAI_HISTORY_PAGE_LENGTH + i) != NULL)
      return TRUE;

  return FALSE;
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

  sai_history_pages_add (self->pages, ticket->number, browse->games);
  fill_page (self, ticket->number);
  pump (self);
}

/* The request for a page, from the game before its first one on, which tells whether that begins a month. */
static SaiHistoryRequest *
request_page (SaiHistoryModel *self,
              guint            number)
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
static void
pump (SaiHistoryModel *self)
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
      sai_history_request_ask_page (request_page (self, number), self->store, self->fetching,
                                    page_cb, ticket_new (self, self->fetching, number));
      return;
    }
}

static void
follow (SaiHistoryModel *self,
        guint            n_games)
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
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_ITEMS]);
}

static void
replace (SaiHistoryModel *self,
         guint            n_games)
{
  guint n_before = self->n_items;

  sai_history_entries_clear (self->entries);
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
  if (browse == NULL || !self->reset)
    set_loading (self, FALSE);

  if (self->again)
    {
      self->again = FALSE;
      refresh (self);
    }
  pump (self);
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
static void
refresh (SaiHistoryModel *self)
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

  cancel (&self->refreshing);
  cancel (&self->fetching);
  self->stale = FALSE;
  self->again = FALSE;
  self->refreshing = g_cancellable_new ();
  self->n_queries++;

  request = sai_history_request_new (self->filter, SAI_HISTORY_PAGE_LENGTH);
  if (!self->reset)
    request->rows = track_games (self);
  request->known = self->reset || self->exact ? 0 : self->version;
  request->scan = self->exact || (request->rows != NULL && request->rows->len > 0);
  sai_history_request_ask_list (request, self->store, self->refreshing, list_cb, ticket_new (self, self->refreshing, 0));
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
  entry = sai_history_entries_get (self->entries, position);

  /* What is below a change is not yet where the pages say. */
  if (sai_history_entry_get_summary (entry) == NULL && sai_history_entries_is_settled (self->entries, position) &&
      !fill_entry (self, entry))
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
  sai_history_entries_clear (self->entries);
  self->active = FALSE;

  G_OBJECT_CLASS (sai_history_model_parent_class)->dispose (object);
}

static void
sai_history_model_finalize (GObject *object)
{
  SaiHistoryModel *self = SAI_HISTORY_MODEL (object);

  g_clear_object (&self->store);
  sai_history_entries_free (self->entries);
  sai_history_pages_free (self->pages);
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
  self->entries = sai_history_entries_new ();
  self->pages = sai_history_pages_new ();
  self->wanted = g_array_new (FALSE, FALSE, sizeof (guint));
  self->tracks = g_array_new (FALSE, FALSE, sizeof (SaiHistoryTrack));
  self->loading = TRUE;
  self->reset = TRUE;
  self->stale = TRUE;
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
  SaiHistoryEntry *entry = sai_history_entries_find (self->entries, position);
  gboolean begins_month;

  if (entry != NULL && sai_history_entry_get_summary (entry) != NULL)
    return sai_history_entry_get_summary (entry);

  return sai_history_pages_get (self->pages, position, &begins_month);
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
  return sai_history_pages_count (self->pages);
}

/*< private >
 * sai_history_model_get_n_entries:
 *
 * Returns: how many entries somebody holds
 */
guint
sai_history_model_get_n_entries (SaiHistoryModel *self)
{
  return sai_history_entries_count (self->entries);
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
