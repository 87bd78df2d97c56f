/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A score sheet given on the command line. It is entered move by move into a paper sheet, so the model checks it. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "dice/sai-cli-boxes.h"
#include "dice/sai-cli-sheet.h"
#include "dice/sai-paper-state.h"
#include "util/sai-error.h"

/* The contents of a sheet. */
typedef struct
{
  SaiBoxes named;
  SaiScore scores[SAI_MAX_BOXES];
} Entries;

static gboolean
parse_number (const char *text, gint64 min, gint16 *number)
{
  gint64 value;

  if (!g_ascii_string_to_signed (text, 10, min, G_MAXINT16, &value, NULL))
    return FALSE;
  *number = value;

  return TRUE;
}

/* "25" or "25+100". */
static gboolean
parse_score (const char *text, SaiScore *score)
{
  g_auto (GStrv) parts = g_strsplit (text, "+", 2);

  score->extra = 0;

  return parts[0] != NULL && parse_number (parts[0], G_MININT16, &score->points) &&
         (parts[1] == NULL || parse_number (parts[1], 1, &score->extra));
}

/* "fives=25+100". */
static gboolean
parse_entry (SaiRuleset *ruleset, const SaiRules *rules, const char *text, Entries *entries, GError **error)
{
  g_auto (GStrv) sides = g_strsplit (text, "=", 2);
  SaiScore score;
  guint box;

  if (g_strv_length (sides) != 2 || !parse_score (g_strstrip (sides[1]), &score))
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_PARSE,
                   _ ("“%s” isn’t a box with its points, such as ones=3 or fives=25+100."), text);
      return FALSE;
    }
  if (!sai_cli_find_box (ruleset, rules, g_strstrip (sides[0]), &box, error))
    return FALSE;
  if (sai_boxes_has (&entries->named, box))
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("The box “%s” is named twice."), rules->boxes[box].id);
      return FALSE;
    }
  sai_boxes_add (&entries->named, box);
  entries->scores[box] = score;

  return TRUE;
}

/* Enters the boxes with extra points, or those without. */
static gboolean
enter (const SaiRules *rules, const Entries *entries, gboolean with_extra, SaiDiceState *state, GError **error)
{
  for (guint box = 0; box < rules->n_boxes; box++)
    {
      g_autoptr (SaiMove) move = NULL;

      if (!sai_boxes_has (&entries->named, box) || (entries->scores[box].extra != 0) != with_extra)
        continue;
      move = sai_move_new_put (0, rules->boxes[box].id, entries->scores[box], NULL, FALSE);
      if (!sai_paper_state_step (state, rules, move, error))
        {
          /* The model's message does not name the box. */
          if (with_extra)
            g_prefix_error (error, "%s: ", rules->boxes[box].id);
          return FALSE;
        }
    }

  return TRUE;
}

/**
 * sai_cli_sheet_parse:
 * @ruleset: a ruleset
 * @rules: its rules
 * @text: boxes with their points in any order, "ones=3,five-of-a-kind=50,fives=25+100", where +100 is the extra points
 *   of a joker; empty for an empty sheet
 * @sheet: (out): the sheet
 * @error: return location for a #SaiError
 *
 * Returns: whether @text is a sheet that the rules allow
 */
gboolean
sai_cli_sheet_parse (SaiRuleset *ruleset, const SaiRules *rules, const char *text, SaiSheet *sheet, GError **error)
{
  g_auto (GStrv) items = g_strsplit (text, ",", -1);
  Entries entries = { 0 };
  SaiDiceState state;

  for (guint i = 0; items[i] != NULL; i++)
    if (!parse_entry (ruleset, rules, items[i], &entries, error))
      return FALSE;

  /* Extra points need points in the five-of-a-kind box, so they are entered last. */
  sai_dice_state_init (&state, SAI_GAME_MODE_PAPER, 1);
  if (!enter (rules, &entries, FALSE, &state, error) || !enter (rules, &entries, TRUE, &state, error))
    return FALSE;
  *sheet = state.sheets[0];

  return TRUE;
}
