/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-field-view.h"

G_BEGIN_DECLS

char *sai_field_text_card (SaiCard card, guint n);
char *sai_field_text_cards (const SaiCardCounts *cards);
char *sai_field_text_place (guint column, guint row);
char *sai_field_text_cell (guint column, guint row, SaiCard card, guint height, const SaiFieldPlacing *placing);
char *sai_field_text_placing (const SaiFieldPlacing *placing);
char *sai_field_text_placing_shortly (const SaiFieldPlacing *placing);
char *sai_field_text_begin_with (const char *name);
char *sai_field_text_refusal (const SaiField *field, SaiCard card, guint column, guint row);
const char *sai_field_text_name (const char *name);
char *sai_field_text_seat (const char *name, guint points, guint limit, guint n_hand, guint n_pile, gboolean moving);
char *sai_field_text_event (const char *name, const SaiFieldEvent *event, const SaiFieldPlacing *placing);
char *sai_field_text_deed (const SaiFieldEvent *event, const SaiFieldPlacing *placing);
char *sai_field_text_drawn (const SaiFieldEvent *event);
char *sai_field_text_choice (SaiMoveKind kind);
char *sai_field_text_result (const char *const *names, const SaiFieldView *view);
char *sai_field_text_guide (const char *name, const SaiFieldView *view, gboolean interactive);
char *sai_field_text_news (const char *const *names,
                           const SaiFieldEvent *event,
                           const SaiFieldPlacing *placing,
                           const SaiFieldView *after,
                           gboolean sees_hand,
                           gboolean interactive);

G_END_DECLS
