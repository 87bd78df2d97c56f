/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players of a paper sheet or pad. Each row knows its original seat, so points follow their player. The points of a
 * player who is removed stay: the column remains, and the player can be brought back.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-announce.h"
#include "kind/sai-ui-kind.h"
#include "seats/sai-earlier-names.h"
#include "util/sai-format.h"
#include "util/sai-page-title.h"
#include "seats/sai-players-dialog.h"
#include "seats/sai-seat-list.h"
#include "util/sai-plain.h"
#include "util/sai-property.h"

/* The default size in pixels; limited to that of the parent window. */
#define USUAL_WIDTH 420
#define USUAL_HEIGHT 520

struct _SaiPlayersDialog
{
  AdwWindow parent_instance;

  SaiPaper *paper;

  /* Why the players were refused. */
  char *warning;
  /* The seats whose players have left, as a mask; each has a line. */
  guint8 gone;

  SaiSeatList *seats;
  GtkBox *lines;
};

enum
{
  PROP_0,
  PROP_WARNING,
  PROP_GONE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiPlayersDialog, sai_players_dialog, ADW_TYPE_WINDOW)

/* The seat of a row when the dialog was opened, or %SAI_SEATING_NEW. */
static int
get_origin (SaiPlayersDialog *self, guint seat)
{
  return sai_seat_row_get_origin (sai_seat_list_get_row (self->seats, seat));
}

static gboolean
is_leaving (SaiPlayersDialog *self, guint origin)
{
  for (guint i = 0; i < sai_seat_list_get_n_seats (self->seats); i++)
    if (get_origin (self, i) == (int) origin)
      return FALSE;

  return TRUE;
}

static gboolean
has_points (SaiGame *game, guint seat)
{
  const SaiUiKind *kind = sai_ui_kind_of_game (game);

  return kind->has_points != NULL && kind->has_points (game, seat);
}

/* The mask of seats whose players have left, but whose points stay. */
static guint8
find_gone (SaiPlayersDialog *self, SaiGame *game)
{
  guint8 gone = 0;

  for (guint seat = 0; seat < sai_game_get_n_seats (game); seat++)
    if (is_leaving (self, seat) && (sai_game_has_left (game, seat) || has_points (game, seat)))
      gone |= 1u << seat;

  return gone;
}

static SaiSeatRow *
add_seat (SaiPlayersDialog *self, SaiGame *game, guint origin)
{
  SaiSeatRow *row = sai_seat_list_add (self->seats, sai_player_get_name (sai_game_get_player (game, origin)),
                                       SAI_PLAYER_PERSON);

  sai_seat_row_set_origin (row, origin);

  return row;
}

/* Players who have left keep their columns, which count towards the maximum number of seats. */
static void
set_limits (SaiPlayersDialog *self, guint8 gone)
{
  SaiRuleset *ruleset = sai_game_get_ruleset (sai_paper_get_game (self->paper));

  sai_seat_list_set_limits (self->seats, sai_ruleset_get_min_seats (ruleset),
                            sai_ruleset_get_max_seats (ruleset) - __builtin_popcount (gone));
}

static void seats_changed_cb (SaiPlayersDialog *self);

static void
bring_back_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiPlayersDialog *self = SAI_PLAYERS_DIALOG (widget);
  guint seat = g_variant_get_uint32 (parameter);
  SaiSeatRow *row;

  if (self->paper == NULL)
    return;
  set_limits (self, self->gone & ~(1u << seat));
  /* While the row was added its seat was not known, so update again. */
  row = add_seat (self, sai_paper_get_game (self->paper), seat);
  seats_changed_cb (self);
  /* Move the row to the position of its column. */
  for (guint i = sai_seat_list_get_n_seats (self->seats) - 1; i > 0 && get_origin (self, i - 1) > (int) seat; i--)
    g_signal_emit_by_name (row, "shift", -1);
  sai_seat_row_focus_name (row);
}

