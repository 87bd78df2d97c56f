/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When a question comes again. One that was once answered wrong, or that was wrong in a game, comes again in the next
 * sitting; after each right answer in a row it waits longer, and after the last of these waits it is known. It counts
 * in days of the calendar, so that what was learnt late in the evening is due the whole next day.
 */
#include "config.h"

#include "trainer/sai-spacing.h"

/* The days to wait after the first right answer in a row, after the second… */
static const gint waits[] = { 1, 3, 7, 21 };

/* What is known of a question. */
typedef struct
{
  SaiAnswer *last;
  guint n_right;
  /* Whether it was ever wrong. */
  gboolean missed;
} Memory;

/**
 * sai_spacing_hash:
 * @answer: a #SaiAnswer
 *
 * Returns: a hash of what was asked
 */
guint
sai_spacing_hash (gconstpointer answer)
{
  const SaiAnswer *self = answer;

  return self->question != NULL ? g_str_hash (self->question) : g_str_hash (self->game) + self->move;
}

/**
 * sai_spacing_equal:
 * @a: a #SaiAnswer
 * @b: another one
 *
 * Returns: whether both answer the same question
 */
gboolean
sai_spacing_equal (gconstpointer a, gconstpointer b)
{
  const SaiAnswer *one = a;
  const SaiAnswer *other = b;

  return one->move == other->move && g_strcmp0 (one->game, other->game) == 0 &&
         g_strcmp0 (one->question, other->question) == 0;
}

/* How many days after the last answer a question is due that was answered right @n_right times in a row, or -1 if it is
 * known.
 */
static gint
get_days (guint n_right)
{
  if (n_right == 0)
    return 0;

  return n_right <= G_N_ELEMENTS (waits) ? waits[n_right - 1] : -1;
}

/* The day of a time, in the time zone of @now. */
static gint
get_day (gint64 moment, GDateTime *now)
{
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (moment);
  g_autoptr (GDateTime) local = utc != NULL ? g_date_time_to_timezone (utc, g_date_time_get_timezone (now)) : NULL;
  GDate date;

  if (local == NULL)
    return 0;
  g_date_clear (&date, 1);
  g_date_set_dmy (&date, g_date_time_get_day_of_month (local), g_date_time_get_month (local),
                  g_date_time_get_year (local));

  return g_date_get_julian (&date);
}

static gboolean
is_due (const Memory *memory, GDateTime *now)
{
  gint days = get_days (memory->n_right);

  return memory->missed && days >= 0 &&
         get_day (memory->last->moment, now) + days <= get_day (g_date_time_to_unix (now), now);
}

static int
compare_moments (gconstpointer a, gconstpointer b)
{
  const SaiAnswer *one = *(const SaiAnswer *const *) a;
  const SaiAnswer *other = *(const SaiAnswer *const *) b;

  return (one->moment > other->moment) - (one->moment < other->moment);
}

/**
 * sai_spacing_list_due:
 * @answers: (element-type SaiAnswer): all answers, in the order in which they were given
 * @now: the time, in the time zone whose days count
 *
 * Returns: (transfer container) (element-type SaiAnswer): the last answer to each question that is due, those first
 *   that were answered longest ago
 */
GPtrArray *
sai_spacing_list_due (GPtrArray *answers, GDateTime *now)
{
  g_autoptr (GHashTable) memories = g_hash_table_new_full (sai_spacing_hash, sai_spacing_equal, NULL, g_free);
  GPtrArray *due = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer value;

  for (guint i = 0; i < answers->len; i++)
    {
      SaiAnswer *answer = g_ptr_array_index (answers, i);
      Memory *memory = g_hash_table_lookup (memories, answer);

      if (memory == NULL)
        {
          memory = g_new0 (Memory, 1);
          /* What comes from a game was wrong there. */
          memory->missed = answer->game != NULL;
          g_hash_table_insert (memories, answer, memory);
        }
      memory->last = answer;
      memory->n_right = answer->solved ? memory->n_right + 1 : 0;
      memory->missed |= !answer->solved;
    }

  g_hash_table_iter_init (&iter, memories);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    if (is_due (value, now))
      g_ptr_array_add (due, ((Memory *) value)->last);
  g_ptr_array_sort (due, compare_moments);

  return due;
}
