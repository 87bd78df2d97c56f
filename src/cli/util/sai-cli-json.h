/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "ruleset/sai-ruleset.h"

G_BEGIN_DECLS

void sai_cli_json_add_string (JsonBuilder *builder, const char *name, const char *value);
void sai_cli_json_add_int (JsonBuilder *builder, const char *name, gint64 value);
void sai_cli_json_add_double (JsonBuilder *builder, const char *name, double value);
void sai_cli_json_add_boolean (JsonBuilder *builder, const char *name, gboolean value);
void sai_cli_json_add_option_value (JsonBuilder *builder, const SaiOption *option, gint value);
void sai_cli_json_add_options (JsonBuilder *builder, SaiRuleset *ruleset, const SaiOptions *options);
void sai_cli_json_print (JsonBuilder *builder);

G_END_DECLS
