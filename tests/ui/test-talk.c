/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What computer players say: when, how often, and how it is shown. */
#include <adwaita.h>

#include "play-table.h"
#include "dice/players/sai-computer.h"
#include "dice/sai-dice-game.h"
#include "field/sai-field-computer.h"
#include "field/sai-field-game.h"
#include "game/sai-game-page.h"
#include "sai-test.h"
#include "sai-ui-resources.h"
#include "seats/sai-character.h"
#include "seats/sai-face.h"
#include "sheet/sai-sheet-view.h"
#include "talk/sai-bubble.h"
#include "talk/sai-dice-talk.h"
#include "talk/sai-field-talk.h"
#include "sai-widget-test.h"

#define N_OCCASIONS (SAI_OCCASION_WATCH + 1)
#define N_GAMES 12

/* One remark in so many turns of a player. */
#define SILENCE 3
/* How long it takes to read one. */
#define READING_MS 2500

static SaiGame *
make_game (const char *ruleset, const char *kinds, guint seed)
{
  g_autoptr (SaiRuleset) rules = sai_test_ruleset (ruleset);
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_auto (GStrv) words = g_strsplit (kinds, " ", -1);
  g_autofree char *id = g_strdup_printf ("0e3f1d3a-6a0c-4f0e-9b5d-%012x", seed);
  SaiOptions options = sai_ruleset_get_defaults (rules);
  SaiSeed bytes = sai_test_seed (seed);

  for (guint i = 0; words[i] != NULL; i++)
    g_ptr_array_add (players, sai_player_new (words[i], words[i]));

  return sai_game_new (rules, &options, SAI_GAME_MODE_PLAYED, players, &bytes, id, SAI_TEST_CREATED);
}

static void
assert_same (SaiRemark a, SaiRemark b)
{
  g_assert_cmpstr (a.text, ==, b.text);
  g_assert_cmpuint (a.seat, ==, b.seat);
  g_assert_cmpuint (a.occasion, ==, b.occasion);
}

/* It is a line of the one who speaks, for this occasion. */
static void
assert_in_character (SaiGame *game, const SaiRemark *remark)
{
  const char *kind = sai_player_get_kind (sai_game_get_player (game, remark->seat));
  const SaiCharacterLine *line = sai_character_find (kind)->lines;

  while (line->text != NULL && (line->occasion != remark->occasion || !g_str_equal (line->text, remark->text)))
    line++;
  g_assert_nonnull (line->text);
}

/* Counts remarks of each seat by its turn, and sees that there are never two in any three turns. */
typedef struct
{
  guint n_turns[SAI_MAX_SEATS];
  int last[SAI_MAX_SEATS];
} Patience;

static void
note (Patience *patience, guint seat)
{
  if (patience->last[seat] >= 0)
    g_assert_cmpint ((int) patience->n_turns[seat] - patience->last[seat], >=, SILENCE);
  patience->last[seat] = patience->n_turns[seat];
}

/* Whether the occasion is one, seen independently. */
static void
judge_dice (SaiGame *game, const SaiDiceState *before, const SaiRemark *remark)
{
  const SaiDiceState *after = sai_game_get_state (game);
  const SaiRules *rules = sai_game_get_rules (game);
  SaiMove *move = sai_game_get_move (game, sai_game_get_cursor (game) - 1);
  gboolean filled = sai_move_get_kind (move) == SAI_MOVE_FILL;
  gboolean five = sai_dice_get_faces (&after->dice).most == SAI_N_DICE;

  switch (remark->occasion)
    {
    case SAI_OCCASION_STRIKE:
      g_assert_true (filled && remark->seat == before->seat);
      g_assert_cmpint (sai_move_get_score (move).points, ==, 0);
      break;

    case SAI_OCCASION_TEASE:
      g_assert_true (filled && remark->seat != before->seat);
      g_assert_true (sai_player_is_person (sai_game_get_player (game, before->seat)));
      g_assert_cmpint (sai_move_get_score (move).points, ==, 0);
      break;

    case SAI_OCCASION_SAFE:
      g_assert_true (filled && remark->seat == before->seat);
      g_assert_cmpint (sai_move_get_score (move).points, !=, 0);
      g_assert_cmpuint (before->n_rolls, <, rules->n_rolls);
      break;

    case SAI_OCCASION_LEAD:
      g_assert_true (filled && remark->seat == before->seat);
      g_assert_cmpuint (sai_dice_state_get_place (after, rules, remark->seat), ==, 1);
      break;

    case SAI_OCCASION_LUCK:
      g_assert_true (!filled && remark->seat == before->seat);
      break;

    case SAI_OCCASION_MARVEL:
      g_assert_true (!filled && five && remark->seat != before->seat);
      break;

    default:
      g_assert_not_reached ();
    }
}

