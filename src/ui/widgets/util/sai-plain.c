/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plain text for widgets that expect markup: names, paths and errors can contain any characters, and a single “&” would
 * leave a message empty. These widgets get their texts through this file, or escaped from a
 * property that their template binds; all others take plain text anyway.
 */
#include "config.h"

#include "util/sai-plain.h"
#include "util/sai-text-scale.h"
#include "util/sai-text.h"

/* In columns of text of the usual size. A longer item may be broken between lines, since it would not fit into a narrow
 * window. */
#define LONGEST_ITEM 18

void
sai_plain_set_group_title (AdwPreferencesGroup *group, const char *title)
{
  g_autofree char *escaped = g_markup_escape_text (title, -1);

  adw_preferences_group_set_title (group, escaped);
}

void
sai_plain_set_group_description (AdwPreferencesGroup *group, const char *text)
{
  g_autofree char *escaped = text != NULL ? g_markup_escape_text (text, -1) : NULL;

  adw_preferences_group_set_description (group, escaped);
}

void
sai_plain_set_title (AdwPreferencesRow *row, const char *title)
{
  adw_preferences_row_set_use_markup (row, FALSE);
  adw_preferences_row_set_title (row, title);
}

void
sai_plain_set_subtitle (AdwActionRow *row, const char *subtitle)
{
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_action_row_set_subtitle (row, subtitle);
}

/**
 * sai_plain_count_columns:
 * @text: a text in one line
 *
 * Returns: how wide @text is, in usual letters; those of Japanese are twice as wide
 */
guint
sai_plain_count_columns (const char *text)
{
  guint n_columns = 0;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      n_columns += g_unichar_iszerowidth (c) ? 0 : g_unichar_iswide (c) ? 2 : 1;
    }

  return n_columns;
}

/**
 * sai_plain_keep_together:
 * @text: a few words, such as a player and a total
 *
 * Returns: (transfer full): @text as markup; no line ends within it unless it is long
 */
char *
sai_plain_keep_together (const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  if (sai_plain_count_columns (text) * sai_text_scale_get () > LONGEST_ITEM)
    return g_steal_pointer (&escaped);

  return g_strdup_printf ("<span allow_breaks=\"false\">%s</span>", escaped);
}

/**
 * sai_plain_set_items:
 * @row: a row
 * @title: its title
 * @subtitle: its subtitle, lines of items with a dot between them (see sai_text_append_part())
 *
 * Gives the row its texts; lines end between the items of the subtitle.
 */
void
sai_plain_set_items (AdwActionRow *row, const char *title, const char *subtitle)
{
  g_autofree char *escaped = g_markup_escape_text (title, -1);
  g_autoptr (GString) markup = g_string_new (NULL);
  g_auto (GStrv) lines = g_strsplit (subtitle, "\n", -1);
  const char *dot = sai_text_get_dot ();
  g_autofree char *end = g_strchomp (g_strdup (dot));
  const char *space = dot + strlen (end);
  /* The dot stays at the end of a line, also after an item that is too long to be kept together. */
  g_autofree char *mark = end[0] == ' ' ? g_strconcat ("\302\240", end + 1, NULL) : g_strdup (end);
  /* A dot without a space, which no line begins with anyhow, parts the items: spans that touch each other become one.
   */
  gboolean apart = *space != '\0';
  const char *between = apart ? space : mark;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) items = g_strsplit (lines[i], dot, -1);

      for (guint j = 0; items[j] != NULL; j++)
        {
          g_autofree char *item = g_strconcat (items[j], apart && items[j + 1] != NULL ? mark : NULL, NULL);
          g_autofree char *kept = sai_plain_keep_together (item);

          g_string_append_printf (markup, "%s%s", j > 0 ? between : i > 0 ? "\n" : "", kept);
        }
    }
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), TRUE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), escaped);
  adw_action_row_set_subtitle (row, markup->str);
}

/**
 * sai_plain_set_text:
 * @label: a label
 * @text: (nullable): its text
 *
 * A label without text is hidden.
 */
void
sai_plain_set_text (GtkLabel *label, const char *text)
{
  gtk_label_set_text (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), sai_plain_is_said (NULL, text));
}

/**
 * sai_plain_is_said:
 * @self: what the closure is called for, unused
 * @text: (nullable): a text
 *
 * For closures in templates: what has nothing to say is hidden.
 *
 * Returns: whether there is any text
 */
gboolean
sai_plain_is_said (gpointer self, const char *text)
{
  return text != NULL && *text != '\0';
}
