/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The score sheet: the names of the boxes stay in view on one side, the seats' columns scroll beside them.
 *
 * Rows are built once for a game; after each change only their contents are written again. A table of rows says what each
 * shows, so that names and columns are made from the same list.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "sai-computer.h"
#include "sai-sheet-cell.h"
#include "sai-sheet-view.h"

/* Boxes, and five rows of sums. */
#define MAX_ROWS (SAI_MAX_BOXES + 5)

typedef enum
{
  ROW_BOX,
  ROW_UPPER,
  ROW_BONUS,
  ROW_LOWER,
  ROW_EXTRA,
  ROW_TOTAL,
} RowKind;

typedef struct
{
  RowKind kind;
  guint   box;
} Row;

struct _SaiSheetView
{
  GtkWidget  parent_instance;

  GtkWidget *frame;
  GtkGrid   *names;
  GtkWidget *scroller;
  GtkGrid   *columns;

  SaiGame   *game;
  gboolean   offering;
  int        intended;
  gboolean   has_advice;
  SaiAdvice  advice;

  Row        rows[MAX_ROWS];
  guint      n_rows;
  /* Cells for boxes that are played, labels for all others: [row][seat] */
  GtkWidget *fields[MAX_ROWS][SAI_MAX_SEATS];
  GtkWidget *headers[SAI_MAX_SEATS];
};

enum
{
  BOX_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiSheetView, sai_sheet_view, GTK_TYPE_WIDGET)

static void
add_row (SaiSheetView *self,
         RowKind       kind,
         guint         box)
{
  g_assert (self->n_rows < MAX_ROWS);
  self->rows[self->n_rows++] = (Row) { kind, box };
}

/* Upper boxes, their sum and bonus, lower boxes, their sum, what jokers earn, the total. */
static void
list_rows (SaiSheetView *self)
{
  const SaiRules *rules = sai_game_get_rules (self->game);

  self->n_rows = 0;
  for (guint i = 0; i < rules->n_boxes; i++)
    if ((rules->upper & (1u << i)) != 0)
      add_row (self, ROW_BOX, i);
  if (rules->upper != 0)
    add_row (self, ROW_UPPER, 0);
  if (sai_rules_has_bonus (rules))
    add_row (self, ROW_BONUS, 0);
  for (guint i = 0; i < rules->n_boxes; i++)
    if ((rules->upper & (1u << i)) == 0)
      add_row (self, ROW_BOX, i);
  if (rules->upper != 0)
    add_row (self, ROW_LOWER, 0);
  if (rules->joker.enabled && rules->joker.points > 0)
    add_row (self, ROW_EXTRA, 0);
  add_row (self, ROW_TOTAL, 0);
}

static const char *
get_row_name (SaiSheetView *self,
              const Row    *row)
{
  switch (row->kind)
    {
    case ROW_BOX:
      return sai_ruleset_get_box_name (sai_game_get_ruleset (self->game), row->box);

    case ROW_UPPER:
      return _("Upper total");

    case ROW_BONUS:
      return _("Bonus");

    case ROW_LOWER:
      return _("Lower total");

    case ROW_EXTRA:
      return _("Jokers");

    case ROW_TOTAL:
      return _("Total");

    default:
      g_assert_not_reached ();
    }
}

static const char *
get_row_style (const Row *row)
{
  return row->kind == ROW_BOX ? "box" : row->kind == ROW_TOTAL ? "total" : "sum";
}

static gboolean
is_played (SaiSheetView *self,
           const Row    *row)
{
  return row->kind == ROW_BOX && (sai_game_get_rules (self->game)->playable & (1u << row->box)) != 0;
}

static char *
describe_bonus (const SaiRules *rules)
{
  const SaiBonusRule *bonus = &rules->bonus;

  if (bonus->excess)
    return g_strdup_printf (bonus->strict
                              ? _("%d points above %d in the upper section, and what exceeds them")
                              : _("%d points from %d in the upper section, and what exceeds them"),
                            bonus->points, bonus->limit);

  return g_strdup_printf (bonus->strict
                            ? _("%d points above %d in the upper section")
                            : _("%d points from %d in the upper section"),
                          bonus->points, bonus->limit);
}

static void
cell_clicked_cb (SaiSheetView *self,
                 SaiSheetCell *cell)
{
  g_signal_emit (self, signals[BOX_CHOSEN], 0, sai_sheet_cell_get_seat (cell), sai_sheet_cell_get_box (cell));
}

