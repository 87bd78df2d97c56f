/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps words whole in Japanese, which is written without spaces, so that Pango would end a line after any character:
 * within a name, or before a last “ん。”. Where a phrase begins can mostly be seen by the writing: particles and
 * endings are hiragana, and what follows them in another script begins anew. In all languages, dice that lie together
 * stay together in a sentence, and in those with spaces numbers with what they count, what an arrow joins, and the last
 * two words. A dot, which parts what stands beside it, stays with the word before it.
 */
#include "config.h"

#include "util/sai-phrases.h"
#include "util/sai-text-scale.h"

/* In columns of text of the usual size, two for a Japanese character. What is longer has to be parted somewhere in a
 * narrow window.
 */
#define LONGEST 20
/* In characters, at either end of what is parted. */
#define END 3
/* Of a text with so many words, the last one stands on no line of its own. */
#define MANY_WORDS 6
/* “·” stands between the parts of a line, “→” between before and after. */
#define DOT 0xb7
#define ARROW 0x2192

typedef enum
{
  SCRIPT_NONE,
  SCRIPT_SPACE,
  SCRIPT_OPENING,
  SCRIPT_CLOSING,
  SCRIPT_HIRAGANA,
  SCRIPT_KATAKANA,
  SCRIPT_KANJI,
  SCRIPT_OTHER,
} Script;

static Script
find_script (gunichar c, Script before)
{
  /* The sign of a long vowel. */
  if (c == 0x30fc && before == SCRIPT_HIRAGANA)
    return before;
  if (g_unichar_isspace (c))
    return SCRIPT_SPACE;
  if (c >= 0x3041 && c <= 0x309f)
    return SCRIPT_HIRAGANA;
  if ((c >= 0x30a0 && c <= 0x30ff) || (c >= 0x31f0 && c <= 0x31ff) || (c >= 0xff66 && c <= 0xff9f))
    return SCRIPT_KATAKANA;
  if ((c >= 0x3400 && c <= 0x9fff) || c == 0x3005 || c == 0x3007)
    return SCRIPT_KANJI;

  switch (g_unichar_type (c))
    {
    case G_UNICODE_OPEN_PUNCTUATION:
    case G_UNICODE_INITIAL_PUNCTUATION:
      return SCRIPT_OPENING;

    case G_UNICODE_CLOSE_PUNCTUATION:
    case G_UNICODE_FINAL_PUNCTUATION:
      return SCRIPT_CLOSING;

    default:
      /* “、”, “。”, “！”, “，”, “．”, “：”, “；”, “？” and “…”. */
      return c == 0x3001 || c == 0x3002 || c == 0xff01 || c == 0xff0c || c == 0xff0e || c == 0xff1a || c == 0xff1b ||
                 c == 0xff1f || c == 0x2026
               ? SCRIPT_CLOSING
               : SCRIPT_OTHER;
    }
}

typedef struct
{
  const char *place;
  gunichar c;
  Script script;
} Letter;

/* Whether @letter begins a figure that is said of what ends before the space before it, as in “エース 17%”, or one more
 * of several dice, as in “3 6 6”.
 */
static gboolean
belongs_to_former (const Letter *letter)
{
  const Letter *former = letter - 2;
  gboolean is_number = g_unichar_isdigit (letter->c);

  if (former->script == SCRIPT_OTHER && former->c != ':')
    return is_number && g_unichar_isdigit (former->c);

  return is_number || letter->c == '%' || letter->c == DOT || letter->c == 0x2212;
}

static gboolean
is_particle (gunichar c)
{
  /* は, が, に, で, と, も, の, を, へ */
  static const gunichar particles[] = { 0x306f, 0x304c, 0x306b, 0x3067, 0x3068, 0x3082, 0x306e, 0x3092, 0x3078 };

  for (guint i = 0; i < G_N_ELEMENTS (particles); i++)
    if (c == particles[i])
      return TRUE;

  return FALSE;
}

/* Whether “この”, “その”, “あの”, “どの” or “もう” stands before @letter, not as the end of another word: behind the
 * beginning of the phrase, a particle or one of the endings “て” and “ば”.
 */
