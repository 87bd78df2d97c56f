/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The entries that somebody holds, by position. Nobody here owns one: each says when it goes. While the changes of a
 * list are told one after the other, only the positions above the last one are final; an entry that goes elsewhere
 * waits until it is asked for there.
 */
#include "config.h"

#include "history/sai-history-entries.h"

/* Every position is final. */
#define SETTLED G_MAXUINT

struct _SaiHistoryEntries
{
  /* Position → entry: those in their place, and those on the way to it. */
  GHashTable *entries;
  GHashTable *moved;
  /* Entry → position, of those that will leave their place for it. */
  GHashTable *targets;
  guint settled;
};

/*< private >
 * sai_history_entries_new:
 *
 * Returns: (transfer full): no entries
 */
SaiHistoryEntries *
sai_history_entries_new (void)
{
  SaiHistoryEntries *self = g_new0 (SaiHistoryEntries, 1);

  self->entries = g_hash_table_new (NULL, NULL);
  self->moved = g_hash_table_new (NULL, NULL);
  self->targets = g_hash_table_new (NULL, NULL);
  self->settled = SETTLED;

  return self;
}

/*< private >
 * sai_history_entries_free:
 * @self: (transfer full): entries
 */
void
sai_history_entries_free (SaiHistoryEntries *self)
{
  sai_history_entries_clear (self);
  g_hash_table_unref (self->entries);
  g_hash_table_unref (self->moved);
  g_hash_table_unref (self->targets);
  g_free (self);
}

/* Nobody holds an entry any more. */
static void
forget (SaiHistoryEntry *entry, gpointer owner)
{
  SaiHistoryEntries *self = owner;
  gpointer position = GUINT_TO_POINTER (sai_history_entry_get_position (entry));

  if (g_hash_table_lookup (self->entries, position) == entry)
    g_hash_table_remove (self->entries, position);
  if (g_hash_table_lookup (self->moved, position) == entry)
    g_hash_table_remove (self->moved, position);
  g_hash_table_remove (self->targets, entry);
}

/*< private >
 * sai_history_entries_find:
 * @self: entries
 * @position: where
 *
 * Returns: (transfer none) (nullable): the entry there, if somebody holds it
 */
SaiHistoryEntry *
sai_history_entries_find (SaiHistoryEntries *self, guint position)
{
  return g_hash_table_lookup (self->entries, GUINT_TO_POINTER (position));
}

/*< private >
 * sai_history_entries_get:
 * @self: entries
 * @position: where
 *
 * Returns: (transfer full): the entry there, which may be new
 */
SaiHistoryEntry *
sai_history_entries_get (SaiHistoryEntries *self, guint position)
{
  gpointer key = GUINT_TO_POINTER (position);
  SaiHistoryEntry *entry = g_hash_table_lookup (self->entries, key);

  if (entry != NULL)
    return g_object_ref (entry);

  if (position < self->settled)
    entry = g_hash_table_lookup (self->moved, key);
  if (entry != NULL)
    {
      g_hash_table_remove (self->moved, key);
      g_object_ref (entry);
    }
  else
    {
      entry = sai_history_entry_new (position, forget, self);
    }
  g_hash_table_insert (self->entries, key, entry);

  return entry;
}

/*< private >
 * sai_history_entries_list:
 * @self: entries
 *
 * Returns: (transfer full) (element-type SaiHistoryEntry): all in their place, so that telling one of them something
 * does not disturb going through them
 */
GPtrArray *
sai_history_entries_list (SaiHistoryEntries *self)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_object_unref);
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->entries);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    g_ptr_array_add (list, g_object_ref (value));

  return list;
}

/*< private >
 * sai_history_entries_gather:
 * @self: entries
 * @known: (element-type guint SaiGameSummary): where to put what stands at which position
 */
void
sai_history_entries_gather (SaiHistoryEntries *self, GHashTable *known)
{
  GHashTableIter iter;
  gpointer key, value;

  g_hash_table_iter_init (&iter, self->entries);
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (sai_history_entry_get_summary (value) != NULL)
      g_hash_table_insert (known, key, sai_history_entry_get_summary (value));
}

/*< private >
 * sai_history_entries_count:
 * @self: entries
 *
 * Returns: how many somebody holds
 */
guint
sai_history_entries_count (SaiHistoryEntries *self)
{
  return g_hash_table_size (self->entries);
}

/*< private >
 * sai_history_entries_clear:
 * @self: entries
 *
 * The list is another one: those of the old one have no place in it.
 */
void
sai_history_entries_clear (SaiHistoryEntries *self)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->entries);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    sai_history_entry_disown (value);
  g_hash_table_remove_all (self->entries);
}

/*< private >
 * sai_history_entries_begin:
 * @self: entries
 * @tracks: (element-type SaiHistoryTrack): which positions become which
 *
 * Begins to tell changes, from the first one to the last one, with sai_history_entries_splice().
 */
void
sai_history_entries_begin (SaiHistoryEntries *self, GArray *tracks)
{
  self->settled = 0;
  for (guint i = 0; i < tracks->len; i++)
    {
      const SaiHistoryTrack *track = &g_array_index (tracks, SaiHistoryTrack, i);
      SaiHistoryEntry *entry = sai_history_entries_find (self, track->before);

      if (entry != NULL && track->after != SAI_HISTORY_GONE)
        g_hash_table_insert (self->targets, entry, GUINT_TO_POINTER (track->after));
    }
}

/* An entry loses its place: it goes to another one, if that is known. */
static void
take_out (SaiHistoryEntries *self, SaiHistoryEntry *entry)
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

/*< private >
 * sai_history_entries_splice:
 * @self: entries
 * @change: what changes next
 *
 * Takes out what is removed and moves what is below.
 */
void
sai_history_entries_splice (SaiHistoryEntries *self, const SaiHistoryChange *change)
{
  g_autoptr (GPtrArray) entries = sai_history_entries_list (self);

  g_hash_table_remove_all (self->entries);
  self->settled = change->position + change->n_added;
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
}

/*< private >
 * sai_history_entries_end:
 * @self: entries
 * @n_items: how long the list is
 *
 * Ends telling changes. Entries that nobody has asked for in their new place are there nevertheless, since somebody
 * holds them.
 */
void
sai_history_entries_end (SaiHistoryEntries *self, guint n_items)
{
  GHashTableIter iter;
  gpointer key, value;

  g_hash_table_iter_init (&iter, self->moved);
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (sai_history_entries_find (self, GPOINTER_TO_UINT (key)) == NULL && GPOINTER_TO_UINT (key) < n_items)
      g_hash_table_insert (self->entries, key, value);
    else
      sai_history_entry_disown (value);
  g_hash_table_remove_all (self->moved);
  g_hash_table_remove_all (self->targets);
  self->settled = SETTLED;
}

/*< private >
 * sai_history_entries_is_settled:
 * @self: entries
 * @position: a position
 *
 * Returns: whether what is at @position now stays there
 */
gboolean
sai_history_entries_is_settled (SaiHistoryEntries *self, guint position)
{
  return position < self->settled;
}
