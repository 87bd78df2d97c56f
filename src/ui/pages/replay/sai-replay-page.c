/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The record of a game. Two copies of the game have their cursors before and after the move that is shown; the cursor
 * of the game itself is never moved. The first move of a paper game seats the players, so its replay begins after that.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "dice/sai-dice-row.h"
#include "field/sai-field-board.h"
#include "game/sai-fairness-dialog.h"
#include "kind/sai-ui-kind.h"
#include "look/sai-style.h"
#include "pad/sai-pad-log.h"
#include "print/sai-share.h"
#include "replay/sai-open-seats.h"
#include "replay/sai-replay-analysis.h"
#include "replay/sai-replay-bar.h"
#include "replay/sai-replay-end.h"
#include "replay/sai-replay-keys.h"
#include "replay/sai-replay-kind.h"
#include "replay/sai-replay-notes.h"
#include "replay/sai-replay-page.h"
#include "replay/sai-replay-question.h"
#include "replay/sai-replay-scene.h"
#include "replay/sai-replay-text.h"
#include "review/sai-review-slip.h"
#include "sheet/sai-sheet-view.h"
#include "util/sai-announce.h"
#include "util/sai-format.h"
#include "util/sai-grown.h"
#include "util/sai-page-title.h"
#include "util/sai-scrolled-layout.h"
#include "util/sai-split.h"

/* The width of the analysis beside the sheet, in pixels: at least, and for each step that the window is larger. */
#define ANALYSIS_WIDTH 400
#define ANALYSIS_GROWING 310

struct _SaiReplayPage
{
  GtkWidget parent_instance;

  SaiContext *context;
  SaiGame *game;
  SaiGame *before;
  SaiGame *after;
  /* How many moves are made at the first position, and the position that was shown last. */
  guint first;
  guint shown;
  /* How many moves after the first position a game has that shall continue from here. */
  guint fork;
  SaiReview *review;
  /* Whether the analysis is beside the sheet. */
  gboolean beside;
  /* The biggest mistake is to be shown as soon as it is known. */
  gboolean seeking;
  /* The list of mistakes is to be shown if there is room. */
  gboolean listing;
  SaiShare *share;

  SaiReplayScene *scene;
  SaiReplayNotes *notes;
  GtkWidget *content;
  GtkMenuButton *menu;
  SaiSplit *split;
  GtkWidget *table;
  SaiFieldBoard *board;
  SaiDiceRow *dice;
  AdwBin *slip_on_table;
  AdwBin *slip_on_sheet;
  GtkStack *views;
  GtkStackPage *analysis_page;
  SaiReplayAnalysis *analysis;
  AdwBin *analysis_in_stack;
  SaiGrown *grown;
  AdwBin *analysis_beside;
  SaiReplayBar *bar;
  SaiSheetView *sheet;
  SaiPadLog *pad;
  SaiOpenSeats *seats;
  SaiFieldGraph *course;
  SaiReviewSlip *slip;
};

enum
{
  PROP_0,
  PROP_GAME,
  PROP_FIRST,
  PROP_REVIEW,
  PROP_BESIDE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  START,
  SAME,
  GO_ON,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiReplayPage, sai_replay_page, GTK_TYPE_WIDGET)

/* What each game supports */

static gboolean
has_menu (SaiReplayPage *self, SaiGame *game)
{
  return game != NULL && sai_replay_kind_find (game)->can_branch;
}

/* Games played here cannot be changed, but the records of paper games can be wrong. */
static gboolean
can_correct (SaiReplayPage *self, SaiGame *game)
{
  return game != NULL && sai_game_get_kind (game)->can_correct && sai_game_is_finished (game);
}

static gboolean
can_go_on (SaiReplayPage *self, SaiGame *game)
{
  return game != NULL && !sai_game_is_finished (game);
}

static char *
print_title (SaiReplayPage *self, SaiGame *game)
{
  return game != NULL ? g_strdup (sai_ruleset_get_name (sai_game_get_ruleset (game))) : NULL;
}

/* When it ended, or began if it has not. */
static char *
print_time (SaiReplayPage *self, SaiGame *game)
{
  if (game == NULL)
    return NULL;

  return sai_format_time_short (sai_game_is_finished (game) ? sai_game_get_finished (game)
                                                            : sai_game_get_created (game));
}

