/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "history/sai-history-text.h"
#include "history/sai-person-row.h"
#include "move/sai-player.h"
#include "util/sai-plain.h"
#include "util/sai-text.h"

struct _SaiPersonRow
{
  AdwPreferencesRow parent_instance;

  char *name;

  GtkEntry *entry;
  GtkLabel *count;
};

enum
{
  RENAME,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiPersonRow, sai_person_row, ADW_TYPE_PREFERENCES_ROW)

/* Whether the name was edited, so that it can be applied. */
static gboolean
is_other_name (SaiPersonRow *self, const char *typed)
{
  return self->name != NULL && g_strcmp0 (typed, self->name) != 0;
}

static void
apply_name_cb (SaiPersonRow *self)
{
  g_autofree char *typed = sai_text_strip (gtk_editable_get_text (GTK_EDITABLE (self->entry)));

  if (*typed != '\0' && is_other_name (self, typed))
    g_signal_emit (self, signals[RENAME], 0, typed);
  else
    sai_person_row_show_name (self);
}

static void
sai_person_row_finalize (GObject *object)
{
  g_free (SAI_PERSON_ROW (object)->name);

  G_OBJECT_CLASS (sai_person_row_parent_class)->finalize (object);
}

static void
sai_person_row_class_init (SaiPersonRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = sai_person_row_finalize;

  signals[RENAME] = g_signal_new ("rename", SAI_TYPE_PERSON_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/pages/history/sai-person-row.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiPersonRow, entry);
  gtk_widget_class_bind_template_child (widget_class, SaiPersonRow, count);
  gtk_widget_class_bind_template_callback (widget_class, apply_name_cb);
  gtk_widget_class_bind_template_callback (widget_class, is_other_name);
}

static void
sai_person_row_init (SaiPersonRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_entry_set_max_length (self->entry, SAI_PLAYER_MAX_NAME);
}

SaiPersonRow *
sai_person_row_new (const SaiHistoryPlayer *player)
{
  SaiPersonRow *self = g_object_new (SAI_TYPE_PERSON_ROW, NULL);
  g_autofree char *count = sai_history_format_count (player->n_games);
  g_autofree char *name = sai_text_isolate (player->name);
  /* Translators: a person, and the number of their games. */
  g_autofree char *who = g_strdup_printf (_ ("Name of %s, %s"), name, count);

  self->name = g_strdup (player->name);
  sai_person_row_show_name (self);
  gtk_label_set_text (self->count, count);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL, who, -1);
  sai_plain_set_title (ADW_PREFERENCES_ROW (self), who);

  return self;
}

const char *
sai_person_row_get_name (SaiPersonRow *self)
{
  g_return_val_if_fail (SAI_IS_PERSON_ROW (self), NULL);

  return self->name;
}

/**
 * sai_person_row_show_name:
 * @self: a row
 *
 * Discards what was typed and shows the current name.
 */
void
sai_person_row_show_name (SaiPersonRow *self)
{
  g_return_if_fail (SAI_IS_PERSON_ROW (self));

  gtk_editable_set_text (GTK_EDITABLE (self->entry), self->name);
}

/* Focuses the entry of the name. */
void
sai_person_row_focus (SaiPersonRow *self)
{
  g_return_if_fail (SAI_IS_PERSON_ROW (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}
