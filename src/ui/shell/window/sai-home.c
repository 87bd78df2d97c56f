/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>

#include "games/sai-games-page.h"
#include "history/sai-history-page.h"
#include "paper/sai-sheets-page.h"
#include "statistics/sai-statistics-page.h"
#include "util/sai-announce.h"
#include "util/sai-late-bar.h"
#include "util/sai-plain.h"
#include "util/sai-property.h"
#include "window/sai-home.h"

struct _SaiHome
{
  GtkBox parent_instance;

  SaiContext *context;
  /* Whether there is an important notice; its text, and the label and action of its button or NULL. They stay while the
   * notice is being hidden by an animation.
   */
  gboolean has_notice;
  char *notice;
  char *remedy;
  char *remedy_action;

  SaiSwitcherTitle *switcher_title;
  GtkMenuButton *menu_button;
  GMenuModel *menu;
  AdwViewStack *pages;
  SaiGamesPage *games;
  /* These pages are created when they are first shown, and NULL until then. */
  AdwBin *sheets_place;
  AdwBin *history_place;
  AdwBin *statistics_place;
  SaiHistoryPage *history;
  SaiStatisticsPage *statistics;
};

enum
{
  PROP_0,
  PROP_PAGE,
  PROP_HAS_NOTICE,
  PROP_NOTICE,
  PROP_REMEDY,
  PROP_REMEDY_ACTION,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiHome, sai_home, GTK_TYPE_BOX)

static void
need_sheets (SaiHome *self)
{
  SaiSheetsPage *sheets;

  if (adw_bin_get_child (self->sheets_place) != NULL)
    return;
  sheets = g_object_new (SAI_TYPE_SHEETS_PAGE, NULL);
  sai_sheets_page_set_sources (sheets, self->context->catalog, self->context->store);
  adw_bin_set_child (self->sheets_place, GTK_WIDGET (sheets));
}

static SaiHistoryPage *
need_history (SaiHome *self)
{
  if (self->history == NULL)
    {
      self->history = g_object_new (SAI_TYPE_HISTORY_PAGE, NULL);
      adw_bin_set_child (self->history_place, GTK_WIDGET (self->history));
      sai_history_page_set_sources (self->history, self->context->catalog, self->context->store);
    }

  return self->history;
}

static SaiStatisticsPage *
need_statistics (SaiHome *self)
{
  if (self->statistics == NULL)
    {
      self->statistics = g_object_new (SAI_TYPE_STATISTICS_PAGE, NULL);
      adw_bin_set_child (self->statistics_place, GTK_WIDGET (self->statistics));
      sai_statistics_page_set_context (self->statistics, self->context);
    }

  return self->statistics;
}

static void
visible_page_cb (SaiHome *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *place = adw_view_stack_get_visible_child (self->pages);
  GtkWidget *focus;

  /* The pages are being destroyed with the window. */
  if (root == NULL)
    return;
  focus = gtk_root_get_focus (root);
  if (place == GTK_WIDGET (self->sheets_place))
    need_sheets (self);
  else if (place == GTK_WIDGET (self->history_place))
    need_history (self);
  else if (place == GTK_WIDGET (self->statistics_place))
    need_statistics (self);
  /* When the stack moved the focus, this page had no widget to take it. On a hidden page the focus would be stuck, even
   * for Tab.
   */
  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->pages)) &&
      !gtk_widget_is_ancestor (focus, place))
    gtk_widget_child_focus (place, GTK_DIR_TAB_FORWARD);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PAGE]);
}

/* Created on demand, so that it does not delay the first frame. */
static void
make_menu_cb (GtkMenuButton *button, gpointer menu)
{
  gtk_menu_button_set_menu_model (button, menu);
}

static void
dismiss_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  sai_home_set_notice (SAI_HOME (widget), NULL);
}

static void
set_text (SaiHome *self, char **text, const char *value, guint property)
{
  sai_property_take_text (self, text, g_strdup (value), properties[property]);
}

