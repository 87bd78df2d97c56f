/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The order of names in a list, the same wherever the program runs. g_utf8_collate() asks the C library, and in
 * C.UTF-8, which is all that many systems have, that sorts Japanese by code points.
 *
 * Kana are sorted as in JIS X 4061: first by reading, where は, ば and ハ are equal and a long vowel mark counts as its
 * vowel; then by voicing; then long vowel mark, small letter, iteration mark, full letter; then hiragana before
 * katakana. Signs come first, then numbers by their value, letters of other scripts without their accents and case,
 * kana, kanji. The reading of a person's name cannot be told from its kanji; kanji of JIS X 0208 are in its order,
 * which for common ones is that of their commonest reading.
 */
#include "config.h"

#include <string.h>

#include "util/sai-collate.h"

/* The first byte of an element is its class. */
enum
{
  SPACE = 2,
  SIGN,
  NUMBER,
  LETTER,
  KANA,
  KANJI,
  RARE_KANJI,
};

/* Separates two levels of a key; less than anything else, so that the shorter text comes first. */
#define LEVEL 1

/* The weights of the levels below the first. */
enum
{
  PLAIN = 2,
  MARKED
};
enum
{
  LONG = 2,
  SMALL,
  REPEATED,
  WHOLE
};
enum
{
  SMALL_LETTER = 2,
  CAPITAL_LETTER
};
enum
{
  HIRAGANA = 2,
  KATAKANA
};

#define LONG_MARK 0x30fc
#define KANJI_REPETITION 0x3005

/* More digits than any score has. */
#define MOST_DIGITS 200

typedef struct
{
  /* Reading; marks; size or case; script of kana. Each has an entry for each element. */
  GString *levels[4];
  /* The previous element: the hiragana it reads as, or its kanji; 0 if it was neither. */
  gunichar before;
  GIConv to_jis;
} Key;

static void
end_element (Key *key, char size, char which)
{
  g_string_append_c (key->levels[2], size);
  g_string_append_c (key->levels[3], which);
}

static gboolean
is_hiragana (gunichar c)
{
  return c >= 0x3041 && c <= 0x3096;
}

static gboolean
is_katakana (gunichar c)
{
  return c >= 0x30a1 && c <= 0x30f6;
}

static gboolean
is_small (gunichar hiragana)
{
  return strchr ("\x41\x43\x45\x47\x49\x63\x83\x85\x87\x8e\x95\x96", hiragana - 0x3000) != NULL;
}

static gunichar
make_whole (gunichar hiragana)
{
  if (hiragana == 0x3095)
    return 0x304b;
  if (hiragana == 0x3096)
    return 0x3051;

  return is_small (hiragana) ? hiragana + 1 : hiragana;
}

/* The vowel a hiragana ends in, or 0. */
static gunichar
find_vowel (gunichar hiragana)
{
  static const char *const rows[] = {
    "あかさたなはまやらわ", "いきしちにひみりゐ", "うくすつぬふむゆる", "えけせてねへめれゑ", "おこそとのほもよろを",
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_utf8_strchr (rows[i], -1, hiragana) != NULL)
      return g_utf8_get_char (rows[i]);

  return 0;
}

static void
add_kana (Key *key, gunichar hiragana, char size, char which)
{
  g_string_append_c (key->levels[0], KANA);
  g_string_append_unichar (key->levels[0], hiragana);
  end_element (key, size, which);
  key->before = hiragana;
}

static void
add_kanji (Key *key, gunichar kanji, char size)
{
  char from[8] = { 0 }, to[8] = { 0 };
  char *in = from, *out = to;
  gsize n_in = g_unichar_to_utf8 (kanji, from), n_out = sizeof to;

  if (key->to_jis != (GIConv) -1 && g_iconv (key->to_jis, &in, &n_in, &out, &n_out) != (gsize) -1 && out - to == 2)
    {
      g_string_append_c (key->levels[0], KANJI);
      g_string_append (key->levels[0], to);
    }
  else
    {
      g_string_append_c (key->levels[0], RARE_KANJI);
      g_string_append_unichar (key->levels[0], kanji);
    }
  end_element (key, size, PLAIN);
  key->before = kanji;
}

/* A kanji of any plane; compatibility ideographs have been decomposed by now. */
static gboolean
is_kanji (gunichar c)
{
  return g_unichar_get_script (c) == G_UNICODE_SCRIPT_HAN && g_unichar_isalpha (c) && c != KANJI_REPETITION;
}

