/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The editor beside a box. To save keystrokes, typed points are entered as soon as they are unambiguous. Impossible
 * points are refused along with the possible ones, and only entered if the person insists.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-announce.h"
#include "dice/sai-dice-game.h"
#include "util/sai-composing.h"
#include "paper/sai-paper-editor.h"
#include "paper/sai-paper-entry.h"
#include "paper/sai-paper-tray.h"
#include "util/sai-natural-layout.h"
#include "util/sai-plain.h"

/* How much of the window's height the editor leaves free, in pixels. */
#define MARGIN 60
#define LEAST_HEIGHT 150
/* How many buttons with possible points to put in a row: few enough for large text. */
#define VALUES_IN_LINE 6
#define JOKERS_IN_LINE 3

struct _SaiPaperEditor
{
  GtkPopover parent_instance;

  SaiPaperSheet *paper;
  guint seat;
  guint box;
  GArray *scores;
  /* The score that was refused or questioned, and can be entered anyway; and the alternative with a joker. */
  SaiScore refused;
  SaiScore joker;
  gboolean writing;

  GtkWidget *scroller;
  GtkWidget *title;
  GtkWidget *entry;
  SaiComposing *composing;
  GtkWidget *clear;
  GtkGrid *values;
  /* Scores of jokers need wider buttons. */
  GtkGrid *jokers;
  GtkWidget *reason;
  GtkWidget *as_joker;
  GtkWidget *anyway;
  SaiPaperTray *tray;
};

enum
{
  DONE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiPaperEditor, sai_paper_editor, GTK_TYPE_POPOVER)

static const SaiSheet *
get_sheet (SaiPaperEditor *self)
{
  return &sai_game_get_state (sai_paper_get_game (SAI_PAPER (self->paper)))->sheets[self->seat];
}

static void
set_text (SaiPaperEditor *self, const char *text)
{
  self->writing = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
  self->writing = FALSE;
}

static void
set_class (GtkWidget *widget, const char *name, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

/* Says below the entry why a score is not entered yet, and offers to enter it as the labels say; a label of %NULL hides
 * its button, and a reason of %NULL everything. What was typed is marked if it is wrong.
 */
static void
show_objection (SaiPaperEditor *self, const char *reason, gboolean wrong, const char *as_joker, const char *anyway)
{
  gtk_label_set_text (GTK_LABEL (self->reason), reason != NULL ? reason : "");
  gtk_button_set_label (GTK_BUTTON (self->as_joker), as_joker);
  gtk_button_set_label (GTK_BUTTON (self->anyway), anyway);
  set_class (self->entry, "error", wrong);
  set_class (self->reason, "error", wrong);
  set_class (self->anyway, "destructive-action", wrong);
  if (reason != NULL)
    sai_announce (GTK_WIDGET (self), reason);
}

static void
hide_refusal (SaiPaperEditor *self)
{
  show_objection (self, NULL, FALSE, NULL, NULL);
}

static void
show_refusal (SaiPaperEditor *self, const char *reason, gboolean can_insist)
{
  show_objection (self, reason, TRUE, NULL, can_insist ? _ ("Enter Anyway") : NULL);
}

/* Points that only five of a kind can score are a joker's, unless they were entered before the box for five of a kind.
 * Asks whether to add the joker's bonus.
 */
static void
ask_for_joker (SaiPaperEditor *self, SaiScore score)
{
  g_autofree char *joker = sai_paper_print_score (self->joker);
  /* Translators: points that only five of a kind can score in a box; the same with a joker's bonus: "20 + 100". */
  g_autofree char *question = g_strdup_printf (_ ("Only five of a kind scores %d here; as a joker, %s."), score.points,
                                               joker);
  /* Translators: points without the bonus of a joker. */
  g_autofree char *plain = g_strdup_printf (_ ("Only %d"), score.points);

  self->refused = score;
  show_objection (self, question, FALSE, joker, plain);
}

/* Closes the editor after an entry. */
static void
finish (SaiPaperEditor *self)
{
  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit (self, signals[DONE], 0, self->seat, self->box);
}

static const SaiRules *
get_rules (SaiPaperEditor *self)
{
  return sai_game_get_rules (sai_paper_get_game (SAI_PAPER (self->paper)));
}

static void
enter (SaiPaperEditor *self, SaiScore score, gboolean anyway)
{
  g_autoptr (GError) error = NULL;

  if (self->paper == NULL)
    return;
  if (sai_paper_sheet_put (self->paper, self->seat, self->box, score, anyway, &error))
    {
      finish (self);
      return;
    }
  self->refused = score;
  show_refusal (self, error->message, !anyway);
}

/* Enters a score, or asks first if it may be a joker's. */
static void
put (SaiPaperEditor *self, SaiScore score)
{
  if (self->paper == NULL)
    return;
  if (!sai_sheet_takes_joker (get_sheet (self), get_rules (self), self->box, score, &self->joker))
    {
      enter (self, score, FALSE);
      return;
    }
  ask_for_joker (self, score);
  gtk_widget_grab_focus (self->as_joker);
}

static void
put_dice (SaiPaperEditor *self, const SaiDice *dice)
{
  g_autoptr (GError) error = NULL;

  if (self->paper == NULL)
    return;
  if (sai_paper_sheet_put_dice (self->paper, self->seat, self->box, dice, &error))
    finish (self);
  else
    show_refusal (self, error->message, FALSE);
}

static void
put_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiPaperEditor *self = SAI_PAPER_EDITOR (widget);
  guint index = g_variant_get_uint32 (parameter);

  if (self->scores != NULL && index < self->scores->len)
    put (self, g_array_index (self->scores, SaiScore, index));
}

