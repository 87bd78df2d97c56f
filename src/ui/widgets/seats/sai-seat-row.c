/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A seat in the new-game dialog. It can be dragged onto another seat, or moved with Alt and the arrow keys. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-announce.h"
#include "seats/sai-face.h"
#include "seats/sai-kind-row.h"
#include "move/sai-seating.h"
#include "seats/sai-player-kind.h"
#include "seats/sai-seat-layout.h"
#include "seats/sai-seat-row.h"
#include "seats/sai-suggestions.h"

/* In pixels. */
#define SPACING 6

struct _SaiSeatRow
{
  GtkListBoxRow parent_instance;

  SaiSuggestions *suggestions;
  /* The kind of game, which determines the types of computer players. */
  const SaiUiKind *game;
  /* The seat of this player in a game that is already going on, or %SAI_SEATING_NEW. */
  int origin;

  GtkWidget *handle;
  GtkWidget *who;
  GtkEntry *entry;
  GtkDropDown *kind;
  GtkWidget *menu_button;
};

enum
{
  CHANGED,
  ENTERED,
  REMOVE,
  SHIFT,
  DROPPED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiSeatRow, sai_seat_row, GTK_TYPE_LIST_BOX_ROW)

static SaiPlayerKind *
get_kind (SaiSeatRow *self)
{
  return SAI_PLAYER_KIND (gtk_drop_down_get_selected_item (self->kind));
}

static guint
find_kind (SaiSeatRow *self, const char *id)
{
  GListModel *kinds = gtk_drop_down_get_model (self->kind);

  for (guint i = 0; i < g_list_model_get_n_items (kinds); i++)
    {
      g_autoptr (SaiPlayerKind) kind = g_list_model_get_item (kinds, i);

      if (g_str_equal (sai_player_kind_get_id (kind), id))
        return i;
    }

  /* A type unknown to this version. */
  return 0;
}

/* The focusable widget is the button inside the drop-down, whose text is not accessible. */
static void
describe_kind (SaiSeatRow *self)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->kind));
  /* Translators: who sits in a seat, and how that one plays. */
  g_autofree char *text = g_strdup_printf (_ ("%s: %s"), sai_player_kind_get_name (get_kind (self)),
                                           sai_player_kind_get_description (get_kind (self)));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->kind), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

static void
kind_changed_cb (SaiSeatRow *self)
{
  describe_kind (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
name_changed_cb (SaiSeatRow *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
tell_entered_cb (SaiSeatRow *self)
{
  g_signal_emit (self, signals[ENTERED], 0);
}

static void
up_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, signals[SHIFT], 0, -1);
}

static void
down_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, signals[SHIFT], 0, 1);
}

static void
remove_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, signals[REMOVE], 0);
}

static GdkContentProvider *
drag_prepare_cb (SaiSeatRow *self, double x, double y, GtkDragSource *source)
{
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (GTK_WIDGET (self));

  gtk_drag_source_set_icon (source, picture, 0, 0);

  return gdk_content_provider_new_typed (SAI_TYPE_SEAT_ROW, self);
}

static gboolean
drop_cb (SaiSeatRow *self, const GValue *value, double x, double y)
{
  SaiSeatRow *dropped = g_value_get_object (value);

  if (dropped == NULL || dropped == self)
    return FALSE;
  g_signal_emit (self, signals[DROPPED], 0, dropped);

  return TRUE;
}

static void
sai_seat_row_dispose (GObject *object)
{
  g_clear_object (&SAI_SEAT_ROW (object)->suggestions);

  G_OBJECT_CLASS (sai_seat_row_parent_class)->dispose (object);
}

