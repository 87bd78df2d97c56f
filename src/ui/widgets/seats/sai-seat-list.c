/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The seats in a dialog. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-announce.h"
#include "ruleset/sai-rules.h"
#include "seats/sai-seat-list.h"
#include "sai-start.h"
#include "util/sai-text.h"

struct _SaiSeatList
{
  GtkWidget parent_instance;

  /* The rows in the order of the seats; the same as in the list box. */
  GPtrArray *rows;
  GtkSizeGroup *kinds;
  /* Names to suggest. */
  GStrv names;
  gboolean persons_only;
  const SaiUiKind *game;
  guint min;
  guint max;
  /* Seats that do not fit in this game, but may fit in the game chosen next. */
  GPtrArray *parked;
  guint n_seats;
  gboolean room;
  gboolean valid;

  GtkListBox *list;
  GtkLabel *problem;
};

enum
{
  PROP_0,
  PROP_PERSONS_ONLY,
  PROP_N_SEATS,
  PROP_ROOM,
  PROP_VALID,
  N_PROPS
};

enum
{
  CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiSeatList, sai_seat_list, GTK_TYPE_WIDGET)

/* The name of a seat while none is typed: numbered among seats of the same kind. */
static char *
get_fallback (SaiSeatList *self, guint seat)
{
  const char *kind = sai_seat_row_get_kind (g_ptr_array_index (self->rows, seat));
  guint number = 1;
  guint n_alike = 0;

  for (guint i = 0; i < self->rows->len; i++)
    if (g_str_equal (sai_seat_row_get_kind (g_ptr_array_index (self->rows, i)), kind))
      {
        n_alike++;
        if (i < seat)
          number++;
      }

  if (g_str_equal (kind, SAI_PLAYER_PERSON))
    return g_strdup_printf (_ ("Player %u"), number);

  return sai_player_make_name (sai_seat_row_get_kind_name (g_ptr_array_index (self->rows, seat)), number, n_alike);
}

/* Two players with the same name could not be told apart on the sheet or in the history. */
static gboolean
is_double (SaiSeatList *self, guint seat)
{
  g_autofree char *name = sai_seat_list_dup_name (self, seat);

  for (guint i = 0; i < self->rows->len; i++)
    {
      g_autofree char *other = sai_seat_list_dup_name (self, i);

      if (i != seat && g_str_equal (name, other))
        return TRUE;
    }

  return FALSE;
}

static void
set_flag (SaiSeatList *self, gboolean *flag, gboolean value, guint property)
{
  if (*flag == value)
    return;
  *flag = value;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

/* Numbers and names the seats, and finds out whether they are a table that can play. */
static void
seats_changed_cb (SaiSeatList *self)
{
  gboolean was_valid = self->valid;
  gboolean valid = TRUE;

  for (guint i = 0; i < self->rows->len; i++)
    {
      SaiSeatRow *row = g_ptr_array_index (self->rows, i);
      g_autofree char *fallback = get_fallback (self, i);
      gboolean twice = is_double (self, i);

      sai_seat_row_set_number (row, i + 1, self->rows->len, self->min);
      sai_seat_row_set_fallback (row, fallback);
      sai_seat_row_set_problem (row, twice);
      valid = valid && !twice;
    }
  if (self->n_seats != self->rows->len)
    {
      self->n_seats = self->rows->len;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_SEATS]);
    }
  set_flag (self, &self->room, self->rows->len < self->max, PROP_ROOM);
  set_flag (self, &self->valid, valid, PROP_VALID);
  if (!valid && was_valid)
    sai_announce (GTK_WIDGET (self), gtk_label_get_label (self->problem));
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Sorts the list box in the order of the array. */
static void
arrange (SaiSeatList *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);

      if (gtk_list_box_get_row_at_index (self->list, i) == GTK_LIST_BOX_ROW (row))
        continue;
      g_object_ref (row);
      if (gtk_widget_get_parent (row) != NULL)
        gtk_list_box_remove (self->list, row);
      gtk_list_box_insert (self->list, row, i);
      g_object_unref (row);
    }
  seats_changed_cb (self);
}

static void
move_seat (SaiSeatList *self, guint from, guint to)
{
  gpointer row = g_ptr_array_steal_index (self->rows, from);

  g_ptr_array_insert (self->rows, to, row);
  arrange (self);
}

static void
shift_cb (SaiSeatList *self, int step, SaiSeatRow *row)
{
  guint seat;

  if (!g_ptr_array_find (self->rows, row, &seat) || (step < 0 && seat == 0) ||
      (step > 0 && seat + 1 == self->rows->len))
    return;
  move_seat (self, seat, seat + step);
  sai_seat_row_focus_name (row);
}

static void
dropped_cb (SaiSeatList *self, SaiSeatRow *dropped, SaiSeatRow *row)
{
  guint from, to;

  if (g_ptr_array_find (self->rows, dropped, &from) && g_ptr_array_find (self->rows, row, &to))
    move_seat (self, from, to);
}

