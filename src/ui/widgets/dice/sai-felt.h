/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiFelt:
 * @id: its id in the settings and, after “felt-”, in the style sheet
 * @name: its name, to be translated
 *
 * The covering of the table. Its colours are in the style sheet.
 */
typedef struct
{
  const char *id;
  const char *name;
} SaiFelt;

guint sai_felt_get_n (void);
const SaiFelt *sai_felt_get_nth (guint index);
void sai_felt_apply (GtkWidget *table, const char *id);
void sai_felt_snapshot (GtkSnapshot *snapshot, float hue, float width, float height);

G_END_DECLS