static GtkWidget *
create_name (SaiSheetView *self,
             const Row    *row)
{
  const SaiRules *rules = sai_game_get_rules (self->game);
  GtkWidget *label = gtk_label_new (get_row_name (self, row));
  g_autofree char *tooltip = NULL;

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "name");
  gtk_widget_add_css_class (label, get_row_style (row));
  if (row->kind == ROW_BOX)
    tooltip = sai_ruleset_describe_box (sai_game_get_ruleset (self->game), rules, row->box);
  else if (row->kind == ROW_BONUS)
    tooltip = describe_bonus (rules);
  gtk_widget_set_tooltip_text (label, tooltip);

  return label;
}

static GtkWidget *
create_field (SaiSheetView *self,
              const Row    *row,
              guint         seat)
{
  GtkWidget *field;

  if (is_played (self, row))
    {
      const char *player = sai_player_get_name (sai_game_get_player (self->game, seat));
      /* Translators: a player and a box of the score sheet. */
      g_autofree char *place = g_strdup_printf (_("%s, %s"), player, get_row_name (self, row));

      field = sai_sheet_cell_new (seat, row->box, place);
      g_signal_connect_object (field, "clicked", G_CALLBACK (cell_clicked_cb), self, G_CONNECT_SWAPPED);
    }
  else
    {
      field = gtk_label_new (NULL);
      gtk_widget_add_css_class (field, "derived");
      gtk_widget_add_css_class (field, get_row_style (row));
    }
  gtk_widget_set_hexpand (field, TRUE);

  return field;
}

static GtkWidget *
create_header (SaiSheetView *self,
               guint         seat)
{
  SaiPlayer *player = sai_game_get_player (self->game, seat);
  GtkWidget *label = gtk_label_new (sai_player_get_name (player));
  const SaiComputer *computer = sai_computer_find (sai_player_get_kind (player));
  g_autofree char *tooltip = NULL;

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), 5);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 12);
  gtk_widget_add_css_class (label, "seat");
  if (computer != NULL)
    tooltip = g_strdup_printf (_("%s (computer: %s)"), sai_player_get_name (player), sai_computer_get_name (computer));
  gtk_widget_set_tooltip_text (label, tooltip != NULL ? tooltip : sai_player_get_name (player));

  return label;
}

/* Names and columns are two grids; each row of both is one size group, so that they stay in line. */
static void
align (GtkWidget *name,
       GtkWidget *field)
{
  g_autoptr (GtkSizeGroup) group = gtk_size_group_new (GTK_SIZE_GROUP_VERTICAL);

  gtk_size_group_add_widget (group, name);
  gtk_size_group_add_widget (group, field);
}

static void
clear_grid (GtkGrid *grid)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (grid))) != NULL)
    gtk_grid_remove (grid, child);
}

static void
build (SaiSheetView *self)
{
  guint n_seats;
  GtkWidget *corner;

  clear_grid (self->names);
  clear_grid (self->columns);
  self->n_rows = 0;
  if (self->game == NULL)
    return;

  list_rows (self);
  n_seats = sai_game_get_n_seats (self->game);

  corner = gtk_label_new (NULL);
  gtk_widget_add_css_class (corner, "seat");
  gtk_grid_attach (self->names, corner, 0, 0, 1, 1);
  for (guint seat = 0; seat < n_seats; seat++)
    {
      self->headers[seat] = create_header (self, seat);
      gtk_grid_attach (self->columns, self->headers[seat], seat, 0, 1, 1);
    }
  align (corner, self->headers[0]);

  for (guint i = 0; i < self->n_rows; i++)
    {
      GtkWidget *name = create_name (self, &self->rows[i]);

      gtk_grid_attach (self->names, name, 0, i + 1, 1, 1);
      for (guint seat = 0; seat < n_seats; seat++)
        {
          self->fields[i][seat] = create_field (self, &self->rows[i], seat);
          gtk_grid_attach (self->columns, self->fields[i][seat], seat, i + 1, 1, 1);
        }
      align (name, self->fields[i][0]);
    }
}

