/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A month of days played. GtkCalendar can mark a day, but neither say how nor let it be pressed. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "database/sai-game-filter.h"
#include "game/sai-daily.h"
#include "look/sai-style.h"
#include "records/sai-achievement-text.h"
#include "records/sai-calendar.h"
#include "records/sai-day-mark.h"
#include "util/sai-announce.h"
#include "util/sai-date.h"
#include "util/sai-property.h"
#include "util/sai-text-scale.h"

#define DAYS_IN_WEEK 7
/* A day with two stars has at least this much of what perfect play gets. */
#define GOOD_SHARE 0.9

struct _SaiCalendar
{
  GtkWidget parent_instance;

  GDate month;
  GDate today;
  /* What the grid shows: a month as it was on a day, and what it says of each of its days. */
  GDate shown_month;
  GDate shown_today;
  char *texts[SAI_DAYS_IN_MONTH];

  char *title;
  gboolean is_newest;

  GtkWidget *content;
  GtkGrid *grid;
};

enum
{
  PROP_0,
  PROP_TITLE,
  PROP_NEWEST,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  MONTH_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiCalendar, sai_calendar, GTK_TYPE_WIDGET)

/* The first day of a week: 0 for Sunday, 1 for Monday. */
static guint
get_week_start (void)
{
  /* Translators: leave this as it is, but for the number, which is the first day of a week: 0 for Sunday, 1 for
   * Monday. */
  const char *said = _ ("calendar:week_start:0");

  return g_str_has_suffix (said, "1") ? 1 : 0;
}

static GDateTime *
make_noon (const GDate *date)
{
  return g_date_time_new_local (g_date_get_year (date), g_date_get_month (date), g_date_get_day (date), 12, 0, 0);
}

static char *
format_date (const GDate *date, const char *format)
{
  g_autoptr (GDateTime) noon = make_noon (date);

  return sai_date_format (noon, format);
}

/**
 * sai_calendar_count_stars:
 * @daily: (nullable): a daily game
 *
 * Returns: its stars: three if it is not below perfect play on the same dice, two if it has nine tenths of that, one if
 *   it is finished
 */
guint
sai_calendar_count_stars (const SaiDaily *daily)
{
  if (daily == NULL || !daily->finished)
    return 0;
  if (daily->has_par && !daily->peeked && daily->total >= daily->par)
    return 3;

  return daily->has_par && !daily->peeked && daily->total >= GOOD_SHARE * daily->par ? 2 : 1;
}

static const SaiDaily *
find_daily (const SaiDays *days, const char *date)
{
  for (guint i = 0; i < days->dailies->len; i++)
    {
      const SaiDaily *daily = g_ptr_array_index (days->dailies, i);

      if (g_str_equal (daily->date, date) && daily->finished)
        return daily;
    }

  return NULL;
}

static char *
describe_day (const GDate *date, guint n_games, const SaiDaily *daily)
{
  /* Translators: a day of a calendar, see g_date_time_format(). */
  g_autofree char *day = format_date (date, _ ("%A, %-e %B"));
  GString *text = g_string_new (day);

  g_string_append (text, ": ");
  g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, "%u game", "%u games", n_games), n_games);
  if (daily != NULL)
    {
      g_autofree char *result = sai_daily_describe (daily);

      g_string_append (text, "; ");
      /* Translators: the result of a daily game. */
      g_string_append_printf (text, _ ("daily game: %s"), result);
    }

  return g_string_free (text, FALSE);
}

/* The parameter of the action that shows the games of a day. */
static GVariant *
ask_for_games (const GDate *date)
{
  g_autoptr (SaiGameFilter) filter = sai_game_filter_new ();
  g_autoptr (GDateTime) begin = g_date_time_new_local (g_date_get_year (date), g_date_get_month (date),
                                                       g_date_get_day (date), 0, 0, 0);
  g_autoptr (GDateTime) end = g_date_time_add_days (begin, 1);

  filter->from = g_date_time_to_unix (begin);
  filter->until = g_date_time_to_unix (end);

  return g_variant_new ("(@a{sv}s)", sai_game_filter_to_variant (filter), "");
}

