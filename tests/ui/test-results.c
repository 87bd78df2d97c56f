/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of a game: names and results, its options, its end, and that it was fair. */
#include <adwaita.h>
#include <math.h>

#include "game/sai-fairness-view.h"
#include "util/sai-format.h"
#include "database/sai-game-summary.h"
#include "game/sai-option-list.h"
#include "replay/sai-replay-page.h"
#include "result/sai-field-story.h"
#include "result/sai-podium-layout.h"
#include "result/sai-podium-place.h"
#include "result/sai-podium.h"
#include "result/sai-result-badges.h"
#include "result/sai-field-story.h"
#include "result/sai-pile-chart.h"
#include "result/sai-result-slip.h"
#include "result/sai-result-view.h"
#include "sai-start.h"
#include "field/sai-field-game.h"
#include "sai-test.h"
#include "sai-ui-resources.h"
#include "sai-wait.h"
#include "sai-widget-test.h"

static char *
join (const char *first, ...)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  va_list more;

  va_start (more, first);
  for (const char *name = first; name != NULL; name = va_arg (more, const char *))
    g_ptr_array_add (names, (gpointer) name);
  va_end (more);

  return sai_format_names (names);
}

static void
test_format_names (void)
{
  sai_test_assert_text (join ("Aki", NULL), "Aki");
  sai_test_assert_text (join ("Aki", "Ben", NULL), "Aki and Ben");
  sai_test_assert_text (join ("Aki", "Ben", "Cleo", NULL), "Aki, Ben and Cleo");
  sai_test_assert_text (join ("A", "B", "C", "%s", NULL), "A, B, C and %s");
  sai_test_assert_text (sai_format_time (0), "1 January 1970, 00:00");
  sai_test_assert_text (sai_format_time (G_MAXINT64), "");
  sai_test_assert_text (sai_format_time_short (0), "1 Jan 1970, 00:00");
  sai_test_assert_text (sai_format_time_short (G_MAXINT64), "");
  sai_test_assert_text (sai_format_dice (&(SaiDice) { { 1, 2, 3, 6, 5 } }), "1 2 3 6 5");
  sai_test_assert_text (sai_format_dice (&(SaiDice) { { 4, 1, 2 } }), "4 1 2");
  sai_test_assert_text (sai_format_dice (&(SaiDice) { { 1, 2, 3, 6, 5, 5 } }), "1 2 3 6 5 5");
  sai_test_assert_text (sai_format_kept (&(SaiDice) { { 6, 2, 3, 6, 5 } }, 1 | 8 | 16), "5 6 6");
  sai_test_assert_text (sai_format_kept (&(SaiDice) { { 6, 2, 3, 6, 5 } }, 0), "");
}

/* A paper sheet in which each seat has one box with points and zeros in all others. */
static SaiGame *
create_finished (const int *totals, guint n_seats)
{
  SaiGame *game = sai_test_paper ("yacht", n_seats);
  SaiRuleset *ruleset = sai_game_get_ruleset (game);

  for (guint seat = 0; seat < n_seats; seat++)
    for (guint box = 0; box < sai_ruleset_get_n_boxes (ruleset); box++)
      {
        g_autofree char *move = g_strdup_printf ("put %u %s %d", seat + 1, sai_ruleset_get_box_id (ruleset, box),
                                                 g_str_equal (sai_ruleset_get_box_id (ruleset, box), "choice")
                                                   ? totals[seat]
                                                   : 0);

        sai_test_apply (game, move);
      }
  g_assert_true (sai_game_is_finished (game));

  return game;
}

static void
collect_labels (GtkWidget *widget, GString *text)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_visible (widget) &&
      gtk_widget_get_visible (gtk_widget_get_parent (widget)))
    g_string_append_printf (text, "%s|", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_labels (child, text);
}

static GtkWidget *
find_label (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *label = find_label (child);

      if (label != NULL)
        return label;
    }

  return NULL;
}

