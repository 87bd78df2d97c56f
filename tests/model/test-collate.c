/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The order of names: the data by which JIS X 4061:1996 (annex 2) lets conformity be tested, and what people call
 * themselves. */

#include <string.h>

#include "util/sai-collate.h"

static const char *const jis_order[] = {
  "シャーレ",   "シャイ",     "シヤィ",   "シャレ",   "ちょこ",   "ちよこ",   "チョコレート", "てーた",   "テータ",
  "テェタ",     "てえた",     "でーた",   "データ",   "デェタ",   "でえた",   "てーたー",     "テータァ", "テェター",
  "てぇたぁ",   "てえたー",   "でーたー", "データァ", "でェたァ", "デぇタぁ", "デエタア",     "ひゆ",     "びゅあ",
  "ぴゅあ",     "びゅあー",   "ビュアー", "ぴゅあー", "ピュアー", "ヒュウ",   "ヒユウ",       "ピュウア", "びゅーあー",
  "ビューアー", "ビュウアー", "ひゅん",   "ぴゅん",   "ふーり",   "フーリ",   "ふぅり",       "ふゥり",   "ふゥリ",
  "フウリ",     "ぶーり",     "ブーリ",   "ぶぅり",   "ブゥり",   "ぷうり",   "プウリ",       "ふーりー", "フゥリー",
  "ふゥりィ",   "フぅりぃ",   "フウリー", "ふうりぃ", "ブウリイ", "ぷーりー", "ぷゥりイ",     "ぷうりー", "プウリイ",
  "フヽ",       "ふゞ",       "ぶゝ",     "ぶふ",     "ぶフ",     "ブふ",     "ブフ",         "ぶゞ",     "ぶぷ",
  "ブぷ",       "ぷゝ",       "プヽ",     "ぷふ",
};

/* Kanji by the order of JIS X 0208: 阿 (あ), 加藤 (か), 佐藤 (さ), 田中 (でん), 山田 (さん) … by on readings. */
static const char *const people[] = {
  "…",      "2",      "10",     "100",   "Aki",  "Aki 2", "Aki 10", "Akira",  "ben",
  "Ben",    "Emil",   "Émil",   "émile", "zoe",  "あき",  "アキ",   "あきら", "がく",
  "かくや", "たろう", "タロウ", "阿部",  "伊藤", "加藤",  "佐々木", "佐藤",   "𠮷田",
};

static void
assert_order (const char *const *texts, guint n)
{
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < n; j++)
      {
        int order = sai_collate_compare (texts[i], texts[j]);

        if ((order < 0) != (i < j) || (order > 0) != (i > j))
          g_error ("“%s” and “%s” are %d", texts[i], texts[j], order);
      }
}

static void
test_jis (void)
{
  assert_order (jis_order, G_N_ELEMENTS (jis_order));
}

static void
test_people (void)
{
  assert_order (people, G_N_ELEMENTS (people));
}

/* Width makes no difference as long as there is another one. */
static void
test_width (void)
{
  static const char *const wide[][2] = { { "ﾃﾞｰﾀ", "データ" }, { "Ａｋｉ　１０", "Aki 10" }, { "Ｂｅｎ", "Ben" } };

  for (guint i = 0; i < G_N_ELEMENTS (wide); i++)
    {
      g_autofree char *first = sai_collate_key (wide[i][0]);
      g_autofree char *second = sai_collate_key (wide[i][1]);

      g_assert_cmpstr (first, ==, second);
      g_assert_cmpint (sai_collate_compare (wide[i][0], wide[i][1]), !=, 0);
    }
}

static void
test_odd (void)
{
  static const char *const odd[] = { "", "ー", "ゝ", "々", "んー", "\xff\xfe", "a\xcc\x81\xcc\x81", "゛" };

  for (guint i = 0; i < G_N_ELEMENTS (odd); i++)
    for (guint j = 0; j < G_N_ELEMENTS (odd); j++)
      g_assert_cmpint (sai_collate_compare (odd[i], odd[j]) == 0, ==, i == j);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/collate/jis", test_jis);
  g_test_add_func ("/model/collate/people", test_people);
  g_test_add_func ("/model/collate/width", test_width);
  g_test_add_func ("/model/collate/odd", test_odd);

  return g_test_run ();
}
