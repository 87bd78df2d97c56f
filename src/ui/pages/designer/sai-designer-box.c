/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One box of a draft. What is shown follows from the draft alone and is filled in again after each change, so undoing
 * needs nothing of its own here; texts that are being typed are left alone as long as they say the same.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "designer/sai-designer-box.h"
#include "designer/sai-designer-fill.h"
#include "designer/sai-designer-form.h"
#include "designer/sai-designer-words.h"
#include "dice/sai-dice-glyphs.h"
#include "ruleset/sai-condition-text.h"
#include "ruleset/sai-draft-remark.h"
#include "ruleset/sai-example.h"
#include "ruleset/sai-ruleset-file.h"
#include "util/sai-number.h"
#include "util/sai-plain.h"
#include "util/sai-spin-input.h"

struct _SaiDesignerBox
{
  GtkWidget parent_instance;

  SaiDraft *draft;
  SaiCatalog *catalog;
  /* What perfect play makes of the boxes, or NULL; valid until others are shown. */
  const SaiDesignerRates *rates;
  /* What is odd about the draft. */
  GArray *remarks;
  /* The box that is shown, or NULL. */
  char *id;
  /* While the rows are filled in, they change nothing. */
  gboolean filling;
  /* Whether the person wants the condition as text, though there may be plain words for it. */
  gboolean worded;
  /* The pictures of the example. */
  GtkWidget *glyphs;

  /* The rows made from the table of keys. */
  SaiDesignerForm *names;
  SaiDesignerForm *others;
  SaiDesignerForm *points;
  SaiDesignerForm *more;
  SaiDesignerForm *total;

  GtkWidget *content;
  AdwPreferencesGroup *name_rows;
  AdwComboRow *box;
  GtkStringList *box_words;
  GtkLabel *problem;
  AdwPreferencesGroup *figure_rows;
  AdwComboRow *kind;
  GtkStringList *kind_words;
  GtkSpinButton *first_number;
  GtkSpinButton *second_number;
  GtkSwitch *five;
  GtkEditable *exact;
  GtkEditable *words;
  AdwActionRow *example_row;
  AdwPreferencesGroup *points_rows;
  AdwPreferencesGroup *more_rows;
  AdwPreferencesGroup *total_rows;
  AdwActionRow *odds_row;
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiDesignerBox, sai_designer_box, GTK_TYPE_WIDGET)

static char *
get_group (SaiDesignerBox *self)
{
  return g_strconcat (SAI_BOX_PREFIX, self->id, NULL);
}

static char *
get_key (SaiDesignerBox *self, const char *key)
{
  g_autofree char *group = get_group (self);

  return sai_draft_get (self->draft, group, key);
}

static void
set_number (GtkSpinButton *spin, int low, int high, int number)
{
  gtk_spin_button_set_range (spin, low, high);
  gtk_spin_button_set_value (spin, number);
}

/* Lists all boxes, and chooses this one. */
static void
fill_boxes (SaiDesignerBox *self)
{
  g_auto (GStrv) boxes = sai_draft_list (self->draft, SAI_BOX_PREFIX);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  guint selected = GTK_INVALID_LIST_POSITION;

  for (guint i = 0; boxes[i] != NULL; i++)
    {
      if (g_str_equal (boxes[i], self->id))
        selected = i;
      g_ptr_array_add (words, sai_draft_name_box (self->draft, boxes[i]));
    }
  sai_designer_fill_list (self->box_words, words);
  adw_combo_row_set_selected (self->box, selected);
}

