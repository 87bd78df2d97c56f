/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "dice/sai-dice-game.h"
#include "dice/sai-dice-row.h"
#include "game/sai-game-page.h"
#include "game/sai-moment-text.h"
#include "sai-start.h"
#include "sheet/sai-sheet-view.h"
#include "tour/sai-dice-tour.h"

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

struct _SaiDiceTour
{
  SaiTour parent_instance;

  SaiDiceSession *session;
  gboolean hinted;
  /* Whether to fill the best box as soon as the hint is known. */
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (SaiDiceTour, sai_dice_tour, SAI_TYPE_TOUR)

static SaiGamePage *
get_page (SaiDiceTour *self)
{
  return SAI_GAME_PAGE (sai_tour_get_page (SAI_TOUR (self)));
}

static SaiGame *
get_game (SaiDiceTour *self)
{
  return sai_session_get_game (SAI_SESSION (self->session));
}

static GtkWidget *
get_part (SaiDiceTour *self, SaiGamePart part)
{
  return sai_game_page_get_part (get_page (self), part);
}

static const char *
get_title (SaiTour *tour, guint step)
{
  switch ((Step) step)
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
get_text (guint step)
{
  switch ((Step) step)
    {
    case STEP_ROLL:
      return _ ("Press Roll, or R.");

    case STEP_KEEP:
      return _ ("Press the dice to keep, or 1 to 5.");

    case STEP_AGAIN:
      return _ ("A turn has up to three rolls.");

    case STEP_HINT:
      return _ ("Press Hint, or H: ◆ marks the best move.");

    case STEP_FILL:
      return _ ("Press a box to score what it shows. Each can be filled only once.");

    case STEP_END:
    case N_STEPS:
    default:
      return _ ("When all boxes are full, the highest total wins.");
    }
}

static char *
print_text (SaiTour *tour, guint step)
{
  return g_strdup (get_text (step));
}

static GtkWidget *
find_target (SaiTour *tour, guint step)
{
  SaiDiceTour *self = SAI_DICE_TOUR (tour);

  switch ((Step) step)
    {
    case STEP_ROLL:
    case STEP_AGAIN:
      return get_part (self, SAI_GAME_PART_ROLL);

    case STEP_KEEP:
      return get_part (self, SAI_GAME_PART_DICE);

    case STEP_HINT:
      return get_part (self, SAI_GAME_PART_HINT);

    case STEP_FILL:
      return get_part (self, SAI_GAME_PART_SHEET);

    case STEP_END:
    case N_STEPS:
    default:
      return NULL;
    }
}

static gboolean
is_done (SaiTour *tour, guint step)
{
  SaiDiceTour *self = SAI_DICE_TOUR (tour);
  const SaiDiceState *state = sai_game_get_state (get_game (self));

  /* The turn is over, so its steps are, too. */
  if (state->n_turns > 0)
    return step < STEP_END;

  switch ((Step) step)
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

/* In STEP_AGAIN the focus stays where it is, so that more dice can be kept. */
static void
take_focus (SaiTour *tour, guint step, GtkWidget *target)
{
  if (step == STEP_KEEP)
    gtk_widget_child_focus (target, GTK_DIR_TAB_FORWARD);
  else if (step == STEP_FILL)
    sai_sheet_view_focus_best (SAI_SHEET_VIEW (target));
  else if (step != STEP_AGAIN)
    gtk_widget_grab_focus (target);
}

/* The dice with the most frequent face, but not all of them, as there would be none left to roll. */
static guint
find_keep (SaiDiceTour *self)
{
  const SaiDice *dice = &sai_game_get_state (get_game (self))->dice;
  guint best = 0, n_best = 0;

  for (guint i = 0; i < sai_dice_get_n (dice); i++)
    {
      guint keep = 0, n = 0;

      for (guint j = 0; j < sai_dice_get_n (dice) && n < sai_dice_get_n (dice) - 1; j++)
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
fill_best (SaiDiceTour *self)
{
  int box = sai_sheet_view_find_best (SAI_SHEET_VIEW (get_part (self, SAI_GAME_PART_SHEET)));

  self->filling = sai_game_hint_is_waiting (sai_game_page_get_hint (get_page (self)));
  if (!self->filling && box >= 0)
    sai_dice_session_fill (self->session, box, NULL);
}

static void
act (SaiTour *tour, guint step)
{
  SaiDiceTour *self = SAI_DICE_TOUR (tour);

  switch ((Step) step)
    {
    case STEP_ROLL:
    case STEP_AGAIN:
      /* If the person keeps all dice, there is nothing to roll. */
      if (sai_dice_session_get_kept (self->session) == sai_rules_get_keep_all (sai_game_get_rules (get_game (self))))
        sai_dice_session_set_kept (self->session, find_keep (self));
      sai_dice_session_roll (self->session, NULL);
      break;

    case STEP_KEEP:
      sai_dice_session_set_kept (self->session, find_keep (self));
      break;

    case STEP_HINT:
      g_object_set (get_page (self), "hint", TRUE, NULL);
      self->hinted = TRUE;
      break;

    case STEP_FILL:
      fill_best (self);
      break;

    case STEP_END:
    case N_STEPS:
    default:
      break;
    }
}

static char *
tell (SaiTour *tour)
{
  guint step = sai_tour_get_step (tour);

  return step > STEP_ROLL && step < STEP_END ? sai_moment_text_describe (get_game (SAI_DICE_TOUR (tour))) : NULL;
}

static void
hint_cb (SaiDiceTour *self)
{
  gboolean hint;

  g_object_get (get_page (self), "hint", &hint, NULL);
  if (self->session == NULL || !hint)
    return;
  self->hinted = TRUE;
  sai_tour_follow (SAI_TOUR (self));
}

/* The hint may reveal a better box than the focused one. */
static void
refocus_cb (SaiDiceTour *self)
{
  if (self->session == NULL || sai_tour_get_step (SAI_TOUR (self)) != STEP_FILL)
    return;
  if (self->filling)
    fill_best (self);
  else
    g_signal_emit_by_name (self, "refocus");
}

/* The first game with dice: catalogues begin with the simplest. */
static SaiRuleset *
find_ruleset (SaiCatalog *catalog)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (catalog)); i++)
    {
      g_autoptr (SaiRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (catalog), i);

      if (sai_ruleset_has_boxes (ruleset))
        return g_steal_pointer (&ruleset);
    }

  return NULL;
}

static SaiSession *
begin (SaiTour *tour, SaiContext *context)
{
  SaiDiceTour *self = SAI_DICE_TOUR (tour);
  g_autoptr (SaiRuleset) ruleset = find_ruleset (context->catalog);
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  g_autoptr (SaiGame) game = NULL;

  g_ptr_array_add (players, sai_tour_make_person ());
  game = sai_start_game (ruleset, &options, SAI_GAME_MODE_PLAYED, players);
  sai_dice_row_follow (SAI_DICE_ROW (get_part (self, SAI_GAME_PART_DICE)), context->settings);
  self->session = sai_dice_session_new (game, NULL, context->solver, FALSE);
  self->hinted = FALSE;
  self->filling = FALSE;
  sai_game_page_set_session (get_page (self), self->session);
  /* Connected after the page, which must handle changes first. */
  g_signal_connect_object (game, "changed", G_CALLBACK (sai_tour_follow), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::kept", G_CALLBACK (sai_tour_follow), self, G_CONNECT_SWAPPED);

  return g_object_ref (SAI_SESSION (self->session));
}

static void
end (SaiTour *tour)
{
  SaiDiceTour *self = SAI_DICE_TOUR (tour);

  if (self->session == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->session, self);
  g_signal_handlers_disconnect_by_data (get_game (self), self);
  g_clear_object (&self->session);
  sai_game_page_set_session (get_page (self), NULL);
}

static void
sai_dice_tour_constructed (GObject *object)
{
  SaiDiceTour *self = SAI_DICE_TOUR (object);

  G_OBJECT_CLASS (sai_dice_tour_parent_class)->constructed (object);

  g_signal_connect_object (get_page (self), "notify::hint", G_CALLBACK (hint_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_page (self), "advised", G_CALLBACK (refocus_cb), self, G_CONNECT_SWAPPED);
}

static void
sai_dice_tour_dispose (GObject *object)
{
  g_clear_object (&SAI_DICE_TOUR (object)->session);

  G_OBJECT_CLASS (sai_dice_tour_parent_class)->dispose (object);
}

static void
sai_dice_tour_class_init (SaiDiceTourClass *klass)
{
  SaiTourClass *tour_class = SAI_TOUR_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = sai_dice_tour_constructed;
  G_OBJECT_CLASS (klass)->dispose = sai_dice_tour_dispose;
  tour_class->n_steps = N_STEPS;
  tour_class->is_steady = TRUE;
  tour_class->done_key = "tour-done";
  tour_class->get_page_type = sai_game_page_get_type;
  tour_class->begin = begin;
  tour_class->end = end;
  tour_class->get_title = get_title;
  tour_class->print_text = print_text;
  tour_class->is_done = is_done;
  tour_class->find_target = find_target;
  tour_class->take_focus = take_focus;
  tour_class->act = act;
  tour_class->tell = tell;
}

static void
sai_dice_tour_init (SaiDiceTour *self)
{
}
