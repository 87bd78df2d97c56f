/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The introductory tour, on a real game page. It only watches the state of the game to find out which steps are done,
 * so they can be done in any way.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "util/sai-announce.h"
#include "dice/sai-dice-game.h"
#include "util/sai-format.h"
#include "game/sai-moment-text.h"
#include "sheet/sai-sheet-view.h"
#include "tour/sai-tour-page.h"

/* How long to wait for the text of a step to be laid out, in milliseconds. */
#define SETTLES_MS 150

typedef enum
{
  STEP_ROLL,
  STEP_KEEP,
  STEP_AGAIN,
  STEP_HINT,
  STEP_FILL,
  STEP_END,
  N_STEPS
} Step;

struct _SaiTourPage
{
  GtkWidget parent_instance;

  SaiDiceSession *session;
  Step step;
  gboolean hinted;
  /* Whether to fill the best box as soon as the hint is known. */
  gboolean filling;
  /* The widget that the step is about, which is highlighted. */
  GtkWidget *target;
  guint point_source;

  /* Scrolls if the window is too low. */
  GtkWidget *content;
  SaiGamePage *game;
  GtkLabel *title;
  GtkLabel *progress;
  GtkLabel *text;
  GtkWidget *skip;
  GtkButton *next;
};

G_DEFINE_FINAL_TYPE (SaiTourPage, sai_tour_page, GTK_TYPE_WIDGET)

static SaiGame *
get_game (SaiTourPage *self)
{
  return sai_session_get_game (SAI_SESSION (self->session));
}

static const char *
get_title (Step step)
{
  switch (step)
    {
    case STEP_ROLL:
      return _ ("Roll the Dice");

    case STEP_KEEP:
      return _ ("Keep What You Like");

    case STEP_AGAIN:
      return _ ("Roll the Others");

    case STEP_HINT:
      return _ ("Ask for a Hint");

    case STEP_FILL:
      return _ ("Fill a Box");

    case STEP_END:
    case N_STEPS:
    default:
      return _ ("That Was a Turn");
    }
}

static const char *
get_text (Step step)
{
  switch (step)
    {
    case STEP_ROLL:
      return _ ("This game is for practice; it is not kept in your history. Press the Roll button, or R.");

    case STEP_KEEP:
      return _ (
        "Press the dice that you want to keep, or the keys 1 to 5. They go into the tray; pressed again, they come "
        "back.");

    case STEP_AGAIN:
      return _ (
        "Keep as many as you like, then roll the rest with the Roll button, or R. A turn has up to three rolls.");

    case STEP_HINT:
      return _ ("Not sure? Press the Hint button, or H. The best dice to keep and the best box are marked with ◆.");

    case STEP_FILL:
      return _ (
        "The sheet shows what the dice would score in each open box. Press a box to write that down; S leads to the "
        "sheet, and "
        "Enter fills. Each box is filled once.");

    case STEP_END:
    case N_STEPS:
    default:
      return _ (
        "When all boxes are full, whoever has most points wins. Your own games are saved with every move: History "
        "lists them, "
        "Statistics shows how you play, and Score Sheets keeps the score at a real table.");
    }
}

static GtkWidget *
find_target (SaiTourPage *self)
{
  switch (self->step)
    {
    case STEP_ROLL:
    case STEP_AGAIN:
      return sai_game_page_get_part (self->game, SAI_GAME_PART_ROLL);

    case STEP_KEEP:
      return sai_game_page_get_part (self->game, SAI_GAME_PART_DICE);

    case STEP_HINT:
      return sai_game_page_get_part (self->game, SAI_GAME_PART_HINT);

    case STEP_FILL:
      return sai_game_page_get_part (self->game, SAI_GAME_PART_SHEET);

    case STEP_END:
    case N_STEPS:
    default:
      return NULL;
    }
}

/* Whether a step is done, or cannot be done any more. */
static gboolean
is_done (SaiTourPage *self, Step step)
{
  const SaiDiceState *state = sai_game_get_state (get_game (self));

  /* The turn is over, so its steps are, too. */
  if (state->n_turns > 0)
    return step < STEP_END;

  switch (step)
    {
    case STEP_ROLL:
      return state->n_rolls > 0;

    case STEP_KEEP:
      return sai_dice_session_get_kept (self->session) != 0 || state->n_rolls > 1;

    case STEP_AGAIN:
      return state->n_rolls > 1;

    case STEP_HINT:
      return self->hinted;

    case STEP_FILL:
    case STEP_END:
    case N_STEPS:
    default:
      return FALSE;
    }
}

