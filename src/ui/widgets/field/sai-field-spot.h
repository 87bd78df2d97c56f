/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "table/sai-field.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiFieldSpot:
 *
 * The whole field, as small as a card in a line of text, and where on it a card would go.
 */
#define SAI_TYPE_FIELD_SPOT (sai_field_spot_get_type ())
G_DECLARE_FINAL_TYPE (SaiFieldSpot, sai_field_spot, SAI, FIELD_SPOT, GtkWidget)

GtkWidget *sai_field_spot_new (const SaiField *field, guint column, guint row);

G_END_DECLS
