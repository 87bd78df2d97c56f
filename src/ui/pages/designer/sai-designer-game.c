/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game as a whole. Most rows are made from the table of keys. Like the editor of boxes, it is filled in again after
 * each change of the draft.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "art/sai-game-art.h"
#include "designer/sai-designer-fill.h"
#include "designer/sai-designer-form.h"
#include "designer/sai-designer-game.h"
#include "designer/sai-designer-parts.h"
#include "look/sai-felt.h"
#include "ruleset/sai-ruleset-file.h"
#include "util/sai-plain.h"
#include "util/sai-spin-input.h"

#define RULESET "Ruleset"
#define BONUS "Bonus"
#define JOKER "Joker"
#define FIVE_ALIKE 5
/* The colours of Kismet, to begin with. */
#define USUAL_COLOURS "black red green green red black"

struct _SaiDesignerGame
{
  GtkWidget parent_instance;

  SaiDraft *draft;
  /* While the rows are filled in, they change nothing. */
  gboolean filling;
  AdwComboRow *face_colours[SAI_N_FACES];
  /* The rows made from the table of keys. */
  SaiDesignerForm *game_form;
  SaiDesignerForm *dice_form;
  SaiDesignerForm *bonus_form;
  SaiDesignerForm *joker_form;

  GtkWidget *content;
  AdwPreferencesGroup *game_rows;
  GtkLabel *problem;
  AdwPreferencesGroup *dice_rows;
  AdwPreferencesGroup *colour_rows;
  GtkSwitch *colours;
  SaiDesignerParts *columns;
  AdwPreferencesGroup *bonus_rows;
  GtkSwitch *bonus;
  GtkLabel *bonus_problem;
  SaiDesignerParts *bonuses;
  AdwPreferencesGroup *joker_rows;
  GtkWidget *joker_row;
  GtkSwitch *joker;
  GtkLabel *joker_problem;
  AdwComboRow *motif;
  GtkEditable *art_dice;
  GtkDrawingArea *swatch;
  GtkSpinButton *hue;
  AdwBin *art;
  AdwPreferencesGroup *options;
  GPtrArray *option_rows;
};

G_DEFINE_FINAL_TYPE (SaiDesignerGame, sai_designer_game, GTK_TYPE_WIDGET)

static const char *const motif_words[] = { "plain", "sail", "boat", "stars", "balance", "aurora" };
static const char *const colour_words[] = { "black", "red", "green", "blue", "yellow", "white" };
static const char *const colour_names[] = { NC_ ("colour of a face", "Black"),  NC_ ("colour of a face", "Red"),
                                            NC_ ("colour of a face", "Green"),  NC_ ("colour of a face", "Blue"),
                                            NC_ ("colour of a face", "Yellow"), NC_ ("colour of a face", "White") };

static guint
find_word (const char *const *words, guint n, const char *word)
{
  for (guint i = 0; i < n; i++)
    if (g_strcmp0 (words[i], word) == 0)
      return i;

  return 0;
}

static void
fill_problem (SaiDesignerGame *self, GtkLabel *label, const char *group)
{
  g_autofree char *text = sai_draft_describe_problems (self->draft, group, NULL);

  sai_plain_set_text (label, text);
}

static void
fill_colours (SaiDesignerGame *self)
{
  g_autofree char *text = sai_draft_get (self->draft, RULESET, "Colours");
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : USUAL_COLOURS, " ", -1);
  guint n = g_strv_length (words);

  gtk_switch_set_active (self->colours, text != NULL);
  for (guint i = 0; i < SAI_N_FACES; i++)
    {
      gtk_widget_set_visible (GTK_WIDGET (self->face_colours[i]), text != NULL);
      adw_combo_row_set_selected (self->face_colours[i],
                                  find_word (colour_words, G_N_ELEMENTS (colour_words), i < n ? words[i] : NULL));
    }
}

/* A box for five dice alike, which jokers can be of; NULL for none. */
static char *
find_joker_box (SaiDesignerGame *self)
{
  g_auto (GStrv) boxes = sai_draft_list (self->draft, SAI_BOX_PREFIX);

  for (guint i = 0; boxes[i] != NULL; i++)
    {
      g_autofree char *group = g_strconcat (SAI_BOX_PREFIX, boxes[i], NULL);

      if (sai_draft_get_number (self->draft, group, "Alike", 0) == FIVE_ALIKE)
        return g_strdup (boxes[i]);
    }

  return NULL;
}

