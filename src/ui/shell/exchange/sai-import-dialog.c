/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows the games in files, and asks which of them to add to the history. The files are read in a thread, and the
 * chosen games are added in a thread, too; closing the dialog cancels either.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "exchange/sai-exchange-import.h"
#include "exchange/sai-import-dialog.h"
#include "exchange/sai-import-row.h"
#include "exchange/sai-import-rules.h"
#include "util/sai-page-title.h"
#include "util/sai-problem.h"
#include "util/sai-property.h"
#include "util/sai-text.h"

/* The default size in pixels; limited to that of the parent window, so that it fits on a small screen. */
#define USUAL_WIDTH 520
#define USUAL_HEIGHT 600
/* How many games to list at most; nobody looks at more of them one by one. */
#define MOST_ROWS 300

struct _SaiImportDialog
{
  AdwWindow parent_instance;

  /* Weak pointer. */
  GtkWindow *parent;
  SaiCatalog *catalog;
  SaiStore *store;
  GPtrArray *files;
  GPtrArray *games;
  gboolean is_adding;
  GCancellable *cancellable;
  /* What is going on now, or NULL. */
  char *doing;
  /* How many games of each kind there are. */
  char *summary;
  guint n_chosen;

  GtkProgressBar *bar;
  GtkListBox *list;
  GtkWidget *import;
};

enum
{
  PROP_0,
  PROP_DOING,
  PROP_SUMMARY,
  PROP_N_CHOSEN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiImportDialog, sai_import_dialog, ADW_TYPE_WINDOW)

static char *
get_name (SaiImportDialog *self, guint file)
{
  g_autofree char *name = g_file_get_basename (g_ptr_array_index (self->files, file));

  return g_filename_display_name (name != NULL ? name : "?");
}

static void
say (SaiImportDialog *self, const char *message)
{
  if (self->parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self->parent), "win.say", "s", message);
}

static void
move_bar_cb (guint64 done, guint64 total, gpointer user_data)
{
  SaiImportDialog *self = user_data;

  /* The size of a pipe or of a growing file is unknown. */
  if (total > 0)
    gtk_progress_bar_set_fraction (self->bar, MIN ((double) done / total, 1));
  else
    gtk_progress_bar_pulse (self->bar);
}

static void
set_doing (SaiImportDialog *self, const char *doing)
{
  sai_property_take_text (self, &self->doing, g_strdup (doing), properties[PROP_DOING]);
}

static void
start_work (SaiImportDialog *self, const char *doing)
{
  gtk_progress_bar_set_fraction (self->bar, 0);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  set_doing (self, doing);
}

/* The name of the page that is shown. */
static char *
choose_page (SaiImportDialog *self, const char *doing)
{
  return g_strdup (doing != NULL ? "progress" : "games");
}

static gboolean
can_import (SaiImportDialog *self, const char *doing, guint n_chosen)
{
  return doing == NULL && n_chosen > 0;
}

/* @part: (transfer full) */
static void
append (GString *text, guint n, char *part)
{
  if (n > 0)
    sai_text_append_item (text, part);
  g_free (part);
}

static void
summarize (SaiImportDialog *self)
{
  guint n[4] = { 0 };
  guint n_answers = 0;
  guint count;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->games->len; i++)
    {
      SaiImportGame *game = g_ptr_array_index (self->games, i);

      n_answers += sai_import_game_get_n_new_answers (game);
      if (sai_import_game_get_n_answers (game) == 0)
        n[sai_import_game_get_state (game)]++;
    }

  count = n[SAI_IMPORT_NEW];
  append (text, count, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u new game", "%u new games", count), count));
  append (text, n[SAI_IMPORT_PRESENT], g_strdup_printf (_ ("%u already in the history"), n[SAI_IMPORT_PRESENT]));
  count = n[SAI_IMPORT_DIFFERENT];
  append (text, count, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u different", "%u different", count), count));
  append (text, n_answers,
          g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u new answer in the trainer",
                                        "%u new answers in the trainer", n_answers),
                           n_answers));
  append (text, n[SAI_IMPORT_REFUSED], g_strdup_printf (_ ("%u refused"), n[SAI_IMPORT_REFUSED]));
  if (self->games->len > MOST_ROWS)
    g_string_append_printf (text, "\n%s", _ ("Not all are listed."));
  if (text->len == 0)
    g_string_append (text, self->games->len > 0 ? _ ("Already in the history") : _ ("No games in the file."));
  self->summary = g_strdup (text->str);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, self->summary, -1);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SUMMARY]);
}

