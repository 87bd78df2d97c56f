/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The topics of the help in their order: what to do first, the rules of each game, the rooms of the program. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "help/sai-help-field.h"
#include "help/sai-help-prose.h"
#include "help/sai-help-rules.h"
#include "help/sai-help-topics.h"

typedef struct
{
  const char *id;
  const char *title;
  SaiHelpPage *(*build) (void);
} SaiHelpProse;

/* The rules stand between the first two and the others. */
#define N_FIRST 2

static SaiHelpPage *
build_keeping (void)
{
  return sai_help_prose_paper (NULL, NULL);
}

static const SaiHelpProse prose[] = {
  { SAI_HELP_START, N_ ("First Steps"), sai_help_prose_start },
  { "play", N_ ("How to Play Here"), sai_help_prose_play },
  { "hints", N_ ("Hints, Coach and Numbers"), sai_help_prose_hints },
  { "keeping", N_ ("Keeping Score"), build_keeping },
  { "history", N_ ("History"), sai_help_prose_history },
  { "replay", N_ ("Replay and Analysis"), sai_help_prose_replay },
  { "trainer", N_ ("Trainer"), sai_help_prose_trainer },
  { "statistics", N_ ("Statistics"), sai_help_prose_statistics },
  { "fair", N_ ("Dice That You Can Check"), sai_help_prose_fair },
  { "files", N_ ("Files and Backups"), sai_help_prose_files },
};

static void
topic_free (gpointer data)
{
  SaiHelpTopic *topic = data;

  g_free (topic->id);
  g_free (topic->title);
  g_free (topic);
}

static void
add (GPtrArray *topics, char *id, const char *title, gboolean is_rules)
{
  SaiHelpTopic *topic = g_new0 (SaiHelpTopic, 1);

  topic->id = id;
  topic->title = g_strdup (title);
  topic->is_rules = is_rules;
  g_ptr_array_add (topics, topic);
}

/**
 * sai_help_topics_list:
 * @catalog: the rulesets
 *
 * Returns: (transfer full) (element-type SaiHelpTopic): all topics, in the person's language
 */
GPtrArray *
sai_help_topics_list (SaiCatalog *catalog)
{
  GPtrArray *topics = g_ptr_array_new_with_free_func (topic_free);

  for (guint i = 0; i < N_FIRST; i++)
    add (topics, g_strdup (prose[i].id), _ (prose[i].title), FALSE);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (catalog)); i++)
    {
      g_autoptr (SaiRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (catalog), i);

      add (topics, g_strconcat (SAI_HELP_RULES, sai_ruleset_get_id (ruleset), NULL), sai_ruleset_get_name (ruleset),
           TRUE);
    }
  for (guint i = N_FIRST; i < G_N_ELEMENTS (prose); i++)
    add (topics, g_strdup (prose[i].id), _ (prose[i].title), FALSE);

  return topics;
}

/**
 * sai_help_topics_find:
 * @topics: (element-type SaiHelpTopic): topics
 * @id: a topic; options of a ruleset do not matter
 *
 * Returns: where it is among @topics, or -1
 */
int
sai_help_topics_find (GPtrArray *topics, const char *id)
{
  gsize length = strcspn (id, ":");

  if (g_str_has_prefix (id, SAI_HELP_RULES))
    length = strlen (SAI_HELP_RULES) + strcspn (id + strlen (SAI_HELP_RULES), ":");
  for (guint i = 0; i < topics->len; i++)
    {
      SaiHelpTopic *topic = topics->pdata[i];

      if (strlen (topic->id) == length && strncmp (topic->id, id, length) == 0)
        return i;
    }

  return -1;
}

typedef SaiHelpPage *(*SaiHelpBuild) (SaiRuleset *ruleset, const SaiOptions *options);

static SaiHelpPage *
build_rules (SaiRuleset *ruleset, const SaiOptions *options)
{
  return sai_ruleset_is_field (ruleset) ? sai_help_field_new (ruleset, options) : sai_help_rules_new (ruleset, options);
}

/* @id: a ruleset and its options, as sai_help_name() puts them */
static SaiHelpPage *
build_for (SaiCatalog *catalog, const char *id, SaiHelpBuild build)
{
  g_auto (GStrv) parts = g_strsplit (id, ":", 2);
  g_auto (GStrv) assignments = NULL;
  g_autoptr (SaiRuleset) ruleset = sai_catalog_find (catalog, parts[0], NULL);
  SaiOptions options;

  if (ruleset == NULL)
    return NULL;

  options = sai_ruleset_get_defaults (ruleset);
  assignments = g_strsplit (parts[1] != NULL ? parts[1] : "", ",", -1);
  for (guint i = 0; assignments[i] != NULL; i++)
    if (*assignments[i] != '\0')
      /* An option that there is no longer changes nothing. */
      sai_ruleset_set_option (ruleset, &options, assignments[i], NULL);

  return build (ruleset, &options);
}

/**
 * sai_help_topics_build:
 * @catalog: the rulesets
 * @id: a topic
 *
 * Returns: (transfer full) (nullable): its page; %NULL if there is no such topic
 */
SaiHelpPage *
sai_help_topics_build (SaiCatalog *catalog, const char *id)
{
  if (g_str_has_prefix (id, SAI_HELP_RULES))
    return build_for (catalog, id + strlen (SAI_HELP_RULES), build_rules);
  if (g_str_has_prefix (id, SAI_HELP_PAPER))
    return build_for (catalog, id + strlen (SAI_HELP_PAPER), sai_help_prose_paper);
  for (guint i = 0; i < G_N_ELEMENTS (prose); i++)
    if (g_str_equal (prose[i].id, id))
      return prose[i].build ();

  return NULL;
}
