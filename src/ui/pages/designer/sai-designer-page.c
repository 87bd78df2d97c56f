/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page on which a game is built. The draft says everything; after each change the sheet is made anew from its
 * ruleset, and what is beside it is filled in again.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "designer/sai-designer-box.h"
#include "designer/sai-designer-game.h"
#include "designer/sai-designer-notes.h"
#include "designer/sai-designer-page.h"
#include "designer/sai-designer-roll.h"
#include "designer/sai-designer-sheet.h"
#include "designer/sai-designer-start.h"
#include "designer/sai-designer-words.h"
#include "look/sai-style.h"
#include "ruleset/sai-draft-remark.h"
#include "ruleset/sai-draft.h"
#include "ruleset/sai-figure.h"
#include "ruleset/sai-ruleset-file.h"
#include "util/sai-announce.h"
#include "util/sai-grown.h"
#include "util/sai-page-title.h"
#include "util/sai-split.h"

struct _SaiDesignerPage
{
  GtkWidget parent_instance;

  SaiContext *context;
  SaiDraft *draft;
  /* The id of the ruleset that it is saved as, or NULL; and the text that it began with or was saved as. */
  char *saved_id;
  char *saved_text;
  /* The text of the ruleset that it was copied from, or NULL. */
  char *original;
  /* The chosen box, or NULL. */
  char *chosen;
  /* What is odd about the draft. */
  GArray *remarks;
  /* The question whether changes may be lost, while it is shown. */
  GtkWidget *question;
  char *state;

  GtkWidget *content;
  SaiPageTitle *title;
  GtkWidget *back;
  SaiDesignerRoll *roll;
  GtkScrolledWindow *sheet_scrolled;
  SaiDesignerSheet *sheet;
  GtkMenuButton *add;
  SaiDesignerNotes *notes;
  GtkScrolledWindow *scrolled;
  GtkStack *parts;
  SaiDesignerBox *box;
  SaiDesignerGame *game;
};

enum
{
  PROP_0,
  PROP_STATE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiDesignerPage, sai_designer_page, GTK_TYPE_WIDGET)