static GtkWidget *
create_day (SaiCalendar *self, const GDate *date, guint n_games, const SaiDaily *daily, const char *text)
{
  gboolean played = n_games > 0 || daily != NULL;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *number = g_strdup_printf ("%u", g_date_get_day (date));
  GtkWidget *day = played ? gtk_button_new () : gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (box), gtk_label_new (number));
  gtk_box_append (GTK_BOX (box), sai_day_mark_new (n_games, sai_calendar_count_stars (daily)));
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_add_css_class (day, "day");
  if (played)
    {
      gtk_button_set_child (GTK_BUTTON (day), box);
      gtk_widget_set_tooltip_text (day, text);
      gtk_widget_add_css_class (day, "played");
      gtk_actionable_set_action_name (GTK_ACTIONABLE (day), "win.games");
      gtk_actionable_set_action_target_value (GTK_ACTIONABLE (day), ask_for_games (date));
      sai_announce_name (day, text, NULL);
    }
  else
    {
      gtk_box_append (GTK_BOX (day), box);
    }
  if (g_date_compare (date, &self->today) == 0)
    gtk_widget_add_css_class (day, "today");
  else if (g_date_compare (date, &self->today) > 0)
    gtk_widget_add_css_class (day, "future");

  return day;
}

static gboolean
is_same (const GDate *a, const GDate *b)
{
  return g_date_valid (a) && g_date_valid (b) && g_date_compare (a, b) == 0;
}

static void
clear_texts (SaiCalendar *self)
{
  for (guint i = 0; i < SAI_DAYS_IN_MONTH; i++)
    g_clear_pointer (&self->texts[i], g_free);
}

static void
clear (SaiCalendar *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->grid))) != NULL)
    gtk_grid_remove (self->grid, child);
  clear_texts (self);
}

/* A day of which nothing new is known keeps its button, which somebody may be pressing. */
static void
show_day (SaiCalendar *self, const GDate *date, const SaiDays *days, int column, int row)
{
  guint index = g_date_get_day (date) - 1;
  g_autofree char *id = sai_daily_print (date);
  const SaiDaily *daily = find_daily (days, id);
  g_autofree char *text = describe_day (date, days->n_games[index], daily);
  GtkWidget *before = gtk_grid_get_child_at (self->grid, column, row);
  GtkWidget *day;

  if (g_strcmp0 (self->texts[index], text) == 0)
    return;
  day = create_day (self, date, days->n_games[index], daily, text);
  gtk_grid_attach (self->grid, day, column, row, 1, 1);
  if (before != NULL)
    {
      /* In the order in which days are read. */
      gtk_widget_insert_before (day, GTK_WIDGET (self->grid), before);
      gtk_grid_remove (self->grid, before);
    }
  g_free (self->texts[index]);
  self->texts[index] = g_steal_pointer (&text);
}

static void
add_weekdays (SaiCalendar *self)
{
  GDate date;

  /* A Sunday. */
  g_date_clear (&date, 1);
  g_date_set_dmy (&date, 4, 1, 1970);
  g_date_add_days (&date, get_week_start ());
  for (guint i = 0; i < DAYS_IN_WEEK; i++, g_date_add_days (&date, 1))
    {
      g_autofree char *name = format_date (&date, "%a");
      GtkWidget *label = gtk_label_new (name);

      /* However long it is, the days below it set the width. */
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_widget_add_css_class (label, "caption");
      gtk_widget_add_css_class (label, "dim-label");
      gtk_grid_attach (self->grid, label, i, 0, 1, 1);
    }
}

static void
show_title (SaiCalendar *self)
{
  /* Translators: the month of a calendar, see g_date_time_format(). */
  sai_property_take_text (self, &self->title, format_date (&self->month, _ ("%B %Y")), properties[PROP_TITLE]);
  self->is_newest = g_date_get_year (&self->month) == g_date_get_year (&self->today) &&
                    g_date_get_month (&self->month) == g_date_get_month (&self->today);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NEWEST]);
}

