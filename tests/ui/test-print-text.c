/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of sheets, and sheets as text. */
#include <string.h>

#include "print/sai-game-document.h"
#include "print/sai-sheet-text.h"
#include "printed.h"
#include "ruleset/sai-terms.h"
#include "sai-test.h"

static void
test_terms (void)
{
  for (guint i = 0; i < N_PRINTED_RULESETS; i++)
    {
      g_autoptr (SaiRuleset) ruleset = sai_test_ruleset (printed_rulesets[i]);
      g_autoptr (SaiTerms) en = sai_terms_new (ruleset, "en");
      g_autoptr (SaiTerms) ja = sai_terms_new (ruleset, "ja");
      g_autoptr (SaiTerms) other = sai_terms_new (ruleset, "tlh");
      g_autoptr (SaiTerms) own = sai_terms_new (ruleset, NULL);

      g_assert_cmpstr (sai_terms_get_ruleset_name (en), ==, sai_ruleset_get_name (ruleset));
      g_assert_cmpstr (sai_terms_get (ja, SAI_TERM_UPPER_TOTAL), ==, "上段合計");
      g_assert_cmpstr (sai_terms_get (ja, SAI_TERM_TOTAL), ==, "総合計");
      g_assert_cmpstr (sai_terms_get (other, SAI_TERM_TOTAL), ==, "Total");
      g_assert_cmpstr (sai_terms_get (own, SAI_TERM_TOTAL), ==, "Total");
      for (guint n = 0; n < 1u << sai_ruleset_get_n_options (ruleset); n++)
        {
          SaiOptions options = sai_test_combination (ruleset, n);
          const SaiRules *rules = sai_ruleset_get_rules (ruleset, &options);

          for (guint box = 0; box < rules->n_rows; box++)
            {
              g_autofree char *said = sai_ruleset_describe_box (ruleset, rules, box);
              g_autofree char *printed = sai_terms_describe_box (en, rules, box);
              g_autofree char *translated = sai_terms_describe_box (ja, rules, box);

              /* On paper nothing is filled by itself. */
              if (rules->boxes[box].kind == SAI_BOX_DIFFERENCE)
                g_assert_nonnull (strstr (printed, " minus Min"));
              else
                g_assert_true (g_str_has_prefix (printed, said));
              g_assert_cmpint (sai_boxes_has (&rules->counted, box), ==, strstr (printed, "not added") == NULL);
              g_assert_cmpstr (printed, !=, translated);
              g_assert_cmpstr (sai_terms_get_row_name (en, box), ==, sai_ruleset_get_row_name (ruleset, box));
              g_assert_null (strpbrk (printed, "{}"));
              g_assert_null (strpbrk (translated, "{}"));
            }
        }
    }
}

static void
test_terms_known (void)
{
  g_autoptr (SaiRuleset) yahtzee = sai_test_ruleset ("yahtzee");
  g_autoptr (SaiTerms) ja = sai_terms_new (yahtzee, "ja");
  g_autoptr (SaiTerms) en = sai_terms_new (yahtzee, "en");
  SaiOptions options = sai_test_combination (yahtzee, 1);
  const SaiRules *rules = sai_ruleset_get_rules (yahtzee, &options);
  g_autofree char *bonus = sai_terms_describe_bonus (en, rules);
  g_autofree char *bonus_ja = sai_terms_describe_bonus (ja, rules);
  g_autofree char *jokers = sai_terms_describe_jokers (en, rules);
  g_autofree char *jokers_ja = sai_terms_describe_jokers (ja, rules);
  g_autofree char *missing = sai_terms_describe_missing (en, 12);
  g_autofree char *missing_ja = sai_terms_describe_missing (ja, 12);
  g_autofree char *house = sai_terms_describe_options (en, &options);
  g_autofree char *house_ja = sai_terms_describe_options (ja, &options);

  g_assert_cmpstr (bonus, ==, "35 points for more than 63 in the upper section");
  g_assert_cmpstr (bonus_ja, ==, "上段が63点を超えると35点");
  g_assert_cmpstr (jokers, ==, "100 points for each further five of a kind once “Yahtzee” holds points");
  g_assert_cmpstr (jokers_ja, ==, "「ヤッツィー」に点が入っていれば、以後、同じ目が5個そろうたびに100点");
  g_assert_cmpstr (missing, ==, "12 to go");
  g_assert_cmpstr (missing_ja, ==, "あと12点");
  g_assert_cmpstr (house, ==, "House rules: Bonus only above 63");
  g_assert_cmpstr (house_ja, ==, "ハウスルール: ボーナスは63点を超えたとき");
}