/* The commitment stands there in groups of four, in lines that are never broken by a hyphen, and can be selected. */
static void
test_fairness_digits (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 1, 1);
  g_autofree char *commitment = sai_game_get_commitment (game);
  SaiFairnessView *view = sai_test_own (g_object_new (SAI_TYPE_FAIRNESS_VIEW, NULL));
  GtkLabel *label = GTK_LABEL (find_label (GTK_WIDGET (view)));
  g_autoptr (GRegex) gaps = g_regex_new ("(?<=[0-9a-f]{4})[ \n](?=[0-9a-f]{4}\\b)", 0, 0, NULL);
  g_autofree char *bare = NULL;
  g_autofree char *attributes = NULL;

  sai_fairness_view_set_game (view, game);
  g_assert_true (gtk_label_get_selectable (label));
  g_assert_null (strstr (gtk_label_get_text (label), commitment));
  bare = g_regex_replace_literal (gaps, gtk_label_get_text (label), -1, 0, "", 0, NULL);
  g_assert_nonnull (strstr (bare, commitment));

  attributes = pango_attr_list_to_string (gtk_label_get_attributes (label));
  g_assert_nonnull (strstr (attributes, "insert-hyphens false"));
  g_assert_nonnull (strstr (attributes, "monospace"));
  g_object_unref (view);
}

/* Moves of another game are not said to come from the seed of this one. */
static void
test_fairness_given (void)
{
  g_autoptr (SaiGame) first = sai_test_game ("yacht", 1, 1);
  g_autoptr (SaiGame) game = NULL;
  SaiFairnessView *view = sai_test_own (g_object_new (SAI_TYPE_FAIRNESS_VIEW, NULL));
  GtkLabel *label = GTK_LABEL (find_label (GTK_WIDGET (view)));
  SaiSeed seed = sai_test_seed (2);

  sai_test_roll (first, 0);
  game = sai_game_branch_anew (first, 1, &seed, SAI_TEST_GAME_ID, SAI_TEST_CREATED);
  sai_fairness_view_set_game (view, game);
  g_assert_true (g_str_has_prefix (gtk_label_get_text (label), "The first move comes from another game’s seed"));
  g_assert_nonnull (strstr (gtk_label_get_text (label), "From then on:\n\nThe dice come from a seed"));
  sai_test_fill (game, "choice");
  sai_test_finish (game);
  sai_fairness_view_set_game (view, game);
  g_assert_nonnull (strstr (gtk_label_get_text (label), "From then on:\n\nEvery roll of this game was checked"));
  g_object_unref (view);
}

static void
test_format_result (void)
{
  static const struct
  {
    guint n_seats;
    int totals[4];
    const char *result;
    const char *labels;
  } samples[] = {
    { 1, { 30 }, "30 points", "30 points|Seat 1|" },
    { 2, { 10, 12 }, "Seat 2 wins", "Seat 2 wins|#1|Seat 2|12|#2|Seat 1|10|" },
    { 2, { 12, 12 }, "Seat 1 and Seat 2 share the win", "Seat 1 and Seat 2 share the win|#1|Seat 1|12|#1|Seat 2|12|" },
    { 4,
      { 9, 20, 9, 20 },
      "Seat 2 and Seat 4 share the win",
      "Seat 2 and Seat 4 share the win|#1|Seat 2|20|#1|Seat 4|20|#3|Seat 1|9|#3|Seat 3|9|" },
    { 4,
      { 8, 8, 7, 8 },
      "Seat 1, Seat 2 and Seat 4 share the win",
      "Seat 1, Seat 2 and Seat 4 share the win|#1|Seat 1|8|#1|Seat 2|8|#1|Seat 4|8|#4|Seat 3|7|" },
  };
  SaiResultView *view = sai_test_own (g_object_new (SAI_TYPE_RESULT_VIEW, NULL));

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      SaiGame *game = create_finished (samples[i].totals, samples[i].n_seats);
      g_autoptr (GString) labels = g_string_new (NULL);

      sai_test_assert_text (sai_format_result (game), samples[i].result);
      sai_result_view_set_game (view, game);
      collect_labels (GTK_WIDGET (view), labels);
      g_assert_cmpstr (labels->str, ==, samples[i].labels);
      sai_test_assert_finalize (game);
    }

  sai_test_assert_finalize (view);
}

