/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "seats/sai-player-kind.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiKindRow:
 *
 * A line in the list of a drop-down: who could sit in a seat, and whether it is who does.
 */
#define SAI_TYPE_KIND_ROW (sai_kind_row_get_type ())
G_DECLARE_FINAL_TYPE (SaiKindRow, sai_kind_row, SAI, KIND_ROW, GtkBox)

G_END_DECLS