static void
set_state (SaiDesignerPage *self, const char *state)
{
  if (g_strcmp0 (self->state, state) == 0)
    return;
  g_free (self->state);
  self->state = g_strdup (state);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

/* The place of a box among those of the draft, or -1. */
static int
find_box (SaiDesignerPage *self, const char *id)
{
  g_auto (GStrv) boxes = sai_draft_list (self->draft, SAI_BOX_PREFIX);

  for (guint i = 0; id != NULL && boxes[i] != NULL; i++)
    if (g_str_equal (boxes[i], id))
      return i;

  return -1;
}

static gboolean
is_upper (SaiDesignerPage *self, const char *id)
{
  g_autofree char *group = g_strconcat (SAI_BOX_PREFIX, id, NULL);
  g_autofree char *kind = sai_draft_get (self->draft, group, "Kind");

  return g_strcmp0 (kind, "faces") == 0;
}

/* The box above or below a box in its section of the sheet, or -1. */
static int
find_neighbour (SaiDesignerPage *self, GStrv boxes, int box, int by)
{
  int n = g_strv_length (boxes);
  gboolean upper = box >= 0 && is_upper (self, boxes[box]);

  for (int i = box + by; box >= 0 && i >= 0 && i < n; i += by)
    if (is_upper (self, boxes[i]) == upper)
      return i;

  return -1;
}

static void
show_actions (SaiDesignerPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int box = find_box (self, self->chosen);
  g_auto (GStrv) boxes = sai_draft_list (self->draft, SAI_BOX_PREFIX);

  gtk_widget_action_set_enabled (widget, "designer.undo", sai_draft_can_undo (self->draft));
  gtk_widget_action_set_enabled (widget, "designer.redo", sai_draft_can_redo (self->draft));
  gtk_widget_action_set_enabled (widget, "designer.save",
                                 sai_draft_is_sound (self->draft) &&
                                   (self->saved_id == NULL || sai_designer_page_is_changed (self)));
  gtk_widget_action_set_enabled (widget, "designer.up", find_neighbour (self, boxes, box, -1) >= 0);
  gtk_widget_action_set_enabled (widget, "designer.down", find_neighbour (self, boxes, box, 1) >= 0);
  gtk_widget_action_set_enabled (widget, "designer.remove", box >= 0);
}

static void
choose (SaiDesignerPage *self, const char *id)
{
  char *chosen = g_strdup (id);

  g_free (self->chosen);
  self->chosen = chosen;
  sai_designer_box_show (self->box, self->draft, chosen, self->remarks);
  sai_designer_sheet_choose (self->sheet, chosen);
  show_actions (self);
}

static void
show_state (SaiDesignerPage *self)
{
  guint n = sai_draft_get_n_problems (self->draft);
  g_autofree char *problems = NULL;

  if (n > 0)
    problems = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u problem", "%u problems", n), n);
  set_state (self, problems != NULL                                                ? problems
                   : self->saved_id == NULL || sai_designer_page_is_changed (self) ? _ ("Not saved yet")
                                                                                   : _ ("Saved"));
}

static const char *
get_name (SaiDesignerPage *self)
{
  SaiRuleset *ruleset = sai_draft_get_ruleset (self->draft);

  return ruleset != NULL ? sai_ruleset_get_name (ruleset) : _ ("Game Designer");
}

static void
show (SaiDesignerPage *self)
{
  g_clear_pointer (&self->remarks, g_array_unref);
  self->remarks = sai_draft_remark_list (self->draft);
  if (find_box (self, self->chosen) < 0)
    {
      g_auto (GStrv) boxes = sai_draft_list (self->draft, SAI_BOX_PREFIX);

      g_free (self->chosen);
      self->chosen = g_strdup (boxes[0]);
    }
  sai_designer_box_show (self->box, self->draft, self->chosen, self->remarks);
  sai_designer_game_show (self->game, self->draft, self->remarks);
  sai_page_title_set_title (self->title, get_name (self));
  sai_designer_sheet_show (self->sheet, self->draft, self->chosen);
  sai_designer_notes_show (self->notes, self->draft, self->remarks);
  show_actions (self);
  show_state (self);
}

static void
cell_chosen_cb (SaiDesignerPage *self, guint box)
{
  choose (self, sai_draft_get_row (self->draft, box));
  gtk_stack_set_visible_child_name (self->parts, "box");
}

static void
choose_box_cb (SaiDesignerPage *self, const char *id)
{
  choose (self, id);
}

static void
cell_moved_cb (SaiDesignerPage *self, guint box, guint target)
{
  g_autofree char *id = g_strdup (sai_draft_get_row (self->draft, box));
  const char *other = sai_draft_get_row (self->draft, target);

  /* Whatever the order, the upper section is above. */
  if (is_upper (self, id) != is_upper (self, other))
    return;
  choose (self, id);
  sai_draft_move (self->draft, SAI_BOX_PREFIX, id, find_box (self, other));
}

static void
show_odds_cb (SaiDesignerPage *self)
{
  sai_designer_box_show_odds (self->box, sai_designer_sheet_get_rates (self->sheet));
}

static void
undo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  sai_draft_undo (SAI_DESIGNER_PAGE (widget)->draft);
}

static void
redo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  sai_draft_redo (SAI_DESIGNER_PAGE (widget)->draft);
}

/* Gives a game that was never saved the id that its name suggests. */
static void
name_ruleset (SaiDesignerPage *self)
{
  g_autofree char *name = sai_draft_get (self->draft, "Ruleset", "Name");
  g_autofree char *id = sai_catalog_make_id (self->context->catalog, name);

  sai_draft_set (self->draft, "Ruleset", "Id", id);
}

