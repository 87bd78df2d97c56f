/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a new game shall continue from what the replay shows, and with which dice or cards. */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "kind/sai-ui-kind.h"
#include "replay/sai-replay-question.h"
#include "sai-start.h"

/* Before the first move fresh dice are nothing but a new game, and after the last one nobody needs any. */
static gboolean
can_be_fresh (SaiGame *game, guint position)
{
  return sai_game_get_kind (game)->has_seed && position > 0 && position < sai_game_get_cursor (game);
}

static char *
describe (SaiGame *game, guint position, gboolean again)
{
  const SaiChanceWords *words = sai_ui_kind_of_game (game)->chance;
  g_autofree char *start = NULL;
  g_autofree char *moves = NULL;

  if (position == 0)
    start = g_strdup (_ ("Starts a new game with the same players."));
  else
    start = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Starts a new game with the first move.",
                                          "Starts a new game with the first %u moves.", position),
                             position);
  moves = again ? g_strjoin ("\n", start, _ ("You make the marked decision again."), NULL) : g_steal_pointer (&start);

  if (!sai_game_get_kind (game)->has_seed)
    return g_steal_pointer (&moves);

  GString *text = g_string_new (moves);

  if (can_be_fresh (game, position) && words->fresh != NULL)
    g_string_append_printf (text, "\n\n%s", _ (words->fresh));
  g_string_append_printf (text, "\n\n%s", _ ("The game is marked as replayed."));

  return g_string_free (text, FALSE);
}

/**
 * sai_replay_question_new:
 * @page: the page that asks
 * @game: the game that it shows
 * @position: where the new game shall begin, as a number of moves after the first position
 * @again: whether that is before the choice that is shown, which is made again
 *
 * Returns: (transfer none): a dialog, whose response is for sai_replay_question_follow()
 */
GtkWidget *
sai_replay_question_new (GtkWidget *page, SaiGame *game, guint position, gboolean again)
{
  const SaiChanceWords *words = sai_ui_kind_of_game (game)->chance;
  g_autofree char *body = describe (game, position, again);
  GtkWidget *question = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (page)), _ ("Continue From Here?"),
                                                body);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (question);

  adw_message_dialog_add_response (dialog, "cancel", _ ("Cancel"));
  if (can_be_fresh (game, position))
    adw_message_dialog_add_responses (dialog, "fresh", _ (words->with_fresh), "continue", _ (words->with_same), NULL);
  else
    adw_message_dialog_add_response (dialog, "continue", _ ("Continue"));
  adw_message_dialog_set_response_appearance (dialog, "continue", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "continue");
  adw_message_dialog_set_close_response (dialog, "cancel");

  return question;
}

/**
 * sai_replay_question_follow:
 * @game: the game that was shown
 * @position: where it was to begin, as a number of moves after the first position
 * @response: the response of the dialog
 *
 * Returns: (transfer full) (nullable): the game that was chosen; %NULL if none was
 */
SaiGame *
sai_replay_question_follow (SaiGame *game, guint position, const char *response)
{
  guint first = sai_game_get_first (game);

  if (g_str_equal (response, "continue"))
    return sai_start_from (game, first + position);
  if (g_str_equal (response, "fresh"))
    return sai_start_from_fresh (game, first + position);

  return NULL;
}
