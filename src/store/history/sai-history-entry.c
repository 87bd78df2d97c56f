/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A place in the list of games: what stands there comes when it was read, and changes when it was read anew. */
#include "config.h"

#include "database/sai-game-summary-private.h"
#include "history/sai-history-entry.h"

struct _SaiHistoryEntry
{
  GObject parent_instance;

  /* Not owned: whoever owns the entries takes itself away before it goes. */
  SaiHistoryEntryGone gone;
  gpointer owner;
  guint position;
  SaiGameSummary *summary;
  gboolean begins_month;
};

enum
{
  PROP_0,
  PROP_SUMMARY,
  PROP_BEGINS_MONTH,
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

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_history_entry_dispose (GObject *object)
{
  SaiHistoryEntry *self = SAI_HISTORY_ENTRY (object);

  if (self->gone != NULL)
    self->gone (self, self->owner);
  self->gone = NULL;
  g_clear_object (&self->summary);

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
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sai_history_entry_init (SaiHistoryEntry *self)
{
}

/*< private >
 * sai_history_entry_new:
 * @position: where it is in the list
 * @gone: is told when the entry goes
 * @owner: for @gone
 *
 * Returns: (transfer full): an entry of which nothing is known yet
 */
SaiHistoryEntry *
sai_history_entry_new (guint position, SaiHistoryEntryGone gone, gpointer owner)
{
  SaiHistoryEntry *self = g_object_new (SAI_TYPE_HISTORY_ENTRY, NULL);

  self->position = position;
  self->gone = gone;
  self->owner = owner;

  return self;
}

/*< private >
 * sai_history_entry_disown:
 * @self: an entry that is in no list any more
 */
void
sai_history_entry_disown (SaiHistoryEntry *self)
{
  self->gone = NULL;
}

/*< private >
 * sai_history_entry_get_position:
 * @self: an entry
 *
 * Returns: where it is in the list
 */
guint
sai_history_entry_get_position (SaiHistoryEntry *self)
{
  return self->position;
}

/*< private >
 * sai_history_entry_set_position:
 * @self: an entry
 * @position: where it is in the list now
 */
void
sai_history_entry_set_position (SaiHistoryEntry *self, guint position)
{
  self->position = position;
}

/*< private >
 * sai_history_entry_fill:
 * @self: an entry
 * @summary: what stands there
 * @begins_month: whether it is the first of its month
 *
 * Whoever shows what stands there already is not told again.
 */
void
sai_history_entry_fill (SaiHistoryEntry *self, SaiGameSummary *summary, gboolean begins_month)
{
  g_object_freeze_notify (G_OBJECT (self));
  if (self->begins_month != begins_month)
    {
      self->begins_month = begins_month;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BEGINS_MONTH]);
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
 * Returns: (transfer none) (nullable): the game there, %NULL until it was read
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
 * Returns: whether the game is the first of its month (by the clock on the wall) in a list by date; %FALSE until it was
 * read
 */
gboolean
sai_history_entry_begins_month (SaiHistoryEntry *self)
{
  g_return_val_if_fail (SAI_IS_HISTORY_ENTRY (self), FALSE);

  return self->begins_month;
}
