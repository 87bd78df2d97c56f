/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of the import: the game, its players, and whether it is new to the history. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-format.h"
#include "exchange/sai-import-row.h"
#include "util/sai-plain.h"

#define MARGIN 9

struct _SaiImportRow
{
  GtkBox parent_instance;

  SaiCatalog *catalog;
  SaiImportGame *game;
  /* The name of the file of the game. */
  char *file;

  GtkWidget *check;
  GtkLabel *title;
  GtkLabel *seats;
  GtkLabel *state;
};

G_DEFINE_FINAL_TYPE (SaiImportRow, sai_import_row, GTK_TYPE_BOX)

static char *
print_title (SaiImportRow *self)
{
  const char *ruleset = sai_import_game_get_ruleset (self->game);
  g_autofree char *when = NULL;

  if (ruleset == NULL)
    {
      if (sai_import_game_get_number (self->game) == 0)
        return g_strdup (self->file);
      return g_strdup_printf (_ ("Game %u"), sai_import_game_get_number (self->game));
    }

  when = sai_format_time (sai_import_game_get_when (self->game));
  return g_strdup_printf ("%s · %s", sai_catalog_get_name (self->catalog, ruleset), when);
}

static char *
print_state (SaiImportRow *self)
{
  g_autofree char *reason = NULL;

  switch (sai_import_game_get_state (self->game))
    {
    case SAI_IMPORT_PRESENT:
      return g_strdup (_ ("Already in the history"));

    case SAI_IMPORT_DIFFERENT:
      return g_strdup (_ ("Differs from the same game in the history; can be added as a copy"));

    case SAI_IMPORT_REFUSED:
      /* An unreadable file already has its name in the title. */
      if (sai_import_game_get_number (self->game) > 0)
        reason = g_strconcat (self->file, ": ", sai_import_game_get_reason (self->game), NULL);
      return g_strdup_printf (_ ("Refused: %s"), reason != NULL ? reason : sai_import_game_get_reason (self->game));

    case SAI_IMPORT_NEW:
    default:
      return g_strdup (sai_import_game_is_finished (self->game) ? _ ("New") : _ ("New, unfinished"));
    }
}

/* Updates the accessible name of the list's own row, which takes the focus. */
static void
tell (SaiImportRow *self)
{
  GtkWidget *item = gtk_widget_get_parent (GTK_WIDGET (self));
  g_autofree char *state = print_state (self);
  const char *seats = gtk_label_get_label (self->seats);
  g_autofree char *name = NULL;
  g_autofree char *described = NULL;

  if (item == NULL)
    return;
  name = g_strconcat (gtk_label_get_label (self->title), *seats != '\0' ? ", " : "", seats, NULL);
  if (sai_import_game_is_possible (self->game))
    described = g_strdup_printf ("%s. %s", state,
                                 sai_import_game_is_chosen (self->game) ? _ ("Will be imported")
                                                                        : _ ("Will not be imported"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, described != NULL ? described : state, -1);
}

static void
chosen_cb (SaiImportRow *self)
{
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->check), sai_import_game_is_chosen (self->game));
  tell (self);
}

static void
drop_game (SaiImportRow *self)
{
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_func (self->game, chosen_cb, self);
  g_clear_object (&self->game);
}

static GtkLabel *
add_label (GtkWidget *box, const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);

  return GTK_LABEL (label);
}

static void
sai_import_row_dispose (GObject *object)
{
  SaiImportRow *self = SAI_IMPORT_ROW (object);

  drop_game (self);
  g_clear_object (&self->catalog);
  g_clear_pointer (&self->file, g_free);

  G_OBJECT_CLASS (sai_import_row_parent_class)->dispose (object);
}

static void
sai_import_row_class_init (SaiImportRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sai_import_row_dispose;
}

static void
sai_import_row_init (SaiImportRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  gtk_box_set_spacing (GTK_BOX (self), 2 * MARGIN);
  gtk_widget_set_margin_start (GTK_WIDGET (self), MARGIN);
  gtk_widget_set_margin_end (GTK_WIDGET (self), MARGIN);
  gtk_widget_set_margin_top (GTK_WIDGET (self), MARGIN);
  gtk_widget_set_margin_bottom (GTK_WIDGET (self), MARGIN);

  /* The check button only shows the state, which is toggled by activating the row and is part of its accessible name.
   * Without both focus properties, the focus gets stuck in GTK 4.8.
   */
  self->check = g_object_new (GTK_TYPE_CHECK_BUTTON, "focusable", FALSE, "can-focus", FALSE, "accessible-role",
                              GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_widget_set_can_target (self->check, FALSE);
  gtk_widget_set_valign (self->check, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self), self->check);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_box_append (GTK_BOX (self), box);
  self->title = add_label (box, "heading");
  self->seats = add_label (box, NULL);
  self->state = add_label (box, "caption");
}

/**
 * sai_import_row_new:
 * @catalog: the rulesets
 *
 * Returns: a new row without a game
 */
GtkWidget *
sai_import_row_new (SaiCatalog *catalog)
{
  SaiImportRow *self = g_object_new (SAI_TYPE_IMPORT_ROW, NULL);

  self->catalog = g_object_ref (catalog);

  return GTK_WIDGET (self);
}

/**
 * sai_import_row_set_game:
 * @self: a row that is in its list already
 * @game: the game
 * @file: the name of its file
 */
void
sai_import_row_set_game (SaiImportRow *self, SaiImportGame *game, const char *file)
{
  g_autofree char *title = NULL;
  g_autofree char *state = NULL;
  const char *seats;

  g_return_if_fail (SAI_IS_IMPORT_ROW (self));

  drop_game (self);
  if (game == NULL)
    return;

  self->game = g_object_ref (game);
  g_free (self->file);
  self->file = g_strdup (file);
  title = print_title (self);
  state = print_state (self);
  seats = sai_import_game_get_seats (game);
  gtk_label_set_label (self->title, title);
  sai_plain_set_text (self->seats, seats);
  gtk_label_set_label (self->state, state);
  if (sai_import_game_get_state (game) == SAI_IMPORT_REFUSED)
    gtk_widget_add_css_class (GTK_WIDGET (self->state), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->state), "error");
  gtk_widget_set_sensitive (self->check, sai_import_game_is_possible (game));
  g_signal_connect_object (game, "notify::chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  chosen_cb (self);
}

/**
 * sai_import_row_get_game:
 * @self: a row
 *
 * Returns: (transfer none) (nullable): the game
 */
SaiImportGame *
sai_import_row_get_game (SaiImportRow *self)
{
  g_return_val_if_fail (SAI_IS_IMPORT_ROW (self), NULL);

  return self->game;
}
