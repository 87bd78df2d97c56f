/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who sits at the table when a new game begins: the row of the preferences that says it and leads to where that is
 * chosen, and the names that are remembered.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "seats/sai-default-players-dialog.h"
#include "seats/sai-default-players.h"
#include "util/sai-plain.h"
#include "util/sai-text.h"

/* Whose names are remembered. */
static const char *const keys[] = { "last-players", "last-field-players", "last-paper-players",
                                    SAI_DEFAULT_PLAYERS_KEY };

typedef struct
{
  GSettings *settings;
  SaiStore *store;
} Sources;

static void
free_sources (gpointer data, GClosure *closure)
{
  Sources *sources = data;

  g_object_unref (sources->settings);
  g_object_unref (sources->store);
  g_free (sources);
}

static void
activated_cb (AdwActionRow *row, gpointer user_data)
{
  Sources *sources = user_data;
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (row)));

  gtk_window_present (GTK_WINDOW (sai_default_players_dialog_new (window, sources->settings, sources->store)));
}

static void
show_players (AdwActionRow *row, const char *key, GSettings *settings)
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
    g_string_append (names, _ ("Same as last game"));
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
sai_default_players_attach (AdwActionRow *row, GSettings *settings, SaiStore *store)
{
  Sources *sources = g_new0 (Sources, 1);

  g_return_if_fail (ADW_IS_ACTION_ROW (row));

  sources->settings = g_object_ref (settings);
  sources->store = g_object_ref (store);
  g_signal_connect_data (row, "activated", G_CALLBACK (activated_cb), sources, free_sources, 0);
  g_signal_connect_object (settings, "changed::" SAI_DEFAULT_PLAYERS_KEY, G_CALLBACK (show_players), row,
                           G_CONNECT_SWAPPED);
  show_players (row, NULL, settings);
}

/* Two people who became one sit there once. */
static void
rename_in (GSettings *settings, const char *key, const char *name, const char *new_name)
{
  g_autoptr (GVariant) players = g_settings_get_value (settings, key);
  GVariantBuilder renamed = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(ss)"));
  gboolean is_named = FALSE, is_seated = FALSE;
  const char *each, *kind;
  GVariantIter iter;

  g_variant_iter_init (&iter, players);
  while (g_variant_iter_next (&iter, "(&s&s)", &each, &kind))
    {
      gboolean is_person = g_str_equal (kind, SAI_PLAYER_PERSON);
      gboolean is_old = is_person && g_str_equal (each, name);
      gboolean is_new = is_old || (is_person && g_str_equal (each, new_name));

      is_named |= is_old;
      if (!is_new || !is_seated)
        g_variant_builder_add (&renamed, "(ss)", is_old ? new_name : each, kind);
      is_seated |= is_new;
    }
  if (is_named)
    g_settings_set_value (settings, key, g_variant_builder_end (&renamed));
  g_variant_builder_clear (&renamed);
}

static void
renamed_cb (GSettings *settings, const char *name, const char *new_name)
{
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    rename_in (settings, keys[i], name, new_name);
}

/**
 * sai_default_players_follow:
 * @settings: the settings
 * @store: the history
 *
 * Keeps the names that the settings remember those of the history: whoever gets another name there is asked to the
 * table by that.
 */
void
sai_default_players_follow (GSettings *settings, SaiStore *store)
{
  g_return_if_fail (G_IS_SETTINGS (settings));
  g_return_if_fail (SAI_IS_STORE (store));

  g_signal_connect_object (store, "renamed", G_CALLBACK (renamed_cb), settings, G_CONNECT_SWAPPED);
}

/**
 * sai_default_players_seat:
 * @seats: a list without seats
 * @players: names and types, as the settings keep them
 *
 * Seats those for whom there is room. Whoever is of a type that there is not is a person.
 */
void
sai_default_players_seat (SaiSeatList *seats, GVariant *players)
{
  GVariantIter iter;
  const char *name, *kind;

  g_return_if_fail (SAI_IS_SEAT_LIST (seats));

  g_variant_iter_init (&iter, players);
  while (sai_seat_list_get_n_seats (seats) < sai_seat_list_get_max (seats) &&
         g_variant_iter_next (&iter, "(&s&s)", &name, &kind))
    sai_seat_list_add (seats, name, kind);
}
