/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The history as a list: an array of rows of the database, which the store's thread finds with an index. An entry is
 * created when a row is looked at and lives as long as somebody holds it; its content is read together with its
 * neighbours, a page at a time, the most recently requested page first.
 *
 * When the store has changed, the array is created again, and the store's thread compares the two: games that keep
 * their order stay in place, so that the view does not jump. Their content is read again.
 */
#include "config.h"

#include "database/sai-game-summary.h"
#include "history/sai-browse-requests.h"
#include "history/sai-history-model.h"

/* How many games are read at a time, and how many are cached at most while nobody holds their entries. */
#define PAGE_LENGTH 64
#define MAX_GAMES (16 * PAGE_LENGTH)

/* All positions are final. */
#define SETTLED G_MAXUINT

struct _SaiHistoryModel
{
  GObject parent_instance;

  SaiStore *store;
  SaiGameFilter *filter;
  char *problem;
  gint64 version;
  guint n_queries;

  gboolean active;
  gboolean loading;
  /* The list on the screen does not match the filter; the list may have changed; it changed while it was read. */
  gboolean reset;
  gboolean stale;
  gboolean again;

  /* SaiBrowseRow each; never modified, only replaced. */
  GArray *rows;
  /* While the changes of a list are announced one by one: the old list, and the position from which it still applies.
   */
  GArray *old_rows;
  guint settled;
  guint n_items;

  /* By row: the entries that somebody holds, which are not owned, and the content of some games. */
  GHashTable *entries;
  GHashTable *games;
  /* Page numbers. */
  GArray *wanted;
  GCancellable *refreshing;
  GCancellable *fetching;
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

G_DEFINE_FINAL_TYPE_WITH_CODE (SaiHistoryModel,
                               sai_history_model,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, sai_history_model_list_init))

static void
set_loading (SaiHistoryModel *self, gboolean loading)
{
  if (self->loading == loading)
    return;

  self->loading = loading;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOADING]);
}

static void
set_problem (SaiHistoryModel *self, const char *problem)
{
  if (g_strcmp0 (self->problem, problem) == 0)
    return;

  g_free (self->problem);
  self->problem = g_strdup (problem);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROBLEM]);
}

static const SaiBrowseRow *
get_row (SaiHistoryModel *self, guint position)
{
  if (position < self->settled)
    return &g_array_index (self->rows, SaiBrowseRow, position);

  return &g_array_index (self->old_rows, SaiBrowseRow, self->old_rows->len - (self->n_items - position));
}

/* The last reference to an entry is gone. */
static void
entry_gone_cb (gpointer entries, GObject *entry)
{
  g_hash_table_remove (entries, sai_history_entry_get_key (SAI_HISTORY_ENTRY (entry)));
}

/* Returns: (transfer full): the entry of a game, which may be new */
static SaiHistoryEntry *
take_entry (SaiHistoryModel *self, const SaiBrowseRow *row)
{
  SaiHistoryEntry *entry = g_hash_table_lookup (self->entries, &row->row);

  if (entry != NULL)
    return g_object_ref (entry);

  entry = sai_history_entry_new (row->row);
  g_hash_table_insert (self->entries, (gpointer) sai_history_entry_get_key (entry), entry);
  g_object_weak_ref (G_OBJECT (entry), entry_gone_cb, self->entries);

  return entry;
}

static void
let_entries_go (SaiHistoryModel *self)
{
  GHashTableIter iter;
  gpointer entry;

  g_hash_table_iter_init (&iter, self->entries);
  while (g_hash_table_iter_next (&iter, NULL, &entry))
    g_object_weak_unref (entry, entry_gone_cb, self->entries);
  g_hash_table_remove_all (self->entries);
}

/* Fills an entry if its content is known. */
static gboolean
fill_entry (SaiHistoryModel *self, SaiHistoryEntry *entry, const SaiBrowseRow *row)
{
  SaiGameSummary *game = g_hash_table_lookup (self->games, &row->row);

  if (game != NULL)
    sai_history_entry_fill (entry, game, row->n_evening, row->begins_month);

  return game != NULL;
}

static void
want_page (SaiHistoryModel *self, guint number)
{
  for (guint i = 0; i < self->wanted->len; i++)
    if (g_array_index (self->wanted, guint, i) == number)
      {
        g_array_remove_index (self->wanted, i);
        break;
      }
  g_array_append_val (self->wanted, number);
}

