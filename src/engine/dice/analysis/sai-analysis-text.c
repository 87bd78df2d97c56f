/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An analysis as text, as it is stored: short and exact.
 *
 *   saikoro-analysis VERSION SEATS [estimated SCALE] [chances]
 *   START TOTAL                                                   a line for each seat
 *   MOVE[/ENTRY] SEAT KIND COST LUCK [REVISION] [[~]CHANCE COST [= CHANCE…]]    a line for each step
 *
 * KIND is a letter: f the first throw of a turn, t another one; b a box that was chosen, o the only one; p points; a an
 * announced box. With more than two seats, the chances of all after the step follow, after a =. A ~ before chances, or
 * in place of the =, says that they are estimated. Numbers are decimal, as short as possible; seats count from 0.
 * Derived values are left out, so that they cannot contradict. Each analysis has exactly one text; any other is
 * refused.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "dice/analysis/sai-analysis-private.h"
#include "util/sai-error.h"

#define NAME "saikoro-analysis"
#define N_DIGITS_POINT 9
#define N_DIGITS_CHANCE 6

/* Larger than any total, whatever is in a paper sheet: 200 boxes of 9999 points, as much by jokers, and columns that
 * count nine times. All steps together are far below 64 bits.
 */
#define MAX_POINTS 40000000
/* Each seat has at most a step for each throw, for each box, and for each announcement of one. */
#define MAX_STEPS (SAI_MAX_SEATS * SAI_MAX_BOXES * (SAI_MAX_ROLLS + 2))
#define MAX_MOVE G_MAXINT32
/* A step is shorter than two hundred bytes. */
#define MAX_SIZE (200 * (MAX_STEPS + SAI_MAX_SEATS + 1))

static const char kinds[][2] = {
  [SAI_ANALYSIS_THROW] = { 'f', 't' },
  [SAI_ANALYSIS_ENTRY] = { 'o', 'b' },
  [SAI_ANALYSIS_POINTS] = { 'p', '\0' },
  [SAI_ANALYSIS_ANNOUNCEMENT] = { '\0', 'a' },
};

/* Prints an integer as a decimal fraction with up to @n_digits decimal places. */
static void
print_decimal (GString *text, gint64 units, guint n_digits)
{
  guint64 size = ABS (units);
  guint64 one = 1;
  char digits[24];

  for (guint i = 0; i < n_digits; i++)
    one *= 10;
  g_string_append_printf (text, "%s%" G_GUINT64_FORMAT, units < 0 ? "-" : "", size / one);
  if (size % one == 0)
    return;

  g_snprintf (digits, sizeof digits, "%0*" G_GINT64_MODIFIER "u", (int) n_digits, size % one);
  for (guint i = n_digits; digits[i - 1] == '0'; i--)
    digits[i - 1] = '\0';
  g_string_append_printf (text, ".%s", digits);
}

static void
print_standing (GString *text, const SaiStanding *standing)
{
  g_string_append (text, standing->exact ? " =" : " ~");
  for (guint seat = 0; seat < standing->n_seats; seat++)
    {
      g_string_append_c (text, ' ');
      print_decimal (text, llround (standing->chances[seat] * SAI_ANALYSIS_CHANCE), N_DIGITS_CHANCE);
    }
}

/* @standing: (nullable): the chances of all seats after the step */
static void
print_step (GString *text,
            const SaiAnalysisNote *note,
            gboolean estimated,
            gboolean with_chances,
            const SaiStanding *standing)
{
  g_string_append_printf (text, "%u", note->move);
  if (note->entry != note->move)
    g_string_append_printf (text, "/%u", note->entry);
  g_string_append_printf (text, " %u %c ", note->seat, kinds[note->kind][note->choice]);
  print_decimal (text, note->cost, N_DIGITS_POINT);
  g_string_append_c (text, ' ');
  print_decimal (text, note->luck, N_DIGITS_POINT);
  if (estimated)
    {
      g_string_append_c (text, ' ');
      print_decimal (text, note->revision, N_DIGITS_POINT);
    }
  if (with_chances)
    {
      g_string_append (text, note->exact ? " " : " ~");
      print_decimal (text, note->chance, N_DIGITS_CHANCE);
      g_string_append_c (text, ' ');
      print_decimal (text, note->chance_cost, N_DIGITS_CHANCE);
    }
  if (standing != NULL)
    print_standing (text, standing);
  g_string_append_c (text, '\n');
}

