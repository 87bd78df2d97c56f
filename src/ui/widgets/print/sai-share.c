/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Printing and sharing, for any page that shows something with a sheet. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "print/sai-game-document.h"
#include "print/sai-share.h"
#include "print/sai-sheet-printer.h"

struct _SaiShare
{
  GObject parent_instance;

  /* Unowned: the page owns this object. */
  GtkWidget *page;
  /* Gives what is shared, of its data; NULL while there is nothing. */
  SaiShareCreate create;
  gpointer data;
  GDestroyNotify free_data;
  GSimpleActionGroup *actions;
};

G_DEFINE_FINAL_TYPE (SaiShare, sai_share, G_TYPE_OBJECT)

static SaiSheetBook *
create_book (SaiShare *self)
{
  g_autoptr (SaiSheetDocument) document = self->create (self->data);

  return sai_sheet_book_new_for_sheet (document);
}

static void
print_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SaiShare *self = SAI_SHARE (user_data);
  g_autoptr (SaiSheetBook) book = create_book (self);

  sai_sheet_printer_print (self->page, book);
}

static void
pdf_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SaiShare *self = SAI_SHARE (user_data);
  g_autoptr (SaiSheetBook) book = create_book (self);

  sai_sheet_printer_save (self->page, book, SAI_SHEET_FORMAT_PDF);
}

static void
png_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SaiShare *self = SAI_SHARE (user_data);
  g_autoptr (SaiSheetBook) book = create_book (self);

  sai_sheet_printer_save (self->page, book, SAI_SHEET_FORMAT_PNG);
}

static void
text_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SaiShare *self = SAI_SHARE (user_data);
  g_autoptr (SaiSheetDocument) document = self->create (self->data);

  sai_sheet_printer_copy (self->page, document);
}

static const GActionEntry entries[] = {
  { "print", print_cb },
  { "pdf", pdf_cb },
  { "png", png_cb },
  { "text", text_cb },
};

static void
enable_actions (SaiShare *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), entries[i].name);

      g_simple_action_set_enabled (G_SIMPLE_ACTION (action), self->create != NULL);
    }
}

static void
add_key (GtkEventController *controller, const char *keys, const char *action)
{
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                        gtk_shortcut_new (gtk_shortcut_trigger_parse_string (keys),
                                                          gtk_named_action_new (action)));
}

static void
set_source (SaiShare *self, SaiShareCreate create, gpointer data, GDestroyNotify free_data)
{
  if (self->free_data != NULL)
    self->free_data (self->data);
  self->create = create;
  self->data = data;
  self->free_data = free_data;
}

static SaiSheetDocument *
create_for_game (gpointer data)
{
  return sai_sheet_document_new_for_game (SAI_GAME (data), NULL);
}

static void
sai_share_dispose (GObject *object)
{
  SaiShare *self = SAI_SHARE (object);

  set_source (self, NULL, NULL, NULL);
  g_clear_object (&self->actions);

  G_OBJECT_CLASS (sai_share_parent_class)->dispose (object);
}

static void
sai_share_class_init (SaiShareClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sai_share_dispose;
}

static void
sai_share_init (SaiShare *self)
{
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
  enable_actions (self);
}

/**
 * sai_share_new:
 * @page: a page with something to share, in a window with an action "win.say"
 *
 * Adds the actions to a page, with Ctrl+P to print and Ctrl+Shift+C to copy.
 *
 * Returns: (transfer full): a share, to be given the game of the page, or what else it shows
 */
SaiShare *
sai_share_new (GtkWidget *page)
{
  SaiShare *self;
  GtkEventController *keys;

  g_return_val_if_fail (GTK_IS_WIDGET (page), NULL);

  self = g_object_new (SAI_TYPE_SHARE, NULL);
  self->page = page;
  gtk_widget_insert_action_group (page, "share", G_ACTION_GROUP (self->actions));

  keys = gtk_shortcut_controller_new ();
  add_key (keys, "<Control>p", "share.print");
  add_key (keys, "<Control><Shift>c", "share.text");
  gtk_widget_add_controller (page, keys);

  return self;
}

void
sai_share_set_game (SaiShare *self, SaiGame *game)
{
  g_return_if_fail (SAI_IS_SHARE (self));
  g_return_if_fail (game == NULL || SAI_IS_GAME (game));

  if (game != NULL)
    set_source (self, create_for_game, g_object_ref (game), g_object_unref);
  else
    set_source (self, NULL, NULL, NULL);
  enable_actions (self);
}

/**
 * sai_share_set_source:
 * @self: a share
 * @create: (nullable): creates a document of what the page shows; %NULL if it shows nothing
 * @data: data for @create, which must stay until another source is set or the page is gone
 *
 * Sets what is shared by a page that shows no game.
 */
void
sai_share_set_source (SaiShare *self, SaiShareCreate create, gpointer data)
{
  g_return_if_fail (SAI_IS_SHARE (self));

  set_source (self, create, data, NULL);
  enable_actions (self);
}

GMenuModel *
sai_share_create_menu (void)
{
  GMenu *menu = g_menu_new ();

  g_menu_append (menu, _ ("_Print…"), "share.print");
  g_menu_append (menu, _ ("Save as P_DF…"), "share.pdf");
  g_menu_append (menu, _ ("Save as P_icture…"), "share.png");
  g_menu_append (menu, _ ("_Copy as Text"), "share.text");

  return G_MENU_MODEL (menu);
}
