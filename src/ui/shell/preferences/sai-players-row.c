/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "preferences/sai-players-row.h"
#include "seats/sai-default-players-dialog.h"
#include "seats/sai-default-players.h"
#include "util/sai-plain.h"
#include "util/sai-text.h"

struct _SaiPlayersRow
{
  AdwActionRow parent_instance;

  SaiContext *context;
};

G_DEFINE_FINAL_TYPE (SaiPlayersRow, sai_players_row, ADW_TYPE_ACTION_ROW)

static void
show_players (SaiPlayersRow *self)
{
  g_autoptr (GVariant) players = g_settings_get_value (self->context->settings, SAI_DEFAULT_PLAYERS_KEY);
  g_autoptr (SaiSeatList) seats = NULL;
  g_autoptr (GString) names = g_string_new (NULL);

  /* Empty names are replaced with those that the list of seats would show. */
  seats = g_object_ref_sink (g_object_new (SAI_TYPE_SEAT_LIST, NULL));
  sai_default_players_seat (seats, players);
  for (guint i = 0; i < sai_seat_list_get_n_seats (seats); i++)
    {
      g_autofree char *name = sai_seat_list_dup_name (seats, i);

      sai_text_append (names, name);
    }
  if (names->len == 0)
    g_string_append (names, _ ("Same as last game"));
  sai_plain_set_subtitle (ADW_ACTION_ROW (self), names->str);
}

static void
sai_players_row_activate (AdwActionRow *row)
{
  SaiPlayersRow *self = SAI_PLAYERS_ROW (row);
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));

  gtk_window_present (GTK_WINDOW (sai_default_players_dialog_new (window, self->context->settings,
                                                                  self->context->store)));
}

static void
sai_players_row_dispose (GObject *object)
{
  g_clear_pointer (&SAI_PLAYERS_ROW (object)->context, sai_context_unref);

  G_OBJECT_CLASS (sai_players_row_parent_class)->dispose (object);
}

static void
sai_players_row_class_init (SaiPlayersRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sai_players_row_dispose;
  ADW_ACTION_ROW_CLASS (klass)->activate = sai_players_row_activate;
}

static void
sai_players_row_init (SaiPlayersRow *self)
{
}

/* To be called once. */
void
sai_players_row_set_context (SaiPlayersRow *self, SaiContext *context)
{
  g_return_if_fail (SAI_IS_PLAYERS_ROW (self));

  self->context = sai_context_ref (context);
  g_signal_connect_object (context->settings, "changed::" SAI_DEFAULT_PLAYERS_KEY, G_CALLBACK (show_players), self,
                           G_CONNECT_SWAPPED);
  show_players (self);
}