static void
update_hint (SaiSheetView *self,
             SaiSheetCell *cell)
{
  guint box = sai_sheet_cell_get_box (cell);
  SaiCellHint hint = SAI_CELL_HINT_NONE;

  if (!self->has_advice || sai_sheet_cell_get_state (cell) != SAI_CELL_OFFER)
    {
      sai_sheet_cell_set_hint (cell, NAN, hint);
      return;
    }
  if (self->advice.boxes[0].box == box)
    hint = sai_advice_is_roll (&self->advice) ? SAI_CELL_HINT_BEST_BOX : SAI_CELL_HINT_BEST;
  sai_sheet_cell_set_hint (cell, sai_advice_get_box (&self->advice, box), hint);
}

static void
update_cell (SaiSheetView *self,
             SaiSheetCell *cell)
{
  const SaiDiceState *state = sai_game_get_state (self->game);
  const SaiRules *rules = sai_game_get_rules (self->game);
  guint seat = sai_sheet_cell_get_seat (cell);
  guint box = sai_sheet_cell_get_box (cell);
  const SaiSheet *sheet = &state->sheets[seat];
  gboolean legal = seat == state->seat && (sai_dice_state_get_legal_boxes (state, rules) & (1u << box)) != 0;
  gboolean intended = seat == state->seat && self->intended == (int) box;

  if (sai_sheet_is_filled (sheet, box))
    {
      gboolean last = state->last_seat == (int) seat && state->last_box == (int) box;

      sai_sheet_cell_update (cell, last ? SAI_CELL_LAST : SAI_CELL_FILLED, sheet->points[box], 0);
    }
  else if (legal && (self->offering || intended))
    {
      SaiScore score = sai_sheet_score (sheet, rules, box, &state->dice);

      sai_sheet_cell_update (cell, intended ? SAI_CELL_INTENDED : SAI_CELL_OFFER, score.points, score.extra);
    }
  else
    {
      sai_sheet_cell_update (cell, SAI_CELL_EMPTY, 0, 0);
    }
}

static char *
print_sum (SaiSheetView   *self,
           const SaiSheet *sheet,
           const Row      *row)
{
  const SaiRules *rules = sai_game_get_rules (self->game);

  switch (row->kind)
    {
    case ROW_BOX:
      return sai_sheet_is_filled (sheet, row->box) ? g_strdup_printf ("%d", sheet->points[row->box]) : g_strdup ("");

    case ROW_UPPER:
      return g_strdup_printf ("%d", sai_sheet_get_upper_total (sheet, rules));

    case ROW_BONUS:
      /* The bonus is settled once it is reached, or the upper section is full. */
      if (sai_sheet_get_bonus (sheet, rules) > 0 || (rules->upper & ~sheet->filled) == 0)
        return g_strdup_printf ("%d", sai_sheet_get_bonus (sheet, rules));
      /* Translators: how many points are missing to the bonus; very little room. */
      return g_strdup_printf (_("%d to go"), sai_sheet_get_missing (sheet, rules));

    case ROW_LOWER:
      return g_strdup_printf ("%d", sai_sheet_get_lower_total (sheet, rules));

    case ROW_EXTRA:
      return g_strdup_printf ("%d", sai_sheet_get_extra_total (sheet, rules));

    case ROW_TOTAL:
      return g_strdup_printf ("%d", sai_sheet_get_total (sheet, rules));

    default:
      g_assert_not_reached ();
    }
}

static void
update_sum (SaiSheetView *self,
            const Row    *row,
            guint         seat,
            GtkWidget    *label)
{
  const SaiSheet *sheet = &sai_game_get_state (self->game)->sheets[seat];
  const SaiRules *rules = sai_game_get_rules (self->game);
  const char *player = sai_player_get_name (sai_game_get_player (self->game, seat));
  g_autofree char *text = print_sum (self, sheet, row);
  g_autofree char *description = g_strdup_printf (_("%s, %s: %s"), player, get_row_name (self, row), text);

  gtk_label_set_text (GTK_LABEL (label), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, description, -1);
  if (row->kind == ROW_BONUS && sai_sheet_get_bonus (sheet, rules) == 0)
    gtk_widget_add_css_class (label, "missing");
  else
    gtk_widget_remove_css_class (label, "missing");
}

