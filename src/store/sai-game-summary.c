/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a list shows of a stored game, without its moves. Never changes once a list holds it; a list that is read again
 * holds new ones. It carries the number of its row, so that the next page can begin behind it.
 */
#include "config.h"

#include "sai-game-summary-private.h"

typedef struct
{
  char *name;
  char *kind;
  gint  total;
  guint place;
} Seat;

struct _SaiGameSummary
{
  GObject     parent_instance;

  gint64      row;
  char       *id;
  char       *ruleset;
  SaiGameMode mode;
  gint64      created;
  gint64      changed;
  gint64      finished;
  gboolean    hints;
  gboolean    peeked;
  gboolean    early;
  guint       cursor;
  guint       n_moves;
  gboolean    favourite;
  char       *note;
  GStrv       tags;
  guint       n_seats;
  Seat        seats[SAI_MAX_SEATS];
};

enum
{
  PROP_0,
  PROP_ID,
  PROP_RULESET,
  PROP_MODE,
  PROP_CREATED,
  PROP_CHANGED,
  PROP_FINISHED,
  PROP_HINTS,
  PROP_PEEKED,
  PROP_CURSOR,
  PROP_N_MOVES,
  PROP_N_SEATS,
  PROP_FAVOURITE,
  PROP_NOTE,
  PROP_TAGS,
  PROP_MOMENT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiGameSummary, sai_game_summary, G_TYPE_OBJECT)

