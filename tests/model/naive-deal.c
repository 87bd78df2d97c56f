/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rule of sai-field-deal.c once more, from what its comment says and GChecksum alone. */

#include "naive-deal.h"

/* A number below n at a place, from the hexadecimal text of the seed. */
guint
naive_deal_number (const char *seed, guint64 place, guint n)
{
  guint8 bytes[40];
  guint8 hash[32];
  gsize length = sizeof hash;

  for (guint i = 0; i < 32; i++)
    bytes[i] = g_ascii_xdigit_value (seed[2 * i]) * 16 + g_ascii_xdigit_value (seed[2 * i + 1]);
  for (guint i = 0; i < 8; i++)
    bytes[32 + i] = place >> (56 - 8 * i);

  for (gsize size = sizeof bytes;; size = sizeof hash)
    {
      g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);

      g_checksum_update (checksum, bytes, size);
      g_checksum_get_digest (checksum, hash, &length);
      for (guint i = 0; i < 32; i++)
        if (hash[i] < 256 / n * n)
          return hash[i] % n;
      memcpy (bytes, hash, sizeof hash);
    }
}

void
naive_deal_shuffle (const char *seed, guint s, guint *list, guint n)
{
  for (guint i = 0; i + 2 <= n; i++)
    {
      guint j = i + naive_deal_number (seed, s * 65536 + i, n - i);
      guint card = list[i];

      list[i] = list[j];
      list[j] = card;
    }
}
