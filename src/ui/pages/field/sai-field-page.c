/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of a game with cards on the field. It connects the session, which knows everything, with the table, which
 * only gets what the people at the screen may see. It knows no rules.
 *
 *   session "played"  →  the event and the view after it, as the observer sees them  →  sai_field_table_play()
 *   table "settled"   →  the hand of the next player, covered if several people share the screen; the result at the end
 *   table "chosen"    →  sai_field_session_choose()
 *
 * Computer players wait while points are counted, and while cards are moving if that takes longer than their pace.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "chance/sai-chance-bar.h"
#include "util/sai-announce.h"
#include "field/sai-field-game.h"
#include "game/sai-fairness-dialog.h"
#include "game/sai-hurry.h"
#include "field/sai-field-bubble.h"
#include "field/sai-field-eyes.h"
#include "field/sai-field-hints.h"
#include "field/sai-field-log.h"
#include "field/sai-field-page.h"
#include "field/sai-field-table.h"
#include "field/sai-field-text.h"
#include "util/sai-format.h"
#include "sound/sai-game-sounds.h"
#include "util/sai-grown.h"
#include "util/sai-page-title.h"
#include "util/sai-problem-bar.h"
#include "result/sai-result-actions.h"
#include "talk/sai-bubble.h"
#include "talk/sai-field-talk.h"

struct _SaiFieldPage
{
  GtkWidget parent_instance;

  SaiFieldSession *session;
  SaiFieldEyes eyes;

  SaiFieldHints *hints;
  SaiGameSounds *sounds;
  SaiHurry *hurry;
  gboolean computer_words;
  double animation_speed;
  /* The number of the turn, from 1. */
  guint turn;
  /* Whether the result is shown. */
  gboolean over;
  gboolean tour_offered;

  GtkWidget *content;
  SaiProblemBar *problem;
  SaiChanceBar *chances;
  SaiFieldTable *table;
  SaiBubble *bubble;
  GtkWidget *end;
  SaiResultView *result;
};

enum
{
  PROP_0,
  PROP_SESSION,
  PROP_TURN,
  PROP_OVER,
  PROP_TOUR_OFFERED,
  PROP_HINT,
  PROP_HINTS_ALWAYS,
  PROP_COMPUTER_WORDS,
  PROP_ANIMATION_SPEED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiFieldPage, sai_field_page, GTK_TYPE_WIDGET)

static SaiSession *
get_session (SaiFieldPage *self)
{
  return SAI_SESSION (self->session);
}

static SaiGame *
get_game (SaiFieldPage *self)
{
  return sai_session_get_game (get_session (self));
}

static void
say (SaiFieldPage *self, const char *message)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.refuse", "s", message);
}

static SaiFieldReasons *
get_reasons (SaiFieldPage *self)
{
  return sai_field_surface_get_reasons (sai_field_table_get_surface (self->table));
}

/* The choices of the seat to move, if it belongs to a person whose hand is not covered. */
static guint
get_choices (SaiFieldPage *self, SaiFieldChoice *choices)
{
  SaiGame *game = get_game (self);

  if (!sai_session_is_interactive (get_session (self)) || sai_field_eyes_is_covered (&self->eyes, game))
    return 0;

  return sai_field_state_get_choices (sai_game_get_field (game), choices);
}

/* Shows the table as the people at the screen may see it now. */
static void
show_table (SaiFieldPage *self)
{
  SaiGame *game = get_game (self);
  const SaiFieldState *state = sai_game_get_field (game);
  const char *mover = sai_player_get_inline_name (sai_game_get_player (game, state->seat));
  SaiFieldChoice choices[SAI_FIELD_MAX_CHOICES];
  guint n_choices = get_choices (self, choices);
  gboolean covered = sai_field_eyes_is_covered (&self->eyes, game);
  SaiFieldView view;

  /* A covered hand belongs to the person who may uncover it; the table only shows the backs of its cards. */
  sai_field_view_init (&view, state, covered ? state->seat : sai_field_eyes_get_observer (&self->eyes, state));
  if (covered)
    sai_field_table_set_covered (self->table, mover);
  sai_field_table_show (self->table, &view, choices, n_choices, n_choices > 0);
  if (covered)
    {
      g_autofree char *turn = sai_field_text_guide (mover, &view, FALSE);

      /* The last announcement may name cards that the previous player drew, which the next player must not hear. */
      sai_announce (GTK_WIDGET (self), turn);
    }
  else
    {
      /* Only now: the cards that were covered may have been another player's hand. */
      sai_field_table_set_covered (self->table, NULL);
    }
}

