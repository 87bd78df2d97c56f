/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The outlook of each seat under perfect play from here on. If the outlook is wanted, the rules are solved in the
 * background.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "paper/sai-paper-outlook.h"
#include "dice/sai-dice-game.h"
#include "util/sai-number.h"
#include "util/sai-plain.h"
#include "util/sai-text.h"
#include "util/sai-weak.h"

/* Smaller differences, in points, are not called a lead. */
#define LEAST_LEAD 0.05

struct _SaiPaperOutlook
{
  GtkWidget parent_instance;

  SaiGame *game;
  SaiSolver *solver;
  SaiSolution *solution;
  GCancellable *solving;
  char *problem;
  /* Whether it is only that nobody has had such a game worked out yet. */
  gboolean may_pass;
  gboolean wanted;
  gboolean told;
  gboolean compact;

  GtkWidget *content;
  GtkLabel *leader;
  GtkLabel *line;
  GtkGrid *grid;
};

enum
{
  PROP_0,
  PROP_COMPACT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  SOLVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiPaperOutlook, sai_paper_outlook, GTK_TYPE_WIDGET)

/* The expected final total of a seat. */
static double
get_expected (SaiPaperOutlook *self, guint seat)
{
  const SaiSheet *sheet = &sai_game_get_state (self->game)->sheets[seat];
  const SaiRules *rules = sai_game_get_rules (self->game);

  if (sai_sheet_is_complete (sheet, rules))
    return sai_sheet_get_total (sheet, rules);

  return sai_solution_evaluate (self->solution, sheet);
}

static char *
describe_leader (SaiPaperOutlook *self)
{
  double first = -G_MAXDOUBLE, second = -G_MAXDOUBLE;
  guint leader = 0, n_playing = 0;
  g_autofree char *points = NULL;

  if (self->problem != NULL)
    return g_strdup (self->problem);
  if (self->solution == NULL)
    return g_strdup (self->told ? "" : _ ("Calculating…"));

  for (guint seat = 0; seat < sai_game_get_n_seats (self->game); seat++)
    {
      double expected = get_expected (self, seat);

      if (sai_game_has_left (self->game, seat))
        continue;
      n_playing++;
      if (expected > first)
        {
          second = first;
          first = expected;
          leader = seat;
        }
      else if (expected > second)
        {
          second = expected;
        }
    }
  if (n_playing < 2)
    return g_strdup ("");
  if (first - second < LEAST_LEAD)
    return g_strdup (_ ("Expected totals are level."));
  points = sai_number_format (sai_number_get_gap (first, second, 1), 1, SAI_NUMBER_PLAIN);

  /* Translators: a player and a number of points such as 5.2. */
  return g_strdup_printf (_ ("%s is projected to win by %s."),
                          sai_player_get_inline_name (sai_game_get_player (self->game, leader)), points);
}