static gboolean
follows_pointer (const Letter *begin, const Letter *letter)
{
  static const char *const pointers[] = { "この", "その", "あの", "どの", "もう" };
  const Letter *pointer = letter - 2;
  gunichar before = pointer > begin ? (pointer - 1)->c : 0;

  if (pointer < begin || (before != 0 && !is_particle (before) && before != 0x3066 && before != 0x3070))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (pointers); i++)
    if (g_str_has_prefix (pointer->place, pointers[i]))
      return TRUE;

  return FALSE;
}

/* Whether @letter goes on with a verb of two, as in “取り込む” and “選び直す”, or with what “その” and the like begin.
 * The first verb of two ends in a sound of i or e, which no particle behind a kanji does but those left out here.
 */
static gboolean
goes_on (const Letter *begin, const Letter *letter)
{
  /* い, き, ぎ, し, ち, び, み, り, え, け, げ, せ, べ, め, れ */
  static const gunichar stems[] = { 0x3044, 0x304d, 0x304e, 0x3057, 0x3061, 0x3073, 0x307f, 0x308a,
                                    0x3048, 0x3051, 0x3052, 0x305b, 0x3079, 0x3081, 0x308c };
  gunichar before = (letter - 1)->c;

  if (letter->script != SCRIPT_KANJI || letter - begin < 2)
    return FALSE;
  if (begin->script == SCRIPT_OPENING)
    begin++;
  /* “6の目”, a box. */
  if (before == 0x306e && letter->c == 0x76ee && g_unichar_isdigit ((letter - 2)->c))
    return TRUE;
  /* “同じ目”, of several dice. */
  if (before == 0x3058 && (letter - 2)->c == 0x540c && letter->c == 0x76ee)
    return TRUE;
  if (follows_pointer (begin, letter))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (stems); i++)
    if (before == stems[i])
      return (letter - 2)->script == SCRIPT_KANJI;

  return FALSE;
}

/* Whether @letter is one more of several dice, as in “4・4・5”: a digit of its own behind a dot and such a digit. */
static gboolean
is_next_die (const Letter *begin, const Letter *letter)
{
  return letter - begin >= 2 && (letter - 1)->c == 0x30fb && g_unichar_isdigit (letter->c) &&
         !g_unichar_isdigit ((letter + 1)->c) && g_unichar_isdigit ((letter - 2)->c) &&
         (letter - 2 == begin || !g_unichar_isdigit ((letter - 3)->c));
}

/* Whether a dot stands before @letter behind the number of a column, as in “4回目・バルット”, a box in it. */
static gboolean
follows_column (const Letter *begin, const Letter *letter)
{
  return letter - begin >= 4 && (letter - 1)->c == 0x30fb && (letter - 2)->c == 0x76ee && (letter - 3)->c == 0x56de &&
         g_unichar_isdigit ((letter - 4)->c);
}

static gboolean
is_closing_bracket (gunichar c)
{
  GUnicodeType type = g_unichar_type (c);

  return type == G_UNICODE_CLOSE_PUNCTUATION || type == G_UNICODE_FINAL_PUNCTUATION;
}

/* Whether @letter, which is not the first one, begins a phrase; the last one began at @begin. */
static gboolean
begins_phrase (const Letter *begin, const Letter *letter)
{
  const Letter *before = letter - 1;

  if (letter->script == SCRIPT_CLOSING || letter->script == SCRIPT_SPACE || before->script == SCRIPT_OPENING)
    return FALSE;
  if (before->script == SCRIPT_SPACE)
    /* The wide space, which stands between the parts of a line, is nothing to be seen at its end. */
    return before->c == '\n' || before->c == 0x3000 || before == begin || !belongs_to_former (letter);
  /* What a particle is said of may stand in brackets. */
  if (is_closing_bracket (before->c) && is_particle (letter->c))
    return FALSE;
  if (before->script == SCRIPT_CLOSING || letter->script == SCRIPT_OPENING)
    return TRUE;
  /* “・”, “／” and “/” stand between words. */
  if (before->c == 0x30fb || before->c == 0xff0f || before->c == '/')
    return !is_next_die (begin, letter) && !follows_column (begin, letter);
  /* “あと2回”, what is left. */
  if (before->c == 0x3068 && letter - begin >= 2 && (before - 1)->c == 0x3042 && g_unichar_isdigit (letter->c))
    return FALSE;
  /* “を” is always the end of a phrase. */
  if (before->c == 0x3092)
    return TRUE;

  /* “お” and “ご” are polite beginnings. */
  return before->script == SCRIPT_HIRAGANA && letter->script != SCRIPT_HIRAGANA && !goes_on (begin, letter) &&
         !(before == begin && (before->c == 0x304a || before->c == 0x3054));
}