static void
strike_cb (SaiPaperEditor *self)
{
  put (self, (SaiScore) { 0, 0 });
}

static void
anyway_cb (SaiPaperEditor *self)
{
  if (self->paper != NULL)
    enter (self, self->refused, !sai_sheet_can_hold (get_sheet (self), get_rules (self), self->box, self->refused));
}

static void
as_joker_cb (SaiPaperEditor *self)
{
  enter (self, self->joker, FALSE);
}

static void
clear_cb (SaiPaperEditor *self)
{
  g_autoptr (GError) error = NULL;

  if (self->paper == NULL)
    return;
  if (sai_paper_sheet_clear (self->paper, self->seat, self->box, &error))
    finish (self);
  else
    show_refusal (self, error->message, FALSE);
}

/* Whether the text switches to the entry for dice: a "d" of any width, or only spaces. */
static gboolean
wants_dice (const char *text)
{
  g_autofree char *normal = g_utf8_normalize (text, -1, G_NORMALIZE_ALL_COMPOSE);
  g_autofree char *stripped = g_strstrip (g_strdup (normal));

  return (*text != '\0' && *stripped == '\0') || g_ascii_strcasecmp (stripped, "d") == 0;
}

/* Reads the typed text; @whole if it is complete. */
static void
read_entry (SaiPaperEditor *self, gboolean whole)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  SaiScore score = { 0, 0 };
  SaiDice dice;

  if (self->writing || self->paper == NULL)
    return;
  if (wants_dice (text))
    {
      set_text (self, "");
      hide_refusal (self);
      sai_paper_tray_focus (self->tray);
      return;
    }

  switch (sai_paper_entry_read (text, self->scores, get_rules (self)->n_dice, &score, &dice))
    {
    case SAI_PAPER_ENTRY_SETTLED:
    case SAI_PAPER_ENTRY_IMPOSSIBLE:
      put (self, score);
      break;

    case SAI_PAPER_ENTRY_OPEN:
    case SAI_PAPER_ENTRY_BEGUN:
      if (whole)
        put (self, score);
      else if (sai_sheet_takes_joker (get_sheet (self), get_rules (self), self->box, score, &self->joker))
        ask_for_joker (self, score);
      else
        hide_refusal (self);
      break;

    case SAI_PAPER_ENTRY_DICE:
      put_dice (self, &dice);
      break;

    case SAI_PAPER_ENTRY_NONSENSE:
      show_refusal (self, _ ("Type points, or all dice."), FALSE);
      break;

    case SAI_PAPER_ENTRY_EMPTY:
    default:
      hide_refusal (self);
    }
}

