/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The difference between two lists of games: as many games as possible that keep their order stay in place. */
#include "config.h"

#include "history/sai-history-change.h"

/* Instead of a position: no longer in the list. */
#define GONE G_MAXUINT

static gint64
get_row (GArray *list, guint position)
{
  return g_array_index (list, SaiBrowseRow, position).row;
}

static guint
count_common_head (GArray *before, GArray *after)
{
  guint n = 0;

  while (n < MIN (before->len, after->len) && get_row (before, n) == get_row (after, n))
    n++;

  return n;
}

static guint
count_common_tail (GArray *before, GArray *after, guint n_head)
{
  guint n = 0;

  while (n < MIN (before->len, after->len) - n_head &&
         get_row (before, before->len - 1 - n) == get_row (after, after->len - 1 - n))
    n++;

  return n;
}

/* For each of @n games of @before, from @begin on, its position in @after, between there and @end. */
static guint *
find_positions (GArray *before, guint n, GArray *after, guint begin, guint end)
{
  g_autoptr (GHashTable) places = g_hash_table_new (g_int64_hash, g_int64_equal);
  guint *positions = g_new (guint, n + 1);

  for (guint i = begin; n > 0 && i < end; i++)
    g_hash_table_insert (places, &g_array_index (after, SaiBrowseRow, i).row, GUINT_TO_POINTER (i + 1));
  for (guint i = 0; i < n; i++)
    {
      guint place = GPOINTER_TO_UINT (g_hash_table_lookup (places,
                                                           &g_array_index (before, SaiBrowseRow, begin + i).row));

      positions[i] = place > 0 ? place - 1 : GONE;
    }

  return positions;
}

/* For each position, whether it can stay: it belongs to the longest increasing subsequence. */
static gboolean *
find_staying (const guint *positions, guint n)
{
  gboolean *staying = g_new0 (gboolean, n + 1);
  g_autofree guint *ends = g_new (guint, n + 1);
  g_autofree guint *previous = g_new (guint, n + 1);
  guint length = 0;

  for (guint i = 0; i < n; i++)
    {
      guint low = 0;
      guint high = length;

      if (positions[i] == GONE)
        continue;
      /* ends[k] is where the increasing sequence of length k + 1 with the lowest last position ends. */
      while (low < high)
        {
          guint middle = (low + high) / 2;

          if (positions[ends[middle]] < positions[i])
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
      staying[i] = TRUE;

  return staying;
}

/*< private >
 * sai_history_find_changes:
 * @before: (element-type SaiBrowseRow): a list
 * @after: (element-type SaiBrowseRow): the list that replaces it
 *
 * Returns: (transfer full) (element-type SaiHistoryChange): the changes, from first to last
 */
GArray *
sai_history_find_changes (GArray *before, GArray *after)
{
  guint head = count_common_head (before, after);
  guint tail = count_common_tail (before, after, head);
  guint n = before->len - head - tail;
  g_autofree guint *positions = find_positions (before, n, after, head, after->len - tail);
  g_autofree gboolean *staying = find_staying (positions, n);
  GArray *changes = g_array_new (FALSE, FALSE, sizeof (SaiHistoryChange));
  guint begin_before = head;
  guint begin_after = head;

  for (guint i = 0; i <= n; i++)
    {
      guint end_after = i < n ? positions[i] : after->len - tail;
      SaiHistoryChange change;

      if (i < n && !staying[i])
        continue;
      change = (SaiHistoryChange) { begin_after, head + i - begin_before, end_after - begin_after };
      if (change.n_removed + change.n_added > 0)
        g_array_append_val (changes, change);
      begin_before = head + i + 1;
      begin_after = end_after + 1;
    }

  return changes;
}
