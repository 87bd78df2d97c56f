/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The output of sounds. This is the only file that depends on GSound, and on whether the program was built with it.
 *
 * Only servers with the PulseAudio protocol are used, which include PipeWire. Without one, the library would open the
 * device directly, which blocks it for others, and prints errors to standard error if there is no device.
 */
#include "config.h"

#include "sound/sai-sound-output.h"

#ifdef SAI_HAVE_GSOUND
#include <gsound.h>
#endif

/* The most sounds that wait for the server: a late sound is worse than none. */
#define MAX_WAITING 4
/* The time before trying again to connect to a server that could not be reached. */
#define PATIENCE_US (30 * G_TIME_SPAN_SECOND)

typedef struct
{
  SaiSoundOutput *output;
  char *name;
  char *path;
  double decibels;
} Request;

struct _SaiSoundOutput
{
  GObject parent_instance;

  GThreadPool *pool;

  /* Only used by the thread of the pool, and by the thread that drops the last reference. */
#ifdef SAI_HAVE_GSOUND
  GSoundContext *context;
#endif
  gint64 tried;
};

G_DEFINE_FINAL_TYPE (SaiSoundOutput, sai_sound_output, G_TYPE_OBJECT)

static void
free_request (Request *request)
{
  g_object_unref (request->output);
  g_free (request->name);
  g_free (request->path);
  g_free (request);
}

#ifdef SAI_HAVE_GSOUND

static gboolean
has_server (void)
{
  g_autofree char *socket = NULL;

  if (g_getenv ("PULSE_SERVER") != NULL)
    return TRUE;
  socket = g_build_filename (g_get_user_runtime_dir (), "pulse", "native", NULL);

  return g_file_test (socket, G_FILE_TEST_EXISTS);
}

/* The connection; re-established if it was lost, but not for each sound. */
static GSoundContext *
get_context (SaiSoundOutput *self)
{
  gint64 now = g_get_monotonic_time ();

  if (self->context != NULL)
    return self->context;
  if (!has_server () || (self->tried != 0 && now - self->tried < PATIENCE_US))
    return NULL;

  self->tried = now;
  self->context = gsound_context_new (NULL, NULL);
  if (self->context != NULL &&
      (!gsound_context_set_driver (self->context, "pulse", NULL) || !gsound_context_open (self->context, NULL)))
    g_clear_object (&self->context);

  return self->context;
}

static void
play (SaiSoundOutput *self, const Request *request)
{
  g_autofree char *id = g_strdup_printf ("%s.%s", SAI_APP_ID, request->name);
  g_autoptr (GError) error = NULL;
  char volume[G_ASCII_DTOSTR_BUF_SIZE];

  if (get_context (self) == NULL)
    return;
  g_ascii_formatd (volume, sizeof volume, "%.2f", request->decibels);
  /* The server caches sounds under their ids. A cancellable would accumulate a handler for each sound. */
  if (!gsound_context_play_simple (self->context, NULL, &error, GSOUND_ATTR_EVENT_ID, id, GSOUND_ATTR_MEDIA_FILENAME,
                                   request->path, GSOUND_ATTR_MEDIA_ROLE, "game", GSOUND_ATTR_CANBERRA_CACHE_CONTROL,
                                   "permanent", GSOUND_ATTR_CANBERRA_VOLUME, volume, NULL))
    {
      g_debug ("A sound was not played: %s", error->message);
      g_clear_object (&self->context);
    }
}

#else

static void
play (SaiSoundOutput *self, const Request *request)
{
}

#endif

static void
play_cb (gpointer data, gpointer user_data)
{
  Request *request = data;

  play (request->output, request);
  free_request (request);
}

static void
sai_sound_output_finalize (GObject *object)
{
#ifdef SAI_HAVE_GSOUND
  SaiSoundOutput *self = SAI_SOUND_OUTPUT (object);

  g_clear_object (&self->context);
#endif

  G_OBJECT_CLASS (sai_sound_output_parent_class)->finalize (object);
}

static void
sai_sound_output_class_init (SaiSoundOutputClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sai_sound_output_finalize;
}

static void
sai_sound_output_init (SaiSoundOutput *self)
{
}

SaiSoundOutput *
sai_sound_output_new (void)
{
  return g_object_new (SAI_TYPE_SOUND_OUTPUT, NULL);
}

/**
 * sai_sound_output_play:
 * @self: an output
 * @name: the name of the sound, which identifies it in the cache of the server
 * @path: (type filename): its file
 * @decibels: the volume relative to the desktop's other event sounds; usually below 0
 *
 * Plays a sound soon, or not at all.
 */
void
sai_sound_output_play (SaiSoundOutput *self, const char *name, const char *path, double decibels)
{
  Request *request;

  g_return_if_fail (SAI_IS_SOUND_OUTPUT (self));
  g_return_if_fail (name != NULL);
  g_return_if_fail (path != NULL);

  if (self->pool == NULL)
    self->pool = g_thread_pool_new_full (play_cb, NULL, (GDestroyNotify) free_request, 1, FALSE, NULL);
  if (self->pool == NULL || g_thread_pool_unprocessed (self->pool) >= MAX_WAITING)
    return;

  request = g_new (Request, 1);
  request->output = g_object_ref (self);
  request->name = g_strdup (name);
  request->path = g_strdup (path);
  request->decibels = decibels;
  g_thread_pool_push (self->pool, request, NULL);
}

/**
 * sai_sound_output_stop:
 * @self: an output
 *
 * Drops the waiting sounds. Does not wait for one that is just being sent to the server; that one holds a reference to
 * the output until it is done.
 */
void
sai_sound_output_stop (SaiSoundOutput *self)
{
  g_return_if_fail (SAI_IS_SOUND_OUTPUT (self));

  if (self->pool != NULL)
    g_thread_pool_free (g_steal_pointer (&self->pool), TRUE, FALSE);
}