static void
fill_example (SaiDesignerBox *self)
{
  SaiRuleset *ruleset = sai_draft_get_ruleset (self->draft);
  int box = sai_draft_find_row (self->draft, self->id);
  g_autofree char *group = get_group (self);
  g_autofree char *problem = sai_draft_describe_problems (self->draft, group, NULL);
  SaiExample examples[SAI_MAX_EXAMPLES];
  g_autofree char *description = NULL;
  g_autofree char *label = NULL;
  g_autofree char *points = NULL;
  SaiOptions options;
  const SaiRules *rules = NULL;
  guint n = 0;

  if (self->glyphs != NULL)
    adw_action_row_remove (self->example_row, self->glyphs);
  self->glyphs = NULL;
  if (box >= 0 && problem == NULL)
    {
      options = sai_ruleset_get_defaults (ruleset);
      rules = sai_ruleset_get_rules (ruleset, &options);
      description = sai_ruleset_describe_box (ruleset, rules, box);
      n = sai_example_list (rules, box, examples);
    }
  sai_plain_set_subtitle (self->example_row, description);
  if (n == 0)
    return;
  label = sai_dice_print (&examples[0].dice);
  points = sai_number_format (examples[0].points, 0, SAI_NUMBER_PLAIN);
  self->glyphs = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_valign (self->glyphs, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->glyphs, "designer-example");
  gtk_box_append (GTK_BOX (self->glyphs), sai_dice_glyphs_new (&examples[0].dice, &rules->colours,
                                                               sai_dice_get_all (&examples[0].dice), label));
  gtk_box_append (GTK_BOX (self->glyphs), gtk_label_new (points));
  adw_action_row_add_suffix (self->example_row, self->glyphs);
}

/* What is wrong with the box, or else what is odd. */
static void
fill_problem (SaiDesignerBox *self)
{
  g_autofree char *group = get_group (self);
  g_autofree char *problem = sai_draft_describe_problems (self->draft, group, NULL);
  g_autofree char *odd = sai_draft_remark_describe_all (self->remarks, self->draft, group);
  const char *text = problem != NULL ? problem : odd;

  sai_plain_set_text (self->problem, text);
  if (problem != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->problem), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->problem), "error");
}

/* What differs from column to column, or is estimated, stands in the sheet alone. */
static void
fill_odds (SaiDesignerBox *self)
{
  int box = sai_draft_find_row (self->draft, self->id);
  g_autofree char *rate = NULL;
  g_autofree char *mean = NULL;
  g_autofree char *text = NULL;

  if (self->rates != NULL && !self->rates->estimated && box >= 0 &&
      sai_ruleset_get_n_columns (sai_draft_get_ruleset (self->draft)) == 1)
    {
      /* What is certain has no tenths here either. */
      rate = sai_number_format (self->rates->made[box], self->rates->made[box] < 0.9995 ? 1 : 0, SAI_NUMBER_SHARE);
      mean = sai_number_format (self->rates->points[box], 1, SAI_NUMBER_PLAIN);
      /* Translators: how often a box is made, such as 34.5 %, and its mean points. */
      text = g_strdup_printf (_ ("Made in %s of games; %s points on average"), rate, mean);
    }
  sai_plain_set_subtitle (self->odds_row, text);
}

/* What the rows of a kind of figure are called, and which of them there are. */

static char *
name_first_number (SaiDesignerBox *self, guint kind)
{
  return g_strdup (kind < SAI_N_FIGURES ? sai_designer_words_get_first (kind) : NULL);
}

static char *
name_second_number (SaiDesignerBox *self, guint kind)
{
  return g_strdup (kind < SAI_N_FIGURES ? sai_designer_words_get_second (kind) : NULL);
}

static gboolean
is_full_house (SaiDesignerBox *self, guint kind)
{
  return kind == SAI_FIGURE_FULL_HOUSE;
}

static gboolean
is_exact (SaiDesignerBox *self, guint kind)
{
  return kind == SAI_FIGURE_EXACT;
}

static gboolean
is_worded (SaiDesignerBox *self, guint kind)
{
  return kind == SAI_FIGURE_WORDS;
}

