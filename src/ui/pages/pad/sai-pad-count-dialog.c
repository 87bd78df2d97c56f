/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The count. Its outcome is determined by the model on a copy of the pad, so the dialog knows no rules. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-announce.h"
#include "field/sai-field-game.h"
#include "field/sai-field-words.h"
#include "util/sai-format.h"
#include "pad/sai-pad-count-dialog.h"
#include "pad/sai-pad-count-row.h"
#include "util/sai-page-title.h"
#include "util/sai-plain.h"

/* The default size in pixels; limited to that of the parent window. */
#define USUAL_WIDTH 420
#define USUAL_HEIGHT 520

struct _SaiPadCountDialog
{
  AdwWindow parent_instance;

  SaiPaperPad *paper;
  SaiPadCountRow *rows[SAI_FIELD_MAX_SEATS];

  char *total;
  /* What the count would do, or why it cannot be entered. */
  char *outcome;
  gboolean refused;

  GtkWidget *apply;
  GtkListBox *list;
};

enum
{
  PROP_0,
  PROP_TOTAL,
  PROP_OUTCOME,
  PROP_REFUSED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  DONE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiPadCountDialog, sai_pad_count_dialog, ADW_TYPE_WINDOW)

static SaiGame *
get_game (SaiPadCountDialog *self)
{
  return sai_paper_get_game (SAI_PAPER (self->paper));
}

/* Reads all numbers; FALSE if any is invalid. */
static gboolean
read_numbers (SaiPadCountDialog *self, guint8 *collected, guint *total)
{
  *total = 0;
  for (guint i = 0; i < sai_game_get_n_seats (get_game (self)); i++)
    {
      int number = self->rows[i] != NULL ? sai_pad_count_row_get_number (self->rows[i]) : 0;

      if (number < 0)
        return FALSE;
      collected[i] = number;
      *total += number;
    }

  return TRUE;
}

/* Names the winners if the count would end the game; otherwise, NULL. */
static char *
describe_end (SaiPadCountDialog *self, const SaiPadState *after)
{
  g_autoptr (GPtrArray) winners = g_ptr_array_new ();
  g_autofree char *names = NULL;

  if (!after->finished)
    return NULL;
  for (guint i = 0; i < after->n_seats; i++)
    if (sai_pad_state_get_place (after, i) == 1)
      g_ptr_array_add (winners, (gpointer) sai_player_get_inline_name (sai_game_get_player (get_game (self), i)));
  names = sai_format_names (winners);

  return winners->len == 1 ? g_strdup_printf (_ ("This ends the game: %s wins."), names)
                           : g_strdup_printf (_ ("This ends the game: %s share the win."), names);
}

static void
show_results (SaiPadCountDialog *self, const guint8 *collected)
{
  const SaiPadState *before = sai_game_get_pad (get_game (self));

  for (guint i = 0; i < before->n_seats; i++)
    {
      /* Translators: penalty points before and after the count; from right to left the arrow must be ←. */
      g_autofree char *result = g_strdup_printf (_ ("%u → %u"), before->points[i], before->points[i] + collected[i]);

      if (self->rows[i] != NULL)
        sai_pad_count_row_set_result (self->rows[i], result);
    }
}

static void
set_total (SaiPadCountDialog *self, guint total)
{
  g_free (self->total);
  /* Translators: the number of cards that all players have collected, and the possible maximum. */
  self->total = g_strdup_printf (_ ("%u of %u cards counted"), total, SAI_PAD_MAX_COLLECTED);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TOTAL]);
}

static void
set_outcome (SaiPadCountDialog *self, const char *outcome, gboolean refused)
{
  g_free (self->outcome);
  self->outcome = g_strdup (outcome);
  self->refused = refused;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OUTCOME]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REFUSED]);
}

static char **
list_outcome_styles (SaiPadCountDialog *self, gboolean refused)
{
  const char *const styles[] = { refused ? "error" : NULL, NULL };

  return g_strdupv ((char **) styles);
}

static void
show_count (SaiPadCountDialog *self, SaiPadCountRow *row)
{
  SaiPadState after = *sai_game_get_pad (get_game (self));
  guint8 collected[SAI_FIELD_MAX_SEATS] = { 0 };
  g_autoptr (SaiMove) move = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *end = NULL;
  g_autofree char *news = NULL;
  guint total;

  if (!read_numbers (self, collected, &total))
    {
      set_outcome (self, _ ("Type a number."), TRUE);
      sai_announce (GTK_WIDGET (self), self->outcome);
      return;
    }
  set_total (self, total);
  show_results (self, collected);
  move = sai_move_new_count (collected, after.n_seats);
  if (sai_pad_state_step (&after, sai_game_get_field_rules (get_game (self)), move, &error))
    {
      end = describe_end (self, &after);
      set_outcome (self, end, FALSE);
    }
  else
    {
      set_outcome (self, error->message, TRUE);
    }

  if (row == NULL)
    return;
  news = error != NULL ? g_strdup (error->message)
                       : sai_format_sentences (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), end);
  sai_announce (GTK_WIDGET (self), news);
}

