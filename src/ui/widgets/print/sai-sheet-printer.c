/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Printing, saving and copying a sheet. Success is reported by the action "win.say" of the window that asked for it, a
 * failure in a dialog.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-problem.h"
#include "util/sai-save-file.h"
#include "print/sai-sheet-printer.h"
#include "print/sai-sheet-text.h"

/* The last settings of the print dialog, reused the next time. */
static GtkPrintSettings *last_settings;

/* An operation that continues after the function that started it has returned. */
typedef struct
{
  /* May be destroyed before the work is done. */
  GWeakRef widget;
  SaiSheetBook *book;
  SaiSheetFormat format;
} Work;

static Work *
work_new (GtkWidget *widget, SaiSheetBook *book)
{
  Work *work = g_new0 (Work, 1);

  g_weak_ref_init (&work->widget, widget);
  work->book = sai_sheet_book_ref (book);

  return work;
}

static void
work_free (gpointer data)
{
  Work *work = data;

  g_weak_ref_clear (&work->widget);
  sai_sheet_book_unref (work->book);
  g_free (work);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Work, work_free)

static GtkWindow *
get_window (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;
}

/* Reports a problem, in the window that asked or, if that is gone, in the active one. */
static void
complain (Work *work, const char *heading, const GError *error)
{
  g_autoptr (GtkWidget) widget = g_weak_ref_get (&work->widget);
  GApplication *application = g_application_get_default ();
  GtkWindow *window = widget != NULL ? get_window (widget) : NULL;

  if ((window == NULL || !gtk_widget_get_mapped (GTK_WIDGET (window))) && GTK_IS_APPLICATION (application))
    window = gtk_application_get_active_window (GTK_APPLICATION (application));
  if (window != NULL)
    sai_problem_show (window, heading, error->message);
}

static void
begin_print_cb (GtkPrintOperation *operation, GtkPrintContext *context, Work *work)
{
  gtk_print_operation_set_n_pages (operation, sai_sheet_book_get_n_pages (work->book));
}

/* The person may have turned the paper: a page that is not like the first one is turned the other way. */
static void
request_page_setup_cb (GtkPrintOperation *operation,
                       GtkPrintContext *context,
                       int number,
                       GtkPageSetup *setup,
                       Work *work)
{
  gboolean is_portrait = gtk_page_setup_get_orientation (setup) == GTK_PAGE_ORIENTATION_PORTRAIT;

  if (sai_sheet_book_is_across (work->book, number) != sai_sheet_book_is_across (work->book, 0))
    gtk_page_setup_set_orientation (setup,
                                    is_portrait ? GTK_PAGE_ORIENTATION_LANDSCAPE : GTK_PAGE_ORIENTATION_PORTRAIT);
}

static void
draw_page_cb (GtkPrintOperation *operation, GtkPrintContext *context, int number, Work *work)
{
  sai_sheet_book_draw_page (work->book, number, gtk_print_context_get_cairo_context (context),
                            gtk_print_context_get_width (context), gtk_print_context_get_height (context));
}

static void
done_cb (GtkPrintOperation *operation, GtkPrintOperationResult result, Work *work)
{
  g_autoptr (GError) error = NULL;

  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    {
      gtk_print_operation_get_error (operation, &error);
      complain (work, _ ("Sheet Not Printed"), error);
    }
  else if (result == GTK_PRINT_OPERATION_RESULT_APPLY)
    {
      g_set_object (&last_settings, gtk_print_operation_get_print_settings (operation));
    }
}

static void
free_closure (gpointer data, GClosure *closure)
{
  work_free (data);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Work) work = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = sai_sheet_export_finish (result, &error);
  g_autoptr (GtkWidget) widget = g_weak_ref_get (&work->widget);

  if (file == NULL)
    {
      complain (work, _ ("Sheet Not Saved"), error);
    }
  else if (widget != NULL)
    {
      g_autofree char *name = g_file_get_basename (file);
      g_autofree char *shown = g_filename_display_name (name);
      g_autofree char *message = g_strdup_printf (_ ("Saved as “%s”"), shown);

      gtk_widget_activate_action (widget, "win.say", "s", message);
    }
}

