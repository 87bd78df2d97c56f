/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One key of a group. Like all of the designer it is filled in again after each change of the draft, and writes what a
 * person changes at once.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "designer/sai-designer-boxes.h"
#include "designer/sai-designer-field.h"
#include "designer/sai-designer-fill.h"
#include "designer/sai-designer-keys.h"
#include "designer/sai-designer-lines.h"
#include "ruleset/sai-draft-part.h"
#include "ruleset/sai-ruleset-file.h"
#include "util/sai-plain.h"
#include "util/sai-spin-input.h"
#include "util/sai-text-scale.h"

#define FIVE_ALIKE 5
#define MARGIN 12

/* In characters of usual size. */
#define ENTRY_WIDTH 18

/* Which boxes a bonus is for; any others are chosen one by one. */
static const char *const sections[] = { "all", "upper", "lower" };

struct _SaiDesignerField
{
  GObject parent_instance;

  const SaiDraftKey *key;
  char *group;
  SaiDraft *draft;
  /* While the rows are filled in, they change nothing. */
  gboolean filling;
  /* The row; what is changed in it; and the one below it that it may open, with what is in that. */
  GtkWidget *row;
  GtkWidget *control;
  GtkWidget *more_row;
  GtkWidget *more;
  /* What can be chosen, and the ids of boxes among that. */
  GtkStringList *words;
  GPtrArray *boxes;
};

G_DEFINE_FINAL_TYPE (SaiDesignerField, sai_designer_field, G_TYPE_OBJECT)

static gboolean
is_shown (SaiDesignerField *self)
{
  return self->draft != NULL && !self->filling;
}

static void
put (SaiDesignerField *self, const char *value)
{
  if (g_str_has_prefix (self->group, SAI_COLUMN_PREFIX))
    sai_draft_set_column (self->draft, self->group + strlen (SAI_COLUMN_PREFIX), self->key->key, value);
  else
    sai_draft_key_set (self->key, self->draft, self->group, value);
}

/* A name must be there, even if it says nothing yet; any other text need not. */
static void
text_changed_cb (SaiDesignerField *self)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->control))));

  if (is_shown (self))
    put (self, *text != '\0' || g_str_equal (self->key->key, "Name") ? text : NULL);
}

static void
number_changed_cb (SaiDesignerField *self)
{
  g_autofree char *text = g_strdup_printf ("%d", gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->control)));

  if (is_shown (self))
    put (self, text);
}

static void
switched_cb (SaiDesignerField *self)
{
  if (is_shown (self))
    sai_draft_key_set_switch (self->key, self->draft, self->group, gtk_switch_get_active (GTK_SWITCH (self->control)));
}

static void
word_chosen_cb (SaiDesignerField *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->row));

  if (is_shown (self) && selected < g_strv_length ((char **) self->key->words))
    put (self, self->key->words[selected]);
}

static void
put_box_cb (SaiDesignerField *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->row));

  if (is_shown (self) && selected < self->boxes->len)
    put (self, g_ptr_array_index (self->boxes, selected));
}

static void
section_chosen_cb (SaiDesignerField *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->row));
  g_autofree char *value = NULL;
  g_autofree char *list = NULL;

  if (!is_shown (self))
    return;
  value = sai_draft_get (self->draft, self->group, self->key->key);
  list = sai_designer_boxes_list (self->draft, value != NULL ? value : "");
  put (self, selected < G_N_ELEMENTS (sections) ? sections[selected] : list);
}

static void
boxes_changed_cb (SaiDesignerField *self, const char *text)
{
  if (is_shown (self))
    put (self, text);
}

static guint
get_n_rolls (SaiDesignerField *self)
{
  return CLAMP (sai_draft_get_number (self->draft, "Ruleset", "Rolls", 3), 1, SAI_MAX_ROLLS);
}

