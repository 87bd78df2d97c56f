/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The score sheet, for all rulesets, pages and numbers of seats.
 *
 * Lines are built once per set of rules, and columns once per seat; changes only update their contents, so nothing
 * flickers and the focus stays where it is, even when seats are added, removed or reordered.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "look/sai-style.h"
#include "util/sai-text-scale.h"
#include "dice/sai-dice-game.h"
#include "sheet/sai-sheet-cell.h"
#include "sheet/sai-sheet-count.h"
#include "sheet/sai-sheet-fill.h"
#include "sheet/sai-sheet-header.h"
#include "sheet/sai-sheet-reading.h"
#include "sheet/sai-sheet-table.h"
#include "sheet/sai-sheet-view.h"
#include "sheet/sai-sheet-walk.h"

/* A sheet of more rows is a long one: such as none of the usual games has. */
#define MOST_ROWS 24

struct _SaiSheetView
{
  GtkWidget parent_instance;

  GtkWidget *scroller;

  /* What is shown; its game is owned. Large, with an advice for each box: an object has 64 KiB at most. */
  SaiSheetReading *reading;
  /* What it reads of the boxes, or NULL. */
  double *rates;
  gboolean asking;
  /* The last seat that was scrolled into view, or -1. */
  int shown_seat;

  SaiSheetTable table;
  SaiSheetCount *count;
  /* How fast totals count; 0 for at once. */
  double speed;
};

enum
{
  PROP_0,
  PROP_GAME,
  PROP_OFFERING,
  PROP_INTENDED,
  PROP_MOVING,
  PROP_ANIMATION_SPEED,
  PROP_SHARE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  BOX_CHOSEN,
  SEAT_CHOSEN,
  CELL_KEY,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiSheetView, sai_sheet_view, GTK_TYPE_WIDGET)

static void
cell_clicked_cb (SaiSheetView *self, SaiSheetCell *cell)
{
  g_signal_emit (self, signals[BOX_CHOSEN], 0, sai_sheet_cell_get_seat (cell), sai_sheet_cell_get_box (cell));
}

static void
header_clicked_cb (SaiSheetView *self, SaiSheetHeader *header)
{
  if (self->reading->editable)
    g_signal_emit (self, signals[SEAT_CHOSEN], 0, sai_sheet_header_get_seat (header));
}

static void
add_column (SaiSheetView *self)
{
  guint column = self->table.n_columns;

  sai_sheet_table_add_column (&self->table, self->reading->editable, self->asking);
  if (column % self->table.rules->n_columns == 0)
    g_signal_connect_object (sai_sheet_table_get_field (&self->table, SAI_SHEET_HEADER_ROW, column), "clicked",
                             G_CALLBACK (header_clicked_cb), self, G_CONNECT_SWAPPED);
  for (guint i = 0; i < self->table.rows.n; i++)
    {
      GtkWidget *field = sai_sheet_table_get_field (&self->table, i, column);
      const char key[] = { sai_sheet_table_get_row_key (&self->table, i), '\0' };

      if (!SAI_IS_SHEET_CELL (field))
        continue;
      g_signal_connect_object (field, "clicked", G_CALLBACK (cell_clicked_cb), self, G_CONNECT_SWAPPED);
      if (self->reading->editable)
        gtk_accessible_update_property (GTK_ACCESSIBLE (field), GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, key, -1);
    }
}

static void
build (SaiSheetView *self)
{
  sai_sheet_count_forget (self->count);
  sai_sheet_table_clear (&self->table);
  self->shown_seat = -1;
  if (self->reading->game != NULL)
    sai_sheet_table_build (&self->table, sai_game_get_ruleset (self->reading->game),
                           sai_game_get_rules (self->reading->game));
  if (self->table.rows.n > MOST_ROWS)
    gtk_widget_add_css_class (GTK_WIDGET (self), "long");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "long");
}

static void
bring_seat (SaiSheetView *self, guint seat)
{
  guint n_columns = self->table.rules->n_columns;

  self->shown_seat = seat;
  sai_sheet_grid_follow_columns (self->table.grid, seat * n_columns, n_columns);
}

