/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-card-style.h"

G_BEGIN_DECLS

/* The width of a card relative to its height. */
#define SAI_CARD_ASPECT 0.86f

/**
 * SaiCardMark:
 * @SAI_CARD_MARK_NONE: not marked
 * @SAI_CARD_MARK_COLLECTED: it would be collected: faded and crossed out
 * @SAI_CARD_MARK_GHOST: it would be placed there: translucent
 */
typedef enum
{
  SAI_CARD_MARK_NONE,
  SAI_CARD_MARK_COLLECTED,
  SAI_CARD_MARK_GHOST,
} SaiCardMark;

graphene_rect_t sai_card_fit (const graphene_rect_t *room);
void sai_card_draw_in_style (cairo_t *cr, const SaiCardStyle *style, SaiCard card, const graphene_rect_t *bounds);
void sai_card_draw (cairo_t *cr, SaiCard card, const graphene_rect_t *bounds);
void sai_card_draw_back (cairo_t *cr, const graphene_rect_t *bounds);
void
sai_card_snapshot (GtkSnapshot *snapshot, SaiCard card, guint height, SaiCardMark mark, const graphene_rect_t *bounds);
void sai_card_draw_advice (cairo_t *cr, double x, double y, double size);
void sai_card_add_block (cairo_t *cr, const graphene_rect_t *bounds, double corner);

G_END_DECLS
