/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-catalog.h"
#include "help/sai-help-page.h"

G_BEGIN_DECLS

/* What the id of the rules of a ruleset begins with; its id follows, and options that are not the usual ones. */
#define SAI_HELP_RULES "rules:"
/* The same for keeping the score of a ruleset. */
#define SAI_HELP_PAPER "keeping:"
/* The topic for whoever wants to know everything. */
#define SAI_HELP_START "start"

/**
 * SaiHelpTopic:
 * @id: what actions call it
 * @title: its title, in the person's language
 * @is_rules: whether it is the rules of a game
 */
typedef struct
{
  char *id;
  char *title;
  gboolean is_rules;
} SaiHelpTopic;

GPtrArray *sai_help_topics_list (SaiCatalog *catalog);
int sai_help_topics_find (GPtrArray *topics, const char *id);
SaiHelpPage *sai_help_topics_build (SaiCatalog *catalog, const char *id);
char *sai_help_topics_name (const char *kind, SaiRuleset *ruleset, const SaiOptions *options);

G_END_DECLS
