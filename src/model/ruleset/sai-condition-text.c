/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Conditions as people write them into a ruleset:
 *
 *   CONDITION    CLAUSES [or CLAUSES …]
 *   CLAUSES      CLAUSE [and CLAUSE …]
 *   CLAUSE       any
 *                alike N                      groups N+N[+N] [of one colour]
 *                run N [from FACE]            sum RANGE
 *                all odd | all even           one colour
 *                count FACE RANGE             dice FACE FACE …
 *   RANGE        N | N.. | ..N | N..N
 *
 * The reader takes a word at a time and never looks back, so it always ends.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "ruleset/sai-condition-text.h"
#include "util/sai-error.h"

/* What is left of the text, the word that is being read, and where it stands. */
typedef struct
{
  const char *begin;
  const char *rest;
  char word[24];
  guint column;
  guint n_dice;
} Reader;

static void fail (Reader *self, GError **error, const char *format, ...) G_GNUC_PRINTF (3, 4);

/* Refuses the word that was read last, with its column. */
static void
fail (Reader *self, GError **error, const char *format, ...)
{
  g_autofree char *reason = NULL;
  va_list arguments;

  va_start (arguments, format);
  reason = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  /* Translators: a column of a line of text, and what is wrong there. */
  g_set_error (error, SAI_ERROR, SAI_ERROR_RULESET, _ ("column %u: %s"), self->column, reason);
}

/* Moves on to the next word, "" at the end. A longer word than any is cut: it is refused anyway. */
static void
advance (Reader *self)
{
  gsize length;

  self->rest += strspn (self->rest, " \t");
  length = strcspn (self->rest, " \t");
  self->column = g_utf8_pointer_to_offset (self->begin, self->rest) + 1;
  g_utf8_strncpy (self->word, "", 0);
  if (length < sizeof self->word)
    {
      memcpy (self->word, self->rest, length);
      self->word[length] = '\0';
    }
  else
    {
      g_autofree char *cut = g_utf8_substring (self->rest, 0, 5);

      g_snprintf (self->word, sizeof self->word, "%s…", cut);
    }
  self->rest += length;
}

static gboolean
is_word (Reader *self, const char *word)
{
  return g_str_equal (self->word, word);
}

/* What is shown of the word that was read last. */
static const char *
get_word (Reader *self)
{
  return *self->word != '\0' ? self->word : _ ("the end");
}

/* Reads digits from @text on; returns where they end, or NULL if it is no number from @low to @high. */
static const char *
read_digits (const char *text, guint low, guint high, guint *number)
{
  guint n = 0;
  const char *p = text;

  for (; g_ascii_isdigit (*p) && p < text + 3; p++)
    n = 10 * n + g_ascii_digit_value (*p);
  if (p == text || n < low || n > high)
    return NULL;
  *number = n;

  return p;
}

/* Reads the next word as a number. */
static gboolean
read_number (Reader *self, const char *after, guint low, guint high, guint *number, GError **error)
{
  const char *end;

  advance (self);
  end = read_digits (self->word, low, high, number);
  if (end != NULL && *end == '\0')
    return TRUE;

  fail (self, error, _ ("“%s” must be followed by a number from %u to %u, not “%s”"), after, low, high,
        get_word (self));
  return FALSE;
}

/* Reads the next word as a range. */
static gboolean
read_range (Reader *self, const char *after, guint low, guint high, guint *first, guint *last, GError **error)
{
  const char *p;

  advance (self);
  p = self->word;
  *first = low;
  *last = high;
  if (g_ascii_isdigit (*p))
    {
      p = read_digits (p, low, high, first);
      if (p != NULL && *p == '\0')
        *last = *first;
    }
  if (p != NULL && g_str_has_prefix (p, "..") && g_strcmp0 (self->word, "..") != 0)
    {
      p += 2;
      if (*p != '\0')
        p = read_digits (p, *first, high, last);
    }
  if (p != NULL && *p == '\0' && p != self->word)
    return TRUE;

  fail (self, error, _ ("“%s” must be followed by a range from %u to %u, such as %u..%u, not “%s”"), after, low, high,
        low, high, get_word (self));
  return FALSE;
}

static gboolean
expect (Reader *self, const char *word, GError **error)
{
  advance (self);
  if (is_word (self, word))
    return TRUE;

  fail (self, error, _ ("“%s” is missing before “%s”"), word, get_word (self));
  return FALSE;
}

/* Largest first, as they are looked for. */
static int
compare_sizes (gconstpointer a, gconstpointer b)
{
  return *(const guint8 *) b - *(const guint8 *) a;
}