static void
fill_joker (SaiDesignerGame *self)
{
  gboolean has_joker = sai_draft_has_group (self->draft, JOKER);
  g_autofree char *box = find_joker_box (self);

  gtk_switch_set_active (self->joker, has_joker);
  gtk_widget_set_sensitive (self->joker_row, has_joker || box != NULL);
  sai_designer_form_show (self->joker_form, self->draft, JOKER, has_joker);
  fill_problem (self, self->joker_problem, JOKER);
}

static void
fill_bonus (SaiDesignerGame *self)
{
  gboolean has_bonus = sai_draft_has_group (self->draft, BONUS);

  gtk_switch_set_active (self->bonus, has_bonus);
  sai_designer_form_show (self->bonus_form, self->draft, BONUS, has_bonus);
  fill_problem (self, self->bonus_problem, BONUS);
}

static int
choose_hue (SaiRuleset *ruleset)
{
  return 360 * sai_game_art_choose_hue (ruleset, sai_ruleset_get_id (ruleset));
}

/* The felt of the colour that the number beside it means. */
static void
draw_swatch (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  cairo_pattern_t *felt = sai_felt_create_pattern (gtk_spin_button_get_value (GTK_SPIN_BUTTON (user_data)) / 360,
                                                   height);

  cairo_arc (cr, width / 2.0, height / 2.0, MIN (width, height) / 2.0, 0, 2 * G_PI);
  cairo_set_source (cr, felt);
  cairo_fill (cr);
  cairo_pattern_destroy (felt);
}

static void
fill_art (SaiDesignerGame *self)
{
  SaiRuleset *ruleset = sai_draft_get_ruleset (self->draft);
  g_autofree char *text = sai_draft_get (self->draft, RULESET, "Art");
  g_autofree char *motif = text != NULL ? g_strndup (text, strcspn (text, " ")) : NULL;
  const char *dice = text != NULL ? text + strlen (motif) : "";

  adw_combo_row_set_selected (self->motif, find_word (motif_words, G_N_ELEMENTS (motif_words), motif));
  while (*dice == ' ')
    dice++;
  sai_designer_fill_text (self->art_dice, dice);
  gtk_spin_button_set_value (self->hue, sai_draft_get_number (self->draft, RULESET, "Hue",
                                                              ruleset != NULL ? choose_hue (ruleset) : 0));
  if (ruleset != NULL)
    adw_bin_set_child (self->art, sai_game_art_new (ruleset));
}

static void
forget_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  sai_draft_remove (SAI_DESIGNER_GAME (widget)->draft, g_variant_get_string (parameter, NULL));
}

/* House rules that came with the game cannot be made here, but removed. */
static void
fill_options (SaiDesignerGame *self)
{
  SaiRuleset *ruleset = sai_draft_get_ruleset (self->draft);
  guint n = ruleset != NULL ? sai_ruleset_get_n_options (ruleset) : 0;

  for (guint i = 0; i < self->option_rows->len; i++)
    adw_preferences_group_remove (self->options, g_ptr_array_index (self->option_rows, i));
  g_ptr_array_set_size (self->option_rows, 0);
  for (guint i = 0; i < n; i++)
    {
      const SaiOption *option = sai_ruleset_get_option (ruleset, i);
      GtkWidget *row = adw_action_row_new ();
      GtkWidget *remove = gtk_button_new_from_icon_name ("user-trash-symbolic");
      /* Translators: a house rule. */
      g_autofree char *label = g_strdup_printf (_ ("Remove %s"), option->name);
      g_autofree char *group = g_strconcat (SAI_OPTION_PREFIX, option->id, NULL);

      sai_plain_set_title (ADW_PREFERENCES_ROW (row), option->name);
      sai_plain_set_subtitle (ADW_ACTION_ROW (row), option->description);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (remove), "draft.forget");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (remove), "s", group);
      gtk_widget_set_valign (remove, GTK_ALIGN_CENTER);
      gtk_widget_set_tooltip_text (remove, label);
      gtk_widget_add_css_class (remove, "flat");
      gtk_accessible_update_property (GTK_ACCESSIBLE (remove), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), remove);
      adw_preferences_group_add (self->options, row);
      g_ptr_array_add (self->option_rows, row);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->options), n > 0);
}