static void
save_sheets_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Work) work = user_data;
  g_autoptr (GFile) file = sai_save_file_finish (result, NULL);
  Work *saving = work;

  if (file == NULL)
    return;
  work = NULL;
  sai_sheet_export_async (saving->book, saving->format, file, NULL, saved_cb, saving);
}

/**
 * sai_sheet_printer_create_operation:
 * @widget: the requesting widget, in a window
 * @book: a book
 *
 * Returns: (transfer full): an operation that prints the book when run, with the last settings
 */
GtkPrintOperation *
sai_sheet_printer_create_operation (GtkWidget *widget, SaiSheetBook *book)
{
  g_autoptr (GtkPageSetup) setup = NULL;
  g_autofree char *title = NULL;
  GtkPrintOperation *operation;
  Work *work;

  g_return_val_if_fail (GTK_IS_WIDGET (widget) && get_window (widget) != NULL, NULL);
  g_return_val_if_fail (book != NULL, NULL);

  operation = gtk_print_operation_new ();
  work = work_new (widget, book);
  setup = gtk_page_setup_new ();
  if (sai_sheet_book_is_across (book, 0))
    gtk_page_setup_set_orientation (setup, GTK_PAGE_ORIENTATION_LANDSCAPE);
  title = sai_sheet_document_get_title (sai_sheet_book_get_sheet (book, 0));
  if (last_settings != NULL)
    {
      /* The orientation is chosen for each sheet, and one file must not replace the previous one. */
      g_autoptr (GtkPrintSettings) copy = gtk_print_settings_copy (last_settings);

      gtk_print_settings_unset (copy, GTK_PRINT_SETTINGS_ORIENTATION);
      gtk_print_settings_unset (copy, GTK_PRINT_SETTINGS_OUTPUT_URI);
      gtk_print_operation_set_print_settings (operation, copy);
    }
  gtk_print_operation_set_job_name (operation, title);
  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_allow_async (operation, TRUE);
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_print_cb), work);
  g_signal_connect (operation, "request-page-setup", G_CALLBACK (request_page_setup_cb), work);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), work);
  g_signal_connect_data (operation, "done", G_CALLBACK (done_cb), work, free_closure, 0);

  return operation;
}

/**
 * sai_sheet_printer_print:
 * @widget: the requesting widget, in a window
 * @book: a book
 *
 * Opens the print dialog, which can also show a preview.
 */
void
sai_sheet_printer_print (GtkWidget *widget, SaiSheetBook *book)
{
  g_autoptr (GtkPrintOperation) operation = sai_sheet_printer_create_operation (widget, book);

  /* Errors are reported when it is done. */
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, get_window (widget), NULL);
}

/**
 * sai_sheet_printer_save:
 * @widget: the requesting widget, in a window with an action "win.say"
 * @book: a book
 * @format: the file format
 *
 * Asks for a file and writes the book to it.
 */
void
sai_sheet_printer_save (GtkWidget *widget, SaiSheetBook *book, SaiSheetFormat format)
{
  const char *name;
  Work *work;

  g_return_if_fail (GTK_IS_WIDGET (widget) && get_window (widget) != NULL);
  g_return_if_fail (book != NULL);

  work = work_new (widget, book);
  work->format = format;
  name = sai_sheet_book_get_sheet (book, 0)->file_name;
  if (format == SAI_SHEET_FORMAT_PDF)
    sai_save_file_async (get_window (widget), _ ("Save as PDF"), name, _ ("PDF documents"), ".pdf", save_sheets_cb,
                         work);
  else
    sai_save_file_async (get_window (widget), _ ("Save as Picture"), name, _ ("PNG images"), ".png", save_sheets_cb,
                         work);
}

/**
 * sai_sheet_printer_copy:
 * @widget: the requesting widget, in a window with an action "win.say"
 * @document: a sheet
 *
 * Copies the sheet to the clipboard as text.
 */
void
sai_sheet_printer_copy (GtkWidget *widget, SaiSheetDocument *document)
{
  g_autofree char *text = NULL;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (document != NULL);

  text = sai_sheet_text_write (document);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  gtk_widget_activate_action (widget, "win.say", "s", _ ("Sheet copied as text"));
}
