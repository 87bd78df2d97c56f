/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiFelt:
 * @id: what it is called in the settings and, after “felt-”, in the style sheet
 * @name: what people call it, to be translated
 *
 * What the table is covered with. The style sheet knows the colours.
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