static gboolean
read_groups (Reader *self, SaiClause *clause, GError **error)
{
  guint n_groups = 0;
  guint n_dice = 0;
  const char *p;

  advance (self);
  p = self->word;
  while (p != NULL && n_groups < SAI_CLAUSE_MAX_GROUPS)
    {
      guint size;

      p = read_digits (p, 2, self->n_dice, &size);
      if (p == NULL)
        break;
      clause->n[n_groups++] = size;
      n_dice += size;
      if (*p != '+')
        break;
      p++;
    }
  if (p == NULL || *p != '\0' || p == self->word || p[-1] == '+')
    {
      fail (self, error, _ ("“groups” must be followed by up to %d sizes of 2 or more, such as 3+2, not “%s”"),
            SAI_CLAUSE_MAX_GROUPS, get_word (self));
      return FALSE;
    }
  if (n_dice > self->n_dice)
    {
      fail (self, error, _ ("“%s” needs %u dice, but there are %u"), self->word, n_dice, self->n_dice);
      return FALSE;
    }
  qsort (clause->n, n_groups, sizeof *clause->n, compare_sizes);

  return TRUE;
}

static gboolean
read_dice (Reader *self, SaiClause *clause, GError **error)
{
  for (guint i = 0; i < self->n_dice; i++)
    {
      guint face;

      if (!read_number (self, "dice", 1, SAI_N_FACES, &face, error))
        return FALSE;
      clause->n[face - 1]++;
    }

  return TRUE;
}

/* Reads what follows the first word of a clause, and the word after the clause. */
static gboolean
read_clause (Reader *self, SaiClause *clause, GError **error)
{
  guint n_dice = self->n_dice;
  guint a = 0, b = 0, c = 0;

  if (is_word (self, "any"))
    {
      clause->kind = SAI_CLAUSE_ANY;
    }
  else if (is_word (self, "alike"))
    {
      clause->kind = SAI_CLAUSE_GROUPS;
      if (!read_number (self, "alike", 2, n_dice, &a, error))
        return FALSE;
      clause->n[0] = a;
    }
  else if (is_word (self, "groups"))
    {
      clause->kind = SAI_CLAUSE_GROUPS;
      if (!read_groups (self, clause, error))
        return FALSE;
    }
  else if (is_word (self, "run"))
    {
      clause->kind = SAI_CLAUSE_RUN;
      if (!read_number (self, "run", 2, n_dice, &a, error))
        return FALSE;
      clause->n[0] = a;
    }
  else if (is_word (self, "sum"))
    {
      clause->kind = SAI_CLAUSE_SUM;
      if (!read_range (self, "sum", n_dice, n_dice * SAI_N_FACES, &a, &b, error))
        return FALSE;
      clause->n[0] = a;
      clause->n[1] = b;
    }
  else if (is_word (self, "all"))
    {
      advance (self);
      if (!is_word (self, "odd") && !is_word (self, "even"))
        {
          fail (self, error, _ ("“all” must be followed by “odd” or “even”, not “%s”"), get_word (self));
          return FALSE;
        }
      clause->kind = is_word (self, "odd") ? SAI_CLAUSE_ODD : SAI_CLAUSE_EVEN;
    }
  else if (is_word (self, "one"))
    {
      clause->kind = SAI_CLAUSE_COLOUR;
      if (!expect (self, "colour", error))
        return FALSE;
    }
  else if (is_word (self, "count"))
    {
      clause->kind = SAI_CLAUSE_COUNT;
      if (!read_number (self, "count", 1, SAI_N_FACES, &a, error) ||
          !read_range (self, "count", 0, n_dice, &b, &c, error))
        return FALSE;
      clause->n[0] = a;
      clause->n[1] = b;
      clause->n[2] = c;
    }
  else if (is_word (self, "dice"))
    {
      clause->kind = SAI_CLAUSE_DICE;
      if (!read_dice (self, clause, error))
        return FALSE;
    }
  else
    {
      fail (self, error, _ ("“%s” can’t begin a condition; any, alike, groups, run, sum, all, one, count and dice can"),
            get_word (self));
      return FALSE;
    }
  advance (self);

  return TRUE;
}