/* If not all columns fit, scrolls to the seat of interest whenever it changes, except while points are being entered
 * elsewhere in the sheet: then as soon as the focus comes to that seat, or leaves the sheet.
 */
static void
follow_seat (SaiSheetView *self)
{
  guint seat = sai_sheet_reading_get_main_seat (self->reading);
  guint focused;
  int row;

  if (self->shown_seat == (int) seat)
    return;
  if (self->reading->editable && sai_sheet_table_find_focus (&self->table, &row, &focused) &&
      focused / self->table.rules->n_columns != seat)
    return;
  bring_seat (self, seat);
}

static void
show (SaiSheetView *self)
{
  guint n_seats, n_columns;

  if (self->reading->game == NULL)
    return;

  n_seats = sai_game_get_n_seats (self->reading->game);
  n_columns = self->table.rules->n_columns;
  while (self->table.n_columns > n_seats * n_columns)
    {
      sai_sheet_count_forget (self->count);
      sai_sheet_table_remove_column (&self->table);
    }
  while (self->table.n_columns < n_seats * n_columns)
    add_column (self);
  sai_sheet_fill_table (&self->table, self->reading, self->count, self->speed);
  follow_seat (self);
}

/* Arrow keys move from cell to cell; Tab enters and leaves the whole sheet. */
static gboolean
sai_sheet_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  SaiSheetView *self = SAI_SHEET_VIEW (widget);
  guint seat;
  int row;

  if (!sai_sheet_table_find_focus (&self->table, &row, &seat))
    return sai_sheet_view_focus_best (self);

  return sai_sheet_walk (&self->table, direction, gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL);
}

/* Keys in the sheet: navigation, and typing into a box of an editable sheet. */
static gboolean
walk_or_type_cb (SaiSheetView *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  gunichar character = gdk_keyval_to_unicode (keyval);
  gboolean handled = FALSE;
  guint column;
  int row;

  if (self->reading->game == NULL || (modifiers & (GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0 ||
      !sai_sheet_table_find_focus (&self->table, &row, &column))
    return GDK_EVENT_PROPAGATE;
  if (sai_sheet_walk_key (&self->table, keyval, (modifiers & GDK_CONTROL_MASK) != 0))
    return GDK_EVENT_STOP;

  if (self->reading->editable && row >= 0 && self->table.rows.row[row].kind == SAI_SHEET_ROW_BOX &&
      (modifiers & GDK_CONTROL_MASK) == 0 &&
      (g_unichar_isgraph (character) || keyval == GDK_KEY_BackSpace || keyval == GDK_KEY_Delete))
    g_signal_emit (self, signals[CELL_KEY], 0, column / self->table.rules->n_columns,
                   sai_sheet_row_get_box (&self->table.rows.row[row], self->table.rules,
                                          column % self->table.rules->n_columns),
                   character, &handled);

  return handled;
}

/* What the sheet takes of a width. An empty sheet has no width of its own. */
static int
get_used_width (SaiSheetView *self, int width)
{
  return self->table.n_columns > 0 ? MIN (width, sai_sheet_grid_get_widest (self->table.grid)) : width;
}

static GtkSizeRequestMode
sai_sheet_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sai_sheet_view_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  SaiSheetView *self = SAI_SHEET_VIEW (widget);
  int used = orientation == GTK_ORIENTATION_VERTICAL ? get_used_width (self, for_size) : for_size;
  int scroller_minimum, scroller_natural;

  /* A scrolled window accepts any width, but at least one column has to fit. */
  gtk_widget_measure (self->scroller, orientation, used, &scroller_minimum, &scroller_natural, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (self->table.grid), orientation, used, minimum, natural, NULL, NULL);
  *minimum = MAX (*minimum, scroller_minimum);
  *natural = MAX (*natural, scroller_natural);
}

static void
sai_sheet_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SaiSheetView *self = SAI_SHEET_VIEW (widget);
  int used = get_used_width (self, width);

  gtk_widget_size_allocate (self->scroller, &(GtkAllocation) { (width - used) / 2, 0, used, height }, baseline);
}

static void
sai_sheet_view_dispose (GObject *object)
{
  SaiSheetView *self = SAI_SHEET_VIEW (object);

  sai_sheet_view_set_game (self, NULL);
  g_clear_object (&self->count);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_sheet_view_parent_class)->dispose (object);
}

