/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The application: owns everything that lives as long as the program (rulesets, history, settings) and passes it to the
 * window.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "application/sai-about.h"
#include "application/sai-appearance.h"
#include "application/sai-application-actions.h"
#include "application/sai-application-options.h"
#include "application/sai-application.h"
#include "application/sai-daily-copy.h"
#include "application/sai-help-desk.h"
#include "look/sai-felt.h"
#include "look/sai-grain.h"
#include "look/sai-look.h"
#include "look/sai-style.h"
#include "seats/sai-default-players.h"
#include "util/sai-focus-mark.h"
#include "util/sai-phrases.h"
#include "sai-paths.h"
#include "application/sai-replaced-question.h"
#include "shortcuts/sai-shortcuts.h"
#include "sound/sai-speaker.h"
#include "window/sai-dialog-growth.h"
#include "window/sai-window.h"

/* How long to wait before examining the history after it was opened and after each change, in milliseconds, so that the
 * first games are shown before.
 */
#define ARCHIVIST_WAITS_MS 1500

struct _SaiApplication
{
  AdwApplication parent_instance;

  SaiContext *context;
  SaiHelpDesk *help_desk;
  SaiLanguage *language;
  guint translate_source;
  guint n_translate_waits;
  SaiDailyCopy *daily_copy;
  SaiReplacedQuestion *replaced_question;
  SaiSpeaker *speaker;
  char *notice;
  GCancellable *checking;
  guint check_source;
};

/* How long after the start to check the whole history, in seconds. */
#define CHECK_SECONDS 5

/* How often and how long, in milliseconds, to wait for the current game to be saved before the language of the window
 * is changed. Saving is usually quick.
 */
#define TRANSLATE_WAIT_MS 20
#define MAX_TRANSLATE_WAITS 50

G_DEFINE_FINAL_TYPE (SaiApplication, sai_application, ADW_TYPE_APPLICATION)

/* The main window, if there is one. The active window may be a dialog instead. */
static SaiWindow *
get_window (SaiApplication *self)
{
  for (GList *each = gtk_application_get_windows (GTK_APPLICATION (self)); each != NULL; each = each->next)
    if (SAI_IS_WINDOW (each->data))
      return each->data;

  return NULL;
}

/* Shows a notice about the history. The window may be created later than the notice. */
static void
hand_over_notice (SaiApplication *self)
{
  SaiWindow *window = get_window (self);

  if (window != NULL && self->notice != NULL)
    {
      sai_window_set_notice (window, self->notice);
      g_clear_pointer (&self->notice, g_free);
    }
}

static void
tell (SaiApplication *self, const char *text)
{
  g_free (self->notice);
  self->notice = g_strdup (text);
  hand_over_notice (self);
}

static void
notice_cb (SaiApplication *self)
{
  tell (self, sai_store_get_notice (self->context->store));
}

static void
offer_repair (SaiApplication *self)
{
  SaiWindow *window = get_window (self);

  if (window == NULL)
    return;
  sai_window_set_notice (
    window, _ ("The history is damaged. Repairing it recovers what can be read; the damaged file is kept."));
  sai_window_set_remedy (window, _ ("_Repair"), "app.repair");
}

static void
repaired_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiApplication) self = SAI_APPLICATION (user_data);
  g_autoptr (GError) error = NULL;

  if (!sai_store_answer (SAI_STORE (source), result, &error))
    tell (self, error->message);
  else if (sai_store_get_notice (SAI_STORE (source)) == NULL)
    tell (self, _ ("No damage was found in the history."));
}

static void
repair_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SaiApplication *self = SAI_APPLICATION (user_data);
  SaiWindow *window = get_window (self);

  if (window != NULL)
    sai_window_set_notice (window, NULL);
  sai_store_repair (self->context->store, repaired_cb, g_object_ref (self));
}

static void
checked_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiApplication) self = SAI_APPLICATION (user_data);
  g_autoptr (GError) error = NULL;

  if (!sai_store_answer (SAI_STORE (source), result, &error) &&
      g_error_matches (error, SAI_STORE_ERROR, SAI_STORE_ERROR_DAMAGED))
    offer_repair (self);
}

/* Runs some time after the start, when other reading is done. */
static gboolean
check_cb (gpointer user_data)
{
  SaiApplication *self = SAI_APPLICATION (user_data);

  self->check_source = 0;
  sai_store_check (self->context->store, self->checking, checked_cb, g_object_ref (self));

  return G_SOURCE_REMOVE;
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiApplication) self = SAI_APPLICATION (user_data);
  g_autoptr (GError) error = NULL;

  if (!sai_store_answer (SAI_STORE (source), result, &error))
    {
      tell (self, error->message);
    }
  else
    {
      sai_archivist_start (self->context->archivist, ARCHIVIST_WAITS_MS);
      self->daily_copy = sai_daily_copy_new (SAI_STORE (source), self->context->settings);
      g_signal_connect_object (self->daily_copy, "failed", G_CALLBACK (tell), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (self->daily_copy, "damaged", G_CALLBACK (offer_repair), self, G_CONNECT_SWAPPED);
    }
  if (error == NULL && self->check_source == 0)
    self->check_source = g_timeout_add_seconds (CHECK_SECONDS, check_cb, self);
}

