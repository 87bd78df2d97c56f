/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a ruleset says of its picture. Files that say it wrong are in test-ruleset-broken.c and test-ruleset-field.c. */

#include "ruleset/sai-catalog.h"

#define DICE "[Ruleset]\nId=own\nName=Own\n%s\n[Box ones]\nName=Ones\nKind=faces\nFace=1\n"
#define FIELD "[Ruleset]\nId=own\nName=Own\nKind=field\n%s\n"

static SaiRuleset *
load (const char *form, const char *lines)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) halves = g_strsplit (form, "%s", 2);
  g_autofree char *text = g_strconcat (halves[0], lines, halves[1], NULL);
  SaiRuleset *ruleset = sai_ruleset_new_from_data (text, -1, "own.ruleset", TRUE, &error);

  g_assert_no_error (error);

  return ruleset;
}

static void
check_dice (const char *lines, SaiMotif motif, const char *faces, guint gaps)
{
  g_autoptr (SaiRuleset) ruleset = load (DICE, lines);
  const SaiArt *art = sai_ruleset_get_art (ruleset);

  g_assert_cmpint (art->motif, ==, motif);
  g_assert_cmpuint (art->n_dice, ==, strlen (faces));
  for (guint i = 0; i < art->n_dice; i++)
    g_assert_cmpuint (art->faces[i], ==, (guint) (faces[i] - '0'));
  g_assert_cmphex (art->gaps, ==, gaps);
  g_assert_cmpuint (art->n_cards, ==, 0);
}

static void
test_nothing (void)
{
  g_autoptr (SaiRuleset) dice = load (DICE, "");
  g_autoptr (SaiRuleset) field = load (FIELD, "");

  g_assert_cmpint (sai_ruleset_get_art (dice)->hue, ==, SAI_ART_ANY_HUE);
  g_assert_cmpint (sai_ruleset_get_art (field)->hue, ==, SAI_ART_ANY_HUE);
  g_assert_cmpint (sai_ruleset_get_art (field)->motif, ==, SAI_MOTIF_PLAIN);
  g_assert_cmpuint (sai_ruleset_get_art (field)->n_cards, ==, 0);
  check_dice ("", SAI_MOTIF_PLAIN, "", 0);
}

static void
test_dice (void)
{
  check_dice ("Art=sail 66666", SAI_MOTIF_SAIL, "66666", 0);
  check_dice ("Art=boat 333 55", SAI_MOTIF_BOAT, "33355", 1 << 3);
  check_dice ("Art=aurora 22 55 1", SAI_MOTIF_AURORA, "22551", 1 << 2 | 1 << 4);
  check_dice ("Art=balance   6 1 ", SAI_MOTIF_BALANCE, "61", 1 << 1);
  check_dice ("Art=stars", SAI_MOTIF_STARS, "", 0);
  check_dice ("Art=plain 1", SAI_MOTIF_PLAIN, "1", 0);
}

static void
test_hue (void)
{
  g_autoptr (SaiRuleset) red = load (DICE, "Hue=0");
  g_autoptr (SaiRuleset) last = load (FIELD, "Hue=359");

  g_assert_cmpint (sai_ruleset_get_art (red)->hue, ==, 0);
  g_assert_cmpint (sai_ruleset_get_art (last)->hue, ==, 359);
}

static void
test_cards (void)
{
  g_autoptr (SaiRuleset) ruleset = load (FIELD, "Art=park r4@1 y7@7");
  const SaiArt *art = sai_ruleset_get_art (ruleset);

  g_assert_cmpint (art->motif, ==, SAI_MOTIF_PARK);
  g_assert_cmpuint (art->n_dice, ==, 0);
  g_assert_cmpuint (art->n_cards, ==, 2);
  g_assert_cmpuint (art->cards[0], ==, sai_card_make (SAI_COLOUR_RED, 4));
  g_assert_cmpuint (art->columns[0], ==, 1);
  g_assert_cmpuint (art->cards[1], ==, sai_card_make (SAI_COLOUR_YELLOW, 7));
  g_assert_cmpuint (art->columns[1], ==, 7);
}

/* Each game that ships has a picture that no other one has; further games share motifs, in other colours. */
static void
test_shipped (void)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (catalog));
  g_autoptr (GHashTable) looks = g_hash_table_new (NULL, NULL);

  g_assert_cmpuint (n, ==, 16);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SaiRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (catalog), i);
      const SaiArt *art = sai_ruleset_get_art (ruleset);

      g_assert_cmpint (art->motif, !=, SAI_MOTIF_PLAIN);
      g_assert_cmpint (art->hue, !=, SAI_ART_ANY_HUE);
      g_assert_true (g_hash_table_add (looks, GINT_TO_POINTER (art->motif * 1000 + art->hue)));
      g_assert_cmpuint (!sai_ruleset_has_boxes (ruleset) ? art->n_cards : art->n_dice, >=, 3);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/art/nothing", test_nothing);
  g_test_add_func ("/art/dice", test_dice);
  g_test_add_func ("/art/hue", test_hue);
  g_test_add_func ("/art/cards", test_cards);
  g_test_add_func ("/art/shipped", test_shipped);

  return g_test_run ();
}