/* Random games: every occasion comes, each in its place, never too often, and the same after undo and redo. */
static void
test_dice (void)
{
  static const char *const tables[] = { "person novice rival master", "gambler cautious perfect rival",
                                        "simple casual skilled expert", "rival person" };
  guint seen[N_OCCASIONS] = { 0 };

  for (guint i = 0; i < N_GAMES; i++)
    {
      g_autoptr (SaiGame) game = make_game (i % 2 == 0 ? "yahtzee" : "yams", tables[i % G_N_ELEMENTS (tables)], i);
      g_autoptr (GRand) random = g_rand_new_with_seed (i);
      Patience patience = { .last = { -1, -1, -1, -1, -1, -1, -1, -1 } };

      while (!sai_game_is_finished (game))
        {
          SaiDiceState before = *sai_game_get_state (game);
          SaiRemark remark;

          sai_test_play (game, random, 1);
          remark = sai_dice_talk_find (game, 0);
          if (remark.text != NULL)
            {
              assert_in_character (game, &remark);
              judge_dice (game, &before, &remark);
              note (&patience, remark.seat);
              seen[remark.occasion]++;
              g_assert_true (sai_game_undo (game));
              g_assert_true (sai_game_redo (game));
              assert_same (sai_dice_talk_find (game, 0), remark);
            }
          if (sai_game_get_state (game)->n_turns != before.n_turns)
            patience.n_turns[before.seat]++;
        }
    }
  for (SaiOccasion occasion = SAI_OCCASION_LUCK; occasion <= SAI_OCCASION_TEASE; occasion++)
    g_assert_cmpuint (seen[occasion], >, 0);
}

/* With a full house, the gambler who keeps three of it dares; who keeps all of it, or one die, does not. */
static void
test_dare (void)
{
  guint n_dared = 0, n_houses = 0;

  for (guint i = 0; i < 600; i++)
    {
      g_autoptr (SaiGame) game = make_game ("yahtzee", "gambler person", i);
      SaiFaces faces;
      SaiDice dice = { { 0 } };
      guint three = 0;

      sai_test_roll (game, 0);
      dice = sai_game_get_state (game)->dice;
      faces = sai_dice_get_faces (&dice);
      for (guint j = 0; j < SAI_N_DICE; j++)
        if (faces.count[dice.face[j]] == 3)
          three |= 1u << j;
      if (three == 0 || faces.most != 3)
        continue;
      for (guint face = 1; face <= SAI_N_FACES; face++)
        if (faces.count[face] == 2)
          {
            SaiRemark remark = sai_dice_talk_find (game, three);

            n_houses++;
            g_assert_null (sai_dice_talk_find (game, SAI_KEEP_ALL).text);
            g_assert_null (sai_dice_talk_find (game, 1).text);
            g_assert_null (sai_dice_talk_find (game, 0).text);
            if (remark.text == NULL)
              continue;
            g_assert_cmpuint (remark.occasion, ==, SAI_OCCASION_DARE);
            assert_in_character (game, &remark);
            n_dared++;
          }
    }
  g_assert_cmpuint (n_houses, >, 10);
  /* In one of three turns. */
  g_assert_cmpuint (n_dared, >, 0);
  g_assert_cmpuint (n_dared, <, n_houses);
}

/* A straight with a hole, before the last throw. */
static void
test_hope (void)
{
  guint n_dared = 0;

  for (guint i = 0; i < 2000 && n_dared < 3; i++)
    {
      g_autoptr (SaiGame) game = make_game ("yacht", "gambler person", i);
      SaiDice dice = { { 0 } };
      guint keep = 0, faces = 0;

      sai_test_roll (game, 0);
      sai_test_roll (game, 0);
      dice = sai_game_get_state (game)->dice;
      for (guint j = 0; j < SAI_N_DICE; j++)
        if (dice.face[j] != 3 && (faces & (1u << dice.face[j])) == 0)
          {
            keep |= 1u << j;
            faces |= 1u << dice.face[j];
          }
      /* 1 2 4 5 or 2 4 5 6 waits for a 3. */
      if (faces != 0x36 && faces != 0x74)
        continue;
      if (sai_dice_talk_find (game, keep).text == NULL)
        continue;
      g_assert_cmpuint (sai_dice_talk_find (game, keep).occasion, ==, SAI_OCCASION_DARE);
      n_dared++;
    }
  g_assert_cmpuint (n_dared, ==, 3);
}

