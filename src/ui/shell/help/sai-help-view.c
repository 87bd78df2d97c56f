/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Creates widgets for the blocks of a page. With a screen reader, the Tab key moves from block to block, each of which
 * has its full contents in its accessible name.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "look/sai-style.h"
#include "util/sai-announce.h"
#include "util/sai-format.h"
#include "util/sai-text-scale.h"
#include "art/sai-game-art.h"
#include "help/sai-help-board.h"
#include "help/sai-help-dice.h"
#include "help/sai-help-dice-tip.h"
#include "help/sai-help-field-tip.h"
#include "help/sai-help-view.h"

/* In pixels. */
#define WIDEST 620
#define ARROW_STEP 48
#define LINK_SPACING 6
/* The seed for the picture of dice that belongs to no game in particular. */
#define SEED "start"
/* How much remains visible when scrolling by a page, in pixels. */
#define OVERLAP 40

struct _SaiHelpView
{
  GtkWidget parent_instance;

  SaiCatalog *catalog;
  SaiSolver *solver;
  GtkWidget *scroller;
  /* Stays the same from page to page, as dialogs widen it once, see sai_dialog_growth_keep(). */
  GtkWidget *clamp;
  GtkWidget *body;
  /* The widget of each block. */
  GPtrArray *widgets;
  /* The card to which successive boxes, keys or items are added, and its last row. */
  GtkWidget *card;
  GtkWidget *row;
  GString *spoken;
  gboolean in_box;
  /* The last tip about dice, or NULL. */
  const SaiHelpBlock *tip;
  /* The block to scroll to after layout. */
  guint wanted;
  guint source;
};

G_DEFINE_FINAL_TYPE (SaiHelpView, sai_help_view, GTK_TYPE_WIDGET)

static GtkWidget *
new_label (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);

  return label;
}

/* A label whose text is part of its parent's accessible name. It can only be selected with the mouse. */
static GtkWidget *
new_part (const char *text, const char *style)
{
  GtkWidget *label = new_label (text, style);

  gtk_widget_set_focusable (label, FALSE);

  return label;
}

static void
set_name (GtkWidget *widget, const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static GtkWidget *
new_heading (const char *text, const char *style, int level)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, "label", text,
                                   "xalign", 0.0, "wrap", TRUE, NULL);

  gtk_widget_add_css_class (label, style);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  GTK_ACCESSIBLE_PROPERTY_LEVEL, level, -1);

  return label;
}

/* Sets the accessible name of the row from its texts. */
static void
end_row (SaiHelpView *self)
{
  if (self->row != NULL && self->spoken != NULL)
    set_name (self->row, self->spoken->str);
  if (self->spoken != NULL)
    g_string_free (g_steal_pointer (&self->spoken), TRUE);
  self->row = NULL;
  self->in_box = FALSE;
}

static void
end_card (SaiHelpView *self)
{
  end_row (self);
  self->card = NULL;
}

static void
say (SaiHelpView *self, const char *text)
{
  if (text == NULL || *text == '\0')
    return;
  if (self->spoken == NULL)
    self->spoken = g_string_new (NULL);
  if (self->spoken->len > 0)
    g_string_append (self->spoken, ". ");
  g_string_append (self->spoken, text);
}

static GtkWidget *
begin_row (SaiHelpView *self)
{
  if (self->card == NULL)
    {
      self->card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
      gtk_widget_add_css_class (self->card, "card");
      gtk_box_append (GTK_BOX (self->body), self->card);
    }
  end_row (self);
  self->row = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, "orientation",
                            GTK_ORIENTATION_VERTICAL, "spacing", 6, "focusable", TRUE, NULL);
  gtk_widget_add_css_class (self->row, "help-row");
  gtk_box_append (GTK_BOX (self->card), self->row);

  return self->row;
}