/* Nobody has won what was ended early. */
static void
test_format_early (void)
{
  static const struct
  {
    guint n_seats;
    const char *moves[2];
    const char *result;
  } samples[] = {
    { 1, { "put 1 sixes 12" }, "Ended early at 12 points" },
    { 2, { "put 1 sixes 12", "put 2 fives 5" }, "Ended early with Seat 1 ahead" },
    { 3, { "put 1 sixes 12", "put 3 choice 12" }, "Ended early with Seat 1 and Seat 3 tied" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (SaiGame) game = sai_test_paper ("yacht", samples[i].n_seats);

      for (guint j = 0; j < 2 && samples[i].moves[j] != NULL; j++)
        sai_test_apply (game, samples[i].moves[j]);
      sai_test_assert_text (sai_format_result (game), "Not finished");
      sai_test_apply (game, "stop");
      sai_test_assert_text (sai_format_result (game), samples[i].result);
    }
}

static int
get_height (gpointer widget)
{
  int height;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, 400, &height, NULL, NULL, NULL);

  return height;
}

static int
place_result (SaiResultView *view, int height)
{
  GtkWidget *content = gtk_widget_get_first_child (GTK_WIDGET (view));
  graphene_rect_t bounds;

  gtk_widget_allocate (GTK_WIDGET (view), 400, MAX (height, get_height (view)), -1, NULL);
  g_assert_true (gtk_widget_compute_bounds (content, GTK_WIDGET (view), &bounds));

  return bounds.origin.y;
}

/* The podium stays where it is while the text below it grows, as long as there is room below. */
static void
test_result_stays (void)
{
  SaiResultView *view = sai_test_own (g_object_new (SAI_TYPE_RESULT_VIEW, NULL));
  SaiGame *game = create_finished ((const int[]) { 10, 12 }, 2);
  GtkWidget *text = gtk_label_new ("One line");
  GtkWidget *podium, *epilogue;
  int least;
  int top;

  sai_test_load_style ();
  sai_result_view_set_game (view, game);
  /* Below the stage, on which the podium stands with the title. */
  podium = sai_test_find_type (GTK_WIDGET (view), SAI_TYPE_PODIUM);
  epilogue = gtk_widget_get_next_sibling (gtk_widget_get_parent (gtk_widget_get_parent (podium)));
  adw_bin_set_child (ADW_BIN (epilogue), text);
  gtk_widget_set_visible (epilogue, TRUE);
  /* Less is between its parts once it knows how narrow it is, and it is in the middle then, too. */
  least = place_result (view, 800);
  gtk_widget_queue_resize (epilogue);
  top = place_result (view, 800);
  g_assert_cmpint (top, >, least);
  g_assert_cmpint (ABS (2 * top + get_height (view) - 800), <=, 1);
  gtk_label_set_text (GTK_LABEL (text), "One line\nand another one");
  g_assert_cmpint (place_result (view, 800), ==, top);
  /* In another window it is in the middle again, and at the top where there is no room. */
  g_assert_cmpint (place_result (view, 900), >, top);
  g_assert_cmpint (place_result (view, 0), ==, 0);
  sai_test_assert_finalize (view);
  sai_test_assert_finalize (game);
}

/* What a chart beside a podium gets in a width; 0 if it is not seen. */
static int
place_chart (GtkWidget *box, GtkWidget *chart, int width)
{
  int height;

  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  gtk_widget_allocate (box, width, height, -1, NULL);
  if (!gtk_widget_get_child_visible (chart))
    return 0;
  g_assert_cmpint (gtk_widget_get_height (chart), ==, height);

  return gtk_widget_get_width (chart);
}

