/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks which blank sheets to print. The paper is set in the print dialog. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-announce.h"
#include "util/sai-page-title.h"
#include "dialogs/sai-blank-sheets-dialog.h"
#include "game/sai-option-list.h"
#include "kind/sai-ui-kind.h"
#include "util/sai-toast.h"
#include "print/sai-blank-document.h"
#include "print/sai-sheet-printer.h"
#include "util/sai-plain.h"
#include "util/sai-spin-input.h"
#include "util/sai-text-scale.h"

/* The default size in pixels; limited to that of the parent window, so that it fits on a small screen. */
#define USUAL_WIDTH 440
#define USUAL_HEIGHT 640

struct _SaiBlankSheetsDialog
{
  AdwWindow parent_instance;

  AdwToastOverlay *toasts;
  AdwComboRow *ruleset;
  AdwComboRow *columns;
  AdwPreferencesRow *count_row;
  GtkSpinButton *count;
  GtkSwitch *pairs;
  AdwComboRow *language;
  SaiOptionList *options;
  GtkWidget *print;
};

G_DEFINE_FINAL_TYPE (SaiBlankSheetsDialog, sai_blank_sheets_dialog, ADW_TYPE_WINDOW)

/* In the order of the rows of the language. */
static const char *const languages[][3] = {
  { "en", NULL },
  { "ja", NULL },
  { "en", "ja", NULL },
};

static SaiRuleset *
get_ruleset (SaiBlankSheetsDialog *self)
{
  return SAI_RULESET (adw_combo_row_get_selected_item (self->ruleset));
}

/* The rows are in the order of the enumeration. */
static SaiBlankColumns
get_columns (SaiBlankSheetsDialog *self)
{
  return adw_combo_row_get_selected (self->columns);
}

/* Two sheets on a page are the same. */
static SaiSheetBook *
make_book (SaiBlankSheetsDialog *self)
{
  SaiOptions options = sai_option_list_get_options (self->options);
  gboolean pairs = gtk_switch_get_active (self->pairs);
  g_autoptr (SaiSheetDocument) sheet = NULL;
  g_autoptr (GPtrArray) sheets = g_ptr_array_new ();

  sheet = sai_sheet_document_new_blank (get_ruleset (self), &options, get_columns (self),
                                        gtk_spin_button_get_value_as_int (self->count),
                                        languages[adw_combo_row_get_selected (self->language)]);
  for (guint i = 0; i < (pairs ? 2 : 1); i++)
    g_ptr_array_add (sheets, sheet);

  return sai_sheet_book_new (sheets, pairs);
}

static void
print_cb (SaiBlankSheetsDialog *self)
{
  g_autoptr (SaiSheetBook) book = make_book (self);

  sai_sheet_printer_print (GTK_WIDGET (self), book);
}

static void
save_cb (SaiBlankSheetsDialog *self)
{
  g_autoptr (SaiSheetBook) book = make_book (self);

  sai_sheet_printer_save (GTK_WIDGET (self), book, SAI_SHEET_FORMAT_PDF);
}

static void
columns_selected_cb (SaiBlankSheetsDialog *self)
{
  gboolean games = get_columns (self) == SAI_BLANK_COLUMNS_GAMES;

  sai_plain_set_title (self->count_row, games ? _ ("Games per Sheet") : _ ("Players per Sheet"));
}

static void
ruleset_selected_cb (SaiBlankSheetsDialog *self)
{
  SaiRuleset *ruleset = get_ruleset (self);
  SaiOptions options;

  if (ruleset == NULL)
    return;
  options = sai_ruleset_get_defaults (ruleset);
  sai_option_list_set_ruleset (self->options, ruleset, &options);
}

/* Shows the result of printing or saving here, because messages of the window below would not be noticed. */
static void
say_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiBlankSheetsDialog *self = SAI_BLANK_SHEETS_DIALOG (widget);
  const char *message = g_variant_get_string (parameter, NULL);

  adw_toast_overlay_add_toast (self->toasts, sai_toast_new (message));
  sai_announce (widget, message);
}