static void
entry_changed_cb (SaiPaperEditor *self)
{
  read_entry (self, FALSE);
}

static void
entry_activated_cb (SaiPaperEditor *self)
{
  /* Enter after a refusal moves to the button; only that insists. */
  if (gtk_widget_get_visible (self->anyway))
    gtk_widget_grab_focus (gtk_widget_get_visible (self->as_joker) ? self->as_joker : self->anyway);
  else
    read_entry (self, TRUE);
}

static void
tray_changed_cb (SaiPaperEditor *self)
{
  SaiDice dice;

  if (gtk_widget_get_visible (GTK_WIDGET (self)) && sai_paper_tray_get_dice (self->tray, &dice))
    put_dice (self, &dice);
}

/* Delete clears the box, as in the sheet, unless there is text to delete. Backspace does so only on the buttons,
 * because it is easily pressed once too often in the entry.
 */
static gboolean
key_captured_cb (SaiPaperEditor *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  gboolean deletes = keyval == GDK_KEY_Delete || keyval == GDK_KEY_KP_Delete;
  gboolean in_entry = focus != NULL && gtk_widget_is_ancestor (focus, self->entry) &&
                      *gtk_editable_get_text (GTK_EDITABLE (self->entry)) == '\0' &&
                      !sai_composing_is_active (self->composing);

  if ((modifiers & gtk_accelerator_get_default_mod_mask ()) != 0 || !gtk_widget_get_visible (self->clear) ||
      !(GTK_IS_BUTTON (focus) ? deletes || keyval == GDK_KEY_BackSpace : deletes && in_entry))
    return GDK_EVENT_PROPAGATE;
  clear_cb (self);

  return GDK_EVENT_STOP;
}

/* Digits typed while a button has the focus go to the entry. */
static gboolean
type_into_entry_cb (SaiPaperEditor *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  gunichar character = gdk_keyval_to_unicode (keyval);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  char typed[7] = { 0 };

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0 || !GTK_IS_BUTTON (focus) ||
      (g_unichar_digit_value (character) < 0 && character != '+' && character != 'd'))
    return GDK_EVENT_PROPAGATE;

  g_unichar_to_utf8 (character, typed);
  gtk_widget_grab_focus (self->entry);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), typed);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);

  return GDK_EVENT_STOP;
}

static GtkWidget *
create_value (SaiPaperEditor *self, guint index)
{
  SaiScore score = g_array_index (self->scores, SaiScore, index);
  g_autofree char *text = sai_paper_print_score (score);
  GtkWidget *button = gtk_button_new_with_label (text);

  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", index);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "editor.put");
  gtk_widget_set_direction (gtk_button_get_child (GTK_BUTTON (button)), GTK_TEXT_DIR_LTR);

  return button;
}

/* The points to focus first: those in the box, or the most frequent ones of an upper box, three of its faces; -1 for
 * none.
 */
static int
find_usual (SaiPaperEditor *self)
{
  const SaiBoxRule *rule = &get_rules (self)->boxes[self->box];

  if (sai_sheet_is_filled (get_sheet (self), self->box))
    return get_sheet (self)->points[self->box];

  /* What the bonus usually takes: all dice but two. */
  return rule->kind == SAI_BOX_FACES ? (MAX (get_rules (self)->n_dice, 3) - 2) * rule->n : -1;
}