/* The chart is seen as a whole or not at all. */
static void
test_chart_beside (void)
{
  GtkWidget *box = sai_test_own (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  GtkWidget *podium = gtk_label_new ("Podium");
  GtkWidget *chart = gtk_label_new ("Chart");

  gtk_widget_set_size_request (podium, 200, 100);
  gtk_widget_set_size_request (chart, 50, 150);
  gtk_widget_set_layout_manager (box, g_object_new (SAI_TYPE_PODIUM_LAYOUT, NULL));
  gtk_box_append (GTK_BOX (box), podium);
  g_assert_cmpint (place_chart (box, podium, 400), ==, 400);
  gtk_box_append (GTK_BOX (box), chart);
  g_assert_cmpint (place_chart (box, chart, 400), ==, 0);
  g_assert_cmpint (gtk_widget_get_width (podium), ==, 400);
  g_assert_cmpint (place_chart (box, chart, 500), ==, 286);
  g_assert_cmpint (gtk_widget_get_width (podium), ==, 200);
  /* A wide stage is not all chart. */
  g_assert_cmpint (place_chart (box, chart, 1000), ==, 620);
  gtk_widget_set_visible (chart, FALSE);
  g_assert_cmpint (place_chart (box, podium, 500), ==, 500);
  sai_test_assert_finalize (box);
}

/* Heads of a place are in line, whatever letters their names have. */
static void
test_podium_tied (void)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset ("yacht");
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  SaiPodium *podium = sai_test_own (g_object_new (SAI_TYPE_PODIUM, NULL));
  int heights[2];
  g_autoptr (SaiGame) game = NULL;
  GtkWidget *place;

  g_ptr_array_add (players, sai_player_new ("Aki", SAI_PLAYER_PERSON));
  g_ptr_array_add (players, sai_player_new ("章子", SAI_PLAYER_PERSON));
  game = sai_game_new (ruleset, &options, SAI_GAME_MODE_PAPER, players, NULL, SAI_TEST_GAME_ID, SAI_TEST_CREATED);
  sai_podium_set_game (podium, game);
  place = sai_test_find_type (GTK_WIDGET (podium), SAI_TYPE_PODIUM_PLACE);
  for (guint i = 0; i < G_N_ELEMENTS (heights); i++)
    {
      g_assert_nonnull (place);
      gtk_widget_measure (place, GTK_ORIENTATION_VERTICAL, -1, NULL, &heights[i], NULL, NULL);
      place = gtk_widget_get_next_sibling (place);
    }
  g_assert_null (place);
  g_assert_cmpint (heights[0], ==, heights[1]);
  sai_test_assert_finalize (podium);
}

/* Winners stand in the order in which the title names them; a winner alone is in the middle. */
static void
test_podium_order (void)
{
  static const struct
  {
    int totals[3];
    const char *names;
  } samples[] = { { { 20, 20, 10 }, "Seat 1 Seat 2 Seat 3" },
                  { { 10, 20, 20 }, "Seat 2 Seat 3 Seat 1" },
                  { { 20, 20, 20 }, "Seat 1 Seat 2 Seat 3" },
                  { { 10, 20, 10 }, "Seat 1 Seat 2 Seat 3" } };

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      SaiPodium *podium = sai_test_own (g_object_new (SAI_TYPE_PODIUM, NULL));
      SaiGame *game = create_finished (samples[i].totals, 3);
      GtkWidget *steps, *place;
      g_autoptr (GString) names = g_string_new (NULL);

      sai_podium_set_game (podium, game);
      steps = gtk_widget_get_parent (sai_test_find_type (GTK_WIDGET (podium), SAI_TYPE_PODIUM_PLACE));
      for (int column = 0; (place = gtk_grid_get_child_at (GTK_GRID (steps), column, 0)) != NULL; column++)
        {
          g_autoptr (SaiPlayer) player = NULL;

          g_object_get (place, "player", &player, NULL);
          g_string_append_printf (names, "%s%s", column > 0 ? " " : "", sai_player_get_name (player));
        }
      g_assert_cmpstr (names->str, ==, samples[i].names);
      sai_test_assert_finalize (podium);
      sai_test_assert_finalize (game);
    }
}

