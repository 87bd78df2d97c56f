/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dice of a real table. The text of the entry is the only state: the pictures follow it, and clicks change it.
 *
 * Letters are taken from the text and not from key events, so that input methods can process them first.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "paper/sai-paper-die.h"
#include "paper/sai-paper-entry.h"
#include "paper/sai-paper-tray.h"
#include "util/sai-wrap-layout.h"

struct _SaiPaperTray
{
  GtkWidget parent_instance;

  SaiDice dice;
  guint n_dice;
  /* How many dice the game has. */
  guint room;
  gboolean writing;
  /* Whether the dice of a turn are shown, and not those that are typed; which of them were kept, and whether a person
   * may say so. */
  gboolean in_turn;
  SaiDice shown;
  guint kept;
  gboolean can_keep;

  GtkWidget *entry;
  GtkWidget *slots[SAI_MAX_DICE];
  GtkWidget *faces[SAI_N_FACES];
  GtkWidget *clear;
};

enum
{
  PROP_0,
  PROP_N_DICE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  CHANGED,
  LETTER,
  CONFIRM,
  REVERT,
  STEP,
  SLOT,
  LEAVE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiPaperTray, sai_paper_tray, GTK_TYPE_WIDGET)

static gboolean
is_kept (SaiPaperTray *self, guint place)
{
  return self->in_turn && (self->kept & (1u << place)) != 0;
}

static char *
describe_slot (SaiPaperTray *self, guint place, guint face)
{
  if (face == 0)
    return g_strdup_printf (_ ("Die %u: none"), place + 1);
  if (!self->in_turn)
    /* Translators: a button that removes a die: its position and its face. */
    return g_strdup_printf (_ ("Die %u: %u, remove"), place + 1, face);
  if (is_kept (self, place))
    /* Translators: a button for a die that was not rolled again: its position and its face. */
    return g_strdup_printf (_ ("Die %u: %u, kept"), place + 1, face);

  /* Translators: a button for a die: its position and its face. */
  return g_strdup_printf (_ ("Die %u: %u"), place + 1, face);
}

static void
let_press (SaiPaperTray *self, guint place, gboolean press)
{
  GtkWidget *slot = self->slots[place];

  if (!press && self->in_turn && gtk_widget_is_focus (slot))
    gtk_widget_grab_focus (self->entry);
  gtk_widget_set_can_target (slot, press);
  gtk_widget_set_focusable (slot, press);
}

static void
show_dice (SaiPaperTray *self)
{
  for (guint i = 0; i < SAI_MAX_DICE; i++)
    {
      guint face = self->in_turn ? self->shown.face[i] : self->dice.face[i];
      g_autofree char *label = describe_slot (self, i, face);

      sai_paper_die_set_face (SAI_PAPER_DIE (gtk_button_get_child (GTK_BUTTON (self->slots[i]))), face);
      let_press (self, i, self->in_turn ? self->can_keep : face > 0);
      /* Dice of a turn are to be read, whether or not they can be pressed. */
      gtk_widget_set_sensitive (self->slots[i], face > 0 || (self->in_turn && self->can_keep));
      if (is_kept (self, i))
        gtk_widget_add_css_class (self->slots[i], "kept");
      else
        gtk_widget_remove_css_class (self->slots[i], "kept");
      gtk_widget_set_visible (self->slots[i], i < self->room);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->slots[i]), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
    }
  for (guint i = 0; i < SAI_N_FACES; i++)
    gtk_widget_set_sensitive (self->faces[i], self->n_dice < self->room);
  gtk_widget_set_sensitive (self->clear, *gtk_editable_get_text (GTK_EDITABLE (self->entry)) != '\0');
}

static void
set_text (SaiPaperTray *self, const char *text)
{
  self->writing = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
  self->writing = FALSE;
}

/* Finds the letter in a text of dice, 0 if there is none; appends the rest of the text to @plain. */
static gunichar
find_letter (const char *text, GString *plain)
{
  g_autofree char *normal = g_utf8_normalize (text, -1, G_NORMALIZE_ALL_COMPOSE);
  gunichar letter = 0;

  for (const char *c = normal; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar character = g_utf8_get_char (c);

      if (character < 0x80 && g_ascii_isalpha (character))
        letter = character;
      else
        g_string_append_unichar (plain, character);
    }

  return letter;
}

