/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of a field game. It knows the views and choices of the model, but no games or sessions: its owner shows a
 * view with the person's choices (show), or plays the step that leads to it (play), and listens to "chosen".
 *
 *   SaiFieldTable             puts together what follows; its keys are in sai-field-keys.c
 *     SaiFieldReading         what is shown, and what can be chosen: a plain value
 *     SaiFieldFocus           where the focus goes when the widget that had it disappears
 *     SaiFieldDrag            a card that is dragged
 *     SaiFieldSurface         the layout of the parts; the line below the field; inside a scrolled window
 *       SaiFieldSeats         SaiFieldSeat for each seat; SaiFieldBacks draws face-down cards, also for SaiFieldDeck
 *       SaiFieldBoard         49 × SaiFieldCellButton, the window (SaiFieldFrame); tries placings on a copy
 *       SaiFieldFan           SaiFieldCard for each card
 *       SaiFieldActions       the other choices of a turn
 *       SaiFieldLog           a SaiFieldLogRow for each SaiFieldEntry
 *     SaiFieldCount           the scene of a count, above the surface: SaiFieldCountRow for each seat
 *     SaiFieldFlight          what moves, above everything
 *     SaiFieldStep            what flies where in a step, and the count that may follow
 *
 * sai-card-drawing.c and sai-card-animal.c draw cards, sai-field-text.c has the words. Every part takes its final state
 * immediately; a flying card is merely hidden at its destination, so a step can be skipped at any time. The parts
 * communicate only through the table.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "look/sai-style.h"
#include "util/sai-announce.h"
#include "field/sai-field-count.h"
#include "field/sai-field-drag.h"
#include "field/sai-field-flight.h"
#include "field/sai-field-focus.h"
#include "field/sai-field-keys.h"
#include "field/sai-field-log.h"
#include "field/sai-field-reading.h"
#include "field/sai-field-step.h"
#include "field/sai-field-table.h"
#include "field/sai-field-text.h"
#include "util/sai-format.h"

struct _SaiFieldTable
{
  GtkWidget parent_instance;

  GtkWidget *scrolled;
  SaiFieldSurface *surface;
  SaiFieldSeats *seats;
  SaiFieldBoard *board;
  SaiFieldFan *hand;
  SaiFieldActions *actions;
  SaiFieldDeck *deck;
  SaiFieldCount *count;
  SaiFieldFlight *flight;
  GListStore *entries;

  /* What is shown, and what can be chosen. */
  SaiFieldReading reading;
  /* What somebody says to the next move, or NULL. */
  char *words;

  SaiFieldStep *step;
  SaiFieldFocus *focus;
  SaiFieldDrag *drag;
  /* The choice was made by dragging, so the card is already in its cell. */
  gboolean is_dropped;
};

enum
{
  PROP_0,
  PROP_BUSY,
  PROP_SPEED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  CHOSEN,
  UNCOVERED,
  SETTLED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiFieldTable, sai_field_table, GTK_TYPE_WIDGET)

/* The choices of the person, a bit for each #SaiMoveKind. */
static guint
get_kinds (SaiFieldTable *self)
{
  return sai_field_reading_get_kinds (&self->reading);
}

/* Display */

static SaiCard
get_chosen_card (SaiFieldTable *self)
{
  SaiFieldCard *chosen = sai_field_fan_get_chosen (self->hand);

  return chosen != NULL ? sai_field_card_get_card (chosen) : SAI_CARD_NONE;
}

static void
show_status (SaiFieldTable *self)
{
  const SaiFieldPlacing *placing = sai_field_board_get_placing (self->board);
  g_autofree char *text = NULL;

  if (!self->reading.has_view)
    return;
  text = sai_field_reading_print_status (&self->reading, get_chosen_card (self), placing);
  g_object_set (self->surface, "status", text, "advising", sai_field_reading_is_advising (&self->reading, placing),
                NULL);
}

static void
mark_hint (SaiFieldTable *self)
{
  const SaiFieldChoice *hint = sai_field_reading_get_hint (&self->reading);
  gboolean placed = hint != NULL && hint->kind == SAI_MOVE_PLACE;

  sai_field_fan_set_advice (self->hand, placed ? hint->card : SAI_CARD_NONE);
  sai_field_board_set_advice (self->board, placed ? hint->card : SAI_CARD_NONE, placed ? hint->column : 0);
  g_object_set (self->actions, "advice", hint != NULL && !placed ? (int) hint->kind : -1, NULL);
}

