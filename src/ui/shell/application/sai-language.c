/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The language of the program. Translations are found by the environment variable LANGUAGE each time that one is asked
 * for, so a new value is all that it takes, once the libraries have forgotten what they found before; what is
 * already on the screen is translated again by the code that put it there.
 *
 * Other threads look into the environment too. The variable is therefore there from the start on, and only its value
 * changes: that never moves the environment.
 */
#include "config.h"

#include <libintl.h>
#include <locale.h>
#include <string.h>

#include "application/sai-language.h"

#define VARIABLE "LANGUAGE"
/* The language of the sources. */
#define SOURCE_LANGUAGE "en"
/* What stands for the head of a file of translations; it is no string to be translated. */
#define HEAD ""
/* A language into which everything is translated. */
#define TRANSLATED_LANGUAGE "ja"

struct _SaiLanguage
{
  GObject parent_instance;

  GSettings *settings;
  char *domain;
  char *folder;
  /* The value of LANGUAGE in the session, "" if there is none or if it had no effect, and the session's locale for
   * dates. */
  char *session_language;
  char *session_time;
  char *language;
  guint changed_source;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiLanguage, sai_language, G_TYPE_OBJECT)

static void
set_variable (SaiLanguage *self, const char *value)
{
  g_setenv (VARIABLE, value, TRUE);
  /* Either call makes every translation be looked up anew, those of other libraries as well. */
  bindtextdomain (self->domain, self->folder);
  textdomain (self->domain);
}

static gboolean
is_translated (SaiLanguage *self)
{
  return *dgettext (self->domain, HEAD) != '\0';
}

/* GLib decides once and for all, when it is first asked, whether a program without translations into the language of
 * the session is to be translated at all. It would be English for good then, so it is asked while there are
 * translations.
 */
static void
prime (SaiLanguage *self)
{
  set_variable (self, TRANSLATED_LANGUAGE);
  g_dgettext (self->domain, HEAD);
}

/* In the locale "C" nothing is ever translated, and since glibc 2.39 not in "C.UTF-8" either, whatever the variable
 * says: one that can be translated, of those that are there, has to take its place.
 */
static void
choose_messages (void)
{
  static const char *const locales[] = { "en_US.UTF-8", "en_GB.UTF-8", "en_US.utf8", "C.UTF-8" };

  for (guint i = 0; i < G_N_ELEMENTS (locales); i++)
    if (setlocale (LC_MESSAGES, locales[i]) != NULL)
      return;
}

/* Names of months and days come from the locale, which need not speak the language that was chosen. */
static void
choose_time (SaiLanguage *self, const char *language)
{
  static const char *const japanese[] = { "ja_JP.UTF-8", "ja_JP.utf8", NULL };
  gboolean found = FALSE;

  if (g_str_equal (language, SAI_LANGUAGE_SYSTEM) || g_str_has_prefix (self->session_time, language))
    {
      setlocale (LC_TIME, self->session_time);
      return;
    }
  for (guint i = 0; g_str_equal (language, "ja") && !found && japanese[i] != NULL; i++)
    found = setlocale (LC_TIME, japanese[i]) != NULL;
  if (!found)
    setlocale (LC_TIME, "C");
}

static gboolean
tell_changed_cb (gpointer user_data)
{
  SaiLanguage *self = SAI_LANGUAGE (user_data);

  self->changed_source = 0;
  g_signal_emit (self, signals[CHANGED], 0);

  return G_SOURCE_REMOVE;
}

static void
use_settings (SaiLanguage *self)
{
  g_autofree char *language = g_settings_get_string (self->settings, SAI_LANGUAGE_KEY);

  if (g_str_equal (language, self->language))
    return;
  sai_language_use (self, language);
  /* Not from within the widget that was used to choose it, which will not outlive this. */
  if (self->changed_source == 0)
    self->changed_source = g_idle_add (tell_changed_cb, self);
}

static void
sai_language_dispose (GObject *object)
{
  SaiLanguage *self = SAI_LANGUAGE (object);

  g_clear_handle_id (&self->changed_source, g_source_remove);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (sai_language_parent_class)->dispose (object);
}

