/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiSpeaker:
 *
 * Decides which of the sounds that were asked for are heard, and how loud: the settings "sounds" and "sound-volume",
 * the desktop's own switch for sounds of events, and that the same sound is not heard twice at once.
 */
#define SAI_TYPE_SPEAKER (sai_speaker_get_type ())
G_DECLARE_FINAL_TYPE (SaiSpeaker, sai_speaker, SAI, SPEAKER, GObject)

/**
 * SaiSpeakerFunc:
 * @name: the sound, as sai_sound_get_name() calls it
 * @path: (type filename): its file
 * @decibels: how loud it shall be, 0 or less
 * @user_data: what was handed in
 *
 * Makes a sound heard. Must not wait for anything.
 */
typedef void (*SaiSpeakerFunc) (const char *name, const char *path, double decibels, gpointer user_data);

SaiSpeaker *sai_speaker_new (GSettings *settings);
void sai_speaker_set_func (SaiSpeaker *self, SaiSpeakerFunc func, gpointer user_data);
gboolean sai_speaker_play (SaiSpeaker *self, const char *name, gint64 now);
void sai_speaker_install (SaiSpeaker *self, GActionMap *map);

G_END_DECLS
