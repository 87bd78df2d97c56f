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
/* From this number of columns on, landscape is better. */
#define ACROSS_FROM 7

typedef struct
{
  SaiSheetDocument *document;
  SaiSheetFormat format;
  GFile *file;
  GtkPageSetup *setup;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  sai_sheet_document_unref (job->document);
  g_object_unref (job->file);
  g_object_unref (job->setup);
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

static gboolean
make_pdf (SaiSheetDocument *document, GtkPageSetup *setup, GByteArray *data, GError **error)
{
  double width = gtk_page_setup_get_paper_width (setup, GTK_UNIT_POINTS);
  double height = gtk_page_setup_get_paper_height (setup, GTK_UNIT_POINTS);
  g_autoptr (SaiSheetPage) page = sai_sheet_page_new (document, width - 2 * MARGIN, height - 2 * MARGIN);
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (write_cb, data, width, height);
  cairo_t *cr = cairo_create (surface);
  g_autofree char *title = sai_sheet_document_get_title (document);
  cairo_status_t status;

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, title);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_AUTHOR, "Saikoro");
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Saikoro " SAI_VERSION);
  cairo_translate (cr, MARGIN, MARGIN);
  sai_sheet_page_draw (page, cr);
  cairo_show_page (cr);
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
  g_autoptr (GBytes) bytes = sai_sheet_export_make (job->document, job->format, job->setup, &error);

  if (bytes == NULL || !sai_save_bytes (job->file, bytes, cancellable, &error))
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, g_object_ref (job->file), g_object_unref);
}

/**
 * sai_sheet_export_create_page_setup:
 * @document: a sheet
 *
 * Returns: (transfer full): the default paper of the user, in the better orientation for the sheet
 */
GtkPageSetup *
sai_sheet_export_create_page_setup (SaiSheetDocument *document)
{
  GtkPageSetup *setup = gtk_page_setup_new ();

  if (document->n_columns >= ACROSS_FROM)
    gtk_page_setup_set_orientation (setup, GTK_PAGE_ORIENTATION_LANDSCAPE);

  return setup;
}

/**
 * sai_sheet_export_make:
 * @document: a sheet
 * @format: the file format
 * @setup: (nullable): the paper of a PDF, or %NULL for the default
 * @error: return location
 *
 * Returns: (transfer full): the contents of the file, or %NULL
 */
GBytes *
sai_sheet_export_make (SaiSheetDocument *document, SaiSheetFormat format, GtkPageSetup *setup, GError **error)
{
  g_autoptr (GByteArray) data = g_byte_array_new ();
  g_autoptr (GtkPageSetup) usual = NULL;
  gboolean made;

  g_return_val_if_fail (document != NULL, NULL);

  if (setup == NULL && format == SAI_SHEET_FORMAT_PDF)
    setup = usual = sai_sheet_export_create_page_setup (document);
  if (format == SAI_SHEET_FORMAT_PDF)
    made = make_pdf (document, setup, data, error);
  else
    made = make_png (document, data, error);
  if (!made)
    return NULL;

  return g_byte_array_free_to_bytes (g_steal_pointer (&data));
}

/**
 * sai_sheet_export_async:
 * @document: a sheet
 * @format: the file format
 * @file: the file to write to, see sai_save()
 * @cancellable: (nullable): a cancellable
 * @callback: called when done
 * @user_data: data for @callback
 *
 * Draws the sheet and writes it, in another thread.
 */
void
sai_sheet_export_async (SaiSheetDocument *document,
                        SaiSheetFormat format,
                        GFile *file,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Job *job = g_new0 (Job, 1);

  g_return_if_fail (document != NULL);
  g_return_if_fail (G_IS_FILE (file));

  job->document = sai_sheet_document_ref (document);
  job->format = format;
  job->file = g_object_ref (file);
  job->setup = sai_sheet_export_create_page_setup (document);
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