static void
update_header (SaiSheetView *self,
               guint         seat)
{
  const SaiDiceState *state = sai_game_get_state (self->game);
  gboolean winner = state->finished && sai_game_get_place (self->game, seat) == 1;
  gboolean moving = !state->finished && state->seat == seat;
  GtkWidget *header = self->headers[seat];
  const char *name = sai_player_get_name (sai_game_get_player (self->game, seat));
  g_autofree char *text = NULL;

  if (moving)
    gtk_widget_add_css_class (header, "moving");
  else
    gtk_widget_remove_css_class (header, "moving");
  if (winner)
    gtk_widget_add_css_class (header, "winner");
  else
    gtk_widget_remove_css_class (header, "winner");

  /* Colour is never the only sign. */
  if (moving)
    text = g_strdup_printf ("▸ %s", name);
  else if (winner)
    text = g_strdup_printf ("★ %s", name);
  gtk_label_set_text (GTK_LABEL (header), text != NULL ? text : name);
}

/* Brings the column of the seat to move into view, where not all fit. */
static void
scroll_to_seat (SaiSheetView *self,
                guint         seat)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (self->scroller));
  graphene_rect_t bounds;

  if (gtk_widget_compute_bounds (self->headers[seat], GTK_WIDGET (self->columns), &bounds))
    gtk_adjustment_clamp_page (adjustment, bounds.origin.x, bounds.origin.x + bounds.size.width);
}

static void
update (SaiSheetView *self)
{
  guint n_seats;

  if (self->game == NULL)
    return;

  n_seats = sai_game_get_n_seats (self->game);
  for (guint seat = 0; seat < n_seats; seat++)
    {
      update_header (self, seat);
      for (guint i = 0; i < self->n_rows; i++)
        if (is_played (self, &self->rows[i]))
          {
            update_cell (self, SAI_SHEET_CELL (self->fields[i][seat]));
            update_hint (self, SAI_SHEET_CELL (self->fields[i][seat]));
          }
        else
          {
            update_sum (self, &self->rows[i], seat, self->fields[i][seat]);
          }
    }
  scroll_to_seat (self, sai_game_get_seat (self->game));
}

/* Where the focus is, as a row and a seat. */
static gboolean
find_focus (SaiSheetView *self,
            guint        *row,
            guint        *seat)
{
  if (self->game == NULL)
    return FALSE;
  for (*row = 0; *row < self->n_rows; (*row)++)
    for (*seat = 0; *seat < sai_game_get_n_seats (self->game); (*seat)++)
      if (gtk_widget_has_focus (self->fields[*row][*seat]))
        return TRUE;

  return FALSE;
}

/* Arrows walk from cell to cell; Tab enters and leaves the sheet as a whole. */
static gboolean
sai_sheet_view_focus (GtkWidget        *widget,
                      GtkDirectionType  direction)
{
  SaiSheetView *self = SAI_SHEET_VIEW (widget);
  guint row, seat;
  int row_step = direction == GTK_DIR_DOWN ? 1 : direction == GTK_DIR_UP ? -1 : 0;
  int seat_step = direction == GTK_DIR_RIGHT ? 1 : direction == GTK_DIR_LEFT ? -1 : 0;

  if (self->game == NULL)
    return FALSE;
  if (!find_focus (self, &row, &seat))
    return sai_sheet_view_focus_best (self);

  while (row_step != 0 || seat_step != 0)
    {
      row += row_step;
      seat += seat_step;
      if (row >= self->n_rows || seat >= sai_game_get_n_seats (self->game))
        return seat_step != 0;
      if (SAI_IS_SHEET_CELL (self->fields[row][seat]))
        return gtk_widget_grab_focus (self->fields[row][seat]);
    }

  return FALSE;
}

static void
sai_sheet_view_dispose (GObject *object)
{
  SaiSheetView *self = SAI_SHEET_VIEW (object);

  sai_sheet_view_set_game (self, NULL);
  g_clear_pointer (&self->frame, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_sheet_view_parent_class)->dispose (object);
}

