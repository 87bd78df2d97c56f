/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The seating of a paper game, and its text: for each new seat the number of its previous seat, a new name in quotation
 * marks, or both; quotation marks and backslashes in names are escaped with a backslash. A player who has left, but
 * whose points stay, has "left" after the number and the name; without it, a player who had left is back.
 *
 *   "Aki" "Ben"            two people sit down
 *   2 1="Akira" "Cem"      the two change places, one gets another name, and somebody joins
 *   1 2 left 3             the second one of three has left
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-error.h"
#include "move/sai-player.h"
#include "move/sai-seating.h"
#include "util/sai-text.h"

#define LEFT " left"

static gboolean
is_name (const char *name)
{
  return g_utf8_validate (name, -1, NULL) && g_utf8_strlen (name, -1) <= SAI_PLAYER_MAX_NAME &&
         sai_text_find_unseen (name) == NULL;
}

/* Reads a name in quotation marks and moves @text past it; NULL if there is none. */
static char *
parse_name (const char **text)
{
  g_autoptr (GString) name = g_string_new (NULL);
  const char *p = *text;

  if (*p++ != '"')
    return NULL;
  for (; *p != '"'; p++)
    {
      if (*p == '\\')
        {
          p++;
          if (*p != '"' && *p != '\\')
            return NULL;
        }
      if (*p == '\0')
        return NULL;
      g_string_append_c (name, *p);
    }
  *text = p + 1;

  return is_name (name->str) ? g_strdup (name->str) : NULL;
}

static void
print_name (GString *text, const char *name)
{
  g_string_append_c (text, '"');
  for (const char *p = name; *p != '\0'; p++)
    {
      if (*p == '"' || *p == '\\')
        g_string_append_c (text, '\\');
      g_string_append_c (text, *p);
    }
  g_string_append_c (text, '"');
}

/* Reads whether the player has left, and moves @text past that. */
static gboolean
parse_left (const char **text)
{
  const char *end = *text + strlen (LEFT);

  if (!g_str_has_prefix (*text, LEFT) || (*end != '\0' && *end != ' '))
    return FALSE;
  *text = end;

  return TRUE;
}

/* Reads one seat and moves @text past it. */
static gboolean
parse_seat (const char **text, SaiSeating *self)
{
  g_autofree char *name = NULL;
  int from = SAI_SEATING_NEW;
  const char *p = *text;

  if (*p >= '1' && *p <= '0' + SAI_MAX_SEATS)
    {
      from = *p++ - '1';
      if (*p == '=')
        p++;
      else if (*p == '"')
        return FALSE;
    }
  if (from == SAI_SEATING_NEW || p[-1] == '=')
    {
      name = parse_name (&p);
      if (name == NULL)
        return FALSE;
    }
  if (*p != '\0' && *p != ' ')
    return FALSE;

  sai_seating_add (self, from, name);
  /* A new player cannot have left. */
  if (from != SAI_SEATING_NEW && parse_left (&p))
    self->left |= 1u << (self->n_seats - 1);
  *text = p;

  return TRUE;
}

/**
 * sai_seating_add:
 * @self: a seating with fewer than %SAI_MAX_SEATS seats
 * @from: the previous seat (from 0), or %SAI_SEATING_NEW
 * @name: (nullable): the name; %NULL to leave that of the previous seat
 *
 * Appends a seat. The name is converted by sai_text_one_line(), and truncated to %SAI_PLAYER_MAX_NAME characters.
 */
void
sai_seating_add (SaiSeating *self, int from, const char *name)
{
  g_return_if_fail (self->n_seats < SAI_MAX_SEATS);
  g_return_if_fail (from >= SAI_SEATING_NEW && from < SAI_MAX_SEATS);
  g_return_if_fail (from != SAI_SEATING_NEW || name != NULL);

  self->from[self->n_seats] = from;
  if (name != NULL)
    {
      g_autoptr (SaiPlayer) player = sai_player_new (name, SAI_PLAYER_PERSON);
      const char *line = sai_player_get_name (player);

      self->names[self->n_seats] = g_utf8_substring (line, 0, MIN (g_utf8_strlen (line, -1), SAI_PLAYER_MAX_NAME));
    }
  self->n_seats++;
}

/* @self is to be cleared with sai_seating_clear(). */
void
sai_seating_copy (SaiSeating *self, const SaiSeating *other)
{
  *self = *other;
  for (guint i = 0; i < other->n_seats; i++)
    self->names[i] = g_strdup (other->names[i]);
}