static void
sai_language_finalize (GObject *object)
{
  SaiLanguage *self = SAI_LANGUAGE (object);

  g_free (self->domain);
  g_free (self->folder);
  g_free (self->session_language);
  g_free (self->session_time);
  g_free (self->language);

  G_OBJECT_CLASS (sai_language_parent_class)->finalize (object);
}

static void
sai_language_class_init (SaiLanguageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sai_language_dispose;
  G_OBJECT_CLASS (klass)->finalize = sai_language_finalize;

  /**
   * SaiLanguage::changed:
   * @self: a language
   *
   * The settings named another language: whatever is translated from now on is in that. Comes from the main loop.
   */
  signals[CHANGED] = g_signal_new ("changed", SAI_TYPE_LANGUAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   0);
}

static void
sai_language_init (SaiLanguage *self)
{
  self->language = g_strdup (SAI_LANGUAGE_SYSTEM);
}

/**
 * sai_language_new:
 * @domain: the domain of our translations
 * @folder: where they are
 *
 * Remembers what the session says. To be called after setlocale(), and before anything is translated and before there
 * is another thread.
 *
 * Returns: (transfer full): the language of the session
 */
SaiLanguage *
sai_language_new (const char *domain, const char *folder)
{
  SaiLanguage *self;
  const char *messages = setlocale (LC_MESSAGES, NULL);
  const char *variable = g_strcmp0 (messages, "C") != 0 ? g_getenv (VARIABLE) : NULL;
  g_autofree char *kanji = NULL;

  g_return_val_if_fail (domain != NULL && folder != NULL, NULL);

  self = g_object_new (SAI_TYPE_LANGUAGE, NULL);
  self->domain = g_strdup (domain);
  self->folder = g_strdup (folder);
  self->session_language = g_strdup (variable != NULL ? variable : "");
  self->session_time = g_strdup (setlocale (LC_TIME, NULL));
  if (messages == NULL || g_str_equal (messages, "C") || g_str_has_prefix (messages, "C."))
    choose_messages ();

  /* Characters that Chinese and Japanese write differently are Japanese here where nothing else says more. */
  kanji = *self->session_language != '\0' ? g_strconcat (self->session_language, ":", TRANSLATED_LANGUAGE, NULL)
                                          : g_strdup (TRANSLATED_LANGUAGE);
  g_setenv ("PANGO_LANGUAGE", kanji, FALSE);

  prime (self);
  sai_language_use (self, SAI_LANGUAGE_SYSTEM);

  return self;
}

/**
 * sai_language_follow:
 * @self: a language
 * @settings: settings with the key %SAI_LANGUAGE_KEY
 *
 * Uses the language that the settings name, from now on.
 */
void
sai_language_follow (SaiLanguage *self, GSettings *settings)
{
  g_autofree char *language = NULL;

  g_return_if_fail (SAI_IS_LANGUAGE (self));
  g_return_if_fail (G_IS_SETTINGS (settings) && self->settings == NULL);

  self->settings = g_object_ref (settings);
  g_signal_connect_object (settings, "changed::" SAI_LANGUAGE_KEY, G_CALLBACK (use_settings), self, G_CONNECT_SWAPPED);
  /* Settings tell of changes only of what was read once. */
  language = g_settings_get_string (settings, SAI_LANGUAGE_KEY);
  sai_language_use (self, language);
}

/**
 * sai_language_use:
 * @self: a language
 * @language: %SAI_LANGUAGE_SYSTEM, or the code of a language
 *
 * Translates into that language from now on. If the program does not speak the language of the session, it is English
 * as a whole, what GTK says included.
 */
void
sai_language_use (SaiLanguage *self, const char *language)
{
  const char *wanted;

  g_return_if_fail (SAI_IS_LANGUAGE (self));
  g_return_if_fail (language != NULL);

  if (language != self->language)
    {
      g_free (self->language);
      self->language = g_strdup (language);
    }
  choose_time (self, self->language);
  if (!g_str_equal (self->language, SAI_LANGUAGE_SYSTEM))
    {
      set_variable (self, self->language);
      return;
    }
  set_variable (self, self->session_language);
  wanted = *self->session_language != '\0' ? self->session_language : setlocale (LC_MESSAGES, NULL);
  if (!is_translated (self) && !g_str_has_prefix (wanted, SOURCE_LANGUAGE))
    set_variable (self, SOURCE_LANGUAGE);
}
