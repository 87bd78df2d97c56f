/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Days can be typed, because GtkCalendar cannot be used with a screen reader; the calendar is there for everybody else.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "history/sai-date-range-dialog.h"
#include "util/sai-page-title.h"
#include "util/sai-text-scale.h"
#include "util/sai-text.h"

/* The default size in pixels; limited to that of the parent window. */
#define USUAL_WIDTH 400
#define USUAL_HEIGHT 290

/* The room for a date, and what large text leaves of it. */
#define LETTERS 12
#define LEAST_LETTERS 9

struct _SaiDateRangeDialog
{
  AdwWindow parent_instance;

  /* Whether something is typed that is a range. */
  gboolean valid;

  GtkEditable *from;
  GtkEditable *until;
  GtkCalendar *from_calendar;
};

enum
{
  PROP_0,
  PROP_VALID,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiDateRangeDialog, sai_date_range_dialog, ADW_TYPE_WINDOW)

/* Converts digits of any script and width to ASCII, and everything between them to spaces. */
static char *
make_plain (const char *text)
{
  GString *plain = g_string_new (NULL);

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      int digit = g_unichar_digit_value (g_utf8_get_char (p));

      g_string_append_c (plain, digit >= 0 ? '0' + digit : ' ');
    }

  return g_string_free (plain, FALSE);
}

/**
 * sai_date_range_dialog_parse:
 * @text: a year, a month and a day
 * @days: how many days to add to it
 * @seconds: (out): the first second of the resulting day in the local time zone, as Unix time; 0 if nothing is typed
 *
 * Returns: whether the text is a valid day or empty
 */
gboolean
sai_date_range_dialog_parse (const char *text, gint days, gint64 *seconds)
{
  g_autofree char *plain = make_plain (text);
  g_autofree char *stripped = sai_text_strip (text);
  g_autoptr (GDateTime) day = NULL;
  g_autoptr (GDateTime) moment = NULL;
  int year, month, day_of_month;
  char rest;

  *seconds = 0;
  if (*stripped == '\0')
    return TRUE;
  if (sscanf (plain, "%4d %2d %2d %c", &year, &month, &day_of_month, &rest) != 3 || year < 1)
    return FALSE;
  day = g_date_time_new_local (year, month, day_of_month, 0, 0, 0);
  if (day == NULL)
    return FALSE;
  moment = g_date_time_add_days (day, days);
  if (moment == NULL)
    return FALSE;
  /* Avoid 0, which means that there is no limit. */
  *seconds = g_date_time_to_unix (moment) != 0 ? g_date_time_to_unix (moment) : 1;

  return TRUE;
}

static gboolean
get_range (SaiDateRangeDialog *self, gint64 *from, gint64 *until)
{
  return sai_date_range_dialog_parse (gtk_editable_get_text (self->from), 0, from) &&
         sai_date_range_dialog_parse (gtk_editable_get_text (self->until), 1, until) && (*from != 0 || *until != 0) &&
         (*from == 0 || *until == 0 || *from < *until);
}

static void
show_validity (GtkEditable *entry)
{
  gint64 ignored;
  gboolean valid = sai_date_range_dialog_parse (gtk_editable_get_text (entry), 0, &ignored);

  if (valid)
    gtk_widget_remove_css_class (GTK_WIDGET (entry), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (entry), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_STATE_INVALID,
                               valid ? GTK_ACCESSIBLE_INVALID_FALSE : GTK_ACCESSIBLE_INVALID_TRUE, -1);
}

static void
date_changed_cb (SaiDateRangeDialog *self, GtkEditable *entry)
{
  gint64 from, until;

  show_validity (entry);
  self->valid = get_range (self, &from, &until);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VALID]);
}

static void
day_cb (SaiDateRangeDialog *self, GtkCalendar *calendar)
{
  g_autoptr (GDateTime) day = gtk_calendar_get_date (calendar);
  g_autofree char *text = g_date_time_format (day, "%Y-%m-%d");

  gtk_editable_set_text (calendar == self->from_calendar ? self->from : self->until, text);
}

static void
choose_range_cb (SaiDateRangeDialog *self)
{
  gint64 from, until;

  if (!get_range (self, &from, &until))
    return;
  g_signal_emit (self, signals[CHOSEN], 0, from, until);
  gtk_window_close (GTK_WINDOW (self));
}

static void
sai_date_range_dialog_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_VALID:
      g_value_set_boolean (value, SAI_DATE_RANGE_DIALOG (object)->valid);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_date_range_dialog_class_init (SaiDateRangeDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = sai_date_range_dialog_get_property;

  properties[PROP_VALID] = g_param_spec_boolean ("valid", NULL, NULL, FALSE,
                                                 G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  signals[CHOSEN] = g_signal_new ("chosen", SAI_TYPE_DATE_RANGE_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 2, G_TYPE_INT64, G_TYPE_INT64);

  g_type_ensure (SAI_TYPE_PAGE_TITLE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/pages/history/sai-date-range-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiDateRangeDialog, from);
  gtk_widget_class_bind_template_child (widget_class, SaiDateRangeDialog, until);
  gtk_widget_class_bind_template_child (widget_class, SaiDateRangeDialog, from_calendar);
  gtk_widget_class_bind_template_callback (widget_class, choose_range_cb);
  gtk_widget_class_bind_template_callback (widget_class, date_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, day_cb);
}

static void
sai_date_range_dialog_init (SaiDateRangeDialog *self)
{
  int n_letters = MAX (LETTERS / sai_text_scale_get (), LEAST_LETTERS);

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_editable_set_width_chars (self->from, n_letters);
  gtk_editable_set_width_chars (self->until, n_letters);
}

static void
set_day (GtkEditable *entry, gint64 moment, gint days)
{
  g_autoptr (GDateTime) when = g_date_time_new_from_unix_local (moment);
  g_autoptr (GDateTime) day = when != NULL ? g_date_time_add_days (when, days) : NULL;
  g_autofree char *text = NULL;

  if (moment == 0 || day == NULL)
    return;
  text = g_date_time_format (day, "%Y-%m-%d");
  gtk_editable_set_text (entry, text);
}

/**
 * sai_date_range_dialog_new:
 * @parent: the parent window
 * @from: the first second of the initial range, 0 for none
 * @until: the first second after it, 0 for none
 *
 * Returns: the dialog, to be presented
 */
SaiDateRangeDialog *
sai_date_range_dialog_new (GtkWindow *parent, gint64 from, gint64 until)
{
  SaiDateRangeDialog *self = g_object_new (SAI_TYPE_DATE_RANGE_DIALOG, "transient-for", parent, NULL);

  gtk_window_set_default_size (GTK_WINDOW (self), MIN (gtk_widget_get_width (GTK_WIDGET (parent)), USUAL_WIDTH),
                               USUAL_HEIGHT);
  set_day (self->from, from, 0);
  set_day (self->until, until, -1);
  gtk_widget_grab_focus (GTK_WIDGET (self->from));

  return self;
}