static void
turn (SaiCalendar *self, gint months)
{
  if (months > 0)
    g_date_add_months (&self->month, months);
  else
    g_date_subtract_months (&self->month, -months);
  show_title (self);
  sai_announce (GTK_WIDGET (self), self->title);
  g_signal_emit (self, signals[MONTH_CHOSEN], 0);
}

static void
previous_cb (SaiCalendar *self)
{
  turn (self, -1);
}

static void
next_cb (SaiCalendar *self)
{
  turn (self, 1);
}

static void
sai_calendar_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiCalendar *self = SAI_CALENDAR (object);

  switch (prop_id)
    {
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;

    case PROP_NEWEST:
      g_value_set_boolean (value, self->is_newest);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_calendar_dispose (GObject *object)
{
  SaiCalendar *self = SAI_CALENDAR (object);

  clear_texts (self);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_pointer (&self->title, g_free);

  G_OBJECT_CLASS (sai_calendar_parent_class)->dispose (object);
}

static void
sai_calendar_class_init (SaiCalendarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags read = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->dispose = sai_calendar_dispose;
  G_OBJECT_CLASS (klass)->get_property = sai_calendar_get_property;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, read);
  /* Whether no month after the one that is shown has begun. */
  properties[PROP_NEWEST] = g_param_spec_boolean ("newest", NULL, NULL, FALSE, read);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  /**
   * SaiCalendar::month-chosen:
   * @self: a calendar
   *
   * Another month is shown, whose days are not known yet.
   */
  signals[MONTH_CHOSEN] = g_signal_new ("month-chosen", SAI_TYPE_CALENDAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "daycalendar");
  sai_style_add ("widgets/records/records");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/widgets/records/sai-calendar.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiCalendar, content);
  gtk_widget_class_bind_template_child (widget_class, SaiCalendar, grid);
  gtk_widget_class_bind_template_callback (widget_class, previous_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
}

static void
sai_calendar_init (SaiCalendar *self)
{
  g_date_clear (&self->month, 1);
  g_date_clear (&self->today, 1);
  g_date_clear (&self->shown_month, 1);
  g_date_clear (&self->shown_today, 1);
  gtk_widget_init_template (GTK_WIDGET (self));
  sai_text_scale_mark (GTK_WIDGET (self));
}

/**
 * sai_calendar_set_today:
 * @self: a calendar
 * @today: today; its month is shown if none is yet
 */
void
sai_calendar_set_today (SaiCalendar *self, const GDate *today)
{
  g_return_if_fail (SAI_IS_CALENDAR (self));
  g_return_if_fail (g_date_valid (today));

  self->today = *today;
  if (!g_date_valid (&self->month))
    {
      self->month = *today;
      g_date_set_day (&self->month, 1);
    }
  show_title (self);
}

/* The first day of the month that is shown. */
const GDate *
sai_calendar_get_month (SaiCalendar *self)
{
  g_return_val_if_fail (SAI_IS_CALENDAR (self), NULL);

  return &self->month;
}

void
sai_calendar_set_days (SaiCalendar *self, const SaiDays *days)
{
  GDate date;
  guint n_days, shift;

  g_return_if_fail (SAI_IS_CALENDAR (self));
  g_return_if_fail (g_date_valid (&self->month));
  g_return_if_fail (days != NULL);

  if (!is_same (&self->shown_month, &self->month) || !is_same (&self->shown_today, &self->today))
    {
      clear (self);
      add_weekdays (self);
      self->shown_month = self->month;
      self->shown_today = self->today;
    }
  date = self->month;
  n_days = g_date_get_days_in_month (g_date_get_month (&date), g_date_get_year (&date));
  /* GLib counts from Monday, 1, to Sunday, 7. */
  shift = (g_date_get_weekday (&date) % DAYS_IN_WEEK + DAYS_IN_WEEK - get_week_start ()) % DAYS_IN_WEEK;
  for (guint i = 0; i < n_days; i++, g_date_add_days (&date, 1))
    show_day (self, &date, days, (shift + i) % DAYS_IN_WEEK, 1 + (shift + i) / DAYS_IN_WEEK);
}
