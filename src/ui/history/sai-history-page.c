/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of finished games. It is read from the store in pages, the next one when the end of the list comes into view.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "sai-format.h"
#include "sai-history-page.h"
#include "sai-text.h"

#define PAGE_LENGTH 100

struct _SaiHistoryPage
{
  GtkWidget      parent_instance;

  SaiCatalog    *catalog;
  SaiStore      *store;
  GListStore    *games;
  GCancellable  *loading;
  gboolean       restart;
  gboolean       complete;

  GtkWidget     *content;
  AdwStatusPage *status;
  GtkListView   *list;
};

G_DEFINE_FINAL_TYPE (SaiHistoryPage, sai_history_page, GTK_TYPE_WIDGET)

static GtkWidget *
create_label (const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);

  return label;
}

/* What is to be known about how a game was played. */
static const char *
get_hints_text (void)
{
  return _("Played with hints");
}

static const char *
get_peeked_text (void)
{
  return _("Moves were taken back after hidden cards had been seen");
}

static GtkWidget *
create_mark (const char *icon,
             const char *text)
{
  GtkWidget *mark = gtk_image_new_from_icon_name (icon);

  gtk_widget_set_tooltip_text (mark, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (mark), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_add_css_class (mark, "dim-label");

  return mark;
}

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem              *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name = create_label ("heading");
  GtkWidget *when = create_label ("dim-label");

  gtk_widget_set_hexpand (name, TRUE);
  gtk_box_append (GTK_BOX (head), name);
  gtk_box_append (GTK_BOX (head), create_mark ("edit-undo-symbolic", get_peeked_text ()));
  gtk_box_append (GTK_BOX (head), create_mark ("dialog-information-symbolic", get_hints_text ()));
  gtk_box_append (GTK_BOX (head), when);
  gtk_box_append (GTK_BOX (row), head);
  gtk_box_append (GTK_BOX (row), create_label (NULL));
  gtk_widget_add_css_class (row, "game");
  gtk_list_item_set_child (item, row);
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem              *item,
         SaiHistoryPage           *self)
{
  SaiGameSummary *game = gtk_list_item_get_item (item);
  const char *name = sai_catalog_get_name (self->catalog, sai_game_summary_get_ruleset (game));
  g_autofree char *when = sai_format_time (sai_game_summary_get_finished (game));
  g_autofree char *standings = sai_format_standings (game);
  gboolean hints = sai_game_summary_has_hints (game);
  gboolean peeked = sai_game_summary_has_peeked (game);
  g_autoptr (GString) description = g_string_new (NULL);
  GtkWidget *row = gtk_list_item_get_child (item);
  GtkWidget *head = gtk_widget_get_first_child (row);
  GtkWidget *name_label = gtk_widget_get_first_child (head);

  gtk_label_set_text (GTK_LABEL (name_label), name);
  gtk_widget_set_visible (gtk_widget_get_next_sibling (name_label), peeked);
  gtk_widget_set_visible (gtk_widget_get_prev_sibling (gtk_widget_get_last_child (head)), hints);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (head)), when);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (row)), standings);
  sai_text_append (description, name);
  sai_text_append (description, when);
  sai_text_append (description, standings);
  if (hints)
    sai_text_append (description, get_hints_text ());
  if (peeked)
    sai_text_append (description, get_peeked_text ());
  /* What takes the focus is the list's own widget around the row. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (row)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, description->str, -1);
}

static void load_more (SaiHistoryPage *self);

static void
listed_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (SaiHistoryPage) self = SAI_HISTORY_PAGE (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) games = sai_store_list_finish (SAI_STORE (source), result, &error);
  g_autofree char *description = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  g_clear_object (&self->loading);
  if (games == NULL)
    {
      adw_status_page_set_title (self->status, _("The History Cannot Be Read"));
      description = g_markup_escape_text (error->message, -1);
      adw_status_page_set_description (self->status, description);
      gtk_stack_set_visible_child_name (GTK_STACK (self->content), "empty");
      return;
    }

  adw_status_page_set_title (self->status, _("No Finished Games Yet"));
  adw_status_page_set_description (self->status, _("Games that you play to the end are kept here."));
  self->complete = games->len < PAGE_LENGTH;
  g_list_store_splice (self->games,
                       self->restart ? 0 : g_list_model_get_n_items (G_LIST_MODEL (self->games)),
                       self->restart ? g_list_model_get_n_items (G_LIST_MODEL (self->games)) : 0,
                       games->pdata, games->len);
  self->restart = FALSE;
  gtk_stack_set_visible_child_name (GTK_STACK (self->content),
                                    g_list_model_get_n_items (G_LIST_MODEL (self->games)) > 0 ? "list" : "empty");
}

static void
load_more (SaiHistoryPage *self)
{
  guint n_games = g_list_model_get_n_items (G_LIST_MODEL (self->games));
  g_autoptr (SaiGameSummary) last = NULL;

  if (!self->restart && n_games > 0)
    last = g_list_model_get_item (G_LIST_MODEL (self->games), n_games - 1);
  self->loading = g_cancellable_new ();
  sai_store_list_async (self->store, SAI_LIST_FINISHED, last, PAGE_LENGTH, self->loading,
                        listed_cb, g_object_ref (self));
}

/* Begins again from the newest game; the old list stays until the answer is there. Nobody looks at a page that is not
 * shown.
 */