static void
sai_sheet_view_finalize (GObject *object)
{
  g_free (SAI_SHEET_VIEW (object)->reading);
  g_free (SAI_SHEET_VIEW (object)->rates);

  G_OBJECT_CLASS (sai_sheet_view_parent_class)->finalize (object);
}

static void
sai_sheet_view_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiSheetView *self = SAI_SHEET_VIEW (object);

  switch (prop_id)
    {
    case PROP_GAME:
      g_value_set_object (value, self->reading->game);
      break;

    case PROP_OFFERING:
      g_value_set_boolean (value, self->reading->offering);
      break;

    case PROP_INTENDED:
      g_value_set_int (value, self->reading->intended);
      break;

    case PROP_MOVING:
      g_value_set_int (value, self->reading->moving_seat);
      break;

    case PROP_ANIMATION_SPEED:
      g_value_set_double (value, self->speed);
      break;

    case PROP_SHARE:
      g_value_set_double (value, sai_sheet_table_get_share (&self->table));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_sheet_view_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  SaiSheetView *self = SAI_SHEET_VIEW (object);

  switch (prop_id)
    {
    case PROP_GAME:
      sai_sheet_view_set_game (self, g_value_get_object (value));
      break;

    case PROP_OFFERING:
      sai_sheet_view_set_offering (self, g_value_get_boolean (value));
      break;

    case PROP_INTENDED:
      sai_sheet_view_set_intended (self, g_value_get_int (value));
      break;

    case PROP_MOVING:
      sai_sheet_view_set_moving (self, g_value_get_int (value));
      break;

    case PROP_ANIMATION_SPEED:
      if (self->speed == g_value_get_double (value))
        return;
      self->speed = g_value_get_double (value);
      g_object_notify_by_pspec (object, pspec);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
install_signals (void)
{
  /**
   * SaiSheetView::box-chosen:
   * @self: a sheet
   * @seat: the seat
   * @box: the box
   *
   * Emitted when a cell is pressed, whatever its state.
   */
  signals[BOX_CHOSEN] = g_signal_new ("box-chosen", SAI_TYPE_SHEET_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                      G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);

  /**
   * SaiSheetView::seat-chosen:
   * @self: a sheet
   * @seat: the seat
   *
   * Emitted when the header of a seat is pressed, on an editable sheet.
   */
  signals[SEAT_CHOSEN] = g_signal_new ("seat-chosen", SAI_TYPE_SHEET_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, G_TYPE_UINT);

  /**
   * SaiSheetView::cell-key:
   * @self: a sheet
   * @seat: the seat
   * @box: the box
   * @character: the character; 0x7f for Delete and 0x08 for Backspace
   *
   * Emitted when a character is typed into the focused cell of an editable sheet.
   *
   * Returns: whether the key was handled
   */
  signals[CELL_KEY] = g_signal_new ("cell-key", SAI_TYPE_SHEET_VIEW, G_SIGNAL_RUN_LAST, 0,
                                    g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN, 3, G_TYPE_UINT,
                                    G_TYPE_UINT, G_TYPE_UINT);
}

static void
sai_sheet_view_class_init (SaiSheetViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sai_sheet_view_dispose;
  object_class->finalize = sai_sheet_view_finalize;
  object_class->get_property = sai_sheet_view_get_property;
  object_class->set_property = sai_sheet_view_set_property;
  widget_class->focus = sai_sheet_view_focus;
  widget_class->get_request_mode = sai_sheet_view_get_request_mode;
  widget_class->measure = sai_sheet_view_measure;
  widget_class->size_allocate = sai_sheet_view_size_allocate;

  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, SAI_TYPE_GAME, flags);
  properties[PROP_OFFERING] = g_param_spec_boolean ("offering", NULL, NULL, FALSE, flags);
  properties[PROP_INTENDED] = g_param_spec_int ("intended", NULL, NULL, -1, SAI_MAX_BOXES, -1, flags);
  properties[PROP_MOVING] = g_param_spec_int ("moving", NULL, NULL, -1, SAI_MAX_SEATS - 1, -1, flags);
  properties[PROP_ANIMATION_SPEED] = g_param_spec_double ("animation-speed", NULL, NULL, 0, 100, 0, flags);
  properties[PROP_SHARE] = g_param_spec_double ("share", NULL, NULL, 0, 1, 0,
                                                G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  install_signals ();

  gtk_widget_class_set_css_name (widget_class, "sheet");
  sai_style_add ("widgets/sheet/sheet");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sai_sheet_view_init (SaiSheetView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  sai_text_scale_mark (GTK_WIDGET (self));
  self->reading = g_new0 (SaiSheetReading, 1);
  sai_sheet_reading_init (self->reading);
  self->shown_seat = -1;

  self->count = sai_sheet_count_new (GTK_WIDGET (self));
  self->table.grid = g_object_new (SAI_TYPE_SHEET_GRID, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->table.grid), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Score sheet"),
                                  -1);
  /* Inside the scrolled window, which would otherwise handle Home and End. */
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (walk_or_type_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->table.grid), keys);

  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), GTK_WIDGET (self->table.grid));
  gtk_widget_add_css_class (self->scroller, "paper");
  gtk_widget_set_overflow (self->scroller, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_START);
}