/* Reads a run of digits. Returns the last of them. */
static const char *
add_number (Key *key, const char *digits)
{
  g_autoptr (GString) value = g_string_new (NULL);
  const char *last = digits;
  guint n_zeros = 0;

  for (const char *p = digits; g_unichar_isdigit (g_utf8_get_char (p)); p = g_utf8_next_char (p))
    {
      int digit = g_unichar_digit_value (g_utf8_get_char (p));

      last = p;
      if (digit == 0 && value->len == 0)
        n_zeros++;
      else
        g_string_append_c (value, '0' + digit);
    }
  /* More digits make a greater number. */
  g_string_append_c (key->levels[0], NUMBER);
  g_string_append_c (key->levels[0], PLAIN + MIN (value->len, MOST_DIGITS));
  g_string_append (key->levels[0], value->str);
  end_element (key, PLAIN + MIN (n_zeros, MOST_DIGITS), PLAIN);
  key->before = 0;

  return last;
}

static void
add_other (Key *key, gunichar c)
{
  char kind = g_unichar_isalpha (c) ? LETTER : g_unichar_isspace (c) ? SPACE : SIGN;

  g_string_append_c (key->levels[0], kind);
  if (kind != SPACE)
    g_string_append_unichar (key->levels[0], g_unichar_tolower (c));
  end_element (key, g_unichar_isupper (c) ? CAPITAL_LETTER : SMALL_LETTER, PLAIN);
  key->before = 0;
}

static void
add_element (Key *key, gunichar c)
{
  if (is_hiragana (c))
    add_kana (key, make_whole (c), is_small (c) ? SMALL : WHOLE, HIRAGANA);
  else if (is_katakana (c))
    add_kana (key, make_whole (c - 0x60), is_small (c - 0x60) ? SMALL : WHOLE, KATAKANA);
  else if (c == LONG_MARK && is_hiragana (key->before) && find_vowel (key->before) != 0)
    add_kana (key, find_vowel (key->before), LONG, HIRAGANA);
  else if ((c == 0x309d || c == 0x30fd) && is_hiragana (key->before))
    add_kana (key, key->before, REPEATED, c == 0x309d ? HIRAGANA : KATAKANA);
  else if (c == KANJI_REPETITION && is_kanji (key->before))
    add_kanji (key, key->before, REPEATED);
  else if (is_kanji (c))
    add_kanji (key, c, WHOLE);
  else
    add_other (key, c);
}

/**
 * sai_collate_key:
 * @text: a name
 *
 * Keys sort names into the order in which a reader looks for them. Compare them with strcmp().
 *
 * Returns: (transfer full): the key of @text
 */
char *
sai_collate_key (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *plain = g_utf8_normalize (valid, -1, G_NORMALIZE_ALL);
  Key key = { .to_jis = g_iconv_open ("EUC-JP", "UTF-8") };
  GString *whole;

  for (guint i = 0; i < G_N_ELEMENTS (key.levels); i++)
    key.levels[i] = g_string_new (NULL);
  for (const char *p = plain; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (g_unichar_ismark (c))
        {
          g_string_append_c (key.levels[1], MARKED);
          g_string_append_unichar (key.levels[1], c);
          continue;
        }
      g_string_append_c (key.levels[1], PLAIN);
      if (g_unichar_isdigit (c))
        p = add_number (&key, p);
      else
        add_element (&key, c);
    }

  whole = g_string_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (key.levels); i++)
    {
      g_string_append_len (whole, key.levels[i]->str, key.levels[i]->len);
      g_string_append_c (whole, LEVEL);
      g_string_free (key.levels[i], TRUE);
    }
  if (key.to_jis != (GIConv) -1)
    g_iconv_close (key.to_jis);

  return g_string_free (whole, FALSE);
}

/**
 * sai_collate_compare:
 * @a: a name
 * @b: another one
 *
 * Returns: less than 0 if @a comes first, more if @b does, 0 only if they are the same
 */
int
sai_collate_compare (const char *a, const char *b)
{
  g_autofree char *first = sai_collate_key (a);
  g_autofree char *second = sai_collate_key (b);
  int order = strcmp (first, second);

  return order != 0 ? order : strcmp (a, b);
}
