/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiFieldArt:
 *
 * A picture of cards on felt, which stands for the games on the field.
 */
#define SAI_TYPE_FIELD_ART (sai_field_art_get_type ())
G_DECLARE_FINAL_TYPE (SaiFieldArt, sai_field_art, SAI, FIELD_ART, GtkWidget)

GtkWidget *sai_field_art_new (const char *seed);

G_END_DECLS
