/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "designer/sai-designer-drag.h"
#include "designer/sai-designer-sheet.h"
#include "ruleset/sai-ruleset-file.h"
#include "sai-start.h"
#include "sheet/sai-sheet-view.h"

/* Between the sheet and what is below it, in pixels. */
#define SPACING 12

struct _SaiDesignerSheet
{
  GtkWidget parent_instance;

  SaiDraft *draft;
  char *chosen;
  SaiDesignerRoll *roll;
  SaiDesignerDrag *drag;

  SaiSheetView *sheet;
  SaiDesignerOdds *odds;
};

enum
{
  CHOSEN,
  MOVED,
  SOLVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiDesignerSheet, sai_designer_sheet, GTK_TYPE_WIDGET)

static void
offer (SaiDesignerSheet *self)
{
  if (sai_draft_get_ruleset (self->draft) != NULL)
    sai_sheet_view_set_offer (self->sheet, 0, sai_designer_roll_get_dice (self->roll));
}

/* Marks the chosen box, and those that something is wrong with. */
static void
mark (SaiDesignerSheet *self)
{
  SaiRuleset *ruleset = sai_draft_get_ruleset (self->draft);
  guint n = ruleset != NULL ? sai_ruleset_get_n_boxes (ruleset) : 0;

  for (guint i = 0; i < n; i++)
    {
      const char *id = sai_draft_get_row (self->draft, i);
      g_autofree char *group = g_strconcat (SAI_BOX_PREFIX, id, NULL);
      g_autofree char *problem = sai_draft_describe_problems (self->draft, group, NULL);
      GtkWidget *cell = sai_sheet_view_get_cell (self->sheet, 0, i);

      if (cell == NULL)
        continue;
      gtk_widget_remove_css_class (cell, "chosen");
      gtk_widget_remove_css_class (cell, "faulty");
      if (g_strcmp0 (id, self->chosen) == 0)
        gtk_widget_add_css_class (cell, "chosen");
      if (problem != NULL)
        gtk_widget_add_css_class (cell, "faulty");
    }
}

static void
show_rates (SaiDesignerSheet *self)
{
  const SaiDesignerRates *rates = sai_designer_odds_get_rates (self->odds);

  if (sai_draft_get_ruleset (self->draft) != NULL)
    sai_sheet_view_set_rates (self->sheet, rates != NULL ? rates->made : NULL, rates != NULL && rates->estimated);
}

static void
roll_changed_cb (SaiDesignerSheet *self)
{
  if (self->draft == NULL)
    return;
  offer (self);
  mark (self);
}

static void
show_rates_cb (SaiDesignerSheet *self)
{
  show_rates (self);
  g_signal_emit (self, signals[SOLVED], 0);
}

static void
tell_chosen_cb (SaiDesignerSheet *self, guint box)
{
  g_signal_emit (self, signals[CHOSEN], 0, box);
}

static void
cell_chosen_cb (SaiDesignerSheet *self, guint seat, guint box)
{
  tell_chosen_cb (self, box);
}

static void
moved_cb (SaiDesignerSheet *self, guint box, guint target)
{
  g_signal_emit (self, signals[MOVED], 0, box, target);
}

static void
sai_designer_sheet_dispose (GObject *object)
{
  SaiDesignerSheet *self = SAI_DESIGNER_SHEET (object);

  g_clear_object (&self->drag);
  g_clear_object (&self->draft);
  g_clear_object (&self->roll);
  if (self->odds != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->odds));
  self->odds = NULL;
  if (self->sheet != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->sheet));
  self->sheet = NULL;

  G_OBJECT_CLASS (sai_designer_sheet_parent_class)->dispose (object);
}

static void
sai_designer_sheet_finalize (GObject *object)
{
  g_free (SAI_DESIGNER_SHEET (object)->chosen);

  G_OBJECT_CLASS (sai_designer_sheet_parent_class)->finalize (object);
}

