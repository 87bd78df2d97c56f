/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is done to the whole sheet: taking back, seating people, ending it. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-announce.h"
#include "paper/sai-paper-page-private.h"
#include "seats/sai-players-dialog.h"

static void
say_undone (SaiPaperPage *self)
{
  SaiGame *game = sai_paper_page_get_game (self);
  g_autofree char *news = NULL;

  /* Translators: the last entry was taken back; whose turn it is now. */
  news = g_strdup_printf (_ ("Undone. %s’s turn."),
                          sai_player_get_name (sai_game_get_player (game, sai_paper_sheet_get_seat (self->paper))));
  sai_announce (GTK_WIDGET (self), news);
}

static void
undo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiPaperPage *self = SAI_PAPER_PAGE (widget);
  GtkWidget *focus = sai_paper_page_get_focus (self);
  gboolean at_end = self->finished && focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->table));

  if (self->paper == NULL || !gtk_widget_get_mapped (widget))
    return;
  gtk_popover_popdown (GTK_POPOVER (self->editor));
  sai_paper_undo (SAI_PAPER (self->paper));
  /* The buttons of the end are gone, and with them the focus. */
  if (at_end && !self->finished)
    sai_sheet_view_focus_best (self->sheet);
  say_undone (self);
}

static void
redo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiPaperPage *self = SAI_PAPER_PAGE (widget);

  if (self->paper == NULL || !gtk_widget_get_mapped (widget))
    return;
  gtk_popover_popdown (GTK_POPOVER (self->editor));
  sai_paper_redo (SAI_PAPER (self->paper));
  sai_paper_page_go_on (self, 0, TRUE);
}

static void
players_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiPaperPage *self = SAI_PAPER_PAGE (widget);
  GtkRoot *root = gtk_widget_get_root (widget);

  if (self->paper == NULL || !gtk_widget_get_mapped (widget))
    return;
  /* It is about a seat, and somebody else may sit there soon. */
  gtk_popover_popdown (GTK_POPOVER (self->editor));
  gtk_window_present (GTK_WINDOW (sai_players_dialog_new (GTK_WINDOW (root), SAI_PAPER (self->paper), self->store)));
}

static void
end_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiPaperPage *self = SAI_PAPER_PAGE (widget);
  g_autoptr (GError) error = NULL;
  gboolean stop = g_str_equal (name, "paper.stop");

  if (self->paper == NULL)
    return;
  if (stop ? sai_paper_stop (SAI_PAPER (self->paper), &error) : sai_paper_resume (SAI_PAPER (self->paper), &error))
    {
      if (!stop)
        sai_sheet_view_focus_best (self->sheet);
      sai_paper_page_go_on (self, 0, TRUE);
    }
  else
    {
      sai_paper_page_say_refusal (self, error->message);
    }
}

/* Goes to where dice are typed; they are shown for that where there is little room. */
static void
type_dice_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiPaperPage *self = SAI_PAPER_PAGE (widget);

  if (self->paper == NULL || !gtk_widget_get_mapped (widget) || sai_game_is_finished (sai_paper_page_get_game (self)))
    return;
  g_object_set (self, "dice", TRUE, NULL);
  sai_paper_tray_focus (self->tray);
}

/*< private >
 * sai_paper_page_install_actions:
 * @widget_class: the class of the page
 */
void
sai_paper_page_install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "paper.undo", NULL, undo_action);
  gtk_widget_class_install_action (widget_class, "paper.redo", NULL, redo_action);
  gtk_widget_class_install_action (widget_class, "paper.players", NULL, players_action);
  gtk_widget_class_install_action (widget_class, "paper.stop", NULL, end_action);
  gtk_widget_class_install_action (widget_class, "paper.resume", NULL, end_action);
  gtk_widget_class_install_action (widget_class, "paper.type-dice", NULL, type_dice_action);
}
