/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "field/sai-field-session.h"
#include "result/sai-result-view.h"
#include "sai-context.h"

G_BEGIN_DECLS

/**
 * SaiFieldPage:
 *
 * The page on which a game with cards on the field is played.
 */
#define SAI_TYPE_FIELD_PAGE (sai_field_page_get_type ())
G_DECLARE_FINAL_TYPE (SaiFieldPage, sai_field_page, SAI, FIELD_PAGE, GtkWidget)

/**
 * SaiFieldPart:
 * @SAI_FIELD_PART_HAND: the hand
 * @SAI_FIELD_PART_BOARD: the field
 * @SAI_FIELD_PART_ACTIONS: the buttons of a turn
 * @SAI_FIELD_PART_CHANCES: the bar of who is ahead
 *
 * A part of the page, such as for the tour to point at.
 */
typedef enum
{
  SAI_FIELD_PART_HAND,
  SAI_FIELD_PART_BOARD,
  SAI_FIELD_PART_ACTIONS,
  SAI_FIELD_PART_CHANCES
} SaiFieldPart;

void sai_field_page_set_context (SaiFieldPage *self, SaiContext *context);
void sai_field_page_set_session (SaiFieldPage *self, SaiFieldSession *session);
GtkWidget *sai_field_page_get_part (SaiFieldPage *self, SaiFieldPart part);
SaiResultView *sai_field_page_get_result (SaiFieldPage *self);

G_END_DECLS
