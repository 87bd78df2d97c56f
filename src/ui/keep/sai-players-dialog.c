/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players of a kept sheet or pad. Each row knows the seat that it was, so that points follow their player. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "sai-announce.h"
#include "sai-earlier-names.h"
#include "sai-format.h"
#include "sai-players-dialog.h"
#include "sai-seat-list.h"

/* In pixels; never larger than the window below. */
#define USUAL_WIDTH 420
#define USUAL_HEIGHT 520
#define ORIGIN_KEY "sai-origin"

struct _SaiPlayersDialog
{
  AdwWindow     parent_instance;

  SaiKeeper    *keeper;

  GtkWidget    *apply;
  SaiSeatList  *seats;
  GtkLabel     *warning;
};

G_DEFINE_FINAL_TYPE (SaiPlayersDialog, sai_players_dialog, ADW_TYPE_WINDOW)

/* The seat that a row was when the dialog was opened, or %SAI_SEATING_NEW. */
static int
get_origin (SaiPlayersDialog *self,
            guint             seat)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (sai_seat_list_get_row (self->seats, seat)), ORIGIN_KEY)) - 1;
}

static gboolean
is_leaving (SaiPlayersDialog *self,
            guint             origin)
{
  for (guint i = 0; i < sai_seat_list_get_n_seats (self->seats); i++)
    if (get_origin (self, i) == (int) origin)
      return FALSE;

  return TRUE;
}

static gboolean
has_points (SaiGame *game,
            guint    seat)
{
  return sai_game_is_field (game) ? sai_game_get_pad (game)->points[seat] != sai_game_get_field_rules (game)->start_points
                                  : sai_game_get_state (game)->sheets[seat].filled != 0;
}

/* The players whose points go with them, in a sentence; else NULL. */
static char *
describe_leaving (SaiPlayersDialog *self,
                  SaiGame          *game)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *list = NULL;

  for (guint seat = 0; seat < sai_game_get_n_seats (game); seat++)
    if (is_leaving (self, seat) && has_points (game, seat))
      g_ptr_array_add (names, (gpointer) sai_player_get_name (sai_game_get_player (game, seat)));
  if (names->len == 0)
    return NULL;
  list = sai_format_names (names);

  /* Translators: one name or more. */
  return g_strdup_printf (_("The points of %s leave the sheet, too. Undo brings them back."), list);
}

/* Whose points go with them. */
static void
changed_cb (SaiPlayersDialog *self)
{
  SaiGame *game = self->keeper != NULL ? sai_keeper_get_game (self->keeper) : NULL;
  g_autofree char *text = game != NULL ? describe_leaving (self, game) : NULL;

  gtk_widget_set_sensitive (self->apply, sai_seat_list_is_valid (self->seats));
  if (text != NULL && !g_str_equal (text, gtk_label_get_text (self->warning)))
    sai_announce (GTK_WIDGET (self), text);
  gtk_label_set_text (self->warning, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->warning), text != NULL);
}

static gboolean
is_change (SaiPlayersDialog *self,
           const SaiSeating *seating)
{
  SaiGame *game = sai_keeper_get_game (self->keeper);

  if (seating->n_seats != sai_game_get_n_seats (game))
    return TRUE;
  for (guint i = 0; i < seating->n_seats; i++)
    if (seating->from[i] != (int) i || seating->names[i] != NULL)
      return TRUE;

  return FALSE;
}

/* The window below has the focus next, and the columns of the sheet are others. */
static void
say_players (SaiPlayersDialog *self)
{
  SaiGame *game = sai_keeper_get_game (self->keeper);
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *list = NULL;
  g_autofree char *news = NULL;

  for (guint seat = 0; seat < sai_game_get_n_seats (game); seat++)
    g_ptr_array_add (names, (gpointer) sai_player_get_name (sai_game_get_player (game, seat)));
  list = sai_format_names (names);
  /* Translators: the players of a score sheet in their order. */
  news = g_strdup_printf (_("At the table: %s."), list);
  if (parent != NULL)
    sai_announce (GTK_WIDGET (parent), news);
}

static void
apply_cb (SaiPlayersDialog *self)
{
  SaiGame *game = sai_keeper_get_game (self->keeper);
  g_auto (SaiSeating) seating = { 0 };
  g_autoptr (GError) error = NULL;

  if (!sai_seat_list_is_valid (self->seats))
    return;
  for (guint i = 0; i < sai_seat_list_get_n_seats (self->seats); i++)
    {
      g_autofree char *name = sai_seat_list_dup_name (self->seats, i);
      int origin = get_origin (self, i);
      gboolean same = origin >= 0 &&
                      g_str_equal (name, sai_player_get_name (sai_game_get_player (game, origin)));

      sai_seating_add (&seating, origin, same ? NULL : name);
    }
  if (is_change (self, &seating) && !sai_keeper_reseat (self->keeper, &seating, &error))
    {
      gtk_label_set_text (self->warning, error->message);
      gtk_widget_set_visible (GTK_WIDGET (self->warning), TRUE);
      sai_announce (GTK_WIDGET (self), error->message);
      return;
    }
  say_players (self);
  gtk_window_close (GTK_WINDOW (self));
}

static void
sai_players_dialog_dispose (GObject *object)
{
  g_clear_object (&SAI_PLAYERS_DIALOG (object)->keeper);

  G_OBJECT_CLASS (sai_players_dialog_parent_class)->dispose (object);
}

static void
sai_players_dialog_class_init (SaiPlayersDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_players_dialog_dispose;

  g_type_ensure (SAI_TYPE_SEAT_LIST);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/keep/sai-players-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiPlayersDialog, apply);
  gtk_widget_class_bind_template_child (widget_class, SaiPlayersDialog, seats);
  gtk_widget_class_bind_template_child (widget_class, SaiPlayersDialog, warning);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
}

static void
sai_players_dialog_init (SaiPlayersDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * sai_players_dialog_new:
 * @parent: the window that it belongs to
 * @keeper: who keeps the sheet
 * @store: (nullable): where names of earlier players are
 *
 * Returns: the dialog, to be presented
 */
SaiPlayersDialog *
sai_players_dialog_new (GtkWindow *parent,
                        SaiKeeper *keeper,
                        SaiStore  *store)
{
  SaiPlayersDialog *self = g_object_new (SAI_TYPE_PLAYERS_DIALOG, "transient-for", parent, NULL);
  SaiGame *game = sai_keeper_get_game (keeper);

  gtk_window_set_default_size (GTK_WINDOW (self),
                               MIN (gtk_widget_get_width (GTK_WIDGET (parent)), USUAL_WIDTH),
                               MIN (gtk_widget_get_height (GTK_WIDGET (parent)), USUAL_HEIGHT));
  sai_seat_list_set_limits (self->seats, sai_ruleset_get_min_seats (sai_game_get_ruleset (game)),
                            sai_ruleset_get_max_seats (sai_game_get_ruleset (game)));
  for (guint i = 0; i < sai_game_get_n_seats (game); i++)
    {
      SaiSeatRow *row = sai_seat_list_add (self->seats, sai_player_get_name (sai_game_get_player (game, i)),
                                           SAI_PLAYER_PERSON);

      g_object_set_data (G_OBJECT (row), ORIGIN_KEY, GINT_TO_POINTER (i + 1));
    }
  self->keeper = g_object_ref (keeper);
  changed_cb (self);
  if (store != NULL)
    sai_earlier_names_fill (store, self->seats);
  sai_seat_row_focus_name (sai_seat_list_get_row (self->seats, 0));

  return self;
}