static char *
print_title (SaiFieldPage *self, SaiFieldSession *session)
{
  return session != NULL ? g_strdup (sai_ruleset_get_name (sai_game_get_ruleset (get_game (self)))) : NULL;
}

static char *
print_turn (SaiFieldPage *self, guint turn)
{
  return g_strdup_printf (_ ("Turn %u"), turn);
}

static void
set_turn (SaiFieldPage *self, guint turn)
{
  if (self->turn == turn)
    return;
  self->turn = turn;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TURN]);
}

static void
set_over (SaiFieldPage *self, gboolean over)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (self->over == over)
    return;
  self->over = over;
  g_object_set (sai_field_table_get_surface (self->table), "over", over, NULL);
  if (over)
    {
      sai_bubble_clear (self->bubble);
      sai_result_view_set_game (self->result, get_game (self));
    }
  /* The game goes on (a move was undone), so the focus returns to the table. */
  else if (focus != NULL && gtk_widget_is_ancestor (focus, self->end))
    gtk_widget_grab_focus (GTK_WIDGET (self->table));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OVER]);
  if (over)
    {
      g_autofree char *result = sai_format_result (get_game (self));

      /* Keys meant for the last move must not activate a button of the result. */
      gtk_widget_grab_focus (GTK_WIDGET (self->result));
      sai_announce (GTK_WIDGET (self->result), result);
    }
}

/* The result appears when nothing moves on the table any more. */
static void
judge_end (SaiFieldPage *self)
{
  gboolean busy;

  g_object_get (self->table, "busy", &busy, NULL);
  if (self->session != NULL)
    set_over (self, sai_game_is_finished (get_game (self)) && !busy);
}

/* Shows the hint in this position, as far as it is known. */
static void
show_hint (SaiFieldPage *self)
{
  sai_field_hints_refresh (self->hints, sai_field_eyes_is_covered (&self->eyes, get_game (self)));
}

static void
hint_changed_cb (SaiFieldPage *self)
{
  const SaiFieldAdvice *advice = sai_field_hints_get_advice (self->hints);
  SaiFieldReasons *reasons = get_reasons (self);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  g_autofree char *text = sai_field_hints_describe (self->hints);

  sai_field_table_set_hint (self->table, advice != NULL ? &advice->options[0].choice : NULL, text);
  /* They are about to go, and the focus with them. */
  if (advice == NULL && focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (reasons)))
    gtk_widget_grab_focus (GTK_WIDGET (self->table));
  if (text == NULL)
    sai_field_reasons_set_wanted (reasons, FALSE);
  sai_field_reasons_show (reasons, advice, &sai_game_get_field (get_game (self))->field);
}

static void
hint_shown_cb (SaiFieldPage *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HINT]);
}

static void
hints_always_cb (SaiFieldPage *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HINTS_ALWAYS]);
}

static void
set_hint (SaiFieldPage *self, gboolean hint)
{
  if (self->session != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    sai_field_hints_switch (self->hints, hint);
}

static void
enable_actions (SaiFieldPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_action_set_enabled (widget, "game.undo", sai_session_can_undo (get_session (self)));
  gtk_widget_action_set_enabled (widget, "game.redo", sai_session_can_redo (get_session (self)));
  gtk_widget_action_set_enabled (widget, "game.hint", sai_field_hints_is_possible (self->hints));
  gtk_widget_action_set_enabled (widget, "game.why", sai_field_hints_is_possible (self->hints));
}

/* Follows the game in everything but the table itself. */
static void
follow_game (SaiFieldPage *self)
{
  const SaiFieldState *state = sai_game_get_field (get_game (self));

  set_turn (self, state->n_turns + (state->finished ? 0 : 1));
  sai_field_hints_forget (self->hints);
  show_hint (self);
  enable_actions (self);
}

static void
write_log (SaiFieldPage *self)
{
  SaiGame *game = get_game (self);
  guint cursor = sai_game_get_cursor (game);
  /* Each move takes at least one line. */
  guint first = cursor - MIN (cursor, sai_field_log_get_most ());
  SaiFieldState state;

  sai_field_table_clear_log (self->table);
  sai_game_copy_field_at (game, first, &state);
  for (guint i = first; i < cursor; i++)
    {
      SaiFieldState before = state;
      SaiFieldChoice choice;
      SaiFieldOutcome outcome;
      SaiFieldEvent event;
      SaiFieldView view;

      sai_field_choice_from_move (&choice, sai_game_get_move (game, i));
      sai_game_play_field (game, i, &state, &choice, &outcome);
      sai_field_event_init (&event, &before, &choice, &outcome, &state, SAI_FIELD_NONE);
      sai_field_view_init (&view, &state, SAI_FIELD_NONE);
      sai_field_table_log_event (self->table, &event, &outcome.placing, &view, outcome.counted);
    }
}

static void
set_tour_offered (SaiFieldPage *self, gboolean tour_offered)
{
  if (self->tour_offered == tour_offered)
    return;
  self->tour_offered = tour_offered;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TOUR_OFFERED]);
}