/* Whether @letter follows a particle of one letter behind a noun that is not written in hiragana. */
static gboolean
follows_particle (const Letter *begin, const Letter *letter)
{
  return letter - begin >= 2 && (letter - 2)->script != SCRIPT_HIRAGANA && is_particle ((letter - 1)->c);
}

static gboolean
is_te (gunichar c)
{
  return c == 0x3066 || c == 0x3067;
}

/* “は” and “も”. */
static gboolean
is_topic (gunichar c)
{
  return c == 0x306f || c == 0x3082;
}

/* Whether @letter begins a word that follows others without a change of the writing, or follows “て” or “で”. */
static gboolean
begins_helper (const Letter *begin, const Letter *letter)
{
  static const char *const words[] = { "こと", "とき", "でき", "もの", "ため", "ほど",
                                       "しか", "かも", "あり", "なり", "わか", "めずらし" };
  gunichar before = (letter - 1)->c;

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_has_prefix (letter->place, words[i]))
      return TRUE;
  if (letter->script != SCRIPT_HIRAGANA || (letter + 1)->script != SCRIPT_HIRAGANA)
    return FALSE;

  /* But not within “できる”, “です” and “でした”. */
  if (before == 0x3067 && (letter->c == 0x304d || letter->c == 0x3059 || letter->c == 0x3057))
    return FALSE;
  /* One more particle belongs to it, as in “ても” and “では”. */
  if (is_te (before) && is_topic (letter->c))
    return FALSE;

  return is_te (before) || follows_particle (begin, letter) ||
         (letter - begin >= 2 && is_te ((letter - 2)->c) && is_topic (before));
}

/* Whether @letter, which is not the first one, begins a part of a word of several; a number stays with its counter. */
static gboolean
begins_part (const Letter *begin, const Letter *letter)
{
  Script before = (letter - 1)->script;

  if (before == SCRIPT_SPACE || begins_helper (begin, letter))
    return TRUE;

  if (g_unichar_isdigit ((letter - 1)->c))
    return FALSE;

  return before != letter->script && (before == SCRIPT_KATAKANA || letter->script == SCRIPT_KATAKANA) &&
         letter->script != SCRIPT_HIRAGANA && letter->script != SCRIPT_CLOSING && letter->script != SCRIPT_SPACE &&
         before != SCRIPT_OPENING;
}

static void
forbid (PangoAttrList *list, const char *text, const Letter *begin, const Letter *end)
{
  PangoAttribute *attribute;

  /* A line ends behind spaces anyhow. */
  while (end > begin && (end - 1)->script == SCRIPT_SPACE)
    end--;
  if (end - begin < 2)
    return;
  attribute = pango_attr_allow_breaks_new (FALSE);
  attribute->start_index = begin->place - text;
  /* Within the last letter, which is as good as behind it: GTK joins like attributes that touch each other. */
  attribute->end_index = (end - 1)->place + 1 - text;
  pango_attr_list_insert (list, attribute);
}

/* Whether @letter is where a long word can be parted rather than anywhere: between two verbs or two nouns. */
static gboolean
begins_member (const Letter *begin, const Letter *letter)
{
  return goes_on (begin, letter) || g_str_has_prefix (letter->place, "プレイ") ||
         g_str_has_prefix (letter->place, "ストレート");
}

/* Without spaces and a sign at the end, which would stand alone, and the one that opens what it closes. */
static guint
count_columns (const Letter *begin, const Letter *end)
{
  guint n_columns = 0;

  while (end > begin && (end - 1)->script == SCRIPT_SPACE)
    end--;
  if (end > begin && (end - 1)->script == SCRIPT_CLOSING)
    end--;
  if (end > begin && begin->script == SCRIPT_OPENING)
    begin++;

  for (const Letter *letter = begin; letter < end; letter++)
    n_columns += g_unichar_iszerowidth (letter->c) ? 0 : g_unichar_iswide (letter->c) ? 2 : 1;

  return n_columns;
}

