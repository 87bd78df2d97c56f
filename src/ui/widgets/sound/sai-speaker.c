/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays the sounds of the whole program, through the action "app.sound". The output can be replaced for tests. */
#include "config.h"

#include <math.h>

#include "sound/sai-sound-output.h"
#include "sound/sai-sound.h"
#include "sound/sai-speaker.h"

struct _SaiSpeaker
{
  GObject parent_instance;

  GSettings *settings;
  /* Created with the first sound. */
  SaiSoundOutput *output;
  SaiSpeakerFunc func;
  gpointer func_data;
  /* When each sound was last played, in microseconds. */
  gint64 heard[SAI_N_SOUNDS];
};

G_DEFINE_FINAL_TYPE (SaiSpeaker, sai_speaker, G_TYPE_OBJECT)

/* The time before a sound is played again, in milliseconds, so that simultaneous events make one sound. The fanfare is
 * played to its end.
 */
static const guint gaps[SAI_N_SOUNDS] = {
  [SAI_SOUND_ROLL] = 120,     [SAI_SOUND_KEEP] = 50, [SAI_SOUND_FILL] = 80,     [SAI_SOUND_STRIKE] = 80,
  [SAI_SOUND_FANFARE] = 1500, [SAI_SOUND_CARD] = 80, [SAI_SOUND_COLLECT] = 200, [SAI_SOUND_RECORD] = 1400,
};

static void
play_for_real (const char *name, const char *path, double decibels, gpointer user_data)
{
  SaiSpeaker *self = SAI_SPEAKER (user_data);

  if (self->output == NULL)
    self->output = sai_sound_output_new ();
  sai_sound_output_play (self->output, name, path, decibels);
}

/* Uninstalled, the program finds its sounds through this variable, like its settings. */
static char *
find_file (SaiSound sound)
{
  const char *folder = g_getenv ("SAIKORO_SOUNDS_DIR");
  g_autofree char *file = g_strconcat (sai_sound_get_name (sound), ".oga", NULL);

  return g_build_filename (folder != NULL ? folder : SAI_SOUNDS_DIR, file, NULL);
}

/* Whether event sounds are enabled on the desktop. */
static gboolean
is_desktop_loud (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  gboolean loud = TRUE;

  if (settings != NULL)
    g_object_get (settings, "gtk-enable-event-sounds", &loud, NULL);

  return loud;
}

static gboolean
find_sound (const char *name, SaiSound *sound)
{
  for (guint i = 0; i < SAI_N_SOUNDS; i++)
    if (g_str_equal (sai_sound_get_name (i), name))
      {
        *sound = i;
        return TRUE;
      }

  return FALSE;
}

static void
sound_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  sai_speaker_play (SAI_SPEAKER (user_data), g_variant_get_string (parameter, NULL), g_get_monotonic_time ());
}

static void
sai_speaker_dispose (GObject *object)
{
  SaiSpeaker *self = SAI_SPEAKER (object);

  if (self->output != NULL)
    sai_sound_output_stop (self->output);
  g_clear_object (&self->output);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (sai_speaker_parent_class)->dispose (object);
}

static void
sai_speaker_class_init (SaiSpeakerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sai_speaker_dispose;
}

static void
sai_speaker_init (SaiSpeaker *self)
{
  self->func = play_for_real;
  self->func_data = self;
  for (guint i = 0; i < SAI_N_SOUNDS; i++)
    self->heard[i] = G_MININT64;
}

SaiSpeaker *
sai_speaker_new (GSettings *settings)
{
  SaiSpeaker *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (SAI_TYPE_SPEAKER, NULL);
  self->settings = g_object_ref (settings);

  return self;
}

/**
 * sai_speaker_set_func:
 * @self: a speaker
 * @func: plays a sound, in place of the sound server
 * @user_data: data for @func
 */
void
sai_speaker_set_func (SaiSpeaker *self, SaiSpeakerFunc func, gpointer user_data)
{
  g_return_if_fail (SAI_IS_SPEAKER (self));
  g_return_if_fail (func != NULL);

  self->func = func;
  self->func_data = user_data;
}

/**
 * sai_speaker_play:
 * @self: a speaker
 * @name: the name of a sound, see sai_sound_get_name(); any other string is silent
 * @now: the time, in microseconds of a monotonic clock
 *
 * Plays a sound, unless sounds are switched off or it was just played.
 *
 * Returns: whether it was played
 */
gboolean
sai_speaker_play (SaiSpeaker *self, const char *name, gint64 now)
{
  g_autofree char *path = NULL;
  double volume;
  SaiSound sound;

  g_return_val_if_fail (SAI_IS_SPEAKER (self), FALSE);
  g_return_val_if_fail (name != NULL, FALSE);

  volume = g_settings_get_double (self->settings, "sound-volume");
  if (!find_sound (name, &sound) || !g_settings_get_boolean (self->settings, "sounds") || volume <= 0 ||
      !is_desktop_loud ())
    return FALSE;
  if (self->heard[sound] != G_MININT64 && now - self->heard[sound] < (gint64) gaps[sound] * 1000)
    return FALSE;

  self->heard[sound] = now;
  path = find_file (sound);
  self->func (name, path, 20 * log10 (volume), self->func_data);

  return TRUE;
}

/**
 * sai_speaker_install:
 * @self: a speaker
 * @map: the application
 *
 * Adds the action "sound", for the whole program.
 */
void
sai_speaker_install (SaiSpeaker *self, GActionMap *map)
{
  static const GActionEntry actions[] = { { "sound", sound_cb, "s" } };

  g_return_if_fail (SAI_IS_SPEAKER (self));
  g_return_if_fail (G_IS_ACTION_MAP (map));

  g_action_map_add_action_entries (map, actions, G_N_ELEMENTS (actions), self);
}
