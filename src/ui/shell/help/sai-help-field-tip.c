/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tip for cards: how often two choices win in imagined games. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "field/sai-card-strip.h"
#include "field/sai-field-exercise.h"
#include "field/sai-field-game.h"
#include "field/sai-field-hint.h"
#include "field/sai-field-text.h"
#include "help/sai-help-board.h"
#include "help/sai-help-field-tip.h"
#include "help/sai-help-tip.h"
#include "util/sai-number.h"

/* In pixels, of a card in the hand. */
#define CARD_HEIGHT 44

/* A tip that waits for its values. */
typedef struct
{
  SaiHelpTip *tip;
  SaiFieldExercise *exercise;
  /* The better choice, and the one that it is compared with. */
  SaiFieldChoice choices[SAI_HELP_TIP_N_CHOICES];
} Work;

static void
free_work (Work *work)
{
  g_object_unref (work->tip);
  sai_field_exercise_free (work->exercise);
  g_free (work);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Work, free_work)

static GtkWidget *
new_board (const SaiField *field)
{
  const SaiHelpBlock block = { .before = *field, .after = *field, .card = SAI_CARD_NONE };

  return sai_help_board_new (&block);
}

static GtkWidget *
new_hand (const SaiCardCounts *cards, const char *name)
{
  GtkWidget *hand = g_object_new (SAI_TYPE_CARD_STRIP, "height", CARD_HEIGHT, NULL);

  sai_card_strip_set_cards (SAI_CARD_STRIP (hand), cards, name);
  gtk_widget_set_halign (hand, GTK_ALIGN_CENTER);

  return hand;
}

/* What everybody has collected, the seat to move first. */
static char *
describe_piles (const SaiFieldState *state)
{
  g_autoptr (GString) others = g_string_new (NULL);

  for (guint i = 1; i < state->n_seats; i++)
    {
      const SaiCardCounts *pile = &state->piles[(state->seat + i) % state->n_seats];

      if (others->len > 0)
        /* Translators: separates numbers of cards, each of another player. */
        g_string_append (others, C_ ("numbers", " · "));
      g_string_append_printf (others, "%u", sai_card_counts_get_total (pile));
    }

  /* Translators: how many cards lie before each player; the second is a list of numbers. */
  return g_strdup_printf (_ ("Collected: you %u, the others %s"),
                          sai_card_counts_get_total (&state->piles[state->seat]), others->str);
}

static void
add_position (Work *work)
{
  const SaiFieldState *state = sai_game_get_field (work->exercise->game);
  const SaiCardCounts *hand = &state->hands[state->seat];
  g_autofree char *cards = sai_field_text_cards (hand);
  g_autofree char *name = g_strdup_printf (_ ("Your hand: %s"), cards);
  g_autofree char *piles = describe_piles (state);
  GtkWidget *board = new_board (&state->field);
  g_autofree char *field = sai_help_board_describe (SAI_HELP_BOARD (board));

  sai_help_tip_add_picture (work->tip, board, field);
  if (hand->once != 0)
    sai_help_tip_add_picture (work->tip, new_hand (hand, name), name);
  sai_help_tip_add_line (work->tip,
                         state->n_placed == 0   ? _ ("Your turn begins")
                         : state->n_placed == 1 ? _ ("You have placed one card")
                                                : _ ("You have placed two cards"),
                         "help-points");
  sai_help_tip_add_line (work->tip, piles, "help-note");
}

static void
judged_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Work) work = user_data;
  SaiFieldAdvice advice;

  if (!sai_field_exercise_judge_finish (source, result, &advice, NULL))
    return;
  for (guint i = 0; i < SAI_HELP_TIP_N_CHOICES; i++)
    {
      double value = sai_field_exercise_get_value (&advice, &work->choices[i]);
      g_autofree char *share = sai_number_format (value, 0, SAI_NUMBER_SHARE);

      if (!isnan (value))
        sai_help_tip_set_value (work->tip, i, share);
    }
}

/**
 * sai_help_field_tip_new:
 * @block: a block of a tip for cards; part of the program, so it must be valid
 * @catalog: the rulesets
 *
 * Returns: the tip, whose values follow
 */
GtkWidget *
sai_help_field_tip_new (const SaiHelpBlock *block, SaiCatalog *catalog)
{
  const char *const choices[SAI_HELP_TIP_N_CHOICES] = { block->better, block->worse };
  g_autoptr (GError) error = NULL;
  Work *work = g_new0 (Work, 1);
  GtkWidget *tip;

  work->tip = g_object_ref_sink (sai_help_tip_new ());
  work->exercise = sai_field_exercise_parse (catalog, block->detail, "", &error);
  g_assert_no_error (error);
  add_position (work);
  for (guint i = 0; i < SAI_HELP_TIP_N_CHOICES; i++)
    {
      gboolean right = sai_field_exercise_find (work->exercise, choices[i], &work->choices[i]);
      g_autofree char *name = NULL;

      g_assert (right);
      name = sai_field_hint_name (&work->choices[i], &sai_game_get_field (work->exercise->game)->field);
      sai_help_tip_add_choice (work->tip, NULL, name);
    }
  sai_help_tip_complete (work->tip, block->text, block->detail);
  tip = GTK_WIDGET (work->tip);
  sai_field_exercise_judge_async (work->exercise, sai_help_tip_get_cancellable (work->tip), judged_cb, work);

  return tip;
}