static gboolean
is_japanese (const Letter *begin, const Letter *end)
{
  for (const Letter *letter = begin; letter < end; letter++)
    if (letter->script >= SCRIPT_HIRAGANA && letter->script <= SCRIPT_KANJI)
      return TRUE;

  return FALSE;
}

static void
keep_part (PangoAttrList *list, const char *text, const Letter *begin, const Letter *end, guint longest)
{
  if (count_columns (begin, end) <= longest)
    {
      forbid (list, text, begin, end);
      return;
    }
  for (const Letter *letter = begin + 1; letter < end; letter++)
    if (begins_member (begin, letter))
      {
        keep_part (list, text, begin, letter, longest);
        keep_part (list, text, letter, end, longest);
        return;
      }
  forbid (list, text, begin, begin + END);
  forbid (list, text, end - END, end);
}

static void
keep_phrase (PangoAttrList *list, const char *text, const Letter *begin, const Letter *end, guint longest)
{
  const Letter *part = begin;

  if (!is_japanese (begin, end))
    return;
  if (count_columns (begin, end) > longest)
    {
      for (const Letter *letter = begin + 1; letter < end; letter++)
        if (begins_part (begin, letter))
          {
            keep_part (list, text, part, letter, longest);
            part = letter;
          }
    }
  keep_part (list, text, part, end, longest);
}

/* Whether there may be anything to keep together: Japanese, signs, numbers beside words or numbers, or many words. */
static gboolean
has_phrases (const char *text)
{
  guint n_words = 1;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar c = g_utf8_get_char (text);
      Script script = find_script (c, SCRIPT_NONE);

      if ((script >= SCRIPT_HIRAGANA && script <= SCRIPT_KANJI) || c == DOT || c == ARROW ||
          (g_ascii_isdigit (text[0]) && (text[1] == ' ' || text[1] == '%')) ||
          (script == SCRIPT_SPACE && ++n_words >= MANY_WORDS))
        return TRUE;
    }

  return FALSE;
}

/* Where the dice that begin at @letter end, as in “3 6 6”: digits of their own with spaces between them. */
static const Letter *
find_end_of_dice (const Letter *letter)
{
  while (g_unichar_isdigit (letter[0].c) && letter[1].c == ' ' && g_unichar_isdigit (letter[2].c) &&
         !g_unichar_isdigit (letter[3].c))
    letter += 2;

  return letter + 1;
}

static void
keep_dice (PangoAttrList *list, const char *text, const Letter *first, const Letter *end, guint longest)
{
  for (const Letter *letter = first; letter < end; letter++)
    if (g_unichar_isdigit (letter->c) && (letter == first || !g_unichar_isdigit ((letter - 1)->c)))
      {
        const Letter *last = find_end_of_dice (letter);

        if (count_columns (letter, last) <= longest)
          forbid (list, text, letter, last);
        letter = last - 1;
      }
}

static const Letter *
find_end_of_word (const Letter *letter)
{
  while (letter->c != 0 && letter->script != SCRIPT_SPACE)
    letter++;

  return letter;
}

/* Whether a word is a number, such as “12”, “≈−2.3” or “17%,”. */
static gboolean
is_number (const Letter *begin, const Letter *end)
{
  gboolean has_digit = FALSE;

  for (const Letter *letter = begin; letter < end; letter++)
    if (g_unichar_isdigit (letter->c))
      has_digit = TRUE;
    else if (g_unichar_isalpha (letter->c))
      return FALSE;

  return has_digit;
}

static gboolean
ends_clause (const Letter *end)
{
  GUnicodeType type = g_unichar_type ((end - 1)->c);

  return (end - 1)->c != '%' && (type == G_UNICODE_OTHER_PUNCTUATION || type == G_UNICODE_DASH_PUNCTUATION);
}

/* Whether a word goes on with the sentence, and is nothing that the number before it counts. */
static gboolean
is_conjunction (const Letter *letter)
{
  return g_str_has_prefix (letter->place, "and ") || g_str_has_prefix (letter->place, "or ");
}

/* Whether a day, a month and a year begin at @begin, as in “21 Nov 2026”. */
static gboolean
is_date (const Letter *begin, const Letter *end, const Letter **last)
{
  const Letter *month_end = find_end_of_word (end + 1);

  if (!is_number (begin, end) || ends_clause (end) || !g_unichar_isupper (end[1].c) || month_end->c == 0)
    return FALSE;
  *last = find_end_of_word (month_end + 1);

  return *last - month_end > 4 && is_number (month_end + 1, *last);
}

