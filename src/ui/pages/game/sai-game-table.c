/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table follows the session by itself in everything that lies on it. What happens, it is told by the page, because
 * the order matters there: the dice are thrown before the hint is asked for, and somebody speaks after both.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "dice/sai-cheer-view.h"
#include "dice/sai-dice-game.h"
#include "dice/sai-roll-button.h"
#include "dice/sai-table-layout.h"
#include "game/sai-game-moments.h"
#include "game/sai-game-table.h"
#include "game/sai-moment-text.h"
#include "hint/sai-hint-line.h"
#include "look/sai-style.h"
#include "print/sai-share.h"
#include "result/sai-result-actions.h"
#include "seats/sai-face.h"
#include "talk/sai-bubble.h"
#include "talk/sai-dice-talk.h"
#include "util/sai-grown.h"
#include "util/sai-property.h"

struct _SaiGameTable
{
  GtkWidget parent_instance;

  SaiDiceSession *session;
  GBindingGroup *session_bindings;
  GBindingGroup *game_bindings;
  SaiGameHint *hint;
  SaiGameMoments *moments;
  /* The cheer for the last move that is still to be told; NULL if there is none. */
  char *cheer;
  gboolean computer_words;
  /* Who said what, until it was announced; or NULL. */
  char *words;
  gboolean roomy;
  gboolean tall;
  double growth;

  GtkWidget *content;
  GtkStack *stack;
  SaiBubble *bubble;
  SaiCheerView *cheer_view;
  GtkWidget *headline;
  SaiHintLine *hint_line;
  SaiDiceRow *dice;
  GtkWidget *roll;
  GtkWidget *hint_button;
  SaiResultView *result;
  GtkMenuButton *share_menu;
};

enum
{
  PROP_0,
  PROP_SESSION,
  PROP_HINT,
  PROP_COMPUTER_WORDS,
  PROP_WHY,
  PROP_ROOMY,
  PROP_TALL,
  PROP_GROWTH,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiGameTable, sai_game_table, GTK_TYPE_WIDGET)

static SaiGame *
get_game (SaiGameTable *self)
{
  return self->session != NULL ? sai_session_get_game (SAI_SESSION (self->session)) : NULL;
}

/* Closures of the template. They get what the text depends on, so that it is printed again when that changes. */

static SaiPlayer *
get_mover (SaiGameTable *self, SaiGame *game, guint seat)
{
  return g_object_ref (sai_game_get_player (game, seat));
}

static char *
print_turn (SaiGameTable *self, SaiGame *game, guint seat)
{
  /* Translators: the player whose turn it is. */
  return g_strdup_printf (_ ("%s’s turn"), sai_player_get_inline_name (sai_game_get_player (game, seat)));
}

/* In little room, the face is no higher than the words beside it. */
static int
choose_face_size (SaiGameTable *self, gboolean roomy)
{
  return roomy ? 36 : 22;
}

static char *
choose_headline (SaiGameTable *self, gboolean hint)
{
  return g_strdup (hint ? "hint" : "turn");
}

static void
why_cb (SaiGameTable *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WHY]);
}

static void
cheer_over_result (SaiGameTable *self, SaiCheer cheer)
{
  double speed;

  g_object_get (self->dice, "animation-speed", &speed, NULL);
  sai_cheer_view_show (self->cheer_view, self->cheer, cheer, speed);
}

/* Finds what is to be cheered, and lets the dice do it. */
static void
celebrate (SaiGameTable *self)
{
  SaiCheer cheer;

  g_free (self->cheer);
  self->cheer = sai_game_moments_find (self->moments, &cheer);
  if (self->cheer == NULL)
    return;
  /* At the end of the game there is the result in place of the dice. */
  if (gtk_widget_get_mapped (GTK_WIDGET (self->dice)))
    sai_dice_row_celebrate (self->dice, self->cheer, cheer);
  else
    cheer_over_result (self, cheer);
  /* What the dice make is said with them anyway. */
  if (sai_celebration_is_of_dice (cheer) && sai_session_is_interactive (SAI_SESSION (self->session)))
    g_clear_pointer (&self->cheer, g_free);
}

