/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-catalog.h"
#include "help/sai-help-page.h"
#include "help/sai-help-name.h"

G_BEGIN_DECLS

/**
 * SaiHelpGroup:
 * @SAI_HELP_GROUP_PROGRAM: how to use the program
 * @SAI_HELP_GROUP_RULES: the rules of a game
 * @SAI_HELP_GROUP_STRATEGY: how to play a game well
 *
 * What a topic is about.
 */
typedef enum
{
  SAI_HELP_GROUP_PROGRAM,
  SAI_HELP_GROUP_RULES,
  SAI_HELP_GROUP_STRATEGY,
} SaiHelpGroup;

/**
 * SaiHelpTopic:
 * @id: its id, used by actions
 * @title: its translated title
 * @label: what stands below the heading of its group: of strategy and rules, the name of the game
 * @group: what it is about
 */
typedef struct
{
  char *id;
  char *title;
  char *label;
  SaiHelpGroup group;
} SaiHelpTopic;

GPtrArray *sai_help_topics_list (SaiCatalog *catalog);
int sai_help_topics_find (GPtrArray *topics, const char *id);
SaiHelpPage *sai_help_topics_build (SaiCatalog *catalog, const char *id);

G_END_DECLS
