/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tour of the game with cards. It begins in the middle of a game, always the same one, in which one card recovers a
 * point, and another then collects.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "field/sai-field-game.h"
#include "field/sai-field-page.h"
#include "field/sai-field-surface.h"
#include "field/sai-field-text.h"
#include "tour/sai-field-tour.h"
#include "sai-play.h"

/* The first byte of the seed; all others are 0. Its first moves are those below. */
#define SEED 101

static const char *const moves[] = {
  "place r7@2", "place b1@3", "refill y6 y1", "place r1@2", "place g7@4", "refill r6 g6",
};

/* The computer player who sits opposite. */
#define OPPONENT "greedy"

typedef enum
{
  STEP_CHOOSE,
  STEP_RECOVER,
  STEP_COLLECT,
  STEP_DRAW,
  STEP_END,
  N_STEPS
} Step;

struct _SaiFieldTour
{
  SaiTour parent_instance;

  SaiFieldSession *session;
  /* The turns that were over when the tour began. */
  guint32 n_turns;
  /* What the last move did, as a sentence; NULL if that was said. */
  char *news;
};

G_DEFINE_FINAL_TYPE (SaiFieldTour, sai_field_tour, SAI_TYPE_TOUR)

static SaiFieldPage *
get_page (SaiFieldTour *self)
{
  return SAI_FIELD_PAGE (sai_tour_get_page (SAI_TOUR (self)));
}

static SaiFieldFan *
get_hand (SaiFieldTour *self)
{
  return SAI_FIELD_FAN (sai_field_page_get_part (get_page (self), SAI_FIELD_PART_HAND));
}

static SaiGame *
get_game (SaiFieldTour *self)
{
  return sai_session_get_game (SAI_SESSION (self->session));
}

static gboolean
is_turn_over (SaiFieldTour *self)
{
  return sai_game_get_field (get_game (self))->n_turns > self->n_turns;
}

/* Finds the placing that the step is about: one that recovers points, or one that collects the fewest cards. */
static gboolean
find_placing (SaiFieldTour *self, gboolean recovers, SaiFieldChoice *found)
{
  const SaiFieldState *state;
  SaiFieldChoice choices[SAI_FIELD_MAX_CHOICES];
  guint n_choices, fewest = G_MAXUINT;

  if (self->session == NULL || is_turn_over (self))
    return FALSE;
  state = sai_game_get_field (get_game (self));
  n_choices = sai_field_state_get_choices (state, choices);
  for (guint i = 0; i < n_choices; i++)
    {
      SaiField field = state->field;
      SaiFieldPlacing placing;
      guint n_collected;

      if (choices[i].kind != SAI_MOVE_PLACE)
        continue;
      sai_field_place (&field, choices[i].card, choices[i].column, &placing);
      n_collected = sai_card_counts_get_total (&placing.collected);
      if (recovers ? placing.n_recovered > 0 : n_collected > 0 && n_collected < fewest)
        {
          fewest = n_collected;
          *found = choices[i];
        }
      if (recovers && placing.n_recovered > 0)
        return TRUE;
    }

  return fewest != G_MAXUINT;
}

static const char *
get_title (SaiTour *tour, guint step)
{
  switch ((Step) step)
    {
    case STEP_CHOOSE:
      return _ ("Choose a Card");

    case STEP_RECOVER:
      return _ ("Recover a Point");

    case STEP_COLLECT:
      return _ ("Collect Cards");

    case STEP_DRAW:
      return _ ("Refill Your Hand");

    case STEP_END:
    case N_STEPS:
    default:
      return _ ("That Was a Turn");
    }
}

static char *
name_placing (SaiFieldTour *self, gboolean recovers)
{
  SaiFieldChoice choice;

  return find_placing (self, recovers, &choice) ? sai_field_text_card (choice.card, 1) : NULL;
}

