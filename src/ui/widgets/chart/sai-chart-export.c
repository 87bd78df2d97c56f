/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exports a chart to a file. */
#include "config.h"

#include <cairo-svg.h>
#include <glib/gi18n-lib.h>

#include "chart/sai-chart-draw.h"
#include "chart/sai-chart-export.h"
#include "util/sai-save-file.h"
#include "exchange/sai-save.h"

/* In logical pixels; the picture has a higher resolution, so that it prints well. */
#define WIDTH 800.0
#define HEIGHT 450.0
#define LYING_POINT 34.0
#define LYING_REST 120.0
#define PADDING 16.0
#define PICTURE_SCALE 2.0

typedef struct
{
  GtkWidget *widget;
  SaiChartData *data;
  SaiChartFormat format;
} Job;

static void
job_free (Job *job)
{
  g_object_unref (job->widget);
  sai_chart_data_unref (job->data);
  g_free (job);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Job, job_free)

static cairo_status_t
write_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);

  return CAIRO_STATUS_SUCCESS;
}

static void
draw (cairo_surface_t *surface, SaiChartData *data, gboolean mirrored, double scale, double height)
{
  const SaiChartMarks marks = { TRUE, -1, -1, 0 };
  cairo_t *cr = cairo_create (surface);
  SaiChartStyle style;

  sai_chart_style_init_for_paper (&style, mirrored);
  cairo_scale (cr, scale, scale);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_translate (cr, PADDING, PADDING);
  sai_chart_draw (cr, data, &style, &marks, WIDTH - 2 * PADDING, height - 2 * PADDING);
  cairo_destroy (cr);
  sai_chart_style_clear (&style);
}

/**
 * sai_chart_export_make:
 * @data: a chart
 * @format: the format
 * @mirrored: whether the text direction is right to left
 * @error: return location
 *
 * Returns: (transfer full): the contents of the file
 */
GBytes *
sai_chart_export_make (SaiChartData *data, SaiChartFormat format, gboolean mirrored, GError **error)
{
  gboolean lying = (sai_chart_data_get_flags (data) & SAI_CHART_LYING) != 0;
  double height = lying ? LYING_REST + LYING_POINT * sai_chart_data_get_n_points (data) : HEIGHT;
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface;
  cairo_status_t status;

  if (format == SAI_CHART_FORMAT_SVG)
    {
      surface = cairo_svg_surface_create_for_stream (write_cb, bytes, WIDTH, height);
      cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
      draw (surface, data, mirrored, 1, height);
      cairo_surface_finish (surface);
      status = cairo_surface_status (surface);
    }
  else
    {
      surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH * PICTURE_SCALE, height * PICTURE_SCALE);
      draw (surface, data, mirrored, PICTURE_SCALE, height);
      status = cairo_surface_write_to_png_stream (surface, write_cb, bytes);
    }
  cairo_surface_destroy (surface);
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
      return NULL;
    }

  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

static void
say_failure (GtkWidget *widget, const GError *error)
{
  g_autofree char *message = g_strdup_printf (_ ("Chart not saved: %s"), error->message);

  gtk_widget_activate_action (widget, "win.say", "s", message);
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GtkWidget) widget = GTK_WIDGET (user_data);
  g_autoptr (GError) error = NULL;

  if (sai_save_bytes_finish (G_FILE (source), result, &error))
    gtk_widget_activate_action (widget, "win.say", "s", _ ("Chart saved"));
  else
    say_failure (widget, error);
}

static void
save_chart_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Job) job = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = sai_save_file_finish (result, &error);
  g_autoptr (GBytes) bytes = NULL;

  if (file == NULL)
    return;
  bytes = sai_chart_export_make (job->data, job->format, gtk_widget_get_direction (job->widget) == GTK_TEXT_DIR_RTL,
                                 &error);
  if (bytes == NULL)
    say_failure (job->widget, error);
  else
    sai_save_bytes_async (file, bytes, NULL, written_cb, g_object_ref (job->widget));
}

/**
 * sai_chart_export_save:
 * @widget: the widget that shows the chart, in a window with an action "win.say"
 * @data: the chart
 * @format: the format
 *
 * Asks for a file and saves the chart there.
 */
void
sai_chart_export_save (GtkWidget *widget, SaiChartData *data, SaiChartFormat format)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  Job *job = g_new0 (Job, 1);
  gboolean is_svg = format == SAI_CHART_FORMAT_SVG;

  job->widget = g_object_ref (widget);
  job->data = sai_chart_data_ref (data);
  job->format = format;
  sai_save_file_async (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, _ ("Save Chart"),
                       sai_chart_data_get_title (data), is_svg ? _ ("SVG images") : _ ("PNG images"),
                       is_svg ? ".svg" : ".png", save_chart_cb, job);
}