/**
 * sai_analysis_print:
 * @self: an analysis
 *
 * Returns: (transfer full): its text, some kilobytes, which sai_analysis_parse() reads back
 */
char *
sai_analysis_print (const SaiAnalysis *self)
{
  gboolean with_chances, estimated;
  GString *text;

  g_return_val_if_fail (self != NULL, NULL);

  with_chances = sai_analysis_has_chances (self);
  estimated = sai_analysis_is_estimated (self);
  text = g_string_new (NULL);
  g_string_append_printf (text, NAME " %d %u", SAI_ANALYSIS_VERSION, sai_analysis_get_n_seats (self));
  if (estimated)
    {
      g_string_append (text, " estimated ");
      print_decimal (text, llround (sai_analysis_get_scale (self) * SAI_ANALYSIS_POINT), N_DIGITS_POINT);
    }
  g_string_append (text, with_chances ? " chances\n" : "\n");
  for (guint seat = 0; seat < sai_analysis_get_n_seats (self); seat++)
    {
      print_decimal (text, sai_analysis_get_start (self, seat), N_DIGITS_POINT);
      g_string_append_printf (text, " %d\n", sai_analysis_get_seat (self, seat)->total);
    }
  for (guint i = 0; i < sai_analysis_get_n_steps (self); i++)
    print_step (text, sai_analysis_get_note (self, i), estimated, with_chances,
                sai_analysis_get_n_seats (self) > 2 ? sai_analysis_get_standing (self, i) : NULL);

  return g_string_free (text, FALSE);
}

/* Reads a certain letter if it comes next. */
static gboolean
skip (const char **place, char letter)
{
  if (**place != letter)
    return FALSE;
  (*place)++;

  return TRUE;
}

static gboolean
skip_word (const char **place, const char *word)
{
  if (!g_str_has_prefix (*place, word))
    return FALSE;
  *place += strlen (word);

  return TRUE;
}

static gboolean
read_number (const char **place, gint64 max, gint64 *number)
{
  const char *first = *place;

  *number = 0;
  while (g_ascii_isdigit (**place))
    {
      *number = *number * 10 + g_ascii_digit_value (**place);
      if (*number > max)
        return FALSE;
      (*place)++;
    }

  return *place > first;
}

static gboolean
read_count (const char **place, guint max, guint *count)
{
  gint64 number;

  if (!read_number (place, max, &number))
    return FALSE;
  *count = number;

  return TRUE;
}

static gboolean
read_decimal (const char **place, guint n_digits, gint64 max, gint64 *units)
{
  gboolean negative = skip (place, '-');
  gboolean point;

  if (!read_number (place, max, units))
    return FALSE;
  point = skip (place, '.');
  for (guint i = 0; i < n_digits; i++)
    {
      *units *= 10;
      if (point && g_ascii_isdigit (**place))
        *units += g_ascii_digit_value (*(*place)++);
    }
  if (negative)
    *units = -*units;

  return TRUE;
}