static void
chosen_changed_cb (SaiImportDialog *self)
{
  guint n_chosen = 0;

  for (guint i = 0; i < self->games->len; i++)
    n_chosen += sai_import_game_is_chosen (g_ptr_array_index (self->games, i)) ? 1 : 0;
  if (self->n_chosen == n_chosen)
    return;
  self->n_chosen = n_chosen;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_CHOSEN]);
}

/* Games that may need attention or a decision come first, in case not all are listed. */
static int
get_rank (SaiImportGame *game)
{
  static const int ranks[] = {
    [SAI_IMPORT_REFUSED] = 0,
    [SAI_IMPORT_DIFFERENT] = 1,
    [SAI_IMPORT_NEW] = 2,
    [SAI_IMPORT_PRESENT] = 3,
  };

  return ranks[sai_import_game_get_state (game)];
}

static void
add_row (SaiImportDialog *self, SaiImportGame *game)
{
  g_autofree char *name = get_name (self, sai_import_game_get_file (game));

  gtk_list_box_append (self->list, sai_import_row_new (self->catalog, game, name));
}

static void
add_rows (SaiImportDialog *self)
{
  guint n_rows = 0;

  if (self->games->len <= MOST_ROWS)
    {
      for (guint i = 0; i < self->games->len; i++)
        add_row (self, g_ptr_array_index (self->games, i));
      return;
    }

  for (int rank = 0; rank < 4; rank++)
    for (guint i = 0; i < self->games->len && n_rows < MOST_ROWS; i++)
      if (get_rank (g_ptr_array_index (self->games, i)) == rank)
        {
          add_row (self, g_ptr_array_index (self->games, i));
          n_rows++;
        }
}

static void
show_games (SaiImportDialog *self, GPtrArray *games)
{
  self->games = g_ptr_array_ref (games);
  for (guint i = 0; i < games->len; i++)
    g_signal_connect_object (g_ptr_array_index (games, i), "notify::chosen", G_CALLBACK (chosen_changed_cb), self,
                             G_CONNECT_SWAPPED);
  add_rows (self);
  summarize (self);
  chosen_changed_cb (self);
  set_doing (self, NULL);
  if (self->n_chosen > 0)
    gtk_widget_grab_focus (self->import);
  else
    gtk_widget_child_focus (GTK_WIDGET (self->list), GTK_DIR_TAB_FORWARD);
}

static void
refuse (SaiImportDialog *self, const char *reason)
{
  if (self->parent != NULL)
    sai_problem_show (self->parent, _ ("Games Not Imported"), reason);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
looked_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiImportDialog) self = SAI_IMPORT_DIALOG (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) games = sai_exchange_preview_finish (SAI_STORE (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || g_cancellable_is_cancelled (self->cancellable))
    return;
  if (games != NULL)
    show_games (self, games);
  else
    refuse (self, error->message);
}

/* Does nothing: it only returns when the history is open. */
static gpointer
be_open (SaiDatabase *database, gpointer data, GError **error)
{
  return GINT_TO_POINTER (TRUE);
}

static void
open_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiImportDialog) self = SAI_IMPORT_DIALOG (user_data);
  g_autoptr (GError) error = NULL;

  if (sai_store_answer (SAI_STORE (source), result, &error) == NULL)
    {
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        refuse (self, error->message);
      return;
    }

  sai_exchange_preview_async (self->store, self->catalog, self->files, move_bar_cb, self, self->cancellable, looked_cb,
                              g_object_ref (self));
}