/* From now on, the table is shown to the next player. */
static void
settled_cb (SaiFieldPage *self)
{
  const SaiFieldState *state;
  guint observer;

  if (self->session == NULL)
    return;

  state = sai_game_get_field (get_game (self));
  observer = sai_field_eyes_get_observer (&self->eyes, state);
  sai_field_eyes_follow (&self->eyes, state);
  if (self->eyes.n_persons > 1 || observer != sai_field_eyes_get_observer (&self->eyes, state))
    {
      show_table (self);
      show_hint (self);
    }
  sai_session_set_held (get_session (self), FALSE);
}

static void
speak (SaiFieldPage *self)
{
  SaiRemark remark = { 0 };
  g_autofree char *words = NULL;

  if (self->computer_words && !sai_game_is_finished (get_game (self)))
    remark = sai_field_talk_find (get_game (self));
  sai_bubble_show_remark (self->bubble, get_game (self), &remark);
  if (remark.text != NULL)
    words = sai_bubble_describe (self->bubble);
  sai_field_table_set_words (self->table, words);
}

/* The result lies where the field was: beside the players, where they sit there. */
static gboolean
place_end (SaiFieldPage *self, GtkOverlay *overlay, GdkRectangle *place)
{
  SaiFieldSurface *surface = sai_field_table_get_surface (self->table);
  graphene_rect_t bounds;
  gboolean wide;

  g_object_get (surface, "wide", &wide, NULL);
  if (!wide ||
      !gtk_widget_compute_bounds (GTK_WIDGET (sai_field_surface_get_board (surface)), GTK_WIDGET (overlay), &bounds))
    return FALSE;
  *place = (GdkRectangle) { bounds.origin.x, 0, bounds.size.width, gtk_widget_get_height (GTK_WIDGET (overlay)) };

  return TRUE;
}

static gboolean
place_cb (GtkOverlay *overlay, GtkWidget *widget, GdkRectangle *place, SaiFieldPage *self)
{
  if (widget == GTK_WIDGET (self->bubble))
    return sai_field_bubble_place (self->bubble, self->table, overlay, place);

  return widget == self->end && place_end (self, overlay, place);
}

static void
show_played_cb (SaiFieldPage *self,
                const SaiFieldState *before,
                const SaiFieldChoice *choice,
                const SaiFieldOutcome *outcome)
{
  const SaiFieldState *after = sai_game_get_field (get_game (self));
  SaiFieldChoice choices[SAI_FIELD_MAX_CHOICES];
  guint n_choices = 0;
  guint observer;
  SaiFieldEvent event;
  SaiFieldView view;

  /* With several people at the screen, the table is shown to the player who moved until the step is over, but a count
   * is shown to everybody.
   */
  if (outcome->counted)
    sai_field_eyes_uncover (&self->eyes, SAI_FIELD_NONE);
  observer = sai_field_eyes_get_observer (&self->eyes, before);
  sai_field_event_init (&event, before, choice, outcome, after, observer);
  sai_field_view_init (&view, after, observer);
  if (observer == after->seat)
    n_choices = get_choices (self, choices);
  if (outcome->counted ||
      sai_session_get_pace (get_session (self)) * sai_field_table_get_speed (self->table) < SAI_FIELD_TABLE_MS)
    sai_session_set_held (get_session (self), TRUE);
  speak (self);
  /* The slip of the count lies on everybody's place. */
  if (outcome->counted)
    sai_bubble_clear (self->bubble);
  sai_field_table_play (self->table, &event, choice->kind == SAI_MOVE_PLACE ? &outcome->placing : NULL, &view, choices,
                        n_choices, n_choices > 0);
  follow_game (self);
  set_tour_offered (self, FALSE);
}