/* Whether a word is the number of a card of the colour before it, as in “red 5 and”, “two red 5s” and “red 5”. */
static gboolean
is_rank (const Letter *begin, const Letter *end)
{
  if (!g_unichar_isdigit (begin->c) || g_unichar_isdigit (begin[1].c))
    return FALSE;
  if (end - begin > 1 && begin[1].c == 's')
    return TRUE;

  return end->c == 0 || ends_clause (end) || (end - begin == 1 && is_conjunction (end + 1));
}

/* Whether two words are a name together, as “Small Straight” is. */
static gboolean
is_name (const Letter *first, const Letter *second, const Letter *end)
{
  return g_unichar_isupper (first->c) && g_unichar_isupper (second->c) && !ends_clause (second - 1) && end > second;
}

/* Keeps a number with what it counts, as in “2 points”, a percentage with what it is said of, as in “Full House 17%”,
 * the number of a card with its colour, as in “red 5”, a date, a letter that stands for a word with the next one, as in
 * “S. Straight”, what an arrow joins, the dot with the word before it, and the last word of many with the one before
 * it.
 */
static void
keep_words (PangoAttrList *list, const char *text, const Letter *first, guint longest)
{
  const Letter *before = NULL;
  const Letter *begin = first;
  guint n_words = 1;

  for (const Letter *end = find_end_of_word (begin); end->c != 0; end = find_end_of_word (begin))
    {
      const Letter *next = end + 1;
      const Letter *next_end = find_end_of_word (next);
      const Letter *date_end;
      gboolean counts = is_number (begin, end) && !ends_clause (end) && g_unichar_islower (next->c) &&
                        !is_conjunction (next) && (before == NULL || !is_number (before, begin));
      gboolean shares = is_number (next, next_end) && !is_number (begin, end) && end > begin && !ends_clause (end) &&
                        ((next_end - 1)->c == '%' || (next_end - next > 1 && (next_end - 2)->c == '%'));
      gboolean ranks = is_rank (next, next_end) && !is_number (begin, end) && end > begin && !ends_clause (end);
      gboolean shortens = end - begin == 2 && g_unichar_isupper (begin->c) && begin[1].c == '.';
      /* The points of what is before a dot, at the end. */
      gboolean scores = begin->c == DOT && next_end->c == 0 && is_number (next, next_end);
      gboolean joins = begin->c == ARROW || next->c == ARROW || scores;
      const Letter *name = before != NULL && (shares || ranks) && is_name (before, begin, end) ? before : begin;

      if (end->c == ' ' && (counts || shares || ranks || shortens || joins) &&
          count_columns (begin, next_end) <= longest)
        forbid (list, text, count_columns (name, next_end) <= longest ? name : begin, next_end);
      if (is_date (begin, end, &date_end) && count_columns (begin, date_end) <= longest)
        forbid (list, text, begin, date_end);
      /* After a word of any length. */
      if (end->c == ' ' && next->c == DOT && end > begin)
        forbid (list, text, end - 1, next_end);
      n_words++;
      if (end->c == ' ' && next_end->c == 0 && n_words >= MANY_WORDS && count_columns (begin, next_end) <= longest)
        forbid (list, text, begin, next_end);
      before = begin;
      begin = next;
    }
}

/**
 * sai_phrases_find:
 * @text: some text
 * @longest: the most that must not be parted, in columns; at least six
 *
 * Returns: (transfer full) (nullable): what keeps the lines of @text from ending within Japanese phrases, dice,
 *   and numbers with what they count, %NULL if it has none
 */