/* Mostly what collects least and recovers most, so that both happens. */
static SaiFieldChoice
choose (SaiGame *game, GRand *random)
{
  SaiFieldChoice choices[SAI_FIELD_MAX_CHOICES];
  guint n = sai_field_state_get_choices (sai_game_get_field (game), choices);
  guint best = g_rand_int_range (random, 0, n);
  int least = G_MAXINT;

  if (g_rand_int_range (random, 0, 8) == 0)
    return choices[best];
  for (guint i = 0; i < n; i++)
    {
      SaiFieldState state = *sai_game_get_field (game);
      SaiFieldOutcome outcome;
      int cost;

      sai_game_play_field (game, sai_game_get_cursor (game), &state, &choices[i], &outcome);
      cost = (int) sai_card_counts_get_total (&outcome.placing.collected) - outcome.placing.n_recovered;
      if (cost < least)
        {
          least = cost;
          best = i;
        }
    }

  return choices[best];
}

static void
test_field (void)
{
  guint seen[N_OCCASIONS] = { 0 };

  for (guint i = 0; i < 12; i++)
    {
      g_autoptr (SaiGame) game = make_game ("yellowstone",
                                            i % 2 == 0 ? "person field-novice greedy recycler"
                                                       : "field-casual field-expert",
                                            i);
      g_autoptr (GRand) random = g_rand_new_with_seed (i);
      Patience patience = { .last = { -1, -1, -1, -1, -1, -1, -1, -1 } };

      for (guint move = 0; move < 200 && !sai_game_is_finished (game); move++)
        {
          SaiFieldState before = *sai_game_get_field (game);
          SaiFieldState copy = before;
          SaiFieldChoice choice = choose (game, random);
          SaiFieldOutcome outcome;
          SaiRemark remark;
          guint n_collected;

          sai_game_play_field (game, sai_game_get_cursor (game), &copy, &choice, &outcome);
          g_assert_true (sai_game_apply (game, sai_game_make_field_move (game, &choice), NULL));
          remark = sai_field_talk_find (game);
          n_collected = sai_card_counts_get_total (&outcome.placing.collected);
          if (remark.text != NULL)
            {
              assert_in_character (game, &remark);
              g_assert_cmpuint (choice.kind, ==, SAI_MOVE_PLACE);
              g_assert_true (remark.occasion != SAI_OCCASION_COLLECT || n_collected > 1);
              g_assert_true (remark.occasion != SAI_OCCASION_WATCH || n_collected > 3);
              g_assert_true (remark.occasion != SAI_OCCASION_RECOVER || outcome.placing.n_recovered > 0);
              g_assert_true ((remark.seat == before.seat) == (remark.occasion != SAI_OCCASION_WATCH));
              note (&patience, remark.seat);
              seen[remark.occasion]++;
              g_assert_true (sai_game_undo (game));
              g_assert_true (sai_game_redo (game));
              assert_same (sai_field_talk_find (game), remark);
            }
          if (sai_game_get_field (game)->n_turns != before.n_turns)
            patience.n_turns[before.seat]++;
        }
    }
  for (SaiOccasion occasion = SAI_OCCASION_COLLECT; occasion <= SAI_OCCASION_WATCH; occasion++)
    g_assert_cmpuint (seen[occasion], >, 0);
}

/* Every type has something to say; nothing is said twice, or by two. */
static void
test_lines (void)
{
  const SaiCharacter *const casts[] = { sai_dice_characters, sai_field_characters };
  g_autoptr (GHashTable) said = g_hash_table_new (g_str_hash, g_str_equal);
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (casts); i++)
    for (const SaiCharacter *each = casts[i]; each->id != NULL; each++, n++)
      {
        guint n_lines = 0;

        for (const SaiCharacterLine *line = each->lines; line->text != NULL; line++, n_lines++)
          g_assert_true (g_hash_table_add (said, (gpointer) line->text));
        g_assert_cmpuint (n_lines, >=, 8);
      }
  g_assert_cmpuint (n, ==, sai_computer_get_n () + sai_field_computer_get_n ());
}

/* Goes on with the game at random until somebody speaks, with the page open and nobody moving by themselves. */
static SaiRemark
play_until_spoken (SaiGame *game, GRand *random)
{
  SaiRemark remark = { 0 };

  while (remark.text == NULL)
    {
      g_assert_false (sai_game_is_finished (game));
      sai_test_play (game, random, 1);
      remark = sai_dice_talk_find (game, 0);
    }

  return remark;
}