static void
add_label (SaiPaperOutlook *self, int column, int row, const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  gtk_label_set_ellipsize (GTK_LABEL (label), column == 0 ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  gtk_widget_set_hexpand (label, column == 0);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  gtk_grid_attach (self->grid, label, column, row, 1, 1);
}

/* All seats in a line or two, where there is no height for one below the other. */
static void
show_line (SaiPaperOutlook *self)
{
  g_autoptr (GString) line = g_string_new (NULL);

  for (guint seat = 0; seat < sai_game_get_n_seats (self->game); seat++)
    {
      const char *name = sai_player_get_inline_name (sai_game_get_player (self->game, seat));
      g_autofree char *points = NULL;
      g_autofree char *item = NULL;

      if (sai_game_has_left (self->game, seat))
        continue;
      points = sai_number_format (get_expected (self, seat), 1, SAI_NUMBER_PLAIN);
      /* The space within an item does not end a line. */
      item = g_strconcat (name, "\302\240", points, NULL);
      sai_text_append_item (line, item);
    }
  sai_plain_set_text (self->line, line->str);
}

static void
show_grid (SaiPaperOutlook *self)
{
  int row = 1;

  for (guint seat = 0; seat < sai_game_get_n_seats (self->game); seat++, row++)
    {
      g_autofree char *text = NULL;

      if (sai_game_has_left (self->game, seat))
        continue;
      text = self->solution != NULL ? sai_number_format (get_expected (self, seat), 1, SAI_NUMBER_PLAIN) : NULL;
      add_label (self, 0, row, sai_player_get_name (sai_game_get_player (self->game, seat)), NULL);
      add_label (self, 1, row, text, "number");
    }
}

static void
show (SaiPaperOutlook *self)
{
  g_autofree char *leader = NULL;
  gboolean keeps;
  GtkWidget *child;

  sai_plain_set_text (self->line, NULL);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->grid))) != NULL)
    gtk_grid_remove (self->grid, child);
  /* Where there is height its room is kept, so that nothing moves when it comes. */
  keeps = self->game != NULL && !self->compact && self->problem == NULL;
  gtk_widget_set_visible (self->content, self->game != NULL && (self->wanted || keeps));
  gtk_widget_set_child_visible (self->content, self->wanted);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->content), GTK_ACCESSIBLE_STATE_HIDDEN, !self->wanted, -1);
  if (self->game == NULL || !(self->wanted || keeps))
    return;

  leader = describe_leader (self);
  sai_plain_set_text (self->leader, leader);
  gtk_widget_set_visible (GTK_WIDGET (self->leader), *leader != '\0' || (keeps && self->solution == NULL));
  gtk_widget_set_child_visible (GTK_WIDGET (self->grid), self->solution != NULL);
  if (self->solution == NULL && !keeps)
    return;
  /* Where height is short, the sentence says what the line below it is about. */
  if (!self->compact || *leader == '\0')
    add_label (self, 0, 0, _ ("Expected total"), "quiet");
  if (self->compact)
    show_line (self);
  else
    show_grid (self);
}

static void
take_solution_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiPaperOutlook) self = sai_weak_take (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiSolution) solution = sai_solver_get_finish (SAI_SOLVER (source), result, &error);

  if (self == NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  g_clear_object (&self->solving);
  self->solution = g_steal_pointer (&solution);
  g_free (self->problem);
  self->problem = error != NULL ? g_strdup (error->message) : NULL;
  self->may_pass = g_error_matches (error, SAI_ENGINE_ERROR, SAI_ENGINE_ERROR_UNKNOWN);
  show (self);
  if (self->solution != NULL)
    g_signal_emit (self, signals[SOLVED], 0);
}

static void
stop_solving (SaiPaperOutlook *self)
{
  if (self->solving != NULL)
    g_cancellable_cancel (self->solving);
  g_clear_object (&self->solving);
}

static void
solve (SaiPaperOutlook *self)
{

  if (self->game == NULL || !self->wanted || self->solution != NULL || self->solving != NULL ||
      (self->problem != NULL && !self->may_pass))
    return;

  self->solving = g_cancellable_new ();
  sai_solver_get_async (self->solver, sai_game_get_rules (self->game), SAI_SOLVER_KNOWN, self->solving,
                        take_solution_cb, sai_weak_new (self));
}

/* A hint may have been asked for meanwhile. */
static void
show_outlook_cb (SaiPaperOutlook *self)
{
  solve (self);
  show (self);
}

static void
sai_paper_outlook_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_COMPACT:
      g_value_set_boolean (value, SAI_PAPER_OUTLOOK (object)->compact);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_paper_outlook_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SaiPaperOutlook *self = SAI_PAPER_OUTLOOK (object);

  switch (id)
    {
    case PROP_COMPACT:
      if (self->compact == g_value_get_boolean (value))
        return;
      self->compact = g_value_get_boolean (value);
      show (self);
      g_object_notify_by_pspec (object, pspec);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_paper_outlook_dispose (GObject *object)
{
  SaiPaperOutlook *self = SAI_PAPER_OUTLOOK (object);

  stop_solving (self);
  g_clear_object (&self->game);
  g_clear_object (&self->solver);
  g_clear_pointer (&self->solution, sai_solution_unref);
  g_clear_pointer (&self->problem, g_free);
  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_paper_outlook_parent_class)->dispose (object);
}