static void
sai_home_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiHome *self = SAI_HOME (object);

  switch (prop_id)
    {
    case PROP_PAGE:
      g_value_set_string (value, sai_home_get_page (self));
      break;

    case PROP_HAS_NOTICE:
      g_value_set_boolean (value, self->has_notice);
      break;

    case PROP_NOTICE:
      g_value_set_string (value, self->notice);
      break;

    case PROP_REMEDY:
      g_value_set_string (value, self->remedy);
      break;

    case PROP_REMEDY_ACTION:
      g_value_set_string (value, self->remedy_action);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_home_dispose (GObject *object)
{
  SaiHome *self = SAI_HOME (object);

  g_clear_pointer (&self->notice, g_free);
  g_clear_pointer (&self->remedy, g_free);
  g_clear_pointer (&self->remedy_action, g_free);
  g_clear_pointer (&self->context, sai_context_unref);

  G_OBJECT_CLASS (sai_home_parent_class)->dispose (object);
}

static void
sai_home_class_init (SaiHomeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags read = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->dispose = sai_home_dispose;
  G_OBJECT_CLASS (klass)->get_property = sai_home_get_property;

  properties[PROP_PAGE] = g_param_spec_string ("page", NULL, NULL, NULL, read);
  properties[PROP_HAS_NOTICE] = g_param_spec_boolean ("has-notice", NULL, NULL, FALSE, read);
  properties[PROP_NOTICE] = g_param_spec_string ("notice", NULL, NULL, NULL, read);
  properties[PROP_REMEDY] = g_param_spec_string ("remedy", NULL, NULL, NULL, read);
  properties[PROP_REMEDY_ACTION] = g_param_spec_string ("remedy-action", NULL, NULL, NULL, read);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  g_type_ensure (SAI_TYPE_GAMES_PAGE);
  g_type_ensure (SAI_TYPE_SWITCHER_TITLE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/saikoro/Saikoro/shell/window/sai-home.ui");
  gtk_widget_class_bind_template_callback (widget_class, sai_plain_is_said);
  gtk_widget_class_bind_template_child (widget_class, SaiHome, switcher_title);
  gtk_widget_class_bind_template_child (widget_class, SaiHome, menu_button);
  gtk_widget_class_bind_template_child (widget_class, SaiHome, menu);
  gtk_widget_class_bind_template_child (widget_class, SaiHome, pages);
  gtk_widget_class_bind_template_child (widget_class, SaiHome, games);
  gtk_widget_class_bind_template_child (widget_class, SaiHome, sheets_place);
  gtk_widget_class_bind_template_child (widget_class, SaiHome, history_place);
  gtk_widget_class_bind_template_child (widget_class, SaiHome, statistics_place);
  gtk_widget_class_install_action (widget_class, "home.dismiss-notice", NULL, dismiss_action);
}

static void
sai_home_init (SaiHome *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->menu_button, make_menu_cb, self->menu, NULL);
  sai_late_bar_follow (self->switcher_title, GTK_BOX (self));
}

/**
 * sai_home_set_context:
 * @self: a home that has no context yet
 * @context: the context
 *
 * Fills the page that is shown first; others are created with this context when they are shown.
 */
void
sai_home_set_context (SaiHome *self, SaiContext *context)
{
  g_return_if_fail (SAI_IS_HOME (self));
  g_return_if_fail (self->context == NULL);

  self->context = sai_context_ref (context);
  g_signal_connect_object (self->pages, "notify::visible-child", G_CALLBACK (visible_page_cb), self, G_CONNECT_SWAPPED);
  sai_games_page_set_sources (self->games, context);
  sai_games_page_offer_tour (self->games, context->settings, context->store);
}

/**
 * sai_home_take_over:
 * @self: a new home
 * @before: the one in whose place it is
 *
 * Shows the same page in the same state, and the same notice.
 */
void
sai_home_take_over (SaiHome *self, SaiHome *before)
{
  g_return_if_fail (SAI_IS_HOME (self));
  g_return_if_fail (SAI_IS_HOME (before));

  if (before->history != NULL)
    sai_history_page_take_over (need_history (self), before->history);
  if (before->statistics != NULL)
    sai_statistics_page_take_over (need_statistics (self), before->statistics);
  sai_home_set_page (self, sai_home_get_page (before));
  set_text (self, &self->notice, before->notice, PROP_NOTICE);
  set_text (self, &self->remedy_action, before->remedy_action, PROP_REMEDY_ACTION);
  set_text (self, &self->remedy, before->remedy, PROP_REMEDY);
  self->has_notice = before->has_notice;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HAS_NOTICE]);
}

