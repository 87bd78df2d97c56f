/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiFieldNumber:
 *
 * A number on the table.
 */
#define SAI_TYPE_FIELD_NUMBER (sai_field_number_get_type ())
G_DECLARE_FINAL_TYPE (SaiFieldNumber, sai_field_number, SAI, FIELD_NUMBER, GtkWidget)

G_END_DECLS
