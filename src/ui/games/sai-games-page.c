/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first page. Cards and rows only name an action of the window; what happens then is the window's business. */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "sai-dice-art.h"
#include "sai-format.h"
#include "sai-games-page.h"

/* Unfinished games shown at most; nobody leaves more of them lying, and all stay in the store. */
#define MOST_UNFINISHED 50

struct _SaiGamesPage
{
  GtkWidget            parent_instance;

  SaiCatalog          *catalog;
  SaiStore            *store;
  GCancellable        *loading;

  GtkWidget           *content;
  AdwPreferencesGroup *unfinished_group;
  GtkListBox          *unfinished;
  GtkFlowBox          *cards;
  AdwPreferencesGroup *problems_group;
  GtkLabel            *problems;
};

G_DEFINE_FINAL_TYPE (SaiGamesPage, sai_games_page, GTK_TYPE_WIDGET)

static GtkWidget *
create_text (const char *text,
             const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 24);
  gtk_widget_add_css_class (label, style);

  return label;
}

static GtkWidget *
create_card (SaiRuleset *ruleset)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *child = gtk_flow_box_child_new ();
  const char *summary = sai_ruleset_get_summary (ruleset);

  gtk_box_append (GTK_BOX (box), sai_dice_art_new (sai_ruleset_get_id (ruleset)));
  gtk_box_append (GTK_BOX (texts), create_text (sai_ruleset_get_name (ruleset), "title-3"));
  if (summary != NULL)
    gtk_box_append (GTK_BOX (texts), create_text (summary, "dim-label"));
  gtk_widget_add_css_class (texts, "texts");
  gtk_box_append (GTK_BOX (box), texts);

  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_set_overflow (button, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (button, "card");
  gtk_widget_add_css_class (button, "ruleset");
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), "win.new-game");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", sai_ruleset_get_id (ruleset));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, sai_ruleset_get_name (ruleset),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, summary != NULL ? summary : "",
                                  -1);

  /* The button is what can be focused, not its place in the grid. */
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), button);
  gtk_widget_set_focusable (child, FALSE);

  return child;
}

static GtkWidget *
create_discard_button (SaiGameSummary *summary,
                       const char     *name)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");
  g_autofree char *label = g_strdup_printf (_("Discard this game of %s"), name);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), "win.discard");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", sai_game_summary_get_id (summary));

  return button;
}

static GtkWidget *
create_row (SaiGamesPage   *self,
            SaiGameSummary *summary)
{
  g_autofree char *standings = sai_format_standings (summary);
  g_autofree char *when = sai_format_time (sai_game_summary_get_changed (summary));
  g_autofree char *subtitle = g_strdup_printf ("%s\n%s", standings, when);
  g_autofree char *escaped = g_markup_escape_text (subtitle, -1);
  const char *name = sai_catalog_get_name (self->catalog, sai_game_summary_get_ruleset (summary));
  g_autofree char *title = g_markup_escape_text (name, -1);
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), escaped);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 3);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), create_discard_button (summary, name));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (row), "win.open");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", sai_game_summary_get_id (summary));

  return row;
}

/* Where in the list the focus is, or -1. */
static int
find_focused_row (SaiGamesPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *row = focus != NULL ? gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_BOX_ROW) : NULL;

  if (row == NULL || gtk_widget_get_parent (row) != GTK_WIDGET (self->unfinished))
    return -1;

  return gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
}

static void
show_unfinished (SaiGamesPage *self,
                 GPtrArray    *games)
{
  int focused = find_focused_row (self);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->unfinished))) != NULL)
    gtk_list_box_remove (self->unfinished, child);
  for (guint i = 0; i < games->len; i++)
    gtk_list_box_append (self->unfinished, create_row (self, g_ptr_array_index (games, i)));
  gtk_widget_set_visible (GTK_WIDGET (self->unfinished_group), games->len > 0);

  /* The rows are new, but the person is still where they were. */
  if (focused >= 0 && games->len > 0)
    gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->unfinished,
                                                                      MIN (focused, (int) games->len - 1))));
  else if (focused >= 0)
    gtk_widget_child_focus (GTK_WIDGET (self->cards), GTK_DIR_TAB_FORWARD);
}

static void
listed_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (SaiGamesPage) self = SAI_GAMES_PAGE (user_data);
  g_autoptr (GPtrArray) games = sai_store_list_finish (SAI_STORE (source), result, NULL);

  /* Cancelled, or the store cannot answer now: what is shown stays, and the history page says why. */
  if (games != NULL)
    show_unfinished (self, games);
}

/* Asks the store again; an answer that is still under way is out of date. Nobody looks at a page that is not shown. */
static void
reload (SaiGamesPage *self)
{
  if (self->loading != NULL)
    g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  if (self->store == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  self->loading = g_cancellable_new ();
  sai_store_list_async (self->store, SAI_LIST_PLAYED, NULL, MOST_UNFINISHED, self->loading,
                        listed_cb, g_object_ref (self));
}

static void
sai_games_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (sai_games_page_parent_class)->map (widget);

  reload (SAI_GAMES_PAGE (widget));
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

  if (self->loading != NULL)
    g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  g_clear_object (&self->catalog);
  g_clear_object (&self->store);
  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_games_page_parent_class)->dispose (object);
}

static void
sai_games_page_class_init (SaiGamesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_games_page_dispose;
  widget_class->map = sai_games_page_map;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/saikoro/Saikoro/games/sai-games-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiGamesPage, content);
  gtk_widget_class_bind_template_child (widget_class, SaiGamesPage, unfinished_group);
  gtk_widget_class_bind_template_child (widget_class, SaiGamesPage, unfinished);
  gtk_widget_class_bind_template_child (widget_class, SaiGamesPage, cards);
  gtk_widget_class_bind_template_child (widget_class, SaiGamesPage, problems_group);
  gtk_widget_class_bind_template_child (widget_class, SaiGamesPage, problems);
}

static void
sai_games_page_init (SaiGamesPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * sai_games_page_set_sources:
 * @self: a page
 * @catalog: the games that can be begun
 * @store: where the unfinished ones are
 *
 * To be called once.
 */
void
sai_games_page_set_sources (SaiGamesPage *self,
                            SaiCatalog   *catalog,
                            SaiStore     *store)
{
  g_return_if_fail (SAI_IS_GAMES_PAGE (self));
  g_return_if_fail (self->catalog == NULL);

  self->catalog = g_object_ref (catalog);
  self->store = g_object_ref (store);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (catalog)); i++)
    {
      g_autoptr (SaiRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (catalog), i);

      gtk_flow_box_append (self->cards, create_card (ruleset));
    }
  show_problems (self);
  g_signal_connect_object (store, "changed", G_CALLBACK (reload), self, G_CONNECT_SWAPPED);
  reload (self);
}