static void
save_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SaiDesignerPage *self = SAI_DESIGNER_PAGE (widget);
  g_autoptr (GError) error = NULL;

  if (self->saved_id == NULL)
    name_ruleset (self);
  if (!sai_catalog_save (self->context->catalog, sai_draft_get_text (self->draft), &error))
    {
      set_state (self, error->message);
      sai_announce (widget, error->message);
      return;
    }
  g_free (self->saved_id);
  self->saved_id = sai_draft_get (self->draft, "Ruleset", "Id");
  g_free (self->saved_text);
  self->saved_text = g_strdup (sai_draft_get_text (self->draft));
  show_actions (self);
  show_state (self);
  gtk_widget_activate_action (widget, "win.card", "s", self->saved_id);
}

static void
add_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiDesignerPage *self = SAI_DESIGNER_PAGE (widget);
  guint kind = g_variant_get_uint32 (parameter);
  int after = find_box (self, self->chosen);
  g_auto (SaiFigure) figure = { 0 };
  g_autofree char *id = NULL;

  if (kind >= SAI_N_FIGURES)
    return;
  sai_figure_init (&figure, kind, sai_draft_get_n_dice (self->draft));
  id = sai_designer_words_add_box (self->draft, self->context->catalog, &figure, after >= 0 ? after + 1 : -1);
  choose (self, id);
  gtk_stack_set_visible_child_name (self->parts, "box");
}

/* Adds the boxes of the upper section that are not there yet, before all others. */
static void
add_upper_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiDesignerPage *self = SAI_DESIGNER_PAGE (widget);
  int index = 0;

  sai_draft_begin (self->draft);
  for (guint face = 1; face <= SAI_N_FACES; face++)
    {
      g_auto (SaiFigure) figure = { .kind = SAI_FIGURE_FACES, .a = face };
      g_autofree char *id = NULL;

      if (find_box (self, sai_figure_get_id (&figure)) < 0)
        id = sai_designer_words_add_box (self->draft, self->context->catalog, &figure, index);
      index++;
    }
  sai_draft_end (self->draft);
}

/* Moves the chosen box by one in its section. */
static void
move (SaiDesignerPage *self, int by)
{
  g_auto (GStrv) boxes = sai_draft_list (self->draft, SAI_BOX_PREFIX);
  int neighbour = find_neighbour (self, boxes, find_box (self, self->chosen), by);

  if (neighbour >= 0)
    sai_draft_move (self->draft, SAI_BOX_PREFIX, self->chosen, neighbour);
}

static void
up_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  move (SAI_DESIGNER_PAGE (widget), -1);
}

static void
down_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  move (SAI_DESIGNER_PAGE (widget), 1);
}

/* Removes the chosen box, and chooses the next one. */
static void
remove_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiDesignerPage *self = SAI_DESIGNER_PAGE (widget);
  g_auto (GStrv) boxes = sai_draft_list (self->draft, SAI_BOX_PREFIX);
  g_autofree char *group = NULL;
  int box = find_box (self, self->chosen);

  if (box < 0)
    return;
  group = g_strconcat (SAI_BOX_PREFIX, self->chosen, NULL);
  choose (self, boxes[box + 1] != NULL ? boxes[box + 1] : box > 0 ? boxes[box - 1] : NULL);
  sai_draft_remove (self->draft, group);
}

/* Turns to what a group is about. */
static void
show_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiDesignerPage *self = SAI_DESIGNER_PAGE (widget);
  const char *group = g_variant_get_string (parameter, NULL);
  gboolean is_box = g_str_has_prefix (group, SAI_BOX_PREFIX);

  if (is_box)
    choose (self, group + strlen (SAI_BOX_PREFIX));
  gtk_stack_set_visible_child_name (self->parts, is_box ? "box" : "game");
  if (is_box)
    gtk_widget_child_focus (GTK_WIDGET (self->parts), GTK_DIR_TAB_FORWARD);
  else
    sai_designer_game_turn_to (self->game, group);
}

static gboolean
sai_designer_page_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return gtk_widget_child_focus (SAI_DESIGNER_PAGE (widget)->content, direction);
}

static gboolean
sai_designer_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (SAI_DESIGNER_PAGE (widget)->back);
}

