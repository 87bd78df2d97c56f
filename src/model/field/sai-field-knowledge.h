/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-field-view.h"

G_BEGIN_DECLS

/**
 * SaiFieldKnowledge:
 *
 * What a seat with a perfect memory knows about hidden cards. Made only from its view before the first move and the
 * events that it has seen since.
 */
typedef struct _SaiFieldKnowledge SaiFieldKnowledge;

SaiFieldKnowledge *sai_field_knowledge_new (const SaiFieldView *view);
void sai_field_knowledge_free (SaiFieldKnowledge *knowledge);
void sai_field_knowledge_see (SaiFieldKnowledge *knowledge, const SaiFieldEvent *event);
guint sai_field_knowledge_get_n_cases (const SaiFieldKnowledge *knowledge);
double sai_field_knowledge_get_exactness (const SaiFieldKnowledge *knowledge);
double sai_field_knowledge_get_expected (const SaiFieldKnowledge *knowledge, guint seat, SaiCard card);
void sai_field_knowledge_sample (const SaiFieldKnowledge *knowledge,
                                 const SaiFieldView *view,
                                 const SaiFieldChance *chance,
                                 guint n,
                                 SaiFieldState *state);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiFieldKnowledge, sai_field_knowledge_free)

G_END_DECLS
