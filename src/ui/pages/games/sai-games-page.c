/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The start page: what can be continued, and a card for each game. Further games are on a shelf that opens. */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "game/sai-continue-list.h"
#include "games/sai-game-card.h"
#include "games/sai-games-page.h"
#include "games/sai-ruleset-problems.h"
#include "games/sai-tour-offer.h"
#include "games/sai-trainer-offer.h"
#include "records/sai-daily-card.h"
#include "util/sai-grown.h"
#include "util/sai-scroll.h"

struct _SaiGamesPage
{
  GtkWidget parent_instance;

  SaiCatalog *catalog;

  GtkWidget *content;
  GtkScrolledWindow *scrolled;
  SaiTourOffer *offer;
  SaiRulesetProblems *problems;
  SaiContinueList *unfinished;
  SaiDailyCard *daily;
  GtkFlowBox *cards;
  GtkToggleButton *more;
  GtkFlowBox *shelf;
  SaiTrainerOffer *trainer;
};

G_DEFINE_FINAL_TYPE (SaiGamesPage, sai_games_page, GTK_TYPE_WIDGET)

static void
emptied_cb (SaiGamesPage *self)
{
  gtk_widget_child_focus (GTK_WIDGET (self->cards), GTK_DIR_TAB_FORWARD);
}

/* The cards of the closed shelf would delay the first frame. */
static void
fill_shelf_cb (SaiGamesPage *self)
{
  GListModel *catalog = G_LIST_MODEL (self->catalog);

  if (!gtk_toggle_button_get_active (self->more) || gtk_flow_box_get_child_at_index (self->shelf, 0) != NULL)
    return;
  for (guint i = 0; i < g_list_model_get_n_items (catalog); i++)
    {
      g_autoptr (SaiRuleset) ruleset = g_list_model_get_item (catalog, i);

      if (sai_ruleset_is_shelved (ruleset))
        gtk_flow_box_append (self->shelf, sai_game_card_new (ruleset));
    }
}

static void
sai_games_page_map (GtkWidget *widget)
{
  SaiGamesPage *self = SAI_GAMES_PAGE (widget);

  GTK_WIDGET_CLASS (sai_games_page_parent_class)->map (widget);

  sai_continue_list_reload (self->unfinished);
  sai_trainer_offer_reload (self->trainer);
}

static void
empty (GtkFlowBox *box)
{
  GtkFlowBoxChild *child;

  while ((child = gtk_flow_box_get_child_at_index (box, 0)) != NULL)
    gtk_flow_box_remove (box, GTK_WIDGET (child));
}

/* Shows a card for each game there is now. */
static void
show_cards (SaiGamesPage *self)
{
  GtkWidget *focus = gtk_widget_get_focus_child (self->content);

  empty (self->cards);
  empty (self->shelf);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->catalog)); i++)
    {
      g_autoptr (SaiRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (self->catalog), i);

      if (!sai_ruleset_is_shelved (ruleset))
        gtk_flow_box_append (self->cards, sai_game_card_new (ruleset));
    }
  fill_shelf_cb (self);
  /* It may have been on a card that is gone. */
  if (focus != NULL && gtk_widget_get_focus_child (self->content) == NULL)
    emptied_cb (self);
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
  g_type_ensure (SAI_TYPE_DAILY_CARD);
  g_type_ensure (SAI_TYPE_RULESET_PROBLEMS);
  g_type_ensure (SAI_TYPE_TOUR_OFFER);
  g_type_ensure (SAI_TYPE_TRAINER_OFFER);
  g_type_ensure (SAI_TYPE_GROWN);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/pages/games/sai-games-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiGamesPage, content);
  gtk_widget_class_bind_template_child (widget_class, SaiGamesPage, scrolled);
  gtk_widget_class_bind_template_child (widget_class, SaiGamesPage, offer);
  gtk_widget_class_bind_template_child (widget_class, SaiGamesPage, problems);
  gtk_widget_class_bind_template_child (widget_class, SaiGamesPage, unfinished);
  gtk_widget_class_bind_template_child (widget_class, SaiGamesPage, daily);
  gtk_widget_class_bind_template_child (widget_class, SaiGamesPage, cards);
  gtk_widget_class_bind_template_child (widget_class, SaiGamesPage, more);
  gtk_widget_class_bind_template_child (widget_class, SaiGamesPage, shelf);
  gtk_widget_class_bind_template_child (widget_class, SaiGamesPage, trainer);
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
 * @context: the context, with the games that can be started, and the history, with unfinished games and with what
 *   there is to practise
 *
 * To be called once.
 */
void
sai_games_page_set_sources (SaiGamesPage *self, SaiContext *context)
{
  SaiCatalog *catalog = context->catalog;

  g_return_if_fail (SAI_IS_GAMES_PAGE (self));
  g_return_if_fail (self->catalog == NULL);

  self->catalog = g_object_ref (catalog);
  sai_ruleset_problems_set_catalog (self->problems, catalog);
  sai_trainer_offer_set_store (self->trainer, context->store);
  show_cards (self);
  g_signal_connect_object (self->more, "notify::active", G_CALLBACK (fill_shelf_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (catalog, "items-changed", G_CALLBACK (show_cards), self, G_CONNECT_SWAPPED);
  g_settings_bind (context->settings, "window-more-games", self->more, "active", G_SETTINGS_BIND_DEFAULT);
  sai_daily_card_set_context (self->daily, context);
  sai_continue_list_set_sources (self->unfinished, catalog, context->store, SAI_LIST_PLAYED, _ ("Unfinished games"));
}

static GtkWidget *
find_card (GtkFlowBox *box, const char *id)
{
  GtkFlowBoxChild *child;

  for (guint i = 0; (child = gtk_flow_box_get_child_at_index (box, i)) != NULL; i++)
    if (g_str_equal (sai_ruleset_get_id (sai_game_card_get_ruleset (SAI_GAME_CARD (child))), id))
      return GTK_WIDGET (child);

  return NULL;
}

/**
 * sai_games_page_show_game:
 * @self: a page in a window
 * @id: the id of a ruleset
 *
 * Brings the card of a game into sight and gives it the focus. If it isn’t among the first ones, the shelf is opened.
 */
void
sai_games_page_show_game (SaiGamesPage *self, const char *id)
{
  GtkWidget *card;

  g_return_if_fail (SAI_IS_GAMES_PAGE (self));
  g_return_if_fail (id != NULL);

  card = find_card (self->cards, id);
  if (card == NULL)
    {
      gtk_toggle_button_set_active (self->more, TRUE);
      card = find_card (self->shelf, id);
    }
  if (card == NULL)
    return;
  gtk_widget_child_focus (card, GTK_DIR_TAB_FORWARD);
  sai_scroll_to_row (gtk_scrolled_window_get_vadjustment (self->scrolled), card, 0);
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