/* Fills the entries of a range, and requests unknown content. Handlers may drop entries. */
static void
fill_places (SaiHistoryModel *self, guint begin, guint end, gboolean only_empty)
{
  g_autoptr (GArray) rows = g_array_ref (self->rows);

  for (guint i = begin; i < MIN (end, rows->len); i++)
    {
      const SaiBrowseRow *row = &g_array_index (rows, SaiBrowseRow, i);
      SaiHistoryEntry *entry = g_hash_table_lookup (self->entries, &row->row);
      g_autoptr (SaiHistoryEntry) held = entry != NULL ? g_object_ref (entry) : NULL;

      if (held == NULL || (only_empty && sai_history_entry_get_summary (held) != NULL))
        continue;
      if (!fill_entry (self, held, row))
        want_page (self, i / PAGE_LENGTH);
    }
}

static void
fill_all (SaiHistoryModel *self, gboolean only_empty)
{
  if (g_hash_table_size (self->entries) > 0)
    fill_places (self, 0, G_MAXUINT, only_empty);
}

static void
remember (SaiHistoryModel *self, GPtrArray *games)
{
  if (g_hash_table_size (self->games) + games->len > MAX_GAMES)
    g_hash_table_remove_all (self->games);
  for (guint i = 0; i < games->len; i++)
    {
      SaiGameSummary *game = g_ptr_array_index (games, i);
      gint64 row = sai_game_summary_get_row (game);

      g_hash_table_replace (self->games, g_memdup2 (&row, sizeof row), g_object_ref (game));
    }
}

/* The recipient of an answer, and the page it is, or the number of games of a list; the cancellable tells whether it is
 * still wanted.
 */
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

/* Cancels pending requests. */
static void
stop_reading (SaiHistoryModel *self)
{
  cancel (&self->refreshing);
  cancel (&self->fetching);
}

static void refresh (SaiHistoryModel *self);
static void pump (SaiHistoryModel *self);

static void
games_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Ticket) ticket = user_data;
  SaiHistoryModel *self = ticket->model;
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiBrowse) browse = sai_store_answer (SAI_STORE (source), result, &error);

  if (self->fetching != ticket->cancellable)
    return;

  g_clear_object (&self->fetching);
  if (browse == NULL)
    {
      self->stale = TRUE;
      set_problem (self, error->message);
      return;
    }
  /* Another program has changed the history. */
  if (browse->version != self->version)
    {
      refresh (self);
      return;
    }

  remember (self, browse->games);
  fill_places (self, ticket->number * PAGE_LENGTH, (ticket->number + 1) * PAGE_LENGTH, FALSE);
  pump (self);
}

/* The rows of a page that has not been read yet; empty if nobody looks at the page. */
static GArray *
list_unknown (SaiHistoryModel *self, guint number)
{
  GArray *unknown = g_array_new (FALSE, FALSE, sizeof (gint64));
  gboolean is_held = FALSE;

  for (guint i = number * PAGE_LENGTH; i < MIN ((number + 1) * PAGE_LENGTH, self->rows->len); i++)
    {
      const SaiBrowseRow *row = get_row (self, i);

      is_held = is_held || g_hash_table_contains (self->entries, &row->row);
      if (!g_hash_table_contains (self->games, &row->row))
        g_array_append_val (unknown, row->row);
    }
  if (!is_held)
    g_array_set_size (unknown, 0);

  return unknown;
}

/* Requests the page that was wanted last, if somebody still wants it. */
static void
pump (SaiHistoryModel *self)
{
  if (!self->active || self->refreshing != NULL || self->fetching != NULL || self->stale || self->reset ||
      self->old_rows != NULL)
    return;

  while (self->wanted->len > 0)
    {
      guint number = g_array_index (self->wanted, guint, self->wanted->len - 1);
      g_autoptr (GArray) unknown = list_unknown (self, number);

      g_array_set_size (self->wanted, self->wanted->len - 1);
      if (unknown->len == 0)
        continue;

      self->fetching = g_cancellable_new ();
      self->n_queries++;
      sai_store_ask (self->store, sai_request_browse_games (unknown), self->fetching, games_cb,
                     ticket_new (self, self->fetching, number));
      return;
    }
}