static void
fill_numbers (SaiDesignerBox *self, const SaiFigure *figure, guint n_dice)
{
  gboolean faces = figure->kind == SAI_FIGURE_FACES || figure->kind == SAI_FIGURE_COUNT;
  gboolean total = figure->kind == SAI_FIGURE_TOTAL;

  if (sai_designer_words_get_first (figure->kind) != NULL)
    set_number (self->first_number,
                total   ? (int) n_dice
                : faces ? 1
                        : 2,
                total   ? (int) n_dice * SAI_N_FACES
                : faces ? SAI_N_FACES
                        : MAX ((int) n_dice, 2),
                figure->a);
  if (sai_designer_words_get_second (figure->kind) != NULL)
    set_number (self->second_number,
                total                                 ? (int) n_dice
                : figure->kind == SAI_FIGURE_STRAIGHT ? 0
                                                      : 1,
                total                                 ? (int) n_dice * SAI_N_FACES
                : figure->kind == SAI_FIGURE_STRAIGHT ? SAI_N_FACES + 1 - (int) MIN (figure->a, SAI_N_FACES)
                                                      : (int) n_dice,
                figure->b);
}

static void
fill_figure (SaiDesignerBox *self)
{
  g_auto (SaiFigure) figure = { 0 };

  sai_figure_read (&figure, self->draft, self->id);
  if (self->worded)
    {
      g_free (figure.text);
      figure.text = get_key (self, "Condition");
      figure.kind = SAI_FIGURE_WORDS;
    }
  adw_combo_row_set_selected (self->kind, figure.kind);
  fill_numbers (self, &figure, sai_draft_get_n_dice (self->draft));
  gtk_switch_set_active (self->five, figure.flag);
  if (figure.kind == SAI_FIGURE_EXACT)
    sai_designer_fill_text (self->exact, figure.text);
  if (figure.kind == SAI_FIGURE_WORDS)
    sai_designer_fill_text (self->words, figure.text);
}

/* The rows made from the table of keys, and their groups if any row is there. */
static void
fill_forms (SaiDesignerBox *self)
{
  g_autofree char *group = get_group (self);

  sai_designer_form_show (self->names, self->draft, group, TRUE);
  sai_designer_form_show (self->others, self->draft, group, TRUE);
  sai_designer_form_show (self->points, self->draft, group, TRUE);
  sai_designer_form_show (self->more, self->draft, group, TRUE);
  sai_designer_form_show (self->total, self->draft, group, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->points_rows), sai_designer_form_is_shown (self->points));
  gtk_widget_set_visible (GTK_WIDGET (self->more_rows), sai_designer_form_is_shown (self->more));
}

static void
fill (SaiDesignerBox *self)
{
  if (self->filling)
    return;
  gtk_widget_set_visible (self->content, self->id != NULL);
  if (self->id == NULL)
    return;

  self->filling = TRUE;
  fill_boxes (self);
  fill_figure (self);
  fill_forms (self);
  fill_problem (self);
  fill_example (self);
  fill_odds (self);
  self->filling = FALSE;
}

static void
choose_box_cb (SaiDesignerBox *self)
{
  g_auto (GStrv) boxes = NULL;
  guint selected = adw_combo_row_get_selected (self->box);

  if (self->filling || self->id == NULL)
    return;
  boxes = sai_draft_list (self->draft, SAI_BOX_PREFIX);
  if (selected < g_strv_length (boxes) && !g_str_equal (boxes[selected], self->id))
    g_signal_emit (self, signals[CHOSEN], 0, boxes[selected]);
}

/* Writes what the box is made with, and renames it if it has the name of what it was made with. */
static void
write_figure (SaiDesignerBox *self, const SaiFigure *before, const SaiFigure *after)
{
  sai_draft_begin (self->draft);
  sai_figure_write (after, self->draft, self->id);
  sai_designer_words_rename (self->draft, self->catalog, self->id, before, after);
  sai_draft_end (self->draft);
}

/* A condition is there to be changed; it begins with what the box takes now. */
static void
take_condition (SaiDesignerBox *self, SaiFigure *figure)
{
  SaiRuleset *ruleset = sai_draft_get_ruleset (self->draft);
  int box = sai_draft_find_row (self->draft, self->id);
  SaiOptions options;
  const SaiRules *rules;

  if (box < 0)
    return;
  options = sai_ruleset_get_defaults (ruleset);
  rules = sai_ruleset_get_rules (ruleset, &options);
  if (rules->boxes[box].condition.n_clauses == 0)
    return;
  g_free (figure->text);
  figure->text = sai_condition_print (&rules->boxes[box].condition);
}