static void
reload (SaiHistoryPage *self)
{
  if (self->loading != NULL)
    g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  if (self->store == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  self->restart = TRUE;
  load_more (self);
}

static void
sai_history_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (sai_history_page_parent_class)->map (widget);

  reload (SAI_HISTORY_PAGE (widget));
}

static void
edge_reached_cb (SaiHistoryPage  *self,
                 GtkPositionType  edge)
{
  if (edge == GTK_POS_BOTTOM && self->loading == NULL && !self->complete)
    load_more (self);
}

static void
activate_cb (SaiHistoryPage *self,
             guint           position)
{
  g_autoptr (SaiGameSummary) game = g_list_model_get_item (G_LIST_MODEL (self->games), position);

  gtk_widget_activate_action (GTK_WIDGET (self), "win.open", "s", sai_game_summary_get_id (game));
}

static void
sai_history_page_dispose (GObject *object)
{
  SaiHistoryPage *self = SAI_HISTORY_PAGE (object);

  if (self->loading != NULL)
    g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  g_clear_object (&self->catalog);
  g_clear_object (&self->store);
  g_clear_object (&self->games);
  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_history_page_parent_class)->dispose (object);
}

static void
sai_history_page_class_init (SaiHistoryPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_history_page_dispose;
  widget_class->map = sai_history_page_map;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/history/sai-history-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryPage, content);
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryPage, status);
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryPage, list);
  gtk_widget_class_bind_template_callback (widget_class, edge_reached_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
sai_history_page_init (SaiHistoryPage *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkNoSelection) selection = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->games = g_list_store_new (SAI_TYPE_GAME_SUMMARY);
  selection = gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->games)));
  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, 0);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, 0);
  gtk_list_view_set_factory (self->list, factory);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (selection));
  g_object_unref (factory);
}

/**
 * sai_history_page_set_sources:
 * @self: a page
 * @catalog: for the names of the games
 * @store: where the games are
 *
 * To be called once.
 */
void
sai_history_page_set_sources (SaiHistoryPage *self,
                              SaiCatalog     *catalog,
                              SaiStore       *store)
{
  g_return_if_fail (SAI_IS_HISTORY_PAGE (self));
  g_return_if_fail (self->store == NULL);

  self->catalog = g_object_ref (catalog);
  self->store = g_object_ref (store);
  g_signal_connect_object (store, "changed", G_CALLBACK (reload), self, G_CONNECT_SWAPPED);
  reload (self);
}
