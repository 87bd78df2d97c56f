/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-catalog.h"
#include "help/sai-help-page.h"
#include "help/sai-help-name.h"

G_BEGIN_DECLS

/**
 * SaiHelpTopic:
 * @id: its id, used by actions
 * @title: its translated title
 * @is_rules: whether it has the rules of a game
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

G_END_DECLS
