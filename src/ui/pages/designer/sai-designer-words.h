/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-catalog.h"
#include "ruleset/sai-figure.h"

G_BEGIN_DECLS

const char *sai_designer_words_get_kind (SaiFigureKind kind);
const char *sai_designer_words_get_first (SaiFigureKind kind);
const char *sai_designer_words_get_second (SaiFigureKind kind);
char *sai_designer_words_add_box (SaiDraft *draft, SaiCatalog *catalog, const SaiFigure *figure, int index);
void sai_designer_words_rename (SaiDraft *draft,
                                SaiCatalog *catalog,
                                const char *box,
                                const SaiFigure *before,
                                const SaiFigure *after);

G_END_DECLS
