/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The language of the program. gettext reads the environment variable LANGUAGE at each lookup, so setting it is enough,
 * once the libraries have dropped their caches; widgets that exist already are translated again by the code that
 * created them.
 *
 * The language changes while the program runs instead of asking for a new start. That costs about 500 lines, most of
 * them in the window, which builds its pages again and has them take over what the old ones showed. In return, whoever
 * cannot read the present language sees at once that the right one was chosen, and the game in progress goes on.
 *
 * Other threads read the environment, too. Therefore the variable is set at the start, and later only its value
 * changes, which never reallocates the environment.
 */
#include "config.h"

#include <libintl.h>
#include <locale.h>
#include <string.h>

#include "application/sai-language.h"

#define VARIABLE "LANGUAGE"
/* The language of the sources. */
#define SOURCE_LANGUAGE "en"
/* The msgid of the header of a translation file; not a translatable string. */
#define HEAD ""
/* A language with complete translations. */
#define TRANSLATED_LANGUAGE "ja"

struct _SaiLanguage
{
  GObject parent_instance;

  GSettings *settings;
  char *domain;
  char *folder;
  /* The value of LANGUAGE in the session, "" if it is unset or had no effect; and the session's locale for dates. */
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
  /* Either call invalidates all cached translations, including those of other libraries. */
  bindtextdomain (self->domain, self->folder);
  textdomain (self->domain);
}

static gboolean
is_translated (SaiLanguage *self)
{
  return *dgettext (self->domain, HEAD) != '\0';
}

/* At its first lookup, GLib decides permanently not to translate at all if the program has no translations for the
 * language of the session. So make the first lookup in a language that has translations.
 */
static void
prime (SaiLanguage *self)
{
  set_variable (self, TRANSLATED_LANGUAGE);
  g_dgettext (self->domain, HEAD);
}

/* The locale "C" ignores LANGUAGE, and since glibc 2.39, so does "C.UTF-8". So use the first available locale that may
 * be translated.
 */
static void
choose_messages (void)
{
  static const char *const locales[] = { "en_US.UTF-8", "en_GB.UTF-8", "en_US.utf8", "C.UTF-8" };

  for (guint i = 0; i < G_N_ELEMENTS (locales); i++)
    if (setlocale (LC_MESSAGES, locales[i]) != NULL)
      return;
}

/* Names of months and days come from the locale, which may not be that of the chosen language. */
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
  /* When idle, as the change destroys the widget that the language was chosen with. */
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
   * Emitted from the main loop when the settings have changed the language, which new translations already use.
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
 * @domain: the gettext domain of the program
 * @folder: the folder of the translations
 *
 * Remembers the language of the session. To be called after setlocale(), but before any translation and before any
 * other thread is started.
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

  /* Prefer Japanese glyphs for characters that Chinese writes differently, unless the session says otherwise. */
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
 * Uses the language of the settings, and follows its changes.
 */
void
sai_language_follow (SaiLanguage *self, GSettings *settings)
{
  g_autofree char *language = NULL;

  g_return_if_fail (SAI_IS_LANGUAGE (self));
  g_return_if_fail (G_IS_SETTINGS (settings) && self->settings == NULL);

  self->settings = g_object_ref (settings);
  g_signal_connect_object (settings, "changed::" SAI_LANGUAGE_KEY, G_CALLBACK (use_settings), self, G_CONNECT_SWAPPED);
  /* GSettings only reports changes of keys that were read before. */
  language = g_settings_get_string (settings, SAI_LANGUAGE_KEY);
  sai_language_use (self, language);
}

/**
 * sai_language_use:
 * @self: a language
 * @language: %SAI_LANGUAGE_SYSTEM, or the code of a language
 *
 * Uses that language for translations from now on. If the program is not translated into the language of the session,
 * everything is in English, including the texts of GTK.
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
