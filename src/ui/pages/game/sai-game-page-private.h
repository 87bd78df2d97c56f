/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the page share: the page itself, the hint (sai-game-page-hint.c), and what a person does
 * (sai-game-page-act.c).
 */
#pragma once

#include <gtk/gtk.h>

#include "dice/sai-advisor.h"
#include "game/sai-coach.h"
#include "dice/sai-dice-row.h"
#include "game/sai-fairness-view.h"
#include "game/sai-game-page.h"
#include "sound/sai-game-sounds.h"
#include "hint/sai-hint-line.h"
#include "hint/sai-hint-view.h"
#include "util/sai-page-title.h"
#include "util/sai-problem-bar.h"
#include "game/sai-result-view.h"
#include "print/sai-share.h"
#include "sheet/sai-sheet-view.h"
#include "util/sai-split.h"

G_BEGIN_DECLS

struct _SaiGamePage
{
  GtkWidget parent_instance;

  SaiDiceSession *session;
  GBinding *kept_binding;
  SaiGameSounds *sounds;
  /* What the table showed last, to tell which dice were thrown and whether the turn passed on. */
  guint shown_cursor;

  SaiAdvisor *advisor;
  gboolean hints_always;
  gboolean confirm_strike;
  SaiCoach *coach;
  /* Whether a hint was asked for in this game. */
  gboolean asked;
  /* Where the hint was switched on, or off if it is always on. */
  guint switched_at;
  gboolean hint;

  GtkWidget *content;
  SaiPageTitle *title;
  SaiFairnessView *fairness;
  SaiProblemBar *problem;
  SaiSplit *split;
  GtkStack *table;
  GtkStack *headline;
  GtkLabel *turn;
  SaiHintLine *hint_line;
  SaiDiceRow *dice;
  GtkButton *roll;
  GtkLabel *roll_label;
  GtkWidget *hint_button;
  GtkWidget *hint_panel;
  SaiHintView *hint_view;
  SaiResultView *result;
  GtkLabel *twins;
  GtkMenuButton *share_menu;
  SaiShare *share;
  SaiSheetView *sheet;
};

/* No move: where no hint was switched on or off. */
#define SAI_GAME_PAGE_NOWHERE G_MAXUINT

/* sai-game-page.c */
SaiGame *sai_game_page_get_game (SaiGamePage *self);
const char *sai_game_page_get_player_name (SaiGamePage *self);

/* sai-game-page-hint.c */
void sai_game_page_advice_cb (SaiGamePage *self);
void sai_game_page_announce (SaiGamePage *self);
void sai_game_page_place_hint (SaiGamePage *self);
void sai_game_page_progress_cb (SaiGamePage *self);
void sai_game_page_set_hint (SaiGamePage *self, gboolean hint);
void sai_game_page_update_hint (SaiGamePage *self);
void sai_game_page_update_wanted (SaiGamePage *self);

/* sai-game-page-act.c */
void sai_game_page_install_actions (GtkWidgetClass *widget_class);
void sai_game_page_anyway_cb (SaiGamePage *self, int choice);
void sai_game_page_box_chosen_cb (SaiGamePage *self, guint seat, guint box, SaiSheetView *sheet);
gboolean sai_game_page_key_pressed_cb (SaiGamePage *self, guint keyval, guint keycode, GdkModifierType state);
void sai_game_page_say (SaiGamePage *self, const char *message);

G_END_DECLS
