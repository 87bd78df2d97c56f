/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiSwatchKind:
 * @key: the key in the settings
 * @get_n: how many there are to choose from
 * @get_id: the value in the settings of one of them
 * @get_name: its name, translated
 * @draw: draws it as it looks on the table
 *
 * Something that is chosen from pictures.
 */
typedef struct
{
  const char *key;
  guint (*get_n) (void);
  const char *(*get_id) (guint index);
  const char *(*get_name) (guint index);
  void (*draw) (GtkSnapshot *snapshot, guint index, const graphene_rect_t *bounds);
} SaiSwatchKind;

const SaiSwatchKind *sai_swatch_kind_find (const char *key);

G_END_DECLS
