/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-perfections.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiDesignerRates:
 * @estimated: whether they are from games that were played by an estimate, or of perfect play
 * @made: how often each box is made, 0 to 1
 * @points: its mean points
 *
 * What comes of the boxes of a draft.
 */
typedef struct
{
  gboolean estimated;
  double made[SAI_MAX_BOXES];
  double points[SAI_MAX_BOXES];
} SaiDesignerRates;

/**
 * SaiDesignerOdds:
 *
 * What perfect play makes of the rules of a draft, or what comes of play by estimates, worked out again whenever they
 * change. Emits "solved" when it is known, or is not known any more.
 */
#define SAI_TYPE_DESIGNER_ODDS (sai_designer_odds_get_type ())
G_DECLARE_FINAL_TYPE (SaiDesignerOdds, sai_designer_odds, SAI, DESIGNER_ODDS, GtkWidget)

void sai_designer_odds_set_sources (SaiDesignerOdds *self, SaiSolver *solver, SaiPerfections *perfections);
void sai_designer_odds_set_rules (SaiDesignerOdds *self, const SaiRules *rules);
const SaiDesignerRates *sai_designer_odds_get_rates (SaiDesignerOdds *self);

G_END_DECLS