/* The analysis is a view of its own where it has no room beside the sheet. */
static gboolean
has_views (SaiReplayPage *self, SaiReview *review, gboolean beside)
{
  return review != NULL && !beside;
}

/* What is beside the table. */
static char *
choose_view (SaiReplayPage *self, SaiGame *game)
{
  return g_strdup (game != NULL ? sai_replay_kind_find (game)->view : "sheet");
}

/* The review: the slip of the move that is shown, the marks on the bar, the graph and the summary */

/* Shows the review of the current move. Returns it as text, for screen readers. */
static char *
show_slip (SaiReplayPage *self)
{
  gboolean has_move = sai_replay_bar_get_position (self->bar) > 0;

  if (self->review == NULL)
    return NULL;

  return sai_review_slip_show (self->slip, self->review, has_move ? self->before : NULL);
}

static void
move_child (GtkWidget *child, AdwBin *from, AdwBin *to)
{
  if (adw_bin_get_child (to) == child)
    return;
  g_object_ref (child);
  adw_bin_set_child (from, NULL);
  adw_bin_set_child (to, child);
  g_object_unref (child);
}

/* Where the mistakes are listed; but where there is little room, the slip about the first one is beside it. A page that
 * was not shown before has no size yet, and learns it while it looks for the mistake or later.
 */
static void
list_mistakes (SaiReplayPage *self)
{
  if (!self->listing || !sai_split_is_roomy (self->split))
    return;
  self->listing = FALSE;
  if (self->review != NULL && gtk_stack_page_get_visible (self->analysis_page))
    gtk_stack_set_visible_child_name (self->views, "analysis");
}

/* The slip is on the table if there is room, otherwise above the sheet. */
static void
place_slip (SaiReplayPage *self)
{
  list_mistakes (self);
  if (sai_split_is_roomy (self->split))
    move_child (GTK_WIDGET (self->slip), self->slip_on_sheet, self->slip_on_table);
  else
    move_child (GTK_WIDGET (self->slip), self->slip_on_table, self->slip_on_sheet);
}

/* The analysis is beside the sheet if there is room, otherwise one sees either of them. */
static void
place_analysis (SaiReplayPage *self)
{
  gboolean beside;

  g_object_get (self->split, "broad", &beside, NULL);
  beside = beside && self->review != NULL;
  if (beside && g_strcmp0 (gtk_stack_get_visible_child_name (self->views), "analysis") == 0)
    gtk_stack_set_visible_child_name (self->views, sai_replay_kind_find (self->game)->view);
  if (beside)
    move_child (GTK_WIDGET (self->analysis), self->analysis_in_stack, self->analysis_beside);
  else
    move_child (GTK_WIDGET (self->analysis), self->analysis_beside, self->analysis_in_stack);
  if (self->beside == beside)
    return;
  self->beside = beside;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BESIDE]);
}

/* The text of the analysis grows with a large window. */
static void
widen_analysis (SaiReplayPage *self)
{
  double growth;

  g_object_get (self->grown, "growth", &growth, NULL);
  gtk_widget_set_size_request (GTK_WIDGET (self->analysis_beside), MAX (ANALYSIS_WIDTH, growth * ANALYSIS_GROWING), -1);
}

/* What should have been, on the dice and on the sheet. */
static void
show_better_cb (SaiReplayPage *self)
{
  guint advised, box;
  int seat = sai_review_slip_get_better_box (self->slip, &box);

  g_object_get (self->slip, "advised", &advised, NULL);
  sai_dice_row_set_advised (self->dice, advised);
  sai_sheet_view_set_better (self->sheet, seat, box);
}

static void
position_chosen_cb (SaiReplayPage *self, guint position)
{
  sai_replay_bar_set_position (self->bar, position);
}

static void
go_to_mistake (SaiReplayPage *self)
{
  guint position;

  if (!self->seeking || !sai_replay_analysis_is_known (self->analysis))
    return;
  self->seeking = FALSE;
  position = sai_replay_analysis_find_mistake (self->analysis);
  if (position > 0)
    sai_replay_bar_set_position (self->bar, position);
}