/* Announces the changes one by one; below each change, the list is still the old one. */
static void
follow (SaiHistoryModel *self, SaiBrowse *browse)
{
  self->old_rows = self->rows;
  self->rows = g_array_ref (browse->rows);
  for (guint i = 0; i < browse->changes->len; i++)
    {
      const SaiHistoryChange *change = &g_array_index (browse->changes, SaiHistoryChange, i);

      self->n_items += change->n_added - change->n_removed;
      self->settled = change->position + change->n_added;
      g_list_model_items_changed (G_LIST_MODEL (self), change->position, change->n_removed, change->n_added);
    }
  self->settled = SETTLED;
  g_clear_pointer (&self->old_rows, g_array_unref);
}

static void
replace (SaiHistoryModel *self, SaiBrowse *browse)
{
  guint n_before = self->n_items;

  g_array_unref (self->rows);
  self->rows = g_array_ref (browse->rows);
  self->n_items = self->rows->len;
  if (n_before > 0 || self->n_items > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, n_before, self->n_items);
}

static void
take_list (SaiHistoryModel *self, SaiBrowse *browse)
{
  guint n_before = self->n_items;

  self->version = browse->version;
  g_array_set_size (self->wanted, 0);
  g_hash_table_remove_all (self->games);
  remember (self, browse->games);
  if (self->reset)
    {
      self->reset = FALSE;
      replace (self, browse);
    }
  else
    {
      follow (self, browse);
    }
  if (self->n_items != n_before)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_ITEMS]);
  fill_all (self, FALSE);
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
  if (browse == NULL)
    self->stale = TRUE;
  else if (browse->rows == NULL)
    fill_all (self, TRUE);
  else
    take_list (self, browse);

  set_problem (self, browse == NULL ? error->message : NULL);
  /* A handler may have requested something else already. */
  if (browse != NULL && !self->reset && ticket->number > 0 && browse->rows->len == ticket->number)
    {
      self->version = 0;
      refresh (self);
    }
  else if (browse == NULL || !self->reset)
    {
      set_loading (self, FALSE);
    }

  if (self->again)
    {
      self->again = FALSE;
      refresh (self);
    }
  pump (self);
}

/* Checks whether the list has changed. */
static void
refresh (SaiHistoryModel *self)
{
  /* If the list contains every game, its beginning can be shown before the rest is known. */
  gint64 limit = self->reset && sai_game_filter_is_empty (self->filter) ? PAGE_LENGTH : -1;

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

  stop_reading (self);
  self->stale = FALSE;
  self->again = FALSE;
  self->refreshing = g_cancellable_new ();
  self->n_queries++;

  sai_store_ask (self->store,
                 sai_request_browse (self->filter, self->reset ? 0 : self->version, self->reset ? NULL : self->rows,
                                     limit, PAGE_LENGTH),
                 self->refreshing, list_cb, ticket_new (self, self->refreshing, MAX (limit, 0)));
}

static void
refresh_cb (SaiHistoryModel *self)
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
sai_history_model_get_item (GListModel *list, guint position)
{
  SaiHistoryModel *self = SAI_HISTORY_MODEL (list);
  const SaiBrowseRow *row;
  SaiHistoryEntry *entry;

  if (position >= self->n_items)
    return NULL;
  row = get_row (self, position);
  entry = take_entry (self, row);

  /* Rows below a change get their page when the list is consistent again. */
  if (sai_history_entry_get_summary (entry) == NULL && !fill_entry (self, entry, row) && self->old_rows == NULL)
    {
      want_page (self, position / PAGE_LENGTH);
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
sai_history_model_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
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
sai_history_model_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
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

  g_signal_connect_object (self->store, "changed", G_CALLBACK (refresh_cb), self, G_CONNECT_SWAPPED);
}

static void
sai_history_model_dispose (GObject *object)
{
  SaiHistoryModel *self = SAI_HISTORY_MODEL (object);

  stop_reading (self);
  let_entries_go (self);
  self->active = FALSE;

  G_OBJECT_CLASS (sai_history_model_parent_class)->dispose (object);
}

static void
sai_history_model_finalize (GObject *object)
{
  SaiHistoryModel *self = SAI_HISTORY_MODEL (object);

  g_clear_object (&self->store);
  g_hash_table_unref (self->entries);
  g_hash_table_unref (self->games);
  g_array_unref (self->rows);
  g_array_unref (self->wanted);
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
  self->entries = g_hash_table_new (g_int64_hash, g_int64_equal);
  self->games = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_object_unref);
  self->rows = g_array_new (FALSE, FALSE, sizeof (SaiBrowseRow));
  self->settled = SETTLED;
  self->wanted = g_array_new (FALSE, FALSE, sizeof (guint));
  self->loading = TRUE;
  self->reset = TRUE;
  self->stale = TRUE;
}

