/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The history as a list that knows how long it is and reads what is looked at. Entries are made for whoever asks and
 * live as long as somebody holds them; pages of games come one at a time, the one that was asked for last first, and
 * some of them are kept.
 *
 * When the store has changed, the list is gone through once in the thread of the store: it tells where the games are
 * now that are known here. Those that are still in the same order stay, so that whoever looks at them is not moved; see
 * sai_history_find_changes(). What stands in them is read again.
 */
#include "config.h"

#include "database/sai-game-summary-private.h"
#include "history/sai-history-model-private.h"

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

void
sai_history_model_set_loading (SaiHistoryModel *self, gboolean loading)
{
  if (self->loading == loading)
    return;

  self->loading = loading;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOADING]);
}

void
sai_history_model_set_problem (SaiHistoryModel *self, const char *problem)
{
  if (g_strcmp0 (self->problem, problem) == 0)
    return;

  g_free (self->problem);
  self->problem = g_strdup (problem);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROBLEM]);
}

static void
store_changed_cb (SaiHistoryModel *self)
{
  sai_history_model_refresh (self);
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
  SaiHistoryEntry *entry;

  if (position >= self->n_items)
    return NULL;
  entry = sai_history_entries_get (self->entries, position);

  /* What is below a change is not yet where the pages say. */
  if (sai_history_entry_get_summary (entry) == NULL && sai_history_entries_is_settled (self->entries, position) &&
      !sai_history_model_fill_entry (self, entry))
    {
      sai_history_model_want_page (self, position / SAI_HISTORY_PAGE_LENGTH);
      sai_history_model_pump (self);
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

  g_signal_connect_object (self->store, "changed", G_CALLBACK (store_changed_cb), self, G_CONNECT_SWAPPED);
}

static void
sai_history_model_dispose (GObject *object)
{
  SaiHistoryModel *self = SAI_HISTORY_MODEL (object);

  sai_history_model_stop_reading (self);
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
sai_history_model_peek_game (SaiHistoryModel *self, guint position)
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
 * Asks for another list. The old one stays until it is known how long the new one is, which then replaces it as a
 * whole.
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
  self->exact = FALSE;
  sai_history_model_set_loading (self, TRUE);
  sai_history_model_refresh (self);
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
 * While nobody looks, nothing is read, and what has changed is found out when somebody looks again. At first nobody
 * does.
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
      sai_history_model_stop_reading (self);
      return;
    }

  if (self->stale)
    sai_history_model_refresh (self);
  sai_history_model_pump (self);
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
