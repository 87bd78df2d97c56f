/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-field-table.h"
#include "talk/sai-bubble.h"

G_BEGIN_DECLS

gboolean sai_field_bubble_place (SaiBubble *bubble, SaiFieldTable *table, GtkOverlay *overlay, GdkRectangle *place);

G_END_DECLS
