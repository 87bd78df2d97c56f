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
  PROP_0,
  PROP_SUMMARY,
  PROP_BEGINS_MONTH,
  PROP_N_EVENING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiHistoryEntry, sai_history_entry, G_TYPE_OBJECT)

static void
sai_history_entry_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiHistoryEntry *self = SAI_HISTORY_ENTRY (object);

  switch (prop_id)
    {
    case PROP_SUMMARY:
      g_value_set_object (value, self->summary);
      break;

    case PROP_BEGINS_MONTH:
      g_value_set_boolean (value, self->begins_month);
      break;

    case PROP_N_EVENING:
      g_value_set_uint (value, self->n_evening);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_history_entry_dispose (GObject *object)
{
  g_clear_object (&SAI_HISTORY_ENTRY (object)->summary);

  G_OBJECT_CLASS (sai_history_entry_parent_class)->dispose (object);
}

static void
sai_history_entry_class_init (SaiHistoryEntryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sai_history_entry_dispose;
  object_class->get_property = sai_history_entry_get_property;

  properties[PROP_SUMMARY] = g_param_spec_object ("summary", NULL, NULL, SAI_TYPE_GAME_SUMMARY, flags);
  properties[PROP_BEGINS_MONTH] = g_param_spec_boolean ("begins-month", NULL, NULL, FALSE, flags);
  properties[PROP_N_EVENING] = g_param_spec_uint ("n-evening", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
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
 * Does not notify if the content is the same.
 */
void
sai_history_entry_fill (SaiHistoryEntry *self, SaiGameSummary *summary, guint n_evening, gboolean begins_month)
{
  g_object_freeze_notify (G_OBJECT (self));
  if (self->begins_month != begins_month)
    {
      self->begins_month = begins_month;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BEGINS_MONTH]);
    }
  if (self->n_evening != n_evening)
    {
      self->n_evening = n_evening;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_EVENING]);
    }
  if (self->summary == NULL || !sai_game_summary_equal (self->summary, summary))
    {
      g_set_object (&self->summary, summary);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SUMMARY]);
    }
  g_object_thaw_notify (G_OBJECT (self));
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

/**
 * sai_history_entry_get_n_evening:
 * @self: an entry
 *
 * Returns: of how many games, the evening that it stands for; 0 if it stands for its game alone
 */
guint
sai_history_entry_get_n_evening (SaiHistoryEntry *self)
{
  g_return_val_if_fail (SAI_IS_HISTORY_ENTRY (self), 0);

  return self->n_evening;
}
