/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The start page. Cards only activate actions of the window. */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "game/sai-continue-list.h"
#include "art/sai-game-art.h"
#include "games/sai-games-page.h"
#include "games/sai-tour-offer.h"
#include "util/sai-grown.h"

struct _SaiGamesPage
{
  GtkWidget parent_instance;

  SaiCatalog *catalog;

  GtkWidget *content;
  SaiTourOffer *offer;
  SaiContinueList *unfinished;
  GtkFlowBox *cards;
  AdwPreferencesGroup *problems_group;
  GtkLabel *problems;
};

G_DEFINE_FINAL_TYPE (SaiGamesPage, sai_games_page, GTK_TYPE_WIDGET)

static GtkWidget *
create_text (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 24);
  gtk_widget_add_css_class (label, style);

  return label;
}

/* Lets a game begin with other players than last time. */
static GtkWidget *
create_players_button (SaiRuleset *ruleset)
{
  GtkWidget *button = gtk_button_new ();
  g_autofree char *label = g_strdup_printf (_ ("Players of %s…"), sai_ruleset_get_name (ruleset));

  /* Newer GTK takes the accessible name of a button from its label, overriding any other. */
  gtk_button_set_child (GTK_BUTTON (button), gtk_label_new (_ ("Players…")));
  gtk_widget_set_halign (button, GTK_ALIGN_END);
  gtk_widget_set_valign (button, GTK_ALIGN_END);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "players");
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), "win.new-game");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", sai_ruleset_get_id (ruleset));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);

  return button;
}

static GtkWidget *
create_card (SaiRuleset *ruleset)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *child = gtk_flow_box_child_new ();
  const char *summary = sai_ruleset_get_summary (ruleset);

  gtk_box_append (GTK_BOX (box), sai_game_art_new (ruleset));
  gtk_box_append (GTK_BOX (texts), create_text (sai_ruleset_get_name (ruleset), "title-3"));
  if (summary != NULL)
    gtk_box_append (GTK_BOX (texts), create_text (summary, "dim-label"));
  gtk_widget_add_css_class (texts, "texts");
  gtk_box_append (GTK_BOX (box), texts);

  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_set_overflow (button, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (button, "card");
  gtk_widget_add_css_class (button, "ruleset");
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), "win.play");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", sai_ruleset_get_id (ruleset));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  sai_ruleset_get_name (ruleset), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  summary != NULL ? summary : "", -1);

  gtk_overlay_set_child (GTK_OVERLAY (overlay), button);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), create_players_button (ruleset));

  /* The buttons take the focus, not their cells in the grid. */
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), overlay);
  gtk_widget_set_focusable (child, FALSE);

  return child;
}

static void
emptied_cb (SaiGamesPage *self)
{
  gtk_widget_child_focus (GTK_WIDGET (self->cards), GTK_DIR_TAB_FORWARD);
}

static void
sai_games_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (sai_games_page_parent_class)->map (widget);

  sai_continue_list_reload (SAI_GAMES_PAGE (widget)->unfinished);
}

static void
show_problems (SaiGamesPage *self)
{
  GPtrArray *problems = sai_catalog_get_problems (self->catalog);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < problems->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", (const char *) g_ptr_array_index (problems, i));
  gtk_label_set_text (self->problems, text->str);
  gtk_widget_set_visible (GTK_WIDGET (self->problems_group), problems->len > 0);
}

static void
sai_games_page_dispose (GObject *object)
{
  SaiGamesPage *self = SAI_GAMES_PAGE (object);

  g_clear_object (&self->catalog);
  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_games_page_parent_class)->dispose (object);
}

static void
sai_games_page_class_init (SaiGamesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_games_page_dispose;
  widget_class->map = sai_games_page_map;

  g_type_ensure (SAI_TYPE_CONTINUE_LIST);
  g_type_ensure (SAI_TYPE_TOUR_OFFER);
  g_type_ensure (SAI_TYPE_GROWN);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/pages/games/sai-games-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiGamesPage, content);
  gtk_widget_class_bind_template_child (widget_class, SaiGamesPage, offer);
  gtk_widget_class_bind_template_child (widget_class, SaiGamesPage, unfinished);
  gtk_widget_class_bind_template_child (widget_class, SaiGamesPage, cards);
  gtk_widget_class_bind_template_child (widget_class, SaiGamesPage, problems_group);
  gtk_widget_class_bind_template_child (widget_class, SaiGamesPage, problems);
  gtk_widget_class_bind_template_callback (widget_class, emptied_cb);
  gtk_widget_class_bind_template_callback (widget_class, sai_grown_scale);
}

static void
sai_games_page_init (SaiGamesPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * sai_games_page_set_sources:
 * @self: a page
 * @catalog: the games that can be started
 * @store: the store of unfinished games
 *
 * To be called once.
 */
void
sai_games_page_set_sources (SaiGamesPage *self, SaiCatalog *catalog, SaiStore *store)
{
  g_return_if_fail (SAI_IS_GAMES_PAGE (self));
  g_return_if_fail (self->catalog == NULL);

  self->catalog = g_object_ref (catalog);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (catalog)); i++)
    {
      g_autoptr (SaiRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (catalog), i);

      gtk_flow_box_append (self->cards, create_card (ruleset));
    }
  show_problems (self);
  sai_continue_list_set_sources (self->unfinished, catalog, store, SAI_LIST_PLAYED, _ ("Unfinished games"));
}

/**
 * sai_games_page_offer_tour:
 * @self: a page
 * @settings: the settings, which record whether the tour was seen
 * @store: the history, which shows whether a game was finished
 *
 * Offers the tour to a person who has not played yet. To be called once.
 */
void
sai_games_page_offer_tour (SaiGamesPage *self, GSettings *settings, SaiStore *store)
{
  g_return_if_fail (SAI_IS_GAMES_PAGE (self));

  sai_tour_offer_set_sources (self->offer, settings, store);
}
