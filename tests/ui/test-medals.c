/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the page of records is made of: the calendar, its marks, and the medals. */
#include "config.h"

#include <adwaita.h>

#include "database/sai-game-filter.h"
#include "game/sai-daily.h"
#include "records/sai-achievement-text.h"
#include "records/sai-calendar.h"
#include "records/sai-day-mark.h"
#include "records/sai-medal.h"
#include "records/sai-records-text.h"
#include "sai-ui-resources.h"

static SaiDaily *
make_daily (const char *date, gint total, gint par, gboolean peeked)
{
  SaiDaily *daily = g_new0 (SaiDaily, 1);

  daily->date = g_strdup (date);
  daily->id = g_strdup ("0e3f1d3a-6a0c-4f0e-9b5d-2f6f5c7b8a90");
  daily->finished = total > 0;
  daily->total = total;
  daily->has_par = par > 0;
  daily->par = par;
  daily->peeked = peeked;

  return daily;
}

static void
assert_stars (gint total, gint par, gboolean peeked, guint n_stars)
{
  g_autoptr (SaiDaily) daily = make_daily ("2026-11-24", total, par, peeked);

  g_assert_cmpuint (sai_calendar_count_stars (daily), ==, n_stars);
}

static void
test_stars (void)
{
  g_assert_cmpuint (sai_calendar_count_stars (NULL), ==, 0);
  assert_stars (0, 0, FALSE, 0);
  assert_stars (100, 0, FALSE, 1);
  assert_stars (179, 200, FALSE, 1);
  assert_stars (180, 200, FALSE, 2);
  assert_stars (199, 200, FALSE, 2);
  assert_stars (200, 200, FALSE, 3);
  assert_stars (201, 200, FALSE, 3);
  assert_stars (201, 200, TRUE, 1);
}

static void
assert_words (gint total, gint par, const char *words)
{
  g_autoptr (SaiDaily) daily = make_daily ("2026-11-24", total, par, FALSE);
  g_autofree char *text = sai_daily_describe (daily);

  g_assert_cmpstr (text, ==, words);
}

static void
test_words (void)
{
  assert_words (190, 0, "190 points");
  assert_words (190, 200, "190 points, 10 below perfect play");
  assert_words (200, 200, "200 points, the same as perfect play");
  assert_words (203, 200, "203 points, 3 above perfect play");
}

/* All buttons of days below @widget, in order. */
static void
find_days (GtkWidget *widget, GPtrArray *days)
{
  if (GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "day"))
    g_ptr_array_add (days, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_days (child, days);
}