static void
sai_seat_row_class_init (SaiSeatRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_seat_row_dispose;

  /**
   * SaiSeatRow::changed: the name or the type changed.
   * SaiSeatRow::entered: the name is complete.
   * SaiSeatRow::remove: the seat is to be removed.
   * SaiSeatRow::shift: the seat is to be moved up (-1) or down (1).
   * SaiSeatRow::dropped: another seat, the argument, was dropped here and is to take this place.
   */
  signals[CHANGED] = g_signal_new ("changed", SAI_TYPE_SEAT_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   0);
  signals[ENTERED] = g_signal_new ("entered", SAI_TYPE_SEAT_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   0);
  signals[REMOVE] = g_signal_new ("remove", SAI_TYPE_SEAT_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SHIFT] = g_signal_new ("shift", SAI_TYPE_SEAT_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                 G_TYPE_INT);
  signals[DROPPED] = g_signal_new ("dropped", SAI_TYPE_SEAT_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                   SAI_TYPE_SEAT_ROW);

  g_type_ensure (SAI_TYPE_FACE);
  g_type_ensure (SAI_TYPE_KIND_ROW);
  g_type_ensure (SAI_TYPE_PLAYER_KIND);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/widgets/seats/sai-seat-row.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiSeatRow, handle);
  gtk_widget_class_bind_template_child (widget_class, SaiSeatRow, who);
  gtk_widget_class_bind_template_child (widget_class, SaiSeatRow, entry);
  gtk_widget_class_bind_template_child (widget_class, SaiSeatRow, kind);
  gtk_widget_class_bind_template_child (widget_class, SaiSeatRow, menu_button);

  gtk_widget_class_bind_template_callback (widget_class, tell_entered_cb);
  gtk_widget_class_install_action (widget_class, "seat.up", NULL, up_action);
  gtk_widget_class_install_action (widget_class, "seat.down", NULL, down_action);
  gtk_widget_class_install_action (widget_class, "seat.remove", NULL, remove_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Up, GDK_ALT_MASK, "seat.up", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Down, GDK_ALT_MASK, "seat.down", NULL);
}

static void
sai_seat_row_init (SaiSeatRow *self)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (SAI_TYPE_SEAT_ROW, GDK_ACTION_MOVE);
  g_autoptr (GListModel) kinds = sai_player_kind_list (sai_ui_kinds[0]);

  self->origin = SAI_SEATING_NEW;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->who, sai_seat_layout_new (SPACING));
  gtk_drop_down_set_model (self->kind, kinds);
  sai_announce_name (GTK_WIDGET (self->kind), _ ("Person or computer"), NULL);
  /* The focusable widget is the button inside. */
  sai_announce_name (gtk_widget_get_first_child (GTK_WIDGET (self->kind)), _ ("Person or computer"), NULL);
  describe_kind (self);

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect_object (source, "prepare", G_CALLBACK (drag_prepare_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->handle, GTK_EVENT_CONTROLLER (source));
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));

  self->suggestions = sai_suggestions_new (self->entry);
  g_signal_connect_object (self->entry, "changed", G_CALLBACK (name_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->kind, "notify::selected-item", G_CALLBACK (kind_changed_cb), self, G_CONNECT_SWAPPED);
}

/**
 * sai_seat_row_new:
 * @name: the name, or "" for the fallback
 * @kind: %SAI_PLAYER_PERSON or the id of a type of computer player
 * @game: the kind of game
 *
 * Returns: a seat
 */
GtkWidget *
sai_seat_row_new (const char *name, const char *kind, const SaiUiKind *game)
{
  SaiSeatRow *self = g_object_new (SAI_TYPE_SEAT_ROW, NULL);

  sai_seat_row_set_game (self, game);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), name);
  gtk_drop_down_set_selected (self->kind, find_kind (self, kind));

  return GTK_WIDGET (self);
}

const char *
sai_seat_row_get_name (SaiSeatRow *self)
{
  g_return_val_if_fail (SAI_IS_SEAT_ROW (self), NULL);

  return gtk_editable_get_text (GTK_EDITABLE (self->entry));
}

const char *
sai_seat_row_get_kind (SaiSeatRow *self)
{
  g_return_val_if_fail (SAI_IS_SEAT_ROW (self), NULL);

  return sai_player_kind_get_id (get_kind (self));
}