static void
empty_grid (GtkGrid *grid)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (grid))) != NULL)
    gtk_grid_remove (grid, child);
}

/* Creates the buttons; returns the one to focus first, or NULL. */
static GtkWidget *
fill_values (SaiPaperEditor *self)
{
  gboolean filled = sai_sheet_is_filled (get_sheet (self), self->box);
  int usual = find_usual (self);
  GtkWidget *best = NULL;
  guint n_values = 0, n_jokers = 0;

  empty_grid (self->values);
  empty_grid (self->jokers);
  for (guint i = 0; i < self->scores->len; i++)
    {
      SaiScore score = g_array_index (self->scores, SaiScore, i);
      GtkWidget *button;

      if (sai_score_is_zero (score))
        continue;
      button = create_value (self, i);
      if (score.extra != 0)
        {
          gtk_grid_attach (self->jokers, button, n_jokers % JOKERS_IN_LINE, n_jokers / JOKERS_IN_LINE, 1, 1);
          n_jokers++;
          continue;
        }
      gtk_grid_attach (self->values, button, n_values % VALUES_IN_LINE, n_values / VALUES_IN_LINE, 1, 1);
      n_values++;
      if (best == NULL || score.points == usual)
        best = button;
      if (filled && score.points == usual)
        gtk_widget_add_css_class (button, "suggested-action");
    }
  gtk_widget_set_visible (GTK_WIDGET (self->jokers), n_jokers > 0);

  return best;
}

static void
describe (SaiPaperEditor *self)
{
  SaiGame *game = sai_paper_get_game (SAI_PAPER (self->paper));
  const char *name = sai_player_get_inline_name (sai_game_get_player (game, self->seat));
  const char *box = sai_ruleset_get_box_name (sai_game_get_ruleset (game), self->box);
  /* Translators: a box of the score sheet and its player. */
  g_autofree char *title = g_strdup_printf (C_ ("box and player", "%s – %s"), box, name);
  /* Translators: a player and a box. */
  g_autofree char *label = g_strdup_printf (_ ("%s’s points in “%s”"), name, box);
  g_autofree char *rule = sai_ruleset_describe_box (sai_game_get_ruleset (game), sai_game_get_rules (game), self->box);

  gtk_label_set_text (GTK_LABEL (self->title), title);
  gtk_widget_set_tooltip_text (self->title, rule);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  rule != NULL ? rule : "", -1);
}

/* Do not keep a sheet alive after its page was left. */
static void
release_paper_cb (SaiPaperEditor *self)
{
  g_clear_object (&self->paper);
}

static void
sai_paper_editor_dispose (GObject *object)
{
  SaiPaperEditor *self = SAI_PAPER_EDITOR (object);

  self->writing = TRUE;
  g_clear_object (&self->paper);
  g_clear_pointer (&self->scores, g_array_unref);

  G_OBJECT_CLASS (sai_paper_editor_parent_class)->dispose (object);
}

static void
sai_paper_editor_finalize (GObject *object)
{
  g_clear_object (&SAI_PAPER_EDITOR (object)->composing);

  G_OBJECT_CLASS (sai_paper_editor_parent_class)->finalize (object);
}

