/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tip on a page about strategy. The choices are evaluated when the page opens, in a thread; until then there is a
 * dash where their values will be, so that nothing moves.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "dice/sai-dice-game.h"
#include "dice/sai-dice-glyphs.h"
#include "help/sai-help-dice.h"
#include "help/sai-help-tip.h"
#include "hint/sai-hint-text.h"
#include "util/sai-format.h"
#include "util/sai-number-label.h"
#include "util/sai-number.h"

#define N_CHOICES 2
/* Room for "212.3" and "−12.3", so that the numbers line up. */
#define NUMBER_CHARS 6

struct _SaiHelpTip
{
  GtkWidget parent_instance;

  SaiExercise *exercise;
  /* The better choice, and the one that it is compared with. */
  SaiDecision decisions[N_CHOICES];
  GCancellable *cancellable;

  GtkWidget *content;
  GtkLabel *values[N_CHOICES];
  /* What a screen reader reads before and after the choices: the position, and what there is to say about it. */
  GString *place;
  char *note;
};

G_DEFINE_FINAL_TYPE (SaiHelpTip, sai_help_tip, GTK_TYPE_WIDGET)

static GtkWidget *
new_label (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);

  return label;
}

static GtkLabel *
new_number (const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_width_chars (GTK_LABEL (label), NUMBER_CHARS);
  gtk_widget_add_css_class (label, style);

  return GTK_LABEL (label);
}

static const char *
get_box_name (SaiHelpTip *self, guint box)
{
  return sai_ruleset_get_box_name (sai_game_get_ruleset (self->exercise->game), box);
}

/* The filled boxes with their points, or the open ones, whichever are fewer. */
static char *
describe_boxes (SaiHelpTip *self)
{
  const SaiSheet *sheet = sai_exercise_get_sheet (self->exercise);
  const SaiRules *rules = sai_game_get_rules (self->exercise->game);
  guint n_filled = __builtin_popcount (sheet->filled & rules->playable);
  gboolean open = 2 * n_filled > sai_rules_get_n_turns (rules);
  g_autoptr (GString) list = g_string_new (NULL);

  if (n_filled == 0)
    return g_strdup (_ ("The sheet is empty"));

  for (guint i = 0; i < rules->n_boxes; i++)
    {
      if ((rules->playable & 1u << i) == 0 || sai_sheet_is_filled (sheet, i) == open)
        continue;
      g_string_append_printf (list, "%s%s", list->len > 0 ? " · " : "", get_box_name (self, i));
      if (!open)
        g_string_append_printf (list, " %d", sheet->points[i]);
    }

  /* Translators: boxes of the score sheet that are still to be filled, or those that hold points. */
  return g_strdup_printf (open ? _ ("Open: %s") : _ ("Filled: %s"), list->str);
}

/* How far it is to the bonus, while that is worth knowing. */
static char *
describe_upper (SaiHelpTip *self)
{
  const SaiSheet *sheet = sai_exercise_get_sheet (self->exercise);
  const SaiRules *rules = sai_game_get_rules (self->exercise->game);

  if ((sheet->filled & rules->upper) == 0 || (rules->upper & ~sheet->filled) == 0 || !sai_rules_has_bonus (rules))
    return NULL;

  /* Translators: the points of the upper section, and how many earn the bonus. */
  return g_strdup_printf (_ ("Upper section: %d of %d"), sai_sheet_get_upper_total (sheet, rules), rules->bonus.limit);
}

static char *
describe_target (SaiHelpTip *self)
{
  const SaiRules *rules = sai_game_get_rules (self->exercise->game);

  if (self->exercise->target == 0)
    return NULL;

  return g_strdup_printf (_ ("You have %d points and need %d to win"),
                          sai_sheet_get_total (sai_exercise_get_sheet (self->exercise), rules), self->exercise->target);
}

static void
add_line (SaiHelpTip *self, GtkWidget *box, char *text, const char *style)
{
  g_autofree char *line = text;

  if (line == NULL)
    return;
  gtk_box_append (GTK_BOX (box), new_label (line, style));
  g_string_append_printf (self->place, ". %s", line);
}

static GtkWidget *
create_position (SaiHelpTip *self)
{
  const SaiExercise *exercise = self->exercise;
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *dice = sai_format_dice (&exercise->dice);

  gtk_box_append (GTK_BOX (line), sai_help_dice_new (&exercise->dice, 0));
  g_string_assign (self->place, dice);
  add_line (self, words,
            exercise->n_throws == 0
              ? g_strdup (_ ("No rolls left"))
              : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u roll left", "%u rolls left", exercise->n_throws),
                                 exercise->n_throws),
            "help-points");
  add_line (self, words, describe_boxes (self), "help-note");
  add_line (self, words, describe_upper (self), "help-note");
  add_line (self, words, describe_target (self), "help-note");
  gtk_box_append (GTK_BOX (line), words);

  return line;
}

/* "Keep 5 5", or a box and what it gets. */
static char *
print_choice (SaiHelpTip *self, guint choice)
{
  const SaiDecision *decision = &self->decisions[choice];
  SaiScore score;

  if (!decision->fill)
    return sai_hint_text_keep (&self->exercise->dice, decision->keep);

  score = sai_sheet_score (sai_exercise_get_sheet (self->exercise), sai_game_get_rules (self->exercise->game),
                           decision->box, &self->exercise->dice);

  return g_strdup_printf ("%s · %d", get_box_name (self, decision->box), score.points + score.extra);
}

