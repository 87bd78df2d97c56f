/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiFieldBacks:
 *
 * Face-down cards with their number: a fanned-out hand, or a pile.
 */
#define SAI_TYPE_FIELD_BACKS (sai_field_backs_get_type ())
G_DECLARE_FINAL_TYPE (SaiFieldBacks, sai_field_backs, SAI, FIELD_BACKS, GtkWidget)

G_END_DECLS
