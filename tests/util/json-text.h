/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How cache-reader.c and cache-writer.c write strings, so that the same answer is the same text. */
#pragma once

#include <stdio.h>

static inline void
write_string (FILE *text, const char *string)
{
  putc_unlocked ('"', text);
  for (const char *c = string; *c != '\0'; c++)
    {
      if (*c == '"' || *c == '\\')
        fprintf (text, "\\%c", *c);
      else if ((unsigned char) *c < ' ')
        fprintf (text, "\\u%04x", (unsigned char) *c);
      else
        putc_unlocked (*c, text);
    }
  putc_unlocked ('"', text);
}