static void
moved_cb (SaiFieldPage *self)
{
  sai_session_set_held (get_session (self), FALSE);
  sai_field_eyes_follow (&self->eyes, sai_game_get_field (get_game (self)));
  write_log (self);
  show_table (self);
  speak (self);
  follow_game (self);
  judge_end (self);
}

static void
make_choice_cb (SaiFieldPage *self, const SaiFieldChoice *choice)
{
  g_autoptr (GError) error = NULL;

  if (self->session != NULL && !sai_field_session_choose (self->session, choice, &error))
    say (self, error->message);
}

static void
uncovered_cb (SaiFieldPage *self)
{
  if (self->session == NULL)
    return;
  sai_field_eyes_uncover (&self->eyes, sai_game_get_seat (get_game (self)));
  show_table (self);
  show_hint (self);
}

/* A count waits for a person. */
static gboolean
hurried_cb (SaiFieldPage *self)
{
  if (sai_field_table_is_counting (self->table))
    return GDK_EVENT_STOP;
  sai_field_table_finish (self->table);

  return GDK_EVENT_PROPAGATE;
}

static void
fairness_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (SAI_FIELD_PAGE (widget)->session != NULL && gtk_widget_get_mapped (widget))
    sai_fairness_dialog_present (widget, get_game (SAI_FIELD_PAGE (widget)));
}

static void
undo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiFieldPage *self = SAI_FIELD_PAGE (widget);

  if (self->session == NULL || !gtk_widget_get_mapped (widget))
    return;
  if (g_str_equal (name, "game.undo"))
    sai_session_undo (get_session (self));
  else
    sai_session_redo (get_session (self));
}

/* Shows the hint with its reasons, or goes back to the hint alone. */
static void
why_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiFieldPage *self = SAI_FIELD_PAGE (widget);
  gboolean wanted;

  if (self->session == NULL || !gtk_widget_get_mapped (widget))
    return;
  wanted = !sai_field_hints_is_shown (self->hints) || !sai_field_reasons_is_wanted (get_reasons (self));
  set_hint (self, TRUE);
  sai_field_reasons_set_wanted (get_reasons (self), wanted);
}

static void
skip_tour_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiFieldPage *self = SAI_FIELD_PAGE (widget);

  /* The button is about to be hidden. */
  gtk_widget_grab_focus (GTK_WIDGET (self->table));
  set_tour_offered (self, FALSE);
}

static void
sai_field_page_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiFieldPage *self = SAI_FIELD_PAGE (object);

  switch (prop_id)
    {
    case PROP_SESSION:
      g_value_set_object (value, self->session);
      break;

    case PROP_TURN:
      g_value_set_uint (value, self->turn);
      break;

    case PROP_OVER:
      g_value_set_boolean (value, self->over);
      break;

    case PROP_TOUR_OFFERED:
      g_value_set_boolean (value, self->tour_offered);
      break;

    case PROP_HINT:
      g_value_set_boolean (value, sai_field_hints_is_shown (self->hints));
      break;

    case PROP_COMPUTER_WORDS:
      g_value_set_boolean (value, self->computer_words);
      break;

    case PROP_HINTS_ALWAYS:
      g_object_get_property (G_OBJECT (self->hints), "always", value);
      break;

    case PROP_ANIMATION_SPEED:
      g_value_set_double (value, self->animation_speed);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
set_computer_words (SaiFieldPage *self, gboolean computer_words)
{
  if (self->computer_words == computer_words)
    return;
  self->computer_words = computer_words;
  if (!computer_words)
    sai_bubble_clear (self->bubble);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COMPUTER_WORDS]);
}