static void
refresh (SaiFieldTable *self)
{
  gboolean was_inside = sai_field_focus_is_inside (self->focus);
  const SaiFieldView *view = &self->reading.view;
  guint kinds = get_kinds (self);

  if (!self->reading.has_view)
    return;
  sai_field_board_show (self->board, &view->field, view->last_card, view->last_column);
  sai_field_seats_show (self->seats, view, self->reading.limit);
  g_object_set (self->deck, "n-cards", view->n_deck, NULL);
  g_object_set (self->hand, "choosable", (kinds & 1u << SAI_MOVE_PLACE) != 0, NULL);
  if (view->observer == SAI_FIELD_NONE)
    sai_field_fan_cover (self->hand, view->n_hands[view->seat], NULL);
  else if (self->reading.covered != NULL)
    sai_field_fan_cover (self->hand, view->n_hands[view->observer], self->reading.covered);
  else
    sai_field_fan_show (self->hand, &view->hand);
  g_object_set (self->actions, "kinds", kinds, NULL);
  mark_hint (self);
  show_status (self);
  if (was_inside && !sai_field_table_is_counting (self))
    sai_field_focus_move (self->focus, kinds);
}

/* Choices */

/* Makes a choice for the person, if they may choose now. @is_dropped: whether the card is already in its cell. */
static void
choose (SaiFieldTable *self, SaiMoveKind kind, SaiCard card, guint column, gboolean is_dropped)
{
  SaiFieldChoice choice = { kind, card, column };

  sai_field_table_finish (self);
  if (get_kinds (self) == 0 || sai_field_table_is_counting (self))
    return;
  self->is_dropped = is_dropped;
  g_signal_emit (self, signals[CHOSEN], 0, &choice);
  self->is_dropped = FALSE;
}

/* Places a card of the hand, or shows and announces why it may not be placed there. */
static gboolean
place (SaiFieldTable *self, SaiCard card, guint column, guint row, gboolean is_dropped)
{
  sai_field_table_finish (self);
  if (row == sai_card_get_number (card) && (sai_field_reading_get_columns (&self->reading, card) & 1u << column) != 0)
    {
      choose (self, SAI_MOVE_PLACE, card, column, is_dropped);
      return TRUE;
    }
  if ((get_kinds (self) & 1u << SAI_MOVE_PLACE) == 0 || sai_field_table_is_counting (self))
    return FALSE;
  /* Shown below the field, where it covers nothing: the person needs the hand next. */
  g_free (self->reading.refusal);
  self->reading.refusal = sai_field_text_refusal (&self->reading.view.field, card, column, row);
  show_status (self);
  sai_announce (GTK_WIDGET (self), self->reading.refusal);

  return FALSE;
}

static void
cell_chosen_cb (SaiFieldTable *self, guint column, guint row)
{
  SaiCard card = get_chosen_card (self);

  if (card != SAI_CARD_NONE)
    place (self, card, column, row, FALSE);
}

static void
dropped_cb (SaiFieldTable *self, SaiCard card, guint column, guint row)
{
  if (!place (self, card, column, row, TRUE))
    sai_field_fan_choose (self->hand, NULL);
}

static void
action_chosen_cb (SaiFieldTable *self, guint kind)
{
  choose (self, kind, SAI_CARD_NONE, SAI_FIELD_NONE, FALSE);
}

static void
hand_changed_cb (SaiFieldTable *self)
{
  SaiCard card = get_chosen_card (self);

  sai_field_board_set_card (self->board, card, sai_field_reading_get_columns (&self->reading, card));
  if (card != SAI_CARD_NONE)
    g_clear_pointer (&self->reading.refusal, g_free);
  show_status (self);
}

static void
uncovered_cb (SaiFieldTable *self)
{
  sai_field_table_set_covered (self, NULL);
  g_signal_emit (self, signals[UNCOVERED], 0);
}

/* Steps */