static void
sai_blank_sheets_dialog_class_init (SaiBlankSheetsDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (SAI_TYPE_OPTION_LIST);
  g_type_ensure (SAI_TYPE_RULESET);
  g_type_ensure (SAI_TYPE_PAGE_TITLE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/shell/dialogs/sai-blank-sheets-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiBlankSheetsDialog, toasts);
  gtk_widget_class_bind_template_child (widget_class, SaiBlankSheetsDialog, ruleset);
  gtk_widget_class_bind_template_child (widget_class, SaiBlankSheetsDialog, columns);
  gtk_widget_class_bind_template_child (widget_class, SaiBlankSheetsDialog, count_row);
  gtk_widget_class_bind_template_child (widget_class, SaiBlankSheetsDialog, count);
  gtk_widget_class_bind_template_child (widget_class, SaiBlankSheetsDialog, pairs);
  gtk_widget_class_bind_template_child (widget_class, SaiBlankSheetsDialog, language);
  gtk_widget_class_bind_template_child (widget_class, SaiBlankSheetsDialog, options);
  gtk_widget_class_bind_template_child (widget_class, SaiBlankSheetsDialog, print);
  gtk_widget_class_bind_template_callback (widget_class, print_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
  gtk_widget_class_bind_template_callback (widget_class, ruleset_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, columns_selected_cb);
  gtk_widget_class_install_action (widget_class, "win.say", "s", say_action);
}

static void
sai_blank_sheets_dialog_init (SaiBlankSheetsDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sai_text_scale_fold_row (self->ruleset);
  sai_text_scale_fold_row (self->columns);
  sai_text_scale_fold_row (self->language);
  sai_spin_input_watch (GTK_WIDGET (self));
}

static gboolean
has_sheet (gpointer item, gpointer user_data)
{
  return sai_ui_kind_of_ruleset (SAI_RULESET (item), SAI_GAME_MODE_PLAYED)->has_sheet;
}

/**
 * sai_blank_sheets_dialog_new:
 * @parent: the parent window
 * @catalog: the rulesets to choose from
 * @ruleset: the id of the initially selected ruleset
 *
 * The initial language of the sheets is that of the program.
 *
 * Returns: the dialog, to be presented
 */
SaiBlankSheetsDialog *
sai_blank_sheets_dialog_new (GtkWindow *parent, SaiCatalog *catalog, const char *ruleset)
{
  SaiBlankSheetsDialog *self;
  g_autoptr (GListModel) rulesets = NULL;
  gboolean is_japanese;

  g_return_val_if_fail (SAI_IS_CATALOG (catalog), NULL);
  g_return_val_if_fail (ruleset != NULL, NULL);

  self = g_object_new (SAI_TYPE_BLANK_SHEETS_DIALOG, "transient-for", parent, NULL);
  is_japanese = g_str_has_prefix (g_get_language_names ()[0], "ja");
  gtk_window_set_default_size (GTK_WINDOW (self), MIN (gtk_widget_get_width (GTK_WIDGET (parent)), USUAL_WIDTH),
                               MIN (gtk_widget_get_height (GTK_WIDGET (parent)), USUAL_HEIGHT));
  rulesets = G_LIST_MODEL (gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (catalog)),
                                                      GTK_FILTER (gtk_custom_filter_new (has_sheet, NULL, NULL))));
  adw_combo_row_set_model (self->ruleset, rulesets);
  for (guint i = 0; i < g_list_model_get_n_items (rulesets); i++)
    {
      g_autoptr (SaiRuleset) item = g_list_model_get_item (rulesets, i);

      if (g_str_equal (sai_ruleset_get_id (item), ruleset))
        adw_combo_row_set_selected (self->ruleset, i);
    }
  adw_combo_row_set_selected (self->language, is_japanese ? 1 : 0);
  ruleset_selected_cb (self);
  gtk_widget_grab_focus (self->print);

  return self;
}
