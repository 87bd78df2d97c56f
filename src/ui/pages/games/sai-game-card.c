/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game on the start page: its picture, its name and what it is about. The card only activates actions of the window.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "art/sai-game-art.h"
#include "games/sai-game-card.h"
#include "util/sai-plain.h"

struct _SaiGameCard
{
  GtkFlowBoxChild parent_instance;

  GtkBox *content;
  GtkLabel *name;
  GtkLabel *summary;
  GtkActionable *play;
  GtkActionable *players;
  GtkMenuButton *more;
  SaiRuleset *ruleset;
};

G_DEFINE_FINAL_TYPE (SaiGameCard, sai_game_card, GTK_TYPE_FLOW_BOX_CHILD)

static void
append (GMenu *menu, const char *label, const char *action, const char *target)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "s", target);
  g_menu_append_item (menu, item);
}

/* Made on demand, as the start page should not wait for it. */
static void
make_menu_cb (GtkMenuButton *button, gpointer user_data)
{
  SaiRuleset *ruleset = SAI_GAME_CARD (user_data)->ruleset;
  const char *id = sai_ruleset_get_id (ruleset);
  g_autofree char *topic = g_strconcat ("rules:", id, NULL);
  g_autoptr (GMenu) menu = g_menu_new ();

  append (menu, _ ("_Players…"), "win.new-game", id);
  append (menu, _ ("R_ules"), "app.help", topic);
  if (sai_ruleset_is_own (ruleset))
    append (menu, _ ("_Edit…"), "win.edit-ruleset", id);
  /* Games with cards have no sheet to change. */
  if (sai_ruleset_has_boxes (ruleset))
    {
      append (menu, _ ("_Change Rules…"), "win.change-ruleset", id);
      append (menu, _ ("_Share Rules…"), "win.share-ruleset", id);
    }
  if (sai_ruleset_is_own (ruleset))
    append (menu, _ ("_Delete…"), "win.delete-ruleset", id);
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}

static void
sai_game_card_dispose (GObject *object)
{
  g_clear_object (&SAI_GAME_CARD (object)->ruleset);

  G_OBJECT_CLASS (sai_game_card_parent_class)->dispose (object);
}

static void
sai_game_card_class_init (SaiGameCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_game_card_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/saikoro/Saikoro/pages/games/sai-game-card.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiGameCard, content);
  gtk_widget_class_bind_template_child (widget_class, SaiGameCard, name);
  gtk_widget_class_bind_template_child (widget_class, SaiGameCard, summary);
  gtk_widget_class_bind_template_child (widget_class, SaiGameCard, play);
  gtk_widget_class_bind_template_child (widget_class, SaiGameCard, players);
  gtk_widget_class_bind_template_child (widget_class, SaiGameCard, more);
}

static void
sai_game_card_init (SaiGameCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
sai_game_card_new (SaiRuleset *ruleset)
{
  SaiGameCard *self;
  const char *id, *name, *summary;
  g_autofree char *players = NULL;
  g_autofree char *more = NULL;

  g_return_val_if_fail (SAI_IS_RULESET (ruleset), NULL);

  self = g_object_new (SAI_TYPE_GAME_CARD, NULL);
  id = sai_ruleset_get_id (ruleset);
  name = sai_ruleset_get_name (ruleset);
  summary = sai_ruleset_get_summary (ruleset);
  players = g_strdup_printf (_ ("Players of %s…"), name);
  gtk_box_prepend (self->content, sai_game_art_new (ruleset));
  gtk_label_set_text (self->name, name);
  sai_plain_set_text (self->summary, summary);
  gtk_actionable_set_action_target (self->play, "s", id);
  gtk_actionable_set_action_target (self->players, "s", id);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, summary != NULL ? summary : "", -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->players), GTK_ACCESSIBLE_PROPERTY_LABEL, players, -1);
  more = g_strdup_printf (_ ("More about %s"), name);
  self->ruleset = g_object_ref (ruleset);
  gtk_menu_button_set_create_popup_func (self->more, make_menu_cb, self, NULL);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->more), more);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->more), GTK_ACCESSIBLE_PROPERTY_LABEL, more, -1);

  return GTK_WIDGET (self);
}

SaiRuleset *
sai_game_card_get_ruleset (SaiGameCard *self)
{
  g_return_val_if_fail (SAI_IS_GAME_CARD (self), NULL);

  return self->ruleset;
}
