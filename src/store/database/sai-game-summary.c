/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a list shows of a stored game, without its moves. It is immutable once a list holds it; a list that is read
 * again holds new summaries. It carries its row number, after which the next page can start.
 */
#include "config.h"

#include "database/sai-game-summary.h"

struct _SaiGameSummary
{
  GObject parent_instance;

  gint64 row;
  /* Without moves, seed and definition. */
  SaiRecord *record;
  gint64 changed;
  guint n_moves;
};

G_DEFINE_FINAL_TYPE (SaiGameSummary, sai_game_summary, G_TYPE_OBJECT)

static void
sai_game_summary_finalize (GObject *object)
{
  SaiGameSummary *self = SAI_GAME_SUMMARY (object);

  sai_record_unref (self->record);

  G_OBJECT_CLASS (sai_game_summary_parent_class)->finalize (object);
}

static void
sai_game_summary_class_init (SaiGameSummaryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sai_game_summary_finalize;
}

static void
sai_game_summary_init (SaiGameSummary *self)
{
}

/*< private >
 * sai_game_summary_new:
 * @row: the number of its row in the database
 * @record: what is known of the game; its seats may be missing
 * @changed: when it was last saved
 * @n_moves: how many moves it has
 *
 * Only the store makes summaries; see sai_game_summary_add_seat() for the seats.
 *
 * Returns: (transfer full): a summary
 */
SaiGameSummary *
sai_game_summary_new (gint64 row, SaiRecord *record, gint64 changed, guint n_moves)
{
  SaiGameSummary *self = g_object_new (SAI_TYPE_GAME_SUMMARY, NULL);

  self->row = row;
  self->record = sai_record_ref (record);
  self->changed = changed;
  self->n_moves = n_moves;

  return self;
}

/*< private >
 * sai_game_summary_add_seat:
 *
 * Adds the next seat, before the summary is shared. A seat beyond %SAI_MAX_SEATS is ignored.
 */
void
sai_game_summary_add_seat (SaiGameSummary *self, const char *name, const char *kind, gint total, guint place)
{
  guint i = self->record->players->len;

  if (i == SAI_MAX_SEATS)
    return;

  g_ptr_array_add (self->record->players, sai_player_new (name, kind));
  self->record->totals[i] = total;
  self->record->places[i] = place;
}

/*< private >
 * sai_game_summary_equal:
 * @a: a summary
 * @b: a summary
 *
 * Returns: whether both show the same
 */
gboolean
sai_game_summary_equal (SaiGameSummary *a, SaiGameSummary *b)
{
  for (const SaiAttribute *attribute = sai_record_attributes; attribute->name != NULL; attribute++)
    if (!sai_attribute_equal (attribute, a->record, b->record))
      return FALSE;

  return a->row == b->row && a->changed == b->changed && a->n_moves == b->n_moves &&
         sai_record_equal (a->record, b->record);
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

/* Without moves, seed and definition. */
const SaiRecord *
sai_game_summary_get_record (SaiGameSummary *self)
{
  g_return_val_if_fail (SAI_IS_GAME_SUMMARY (self), NULL);

  return self->record;
}

const char *
sai_game_summary_get_id (SaiGameSummary *self)
{
  g_return_val_if_fail (SAI_IS_GAME_SUMMARY (self), NULL);

  return self->record->id;
}

const char *
sai_game_summary_get_ruleset (SaiGameSummary *self)
{
  g_return_val_if_fail (SAI_IS_GAME_SUMMARY (self), NULL);

  return self->record->ruleset;
}

SaiGameMode
sai_game_summary_get_mode (SaiGameSummary *self)
{
  g_return_val_if_fail (SAI_IS_GAME_SUMMARY (self), SAI_GAME_MODE_PLAYED);

  return self->record->mode;
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

guint
sai_game_summary_get_n_moves (SaiGameSummary *self)
{
  g_return_val_if_fail (SAI_IS_GAME_SUMMARY (self), 0);

  return self->n_moves;
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

  return self->record->finished != 0 ? self->record->finished : self->changed;
}

guint
sai_game_summary_get_n_seats (SaiGameSummary *self)
{
  g_return_val_if_fail (SAI_IS_GAME_SUMMARY (self), 0);

  return self->record->players->len;
}

const char *
sai_game_summary_get_name (SaiGameSummary *self, guint seat)
{
  g_return_val_if_fail (SAI_IS_GAME_SUMMARY (self), NULL);
  g_return_val_if_fail (seat < self->record->players->len, NULL);

  return sai_player_get_name (g_ptr_array_index (self->record->players, seat));
}

const char *
sai_game_summary_get_kind (SaiGameSummary *self, guint seat)
{
  g_return_val_if_fail (SAI_IS_GAME_SUMMARY (self), NULL);
  g_return_val_if_fail (seat < self->record->players->len, NULL);

  return sai_player_get_kind (g_ptr_array_index (self->record->players, seat));
}

/* At the cursor. */
gint
sai_game_summary_get_total (SaiGameSummary *self, guint seat)
{
  g_return_val_if_fail (SAI_IS_GAME_SUMMARY (self), 0);
  g_return_val_if_fail (seat < self->record->players->len, 0);

  return self->record->totals[seat];
}

/**
 * sai_game_summary_get_place:
 * @self: a summary
 * @seat: a seat, from 0
 *
 * Returns: the seat's place at the cursor, from 1, ties shared; 0 where it is not known
 */
guint
sai_game_summary_get_place (SaiGameSummary *self, guint seat)
{
  g_return_val_if_fail (SAI_IS_GAME_SUMMARY (self), 0);
  g_return_val_if_fail (seat < self->record->players->len, 0);

  return self->record->places[seat];
}

/**
 * sai_game_summary_is_winner:
 * @self: a summary
 * @seat: a seat, from 0
 *
 * Returns: whether the game is finished, was not ended early, and @seat won it, alone or with others
 */
gboolean
sai_game_summary_is_winner (SaiGameSummary *self, guint seat)
{
  g_return_val_if_fail (SAI_IS_GAME_SUMMARY (self), FALSE);
  g_return_val_if_fail (seat < self->record->players->len, FALSE);

  return self->record->finished != 0 && !self->record->early && self->record->places[seat] == 1;
}
