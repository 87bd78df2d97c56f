/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "talk/sai-talk.h"

G_BEGIN_DECLS

/**
 * SaiBubble:
 *
 * What a player says, beside the face: "text" of the "player" on a "seat", in a "mood". It is hidden while nobody
 * speaks, takes neither clicks nor the focus, and goes away with the next move, but not before it can be read.
 */
#define SAI_TYPE_BUBBLE (sai_bubble_get_type ())
G_DECLARE_FINAL_TYPE (SaiBubble, sai_bubble, SAI, BUBBLE, GtkWidget)

void sai_bubble_show_remark (SaiBubble *self, SaiGame *game, const SaiRemark *remark);
void sai_bubble_clear (SaiBubble *self);
void sai_bubble_place_in (SaiBubble *self, GtkWidget *overlay, GtkWidget *room, GdkRectangle *place);
void sai_bubble_place_on (SaiBubble *self, GtkWidget *overlay, GtkWidget *sentence, GdkRectangle *place);
void sai_bubble_place_above (SaiBubble *self, GtkWidget *overlay, GtkWidget *sentence, GdkRectangle *place);
void sai_bubble_place_over (SaiBubble *self, GtkWidget *overlay, GtkWidget *log, GdkRectangle *place);
gboolean sai_bubble_place_beside (SaiBubble *self,
                                  GtkWidget *overlay,
                                  GtkWidget *seat,
                                  const graphene_rect_t *needed,
                                  GdkRectangle *place);
guint sai_bubble_get_seat (SaiBubble *self);
char *sai_bubble_describe (SaiBubble *self);

G_END_DECLS
