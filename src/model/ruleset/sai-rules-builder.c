/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The making of rules: they are filled in here, and never changed once they are shared. */
#include "config.h"

#include "ruleset/sai-rules-builder.h"

/**
 * sai_rules_builder_new:
 *
 * Returns: (transfer full): rules to be, all zero
 */
SaiRulesBuilder *
sai_rules_builder_new (void)
{
  return g_atomic_rc_box_new0 (SaiRulesBuilder);
}

/**
 * sai_rules_builder_new_from:
 * @rules: rules
 *
 * Returns: (transfer full): rules to be that begin like @rules, for those that differ from them in something
 */
SaiRulesBuilder *
sai_rules_builder_new_from (const SaiRules *rules)
{
  SaiRulesBuilder *self = sai_rules_builder_new ();

  *self = *rules;

  return self;
}

/**
 * sai_rules_builder_end:
 * @self: (transfer full): rules to be
 *
 * Returns: (transfer full): the rules as they are now and will stay
 */
SaiRules *
sai_rules_builder_end (SaiRulesBuilder *self)
{
  return self;
}

void
sai_rules_builder_free (SaiRulesBuilder *self)
{
  g_atomic_rc_box_release (self);
}