/**
 * sai_sheet_view_set_game:
 * @self: a sheet
 * @game: (nullable): the game to show and follow, including changes of its seats
 */
void
sai_sheet_view_set_game (SaiSheetView *self, SaiGame *game)
{
  g_return_if_fail (SAI_IS_SHEET_VIEW (self));
  g_return_if_fail (game == NULL || SAI_IS_GAME (game));

  if (self->reading->game == game)
    return;
  if (self->reading->game != NULL)
    g_signal_handlers_disconnect_by_func (self->reading->game, show, self);
  g_set_object (&self->reading->game, game);
  self->reading->offer_seat = -1;
  self->reading->better_seat = -1;
  self->reading->rates = NULL;
  if (game != NULL)
    g_signal_connect_object (game, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  if (self->scroller != NULL)
    {
      build (self);
      show (self);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHARE]);
}

/**
 * sai_sheet_view_finish:
 * @self: a sheet
 *
 * Ends the counting of totals at once.
 */
void
sai_sheet_view_finish (SaiSheetView *self)
{
  g_return_if_fail (SAI_IS_SHEET_VIEW (self));

  sai_sheet_count_finish (self->count);
}

/**
 * sai_sheet_view_set_offering:
 * @self: a sheet
 * @offering: whether open boxes show what the dice would score
 */
void
sai_sheet_view_set_offering (SaiSheetView *self, gboolean offering)
{
  g_return_if_fail (SAI_IS_SHEET_VIEW (self));

  if (self->reading->offering == offering)
    return;
  self->reading->offering = offering;
  show (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OFFERING]);
}

/**
 * sai_sheet_view_set_intended:
 * @self: a sheet
 * @box: the box that a computer player is about to fill, or -1
 */
void
sai_sheet_view_set_intended (SaiSheetView *self, int box)
{
  g_return_if_fail (SAI_IS_SHEET_VIEW (self));

  if (self->reading->intended == box)
    return;
  self->reading->intended = box;
  show (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_INTENDED]);
}

/**
 * sai_sheet_view_set_advice:
 * @self: a sheet
 * @advice: (nullable): advice for the seat to move, or for that of sai_sheet_view_set_offer(); copied
 * @numbers: what to show in each box that can be filled
 *
 * Marks the best box. Sheets of several columns show no numbers: there is no room for them unless others are cut.
 */
void
sai_sheet_view_set_advice (SaiSheetView *self, const SaiAdvice *advice, SaiSheetNumbers numbers)
{
  g_return_if_fail (SAI_IS_SHEET_VIEW (self));

  if (!self->reading->advised && advice == NULL)
    return;
  self->reading->advised = advice != NULL;
  self->reading->numbers = self->table.names != NULL ? SAI_SHEET_NUMBERS_NONE : numbers;
  if (advice != NULL)
    self->reading->advice = *advice;
  show (self);
}

