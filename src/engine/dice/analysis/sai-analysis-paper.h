/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/analysis/sai-analysis-maker.h"

G_BEGIN_DECLS

gboolean sai_analysis_note_paper (SaiAnalysisMaker *maker, GError **error);

G_END_DECLS