/* Saves the rules that the added games brought along. Returns their names, or NULL for none. */
static char *
keep_rules (SaiImportDialog *self)
{
  g_autoptr (SaiImportRules) rules = sai_import_rules_new (self->catalog);
  g_autoptr (GString) names = g_string_new (NULL);
  g_auto (GStrv) kept = NULL;

  for (guint i = 0; i < self->games->len; i++)
    {
      SaiImportGame *game = g_ptr_array_index (self->games, i);

      if (sai_import_game_is_chosen (game) && sai_import_game_get_ruleset (game) != NULL)
        sai_import_rules_add (rules, sai_import_game_get_ruleset (game), sai_import_game_get_definition (game));
    }
  kept = sai_import_rules_keep (rules);
  for (guint i = 0; kept[i] != NULL; i++)
    sai_text_append (names, sai_catalog_get_name (self->catalog, kept[i]));

  return kept[0] != NULL ? g_string_free (g_steal_pointer (&names), FALSE) : NULL;
}

/* What is in the history now: games, answers in the trainer, or both. */
static char *
print_imported (guint n_games, guint n_answers)
{
  g_autofree char *games = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u game imported", "%u games imported",
                                                         n_games),
                                            n_games);

  if (n_answers == 0)
    return g_steal_pointer (&games);
  if (n_games == 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u answer in the trainer imported",
                                         "%u answers in the trainer imported", n_answers),
                            n_answers);

  /* Translators: that games were imported, and how many answers in the trainer came with them. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s, with %u answer in the trainer",
                                       "%s, with %u answers in the trainer", n_answers),
                          games, n_answers);
}

static void
imported_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiImportDialog) self = SAI_IMPORT_DIALOG (user_data);
  g_autoptr (GError) error = NULL;
  g_autofree char *message = NULL;
  g_autofree char *rules = NULL;
  guint n_added = 0;
  guint n_answers = 0;
  gboolean done = sai_exchange_import_finish (SAI_STORE (source), result, &n_added, &n_answers, &error);

  message = print_imported (n_added, n_answers);
  self->is_adding = FALSE;
  if (done)
    rules = keep_rules (self);
  if (rules != NULL)
    {
      g_autofree char *added = g_steal_pointer (&message);

      /* Translators: that games were imported, and the names of rulesets that came with them. */
      message = g_strdup_printf (_ ("%s, with the rules of %s"), added, rules);
    }
  if (done || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      say (self, message);
      gtk_window_destroy (GTK_WINDOW (self));
    }
  else
    {
      g_autofree char *reason = g_strdup_printf ("%s\n%s", error->message, message);

      refuse (self, reason);
    }
}

static void
import_cb (SaiImportDialog *self)
{
  g_autoptr (GPtrArray) chosen = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < self->games->len; i++)
    if (sai_import_game_is_chosen (g_ptr_array_index (self->games, i)))
      g_ptr_array_add (chosen, g_object_ref (g_ptr_array_index (self->games, i)));

  start_work (self, _ ("Importing games…"));
  self->is_adding = TRUE;
  sai_exchange_import_async (self->store, self->catalog, self->files, chosen, move_bar_cb, self, self->cancellable,
                             imported_cb, g_object_ref (self));
}

static void
activated_cb (SaiImportDialog *self, GtkListBoxRow *row)
{
  SaiImportGame *game = sai_import_row_get_game (SAI_IMPORT_ROW (row));

  sai_import_game_set_chosen (game, !sai_import_game_is_chosen (game));
}

/* While games are being added, the dialog stays open to report their number. */
static gboolean
sai_import_dialog_close_request (GtkWindow *window)
{
  SaiImportDialog *self = SAI_IMPORT_DIALOG (window);

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  if (self->is_adding)
    return TRUE;

  return GTK_WINDOW_CLASS (sai_import_dialog_parent_class)->close_request (window);
}

/* GTK 4.8 keeps a dangling pointer to the parent if that is destroyed while a pending operation still references the
 * dialog.
 */
static void
sai_import_dialog_unrealize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (sai_import_dialog_parent_class)->unrealize (widget);

  gtk_window_set_transient_for (GTK_WINDOW (widget), NULL);
}