static void
sai_paper_outlook_class_init (SaiPaperOutlookClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = sai_paper_outlook_get_property;
  G_OBJECT_CLASS (klass)->set_property = sai_paper_outlook_set_property;
  G_OBJECT_CLASS (klass)->dispose = sai_paper_outlook_dispose;

  properties[PROP_COMPACT] = g_param_spec_boolean ("compact", NULL, NULL, FALSE,
                                                   G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                     G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  /**
   * SaiPaperOutlook::solved:
   * @self: an outlook
   *
   * Emitted when the rules are solved.
   */
  signals[SOLVED] = g_signal_new ("solved", SAI_TYPE_PAPER_OUTLOOK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                  0);

  gtk_widget_class_set_css_name (widget_class, "outlook");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
sai_paper_outlook_init (SaiPaperOutlook *self)
{
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  self->leader = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->leader, TRUE);
  gtk_label_set_xalign (self->leader, 0);
  self->grid = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_column_spacing (self->grid, 12);
  gtk_grid_set_row_spacing (self->grid, 2);
  gtk_box_append (GTK_BOX (self->content), GTK_WIDGET (self->leader));
  gtk_box_append (GTK_BOX (self->content), GTK_WIDGET (self->grid));
  self->line = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->line, TRUE);
  gtk_label_set_wrap_mode (self->line, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (self->line, 0);
  gtk_widget_add_css_class (GTK_WIDGET (self->line), "number");
  gtk_box_append (GTK_BOX (self->content), GTK_WIDGET (self->line));
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
  show (self);
}

/**
 * sai_paper_outlook_set_game:
 * @self: an outlook
 * @game: (nullable): the paper sheet to follow
 * @solver: (nullable): the source of perfect play; %NULL without a game
 */
void
sai_paper_outlook_set_game (SaiPaperOutlook *self, SaiGame *game, SaiSolver *solver)
{
  g_return_if_fail (SAI_IS_PAPER_OUTLOOK (self));

  if (self->game == game)
    return;
  stop_solving (self);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_func (self->game, show_outlook_cb, self);
  g_set_object (&self->game, game);
  g_set_object (&self->solver, solver);
  g_clear_pointer (&self->solution, sai_solution_unref);
  g_clear_pointer (&self->problem, g_free);
  if (game != NULL)
    g_signal_connect_object (game, "changed", G_CALLBACK (show_outlook_cb), self, G_CONNECT_SWAPPED);
  solve (self);
  show (self);
}

/**
 * sai_paper_outlook_set_wanted:
 * @self: an outlook
 * @wanted: whether it is shown, so that the rules must be solved
 */
void
sai_paper_outlook_set_wanted (SaiPaperOutlook *self, gboolean wanted)
{
  g_return_if_fail (SAI_IS_PAPER_OUTLOOK (self));

  if (self->wanted == wanted)
    return;
  self->wanted = wanted;
  if (wanted)
    solve (self);
  else
    stop_solving (self);
  show (self);
}

/**
 * sai_paper_outlook_set_told:
 * @self: an outlook
 * @told: whether a hint beside it says already that perfect play is calculated
 */
void
sai_paper_outlook_set_told (SaiPaperOutlook *self, gboolean told)
{
  g_return_if_fail (SAI_IS_PAPER_OUTLOOK (self));

  if (self->told == told)
    return;
  self->told = told;
  show (self);
}

/**
 * sai_paper_outlook_get_solution:
 * @self: an outlook
 *
 * Returns: (transfer none) (nullable): perfect play of the rules, once known
 */
const SaiSolution *
sai_paper_outlook_get_solution (SaiPaperOutlook *self)
{
  g_return_val_if_fail (SAI_IS_PAPER_OUTLOOK (self), NULL);

  return self->solution;
}