static char *
print_text (SaiTour *tour, guint step)
{
  SaiFieldTour *self = SAI_FIELD_TOUR (tour);
  g_autofree char *card = NULL;

  switch ((Step) step)
    {
    case STEP_CHOOSE:
      card = name_placing (self, TRUE);
      if (card == NULL)
        return g_strdup (_ ("Press a card in your hand, or 1 to 6."));
      return g_strdup_printf (
        /* Translators: a card, such as "blue 7". */
        _ ("Press the %s in your hand, or 1 to 6. It goes in its number’s row and its colour’s column."), card);

    case STEP_RECOVER:
      return g_strdup (
        _ ("All cards must fit into a 3×3 window. If one cell stays empty, you recover a point; if none, three. Press "
           "the cell, or Enter."));

    case STEP_COLLECT:
      card = name_placing (self, FALSE);
      if (card == NULL)
        return g_strdup (_ ("You collect what is outside the window, a penalty point each. Place a second card."));
      return g_strdup_printf (
        /* Translators: a card, such as "yellow 1". */
        _ ("Place the %s: you collect what is outside the window, a penalty point each."), card);

    case STEP_DRAW:
      return g_strdup (_ ("After two cards you may refill your hand to six (D). That ends your turn."));

    case STEP_END:
    case N_STEPS:
    default:
      return g_strdup (
        _ ("When the deck runs out, all piles are counted. At 35 points the game ends; the fewest points win."));
    }
}

static GtkWidget *
find_target (SaiTour *tour, guint step)
{
  SaiFieldTour *self = SAI_FIELD_TOUR (tour);

  switch ((Step) step)
    {
    case STEP_CHOOSE:
    case STEP_COLLECT:
      return sai_field_page_get_part (get_page (self), SAI_FIELD_PART_HAND);

    case STEP_RECOVER:
      return sai_field_page_get_part (get_page (self), SAI_FIELD_PART_BOARD);

    case STEP_DRAW:
      return sai_field_page_get_part (get_page (self), SAI_FIELD_PART_ACTIONS);

    case STEP_END:
    case N_STEPS:
    default:
      return NULL;
    }
}

static gboolean
is_done (SaiTour *tour, guint step)
{
  SaiFieldTour *self = SAI_FIELD_TOUR (tour);
  guint n_placed = sai_game_get_field (get_game (self))->n_placed;

  /* The turn is over, so its steps are, too. */
  if (is_turn_over (self))
    return step < STEP_END;

  switch ((Step) step)
    {
    case STEP_CHOOSE:
      return n_placed > 0 || sai_field_fan_get_chosen (get_hand (self)) != NULL;

    case STEP_RECOVER:
      return n_placed > 0;

    case STEP_COLLECT:
      return n_placed > 1;

    case STEP_DRAW:
    case STEP_END:
    case N_STEPS:
    default:
      return FALSE;
    }
}

/* The button of the card that the step is about, or NULL. */
static GtkWidget *
find_card (SaiFieldTour *self, gboolean recovers)
{
  SaiFieldChoice choice;

  return find_placing (self, recovers, &choice) ? GTK_WIDGET (sai_field_fan_find (get_hand (self), choice.card, 0))
                                                : NULL;
}

static void
take_focus (SaiTour *tour, guint step, GtkWidget *target)
{
  SaiFieldTour *self = SAI_FIELD_TOUR (tour);
  GtkWidget *card = step == STEP_CHOOSE || step == STEP_COLLECT ? find_card (self, step == STEP_CHOOSE) : NULL;

  if (card != NULL)
    gtk_widget_grab_focus (card);
  else if (step == STEP_RECOVER)
    sai_field_board_focus_legal (SAI_FIELD_BOARD (target));
  else if (step == STEP_DRAW && sai_field_actions_get_first (SAI_FIELD_ACTIONS (target)) != NULL)
    gtk_widget_grab_focus (sai_field_actions_get_first (SAI_FIELD_ACTIONS (target)));
}

/* Ends the turn, with the choice that comes first. */
static void
end_turn (SaiFieldTour *self)
{
  static const SaiMoveKind kinds[] = { SAI_MOVE_REFILL, SAI_MOVE_DRAW, SAI_MOVE_TAKE, SAI_MOVE_END, SAI_MOVE_PASS };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      const SaiFieldChoice choice = { kinds[i], SAI_CARD_NONE, SAI_FIELD_NONE };

      if (sai_field_session_choose (self->session, &choice, NULL))
        return;
    }
}