void
sai_seating_clear (SaiSeating *self)
{
  for (guint i = 0; i < self->n_seats; i++)
    g_free (self->names[i]);
  memset (self, 0, sizeof *self);
}

gboolean
sai_seating_equal (const SaiSeating *a, const SaiSeating *b)
{
  if (a->n_seats != b->n_seats || a->left != b->left)
    return FALSE;
  for (guint i = 0; i < a->n_seats; i++)
    if (a->from[i] != b->from[i] || g_strcmp0 (a->names[i], b->names[i]) != 0)
      return FALSE;

  return TRUE;
}

/**
 * sai_seating_seat:
 * @self: a seating
 * @players: (nullable) (element-type SaiPlayer): who sat before; %NULL for a fresh seating
 *
 * Returns: (transfer full) (element-type SaiPlayer): who sits then
 */
GPtrArray *
sai_seating_seat (const SaiSeating *self, GPtrArray *players)
{
  GPtrArray *then = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < self->n_seats; i++)
    {
      SaiPlayer *player = self->from[i] != SAI_SEATING_NEW ? g_ptr_array_index (players, self->from[i]) : NULL;

      if (self->names[i] != NULL)
        g_ptr_array_add (then, sai_player_new (self->names[i],
                                               player != NULL ? sai_player_get_kind (player) : SAI_PLAYER_PERSON));
      else
        g_ptr_array_add (then, g_object_ref (player));
    }

  return then;
}

/**
 * sai_seating_count:
 * @self: a seating
 *
 * Returns: the number of seats whose players have not left
 */
guint
sai_seating_count (const SaiSeating *self)
{
  return self->n_seats - __builtin_popcount (self->left);
}

/* Whether all players are new, as at the beginning of a game. */
gboolean
sai_seating_is_fresh (const SaiSeating *self)
{
  for (guint i = 0; i < self->n_seats; i++)
    if (self->from[i] != SAI_SEATING_NEW)
      return FALSE;

  return self->n_seats > 0;
}

/**
 * sai_seating_check:
 * @self: a seating
 * @n_seats: the number of previous seats
 * @error: return location for a %SAI_ERROR_ILLEGAL
 *
 * Returns: whether at least one player has not left, and every previous seat exists and is used only once
 */
gboolean
sai_seating_check (const SaiSeating *self, guint n_seats, GError **error)
{
  guint used = 0;

  if (sai_seating_count (self) < 1)
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("At least one player must remain."));
      return FALSE;
    }
  for (guint i = 0; i < self->n_seats; i++)
    {
      if (self->from[i] == SAI_SEATING_NEW)
        continue;
      if (self->from[i] >= (int) n_seats)
        {
          g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("There is no seat %u in this game."),
                       self->from[i] + 1u);
          return FALSE;
        }
      if ((used & (1u << self->from[i])) != 0)
        {
          g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("Seat %u can’t go to two places."), self->from[i] + 1u);
          return FALSE;
        }
      used |= 1u << self->from[i];
    }

  return TRUE;
}

/**
 * sai_seating_parse:
 * @text: a text in the format of sai_seating_print()
 * @self: (out): the seating, to be cleared with sai_seating_clear(); all zero on failure
 *
 * Returns: whether @text is a seating of 1 to %SAI_MAX_SEATS seats
 */
gboolean
sai_seating_parse (const char *text, SaiSeating *self)
{
  memset (self, 0, sizeof *self);

  do
    {
      if (self->n_seats == SAI_MAX_SEATS || !parse_seat (&text, self))
        {
          sai_seating_clear (self);
          return FALSE;
        }
    }
  while (*text++ == ' ');

  return TRUE;
}

/* What sai_seating_parse() reads. */
char *
sai_seating_print (const SaiSeating *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->n_seats; i++)
    {
      if (i > 0)
        g_string_append_c (text, ' ');
      if (self->from[i] != SAI_SEATING_NEW)
        g_string_append_printf (text, "%d", self->from[i] + 1);
      if (self->from[i] != SAI_SEATING_NEW && self->names[i] != NULL)
        g_string_append_c (text, '=');
      if (self->names[i] != NULL)
        print_name (text, self->names[i]);
      if ((self->left & (1u << i)) != 0)
        g_string_append (text, LEFT);
    }

  return g_string_free (text, FALSE);
}