/* What the lines begin with: of steps, the limit and the points that there are. */
static char *
begin_lines (SaiDesignerField *self)
{
  g_autofree char *limit = sai_draft_get (self->draft, self->group, "Limit");
  g_autofree char *points = sai_draft_get (self->draft, self->group, "Points");

  if (g_str_equal (self->key->key, "Steps") && limit != NULL && points != NULL)
    return g_strconcat (limit, ":", points, NULL);

  return sai_designer_lines_begin (SAI_DESIGNER_LINES (self->more), get_n_rolls (self));
}

static void
lines_switched_cb (SaiDesignerField *self)
{
  g_autofree char *begin = NULL;

  if (!is_shown (self))
    return;
  begin = begin_lines (self);
  put (self, gtk_switch_get_active (GTK_SWITCH (self->control)) ? begin : NULL);
}

/* A line more or less is a step of its own to undo. */
static void
lines_changed_cb (SaiDesignerField *self, const char *text, gboolean apart)
{
  if (!is_shown (self))
    return;
  if (apart)
    sai_draft_settle (self->draft);
  put (self, *text != '\0' ? text : NULL);
  if (apart)
    sai_draft_settle (self->draft);
}

/* A row with something at its end. */
static void
make_row (SaiDesignerField *self, GtkWidget *control)
{
  self->row = adw_action_row_new ();
  self->control = control;
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self->row), control);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self->row), control);
}

static void
make_more (SaiDesignerField *self, GtkWidget *more)
{
  self->more_row = adw_preferences_row_new ();
  self->more = more;
  gtk_widget_set_margin_top (more, MARGIN);
  gtk_widget_set_margin_bottom (more, MARGIN);
  gtk_widget_set_margin_start (more, MARGIN);
  gtk_widget_set_margin_end (more, MARGIN);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self->more_row), more);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self->more_row), FALSE);
  gtk_widget_set_focusable (self->more_row, FALSE);
}

static void
make_text (SaiDesignerField *self)
{
  GtkWidget *entry = gtk_entry_new ();

  /* All are as wide, so that they begin one below the other. */
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), ENTRY_WIDTH / sai_text_scale_get ());
  gtk_entry_set_input_hints (GTK_ENTRY (entry), GTK_INPUT_HINT_NO_SPELLCHECK);
  g_signal_connect_object (entry, "changed", G_CALLBACK (text_changed_cb), self, G_CONNECT_SWAPPED);
  make_row (self, entry);
}

static void
fill_text (SaiDesignerField *self, const char *value)
{
  sai_designer_fill_text (GTK_EDITABLE (self->control), value);
}

/* The text of a view in one line. */
static char *
get_sentence (SaiDesignerField *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->control));
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);

  return g_strstrip (gtk_text_buffer_get_text (buffer, &start, &end, FALSE));
}

static void
sentence_changed_cb (SaiDesignerField *self)
{
  g_autofree char *text = get_sentence (self);

  if (is_shown (self))
    put (self, *text != '\0' ? text : NULL);
}

/* What is pasted may have several lines. */
static void
insert_text_cb (GtkTextBuffer *buffer, GtkTextIter *at, char *text, int length)
{
  g_autofree char *line = g_strndup (text, length);

  if (strpbrk (line, "\r\n") == NULL)
    return;
  g_signal_stop_emission_by_name (buffer, "insert-text");
  gtk_text_buffer_insert (buffer, at, g_strstrip (g_strdelimit (line, "\r\n", ' ')), -1);
}

/* In lines below its title, so that all of it is seen. A view of text does not know its height before it has a width,
 * so a label with the same text takes the room.
 */