const char *
sai_seat_row_get_kind_name (SaiSeatRow *self)
{
  g_return_val_if_fail (SAI_IS_SEAT_ROW (self), NULL);

  return sai_player_kind_get_name (get_kind (self));
}

/**
 * sai_seat_row_set_game:
 * @self: a seat
 * @game: the kind of game
 *
 * Offers the types of computer players for the kind of game. A person stays a person; a computer player becomes one of
 * about the same strength, by its position, since all lists start with the weakest.
 */
void
sai_seat_row_set_game (SaiSeatRow *self, const SaiUiKind *game)
{
  g_autoptr (GListModel) kinds = NULL;
  guint selected;

  g_return_if_fail (SAI_IS_SEAT_ROW (self));

  if (self->game == game)
    return;
  self->game = game;
  kinds = sai_player_kind_list (game);
  selected = MIN (gtk_drop_down_get_selected (self->kind), g_list_model_get_n_items (kinds) - 1);
  gtk_drop_down_set_model (self->kind, kinds);
  gtk_drop_down_set_selected (self->kind, selected);
}

void
sai_seat_row_set_number (SaiSeatRow *self, guint number, guint n_seats, guint min_seats)
{
  g_autofree char *label = g_strdup_printf (_ ("Name of player %u"), number);
  g_autofree char *menu = g_strdup_printf (_ ("Player %u: move or remove"), number);

  g_return_if_fail (SAI_IS_SEAT_ROW (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->menu_button), GTK_ACCESSIBLE_PROPERTY_LABEL, menu, -1);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "seat.up", number > 1);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "seat.down", number < n_seats);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "seat.remove", n_seats > min_seats);
}

void
sai_seat_row_set_fallback (SaiSeatRow *self, const char *name)
{
  g_return_if_fail (SAI_IS_SEAT_ROW (self));

  gtk_entry_set_placeholder_text (self->entry, name);
}

/* Whether the name is not valid. */
void
sai_seat_row_set_problem (SaiSeatRow *self, gboolean problem)
{
  g_return_if_fail (SAI_IS_SEAT_ROW (self));

  if (problem)
    gtk_widget_add_css_class (GTK_WIDGET (self->entry), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->entry), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID,
                               problem ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

void
sai_seat_row_focus_name (SaiSeatRow *self)
{
  g_return_if_fail (SAI_IS_SEAT_ROW (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

/**
 * sai_seat_row_align:
 * @self: a seat
 * @kinds: the size group of the type buttons of all seats
 */
void
sai_seat_row_align (SaiSeatRow *self, GtkSizeGroup *kinds)
{
  g_return_if_fail (SAI_IS_SEAT_ROW (self));

  gtk_size_group_add_widget (kinds, GTK_WIDGET (self->kind));
}

/**
 * sai_seat_row_hide_kind:
 * @self: a seat of a person
 *
 * Hides the choice of type, for lists with only people.
 */
void
sai_seat_row_hide_kind (SaiSeatRow *self)
{
  g_return_if_fail (SAI_IS_SEAT_ROW (self));

  gtk_widget_set_visible (GTK_WIDGET (self->kind), FALSE);
}

void
sai_seat_row_set_names (SaiSeatRow *self, const char *const *names)
{
  g_return_if_fail (SAI_IS_SEAT_ROW (self));

  sai_suggestions_set_names (self->suggestions, names);
}

/**
 * sai_seat_row_set_origin:
 * @self: a seat
 * @origin: the seat of this player in a game that is already going on
 */
void
sai_seat_row_set_origin (SaiSeatRow *self, guint origin)
{
  g_return_if_fail (SAI_IS_SEAT_ROW (self));

  self->origin = origin;
}

/**
 * sai_seat_row_get_origin:
 * @self: a seat
 *
 * Returns: the seat of this player in a game that is already going on, or %SAI_SEATING_NEW
 */
int
sai_seat_row_get_origin (SaiSeatRow *self)
{
  g_return_val_if_fail (SAI_IS_SEAT_ROW (self), SAI_SEATING_NEW);

  return self->origin;
}
