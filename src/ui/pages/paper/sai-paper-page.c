/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of a paper sheet. It shows the state of the paper and its game, and passes on what a person does; it knows
 * no rules.
 *
 * The focus follows the entries, so that a sheet can be filled in using only the keyboard: after an entry it moves to
 * the next player's box. A person who types dice stays in their entry, and chooses the box by its letter.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "chance/sai-chance-bar.h"
#include "dice/sai-dice-game.h"
#include "hint/sai-hint-line.h"
#include "look/sai-style.h"
#include "need/sai-need-desk.h"
#include "paper/sai-paper-pen.h"
#include "paper/sai-paper-end.h"
#include "paper/sai-paper-hints.h"
#include "paper/sai-paper-outlook.h"
#include "paper/sai-paper-page.h"
#include "paper/sai-paper-rolls.h"
#include "paper/sai-paper-text.h"
#include "paper/sai-paper-tray.h"
#include "paper/sai-paper-turn.h"
#include "print/sai-share.h"
#include "seats/sai-players-dialog.h"
#include "sheet/sai-sheet-view.h"
#include "sound/sai-game-sounds.h"
#include "util/sai-announce.h"
#include "util/sai-format.h"
#include "util/sai-grown.h"
#include "util/sai-page-title.h"
#include "util/sai-plain.h"
#include "util/sai-problem-bar.h"
#include "util/sai-property.h"
#include "util/sai-scrolled-layout.h"
#include "util/sai-split.h"
#include "util/sai-wrap-layout.h"

/* The share of the height for the dice, and for the result, when they are above the sheet. */
#define TABLE_HEIGHT 0.48
#define RESULT_HEIGHT 0.78
/* Between a headline and its buttons, in pixels. */
#define SPACING 6

struct _SaiPaperPage
{
  GtkWidget parent_instance;

  SaiPaperSheet *paper;
  SaiStore *store;
  SaiPaperHints *hints;
  SaiGameSounds *sounds;
  gboolean hints_always;
  /* Whether the dice are shown although there is little room. */
  gboolean dice;
  /* Whether the dice are shown, and the hint instead of whose turn it is; see arrange(). */
  gboolean shows_dice;
  gboolean shows_hint;
  char *turn;
  char *round;
  /* Whether the game has ended; and with the last change, which was not announced yet. */
  gboolean finished;
  gboolean just_finished;
  /* The seat that the dice in the tray belong to, if any. */
  guint dice_seat;
  SaiPaperPen *pen;
  SaiPaperTurn *turn_dice;
  SaiNeedDesk *needs;

  GtkWidget *content;
  SaiPageTitle *title;
  GMenu *menu;
  SaiShare *share;
  SaiProblemBar *problem;
  SaiChanceBar *chances;
  SaiSplit *split;
  GtkStack *table;
  SaiHintLine *hint_line;
  GtkWidget *head;
  GtkWidget *details;
  SaiPaperTray *tray;
  SaiPaperRolls *rolls;
  GtkLabel *turn_guide;
  GtkLabel *verdict;
  SaiPaperOutlook *outlook;
  SaiPaperEnd *end;
  SaiSheetView *sheet;
};

enum
{
  PROP_0,
  PROP_HINT,
  PROP_HINTS_ALWAYS,
  PROP_DICE,
  PROP_SHOWS_DICE,
  PROP_SHOWS_HINT,
  PROP_WHOLE_TURNS,
  PROP_TURN,
  PROP_ROUND,
  PROP_FINISHED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiPaperPage, sai_paper_page, GTK_TYPE_WIDGET)

static SaiGame *
get_game (SaiPaperPage *self)
{
  return sai_paper_get_game (SAI_PAPER (self->paper));
}

/* Shows why something was refused. */
static void
say_refusal (SaiPaperPage *self, const char *message)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.refuse", "s", message);
}

static GtkWidget *
get_focus (SaiPaperPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return root != NULL ? gtk_root_get_focus (root) : NULL;
}

