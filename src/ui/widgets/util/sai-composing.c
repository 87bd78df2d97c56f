/* SPDX-License-Identifier: GPL-3.0-or-later */
/* While text is composed, the arrow keys select a candidate and Enter accepts it, so handlers that see keys before the
 * entry must ignore them. The entry itself does not tell.
 */
#include "config.h"

#include "util/sai-composing.h"

struct _SaiComposing
{
  GObject parent_instance;

  gboolean active;
};

G_DEFINE_FINAL_TYPE (SaiComposing, sai_composing, G_TYPE_OBJECT)

static void
preedit_cb (SaiComposing *self, const char *preedit)
{
  self->active = preedit != NULL && *preedit != '\0';
}

static GtkText *
get_text (GtkEditable *editable)
{
  GtkEditable *inner = editable;

  while (inner != NULL && !GTK_IS_TEXT (inner))
    inner = gtk_editable_get_delegate (inner);

  return (GtkText *) inner;
}

static void
sai_composing_class_init (SaiComposingClass *klass)
{
}

static void
sai_composing_init (SaiComposing *self)
{
}

/**
 * sai_composing_new:
 * @editable: an entry
 *
 * Returns: (transfer full): what knows of @editable; both may outlive each other
 */
SaiComposing *
sai_composing_new (GtkEditable *editable)
{
  SaiComposing *self = g_object_new (SAI_TYPE_COMPOSING, NULL);

  g_signal_connect_object (get_text (editable), "preedit-changed", G_CALLBACK (preedit_cb), self, G_CONNECT_SWAPPED);

  return self;
}

/**
 * sai_composing_is_active:
 * @self: what knows of an entry
 *
 * Returns: whether it has text that is still being composed
 */
gboolean
sai_composing_is_active (SaiComposing *self)
{
  g_return_val_if_fail (SAI_IS_COMPOSING (self), FALSE);

  return self->active;
}
