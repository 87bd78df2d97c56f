/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages of the help as data and as widgets: every topic has one, links lead somewhere, pictures of the field show
 * what the document says, and house rules change what is said.
 */
#include <adwaita.h>

#include "trainer/sai-exercise.h"
#include "field/sai-field-exercise.h"
#include "help/sai-help-book.h"
#include "help/sai-help-topics.h"
#include "help/sai-help-view.h"
#include "sai-ui-resources.h"

/* The worked examples of the document in the order of the page; "collected" as cards are printed. */
static const struct
{
  const char *collected;
  guint n_empty;
  guint n_recovered;
} placings[] = {
  { "b7", 5, 0 }, { "r6 b6 b7", 0, 0 }, { "r6 b6 g5", 4, 0 }, { "", 1, 1 },
  { "", 0, 3 },   { "", 1, 1 },         { "r1 r7", 1, 0 },
};

static gboolean
says (SaiHelpPage *page, const char *text)
{
  for (guint i = 0; i < sai_help_page_get_n_blocks (page); i++)
    if (strstr (sai_help_page_get_block (page, i)->text, text) != NULL)
      return TRUE;

  return FALSE;
}

/* Strategies are in the order of the rules. */
static void
test_order (void)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (GPtrArray) topics = sai_help_topics_list (catalog);
  int last = -1;

  for (guint i = 0; i < topics->len; i++)
    {
      const char *id = ((SaiHelpTopic *) topics->pdata[i])->id;
      g_autofree char *rules = NULL;
      int place;

      if (!g_str_has_prefix (id, SAI_HELP_STRATEGY))
        continue;
      rules = g_strconcat (SAI_HELP_RULES, id + strlen (SAI_HELP_STRATEGY), NULL);
      place = sai_help_topics_find (topics, rules);
      g_assert_cmpint (place, >, last);
      last = place;
    }
  g_assert_cmpint (last, >=, 0);
}

static void
test_topics (void)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (GPtrArray) topics = sai_help_topics_list (catalog);
  g_autoptr (SaiHelpBook) strategy = sai_help_book_read_strategy ();

  g_assert_cmpuint (topics->len, ==, 12 + strategy->pages->len + g_list_model_get_n_items (G_LIST_MODEL (catalog)));
  for (guint i = 0; i < topics->len; i++)
    {
      SaiHelpTopic *topic = topics->pdata[i];
      g_autoptr (SaiHelpPage) page = sai_help_topics_build (catalog, topic->id);

      g_assert_nonnull (page);
      g_assert_cmpstr (sai_help_page_get_title (page), ==, topic->title);
      g_assert_cmpuint (sai_help_page_get_n_blocks (page), >, 3);
      g_assert_cmpint (sai_help_topics_find (topics, topic->id), ==, i);
      for (guint j = 0; j < sai_help_page_get_n_blocks (page); j++)
        {
          const SaiHelpBlock *block = sai_help_page_get_block (page, j);

          if (block->kind == SAI_HELP_BLOCK_LINK)
            {
              int other = sai_help_topics_find (topics, block->detail);

              g_assert_cmpint (other, >=, 0);
              g_assert_true (((SaiHelpTopic *) topics->pdata[other])->group == SAI_HELP_GROUP_RULES ||
                             g_str_equal (((SaiHelpTopic *) topics->pdata[other])->title, block->text));
            }
        }
    }

  g_assert_null (sai_help_topics_build (catalog, "nothing"));
  g_assert_null (sai_help_topics_build (catalog, "rules:nothing"));
  g_assert_cmpint (sai_help_topics_find (topics, "rules:yahtzee:bonus-strict=true"), ==,
                   sai_help_topics_find (topics, "rules:yahtzee"));
  g_assert_cmpint (sai_help_topics_find (topics, "keeping:yams"), ==, sai_help_topics_find (topics, "keeping"));
}

