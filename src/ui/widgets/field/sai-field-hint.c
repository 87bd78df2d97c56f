/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a hint: the best choice, its effect, how often it wins in simulated games, and the next best choice. */
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

/* The percentage, rounded as it is shown. */
static int
to_percent (const SaiFieldOption *option)
{
  return (int) (option->value * 100 + 0.5);
}

static char *
name_option (const SaiFieldOption *option, const SaiField *field)
{
  g_autofree char *choice = name_outcome (&option->choice, field);
  g_autofree char *wins = sai_number_format (option->value, 0, SAI_NUMBER_SHARE | SAI_NUMBER_ESTIMATED);

  if (option->n_iterations == 0)
    return g_steal_pointer (&choice);

  /* Translators: what can be done, and in how many of a hundred imagined games that wins. */
  return g_strdup_printf (_ ("%s (wins %s)"), choice, wins);
}

/* The next best choice that is not just another cell for the same card. */
static const SaiFieldOption *
find_next (const SaiFieldAdvice *advice)
{
  const SaiFieldChoice *best = &advice->options[0].choice;

  for (guint i = 1; i < advice->n_options; i++)
    if (advice->options[i].n_iterations > 0 &&
        (advice->options[i].choice.kind != best->kind || advice->options[i].choice.card != best->card))
      return &advice->options[i];

  return NULL;
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
 * sai_field_hint_describe:
 * @advice: the result of a search, with at least one option
 * @field: the field before the choice
 * @brief: whether there is only room for the best choice
 *
 * Returns: (transfer full): the translated hint
 */
char *
sai_field_hint_describe (const SaiFieldAdvice *advice, const SaiField *field, gboolean brief)
{
  const SaiFieldOption *next = brief ? NULL : find_next (advice);
  g_autofree char *first = name_option (&advice->options[0], field);
  g_autofree char *second = next != NULL ? name_option (next, field) : NULL;

  if (second == NULL)
    /* Translators: a hint, such as "red 4, no cards collected (wins 42 %)". */
    return g_strdup_printf (_ ("Hint: %s"), first);

  /* The search ranks choices by visits, as their win rates vary by a percent or two by chance. If the next choice does
   * not win less often than the best one, the two are not ranked.
   */
  if (to_percent (next) >= to_percent (&advice->options[0]))
    /* Translators: the choice that is advised, and another that a search cannot tell from it. */
    return g_strdup_printf (_ ("Hint: %s. About as good: %s"), first, second);

  /* Translators: the best choice and the one that comes next to it. */
  return g_strdup_printf (_ ("Hint: %s. Next best: %s"), first, second);
}
