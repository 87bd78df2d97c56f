/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who may speak, and what is said. A computer player speaks in every third of its turns at most, and once in it. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "talk/sai-talk.h"

/* One turn in so many. */
#define SILENCE 3

/* A number that differs from game to game and from seat to seat, but not when a game is shown again. */
static guint
get_whim (const SaiTalk *talk, guint seat)
{
  return g_str_hash (sai_game_get_id (talk->game)) / SILENCE + seat * 7;
}

static const SaiCharacter *
get_character (const SaiTalk *talk, guint seat)
{
  return sai_character_find (sai_player_get_kind (sai_game_get_player (talk->game, seat)));
}

static guint
count_lines (const SaiCharacter *character, SaiOccasion occasion)
{
  guint n = 0;

  for (const SaiCharacterLine *line = character->lines; line->text != NULL; line++)
    n += line->occasion == occasion;

  return n;
}

static const char *
get_line (const SaiCharacter *character, SaiOccasion occasion, guint n)
{
  for (const SaiCharacterLine *line = character->lines; line->text != NULL; line++)
    if (line->occasion == occasion && n-- == 0)
      return line->text;

  return NULL;
}

/**
 * sai_talk_may_speak:
 * @talk: a talk
 * @seat: a seat
 * @occasion: an occasion
 *
 * Returns: whether it has something to say to that, and it is time
 */
gboolean
sai_talk_may_speak (const SaiTalk *talk, guint seat, SaiOccasion occasion)
{
  const SaiCharacter *character = get_character (talk, seat);

  return character != NULL && (talk->spoken & (1u << seat)) == 0 &&
         talk->n_turns[seat] % SILENCE == get_whim (talk, seat) % SILENCE && count_lines (character, occasion) > 0;
}

gboolean
sai_talk_speak (SaiTalk *talk, guint seat, SaiOccasion occasion)
{
  if (!sai_talk_may_speak (talk, seat, occasion))
    return FALSE;
  talk->spoken |= 1u << seat;
  talk->seat = seat;
  talk->occasion = occasion;

  return TRUE;
}

/**
 * sai_talk_let_others_speak:
 * @talk: a talk
 * @seat: the seat whose move it was
 * @occasion: an occasion for the others
 *
 * Returns: whether one of the others speaks: the first one after @seat that may
 */
gboolean
sai_talk_let_others_speak (SaiTalk *talk, guint seat, SaiOccasion occasion)
{
  guint n_seats = sai_game_get_n_seats (talk->game);

  for (guint i = 1; i < n_seats; i++)
    if (sai_talk_speak (talk, (seat + i) % n_seats, occasion))
      return TRUE;

  return FALSE;
}

void
sai_talk_end_turn (SaiTalk *talk, guint seat)
{
  talk->n_turns[seat]++;
  talk->spoken &= ~(1u << seat);
}

/**
 * sai_talk_get_remark:
 * @talk: a talk
 *
 * Returns: what is said at the move that was followed last
 */
SaiRemark
sai_talk_get_remark (const SaiTalk *talk)
{
  const SaiCharacter *character = talk->seat >= 0 ? get_character (talk, talk->seat) : NULL;
  SaiRemark remark = { 0 };
  guint n;

  if (character == NULL)
    return remark;
  /* The turn may have ended with the word; lines take turns anyhow. */
  n = get_whim (talk, talk->seat) + talk->occasion + talk->n_turns[talk->seat] / SILENCE;
  remark.seat = talk->seat;
  remark.occasion = talk->occasion;
  remark.text = g_dpgettext2 (GETTEXT_PACKAGE, character->id,
                              get_line (character, talk->occasion, n % count_lines (character, talk->occasion)));

  return remark;
}
