/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sheet/sai-sheet-view.h"

G_BEGIN_DECLS

/**
 * SaiDesignerDrag:
 *
 * Rows of a sheet as things to press and to drag. Emits "chosen" with the box that was pressed beside its cell, and
 * "moved" with the box that was dragged and the one that it was dropped on.
 */
#define SAI_TYPE_DESIGNER_DRAG (sai_designer_drag_get_type ())
G_DECLARE_FINAL_TYPE (SaiDesignerDrag, sai_designer_drag, SAI, DESIGNER_DRAG, GObject)

SaiDesignerDrag *sai_designer_drag_new (SaiSheetView *sheet);

G_END_DECLS