static void
sai_designer_sheet_class_init (SaiDesignerSheetClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_designer_sheet_dispose;
  G_OBJECT_CLASS (klass)->finalize = sai_designer_sheet_finalize;

  /**
   * SaiDesignerSheet::chosen:
   * @self: a sheet
   * @box: the box whose row was pressed
   */
  signals[CHOSEN] = g_signal_new ("chosen", SAI_TYPE_DESIGNER_SHEET, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_UINT);

  /**
   * SaiDesignerSheet::moved:
   * @self: a sheet
   * @box: the box that was dragged
   * @target: the box that it was dropped on
   */
  signals[MOVED] = g_signal_new ("moved", SAI_TYPE_DESIGNER_SHEET, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                 2, G_TYPE_UINT, G_TYPE_UINT);

  /**
   * SaiDesignerSheet::solved:
   * @self: a sheet
   *
   * Emitted when sai_designer_sheet_get_rates() has changed.
   */
  signals[SOLVED] = g_signal_new ("solved", SAI_TYPE_DESIGNER_SHEET, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sai_designer_sheet_init (SaiDesignerSheet *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), SPACING);
  self->sheet = g_object_new (SAI_TYPE_SHEET_VIEW, NULL);
  sai_sheet_view_set_trial (self->sheet, TRUE);
  g_signal_connect_object (self->sheet, "box-chosen", G_CALLBACK (cell_chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (GTK_WIDGET (self->sheet), GTK_WIDGET (self));
  self->odds = g_object_new (SAI_TYPE_DESIGNER_ODDS, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->odds), "designer-odds");
  g_signal_connect_object (self->odds, "solved", G_CALLBACK (show_rates_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (GTK_WIDGET (self->odds), GTK_WIDGET (self));
  self->drag = sai_designer_drag_new (self->sheet);
  g_signal_connect_object (self->drag, "chosen", G_CALLBACK (tell_chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->drag, "moved", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
}

/**
 * sai_designer_sheet_set_sources:
 * @self: a sheet
 * @context: the context, with the solver
 * @roll: the dice whose points are shown
 *
 * To be called once.
 */
void
sai_designer_sheet_set_sources (SaiDesignerSheet *self, SaiContext *context, SaiDesignerRoll *roll)
{
  g_return_if_fail (SAI_IS_DESIGNER_SHEET (self));
  g_return_if_fail (self->roll == NULL);

  self->roll = g_object_ref (roll);
  g_signal_connect_object (roll, "changed", G_CALLBACK (roll_changed_cb), self, G_CONNECT_SWAPPED);
  sai_designer_odds_set_sources (self->odds, context->solver, context->perfections);
}

static void
show_ruleset (SaiDesignerSheet *self, SaiRuleset *ruleset)
{
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  const SaiRules *rules = sai_ruleset_get_rules (ruleset, &options);
  g_autoptr (SaiGame) game = NULL;

  /* Translators: heads a narrow column of the sheet with what the dice above it score. */
  g_ptr_array_add (players, sai_player_new (C_ ("sheet", "Roll"), SAI_PLAYER_PERSON));
  game = sai_start_game (ruleset, &options, SAI_GAME_MODE_PAPER, players);
  sai_designer_roll_set_rules (self->roll, rules);
  sai_sheet_view_set_game (self->sheet, game);
  offer (self);
  /* What is known stays, unless the rules have changed. */
  sai_designer_odds_set_rules (self->odds, sai_draft_is_sound (self->draft) ? rules : NULL);
  show_rates (self);
}

/**
 * sai_designer_sheet_show:
 * @self: a sheet with sources
 * @draft: a draft
 * @chosen: (nullable): the id of the chosen box
 *
 * Makes the sheet anew; the focus stays in it.
 */
void
sai_designer_sheet_show (SaiDesignerSheet *self, SaiDraft *draft, const char *chosen)
{
  SaiRuleset *ruleset;
  GtkRoot *root;
  GtkWidget *focus;
  gboolean focused;
  int row;

  g_return_if_fail (SAI_IS_DESIGNER_SHEET (self));
  g_return_if_fail (self->roll != NULL);

  ruleset = sai_draft_get_ruleset (draft);
  root = gtk_widget_get_root (GTK_WIDGET (self));
  focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  focused = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->sheet));
  row = sai_draft_find_row (draft, chosen);
  g_set_object (&self->draft, draft);
  gtk_widget_set_visible (GTK_WIDGET (self->sheet), ruleset != NULL);
  if (ruleset != NULL)
    show_ruleset (self, ruleset);
  else
    sai_designer_odds_set_rules (self->odds, NULL);
  if (ruleset != NULL && focused && row >= 0)
    sai_sheet_view_focus_cell (self->sheet, 0, row);
  sai_designer_sheet_choose (self, chosen);
}

/**
 * sai_designer_sheet_choose:
 * @self: a sheet that shows a draft
 * @chosen: (nullable): the id of the chosen box
 *
 * Marks another box.
 */
void
sai_designer_sheet_choose (SaiDesignerSheet *self, const char *chosen)
{
  char *copy;

  g_return_if_fail (SAI_IS_DESIGNER_SHEET (self));

  copy = g_strdup (chosen);
  g_free (self->chosen);
  self->chosen = copy;
  mark (self);
}

/**
 * sai_designer_sheet_get_rates:
 * @self: a sheet
 *
 * Returns: (transfer none) (nullable): what is known of the boxes; valid until that changes
 */
const SaiDesignerRates *
sai_designer_sheet_get_rates (SaiDesignerSheet *self)
{
  g_return_val_if_fail (SAI_IS_DESIGNER_SHEET (self), NULL);

  return sai_designer_odds_get_rates (self->odds);
}