static void
fill (SaiDesignerGame *self, GArray *remarks)
{
  if (self->filling)
    return;
  self->filling = TRUE;
  sai_designer_form_show (self->game_form, self->draft, RULESET, TRUE);
  fill_problem (self, self->problem, RULESET);
  sai_designer_form_show (self->dice_form, self->draft, RULESET, TRUE);
  fill_colours (self);
  sai_designer_parts_show (self->columns, self->draft, remarks);
  fill_bonus (self);
  sai_designer_parts_show (self->bonuses, self->draft, remarks);
  fill_joker (self);
  fill_art (self);
  fill_options (self);
  self->filling = FALSE;
}

static void
colours_cb (SaiDesignerGame *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (self->filling || self->draft == NULL)
    return;
  for (guint i = 0; i < SAI_N_FACES; i++)
    {
      guint colour = adw_combo_row_get_selected (self->face_colours[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "",
                              colour_words[MIN (colour, G_N_ELEMENTS (colour_words) - 1)]);
    }
  sai_draft_set (self->draft, RULESET, "Colours", gtk_switch_get_active (self->colours) ? text->str : NULL);
}

static void
bonus_cb (SaiDesignerGame *self)
{
  if (self->filling || self->draft == NULL)
    return;
  if (!gtk_switch_get_active (self->bonus))
    {
      sai_draft_remove (self->draft, BONUS);
      return;
    }
  sai_draft_begin (self->draft);
  sai_draft_set (self->draft, BONUS, "Limit", "63");
  sai_draft_set (self->draft, BONUS, "Points", "35");
  sai_draft_end (self->draft);
}

static void
joker_cb (SaiDesignerGame *self)
{
  g_autofree char *box = NULL;

  if (self->filling || self->draft == NULL)
    return;
  if (!gtk_switch_get_active (self->joker))
    {
      sai_draft_remove (self->draft, JOKER);
      return;
    }
  box = find_joker_box (self);
  if (box == NULL)
    return;
  sai_draft_begin (self->draft);
  sai_draft_set (self->draft, JOKER, "Box", box);
  sai_draft_set (self->draft, JOKER, "Points", "100");
  sai_draft_end (self->draft);
}

static void
art_changed_cb (SaiDesignerGame *self)
{
  g_autofree char *dice = g_strstrip (g_strdup (gtk_editable_get_text (self->art_dice)));
  g_autofree char *hue = g_strdup_printf ("%d", gtk_spin_button_get_value_as_int (self->hue));
  guint motif = adw_combo_row_get_selected (self->motif);
  g_autofree char *art = NULL;

  if (self->filling || self->draft == NULL || motif >= G_N_ELEMENTS (motif_words))
    return;
  art = g_strstrip (g_strconcat (motif_words[motif], " ", dice, NULL));
  sai_draft_begin (self->draft);
  sai_draft_set (self->draft, RULESET, "Art", art);
  sai_draft_set (self->draft, RULESET, "Hue", hue);
  sai_draft_end (self->draft);
}

static void
sai_designer_game_dispose (GObject *object)
{
  SaiDesignerGame *self = SAI_DESIGNER_GAME (object);

  g_clear_object (&self->draft);
  g_clear_object (&self->game_form);
  g_clear_object (&self->dice_form);
  g_clear_object (&self->bonus_form);
  g_clear_object (&self->joker_form);
  g_clear_pointer (&self->option_rows, g_ptr_array_unref);
  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_designer_game_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerGame, content);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerGame, game_rows);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerGame, problem);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerGame, dice_rows);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerGame, colour_rows);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerGame, colours);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerGame, columns);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerGame, bonus_rows);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerGame, bonus);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerGame, bonus_problem);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerGame, bonuses);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerGame, joker_rows);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerGame, joker_row);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerGame, joker);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerGame, joker_problem);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerGame, motif);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerGame, art_dice);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerGame, swatch);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerGame, hue);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerGame, art);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerGame, options);
}

