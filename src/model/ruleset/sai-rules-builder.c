/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The making of rules. There is room for as many boxes as a sheet can have while they are made, and in the end for
 * those that there are: most games have some fifteen of two hundred. */
#include "config.h"

#include <string.h>

#include "ruleset/sai-rules-builder.h"

static gsize
get_size (guint n_boxes)
{
  return sizeof (SaiRulesBuilder) + n_boxes * sizeof (SaiBoxRule);
}

/**
 * sai_rules_builder_new:
 *
 * Returns: (transfer full): rules to be, all zero, with room for %SAI_MAX_BOXES boxes
 */
SaiRulesBuilder *
sai_rules_builder_new (void)
{
  return g_malloc0 (get_size (SAI_MAX_BOXES));
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

  memcpy (self, rules, get_size (rules->n_boxes));

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
  gsize size = get_size (self->n_boxes);
  SaiRules *rules = memcpy (g_atomic_rc_box_alloc (size), self, size);

  sai_rules_builder_free (self);

  return rules;
}

void
sai_rules_builder_free (SaiRulesBuilder *self)
{
  g_free (self);
}