static void
dice_changed_cb (SaiPaperTray *self)
{
  g_autoptr (GString) plain = g_string_new (NULL);
  gunichar letter;
  SaiDice before = self->dice;
  int n;

  if (self->writing)
    return;
  letter = find_letter (gtk_editable_get_text (GTK_EDITABLE (self->entry)), plain);
  if (letter != 0)
    set_text (self, plain->str);

  n = sai_paper_read_dice (plain->str, self->room, &self->dice);
  self->n_dice = MAX (n, 0);
  if (n < 0)
    {
      self->dice = (SaiDice) { { 0 } };
      gtk_widget_add_css_class (self->entry, "error");
    }
  else
    {
      gtk_widget_remove_css_class (self->entry, "error");
    }
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID,
                               n < 0 ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
  show_dice (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_DICE]);
  if (!sai_dice_equal (&before, &self->dice))
    g_signal_emit (self, signals[CHANGED], 0);
  if (letter != 0)
    g_signal_emit (self, signals[LETTER], 0, (guint) letter);
}

/* Writes dice as digits, leaving one out. */
static void
write_dice (SaiPaperTray *self, int left_out, guint added)
{
  char text[SAI_MAX_DICE + 2] = "";
  guint n = 0;

  for (int i = 0; i < (int) self->n_dice; i++)
    if (i != left_out)
      text[n++] = '0' + self->dice.face[i];
  if (added > 0 && n < self->room)
    text[n++] = '0' + added;
  text[n] = '\0';
  set_text (self, text);
  dice_changed_cb (self);
}

static void
slot_clicked_cb (SaiPaperTray *self, GtkWidget *slot)
{
  for (guint i = 0; i < self->room; i++)
    if (self->slots[i] == slot)
      {
        gboolean focused = gtk_widget_is_focus (slot);

        if (self->in_turn)
          {
            g_signal_emit (self, signals[SLOT], 0, i);
            return;
          }
        write_dice (self, i, 0);
        /* Move the focus on from a button that has become insensitive. */
        if (focused && !gtk_widget_is_sensitive (slot))
          gtk_widget_grab_focus (self->faces[0]);
        return;
      }
}

static void
face_clicked_cb (SaiPaperTray *self, GtkWidget *button)
{
  for (guint i = 0; i < SAI_N_FACES; i++)
    if (self->faces[i] == button)
      {
        gboolean focused = gtk_widget_is_focus (button);

        write_dice (self, -1, i + 1);
        if (focused && !gtk_widget_is_sensitive (button) && gtk_widget_get_mapped (self->slots[0]))
          gtk_widget_grab_focus (self->slots[self->room - 1]);
        return;
      }
}