static void
make_sentence (SaiDesignerField *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *title = gtk_label_new (NULL);
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *room = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, "wrap", TRUE,
                                  "wrap-mode", PANGO_WRAP_WORD_CHAR, "xalign", 0.0, "opacity", 0.0, "margin-end", 2,
                                  NULL);
  GtkTextView *view = GTK_TEXT_VIEW (gtk_text_view_new ());
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (view);

  self->row = adw_preferences_row_new ();
  self->control = GTK_WIDGET (view);
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_widget_add_css_class (title, "caption");
  gtk_widget_add_css_class (title, "dim-label");
  g_object_bind_property (self->row, "title", title, "label", G_BINDING_DEFAULT);
  g_object_bind_property (buffer, "text", room, "label", G_BINDING_DEFAULT);
  gtk_text_view_set_wrap_mode (view, GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (view, FALSE);
  gtk_text_view_set_input_hints (view, GTK_INPUT_HINT_NO_SPELLCHECK);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_RELATION_LABELLED_BY, title, NULL, -1);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), room);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), self->control);
  gtk_widget_add_css_class (box, "designer-sentence");
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), overlay);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self->row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self->row), FALSE);
  gtk_widget_set_focusable (self->row, FALSE);
  g_signal_connect (buffer, "insert-text", G_CALLBACK (insert_text_cb), NULL);
  g_signal_connect_object (buffer, "changed", G_CALLBACK (sentence_changed_cb), self, G_CONNECT_SWAPPED);
}

static void
fill_sentence (SaiDesignerField *self, const char *value)
{
  g_autofree char *shown = get_sentence (self);

  if (g_strcmp0 (shown, value != NULL ? value : "") != 0)
    gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->control)), value != NULL ? value : "", -1);
}

static void
make_number (SaiDesignerField *self)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (self->key->low, self->key->high, 1);

  gtk_spin_button_set_increments (GTK_SPIN_BUTTON (spin), 1, 5);
  sai_spin_input_watch (spin);
  g_signal_connect_object (spin, "value-changed", G_CALLBACK (number_changed_cb), self, G_CONNECT_SWAPPED);
  make_row (self, spin);
}

static void
fill_number (SaiDesignerField *self, const char *value)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->control), value != NULL ? g_ascii_strtoll (value, NULL, 10) : 0);
}

static void
make_switch (SaiDesignerField *self)
{
  GtkWidget *toggle = gtk_switch_new ();

  g_signal_connect_object (toggle, "notify::active", G_CALLBACK (switched_cb), self, G_CONNECT_SWAPPED);
  make_row (self, toggle);
}

static void
fill_switch (SaiDesignerField *self, const char *value)
{
  gtk_switch_set_active (GTK_SWITCH (self->control), sai_draft_key_get_switch (self->key, self->draft, self->group));
}

static void
make_combo (SaiDesignerField *self, GCallback chosen)
{
  self->words = gtk_string_list_new (NULL);
  self->row = adw_combo_row_new ();
  adw_combo_row_set_model (ADW_COMBO_ROW (self->row), G_LIST_MODEL (self->words));
  g_signal_connect_object (self->row, "notify::selected", chosen, self, G_CONNECT_SWAPPED);
}

static void
make_choice (SaiDesignerField *self)
{
  const SaiDesignerKey *key = sai_designer_key_find (self->group, self->key->key);

  make_combo (self, G_CALLBACK (word_chosen_cb));
  for (guint i = 0; self->key->words[i] != NULL; i++)
    gtk_string_list_append (self->words, key->context != NULL
                                           ? g_dpgettext2 (GETTEXT_PACKAGE, key->context, key->choices[i])
                                           : _ (key->choices[i]));
}

static void
fill_choice (SaiDesignerField *self, const char *value)
{
  guint selected = 0;

  for (guint i = 0; self->key->words[i] != NULL; i++)
    if (g_strcmp0 (self->key->words[i], value) == 0)
      selected = i;
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->row), selected);
}

static void
make_box (SaiDesignerField *self)
{
  make_combo (self, G_CALLBACK (put_box_cb));
}

/* Whether a box can be chosen: jokers are of five of a kind; no box depends on itself, or on what no roll fills. */
static gboolean
can_be_chosen (SaiDesignerField *self, const char *id)
{
  g_autofree char *group = g_strconcat (SAI_BOX_PREFIX, id, NULL);
  g_autofree char *kind = sai_draft_get (self->draft, group, "Kind");

  if (g_str_equal (self->group, "Joker"))
    return sai_draft_get_number (self->draft, group, "Alike", 0) == FIVE_ALIKE;

  return !g_str_equal (group, self->group) && g_strcmp0 (kind, "difference") != 0;
}