static void
add_line (SaiPlayersDialog *self, guint seat)
{
  SaiGame *game = sai_paper_get_game (self->paper);
  const char *name = sai_player_get_inline_name (sai_game_get_player (game, seat));
  /* Translators: a player of a score sheet. */
  g_autofree char *text = g_strdup_printf (_ ("%s has left; the points stay."), name);
  g_autofree char *label = g_strdup_printf (_ ("Bring back %s"), name);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *who = gtk_label_new (text);
  /* Translators: somebody who had left a score sheet plays again. */
  GtkWidget *button = gtk_button_new_with_label (_ ("Bring Back"));

  gtk_label_set_wrap (GTK_LABEL (who), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (who), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (who), 0);
  gtk_widget_set_hexpand (who, TRUE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  sai_announce_name (button, label, NULL);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", seat);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "players.bring-back");
  gtk_box_append (GTK_BOX (line), who);
  gtk_box_append (GTK_BOX (line), button);
  gtk_box_append (self->lines, line);
  if ((self->gone & (1u << seat)) == 0 && !sai_game_has_left (game, seat))
    sai_announce (GTK_WIDGET (self), text);
}

static void
set_gone (SaiPlayersDialog *self, guint8 gone)
{
  GtkWidget *line;

  if (self->gone == gone)
    return;

  while ((line = gtk_widget_get_first_child (GTK_WIDGET (self->lines))) != NULL)
    gtk_box_remove (self->lines, line);
  for (guint seat = 0; seat < sai_game_get_n_seats (sai_paper_get_game (self->paper)); seat++)
    if ((gone & (1u << seat)) != 0)
      add_line (self, seat);
  self->gone = gone;
  set_limits (self, gone);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GONE]);
}

static void
set_warning (SaiPlayersDialog *self, const char *warning)
{
  sai_property_take_text (self, &self->warning, g_strdup (warning), properties[PROP_WARNING]);
}

static void
seats_changed_cb (SaiPlayersDialog *self)
{
  if (self->paper == NULL)
    return;
  set_warning (self, NULL);
  set_gone (self, find_gone (self, sai_paper_get_game (self->paper)));
}

/* The seat of a player with this name who has left, or %SAI_SEATING_NEW. */
static int
find_gone_name (SaiPlayersDialog *self, guint8 gone, const char *name)
{
  SaiGame *game = sai_paper_get_game (self->paper);

  for (guint seat = 0; seat < sai_game_get_n_seats (game); seat++)
    if ((gone & (1u << seat)) != 0 && g_str_equal (name, sai_player_get_name (sai_game_get_player (game, seat))))
      return seat;

  return SAI_SEATING_NEW;
}

/* Inserts the seat of a player who has left at the position of its column. */
static void
insert_gone (SaiSeating *seating, guint seat)
{
  guint at = MIN (seat, seating->n_seats);
  guint8 before = seating->left & ((1u << at) - 1u);

  memmove (&seating->from[at + 1], &seating->from[at], (seating->n_seats - at) * sizeof seating->from[0]);
  memmove (&seating->names[at + 1], &seating->names[at], (seating->n_seats - at) * sizeof seating->names[0]);
  seating->from[at] = seat;
  seating->names[at] = NULL;
  seating->left = before | 1u << at | (seating->left & ~((1u << at) - 1u)) << 1;
  seating->n_seats++;
}

/* A new player with the name of one who has left is taken to be the same person. */
static void
make_seating (SaiPlayersDialog *self, SaiSeating *seating)
{
  SaiGame *game = sai_paper_get_game (self->paper);
  guint8 gone = self->gone;

  for (guint i = 0; i < sai_seat_list_get_n_seats (self->seats); i++)
    {
      g_autofree char *name = sai_seat_list_dup_name (self->seats, i);
      int origin = get_origin (self, i);
      gboolean same;

      if (origin < 0)
        origin = find_gone_name (self, gone, name);
      if (origin >= 0)
        gone &= ~(1u << origin);
      same = origin >= 0 && g_str_equal (name, sai_player_get_name (sai_game_get_player (game, origin)));
      sai_seating_add (seating, origin, same ? NULL : name);
    }
  for (guint seat = 0; seat < sai_game_get_n_seats (game); seat++)
    if ((gone & (1u << seat)) != 0)
      insert_gone (seating, seat);
}

static gboolean
is_change (SaiPlayersDialog *self, const SaiSeating *seating)
{
  SaiGame *game = sai_paper_get_game (self->paper);

  if (seating->n_seats != sai_game_get_n_seats (game))
    return TRUE;
  for (guint i = 0; i < seating->n_seats; i++)
    if (seating->from[i] != (int) i || seating->names[i] != NULL ||
        sai_game_has_left (game, i) != ((seating->left & (1u << i)) != 0))
      return TRUE;

  return FALSE;
}