static void
announce_dice (SaiPaperPage *self)
{
  g_autofree char *text = sai_paper_turn_describe (self->turn_dice);
  g_autofree char *hint = NULL;
  g_autofree char *news = NULL;

  if (text == NULL)
    return;
  hint = sai_paper_hints_describe (self->hints);
  news = sai_format_sentences (text, hint);
  sai_announce (GTK_WIDGET (self), news);
}

/* Moves the focus out of a part of the table that is about to be hidden. */
static void
save_focus (SaiPaperPage *self, GtkWidget *part)
{
  GtkWidget *focus = get_focus (self);

  if (focus != NULL && (focus == part || gtk_widget_is_ancestor (focus, part)))
    sai_sheet_view_focus_best (self->sheet);
}

static void
set_flag (SaiPaperPage *self, gboolean *flag, gboolean value, guint property)
{
  if (*flag == value)
    return;
  *flag = value;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

/* If there is room, everything is on the table; otherwise, a button opens the dice. */
static void
arrange (SaiPaperPage *self)
{
  gboolean shows_dice = sai_split_is_roomy (self->split) || self->dice;
  gboolean shows_hint = sai_paper_hints_is_in_time (self->hints);

  if (!shows_dice)
    save_focus (self, self->details);
  if (!shows_hint)
    save_focus (self, GTK_WIDGET (self->hint_line));
  set_flag (self, &self->shows_dice, shows_dice, PROP_SHOWS_DICE);
  set_flag (self, &self->shows_hint, shows_hint, PROP_SHOWS_HINT);
}

/* Closures of the template */

static GtkAlign
align_things (SaiPaperPage *self, gboolean roomy)
{
  return roomy ? GTK_ALIGN_CENTER : GTK_ALIGN_START;
}

/* A single line needs no scrolling; reserving room for a scroll bar would make it higher. */
static GtkPolicyType
scroll_things (SaiPaperPage *self, gboolean shows_dice)
{
  return shows_dice ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER;
}

static gboolean
needs_guide (SaiPaperPage *self, gboolean roomy, gboolean hint, gboolean whole)
{
  return roomy && !hint && !whole;
}

/* Once dice are entered the guide is not seen, but its place stays, so that nothing moves under the pointer. */
static double
fade_guide (SaiPaperPage *self, guint n_dice)
{
  return n_dice == 0 ? 1 : 0;
}

static char *
name_headline (SaiPaperPage *self, gboolean shows_hint)
{
  return g_strdup (shows_hint ? "hint" : "turn");
}

static char *
name_table (SaiPaperPage *self, gboolean finished)
{
  return g_strdup (finished ? "result" : "dice");
}

/* Gives the hints the dice, the seat, the rolls that are left, and what was announced. */
static void
hint_at_dice (SaiPaperPage *self)
{
  SaiDice dice;
  gboolean known = sai_paper_turn_get_dice (self->turn_dice, &dice) && !sai_game_is_finished (get_game (self));

  sai_paper_hints_set_throw (self->hints, sai_paper_sheet_get_seat (self->paper), known ? &dice : NULL,
                             sai_paper_turn_get_rolls_left (self->turn_dice),
                             sai_paper_turn_get_announced (self->turn_dice));
}

static void
throw_cb (SaiPaperPage *self)
{
  if (self->paper == NULL)
    return;
  hint_at_dice (self);
  announce_dice (self);
}

/* Takes the state of the sheet, but for the dice and the hint. */
static void
follow_game (SaiPaperPage *self)
{
  SaiGame *game = get_game (self);
  const SaiRules *rules = sai_game_get_rules (game);
  const SaiDiceState *state = sai_game_get_state (game);
  guint seat = sai_paper_sheet_get_seat (self->paper);
  const char *name = sai_player_get_inline_name (sai_game_get_player (game, seat));

  sai_property_take_text (self, &self->turn, g_strdup_printf (_ ("%s’s turn"), name), properties[PROP_TURN]);
  sai_property_take_text (self, &self->round,
                          g_strdup_printf (_ ("Round %u of %u"), sai_dice_state_get_round (state, rules),
                                           sai_rules_get_n_turns (rules)),
                          properties[PROP_ROUND]);
  sai_sheet_view_set_moving (self->sheet, seat);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "paper.undo", sai_game_can_undo (game));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "paper.redo", sai_game_can_redo (game));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "paper.stop", !state->finished);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "paper.resume", state->stopped);
  self->just_finished = state->finished && (self->just_finished || !self->finished);
  if (state->finished)
    {
      save_focus (self, GTK_WIDGET (self->tray));
      sai_paper_end_show (self->end, game);
    }
  set_flag (self, &self->finished, state->finished, PROP_FINISHED);
}