static void
about_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  sai_about_show (gtk_application_get_active_window (GTK_APPLICATION (user_data)));
}

static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gboolean stays = FALSE;
  GList *windows = g_list_copy_deep (gtk_application_get_windows (GTK_APPLICATION (user_data)),
                                     (GCopyFunc) (void (*) (void)) g_object_ref, NULL);

  /* Close the windows so that they save their size and stop their game, even if a dialog is open. */
  for (GList *window = windows; window != NULL; window = window->next)
    if (SAI_IS_WINDOW (window->data))
      {
        gtk_window_close (window->data);
        /* It asks a question first; the program ends when it is closed. */
        stays |= gtk_widget_get_visible (window->data);
      }
  g_list_free_full (windows, g_object_unref);
  if (!stays)
    g_application_quit (G_APPLICATION (user_data));
}

/* Changes the language of the windows. The rulesets are loaded again because they contain their names. */
static gboolean
translate_cb (gpointer user_data)
{
  SaiApplication *self = SAI_APPLICATION (user_data);
  SaiWindow *window = get_window (self);
  g_autofree char *rulesets = NULL;
  g_autoptr (SaiCatalog) catalog = NULL;
  g_autoptr (SaiContext) before = NULL;

  if (window != NULL && sai_window_is_saving (window) && self->n_translate_waits < MAX_TRANSLATE_WAITS)
    {
      self->n_translate_waits++;
      return G_SOURCE_CONTINUE;
    }

  self->translate_source = 0;
  rulesets = sai_paths_get_rulesets ();
  catalog = sai_catalog_new (rulesets);
  before = g_steal_pointer (&self->context);
  self->context = sai_context_copy (before, catalog);
  gtk_widget_set_default_direction (gtk_get_locale_direction ());
  if (window != NULL)
    sai_window_translate (window, self->context);
  sai_help_desk_translate (self->help_desk, self->context);

  return G_SOURCE_REMOVE;
}

static void
language_cb (SaiApplication *self)
{
  self->n_translate_waits = 0;
  if (self->translate_source == 0)
    self->translate_source = g_timeout_add (TRANSLATE_WAIT_MS, translate_cb, self);
}

/* GTK gives the actions of the application only to windows that belong to it, not to their dialogs. */
static void
share_actions_cb (GListModel *windows, guint position, guint removed, guint added, gpointer user_data)
{
  for (guint i = position; i < position + added; i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (!GTK_IS_APPLICATION_WINDOW (window))
        gtk_widget_insert_action_group (window, "app", G_ACTION_GROUP (user_data));
    }
}

static gpointer
prepare_cb (gpointer folder)
{
  /* The pictures of the games lie on cloth. */
  sai_grain_get_texture (SAI_GRAIN_CLOTH);

  return sai_catalog_new (folder);
}

