/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What has changed in a list of which only parts are known: those games that are still in the same order stay where
 * they are, and what lies between two of them changes if it became more or less, or if something went out of it or came
 * in.
 */
#include "config.h"

#include "history/sai-history-change.h"

/* For each track whether it is one of the most that can stay: the longest series whose positions rise. */
static gboolean *
find_kept (GArray *tracks)
{
  gboolean *kept = g_new0 (gboolean, tracks->len);
  g_autofree guint *ends = g_new (guint, tracks->len + 1);
  g_autofree guint *previous = g_new (guint, tracks->len + 1);
  guint length = 0;

  for (guint i = 0; i < tracks->len; i++)
    {
      guint after = g_array_index (tracks, SaiHistoryTrack, i).after;
      guint low = 0;
      guint high = length;

      if (after == SAI_HISTORY_GONE)
        continue;
      /* ends[n] is the track with the lowest position at which a series of n + 1 ends. */
      while (low < high)
        {
          guint middle = (low + high) / 2;

          if (g_array_index (tracks, SaiHistoryTrack, ends[middle]).after < after)
            low = middle + 1;
          else
            high = middle;
        }
      previous[i] = low > 0 ? ends[low - 1] : G_MAXUINT;
      ends[low] = i;
      length = MAX (length, low + 1);
    }

  if (length > 0)
    for (guint i = ends[length - 1]; i != G_MAXUINT; i = previous[i])
      kept[i] = TRUE;

  return kept;
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  guint first = *(const guint *) a;
  guint second = *(const guint *) b;

  return (first > second) - (first < second);
}

/* Where those come that do not stay, in order. */
static GArray *
find_arrivals (GArray *tracks, const gboolean *kept)
{
  GArray *arrivals = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < tracks->len; i++)
    {
      guint after = g_array_index (tracks, SaiHistoryTrack, i).after;

      if (!kept[i] && after != SAI_HISTORY_GONE)
        g_array_append_val (arrivals, after);
    }
  g_array_sort (arrivals, compare_numbers);

  return arrivals;
}

/*< private >
 * sai_history_find_changes:
 * @tracks: (element-type SaiHistoryTrack): what is known of some games, in the order in which they were
 * @n_before: how many games there were
 * @n_after: how many there are
 *
 * Returns: (transfer full) (element-type SaiHistoryChange): what has changed, from the first one to the last one
 */
GArray *
sai_history_find_changes (GArray *tracks, guint n_before, guint n_after)
{
  g_autofree gboolean *kept = find_kept (tracks);
  g_autoptr (GArray) arrivals = find_arrivals (tracks, kept);
  GArray *changes = g_array_new (FALSE, FALSE, sizeof (SaiHistoryChange));
  guint begin_before = 0;
  guint begin_after = 0;
  guint next = 0;
  gboolean moved = FALSE;

  for (guint i = 0; i <= tracks->len; i++)
    {
      SaiHistoryTrack end = { n_before, n_after };
      SaiHistoryChange change;

      if (i < tracks->len && !kept[i])
        {
          moved = TRUE;
          continue;
        }
      if (i < tracks->len)
        end = g_array_index (tracks, SaiHistoryTrack, i);

      for (; next < arrivals->len && g_array_index (arrivals, guint, next) < end.after; next++)
        moved = TRUE;
      change = (SaiHistoryChange) { begin_after, end.before - begin_before, end.after - begin_after };
      if (moved || change.n_removed != change.n_added)
        g_array_append_val (changes, change);

      begin_before = end.before + 1;
      begin_after = end.after + 1;
      moved = FALSE;
    }

  return changes;
}