/* The keys of a turn. */
static gboolean
key_cb (SaiPaperTray *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  if (!self->in_turn || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_SHIFT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;

  switch (keyval)
    {
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
    case GDK_KEY_space:
      g_signal_emit (self, signals[CONFIRM], 0);
      return GDK_EVENT_STOP;

    case GDK_KEY_BackSpace:
      if (*gtk_editable_get_text (GTK_EDITABLE (self->entry)) != '\0')
        return GDK_EVENT_PROPAGATE;
      g_signal_emit (self, signals[REVERT], 0);
      return GDK_EVENT_STOP;

    case GDK_KEY_Up:
    case GDK_KEY_Down:
      g_signal_emit (self, signals[STEP], 0, keyval == GDK_KEY_Down ? 1 : -1);
      return GDK_EVENT_STOP;

    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static gboolean
escape_cb (SaiPaperTray *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  if (keyval != GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;
  g_signal_emit (self, signals[LEAVE], 0);

  return GDK_EVENT_STOP;
}

static void
clear_clicked_cb (SaiPaperTray *self)
{
  sai_paper_tray_clear (self);
  sai_paper_tray_focus (self);
}

static GtkWidget *
create_die (guint face)
{
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), sai_paper_die_new (face));
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);

  return button;
}

static void
sai_paper_tray_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_N_DICE:
      g_value_set_uint (value, SAI_PAPER_TRAY (object)->n_dice);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_paper_tray_dispose (GObject *object)
{
  GtkWidget *child;

  SAI_PAPER_TRAY (object)->writing = TRUE;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (sai_paper_tray_parent_class)->dispose (object);
}

static void
sai_paper_tray_class_init (SaiPaperTrayClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_paper_tray_dispose;
  G_OBJECT_CLASS (klass)->get_property = sai_paper_tray_get_property;

  properties[PROP_N_DICE] = g_param_spec_uint ("n-dice", NULL, NULL, 0, SAI_MAX_DICE, 0,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  /**
   * SaiPaperTray::changed: emitted when the dice have changed.
   * SaiPaperTray::letter: emitted with a letter that was typed among the dice.
   * SaiPaperTray::confirm: in a turn, emitted when the roll that is typed is complete.
   * SaiPaperTray::revert: in a turn, emitted when a person deletes where nothing is typed.
   * SaiPaperTray::step: in a turn, emitted when other dice were kept: 1 for the next guess, -1 for the one before.
   * SaiPaperTray::leave: emitted when a person presses Escape.
   * SaiPaperTray::slot: in a turn, emitted with the place of a die that a person clicks.
   */
  signals[CHANGED] = g_signal_new ("changed", SAI_TYPE_PAPER_TRAY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   0);
  signals[LETTER] = g_signal_new ("letter", SAI_TYPE_PAPER_TRAY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_UINT);
  signals[CONFIRM] = g_signal_new ("confirm", SAI_TYPE_PAPER_TRAY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   0);
  signals[REVERT] = g_signal_new ("revert", SAI_TYPE_PAPER_TRAY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                  0);
  signals[STEP] = g_signal_new ("step", SAI_TYPE_PAPER_TRAY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                G_TYPE_INT);
  signals[LEAVE] = g_signal_new ("leave", SAI_TYPE_PAPER_TRAY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SLOT] = g_signal_new ("slot", SAI_TYPE_PAPER_TRAY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                G_TYPE_UINT);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "tray");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

/* Beside a wide sheet dice stand in two rows, and are as large. */
static GtkWidget *
create_line (void)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkLayoutManager *layout = sai_wrap_layout_new (4, 4);

  sai_wrap_layout_set_centered (SAI_WRAP_LAYOUT (layout), TRUE);
  gtk_widget_set_layout_manager (line, layout);

  return line;
}

static GtkWidget *
create_typed (SaiPaperTray *self)
{
  GtkWidget *box = create_line ();
  GtkWidget *slots = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->entry = gtk_entry_new ();
  gtk_editable_set_width_chars (GTK_EDITABLE (self->entry), 6);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (self->entry), 6);
  /* Undo applies to entries in the sheet, not to text. */
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->entry), FALSE);
  gtk_entry_set_max_length (GTK_ENTRY (self->entry), 24);
  gtk_entry_set_input_purpose (GTK_ENTRY (self->entry), GTK_INPUT_PURPOSE_DIGITS);
  gtk_widget_set_valign (self->entry, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Dice as digits"),
                                  -1);
  g_signal_connect_object (self->entry, "changed", G_CALLBACK (dice_changed_cb), self, G_CONNECT_SWAPPED);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->entry, keys);
  gtk_box_append (GTK_BOX (box), self->entry);

  self->clear = gtk_button_new_from_icon_name ("edit-clear-symbolic");
  gtk_widget_add_css_class (self->clear, "flat");
  gtk_widget_set_valign (self->clear, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (self->clear, _ ("Remove all dice"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->clear), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Remove all dice"),
                                  -1);
  g_signal_connect_object (self->clear, "clicked", G_CALLBACK (clear_clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), self->clear);

  /* The dice are in the order in which they were typed, which is read from left to right like the digits. */
  gtk_widget_set_direction (slots, GTK_TEXT_DIR_LTR);
  for (guint i = 0; i < SAI_MAX_DICE; i++)
    {
      self->slots[i] = create_die (0);
      gtk_widget_add_css_class (self->slots[i], "slot");
      g_signal_connect_object (self->slots[i], "clicked", G_CALLBACK (slot_clicked_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (slots), self->slots[i]);
    }
  gtk_box_append (GTK_BOX (box), slots);

  return box;
}

static GtkWidget *
create_clicked (SaiPaperTray *self)
{
  GtkWidget *box = create_line ();

  gtk_widget_set_direction (box, GTK_TEXT_DIR_LTR);
  for (guint i = 0; i < SAI_N_FACES; i++)
    {
      /* Translators: a button that adds a die with this face. */
      g_autofree char *label = g_strdup_printf (_ ("Add a %u"), i + 1);

      self->faces[i] = create_die (i + 1);
      gtk_widget_add_css_class (self->faces[i], "face");
      gtk_widget_set_tooltip_text (self->faces[i], label);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->faces[i]), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
      g_signal_connect_object (self->faces[i], "clicked", G_CALLBACK (face_clicked_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (box), self->faces[i]);
    }

  return box;
}

/* Empties the tray if it had room for another number of dice. */
static void
set_room (SaiPaperTray *self, guint room)
{
  g_autofree char *example = NULL;

  if (self->room == room)
    return;
  if (self->n_dice > 0)
    sai_paper_tray_clear (self);
  self->room = room;
  example = g_strndup ("113566", room);
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->entry), example);
  show_dice (self);
}