static void
sai_designer_page_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_STATE:
      g_value_set_string (value, SAI_DESIGNER_PAGE (object)->state);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_designer_page_dispose (GObject *object)
{
  SaiDesignerPage *self = SAI_DESIGNER_PAGE (object);

  g_clear_weak_pointer (&self->question);
  g_clear_object (&self->draft);
  g_clear_pointer (&self->context, sai_context_unref);
  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_designer_page_parent_class)->dispose (object);
}

static void
sai_designer_page_finalize (GObject *object)
{
  SaiDesignerPage *self = SAI_DESIGNER_PAGE (object);

  g_free (self->saved_id);
  g_free (self->saved_text);
  g_free (self->original);
  g_free (self->chosen);
  g_clear_pointer (&self->remarks, g_array_unref);
  g_free (self->state);

  G_OBJECT_CLASS (sai_designer_page_parent_class)->finalize (object);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "designer.undo", NULL, undo_action);
  gtk_widget_class_install_action (widget_class, "designer.redo", NULL, redo_action);
  gtk_widget_class_install_action (widget_class, "designer.save", NULL, save_action);
  gtk_widget_class_install_action (widget_class, "designer.add", "u", add_action);
  gtk_widget_class_install_action (widget_class, "designer.add-upper", NULL, add_upper_action);
  gtk_widget_class_install_action (widget_class, "designer.up", NULL, up_action);
  gtk_widget_class_install_action (widget_class, "designer.down", NULL, down_action);
  gtk_widget_class_install_action (widget_class, "designer.remove", NULL, remove_action);
  gtk_widget_class_install_action (widget_class, "designer.show", "s", show_action);
}

static void
sai_designer_page_class_init (SaiDesignerPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sai_designer_page_dispose;
  object_class->finalize = sai_designer_page_finalize;
  object_class->get_property = sai_designer_page_get_property;
  widget_class->focus = sai_designer_page_focus;
  widget_class->grab_focus = sai_designer_page_grab_focus;

  properties[PROP_STATE] = g_param_spec_string ("state", NULL, NULL, NULL,
                                                G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (SAI_TYPE_DESIGNER_BOX);
  g_type_ensure (SAI_TYPE_DESIGNER_GAME);
  g_type_ensure (SAI_TYPE_DESIGNER_NOTES);
  g_type_ensure (SAI_TYPE_DESIGNER_SHEET);
  g_type_ensure (SAI_TYPE_DESIGNER_ROLL);
  g_type_ensure (SAI_TYPE_GROWN);
  g_type_ensure (SAI_TYPE_PAGE_TITLE);
  g_type_ensure (SAI_TYPE_SPLIT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  sai_style_add ("widgets/look/table");
  sai_style_add ("pages/designer/designer");
  install_actions (widget_class);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/pages/designer/sai-designer-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerPage, content);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerPage, title);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerPage, back);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerPage, roll);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerPage, sheet_scrolled);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerPage, sheet);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerPage, add);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerPage, notes);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerPage, scrolled);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerPage, parts);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerPage, box);
  gtk_widget_class_bind_template_child (widget_class, SaiDesignerPage, game);
  gtk_widget_class_bind_template_callback (widget_class, cell_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, cell_moved_cb);
  gtk_widget_class_bind_template_callback (widget_class, choose_box_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_odds_cb);
  gtk_widget_class_bind_template_callback (widget_class, sai_grown_scale);
}

/* The menu of boxes to add; those that take more dice than there are, are left out. */
static void
make_menu_cb (GtkMenuButton *button, gpointer user_data)
{
  SaiDesignerPage *self = SAI_DESIGNER_PAGE (user_data);
  guint n_dice = sai_draft_get_n_dice (self->draft);
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) upper = g_menu_new ();
  g_autoptr (GMenu) kinds = g_menu_new ();
  /* There are more kinds of boxes than letters that could be told apart, so that no item has one. */
  const char *faces = _ ("Ones to Sixes");

  g_menu_append (upper, faces, "designer.add-upper");
  for (guint i = 0; i < SAI_N_FIGURES; i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (sai_designer_words_get_kind (i), NULL);

      g_menu_item_set_action_and_target (item, "designer.add", "u", i);
      if (n_dice >= sai_figure_get_n_dice (i))
        g_menu_append_item (kinds, item);
    }
  g_menu_append_section (menu, NULL, G_MENU_MODEL (upper));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (kinds));
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
  /* The button stands at the edge of the window. */
  gtk_widget_set_halign (GTK_WIDGET (gtk_menu_button_get_popover (button)), GTK_ALIGN_END);
}