/* Follows what is known of the game: the bar shows where decisions are marked. */
static void
mark_decisions_cb (SaiReplayPage *self)
{
  g_autoptr (GArray) marks = sai_replay_analysis_list_marks (self->analysis);

  sai_replay_bar_set_marks (self->bar, &g_array_index (marks, guint, 0), marks->len);
  g_free (show_slip (self));
  go_to_mistake (self);
}

static void
show_slip_cb (SaiReplayPage *self)
{
  g_free (show_slip (self));
}

static void
set_review (SaiReplayPage *self, SaiReview *review)
{
  if (self->review != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->review, self);
      sai_review_stop (self->review);
    }
  if (g_set_object (&self->review, review))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REVIEW]);
  /* While it looks for a reason, the slip outlives the page, as no expression that looks at the page may. */
  gtk_widget_set_visible (GTK_WIDGET (self->slip), review != NULL);
  place_analysis (self);
  if (review == NULL)
    return;
  g_signal_connect_object (review, "notify::problem", G_CALLBACK (show_slip_cb), self, G_CONNECT_SWAPPED);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    sai_review_start (review, SAI_SOLVER_WORK_OUT);
}

static SaiReplayParts
get_parts (SaiReplayPage *self)
{
  return (SaiReplayParts) {
    .game = self->game,
    .before = self->before,
    .after = self->after,
    .first = self->first,
    .shown = self->shown,
    .explained = sai_replay_bar_is_marked (self->bar) && !sai_split_is_roomy (self->split),
    .scene = self->scene,
    .board = self->board,
    .dice = self->dice,
    .sheet = self->sheet,
    .share = self->share,
    .pad = self->pad,
    .seats = self->seats,
    .course = self->course,
  };
}

/* Shows the current position: the table, and what happened in words. */
static void
show_position (SaiReplayPage *self)
{
  SaiReplayParts parts = get_parts (self);
  guint position = sai_replay_bar_get_position (self->bar);
  guint n_moves = sai_game_get_cursor (self->game) - self->first;
  const char *words;
  g_autofree char *sentence = NULL;
  g_autofree char *slip = NULL;
  g_autofree char *spoken = NULL;

  sai_game_set_cursor (self->before, self->first + (position > 0 ? position - 1 : 0));
  sai_game_set_cursor (self->after, self->first + position);
  sai_replay_scene_take_standings (self->scene, sai_replay_text_standings (self->after));
  sentence = sai_replay_kind_find (self->game)->show (&parts, position);
  /* Translators: the number of a move, the number of moves, and what happened. */
  sai_replay_scene_take_words (self->scene, g_strdup_printf (_ ("%u of %u · %s"), position, n_moves, sentence));
  words = sai_replay_scene_get_words (self->scene);
  slip = show_slip (self);
  spoken = slip != NULL ? sai_format_sentences (words, slip) : g_strdup (words);
  self->shown = position;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    sai_announce (GTK_WIDGET (self), spoken);
}

/* Games that start from this one, and the menu that offers them */

/* Who looks at a mistake wants to choose again. */
static guint
find_fork (SaiReplayPage *self)
{
  guint position = sai_replay_bar_get_position (self->bar);

  return sai_replay_bar_is_marked (self->bar) ? position - 1 : position;
}

static void
play_from_here_cb (SaiReplayPage *self, const char *response)
{
  g_autoptr (SaiGame) game = NULL;

  if (self->game != NULL)
    game = sai_replay_question_follow (self->game, self->fork, response);
  if (game != NULL)
    g_signal_emit (self, signals[START], 0, game);
}

static void
continue_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiReplayPage *self = SAI_REPLAY_PAGE (widget);
  GtkWidget *question;

  sai_replay_bar_set_playing (self->bar, FALSE);
  self->fork = find_fork (self);
  question = sai_replay_question_new (widget, self->game, self->fork, sai_replay_bar_is_marked (self->bar));
  g_signal_connect_object (question, "response", G_CALLBACK (play_from_here_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (question));
}

static void
same_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, signals[SAME], 0);
}

static void
go_on_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, signals[GO_ON], 0);
}