guint
sai_history_model_get_n_queries (SaiHistoryModel *self)
{
  return self->n_queries;
}

/**
 * sai_history_model_new:
 * @store: the history
 *
 * Returns: (transfer full): the whole history, newest game first; nothing is read before sai_history_model_set_active()
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
 * @filter: which games to list, and in which order
 *
 * Requests another list. The old one stays until the length of the new one is known, which then replaces it as a whole.
 */
void
sai_history_model_set_filter (SaiHistoryModel *self, const SaiGameFilter *filter)
{
  g_return_if_fail (SAI_IS_HISTORY_MODEL (self));
  g_return_if_fail (filter != NULL);

  if (sai_game_filter_equal (self->filter, filter))
    return;

  sai_game_filter_free (self->filter);
  self->filter = sai_game_filter_copy (filter);
  self->reset = TRUE;
  set_loading (self, TRUE);
  refresh (self);
}

/**
 * sai_history_model_get_filter:
 * @self: a list
 *
 * Returns: (transfer none): the filter of the list, or of the one that was requested
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
 * @active: whether the list is visible
 *
 * While it is not, nothing is read, and changes are found when it becomes visible again. A new list is not active.
 */
void
sai_history_model_set_active (SaiHistoryModel *self, gboolean active)
{
  g_return_if_fail (SAI_IS_HISTORY_MODEL (self));

  if (self->active == active)
    return;

  self->active = active;
  if (!active)
    {
      self->stale = self->stale || self->refreshing != NULL || self->fetching != NULL;
      stop_reading (self);
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
 * Returns: whether the number of games is still unknown after a change of the filter
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

static int
compare_positions (gconstpointer a, gconstpointer b)
{
  guint first = *(const guint *) a;
  guint second = *(const guint *) b;

  return (first > second) - (first < second);
}

/* Returns: (transfer none) (nullable): the content of a row, if it is known here */
static SaiGameSummary *
find_game (SaiHistoryModel *self, const SaiBrowseRow *row)
{
  SaiHistoryEntry *entry = g_hash_table_lookup (self->entries, &row->row);
  SaiGameSummary *game = entry != NULL ? sai_history_entry_get_summary (entry) : NULL;

  return game != NULL ? game : g_hash_table_lookup (self->games, &row->row);
}

/**
 * sai_history_model_request_ids:
 * @self: a list
 * @positions: (element-type guint): some positions
 *
 * The result never names other games than those at @positions now: the request fails if the history has changed before
 * the ids could be read.
 *
 * Returns: (transfer full): a request for a #GStrv: the UUIDs of the games there, with those that they stand for, each
 * once, in the order of the list
 */
SaiRequest *
sai_history_model_request_ids (SaiHistoryModel *self, GArray *positions)
{
  g_autoptr (GArray) sorted = NULL;
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GStrvBuilder) known = g_strv_builder_new ();
  gboolean all_known = TRUE;

  g_return_val_if_fail (SAI_IS_HISTORY_MODEL (self), NULL);
  g_return_val_if_fail (positions != NULL, NULL);

  sorted = g_array_copy (positions);
  g_array_sort (sorted, compare_positions);
  for (guint i = 0; i < sorted->len; i++)
    {
      guint position = g_array_index (sorted, guint, i);
      const SaiBrowseRow *row = position < self->n_items ? get_row (self, position) : NULL;
      SaiGameSummary *game = row != NULL ? find_game (self, row) : NULL;

      if (row == NULL || (i > 0 && position == g_array_index (sorted, guint, i - 1)))
        continue;
      g_array_append_val (rows, row->row);
      if (game != NULL && row->n_evening == 0)
        g_strv_builder_add (known, sai_game_summary_get_id (game));
      else
        all_known = FALSE;
    }

  return sai_request_browse_ids (rows, self->filter->whole_evenings, self->reset ? 0 : self->version,
                                 all_known ? g_strv_builder_end (known) : NULL);
}
