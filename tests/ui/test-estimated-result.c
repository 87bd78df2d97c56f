/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The result of a game whose perfect play is not known: what is told of it, and that all of that is estimated. */
#include "config.h"

#include <adwaita.h>

#include "chart/sai-chart.h"
#include "dice/estimate/sai-estimated-turn.h"
#include "dice/estimate/sai-trials.h"
#include "dice/sai-dice-game.h"
#include "play-table.h"
#include "result/sai-dice-epilogue.h"
#include "result/sai-result-slip.h"
#include "sai-test.h"
#include "sai-ui-resources.h"
#include "sai-wait.h"
#include "sai-widget-test.h"

/* Of the window, in pixels: with room for what comes later. */
#define WIDTH 720
#define HEIGHT 800

typedef struct
{
  Table table;
  SaiContext *context;
  GtkWidget *window;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (SaiSolver) solver = sai_solver_new (1);

  table_set_up (&fixture->table, TABLE_STORED);
  fixture->context = sai_context_new (catalog, fixture->table.store, solver, NULL);
  fixture->window = gtk_window_new ();
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  sai_wait (50);
  g_clear_pointer (&fixture->context, sai_context_unref);
  table_tear_down (&fixture->table, TABLE_STORED);
}

static char *
get_text (gpointer object, const char *property)
{
  char *text;

  g_object_get (object, property, &text, NULL);

  return text;
}

/* How far down a slip is, in pixels; 0 as long as it has no place. */
static int
get_place (SaiResultSlip *slip)
{
  GtkWidget *widget = GTK_WIDGET (slip);
  graphene_rect_t bounds;

  if (gtk_widget_get_height (widget) == 0 ||
      !gtk_widget_compute_bounds (widget, GTK_WIDGET (gtk_widget_get_root (widget)), &bounds))
    return 0;

  return bounds.origin.y;
}

/* A game of two who play by the estimate, so that neither of them loses anything. */
static void
play (SaiGame *game, SaiSolver *solver)
{
  const SaiRules *rules = sai_game_get_rules (game);
  g_autoptr (SaiEstimate) estimate = sai_trials_estimate (solver, rules, 1, NULL);

  while (!sai_game_is_finished (game))
    {
      const SaiDiceState *state = sai_game_get_state (game);
      g_autoptr (SaiEstimatedTurn) turn = NULL;
      g_autoptr (SaiMove) move = NULL;
      SaiDecision decision = { 0 };
      SaiAdvice advice;

      if (state->n_rolls > 0)
        {
          turn = sai_estimated_turn_new (estimate, state, NULL);
          sai_estimated_turn_advise (turn, state, &advice);
          decision = sai_advice_get_best (&advice);
        }
      move = decision.fill ? sai_dice_state_choose (state, rules, decision.box)
                           : sai_game_make_roll (game, decision.keep);
      g_assert_true (sai_game_apply (game, move, NULL));
    }
}

/* The turn that decided the game, and how lucky and good both were, as far as estimates say. */
static void
test_estimated (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiGame) game = sai_test_game ("balut", 2, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *turning_point = NULL;
  g_auto (GStrv) parts = NULL;
  GtkWidget *chart, *epilogue;
  SaiResultSlip *slip;
  gboolean charted;
  int before;

  sai_test_load_style ();
  play (game, fixture->context->solver);
  epilogue = sai_dice_epilogue_new (game, fixture->context, &chart);
  gtk_box_append (GTK_BOX (box), epilogue);
  gtk_box_append (GTK_BOX (box), chart);
  gtk_widget_set_valign (box, GTK_ALIGN_START);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), WIDTH, HEIGHT);
  gtk_window_set_child (GTK_WINDOW (fixture->window), box);
  gtk_window_present (GTK_WINDOW (fixture->window));
  slip = SAI_RESULT_SLIP (sai_test_find_type (epilogue, SAI_TYPE_RESULT_SLIP));
  /* Room is kept for the sentence and the chart, so that nothing moves when they come. */
  g_object_get (epilogue, "charted", &charted, NULL);
  g_assert_true (charted);
  while ((before = get_place (slip)) == 0)
    g_main_context_iteration (NULL, TRUE);
  while ((turning_point = get_text (epilogue, "turning-point")) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_test_message ("%s", turning_point);
  /* Both chances are estimates. */
  g_assert_true (g_str_has_prefix (turning_point, "Decisive: Seat 1’s Balut"));
  parts = g_strsplit (turning_point, "≈", -1);
  g_assert_cmpuint (g_strv_length (parts), ==, 3);
  g_assert_nonnull (sai_chart_get_data (SAI_CHART (sai_test_find_type (chart, SAI_TYPE_CHART))));
  /* The next frame has it. */
  sai_wait (200);
  g_assert_cmpint (get_place (slip), ==, before);
  for (GtkWidget *each = GTK_WIDGET (slip); each != NULL; each = gtk_widget_get_next_sibling (each))
    {
      g_autofree char *word = get_text (each, "skill-word");
      g_autofree char *lost = get_text (each, "skill-points");
      g_autofree char *best = get_text (each, "best");

      g_test_message ("%s; %s; %s", word, lost, best);
      g_assert_cmpstr (word, ==, "≈Master");
      g_assert_cmpstr (lost, ==, "≈0.0 points lost, by estimates");
      g_assert_true (g_str_has_prefix (best, "Best turn: "));
      g_assert_nonnull (strstr (best, " (≈+"));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_resources_register (sai_ui_get_resource ());
  g_test_add ("/result/estimated", Fixture, NULL, set_up, test_estimated, tear_down);

  return g_test_run ();
}