/* What a game is played with is what the page says. */
static void
test_options (void)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (SaiHelpPage) usual = sai_help_topics_build (catalog, "rules:yahtzee");
  g_autoptr (SaiHelpPage) strict = sai_help_topics_build (catalog,
                                                          "rules:yahtzee:bonus-strict=true,full-house-five=true");
  g_autoptr (SaiHelpPage) field = sai_help_topics_build (catalog, "rules:yellowstone");
  g_autoptr (SaiHelpPage) other = sai_help_topics_build (catalog,
                                                         "rules:yellowstone:limit=50,start-points=0,stall-count=0");
  g_autoptr (SaiRuleset) ruleset = sai_catalog_find (catalog, "yahtzee", NULL);
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  g_autofree char *plain = sai_help_name (SAI_HELP_RULES, ruleset, &options);
  g_autofree char *chosen = NULL;

  g_assert_cmpstr (plain, ==, "rules:yahtzee");
  g_assert_true (sai_ruleset_set_option (ruleset, &options, "bonus-strict=true", NULL));
  chosen = sai_help_name (SAI_HELP_RULES, ruleset, &options);
  g_assert_cmpstr (chosen, ==, "rules:yahtzee:bonus-strict=true");

  g_assert_true (says (usual, "63 or more in the upper section"));
  g_assert_false (says (usual, "More than 63 points"));
  g_assert_true (says (usual, "Upper section 63: bonus 35"));
  g_assert_false (says (usual, "House Rules of This Game"));
  g_assert_true (says (strict, "More than 63 points"));
  g_assert_true (says (strict, "Upper section 63: bonus 0"));
  g_assert_true (says (strict, "House Rules of This Game"));
  g_assert_true (says (strict, "Five of a kind is a full house here."));

  g_assert_true (says (field, "begins with 5 penalty points and 6 cards"));
  g_assert_true (says (field, "35 penalty points or more"));
  g_assert_true (says (field, "after 20 turns"));
  g_assert_true (says (field, "There are 56 cards: 4 colours"));
  g_assert_true (says (other, "begins with 0 penalty points"));
  g_assert_true (says (other, "50 penalty points or more"));
  g_assert_false (says (other, "turns in a row without a card from the deck"));
}

static void
test_field (void)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (SaiHelpPage) page = sai_help_topics_build (catalog, "rules:yellowstone");
  guint n_placings = 0, n_cells = 0;
  /* Red 4 only at 7; green 7 at 1 to 5. */
  static const guint cells[] = { 1u << 6, 0x1f };

  /* As the document has it. */
  g_assert_true (says (page, "The youngest player begins"));
  for (guint i = 0; i < sai_help_page_get_n_blocks (page); i++)
    {
      const SaiHelpBlock *block = sai_help_page_get_block (page, i);
      g_autofree char *collected = NULL;

      if (block->kind != SAI_HELP_BLOCK_FIELD)
        continue;
      if (block->cells != 0)
        {
          g_assert_cmpuint (n_cells, <, G_N_ELEMENTS (cells));
          g_assert_cmpuint (block->cells, ==, cells[n_cells++]);
          continue;
        }
      g_assert_cmpuint (n_placings, <, G_N_ELEMENTS (placings));
      collected = sai_card_counts_print (&block->placing.collected);
      g_assert_cmpstr (collected, ==, placings[n_placings].collected);
      g_assert_cmpuint (block->placing.n_recovered, ==, placings[n_placings].n_recovered);
      if (placings[n_placings].n_empty > 0 || placings[n_placings].n_recovered > 0)
        g_assert_cmpuint (block->placing.n_empty, ==, placings[n_placings].n_empty);
      n_placings++;
    }
  g_assert_cmpuint (n_placings, ==, G_N_ELEMENTS (placings));
  g_assert_cmpuint (n_cells, ==, G_N_ELEMENTS (cells));
}

static void
test_search (void)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (SaiHelpPage) page = sai_help_topics_build (catalog, "rules:yams");
  int found = sai_help_page_find (page, "RIGOLE");
  /* What new people have searched for. */
  static const struct
  {
    const char *topic;
    const char *text;
  } searches[] = {
    { "play", "sound" },   { "play", "mute" },        { "play", "chat" },  { "play", "log" },
    { "hints", "target" }, { "fair", "manipulated" }, { "replay", "log" },
  };

  /* The summary has it. */
  g_assert_cmpint (found, ==, 0);
  g_assert_cmpint (sai_help_page_find (page, "８０ points"), >, 0);
  g_assert_cmpint (sai_help_page_find (page, "joker"), ==, -1);
  for (guint i = 0; i < G_N_ELEMENTS (searches); i++)
    {
      g_autoptr (SaiHelpPage) other = sai_help_topics_build (catalog, searches[i].topic);

      g_assert_cmpint (sai_help_page_find (other, searches[i].text), >=, 0);
      g_assert_cmpint (sai_help_page_find (other, "zither"), ==, -1);
    }
}

static void
test_field_exercises (void)
{
  static const char *const refused[] = {
    "",
    "yacht 3 0d6f4a78812ee1f6947012a8cb5458106ae85b3eedcdbf8ee4013880a18ff8ca place r7@3",
    "yellowstone 3 0d6f place r7@3",
    "yellowstone 9 0d6f4a78812ee1f6947012a8cb5458106ae85b3eedcdbf8ee4013880a18ff8ca place r7@3",
    "yellowstone 3 0d6f4a78812ee1f6947012a8cb5458106ae85b3eedcdbf8ee4013880a18ff8ca",
    "yellowstone 3 0d6f4a78812ee1f6947012a8cb5458106ae85b3eedcdbf8ee4013880a18ff8ca place r7@3; place",
    "yellowstone 3 0d6f4a78812ee1f6947012a8cb5458106ae85b3eedcdbf8ee4013880a18ff8ca place y1@7",
  };
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (sai_field_exercise_parse (catalog, refused[i], "Aki", &error));
      g_assert_nonnull (error);
    }
}

