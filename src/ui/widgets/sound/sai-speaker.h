/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiSpeaker:
 *
 * Decides which sounds are played, and how loud, by the settings "sounds" and "sound-volume" and the desktop's switch
 * for event sounds. The same sound is not played twice at once.
 */
#define SAI_TYPE_SPEAKER (sai_speaker_get_type ())
G_DECLARE_FINAL_TYPE (SaiSpeaker, sai_speaker, SAI, SPEAKER, GObject)

/**
 * SaiSpeakerFunc:
 * @name: the name of the sound, see sai_sound_get_name()
 * @path: (type filename): its file
 * @decibels: its volume, 0 or less
 * @user_data: the user data
 *
 * Plays a sound. Must not block.
 */
typedef void (*SaiSpeakerFunc) (const char *name, const char *path, double decibels, gpointer user_data);

SaiSpeaker *sai_speaker_new (GSettings *settings);
void sai_speaker_set_func (SaiSpeaker *self, SaiSpeakerFunc func, gpointer user_data);
gboolean sai_speaker_play (SaiSpeaker *self, const char *name, gint64 now);
void sai_speaker_install (SaiSpeaker *self, GActionMap *map);

G_END_DECLS