/**
 * sai_home_get_page:
 * @self: a home
 *
 * Returns: the name of the visible page: “games”, “sheets”, “history” or “statistics”
 */
const char *
sai_home_get_page (SaiHome *self)
{
  g_return_val_if_fail (SAI_IS_HOME (self), NULL);

  return adw_view_stack_get_visible_child_name (self->pages);
}

void
sai_home_set_page (SaiHome *self, const char *page)
{
  g_return_if_fail (SAI_IS_HOME (self));

  adw_view_stack_set_visible_child_name (self->pages, page);
}

/**
 * sai_home_show_games:
 * @self: a home
 * @filter: which games
 * @shared: (nullable): the name of what they have in common
 *
 * Shows some games in the history.
 */
void
sai_home_show_games (SaiHome *self, SaiGameFilter *filter, const char *shared)
{
  g_return_if_fail (SAI_IS_HOME (self));

  sai_home_set_page (self, "history");
  sai_history_page_show (need_history (self), filter, shared);
}

/**
 * sai_home_show_game:
 * @self: a home
 * @id: the id of a ruleset
 *
 * Shows the card of a game among those that can be started.
 */
void
sai_home_show_game (SaiHome *self, const char *id)
{
  g_return_if_fail (SAI_IS_HOME (self));

  sai_home_set_page (self, "games");
  sai_games_page_show_game (self->games, id);
}

/**
 * sai_home_take_focus:
 * @self: a home in a window
 *
 * Moves the focus to the visible page, unless it is there.
 */
void
sai_home_take_focus (SaiHome *self)
{
  GtkWidget *focus;

  g_return_if_fail (SAI_IS_HOME (self));

  focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->pages)))
    gtk_widget_child_focus (GTK_WIDGET (self->pages), GTK_DIR_TAB_FORWARD);
}

/**
 * sai_home_let_go:
 * @self: a home
 *
 * Frees what pages that are not visible can recreate.
 */
void
sai_home_let_go (SaiHome *self)
{
  g_return_if_fail (SAI_IS_HOME (self));

  if (self->history != NULL)
    sai_history_page_let_go (self->history);
}

/**
 * sai_home_set_notice:
 * @self: a home
 * @notice: (nullable): an important text in the person's language; %NULL when it no longer applies
 *
 * Shows a notice above the pages until it is dismissed.
 */
void
sai_home_set_notice (SaiHome *self, const char *notice)
{
  g_return_if_fail (SAI_IS_HOME (self));

  if (notice != NULL)
    {
      set_text (self, &self->notice, notice, PROP_NOTICE);
      set_text (self, &self->remedy, NULL, PROP_REMEDY);
      set_text (self, &self->remedy_action, NULL, PROP_REMEDY_ACTION);
      sai_announce (GTK_WIDGET (self), notice);
    }
  if (self->has_notice == (notice != NULL))
    return;
  self->has_notice = notice != NULL;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HAS_NOTICE]);
}

/**
 * sai_home_set_remedy:
 * @self: a home that shows a notice
 * @label: the translated label of the button, with a mnemonic
 * @action: the action of the button
 *
 * Shows a button beside the current notice.
 */
void
sai_home_set_remedy (SaiHome *self, const char *label, const char *action)
{
  g_return_if_fail (SAI_IS_HOME (self));

  set_text (self, &self->remedy_action, action, PROP_REMEDY_ACTION);
  set_text (self, &self->remedy, label, PROP_REMEDY);
}