static void
sai_import_dialog_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiImportDialog *self = SAI_IMPORT_DIALOG (object);

  switch (prop_id)
    {
    case PROP_DOING:
      g_value_set_string (value, self->doing);
      break;

    case PROP_SUMMARY:
      g_value_set_string (value, self->summary);
      break;

    case PROP_N_CHOSEN:
      g_value_set_uint (value, self->n_chosen);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_import_dialog_dispose (GObject *object)
{
  SaiImportDialog *self = SAI_IMPORT_DIALOG (object);

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->catalog);
  g_clear_object (&self->store);
  g_clear_pointer (&self->games, g_ptr_array_unref);
  g_clear_pointer (&self->files, g_ptr_array_unref);

  G_OBJECT_CLASS (sai_import_dialog_parent_class)->dispose (object);
}

static void
sai_import_dialog_finalize (GObject *object)
{
  SaiImportDialog *self = SAI_IMPORT_DIALOG (object);

  g_clear_weak_pointer (&self->parent);
  g_free (self->doing);
  g_free (self->summary);

  G_OBJECT_CLASS (sai_import_dialog_parent_class)->finalize (object);
}

static void
sai_import_dialog_class_init (SaiImportDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = sai_import_dialog_get_property;
  object_class->dispose = sai_import_dialog_dispose;
  object_class->finalize = sai_import_dialog_finalize;
  widget_class->unrealize = sai_import_dialog_unrealize;
  GTK_WINDOW_CLASS (klass)->close_request = sai_import_dialog_close_request;

  properties[PROP_DOING] = g_param_spec_string ("doing", NULL, NULL, NULL, flags);
  properties[PROP_SUMMARY] = g_param_spec_string ("summary", NULL, NULL, NULL, flags);
  properties[PROP_N_CHOSEN] = g_param_spec_uint ("n-chosen", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (SAI_TYPE_PAGE_TITLE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/shell/exchange/sai-import-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiImportDialog, bar);
  gtk_widget_class_bind_template_child (widget_class, SaiImportDialog, list);
  gtk_widget_class_bind_template_child (widget_class, SaiImportDialog, import);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, can_import);
  gtk_widget_class_bind_template_callback (widget_class, choose_page);
  gtk_widget_class_bind_template_callback (widget_class, import_cb);
}

static void
sai_import_dialog_init (SaiImportDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * sai_import_dialog_new:
 * @parent: the parent window
 * @catalog: the rulesets
 * @store: the history, open or being opened
 * @files: (element-type GFile): files that may hold games
 *
 * Starts reading the files at once.
 *
 * Returns: the dialog, to be presented
 */
SaiImportDialog *
sai_import_dialog_new (GtkWindow *parent, SaiCatalog *catalog, SaiStore *store, GPtrArray *files)
{
  SaiImportDialog *self;
  int width;
  int height;

  g_return_val_if_fail (SAI_IS_CATALOG (catalog), NULL);
  g_return_val_if_fail (SAI_IS_STORE (store), NULL);
  g_return_val_if_fail (files != NULL, NULL);

  self = g_object_new (SAI_TYPE_IMPORT_DIALOG, "transient-for", parent, NULL);
  g_set_weak_pointer (&self->parent, parent);
  self->catalog = g_object_ref (catalog);
  self->store = g_object_ref (store);
  self->files = g_ptr_array_ref (files);
  /* A new window has no size yet, but a default size. */
  if (gtk_widget_get_width (GTK_WIDGET (parent)) > 0)
    {
      width = gtk_widget_get_width (GTK_WIDGET (parent));
      height = gtk_widget_get_height (GTK_WIDGET (parent));
    }
  else
    {
      gtk_window_get_default_size (parent, &width, &height);
    }
  gtk_window_set_default_size (GTK_WINDOW (self), MIN (width, USUAL_WIDTH), MIN (height, USUAL_HEIGHT));
  start_work (self, _ ("Reading games…"));
  sai_store_ask (store, sai_request_new (be_open, NULL, NULL, NULL, SAI_REQUEST_READS), self->cancellable, open_cb,
                 g_object_ref (self));

  return self;
}