/* Wherever the bubble is, the first widget of a type can be seen. */
static void
assert_beside (GtkWidget *window, GtkWidget *page, GtkWidget *bubble, int width, int height, GType type)
{
  graphene_rect_t word, needed, common;

  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  while (gtk_widget_get_width (page) != width || gtk_widget_get_width (bubble) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (gtk_widget_compute_bounds (bubble, page, &word));
  g_assert_true (gtk_widget_compute_bounds (sai_test_find_type (page, type), page, &needed));
  g_assert_cmpfloat (needed.size.width, >, 0);
  g_assert_false (graphene_rect_intersection (&word, &needed, &common));
  g_assert_cmpfloat (word.origin.x, >=, 0);
  g_assert_cmpfloat (word.origin.y + word.size.height, <=, height);
}

/* A word appears with the move, leaves the focus where it is and is announced after the news; it goes away with a later
 * move or when the preference is switched off.
 */
static void
test_bubble (Table *table, gconstpointer data)
{
  GtkWidget *page = g_object_new (SAI_TYPE_GAME_PAGE, NULL);
  SaiGameTable *felt = sai_game_page_get_table (SAI_GAME_PAGE (page));
  GtkWidget *window = gtk_window_new ();
  GtkWidget *bubble = sai_test_find_type (page, SAI_TYPE_BUBBLE);
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  g_autofree char *text = NULL;
  SaiRemark remark;
  GtkWidget *focus;

  g_object_set (felt, "computer-words", TRUE, NULL);
  table_seat (table, make_game ("yahtzee", "person novice rival", 3), FALSE);
  gtk_window_set_child (GTK_WINDOW (window), page);
  gtk_window_set_default_size (GTK_WINDOW (window), 900, 640);
  sai_game_page_set_session (SAI_GAME_PAGE (page), table->dice);
  gtk_window_present (GTK_WINDOW (window));
  while (gtk_widget_get_width (page) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (gtk_widget_get_visible (bubble));

  remark = play_until_spoken (table->game, random);
  g_object_get (bubble, "text", &text, NULL);
  g_assert_cmpstr (text, ==, remark.text);
  g_assert_cmpuint (sai_bubble_get_seat (SAI_BUBBLE (bubble)), ==, remark.seat);
  g_assert_true (gtk_widget_get_visible (bubble));
  focus = gtk_root_get_focus (GTK_ROOT (window));
  g_assert_true (focus == NULL || !gtk_widget_is_ancestor (focus, bubble));
  /* Whose turn it is, can be seen from the sheet in a narrow window, or else beside the first face. */
  assert_beside (window, page, bubble, 360, 640, SAI_TYPE_SHEET_VIEW);
  assert_beside (window, page, bubble, 900, 640, SAI_TYPE_FACE);
  /* The game has not waited, and goes on while it is read. */
  sai_test_play (table->game, random, 1);
  while (gtk_widget_get_visible (bubble))
    {
      if (!sai_game_is_finished (table->game) && sai_dice_talk_find (table->game, 0).text != NULL)
        sai_test_play (table->game, random, 1);
      g_main_context_iteration (NULL, TRUE);
    }

  play_until_spoken (table->game, random);
  g_assert_true (gtk_widget_get_visible (bubble));
  g_object_set (felt, "computer-words", FALSE, NULL);
  g_assert_false (gtk_widget_get_visible (bubble));
  play_until_spoken (table->game, random);
  g_assert_false (gtk_widget_get_visible (bubble));

  sai_game_page_set_session (SAI_GAME_PAGE (page), NULL);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A bubble and what is said otherwise. */
typedef struct
{
  SaiBubble *bubble;
  GtkWidget *sentence;
} Corner;

static gboolean
place_cb (GtkOverlay *overlay, GtkWidget *widget, GdkRectangle *place, Corner *corner)
{
  sai_bubble_place_above (corner->bubble, GTK_WIDGET (overlay), corner->sentence, place);

  return TRUE;
}

static void
stop_waiting (gpointer done)
{
  *(gboolean *) done = TRUE;
}

/* Beside a seat only where there is room before what is needed, or else over the log, and nowhere else. */
static void
test_places (void)
{
  g_autoptr (SaiGame) game = make_game ("yahtzee", "person novice", 3);
  SaiRemark remark = { .text = "Well played!", .seat = 1, .occasion = SAI_OCCASION_WATCH };
  GtkWidget *window = gtk_window_new ();
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *seat = g_object_new (GTK_TYPE_LABEL, "halign", GTK_ALIGN_END, "valign", GTK_ALIGN_START, "width-request",
                                  200, "height-request", 60, NULL);
  GtkWidget *log = g_object_new (GTK_TYPE_LABEL, "halign", GTK_ALIGN_END, "valign", GTK_ALIGN_END, "width-request", 200,
                                 "height-request", 150, NULL);
  SaiBubble *bubble = g_object_new (SAI_TYPE_BUBBLE, "visible", FALSE, NULL);
  GdkRectangle place;

  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), seat);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), log);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), GTK_WIDGET (bubble));
  gtk_window_set_child (GTK_WINDOW (window), overlay);
  gtk_window_set_default_size (GTK_WINDOW (window), 800, 300);
  gtk_window_present (GTK_WINDOW (window));
  sai_bubble_show_remark (bubble, game, &remark);
  while (gtk_widget_get_width (log) == 0)
    g_main_context_iteration (NULL, TRUE);

  g_assert_true (sai_bubble_place_beside (bubble, overlay, seat, &GRAPHENE_RECT_INIT (0, 0, 200, 300), &place));
  g_assert_cmpint (place.x, >=, 200);
  g_assert_cmpint (place.x + place.width, <=, 600);
  g_assert_false (sai_bubble_place_beside (bubble, overlay, seat, &GRAPHENE_RECT_INIT (0, 0, 560, 300), &place));
  sai_bubble_place_over (bubble, overlay, log, &place);
  g_assert_cmpint (place.y, ==, 150);
  g_assert_cmpint (ABS (2 * place.x + place.width - 1400), <=, 1);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Above the table, a word waits for the game to go on, and then until it can have been read; in place of a sentence it
 * leaves by itself after that time, and the sentence comes back.
 */