static void
kind_chosen_cb (SaiDesignerBox *self)
{
  g_auto (SaiFigure) before = { 0 };
  g_auto (SaiFigure) figure = { 0 };
  guint kind = adw_combo_row_get_selected (self->kind);

  if (self->filling || self->id == NULL || kind >= SAI_N_FIGURES)
    return;
  sai_figure_read (&before, self->draft, self->id);
  if (before.kind == kind && !self->worded)
    return;
  sai_figure_init (&figure, kind, sai_draft_get_n_dice (self->draft));
  self->worded = kind == SAI_FIGURE_WORDS;
  if (self->worded)
    take_condition (self, &figure);
  write_figure (self, &before, &figure);
}

static void
numbers_changed_cb (SaiDesignerBox *self)
{
  g_auto (SaiFigure) before = { 0 };
  g_auto (SaiFigure) figure = { 0 };

  if (self->filling || self->id == NULL)
    return;
  sai_figure_read (&before, self->draft, self->id);
  sai_figure_read (&figure, self->draft, self->id);
  if (sai_designer_words_get_first (figure.kind) != NULL)
    figure.a = gtk_spin_button_get_value_as_int (self->first_number);
  if (sai_designer_words_get_second (figure.kind) != NULL)
    figure.b = gtk_spin_button_get_value_as_int (self->second_number);
  /* A range keeps its ends in order, and a straight must end by the last face. */
  if (figure.kind == SAI_FIGURE_TOTAL && figure.a > figure.b)
    {
      if (figure.a != before.a)
        figure.b = figure.a;
      else
        figure.a = figure.b;
    }
  if (figure.kind == SAI_FIGURE_STRAIGHT && figure.a + figure.b > SAI_N_FACES + 1)
    figure.b = SAI_N_FACES + 1 - MIN (figure.a, SAI_N_FACES);
  figure.flag = gtk_switch_get_active (self->five);
  write_figure (self, &before, &figure);
}

static void
words_changed_cb (SaiDesignerBox *self, GtkEditable *editable)
{
  g_auto (SaiFigure) figure = { 0 };

  if (self->filling || self->id == NULL)
    return;
  sai_figure_read (&figure, self->draft, self->id);
  /* Plain words that are being typed stay words until another kind is chosen. */
  g_free (figure.text);
  figure.text = g_strstrip (g_strdup (gtk_editable_get_text (editable)));
  figure.kind = editable == self->exact ? SAI_FIGURE_EXACT : SAI_FIGURE_WORDS;
  self->filling = TRUE;
  sai_figure_write (&figure, self->draft, self->id);
  fill_problem (self);
  fill_example (self);
  self->filling = FALSE;
}

static void
sai_designer_box_dispose (GObject *object)
{
  SaiDesignerBox *self = SAI_DESIGNER_BOX (object);

  g_clear_object (&self->draft);
  g_clear_object (&self->catalog);
  g_clear_object (&self->names);
  g_clear_object (&self->others);
  g_clear_object (&self->points);
  g_clear_object (&self->more);
  g_clear_object (&self->total);
  g_clear_pointer (&self->remarks, g_array_unref);
  g_clear_pointer (&self->id, g_free);
  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_designer_box_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerBox, content);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerBox, name_rows);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerBox, box);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerBox, box_words);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerBox, problem);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerBox, figure_rows);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerBox, kind);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerBox, kind_words);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerBox, first_number);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerBox, second_number);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerBox, five);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerBox, exact);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerBox, words);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerBox, example_row);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerBox, points_rows);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerBox, more_rows);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerBox, total_rows);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerBox, odds_row);
}

