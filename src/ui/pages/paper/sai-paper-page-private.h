/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the page share: the page itself, entries (sai-paper-page-entry.c), and the actions
 * (sai-paper-page-actions.c). */
#pragma once

#include <gtk/gtk.h>

#include "sound/sai-game-sounds.h"
#include "hint/sai-hint-line.h"
#include "hint/sai-hint-view.h"
#include "paper/sai-paper-hints.h"
#include "paper/sai-paper-outlook.h"
#include "paper/sai-paper-page.h"
#include "paper/sai-paper-rolls.h"
#include "paper/sai-paper-tray.h"
#include "util/sai-page-title.h"
#include "util/sai-problem-bar.h"
#include "game/sai-result-view.h"
#include "print/sai-share.h"
#include "sheet/sai-sheet-view.h"
#include "util/sai-split.h"

G_BEGIN_DECLS

struct _SaiPaperPage
{
  GtkWidget parent_instance;

  SaiPaperSheet *paper;
  SaiStore *store;
  SaiPaperHints *hints;
  SaiGameSounds *sounds;
  gboolean hints_always;
  /* Whether the dice are shown where there is little room. */
  gboolean dice;
  char *dice_style;
  /* The game has ended with the last change, and that was not said yet. */
  gboolean finished;
  gboolean just_finished;
  /* Whose dice lie in the tray, if any do. */
  guint dice_seat;
  /* The box that the editor was opened from, to go back there. */
  guint editing_seat;
  guint editing_box;
  gboolean is_correction;
  /* Of the window, while the page is shown. */
  GtkEventController *letters;

  GtkWidget *content;
  SaiPageTitle *title;
  GMenu *menu;
  SaiShare *share;
  SaiProblemBar *problem;
  SaiSplit *split;
  GtkStack *table;
  GtkWidget *scroller;
  GtkWidget *things;
  GtkStack *headline;
  GtkLabel *turn;
  SaiHintLine *hint_line;
  GtkWidget *dice_button;
  GtkWidget *hint_button;
  GtkWidget *details;
  SaiPaperTray *tray;
  GtkWidget *guide;
  SaiPaperRolls *rolls;
  GtkLabel *verdict;
  GtkWidget *hint_panel;
  SaiHintView *hint_view;
  SaiPaperOutlook *outlook;
  SaiResultView *result;
  GtkWidget *again;
  GtkWidget *resume;
  SaiSheetView *sheet;
  GtkWidget *editor;
};

/* sai-paper-page.c */
const SaiDice *sai_paper_page_get_dice (SaiPaperPage *self, SaiDice *dice);
GtkWidget *sai_paper_page_get_focus (SaiPaperPage *self);
SaiGame *sai_paper_page_get_game (SaiPaperPage *self);
void sai_paper_page_say_refusal (SaiPaperPage *self, const char *message);

/* sai-paper-page-entry.c */
void sai_paper_page_box_chosen_cb (SaiPaperPage *self, guint seat, guint box, SaiSheetView *sheet);
gboolean sai_paper_page_cell_key_cb (SaiPaperPage *self, guint seat, guint box, guint character, SaiSheetView *sheet);
void sai_paper_page_closed_cb (SaiPaperPage *self);
void sai_paper_page_done_cb (SaiPaperPage *self, guint seat, guint box);
void sai_paper_page_go_on (SaiPaperPage *self, guint box, gboolean stay);
void sai_paper_page_hear_letters (SaiPaperPage *self, gboolean hear);
void sai_paper_page_seat_chosen_cb (SaiPaperPage *self, guint seat, SaiSheetView *sheet);
void sai_paper_page_tray_letter_cb (SaiPaperPage *self, guint letter);

/* sai-paper-page-actions.c */
void sai_paper_page_install_actions (GtkWidgetClass *widget_class);

G_END_DECLS
