/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The score of a game at a real table. Nothing here waits: an entry changes the sheet at once, and the saver writes the
 * record as it is then, one save after the other. A sheet is saved as soon as somebody sits at it.
 *
 * Whose turn it is follows from the sheet, but people may say otherwise; that holds until the next entry.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "sai-error.h"
#include "sai-keeper.h"
#include "sai-kept-state.h"

struct _SaiKeeper
{
  GObject   parent_instance;

  SaiGame  *game;
  SaiSaver *saver;
  guint     seat;
};

enum
{
  PROP_0,
  PROP_GAME,
  PROP_SEAT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiKeeper, sai_keeper, G_TYPE_OBJECT)

static void
set_seat (SaiKeeper *self,
          guint      seat)
{
  if (self->seat == seat)
    return;
  self->seat = seat;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SEAT]);
}

/* Who may be meant is known before anybody is told of the change. */
static void
changed_cb (SaiKeeper *self)
{
  set_seat (self, sai_game_get_seat (self->game));
}

/* After the sheet changed: the time of its end, and the disk. */
static void
after_change (SaiKeeper *self,
              guint      first_changed)
{
  if (sai_game_is_finished (self->game) && sai_game_get_finished (self->game) == 0)
    sai_game_set_finished (self->game, g_get_real_time () / G_USEC_PER_SEC);
  sai_saver_save (self->saver, first_changed);
}

static gboolean
apply (SaiKeeper  *self,
       SaiMove    *move,
       GError    **error)
{
  guint cursor = sai_game_get_cursor (self->game);

  if (!sai_game_apply (self->game, move, error))
    return FALSE;
  after_change (self, cursor);

  return TRUE;
}

static void
go (SaiKeeper *self,
    int        step)
{
  sai_game_set_cursor (self->game, sai_game_get_cursor (self->game) + step);
  after_change (self, sai_game_get_n_moves (self->game));
}

static const char *
get_box_id (SaiKeeper *self,
            guint      box)
{
  return sai_game_get_rules (self->game)->boxes[box].id;
}

static const char *
get_box_name (SaiKeeper *self,
              guint      box)
{
  return sai_ruleset_get_box_name (sai_game_get_ruleset (self->game), box);
}

/* Says the same as the model, with the name of the box that stands on the sheet. */
static gboolean
check_score (SaiKeeper  *self,
             guint       seat,
             guint       box,
             SaiScore    score,
             GError    **error)
{
  const SaiRules *rules = sai_game_get_rules (self->game);
  const SaiSheet *sheet = &sai_game_get_state (self->game)->sheets[seat];
  g_autofree char *list = NULL;
  g_autofree char *said = NULL;

  if (sai_sheet_can_hold (sheet, rules, box, score))
    return TRUE;

  list = sai_sheet_list_possible_scores (sheet, rules, box);
  said = score.extra > 0 ? g_strdup_printf ("%d + %d", score.points, score.extra)
                         : g_strdup_printf ("%d", score.points);
  /* Translators: points, the name of a box, and a list of points. */
  g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _("%s is not possible in “%s”. Possible are %s."),
               said, get_box_name (self, box), list);

  return FALSE;
}

static gboolean
check_box (SaiKeeper  *self,
           guint       box,
           GError    **error)
{
  if ((sai_game_get_rules (self->game)->playable & (1u << box)) != 0)
    return TRUE;
  g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _("“%s” is filled by itself."), get_box_name (self, box));

  return FALSE;
}

/* Extra points of jokers stand only beside points for five alike; @sheet is as it would be. Says the same as the model, with
 * the names of the boxes.
 */
static gboolean
check_jokers (SaiKeeper       *self,
              const SaiSheet  *sheet,
              GError         **error)
{
  const SaiRules *rules = sai_game_get_rules (self->game);
  int stray = sai_sheet_find_stray_extra (sheet, rules);

  if (stray < 0)
    return TRUE;
  g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL,
               /* Translators: the name of a box, that of the box for five alike, and the first one again. */
               _("“%s” has extra points of a joker, which needs points in “%s”. Clear “%s” first."),
               get_box_name (self, stray), get_box_name (self, rules->joker.box), get_box_name (self, stray));

  return FALSE;
}