/**
 * sai_sheet_view_set_better:
 * @self: a sheet
 * @seat: the seat that should have filled another box in its last move, or -1
 * @box: that box
 *
 * Marks the box as a hint would.
 */
void
sai_sheet_view_set_better (SaiSheetView *self, int seat, guint box)
{
  g_return_if_fail (SAI_IS_SHEET_VIEW (self));

  if (self->reading->better_seat == seat && (seat < 0 || self->reading->better_box == box))
    return;
  self->reading->better_seat = seat;
  self->reading->better_box = box;
  show (self);
}

/**
 * sai_sheet_view_set_editable:
 * @self: a sheet
 * @editable: whether a person keeps score on this sheet
 *
 * An editable sheet shows the letters of its boxes, emits "cell-key" and "seat-chosen", has focusable headers, and
 * offers what must be announced to dice of any roll. All cells are recreated.
 */
void
sai_sheet_view_set_editable (SaiSheetView *self, gboolean editable)
{
  gboolean focused;
  guint seat;
  int row;

  g_return_if_fail (SAI_IS_SHEET_VIEW (self));

  if (self->reading->editable == editable)
    return;
  focused = sai_sheet_table_find_focus (&self->table, &row, &seat);
  self->reading->editable = editable;
  if (editable)
    gtk_widget_add_css_class (GTK_WIDGET (self), "editable");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "editable");
  /* Accessible roles can only be set at construction. */
  build (self);
  show (self);
  if (focused)
    sai_sheet_table_focus_field (&self->table, row, seat);
}

/**
 * sai_sheet_view_set_asking:
 * @self: a sheet without a game
 * @asking: whether totals, bonuses and, unless it is editable, heads can be pressed, which activates "need.ask"
 */
void
sai_sheet_view_set_asking (SaiSheetView *self, gboolean asking)
{
  g_return_if_fail (SAI_IS_SHEET_VIEW (self));
  g_return_if_fail (self->reading->game == NULL);

  self->asking = asking;
}

/**
 * sai_sheet_view_set_trial:
 * @self: a sheet without a game
 * @trial: whether its column is not of a player, but tries what dice would score
 */
void
sai_sheet_view_set_trial (SaiSheetView *self, gboolean trial)
{
  g_return_if_fail (SAI_IS_SHEET_VIEW (self));
  g_return_if_fail (self->reading->game == NULL);

  self->reading->trial = trial;
}

/**
 * sai_sheet_view_set_offer:
 * @self: a sheet with a game
 * @seat: a seat
 * @dice: (nullable): the rolled dice that a person typed for this seat, copied; %NULL to show no offers
 *
 * Shows what the dice would score in each open box of @seat that they may fill. There is only one such seat at a time,
 * and none after setting another game. Advice is shown in the same boxes.
 */
void
sai_sheet_view_set_offer (SaiSheetView *self, guint seat, const SaiDice *dice)
{
  g_return_if_fail (SAI_IS_SHEET_VIEW (self));
  g_return_if_fail (dice == NULL || (seat < SAI_MAX_SEATS && sai_dice_is_rolled (dice)));

  if (dice == NULL && self->reading->offer_seat < 0)
    return;
  self->reading->offer_seat = dice != NULL ? (int) seat : -1;
  if (dice != NULL)
    self->reading->offer_dice = *dice;
  show (self);
}

/**
 * sai_sheet_view_set_rates:
 * @self: a sheet with a game
 * @rates: (nullable) (array): how often each box of the rules is made in a game, 0 to 1, NaN not to show it; copied
 * @estimated: whether that is estimated
 *
 * Shows that in the boxes, in place of hints, until another game is set.
 */
void
sai_sheet_view_set_rates (SaiSheetView *self, const double *rates, gboolean estimated)
{
  g_return_if_fail (SAI_IS_SHEET_VIEW (self));
  g_return_if_fail (rates == NULL || self->reading->game != NULL);

  if (self->reading->rates == NULL && rates == NULL)
    return;
  g_clear_pointer (&self->rates, g_free);
  if (rates != NULL)
    self->rates = g_memdup2 (rates, sizeof *rates * self->table.rules->n_boxes);
  self->reading->rates = self->rates;
  self->reading->estimated = estimated;
  show (self);
}