static void
sai_paper_tray_init (SaiPaperTray *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (escape_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 4);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Dice"), -1);
  gtk_widget_set_parent (create_typed (self), GTK_WIDGET (self));
  gtk_widget_set_parent (create_clicked (self), GTK_WIDGET (self));
  set_room (self, SAI_N_DICE);
}

/**
 * sai_paper_tray_set_rules:
 * @self: a tray
 * @rules: the rules of the game: how many dice it has, and in which colours; five without colours in the beginning
 *
 * Empties the tray if it had room for another number.
 */
void
sai_paper_tray_set_rules (SaiPaperTray *self, const SaiRules *rules)
{
  g_return_if_fail (SAI_IS_PAPER_TRAY (self));
  g_return_if_fail (rules->n_dice >= 1 && rules->n_dice <= SAI_MAX_DICE);

  for (guint i = 0; i < SAI_MAX_DICE; i++)
    sai_paper_die_set_colours (SAI_PAPER_DIE (gtk_button_get_child (GTK_BUTTON (self->slots[i]))), &rules->colours);
  for (guint i = 0; i < SAI_N_FACES; i++)
    sai_paper_die_set_colours (SAI_PAPER_DIE (gtk_button_get_child (GTK_BUTTON (self->faces[i]))), &rules->colours);
  set_room (self, rules->n_dice);
}

/**
 * sai_paper_tray_get_dice:
 * @self: a tray
 * @dice: (out caller-allocates): the dice in the order in which they were entered, padded with 0
 *
 * Returns: whether all are there
 */
gboolean
sai_paper_tray_get_dice (SaiPaperTray *self, SaiDice *dice)
{
  g_return_val_if_fail (SAI_IS_PAPER_TRAY (self), FALSE);

  *dice = self->dice;

  return self->n_dice == self->room;
}

/**
 * sai_paper_tray_show_typed:
 * @self: a tray
 *
 * Shows the dice that are typed, which is so in the beginning.
 */
void
sai_paper_tray_show_typed (SaiPaperTray *self)
{
  g_return_if_fail (SAI_IS_PAPER_TRAY (self));

  self->in_turn = FALSE;
  show_dice (self);
}

/**
 * sai_paper_tray_show_turn:
 * @self: a tray
 * @dice: the dice of a turn as they lie; 0 where one is missing
 * @kept: those that were kept, as a mask
 * @can_keep: whether a person may say which of them were
 *
 * Shows dice of which only the new ones are typed.
 */
void
sai_paper_tray_show_turn (SaiPaperTray *self, const SaiDice *dice, guint kept, gboolean can_keep)
{
  g_return_if_fail (SAI_IS_PAPER_TRAY (self));

  self->in_turn = TRUE;
  self->shown = *dice;
  self->kept = kept;
  self->can_keep = can_keep;
  show_dice (self);
}

/* As if a person had typed them. */
void
sai_paper_tray_type (SaiPaperTray *self, const SaiDice *dice)
{
  g_autofree char *text = NULL;

  g_return_if_fail (SAI_IS_PAPER_TRAY (self));

  text = sai_dice_print (dice);
  set_text (self, text);
  dice_changed_cb (self);
}

void
sai_paper_tray_clear (SaiPaperTray *self)
{
  g_return_if_fail (SAI_IS_PAPER_TRAY (self));

  set_text (self, "");
  dice_changed_cb (self);
}

/* Focuses the entry. */
void
sai_paper_tray_focus (SaiPaperTray *self)
{
  g_return_if_fail (SAI_IS_PAPER_TRAY (self));

  gtk_widget_grab_focus (self->entry);
}

gboolean
sai_paper_tray_has_focus (SaiPaperTray *self)
{
  GtkRoot *root;
  GtkWidget *focus;

  g_return_val_if_fail (SAI_IS_PAPER_TRAY (self), FALSE);

  root = gtk_widget_get_root (GTK_WIDGET (self));
  focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));
}
