/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of a field game. It knows the views and choices of the model, but no games or sessions: its owner shows a
 * view with the person's choices (show), or plays the step that leads to it (play), and listens to "chosen".
 *
 *   SaiFieldTable             what is shown, what is chosen, where the focus is; its keys are in sai-field-keys.c
 *     SaiFieldDrag            a card that is dragged
 *     SaiFieldSurface         the layout of the parts; the line below the field; inside a scrolled window
 *       SaiFieldSeats         SaiFieldSeat for each seat; SaiFieldBacks draws face-down cards, also for SaiFieldDeck
 *       SaiFieldBoard         49 × SaiFieldCellButton, the window (SaiFieldFrame); tries placings on a copy
 *       SaiFieldFan           SaiFieldCard for each card
 *       SaiFieldActions       the other choices of a turn
 *       SaiFieldLog           a SaiFieldLogRow for each SaiFieldEntry
 *     SaiFieldCount           the scene of a count, above the surface: SaiFieldCountRow for each seat
 *     SaiFieldFlight          what moves, above everything; sai-field-step.c says what flies where in a step
 *
 * sai-card-drawing.c and sai-card-animal.c draw cards, sai-field-text.c has the words. Every part takes its final state
 * immediately; a flying card is merely hidden at its destination, so a step can be skipped at any time. The parts
 * communicate only through the table.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-announce.h"
#include "field/sai-field-count.h"
#include "field/sai-field-drag.h"
#include "field/sai-field-flight.h"
#include "field/sai-field-keys.h"
#include "field/sai-field-log.h"
#include "field/sai-field-state.h"
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

  char *names[SAI_FIELD_MAX_SEATS + 1];
  guint limit;
  gboolean has_view;
  SaiFieldView view;
  SaiFieldChoice choices[SAI_FIELD_MAX_CHOICES];
  guint n_choices;
  gboolean interactive;
  char *covered;
  gboolean has_hint;
  SaiFieldChoice hint;
  char *hint_text;
  /* What somebody says to the next move, or NULL. */
  char *words;
  /* Why the chosen card may not be placed where the person wanted, until another card is chosen or something happens;
   * or NULL.
   */
  char *refusal;

  /* Whether a step is being played, whether it ends in a count, and the view before it. */
  gboolean is_playing;
  gboolean counted;
  SaiFieldView before;
  /* The focus was moved to the board because the focused widget disappeared. */
  gboolean is_parked;

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

/* NULL for the only person at the screen. */
static const char *
get_name (SaiFieldTable *self, guint seat)
{
  return seat < SAI_FIELD_MAX_SEATS ? self->names[seat] : NULL;
}

/* The choices of the person, a bit for each #SaiMoveKind. */
static guint
get_kinds (SaiFieldTable *self)
{
  guint kinds = 0;

  for (guint i = 0; i < self->n_choices; i++)
    kinds |= 1u << self->choices[i].kind;

  return self->interactive && self->covered == NULL ? kinds : 0;
}

static guint
get_columns (SaiFieldTable *self, SaiCard card)
{
  guint columns = 0;

  for (guint i = 0; i < self->n_choices; i++)
    if (self->choices[i].kind == SAI_MOVE_PLACE && self->choices[i].card == card)
      columns |= 1u << self->choices[i].column;

  return columns;
}

/* Whether the hand of this seat is shown face up. */
static gboolean
sees_hand (SaiFieldTable *self, guint seat)
{
  return self->has_view && self->view.observer == seat && self->covered == NULL;
}

/* Points and piles take their values while those on their way to them are held back, so no number changes twice. */
static void
freeze_seats (SaiFieldTable *self, gboolean frozen)
{
  SaiFieldSeat *seat;

  for (guint i = 0; (seat = sai_field_seats_get_seat (self->seats, i)) != NULL; i++)
    {
      if (frozen)
        g_object_freeze_notify (G_OBJECT (seat));
      else
        g_object_thaw_notify (G_OBJECT (seat));
    }
}

/* The focus */

static gboolean
has_focus_inside (SaiFieldTable *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));
}

/* A button that disappears keeps the focus until the next frame; then GTK moves it to the scrolled window. */
static gboolean
has_good_focus (SaiFieldTable *self)
{
  GtkWidget *focus;

  if (!has_focus_inside (self))
    return FALSE;
  focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  return focus != self->scrolled && gtk_widget_is_visible (focus) && gtk_widget_is_sensitive (focus);
}

