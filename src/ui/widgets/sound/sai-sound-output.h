/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * SaiSoundOutput:
 *
 * Plays files through the sound server, if there is one and the program was built with GSound; otherwise it is silent.
 * Nothing is done before the first sound, and callers never block: everything slow happens in a separate thread.
 */
#define SAI_TYPE_SOUND_OUTPUT (sai_sound_output_get_type ())
G_DECLARE_FINAL_TYPE (SaiSoundOutput, sai_sound_output, SAI, SOUND_OUTPUT, GObject)

SaiSoundOutput *sai_sound_output_new (void);
void sai_sound_output_play (SaiSoundOutput *self, const char *name, const char *path, double decibels);
void sai_sound_output_stop (SaiSoundOutput *self);

G_END_DECLS