static GtkWidget *
add_box (SaiHelpView *self, const SaiHelpBlock *block)
{
  GtkWidget *row = begin_row (self);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name = new_heading (block->text, "heading", 3);
  GtkWidget *points = new_part (block->points, "help-worth");

  gtk_widget_set_hexpand (name, TRUE);
  gtk_label_set_xalign (GTK_LABEL (points), 1);
  gtk_label_set_justify (GTK_LABEL (points), GTK_JUSTIFY_RIGHT);
  gtk_widget_set_valign (points, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (line), name);
  gtk_box_append (GTK_BOX (line), points);
  gtk_box_append (GTK_BOX (row), line);
  gtk_box_append (GTK_BOX (row), new_part (block->detail, "help-condition"));
  self->in_box = TRUE;
  say (self, block->text);
  say (self, block->detail);
  say (self, block->points);

  return row;
}

static GtkWidget *
add_dice (SaiHelpView *self, const SaiHelpBlock *block)
{
  /* What is said of dice outside a box is a sentence, which is too narrow beside them in a narrow window. */
  GtkWidget *line = self->in_box ? gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 14)
                                 : gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *dice = sai_help_dice_new (&block->example.dice, block->example.used, &block->example.colours);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *row = self->in_box ? self->row : begin_row (self);
  g_autofree char *faces = sai_format_dice (&block->example.dice);

  gtk_widget_add_css_class (line, "help-example");
  gtk_widget_set_halign (dice, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (line), dice);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  if (block->points != NULL && *block->points != '\0')
    {
      GtkWidget *points = new_part (block->points, "help-points");

      if (block->example.kind == SAI_EXAMPLE_NOT)
        gtk_widget_add_css_class (points, "nothing");
      gtk_box_append (GTK_BOX (words), points);
    }
  if (*block->text != '\0')
    gtk_box_append (GTK_BOX (words), new_part (block->text, "help-note"));
  gtk_box_append (GTK_BOX (line), words);
  gtk_box_append (GTK_BOX (row), line);
  say (self, faces);
  say (self, block->points);
  say (self, block->text);

  return row;
}

static GtkWidget *
add_picture (SaiHelpView *self, const SaiHelpBlock *block)
{
  GtkWidget *picture, *row;

  end_card (self);
  row = begin_row (self);
  picture = block->kind == SAI_HELP_BLOCK_CARDS ? sai_help_board_new_cards () : sai_help_board_new (block);
  gtk_widget_add_css_class (row, "help-picture");
  gtk_box_append (GTK_BOX (row), picture);
  if (block->points != NULL)
    gtk_box_append (GTK_BOX (row), new_part (block->points, "help-points"));
  gtk_box_append (GTK_BOX (row), new_part (block->text, NULL));
  say (self, block->text);
  say (self, block->points);
  end_card (self);

  return row;
}

static GtkWidget *
add_key (SaiHelpView *self, const SaiHelpBlock *block)
{
  GtkWidget *row = begin_row (self);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *text = new_part (block->text, NULL);
  GtkWidget *keys = new_part (block->detail, "help-key");

  gtk_widget_set_hexpand (text, TRUE);
  gtk_widget_set_valign (keys, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (line), text);
  gtk_box_append (GTK_BOX (line), keys);
  gtk_box_append (GTK_BOX (row), line);
  say (self, block->text);
  say (self, block->detail);

  return row;
}

static GtkWidget *
add_item (SaiHelpView *self, const SaiHelpBlock *block)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *bullet = gtk_label_new ("•");
  GtkWidget *text = new_label (block->text, NULL);

  end_card (self);
  /* Fonts of different height stand on one line. */
  gtk_widget_set_valign (bullet, GTK_ALIGN_BASELINE);
  gtk_widget_set_valign (text, GTK_ALIGN_BASELINE);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_widget_add_css_class (line, "help-item");
  gtk_box_append (GTK_BOX (line), bullet);
  gtk_box_append (GTK_BOX (line), text);
  gtk_box_append (GTK_BOX (self->body), line);

  return text;
}

