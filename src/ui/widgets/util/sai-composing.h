/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiComposing:
 *
 * Whether an input method is composing text in an entry.
 */
#define SAI_TYPE_COMPOSING (sai_composing_get_type ())
G_DECLARE_FINAL_TYPE (SaiComposing, sai_composing, SAI, COMPOSING, GObject)

SaiComposing *sai_composing_new (GtkEditable *editable);
gboolean sai_composing_is_active (SaiComposing *self);

G_END_DECLS