static void
sai_designer_page_init (SaiDesignerPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->add, make_menu_cb, self, NULL);
}

/**
 * sai_designer_page_set_context:
 * @self: a page
 * @context: the context, with the rulesets and the solver
 *
 * To be called once.
 */
void
sai_designer_page_set_context (SaiDesignerPage *self, SaiContext *context)
{
  g_return_if_fail (SAI_IS_DESIGNER_PAGE (self));
  g_return_if_fail (self->context == NULL);

  self->context = sai_context_ref (context);
  sai_designer_box_set_catalog (self->box, context->catalog);
  sai_designer_sheet_set_sources (self->sheet, context, self->roll);
}

/* Shows a draft. It is saved as @saved_id, or not yet; @original is the text that it is a copy of, or NULL. */
static void
take_draft (SaiDesignerPage *self, SaiDraft *draft, const char *saved_id, const char *original)
{
  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_func (self->draft, show, self);
  g_set_object (&self->draft, draft);
  g_clear_pointer (&self->chosen, g_free);
  g_free (self->saved_id);
  self->saved_id = g_strdup (saved_id);
  g_free (self->original);
  self->original = g_strdup (original);
  g_free (self->saved_text);
  self->saved_text = g_strdup (sai_draft_get_text (draft));
  g_signal_connect_object (draft, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
  /* What was looked at in the draft before is nothing to this one. */
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->sheet_scrolled), 0);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scrolled), 0);
}

static const char *
get_definition (SaiRuleset *ruleset)
{
  return ruleset != NULL ? sai_ruleset_get_definition (ruleset) : NULL;
}

/**
 * sai_designer_page_resumes:
 * @self: a page
 * @ruleset: (nullable): a ruleset of boxes; %NULL for a game from nothing
 * @itself: whether @ruleset itself is to be changed, not a copy
 *
 * Returns: whether that was begun here and has changes that are not saved, so that the page would go on with it
 */
gboolean
sai_designer_page_resumes (SaiDesignerPage *self, SaiRuleset *ruleset, gboolean itself)
{
  g_return_val_if_fail (SAI_IS_DESIGNER_PAGE (self), FALSE);
  g_return_val_if_fail (ruleset != NULL || !itself, FALSE);

  if (!sai_designer_page_is_changed (self))
    return FALSE;
  if (itself)
    return g_strcmp0 (self->saved_id, sai_ruleset_get_id (ruleset)) == 0;

  return self->saved_id == NULL && g_strcmp0 (self->original, get_definition (ruleset)) == 0;
}

/**
 * sai_designer_page_begin:
 * @self: a page
 * @original: (nullable): the ruleset of boxes to change a copy of; %NULL for a game from nothing
 *
 * Begins a new game, or goes on with the one that was begun in the same way and not saved.
 */
void
sai_designer_page_begin (SaiDesignerPage *self, SaiRuleset *original)
{
  SaiCatalog *catalog;
  g_autofree char *text = NULL;
  g_autoptr (SaiDraft) draft = NULL;

  g_return_if_fail (SAI_IS_DESIGNER_PAGE (self));
  g_return_if_fail (self->context != NULL);

  if (sai_designer_page_resumes (self, original, FALSE))
    return;
  catalog = self->context->catalog;
  text = original != NULL ? sai_designer_start_copy (catalog, original) : sai_designer_start_new (catalog);
  draft = sai_draft_new (text);
  take_draft (self, draft, NULL, get_definition (original));
  gtk_stack_set_visible_child_name (self->parts, "box");
}