static void
assert_labels (gpointer widget, const char *wanted)
{
  g_autoptr (GString) labels = g_string_new (NULL);

  collect_labels (widget, labels);
  g_assert_cmpstr (labels->str, ==, wanted);
}

/* A turn that gained less than a player is told of is no best turn. */
static void
test_best_turn (void)
{
  static const struct
  {
    const char *luck;
    const char *best;
  } cases[] = { { "-2", NULL }, { "0.04", NULL }, { "0.06", "Best turn: Choice in round 1 (+0.1)" } };
  SaiGame *game = create_finished ((const int[]) { 10 }, 1);
  guint n_moves = sai_game_get_n_moves (game);
  guint entry = 0;

  while (entry < n_moves && sai_move_get_score (sai_game_get_move (game, entry)).points != 10)
    entry++;
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SaiResultSlip *slip = sai_test_own (sai_result_slip_new (game, 0));
      g_autofree char *text = g_strdup_printf ("saikoro-analysis 4 1\n100 10\n%u 0 p 0 %s\n", entry, cases[i].luck);
      g_autoptr (GError) error = NULL;
      g_autoptr (SaiAnalysis) analysis = sai_analysis_parse (text, &error);
      g_autofree char *best = NULL;

      g_assert_no_error (error);
      sai_result_slip_show (slip, analysis);
      g_object_get (slip, "best", &best, NULL);
      g_assert_cmpstr (best, ==, cases[i].best);
      sai_test_assert_finalize (slip);
    }
  sai_test_assert_finalize (game);
}

/* They have their room before the first of them comes, so that nothing moves. */
static void
test_result_badges (void)
{
  SaiResultBadges *badges = sai_test_own (g_object_new (SAI_TYPE_RESULT_BADGES, NULL));
  int height = get_height (badges);
  GtkWidget *badge;

  sai_result_badges_add (badges, SAI_ACHIEVEMENT_FLAWLESS);
  g_assert_cmpint (get_height (badges), ==, height);
  assert_labels (badges, "Flawless|A game without mistakes or hints|");
  badge = gtk_widget_get_first_child (GTK_WIDGET (badges));
  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (badge)), ==, "win.records");
  sai_result_badges_add (badges, SAI_ACHIEVEMENT_NOTHING_STRUCK);
  g_assert_cmpint (get_height (badges), ==, height);
  assert_labels (badges, "Flawless|Nothing Struck|");
  sai_result_badges_clear (badges);
  g_assert_null (gtk_widget_get_first_child (GTK_WIDGET (badges)));
  sai_test_assert_finalize (badges);
}

static void
test_result_news (void)
{
  SaiResultView *view = sai_test_own (g_object_new (SAI_TYPE_RESULT_VIEW, NULL));
  SaiGame *game = create_finished ((const int[]) { 30 }, 1);
  int height;

  sai_result_view_set_game (view, game);
  height = get_height (view);
  sai_result_view_set_comparison (view, "As others");
  sai_result_view_set_tip (view, "A tip");
  g_assert_cmpint (get_height (view), >, height);
  sai_result_view_add_achievement (view, SAI_ACHIEVEMENT_CLEAN);
  assert_labels (view, "Clean Hands|A card game won without collecting a card|30 points|Seat 1|As others|A tip|");
  sai_result_view_forget_news (view);
  assert_labels (view, "30 points|Seat 1|");
  sai_test_assert_finalize (view);
  sai_test_assert_finalize (game);
}

