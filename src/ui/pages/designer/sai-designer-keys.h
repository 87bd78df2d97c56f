/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SaiDesignerKey:
 * @prefix: what the groups with the key begin with
 * @key: the key
 * @title: what it is called
 * @subtitle: (nullable): what else there is to say
 * @choices: (nullable): what the words to choose from are called, in their order
 * @context: (nullable): the context of their translations
 *
 * A key in plain words, to be translated.
 */
typedef struct
{
  const char *prefix;
  const char *key;
  const char *title;
  const char *subtitle;
  const char *const *choices;
  const char *context;
} SaiDesignerKey;

const SaiDesignerKey *sai_designer_key_find (const char *group, const char *key);
const char *sai_designer_key_name_order (const char *order);

G_END_DECLS
