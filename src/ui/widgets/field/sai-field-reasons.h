/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-field-search.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiFieldReasons:
 *
 * A button beside a hint, which opens the reasons for it: the best choices, and what they are worth.
 */
#define SAI_TYPE_FIELD_REASONS (sai_field_reasons_get_type ())
G_DECLARE_FINAL_TYPE (SaiFieldReasons, sai_field_reasons, SAI, FIELD_REASONS, GtkWidget)

void sai_field_reasons_show (SaiFieldReasons *self, const SaiFieldAdvice *advice, const SaiField *field);
void sai_field_reasons_set_wanted (SaiFieldReasons *self, gboolean wanted);
gboolean sai_field_reasons_is_wanted (SaiFieldReasons *self);

G_END_DECLS
