/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-field-search.h"

G_BEGIN_DECLS

char *sai_field_hint_name (const SaiFieldChoice *choice, const SaiField *field);
char *sai_field_hint_print_effect (const SaiFieldChoice *choice, const SaiField *field);
char *sai_field_hint_name_option (const SaiFieldOption *option, const SaiField *field);
char *sai_field_hint_describe (const SaiFieldAdvice *advice, const SaiField *field);

G_END_DECLS
