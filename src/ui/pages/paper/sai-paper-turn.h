/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-paper-sheet.h"
#include "dice/solution/sai-solver.h"
#include "paper/sai-paper-rolls.h"
#include "paper/sai-paper-tray.h"

G_BEGIN_DECLS

/**
 * SaiPaperTurn:
 *
 * The dice of the turn in progress at a real table: those in the tray, or the last ones of all rolls where people enter
 * these ("whole"). Emits "changed" when the dice are others or all gone, "ended" when a person wants to choose a box,
 * and "refused" with the reason.
 */
#define SAI_TYPE_PAPER_TURN (sai_paper_turn_get_type ())
G_DECLARE_FINAL_TYPE (SaiPaperTurn, sai_paper_turn, SAI, PAPER_TURN, GObject)

SaiPaperTurn *sai_paper_turn_new (SaiPaperTray *tray, SaiPaperRolls *rolls);
void sai_paper_turn_set_paper (SaiPaperTurn *self, SaiPaperSheet *paper, SaiSolver *solver);
void sai_paper_turn_set_whole (SaiPaperTurn *self, gboolean whole);
void sai_paper_turn_follow (SaiPaperTurn *self);
gboolean sai_paper_turn_finish (SaiPaperTurn *self);
gboolean sai_paper_turn_get_dice (SaiPaperTurn *self, SaiDice *dice);
guint sai_paper_turn_get_rolls_left (SaiPaperTurn *self);
int sai_paper_turn_get_announced (SaiPaperTurn *self);
char *sai_paper_turn_describe (SaiPaperTurn *self);

G_END_DECLS
