/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of the import: the game, its players, and whether it is new to the history; or the answers in the trainer. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-announce.h"
#include "util/sai-format.h"
#include "exchange/sai-import-row.h"
#include "util/sai-plain.h"
#include "util/sai-text.h"

struct _SaiImportRow
{
  GtkListBoxRow parent_instance;

  SaiCatalog *catalog;
  SaiImportGame *game;
  /* The name of the file of the game. */
  char *file;

  GtkLabel *title;
  GtkLabel *seats;
  GtkLabel *state;
};

enum
{
  PROP_0,
  PROP_GAME,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiImportRow, sai_import_row, GTK_TYPE_LIST_BOX_ROW)

/* The row has no game yet when its template is evaluated for the first time. */
static gboolean
is_possible (SaiImportRow *self, SaiImportGame *game)
{
  return game != NULL && sai_import_game_is_possible (game);
}

/* Whether there is more to say than that it is one of the games in the history, which are counted above the list. */
static gboolean
is_news (SaiImportRow *self, SaiImportGame *game)
{
  return game != NULL &&
         (sai_import_game_get_state (game) != SAI_IMPORT_PRESENT || sai_import_game_get_n_answers (game) > 0);
}

static char *
print_seats (SaiImportRow *self, SaiImportGame *game)
{
  return game != NULL ? g_strdup (sai_import_game_get_seats (game)) : NULL;
}

static GStrv
list_state_styles (SaiImportRow *self, SaiImportGame *game)
{
  gboolean refused = game != NULL && sai_import_game_get_state (game) == SAI_IMPORT_REFUSED;

  return g_strsplit (refused ? "caption error" : "caption", " ", 0);
}

/* The name of a game's ruleset; if that is not known here, as the game itself says. */
static char *
name_ruleset (SaiImportRow *self, SaiImportGame *game)
{
  const char *id = sai_import_game_get_ruleset (game);
  const char *definition = sai_import_game_get_definition (game);
  const char *known = sai_catalog_get_name (self->catalog, id);
  g_autoptr (GKeyFile) rules = g_key_file_new ();
  char *name = NULL;

  /* What is refused may be called anything. */
  if (g_str_equal (known, id) && definition != NULL && sai_import_game_get_state (game) != SAI_IMPORT_REFUSED &&
      g_key_file_load_from_data (rules, definition, (gsize) -1, G_KEY_FILE_KEEP_TRANSLATIONS, NULL))
    name = g_key_file_get_locale_string (rules, "Ruleset", "Name", NULL, NULL);

  return name != NULL ? name : g_strdup (known);
}

static char *
print_title (SaiImportRow *self, SaiImportGame *game)
{
  const char *ruleset = game != NULL ? sai_import_game_get_ruleset (game) : NULL;
  g_autofree char *name = NULL;
  g_autofree char *when = NULL;

  if (game == NULL)
    return NULL;
  if (ruleset == NULL)
    {
      if (sai_import_game_get_n_answers (game) > 0)
        return g_strdup (_ ("Answers in the Trainer"));
      if (sai_import_game_get_number (game) == 0)
        return g_strdup (self->file);
      return g_strdup_printf (_ ("Game %u"), sai_import_game_get_number (game));
    }

  when = sai_format_time_short (sai_import_game_get_when (game));
  name = name_ruleset (self, game);
  return sai_text_join_parts (name, when);
}