static void
set_session (SaiGameTable *self, SaiDiceSession *session)
{
  SaiGame *game;

  if (!g_set_object (&self->session, session))
    return;
  game = get_game (self);
  sai_bubble_clear (self->bubble);
  g_clear_pointer (&self->words, g_free);
  g_clear_pointer (&self->cheer, g_free);
  sai_game_moments_follow (self->moments, game);
  if (game != NULL)
    sai_dice_row_set_rules (self->dice, sai_game_get_rules (game));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SESSION]);
  g_binding_group_set_source (self->session_bindings, session);
  g_binding_group_set_source (self->game_bindings, game);
}

static void
set_computer_words (SaiGameTable *self, gboolean computer_words)
{
  if (self->computer_words == computer_words)
    return;
  self->computer_words = computer_words;
  if (!computer_words)
    sai_bubble_clear (self->bubble);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COMPUTER_WORDS]);
}

static gboolean
place_bubble_cb (GtkOverlay *overlay, GtkWidget *widget, GdkRectangle *place, SaiGameTable *self)
{
  if (widget != GTK_WIDGET (self->bubble))
    return FALSE;
  sai_bubble_place_above (self->bubble, GTK_WIDGET (overlay), self->headline, place);

  return TRUE;
}

static void
sai_game_table_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SaiGameTable *self = SAI_GAME_TABLE (object);

  switch (id)
    {
    case PROP_SESSION:
      g_value_set_object (value, self->session);
      break;

    case PROP_HINT:
      g_value_set_object (value, self->hint);
      break;

    case PROP_COMPUTER_WORDS:
      g_value_set_boolean (value, self->computer_words);
      break;

    case PROP_WHY:
      g_value_set_boolean (value, sai_hint_line_get_why (self->hint_line));
      break;

    case PROP_ROOMY:
      g_value_set_boolean (value, self->roomy);
      break;

    case PROP_TALL:
      g_value_set_boolean (value, self->tall);
      break;

    case PROP_GROWTH:
      g_value_set_double (value, self->growth);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_game_table_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SaiGameTable *self = SAI_GAME_TABLE (object);

  switch (id)
    {
    case PROP_SESSION:
      set_session (self, g_value_get_object (value));
      break;

    case PROP_HINT:
      sai_game_table_set_hint (self, g_value_get_object (value));
      break;

    case PROP_COMPUTER_WORDS:
      set_computer_words (self, g_value_get_boolean (value));
      break;

    case PROP_WHY:
      g_object_set_property (G_OBJECT (self->hint_line), "why", value);
      break;

    case PROP_ROOMY:
      if (self->roomy == g_value_get_boolean (value))
        return;
      self->roomy = g_value_get_boolean (value);
      g_object_notify_by_pspec (object, pspec);
      break;

    case PROP_TALL:
      if (self->tall == g_value_get_boolean (value))
        return;
      self->tall = g_value_get_boolean (value);
      g_object_notify_by_pspec (object, pspec);
      break;

    case PROP_GROWTH:
      if (self->growth == g_value_get_double (value))
        return;
      self->growth = g_value_get_double (value);
      g_object_notify_by_pspec (object, pspec);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_game_table_dispose (GObject *object)
{
  SaiGameTable *self = SAI_GAME_TABLE (object);

  if (self->content != NULL)
    set_session (self, NULL);
  g_clear_object (&self->session_bindings);
  g_clear_object (&self->game_bindings);
  g_clear_object (&self->moments);
  g_clear_object (&self->hint);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  /* Children with bindings to the table must not outlive it. */
  gtk_widget_dispose_template (GTK_WIDGET (self), SAI_TYPE_GAME_TABLE);

  G_OBJECT_CLASS (sai_game_table_parent_class)->dispose (object);
}

static void
sai_game_table_finalize (GObject *object)
{
  SaiGameTable *self = SAI_GAME_TABLE (object);

  g_free (self->cheer);
  g_free (self->words);

  G_OBJECT_CLASS (sai_game_table_parent_class)->finalize (object);
}

static void
sai_game_table_class_init (SaiGameTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = sai_game_table_get_property;
  object_class->set_property = sai_game_table_set_property;
  object_class->dispose = sai_game_table_dispose;
  object_class->finalize = sai_game_table_finalize;

  properties[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, SAI_TYPE_DICE_SESSION, flags);
  properties[PROP_HINT] = g_param_spec_object ("hint", NULL, NULL, SAI_TYPE_GAME_HINT, flags);
  properties[PROP_COMPUTER_WORDS] = g_param_spec_boolean ("computer-words", NULL, NULL, FALSE, flags);
  properties[PROP_WHY] = g_param_spec_boolean ("why", NULL, NULL, FALSE, flags);
  properties[PROP_ROOMY] = g_param_spec_boolean ("roomy", NULL, NULL, FALSE, flags);
  /* Whether the reasons for a hint stand below the dice. */
  properties[PROP_TALL] = g_param_spec_boolean ("tall", NULL, NULL, FALSE, flags);
  properties[PROP_GROWTH] = g_param_spec_double ("growth", NULL, NULL, 1, 3, 1, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (SAI_TYPE_BUBBLE);
  g_type_ensure (SAI_TYPE_CHEER_VIEW);
  g_type_ensure (SAI_TYPE_DICE_ROW);
  g_type_ensure (SAI_TYPE_FACE);
  g_type_ensure (SAI_TYPE_HINT_LINE);
  g_type_ensure (SAI_TYPE_RESULT_ACTIONS);
  g_type_ensure (SAI_TYPE_RESULT_VIEW);
  g_type_ensure (SAI_TYPE_ROLL_BUTTON);
  g_type_ensure (SAI_TYPE_TABLE_LAYOUT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  sai_style_add ("widgets/look/table");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/saikoro/Saikoro/pages/game/sai-game-table.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiGameTable, content);
  gtk_widget_class_bind_template_child (widget_class, SaiGameTable, stack);
  gtk_widget_class_bind_template_child (widget_class, SaiGameTable, bubble);
  gtk_widget_class_bind_template_child (widget_class, SaiGameTable, cheer_view);
  gtk_widget_class_bind_template_child (widget_class, SaiGameTable, headline);
  gtk_widget_class_bind_template_child (widget_class, SaiGameTable, hint_line);
  gtk_widget_class_bind_template_child (widget_class, SaiGameTable, dice);
  gtk_widget_class_bind_template_child (widget_class, SaiGameTable, roll);
  gtk_widget_class_bind_template_child (widget_class, SaiGameTable, hint_button);
  gtk_widget_class_bind_template_child (widget_class, SaiGameTable, result);
  gtk_widget_class_bind_template_child (widget_class, SaiGameTable, share_menu);
  gtk_widget_class_bind_template_callback (widget_class, choose_face_size);
  gtk_widget_class_bind_template_callback (widget_class, choose_headline);
  gtk_widget_class_bind_template_callback (widget_class, place_bubble_cb);
  gtk_widget_class_bind_template_callback (widget_class, get_mover);
  gtk_widget_class_bind_template_callback (widget_class, print_turn);
  gtk_widget_class_bind_template_callback (widget_class, sai_grown_scale);
  gtk_widget_class_bind_template_callback (widget_class, why_cb);
}

/* The computer player whose turn it is. */
static gboolean
find_awaited (GBinding *binding, const GValue *from, GValue *to, gpointer user_data)
{
  SaiGame *game = get_game (SAI_GAME_TABLE (user_data));
  SaiPlayer *player = sai_game_get_player (game, sai_game_get_seat (game));

  g_value_set_string (to, sai_game_is_finished (game) || sai_player_is_person (player)
                            ? NULL
                            : sai_player_get_inline_name (player));

  return TRUE;
}

/* The big button goes on with the game: a person rolls, a computer player is hurried. */
static gboolean
choose_action (GBinding *binding, const GValue *from, GValue *to, gpointer user_data)
{
  g_value_set_static_string (to, g_value_get_string (from) != NULL ? "game.hurry" : "game.roll");

  return TRUE;
}

static gboolean
choose_view (GBinding *binding, const GValue *from, GValue *to, gpointer user_data)
{
  g_value_set_static_string (to, g_value_get_boolean (from) ? "result" : "dice");

  return TRUE;
}

/* What the widgets show of the session, whichever it is. Those that can have the keyboard focus are bound here: when a
 * key closes the window it lives a little longer than the table, and GTK does not take back an expression in time.
 */
static void
bind_session (SaiGameTable *self)
{
  GBindingFlags flags = G_BINDING_SYNC_CREATE;

  self->session_bindings = g_binding_group_new ();
  g_binding_group_bind (self->session_bindings, "kept", self->dice, "kept", flags | G_BINDING_BIDIRECTIONAL);
  /* Other players' dice cannot be kept or released, not by keys either. */
  g_binding_group_bind (self->session_bindings, "interactive", self->dice, "sensitive", flags);

  self->game_bindings = g_binding_group_new ();
  g_binding_group_bind (self->game_bindings, "rolls-left", self->roll, "rolls-left", flags);
  g_binding_group_bind_full (self->game_bindings, "seat", self->roll, "player", flags, find_awaited, NULL, self, NULL);
  g_binding_group_bind_full (self->game_bindings, "finished", self->roll, "player", flags, find_awaited, NULL, self,
                             NULL);
  g_binding_group_bind_full (self->game_bindings, "finished", self->stack, "visible-child-name", flags, choose_view,
                             NULL, NULL, NULL);
  g_object_bind_property_full (self->roll, "player", self->roll, "action-name", flags, choose_action, NULL, NULL, NULL);
}

static void
sai_game_table_init (SaiGameTable *self)
{
  g_autoptr (GMenuModel) share = sai_share_create_menu ();
  g_autoptr (GMenu) menu = g_menu_new ();

  self->growth = 1;
  self->moments = sai_game_moments_new ();
  g_menu_append_section (menu, NULL, share);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_menu_model (self->share_menu, G_MENU_MODEL (menu));
  bind_session (self);
}

/**
 * sai_game_table_set_hint:
 * @self: a table
 * @hint: the hint of the game, which stands in place of whose turn it is
 */
void
sai_game_table_set_hint (SaiGameTable *self, SaiGameHint *hint)
{
  g_return_if_fail (SAI_IS_GAME_TABLE (self));

  if (g_set_object (&self->hint, hint))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HINT]);
}

/**
 * sai_game_table_set_context:
 * @self: a table
 * @context: what the result needs to tell more than the places
 */
void
sai_game_table_set_context (SaiGameTable *self, SaiContext *context)
{
  g_return_if_fail (SAI_IS_GAME_TABLE (self));

  sai_result_view_set_context (self->result, context);
}

void
sai_game_table_set_store (SaiGameTable *self, SaiStore *store)
{
  g_return_if_fail (SAI_IS_GAME_TABLE (self));

  sai_game_moments_ask_records (self->moments, store);
}

/**
 * sai_game_table_show_move:
 * @self: a table with a game
 * @thrown: the dice that were thrown by the last move, as a mask; 0 if they only lie there
 * @moved: whether it is another position than the one shown last
 */
void
sai_game_table_show_move (SaiGameTable *self, guint thrown, gboolean moved)
{
  SaiGame *game;
  const SaiDiceState *state;

  g_return_if_fail (SAI_IS_GAME_TABLE (self));
  g_return_if_fail (self->session != NULL);

  game = get_game (self);
  state = sai_game_get_state (game);
  sai_dice_row_throw (self->dice, &state->dice, thrown, sai_moment_text_find_decider (game, thrown));
  if (moved)
    celebrate (self);
  if (state->finished)
    sai_result_view_set_game (self->result, game);
}

/**
 * sai_game_table_show_hint:
 * @self: a table
 *
 * Shows the hint if it is wanted in this position, as far as it is known.
 */
void
sai_game_table_show_hint (SaiGameTable *self)
{
  const SaiAdvice *advice;

  g_return_if_fail (SAI_IS_GAME_TABLE (self));

  advice = sai_game_hint_get_advice (self->hint);
  /* All dice are marked if it is best to fill a box although there is a roll left. */
  sai_dice_row_set_advised (self->dice, advice != NULL && advice->n_keeps > 0 ? advice->keeps[0].keep : 0);
  if (sai_game_hint_is_shown (self->hint))
    sai_hint_line_update (self->hint_line, get_game (self), sai_game_hint_get_advisor (self->hint));
  else
    sai_hint_line_clear (self->hint_line);
}

/**
 * sai_game_table_leave_hint:
 * @self: a table
 *
 * Moves the focus out of the hint, which is about to be hidden.
 */
void
sai_game_table_leave_hint (SaiGameTable *self)
{
  g_return_if_fail (SAI_IS_GAME_TABLE (self));

  if (sai_hint_line_has_focus (self->hint_line))
    gtk_widget_grab_focus (gtk_widget_is_sensitive (self->roll) ? self->roll : self->hint_button);
}

/**
 * sai_game_table_speak:
 * @self: a table with a game
 * @keep: the dice that a computer player is about to keep, or 0 after a move
 *
 * What is said does not wait for anybody, and nobody for it.
 */
void
sai_game_table_speak (SaiGameTable *self, guint keep)
{
  SaiRemark remark = { 0 };
  SaiGame *game;

  g_return_if_fail (SAI_IS_GAME_TABLE (self));
  g_return_if_fail (self->session != NULL);

  game = get_game (self);
  if (sai_game_is_finished (game))
    {
      sai_bubble_clear (self->bubble);
      return;
    }
  if (self->computer_words)
    remark = sai_dice_talk_find (game, keep);
  sai_bubble_show_remark (self->bubble, game, &remark);
  if (remark.text == NULL)
    return;
  g_free (self->words);
  self->words = sai_bubble_describe (self->bubble);
}

/**
 * sai_game_table_lead_focus:
 * @self: a table with a game
 *
 * Moves the focus to the button that rolls, or to the result.
 */
void
sai_game_table_lead_focus (SaiGameTable *self)
{
  const SaiDiceState *state;

  g_return_if_fail (SAI_IS_GAME_TABLE (self));
  g_return_if_fail (self->session != NULL);

  state = sai_game_get_state (get_game (self));
  /* Keys meant for the last move must not activate a button of the result. */
  if (state->finished)
    gtk_widget_grab_focus (GTK_WIDGET (self->result));
  else if (state->n_rolls == 0 || !sai_dice_row_has_focus (self->dice))
    gtk_widget_grab_focus (self->roll);
}

/**
 * sai_game_table_calm:
 * @self: a table
 *
 * Ends the cheer over the result.
 */
void
sai_game_table_calm (SaiGameTable *self)
{
  g_return_if_fail (SAI_IS_GAME_TABLE (self));

  sai_cheer_view_finish (self->cheer_view);
}

gboolean
sai_game_table_get_why (SaiGameTable *self)
{
  g_return_val_if_fail (SAI_IS_GAME_TABLE (self), FALSE);

  return sai_hint_line_get_why (self->hint_line);
}

/**
 * sai_game_table_get_cheer:
 * @self: a table
 *
 * Returns: (transfer none) (nullable): the cheer for the last move, unless the dice say it anyway
 */
const char *
sai_game_table_get_cheer (SaiGameTable *self)
{
  g_return_val_if_fail (SAI_IS_GAME_TABLE (self), NULL);

  return self->cheer;
}

/**
 * sai_game_table_take_words:
 * @self: a table
 *
 * Returns: (transfer full) (nullable): who said what since this was asked last
 */
char *
sai_game_table_take_words (SaiGameTable *self)
{
  g_return_val_if_fail (SAI_IS_GAME_TABLE (self), NULL);

  return g_steal_pointer (&self->words);
}

SaiDiceRow *
sai_game_table_get_dice (SaiGameTable *self)
{
  g_return_val_if_fail (SAI_IS_GAME_TABLE (self), NULL);

  return self->dice;
}

GtkWidget *
sai_game_table_get_roll (SaiGameTable *self)
{
  g_return_val_if_fail (SAI_IS_GAME_TABLE (self), NULL);

  return self->roll;
}

GtkWidget *
sai_game_table_get_hint_button (SaiGameTable *self)
{
  g_return_val_if_fail (SAI_IS_GAME_TABLE (self), NULL);

  return self->hint_button;
}

/**
 * sai_game_table_get_record:
 * @self: a table with a game
 *
 * Returns: the best total before this game of who is to move; 0 if there is none, or it is not known yet
 */
int
sai_game_table_get_record (SaiGameTable *self)
{
  g_return_val_if_fail (SAI_IS_GAME_TABLE (self), 0);
  g_return_val_if_fail (self->session != NULL, 0);

  return sai_game_moments_get_record (self->moments,
                                      sai_game_get_seat (sai_session_get_game (SAI_SESSION (self->session))));
}

SaiResultView *
sai_game_table_get_result (SaiGameTable *self)
{
  g_return_val_if_fail (SAI_IS_GAME_TABLE (self), NULL);

  return self->result;
}
