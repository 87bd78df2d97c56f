/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The themes of the trainer: one table. A theme is seen in the position, in what is to be decided, and in what the two
 * best choices aim at: the box that is filled, or the box in which the turn most likely ends.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "trainer/sai-theme.h"

/* The last boxes, of which there are few enough to count. */
#define N_LAST 3

typedef struct
{
  const SaiQuestion *question;
  guint n_open;
  const SaiAdvice *advice;
  /* The two best choices: what they aim at, as a mask. */
  guint32 aims;
  /* Whether one of them fills a box with 0. */
  gboolean strikes;
} View;

static gboolean
is_behind (const View *view)
{
  return view->question->to_win;
}

static gboolean
is_last (const View *view)
{
  return view->n_open <= N_LAST;
}

static gboolean
is_strike (const View *view)
{
  return view->strikes;
}

static gboolean
is_opening (const View *view)
{
  guint n_turns = sai_rules_get_n_turns (view->question->rules);

  return view->question->n_throws > 0 && (n_turns - view->n_open) * 3 < n_turns;
}

static gboolean
is_upper (const View *view)
{
  return (view->aims & view->question->rules->upper.word[0]) != 0;
}

static gboolean
is_any (const View *view)
{
  return TRUE;
}

static const struct
{
  const char *id;
  const char *name;
  gboolean (*fits) (const View *view);
} themes[SAI_N_THEMES] = {
  [SAI_THEME_BEHIND] = { "behind", N_ ("Playing From Behind"), is_behind },
  [SAI_THEME_LAST] = { "last", N_ ("The Last Three Boxes"), is_last },
  [SAI_THEME_STRIKE] = { "strike", N_ ("When to Strike"), is_strike },
  [SAI_THEME_OPENING] = { "opening", N_ ("What to Keep Early"), is_opening },
  [SAI_THEME_UPPER] = { "upper", N_ ("Upper Section"), is_upper },
  [SAI_THEME_COMBINATIONS] = { "combinations", N_ ("Combinations"), is_any },
};

const char *
sai_theme_get_id (SaiTheme theme)
{
  g_return_val_if_fail (theme < SAI_N_THEMES, NULL);

  return themes[theme].id;
}

gboolean
sai_theme_parse (const char *id, SaiTheme *theme)
{
  for (guint i = 0; i < SAI_N_THEMES; i++)
    if (g_strcmp0 (themes[i].id, id) == 0)
      {
        *theme = i;
        return TRUE;
      }

  return FALSE;
}

const char *
sai_theme_get_name (SaiTheme theme)
{
  g_return_val_if_fail (theme < SAI_N_THEMES, NULL);

  return _ (themes[theme].name);
}

static void
add_box (View *view, const SaiBoxAdvice *box)
{
  view->aims |= 1u << box->box;
  view->strikes |= box->score.points == 0;
}

static void
add_keep (View *view, const SaiSolution *solution, guint keep)
{
  double endings[SAI_MAX_ROWS];
  guint likely = 0;

  sai_advice_explain (solution, &view->question->sheets[0], &view->question->dice, view->question->n_throws, keep,
                      endings);
  for (guint i = 1; i < view->question->rules->n_boxes; i++)
    if (endings[i] > endings[likely])
      likely = i;
  view->aims |= 1u << likely;
}

/* The two best choices, among keeps and boxes together. */
static void
look_at_choices (View *view, const SaiSolution *solution)
{
  const SaiAdvice *advice = view->advice;
  guint keep = 0, box = 0;

  for (guint n = 0; n < 2; n++)
    {
      /* To keep everything is to fill the best box, which is there anyway. */
      while (keep < advice->n_keeps && advice->keeps[keep].keep == advice->all)
        keep++;
      if (keep < advice->n_keeps && (box >= advice->n_boxes || advice->keeps[keep].value > advice->boxes[box].value))
        add_keep (view, solution, advice->keeps[keep++].keep);
      else if (box < advice->n_boxes)
        add_box (view, &advice->boxes[box++]);
    }
}

/**
 * sai_theme_find:
 * @question: a question
 * @solution: the solution of its rules
 * @advice: the value of each choice
 *
 * Returns: what it is about
 */
SaiTheme
sai_theme_find (const SaiQuestion *question, const SaiSolution *solution, const SaiAdvice *advice)
{
  View view = { .question = question, .advice = advice };
  guint theme = 0;

  view.n_open = sai_boxes_count (sai_sheet_get_open (&question->sheets[0], question->rules));
  look_at_choices (&view, solution);
  while (!themes[theme].fits (&view))
    theme++;

  return theme;
}
