/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a hint: the best choice, its effect, and how often it wins in simulated games. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "field/sai-field-hint.h"
#include "field/sai-field-state.h"
#include "field/sai-field-text.h"
#include "util/sai-number.h"
#include "util/sai-text.h"

/* A choice in words: a card, or the label of its button. The cell for the best card is marked on the field, as columns
 * have no visible numbers.
 */
static char *
name_choice (const SaiFieldChoice *choice)
{
  switch ((SaiMoveKind) choice->kind)
    {
    case SAI_MOVE_PLACE:
      return sai_field_text_card (choice->card, 1);

    case SAI_MOVE_REFILL:
    case SAI_MOVE_DRAW:
      return g_strdup (_ ("draw from the deck"));

    case SAI_MOVE_TAKE:
      return g_strdup (_ ("take from your pile"));

    case SAI_MOVE_PASS:
      return g_strdup (_ ("pass"));

    case SAI_MOVE_END:
    default:
      return g_strdup (_ ("end the turn"));
    }
}

/* A choice with the effect of placing the card. */
static char *
name_outcome (const SaiFieldChoice *choice, const SaiField *field)
{
  g_autofree char *name = name_choice (choice);
  g_autofree char *would = NULL;
  SaiField after = *field;
  SaiFieldPlacing placing;

  if (choice->kind != SAI_MOVE_PLACE)
    return g_steal_pointer (&name);

  sai_field_place (&after, choice->card, choice->column, &placing);
  would = sai_field_text_placing (&placing);

  /* Translators: a card to be placed, such as "red 4", and what comes of it. */
  return g_strdup_printf (C_ ("hint", "%s, %s"), name, would);
}

/* How often it wins, if games were simulated. */
static char *
print_wins (const SaiFieldOption *option)
{
  return sai_number_format (option->value, 0, SAI_NUMBER_SHARE | SAI_NUMBER_ESTIMATED);
}

static char *
name_option (const SaiFieldOption *option, const SaiField *field)
{
  g_autofree char *choice = name_outcome (&option->choice, field);
  g_autofree char *wins = print_wins (option);

  if (option->n_iterations == 0)
    return g_steal_pointer (&choice);

  /* Translators: what can be done, and in how many of a hundred imagined games that wins. */
  return g_strdup_printf (_ ("%s (wins %s)"), choice, wins);
}

/**
 * sai_field_hint_name:
 * @choice: a choice
 * @field: the field before it
 *
 * Returns: (transfer full): the choice in words of its own line, with the effect of placing a card
 */
char *
sai_field_hint_name (const SaiFieldChoice *choice, const SaiField *field)
{
  g_autofree char *name = name_outcome (choice, field);

  return sai_text_begin (name);
}

/**
 * sai_field_hint_print_effect:
 * @choice: a choice
 * @field: the field before it
 *
 * Returns: (transfer full): what comes of placing a card, or what is done instead, in words of its own line
 */
char *
sai_field_hint_print_effect (const SaiFieldChoice *choice, const SaiField *field)
{
  g_autofree char *text = NULL;
  SaiField after = *field;
  SaiFieldPlacing placing;

  if (choice->kind != SAI_MOVE_PLACE)
    return sai_field_hint_name (choice, field);
  sai_field_place (&after, choice->card, choice->column, &placing);
  text = sai_field_text_placing_shortly (&placing);

  return sai_text_begin (text);
}

/**
 * sai_field_hint_name_option:
 * @option: a choice and its value
 * @field: the field before it
 *
 * Returns: (transfer full): all of it in words, with the cell where a card would go
 */
char *
sai_field_hint_name_option (const SaiFieldOption *option, const SaiField *field)
{
  const SaiFieldChoice *choice = &option->choice;
  g_autofree char *what = sai_field_hint_name (choice, field);
  g_autofree char *wins = print_wins (option);
  g_autofree char *points = sai_number_format (option->points, 1, SAI_NUMBER_ESTIMATED);
  g_autofree char *name = NULL;

  if (choice->kind == SAI_MOVE_PLACE)
    {
      g_autofree char *cell = sai_field_text_place (choice->column, sai_card_get_number (choice->card));

      name = g_strdup_printf (C_ ("cell", "%s, %s"), what, cell);
    }
  else
    name = g_steal_pointer (&what);
  if (option->n_iterations == 0)
    return g_steal_pointer (&name);

  /* Translators: a choice, how often it wins, and the penalty points that it leads to on average. */
  return g_strdup_printf (_ ("%s: wins %s, %s penalty points"), name, wins, points);
}

/**
 * sai_field_hint_describe:
 * @advice: the result of a search, with at least one option
 * @field: the field before the choice
 *
 * Returns: (transfer full): the best choice, in a sentence
 */
char *
sai_field_hint_describe (const SaiFieldAdvice *advice, const SaiField *field)
{
  g_autofree char *option = name_option (&advice->options[0], field);
  g_autofree char *begun = sai_text_begin (option);

  /* Translators: a hint, such as "Red 4, no cards collected (wins 42%)". */
  return g_strdup_printf (C_ ("hint", "%s."), begun);
}