/* What the counts brought, less what was recovered, is what everybody has at the end. */
static void
test_field_story (void)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (SaiRuleset) ruleset = sai_catalog_find (catalog, "yellowstone", NULL);
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  g_autoptr (SaiGame) game = NULL;
  g_autoptr (GArray) rounds = NULL;
  int points[2], n_collected[2] = { 0 }, n_piled[2] = { 0 };
  guint n_counts = 0, n_taken[2] = { 0 }, n_back[2] = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    g_ptr_array_add (players, sai_player_new (i == 0 ? "Aki" : "Ben", SAI_PLAYER_PERSON));
  game = sai_start_game (ruleset, &options, SAI_GAME_MODE_PLAYED, players);
  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    points[i] = sai_game_get_field (game)->points[i];
  while (!sai_game_is_finished (game))
    {
      SaiFieldState before = *sai_game_get_field (game);
      SaiFieldChoice choices[SAI_FIELD_MAX_CHOICES];
      SaiFieldState after = before;
      SaiFieldOutcome outcome;
      g_autoptr (SaiMove) move = NULL;

      sai_field_state_get_choices (&before, choices);
      sai_game_play_field (game, sai_game_get_cursor (game), &after, &choices[0], &outcome);
      points[before.seat] -= MIN (outcome.placing.n_recovered, before.points[before.seat]);
      if (choices[0].kind == SAI_MOVE_PLACE)
        n_piled[before.seat] += (int) (sai_card_counts_get_total (&outcome.placing.collected));
      if (choices[0].kind == SAI_MOVE_TAKE)
        n_back[before.seat] += sai_card_counts_get_total (&after.hands[before.seat]);
      move = sai_game_make_field_move (game, &choices[0]);
      g_assert_true (sai_game_apply (game, move, NULL));
    }
  rounds = sai_field_story_new (game);
  for (guint i = 0; i < rounds->len; i++)
    {
      const SaiFieldRound *round = &g_array_index (rounds, SaiFieldRound, i);

      n_counts += round->counted;
      for (guint seat = 0; seat < 2; seat++)
        {
          points[seat] += round->points[seat];
          n_collected[seat] += round->collected[seat];
          n_taken[seat] += round->taken[seat];
        }
    }
  g_assert_cmpuint (n_counts, ==, sai_game_get_field (game)->n_counts);
  for (guint seat = 0; seat < 2; seat++)
    {
      g_assert_cmpint (points[seat], ==, sai_game_get_total (game, seat));
      g_assert_cmpint (n_collected[seat], ==, n_piled[seat]);
      g_assert_cmpuint (n_taken[seat], ==, n_back[seat]);
    }
}

/* The mark is told by the game that is shown, not by one that was shown before. */
static void
test_record_hints (void)
{
  SaiGame *game = create_finished ((const int[]) { 30 }, 1);
  SaiGame *marked = create_finished ((const int[]) { 30 }, 1);
  SaiReplayPage *page = sai_test_own (g_object_new (SAI_TYPE_REPLAY_PAGE, NULL));

  sai_game_mark_hints (marked);
  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (GString) labels = g_string_new (NULL);

      sai_replay_page_set_game (page, i % 2 == 0 ? game : marked);
      collect_labels (GTK_WIDGET (page), labels);
      g_assert_cmpint (strstr (labels->str, "|Played with hints|") != NULL, ==, i % 2);
    }

  sai_test_assert_finalize (page);
  sai_test_assert_finalize (marked);
  sai_test_assert_finalize (game);
}

static SaiGameSummary *
create_summary (gint64 finished, guint n_seats)
{
  g_autoptr (SaiRecord) record = sai_record_new ();
  SaiGameSummary *summary;
  const char *const names[] = { "Aki", "Ben", "Cleo" };
  const int totals[] = { 12, 20, 20 };

  record->id = g_strdup (SAI_TEST_GAME_ID);
  record->ruleset = g_strdup ("yacht");
  record->created = SAI_TEST_CREATED;
  record->finished = finished;
  summary = sai_game_summary_new (1, record, SAI_TEST_CREATED, 0);
  for (guint i = 0; i < n_seats; i++)
    sai_game_summary_add_seat (summary, names[i], SAI_PLAYER_PERSON, totals[i], i == 0 ? n_seats : 1);

  return summary;
}

