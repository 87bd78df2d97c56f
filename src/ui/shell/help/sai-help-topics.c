/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The topics of the help in order: first steps, the rules of each game, how to play it well, the parts of the program.
 */
#include "config.h"

#include "help/sai-help-book.h"
#include "help/sai-help-field.h"
#include "help/sai-help-paper.h"
#include "help/sai-help-rules.h"
#include "help/sai-help-topics.h"
#include "ruleset/sai-kind-table.h"

static void
topic_free (gpointer data)
{
  SaiHelpTopic *topic = data;

  g_free (topic->id);
  g_free (topic->title);
  g_free (topic->label);
  g_free (topic);
}

static void
add (GPtrArray *topics, char *id, const char *title, const char *label, SaiHelpGroup group)
{
  SaiHelpTopic *topic = g_new0 (SaiHelpTopic, 1);

  topic->id = id;
  topic->title = g_strdup (title);
  topic->label = g_strdup (label);
  topic->group = group;
  g_ptr_array_add (topics, topic);
}

static void
add_pages (GPtrArray *topics, SaiHelpBook *book, guint from, guint end)
{
  for (guint i = from; i < end; i++)
    {
      const char *title = sai_help_page_get_title (book->pages->pdata[i]);

      add (topics, g_strdup (book->ids->pdata[i]), title, title, SAI_HELP_GROUP_PROGRAM);
    }
}

static void
add_rules (GPtrArray *topics, SaiCatalog *catalog)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (catalog)); i++)
    {
      g_autoptr (SaiRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (catalog), i);
      const char *name = sai_ruleset_get_name (ruleset);

      add (topics, g_strconcat (SAI_HELP_RULES, sai_ruleset_get_id (ruleset), NULL), name, name, SAI_HELP_GROUP_RULES);
    }
}

/* In the order of the rules. There is not a page for every game. */
static void
add_strategies (GPtrArray *topics, SaiCatalog *catalog)
{
  g_autoptr (SaiHelpBook) book = sai_help_book_read_strategy ();

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (catalog)); i++)
    {
      g_autoptr (SaiRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (catalog), i);
      g_autofree char *id = g_strconcat (SAI_HELP_STRATEGY, sai_ruleset_get_id (ruleset), NULL);
      guint index;

      if (g_ptr_array_find_with_equal_func (book->ids, id, g_str_equal, &index))
        add (topics, g_steal_pointer (&id), sai_help_page_get_title (book->pages->pdata[index]),
             sai_ruleset_get_name (ruleset), SAI_HELP_GROUP_STRATEGY);
    }
}

/* An array of #SaiHelpTopic. */
GPtrArray *
sai_help_topics_list (SaiCatalog *catalog)
{
  GPtrArray *topics = g_ptr_array_new_with_free_func (topic_free);
  g_autoptr (SaiHelpBook) book = sai_help_book_read ();

  add_pages (topics, book, 0, book->n_first);
  add_rules (topics, catalog);
  add_strategies (topics, catalog);
  add_pages (topics, book, book->n_first, book->ids->len);

  return topics;
}

/**
 * sai_help_topics_find:
 * @topics: (element-type SaiHelpTopic): topics
 * @id: a topic; options of a ruleset are ignored
 *
 * Returns: its index in @topics, or -1
 */
int
sai_help_topics_find (GPtrArray *topics, const char *id)
{
  gsize length = strcspn (id, ":");

  if (g_str_has_prefix (id, SAI_HELP_RULES) || g_str_has_prefix (id, SAI_HELP_STRATEGY))
    length += 1 + strcspn (id + length + 1, ":");
  for (guint i = 0; i < topics->len; i++)
    {
      SaiHelpTopic *topic = topics->pdata[i];

      if (strlen (topic->id) == length && strncmp (topic->id, id, length) == 0)
        return i;
    }

  return -1;
}

typedef SaiHelpPage *(*SaiHelpBuild) (SaiRuleset *ruleset, const SaiOptions *options);

/* The function that builds the rules of a kind of game. */
typedef struct
{
  const char *id;
  SaiHelpBuild build;
} RulesOfKind;

static const RulesOfKind dice = { "dice", sai_help_rules_new };
static const RulesOfKind field = { "field", sai_help_field_new };
static gconstpointer const own[] = { &dice, &field, NULL };
static const SaiKindTable kinds = { .own = own };

/* Leads from the rules of a game to the page about its strategy, if there is one. */
static void
link_strategy (SaiHelpPage *page, SaiRuleset *ruleset)
{
  g_autofree char *id = g_strconcat (SAI_HELP_STRATEGY, sai_ruleset_get_id (ruleset), NULL);
  g_autoptr (SaiHelpPage) strategy = sai_help_book_take (id);

  if (strategy != NULL)
    sai_help_page_add_link (page, id, sai_help_page_get_title (strategy));
}

/* For other kinds, only the texts of the ruleset are available. */
static SaiHelpPage *
build_rules (SaiRuleset *ruleset, const SaiOptions *options)
{
  const RulesOfKind *found = sai_kind_table_find (&kinds, sai_ruleset_get_kind (ruleset, SAI_GAME_MODE_PLAYED));
  SaiHelpPage *page;

  if (found != NULL)
    {
      page = found->build (ruleset, options);
      link_strategy (page, ruleset);
      return page;
    }

  page = sai_help_page_new (sai_ruleset_get_name (ruleset), sai_ruleset_get_summary (ruleset));
  sai_help_rules_add_house (page, ruleset, options);

  return page;
}

/* @id: a ruleset and its options in the format of sai_help_name(), without the prefix */
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
      /* Ignore options that no longer exist. */
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
    return build_for (catalog, id + strlen (SAI_HELP_PAPER), sai_help_paper_new);

  return sai_help_book_take (id);
}
