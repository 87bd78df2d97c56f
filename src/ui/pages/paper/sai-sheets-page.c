/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of score sheets. The window starts and opens them. */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "evening/sai-evening-list.h"
#include "game/sai-continue-list.h"
#include "art/sai-game-art.h"
#include "paper/sai-sheets-page.h"
#include "util/sai-grown.h"

struct _SaiSheetsPage
{
  GtkWidget parent_instance;

  GtkWidget *content;
  GtkBox *art;
  GtkWidget *create;
  SaiContinueList *sheets;
  SaiEveningList *evenings;
};

G_DEFINE_FINAL_TYPE (SaiSheetsPage, sai_sheets_page, GTK_TYPE_WIDGET)

static void
emptied_cb (SaiSheetsPage *self)
{
  gtk_widget_grab_focus (self->create);
}

static void
sai_sheets_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (sai_sheets_page_parent_class)->map (widget);

  sai_continue_list_reload (SAI_SHEETS_PAGE (widget)->sheets);
  sai_evening_list_reload (SAI_SHEETS_PAGE (widget)->evenings);
}

static void
sai_sheets_page_dispose (GObject *object)
{
  g_clear_pointer (&SAI_SHEETS_PAGE (object)->content, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_sheets_page_parent_class)->dispose (object);
}

static void
sai_sheets_page_class_init (SaiSheetsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_sheets_page_dispose;
  widget_class->map = sai_sheets_page_map;

  g_type_ensure (SAI_TYPE_GROWN);
  g_type_ensure (SAI_TYPE_CONTINUE_LIST);
  g_type_ensure (SAI_TYPE_EVENING_LIST);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/pages/paper/sai-sheets-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiSheetsPage, content);
  gtk_widget_class_bind_template_child (widget_class, SaiSheetsPage, art);
  gtk_widget_class_bind_template_child (widget_class, SaiSheetsPage, create);
  gtk_widget_class_bind_template_child (widget_class, SaiSheetsPage, sheets);
  gtk_widget_class_bind_template_child (widget_class, SaiSheetsPage, evenings);
  gtk_widget_class_bind_template_callback (widget_class, emptied_cb);
  gtk_widget_class_bind_template_callback (widget_class, sai_grown_scale);
}

static void
sai_sheets_page_init (SaiSheetsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_box_append (self->art, sai_game_art_new_alone ("sheets"));
}

/* To be called once. */
void
sai_sheets_page_set_sources (SaiSheetsPage *self, SaiCatalog *catalog, SaiStore *store)
{
  g_return_if_fail (SAI_IS_SHEETS_PAGE (self));

  sai_continue_list_set_sources (self->sheets, catalog, store, SAI_LIST_SHEETS, _ ("Open score sheets"));
  sai_evening_list_set_store (self->evenings, store);
}