static void
test_format_standings (void)
{
  g_autoptr (SaiGameSummary) finished = create_summary (SAI_TEST_CREATED + 1, 3);
  g_autoptr (SaiGameSummary) unfinished = create_summary (0, 3);
  g_autoptr (SaiGameSummary) alone = create_summary (SAI_TEST_CREATED + 1, 1);

  sai_test_assert_text (sai_format_standings (finished), "Aki: 12 · ♛ Ben: 20 · ♛ Cleo: 20");
  sai_test_assert_text (sai_format_standings (unfinished), "Aki: 12 · Ben: 20 · Cleo: 20");
  sai_test_assert_text (sai_format_standings (alone), "Aki: 12");
}

/* What was set is what is read: switches, numbers, and the number that is left to the number of seats. */
static void
test_option_list (void)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  GtkWidget *list = sai_test_own (g_object_new (SAI_TYPE_OPTION_LIST, NULL));

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (catalog)); i++)
    {
      g_autoptr (SaiRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (catalog), i);
      SaiOptions wanted = sai_ruleset_get_defaults (ruleset);
      SaiOptions found;

      sai_option_list_set_ruleset (SAI_OPTION_LIST (list), ruleset, &wanted);
      found = sai_option_list_get_options (SAI_OPTION_LIST (list));
      for (guint j = 0; j < sai_ruleset_get_n_options (ruleset); j++)
        g_assert_cmpint (found.value[j], ==, wanted.value[j]);

      for (guint j = 0; j < sai_ruleset_get_n_options (ruleset); j++)
        wanted.value[j] = sai_ruleset_get_option (ruleset, j)->maximum;
      sai_option_list_set_ruleset (SAI_OPTION_LIST (list), ruleset, &wanted);
      found = sai_option_list_get_options (SAI_OPTION_LIST (list));
      for (guint j = 0; j < sai_ruleset_get_n_options (ruleset); j++)
        g_assert_cmpint (found.value[j], ==, wanted.value[j]);
    }
  sai_test_assert_finalize (list);
}

static GtkWidget *
find_spin (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_SPIN_BUTTON (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_spin (child);

  return found;
}

/* Whatever is typed and wherever the buttons lead, only numbers come out that a record may state. */
static void
test_option_numbers (void)
{
  static const char *const defaults[] = { "auto", "20", NULL };
  static const char *const typed[] = { "0", "4", "10", "13", "22", "23", "40", "44", "47", "999", "-1", "Auto", "?" };

  for (guint i = 0; defaults[i] != NULL; i++)
    {
      g_autofree char *text = g_strdup_printf ("[Ruleset]\nId=own\nKind=field\nName=Own\n[Option limit]\nName=Limit\n"
                                               "Minimum=10\nMaximum=44\nStep=5\nDefault=%s\n",
                                               defaults[i]);
      g_autoptr (SaiRuleset) ruleset = sai_ruleset_new_from_data (text, -1, "own.ruleset", TRUE, NULL);
      const SaiOption *option = sai_ruleset_get_option (ruleset, 0);
      SaiOptions options = sai_ruleset_get_defaults (ruleset);
      GtkWidget *list = sai_test_own (g_object_new (SAI_TYPE_OPTION_LIST, NULL));
      GtkSpinButton *spin;

      sai_option_list_set_ruleset (SAI_OPTION_LIST (list), ruleset, &options);
      spin = GTK_SPIN_BUTTON (find_spin (list));
      for (guint j = 0; j < G_N_ELEMENTS (typed); j++)
        {
          gtk_editable_set_text (GTK_EDITABLE (spin), typed[j]);
          options = sai_option_list_get_options (SAI_OPTION_LIST (list));
          g_assert_true (sai_option_is_possible (option, options.value[0]));
        }
      gtk_spin_button_spin (spin, GTK_SPIN_HOME, 0);
      for (int wanted = 10; wanted <= 45; wanted += 5)
        {
          options = sai_option_list_get_options (SAI_OPTION_LIST (list));
          if (wanted == 10 && i == 0)
            {
              g_assert_cmpint (options.value[0], ==, SAI_OPTION_AUTOMATIC);
              g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, "Auto");
              gtk_spin_button_spin (spin, GTK_SPIN_STEP_FORWARD, 0);
              options = sai_option_list_get_options (SAI_OPTION_LIST (list));
            }
          g_assert_cmpint (options.value[0], ==, MIN (wanted, 40));
          gtk_spin_button_spin (spin, GTK_SPIN_STEP_FORWARD, 0);
        }
      sai_test_assert_finalize (list);
    }
}