static char *
print_state (SaiImportRow *self, SaiImportGame *game)
{
  g_autofree char *reason = NULL;

  if (game == NULL)
    return NULL;
  switch (sai_import_game_get_state (game))
    {
    case SAI_IMPORT_PRESENT:
      return g_strdup (_ ("Already in the history"));

    case SAI_IMPORT_DIFFERENT:
      return g_strdup (_ ("Differs; can be added as a copy"));

    case SAI_IMPORT_REFUSED:
      /* An unreadable file already has its name in the title. */
      if (sai_import_game_get_number (game) > 0)
        reason = g_strconcat (self->file, ": ", sai_import_game_get_reason (game), NULL);
      /* Translators: why a game is not imported, a sentence. */
      return g_strdup_printf (_ ("Refused: %s"), reason != NULL ? reason : sai_import_game_get_reason (game));

    case SAI_IMPORT_NEW:
    default:
      if (sai_import_game_get_n_answers (game) > 0)
        {
          guint n = sai_import_game_get_n_new_answers (game);

          /* Translators: answers that are not in the history yet. */
          return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u new", "%u new", n), n);
        }
      /* Translators: a game that is not in the history yet. */
      return g_strdup (sai_import_game_is_finished (game) ? _ ("New") : _ ("New, unfinished"));
    }
}

static void
chosen_changed_cb (SaiImportRow *self)
{
  const char *state = gtk_label_get_label (self->state);
  const char *seats = gtk_label_get_label (self->seats);
  g_autofree char *name = g_strconcat (gtk_label_get_label (self->title), *seats != '\0' ? ", " : "", seats, NULL);
  g_autofree char *described = NULL;

  if (sai_import_game_is_possible (self->game))
    described = g_strdup_printf ("%s. %s", state,
                                 sai_import_game_is_chosen (self->game) ? _ ("Will be imported")
                                                                        : _ ("Will not be imported"));
  sai_announce_name (GTK_WIDGET (self), name, described != NULL ? described : state);
}

static void
sai_import_row_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_GAME:
      g_value_set_object (value, SAI_IMPORT_ROW (object)->game);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_import_row_dispose (GObject *object)
{
  SaiImportRow *self = SAI_IMPORT_ROW (object);

  g_clear_object (&self->game);
  g_clear_object (&self->catalog);
  g_clear_pointer (&self->file, g_free);

  G_OBJECT_CLASS (sai_import_row_parent_class)->dispose (object);
}

static void
sai_import_row_class_init (SaiImportRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = sai_import_row_get_property;
  object_class->dispose = sai_import_row_dispose;
  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, SAI_TYPE_IMPORT_GAME,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/shell/exchange/sai-import-row.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiImportRow, title);
  gtk_widget_class_bind_template_child (widget_class, SaiImportRow, seats);
  gtk_widget_class_bind_template_child (widget_class, SaiImportRow, state);
  gtk_widget_class_bind_template_callback (widget_class, sai_plain_is_said);
  gtk_widget_class_bind_template_callback (widget_class, is_news);
  gtk_widget_class_bind_template_callback (widget_class, is_possible);
  gtk_widget_class_bind_template_callback (widget_class, list_state_styles);
  gtk_widget_class_bind_template_callback (widget_class, print_seats);
  gtk_widget_class_bind_template_callback (widget_class, print_state);
  gtk_widget_class_bind_template_callback (widget_class, print_title);
}

static void
sai_import_row_init (SaiImportRow *self)
{
  g_type_ensure (SAI_TYPE_IMPORT_GAME);
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
sai_import_row_new (SaiCatalog *catalog, SaiImportGame *game, const char *file)
{
  SaiImportRow *self;

  g_return_val_if_fail (SAI_IS_CATALOG (catalog), NULL);
  g_return_val_if_fail (SAI_IS_IMPORT_GAME (game), NULL);

  self = g_object_new (SAI_TYPE_IMPORT_ROW, NULL);
  self->catalog = g_object_ref (catalog);
  self->file = g_strdup (file);
  self->game = g_object_ref (game);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
  g_signal_connect_object (game, "notify::chosen", G_CALLBACK (chosen_changed_cb), self, G_CONNECT_SWAPPED);
  chosen_changed_cb (self);

  return GTK_WIDGET (self);
}

SaiImportGame *
sai_import_row_get_game (SaiImportRow *self)
{
  g_return_val_if_fail (SAI_IS_IMPORT_ROW (self), NULL);

  return self->game;
}
