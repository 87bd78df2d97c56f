/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The context menu of the games in the history: one popover, which gets its items from the game. */
#include "config.h"

#include "game/sai-evening-mark.h"
#include "history/sai-history-menu.h"

#include <glib/gi18n-lib.h>

struct _SaiHistoryMenu
{
  GObject parent_instance;

  GtkWidget *popover;
  SaiGameSummary *game;
  guint position;
};

enum
{
  CLOSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiHistoryMenu, sai_history_menu, G_TYPE_OBJECT)

static void
append (GMenu *menu, const char *label, const char *action, GVariant *target)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target_value (item, action, target);
  g_menu_append_item (menu, item);
}

/* With an evening one can do less than with a game: of the rest, each of its games knows itself. */
static GMenuModel *
create_model (SaiGameSummary *game, const char *evening)
{
  const SaiRecord *record = sai_game_summary_get_record (game);
  const char *ids[] = { sai_game_summary_get_id (game), NULL };
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) first = g_menu_new ();
  g_autoptr (GMenu) second = g_menu_new ();
  g_autoptr (GMenu) third = g_menu_new ();

  append (first, evening != NULL || record->finished != 0 ? _ ("_Open") : _ ("_Continue"),
          evening != NULL ? "win.evening" : "win.open", g_variant_new_string (evening != NULL ? evening : ids[0]));
  if (evening == NULL)
    {
      append (second, record->favourite ? _ ("Remove From _Favourites") : _ ("Add to _Favourites"), "history.favourite",
              g_variant_new ("(sb)", ids[0], !record->favourite));
      append (second, _ ("_Note and Tags…"), "history.remarks", NULL);
      append (second, _ ("_Game Night…"), "win.evening-join",
              g_variant_new ("(^ass)", ids, record->evening != NULL ? record->evening : ""));
      append (third, _ ("_Export…"), "win.export-games", g_variant_new_strv (ids, -1));
      append (third, _ ("_Delete"), "history.delete", g_variant_new_string (ids[0]));
    }
  append (second, _ ("_Select"), "history.select", NULL);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (first));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (second));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (third));

  return G_MENU_MODEL (menu);
}

static void
tell_closed_cb (SaiHistoryMenu *self)
{
  g_signal_emit (self, signals[CLOSED], 0);
}

static void
sai_history_menu_dispose (GObject *object)
{
  sai_history_menu_end (SAI_HISTORY_MENU (object));
  g_clear_object (&SAI_HISTORY_MENU (object)->game);

  G_OBJECT_CLASS (sai_history_menu_parent_class)->dispose (object);
}

static void
sai_history_menu_class_init (SaiHistoryMenuClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sai_history_menu_dispose;

  signals[CLOSED] = g_signal_new ("closed", SAI_TYPE_HISTORY_MENU, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                  0);
}

static void
sai_history_menu_init (SaiHistoryMenu *self)
{
}

/**
 * sai_history_menu_new:
 * @page: what grows in the page
 *
 * Returns: (transfer full): its menu; the page calls sai_history_menu_end() when it goes
 */
SaiHistoryMenu *
sai_history_menu_new (SaiGrown *page)
{
  SaiHistoryMenu *self = g_object_new (SAI_TYPE_HISTORY_MENU, NULL);

  self->popover = gtk_popover_menu_new_from_model (NULL);
  gtk_popover_set_has_arrow (GTK_POPOVER (self->popover), FALSE);
  gtk_widget_set_halign (self->popover, GTK_ALIGN_END);
  gtk_widget_set_parent (self->popover, GTK_WIDGET (page));
  g_signal_connect_object (self->popover, "closed", G_CALLBACK (tell_closed_cb), self, G_CONNECT_SWAPPED);

  return self;
}

/**
 * sai_history_menu_open:
 * @self: a menu
 * @row: the row of a game, or of an evening
 * @position: where in the list it is
 * @bounds: the part of the page that the menu points to
 */
void
sai_history_menu_open (SaiHistoryMenu *self, SaiHistoryRow *row, guint position, const graphene_rect_t *bounds)
{
  g_autoptr (GMenuModel) model = NULL;
  g_autofree char *evening = NULL;
  GdkRectangle place;

  g_return_if_fail (SAI_IS_HISTORY_MENU (self));
  g_return_if_fail (SAI_IS_HISTORY_ROW (row) && sai_history_row_get_game (row) != NULL);

  g_set_object (&self->game, sai_history_row_get_game (row));
  self->position = position;
  if (sai_history_row_is_evening (row))
    sai_evening_mark_parse (sai_game_summary_get_record (self->game)->evening, &evening, NULL, NULL);
  model = create_model (self->game, evening);
  place = (GdkRectangle) { bounds->origin.x, bounds->origin.y, bounds->size.width, bounds->size.height };
  gtk_popover_menu_set_menu_model (GTK_POPOVER_MENU (self->popover), model);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->popover), &place);
  gtk_popover_popup (GTK_POPOVER (self->popover));
}

/**
 * sai_history_menu_end:
 * @self: a menu
 *
 * Takes the menu out of its page.
 */
void
sai_history_menu_end (SaiHistoryMenu *self)
{
  g_return_if_fail (SAI_IS_HISTORY_MENU (self));

  g_clear_pointer (&self->popover, gtk_widget_unparent);
}

/**
 * sai_history_menu_get_game:
 * @self: a menu
 *
 * Returns: (transfer none) (nullable): the game for which it is open, or was last
 */
SaiGameSummary *
sai_history_menu_get_game (SaiHistoryMenu *self)
{
  g_return_val_if_fail (SAI_IS_HISTORY_MENU (self), NULL);

  return self->game;
}

guint
sai_history_menu_get_position (SaiHistoryMenu *self)
{
  g_return_val_if_fail (SAI_IS_HISTORY_MENU (self), 0);

  return self->position;
}