static void
seat_cb (SaiPaperPage *self)
{
  sai_paper_turn_follow (self->turn_dice);
  follow_game (self);
  hint_at_dice (self);
}

static void
show_game_cb (SaiPaperPage *self)
{
  sai_paper_pen_check_seat (self->pen);
  /* Dice belong to one turn, so clear them for the next player. */
  if (self->dice_seat != sai_paper_sheet_get_seat (self->paper))
    sai_paper_tray_clear (self->tray);
  self->dice_seat = sai_paper_sheet_get_seat (self->paper);
  sai_paper_turn_follow (self->turn_dice);
  follow_game (self);
  hint_at_dice (self);
}

static void
set_hint (SaiPaperPage *self, gboolean hint)
{
  if (sai_paper_hints_get_wanted (self->hints) == hint)
    return;
  sai_paper_hints_set_wanted (self->hints, hint);
  if (self->paper != NULL)
    announce_dice (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HINT]);
}

/* Entries */

/* Moves the focus to the place of the next entry, and announces the last one. */
static void
go_on (SaiPaperPage *self, guint box, gboolean stay)
{
  guint seat = sai_paper_sheet_get_seat (self->paper);
  g_autofree char *entry = sai_paper_text_entry (get_game (self), seat);
  g_autofree char *news = sai_format_sentences (entry, sai_paper_hints_get_verdict (self->hints));

  /* When correcting a finished sheet, the focus stays in place. */
  if (self->just_finished)
    sai_paper_end_focus (self->end);
  else if (!stay)
    sai_sheet_view_focus_cell (self->sheet, seat, sai_paper_pen_find_next_box (self->pen, seat, box));
  self->just_finished = FALSE;
  sai_announce (GTK_WIDGET (self), news);
}

static void
go_on_cb (SaiPaperPage *self, guint box, gboolean stay)
{
  go_on (self, box, stay);
}

static void
seat_chosen_cb (SaiPaperPage *self, guint seat, SaiSheetView *sheet)
{
  g_autofree char *news = NULL;

  if (self->paper == NULL)
    return;
  if (sai_game_has_left (get_game (self), seat))
    {
      news = g_strdup_printf (_ ("%s has left; see “Players”."),
                              sai_player_get_inline_name (sai_game_get_player (get_game (self), seat)));
      say_refusal (self, news);
      return;
    }
  sai_paper_sheet_set_seat (self->paper, seat);
  /* The dice in the tray now belong to this seat. */
  self->dice_seat = seat;
  news = sai_paper_text_entry (get_game (self), seat);
  sai_announce (GTK_WIDGET (self), news);
}

/* Actions on the whole sheet */

static void
say_undone (SaiPaperPage *self)
{
  g_autofree char *news = sai_paper_text_undone (get_game (self), sai_paper_sheet_get_seat (self->paper));

  sai_announce (GTK_WIDGET (self), news);
}

static void
undo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiPaperPage *self = SAI_PAPER_PAGE (widget);
  GtkWidget *focus = get_focus (self);
  gboolean at_end = self->finished && focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->table));

  if (self->paper == NULL || !gtk_widget_get_mapped (widget))
    return;
  sai_paper_pen_close (self->pen);
  sai_paper_undo (SAI_PAPER (self->paper));
  /* The buttons at the end are hidden now, and had the focus. */
  if (at_end && !self->finished)
    sai_sheet_view_focus_best (self->sheet);
  say_undone (self);
}

static void
redo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiPaperPage *self = SAI_PAPER_PAGE (widget);

  if (self->paper == NULL || !gtk_widget_get_mapped (widget))
    return;
  sai_paper_pen_close (self->pen);
  sai_paper_redo (SAI_PAPER (self->paper));
  go_on (self, 0, TRUE);
}