static void
test_text (void)
{
  g_autoptr (SaiGame) game = printed_make_document (N_PRINTED_BOXES);
  g_autoptr (SaiSheetDocument) sheet = sai_sheet_document_new_for_game (game, printed_english);
  g_autofree char *text = sai_sheet_text_write (sheet);

  g_assert_cmpstr (text, ==,
                   "Yacht\n"
                   "2023-11-14\n"
                   "\n"
                   "                Player 1  Player 2\n"
                   "----------------------------------\n"
                   "Ace                    3         2\n"
                   "Deuce                  6         8\n"
                   "Trey                   9         6\n"
                   "Four                  12        16\n"
                   "Five                  15        20\n"
                   "Six                   18        24\n"
                   "Upper total           63        76\n"
                   "Bonus                 35        35\n"
                   "Choice                28        25\n"
                   "Four of a Kind        22         0\n"
                   "Full House            21        23\n"
                   "S. Straight           15        15\n"
                   "B. Straight           30         0\n"
                   "Yacht                  0        50\n"
                   "Lower total          116       113\n"
                   "----------------------------------\n"
                   "Total                214       224\n"
                   "Place                  2       ♛ 1\n");
}

static void
test_text_scripts (void)
{
  for (guint l = 0; l < N_PRINTED_LANGUAGES; l++)
    {
      g_autoptr (SaiGame) game = printed_make_game ("yams", SAI_GAME_MODE_PLAYED, 8, printed_people);
      g_autoptr (SaiSheetDocument) sheet = NULL;
      g_autofree char *text = NULL;
      g_auto (GStrv) lines = NULL;
      guint width = 0, n_lines = 0;
      gboolean in_table = FALSE;

      sai_test_finish (game);
      sheet = sai_sheet_document_new_for_game (game, printed_languages[l]);
      text = sai_sheet_text_write (sheet);
      lines = g_strsplit (text, "\n", -1);
      for (guint i = 0; lines[i] != NULL; i++)
        if (!in_table)
          {
            in_table = *lines[i] == '\0';
          }
        else if (*lines[i] != '\0')
          {
            if (width == 0)
              width = sai_sheet_text_get_width (lines[i]);
            g_assert_cmpuint (sai_sheet_text_get_width (lines[i]), ==, width);
            n_lines++;
          }
      /* 15 boxes, two sums, the bonus, total, place, two rules, and at least one line of names. */
      g_assert_cmpuint (n_lines, >=, 23);
      g_assert_nonnull (strstr (text, "山田太郎"));
      g_assert_nonnull (strstr (text, "عمر"));
      g_assert_nonnull (strstr (text, "<b>&amp;</b>"));
    }
}

static void
test_width (void)
{
  g_assert_cmpuint (sai_sheet_text_get_width ("abc"), ==, 3);
  g_assert_cmpuint (sai_sheet_text_get_width ("山田"), ==, 4);
  g_assert_cmpuint (sai_sheet_text_get_width ("ｱ"), ==, 1);
  g_assert_cmpuint (sai_sheet_text_get_width ("か\xe3\x82\x99"), ==, 2);
  g_assert_cmpuint (sai_sheet_text_get_width ("한"), ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/print/terms", test_terms);
  g_test_add_func ("/print/terms/known", test_terms_known);
  g_test_add_func ("/print/text", test_text);
  g_test_add_func ("/print/text/scripts", test_text_scripts);
  g_test_add_func ("/print/text/width", test_width);

  return g_test_run ();
}