static void
sai_application_startup (GApplication *application)
{
  SaiApplication *self = SAI_APPLICATION (application);
  static const GActionEntry actions[] = {
    { "about", about_cb },
    { "quit", quit_cb },
    { "repair", repair_cb },
  };
  g_autofree char *rulesets = sai_paths_get_rulesets ();
  g_autofree char *history = sai_paths_get_history ();
  g_autoptr (SaiCatalog) catalog = NULL;
  g_autoptr (SaiStore) store = sai_store_new (history);
  g_autoptr (SaiSolver) solver = sai_solver_new (0);
  g_autoptr (GSettings) settings = g_settings_new (SAI_APP_ID);
  GThread *preparing;

  /* GLib fails to parse the first number if two threads do so at the same time (EAGAIN of its initialization stays in
   * errno), so parse one before there are threads.
   */
  g_ascii_strtoll ("0", NULL, 10);
  /* In parallel with GTK opening the display and loading fonts. */
  preparing = g_thread_new ("saikoro-prepare", prepare_cb, rulesets);
  /* Gets the icon theme before GTK's own thread does, instead of waiting for that. */
  adw_init ();
  G_APPLICATION_CLASS (sai_application_parent_class)->startup (application);
  sai_style_add ("style");
  catalog = g_thread_join (preparing);

  sai_appearance_follow (settings);
  sai_look_follow (sai_look_get_default (), settings);
  sai_felt_cover_tables ();
  sai_focus_mark_keep ();
  sai_phrases_keep ();
  sai_dialog_growth_keep ();
  g_signal_connect_object (gtk_window_get_toplevels (), "items-changed", G_CALLBACK (share_actions_cb), self, 0);
  self->context = sai_context_new (catalog, store, solver, settings);
  self->checking = g_cancellable_new ();
  g_signal_connect_object (store, "damaged", G_CALLBACK (offer_repair), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (store, "notify::notice", G_CALLBACK (notice_cb), self, G_CONNECT_SWAPPED);
  self->replaced_question = sai_replaced_question_new (GTK_APPLICATION (self), store);
  g_signal_connect_object (self->replaced_question, "failed", G_CALLBACK (tell), self, G_CONNECT_SWAPPED);
  sai_default_players_follow (settings, store);
  sai_store_open (store, NULL, opened_cb, g_object_ref (self));

  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  sai_application_install_actions (GTK_APPLICATION (self), catalog);
  self->speaker = sai_speaker_new (settings);
  sai_speaker_install (self->speaker, G_ACTION_MAP (self));
  gtk_application_set_accels_for_action (GTK_APPLICATION (self), "app.quit", (const char *[]) { "<Control>q", NULL });
  gtk_application_set_accels_for_action (GTK_APPLICATION (self), "win.show-help-overlay",
                                         (const char *[]) { "<Control>question", NULL });
  self->help_desk = sai_help_desk_new (GTK_APPLICATION (self), self->context);
  gtk_window_set_default_icon_name (SAI_APP_ID);
}

static void
sai_application_activate (GApplication *application)
{
  SaiApplication *self = SAI_APPLICATION (application);
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));

  if (window == NULL)
    {
      window = GTK_WINDOW (sai_window_new (ADW_APPLICATION (application), self->context));
      sai_shortcuts_install (GTK_APPLICATION_WINDOW (window));
    }
  sai_application_present (window);
  hand_over_notice (self);
}

/* Opens files from the file manager or the command line, including those of another process started while this one
 * runs.
 */
static void
sai_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_object_unref);
  SaiWindow *window;

  sai_application_activate (application);
  for (int i = 0; i < n_files; i++)
    g_ptr_array_add (list, g_object_ref (files[i]));

  window = get_window (SAI_APPLICATION (application));
  if (window != NULL && list->len > 0)
    sai_window_import_files (window, list);
}

static void
sai_application_shutdown (GApplication *application)
{
  SaiApplication *self = SAI_APPLICATION (application);

  /* The last moves of all games are already in the queue of the store, which is processed before it closes. */
  G_APPLICATION_CLASS (sai_application_parent_class)->shutdown (application);

  if (self->context != NULL)
    sai_archivist_stop (self->context->archivist);
  if (self->daily_copy != NULL)
    g_object_run_dispose (G_OBJECT (self->daily_copy));
  g_clear_handle_id (&self->check_source, g_source_remove);
  g_clear_handle_id (&self->translate_source, g_source_remove);
  g_cancellable_cancel (self->checking);
  if (self->context != NULL)
    sai_store_close (self->context->store);
}

static void
sai_application_dispose (GObject *object)
{
  SaiApplication *self = SAI_APPLICATION (object);

  g_clear_object (&self->help_desk);
  g_clear_object (&self->daily_copy);
  g_clear_object (&self->replaced_question);
  g_clear_object (&self->speaker);
  g_clear_object (&self->language);
  g_clear_object (&self->checking);
  g_clear_pointer (&self->context, sai_context_unref);
  g_clear_pointer (&self->notice, g_free);

  G_OBJECT_CLASS (sai_application_parent_class)->dispose (object);
}

static void
sai_application_class_init (SaiApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_application_dispose;
  application_class->startup = sai_application_startup;
  application_class->activate = sai_application_activate;
  application_class->open = sai_application_open;
  application_class->shutdown = sai_application_shutdown;
}

static void
sai_application_init (SaiApplication *self)
{
}

SaiApplication *
sai_application_new (void)
{
  /* For a folder of resources, GTK would add one of icons, even if there is none, and read the icon theme anew. */
  SaiApplication *self = g_object_new (SAI_TYPE_APPLICATION, "application-id", SAI_APP_ID, "flags",
                                       G_APPLICATION_HANDLES_OPEN, "resource-base-path", NULL, NULL);

  sai_application_install_options (G_APPLICATION (self));

  return self;
}

/**
 * sai_application_set_language:
 * @self: the application
 * @language: the language of the application
 *
 * To be called once, before the application runs.
 */
void
sai_application_set_language (SaiApplication *self, SaiLanguage *language)
{
  g_return_if_fail (SAI_IS_APPLICATION (self));
  g_return_if_fail (SAI_IS_LANGUAGE (language) && self->language == NULL);

  self->language = g_object_ref (language);
  g_signal_connect_object (language, "changed", G_CALLBACK (language_cb), self, G_CONNECT_SWAPPED);
}