/* Of boxes that score the same, those that stand first on the sheet are named. */
static void
test_format_best_boxes (void)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 1, 1);
  SaiDice row = { { 1, 2, 3, 4, 5 } };
  SaiDice alike = { { 6, 6, 6, 6, 6 } };

  sai_test_assert_text (sai_format_best_boxes (game, 0, &row), "They score most in B. Straight 30 and Choice 15.");
  sai_test_assert_text (sai_format_best_boxes (game, 0, &alike), "They score most in Yacht 50 and Six 30.");
}

/* What the bars show is told in numbers, too. */
static void
test_piles (void)
{
  static const guint collected[] = { 0, 3, 12 };
  g_autoptr (GArray) rounds = g_array_new (FALSE, TRUE, sizeof (SaiFieldRound));
  GtkWidget *chart;

  for (guint i = 0; i < G_N_ELEMENTS (collected); i++)
    {
      SaiFieldRound round = { 0 };

      round.collected[0] = 9;
      round.collected[1] = collected[i];
      g_array_append_val (rounds, round);
    }
  chart = g_object_ref_sink (sai_pile_chart_new (rounds, 1, "Ben"));
  g_assert_null (gtk_test_accessible_check_property (GTK_ACCESSIBLE (chart), GTK_ACCESSIBLE_PROPERTY_LABEL, "Ben"));
  g_assert_null (gtk_test_accessible_check_property (GTK_ACCESSIBLE (chart), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                                     "0, 3, 12"));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (chart), ==, "0, 3, 12");
  g_assert_finalize_object (chart);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_resources_register (sai_ui_get_resource ());

  g_test_add_func ("/record-page/hints", test_record_hints);
  g_test_add_func ("/field-story", test_field_story);
  g_test_add_func ("/option-list/options", test_option_list);
  g_test_add_func ("/option-list/numbers", test_option_numbers);
  g_test_add_func ("/format/names", test_format_names);
  g_test_add_func ("/format/result", test_format_result);
  g_test_add_func ("/format/early", test_format_early);
  g_test_add_func ("/result/stays", test_result_stays);
  g_test_add_func ("/result/chart-beside", test_chart_beside);
  g_test_add_func ("/result/podium-tied", test_podium_tied);
  g_test_add_func ("/result/podium-order", test_podium_order);
  g_test_add_func ("/result/best-turn", test_best_turn);
  g_test_add_func ("/result/badges", test_result_badges);
  g_test_add_func ("/result/news", test_result_news);
  g_test_add_func ("/fairness/digits", test_fairness_digits);
  g_test_add_func ("/fairness/given", test_fairness_given);
  g_test_add_func ("/format/standings", test_format_standings);
  g_test_add_func ("/format/best-boxes", test_format_best_boxes);
  g_test_add_func ("/format/piles", test_piles);

  return g_test_run ();
}