static void
test_leaving (void)
{
  g_autoptr (SaiGame) game = make_game ("yahtzee", "person novice", 3);
  SaiRemark remark = { .text = "Well played!", .seat = 1, .occasion = SAI_OCCASION_WATCH };
  SaiRemark silence = { 0 };
  GtkWidget *window = gtk_window_new ();
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *sentence = g_object_new (GTK_TYPE_LABEL, "label", "A hint", "valign", GTK_ALIGN_END, NULL);
  Corner corner = { g_object_new (SAI_TYPE_BUBBLE, "visible", FALSE, NULL), sentence };
  gboolean waited = FALSE;
  gint64 said;

  gtk_overlay_set_child (GTK_OVERLAY (overlay), sentence);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), GTK_WIDGET (corner.bubble));
  g_signal_connect (overlay, "get-child-position", G_CALLBACK (place_cb), &corner);
  gtk_window_set_child (GTK_WINDOW (window), overlay);
  gtk_window_set_default_size (GTK_WINDOW (window), 400, 300);
  gtk_window_present (GTK_WINDOW (window));

  sai_bubble_show_remark (corner.bubble, game, &remark);
  g_timeout_add_once (READING_MS + 200, stop_waiting, &waited);
  while (!waited)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (corner.bubble)));
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (corner.bubble)), >, 0);
  sai_bubble_show_remark (corner.bubble, game, &silence);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (corner.bubble)));

  for (guint on_sentence = 0; on_sentence < 2; on_sentence++)
    {
      gboolean covered = FALSE;

      gtk_widget_set_valign (sentence, on_sentence ? GTK_ALIGN_START : GTK_ALIGN_END);
      said = g_get_monotonic_time ();
      sai_bubble_show_remark (corner.bubble, game, &remark);
      if (!on_sentence)
        sai_bubble_show_remark (corner.bubble, game, &silence);
      while (gtk_widget_get_visible (GTK_WIDGET (corner.bubble)))
        {
          g_main_context_iteration (NULL, TRUE);
          covered = covered || gtk_widget_get_opacity (sentence) == 0;
        }
      g_assert_cmpint (g_get_monotonic_time () - said, >=, (READING_MS - 100) * G_TIME_SPAN_MILLISECOND);
      g_assert_cmpint (covered, ==, on_sentence);
      g_assert_cmpfloat (gtk_widget_get_opacity (sentence), ==, 1);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_resources_register (sai_ui_get_resource ());

  g_test_add_func ("/talk/dice", test_dice);
  g_test_add_func ("/talk/dare", test_dare);
  g_test_add_func ("/talk/hope", test_hope);
  g_test_add_func ("/talk/field", test_field);
  g_test_add_func ("/talk/lines", test_lines);
  g_test_add_func ("/talk/places", test_places);
  g_test_add_func ("/talk/leaving", test_leaving);
  g_test_add ("/talk/bubble", Table, TABLE_IN_MEMORY, table_set_up, test_bubble, table_tear_down);

  return g_test_run ();
}
