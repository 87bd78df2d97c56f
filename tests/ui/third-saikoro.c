/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Linked into saikoro, this gives it the third kind of game, and the page that it is played on, before it begins. */

#include "help/sai-help-name.h"
#include "kind/sai-ui-kind.h"
#include "kinds/sai-room-kind.h"
#include "third-session.h"

#define THIRD_TYPE_PAGE (third_page_get_type ())
G_DECLARE_FINAL_TYPE (ThirdPage, third_page, THIRD, PAGE, GtkBox)

/* What has been thrown, as a line, and a button that throws. */
struct _ThirdPage
{
  GtkBox parent_instance;

  SaiSession *session;
  GtkLabel *totals;
  GtkWidget *button;
};

G_DEFINE_FINAL_TYPE (ThirdPage, third_page, GTK_TYPE_BOX)

static void
show (ThirdPage *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  SaiGame *game = sai_session_get_game (self->session);

  for (guint i = 0; i < sai_game_get_n_seats (game); i++)
    g_string_append_printf (text, "%s%s %d", i > 0 ? ", " : "", sai_player_get_name (sai_game_get_player (game, i)),
                            sai_game_get_total (game, i));
  gtk_label_set_text (self->totals, text->str);
  gtk_widget_set_sensitive (self->button, !sai_game_is_finished (game));
}

static void
throw_cb (ThirdPage *self)
{
  third_session_throw (THIRD_SESSION (self->session), NULL);
}

static void
third_page_dispose (GObject *object)
{
  g_clear_object (&THIRD_PAGE (object)->session);

  G_OBJECT_CLASS (third_page_parent_class)->dispose (object);
}

static void
third_page_class_init (ThirdPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = third_page_dispose;
}

static void
third_page_init (ThirdPage *self)
{
  GtkWidget *back = gtk_button_new_with_label ("Back to the games");

  self->totals = GTK_LABEL (gtk_label_new (NULL));
  self->button = gtk_button_new_with_label ("Throw");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (back), "win.home");
  g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (throw_cb), self);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_append (GTK_BOX (self), back);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->totals));
  gtk_box_append (GTK_BOX (self), self->button);
}

static void
enter (GtkWidget *page, GObject *play, SaiContext *context)
{
  ThirdPage *self = THIRD_PAGE (page);

  g_set_object (&self->session, SAI_SESSION (play));
  g_signal_connect_object (sai_session_get_game (self->session), "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
}

static void
vacate (GtkWidget *page)
{
  g_clear_object (&THIRD_PAGE (page)->session);
}

static const SaiChanceWords words = {
  .before = "SHA-256 of the seed: %s",
  .after = "Seed: %s, SHA-256: %s",
  .peeked = "The die was known",
  .fresh = "A fresh die changes nothing else.",
  .with_same = "Same Die",
  .with_fresh = "Fresh Die",
  .same = "The Same _Die…",
  .same_title = "The Same Die",
};

static const SaiUiKind ui_kind = { .id = THIRD_ID, .chance = &words };

static const SaiRoomKind room_kind = {
  .id = THIRD_ID,
  .name = "third",
  .topic = SAI_HELP_RULES,
  .another = "win.new-game",
  .get_type = third_page_get_type,
  .enter = enter,
  .vacate = vacate,
};

__attribute__ ((constructor)) static void
register_third_kind (void)
{
  third_session_register ();
  sai_ui_kind_register (&ui_kind);
  sai_room_kind_register (&room_kind);
}