static GtkWidget *
create_choice (SaiHelpTip *self, guint choice)
{
  const SaiDecision *decision = &self->decisions[choice];
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *mark = gtk_label_new (choice == 0 ? "◆" : NULL);
  g_autofree char *text = print_choice (self, choice);
  GtkWidget *picture = !decision->fill && decision->keep != 0
                         ? sai_dice_glyphs_new (&self->exercise->dice, decision->keep, text)
                         : new_label (text, NULL);

  gtk_label_set_width_chars (GTK_LABEL (mark), 2);
  gtk_widget_add_css_class (mark, "mark");
  gtk_widget_set_hexpand (picture, TRUE);
  self->values[choice] = new_number (choice == 0 ? "best" : "plain");
  gtk_box_append (GTK_BOX (line), mark);
  gtk_box_append (GTK_BOX (line), picture);
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (self->values[choice]));
  gtk_label_set_label (self->values[choice], "–");

  return line;
}

static GtkWidget *
create_button (const char *position)
{
  GtkWidget *button = gtk_button_new_with_label (_ ("Try It"));

  gtk_widget_set_halign (button, GTK_ALIGN_END);
  gtk_widget_set_valign (button, GTK_ALIGN_END);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "help.try");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", position);

  return button;
}

static char *
print_value (SaiHelpTip *self, double value)
{
  return self->exercise->target != 0 ? sai_number_format (value, 1, SAI_NUMBER_SHARE) : sai_hint_text_points (value);
}

static void
set_name (SaiHelpTip *self, const char *first, const char *second)
{
  g_autofree char *name = g_strdup_printf ("%s. %s. %s. %s", self->place->str, first, second, self->note);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
show_values (SaiHelpTip *self, const SaiAdvice *advice)
{
  char *sentences[N_CHOICES];

  for (guint i = 0; i < N_CHOICES; i++)
    {
      g_autofree char *choice = print_choice (self, i);
      g_autofree char *value = print_value (self, sai_exercise_get_value (self->exercise, advice, &self->decisions[i]));

      sai_number_label_show (self->values[i], value);
      sentences[i] = g_strdup_printf (_ ("%s: %s"), choice, value);
    }
  set_name (self, sentences[0], sentences[1]);
  for (guint i = 0; i < N_CHOICES; i++)
    g_free (sentences[i]);
}

static void
judged_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiHelpTip) self = SAI_HELP_TIP (user_data);
  g_autoptr (GError) error = NULL;
  SaiAdvice advice;
  g_autoptr (SaiSolution) solution = sai_exercise_judge_finish (result, &advice, &error);

  if (solution != NULL)
    show_values (self, &advice);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_debug ("no value for a tip: %s", error->message);
}

static void
sai_help_tip_dispose (GObject *object)
{
  SaiHelpTip *self = SAI_HELP_TIP (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_help_tip_parent_class)->dispose (object);
}

static void
sai_help_tip_finalize (GObject *object)
{
  SaiHelpTip *self = SAI_HELP_TIP (object);

  g_clear_pointer (&self->exercise, sai_exercise_free);
  g_clear_object (&self->cancellable);
  g_string_free (self->place, TRUE);
  g_free (self->note);

  G_OBJECT_CLASS (sai_help_tip_parent_class)->finalize (object);
}

static void
sai_help_tip_class_init (SaiHelpTipClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_help_tip_dispose;
  G_OBJECT_CLASS (klass)->finalize = sai_help_tip_finalize;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "helptip");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sai_help_tip_init (SaiHelpTip *self)
{
  self->cancellable = g_cancellable_new ();
  self->place = g_string_new (NULL);
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

/* A tip is part of the program, so it must be valid. */
static void
furnish (SaiHelpTip *self, const SaiHelpBlock *block, SaiCatalog *catalog)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  gboolean right;

  self->exercise = sai_exercise_parse (catalog, block->detail, &error);
  g_assert_no_error (error);
  right = sai_exercise_find (self->exercise, block->better, &self->decisions[0]) &&
          sai_exercise_find (self->exercise, block->worse, &self->decisions[1]);
  g_assert (right);

  self->note = g_strdup (block->text);
  gtk_box_append (GTK_BOX (self->content), create_position (self));
  for (guint i = 0; i < N_CHOICES; i++)
    gtk_box_append (GTK_BOX (self->content), create_choice (self, i));
  if (*block->text != '\0')
    gtk_box_append (GTK_BOX (self->content), new_label (block->text, "help-note"));
  gtk_box_append (GTK_BOX (self->content), create_button (block->detail));
  first = print_choice (self, 0);
  second = print_choice (self, 1);
  set_name (self, first, second);
}

/**
 * sai_help_tip_new:
 * @block: a block of a tip
 * @catalog: the rulesets
 * @solver: the solver
 *
 * Returns: the tip, whose values follow
 */
GtkWidget *
sai_help_tip_new (const SaiHelpBlock *block, SaiCatalog *catalog, SaiSolver *solver)
{
  SaiHelpTip *self = g_object_new (SAI_TYPE_HELP_TIP, NULL);

  furnish (self, block, catalog);
  sai_exercise_judge_async (self->exercise, solver, self->cancellable, judged_cb, g_object_ref (self));

  return GTK_WIDGET (self);
}
