/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The daily copy. It is delayed so that it does not slow down the start, and checked regularly because the program may
 * run for days.
 */
#include "config.h"

#include "rescue/sai-backup.h"
#include "application/sai-daily-copy.h"

#define FIRST_SECONDS 20
#define AGAIN_SECONDS (60 * 60)

struct _SaiDailyCopy
{
  GObject parent_instance;

  SaiStore *store;
  GSettings *settings;
  GCancellable *cancellable;
  guint timer;
  gboolean has_failed;
};

enum
{
  FAILED,
  DAMAGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiDailyCopy, sai_daily_copy, G_TYPE_OBJECT)

static void
made_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiDailyCopy) self = SAI_DAILY_COPY (user_data);
  g_autoptr (GError) error = NULL;

  g_clear_object (&self->cancellable);
  if (sai_backup_make_finish (result, &error))
    {
      self->has_failed = FALSE;
      return;
    }
  /* Reported once, not every hour. */
  if (!self->has_failed && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      self->has_failed = TRUE;
      if (g_error_matches (error, SAI_STORE_ERROR, SAI_STORE_ERROR_DAMAGED))
        g_signal_emit (self, signals[DAMAGED], 0);
      else
        g_signal_emit (self, signals[FAILED], 0, error->message);
    }
}

static gboolean
look_cb (gpointer user_data)
{
  SaiDailyCopy *self = user_data;
  g_autofree char *path = NULL;

  self->timer = g_timeout_add_seconds (AGAIN_SECONDS, look_cb, self);
  g_object_get (self->store, "path", &path, NULL);
  if (self->cancellable == NULL && g_settings_get_boolean (self->settings, "daily-copy") &&
      g_file_test (path, G_FILE_TEST_IS_REGULAR) && sai_backup_is_missing (path))
    {
      self->cancellable = g_cancellable_new ();
      sai_backup_make_async (path, self->cancellable, made_cb, g_object_ref (self));
    }

  return G_SOURCE_REMOVE;
}

static void
sai_daily_copy_dispose (GObject *object)
{
  SaiDailyCopy *self = SAI_DAILY_COPY (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->store);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (sai_daily_copy_parent_class)->dispose (object);
}

static void
sai_daily_copy_finalize (GObject *object)
{
  SaiDailyCopy *self = SAI_DAILY_COPY (object);

  g_clear_object (&self->cancellable);

  G_OBJECT_CLASS (sai_daily_copy_parent_class)->finalize (object);
}

static void
sai_daily_copy_class_init (SaiDailyCopyClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sai_daily_copy_dispose;
  G_OBJECT_CLASS (klass)->finalize = sai_daily_copy_finalize;

  /**
   * SaiDailyCopy::failed:
   * @self: a daily copy
   * @reason: the translated reason why there is no copy of today
   */
  signals[FAILED] = g_signal_new ("failed", SAI_TYPE_DAILY_COPY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_STRING);
  /**
   * SaiDailyCopy::damaged:
   * @self: a daily copy
   *
   * There is no copy of today because the history turned out to be damaged.
   */
  signals[DAMAGED] = g_signal_new ("damaged", SAI_TYPE_DAILY_COPY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   0);
}

static void
sai_daily_copy_init (SaiDailyCopy *self)
{
}

/**
 * sai_daily_copy_new:
 * @store: the history, which is open
 * @settings: the settings
 *
 * Returns: (transfer full): a new object that copies @store until it is disposed
 */
SaiDailyCopy *
sai_daily_copy_new (SaiStore *store, GSettings *settings)
{
  SaiDailyCopy *self;

  g_return_val_if_fail (SAI_IS_STORE (store), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (SAI_TYPE_DAILY_COPY, NULL);
  self->store = g_object_ref (store);
  self->settings = g_object_ref (settings);
  self->timer = g_timeout_add_seconds (FIRST_SECONDS, look_cb, self);

  return self;
}
