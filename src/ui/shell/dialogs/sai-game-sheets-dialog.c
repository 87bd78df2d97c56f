/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks how to print the sheets of several games: each for itself, or those of a person side by side. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "dialogs/sai-game-sheets-dialog.h"
#include "print/sai-games-book.h"
#include "print/sai-sheet-printer.h"
#include "util/sai-announce.h"
#include "util/sai-page-title.h"
#include "util/sai-plain.h"
#include "util/sai-text-scale.h"
#include "util/sai-toast.h"

/* The default size in pixels; limited to that of the parent window, so that it fits on a small screen. */
#define USUAL_WIDTH 440
#define USUAL_HEIGHT 330

struct _SaiGameSheetsDialog
{
  AdwWindow parent_instance;

  /* (element-type SaiGame) */
  GPtrArray *games;
  /* (element-type utf8): those after the first row of what is printed */
  GPtrArray *people;

  AdwToastOverlay *toasts;
  AdwPreferencesGroup *group;
  AdwComboRow *sheets;
  GtkStringList *choices;
  GtkSwitch *pairs;
  GtkWidget *print;
};

G_DEFINE_FINAL_TYPE (SaiGameSheetsDialog, sai_game_sheets_dialog, ADW_TYPE_WINDOW)

static SaiSheetBook *
make_book (SaiGameSheetsDialog *self)
{
  guint selected = adw_combo_row_get_selected (self->sheets);
  const char *person = selected > 0 ? g_ptr_array_index (self->people, selected - 1) : NULL;

  return sai_sheet_book_new_for_games (self->games, person, gtk_switch_get_active (self->pairs));
}

static void
print_cb (SaiGameSheetsDialog *self)
{
  g_autoptr (SaiSheetBook) book = make_book (self);

  sai_sheet_printer_print (GTK_WIDGET (self), book);
}

static void
save_cb (SaiGameSheetsDialog *self)
{
  g_autoptr (SaiSheetBook) book = make_book (self);

  sai_sheet_printer_save (GTK_WIDGET (self), book, SAI_SHEET_FORMAT_PDF);
}

/* Shows the result of printing or saving here, because messages of the window below would not be noticed. */
static void
say_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiGameSheetsDialog *self = SAI_GAME_SHEETS_DIALOG (widget);
  const char *message = g_variant_get_string (parameter, NULL);

  adw_toast_overlay_add_toast (self->toasts, sai_toast_new (message));
  sai_announce (widget, message);
}

static void
sai_game_sheets_dialog_finalize (GObject *object)
{
  SaiGameSheetsDialog *self = SAI_GAME_SHEETS_DIALOG (object);

  g_clear_pointer (&self->games, g_ptr_array_unref);
  g_clear_pointer (&self->people, g_ptr_array_unref);

  G_OBJECT_CLASS (sai_game_sheets_dialog_parent_class)->finalize (object);
}

static void
sai_game_sheets_dialog_class_init (SaiGameSheetsDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (SAI_TYPE_PAGE_TITLE);
  G_OBJECT_CLASS (klass)->finalize = sai_game_sheets_dialog_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/shell/dialogs/sai-game-sheets-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiGameSheetsDialog, toasts);
  gtk_widget_class_bind_template_child (widget_class, SaiGameSheetsDialog, group);
  gtk_widget_class_bind_template_child (widget_class, SaiGameSheetsDialog, sheets);
  gtk_widget_class_bind_template_child (widget_class, SaiGameSheetsDialog, choices);
  gtk_widget_class_bind_template_child (widget_class, SaiGameSheetsDialog, pairs);
  gtk_widget_class_bind_template_child (widget_class, SaiGameSheetsDialog, print);
  gtk_widget_class_bind_template_callback (widget_class, print_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
  gtk_widget_class_install_action (widget_class, "win.say", "s", say_action);
}

static void
sai_game_sheets_dialog_init (SaiGameSheetsDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sai_text_scale_fold_row (self->sheets);
}

/**
 * sai_game_sheets_dialog_new:
 * @parent: the parent window
 * @games: (element-type SaiGame): games with score sheets, at least one
 * @n_wanted: how many games were chosen
 *
 * Returns: the dialog, to be presented
 */
SaiGameSheetsDialog *
sai_game_sheets_dialog_new (GtkWindow *parent, GPtrArray *games, guint n_wanted)
{
  SaiGameSheetsDialog *self;
  g_autofree char *what = NULL;

  g_return_val_if_fail (games != NULL && games->len > 0, NULL);

  self = g_object_new (SAI_TYPE_GAME_SHEETS_DIALOG, "transient-for", parent, NULL);
  gtk_window_set_default_size (GTK_WINDOW (self), MIN (gtk_widget_get_width (GTK_WIDGET (parent)), USUAL_WIDTH),
                               MIN (gtk_widget_get_height (GTK_WIDGET (parent)), USUAL_HEIGHT));
  self->games = g_ptr_array_ref (games);
  self->people = sai_games_list_people (games);
  for (guint i = 0; i < self->people->len; i++)
    {
      g_autofree char *choice = g_strdup_printf (_ ("Games of %s"), (char *) g_ptr_array_index (self->people, i));

      gtk_string_list_append (self->choices, choice);
    }
  if (games->len < n_wanted)
    /* Translators: games without a score sheet and what is too much for the printer are left out. */
    what = g_strdup_printf (_ ("%u of %u chosen games"), games->len, n_wanted);
  else
    what = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u chosen game", "%u chosen games", n_wanted), n_wanted);
  sai_plain_set_group_description (self->group, what);
  gtk_widget_grab_focus (self->print);

  return self;
}