static void
sai_game_summary_get_property (GObject    *object,
                               guint       prop_id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  SaiGameSummary *self = SAI_GAME_SUMMARY (object);

  switch (prop_id)
    {
    case PROP_ID:
      g_value_set_string (value, self->id);
      break;
    case PROP_RULESET:
      g_value_set_string (value, self->ruleset);
      break;
    case PROP_MODE:
      g_value_set_uint (value, self->mode);
      break;
    case PROP_CREATED:
      g_value_set_int64 (value, self->created);
      break;
    case PROP_CHANGED:
      g_value_set_int64 (value, self->changed);
      break;
    case PROP_FINISHED:
      g_value_set_int64 (value, self->finished);
      break;
    case PROP_HINTS:
      g_value_set_boolean (value, self->hints);
      break;
    case PROP_PEEKED:
      g_value_set_boolean (value, self->peeked);
      break;
    case PROP_CURSOR:
      g_value_set_uint (value, self->cursor);
      break;
    case PROP_N_MOVES:
      g_value_set_uint (value, self->n_moves);
      break;
    case PROP_N_SEATS:
      g_value_set_uint (value, self->n_seats);
      break;
    case PROP_FAVOURITE:
      g_value_set_boolean (value, self->favourite);
      break;
    case PROP_NOTE:
      g_value_set_string (value, self->note);
      break;
    case PROP_TAGS:
      g_value_set_boxed (value, self->tags);
      break;
    case PROP_MOMENT:
      g_value_set_int64 (value, sai_game_summary_get_moment (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_game_summary_finalize (GObject *object)
{
  SaiGameSummary *self = SAI_GAME_SUMMARY (object);

  g_free (self->id);
  g_free (self->ruleset);
  g_free (self->note);
  g_strfreev (self->tags);
  for (guint i = 0; i < self->n_seats; i++)
    {
      g_free (self->seats[i].name);
      g_free (self->seats[i].kind);
    }

  G_OBJECT_CLASS (sai_game_summary_parent_class)->finalize (object);
}

static void
sai_game_summary_class_init (SaiGameSummaryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = sai_game_summary_get_property;
  object_class->finalize = sai_game_summary_finalize;

  properties[PROP_ID] = g_param_spec_string ("id", NULL, NULL, NULL, flags);
  properties[PROP_RULESET] = g_param_spec_string ("ruleset", NULL, NULL, NULL, flags);
  properties[PROP_MODE] = g_param_spec_uint ("mode", NULL, NULL, 0, SAI_GAME_MODE_KEPT, 0, flags);
  properties[PROP_CREATED] = g_param_spec_int64 ("created", NULL, NULL, G_MININT64, G_MAXINT64, 0, flags);
  properties[PROP_CHANGED] = g_param_spec_int64 ("changed", NULL, NULL, G_MININT64, G_MAXINT64, 0, flags);
  properties[PROP_FINISHED] = g_param_spec_int64 ("finished", NULL, NULL, G_MININT64, G_MAXINT64, 0, flags);
  properties[PROP_HINTS] = g_param_spec_boolean ("hints", NULL, NULL, FALSE, flags);
  properties[PROP_PEEKED] = g_param_spec_boolean ("peeked", NULL, NULL, FALSE, flags);
  properties[PROP_CURSOR] = g_param_spec_uint ("cursor", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_N_MOVES] = g_param_spec_uint ("n-moves", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_N_SEATS] = g_param_spec_uint ("n-seats", NULL, NULL, 0, SAI_MAX_SEATS, 0, flags);
  properties[PROP_FAVOURITE] = g_param_spec_boolean ("favourite", NULL, NULL, FALSE, flags);
  properties[PROP_NOTE] = g_param_spec_string ("note", NULL, NULL, "", flags);
  properties[PROP_TAGS] = g_param_spec_boxed ("tags", NULL, NULL, G_TYPE_STRV, flags);
  properties[PROP_MOMENT] = g_param_spec_int64 ("moment", NULL, NULL, G_MININT64, G_MAXINT64, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sai_game_summary_init (SaiGameSummary *self)
{
}

/*< private >
 * sai_game_summary_new:
 *
 * Only the store makes summaries; see sai_game_summary_add_seat() for the seats.
 *
 * Returns: (transfer full): a summary without seats
 */
SaiGameSummary *
sai_game_summary_new (gint64       row,
                      const char  *id,
                      const char  *ruleset,
                      SaiGameMode  mode,
                      gint64       created,
                      gint64       changed,
                      gint64       finished,
                      gboolean     hints,
                      gboolean     peeked,
                      guint        cursor,
                      guint        n_moves)
{
  SaiGameSummary *self = g_object_new (SAI_TYPE_GAME_SUMMARY, NULL);

  self->row = row;
  self->id = g_strdup (id);
  self->ruleset = g_strdup (ruleset);
  self->mode = mode;
  self->created = created;
  self->changed = changed;
  self->finished = finished;
  self->hints = hints;
  self->peeked = peeked;
  self->cursor = cursor;
  self->n_moves = n_moves;

  return self;
}

/*< private >
 * sai_game_summary_add_seat:
 *
 * Adds the next seat, before anybody else sees the summary. A seat beyond %SAI_MAX_SEATS is left out.
 */
void
sai_game_summary_add_seat (SaiGameSummary *self,
                           const char     *name,
                           const char     *kind,
                           gint            total,
                           guint           place)
{
  if (self->n_seats == SAI_MAX_SEATS)
    return;

  self->seats[self->n_seats++] = (Seat) { g_strdup (name), g_strdup (kind), total, place };
}

/*< private >
 * sai_game_summary_set_remarks:
 * @self: a summary
 * @favourite: whether the person marked the game
 * @note: what the person wrote about it, "" for nothing
 * @tags: (transfer full): what it is filed under
 *
 * Says what a person said of the game, before anybody else sees the summary.
 */
void
sai_game_summary_set_remarks (SaiGameSummary *self,
                              gboolean        favourite,
                              const char     *note,
                              GStrv           tags)
{
  g_free (self->note);
  g_strfreev (self->tags);
  self->favourite = favourite;
  self->note = g_strdup (note);
  self->tags = tags;
}

/*< private >
 * sai_game_summary_set_early:
 * @self: a summary
 * @early: whether people ended the game though it would have gone on
 *
 * To be said before anybody else sees the summary.
 */
void
sai_game_summary_set_early (SaiGameSummary *self,
                            gboolean        early)
{
  self->early = early;
}

static gboolean
seat_equal (const Seat *a,
            const Seat *b)
{
  return g_str_equal (a->name, b->name) && g_str_equal (a->kind, b->kind) && a->total == b->total && a->place == b->place;
}

/*< private >
 * sai_game_summary_equal:
 * @a: a summary
 * @b: a summary
 *
 * Returns: whether both show the same
 */
gboolean
sai_game_summary_equal (SaiGameSummary *a,
                        SaiGameSummary *b)
{
  if (a->row != b->row || !g_str_equal (a->id, b->id) || !g_str_equal (a->ruleset, b->ruleset) || a->mode != b->mode ||
      a->created != b->created || a->changed != b->changed || a->finished != b->finished || a->hints != b->hints ||
      a->peeked != b->peeked || a->early != b->early || a->cursor != b->cursor || a->n_moves != b->n_moves || a->favourite != b->favourite ||
      !g_str_equal (a->note, b->note) || a->n_seats != b->n_seats ||
      !g_strv_equal ((const char *const *) a->tags, (const char *const *) b->tags))
    return FALSE;

  for (guint i = 0; i < a->n_seats; i++)
    if (!seat_equal (&a->seats[i], &b->seats[i]))
      return FALSE;

  return TRUE;
}

/*< private >
 * sai_game_summary_get_row:
 *
 * Returns: the number of the game's row in the database
 */
gint64
sai_game_summary_get_row (SaiGameSummary *self)
{
  return self->row;
}

/**
 * sai_game_summary_get_id:
 * @self: a summary
 *
 * Returns: (transfer none): the UUID of the game
 */
const char *
sai_game_summary_get_id (SaiGameSummary *self)
{
  g_return_val_if_fail (SAI_IS_GAME_SUMMARY (self), NULL);

  return self->id;
}

/**
 * sai_game_summary_get_ruleset:
 * @self: a summary
 *
 * Returns: (transfer none): the id of the ruleset
 */
const char *
sai_game_summary_get_ruleset (SaiGameSummary *self)
{
  g_return_val_if_fail (SAI_IS_GAME_SUMMARY (self), NULL);

  return self->ruleset;
}

/**
 * sai_game_summary_get_mode:
 * @self: a summary
 *
 * Returns: whether the game is played or kept
 */
SaiGameMode
sai_game_summary_get_mode (SaiGameSummary *self)
{
  g_return_val_if_fail (SAI_IS_GAME_SUMMARY (self), SAI_GAME_MODE_PLAYED);

  return self->mode;
}

/**
 * sai_game_summary_get_created:
 * @self: a summary
 *
 * Returns: when the game was begun, in seconds since 1970 (UTC)
 */
gint64
sai_game_summary_get_created (SaiGameSummary *self)
{
  g_return_val_if_fail (SAI_IS_GAME_SUMMARY (self), 0);

  return self->created;
}

/**
 * sai_game_summary_get_changed:
 * @self: a summary
 *
 * Returns: when the game was last saved, in seconds since 1970 (UTC)
 */
gint64
sai_game_summary_get_changed (SaiGameSummary *self)
{
  g_return_val_if_fail (SAI_IS_GAME_SUMMARY (self), 0);

  return self->changed;
}

/**
 * sai_game_summary_get_finished:
 * @self: a summary
 *
 * Returns: when the game was finished, in seconds since 1970 (UTC); 0 while it is unfinished
 */
gint64
sai_game_summary_get_finished (SaiGameSummary *self)
{
  g_return_val_if_fail (SAI_IS_GAME_SUMMARY (self), 0);

  return self->finished;
}

/**
 * sai_game_summary_has_hints:
 * @self: a summary
 *
 * Returns: whether a person asked the program for advice while playing
 */
gboolean
sai_game_summary_has_hints (SaiGameSummary *self)
{
  g_return_val_if_fail (SAI_IS_GAME_SUMMARY (self), FALSE);

  return self->hints;
}

/**
 * sai_game_summary_has_peeked:
 * @self: a summary
 *
 * Returns: whether a person took moves back that had shown something hidden, and went another way then
 */
gboolean
sai_game_summary_has_peeked (SaiGameSummary *self)
{
  g_return_val_if_fail (SAI_IS_GAME_SUMMARY (self), FALSE);

  return self->peeked;
}

/**
 * sai_game_summary_is_early:
 * @self: a summary
 *
 * Returns: whether people ended the game though it would have gone on
 */
gboolean
sai_game_summary_is_early (SaiGameSummary *self)
{
  g_return_val_if_fail (SAI_IS_GAME_SUMMARY (self), FALSE);

  return self->early;
}

/**
 * sai_game_summary_get_cursor:
 * @self: a summary
 *
 * Returns: how many of the moves are in force
 */
guint
sai_game_summary_get_cursor (SaiGameSummary *self)
{
  g_return_val_if_fail (SAI_IS_GAME_SUMMARY (self), 0);

  return self->cursor;
}

/**
 * sai_game_summary_get_n_moves:
 * @self: a summary
 *
 * Returns: how many moves the record has
 */
guint
sai_game_summary_get_n_moves (SaiGameSummary *self)
{
  g_return_val_if_fail (SAI_IS_GAME_SUMMARY (self), 0);

  return self->n_moves;
}

/**
 * sai_game_summary_is_favourite:
 * @self: a summary
 *
 * Returns: whether the person marked the game as a favourite
 */
gboolean
sai_game_summary_is_favourite (SaiGameSummary *self)
{
  g_return_val_if_fail (SAI_IS_GAME_SUMMARY (self), FALSE);

  return self->favourite;
}

/**
 * sai_game_summary_get_note:
 * @self: a summary
 *
 * Returns: (transfer none): what the person wrote about the game; "" for nothing
 */
const char *
sai_game_summary_get_note (SaiGameSummary *self)
{
  g_return_val_if_fail (SAI_IS_GAME_SUMMARY (self), "");

  return self->note;
}

/**
 * sai_game_summary_get_tags:
 * @self: a summary
 *
 * Returns: (transfer none): what the person filed the game under, each once, ended by %NULL; never %NULL itself
 */
const char *const *
sai_game_summary_get_tags (SaiGameSummary *self)
{
  g_return_val_if_fail (SAI_IS_GAME_SUMMARY (self), NULL);

  return (const char *const *) self->tags;
}

/**
 * sai_game_summary_get_moment:
 * @self: a summary
 *
 * Returns: when the game was last of interest, in seconds since 1970 (UTC): when it was finished, or else last saved
 */
gint64
sai_game_summary_get_moment (SaiGameSummary *self)
{
  g_return_val_if_fail (SAI_IS_GAME_SUMMARY (self), 0);

  return self->finished != 0 ? self->finished : self->changed;
}

/**
 * sai_game_summary_get_n_seats:
 * @self: a summary
 *
 * Returns: how many seats the game has
 */
guint
sai_game_summary_get_n_seats (SaiGameSummary *self)
{
  g_return_val_if_fail (SAI_IS_GAME_SUMMARY (self), 0);

  return self->n_seats;
}

/**
 * sai_game_summary_get_name:
 * @self: a summary
 * @seat: a seat, from 0
 *
 * Returns: (transfer none): the name of the player
 */
const char *
sai_game_summary_get_name (SaiGameSummary *self,
                           guint           seat)
{
  g_return_val_if_fail (SAI_IS_GAME_SUMMARY (self), NULL);
  g_return_val_if_fail (seat < self->n_seats, NULL);

  return self->seats[seat].name;
}

/**
 * sai_game_summary_get_kind:
 * @self: a summary
 * @seat: a seat, from 0
 *
 * Returns: (transfer none): the type of the player, as sai_player_get_kind() gives it
 */
const char *
sai_game_summary_get_kind (SaiGameSummary *self,
                           guint           seat)
{
  g_return_val_if_fail (SAI_IS_GAME_SUMMARY (self), NULL);
  g_return_val_if_fail (seat < self->n_seats, NULL);

  return self->seats[seat].kind;
}

/**
 * sai_game_summary_get_total:
 * @self: a summary
 * @seat: a seat, from 0
 *
 * Returns: the seat's total at the cursor
 */
gint
sai_game_summary_get_total (SaiGameSummary *self,
                            guint           seat)
{
  g_return_val_if_fail (SAI_IS_GAME_SUMMARY (self), 0);
  g_return_val_if_fail (seat < self->n_seats, 0);

  return self->seats[seat].total;
}

/**
 * sai_game_summary_get_place:
 * @self: a summary
 * @seat: a seat, from 0
 *
 * Returns: the seat's place at the cursor, from 1, ties shared; 0 where it is not known
 */
guint
sai_game_summary_get_place (SaiGameSummary *self,
                            guint           seat)
{
  g_return_val_if_fail (SAI_IS_GAME_SUMMARY (self), 0);
  g_return_val_if_fail (seat < self->n_seats, 0);

  return self->seats[seat].place;
}

/**
 * sai_game_summary_is_winner:
 * @self: a summary
 * @seat: a seat, from 0
 *
 * Returns: whether the game is finished and @seat won it, alone or with others
 */
gboolean
sai_game_summary_is_winner (SaiGameSummary *self,
                            guint           seat)
{
  g_return_val_if_fail (SAI_IS_GAME_SUMMARY (self), FALSE);
  g_return_val_if_fail (seat < self->n_seats, FALSE);

  return self->finished != 0 && self->seats[seat].place == 1;
}