static GMenuModel *
create_menu (SaiReplayPage *self, SaiGame *game)
{
  const SaiUiKind *kind = game != NULL ? sai_ui_kind_of_game (game) : NULL;
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) games = g_menu_new ();
  g_autoptr (GMenuModel) share = sai_share_create_menu ();

  if (kind == NULL)
    return G_MENU_MODEL (menu);
  g_menu_append (games, _ ("C_ontinue From Here…"), "replay.continue");
  g_menu_append (games, _ (kind->chance->same), "replay.same");
  g_menu_append (games, _ ("_Fairness…"), "replay.fairness");
  g_menu_append_section (menu, NULL, share);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (games));

  return G_MENU_MODEL (menu);
}

static void
fairness_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  sai_fairness_dialog_present (widget, SAI_REPLAY_PAGE (widget)->game);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "replay.continue", NULL, continue_action);
  gtk_widget_class_install_action (widget_class, "replay.same", NULL, same_action);
  gtk_widget_class_install_action (widget_class, "replay.go-on", NULL, go_on_action);
  gtk_widget_class_install_action (widget_class, "replay.fairness", NULL, fairness_action);
}

static void
position_cb (SaiReplayPage *self)
{
  /* Who steps meanwhile wants to see something else. */
  self->seeking = FALSE;
  if (self->game != NULL)
    show_position (self);
}

static void
step_mark_cb (SaiReplayPage *self, int direction)
{
  sai_replay_bar_step_mark (self->bar, direction);
}

static gboolean
sai_replay_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (SAI_REPLAY_PAGE (widget)->bar));
}

/* Tab goes to the first part, whereas the default handler would use grab_focus(). */
static gboolean
sai_replay_page_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return gtk_widget_child_focus (SAI_REPLAY_PAGE (widget)->content, direction);
}

static void
sai_replay_page_map (GtkWidget *widget)
{
  SaiReplayPage *self = SAI_REPLAY_PAGE (widget);

  GTK_WIDGET_CLASS (sai_replay_page_parent_class)->map (widget);
  if (self->review != NULL)
    sai_review_start (self->review, SAI_SOLVER_WORK_OUT);
}

/* No analysis while hidden. */
static void
sai_replay_page_unmap (GtkWidget *widget)
{
  SaiReplayPage *self = SAI_REPLAY_PAGE (widget);

  if (self->review != NULL)
    sai_review_stop (self->review);
  GTK_WIDGET_CLASS (sai_replay_page_parent_class)->unmap (widget);
}

static void
sai_replay_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SaiReplayPage *self = SAI_REPLAY_PAGE (object);

  switch (id)
    {
    case PROP_GAME:
      g_value_set_object (value, self->game);
      break;

    case PROP_FIRST:
      g_value_set_uint (value, self->first);
      break;

    case PROP_REVIEW:
      g_value_set_object (value, self->review);
      break;

    case PROP_BESIDE:
      g_value_set_boolean (value, self->beside);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_replay_page_dispose (GObject *object)
{
  SaiReplayPage *self = SAI_REPLAY_PAGE (object);

  if (self->notes != NULL)
    sai_replay_notes_stop (self->notes);
  if (self->review != NULL)
    sai_review_stop (self->review);
  g_clear_object (&self->review);
  g_clear_object (&self->share);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_object (&self->before);
  g_clear_object (&self->after);
  g_clear_object (&self->game);
  g_clear_pointer (&self->context, sai_context_unref);

  G_OBJECT_CLASS (sai_replay_page_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, scene);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, notes);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, content);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, menu);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, split);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, table);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, board);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, dice);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, slip_on_table);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, slip_on_sheet);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, views);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, analysis_page);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, analysis);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, analysis_in_stack);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, analysis_beside);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, grown);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, bar);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, sheet);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, pad);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, seats);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, course);
  gtk_widget_class_bind_template_child (widget_class, SaiReplayPage, slip);
  gtk_widget_class_bind_template_callback (widget_class, can_correct);
  gtk_widget_class_bind_template_callback (widget_class, can_go_on);
  gtk_widget_class_bind_template_callback (widget_class, choose_view);
  gtk_widget_class_bind_template_callback (widget_class, create_menu);
  gtk_widget_class_bind_template_callback (widget_class, has_menu);
  gtk_widget_class_bind_template_callback (widget_class, has_views);
  gtk_widget_class_bind_template_callback (widget_class, mark_decisions_cb);
  gtk_widget_class_bind_template_callback (widget_class, position_cb);
  gtk_widget_class_bind_template_callback (widget_class, position_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, place_analysis);
  gtk_widget_class_bind_template_callback (widget_class, widen_analysis);
  gtk_widget_class_bind_template_callback (widget_class, place_slip);
  gtk_widget_class_bind_template_callback (widget_class, print_time);
  gtk_widget_class_bind_template_callback (widget_class, print_title);
  gtk_widget_class_bind_template_callback (widget_class, show_better_cb);
  gtk_widget_class_bind_template_callback (widget_class, step_mark_cb);
}