/* Announced in the parent window, which gets the focus next, as the columns have changed. */
static void
say_players (SaiPlayersDialog *self)
{
  SaiGame *game = sai_paper_get_game (self->paper);
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *list = NULL;
  g_autofree char *news = NULL;

  for (guint seat = 0; seat < sai_game_get_n_seats (game); seat++)
    if (!sai_game_has_left (game, seat))
      g_ptr_array_add (names, (gpointer) sai_player_get_inline_name (sai_game_get_player (game, seat)));
  list = sai_format_names (names);
  /* Translators: the players of a score sheet in their order. */
  news = g_strdup_printf (_ ("At the table: %s."), list);
  if (parent != NULL)
    sai_announce (GTK_WIDGET (parent), news);
}

static void
seat_players_cb (SaiPlayersDialog *self)
{
  g_auto (SaiSeating) seating = { 0 };
  g_autoptr (GError) error = NULL;

  if (!sai_seat_list_is_valid (self->seats))
    return;
  make_seating (self, &seating);
  if (is_change (self, &seating) && !sai_paper_reseat (self->paper, &seating, &error))
    {
      set_warning (self, error->message);
      sai_announce (GTK_WIDGET (self), error->message);
      return;
    }
  say_players (self);
  gtk_window_close (GTK_WINDOW (self));
}

static void
sai_players_dialog_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiPlayersDialog *self = SAI_PLAYERS_DIALOG (object);

  switch (prop_id)
    {
    case PROP_WARNING:
      g_value_set_string (value, self->warning);
      break;

    case PROP_GONE:
      g_value_set_uint (value, self->gone);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_players_dialog_dispose (GObject *object)
{
  g_clear_object (&SAI_PLAYERS_DIALOG (object)->paper);

  G_OBJECT_CLASS (sai_players_dialog_parent_class)->dispose (object);
}

static void
sai_players_dialog_finalize (GObject *object)
{
  g_free (SAI_PLAYERS_DIALOG (object)->warning);

  G_OBJECT_CLASS (sai_players_dialog_parent_class)->finalize (object);
}

static void
sai_players_dialog_class_init (SaiPlayersDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sai_players_dialog_dispose;
  object_class->finalize = sai_players_dialog_finalize;
  object_class->get_property = sai_players_dialog_get_property;

  properties[PROP_WARNING] = g_param_spec_string ("warning", NULL, NULL, NULL, flags);
  properties[PROP_GONE] = g_param_spec_uint ("gone", NULL, NULL, 0, G_MAXUINT8, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (SAI_TYPE_SEAT_LIST);
  g_type_ensure (SAI_TYPE_PAGE_TITLE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/widgets/seats/sai-players-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiPlayersDialog, seats);
  gtk_widget_class_bind_template_child (widget_class, SaiPlayersDialog, lines);
  gtk_widget_class_bind_template_callback (widget_class, seat_players_cb);
  gtk_widget_class_bind_template_callback (widget_class, sai_plain_is_said);
  gtk_widget_class_bind_template_callback (widget_class, seats_changed_cb);
  gtk_widget_class_install_action (widget_class, "players.bring-back", "u", bring_back_action);
}

static void
sai_players_dialog_init (SaiPlayersDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

SaiPlayersDialog *
sai_players_dialog_new (GtkWindow *parent, SaiPaper *paper, SaiStore *store)
{
  SaiPlayersDialog *self = g_object_new (SAI_TYPE_PLAYERS_DIALOG, "transient-for", parent, NULL);
  SaiGame *game = sai_paper_get_game (paper);

  gtk_window_set_default_size (GTK_WINDOW (self), MIN (gtk_widget_get_width (GTK_WIDGET (parent)), USUAL_WIDTH),
                               MIN (gtk_widget_get_height (GTK_WIDGET (parent)), USUAL_HEIGHT));
  /* @paper is not set yet, so that players who have not been added yet do not count as having left. */
  for (guint i = 0; i < sai_game_get_n_seats (game); i++)
    if (!sai_game_has_left (game, i))
      add_seat (self, game, i);
  self->paper = g_object_ref (paper);
  set_limits (self, 0);
  seats_changed_cb (self);
  if (store != NULL)
    sai_earlier_names_fill (store, self->seats);
  sai_seat_row_focus_name (sai_seat_list_get_row (self->seats, 0));

  return self;
}