/**
 * sai_designer_page_edit:
 * @self: a page
 * @ruleset: a ruleset of the person's own
 *
 * Changes a ruleset itself, or goes on with changes that were not saved.
 */
void
sai_designer_page_edit (SaiDesignerPage *self, SaiRuleset *ruleset)
{
  g_autoptr (SaiDraft) draft = NULL;

  g_return_if_fail (SAI_IS_DESIGNER_PAGE (self));
  g_return_if_fail (sai_ruleset_is_own (ruleset));

  if (sai_designer_page_resumes (self, ruleset, TRUE))
    return;
  draft = sai_draft_new (sai_ruleset_get_definition (ruleset));
  take_draft (self, draft, sai_ruleset_get_id (ruleset), NULL);
  gtk_stack_set_visible_child_name (self->parts, "box");
}

/**
 * sai_designer_page_take_over:
 * @self: a page with a context
 * @from: another page
 *
 * Goes on with the draft of another page, in the language of this one.
 */
void
sai_designer_page_take_over (SaiDesignerPage *self, SaiDesignerPage *from)
{
  g_autofree char *saved_text = NULL;

  g_return_if_fail (SAI_IS_DESIGNER_PAGE (self));
  g_return_if_fail (SAI_IS_DESIGNER_PAGE (from));

  if (from->draft == NULL)
    return;
  saved_text = g_strdup (from->saved_text);
  take_draft (self, from->draft, from->saved_id, from->original);
  /* What is wrong with it was said in the other language. */
  sai_draft_read_again (self->draft);
  g_free (self->saved_text);
  self->saved_text = g_steal_pointer (&saved_text);
  show_actions (self);
  show_state (self);
}

/**
 * sai_designer_page_is_changed:
 * @self: a page
 *
 * Returns: whether there is a draft that says something else than what it began with, or was saved as
 */
gboolean
sai_designer_page_is_changed (SaiDesignerPage *self)
{
  g_return_val_if_fail (SAI_IS_DESIGNER_PAGE (self), FALSE);

  return self->draft != NULL && g_strcmp0 (self->saved_text, sai_draft_get_text (self->draft)) != 0;
}

/* Forgets what is not saved. */
static void
discard_cb (SaiDesignerPage *self)
{
  /* The window may be closed now, and must not be asked for by a question that is gone a moment later. */
  gtk_window_set_transient_for (GTK_WINDOW (self->question), NULL);
  g_clear_weak_pointer (&self->question);
  g_free (self->saved_text);
  self->saved_text = g_strdup (sai_draft_get_text (self->draft));
}

/**
 * sai_designer_page_ask:
 * @self: a page
 * @discarded: what to do if a person discards the changes
 * @object: what to call it with
 *
 * Asks before changes that are not saved are lost. A question that is shown already is replaced.
 *
 * Returns: whether there are any
 */
gboolean
sai_designer_page_ask (SaiDesignerPage *self, GCallback discarded, gpointer object)
{
  GtkWidget *question;

  g_return_val_if_fail (SAI_IS_DESIGNER_PAGE (self), FALSE);

  if (!sai_designer_page_is_changed (self))
    return FALSE;
  if (self->question != NULL)
    gtk_window_destroy (GTK_WINDOW (self->question));
  question = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), _ ("Discard Changes?"),
                                     NULL);
  adw_message_dialog_format_body (ADW_MESSAGE_DIALOG (question), _ ("Changes to “%s” haven’t been saved."),
                                  get_name (self));
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (question), "stay", _ ("Cancel"), "discard", _ ("Discard"),
                                    NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (question), "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (question), "stay");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (question), "stay");
  g_signal_connect_object (question, "response::discard", G_CALLBACK (discard_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (question, "response::discard", discarded, object, G_CONNECT_SWAPPED);
  g_set_weak_pointer (&self->question, question);
  gtk_window_present (GTK_WINDOW (question));

  return TRUE;
}
