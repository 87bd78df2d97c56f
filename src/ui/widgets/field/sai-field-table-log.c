/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What happened, in words: the lines of the log, and what is said of a step. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-announce.h"
#include "field/sai-field-log.h"
#include "field/sai-field-table-private.h"
#include "field/sai-field-text.h"
#include "util/sai-format.h"

/* Tells a person who listens what happened, what was drawn, and whose turn it is. */
void
sai_field_table_announce (SaiFieldTable *self, const SaiFieldEvent *event, const SaiFieldPlacing *placing)
{
  g_autofree char *line = sai_field_text_event (sai_field_table_get_name (self, event->seat), event, placing);
  g_autofree char *drawn = sai_field_table_sees_hand (self, event->seat) ? sai_field_text_drawn (event) : NULL;
  /* Translators: makes a sentence of a line of the log. */
  g_autofree char *sentence = g_strdup_printf (_ ("%s."), line);
  g_autofree char *first = drawn != NULL ? sai_format_sentences (sentence, drawn) : g_strdup (sentence);
  g_autofree char *guide = NULL;
  g_autofree char *news = NULL;

  if (!self->view.finished && (self->view.n_placed == 0 || self->interactive))
    {
      g_autofree char *text = sai_field_text_guide (sai_field_table_get_name (self, self->view.seat), &self->view,
                                                    self->interactive);

      guide = g_strdup_printf (_ ("%s."), text);
    }
  news = guide != NULL ? sai_format_sentences (first, guide) : g_strdup (first);
  sai_announce (GTK_WIDGET (self), news);
}

/**
 * sai_field_table_clear_log:
 * @self: a table
 */
void
sai_field_table_clear_log (SaiFieldTable *self)
{
  g_return_if_fail (SAI_IS_FIELD_TABLE (self));

  gtk_string_list_splice (self->lines, 0, g_list_model_get_n_items (G_LIST_MODEL (self->lines)), NULL);
}

static void
add_line (SaiFieldTable *self, const char *line)
{
  if (g_list_model_get_n_items (G_LIST_MODEL (self->lines)) >= sai_field_log_get_most ())
    gtk_string_list_remove (self->lines, 0);
  gtk_string_list_append (self->lines, line);
}

/**
 * sai_field_table_log_event:
 * @self: a table
 * @event: what is seen of a move
 * @placing: (nullable): what placing a card brought about, if that is what it was
 * @after: what is to be seen after it
 * @counted: whether the points were counted
 *
 * Writes a move into the log without showing it, as when a game is opened that began earlier.
 */
void
sai_field_table_log_event (SaiFieldTable *self,
                           const SaiFieldEvent *event,
                           const SaiFieldPlacing *placing,
                           const SaiFieldView *after,
                           gboolean counted)
{
  g_autofree char *line = NULL;
  g_autofree char *result = NULL;

  g_return_if_fail (SAI_IS_FIELD_TABLE (self));

  line = sai_field_text_event (sai_field_table_get_name (self, event->seat), event, placing);
  add_line (self, line);
  if (counted)
    add_line (self, _ ("Points are counted"));
  if (!after->finished)
    return;
  result = sai_field_text_result ((const char *const *) self->names, after);
  add_line (self, result);
}
