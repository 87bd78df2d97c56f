/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dice and cards that anyone can check.
 *
 * The SHA-256 of the seed's 32 bytes (the commitment) is shown before the first roll; the seed itself is in the
 * finished record. Die n of the game comes from
 *
 *   h = SHA-256 (seed ‖ n as eight bytes, most significant first)
 *
 * The first byte of h below 252 gives the face: byte mod 6, plus 1. Bytes from 252 are rejected, so that each face has
 * exactly 42 of 252 bytes. Should all 32 bytes be rejected (once in 10^58), h is replaced by SHA-256 (h) and read
 * again. With a seed of hexadecimal digits in $seed, die 7 is in:
 *
 *   printf '%s%016x' "$seed" 7 | xxd -r -p | sha256sum
 *
 * See sai-dice-state.c for which n belongs to which throw.
 *
 * Cards work the same way with another number of outcomes: the number below m at a place of the sequence is the first
 * byte of SHA-256 (seed ‖ place) below the largest multiple of m up to 256, mod m. A die is the number below 6, plus 1.
 * See sai-field-deal.c for which place belongs to which card.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-error.h"
#include "util/sai-seed.h"

#define N_FACES 6
#define N_BYTES 256

static void
digest (const guint8 *data, gsize length, guint8 *hash)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  gsize hash_length = SAI_SEED_BYTES;

  g_checksum_update (checksum, data, length);
  g_checksum_get_digest (checksum, hash, &hash_length);
  g_assert (hash_length == SAI_SEED_BYTES);
}

/**
 * sai_seed_parse:
 * @hex: 64 hexadecimal digits
 * @seed: (out): the seed
 * @error: return location for a %SAI_ERROR_PARSE
 *
 * Returns: whether @hex is a seed
 */
gboolean
sai_seed_parse (const char *hex, SaiSeed *seed, GError **error)
{
  SaiSeed result;

  g_return_val_if_fail (hex != NULL, FALSE);
  g_return_val_if_fail (seed != NULL, FALSE);

  for (guint i = 0; i < 2 * SAI_SEED_BYTES; i++)
    {
      int digit = g_ascii_xdigit_value (hex[i]);

      /* The terminating zero is not a digit either, so short texts end here. */
      if (digit < 0)
        {
          g_set_error_literal (error, SAI_ERROR, SAI_ERROR_PARSE, _ ("A seed is 64 hexadecimal digits."));
          return FALSE;
        }
      if (i % 2 == 0)
        result.bytes[i / 2] = digit << 4;
      else
        result.bytes[i / 2] |= digit;
    }

  if (hex[2 * SAI_SEED_BYTES] != '\0')
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_PARSE, _ ("A seed is 64 hexadecimal digits."));
      return FALSE;
    }

  *seed = result;
  return TRUE;
}

/**
 * sai_seed_print:
 * @seed: a seed
 *
 * Returns: (transfer full): 64 lower-case hexadecimal digits, which sai_seed_parse() reads back
 */
char *
sai_seed_print (const SaiSeed *seed)
{
  GString *text = g_string_sized_new (2 * SAI_SEED_BYTES);

  for (guint i = 0; i < SAI_SEED_BYTES; i++)
    g_string_append_printf (text, "%02x", seed->bytes[i]);

  return g_string_free (text, FALSE);
}

/**
 * sai_seed_get_commitment:
 * @seed: a seed
 *
 * Returns: (transfer full): the SHA-256 of the seed's bytes in hexadecimal, which can be shown before the game
 */
char *
sai_seed_get_commitment (const SaiSeed *seed)
{
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, seed->bytes, SAI_SEED_BYTES);
}

/* The die with the number @n of the game: its face, 1 to 6. */
guint
sai_seed_get_die (const SaiSeed *seed, guint64 n)
{
  return sai_seed_get_number (seed, n, N_FACES) + 1;
}

/**
 * sai_seed_get_number:
 * @seed: a seed
 * @place: which number of the sequence, from 0
 * @n: how many outcomes there are, 1 to 256
 *
 * Returns: the number at @place, 0 to @n - 1, each as likely as any other
 */
guint
sai_seed_get_number (const SaiSeed *seed, guint64 place, guint n)
{
  guint8 message[SAI_SEED_BYTES + sizeof (guint64)];
  guint64 counter = GUINT64_TO_BE (place);
  guint8 hash[SAI_SEED_BYTES];
  guint first_rejected;

  g_return_val_if_fail (n >= 1 && n <= N_BYTES, 0);

  /* Bytes above the largest multiple would make low numbers likelier. */
  first_rejected = N_BYTES - N_BYTES % n;
  memcpy (message, seed->bytes, SAI_SEED_BYTES);
  memcpy (message + SAI_SEED_BYTES, &counter, sizeof counter);
  digest (message, sizeof message, hash);

  for (;;)
    {
      for (guint i = 0; i < SAI_SEED_BYTES; i++)
        if (hash[i] < first_rejected)
          return hash[i] % n;
      digest (hash, SAI_SEED_BYTES, hash);
    }
}