static void
sai_sheet_view_class_init (SaiSheetViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_sheet_view_dispose;
  widget_class->focus = sai_sheet_view_focus;

  /**
   * SaiSheetView::box-chosen:
   * @self: a sheet
   * @seat: the seat
   * @box: the box
   *
   * A cell was pressed, whatever its state.
   */
  signals[BOX_CHOSEN] = g_signal_new ("box-chosen", SAI_TYPE_SHEET_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                      G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);

  gtk_widget_class_set_css_name (widget_class, "sheet");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sai_sheet_view_init (SaiSheetView *self)
{
  self->intended = -1;

  self->frame = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  self->names = GTK_GRID (gtk_grid_new ());
  self->columns = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_column_homogeneous (self->columns, TRUE);
  gtk_widget_set_valign (GTK_WIDGET (self->names), GTK_ALIGN_START);
  gtk_widget_set_valign (GTK_WIDGET (self->columns), GTK_ALIGN_START);

  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (self->scroller), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), GTK_WIDGET (self->columns));
  gtk_widget_set_hexpand (self->scroller, TRUE);

  gtk_box_append (GTK_BOX (self->frame), GTK_WIDGET (self->names));
  gtk_box_append (GTK_BOX (self->frame), self->scroller);
  gtk_widget_set_parent (self->frame, GTK_WIDGET (self));
}

/**
 * sai_sheet_view_set_game:
 * @self: a sheet
 * @game: (nullable): the game to show; it is followed from now on
 */
void
sai_sheet_view_set_game (SaiSheetView *self,
                         SaiGame      *game)
{
  g_return_if_fail (SAI_IS_SHEET_VIEW (self));
  g_return_if_fail (game == NULL || SAI_IS_GAME (game));

  if (self->game == game)
    return;
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_func (self->game, update, self);
  g_set_object (&self->game, game);
  if (game != NULL)
    g_signal_connect_object (game, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  if (self->frame != NULL)
    {
      build (self);
      update (self);
    }
}

/**
 * sai_sheet_view_set_offering:
 * @self: a sheet
 * @offering: whether open boxes show what the dice would score
 */
void
sai_sheet_view_set_offering (SaiSheetView *self,
                             gboolean      offering)
{
  g_return_if_fail (SAI_IS_SHEET_VIEW (self));

  if (self->offering == offering)
    return;
  self->offering = offering;
  update (self);
}

/**
 * sai_sheet_view_set_intended:
 * @self: a sheet
 * @box: the box that a computer player is about to fill, or -1
 */
void
sai_sheet_view_set_intended (SaiSheetView *self,
                             int           box)
{
  g_return_if_fail (SAI_IS_SHEET_VIEW (self));

  if (self->intended == box)
    return;
  self->intended = box;
  update (self);
}

/**
 * sai_sheet_view_set_advice:
 * @self: a sheet
 * @advice: (nullable): advice for the seat to move; copied
 *
 * Shows in each box that can be filled what total is to be expected then, and marks the best of them.
 */
void
sai_sheet_view_set_advice (SaiSheetView    *self,
                           const SaiAdvice *advice)
{
  g_return_if_fail (SAI_IS_SHEET_VIEW (self));

  if (!self->has_advice && advice == NULL)
    return;
  self->has_advice = advice != NULL;
  if (advice != NULL)
    self->advice = *advice;
  update (self);
}

/**
 * sai_sheet_view_focus_best:
 * @self: a sheet
 *
 * Gives the focus to the box that the hint names; without a hint, to the box of the seat to move that the dice score most
 * in; where no box can be filled now, to the first one.
 *
 * Returns: whether a box took the focus
 */
gboolean
sai_sheet_view_focus_best (SaiSheetView *self)
{
  const SaiDiceState *state;
  const SaiRules *rules;
  GtkWidget *best = NULL;
  int most = G_MININT;

  g_return_val_if_fail (SAI_IS_SHEET_VIEW (self), FALSE);

  if (self->game == NULL)
    return FALSE;

  state = sai_game_get_state (self->game);
  rules = sai_game_get_rules (self->game);
  for (guint i = 0; i < self->n_rows; i++)
    {
      GtkWidget *field = self->fields[i][state->seat];
      int points = G_MININT;

      if (!SAI_IS_SHEET_CELL (field))
        continue;
      if (sai_sheet_cell_get_state (SAI_SHEET_CELL (field)) == SAI_CELL_OFFER)
        {
          SaiScore score = sai_sheet_score (&state->sheets[state->seat], rules, self->rows[i].box, &state->dice);

          points = self->has_advice && self->advice.boxes[0].box == self->rows[i].box ? G_MAXINT : score.points + score.extra;
        }
      if (best == NULL || points > most)
        {
          best = field;
          most = points;
        }
    }

  return best != NULL && gtk_widget_grab_focus (best);
}