static void
sai_paper_editor_class_init (SaiPaperEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_paper_editor_dispose;
  G_OBJECT_CLASS (klass)->finalize = sai_paper_editor_finalize;

  /**
   * SaiPaperEditor::done:
   * @self: an editor, closed
   * @seat: the seat
   * @box: the box that was filled or cleared
   */
  signals[DONE] = g_signal_new ("done", SAI_TYPE_PAPER_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                G_TYPE_UINT, G_TYPE_UINT);

  g_type_ensure (SAI_TYPE_NATURAL_LAYOUT);
  g_type_ensure (SAI_TYPE_PAPER_TRAY);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/pages/paper/sai-paper-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiPaperEditor, scroller);
  gtk_widget_class_bind_template_child (widget_class, SaiPaperEditor, title);
  gtk_widget_class_bind_template_child (widget_class, SaiPaperEditor, entry);
  gtk_widget_class_bind_template_child (widget_class, SaiPaperEditor, clear);
  gtk_widget_class_bind_template_child (widget_class, SaiPaperEditor, values);
  gtk_widget_class_bind_template_child (widget_class, SaiPaperEditor, jokers);
  gtk_widget_class_bind_template_child (widget_class, SaiPaperEditor, reason);
  gtk_widget_class_bind_template_child (widget_class, SaiPaperEditor, as_joker);
  gtk_widget_class_bind_template_child (widget_class, SaiPaperEditor, anyway);
  gtk_widget_class_bind_template_child (widget_class, SaiPaperEditor, tray);
  gtk_widget_class_bind_template_callback (widget_class, anyway_cb);
  gtk_widget_class_bind_template_callback (widget_class, as_joker_cb);
  gtk_widget_class_bind_template_callback (widget_class, clear_cb);
  gtk_widget_class_bind_template_callback (widget_class, release_paper_cb);
  gtk_widget_class_bind_template_callback (widget_class, entry_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, entry_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_captured_cb);
  gtk_widget_class_bind_template_callback (widget_class, type_into_entry_cb);
  gtk_widget_class_bind_template_callback (widget_class, sai_plain_is_said);
  gtk_widget_class_bind_template_callback (widget_class, strike_cb);
  gtk_widget_class_bind_template_callback (widget_class, tray_changed_cb);
  /* Enters one of the possible scores. */
  gtk_widget_class_install_action (widget_class, "editor.put", "u", put_action);
}

static void
sai_paper_editor_init (SaiPaperEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->composing = sai_composing_new (GTK_EDITABLE (self->entry));
}

GtkWidget *
sai_paper_editor_new (void)
{
  return g_object_new (SAI_TYPE_PAPER_EDITOR, NULL);
}

/**
 * sai_paper_editor_open:
 * @self: an editor whose popover points at the box
 * @paper: the sheet
 * @seat: the seat
 * @box: a box that can be filled
 * @typed: (nullable): what was typed already; %NULL if the box was opened otherwise than by typing
 *
 * Opens the editor. The focus is on the entry if the person types, otherwise on the possible points. If @typed is
 * unambiguous, the box is filled and the editor closed again when this returns.
 */
void
sai_paper_editor_open (SaiPaperEditor *self, SaiPaperSheet *paper, guint seat, guint box, const char *typed)
{
  SaiGame *game;
  GtkWidget *usual;

  g_return_if_fail (SAI_IS_PAPER_EDITOR (self));
  g_return_if_fail (SAI_IS_PAPER_SHEET (paper));

  g_set_object (&self->paper, paper);
  self->seat = seat;
  self->box = box;
  game = sai_paper_get_game (SAI_PAPER (paper));
  g_clear_pointer (&self->scores, g_array_unref);
  self->scores = sai_sheet_get_possible_scores (get_sheet (self), sai_game_get_rules (game), box);

  set_text (self, "");
  sai_paper_tray_set_rules (self->tray, get_rules (self));
  sai_paper_tray_clear (self->tray);
  hide_refusal (self);
  gtk_widget_set_visible (self->clear, sai_sheet_is_filled (get_sheet (self), box));
  usual = fill_values (self);
  describe (self);
  gtk_scrolled_window_set_max_content_height (
    GTK_SCROLLED_WINDOW (self->scroller),
    MAX (LEAST_HEIGHT, gtk_widget_get_height (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)))) - MARGIN));
  gtk_popover_popup (GTK_POPOVER (self));
  gtk_widget_grab_focus (typed != NULL || usual == NULL ? self->entry : usual);
  if (typed != NULL && *typed != '\0')
    {
      gtk_editable_set_text (GTK_EDITABLE (self->entry), typed);
      gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
    }
}
