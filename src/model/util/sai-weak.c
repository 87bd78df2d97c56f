/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Data for the callback of work that must not keep its object alive, or nothing would ever cancel it. */
#include "config.h"

#include "util/sai-weak.h"

/**
 * sai_weak_new:
 * @object: an object
 *
 * Returns: (transfer full): a weak reference, for one sai_weak_take()
 */
gpointer
sai_weak_new (gpointer object)
{
  GWeakRef *weak = g_new0 (GWeakRef, 1);

  g_weak_ref_init (weak, object);

  return weak;
}

/**
 * sai_weak_take:
 * @weak: (transfer full): a reference made by sai_weak_new()
 *
 * Returns: (transfer full) (nullable): the object, if it is still there
 */
gpointer
sai_weak_take (gpointer weak)
{
  gpointer object = g_weak_ref_get (weak);

  g_weak_ref_clear (weak);
  g_free (weak);

  return object;
}