static void
sai_replay_page_class_init (SaiReplayPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->get_property = sai_replay_page_get_property;
  G_OBJECT_CLASS (klass)->dispose = sai_replay_page_dispose;
  widget_class->focus = sai_replay_page_focus;
  widget_class->grab_focus = sai_replay_page_grab_focus;
  widget_class->map = sai_replay_page_map;
  widget_class->unmap = sai_replay_page_unmap;

  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, SAI_TYPE_GAME, flags);
  /* How many moves are made at the first position. */
  properties[PROP_FIRST] = g_param_spec_uint ("first", NULL, NULL, 0, G_MAXUINT, 0, flags);
  /* %NULL if there is none. */
  properties[PROP_REVIEW] = g_param_spec_object ("review", NULL, NULL, SAI_TYPE_REVIEW, flags);
  properties[PROP_BESIDE] = g_param_spec_boolean ("beside", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  /**
   * SaiReplayPage::start:
   * @self: a page
   * @game: a new game that continues from a move of this one
   */
  signals[START] = g_signal_new ("start", SAI_TYPE_REPLAY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                 SAI_TYPE_GAME);

  /**
   * SaiReplayPage::same:
   * @self: a page
   *
   * Requests a new game with the same dice or cards.
   */
  signals[SAME] = g_signal_new ("same", SAI_TYPE_REPLAY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * SaiReplayPage::go-on:
   * @self: a page
   *
   * Requests to continue the unfinished game.
   */
  signals[GO_ON] = g_signal_new ("go-on", SAI_TYPE_REPLAY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (SAI_TYPE_DICE_ROW);
  g_type_ensure (SAI_TYPE_FIELD_BOARD);
  g_type_ensure (SAI_TYPE_FIELD_GRAPH);
  g_type_ensure (SAI_TYPE_OPEN_SEATS);
  g_type_ensure (SAI_TYPE_PAD_LOG);
  g_type_ensure (SAI_TYPE_PAGE_TITLE);
  g_type_ensure (SAI_TYPE_REPLAY_ANALYSIS);
  g_type_ensure (SAI_TYPE_REPLAY_BAR);
  g_type_ensure (SAI_TYPE_REPLAY_END);
  g_type_ensure (SAI_TYPE_REPLAY_NOTES);
  g_type_ensure (SAI_TYPE_REPLAY_SCENE);
  g_type_ensure (SAI_TYPE_REVIEW_SLIP);
  g_type_ensure (SAI_TYPE_SCROLLED_LAYOUT);
  g_type_ensure (SAI_TYPE_SHEET_VIEW);
  g_type_ensure (SAI_TYPE_SPLIT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (SAI_TYPE_GROWN);
  sai_style_add ("widgets/look/table");
  sai_style_add ("widgets/pad/pad");
  sai_style_add ("widgets/review/review");
  sai_style_add ("pages/replay/replay");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/pages/replay/sai-replay-page.ui");
  bind_children (widget_class);
  install_actions (widget_class);
}

static void
sai_replay_page_init (SaiReplayPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  widen_analysis (self);
  self->share = sai_share_new (GTK_WIDGET (self));
  g_object_set (self->dice, "table", self->table, NULL);
  place_slip (self);
  sai_replay_keys_add (GTK_WIDGET (self), self->bar);
}

/* Sets up the parts that this kind of game has. */
static void
set_parts (SaiReplayPage *self)
{
  const SaiReplayKind *kind = sai_replay_kind_find (self->game);
  SaiReplayParts parts = get_parts (self);

  sai_open_seats_set_game (self->seats, NULL);
  g_object_set (self->course, "game", NULL, NULL);
  sai_sheet_view_set_game (self->sheet, NULL);
  sai_pad_log_set_game (self->pad, NULL);
  sai_share_set_game (self->share, NULL);
  if (kind->set_up != NULL)
    kind->set_up (&parts);
}

static void
enable_actions (SaiReplayPage *self)
{
  const SaiReplayKind *kind = sai_replay_kind_find (self->game);
  gboolean has_seed = sai_game_get_kind (self->game)->has_seed;
  gboolean finished = sai_game_is_finished (self->game);

  /* Continuing from a move of an unfinished game would reveal its future dice or cards. */
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "replay.continue", finished && kind->can_branch);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "replay.same",
                                 finished && has_seed && sai_game_get_n_given (self->game) == 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "replay.fairness", has_seed);
}

static void
set_turns (SaiReplayPage *self)
{
  g_autoptr (GArray) turns = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = self->first; i < sai_game_get_cursor (self->game); i++)
    {
      guint position = i + 1 - self->first;

      if (sai_replay_text_ends_turn (sai_game_get_move (self->game, i)))
        g_array_append_val (turns, position);
    }
  sai_replay_bar_set_turns (self->bar, &g_array_index (turns, guint, 0), turns->len);
}

