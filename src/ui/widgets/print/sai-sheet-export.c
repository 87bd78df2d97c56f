/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exports a sheet to a file. It is drawn in memory and written in another thread, to a temporary file first, so that no
 * reader sees half a file and a full disk does not destroy an existing one.
 */
#include "config.h"

#include <cairo-pdf.h>

#include "exchange/sai-save.h"
#include "print/sai-sheet-export.h"
#include "print/sai-sheet-page.h"

/* In points; printers need about half of it. */
#define MARGIN 40.0
/* Pixels per point, so that a picture is sharp on high-density screens, too. */
#define PICTURE_SCALE 2.0
#define PICTURE_MARGIN 20.0

typedef struct
{
  SaiSheetBook *book;
  SaiSheetFormat format;
  GFile *file;
  GtkPaperSize *paper;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  sai_sheet_book_unref (job->book);
  g_object_unref (job->file);
  gtk_paper_size_free (job->paper);
  g_free (job);
}

static cairo_status_t
write_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);

  return CAIRO_STATUS_SUCCESS;
}

static gboolean
check (cairo_status_t status, GError **error)
{
  if (status == CAIRO_STATUS_SUCCESS)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));

  return FALSE;
}

static void
draw_pages (SaiSheetBook *book, GtkPaperSize *paper, cairo_surface_t *surface, cairo_t *cr)
{
  double width = gtk_paper_size_get_width (paper, GTK_UNIT_POINTS);
  double height = gtk_paper_size_get_height (paper, GTK_UNIT_POINTS);

  for (guint page = 0; page < sai_sheet_book_get_n_pages (book); page++)
    {
      gboolean across = sai_sheet_book_is_across (book, page);
      double page_width = across ? height : width;
      double page_height = across ? width : height;

      cairo_pdf_surface_set_size (surface, page_width, page_height);
      cairo_save (cr);
      cairo_translate (cr, MARGIN, MARGIN);
      sai_sheet_book_draw_page (book, page, cr, page_width - 2 * MARGIN, page_height - 2 * MARGIN);
      cairo_restore (cr);
      cairo_show_page (cr);
    }
}

static gboolean
make_pdf (SaiSheetBook *book, GtkPaperSize *paper, GByteArray *data, GError **error)
{
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (write_cb, data, 1, 1);
  cairo_t *cr = cairo_create (surface);
  g_autofree char *title = sai_sheet_document_get_title (sai_sheet_book_get_sheet (book, 0));
  cairo_status_t status;

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, title);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_AUTHOR, "Saikoro");
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Saikoro " SAI_VERSION);
  draw_pages (book, paper, surface, cr);
  status = cairo_status (cr);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);

  return check (status, error);
}

static gboolean
make_png (SaiSheetDocument *document, GByteArray *data, GError **error)
{
  g_autoptr (SaiSheetPage) page = sai_sheet_page_new_to_fit (document);
  double width = (sai_sheet_page_get_width (page) + 2 * PICTURE_MARGIN) * PICTURE_SCALE;
  double height = (sai_sheet_page_get_height (page) + 2 * PICTURE_MARGIN) * PICTURE_SCALE;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, PICTURE_SCALE, PICTURE_SCALE);
  cairo_translate (cr, PICTURE_MARGIN, PICTURE_MARGIN);
  sai_sheet_page_draw (page, cr);
  status = cairo_status (cr);
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_write_to_png_stream (surface, write_cb, data);
  cairo_surface_destroy (surface);

  return check (status, error);
}

static void
export_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Job *job = task_data;
  GError *error = NULL;
  g_autoptr (GBytes) bytes = sai_sheet_export_make (job->book, job->format, job->paper, &error);

  if (bytes == NULL || !sai_save_bytes (job->file, bytes, cancellable, &error))
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, g_object_ref (job->file), g_object_unref);
}

/**
 * sai_sheet_export_make:
 * @book: a book
 * @format: the file format
 * @paper: (nullable): the paper of a PDF, which is turned where that is better, or %NULL for the user's default
 * @error: return location
 *
 * Returns: (transfer full): the contents of the file, or %NULL
 */
GBytes *
sai_sheet_export_make (SaiSheetBook *book, SaiSheetFormat format, GtkPaperSize *paper, GError **error)
{
  g_autoptr (GByteArray) data = g_byte_array_new ();
  g_autoptr (GtkPaperSize) usual = NULL;
  gboolean made;

  g_return_val_if_fail (book != NULL, NULL);

  if (paper == NULL)
    paper = usual = gtk_paper_size_new (NULL);
  if (format == SAI_SHEET_FORMAT_PDF)
    made = make_pdf (book, paper, data, error);
  else
    made = make_png (sai_sheet_book_get_sheet (book, 0), data, error);
  if (!made)
    return NULL;

  return g_byte_array_free_to_bytes (g_steal_pointer (&data));
}

/**
 * sai_sheet_export_async:
 * @book: a book
 * @format: the file format
 * @file: the file to write to, see sai_save()
 * @cancellable: (nullable): a cancellable
 * @callback: called when done
 * @user_data: data for @callback
 *
 * Draws the sheets and writes them, in another thread.
 */
void
sai_sheet_export_async (SaiSheetBook *book,
                        SaiSheetFormat format,
                        GFile *file,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Job *job = g_new0 (Job, 1);

  g_return_if_fail (book != NULL);
  g_return_if_fail (G_IS_FILE (file));

  job->book = sai_sheet_book_ref (book);
  job->format = format;
  job->file = g_object_ref (file);
  job->paper = gtk_paper_size_new (NULL);
  g_task_set_source_tag (task, sai_sheet_export_async);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, export_thread);
}

/**
 * sai_sheet_export_finish:
 * @result: the result passed to the callback
 * @error: return location
 *
 * Returns: (transfer full): the file that was written, or %NULL
 */
GFile *
sai_sheet_export_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