static void
sai_designer_box_class_init (SaiDesignerBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_designer_box_dispose;

  /**
   * SaiDesignerBox::chosen:
   * @self: an editor
   * @id: the id of another box
   *
   * Emitted when a person turns to another box.
   */
  signals[CHOSEN] = g_signal_new ("chosen", SAI_TYPE_DESIGNER_BOX, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                  1, G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/pages/designer/sai-designer-box.ui");
  bind_template (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, choose_box_cb);
  gtk_widget_class_bind_template_callback (widget_class, kind_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, numbers_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, words_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, sai_plain_is_said);
  gtk_widget_class_bind_template_callback (widget_class, name_first_number);
  gtk_widget_class_bind_template_callback (widget_class, name_second_number);
  gtk_widget_class_bind_template_callback (widget_class, is_full_house);
  gtk_widget_class_bind_template_callback (widget_class, is_exact);
  gtk_widget_class_bind_template_callback (widget_class, is_worded);
}

static SaiDesignerForm *
add_form (AdwPreferencesGroup *rows, const char *const *keys)
{
  SaiDesignerForm *form = sai_designer_form_new (SAI_BOX_PREFIX, keys);

  sai_designer_form_add_to (form, rows);

  return form;
}

static void
sai_designer_box_init (SaiDesignerBox *self)
{
  static const char *const names[] = { "Name", "Name[ja]", NULL };
  static const char *const others[] = { "Minuend", "Subtrahend", "Factor", NULL };
  static const char *const points[] = { "Score", "Points", "Times", "Table", NULL };
  static const char *const more[] = { "ByRoll", "Wins", "After", NULL };
  static const char *const total[] = { "Counted", NULL };

  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < SAI_N_FIGURES; i++)
    gtk_string_list_append (self->kind_words, sai_designer_words_get_kind (i));
  self->names = add_form (self->name_rows, names);
  self->others = add_form (self->figure_rows, others);
  self->points = add_form (self->points_rows, points);
  self->more = add_form (self->more_rows, more);
  self->total = add_form (self->total_rows, total);
  self->remarks = g_array_new (FALSE, FALSE, sizeof (SaiDraftRemark));
  sai_spin_input_watch (GTK_WIDGET (self->first_number));
  sai_spin_input_watch (GTK_WIDGET (self->second_number));
  self->filling = FALSE;
}

/**
 * sai_designer_box_set_catalog:
 * @self: an editor
 * @catalog: the rulesets, whose boxes have the usual names
 *
 * To be called once.
 */
void
sai_designer_box_set_catalog (SaiDesignerBox *self, SaiCatalog *catalog)
{
  g_return_if_fail (SAI_IS_DESIGNER_BOX (self));

  g_set_object (&self->catalog, catalog);
}

/**
 * sai_designer_box_show:
 * @self: an editor
 * @draft: the draft to change
 * @id: (nullable): the id of its box to change
 * @remarks: (element-type SaiDraftRemark): what is odd about the draft
 *
 * Shows what the draft says now; to be called whenever it has changed.
 */
void
sai_designer_box_show (SaiDesignerBox *self, SaiDraft *draft, const char *id, GArray *remarks)
{
  g_return_if_fail (SAI_IS_DESIGNER_BOX (self));

  g_array_ref (remarks);
  g_array_unref (self->remarks);
  self->remarks = remarks;
  if (self->draft != draft || g_strcmp0 (self->id, id) != 0)
    self->worded = FALSE;
  g_set_object (&self->draft, draft);
  if (self->id != id)
    {
      g_free (self->id);
      self->id = g_strdup (id);
    }
  fill (self);
}

/**
 * sai_designer_box_show_odds:
 * @self: an editor
 * @rates: (nullable): what is known of the boxes of the draft; must be valid until others are shown
 */
void
sai_designer_box_show_odds (SaiDesignerBox *self, const SaiDesignerRates *rates)
{
  g_return_if_fail (SAI_IS_DESIGNER_BOX (self));

  self->rates = rates;
  if (self->id != NULL)
    fill_odds (self);
}
