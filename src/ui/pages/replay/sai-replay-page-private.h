/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the page share: the page itself, the move that is shown (sai-replay-page-show.c), what perfect play
 * says of it (sai-replay-page-review.c), and games that come out of this one (sai-replay-page-games.c).
 */
#pragma once

#include <adwaita.h>

#include "dice/sai-dice-row.h"
#include "game/sai-fairness-view.h"
#include "kind/sai-ui-kind.h"
#include "field/sai-field-board.h"
#include "replay/sai-open-seats.h"
#include "pad/sai-pad-log.h"
#include "util/sai-page-title.h"
#include "replay/sai-replay-bar.h"
#include "replay/sai-replay-end.h"
#include "replay/sai-replay-page.h"
#include "review/sai-review-graph.h"
#include "review/sai-review-slip.h"
#include "review/sai-review-summary.h"
#include "print/sai-share.h"
#include "sheet/sai-sheet-view.h"
#include "util/sai-split.h"

G_BEGIN_DECLS

struct _SaiReplayPage
{
  GtkWidget parent_instance;

  SaiContext *context;
  GCancellable *cancellable;
  SaiGame *game;
  SaiGame *before;
  SaiGame *after;
  /* How many moves are made at the first position, and the position that was shown last. */
  guint first;
  guint shown;
  SaiReview *review;
  SaiShare *share;

  GtkWidget *content;
  SaiPageTitle *title;
  GtkWidget *back;
  GtkWidget *correct;
  GtkWidget *go_on;
  GtkWidget *fair;
  SaiFairnessView *fairness;
  GtkMenuButton *menu;
  SaiSplit *split;
  GtkStack *stage;
  GtkWidget *table;
  SaiFieldBoard *board;
  GtkLabel *headline;
  SaiDiceRow *dice;
  GtkBox *result_place;
  GtkLabel *standings;
  GtkLabel *words;
  AdwBin *slip_on_table;
  AdwBin *slip_on_sheet;
  SaiReplayBar *bar;
  GtkWidget *switcher;
  GtkStack *views;
  SaiSheetView *sheet;
  SaiReviewGraph *graph;
  SaiReviewSummary *summary;
  SaiPadLog *pad;
  GtkBox *seats_place;
  SaiOpenSeats *seats;
  SaiReplayEnd *end;
  SaiReviewSlip *slip;
};

/* sai-replay-page-show.c */
gboolean sai_replay_page_is_played_field (SaiGame *game);
void sai_replay_page_show_position (SaiReplayPage *self);

/* sai-replay-page-review.c */
void sai_replay_page_graph_point_cb (SaiReplayPage *self, guint point);
void sai_replay_page_place_slip (SaiReplayPage *self);
void sai_replay_page_set_review (SaiReplayPage *self, SaiReview *review);
char *sai_replay_page_show_slip (SaiReplayPage *self);

/* sai-replay-page-games.c */
GMenuModel *sai_replay_page_create_menu (const SaiUiKind *kind);
void sai_replay_page_install_games (GtkWidgetClass *widget_class);

G_END_DECLS
