/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game in the list: its content arrives when it has been read, and changes when it is read again. */
#include "config.h"

#include "database/sai-game-summary.h"
#include "history/sai-history-entry.h"

struct _SaiHistoryEntry
{
  GObject parent_instance;

  gint64 row;
  SaiGameSummary *summary;
  gboolean begins_month;
  guint n_evening;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiHistoryEntry, sai_history_entry, G_TYPE_OBJECT)

static void
sai_history_entry_dispose (GObject *object)
{
  g_clear_object (&SAI_HISTORY_ENTRY (object)->summary);

  G_OBJECT_CLASS (sai_history_entry_parent_class)->dispose (object);
}

static void
sai_history_entry_class_init (SaiHistoryEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sai_history_entry_dispose;

  /**
   * SaiHistoryEntry::changed:
   * @self: an entry
   *
   * It has been read, or is not what it was.
   */
  signals[CHANGED] = g_signal_new ("changed", SAI_TYPE_HISTORY_ENTRY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
sai_history_entry_init (SaiHistoryEntry *self)
{
}

/*< private >
 * sai_history_entry_new:
 * @row: the row of the game
 *
 * Returns: (transfer full): an entry without content yet
 */
SaiHistoryEntry *
sai_history_entry_new (gint64 row)
{
  SaiHistoryEntry *self = g_object_new (SAI_TYPE_HISTORY_ENTRY, NULL);

  self->row = row;

  return self;
}

/*< private >
 * sai_history_entry_get_key:
 * @self: an entry
 *
 * Returns: (transfer none): the row of its game, for a hash table
 */
const gint64 *
sai_history_entry_get_key (SaiHistoryEntry *self)
{
  return &self->row;
}

/*< private >
 * sai_history_entry_fill:
 * @self: an entry
 * @summary: its content
 * @n_evening: for how many games of an evening it stands; 0 if it stands for itself
 * @begins_month: whether it is the first of its month
 *
 * Emits "changed" unless all of it is the same.
 */
void
sai_history_entry_fill (SaiHistoryEntry *self, SaiGameSummary *summary, guint n_evening, gboolean begins_month)
{
  if (self->begins_month == begins_month && self->n_evening == n_evening && self->summary != NULL &&
      sai_game_summary_equal (self->summary, summary))
    return;

  self->begins_month = begins_month;
  self->n_evening = n_evening;
  g_set_object (&self->summary, summary);
  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * sai_history_entry_get_summary:
 * @self: an entry
 *
 * Returns: (transfer none) (nullable): the game, or %NULL until it has been read
 */
SaiGameSummary *
sai_history_entry_get_summary (SaiHistoryEntry *self)
{
  g_return_val_if_fail (SAI_IS_HISTORY_ENTRY (self), NULL);

  return self->summary;
}

/**
 * sai_history_entry_begins_month:
 * @self: an entry
 *
 * Returns: whether the game is the first of its month, in local time, in a list by date; %FALSE until it has been read
 */
gboolean
sai_history_entry_begins_month (SaiHistoryEntry *self)
{
  g_return_val_if_fail (SAI_IS_HISTORY_ENTRY (self), FALSE);

  return self->begins_month;
}

/* How many games the evening has that it stands for; 0 if it stands for its game alone. */
guint
sai_history_entry_get_n_evening (SaiHistoryEntry *self)
{
  g_return_val_if_fail (SAI_IS_HISTORY_ENTRY (self), 0);

  return self->n_evening;
}
