/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-art.h"
#include "table/sai-field-rules.h"
#include "ruleset/sai-kind.h"
#include "ruleset/sai-option-set.h"
#include "ruleset/sai-rules.h"

G_BEGIN_DECLS

#define SAI_TYPE_RULESET (sai_ruleset_get_type ())
G_DECLARE_FINAL_TYPE (SaiRuleset, sai_ruleset, SAI, RULESET, GObject)

SaiRuleset *sai_ruleset_new_from_data (const char *data, gssize length, const char *file, gboolean own, GError **error);
SaiRuleset *sai_ruleset_new_for_game (const char *definition,
                                      const char *name,
                                      const char *const *assignments,
                                      SaiOptions *options,
                                      GError **error);
const char *sai_ruleset_get_id (SaiRuleset *self);
const char *sai_ruleset_get_name (SaiRuleset *self);
const char *sai_ruleset_get_summary (SaiRuleset *self);
const char *sai_ruleset_get_definition (SaiRuleset *self);
gboolean sai_ruleset_is_own (SaiRuleset *self);
const SaiKind *sai_ruleset_get_kind (SaiRuleset *self, SaiGameMode mode);
gboolean sai_ruleset_has_boxes (SaiRuleset *self);
gboolean sai_ruleset_is_shelved (SaiRuleset *self);
const SaiArt *sai_ruleset_get_art (SaiRuleset *self);
guint sai_ruleset_get_min_seats (SaiRuleset *self);
guint sai_ruleset_get_max_seats (SaiRuleset *self);

guint sai_ruleset_get_n_boxes (SaiRuleset *self);
const char *sai_ruleset_get_box_id (SaiRuleset *self, guint box);
const char *sai_ruleset_get_row_id (SaiRuleset *self, guint box);
const char *sai_ruleset_get_box_name (SaiRuleset *self, guint box);
guint sai_ruleset_get_n_rows (SaiRuleset *self);
const char *sai_ruleset_get_row_name (SaiRuleset *self, guint row);
guint sai_ruleset_get_n_columns (SaiRuleset *self);
const char *sai_ruleset_get_column_id (SaiRuleset *self, guint column);
const char *sai_ruleset_get_column_name (SaiRuleset *self, guint column);
guint sai_ruleset_get_n_bonuses (SaiRuleset *self);
const char *sai_ruleset_get_bonus_id (SaiRuleset *self, guint bonus);
const char *sai_ruleset_get_bonus_name (SaiRuleset *self, guint bonus);
char *sai_ruleset_describe_box (SaiRuleset *self, const SaiRules *rules, guint box);
char *sai_ruleset_describe_condition (SaiRuleset *self, const SaiRules *rules, guint box);
char *sai_ruleset_describe_points (SaiRuleset *self, const SaiRules *rules, guint box);
char *sai_ruleset_describe_bonus (SaiRuleset *self, const SaiRules *rules);
char *sai_ruleset_describe_further_bonus (SaiRuleset *self, const SaiRules *rules, guint bonus);
char *sai_ruleset_explain_further_bonus (SaiRuleset *self, const SaiRules *rules, guint bonus);
char *sai_ruleset_describe_order (SaiRuleset *self, const SaiRules *rules);
char *sai_ruleset_describe_colours (SaiRuleset *self, const SaiRules *rules);
char *sai_ruleset_describe_joker (SaiRuleset *self, const SaiRules *rules);

const SaiOptionSet *sai_ruleset_get_option_set (SaiRuleset *self);
guint sai_ruleset_get_n_options (SaiRuleset *self);
const SaiOption *sai_ruleset_get_option (SaiRuleset *self, guint option);
SaiOptions sai_ruleset_get_defaults (SaiRuleset *self);
SaiOptions sai_ruleset_recall_options (SaiRuleset *self, GVariant *chosen);
gboolean sai_ruleset_set_option (SaiRuleset *self, SaiOptions *options, const char *assignment, GError **error);
gboolean
sai_ruleset_set_options (SaiRuleset *self, SaiOptions *options, const char *const *assignments, GError **error);
GStrv sai_ruleset_print_options (SaiRuleset *self, const SaiOptions *options);
char *sai_ruleset_describe_options (SaiRuleset *self, const SaiOptions *options);
const SaiRules *sai_ruleset_get_rules (SaiRuleset *self, const SaiOptions *options);
SaiFieldRules sai_ruleset_get_field_rules (SaiRuleset *self, const SaiOptions *options, guint n_seats);

G_END_DECLS
