/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads games of the history to print their sheets. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "dialogs/sai-game-sheets-dialog.h"
#include "dialogs/sai-game-sheets.h"
#include "kind/sai-ui-kind.h"
#include "worker/sai-game-requests.h"

/* Nobody has paper for more, and all of them are in memory. */
#define MAX_GAMES 100

typedef struct
{
  /* May be closed before the games are read. */
  GWeakRef window;
  SaiContext *context;
  GPtrArray *games;
  guint n_wanted;
  guint n_left;
} Work;

static void
work_free (Work *work)
{
  g_weak_ref_clear (&work->window);
  sai_context_unref (work->context);
  g_ptr_array_unref (work->games);
  g_free (work);
}

/* Only games with sheets are of use. */
static void
add_game (Work *work, SaiGame *game)
{
  if (sai_ui_kind_of_game (game)->has_sheet)
    g_ptr_array_add (work->games, g_object_ref (game));
}

static void
show (Work *work)
{
  g_autoptr (GtkWindow) window = g_weak_ref_get (&work->window);

  if (window == NULL || !gtk_widget_get_mapped (GTK_WIDGET (window)))
    return;
  if (work->games->len > 0)
    gtk_window_present (GTK_WINDOW (sai_game_sheets_dialog_new (window, work->games, work->n_wanted)));
  else
    gtk_widget_activate_action (GTK_WIDGET (window), "win.say", "s", _ ("These games have no score sheets"));
}

static void
done_one (Work *work)
{
  if (--work->n_left > 0)
    return;
  show (work);
  work_free (work);
}

/* What cannot be read is left out: its page says why. */
static void
add_sheets_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Work *work = user_data;
  g_autoptr (SaiRecord) record = sai_store_answer (SAI_STORE (source), result, NULL);
  g_autoptr (SaiGame) game = NULL;

  if (record != NULL)
    game = sai_game_new_from_record (record, work->context->catalog, NULL);
  if (game != NULL)
    add_game (work, game);
  done_one (work);
}

/**
 * sai_game_sheets_ask:
 * @window: the parent window, with an action "win.say"
 * @context: the context
 * @ids: (array zero-terminated=1): the UUIDs of games
 *
 * Reads the games and asks how to print their sheets.
 */
void
sai_game_sheets_ask (GtkWindow *window, SaiContext *context, const char *const *ids)
{
  Work *work = g_new0 (Work, 1);
  guint n;

  g_return_if_fail (GTK_IS_WINDOW (window));
  g_return_if_fail (ids != NULL);

  g_weak_ref_init (&work->window, window);
  work->context = sai_context_ref (context);
  work->games = g_ptr_array_new_with_free_func (g_object_unref);
  work->n_wanted = g_strv_length ((char **) ids);
  n = MIN (work->n_wanted, MAX_GAMES);
  /* One more for this function, so that it does not end before all are asked for. */
  work->n_left = n + 1;
  for (guint i = 0; i < n; i++)
    {
      SaiSaver *saver = sai_savers_find (context->savers, ids[i]);

      /* A game with a saver may be newer than its record on disk. */
      if (saver != NULL)
        {
          add_game (work, sai_saver_get_game (saver));
          work->n_left--;
        }
      else
        {
          sai_store_ask (context->store, sai_request_load (ids[i]), NULL, add_sheets_cb, work);
        }
    }
  done_one (work);
}