/* Moves from name to name, and from the last one to the default button of the dialog. */
static void
focus_next_cb (SaiSeatList *self, SaiSeatRow *row)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *last = GTK_IS_WINDOW (root) ? gtk_window_get_default_widget (GTK_WINDOW (root)) : NULL;
  guint seat;

  if (!g_ptr_array_find (self->rows, row, &seat))
    return;
  if (seat + 1 < self->rows->len)
    sai_seat_row_focus_name (g_ptr_array_index (self->rows, seat + 1));
  else if (last != NULL)
    gtk_widget_grab_focus (last);
}

static void
remove_cb (SaiSeatList *self, SaiSeatRow *row)
{
  guint seat;

  if (self->rows->len <= self->min || !g_ptr_array_find (self->rows, row, &seat))
    return;
  gtk_list_box_remove (self->list, GTK_WIDGET (row));
  g_ptr_array_remove_index (self->rows, seat);
  seats_changed_cb (self);
  sai_seat_row_focus_name (g_ptr_array_index (self->rows, MIN (seat, self->rows->len - 1)));
}

static void
add_cb (SaiSeatList *self)
{
  if (self->rows->len < self->max)
    sai_seat_row_focus_name (sai_seat_list_add (self, "", SAI_PLAYER_PERSON));
}