static void
sai_field_page_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  SaiFieldPage *self = SAI_FIELD_PAGE (object);

  switch (prop_id)
    {
    case PROP_TOUR_OFFERED:
      set_tour_offered (self, g_value_get_boolean (value));
      break;

    case PROP_HINT:
      set_hint (self, g_value_get_boolean (value));
      break;

    case PROP_COMPUTER_WORDS:
      set_computer_words (self, g_value_get_boolean (value));
      break;

    case PROP_HINTS_ALWAYS:
      g_object_set_property (G_OBJECT (self->hints), "always", value);
      break;

    case PROP_ANIMATION_SPEED:
      if (self->animation_speed == g_value_get_double (value))
        return;
      self->animation_speed = g_value_get_double (value);
      g_object_notify_by_pspec (object, pspec);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_field_page_dispose (GObject *object)
{
  SaiFieldPage *self = SAI_FIELD_PAGE (object);

  sai_field_page_set_session (self, NULL);
  g_clear_object (&self->hints);
  g_clear_object (&self->hurry);
  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_field_page_parent_class)->dispose (object);
}

static void
sai_field_page_class_init (SaiFieldPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags read = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GParamFlags flags = read | G_PARAM_WRITABLE;

  object_class->dispose = sai_field_page_dispose;
  object_class->get_property = sai_field_page_get_property;
  object_class->set_property = sai_field_page_set_property;

  properties[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, SAI_TYPE_FIELD_SESSION, read);
  properties[PROP_TURN] = g_param_spec_uint ("turn", NULL, NULL, 0, G_MAXUINT, 0, read);
  properties[PROP_OVER] = g_param_spec_boolean ("over", NULL, NULL, FALSE, read);
  /**
   * SaiFieldPage:tour-offered:
   *
   * Whether the tour is offered to somebody who has not placed a card yet.
   */
  properties[PROP_TOUR_OFFERED] = g_param_spec_boolean ("tour-offered", NULL, NULL, FALSE, flags);
  properties[PROP_HINT] = g_param_spec_boolean ("hint", NULL, NULL, FALSE, flags);
  properties[PROP_COMPUTER_WORDS] = g_param_spec_boolean ("computer-words", NULL, NULL, FALSE, flags);
  properties[PROP_HINTS_ALWAYS] = g_param_spec_boolean ("hints-always", NULL, NULL, FALSE, flags);
  properties[PROP_ANIMATION_SPEED] = g_param_spec_double ("animation-speed", NULL, NULL, 0, 100, 1, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (SAI_TYPE_BUBBLE);
  g_type_ensure (SAI_TYPE_FIELD_TABLE);
  g_type_ensure (SAI_TYPE_GROWN);
  g_type_ensure (SAI_TYPE_CHANCE_BAR);
  g_type_ensure (SAI_TYPE_PAGE_TITLE);
  g_type_ensure (SAI_TYPE_PROBLEM_BAR);
  g_type_ensure (SAI_TYPE_RESULT_ACTIONS);
  g_type_ensure (SAI_TYPE_RESULT_VIEW);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/pages/field/sai-field-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiFieldPage, content);
  gtk_widget_class_bind_template_child (widget_class, SaiFieldPage, problem);
  gtk_widget_class_bind_template_child (widget_class, SaiFieldPage, chances);
  gtk_widget_class_bind_template_child (widget_class, SaiFieldPage, table);
  gtk_widget_class_bind_template_child (widget_class, SaiFieldPage, bubble);
  gtk_widget_class_bind_template_child (widget_class, SaiFieldPage, end);
  gtk_widget_class_bind_template_child (widget_class, SaiFieldPage, result);
  gtk_widget_class_bind_template_callback (widget_class, judge_end);
  gtk_widget_class_bind_template_callback (widget_class, print_title);
  gtk_widget_class_bind_template_callback (widget_class, print_turn);
  gtk_widget_class_bind_template_callback (widget_class, make_choice_cb);
  gtk_widget_class_bind_template_callback (widget_class, place_cb);
  gtk_widget_class_bind_template_callback (widget_class, uncovered_cb);
  gtk_widget_class_bind_template_callback (widget_class, settled_cb);

  gtk_widget_class_install_property_action (widget_class, "game.hint", "hint");
  gtk_widget_class_install_action (widget_class, "game.why", NULL, why_action);
  gtk_widget_class_install_action (widget_class, "field.skip-tour", NULL, skip_tour_action);
  gtk_widget_class_install_action (widget_class, "game.fairness", NULL, fairness_action);
  gtk_widget_class_install_action (widget_class, "game.undo", NULL, undo_action);
  gtk_widget_class_install_action (widget_class, "game.redo", NULL, undo_action);
}