static GtkWidget *
add_link (SaiHelpView *self, const SaiHelpBlock *block)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, LINK_SPACING);
  GtkWidget *icon = gtk_image_new_from_icon_name ("go-next-symbolic");
  GtkWidget *label = gtk_label_new (block->text);

  end_card (self);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (GTK_BOX (content), icon);
  gtk_box_append (GTK_BOX (content), label);
  sai_announce_name (button, block->text, NULL);
  gtk_button_set_child (GTK_BUTTON (button), content);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "help.show");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", block->detail);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_add_css_class (button, "pill");
  gtk_box_append (GTK_BOX (self->body), button);

  return button;
}

static GtkWidget *
add_plain (SaiHelpView *self, GtkWidget *widget)
{
  end_card (self);
  gtk_box_append (GTK_BOX (self->body), widget);

  return widget;
}

static GtkWidget *
add_text (SaiHelpView *self, const SaiHelpBlock *block)
{
  GtkWidget *text;

  if (!self->in_box)
    return add_plain (self, new_label (block->text, NULL));

  /* Text between boxes belongs to the previous box. */
  text = new_part (block->text, "help-note");
  gtk_box_append (GTK_BOX (self->row), text);
  say (self, block->text);

  return self->row;
}

static GtkWidget *
add_art (SaiHelpView *self, const SaiHelpBlock *block)
{
  GtkWidget *art = block->ruleset != NULL ? sai_game_art_new (block->ruleset) : sai_game_art_new_for_seed (SEED);

  gtk_widget_add_css_class (art, "help-art");

  return add_plain (self, art);
}

static GtkWidget *
add_tip (SaiHelpView *self, const SaiHelpBlock *block)
{
  gboolean dice = block->kind == SAI_HELP_BLOCK_TIP;
  GtkWidget *tip = dice ? sai_help_dice_tip_new (block, self->tip, self->catalog, self->solver)
                        : sai_help_field_tip_new (block, self->catalog);

  self->tip = dice ? block : NULL;
  gtk_widget_add_css_class (tip, "card");

  return add_plain (self, tip);
}

static GtkWidget *
add_block (SaiHelpView *self, const SaiHelpBlock *block)
{
  switch (block->kind)
    {
    case SAI_HELP_BLOCK_HEADING:
      return add_plain (self, new_heading (block->text, "title-3", 2));

    case SAI_HELP_BLOCK_ITEM:
      return add_item (self, block);

    case SAI_HELP_BLOCK_KEY:
      return add_key (self, block);

    case SAI_HELP_BLOCK_BOX:
      return add_box (self, block);

    case SAI_HELP_BLOCK_DICE:
      return add_dice (self, block);

    case SAI_HELP_BLOCK_FIELD:
    case SAI_HELP_BLOCK_CARDS:
      return add_picture (self, block);

    case SAI_HELP_BLOCK_ART:
      return add_art (self, block);

    case SAI_HELP_BLOCK_TIP:
    case SAI_HELP_BLOCK_FIELD_TIP:
      return add_tip (self, block);

    case SAI_HELP_BLOCK_LINK:
      return add_link (self, block);

    case SAI_HELP_BLOCK_TEXT:
    default:
      return add_text (self, block);
    }
}

static GtkAdjustment *
get_adjustment (SaiHelpView *self)
{
  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
}

/* @args: steps and pages to scroll down */
static gboolean
scroll_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  GtkAdjustment *adjustment = get_adjustment (SAI_HELP_VIEW (widget));
  double value = gtk_adjustment_get_value (adjustment);
  double page = gtk_adjustment_get_page_size (adjustment) - OVERLAP;
  int steps, pages;

  g_variant_get (args, "(ii)", &steps, &pages);
  gtk_adjustment_set_value (adjustment, value + steps * ARROW_STEP + pages * page);

  return TRUE;
}

/* Runs after the page was laid out. */
static gboolean
go_cb (gpointer user_data)
{
  SaiHelpView *self = SAI_HELP_VIEW (user_data);
  graphene_point_t place;

  self->source = 0;
  if (self->wanted < self->widgets->len &&
      gtk_widget_compute_point (self->widgets->pdata[self->wanted], self->body, &GRAPHENE_POINT_INIT (0, 0), &place))
    gtk_adjustment_set_value (get_adjustment (self), place.y - OVERLAP);

  return G_SOURCE_REMOVE;
}

