/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The row of the preferences that says who sits at the table when a new game begins, and leads to where that is chosen. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "sai-default-players-dialog.h"
#include "sai-default-players.h"
#include "sai-plain.h"
#include "sai-text.h"

typedef struct
{
  GSettings *settings;
  SaiStore  *store;
} Sources;

static void
free_sources (gpointer  data,
              GClosure *closure)
{
  Sources *sources = data;

  g_object_unref (sources->settings);
  g_object_unref (sources->store);
  g_free (sources);
}

static void
activated_cb (AdwActionRow *row,
              gpointer      user_data)
{
  Sources *sources = user_data;
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (row)));

  gtk_window_present (GTK_WINDOW (sai_default_players_dialog_new (window, sources->settings, sources->store)));
}

static void
show_players (AdwActionRow *row,
              const char   *key,
              GSettings    *settings)
{
  g_autoptr (GVariant) players = g_settings_get_value (settings, SAI_DEFAULT_PLAYERS_KEY);
  g_autoptr (SaiSeatList) seats = NULL;
  g_autoptr (GString) names = g_string_new (NULL);

  /* Names that nobody typed are those that the list would show. */
  seats = g_object_ref_sink (g_object_new (SAI_TYPE_SEAT_LIST, NULL));
  sai_default_players_seat (seats, players);
  for (guint i = 0; i < sai_seat_list_get_n_seats (seats); i++)
    {
      g_autofree char *name = sai_seat_list_dup_name (seats, i);

      sai_text_append (names, name);
    }
  if (names->len == 0)
    g_string_append (names, _("Those of the last game"));
  sai_plain_set_subtitle (row, names->str);
}

/**
 * sai_default_players_attach:
 * @row: a row that can be activated
 * @settings: the settings
 * @store: where names of earlier players are
 *
 * Makes @row show who sits at the table when a new game begins, and lead to where that is chosen.
 */
void
sai_default_players_attach (AdwActionRow *row,
                            GSettings    *settings,
                            SaiStore     *store)
{
  Sources *sources = g_new0 (Sources, 1);

  g_return_if_fail (ADW_IS_ACTION_ROW (row));

  sources->settings = g_object_ref (settings);
  sources->store = g_object_ref (store);
  g_signal_connect_data (row, "activated", G_CALLBACK (activated_cb), sources, free_sources, 0);
  g_signal_connect_object (settings, "changed::" SAI_DEFAULT_PLAYERS_KEY, G_CALLBACK (show_players), row, G_CONNECT_SWAPPED);
  show_players (row, NULL, settings);
}

/**
 * sai_default_players_seat:
 * @seats: a list without seats
 * @players: names and types, as the settings keep them
 *
 * Seats those for whom there is room. Whoever is of a type that there is not is a person.
 */
void
sai_default_players_seat (SaiSeatList *seats,
                          GVariant    *players)
{
  GVariantIter iter;
  const char *name, *kind;

  g_return_if_fail (SAI_IS_SEAT_LIST (seats));

  g_variant_iter_init (&iter, players);
  while (sai_seat_list_get_n_seats (seats) < sai_seat_list_get_max (seats) &&
         g_variant_iter_next (&iter, "(&s&s)", &name, &kind))
    sai_seat_list_add (seats, name, kind);
}