static void
set_target (SaiTourPage *self, GtkWidget *target)
{
  if (self->target == target)
    return;
  if (self->target != NULL)
    gtk_widget_remove_css_class (self->target, "tour-target");
  g_set_weak_pointer (&self->target, target);
  if (target != NULL)
    gtk_widget_add_css_class (target, "tour-target");
}

/* Moves the focus to the target of the step. In STEP_AGAIN it stays where it is, so that more dice can be kept. */
static void
move_focus (SaiTourPage *self)
{
  GtkWidget *target = self->target;

  if (self->step == STEP_END)
    gtk_widget_grab_focus (GTK_WIDGET (self->next));
  else if (self->step == STEP_KEEP)
    gtk_widget_child_focus (target, GTK_DIR_TAB_FORWARD);
  else if (self->step == STEP_FILL)
    sai_sheet_view_focus_best (SAI_SHEET_VIEW (target));
  else if (self->step != STEP_AGAIN)
    gtk_widget_grab_focus (target);
}

/* In a window that is too low, show the text and the buttons of the step rather than the header bar. */
static void
scroll_to_words (SaiTourPage *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->content));

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
}

/* Runs after the game page has moved the focus and announced what happened; this announcement replaces that one and
 * repeats it.
 */
static gboolean
point_cb (gpointer user_data)
{
  SaiTourPage *self = SAI_TOUR_PAGE (user_data);
  g_autofree char *step = NULL;
  g_autofree char *moment = NULL;
  g_autofree char *news = NULL;

  self->point_source = 0;
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return G_SOURCE_REMOVE;
  move_focus (self);
  scroll_to_words (self);
  step = sai_format_sentences (gtk_label_get_text (self->title), gtk_label_get_text (self->text));
  if (self->step > STEP_ROLL && self->step < STEP_END)
    moment = sai_moment_text_describe (get_game (self));
  news = moment != NULL ? sai_format_sentences (moment, step) : g_steal_pointer (&step);
  sai_announce (GTK_WIDGET (self), news);

  return G_SOURCE_REMOVE;
}

static void
show_step (SaiTourPage *self)
{
  /* Translators: the number of a step of the tour, and the number of steps. */
  g_autofree char *progress = g_strdup_printf (C_ ("tour", "%u of %u"), self->step + 1, N_STEPS);

  gtk_label_set_text (self->title, get_title (self->step));
  gtk_label_set_text (self->text, get_text (self->step));
  gtk_label_set_text (self->progress, progress);
  self->filling = FALSE;
  gtk_button_set_label (self->next, self->step == STEP_END ? _ ("Done") : _ ("Next"));
  gtk_widget_set_visible (self->skip, self->step != STEP_END);
  set_target (self, find_target (self));
  /* The sheet scrolls to the box that gets the focus, so its size must be known first, which depends on the text. */
  if (self->point_source == 0)
    self->point_source = g_timeout_add (self->step == STEP_FILL ? SETTLES_MS : 0, point_cb, self);
}

/* The person may have done several steps at once. */
static void
follow (SaiTourPage *self)
{
  Step step = self->step;

  while (step < STEP_END && is_done (self, step))
    step++;
  if (step == self->step)
    return;
  self->step = step;
  show_step (self);
}

static void
hint_cb (SaiTourPage *self)
{
  gboolean hint;

  g_object_get (self->game, "hint", &hint, NULL);
  if (self->session == NULL || !hint)
    return;
  self->hinted = TRUE;
  follow (self);
}

/* The dice with the most frequent face, but not all five, as there would be none left to roll. */
static guint
find_keep (SaiTourPage *self)
{
  const SaiDice *dice = &sai_game_get_state (get_game (self))->dice;
  guint best = 0, n_best = 0;

  for (guint i = 0; i < SAI_N_DICE; i++)
    {
      guint keep = 0, n = 0;

      for (guint j = 0; j < SAI_N_DICE && n < SAI_N_DICE - 1; j++)
        if (dice->face[j] == dice->face[i])
          {
            keep |= 1u << j;
            n++;
          }
      if (n > n_best)
        {
          best = keep;
          n_best = n;
        }
    }

  return best;
}

/* Fills the best box, as soon as the hint is known. */
static void
fill_best (SaiTourPage *self)
{
  int box = sai_sheet_view_find_best (SAI_SHEET_VIEW (sai_game_page_get_part (self->game, SAI_GAME_PART_SHEET)));

  self->filling = sai_game_page_is_advising (self->game);
  if (!self->filling && box >= 0)
    sai_dice_session_fill (self->session, box, NULL);
}