/* Reads what may follow a clause, and the word after it. */
static gboolean
read_tail (Reader *self, SaiClause *clause, GError **error)
{
  guint start;

  if (clause->kind == SAI_CLAUSE_RUN && is_word (self, "from"))
    {
      if (!read_number (self, "from", 1, SAI_N_FACES + 1 - clause->n[0], &start, error))
        return FALSE;
      clause->n[1] = start;
      advance (self);
    }
  else if (clause->kind == SAI_CLAUSE_GROUPS && is_word (self, "of"))
    {
      if (!expect (self, "one", error) || !expect (self, "colour", error))
        return FALSE;
      clause->one_colour = TRUE;
      advance (self);
    }

  return TRUE;
}

/**
 * sai_condition_parse:
 * @text: a condition in the words of a ruleset
 * @n_dice: how many dice there are
 * @condition: (out): the condition
 * @error: return location for a %SAI_ERROR_RULESET with column and reason
 *
 * Returns: whether @text is a condition
 */
gboolean
sai_condition_parse (const char *text, guint n_dice, SaiCondition *condition, GError **error)
{
  Reader reader = { .begin = text, .rest = text, .n_dice = n_dice };
  gboolean alternative = FALSE;

  g_return_val_if_fail (text != NULL && g_utf8_validate (text, -1, NULL), FALSE);
  g_return_val_if_fail (n_dice >= 1 && n_dice <= SAI_MAX_DICE, FALSE);

  memset (condition, 0, sizeof *condition);
  while (TRUE)
    {
      SaiClause *clause = &condition->clauses[condition->n_clauses];

      advance (&reader);
      if (condition->n_clauses == SAI_CONDITION_MAX_CLAUSES)
        {
          fail (&reader, error, _ ("a condition has at most %d parts"), SAI_CONDITION_MAX_CLAUSES);
          return FALSE;
        }
      clause->alternative = alternative;
      if (!read_clause (&reader, clause, error) || !read_tail (&reader, clause, error))
        return FALSE;
      condition->n_clauses++;
      if (is_word (&reader, ""))
        return TRUE;
      if (!is_word (&reader, "and") && !is_word (&reader, "or"))
        {
          fail (&reader, error, _ ("a condition must be followed by “and” or “or”, not “%s”"), get_word (&reader));
          return FALSE;
        }
      alternative = is_word (&reader, "or");
    }
}

static void
print_range (GString *text, guint low, guint high)
{
  if (low == high)
    g_string_append_printf (text, " %u", low);
  else
    g_string_append_printf (text, " %u..%u", low, high);
}

static void
print_clause (GString *text, const SaiClause *clause)
{
  switch ((SaiClauseKind) clause->kind)
    {
    case SAI_CLAUSE_GROUPS:
      g_string_append_printf (text, clause->n[1] > 0 ? "groups %u" : "alike %u", clause->n[0]);
      for (guint i = 1; i < SAI_CLAUSE_MAX_GROUPS && clause->n[i] > 0; i++)
        g_string_append_printf (text, "+%u", clause->n[i]);
      if (clause->one_colour)
        g_string_append (text, " of one colour");
      break;

    case SAI_CLAUSE_RUN:
      g_string_append_printf (text, "run %u", clause->n[0]);
      if (clause->n[1] > 0)
        g_string_append_printf (text, " from %u", clause->n[1]);
      break;

    case SAI_CLAUSE_SUM:
      g_string_append (text, "sum");
      print_range (text, clause->n[0], clause->n[1]);
      break;

    case SAI_CLAUSE_ODD:
      g_string_append (text, "all odd");
      break;

    case SAI_CLAUSE_EVEN:
      g_string_append (text, "all even");
      break;

    case SAI_CLAUSE_COLOUR:
      g_string_append (text, "one colour");
      break;

    case SAI_CLAUSE_COUNT:
      g_string_append_printf (text, "count %u", clause->n[0]);
      print_range (text, clause->n[1], clause->n[2]);
      break;

    case SAI_CLAUSE_DICE:
      g_string_append (text, "dice");
      for (guint face = 1; face <= SAI_N_FACES; face++)
        for (guint i = 0; i < clause->n[face - 1]; i++)
          g_string_append_printf (text, " %u", face);
      break;

    case SAI_CLAUSE_ANY:
    default:
      g_string_append (text, "any");
    }
}

/**
 * sai_condition_print:
 * @condition: a condition
 *
 * Returns: (transfer full): its words, which sai_condition_parse() reads back
 */
char *
sai_condition_print (const SaiCondition *condition)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < condition->n_clauses; i++)
    {
      if (i > 0)
        g_string_append (text, condition->clauses[i].alternative ? " or " : " and ");
      print_clause (text, &condition->clauses[i]);
    }

  return g_string_free (text, FALSE);
}