static void
sai_help_view_dispose (GObject *object)
{
  SaiHelpView *self = SAI_HELP_VIEW (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_pointer (&self->widgets, g_ptr_array_unref);
  g_clear_object (&self->catalog);
  g_clear_object (&self->solver);

  G_OBJECT_CLASS (sai_help_view_parent_class)->dispose (object);
}

static void
sai_help_view_class_init (SaiHelpViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  static const struct
  {
    guint key;
    GdkModifierType state;
    int steps;
    int pages;
  } keys[] = {
    { GDK_KEY_Up, 0, -1, 0 },        { GDK_KEY_Down, 0, 1, 0 },     { GDK_KEY_Page_Up, 0, 0, -1 },
    { GDK_KEY_Page_Down, 0, 0, 1 },  { GDK_KEY_space, 0, 0, 1 },    { GDK_KEY_space, GDK_SHIFT_MASK, 0, -1 },
    { GDK_KEY_BackSpace, 0, 0, -1 }, { GDK_KEY_Home, 0, 0, -1000 }, { GDK_KEY_End, 0, 0, 1000 },
  };

  G_OBJECT_CLASS (klass)->dispose = sai_help_view_dispose;
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding (widget_class, keys[i].key, keys[i].state, scroll_cb, "(ii)", keys[i].steps,
                                  keys[i].pages);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "helpview");
  sai_style_add ("shell/help/help");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_DOCUMENT);
}

static void
sai_help_view_init (SaiHelpView *self)
{
  sai_text_scale_mark (GTK_WIDGET (self));
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  self->clamp = adw_clamp_new ();
  adw_clamp_set_maximum_size (ADW_CLAMP (self->clamp), WIDEST);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (self->clamp), WIDEST);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->clamp);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  self->widgets = g_ptr_array_new ();
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
}

/**
 * sai_help_view_set_engine:
 * @self: a view
 * @catalog: the rulesets
 * @solver: the solver
 *
 * To be called before pages are shown: what tips are evaluated with.
 */
void
sai_help_view_set_engine (SaiHelpView *self, SaiCatalog *catalog, SaiSolver *solver)
{
  g_return_if_fail (SAI_IS_HELP_VIEW (self));

  g_set_object (&self->catalog, catalog);
  g_set_object (&self->solver, solver);
}

/**
 * sai_help_view_show:
 * @self: a view
 * @page: a page; not referenced afterwards
 *
 * Shows the beginning of a page.
 */
void
sai_help_view_show (SaiHelpView *self, SaiHelpPage *page)
{
  const char *summary = sai_help_page_get_summary (page);

  g_return_if_fail (SAI_IS_HELP_VIEW (self));

  g_clear_handle_id (&self->source, g_source_remove);
  self->body = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  gtk_widget_add_css_class (self->body, "help-body");
  gtk_box_append (GTK_BOX (self->body), new_heading (sai_help_page_get_title (page), "title-1", 1));
  if (summary != NULL)
    gtk_box_append (GTK_BOX (self->body), new_label (summary, "help-summary"));
  g_ptr_array_set_size (self->widgets, 0);
  self->tip = NULL;
  for (guint i = 0; i < sai_help_page_get_n_blocks (page); i++)
    g_ptr_array_add (self->widgets, add_block (self, sai_help_page_get_block (page, i)));
  end_card (self);

  adw_clamp_set_child (ADW_CLAMP (self->clamp), self->body);
  gtk_adjustment_set_value (get_adjustment (self), 0);
  set_name (GTK_WIDGET (self), sai_help_page_get_title (page));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  summary != NULL ? summary : "", -1);
}

/* Scrolls to the block. */
void
sai_help_view_show_block (SaiHelpView *self, guint block)
{
  g_return_if_fail (SAI_IS_HELP_VIEW (self));
  g_return_if_fail (block < self->widgets->len);

  self->wanted = block;
  if (self->source == 0)
    self->source = g_idle_add (go_cb, self);
}
