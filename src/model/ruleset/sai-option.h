/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-ruleset-file.h"

G_BEGIN_DECLS

#define SAI_MAX_OPTIONS 8
/* The value depends on the number of seats. */
#define SAI_OPTION_AUTOMATIC (-1)
/* The greatest number an option can have. */
#define SAI_OPTION_MAX_NUMBER 999

/**
 * SaiOptionKind:
 * @SAI_OPTION_SWITCH: a house rule that is on or off
 * @SAI_OPTION_NUMBER: a number
 */
typedef enum
{
  SAI_OPTION_SWITCH,
  SAI_OPTION_NUMBER,
} SaiOptionKind;

/**
 * SaiOption:
 * @id: the option's id
 * @name: its name in the person's language
 * @description: (nullable): what it changes, in the person's language
 * @kind: its type
 * @fallback: the default: 0 or 1 for a switch; a number, or %SAI_OPTION_AUTOMATIC
 * @minimum: the least number, at least 0
 * @maximum: the greatest number
 * @step: the distance between possible numbers, counted from @minimum
 * @changes: (nullable): what it changes in the file, see sai_option_read_changes()
 *
 * A house rule that can be on or off, or a configurable number of the rules.
 */
typedef struct
{
  char *id;
  char *name;
  char *description;
  SaiOptionKind kind;
  gint fallback;
  gint minimum;
  gint maximum;
  gint step;
  GArray *changes;
} SaiOption;

/**
 * SaiOptions:
 * @value: the value of each option of a ruleset, in the ruleset's order: 0 or 1 for a switch; a number, or
 *   %SAI_OPTION_AUTOMATIC
 *
 * The house rules of a game. A plain value, meaningful only together with its ruleset.
 */
typedef struct
{
  gint value[SAI_MAX_OPTIONS];
} SaiOptions;

gboolean
sai_option_read (SaiOption *option, SaiOptionKind kind, SaiRulesetFile *file, const char *group, GError **error);
gboolean sai_option_read_changes (SaiOption *option, SaiRulesetFile *file, GError **error);
void sai_option_apply (const SaiOption *option, SaiRulesetFile *file);
void sai_option_clear (SaiOption *option);
gboolean sai_option_is_possible (const SaiOption *option, gint value);
gboolean sai_option_parse_value (const SaiOption *option, const char *text, gint *value, GError **error);
char *sai_option_print_value (const SaiOption *option, gint value);

G_END_DECLS
