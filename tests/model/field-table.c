/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of the card game share: states that are laid out by hand, and moves that are written as text. */

#include "field-table.h"
#include "field/sai-field-state.h"
#include "util/sai-error.h"

SaiSeed
field_table_seed (guint n)
{
  SaiSeed seed;

  sai_seed_parse (FIELD_SEED, &seed, NULL);
  seed.bytes[0] = n >> 24;
  seed.bytes[1] = n >> 16;
  seed.bytes[2] = n >> 8;
  seed.bytes[3] = n;

  return seed;
}

SaiCardCounts
field_table_cards (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  SaiCardCounts counts = { 0, 0 };

  for (guint i = 0; words[i] != NULL; i++)
    {
      SaiCard card;

      g_assert_true (sai_card_parse (words[i], &card, NULL));
      sai_card_counts_add (&counts, card);
    }

  return counts;
}

SaiField
field_table_field (const char *text)
{
  SaiField field;

  g_assert_true (sai_field_parse (text, &field, NULL));

  return field;
}

/* The first seat is to move and has what is told; the deck is told from top to bottom. */
SaiFieldState
field_table_state (guint n_seats, const char *field, const char *hand, const char *pile, const char *deck)
{
  g_auto (GStrv) words = g_strsplit (deck, " ", -1);
  SaiFieldRules rules;
  SaiSeed seed = field_table_seed (0);
  SaiFieldState state;

  sai_field_rules_init (&rules, n_seats);
  sai_field_state_init (&state, &rules, n_seats, &seed);
  memset (state.deck, 0, sizeof state.deck);
  memset (state.hands, 0, sizeof state.hands);
  state.field = field_table_field (field);
  state.hands[0] = field_table_cards (hand);
  state.piles[0] = field_table_cards (pile);
  state.n_deck = g_strv_length (words);
  for (guint i = 0; i < state.n_deck; i++)
    g_assert_true (sai_card_parse (words[state.n_deck - 1 - i], &state.deck[i], NULL));

  return state;
}

void
field_table_apply (SaiFieldState *state, const SaiFieldRules *rules, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiMove) move = sai_move_parse (text, &error);
  SaiSeed seed = field_table_seed (0);

  g_assert_no_error (error);
  sai_field_state_step (state, rules, &seed, move, &error);
  g_assert_no_error (error);
}

void
field_table_refuse (const SaiFieldState *state,
                    const SaiFieldRules *rules,
                    const char *text,
                    gint code,
                    const char *part)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiMove) move = sai_move_parse (text, NULL);
  SaiSeed seed = field_table_seed (0);
  SaiFieldState after;

  /* The bytes between the members count too: nothing at all may be written. */
  memcpy (&after, state, sizeof after);
  g_assert_nonnull (move);
  g_assert_false (sai_field_state_step (&after, rules, &seed, move, &error));
  g_assert_error (error, SAI_ERROR, code);
  if (strstr (error->message, part) == NULL)
    g_error ("“%s” does not say “%s”", error->message, part);
  g_assert_cmpmem (&after, sizeof after, state, sizeof *state);
}

/* The kinds of choices, a letter each: p e r d t x (pass), placings with their number. */
char *
field_table_choices (const SaiFieldState *state)
{
  SaiFieldChoice choices[SAI_FIELD_MAX_CHOICES];
  guint n = sai_field_state_get_choices (state, choices);
  GString *text = g_string_new (NULL);
  guint n_placings = 0;

  for (guint i = 0; i < n; i++)
    if (choices[i].kind == SAI_MOVE_PLACE)
      n_placings++;
  if (n_placings > 0)
    g_string_append_printf (text, "place:%u ", n_placings);
  for (guint i = 0; i < n; i++)
    switch (choices[i].kind)
      {
      case SAI_MOVE_END:
        g_string_append (text, "end ");
        break;
      case SAI_MOVE_REFILL:
        g_string_append (text, "refill ");
        break;
      case SAI_MOVE_DRAW:
        g_string_append (text, "draw ");
        break;
      case SAI_MOVE_TAKE:
        g_string_append (text, "take ");
        break;
      case SAI_MOVE_PASS:
        g_string_append (text, "pass ");
        break;
      default:
        break;
      }

  return g_string_free (text, FALSE);
}

/* All 56 cards are there, each once. */
void
field_table_check_cards (const SaiFieldState *state)
{
  guint counts[SAI_N_KINDS] = { 0 };

  for (guint i = 0; i < state->n_deck; i++)
    counts[state->deck[i]]++;
  for (guint kind = 0; kind < SAI_N_KINDS; kind++)
    {
      counts[kind] += sai_card_counts_get (&state->field.cards, kind);
      for (guint i = 0; i < state->n_seats; i++)
        counts[kind] += sai_card_counts_get (&state->hands[i], kind) + sai_card_counts_get (&state->piles[i], kind);
      if (counts[kind] != 2)
        g_error ("%u cards of kind %u", counts[kind], kind);
    }
}