static void
players_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiPaperPage *self = SAI_PAPER_PAGE (widget);
  GtkRoot *root = gtk_widget_get_root (widget);

  if (self->paper == NULL || !gtk_widget_get_mapped (widget))
    return;
  /* The editor belongs to a seat, which may get another player in the dialog. */
  sai_paper_pen_close (self->pen);
  gtk_window_present (GTK_WINDOW (sai_players_dialog_new (GTK_WINDOW (root), SAI_PAPER (self->paper), self->store)));
}

static void
end_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiPaperPage *self = SAI_PAPER_PAGE (widget);
  g_autoptr (GError) error = NULL;
  gboolean stop = g_str_equal (name, "paper.stop");

  if (self->paper == NULL)
    return;
  if (stop ? sai_paper_stop (SAI_PAPER (self->paper), &error) : sai_paper_resume (SAI_PAPER (self->paper), &error))
    {
      if (!stop)
        sai_sheet_view_focus_best (self->sheet);
      go_on (self, 0, TRUE);
    }
  else
    {
      say_refusal (self, error->message);
    }
}

/* Focuses the entry for dice, after opening the dice if there is little room. */
static void
type_dice_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiPaperPage *self = SAI_PAPER_PAGE (widget);

  if (self->paper == NULL || !gtk_widget_get_mapped (widget) || sai_game_is_finished (get_game (self)))
    return;
  g_object_set (self, "dice", TRUE, NULL);
  sai_paper_tray_focus (self->tray);
}

/* Begins or stops to enter all rolls. */
static void
set_whole_turns (SaiPaperPage *self, gboolean whole)
{
  if (self->paper == NULL)
    return;
  sai_paper_turn_set_whole (self->turn_dice, whole);
  if (!whole || sai_game_is_finished (get_game (self)))
    return;
  g_object_set (self, "dice", TRUE, NULL);
  sai_paper_tray_focus (self->tray);
}

static void
whole_cb (SaiPaperPage *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WHOLE_TURNS]);
}

/* The object */

