/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "field/sai-field-view.h"

G_BEGIN_DECLS

/**
 * SaiFieldCount:
 *
 * The scene of a count: the piles are counted one by one, then it says who passes the limit, and who leads or has won.
 * It emits "closed" when it is dismissed.
 */
#define SAI_TYPE_FIELD_COUNT (sai_field_count_get_type ())
G_DECLARE_FINAL_TYPE (SaiFieldCount, sai_field_count, SAI, FIELD_COUNT, GtkWidget)

void sai_field_count_show (SaiFieldCount *self,
                           const char *const *names,
                           const SaiFieldView *before,
                           const SaiFieldView *after,
                           guint limit,
                           double speed);
void sai_field_count_close (SaiFieldCount *self);

G_END_DECLS
