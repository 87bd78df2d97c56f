/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reports the progress of a thread in the main context its task was started in, no more often than a person can see.
 * Reports have the priority of the task's result, so that none arrives after it.
 */
#include "config.h"

#include "exchange/sai-exchange-progress.h"

#define INTERVAL_US (80 * 1000)

struct _SaiExchangeReporter
{
  gatomicrefcount ref_count;
  GMainContext *context;
  GCancellable *cancellable;
  SaiExchangeProgress progress;
  gpointer user_data;

  /* Used only by the thread. */
  gint64 reported;
};

typedef struct
{
  SaiExchangeReporter *reporter;
  guint64 done;
  guint64 total;
} News;

static gboolean
news_cb (gpointer user_data)
{
  const News *news = user_data;
  SaiExchangeReporter *self = news->reporter;

  if (!g_cancellable_is_cancelled (self->cancellable))
    self->progress (news->done, news->total, self->user_data);

  return G_SOURCE_REMOVE;
}

static void
news_free (gpointer user_data)
{
  News *news = user_data;

  sai_exchange_reporter_unref (news->reporter);
  g_free (news);
}

/*< private >
 * sai_exchange_reporter_new:
 * @task: the task whose progress is reported
 * @progress: (nullable): called with each report
 * @user_data: for @progress
 *
 * Returns: (transfer full): a reporter
 */
SaiExchangeReporter *
sai_exchange_reporter_new (GTask *task, SaiExchangeProgress progress, gpointer user_data)
{
  SaiExchangeReporter *self = g_new0 (SaiExchangeReporter, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->context = g_main_context_ref (g_task_get_context (task));
  g_set_object (&self->cancellable, g_task_get_cancellable (task));
  self->progress = progress;
  self->user_data = user_data;

  return self;
}

/*< private >
 * sai_exchange_reporter_report:
 * @self: a reporter
 * @done: how much is done
 * @total: the total amount; 0 if it is not known
 *
 * Reports progress from the thread, unless the last report was very recent.
 */
void
sai_exchange_reporter_report (SaiExchangeReporter *self, guint64 done, guint64 total)
{
  g_autoptr (GSource) source = NULL;
  gint64 now = g_get_monotonic_time ();
  News *news;

  if (self->progress == NULL || now < self->reported + INTERVAL_US)
    return;

  self->reported = now;
  news = g_new0 (News, 1);
  g_atomic_ref_count_inc (&self->ref_count);
  news->reporter = self;
  news->done = done;
  news->total = total;
  source = g_idle_source_new ();
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, news_cb, news, news_free);
  g_source_attach (source, self->context);
}

/*< private > */
void
sai_exchange_reporter_unref (SaiExchangeReporter *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_main_context_unref (self->context);
  g_clear_object (&self->cancellable);
  g_free (self);
}