/* Moves the focus to where play continues, if the focused widget has disappeared or is of no more use. */
static void
move_focus (SaiFieldTable *self, gboolean was_inside)
{
  guint kinds = get_kinds (self);
  gboolean is_inside = has_good_focus (self);
  GtkWidget *uncover = sai_field_fan_get_uncover_button (self->hand);
  GtkWidget *first = sai_field_actions_get_first (self->actions);

  if (!was_inside || gtk_widget_get_visible (GTK_WIDGET (self->count)))
    return;

  if (gtk_widget_get_visible (uncover))
    {
      gtk_widget_grab_focus (uncover);
      return;
    }
  if (kinds == 0)
    {
      if (is_inside)
        return;
      self->is_parked = TRUE;
      gtk_widget_grab_focus (GTK_WIDGET (self->board));
      return;
    }
  if ((kinds & 1u << SAI_MOVE_PLACE) == 0)
    gtk_widget_grab_focus (first);
  else if (!is_inside || self->is_parked)
    gtk_widget_grab_focus (GTK_WIDGET (sai_field_fan_get_nth (self->hand, 0)));
  self->is_parked = FALSE;
}

/* Display */

static void
show_status (SaiFieldTable *self)
{
  const SaiFieldPlacing *placing = sai_field_board_get_placing (self->board);
  SaiFieldCard *chosen = sai_field_fan_get_chosen (self->hand);
  g_autofree char *text = NULL;
  gboolean has_hint = self->hint_text != NULL && self->covered == NULL;

  if (!self->has_view)
    return;
  if (placing != NULL && chosen != NULL)
    {
      g_autofree char *name = sai_field_text_card (sai_field_card_get_card (chosen), 1);
      g_autofree char *would = sai_field_text_placing_shortly (placing);

      /* Translators: a card, and what would come of placing it. */
      text = g_strdup_printf (C_ ("placing", "%s: %s"), name, would);
    }
  else if (self->refusal != NULL)
    text = g_strdup (self->refusal);
  else if (has_hint)
    text = g_strdup (self->hint_text);
  else if (self->view.finished)
    text = sai_field_text_result ((const char *const *) self->names, &self->view);
  else
    text = sai_field_text_guide (get_name (self, self->view.seat), &self->view,
                                 self->interactive && self->covered == NULL);
  g_object_set (self->surface, "status", text, "advising", has_hint && placing == NULL && self->refusal == NULL, NULL);
}

static void
mark_hint (SaiFieldTable *self)
{
  gboolean shown = self->has_hint && self->covered == NULL;
  SaiCard card = shown && self->hint.kind == SAI_MOVE_PLACE ? self->hint.card : SAI_CARD_NONE;

  sai_field_fan_set_advice (self->hand, card);
  sai_field_board_set_advice (self->board, card, self->hint.column);
  sai_field_actions_set_advice (self->actions, shown && card == SAI_CARD_NONE ? self->hint.kind : -1);
}

static void
refresh (SaiFieldTable *self)
{
  gboolean was_inside = has_focus_inside (self);
  const SaiFieldView *view = &self->view;
  guint kinds = get_kinds (self);

  if (!self->has_view)
    return;
  sai_field_board_show (self->board, &view->field, view->last_card, view->last_column);
  sai_field_seats_show (self->seats, view, self->limit);
  g_object_set (self->deck, "n-cards", view->n_deck, NULL);
  sai_field_fan_set_choosable (self->hand, (kinds & 1u << SAI_MOVE_PLACE) != 0);
  if (view->observer == SAI_FIELD_NONE)
    sai_field_fan_cover (self->hand, view->n_hands[view->seat], NULL);
  else if (self->covered != NULL)
    sai_field_fan_cover (self->hand, view->n_hands[view->observer], self->covered);
  else
    sai_field_fan_show (self->hand, &view->hand);
  sai_field_actions_show (self->actions, kinds);
  mark_hint (self);
  show_status (self);
  move_focus (self, was_inside);
}

