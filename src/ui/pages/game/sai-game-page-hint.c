/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The hint for the moment: when it is shown, and where. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-announce.h"
#include "util/sai-format.h"
#include "game/sai-game-page-private.h"
#include "hint/sai-hint-text.h"
#include "game/sai-moment-text.h"

/* The hint as it is read aloud, or why there is none yet; NULL if none is shown. */
static char *
describe_hint (SaiGamePage *self)
{
  if (!self->hint)
    return NULL;
  if (sai_advisor_get_advice (self->advisor) != NULL)
    return sai_hint_text_whole (sai_game_page_get_game (self), self->advisor);
  if (sai_advisor_get_problem (self->advisor) != NULL)
    return g_strdup (sai_advisor_get_problem (self->advisor));

  return g_strdup (_ ("Working out the hint…"));
}

void
sai_game_page_announce (SaiGamePage *self)
{
  g_autofree char *moment = sai_moment_text_describe (sai_game_page_get_game (self));
  g_autofree char *hint = describe_hint (self);
  g_autofree char *news = sai_format_sentences (moment, hint);

  sai_announce (GTK_WIDGET (self), news);
}

/* The focus does not go away with a part of the hint. */
static void
save_focus (SaiGamePage *self, GtkWidget *part)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus != NULL && gtk_widget_is_ancestor (focus, part))
    gtk_widget_grab_focus (gtk_widget_is_sensitive (GTK_WIDGET (self->roll)) ? GTK_WIDGET (self->roll)
                                                                             : self->hint_button);
}

/* The full hint stands on the table where there is room; else one line takes the place of whose turn it is. */
void
sai_game_page_place_hint (SaiGamePage *self)
{
  gboolean on_table = self->hint && sai_split_is_roomy (self->split);
  gboolean in_line = self->hint && !on_table;

  if (!on_table)
    save_focus (self, self->hint_panel);
  if (!in_line)
    save_focus (self, GTK_WIDGET (self->hint_line));
  gtk_widget_set_visible (self->hint_panel, on_table);
  gtk_stack_set_visible_child_name (self->headline, in_line ? "hint" : "turn");
}

/* Shows the hint if it is wanted for this moment, with all that is known by now. */
void
sai_game_page_update_hint (SaiGamePage *self)
{
  SaiGame *game = sai_game_page_get_game (self);
  gboolean in_time = sai_advisor_is_in_time (self->advisor);
  gboolean switched = self->switched_at == sai_game_get_cursor (game);
  gboolean hint = in_time && self->hints_always != switched;
  const SaiAdvice *advice = hint ? sai_advisor_get_advice (self->advisor) : NULL;

  /* All dice are marked if a box is to be filled though there is a roll left. */
  sai_dice_row_set_advised (self->dice, advice != NULL && advice->n_keeps > 0 ? advice->keeps[0].keep : 0);
  sai_sheet_view_set_advice (self->sheet, advice);
  if (hint)
    {
      sai_hint_view_update (self->hint_view, game, self->advisor);
      sai_hint_line_update (self->hint_line, game, self->advisor);
    }
  else
    {
      save_focus (self, self->hint_panel);
      save_focus (self, GTK_WIDGET (self->hint_line));
      sai_hint_view_clear (self->hint_view);
      sai_hint_line_clear (self->hint_line);
    }
  if (advice != NULL)
    sai_session_mark_hints (SAI_SESSION (self->session));

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "game.hint", in_time);
  if (self->hint != hint)
    {
      self->hint = hint;
      g_object_notify (G_OBJECT (self), "hint");
    }
  sai_game_page_place_hint (self);
}

/* Rules are only solved if that is good for something. */
void
sai_game_page_update_wanted (SaiGamePage *self)
{
  sai_advisor_set_wanted (self->advisor, self->hints_always || sai_coach_get_active (self->coach) || self->asked);
}

/* The advisor has something new to say; if the game has moved on, the whole page will be updated. */
void
sai_game_page_advice_cb (SaiGamePage *self)
{
  if (sai_game_get_cursor (sai_game_page_get_game (self)) != self->shown_cursor)
    return;
  sai_game_page_update_hint (self);
  /* Who follows it may move the focus, through which it is told. */
  g_signal_emit_by_name (self, "advised");
  if (self->hint)
    sai_game_page_announce (self);
}

/**
 * sai_game_page_is_advising:
 * @self: a page
 *
 * Returns: whether a hint is shown of which it is not known yet what it will say
 */
gboolean
sai_game_page_is_advising (SaiGamePage *self)
{
  g_return_val_if_fail (SAI_IS_GAME_PAGE (self), FALSE);

  return self->session != NULL && self->hint && sai_advisor_get_advice (self->advisor) == NULL &&
         sai_advisor_get_problem (self->advisor) == NULL;
}

/* Progress is shown, but not said: that would be too much of it. */
void
sai_game_page_progress_cb (SaiGamePage *self)
{
  if (self->hint)
    sai_game_page_update_hint (self);
}

/* Switches the hint on or off, for this moment. */
void
sai_game_page_set_hint (SaiGamePage *self, gboolean hint)
{
  if (self->session == NULL || self->hint == hint || !gtk_widget_get_mapped (GTK_WIDGET (self)) ||
      !sai_advisor_is_in_time (self->advisor))
    return;

  self->asked = TRUE;
  sai_game_page_update_wanted (self);
  self->switched_at = self->hints_always != hint ? sai_game_get_cursor (sai_game_page_get_game (self))
                                                 : SAI_GAME_PAGE_NOWHERE;
  sai_game_page_update_hint (self);
  sai_game_page_announce (self);
}
