/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plain text for widgets that expect markup: names, paths and errors can contain any characters, and a single “&” would
 * leave a message empty. These widgets get their texts through this file, or escaped from a
 * property that their template binds; all others take plain text anyway.
 */
#include "config.h"

#include "util/sai-natural-layout.h"
#include "util/sai-plain.h"

/* The maximum width of a toast's text for measuring its height, in pixels, such that it fits in the narrowest window,
 * alone and beside a button.
 */
#define TOAST_WIDTH 240
#define TOAST_WIDTH_BESIDE 150

static void
make_room_cb (AdwToast *toast)
{
  sai_natural_layout_set_most (adw_toast_get_custom_title (toast),
                               adw_toast_get_button_label (toast) != NULL ? TOAST_WIDTH_BESIDE : TOAST_WIDTH);
}

/**
 * sai_plain_toast_new:
 * @title: its text
 *
 * Returns: (transfer full): a toast with wrapping text; that of a plain #AdwToast would be ellipsized
 */
AdwToast *
sai_plain_toast_new (const char *title)
{
  AdwToast *toast = adw_toast_new ("");
  GtkWidget *label = gtk_label_new (title);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  adw_toast_set_custom_title (toast, sai_natural_layout_wrap (label));
  g_signal_connect (toast, "notify::button-label", G_CALLBACK (make_room_cb), NULL);
  make_room_cb (toast);

  return toast;
}

/**
 * sai_plain_toast_set_title:
 * @toast: a toast returned by sai_plain_toast_new()
 * @title: its text
 */
void
sai_plain_toast_set_title (AdwToast *toast, const char *title)
{
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_first_child (adw_toast_get_custom_title (toast))), title);
}

/**
 * sai_plain_set_group_title:
 * @group: a group of rows
 * @title: its title
 */
void
sai_plain_set_group_title (AdwPreferencesGroup *group, const char *title)
{
  g_autofree char *escaped = g_markup_escape_text (title, -1);

  adw_preferences_group_set_title (group, escaped);
}

/**
 * sai_plain_set_title:
 * @row: a row
 * @title: its title
 */
void
sai_plain_set_title (AdwPreferencesRow *row, const char *title)
{
  adw_preferences_row_set_use_markup (row, FALSE);
  adw_preferences_row_set_title (row, title);
}

/**
 * sai_plain_set_subtitle:
 * @row: a row
 * @subtitle: its subtitle
 */
void
sai_plain_set_subtitle (AdwActionRow *row, const char *subtitle)
{
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_action_row_set_subtitle (row, subtitle);
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
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
}
