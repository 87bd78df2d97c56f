/* SPDX-License-Identifier: GPL-3.0-or-later */
/* GLib's mutexes and conditions made of those of pthread, and its reference counts; tsan-glib.h says why. */

#include <glib.h>
#include <pthread.h>

void
g_mutex_init (GMutex *mutex)
{
  mutex->p = g_new (pthread_mutex_t, 1);
  pthread_mutex_init (mutex->p, NULL);
}

void
g_mutex_clear (GMutex *mutex)
{
  pthread_mutex_destroy (mutex->p);
  g_free (mutex->p);
}

void
g_mutex_lock (GMutex *mutex)
{
  pthread_mutex_lock (mutex->p);
}

void
g_mutex_unlock (GMutex *mutex)
{
  pthread_mutex_unlock (mutex->p);
}

void
g_cond_init (GCond *cond)
{
  cond->p = g_new (pthread_cond_t, 1);
  pthread_cond_init (cond->p, NULL);
}

void
g_cond_clear (GCond *cond)
{
  pthread_cond_destroy (cond->p);
  g_free (cond->p);
}

void
g_cond_wait (GCond *cond, GMutex *mutex)
{
  pthread_cond_wait (cond->p, mutex->p);
}

void
g_cond_broadcast (GCond *cond)
{
  pthread_cond_broadcast (cond->p);
}

void
g_atomic_ref_count_init (gatomicrefcount *count)
{
  __atomic_store_n (count, 1, __ATOMIC_SEQ_CST);
}

void
g_atomic_ref_count_inc (gatomicrefcount *count)
{
  __atomic_add_fetch (count, 1, __ATOMIC_SEQ_CST);
}

gboolean
g_atomic_ref_count_dec (gatomicrefcount *count)
{
  return __atomic_sub_fetch (count, 1, __ATOMIC_SEQ_CST) == 0;
}
