/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The language of the program: which one is spoken under which session and setting, what changes at run time, and what
 * of a locale follows. The translations are those of po/, of which one string each is known here.
 */
#include "config.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <locale.h>

#include "ruleset/sai-catalog.h"
#include "application/sai-language.h"

#define WORD "Score Sheets"
#define WORD_JA "スコアシート"

typedef struct
{
  SaiLanguage *language;
  guint n_changes;
} Fixture;

static const char *
get_folder (void)
{
  return g_getenv ("SAIKORO_LOCALE_DIR");
}

/* Each case runs in a process of its own, as GLib and the C library remember how they began. */
static gboolean
run_apart (const char *locale, const char *variable)
{
  if (!g_test_subprocess ())
    {
      g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
      g_test_trap_assert_passed ();
      return FALSE;
    }

  g_unsetenv ("LC_ALL");
  g_unsetenv ("PANGO_LANGUAGE");
  g_setenv ("LANG", locale, TRUE);
  if (variable != NULL)
    g_setenv ("LANGUAGE", variable, TRUE);
  else
    g_unsetenv ("LANGUAGE");
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, get_folder ());
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  return TRUE;
}

static void
test_switch (void)
{
  g_autoptr (SaiLanguage) language = NULL;

  if (!run_apart ("C.UTF-8", NULL))
    return;
  language = sai_language_new (GETTEXT_PACKAGE, get_folder ());
  g_assert_cmpstr (_ (WORD), ==, WORD);
  for (guint i = 0; i < 2; i++)
    {
      sai_language_use (language, "ja");
      g_assert_cmpstr (_ (WORD), ==, WORD_JA);
      g_assert_cmpstr (gettext (WORD), ==, WORD_JA);
      sai_language_use (language, "en");
      g_assert_cmpstr (_ (WORD), ==, WORD);
      sai_language_use (language, "system");
      g_assert_cmpstr (_ (WORD), ==, WORD);
    }
}

/* The session speaks Japanese: it is heard, and can be contradicted. */
static void
test_session (void)
{
  g_autoptr (SaiLanguage) language = NULL;

  if (!run_apart ("C.UTF-8", "ja:en"))
    return;
  language = sai_language_new (GETTEXT_PACKAGE, get_folder ());
  g_assert_cmpstr (_ (WORD), ==, WORD_JA);
  sai_language_use (language, "en");
  g_assert_cmpstr (_ (WORD), ==, WORD);
  sai_language_use (language, "system");
  g_assert_cmpstr (_ (WORD), ==, WORD_JA);
  g_assert_cmpstr (g_getenv ("LANGUAGE"), ==, "ja:en");
}

/* In the locale "C" the variable means nothing, but the setting does. */
static void
test_plain (void)
{
  g_autoptr (SaiLanguage) language = NULL;

  if (!run_apart ("C", "ja"))
    return;
  language = sai_language_new (GETTEXT_PACKAGE, get_folder ());
  g_assert_cmpstr (_ (WORD), ==, WORD);
  sai_language_use (language, "ja");
  g_assert_cmpstr (_ (WORD), ==, WORD_JA);
  sai_language_use (language, "system");
  g_assert_cmpstr (_ (WORD), ==, WORD);
}

/* Of a language that we do not speak, nothing is spoken; libraries that do would make a mixture. */
static void
test_foreign (void)
{
  g_autoptr (SaiLanguage) language = NULL;

  if (!run_apart ("C.UTF-8", "de"))
    return;
  language = sai_language_new (GETTEXT_PACKAGE, get_folder ());
  g_assert_cmpstr (_ (WORD), ==, WORD);
  g_assert_cmpstr (g_get_language_names ()[0], ==, "en");
  sai_language_use (language, "ja");
  g_assert_cmpstr (_ (WORD), ==, WORD_JA);
  /* Kanji are those of Japan even if they stand in a German sentence. */
  g_assert_cmpstr (g_getenv ("PANGO_LANGUAGE"), ==, "de:ja");
}

/* What is not translated by gettext follows as well. */
static void
test_rulesets (void)
{
  static const struct
  {
    const char *language;
    const char *name;
  } names[] = {
    /* From data/rulesets/yahtzee.ruleset. */
    { "en", "Yahtzee" },
    { "ja", "ヤッツィー" },
    { "system", "Yahtzee" },
  };
  g_autoptr (SaiLanguage) language = NULL;

  if (!run_apart ("C.UTF-8", NULL))
    return;
  language = sai_language_new (GETTEXT_PACKAGE, get_folder ());
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (SaiCatalog) catalog = NULL;

      sai_language_use (language, names[i].language);
      catalog = sai_catalog_new (NULL);
      g_assert_cmpstr (sai_catalog_get_name (catalog, "yahtzee"), ==, names[i].name);
    }
}

/* Months are not named in the language of the session among words of another one. */
static void
test_dates (void)
{
  g_autoptr (GDateTime) day = NULL;
  g_autoptr (SaiLanguage) language = NULL;
  g_autofree char *month = NULL;

  if (!run_apart ("ja_JP.UTF-8", NULL))
    return;
  day = g_date_time_new_utc (2026, 11, 22, 12, 0, 0);
  language = sai_language_new (GETTEXT_PACKAGE, get_folder ());
  sai_language_use (language, "en");
  month = g_date_time_format (day, "%B");
  g_assert_cmpstr (month, ==, "November");
  g_assert_cmpstr (_ (WORD), ==, WORD);
}

static void
changed_cb (Fixture *fixture)
{
  fixture->n_changes++;
}

static void
iterate (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
test_settings (void)
{
  g_autoptr (GSettings) settings = NULL;
  g_autoptr (SaiLanguage) language = NULL;
  Fixture fixture = { 0 };

  if (!run_apart ("C.UTF-8", NULL))
    return;
  /* Settings translate something. */
  language = sai_language_new (GETTEXT_PACKAGE, get_folder ());
  settings = g_settings_new (SAI_APP_ID);
  g_settings_set_string (settings, "language", "ja");
  sai_language_follow (language, settings);
  g_signal_connect_swapped (language, "changed", G_CALLBACK (changed_cb), &fixture);
  iterate ();
  g_assert_cmpuint (fixture.n_changes, ==, 0);
  g_assert_cmpstr (_ (WORD), ==, WORD_JA);

  g_settings_set_string (settings, "language", "en");
  iterate ();
  g_assert_cmpuint (fixture.n_changes, ==, 1);
  g_assert_cmpstr (_ (WORD), ==, WORD);

  /* The same again is no news, and two changes at a time are one. */
  g_settings_set_string (settings, "language", "en");
  iterate ();
  g_assert_cmpuint (fixture.n_changes, ==, 1);
  g_settings_set_string (settings, "language", "ja");
  g_settings_reset (settings, "language");
  iterate ();
  g_assert_cmpuint (fixture.n_changes, ==, 2);
  g_assert_cmpstr (_ (WORD), ==, WORD);

  /* It can go while a change is on its way. */
  g_settings_set_string (settings, "language", "ja");
  g_clear_object (&language);
  iterate ();
  g_assert_cmpuint (fixture.n_changes, ==, 2);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/language/switch", test_switch);
  g_test_add_func ("/language/session", test_session);
  g_test_add_func ("/language/plain", test_plain);
  g_test_add_func ("/language/foreign", test_foreign);
  g_test_add_func ("/language/rulesets", test_rulesets);
  g_test_add_func ("/language/dates", test_dates);
  g_test_add_func ("/language/settings", test_settings);

  return g_test_run ();
}
