/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-field-surface.h"

G_BEGIN_DECLS

/**
 * SaiFieldFocus:
 *
 * Where the focus is on a table, and where it goes when the widget that had it disappears.
 */
#define SAI_TYPE_FIELD_FOCUS (sai_field_focus_get_type ())
G_DECLARE_FINAL_TYPE (SaiFieldFocus, sai_field_focus, SAI, FIELD_FOCUS, GObject)

SaiFieldFocus *sai_field_focus_new (GtkWidget *scrolled, SaiFieldSurface *surface);
gboolean sai_field_focus_is_inside (SaiFieldFocus *self);
void sai_field_focus_release (SaiFieldFocus *self);
void sai_field_focus_park (SaiFieldFocus *self);
void sai_field_focus_move (SaiFieldFocus *self, guint kinds);

G_END_DECLS