static void
sai_designer_game_class_init (SaiDesignerGameClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_designer_game_dispose;
  g_type_ensure (SAI_TYPE_DESIGNER_PARTS);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/pages/designer/sai-designer-game.ui");
  bind_template (widget_class);
  gtk_widget_class_install_action (widget_class, "draft.forget", "s", forget_action);
  gtk_widget_class_bind_template_callback (widget_class, colours_cb);
  gtk_widget_class_bind_template_callback (widget_class, bonus_cb);
  gtk_widget_class_bind_template_callback (widget_class, joker_cb);
  gtk_widget_class_bind_template_callback (widget_class, art_changed_cb);
}

/* A row for the colour of each face. */
static void
add_colours (SaiDesignerGame *self)
{
  for (guint i = 0; i < SAI_N_FACES; i++)
    {
      g_autofree char *title = g_strdup_printf (_ ("Face %u"), i + 1);
      GtkStringList *words = gtk_string_list_new (NULL);

      for (guint j = 0; j < G_N_ELEMENTS (colour_names); j++)
        gtk_string_list_append (words, g_dpgettext2 (GETTEXT_PACKAGE, "colour of a face", colour_names[j]));
      self->face_colours[i] = ADW_COMBO_ROW (adw_combo_row_new ());
      sai_plain_set_title (ADW_PREFERENCES_ROW (self->face_colours[i]), title);
      adw_combo_row_set_model (self->face_colours[i], G_LIST_MODEL (words));
      g_object_unref (words);
      g_signal_connect_object (self->face_colours[i], "notify::selected", G_CALLBACK (colours_cb), self,
                               G_CONNECT_SWAPPED);
      adw_preferences_group_add (self->colour_rows, GTK_WIDGET (self->face_colours[i]));
    }
}

static SaiDesignerForm *
add_form (AdwPreferencesGroup *rows, const char *group, const char *const *keys)
{
  SaiDesignerForm *form = sai_designer_form_new (group, keys);

  sai_designer_form_add_to (form, rows);

  return form;
}

static void
sai_designer_game_init (SaiDesignerGame *self)
{
  static const char *const game_keys[] = { "Name", "Name[ja]", "Summary", "Summary[ja]", NULL };
  static const char *const dice_keys[] = { "Dice", "Rolls", "SavedRolls", "Order", NULL };

  self->filling = TRUE;
  self->option_rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  self->game_form = add_form (self->game_rows, RULESET, game_keys);
  self->dice_form = add_form (self->dice_rows, RULESET, dice_keys);
  self->bonus_form = add_form (self->bonus_rows, BONUS, NULL);
  self->joker_form = add_form (self->joker_rows, JOKER, NULL);
  add_colours (self);
  sai_spin_input_watch (GTK_WIDGET (self->hue));
  gtk_drawing_area_set_draw_func (self->swatch, draw_swatch, self->hue, NULL);
  g_signal_connect_object (self->hue, "value-changed", G_CALLBACK (gtk_widget_queue_draw), self->swatch,
                           G_CONNECT_SWAPPED);
  self->filling = FALSE;
}

/**
 * sai_designer_game_show:
 * @self: an editor
 * @draft: the draft to change
 * @remarks: (element-type SaiDraftRemark): what is odd about it
 *
 * Shows what the draft says now; to be called whenever it has changed.
 */
void
sai_designer_game_show (SaiDesignerGame *self, SaiDraft *draft, GArray *remarks)
{
  g_return_if_fail (SAI_IS_DESIGNER_GAME (self));

  g_set_object (&self->draft, draft);
  fill (self, remarks);
}

/**
 * sai_designer_game_turn_to:
 * @self: an editor
 * @group: a group of the draft
 *
 * Gives the focus to what a group is about, if that can be found.
 */
void
sai_designer_game_turn_to (SaiDesignerGame *self, const char *group)
{
  g_return_if_fail (SAI_IS_DESIGNER_GAME (self));

  if (sai_designer_parts_turn_to (self->columns, group) || sai_designer_parts_turn_to (self->bonuses, group))
    return;
  if (g_str_equal (group, BONUS))
    gtk_widget_grab_focus (GTK_WIDGET (self->bonus));
  else if (g_str_equal (group, JOKER))
    gtk_widget_grab_focus (GTK_WIDGET (self->joker));
  else
    sai_designer_form_focus (self->game_form);
}