static void
sai_seat_list_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiSeatList *self = SAI_SEAT_LIST (object);

  switch (prop_id)
    {
    case PROP_PERSONS_ONLY:
      g_value_set_boolean (value, self->persons_only);
      break;

    case PROP_N_SEATS:
      g_value_set_uint (value, self->n_seats);
      break;

    case PROP_ROOM:
      g_value_set_boolean (value, self->room);
      break;

    case PROP_VALID:
      g_value_set_boolean (value, self->valid);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_seat_list_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_PERSONS_ONLY:
      sai_seat_list_set_persons_only (SAI_SEAT_LIST (object), g_value_get_boolean (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_seat_list_dispose (GObject *object)
{
  SaiSeatList *self = SAI_SEAT_LIST (object);
  GtkWidget *child;

  g_ptr_array_set_size (self->rows, 0);
  g_ptr_array_set_size (self->parked, 0);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->kinds);

  G_OBJECT_CLASS (sai_seat_list_parent_class)->dispose (object);
}

static void
sai_seat_list_finalize (GObject *object)
{
  SaiSeatList *self = SAI_SEAT_LIST (object);

  g_ptr_array_unref (self->rows);
  g_ptr_array_unref (self->parked);
  g_strfreev (self->names);

  G_OBJECT_CLASS (sai_seat_list_parent_class)->finalize (object);
}

static void
sai_seat_list_class_init (SaiSeatListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sai_seat_list_dispose;
  object_class->finalize = sai_seat_list_finalize;
  object_class->get_property = sai_seat_list_get_property;
  object_class->set_property = sai_seat_list_set_property;

  properties[PROP_PERSONS_ONLY] = g_param_spec_boolean ("persons-only", NULL, NULL, FALSE,
                                                        G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                          G_PARAM_STATIC_STRINGS);
  /**
   * SaiSeatList:room: whether another player can be added.
   */
  properties[PROP_N_SEATS] = g_param_spec_uint ("n-seats", NULL, NULL, 0, SAI_MAX_SEATS, 0,
                                                G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_ROOM] = g_param_spec_boolean ("room", NULL, NULL, TRUE,
                                                G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_VALID] = g_param_spec_boolean ("valid", NULL, NULL, TRUE,
                                                 G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * SaiSeatList::changed:
   * @self: a list
   *
   * Emitted when seats, names, types or their order change.
   */
  signals[CHANGED] = g_signal_new ("changed", SAI_TYPE_SEAT_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/widgets/seats/sai-seat-list.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiSeatList, list);
  gtk_widget_class_bind_template_child (widget_class, SaiSeatList, problem);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
}

static void
sai_seat_list_init (SaiSeatList *self)
{
  self->rows = g_ptr_array_new_with_free_func (g_object_unref);
  self->parked = g_ptr_array_new_with_free_func (g_object_unref);
  self->game = sai_ui_kinds[0];
  self->min = 1;
  self->max = SAI_MAX_SEATS;
  self->kinds = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  self->room = TRUE;
  self->valid = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * sai_seat_list_add:
 * @self: a list with room for one more seat
 * @name: the name, or "" for the fallback
 * @kind: %SAI_PLAYER_PERSON or the id of a type of computer player
 *
 * Returns: (transfer none): the new seat, which is the last one
 */
SaiSeatRow *
sai_seat_list_add (SaiSeatList *self, const char *name, const char *kind)
{
  GtkWidget *row;

  g_return_val_if_fail (SAI_IS_SEAT_LIST (self), NULL);
  g_return_val_if_fail (self->rows->len < self->max, NULL);

  row = sai_seat_row_new (name, kind, self->game);
  g_signal_connect_object (row, "changed", G_CALLBACK (seats_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "entered", G_CALLBACK (focus_next_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "remove", G_CALLBACK (remove_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "shift", G_CALLBACK (shift_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "dropped", G_CALLBACK (dropped_cb), self, G_CONNECT_SWAPPED);
  if (self->persons_only)
    sai_seat_row_hide_kind (SAI_SEAT_ROW (row));
  else
    sai_seat_row_align (SAI_SEAT_ROW (row), self->kinds);
  sai_seat_row_set_names (SAI_SEAT_ROW (row), (const char *const *) self->names);
  g_ptr_array_add (self->rows, g_object_ref_sink (row));
  arrange (self);

  return SAI_SEAT_ROW (row);
}

guint
sai_seat_list_get_n_seats (SaiSeatList *self)
{
  g_return_val_if_fail (SAI_IS_SEAT_LIST (self), 0);

  return self->rows->len;
}

guint
sai_seat_list_get_max (SaiSeatList *self)
{
  g_return_val_if_fail (SAI_IS_SEAT_LIST (self), 0);

  return self->max;
}

SaiSeatRow *
sai_seat_list_get_row (SaiSeatList *self, guint seat)
{
  g_return_val_if_fail (SAI_IS_SEAT_LIST (self), NULL);
  g_return_val_if_fail (seat < self->rows->len, NULL);

  return g_ptr_array_index (self->rows, seat);
}

/* The typed name, or the fallback. */
char *
sai_seat_list_dup_name (SaiSeatList *self, guint seat)
{
  char *name;

  g_return_val_if_fail (SAI_IS_SEAT_LIST (self), NULL);
  g_return_val_if_fail (seat < self->rows->len, NULL);

  name = sai_text_strip (sai_seat_row_get_name (g_ptr_array_index (self->rows, seat)));
  if (*name != '\0')
    return name;
  g_free (name);

  return get_fallback (self, seat);
}

gboolean
sai_seat_list_is_valid (SaiSeatList *self)
{
  g_return_val_if_fail (SAI_IS_SEAT_LIST (self), FALSE);

  return self->valid;
}

void
sai_seat_list_draw_lots (SaiSeatList *self)
{
  g_return_if_fail (SAI_IS_SEAT_LIST (self));

  sai_draw_lots (self->rows);
  arrange (self);
}

void
sai_seat_list_set_names (SaiSeatList *self, GStrv names)
{
  g_return_if_fail (SAI_IS_SEAT_LIST (self));

  g_strfreev (self->names);
  self->names = g_strdupv (names);
  for (guint i = 0; i < self->rows->len; i++)
    sai_seat_row_set_names (g_ptr_array_index (self->rows, i), (const char *const *) self->names);
}

/**
 * sai_seat_list_set_limits:
 * @self: a list
 * @min: the minimum number of seats, at least 1
 * @max: the maximum number, at most %SAI_MAX_SEATS
 *
 * Adds people if there are too few seats. If there are too many, the excess is set aside and comes back when there is
 * room again.
 */
void
sai_seat_list_set_limits (SaiSeatList *self, guint min, guint max)
{
  g_return_if_fail (SAI_IS_SEAT_LIST (self));
  g_return_if_fail (min >= 1 && min <= max && max <= SAI_MAX_SEATS);

  self->min = min;
  self->max = max;
  while (self->rows->len > max)
    {
      GtkWidget *row = g_ptr_array_steal_index (self->rows, self->rows->len - 1);

      gtk_list_box_remove (self->list, row);
      g_ptr_array_add (self->parked, row);
    }
  while (self->rows->len < max && self->parked->len > 0)
    g_ptr_array_add (self->rows, g_ptr_array_steal_index (self->parked, self->parked->len - 1));
  for (guint i = self->rows->len; i > 0 && i < min; i++)
    sai_seat_list_add (self, "", SAI_PLAYER_PERSON);
  arrange (self);
}

/**
 * sai_seat_list_set_game:
 * @self: a list
 * @game: the kind of game; initially the first one
 *
 * Sets the types of computer players on offer, see sai_seat_row_set_game().
 */
void
sai_seat_list_set_game (SaiSeatList *self, const SaiUiKind *game)
{
  g_return_if_fail (SAI_IS_SEAT_LIST (self));

  if (self->game == game)
    return;
  self->game = game;
  for (guint i = 0; i < self->parked->len; i++)
    sai_seat_row_set_game (g_ptr_array_index (self->parked, i), game);
  for (guint i = 0; i < self->rows->len; i++)
    sai_seat_row_set_game (g_ptr_array_index (self->rows, i), game);
}

void
sai_seat_list_set_persons_only (SaiSeatList *self, gboolean persons_only)
{
  g_return_if_fail (SAI_IS_SEAT_LIST (self));
  g_return_if_fail (self->rows->len == 0);

  if (self->persons_only == persons_only)
    return;
  self->persons_only = persons_only;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PERSONS_ONLY]);
}