static void
fill_box (SaiDesignerField *self, const char *value)
{
  g_auto (GStrv) ids = sai_draft_list (self->draft, SAI_BOX_PREFIX);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  guint selected = GTK_INVALID_LIST_POSITION;

  g_ptr_array_set_size (self->boxes, 0);
  if (self->key->usual != NULL)
    {
      g_ptr_array_add (self->boxes, g_strdup (""));
      g_ptr_array_add (words, g_strdup (_ ("No Box")));
    }
  for (guint i = 0; ids[i] != NULL; i++)
    if (g_strcmp0 (ids[i], value) == 0 || can_be_chosen (self, ids[i]))
      {
        g_ptr_array_add (self->boxes, g_strdup (ids[i]));
        g_ptr_array_add (words, sai_draft_name_box (self->draft, ids[i]));
      }
  for (guint i = 0; i < self->boxes->len; i++)
    if (g_strcmp0 (g_ptr_array_index (self->boxes, i), value) == 0)
      selected = i;
  sai_designer_fill_list (self->words, words);
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->row), selected);
}

static void
make_boxes (SaiDesignerField *self)
{
  make_combo (self, G_CALLBACK (section_chosen_cb));
  gtk_string_list_append (self->words, _ ("All boxes"));
  gtk_string_list_append (self->words, _ ("Upper section"));
  gtk_string_list_append (self->words, _ ("Lower section"));
  gtk_string_list_append (self->words, _ ("Chosen boxes"));
  make_more (self, sai_designer_boxes_new ());
  g_signal_connect_object (self->more, "changed", G_CALLBACK (boxes_changed_cb), self, G_CONNECT_SWAPPED);
}

static void
fill_boxes (SaiDesignerField *self, const char *value)
{
  guint selected = 0;

  while (selected < G_N_ELEMENTS (sections) && g_strcmp0 (sections[selected], value) != 0)
    selected++;
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->row), selected);
  sai_designer_boxes_show (SAI_DESIGNER_BOXES (self->more), self->draft, value != NULL ? value : "");
  gtk_widget_set_visible (self->more_row, selected == G_N_ELEMENTS (sections));
}

static void
make_lines (SaiDesignerField *self)
{
  GtkWidget *toggle = gtk_switch_new ();

  g_signal_connect_object (toggle, "notify::active", G_CALLBACK (lines_switched_cb), self, G_CONNECT_SWAPPED);
  make_row (self, toggle);
  make_more (self, sai_designer_lines_new (self->key->type == SAI_DRAFT_KEY_STEPS, self->key->low, self->key->high));
  g_signal_connect_object (self->more, "changed", G_CALLBACK (lines_changed_cb), self, G_CONNECT_SWAPPED);
}

static void
fill_lines (SaiDesignerField *self, const char *value)
{
  gtk_switch_set_active (GTK_SWITCH (self->control), value != NULL);
  sai_designer_lines_show (SAI_DESIGNER_LINES (self->more), value, get_n_rolls (self));
  gtk_widget_set_visible (self->more_row, value != NULL);
}

static const struct
{
  void (*make) (SaiDesignerField *self);
  void (*fill) (SaiDesignerField *self, const char *value);
} types[] = {
  [SAI_DRAFT_KEY_TEXT] = { make_text, fill_text },       [SAI_DRAFT_KEY_SENTENCE] = { make_sentence, fill_sentence },
  [SAI_DRAFT_KEY_NUMBER] = { make_number, fill_number }, [SAI_DRAFT_KEY_SWITCH] = { make_switch, fill_switch },
  [SAI_DRAFT_KEY_CHOICE] = { make_choice, fill_choice }, [SAI_DRAFT_KEY_BOX] = { make_box, fill_box },
  [SAI_DRAFT_KEY_BOXES] = { make_boxes, fill_boxes },    [SAI_DRAFT_KEY_STEPS] = { make_lines, fill_lines },
  [SAI_DRAFT_KEY_ROLLS] = { make_lines, fill_lines },
};

