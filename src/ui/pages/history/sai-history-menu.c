/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The context menu of a game in the history. */
#include "config.h"

#include "history/sai-history-menu.h"

#include <glib/gi18n-lib.h>

static void
append (GMenu *menu, const char *label, const char *action, GVariant *target)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target_value (item, action, target);
  g_menu_append_item (menu, item);
}

/**
 * sai_history_menu_new:
 * @game: a game of the history
 *
 * Returns: (transfer full): its menu, with actions of the window and of the history page
 */
GMenuModel *
sai_history_menu_new (SaiGameSummary *game)
{
  const SaiRecord *record = sai_game_summary_get_record (game);
  const char *ids[] = { sai_game_summary_get_id (game), NULL };
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) first = g_menu_new ();
  g_autoptr (GMenu) second = g_menu_new ();
  g_autoptr (GMenu) third = g_menu_new ();

  append (first, record->finished != 0 ? _ ("_Open") : _ ("_Continue"), "win.open", g_variant_new_string (ids[0]));
  append (second, record->favourite ? _ ("Remove from _Favourites") : _ ("Add to _Favourites"), "history.favourite",
          g_variant_new ("(sb)", ids[0], !record->favourite));
  append (second, _ ("_Note and Tags…"), "history.remarks", NULL);
  append (second, _ ("_Select"), "history.select", NULL);
  append (third, _ ("_Export…"), "win.export-games", g_variant_new_strv (ids, -1));
  append (third, _ ("_Delete"), "history.delete", g_variant_new_string (ids[0]));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (first));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (second));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (third));

  return G_MENU_MODEL (menu);
}
