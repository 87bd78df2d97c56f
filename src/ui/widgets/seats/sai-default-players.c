/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The stored players for new games. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "seats/sai-default-players.h"
#include "seats/sai-own-name.h"

/* The settings with stored players. */
static const char *const keys[] = { "last-players", "last-field-players", "last-paper-players",
                                    SAI_DEFAULT_PLAYERS_KEY };

/* If both names are in the list, they become one player. */
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
rename_defaults_cb (GSettings *settings, const char *name, const char *new_name)
{
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    rename_in (settings, keys[i], name, new_name);
}

/**
 * sai_default_players_follow:
 * @settings: the settings
 * @store: the history
 *
 * Renames players in the settings when they are renamed in the history, so that new games offer the new name.
 */
void
sai_default_players_follow (GSettings *settings, SaiStore *store)
{
  g_return_if_fail (G_IS_SETTINGS (settings));
  g_return_if_fail (SAI_IS_STORE (store));

  g_signal_connect_object (store, "renamed", G_CALLBACK (rename_defaults_cb), settings, G_CONNECT_SWAPPED);
}

/**
 * sai_default_players_find_person:
 * @settings: the settings
 *
 * Returns: (transfer full): the person who plays alone: the first one of the last game with dice, or else the user
 */
SaiPlayer *
sai_default_players_find_person (GSettings *settings)
{
  g_autoptr (GVariant) players = NULL;
  g_autofree char *own = sai_own_name ();
  g_autofree char *first = g_strdup_printf (_ ("Player %u"), 1u);
  GVariantIter iter;
  const char *name, *kind;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  players = g_settings_get_value (settings, "last-players");
  g_variant_iter_init (&iter, players);
  while (g_variant_iter_next (&iter, "(&s&s)", &name, &kind))
    if (g_str_equal (kind, SAI_PLAYER_PERSON) && *name != '\0')
      return sai_player_new (name, SAI_PLAYER_PERSON);

  return sai_player_new (*own != '\0' ? own : first, SAI_PLAYER_PERSON);
}

/**
 * sai_default_players_seat:
 * @seats: a list without seats
 * @players: names and types, in the format of the settings
 *
 * Seats as many players as there is room for. A player of an unknown type becomes a person.
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