static void
sai_designer_field_dispose (GObject *object)
{
  SaiDesignerField *self = SAI_DESIGNER_FIELD (object);

  g_clear_object (&self->draft);
  g_clear_object (&self->row);
  g_clear_object (&self->more_row);
  g_clear_object (&self->words);

  G_OBJECT_CLASS (sai_designer_field_parent_class)->dispose (object);
}

static void
sai_designer_field_finalize (GObject *object)
{
  SaiDesignerField *self = SAI_DESIGNER_FIELD (object);

  g_free (self->group);
  g_ptr_array_unref (self->boxes);

  G_OBJECT_CLASS (sai_designer_field_parent_class)->finalize (object);
}

static void
sai_designer_field_class_init (SaiDesignerFieldClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sai_designer_field_dispose;
  G_OBJECT_CLASS (klass)->finalize = sai_designer_field_finalize;
}

static void
sai_designer_field_init (SaiDesignerField *self)
{
  self->boxes = g_ptr_array_new_with_free_func (g_free);
}

/**
 * sai_designer_field_new:
 * @key: a key of the model's table
 * @group: the group that has it, or for boxes any that can
 *
 * Returns: (transfer full): its rows, which show nothing yet
 */
SaiDesignerField *
sai_designer_field_new (const SaiDraftKey *key, const char *group)
{
  SaiDesignerField *self = g_object_new (SAI_TYPE_DESIGNER_FIELD, NULL);
  const SaiDesignerKey *words = sai_designer_key_find (group, key->key);

  self->key = key;
  self->group = g_strdup (group);
  self->filling = TRUE;
  types[key->type].make (self);
  g_object_ref_sink (self->row);
  if (self->more_row != NULL)
    g_object_ref_sink (self->more_row);
  sai_plain_set_title (ADW_PREFERENCES_ROW (self->row), _ (words->title));
  if (words->subtitle != NULL)
    sai_plain_set_subtitle (ADW_ACTION_ROW (self->row), _ (words->subtitle));
  self->filling = FALSE;

  return self;
}

void
sai_designer_field_add_to (SaiDesignerField *self, AdwPreferencesGroup *rows)
{
  adw_preferences_group_add (rows, self->row);
  if (self->more_row != NULL)
    adw_preferences_group_add (rows, self->more_row);
}

void
sai_designer_field_remove_from (SaiDesignerField *self, AdwPreferencesGroup *rows)
{
  adw_preferences_group_remove (rows, self->row);
  if (self->more_row != NULL)
    adw_preferences_group_remove (rows, self->more_row);
}

/**
 * sai_designer_field_show:
 * @self: a field
 * @draft: the draft to change
 * @group: the group of the draft
 * @open: whether the rows are shown at all
 *
 * Shows what the draft says now, or nothing if the key would mean nothing there.
 */
void
sai_designer_field_show (SaiDesignerField *self, SaiDraft *draft, const char *group, gboolean open)
{
  gboolean applies = open && sai_draft_key_applies (self->key, draft, group);
  g_autofree char *value = NULL;

  if (self->filling)
    return;
  g_set_object (&self->draft, draft);
  if (self->group != group)
    {
      g_free (self->group);
      self->group = g_strdup (group);
    }
  gtk_widget_set_visible (self->row, applies);
  if (!applies)
    {
      if (self->more_row != NULL)
        gtk_widget_set_visible (self->more_row, FALSE);
      return;
    }
  self->filling = TRUE;
  value = sai_draft_key_get (self->key, draft, group);
  types[self->key->type].fill (self, value);
  self->filling = FALSE;
}

/* The row that has the focus first. */
GtkWidget *
sai_designer_field_get_row (SaiDesignerField *self)
{
  return self->row;
}