static gboolean
read_kind (const char **place, SaiAnalysisNote *note)
{
  for (guint kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
    for (guint choice = 0; choice < G_N_ELEMENTS (kinds[kind]); choice++)
      if (kinds[kind][choice] != '\0' && skip (place, kinds[kind][choice]))
        {
          note->kind = kind;
          note->choice = choice;
          return TRUE;
        }

  return FALSE;
}

static gboolean
read_chance (const char **place, gint32 *chance, gboolean *exact)
{
  gint64 units;

  if (!skip (place, ' '))
    return FALSE;
  if (exact != NULL)
    *exact = !skip (place, '~');
  if (!read_decimal (place, N_DIGITS_CHANCE, 1, &units) || units < 0 || units > SAI_ANALYSIS_CHANCE)
    return FALSE;
  *chance = units;

  return TRUE;
}

static gboolean
read_standing (const char **place, SaiAnalysisNotes *notes)
{
  SaiStanding standing = { .n_seats = notes->n_seats };

  if (!skip (place, ' '))
    return FALSE;
  standing.exact = skip (place, '=');
  if (!standing.exact && !skip (place, '~'))
    return FALSE;
  for (guint seat = 0; seat < notes->n_seats; seat++)
    {
      gint32 chance;

      if (!read_chance (place, &chance, NULL))
        return FALSE;
      standing.chances[seat] = chance / SAI_ANALYSIS_CHANCE;
    }
  g_array_append_val (notes->standings, standing);

  return TRUE;
}

static gboolean
read_step (const char **place, SaiAnalysisNotes *notes)
{
  SaiAnalysisNote note = { 0 };

  if (!read_count (place, MAX_MOVE, &note.move))
    return FALSE;
  note.entry = note.move;
  if (skip (place, '/') && !read_count (place, MAX_MOVE, &note.entry))
    return FALSE;
  if (!skip (place, ' ') || !read_count (place, notes->n_seats - 1, &note.seat) || !skip (place, ' ') ||
      !read_kind (place, &note) || !skip (place, ' ') ||
      !read_decimal (place, N_DIGITS_POINT, MAX_POINTS, &note.cost) || !skip (place, ' ') ||
      !read_decimal (place, N_DIGITS_POINT, MAX_POINTS, &note.luck))
    return FALSE;
  if (notes->estimated && (!skip (place, ' ') || !read_decimal (place, N_DIGITS_POINT, MAX_POINTS, &note.revision)))
    return FALSE;
  note.chance = note.chance_cost = SAI_ANALYSIS_NO_CHANCE;
  if (notes->with_chances &&
      (!read_chance (place, &note.chance, &note.exact) || !read_chance (place, &note.chance_cost, NULL)))
    return FALSE;
  if (notes->standings != NULL && !read_standing (place, notes))
    return FALSE;
  if (!skip (place, '\n'))
    return FALSE;

  /* Impossible values. */
  if (note.cost < 0 || (note.cost > 0 && !note.choice) || note.entry < note.move || notes->notes->len == MAX_STEPS ||
      (notes->notes->len > 0 && note.move <= g_array_index (notes->notes, SaiAnalysisNote, notes->notes->len - 1).move))
    return FALSE;
  g_array_append_val (notes->notes, note);

  return TRUE;
}

static gboolean
read_all (const char *place, SaiAnalysisNotes *notes)
{
  guint version;

  if (!skip_word (&place, NAME " ") || !read_count (&place, G_MAXINT32, &version) || version != SAI_ANALYSIS_VERSION ||
      !skip (&place, ' ') || !read_count (&place, SAI_MAX_SEATS, &notes->n_seats) || notes->n_seats == 0)
    return FALSE;
  notes->estimated = skip_word (&place, " estimated ");
  if (notes->estimated && (!read_decimal (&place, N_DIGITS_POINT, MAX_POINTS, &notes->scale) || notes->scale <= 0))
    return FALSE;
  notes->with_chances = skip_word (&place, " chances");
  if (!skip (&place, '\n'))
    return FALSE;
  if (!notes->with_chances || notes->n_seats <= 2)
    notes->standings = NULL;

  for (guint seat = 0; seat < notes->n_seats; seat++)
    {
      gint64 total;

      if (!read_decimal (&place, N_DIGITS_POINT, MAX_POINTS, &notes->starts[seat]) || !skip (&place, ' ') ||
          !read_decimal (&place, 0, MAX_POINTS, &total) || !skip (&place, '\n'))
        return FALSE;
      notes->totals[seat] = total;
    }
  while (*place != '\0')
    if (!read_step (&place, notes))
      return FALSE;

  return TRUE;
}

/**
 * sai_analysis_parse:
 * @text: any bytes, terminated by 0
 * @error: return location for %SAI_ERROR_PARSE
 *
 * Reads what sai_analysis_print() wrote. A text of another version is refused, as is one that it would write
 * differently.
 *
 * Returns: (transfer full): the analysis, or %NULL
 */
SaiAnalysis *
sai_analysis_parse (const char *text, GError **error)
{
  SaiAnalysisNotes notes = { 0 };
  g_autoptr (GArray) steps = g_array_new (FALSE, FALSE, sizeof (SaiAnalysisNote));
  g_autoptr (GArray) standings = g_array_new (FALSE, FALSE, sizeof (SaiStanding));
  g_autoptr (SaiAnalysis) self = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  notes.notes = steps;
  notes.standings = standings;
  if (strnlen (text, MAX_SIZE + 1) <= MAX_SIZE && read_all (text, &notes))
    {
      g_autofree char *printed = NULL;

      self = sai_analysis_new_from_notes (&notes);
      printed = sai_analysis_print (self);
      if (!g_str_equal (printed, text))
        g_clear_pointer (&self, sai_analysis_unref);
    }
  if (self == NULL)
    g_set_error_literal (error, SAI_ERROR, SAI_ERROR_PARSE, _ ("This version can’t read this analysis."));

  return g_steal_pointer (&self);
}
