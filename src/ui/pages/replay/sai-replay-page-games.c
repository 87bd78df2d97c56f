/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that come out of the one that is shown, and the menu that offers them. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-format.h"
#include "replay/sai-replay-page-private.h"
#include "sai-start.h"

static void
answered_cb (SaiReplayPage *self, const char *response)
{
  guint n_moves;
  g_autoptr (SaiGame) game = NULL;

  if (!g_str_equal (response, "continue") || self->game == NULL)
    return;
  n_moves = self->first + sai_replay_bar_get_position (self->bar);
  game = sai_start_from (self->game, n_moves);
  g_signal_emit_by_name (self, "start", game);
}

static char *
describe_continuing (SaiReplayPage *self)
{
  guint position = sai_replay_bar_get_position (self->bar);
  g_autofree char *moves = NULL;

  if (position == 0)
    moves = g_strdup (_ ("A new game begins with the same players."));
  else
    moves = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "A new game begins with the first move of this one, and the same players.",
                   "A new game begins with the first %u moves of this one, and the same players.", position),
      position);

  if (sai_game_get_mode (self->game) == SAI_GAME_MODE_PAPER)
    return g_steal_pointer (&moves);

  return sai_format_sentences (moves, _ (sai_ui_kind_of_game (self->game)->chance->known));
}

static void
continue_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiReplayPage *self = SAI_REPLAY_PAGE (widget);
  g_autofree char *body = describe_continuing (self);
  GtkWidget *question;

  sai_replay_bar_set_playing (self->bar, FALSE);
  question = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (widget)), _ ("Continue from Here?"), body);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (question), "cancel", _ ("Cancel"), "continue", _ ("Continue"),
                                    NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (question), "continue", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (question), "continue");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (question), "cancel");
  g_signal_connect_object (question, "response", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (question));
}

static void
same_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "same");
}

static void
go_on_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit_by_name (widget, "go-on");
}

GMenuModel *
sai_replay_page_create_menu (const SaiUiKind *kind)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) games = g_menu_new ();
  g_autoptr (GMenuModel) share = sai_share_create_menu ();

  g_menu_append (games, _ ("C_ontinue from Here…"), "replay.continue");
  g_menu_append (games, _ (kind->chance->same), "replay.same");
  g_menu_append_section (menu, NULL, share);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (games));

  return G_MENU_MODEL (menu);
}

/*< private >
 * sai_replay_page_install_games:
 * @widget_class: the class of the page
 */
void
sai_replay_page_install_games (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "replay.continue", NULL, continue_action);
  gtk_widget_class_install_action (widget_class, "replay.same", NULL, same_action);
  gtk_widget_class_install_action (widget_class, "replay.go-on", NULL, go_on_action);
}
