/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-perfections.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiDesignerOdds:
 *
 * What perfect play makes of the rules of a draft, worked out again whenever they change. Emits "solved" when it is
 * known, or is not known any more.
 */
#define SAI_TYPE_DESIGNER_ODDS (sai_designer_odds_get_type ())
G_DECLARE_FINAL_TYPE (SaiDesignerOdds, sai_designer_odds, SAI, DESIGNER_ODDS, GtkWidget)

void sai_designer_odds_set_sources (SaiDesignerOdds *self, SaiSolver *solver, SaiPerfections *perfections);
void sai_designer_odds_set_rules (SaiDesignerOdds *self, const SaiRules *rules);
SaiPerfection *sai_designer_odds_get_perfection (SaiDesignerOdds *self);

G_END_DECLS