static void
sai_keeper_dispose (GObject *object)
{
  SaiKeeper *self = SAI_KEEPER (object);

  /* All goes to the store now, which may be closed next. What is unsaved goes on being tried by the saver, which is alive as
   * long as that is so. */
  if (self->saver != NULL)
    sai_saver_try_again (self->saver);
  g_clear_object (&self->saver);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (sai_keeper_parent_class)->dispose (object);
}

static void
sai_keeper_get_property (GObject    *object,
                         guint       prop_id,
                         GValue     *value,
                         GParamSpec *pspec)
{
  SaiKeeper *self = SAI_KEEPER (object);

  switch (prop_id)
    {
    case PROP_GAME:
      g_value_set_object (value, self->game);
      break;

    case PROP_SEAT:
      g_value_set_uint (value, self->seat);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_keeper_set_property (GObject      *object,
                         guint         prop_id,
                         const GValue *value,
                         GParamSpec   *pspec)
{
  switch (prop_id)
    {
    case PROP_SEAT:
      sai_keeper_set_seat (SAI_KEEPER (object), g_value_get_uint (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_keeper_class_init (SaiKeeperClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = sai_keeper_dispose;
  object_class->get_property = sai_keeper_get_property;
  object_class->set_property = sai_keeper_set_property;

  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, SAI_TYPE_GAME,
                                               G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_SEAT] = g_param_spec_uint ("seat", NULL, NULL, 0, SAI_MAX_SEATS - 1, 0,
                                             G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sai_keeper_init (SaiKeeper *self)
{
}

/**
 * sai_keeper_new:
 * @game: a kept sheet, new or loaded
 * @store: (nullable): where it is saved; %NULL keeps it in memory
 * @is_saved: whether the store has the sheet, since it was loaded from there; else it is saved at once
 *
 * Returns: (transfer full): a keeper
 */
SaiKeeper *
sai_keeper_new (SaiGame  *game,
                SaiStore *store,
                gboolean  is_saved)
{
  SaiKeeper *self;

  g_return_val_if_fail (SAI_IS_GAME (game), NULL);
  g_return_val_if_fail (sai_game_get_mode (game) == SAI_GAME_MODE_KEPT, NULL);
  g_return_val_if_fail (store == NULL || SAI_IS_STORE (store), NULL);

  self = g_object_new (SAI_TYPE_KEEPER, NULL);
  self->game = g_object_ref (game);
  self->seat = sai_game_get_seat (game);
  /* A sheet that was stored before seats could change has one move more than on disk (sai_game_new_from_record()), so that
   * the first save writes all of them. */
  self->saver = sai_saver_new (game, store, FALSE);
  g_signal_connect_object (game, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  if (!is_saved)
    sai_saver_save (self->saver, 0);

  return self;
}

/**
 * sai_keeper_get_game:
 * @self: a keeper
 *
 * Returns: (transfer none): the sheet
 */
SaiGame *
sai_keeper_get_game (SaiKeeper *self)
{
  g_return_val_if_fail (SAI_IS_KEEPER (self), NULL);

  return self->game;
}

/**
 * sai_keeper_get_saver:
 * @self: a keeper
 *
 * Returns: (transfer none): what brings the sheet to the disk; it outlives the keeper while something is unsaved
 */
SaiSaver *
sai_keeper_get_saver (SaiKeeper *self)
{
  g_return_val_if_fail (SAI_IS_KEEPER (self), NULL);

  return self->saver;
}

/**
 * sai_keeper_get_seat:
 * @self: a keeper
 *
 * Returns: whose turn it is
 */
guint
sai_keeper_get_seat (SaiKeeper *self)
{
  g_return_val_if_fail (SAI_IS_KEEPER (self), 0);

  return self->seat;
}

/**
 * sai_keeper_set_seat:
 * @self: a keeper
 * @seat: whose turn it is, in the opinion of people; until the sheet changes
 */
void
sai_keeper_set_seat (SaiKeeper *self,
                     guint      seat)
{
  g_return_if_fail (SAI_IS_KEEPER (self));
  g_return_if_fail (seat < sai_game_get_n_seats (self->game));

  set_seat (self, seat);
}

/**
 * sai_keeper_put:
 * @self: a keeper
 * @seat: the seat
 * @box: a box; what it holds is replaced
 * @score: the points, and what a joker earned besides
 * @anyway: whether the points stand even if no dice can score them
 * @error: return location for a %SAI_ERROR, which names what is possible
 *
 * Writes points of which the dice are not known.
 *
 * Returns: whether they were written
 */
gboolean
sai_keeper_put (SaiKeeper  *self,
                guint       seat,
                guint       box,
                SaiScore    score,
                gboolean    anyway,
                GError    **error)
{
  g_autoptr (SaiMove) move = NULL;
  const SaiRules *rules;
  SaiSheet sheet;

  g_return_val_if_fail (SAI_IS_KEEPER (self), FALSE);
  g_return_val_if_fail (seat < sai_game_get_n_seats (self->game), FALSE);
  g_return_val_if_fail (box < sai_game_get_rules (self->game)->n_boxes, FALSE);

  rules = sai_game_get_rules (self->game);
  if (!check_box (self, box, error) ||
      (!(anyway && sai_kept_state_can_insist (rules, score)) && !check_score (self, seat, box, score, error)))
    return FALSE;
  sheet = sai_game_get_state (self->game)->sheets[seat];
  sai_sheet_fill (&sheet, rules, box, score);
  if (!check_jokers (self, &sheet, error))
    return FALSE;
  move = sai_move_new_put (seat, get_box_id (self, box), score, NULL, anyway);

  return apply (self, move, error);
}

/**
 * sai_keeper_put_dice:
 * @self: a keeper
 * @seat: the seat
 * @box: a box; what it holds is replaced
 * @dice: what lay on the real table at the end of the turn
 * @error: return location for a %SAI_ERROR
 *
 * Writes what dice score, and the dice with it.
 *
 * Returns: whether it was written
 */
gboolean
sai_keeper_put_dice (SaiKeeper      *self,
                     guint           seat,
                     guint           box,
                     const SaiDice  *dice,
                     GError        **error)
{
  g_autoptr (SaiMove) move = NULL;
  const SaiRules *rules;
  SaiSheet sheet;
  SaiScore score;

  g_return_val_if_fail (SAI_IS_KEEPER (self), FALSE);
  g_return_val_if_fail (seat < sai_game_get_n_seats (self->game), FALSE);
  g_return_val_if_fail (box < sai_game_get_rules (self->game)->n_boxes, FALSE);
  g_return_val_if_fail (dice != NULL && sai_dice_is_rolled (dice), FALSE);

  if (!check_box (self, box, error))
    return FALSE;
  /* A correction is scored as if the box were still open. */
  rules = sai_game_get_rules (self->game);
  sheet = sai_game_get_state (self->game)->sheets[seat];
  sai_sheet_clear (&sheet, rules, box);
  score = sai_sheet_score (&sheet, rules, box, dice);
  sai_sheet_fill (&sheet, rules, box, score);
  if (!check_jokers (self, &sheet, error))
    return FALSE;
  move = sai_move_new_put (seat, get_box_id (self, box), score, dice, FALSE);

  return apply (self, move, error);
}

/**
 * sai_keeper_clear:
 * @self: a keeper
 * @seat: the seat
 * @box: a box that holds points
 * @error: return location for a %SAI_ERROR
 *
 * Returns: whether the box was emptied
 */
gboolean
sai_keeper_clear (SaiKeeper  *self,
                  guint       seat,
                  guint       box,
                  GError    **error)
{
  g_autoptr (SaiMove) move = NULL;
  SaiSheet sheet;

  g_return_val_if_fail (SAI_IS_KEEPER (self), FALSE);
  g_return_val_if_fail (seat < sai_game_get_n_seats (self->game), FALSE);
  g_return_val_if_fail (box < sai_game_get_rules (self->game)->n_boxes, FALSE);

  if (!check_box (self, box, error))
    return FALSE;
  sheet = sai_game_get_state (self->game)->sheets[seat];
  if (!sai_sheet_is_filled (&sheet, box))
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _("“%s” is empty already."), get_box_name (self, box));
      return FALSE;
    }
  sai_sheet_clear (&sheet, sai_game_get_rules (self->game), box);
  if (!check_jokers (self, &sheet, error))
    return FALSE;
  move = sai_move_new_clear (seat, get_box_id (self, box));

  return apply (self, move, error);
}

/**
 * sai_keeper_reseat:
 * @self: a keeper
 * @seating: who sits where from now on
 * @error: return location for a %SAI_ERROR
 *
 * Adds, removes, renames and reorders seats, all in one move.
 *
 * Returns: whether that was done
 */
gboolean
sai_keeper_reseat (SaiKeeper         *self,
                   const SaiSeating  *seating,
                   GError           **error)
{
  g_autoptr (SaiMove) move = NULL;

  g_return_val_if_fail (SAI_IS_KEEPER (self), FALSE);
  g_return_val_if_fail (seating != NULL && seating->n_seats > 0, FALSE);

  move = sai_move_new_seats (seating);

  return apply (self, move, error);
}

/**
 * sai_keeper_stop:
 * @self: a keeper
 * @error: return location for a %SAI_ERROR
 *
 * Ends the game though boxes are open: "we stopped here".
 *
 * Returns: whether it ended
 */
gboolean
sai_keeper_stop (SaiKeeper  *self,
                 GError    **error)
{
  g_autoptr (SaiMove) move = sai_move_new_stop ();

  g_return_val_if_fail (SAI_IS_KEEPER (self), FALSE);

  return apply (self, move, error);
}

/**
 * sai_keeper_resume:
 * @self: a keeper
 * @error: return location for a %SAI_ERROR
 *
 * Goes on with a game that was ended early.
 *
 * Returns: whether it goes on
 */
gboolean
sai_keeper_resume (SaiKeeper  *self,
                   GError    **error)
{
  g_autoptr (SaiMove) move = sai_move_new_resume ();

  g_return_val_if_fail (SAI_IS_KEEPER (self), FALSE);

  return apply (self, move, error);
}

/**
 * sai_keeper_undo:
 * @self: a keeper
 *
 * Takes the last move back, if there is one that can be.
 */
void
sai_keeper_undo (SaiKeeper *self)
{
  g_return_if_fail (SAI_IS_KEEPER (self));

  if (sai_game_can_undo (self->game))
    go (self, -1);
}

/**
 * sai_keeper_redo:
 * @self: a keeper
 *
 * Makes a move again that was taken back, if there is one.
 */
void
sai_keeper_redo (SaiKeeper *self)
{
  g_return_if_fail (SAI_IS_KEEPER (self));

  if (sai_game_can_redo (self->game))
    go (self, 1);
}

/**
 * sai_keeper_mark_hints:
 * @self: a keeper
 *
 * Notes in the record that somebody was given advice. A game that is over stays as it was played.
 */
void
sai_keeper_mark_hints (SaiKeeper *self)
{
  g_return_if_fail (SAI_IS_KEEPER (self));

  if (sai_game_is_finished (self->game) || sai_game_has_hints (self->game))
    return;
  sai_game_mark_hints (self->game);
  sai_saver_touch (self->saver);
}