static void
sai_paper_page_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiPaperPage *self = SAI_PAPER_PAGE (object);

  switch (prop_id)
    {
    case PROP_HINT:
      /* The template asks before there are any. */
      g_value_set_boolean (value, self->hints != NULL && sai_paper_hints_get_wanted (self->hints));
      break;

    case PROP_HINTS_ALWAYS:
      g_value_set_boolean (value, self->hints_always);
      break;

    case PROP_DICE:
      g_value_set_boolean (value, self->dice);
      break;

    case PROP_SHOWS_DICE:
      g_value_set_boolean (value, self->shows_dice);
      break;

    case PROP_SHOWS_HINT:
      g_value_set_boolean (value, self->shows_hint);
      break;

    case PROP_WHOLE_TURNS:
      /* The template asks before there is one. */
      if (self->turn_dice != NULL)
        g_object_get_property (G_OBJECT (self->turn_dice), "whole", value);
      break;

    case PROP_TURN:
      g_value_set_string (value, self->turn);
      break;

    case PROP_ROUND:
      g_value_set_string (value, self->round);
      break;

    case PROP_FINISHED:
      g_value_set_boolean (value, self->finished);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_paper_page_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  SaiPaperPage *self = SAI_PAPER_PAGE (object);

  switch (prop_id)
    {
    case PROP_HINT:
      set_hint (self, g_value_get_boolean (value));
      break;

    case PROP_HINTS_ALWAYS:
      if (self->hints_always == g_value_get_boolean (value))
        return;
      self->hints_always = g_value_get_boolean (value);
      set_hint (self, self->hints_always);
      g_object_notify_by_pspec (object, pspec);
      break;

    case PROP_DICE:
      if (self->dice == g_value_get_boolean (value))
        return;
      self->dice = g_value_get_boolean (value);
      arrange (self);
      if (self->dice && gtk_widget_get_mapped (GTK_WIDGET (self)))
        sai_paper_tray_focus (self->tray);
      g_object_notify_by_pspec (object, pspec);
      break;

    case PROP_WHOLE_TURNS:
      set_whole_turns (self, g_value_get_boolean (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_paper_page_dispose (GObject *object)
{
  SaiPaperPage *self = SAI_PAPER_PAGE (object);

  if (self->content != NULL)
    sai_paper_page_set_paper (self, NULL, NULL);
  if (self->needs != NULL)
    sai_need_desk_close (self->needs);
  g_clear_object (&self->needs);
  g_clear_object (&self->pen);
  g_clear_object (&self->turn_dice);
  g_clear_object (&self->share);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_object (&self->hints);

  G_OBJECT_CLASS (sai_paper_page_parent_class)->dispose (object);
}

static void
sai_paper_page_finalize (GObject *object)
{
  SaiPaperPage *self = SAI_PAPER_PAGE (object);

  g_free (self->turn);
  g_free (self->round);

  G_OBJECT_CLASS (sai_paper_page_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, SaiPaperPage, content);
  gtk_widget_class_bind_template_child (widget_class, SaiPaperPage, title);
  gtk_widget_class_bind_template_child (widget_class, SaiPaperPage, menu);
  gtk_widget_class_bind_template_child (widget_class, SaiPaperPage, problem);
  gtk_widget_class_bind_template_child (widget_class, SaiPaperPage, chances);
  gtk_widget_class_bind_template_child (widget_class, SaiPaperPage, split);
  gtk_widget_class_bind_template_child (widget_class, SaiPaperPage, table);
  gtk_widget_class_bind_template_child (widget_class, SaiPaperPage, head);
  gtk_widget_class_bind_template_child (widget_class, SaiPaperPage, hint_line);
  gtk_widget_class_bind_template_child (widget_class, SaiPaperPage, details);
  gtk_widget_class_bind_template_child (widget_class, SaiPaperPage, tray);
  gtk_widget_class_bind_template_child (widget_class, SaiPaperPage, rolls);
  gtk_widget_class_bind_template_child (widget_class, SaiPaperPage, verdict);
  gtk_widget_class_bind_template_child (widget_class, SaiPaperPage, turn_guide);
  gtk_widget_class_bind_template_child (widget_class, SaiPaperPage, outlook);
  gtk_widget_class_bind_template_child (widget_class, SaiPaperPage, end);
  gtk_widget_class_bind_template_child (widget_class, SaiPaperPage, sheet);
}

static void
sai_paper_page_class_init (SaiPaperPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GParamFlags read = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sai_paper_page_dispose;
  object_class->finalize = sai_paper_page_finalize;
  object_class->get_property = sai_paper_page_get_property;
  object_class->set_property = sai_paper_page_set_property;

  properties[PROP_HINT] = g_param_spec_boolean ("hint", NULL, NULL, FALSE, flags);
  properties[PROP_HINTS_ALWAYS] = g_param_spec_boolean ("hints-always", NULL, NULL, FALSE, flags);
  properties[PROP_DICE] = g_param_spec_boolean ("dice", NULL, NULL, FALSE, flags);
  properties[PROP_SHOWS_DICE] = g_param_spec_boolean ("shows-dice", NULL, NULL, FALSE, read);
  properties[PROP_SHOWS_HINT] = g_param_spec_boolean ("shows-hint", NULL, NULL, FALSE, read);
  properties[PROP_WHOLE_TURNS] = g_param_spec_boolean ("whole-turns", NULL, NULL, FALSE, flags);
  properties[PROP_TURN] = g_param_spec_string ("turn", NULL, NULL, NULL, read);
  properties[PROP_ROUND] = g_param_spec_string ("round", NULL, NULL, NULL, read);
  properties[PROP_FINISHED] = g_param_spec_boolean ("finished", NULL, NULL, FALSE, read);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (SAI_TYPE_HINT_LINE);
  g_type_ensure (SAI_TYPE_PAPER_END);
  g_type_ensure (SAI_TYPE_PAPER_OUTLOOK);
  g_type_ensure (SAI_TYPE_PAPER_ROLLS);
  g_type_ensure (SAI_TYPE_PAPER_TRAY);
  g_type_ensure (SAI_TYPE_CHANCE_BAR);
  g_type_ensure (SAI_TYPE_PAGE_TITLE);
  g_type_ensure (SAI_TYPE_PROBLEM_BAR);
  g_type_ensure (SAI_TYPE_SCROLLED_LAYOUT);
  g_type_ensure (SAI_TYPE_SHEET_VIEW);
  g_type_ensure (SAI_TYPE_SPLIT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (SAI_TYPE_GROWN);
  sai_style_add ("widgets/look/table");
  sai_style_add ("pages/paper/paper");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/pages/paper/sai-paper-page.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, align_things);
  gtk_widget_class_bind_template_callback (widget_class, arrange);
  gtk_widget_class_bind_template_callback (widget_class, fade_guide);
  gtk_widget_class_bind_template_callback (widget_class, sai_plain_is_said);
  gtk_widget_class_bind_template_callback (widget_class, name_headline);
  gtk_widget_class_bind_template_callback (widget_class, name_table);
  gtk_widget_class_bind_template_callback (widget_class, needs_guide);
  gtk_widget_class_bind_template_callback (widget_class, scroll_things);
  gtk_widget_class_bind_template_callback (widget_class, seat_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, sai_grown_scale);

  gtk_widget_class_install_action (widget_class, "paper.undo", NULL, undo_action);
  gtk_widget_class_install_action (widget_class, "paper.redo", NULL, redo_action);
  gtk_widget_class_install_action (widget_class, "paper.players", NULL, players_action);
  gtk_widget_class_install_action (widget_class, "paper.stop", NULL, end_action);
  gtk_widget_class_install_action (widget_class, "paper.resume", NULL, end_action);
  gtk_widget_class_install_action (widget_class, "paper.type-dice", NULL, type_dice_action);
  gtk_widget_class_install_property_action (widget_class, "paper.hint", "hint");
  gtk_widget_class_install_property_action (widget_class, "paper.dice", "dice");
  gtk_widget_class_install_property_action (widget_class, "paper.whole-turns", "whole-turns");
}

static gboolean
choose_start_height (GBinding *binding, const GValue *from, GValue *to, gpointer user_data)
{
  g_value_set_double (to, g_value_get_boolean (from) ? RESULT_HEIGHT : TABLE_HEIGHT);

  return TRUE;
}

static void
add_turn (SaiPaperPage *self)
{
  self->turn_dice = sai_paper_turn_new (self->tray, self->rolls);
  g_object_bind_property (self, "hint", self->turn_dice, "hint", G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->turn_dice, "guide", self->turn_guide, "label", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (self->turn_dice, "changed", G_CALLBACK (throw_cb), self, G_CONNECT_SWAPPED);
  /* Escape in the tray first returns to the sheet, and only then leaves the page. */
  g_signal_connect_object (self->turn_dice, "ended", G_CALLBACK (sai_sheet_view_focus_best), self->sheet,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->turn_dice, "refused", G_CALLBACK (say_refusal), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->turn_dice, "notify::whole", G_CALLBACK (whole_cb), self, G_CONNECT_SWAPPED);
}

static void
sai_paper_page_init (SaiPaperPage *self)
{
  g_autoptr (GMenuModel) share_menu = sai_share_create_menu ();
  GtkLayoutManager *layout = sai_wrap_layout_new (SPACING, SPACING);

  gtk_widget_init_template (GTK_WIDGET (self));
  add_turn (self);
  sai_wrap_layout_set_apart (SAI_WRAP_LAYOUT (layout), TRUE);
  gtk_widget_set_layout_manager (self->head, layout);
  g_menu_append_section (self->menu, NULL, share_menu);
  self->share = sai_share_new (GTK_WIDGET (self));
  self->needs = sai_need_desk_new (GTK_WIDGET (self), self->sheet);
  sai_sheet_view_set_editable (self->sheet, TRUE);
  g_object_bind_property_full (self, "finished", self->split, "start-height", G_BINDING_SYNC_CREATE,
                               choose_start_height, NULL, NULL, NULL);
  self->hints = sai_paper_hints_new (self->sheet, self->hint_line, self->outlook);
  g_object_bind_property (self->hints, "verdict", self->verdict, "label", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (self->hints, "changed", G_CALLBACK (arrange), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hints, "advised", G_CALLBACK (announce_dice), self, G_CONNECT_SWAPPED);
  self->pen = sai_paper_pen_new (GTK_WIDGET (self), self->sheet, self->tray, self->turn_dice);
  g_signal_connect_object (self->pen, "entered", G_CALLBACK (go_on_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->pen, "refused", G_CALLBACK (say_refusal), self, G_CONNECT_SWAPPED);
}

static void
leave (SaiPaperPage *self)
{
  sai_paper_pen_set_paper (self->pen, NULL);
  sai_share_set_game (self->share, NULL);
  sai_need_desk_follow (self->needs, NULL, NULL);
  g_signal_handlers_disconnect_by_data (self->paper, self);
  sai_problem_bar_follow (self->problem, NULL);
  g_signal_handlers_disconnect_by_data (get_game (self), self);
  sai_paper_turn_set_paper (self->turn_dice, NULL, NULL);
  sai_paper_hints_set_paper (self->hints, NULL, NULL);
  g_clear_object (&self->sounds);
  g_clear_object (&self->paper);
  g_clear_object (&self->store);
  sai_paper_tray_clear (self->tray);
}

/**
 * sai_paper_page_set_paper:
 * @self: a page
 * @paper: (nullable): the sheet to show; the previous one is left
 * @context: (nullable): the source of perfect play, and of the names of earlier players; %NULL without @paper
 */
void
sai_paper_page_set_paper (SaiPaperPage *self, SaiPaperSheet *paper, SaiContext *context)
{
  SaiGame *game;

  g_return_if_fail (SAI_IS_PAPER_PAGE (self));
  g_return_if_fail (paper == NULL || SAI_IS_PAPER_SHEET (paper));

  if (self->paper == paper)
    return;
  if (self->paper != NULL)
    leave (self);
  if (paper == NULL)
    return;

  self->paper = g_object_ref (paper);
  g_set_object (&self->store, context->store);
  sai_paper_end_set_context (self->end, context);
  game = sai_paper_get_game (SAI_PAPER (paper));
  sai_paper_pen_set_paper (self->pen, paper);
  set_hint (self, self->hints_always);
  /* The hints follow the game before the page, which shows them. */
  sai_paper_hints_set_paper (self->hints, paper, context->solver);
  sai_page_title_set_title (self->title, sai_ruleset_get_name (sai_game_get_ruleset (game)));
  sai_sheet_view_set_game (self->sheet, game);
  sai_share_set_game (self->share, game);
  sai_need_desk_follow (self->needs, game, context->solver);
  sai_need_desk_set_store (self->needs, context->store);
  set_flag (self, &self->finished, sai_game_is_finished (game), PROP_FINISHED);
  self->just_finished = FALSE;
  sai_paper_tray_set_rules (self->tray, sai_game_get_rules (game));
  sai_paper_rolls_set_n_rolls (self->rolls, sai_game_get_rules (game)->n_rolls);
  sai_paper_turn_set_paper (self->turn_dice, paper, context->solver);
  self->sounds = sai_game_sounds_new (GTK_WIDGET (self), game);
  g_signal_connect_object (game, "changed", G_CALLBACK (show_game_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (paper, "notify::seat", G_CALLBACK (seat_cb), self, G_CONNECT_SWAPPED);
  show_game_cb (self);
  sai_problem_bar_follow (self->problem, sai_paper_get_saver (SAI_PAPER (paper)));
  sai_sheet_view_focus_best (self->sheet);
}

SaiPaperSheet *
sai_paper_page_get_paper (SaiPaperPage *self)
{
  g_return_val_if_fail (SAI_IS_PAPER_PAGE (self), NULL);

  return self->paper;
}

SaiChanceBar *
sai_paper_page_get_chances (SaiPaperPage *self)
{
  g_return_val_if_fail (SAI_IS_PAPER_PAGE (self), NULL);

  return self->chances;
}

SaiPaperHints *
sai_paper_page_get_hints (SaiPaperPage *self)
{
  g_return_val_if_fail (SAI_IS_PAPER_PAGE (self), NULL);

  return self->hints;
}