PangoAttrList *
sai_phrases_find (const char *text, guint longest)
{
  g_autoptr (GArray) letters = NULL;
  PangoAttrList *list;
  const Letter *first;
  const Letter *begin;
  Letter letter = { text, 0, SCRIPT_NONE };

  g_return_val_if_fail (text != NULL, NULL);
  g_return_val_if_fail (longest >= 2 * END, NULL);

  if (!has_phrases (text))
    return NULL;

  letters = g_array_new (FALSE, FALSE, sizeof (Letter));
  for (; *letter.place != '\0'; letter.place = g_utf8_next_char (letter.place))
    {
      letter.c = g_utf8_get_char (letter.place);
      letter.script = find_script (letter.c, letter.script);
      g_array_append_val (letters, letter);
    }
  /* What marks the end. */
  letter = (Letter) { letter.place, 0, SCRIPT_NONE };
  g_array_append_val (letters, letter);
  first = &g_array_index (letters, Letter, 0);
  list = pango_attr_list_new ();
  begin = first;
  for (const Letter *each = first + 1; each < first + letters->len; each++)
    if (each->c == 0 || begins_phrase (begin, each))
      {
        keep_phrase (list, text, begin, each, longest);
        begin = each;
      }
  keep_dice (list, text, first, first + letters->len - 1, longest);
  if (!is_japanese (first, first + letters->len - 1))
    keep_words (list, text, first, longest);

  return list;
}

static gboolean
forbids_breaks (PangoAttribute *attribute, gpointer user_data)
{
  return attribute->klass->type == PANGO_ATTR_ALLOW_BREAKS;
}

/* What keeps the phrases of a label together; NULL if it has none. */
static PangoAttrList *
find_in_label (GtkLabel *label)
{
  const char *text = gtk_label_get_text (label);

  /* Most labels of other languages are done here, before the scale is asked for. */
  return has_phrases (text) ? sai_phrases_find (text, MAX (LONGEST / sai_text_scale_get (), 2 * END)) : NULL;
}

/* Its text or its attributes have changed: whoever sets those does not know of the ones that keep phrases. */
static void
text_changed_cb (GtkLabel *label)
{
  PangoAttrList *given = gtk_label_get_attributes (label);
  g_autoptr (PangoAttrList) phrases = find_in_label (label);
  g_autoptr (PangoAttrList) attributes = given != NULL ? pango_attr_list_copy (given) : NULL;
  g_autoptr (PangoAttrList) former = NULL;

  if (attributes != NULL)
    former = pango_attr_list_filter (attributes, forbids_breaks, NULL);
  if (phrases == NULL && former == NULL)
    return;
  if (phrases != NULL)
    {
      g_autoslist (PangoAttribute) found = pango_attr_list_get_attributes (phrases);

      if (attributes == NULL)
        attributes = pango_attr_list_new ();
      for (GSList *each = found; each != NULL; each = each->next)
        pango_attr_list_insert (attributes, pango_attribute_copy (each->data));
    }
  if (given != NULL && pango_attr_list_equal (attributes, given))
    return;
  g_signal_handlers_block_by_func (label, text_changed_cb, NULL);
  gtk_label_set_attributes (label, attributes);
  g_signal_handlers_unblock_by_func (label, text_changed_cb, NULL);
}

static void
keep_phrases (GtkLabel *label)
{
  g_signal_connect (label, "notify::label", G_CALLBACK (text_changed_cb), NULL);
  g_signal_connect (label, "notify::attributes", G_CALLBACK (text_changed_cb), NULL);
  text_changed_cb (label);
}

/* A row of a list, which is used again and again, may get several lines later. */
static void
wrap_changed_cb (GtkLabel *label)
{
  g_signal_handlers_disconnect_by_func (label, wrap_changed_cb, NULL);
  keep_phrases (label);
}

static gboolean
is_followed (GtkLabel *label, gpointer callback)
{
  return g_signal_handler_find (label, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, callback, NULL) != 0;
}

/* Labels are made by templates and by other libraries, so that they are best met when they are shown. */
static gboolean
shown_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer user_data)
{
  GtkLabel *label = g_value_get_object (&values[0]);

  if (!GTK_IS_LABEL (label) || is_followed (label, text_changed_cb) || is_followed (label, wrap_changed_cb))
    return TRUE;
  if (gtk_label_get_wrap (label))
    keep_phrases (label);
  else
    g_signal_connect (label, "notify::wrap", G_CALLBACK (wrap_changed_cb), NULL);

  return TRUE;
}

/**
 * sai_phrases_keep:
 *
 * Keeps Japanese phrases, dice, and numbers with what they count together in every label that is shown from now on and
 * may have several lines. To be called only once, after GTK was initialized.
 */
void
sai_phrases_keep (void)
{
  /* The class brings the signal, and stays. */
  g_type_class_ref (GTK_TYPE_WIDGET);
  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, shown_cb, NULL, NULL);
}