static GtkWidget *
find_mark (GtkWidget *widget)
{
  GtkWidget *found = SAI_IS_DAY_MARK (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_mark (child);

  return found;
}

static void
assert_day (GtkWidget *day, const char *tooltip, guint n_games, guint n_stars)
{
  GtkWidget *mark = find_mark (day);
  guint said_games = 0, said_stars = 0;

  g_assert_cmpstr (gtk_widget_get_tooltip_text (day), ==, tooltip);
  g_object_get (mark, "n-games", &said_games, "n-stars", &said_stars, NULL);
  g_assert_cmpuint (said_games, ==, n_games);
  g_assert_cmpuint (said_stars, ==, n_stars);
}

static void
assert_streak (guint streak, guint longest, guint daily_streak, const char *wanted)
{
  SaiDays days = { .streak = streak, .longest = longest, .daily_streak = daily_streak };
  g_autofree char *text = sai_records_text_streak (&days);

  g_assert_cmpstr (text, ==, wanted);
}

/* Nobody is told of a streak of no days. */
static void
test_streaks (void)
{
  assert_streak (0, 0, 0, "Start a streak today");
  assert_streak (0, 1, 0, "Start a streak today\u00a0· longest: 1 day");
  assert_streak (1, 3, 0, "Streak: 1 day\u00a0· longest: 3 days");
  assert_streak (5, 5, 2, "Streak: 5 days\u00a0· longest: 5 days\u00a0· daily game: 2 days");
}

/* Each day with games is a button that shows just these games. */
static void
test_calendar (void)
{
  g_autoptr (GtkWidget) calendar = g_object_ref_sink (g_object_new (SAI_TYPE_CALENDAR, NULL));
  g_autoptr (SaiDays) days = g_new0 (SaiDays, 1);
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();
  g_autoptr (GVariant) conditions = NULL;
  g_autoptr (SaiGameFilter) filter = NULL;
  gpointer first, last;
  const char *name;
  GDate today;

  g_assert_true (sai_daily_parse ("2026-11-24", &today));
  sai_calendar_set_today (SAI_CALENDAR (calendar), &today);
  g_assert_cmpuint (g_date_get_month (sai_calendar_get_month (SAI_CALENDAR (calendar))), ==, 11);
  days->dailies = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_daily_free);
  days->n_games[0] = 1;
  days->n_games[22] = 9;
  /* Finished after midnight. */
  g_ptr_array_add (days->dailies, make_daily ("2026-11-21", 210, 200, FALSE));
  g_ptr_array_add (days->dailies, make_daily ("2026-11-23", 190, 200, FALSE));
  g_ptr_array_add (days->dailies, make_daily ("2026-11-24", 0, 0, FALSE));
  sai_calendar_set_days (SAI_CALENDAR (calendar), days);

  find_days (calendar, buttons);
  g_assert_cmpuint (buttons->len, ==, 3);
  assert_day (buttons->pdata[0], "Sunday, 1 November: 1 game", 1, 0);
  assert_day (buttons->pdata[1], "Saturday, 21 November: 0 games; daily game: 210 points, 10 above perfect play", 0, 3);
  assert_day (buttons->pdata[2], "Monday, 23 November: 9 games; daily game: 190 points, 10 below perfect play", 9, 2);
  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (buttons->pdata[2])), ==, "win.games");
  g_variant_get (gtk_actionable_get_action_target_value (GTK_ACTIONABLE (buttons->pdata[2])), "(@a{sv}&s)", &conditions,
                 &name);
  filter = sai_game_filter_new_from_variant (conditions);
  /* TZ=UTC date -d 2026-11-23 +%s */
  g_assert_cmpint (filter->from, ==, 1795392000);
  g_assert_cmpint (filter->until, ==, 1795392000 + 86400);

  /* Only what has changed is made anew. */
  first = buttons->pdata[0];
  last = buttons->pdata[2];
  days->n_games[20] = 2;
  sai_calendar_set_days (SAI_CALENDAR (calendar), days);
  g_ptr_array_set_size (buttons, 0);
  find_days (calendar, buttons);
  g_assert_cmpuint (buttons->len, ==, 3);
  g_assert_true (buttons->pdata[0] == first && buttons->pdata[2] == last);
  assert_day (buttons->pdata[1], "Saturday, 21 November: 2 games; daily game: 210 points, 10 above perfect play", 2, 3);
}

static void
test_medals (void)
{
  for (guint kind = 0; kind < SAI_N_ACHIEVEMENTS; kind++)
    {
      SaiAchievement achievement = { kind, 30, 12, NULL, 0 };
      g_autoptr (GtkWidget) medal = g_object_ref_sink (sai_medal_new (&achievement));
      g_autofree char *way = sai_achievement_describe_progress (&achievement);
      gboolean reached = TRUE;
      double progress = 0;

      g_object_get (medal, "reached", &reached, "progress", &progress, NULL);
      g_assert_false (reached);
      g_assert_cmpfloat_with_epsilon (progress, 0.4, 1e-9);
      g_assert_cmpstr (way, ==, "12 of 30");
      g_assert_nonnull (sai_achievement_get_name (kind));
      g_assert_nonnull (sai_achievement_get_description (kind));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_resources_register (sai_ui_get_resource ());

  g_test_add_func ("/records/stars", test_stars);
  g_test_add_func ("/records/words", test_words);
  g_test_add_func ("/records/streaks", test_streaks);
  g_test_add_func ("/records/calendar", test_calendar);
  g_test_add_func ("/records/medals", test_medals);

  return g_test_run ();
}
