/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command “field”: where a card may be placed on a field, and the result. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-cli-json.h"
#include "field/sai-cli-field.h"
#include "util/sai-cli.h"
#include "util/sai-error.h"
#include "table/sai-field.h"

/* Reads the field, which must be possible in a game. */
static gboolean
parse_field (const char *text, SaiField *field, GError **error)
{
  SaiFieldWindow window;

  if (!sai_field_parse (text != NULL ? text : "", field, error))
    return FALSE;
  if (sai_field_get_window (field, &window) == 0)
    {
      g_set_error_literal (
        error, SAI_ERROR, SAI_ERROR_ILLEGAL,
        _ (
          "These cards don’t fit into three neighbouring columns and either three neighbouring rows or rows 1 and 7."));
      return FALSE;
    }

  return TRUE;
}

static void
add_cell (JsonBuilder *builder, guint column, SaiCard card, const SaiFieldPlacing *placing)
{
  json_builder_begin_object (builder);
  sai_cli_json_add_int (builder, "column", column + 1);
  sai_cli_json_add_int (builder, "row", sai_card_get_number (card));
  json_builder_set_member_name (builder, "collected");
  json_builder_begin_array (builder);
  for (SaiCard other = 0; other < SAI_N_KINDS; other++)
    for (guint i = 0; i < sai_card_counts_get (&placing->collected, other); i++)
      {
        g_autofree char *text = sai_card_print (other);

        json_builder_add_string_value (builder, text);
      }
  json_builder_end_array (builder);
  sai_cli_json_add_int (builder, "empty", placing->n_empty);
  sai_cli_json_add_int (builder, "recovered", placing->n_recovered);
  json_builder_end_object (builder);
}

static void
print_cell (guint column, SaiCard card, const SaiFieldPlacing *placing)
{
  g_autofree char *collected = sai_card_counts_print (&placing->collected);

  g_print (_ ("column %u, row %u: collects %s, %u empty, recovers %u\n"), column + 1, sai_card_get_number (card),
           *collected != '\0' ? collected : "–", placing->n_empty, placing->n_recovered);
}

static gboolean
show_cells (const char *field_text, const char *card_text, gboolean json, GError **error)
{
  g_autoptr (JsonBuilder) builder = NULL;
  SaiField field;
  SaiCard card;
  guint columns;

  if (!parse_field (field_text, &field, error) || !sai_card_parse (card_text, &card, error))
    return FALSE;
  columns = sai_field_get_columns (&field, card);
  if (columns == 0)
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("Both cards “%s” are already on the field."), card_text);
      return FALSE;
    }

  builder = json_builder_new ();
  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "cells");
  json_builder_begin_array (builder);
  for (guint column = 0; column < SAI_FIELD_N_COLUMNS; column++)
    if ((columns & (1u << column)) != 0)
      {
        SaiField after = field;
        SaiFieldPlacing placing;

        sai_field_place (&after, card, column, &placing);
        if (json)
          add_cell (builder, column, card, &placing);
        else
          print_cell (column, card, &placing);
      }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  if (json)
    sai_cli_json_print (builder);

  return TRUE;
}

/**
 * sai_cli_field:
 * @argc: the number of @argv
 * @argv: the command and its arguments
 *
 * Shows where a card may be placed, from the first column to the last. In JSON: {"cells": [{"column", "row",
 * "collected": ["b7", …], "empty", "recovered"}, …]}, where "empty" is the number of empty cells in the window.
 *
 * Returns: the exit status
 */
int
sai_cli_field (int argc, char **argv)
{
  static const SaiCliSyntax syntax = {
    "", N_ ("Shows where a card can be placed. Example: saikoro-cli field --field 'g5@1 b6@2 b7@2 r6@3' --card r4"), 0,
    0
  };
  gboolean json = FALSE;
  g_autofree char *field = NULL;
  g_autofree char *card = NULL;
  const GOptionEntry entries[] = {
    { "field", 0, 0, G_OPTION_ARG_STRING, &field,
      N_ ("The cards on the field with their columns; a stack of two is “g5x2@5”"), N_ ("CARD@COLUMN…") },
    { "card", 0, 0, G_OPTION_ARG_STRING, &card, N_ ("The card to place: r, b, g or y and its number"), N_ ("CARD") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print JSON"), NULL },
    G_OPTION_ENTRY_NULL
  };
  g_auto (GStrv) arguments = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  if (!sai_cli_parse (&syntax, entries, argc, argv, &arguments, &status))
    return status;
  if (card == NULL)
    return sai_cli_misuse (_ ("--card is missing"));
  if (!show_cells (field, card, json, &error))
    return sai_cli_refuse (error);

  return SAI_CLI_DONE;
}