/* What is no position is refused, whoever sends it. */
static void
test_positions (void)
{
  static const char *const broken[] = {
    "",
    "yacht",
    "yacht 12345",
    "nothing 12345 0",
    "yellowstone 12345 0",
    "yacht 12347 0",
    "yacht 1234 0",
    "yacht 12345 3",
    "yacht 12345 -1",
    "yacht 12345 0 ones",
    "yacht 12345 0 ones=",
    "yacht 12345 0 ones=7",
    "yacht 12345 0 tens=7",
    "yacht 12345 0 target=0",
    "yams 12345 0 delta=3",
    "yacht 12345 0 ones=1 twos=2 threes=3 fours=4 fives=5 sixes=6 choice=9 four-of-a-kind=0 full-house=0 "
    "small-straight=0 big-straight=0 five-of-a-kind=0",
  };
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (SaiExercise) exercise = sai_exercise_parse (catalog, "yacht 12366 1 target=90 ones=3 choice=25", NULL);
  SaiDecision decision;

  for (guint i = 0; i < G_N_ELEMENTS (broken); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (sai_exercise_parse (catalog, broken[i], &error));
      g_assert_nonnull (error);
    }

  g_assert_cmpuint (exercise->question.dice.roll, ==, 2);
  g_assert_cmpint (exercise->question.target, ==, 90);
  g_assert_cmpint (sai_game_get_total (exercise->game, 0), ==, 28);
  g_assert_true (sai_exercise_find (exercise, "66", &decision) && !decision.fill && decision.keep == 0x18);
  g_assert_true (sai_exercise_find (exercise, "nothing", &decision) && !decision.fill && decision.keep == 0);
  g_assert_true (sai_exercise_find (exercise, "sixes", &decision) && decision.fill && decision.box == 5);
  g_assert_false (sai_exercise_find (exercise, "ones", &decision));
  g_assert_false (sai_exercise_find (exercise, "666", &decision));
  g_assert_false (sai_exercise_find (exercise, "12366", &decision));
}

/* Every page fits into the narrowest window, and goes away with its view. */
static void
test_view (void)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (GPtrArray) topics = sai_help_topics_list (catalog);
  g_autoptr (SaiSolver) solver = sai_solver_new (0);
  GtkWidget *view = g_object_ref_sink (g_object_new (SAI_TYPE_HELP_VIEW, NULL));
  gpointer left = view;

  sai_help_view_set_engine (SAI_HELP_VIEW (view), catalog, solver);

  for (guint i = 0; i < topics->len; i++)
    {
      SaiHelpTopic *topic = topics->pdata[i];
      g_autoptr (SaiHelpPage) page = sai_help_topics_build (catalog, topic->id);
      int minimum;

      sai_help_view_show (SAI_HELP_VIEW (view), page);
      gtk_widget_measure (view, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      g_assert_cmpint (minimum, <=, 360);
      sai_help_view_show_block (SAI_HELP_VIEW (view), sai_help_page_get_n_blocks (page) - 1);
    }
  g_object_add_weak_pointer (G_OBJECT (view), &left);
  g_object_unref (view);
  g_assert_null (left);
}

static AdwClamp *
find_clamp (GtkWidget *widget)
{
  AdwClamp *clamp = ADW_IS_CLAMP (widget) ? ADW_CLAMP (widget) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && clamp == NULL;
       child = gtk_widget_get_next_sibling (child))
    clamp = find_clamp (child);

  return clamp;
}

/* On a large screen the window widens its columns when it opens, which is to last from page to page. */
static void
test_width (void)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (SaiHelpPage) first = sai_help_topics_build (catalog, "start");
  g_autoptr (SaiHelpPage) second = sai_help_topics_build (catalog, "files");
  g_autoptr (GtkWidget) view = g_object_ref_sink (g_object_new (SAI_TYPE_HELP_VIEW, NULL));

  sai_help_view_show (SAI_HELP_VIEW (view), first);
  adw_clamp_set_maximum_size (find_clamp (view), 1234);
  sai_help_view_show (SAI_HELP_VIEW (view), second);
  g_assert_cmpint (adw_clamp_get_maximum_size (find_clamp (view)), ==, 1234);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_resources_register (sai_ui_get_resource ());

  g_test_add_func ("/help/topics", test_topics);
  g_test_add_func ("/help/order", test_order);
  g_test_add_func ("/help/options", test_options);
  g_test_add_func ("/help/field", test_field);
  g_test_add_func ("/help/search", test_search);
  g_test_add_func ("/help/positions", test_positions);
  g_test_add_func ("/help/field-exercises", test_field_exercises);
  g_test_add_func ("/help/view", test_view);
  g_test_add_func ("/help/width", test_width);

  return g_test_run ();
}
