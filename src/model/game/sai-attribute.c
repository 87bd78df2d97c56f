/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The values of attributes of all types. */
#include "config.h"

#include "game/sai-attribute.h"

static gboolean
lists_equal (GStrv a, GStrv b)
{
  static const char *const none[] = { NULL };

  return g_strv_equal (a != NULL ? (const char *const *) a : none, b != NULL ? (const char *const *) b : none);
}

/**
 * sai_attribute_is_set:
 * @self: an attribute
 * @holder: its holder
 *
 * Returns: whether the value differs from the default; an empty text or list does not
 */
gboolean
sai_attribute_is_set (const SaiAttribute *self, gconstpointer holder)
{
  const char *text;
  GStrv list;

  switch (self->type)
    {
    case SAI_ATTRIBUTE_FLAG:
      return SAI_ATTRIBUTE_VALUE (gboolean, holder, self);

    case SAI_ATTRIBUTE_TIME:
      return SAI_ATTRIBUTE_VALUE (gint64, holder, self) != 0;

    case SAI_ATTRIBUTE_TEXT:
      text = SAI_ATTRIBUTE_VALUE (char *, holder, self);
      return text != NULL && *text != '\0';

    case SAI_ATTRIBUTE_LIST:
      list = SAI_ATTRIBUTE_VALUE (GStrv, holder, self);
      return list != NULL && *list != NULL;

    default:
      g_return_val_if_reached (FALSE);
    }
}

/**
 * sai_attribute_equal:
 * @self: an attribute
 * @a: its holder
 * @b: another holder
 *
 * Returns: whether both have the same value; no list and an empty one are equal
 */
gboolean
sai_attribute_equal (const SaiAttribute *self, gconstpointer a, gconstpointer b)
{
  switch (self->type)
    {
    case SAI_ATTRIBUTE_FLAG:
      return SAI_ATTRIBUTE_VALUE (gboolean, a, self) == SAI_ATTRIBUTE_VALUE (gboolean, b, self);

    case SAI_ATTRIBUTE_TIME:
      return SAI_ATTRIBUTE_VALUE (gint64, a, self) == SAI_ATTRIBUTE_VALUE (gint64, b, self);

    case SAI_ATTRIBUTE_TEXT:
      return g_strcmp0 (SAI_ATTRIBUTE_VALUE (char *, a, self), SAI_ATTRIBUTE_VALUE (char *, b, self)) == 0;

    case SAI_ATTRIBUTE_LIST:
      return lists_equal (SAI_ATTRIBUTE_VALUE (GStrv, a, self), SAI_ATTRIBUTE_VALUE (GStrv, b, self));

    default:
      g_return_val_if_reached (FALSE);
    }
}

void
sai_attribute_copy (const SaiAttribute *self, gpointer to, gconstpointer from)
{
  sai_attribute_clear (self, to);
  switch (self->type)
    {
    case SAI_ATTRIBUTE_FLAG:
      SAI_ATTRIBUTE_VALUE (gboolean, to, self) = SAI_ATTRIBUTE_VALUE (gboolean, from, self);
      break;

    case SAI_ATTRIBUTE_TIME:
      SAI_ATTRIBUTE_VALUE (gint64, to, self) = SAI_ATTRIBUTE_VALUE (gint64, from, self);
      break;

    case SAI_ATTRIBUTE_TEXT:
      SAI_ATTRIBUTE_VALUE (char *, to, self) = g_strdup (SAI_ATTRIBUTE_VALUE (char *, from, self));
      break;

    case SAI_ATTRIBUTE_LIST:
      SAI_ATTRIBUTE_VALUE (GStrv, to, self) = g_strdupv (SAI_ATTRIBUTE_VALUE (GStrv, from, self));
      break;

    default:
      g_return_if_reached ();
    }
}

/* Gives it its default. */
void
sai_attribute_clear (const SaiAttribute *self, gpointer holder)
{
  switch (self->type)
    {
    case SAI_ATTRIBUTE_FLAG:
      SAI_ATTRIBUTE_VALUE (gboolean, holder, self) = FALSE;
      break;

    case SAI_ATTRIBUTE_TIME:
      SAI_ATTRIBUTE_VALUE (gint64, holder, self) = 0;
      break;

    case SAI_ATTRIBUTE_TEXT:
      g_clear_pointer (&SAI_ATTRIBUTE_VALUE (char *, holder, self), g_free);
      break;

    case SAI_ATTRIBUTE_LIST:
      g_clear_pointer (&SAI_ATTRIBUTE_VALUE (GStrv, holder, self), g_strfreev);
      break;

    default:
      g_return_if_reached ();
    }
}