static void
sai_field_page_init (SaiFieldPage *self)
{
  self->animation_speed = 1;
  self->hints = sai_field_hints_new ();
  g_signal_connect_object (self->hints, "changed", G_CALLBACK (hint_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hints, "notify::shown", G_CALLBACK (hint_shown_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hints, "notify::always", G_CALLBACK (hints_always_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->hurry = sai_hurry_new (GTK_WIDGET (self), GTK_WIDGET (self->table));
  g_signal_connect_object (self->hurry, "hurried", G_CALLBACK (hurried_cb), self, G_CONNECT_SWAPPED);
}

static void
seat_players (SaiFieldPage *self)
{
  SaiGame *game = get_game (self);
  guint n = sai_game_get_n_seats (game);
  SaiPlayer *players[SAI_FIELD_MAX_SEATS];

  for (guint i = 0; i < n; i++)
    players[i] = sai_game_get_player (game, i);
  sai_field_table_set_seats (self->table, players, n, self->eyes.only_person, sai_game_get_field_rules (game)->limit);
}

static void
leave (SaiFieldPage *self)
{
  /* The page outlives the game; hide the hand that was shown last, which screen readers could still read. */
  if (self->eyes.n_persons > 1 && self->eyes.uncovered != SAI_FIELD_NONE)
    {
      sai_field_eyes_uncover (&self->eyes, SAI_FIELD_NONE);
      show_table (self);
    }
  g_signal_handlers_disconnect_by_data (self->session, self);
  sai_session_stop (get_session (self));
  sai_session_set_held (get_session (self), FALSE);
  sai_field_table_finish (self->table);
  sai_field_hints_follow (self->hints, NULL);
  sai_field_reasons_show (get_reasons (self), NULL, NULL);
  g_clear_object (&self->sounds);
}

/**
 * sai_field_page_set_context:
 * @self: a page
 * @context: what the result needs to tell more than the places
 */
void
sai_field_page_set_context (SaiFieldPage *self, SaiContext *context)
{
  g_return_if_fail (SAI_IS_FIELD_PAGE (self));

  sai_result_view_set_context (self->result, context);
}

/* The previous game is stopped. */
void
sai_field_page_set_session (SaiFieldPage *self, SaiFieldSession *session)
{
  g_return_if_fail (SAI_IS_FIELD_PAGE (self));
  g_return_if_fail (session == NULL || SAI_IS_FIELD_SESSION (session));

  if (self->session == session)
    return;
  if (self->session != NULL)
    leave (self);
  sai_bubble_clear (self->bubble);
  g_set_object (&self->session, session);
  sai_hurry_follow (self->hurry, session != NULL ? get_session (self) : NULL);
  sai_problem_bar_follow (self->problem, session != NULL ? sai_session_get_saver (get_session (self)) : NULL);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SESSION]);
  if (session == NULL)
    return;

  sai_field_hints_follow (self->hints, session);
  sai_field_eyes_init (&self->eyes, get_game (self));
  seat_players (self);
  self->sounds = sai_game_sounds_new (GTK_WIDGET (self), get_game (self));
  g_signal_connect_object (session, "played", G_CALLBACK (show_played_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "moved", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "refused", G_CALLBACK (say), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "warned", G_CALLBACK (say), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::can-undo", G_CALLBACK (enable_actions), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::can-redo", G_CALLBACK (enable_actions), self, G_CONNECT_SWAPPED);
  moved_cb (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->table));
}

SaiResultView *
sai_field_page_get_result (SaiFieldPage *self)
{
  g_return_val_if_fail (SAI_IS_FIELD_PAGE (self), NULL);

  return self->result;
}

GtkWidget *
sai_field_page_get_part (SaiFieldPage *self, SaiFieldPart part)
{
  SaiFieldSurface *surface;

  g_return_val_if_fail (SAI_IS_FIELD_PAGE (self), NULL);

  surface = sai_field_table_get_surface (self->table);

  switch (part)
    {
    case SAI_FIELD_PART_HAND:
      return GTK_WIDGET (sai_field_surface_get_hand (surface));

    case SAI_FIELD_PART_BOARD:
      return GTK_WIDGET (sai_field_surface_get_board (surface));

    case SAI_FIELD_PART_CHANCES:
      return GTK_WIDGET (self->chances);

    case SAI_FIELD_PART_ACTIONS:
    default:
      return GTK_WIDGET (sai_field_surface_get_actions (surface));
    }
}