static void
settled_cb (SaiFieldTable *self)
{
  g_signal_emit (self, signals[SETTLED], 0);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

static void
count_closed_cb (SaiFieldTable *self)
{
  sai_field_focus_park (self->focus);
  sai_field_focus_move (self->focus, get_kinds (self));
}

/* Keys */

static gboolean
finish_flight_cb (SaiFieldTable *self, guint keyval, guint keycode, GdkModifierType state)
{
  /* A key press ends the animation, and is then handled as usual. */
  sai_field_flight_finish (self->flight);

  return FALSE;
}

static gboolean
can_use_keys (SaiFieldTable *self)
{
  return gtk_widget_get_mapped (GTK_WIDGET (self)) && gtk_widget_is_sensitive (GTK_WIDGET (self)) &&
         !sai_field_table_is_counting (self);
}

static gboolean
card_key_cb (SaiFieldTable *self, guint n)
{
  if (!can_use_keys (self))
    return FALSE;
  sai_field_table_choose_nth (self, n);

  return TRUE;
}

static gboolean
choice_key_cb (SaiFieldTable *self, guint wanted)
{
  guint kinds = wanted & get_kinds (self);

  if (!can_use_keys (self) || kinds == 0)
    return FALSE;
  choose (self, __builtin_ctz (kinds), SAI_CARD_NONE, SAI_FIELD_NONE, FALSE);

  return TRUE;
}

/* Returns the chosen card to the hand. */
static gboolean
back_key_cb (SaiFieldTable *self)
{
  SaiFieldCard *chosen = sai_field_fan_get_chosen (self->hand);

  if (!can_use_keys (self) || chosen == NULL)
    return FALSE;
  sai_field_fan_choose (self->hand, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (chosen));

  return TRUE;
}

/* The object */

static void
sai_field_table_unmap (GtkWidget *widget)
{
  SaiFieldTable *self = SAI_FIELD_TABLE (widget);

  sai_field_drag_end (self->drag);
  sai_field_flight_finish (self->flight);

  GTK_WIDGET_CLASS (sai_field_table_parent_class)->unmap (widget);
}

static gboolean
sai_field_table_grab_focus (GtkWidget *widget)
{
  SaiFieldTable *self = SAI_FIELD_TABLE (widget);

  sai_field_focus_park (self->focus);
  if (!sai_field_table_is_counting (self))
    sai_field_focus_move (self->focus, get_kinds (self));

  return TRUE;
}

/* Tab moves from part to part, even when entering from outside: GTK would start with grab_focus() instead. */
static gboolean
sai_field_table_focus (GtkWidget *widget, GtkDirectionType direction)
{
  SaiFieldTable *self = SAI_FIELD_TABLE (widget);

  return gtk_widget_child_focus (sai_field_table_is_counting (self) ? GTK_WIDGET (self->count) : self->scrolled,
                                 direction);
}

static void
sai_field_table_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiFieldTable *self = SAI_FIELD_TABLE (object);

  switch (prop_id)
    {
    case PROP_BUSY:
      g_value_set_boolean (value, sai_field_step_is_busy (self->step));
      break;

    case PROP_SPEED:
      g_value_set_double (value, sai_field_table_get_speed (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_field_table_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_SPEED)
    sai_field_table_set_speed (SAI_FIELD_TABLE (object), g_value_get_double (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
sai_field_table_dispose (GObject *object)
{
  SaiFieldTable *self = SAI_FIELD_TABLE (object);

  g_clear_object (&self->drag);
  g_clear_object (&self->step);
  g_clear_object (&self->focus);
  g_clear_pointer (&self->scrolled, gtk_widget_unparent);
  if (self->count != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->count));
  self->count = NULL;
  if (self->flight != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->flight));
  self->flight = NULL;
  g_clear_object (&self->entries);

  G_OBJECT_CLASS (sai_field_table_parent_class)->dispose (object);
}

static void
sai_field_table_finalize (GObject *object)
{
  SaiFieldTable *self = SAI_FIELD_TABLE (object);

  sai_field_reading_clear (&self->reading);
  g_free (self->words);

  G_OBJECT_CLASS (sai_field_table_parent_class)->finalize (object);
}

static void
sai_field_table_class_init (SaiFieldTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sai_field_table_dispose;
  object_class->finalize = sai_field_table_finalize;
  object_class->get_property = sai_field_table_get_property;
  object_class->set_property = sai_field_table_set_property;
  widget_class->unmap = sai_field_table_unmap;
  widget_class->focus = sai_field_table_focus;
  widget_class->grab_focus = sai_field_table_grab_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "fieldtable");
  sai_style_add ("widgets/look/table");
  sai_style_add ("widgets/field/field");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  /**
   * SaiFieldTable:busy:
   *
   * Whether a step is still being shown: something moves, or a count is open.
   */
  properties[PROP_BUSY] = g_param_spec_boolean ("busy", NULL, NULL, FALSE,
                                                G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  /**
   * SaiFieldTable:speed:
   *
   * A multiple of the normal speed; 0 means no animation.
   */
  properties[PROP_SPEED] = g_param_spec_double ("speed", NULL, NULL, 0, G_MAXDOUBLE, 1,
                                                G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHOSEN] = g_signal_new ("chosen", SAI_TYPE_FIELD_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                  1, G_TYPE_POINTER);
  signals[UNCOVERED] = g_signal_new ("uncovered", SAI_TYPE_FIELD_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 0);
  g_signal_new_class_handler (SAI_FIELD_KEYS_CARD, SAI_TYPE_FIELD_TABLE, G_SIGNAL_RUN_LAST | G_SIGNAL_ACTION,
                              G_CALLBACK (card_key_cb), NULL, NULL, NULL, G_TYPE_BOOLEAN, 1, G_TYPE_UINT);
  g_signal_new_class_handler (SAI_FIELD_KEYS_CHOICE, SAI_TYPE_FIELD_TABLE, G_SIGNAL_RUN_LAST | G_SIGNAL_ACTION,
                              G_CALLBACK (choice_key_cb), NULL, NULL, NULL, G_TYPE_BOOLEAN, 1, G_TYPE_UINT);
  g_signal_new_class_handler (SAI_FIELD_KEYS_BACK, SAI_TYPE_FIELD_TABLE, G_SIGNAL_RUN_LAST | G_SIGNAL_ACTION,
                              G_CALLBACK (back_key_cb), NULL, NULL, NULL, G_TYPE_BOOLEAN, 0);
  signals[SETTLED] = g_signal_new ("settled", SAI_TYPE_FIELD_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   0);
}

static void
sai_field_table_init (SaiFieldTable *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->surface = g_object_new (SAI_TYPE_FIELD_SURFACE, NULL);
  g_object_get (self->surface, "entries", &self->entries, NULL);
  self->seats = sai_field_surface_get_seats (self->surface);
  self->board = sai_field_surface_get_board (self->surface);
  self->hand = sai_field_surface_get_hand (self->surface);
  self->actions = sai_field_surface_get_actions (self->surface);
  self->deck = sai_field_surface_get_deck (self->surface);
  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), GTK_WIDGET (self->surface));
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
  self->focus = sai_field_focus_new (self->scrolled, self->surface);
  self->count = g_object_new (SAI_TYPE_FIELD_COUNT, NULL);
  gtk_widget_set_parent (GTK_WIDGET (self->count), GTK_WIDGET (self));
  g_object_bind_property (self->count, "visible", self->scrolled, "can-focus",
                          G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
  self->flight = g_object_new (SAI_TYPE_FIELD_FLIGHT, NULL);
  gtk_widget_set_parent (GTK_WIDGET (self->flight), GTK_WIDGET (self));
  gtk_widget_add_css_class (GTK_WIDGET (self), "table");

  g_signal_connect_object (self->board, "cell-chosen", G_CALLBACK (cell_chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "pointed", G_CALLBACK (show_status), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hand, "changed", G_CALLBACK (hand_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hand, "uncovered", G_CALLBACK (uncovered_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->actions, "chosen", G_CALLBACK (action_chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->count, "closed", G_CALLBACK (count_closed_cb), self, G_CONNECT_SWAPPED);
  self->step = sai_field_step_new (self->surface, self->flight, self->count, &self->reading);
  g_signal_connect_object (self->step, "settled", G_CALLBACK (settled_cb), self, G_CONNECT_SWAPPED);
  self->drag = sai_field_drag_new (GTK_WIDGET (self), self->surface, self->flight);
  g_signal_connect_object (self->drag, "dropped", G_CALLBACK (dropped_cb), self, G_CONNECT_SWAPPED);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (finish_flight_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  sai_field_keys_add (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Card Table"), -1);
}

/**
 * sai_field_table_set_seats:
 * @self: a table
 * @players: (array length=n_seats): the players
 * @n_seats: 2 to %SAI_FIELD_MAX_SEATS
 * @own: the seat of the only person at the screen, or %SAI_FIELD_NONE
 * @limit: the penalty points that end the game
 *
 * Sets the players. To be called before any position is shown.
 */
void
sai_field_table_set_seats (SaiFieldTable *self, SaiPlayer *const *players, guint n_seats, guint own, guint limit)
{
  g_return_if_fail (SAI_IS_FIELD_TABLE (self));
  g_return_if_fail (n_seats <= SAI_FIELD_MAX_SEATS);

  self->reading.limit = limit;
  sai_field_reading_set_players (&self->reading, players, n_seats, own);
  sai_field_seats_set_players (self->seats, players, n_seats, own);
  sai_field_fan_set_own (self->hand, own != SAI_FIELD_NONE);
  if (self->reading.has_view && self->reading.view.n_seats == n_seats)
    refresh (self);
}

/**
 * sai_field_table_show:
 * @self: a table
 * @view: the view to show
 * @choices: (array length=n_choices): the choices of the seat to move
 * @n_choices: the number of choices
 * @interactive: whether the person at the screen is to choose
 *
 * Shows a position immediately. Ends all movement and discards the hint.
 */
void
sai_field_table_show (SaiFieldTable *self,
                      const SaiFieldView *view,
                      const SaiFieldChoice *choices,
                      guint n_choices,
                      gboolean interactive)
{
  gboolean was_busy;

  g_return_if_fail (SAI_IS_FIELD_TABLE (self));
  g_return_if_fail (view != NULL);

  was_busy = sai_field_step_is_busy (self->step);
  sai_field_drag_end (self->drag);
  sai_field_step_cancel (self->step);
  sai_field_reading_set_position (&self->reading, view, choices, n_choices, interactive);
  refresh (self);
  if (was_busy)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

/**
 * sai_field_table_play:
 * @self: a table
 * @event: what the observer sees of a move
 * @placing: (nullable): the effect of placing a card, if the move is a placing
 * @after: the view after it
 * @choices: (array length=n_choices): the choices of the seat to move then
 * @n_choices: the number of choices
 * @interactive: whether the person at the screen is to choose next
 *
 * Animates the step from the position shown last, appends it to the log and announces it. The new state takes effect
 * immediately; the animation takes at most %SAI_FIELD_TABLE_MS at normal speed. When it is over and the scene of the
 * count, if any, is closed, "settled" is emitted: before this function returns, if nothing is animated.
 */
void
sai_field_table_play (SaiFieldTable *self,
                      const SaiFieldEvent *event,
                      const SaiFieldPlacing *placing,
                      const SaiFieldView *after,
                      const SaiFieldChoice *choices,
                      guint n_choices,
                      gboolean interactive)
{
  g_autofree char *news = NULL;
  g_autofree char *spoken = NULL;

  g_return_if_fail (SAI_IS_FIELD_TABLE (self));
  g_return_if_fail (event != NULL && after != NULL);
  g_return_if_fail (self->reading.has_view);

  sai_field_drag_end (self->drag);
  sai_field_step_cancel (self->step);
  sai_field_table_log_event (self, event, placing, after, after->n_counts > self->reading.view.n_counts);
  sai_field_step_begin (self->step, event);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
  sai_field_reading_set_position (&self->reading, after, choices, n_choices, interactive);
  refresh (self);
  news = sai_field_text_news (sai_field_reading_get_names (&self->reading), event, placing, &self->reading.view,
                              sai_field_reading_sees_hand (&self->reading, event->seat), self->reading.interactive);
  spoken = sai_format_sentences (news, self->words);
  sai_announce (GTK_WIDGET (self), spoken);

  sai_field_step_play (self->step, event, placing, self->is_dropped);
}

SaiFieldSurface *
sai_field_table_get_surface (SaiFieldTable *self)
{
  g_return_val_if_fail (SAI_IS_FIELD_TABLE (self), NULL);

  return self->surface;
}

/* A multiple of the normal speed; 0 means no animation. */
double
sai_field_table_get_speed (SaiFieldTable *self)
{
  g_return_val_if_fail (SAI_IS_FIELD_TABLE (self), 1);

  return sai_field_flight_get_speed (self->flight);
}

/* A multiple of the normal speed; 0 means no animation. */
void
sai_field_table_set_speed (SaiFieldTable *self, double speed)
{
  g_return_if_fail (SAI_IS_FIELD_TABLE (self));

  if (sai_field_flight_get_speed (self->flight) == speed)
    return;
  sai_field_flight_set_speed (self->flight, speed);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SPEED]);
}

/**
 * sai_field_table_finish:
 * @self: a table
 *
 * Ends all movement immediately.
 */
void
sai_field_table_finish (SaiFieldTable *self)
{
  g_return_if_fail (SAI_IS_FIELD_TABLE (self));

  sai_field_flight_finish (self->flight);
}

gboolean
sai_field_table_is_moving (SaiFieldTable *self)
{
  g_return_val_if_fail (SAI_IS_FIELD_TABLE (self), FALSE);

  return sai_field_flight_is_moving (self->flight);
}

/**
 * sai_field_table_is_counting:
 * @self: a table
 *
 * Returns: whether the scene of a count is shown, until the person closes it
 */
gboolean
sai_field_table_is_counting (SaiFieldTable *self)
{
  g_return_val_if_fail (SAI_IS_FIELD_TABLE (self), FALSE);

  return gtk_widget_get_visible (GTK_WIDGET (self->count));
}

/**
 * sai_field_table_set_words:
 * @self: a table
 * @words: (nullable): who says what to the next move, which is announced after the news of it
 */
void
sai_field_table_set_words (SaiFieldTable *self, const char *words)
{
  g_return_if_fail (SAI_IS_FIELD_TABLE (self));

  g_free (self->words);
  self->words = g_strdup (words);
}

/* %NULL if there are fewer. */
GtkWidget *
sai_field_table_get_seat (SaiFieldTable *self, guint seat)
{
  g_return_val_if_fail (SAI_IS_FIELD_TABLE (self), NULL);

  return GTK_WIDGET (sai_field_seats_get_seat (self->seats, seat));
}

/**
 * sai_field_table_set_covered:
 * @self: a table
 * @name: (nullable): the person whose hand it is, or %NULL to show it
 *
 * Turns the hand face down until that person uncovers it, since others share the screen. To be called before the view
 * of that person is shown or played, so their cards do not appear even for a moment.
 */
void
sai_field_table_set_covered (SaiFieldTable *self, const char *name)
{
  g_return_if_fail (SAI_IS_FIELD_TABLE (self));

  if (g_strcmp0 (self->reading.covered, name) == 0)
    return;
  g_free (self->reading.covered);
  self->reading.covered = g_strdup (name);
  if (name != NULL)
    {
      sai_field_flight_finish (self->flight);
      /* The announcement may have named cards of a hand. */
      sai_announce_take_back (GTK_WIDGET (self));
    }
  sai_field_focus_release (self->focus);
  refresh (self);
}

/**
 * sai_field_table_set_hint:
 * @self: a table
 * @choice: (nullable): the advised choice, or %NULL for no hint
 * @text: (nullable): a sentence about it
 *
 * Marks a choice until the next position is shown.
 */
void
sai_field_table_set_hint (SaiFieldTable *self, const SaiFieldChoice *choice, const char *text)
{
  g_return_if_fail (SAI_IS_FIELD_TABLE (self));

  sai_field_reading_set_hint (&self->reading, choice, text);
  mark_hint (self);
  show_status (self);
  if (text != NULL && self->reading.covered == NULL)
    sai_announce (GTK_WIDGET (self), text);
}

/**
 * sai_field_table_choose_nth:
 * @self: a table
 * @n: a card of the hand, from 0
 *
 * Chooses a card, like its key: the focus moves to a cell where the card may be placed; choosing it again returns it to
 * the hand.
 */
void
sai_field_table_choose_nth (SaiFieldTable *self, guint n)
{
  SaiFieldCard *card;

  g_return_if_fail (SAI_IS_FIELD_TABLE (self));

  card = sai_field_fan_get_nth (self->hand, n);
  if (card == NULL || !gtk_widget_is_sensitive (GTK_WIDGET (card)))
    return;
  if (card == sai_field_fan_get_chosen (self->hand))
    {
      sai_field_fan_choose (self->hand, NULL);
      gtk_widget_grab_focus (GTK_WIDGET (card));
      return;
    }
  sai_field_fan_choose (self->hand, card);
  sai_field_board_focus_legal (self->board);
}

void
sai_field_table_clear_log (SaiFieldTable *self)
{
  g_return_if_fail (SAI_IS_FIELD_TABLE (self));

  g_list_store_remove_all (self->entries);
}

/**
 * sai_field_table_log_event:
 * @self: a table
 * @event: what the observer sees of a move
 * @placing: (nullable): the effect of placing a card, if the move is a placing
 * @after: the view after it
 * @counted: whether the points were counted
 *
 * Appends a move to the log without showing it, for example when an earlier game is opened.
 */
void
sai_field_table_log_event (SaiFieldTable *self,
                           const SaiFieldEvent *event,
                           const SaiFieldPlacing *placing,
                           const SaiFieldView *after,
                           gboolean counted)
{
  g_return_if_fail (SAI_IS_FIELD_TABLE (self));

  sai_field_log_add_event (self->entries, &self->reading, event, placing, after, counted);
}