/**
 * sai_sheet_view_set_moving:
 * @self: a sheet
 * @seat: the seat whose turn people say it is, or -1 for that of the game
 *
 * With a paper sheet, people may continue with another seat than the sheet expects.
 */
void
sai_sheet_view_set_moving (SaiSheetView *self, int seat)
{
  g_return_if_fail (SAI_IS_SHEET_VIEW (self));

  if (self->reading->moving_seat == seat)
    return;
  self->reading->moving_seat = seat;
  show (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MOVING]);
}

/**
 * sai_sheet_view_get_cell:
 * @self: a sheet
 * @seat: a seat
 * @box: a box
 *
 * Returns: (transfer none) (nullable): the cell, for pointing at it; valid as long as the seat exists
 */
GtkWidget *
sai_sheet_view_get_cell (SaiSheetView *self, guint seat, guint box)
{
  g_return_val_if_fail (SAI_IS_SHEET_VIEW (self), NULL);

  return sai_sheet_table_get_cell (&self->table, seat, box);
}

/* The same for a row of another kind that there is once; NULL if there is none. */
GtkWidget *
sai_sheet_view_get_sum (SaiSheetView *self, guint seat, SaiSheetRowKind kind)
{
  for (guint i = 0; i < self->table.rows.n; i++)
    if (self->table.rows.row[i].kind == kind)
      return sai_sheet_table_get_field (&self->table, i, sai_sheet_table_get_column (&self->table, seat, 0));

  return NULL;
}

/**
 * sai_sheet_view_focus_cell:
 * @self: a sheet
 * @seat: a seat
 * @box: a box
 *
 * Moves the focus to a cell and scrolls its column into view, and those of the whole seat if it is the one of interest.
 *
 * Returns: whether the cell took the focus
 */
gboolean
sai_sheet_view_focus_cell (SaiSheetView *self, guint seat, guint box)
{
  int row;

  g_return_val_if_fail (SAI_IS_SHEET_VIEW (self), FALSE);

  row = sai_sheet_table_find_row (&self->table, box);

  if (row < 0 || !sai_sheet_table_focus_field (&self->table, row, sai_sheet_table_get_column (&self->table, seat, box)))
    return FALSE;
  /* Where a turn has passed on, the focus was elsewhere since. */
  if (seat == sai_sheet_reading_get_main_seat (self->reading))
    bring_seat (self, seat);

  return TRUE;
}

/**
 * sai_sheet_view_find_row_key:
 * @self: a sheet
 * @key: a letter, upper or lower case, of any width
 *
 * Returns: the box with this letter on an editable sheet, or -1
 */
int
sai_sheet_view_find_row_key (SaiSheetView *self, gunichar key)
{
  g_return_val_if_fail (SAI_IS_SHEET_VIEW (self), -1);

  return sai_sheet_table_find_row_key (&self->table, key);
}

/**
 * sai_sheet_view_find_best:
 * @self: a sheet with a game
 *
 * Returns: for the seat to move, the box that the hint advises or, without a hint, the one where the dice score most;
 * -1 if there is none
 */
int
sai_sheet_view_find_best (SaiSheetView *self)
{
  g_return_val_if_fail (SAI_IS_SHEET_VIEW (self) && self->reading->game != NULL, -1);

  return sai_sheet_table_find_best (&self->table, sai_sheet_reading_get_active_seat (self->reading),
                                    self->reading->editable);
}

/**
 * sai_sheet_view_focus_best:
 * @self: a sheet
 *
 * Moves the focus to the best box, see sai_sheet_view_find_best(). If no box can be filled now, moves it to the first
 * one, or to the first open one on an editable sheet.
 *
 * Returns: whether a box took the focus
 */
gboolean
sai_sheet_view_focus_best (SaiSheetView *self)
{
  guint seat;
  int box;

  g_return_val_if_fail (SAI_IS_SHEET_VIEW (self), FALSE);

  if (self->reading->game == NULL)
    return FALSE;
  seat = sai_sheet_reading_get_active_seat (self->reading);
  box = sai_sheet_table_find_best (&self->table, seat, self->reading->editable);

  return box >= 0 && sai_sheet_view_focus_cell (self, seat, box);
}
