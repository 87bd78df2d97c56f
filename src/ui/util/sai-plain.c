/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plain text for widgets that take markup: names, paths and what went wrong may have any letters, and one “&” would leave a message
 * empty. Everywhere else texts are plain by themselves; nobody but this file hands these widgets one.
 */
#include "config.h"

#include "sai-plain.h"

/**
 * sai_plain_toast_new:
 * @title: what it says
 *
 * Returns: (transfer full): a toast
 */
AdwToast *
sai_plain_toast_new (const char *title)
{
  g_autofree char *escaped = g_markup_escape_text (title, -1);

  return adw_toast_new (escaped);
}

/**
 * sai_plain_toast_set_title:
 * @toast: a toast
 * @title: what it says
 */
void
sai_plain_toast_set_title (AdwToast   *toast,
                           const char *title)
{
  g_autofree char *escaped = g_markup_escape_text (title, -1);

  adw_toast_set_title (toast, escaped);
}

/**
 * sai_plain_set_description:
 * @page: a status page
 * @description: what stands below its title
 */
void
sai_plain_set_description (AdwStatusPage *page,
                           const char    *description)
{
  g_autofree char *escaped = g_markup_escape_text (description, -1);

  adw_status_page_set_description (page, escaped);
}

/**
 * sai_plain_set_group_title:
 * @group: a group of rows
 * @title: what stands above it
 */
void
sai_plain_set_group_title (AdwPreferencesGroup *group,
                           const char          *title)
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
sai_plain_set_title (AdwPreferencesRow *row,
                     const char        *title)
{
  adw_preferences_row_set_use_markup (row, FALSE);
  adw_preferences_row_set_title (row, title);
}

/**
 * sai_plain_set_subtitle:
 * @row: a row
 * @subtitle: what stands below its title
 */
void
sai_plain_set_subtitle (AdwActionRow *row,
                        const char   *subtitle)
{
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_action_row_set_subtitle (row, subtitle);
}
