/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a person can hold against the dice or the cards: the hash of the seed while a game goes on, the seed itself when it is over. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "sai-fairness-view.h"

struct _SaiFairnessView
{
  GtkWidget  parent_instance;

  GtkWidget *content;
  GtkLabel  *label;
};

G_DEFINE_FINAL_TYPE (SaiFairnessView, sai_fairness_view, GTK_TYPE_WIDGET)

static void
copy_cb (SaiFairnessView *self)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), gtk_label_get_text (self->label));
}

static void
sai_fairness_view_dispose (GObject *object)
{
  g_clear_pointer (&SAI_FAIRNESS_VIEW (object)->content, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_fairness_view_parent_class)->dispose (object);
}

static void
sai_fairness_view_class_init (SaiFairnessViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_fairness_view_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/saikoro/Saikoro/game/sai-fairness-view.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiFairnessView, content);
  gtk_widget_class_bind_template_child (widget_class, SaiFairnessView, label);
  gtk_widget_class_bind_template_callback (widget_class, copy_cb);
}

static void
sai_fairness_view_init (SaiFairnessView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * sai_fairness_view_set_game:
 * @self: a view
 * @game: the game as it is now; it is not kept
 */
void
sai_fairness_view_set_game (SaiFairnessView *self,
                            SaiGame         *game)
{
  g_autofree char *commitment = sai_game_get_commitment (game);
  g_autofree char *text = NULL;
  const char *before, *after;

  g_return_if_fail (SAI_IS_FAIRNESS_VIEW (self));

  if (sai_game_is_field (game))
    {
      before = _("The cards of this game are shuffled with a seed that was drawn before they were dealt. "
                 "Its SHA-256 is\n\n%s\n\n"
                 "The seed is shown at the end, so that you can check that no card was changed.");
      after = _("All cards of this game were shuffled with this seed:\n\n%s\n\n"
                "Its SHA-256 was shown from the start:\n\n%s");
    }
  else
    {
      before = _("All dice of this game come from a seed that was drawn before the first roll. "
                 "Its SHA-256 is\n\n%s\n\n"
                 "The seed is shown at the end, so that you can check that no die was changed.");
      after = _("All dice of this game came from this seed:\n\n%s\n\n"
                "Its SHA-256 was shown from the start:\n\n%s");
    }

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  if (sai_game_is_finished (game))
    {
      g_autofree char *seed = sai_game_get_seed (game);

      text = g_strdup_printf (after, seed, commitment);
    }
  else
    {
      text = g_strdup_printf (before, commitment);
    }
#pragma GCC diagnostic pop
  gtk_label_set_text (self->label, text);
}