static void
set_position (SaiFieldTable *self,
              const SaiFieldView *view,
              const SaiFieldChoice *choices,
              guint n_choices,
              gboolean interactive)
{
  self->has_view = TRUE;
  self->view = *view;
  self->n_choices = MIN (n_choices, SAI_FIELD_MAX_CHOICES);
  if (self->n_choices > 0)
    memcpy (self->choices, choices, self->n_choices * sizeof *choices);
  self->interactive = interactive && !view->finished;
  /* The hint was about the previous position. */
  self->has_hint = FALSE;
  g_clear_pointer (&self->hint_text, g_free);
  g_clear_pointer (&self->refusal, g_free);
  refresh (self);
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
  if (row == sai_card_get_number (card) && (get_columns (self, card) & 1u << column) != 0)
    {
      choose (self, SAI_MOVE_PLACE, card, column, is_dropped);
      return TRUE;
    }
  if ((get_kinds (self) & 1u << SAI_MOVE_PLACE) == 0 || sai_field_table_is_counting (self))
    return FALSE;
  /* Shown below the field, where it covers nothing: the person needs the hand next. */
  g_free (self->refusal);
  self->refusal = sai_field_text_refusal (&self->view.field, card, column, row);
  show_status (self);
  sai_announce (GTK_WIDGET (self), self->refusal);

  return FALSE;
}

