/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dates with the names of days and months in the language of the program. The C library uses that of LC_TIME, which is
 * a different one if the user changed only the language of the program, and always English in C.UTF-8.
 */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "util/sai-date.h"

static const char *const days[] = {
  N_ ("Monday"), N_ ("Tuesday"), N_ ("Wednesday"), N_ ("Thursday"), N_ ("Friday"), N_ ("Saturday"), N_ ("Sunday"),
};

static const char *const short_days[] = {
  NC_ ("day", "Mon"), NC_ ("day", "Tue"), NC_ ("day", "Wed"), NC_ ("day", "Thu"),
  NC_ ("day", "Fri"), NC_ ("day", "Sat"), NC_ ("day", "Sun"),
};

/* Translators: as they stand in a date. */
static const char *const months[] = {
  NC_ ("month", "January"),   NC_ ("month", "February"), NC_ ("month", "March"),    NC_ ("month", "April"),
  NC_ ("month", "May"),       NC_ ("month", "June"),     NC_ ("month", "July"),     NC_ ("month", "August"),
  NC_ ("month", "September"), NC_ ("month", "October"),  NC_ ("month", "November"), NC_ ("month", "December"),
};

static const char *const short_months[] = {
  NC_ ("short month", "Jan"), NC_ ("short month", "Feb"), NC_ ("short month", "Mar"), NC_ ("short month", "Apr"),
  NC_ ("short month", "May"), NC_ ("short month", "Jun"), NC_ ("short month", "Jul"), NC_ ("short month", "Aug"),
  NC_ ("short month", "Sep"), NC_ ("short month", "Oct"), NC_ ("short month", "Nov"), NC_ ("short month", "Dec"),
};

/* The name for a letter after a percent sign, or NULL if the letter is not one for a name. */
static const char *
find_name (GDateTime *when, char letter)
{
  int day = g_date_time_get_day_of_week (when) - 1;
  int month = g_date_time_get_month (when) - 1;

  switch (letter)
    {
    case 'A':
      return g_dgettext (GETTEXT_PACKAGE, days[day]);

    case 'a':
      return g_dpgettext2 (GETTEXT_PACKAGE, "day", short_days[day]);

    case 'B':
      return g_dpgettext2 (GETTEXT_PACKAGE, "month", months[month]);

    case 'b':
      return g_dpgettext2 (GETTEXT_PACKAGE, "short month", short_months[month]);

    default:
      return NULL;
    }
}

/**
 * sai_date_format:
 * @when: a moment
 * @format: as for g_date_time_format()
 *
 * Like g_date_time_format(), with %A, %a, %B and %b in the language of the program's messages.
 *
 * Returns: (transfer full): the date
 */
char *
sai_date_format (GDateTime *when, const char *format)
{
  g_autoptr (GString) named = g_string_new (NULL);

  g_return_val_if_fail (when != NULL && format != NULL, NULL);

  for (const char *p = format; *p != '\0'; p++)
    {
      const char *name = *p == '%' ? find_name (when, p[1]) : NULL;

      if (name != NULL)
        {
          g_auto (GStrv) parts = g_strsplit (name, "%", -1);
          g_autofree char *literal = g_strjoinv ("%%", parts);

          g_string_append (named, literal);
          p++;
        }
      else
        {
          g_string_append_c (named, *p);
          /* Copies the character after a percent sign as well, even if it is another one. */
          if (*p == '%' && p[1] != '\0')
            g_string_append_c (named, *++p);
        }
    }

  return g_date_time_format (when, named->str);
}