/**
 * sai_replay_page_set_context:
 * @self: a page
 * @context: the context
 *
 * Without a context, games are shown but not analysed.
 */
void
sai_replay_page_set_context (SaiReplayPage *self, SaiContext *context)
{
  g_return_if_fail (SAI_IS_REPLAY_PAGE (self));

  self->context = sai_context_ref (context);
  sai_dice_row_follow (self->dice, context->settings);
}

/**
 * sai_replay_page_set_game:
 * @self: a page
 * @game: a game that was played here, or a paper sheet or pad; it may be unfinished
 *
 * Shows its end first.
 */
void
sai_replay_page_set_game (SaiReplayPage *self, SaiGame *game)
{
  g_return_if_fail (SAI_IS_REPLAY_PAGE (self));
  g_return_if_fail (SAI_IS_GAME (game));

  /* Unset first, because the slider moves while it is being set up for the new game, and because a game that was
   * corrected is the same object.
   */
  g_clear_object (&self->game);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
  set_review (self, NULL);
  g_clear_object (&self->before);
  g_clear_object (&self->after);
  self->before = sai_game_copy (game);
  self->after = sai_game_copy (game);
  self->first = sai_game_get_first (game);
  self->shown = G_MAXUINT - 1;
  self->seeking = FALSE;
  self->listing = FALSE;
  sai_replay_bar_set_n_moves (self->bar, sai_game_get_cursor (game) - self->first);
  g_set_object (&self->game, game);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FIRST]);
  set_parts (self);
  enable_actions (self);
  set_turns (self);
  if (self->context != NULL)
    sai_replay_notes_look_up (self->notes, self->context->store, game);
  if (self->context != NULL && sai_review_is_possible (game))
    {
      g_autoptr (SaiReview) review = sai_review_new (game, self->context->solver, self->context->archivist);

      set_review (self, review);
    }
  show_position (self);
}

/**
 * sai_replay_page_seek_mistake:
 * @self: a page that shows a game
 *
 * Shows the analysis, and goes to the decision of a person that cost most as soon as it is known, unless somebody has
 * gone to another move by then. Without a mistake nothing happens.
 */
void
sai_replay_page_seek_mistake (SaiReplayPage *self)
{
  g_return_if_fail (SAI_IS_REPLAY_PAGE (self));

  self->seeking = TRUE;
  self->listing = gtk_widget_get_width (GTK_WIDGET (self->split)) == 0 || sai_split_is_roomy (self->split);
  list_mistakes (self);
  go_to_mistake (self);
}

guint
sai_replay_page_get_position (SaiReplayPage *self)
{
  g_return_val_if_fail (SAI_IS_REPLAY_PAGE (self), 0);

  return sai_replay_bar_get_position (self->bar);
}

void
sai_replay_page_set_position (SaiReplayPage *self, guint position)
{
  g_return_if_fail (SAI_IS_REPLAY_PAGE (self));

  sai_replay_bar_set_position (self->bar, position);
}
