/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the page share: the page itself, entries (sai-keep-page-entry.c), and the actions
 * (sai-keep-page-actions.c). */
#pragma once

#include <gtk/gtk.h>

#include "sound/sai-game-sounds.h"
#include "hint/sai-hint-line.h"
#include "hint/sai-hint-view.h"
#include "keep/sai-keep-hints.h"
#include "keep/sai-keep-outlook.h"
#include "keep/sai-keep-page.h"
#include "keep/sai-keep-rolls.h"
#include "keep/sai-keep-tray.h"
#include "util/sai-page-title.h"
#include "util/sai-problem-bar.h"
#include "game/sai-result-view.h"
#include "print/sai-share.h"
#include "sheet/sai-sheet-view.h"
#include "util/sai-split.h"

G_BEGIN_DECLS

struct _SaiKeepPage
{
  GtkWidget parent_instance;

  SaiSheetKeeper *keeper;
  SaiStore *store;
  SaiKeepHints *hints;
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
  SaiKeepTray *tray;
  GtkWidget *guide;
  SaiKeepRolls *rolls;
  GtkLabel *verdict;
  GtkWidget *hint_panel;
  SaiHintView *hint_view;
  SaiKeepOutlook *outlook;
  SaiResultView *result;
  GtkWidget *again;
  GtkWidget *resume;
  SaiSheetView *sheet;
  GtkWidget *editor;
};

/* sai-keep-page.c */
const SaiDice *sai_keep_page_get_dice (SaiKeepPage *self, SaiDice *dice);
GtkWidget *sai_keep_page_get_focus (SaiKeepPage *self);
SaiGame *sai_keep_page_get_game (SaiKeepPage *self);
void sai_keep_page_say_refusal (SaiKeepPage *self, const char *message);

/* sai-keep-page-entry.c */
void sai_keep_page_box_chosen_cb (SaiKeepPage *self, guint seat, guint box, SaiSheetView *sheet);
gboolean sai_keep_page_cell_key_cb (SaiKeepPage *self, guint seat, guint box, guint character, SaiSheetView *sheet);
void sai_keep_page_closed_cb (SaiKeepPage *self);
void sai_keep_page_done_cb (SaiKeepPage *self, guint seat, guint box);
void sai_keep_page_go_on (SaiKeepPage *self, guint box, gboolean stay);
void sai_keep_page_hear_letters (SaiKeepPage *self, gboolean hear);
void sai_keep_page_seat_chosen_cb (SaiKeepPage *self, guint seat, SaiSheetView *sheet);
void sai_keep_page_tray_letter_cb (SaiKeepPage *self, guint letter);

/* sai-keep-page-actions.c */
void sai_keep_page_install_actions (GtkWidgetClass *widget_class);

G_END_DECLS
