/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Independent pieces of work, shared among threads: each takes the next one when it is ready. */
#include "config.h"

#include "util/sai-parallel.h"

/* A layer has too little work for more threads than this. */
#define MAX_THREADS 16

typedef struct
{
  gint next;
  gint n_items;
  SaiParallelFunc func;
  gpointer user_data;
} Work;

static gpointer
take_items (gpointer data)
{
  Work *work = data;
  gint item;

  while ((item = g_atomic_int_add (&work->next, 1)) < work->n_items)
    work->func (item, work->user_data);

  return NULL;
}

/* The best number of threads on this machine. */
guint
sai_parallel_get_n_threads (void)
{
  return CLAMP (g_get_num_processors (), 1, MAX_THREADS);
}

/**
 * sai_parallel_run:
 * @n_threads: how many threads work, the calling one included
 * @n_items: how many pieces of work there are
 * @func: called for each piece
 * @user_data: for @func
 *
 * Does all pieces of work, in any order, and returns when they are done.
 */
void
sai_parallel_run (guint n_threads, guint n_items, SaiParallelFunc func, gpointer user_data)
{
  Work work = { 0, n_items, func, user_data };
  GThread *threads[MAX_THREADS];
  guint n = 0;

  n_threads = MIN (MIN (n_threads, MAX_THREADS), n_items);
  while (n + 1 < n_threads)
    {
      /* Without another thread the work just takes longer. */
      threads[n] = g_thread_try_new ("saikoro-solve", take_items, &work, NULL);
      if (threads[n] == NULL)
        break;
      n++;
    }
  take_items (&work);
  while (n > 0)
    g_thread_join (threads[--n]);
}
