/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players of a new game. Changes take effect immediately, except while two players have the same name. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "seats/sai-default-players-dialog.h"
#include "seats/sai-default-players.h"
#include "seats/sai-earlier-names.h"
#include "move/sai-player.h"
#include "util/sai-page-title.h"

/* The default size in pixels; limited to that of the parent window, so that it fits on a small screen. */
#define USUAL_WIDTH 480
#define USUAL_HEIGHT 480
/* The opponent in the very first game. */
#define USUAL_OPPONENT "simple"

struct _SaiDefaultPlayersDialog
{
  AdwWindow parent_instance;

  GSettings *settings;

  GtkSwitch *fixed;
  SaiSeatList *seats;
};

G_DEFINE_FINAL_TYPE (SaiDefaultPlayersDialog, sai_default_players_dialog, ADW_TYPE_WINDOW)

static void
players_changed_cb (SaiDefaultPlayersDialog *self)
{
  GVariantBuilder players;

  /* Not yet set while the list is being filled at construction. */
  if (self->settings == NULL)
    return;
  if (!gtk_switch_get_active (self->fixed))
    {
      g_settings_reset (self->settings, SAI_DEFAULT_PLAYERS_KEY);
      return;
    }
  if (!sai_seat_list_is_valid (self->seats))
    return;

  g_variant_builder_init (&players, G_VARIANT_TYPE ("a(ss)"));
  for (guint i = 0; i < sai_seat_list_get_n_seats (self->seats); i++)
    g_variant_builder_add (&players, "(ss)", sai_seat_row_get_name (sai_seat_list_get_row (self->seats, i)),
                           sai_seat_row_get_kind (sai_seat_list_get_row (self->seats, i)));
  g_settings_set_value (self->settings, SAI_DEFAULT_PLAYERS_KEY, g_variant_builder_end (&players));
}

static void
sai_default_players_dialog_dispose (GObject *object)
{
  g_clear_object (&SAI_DEFAULT_PLAYERS_DIALOG (object)->settings);

  G_OBJECT_CLASS (sai_default_players_dialog_parent_class)->dispose (object);
}

static void
sai_default_players_dialog_class_init (SaiDefaultPlayersDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_default_players_dialog_dispose;

  g_type_ensure (SAI_TYPE_SEAT_LIST);
  g_type_ensure (SAI_TYPE_PAGE_TITLE);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/saikoro/Saikoro/widgets/seats/sai-default-players-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiDefaultPlayersDialog, fixed);
  gtk_widget_class_bind_template_child (widget_class, SaiDefaultPlayersDialog, seats);
  gtk_widget_class_bind_template_callback (widget_class, players_changed_cb);
}

static void
sai_default_players_dialog_init (SaiDefaultPlayersDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

SaiDefaultPlayersDialog *
sai_default_players_dialog_new (GtkWindow *parent, GSettings *settings, SaiStore *store)
{
  SaiDefaultPlayersDialog *self = g_object_new (SAI_TYPE_DEFAULT_PLAYERS_DIALOG, "transient-for", parent, NULL);
  g_autoptr (GVariant) players = g_settings_get_value (settings, SAI_DEFAULT_PLAYERS_KEY);
  g_autoptr (GVariant) last = g_settings_get_value (settings, "last-players");

  gtk_window_set_default_size (GTK_WINDOW (self), MIN (gtk_widget_get_width (GTK_WIDGET (parent)), USUAL_WIDTH),
                               MIN (gtk_widget_get_height (GTK_WIDGET (parent)), USUAL_HEIGHT));
  gtk_switch_set_active (self->fixed, g_variant_n_children (players) > 0);
  sai_default_players_seat (self->seats, g_variant_n_children (players) > 0 ? players : last);
  if (sai_seat_list_get_n_seats (self->seats) == 0)
    {
      sai_seat_list_add (self->seats, "", SAI_PLAYER_PERSON);
      sai_seat_list_add (self->seats, "", USUAL_OPPONENT);
    }
  sai_earlier_names_fill (store, self->seats);
  self->settings = g_object_ref (settings);

  return self;
}
