/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The end of a game, and remarks on it. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "replay/sai-replay-end.h"
#include "kind/sai-ui-kind.h"
#include "game/sai-result-view.h"
#include "util/sai-plain.h"

struct _SaiReplayEnd
{
  GtkWidget parent_instance;

  GtkWidget *content;
  SaiResultView *result;
  GtkLabel *twins;
  GtkLabel *options;
  GtkWidget *early;
  GtkWidget *hints;
  GtkWidget *peeked;
  GtkLabel *note;
};

G_DEFINE_FINAL_TYPE (SaiReplayEnd, sai_replay_end, GTK_TYPE_WIDGET)

static GtkLabel *
create_label (const char *text, const char *style)
{
  GtkLabel *label = GTK_LABEL (gtk_label_new (text));

  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
  if (style != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (label), style);

  return label;
}

/* A line with an icon that says what kind of remark it is; its label is the last child. */
static GtkWidget *
create_remark (const char *icon, const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *image = g_object_new (GTK_TYPE_IMAGE, "icon-name", icon, "accessible-role",
                                   GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (box, FALSE);
  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (create_label (text, "caption")));

  return box;
}

static void
sai_replay_end_dispose (GObject *object)
{
  g_clear_pointer (&SAI_REPLAY_END (object)->content, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_replay_end_parent_class)->dispose (object);
}

static void
sai_replay_end_class_init (SaiReplayEndClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_replay_end_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "replayend");
}

static void
sai_replay_end_init (SaiReplayEnd *self)
{
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  self->result = g_object_new (SAI_TYPE_RESULT_VIEW, NULL);
  self->twins = create_label (NULL, NULL);
  self->options = create_label (NULL, NULL);
  self->early = create_remark ("media-playback-stop-symbolic", _ ("Ended early"));
  self->hints = create_remark ("dialog-information-symbolic", _ ("Played with hints"));
  self->peeked = create_remark ("edit-undo-symbolic", NULL);
  self->note = create_label (NULL, "note");
  gtk_label_set_selectable (self->note, TRUE);
  /* It is read where it stands; Tab leads to what can be done. */
  gtk_widget_set_focusable (GTK_WIDGET (self->note), FALSE);
  gtk_box_append (GTK_BOX (self->content), GTK_WIDGET (self->result));
  gtk_box_append (GTK_BOX (self->content), GTK_WIDGET (self->twins));
  gtk_box_append (GTK_BOX (self->content), GTK_WIDGET (self->options));
  gtk_box_append (GTK_BOX (self->content), self->early);
  gtk_box_append (GTK_BOX (self->content), self->hints);
  gtk_box_append (GTK_BOX (self->content), self->peeked);
  gtk_box_append (GTK_BOX (self->content), GTK_WIDGET (self->note));
  sai_plain_set_text (self->note, NULL);
  sai_plain_set_text (self->twins, NULL);
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
}

/**
 * sai_replay_end_set_game:
 * @self: an end
 * @game: a game; its result is shown if it is finished
 *
 * Clears what was said about another game.
 */
void
sai_replay_end_set_game (SaiReplayEnd *self, SaiGame *game)
{
  g_autofree char *options = NULL;
  const char *peeked;

  g_return_if_fail (SAI_IS_REPLAY_END (self));
  g_return_if_fail (SAI_IS_GAME (game));

  options = sai_ruleset_describe_options (sai_game_get_ruleset (game), sai_game_get_options (game));
  peeked = _ (sai_ui_kind_of_game (game)->chance->peeked);
  sai_result_view_set_game (self->result, game);
  gtk_widget_set_visible (GTK_WIDGET (self->result), sai_game_is_finished (game));
  sai_plain_set_text (self->options, options);
  gtk_widget_set_visible (self->early, sai_game_is_early (game));
  gtk_widget_set_visible (self->hints, sai_game_has_hints (game));
  gtk_widget_set_visible (self->peeked, sai_game_has_peeked (game));
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (self->peeked)), peeked);
  sai_plain_set_text (self->note, NULL);
  sai_plain_set_text (self->twins, NULL);
}

/**
 * sai_replay_end_set_note:
 * @self: an end
 * @note: (nullable): what the person wrote about the game
 */
void
sai_replay_end_set_note (SaiReplayEnd *self, const char *note)
{
  g_return_if_fail (SAI_IS_REPLAY_END (self));

  sai_plain_set_text (self->note, note);
}

/**
 * sai_replay_end_set_twins:
 * @self: an end
 * @twins: (nullable): how other games with the same dice or cards ended
 */
void
sai_replay_end_set_twins (SaiReplayEnd *self, const char *twins)
{
  g_return_if_fail (SAI_IS_REPLAY_END (self));

  sai_plain_set_text (self->twins, twins);
}