static void
act (SaiTour *tour, guint step)
{
  SaiFieldTour *self = SAI_FIELD_TOUR (tour);
  SaiFieldChoice choice;

  switch ((Step) step)
    {
    case STEP_CHOOSE:
      if (find_placing (self, TRUE, &choice))
        sai_field_fan_choose (get_hand (self), sai_field_fan_find (get_hand (self), choice.card, 0));
      else
        sai_field_fan_choose (get_hand (self), sai_field_fan_get_nth (get_hand (self), 0));
      break;

    case STEP_RECOVER:
    case STEP_COLLECT:
      if (find_placing (self, step == STEP_RECOVER, &choice))
        sai_field_session_choose (self->session, &choice, NULL);
      else
        end_turn (self);
      break;

    case STEP_DRAW:
      end_turn (self);
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
  return g_steal_pointer (&SAI_FIELD_TOUR (tour)->news);
}

static void
tell_news_cb (SaiFieldTour *self,
              const SaiFieldState *before,
              const SaiFieldChoice *choice,
              const SaiFieldOutcome *outcome)
{
  SaiFieldEvent event;
  g_autofree char *line = NULL;

  sai_field_event_init (&event, before, choice, outcome, sai_game_get_field (get_game (self)), 0);
  if (event.seat == 0)
    {
      line = sai_field_text_event (NULL, &event, choice->kind == SAI_MOVE_PLACE ? &outcome->placing : NULL);
      g_free (self->news);
      self->news = g_strdup_printf (_ ("%s."), line);
    }
  sai_tour_follow (SAI_TOUR (self));
  /* The other player does not talk over the last words. */
  if (is_turn_over (self))
    sai_session_stop (SAI_SESSION (self->session));
}

/* The game in which the tour begins. */
static SaiGame *
make_game (SaiCatalog *catalog)
{
  g_autoptr (SaiRuleset) ruleset = sai_catalog_find (catalog, "yellowstone", NULL);
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *id = g_uuid_string_random ();
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  SaiComputerType opponent;
  SaiSeed seed = { { SEED } };
  SaiGame *game;

  if (!sai_play_find_computer (sai_ruleset_get_kind (ruleset, SAI_GAME_MODE_PLAYED)->id, OPPONENT, &opponent))
    g_assert_not_reached ();
  g_ptr_array_add (players, sai_tour_make_person ());
  g_ptr_array_add (players, sai_player_new (opponent.name, OPPONENT));
  game = sai_game_new (ruleset, &options, SAI_GAME_MODE_PLAYED, players, &seed, id,
                       g_get_real_time () / G_USEC_PER_SEC);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_autoptr (SaiMove) move = sai_move_parse (moves[i], NULL);

      if (!sai_game_apply (game, move, NULL))
        g_assert_not_reached ();
    }

  return game;
}

static SaiSession *
begin (SaiTour *tour, SaiContext *context)
{
  SaiFieldTour *self = SAI_FIELD_TOUR (tour);
  g_autoptr (SaiGame) game = make_game (context->catalog);

  g_settings_bind (context->settings, "animation-speed", get_page (self), "animation-speed", G_SETTINGS_BIND_GET);
  self->session = sai_field_session_new (game, NULL, FALSE);
  self->n_turns = sai_game_get_field (game)->n_turns;
  sai_field_page_set_session (get_page (self), self->session);
  /* Connected after the page, which must handle changes first. */
  g_signal_connect_object (self->session, "played", G_CALLBACK (tell_news_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "moved", G_CALLBACK (sai_tour_follow), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_hand (self), "changed", G_CALLBACK (sai_tour_follow), self, G_CONNECT_SWAPPED);

  return g_object_ref (SAI_SESSION (self->session));
}

static void
end (SaiTour *tour)
{
  SaiFieldTour *self = SAI_FIELD_TOUR (tour);

  if (self->session == NULL)
    return;
  g_signal_handlers_disconnect_by_data (get_hand (self), self);
  g_signal_handlers_disconnect_by_data (self->session, self);
  sai_field_page_set_session (get_page (self), NULL);
  g_clear_object (&self->session);
}

static void
sai_field_tour_dispose (GObject *object)
{
  SaiFieldTour *self = SAI_FIELD_TOUR (object);

  g_clear_object (&self->session);
  g_clear_pointer (&self->news, g_free);

  G_OBJECT_CLASS (sai_field_tour_parent_class)->dispose (object);
}

static void
sai_field_tour_class_init (SaiFieldTourClass *klass)
{
  SaiTourClass *tour_class = SAI_TOUR_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_field_tour_dispose;
  tour_class->n_steps = N_STEPS;
  tour_class->done_key = "tour-field-done";
  tour_class->get_page_type = sai_field_page_get_type;
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
sai_field_tour_init (SaiFieldTour *self)
{
}
