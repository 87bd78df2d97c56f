/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages of a list that were read and are kept, so many and no more, and the places from which others are found. */
#include "config.h"

#include "database/sai-game-summary-private.h"
#include "history/sai-history-pages.h"

/* Games from a multiple of the page length on; a bit for each that begins a month. */
typedef struct
{
  GPtrArray *games;
  guint64 begins_month;
  guint64 used;
} Page;

struct _SaiHistoryPages
{
  gboolean by_date;
  GHashTable *pages;
  GArray *places;
  guint64 clock;
};

static void
page_free (gpointer data)
{
  Page *page = data;

  g_ptr_array_unref (page->games);
  g_free (page);
}

/* Months by the clock on the wall, counted from any. */
static int
get_month (SaiGameSummary *game)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (sai_game_summary_get_moment (game));

  return time != NULL ? g_date_time_get_year (time) * 12 + g_date_time_get_month (time) : 0;
}

static Page *
page_new (SaiHistoryPages *self, guint number, GPtrArray *games)
{
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
      if (self->by_date && (month != last || i == 0))
        page->begins_month |= G_GUINT64_CONSTANT (1) << page->games->len;
      g_ptr_array_add (page->games, g_object_ref (game));
    }

  return page;
}

static Page *
find_page (SaiHistoryPages *self, guint number)
{
  return g_hash_table_lookup (self->pages, GUINT_TO_POINTER (number));
}

/* Lets the page go that was not used for the longest time; the first one stays, since all that is new comes in there.
 */
static void
drop_page (SaiHistoryPages *self)
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
learn_place (SaiHistoryPages *self, guint number, Page *page)
{
  SaiBrowsePlace place = { (number + 1) * SAI_HISTORY_PAGE_LENGTH - 1, 0, 0 };
  SaiGameSummary *last;
  guint i = 0;

  if (!self->by_date || page->games->len < SAI_HISTORY_PAGE_LENGTH || self->places->len >= SAI_BROWSE_MAX_PLACES)
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

/*< private >
 * sai_history_pages_new:
 *
 * Returns: (transfer full): no pages
 */
SaiHistoryPages *
sai_history_pages_new (void)
{
  SaiHistoryPages *self = g_new0 (SaiHistoryPages, 1);

  self->pages = g_hash_table_new_full (NULL, NULL, NULL, page_free);
  self->places = g_array_new (FALSE, FALSE, sizeof (SaiBrowsePlace));

  return self;
}

/*< private >
 * sai_history_pages_free:
 * @self: (transfer full): pages
 */
void
sai_history_pages_free (SaiHistoryPages *self)
{
  g_hash_table_unref (self->pages);
  g_array_unref (self->places);
  g_free (self);
}

/*< private >
 * sai_history_pages_begin:
 * @self: pages
 * @sort: the order of the list
 * @places: (element-type SaiBrowsePlace): places of the list, to which others are added
 *
 * Forgets all pages, for the list is another one now.
 */
void
sai_history_pages_begin (SaiHistoryPages *self, SaiGameSort sort, GArray *places)
{
  g_hash_table_remove_all (self->pages);
  g_array_unref (self->places);
  self->places = g_array_ref (places);
  self->by_date = sort == SAI_GAME_SORT_NEWEST || sort == SAI_GAME_SORT_OLDEST;
}

/*< private >
 * sai_history_pages_add:
 * @self: pages
 * @number: which page
 * @games: (element-type SaiGameSummary): its games, from the one before its first one on (the first page has none
 * before)
 */
void
sai_history_pages_add (SaiHistoryPages *self, guint number, GPtrArray *games)
{
  Page *page = page_new (self, number, games);

  page->used = ++self->clock;
  learn_place (self, number, page);
  g_hash_table_replace (self->pages, GUINT_TO_POINTER (number), page);
  if (g_hash_table_size (self->pages) > SAI_HISTORY_MAX_PAGES)
    drop_page (self);
}

/*< private >
 * sai_history_pages_has:
 * @self: pages
 * @number: which page
 *
 * Returns: whether it is kept
 */
gboolean
sai_history_pages_has (SaiHistoryPages *self, guint number)
{
  return find_page (self, number) != NULL;
}

/*< private >
 * sai_history_pages_get:
 * @self: pages
 * @position: a position of the list
 * @begins_month: (out): whether the game there is the first of its month
 *
 * Returns: (transfer none) (nullable): the game there, if its page is kept
 */
SaiGameSummary *
sai_history_pages_get (SaiHistoryPages *self, guint position, gboolean *begins_month)
{
  Page *page = find_page (self, position / SAI_HISTORY_PAGE_LENGTH);
  guint index = position % SAI_HISTORY_PAGE_LENGTH;

  if (page == NULL || index >= page->games->len)
    return NULL;

  page->used = ++self->clock;
  *begins_month = (page->begins_month >> index & 1) != 0;
  return g_ptr_array_index (page->games, index);
}

/*< private >
 * sai_history_pages_gather:
 * @self: pages
 * @known: (element-type guint SaiGameSummary): where to put what stands at which position
 */
void
sai_history_pages_gather (SaiHistoryPages *self, GHashTable *known)
{
  GHashTableIter iter;
  gpointer key, value;

  g_hash_table_iter_init (&iter, self->pages);
  while (g_hash_table_iter_next (&iter, &key, &value))
    for (guint i = 0; i < ((Page *) value)->games->len; i++)
      g_hash_table_insert (known, GUINT_TO_POINTER (GPOINTER_TO_UINT (key) * SAI_HISTORY_PAGE_LENGTH + i),
                           g_ptr_array_index (((Page *) value)->games, i));
}

/*< private >
 * sai_history_pages_find_place:
 * @self: pages
 * @position: a position of the list
 *
 * Returns: (transfer none) (nullable): the last place that is not behind @position
 */
const SaiBrowsePlace *
sai_history_pages_find_place (SaiHistoryPages *self, guint position)
{
  for (guint i = self->places->len; i > 0; i--)
    if (g_array_index (self->places, SaiBrowsePlace, i - 1).position <= position)
      return &g_array_index (self->places, SaiBrowsePlace, i - 1);

  return NULL;
}

/*< private >
 * sai_history_pages_count:
 * @self: pages
 *
 * Returns: how many pages are kept
 */
guint
sai_history_pages_count (SaiHistoryPages *self)
{
  return g_hash_table_size (self->pages);
}