static void
cell_chosen_cb (SaiFieldTable *self, guint column, guint row)
{
  SaiFieldCard *card = sai_field_fan_get_chosen (self->hand);

  if (card != NULL)
    place (self, sai_field_card_get_card (card), column, row, FALSE);
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
  SaiFieldCard *chosen = sai_field_fan_get_chosen (self->hand);
  SaiCard card = chosen != NULL ? sai_field_card_get_card (chosen) : SAI_CARD_NONE;

  sai_field_board_set_card (self->board, card, get_columns (self, card));
  if (chosen != NULL)
    g_clear_pointer (&self->refusal, g_free);
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
unveil (SaiFieldTable *self)
{
  SaiFieldCard *card;

  sai_field_seats_land (self->seats);
  sai_field_board_set_veiled (self->board, 0, 1, FALSE);
  for (guint i = 0; (card = sai_field_fan_get_nth (self->hand, i)) != NULL; i++)
    sai_field_card_set_veiled (card, FALSE);
}

static void
settle (SaiFieldTable *self)
{
  if (!self->is_playing)
    return;
  self->is_playing = FALSE;
  g_signal_emit (self, signals[SETTLED], 0);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

static void
landed_cb (SaiFieldTable *self)
{
  unveil (self);
  if (!self->is_playing)
    return;
  if (self->counted)
    {
      self->counted = FALSE;
      gtk_widget_set_can_focus (self->scrolled, FALSE);
      sai_field_count_show (self->count, (const char *const *) self->names, &self->before, &self->view, self->limit,
                            sai_field_flight_can_move (self->flight) ? sai_field_table_get_speed (self) : 0);
      return;
    }
  settle (self);
}

static void
count_closed_cb (SaiFieldTable *self)
{
  gtk_widget_set_can_focus (self->scrolled, TRUE);
  self->is_parked = TRUE;
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  move_focus (self, TRUE);
  settle (self);
}

/* Keys */

static gboolean
key_pressed_cb (SaiFieldTable *self, guint keyval, guint keycode, GdkModifierType state)
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

  self->is_parked = TRUE;
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  move_focus (self, TRUE);

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
      g_value_set_boolean (value, self->is_playing);
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

  self->is_playing = FALSE;
  g_clear_object (&self->drag);
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

  for (guint i = 0; i < SAI_FIELD_MAX_SEATS; i++)
    g_free (self->names[i]);
  g_free (self->covered);
  g_free (self->hint_text);
  g_free (self->words);
  g_free (self->refusal);

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
  self->count = g_object_new (SAI_TYPE_FIELD_COUNT, NULL);
  gtk_widget_set_parent (GTK_WIDGET (self->count), GTK_WIDGET (self));
  self->flight = g_object_new (SAI_TYPE_FIELD_FLIGHT, NULL);
  gtk_widget_set_parent (GTK_WIDGET (self->flight), GTK_WIDGET (self));
  gtk_widget_add_css_class (GTK_WIDGET (self), "table");

  g_signal_connect_object (self->board, "cell-chosen", G_CALLBACK (cell_chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "pointed", G_CALLBACK (show_status), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hand, "changed", G_CALLBACK (hand_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->hand, "uncovered", G_CALLBACK (uncovered_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->actions, "chosen", G_CALLBACK (action_chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->flight, "landed", G_CALLBACK (landed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->count, "closed", G_CALLBACK (count_closed_cb), self, G_CONNECT_SWAPPED);
  self->drag = sai_field_drag_new (GTK_WIDGET (self), self->surface, self->flight);
  g_signal_connect_object (self->drag, "dropped", G_CALLBACK (dropped_cb), self, G_CONNECT_SWAPPED);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, G_CONNECT_SWAPPED);
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

  self->limit = limit;
  for (guint i = 0; i < SAI_FIELD_MAX_SEATS; i++)
    {
      g_free (self->names[i]);
      self->names[i] = i < n_seats && i != own ? g_strdup (sai_player_get_name (players[i])) : NULL;
    }
  sai_field_seats_set_players (self->seats, players, n_seats, own);
  sai_field_fan_set_own (self->hand, own != SAI_FIELD_NONE);
  if (self->has_view && self->view.n_seats == n_seats)
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
  gboolean was_playing;

  g_return_if_fail (SAI_IS_FIELD_TABLE (self));
  g_return_if_fail (view != NULL);

  was_playing = self->is_playing;
  self->is_playing = FALSE;
  self->counted = FALSE;
  sai_field_drag_end (self->drag);
  sai_field_flight_finish (self->flight);
  sai_field_count_close (self->count);
  set_position (self, view, choices, n_choices, interactive);
  if (was_playing)
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
  graphene_rect_t source;
  gboolean has_source;

  g_return_if_fail (SAI_IS_FIELD_TABLE (self));
  g_return_if_fail (event != NULL && after != NULL);
  g_return_if_fail (self->has_view);

  self->is_playing = FALSE;
  sai_field_drag_end (self->drag);
  sai_field_flight_finish (self->flight);
  sai_field_count_close (self->count);
  has_source = sai_field_step_find_source (self->surface, self->flight, event, sees_hand (self, event->seat), &source);
  self->before = self->view;
  self->counted = after->n_counts > self->before.n_counts;
  self->is_playing = TRUE;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
  sai_field_table_log_event (self, event, placing, after, self->counted);
  freeze_seats (self, TRUE);
  set_position (self, after, choices, n_choices, interactive);
  news = sai_field_text_news ((const char *const *) self->names, event, placing, &self->view,
                              sees_hand (self, event->seat), self->interactive);
  spoken = sai_format_sentences (news, self->words);
  sai_announce (GTK_WIDGET (self), spoken);

  if (sai_field_flight_can_move (self->flight))
    sai_field_step_fly (self->surface, self->flight, event, placing, &self->before,
                        has_source && !self->is_dropped ? &source : NULL, sees_hand (self, event->seat));
  freeze_seats (self, FALSE);
  sai_field_flight_start (self->flight);
}

SaiFieldSurface *
sai_field_table_get_surface (SaiFieldTable *self)
{
  g_return_val_if_fail (SAI_IS_FIELD_TABLE (self), NULL);

  return self->surface;
}

/**
 * sai_field_table_get_speed:
 * @self: a table
 *
 * Returns: a multiple of the normal speed; 0 means no animation
 */
double
sai_field_table_get_speed (SaiFieldTable *self)
{
  g_return_val_if_fail (SAI_IS_FIELD_TABLE (self), 1);

  return sai_field_flight_get_speed (self->flight);
}

/**
 * sai_field_table_set_speed:
 * @self: a table
 * @speed: a multiple of the normal speed; 0 means no animation
 */
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

/**
 * sai_field_table_get_seat:
 * @self: a table
 * @seat: from 0
 *
 * Returns: (transfer none) (nullable): the widget of that seat
 */
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

  if (g_strcmp0 (self->covered, name) == 0)
    return;
  g_free (self->covered);
  self->covered = g_strdup (name);
  if (name != NULL)
    {
      sai_field_flight_finish (self->flight);
      /* The announcement may have named cards of a hand. */
      sai_announce_take_back (GTK_WIDGET (self));
    }
  self->is_parked = TRUE;
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

  self->has_hint = choice != NULL;
  if (choice != NULL)
    self->hint = *choice;
  g_free (self->hint_text);
  self->hint_text = g_strdup (text);
  mark_hint (self);
  show_status (self);
  if (text != NULL && self->covered == NULL)
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

/**
 * sai_field_table_clear_log:
 * @self: a table
 */
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
  g_autofree char *result = NULL;

  g_return_if_fail (SAI_IS_FIELD_TABLE (self));

  sai_field_log_add (self->entries, sai_field_entry_new_move (get_name (self, event->seat), event, placing));
  if (counted)
    sai_field_log_add (self->entries, sai_field_entry_new_remark (_ ("Points are counted")));
  if (!after->finished)
    return;
  result = sai_field_text_result ((const char *const *) self->names, after);
  sai_field_log_add (self->entries, sai_field_entry_new_remark (result));
}