/* The hint may reveal a better box than the focused one. */
static void
advised_cb (SaiTourPage *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  if (self->session == NULL || self->step != STEP_FILL)
    return;
  if (self->filling)
    fill_best (self);
  else if (focus != NULL && gtk_widget_is_ancestor (focus, self->target))
    move_focus (self);
}

static void
leave_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_activate_action (widget, "win.home", NULL);
}

/* Does the current step for the person and goes on. */
static void
next_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiTourPage *self = SAI_TOUR_PAGE (widget);

  if (self->session == NULL)
    return;

  switch (self->step)
    {
    case STEP_ROLL:
    case STEP_AGAIN:
      /* If the person keeps all dice, there is nothing to roll. */
      if (sai_dice_session_get_kept (self->session) == SAI_KEEP_ALL)
        sai_dice_session_set_kept (self->session, find_keep (self));
      sai_dice_session_roll (self->session, NULL);
      break;

    case STEP_KEEP:
      sai_dice_session_set_kept (self->session, find_keep (self));
      break;

    case STEP_HINT:
      g_object_set (self->game, "hint", TRUE, NULL);
      self->hinted = TRUE;
      break;

    case STEP_FILL:
      fill_best (self);
      break;

    case STEP_END:
    case N_STEPS:
    default:
      gtk_widget_activate_action (widget, "tour.leave", NULL);
      return;
    }
  follow (self);
}

static void
sai_tour_page_dispose (GObject *object)
{
  SaiTourPage *self = SAI_TOUR_PAGE (object);

  if (self->content != NULL)
    sai_tour_page_set_session (self, NULL);
  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_tour_page_parent_class)->dispose (object);
}

static void
sai_tour_page_class_init (SaiTourPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_tour_page_dispose;

  g_type_ensure (SAI_TYPE_GAME_PAGE);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/saikoro/Saikoro/shell/tour/sai-tour-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiTourPage, content);
  gtk_widget_class_bind_template_child (widget_class, SaiTourPage, game);
  gtk_widget_class_bind_template_child (widget_class, SaiTourPage, title);
  gtk_widget_class_bind_template_child (widget_class, SaiTourPage, progress);
  gtk_widget_class_bind_template_child (widget_class, SaiTourPage, text);
  gtk_widget_class_bind_template_child (widget_class, SaiTourPage, skip);
  gtk_widget_class_bind_template_child (widget_class, SaiTourPage, next);

  gtk_widget_class_install_action (widget_class, "tour.leave", NULL, leave_action);
  gtk_widget_class_install_action (widget_class, "tour.next", NULL, next_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "tour.leave", NULL);
}

static void
sai_tour_page_init (SaiTourPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->game, "notify::hint", G_CALLBACK (hint_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "advised", G_CALLBACK (advised_cb), self, G_CONNECT_SWAPPED);
  /* The height of the text is only known after layout. */
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->content)), "changed",
                           G_CALLBACK (scroll_to_words), self, G_CONNECT_SWAPPED);
}

/**
 * sai_tour_page_set_session:
 * @self: a tour
 * @session: (nullable): a game before its first roll, for one person and without a store, to start the tour with; %NULL
 *   to end the tour
 */
void
sai_tour_page_set_session (SaiTourPage *self, SaiDiceSession *session)
{
  g_return_if_fail (SAI_IS_TOUR_PAGE (self));
  g_return_if_fail (session == NULL || SAI_IS_DICE_SESSION (session));

  if (self->session == session)
    return;
  if (self->session != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->session, self);
      g_signal_handlers_disconnect_by_data (get_game (self), self);
      g_clear_handle_id (&self->point_source, g_source_remove);
      set_target (self, NULL);
    }
  g_set_object (&self->session, session);
  sai_game_page_set_session (self->game, session);
  /* Hidden contents do not request a size. */
  gtk_widget_set_visible (self->content, session != NULL);
  if (session == NULL)
    return;

  self->step = STEP_ROLL;
  self->hinted = FALSE;
  /* Connected after the game page, which must handle changes first. */
  g_signal_connect_object (get_game (self), "changed", G_CALLBACK (follow), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::kept", G_CALLBACK (follow), self, G_CONNECT_SWAPPED);
  show_step (self);
}

/**
 * sai_tour_page_get_game_page:
 * @self: a tour
 *
 * Returns: (transfer none): the game page in the tour, to be set up like other game pages
 */
SaiGamePage *
sai_tour_page_get_game_page (SaiTourPage *self)
{
  g_return_val_if_fail (SAI_IS_TOUR_PAGE (self), NULL);

  return self->game;
}