/* Enter moves from seat to seat, and from the last one to the button that enters the count. */
static void
focus_next_cb (SaiPadCountDialog *self, SaiPadCountRow *row)
{
  GtkWidget *next = gtk_widget_get_next_sibling (GTK_WIDGET (row));

  if (next != NULL)
    sai_pad_count_row_focus (SAI_PAD_COUNT_ROW (next));
  else if (!self->refused)
    gtk_widget_grab_focus (self->apply);
}

static void
enter_count_cb (SaiPadCountDialog *self)
{
  guint8 collected[SAI_FIELD_MAX_SEATS] = { 0 };
  g_autoptr (GError) error = NULL;
  guint total;

  if (!read_numbers (self, collected, &total))
    return;
  if (!sai_paper_pad_count (self->paper, collected, sai_game_get_n_seats (get_game (self)), &error))
    {
      set_outcome (self, error->message, TRUE);
      return;
    }
  gtk_window_close (GTK_WINDOW (self));
  g_signal_emit (self, signals[DONE], 0);
}

static void
sai_pad_count_dialog_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiPadCountDialog *self = SAI_PAD_COUNT_DIALOG (object);

  switch (prop_id)
    {
    case PROP_TOTAL:
      g_value_set_string (value, self->total);
      break;

    case PROP_OUTCOME:
      g_value_set_string (value, self->outcome);
      break;

    case PROP_REFUSED:
      g_value_set_boolean (value, self->refused);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_pad_count_dialog_dispose (GObject *object)
{
  SaiPadCountDialog *self = SAI_PAD_COUNT_DIALOG (object);

  g_clear_object (&self->paper);
  g_clear_pointer (&self->total, g_free);
  g_clear_pointer (&self->outcome, g_free);

  G_OBJECT_CLASS (sai_pad_count_dialog_parent_class)->dispose (object);
}

static void
sai_pad_count_dialog_class_init (SaiPadCountDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags read = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  g_type_ensure (SAI_TYPE_PAGE_TITLE);
  G_OBJECT_CLASS (klass)->dispose = sai_pad_count_dialog_dispose;
  G_OBJECT_CLASS (klass)->get_property = sai_pad_count_dialog_get_property;

  properties[PROP_TOTAL] = g_param_spec_string ("total", NULL, NULL, NULL, read);
  properties[PROP_OUTCOME] = g_param_spec_string ("outcome", NULL, NULL, NULL, read);
  properties[PROP_REFUSED] = g_param_spec_boolean ("refused", NULL, NULL, FALSE, read);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  /**
   * SaiPadCountDialog::done:
   * @self: the dialog, which is about to close
   */
  signals[DONE] = g_signal_new ("done", SAI_TYPE_PAD_COUNT_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/pages/pad/sai-pad-count-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiPadCountDialog, apply);
  gtk_widget_class_bind_template_child (widget_class, SaiPadCountDialog, list);
  gtk_widget_class_bind_template_callback (widget_class, enter_count_cb);
  gtk_widget_class_bind_template_callback (widget_class, sai_plain_is_said);
  gtk_widget_class_bind_template_callback (widget_class, list_outcome_styles);
}

static void
sai_pad_count_dialog_init (SaiPadCountDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

SaiPadCountDialog *
sai_pad_count_dialog_new (GtkWindow *parent, SaiPaperPad *paper)
{
  SaiPadCountDialog *self = g_object_new (SAI_TYPE_PAD_COUNT_DIALOG, "transient-for", parent, NULL);

  self->paper = g_object_ref (paper);
  gtk_window_set_default_size (GTK_WINDOW (self), MIN (gtk_widget_get_width (GTK_WIDGET (parent)), USUAL_WIDTH),
                               MIN (gtk_widget_get_height (GTK_WIDGET (parent)), USUAL_HEIGHT));
  for (guint i = 0; i < sai_game_get_n_seats (get_game (self)); i++)
    {
      GtkWidget *row;

      if (sai_game_has_left (get_game (self), i))
        continue;
      row = sai_pad_count_row_new (sai_player_get_inline_name (sai_game_get_player (get_game (self), i)));
      self->rows[i] = SAI_PAD_COUNT_ROW (row);
      g_signal_connect_object (row, "changed", G_CALLBACK (show_count), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (row, "entered", G_CALLBACK (focus_next_cb), self, G_CONNECT_SWAPPED);
      gtk_list_box_append (self->list, row);
    }
  show_count (self, NULL);
  sai_pad_count_row_focus (SAI_PAD_COUNT_ROW (gtk_widget_get_first_child (GTK_WIDGET (self->list))));

  return self;
}
