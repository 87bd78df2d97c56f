/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Hot functions are compiled for several register widths; the program picks at startup. */
#ifdef SAI_HAVE_TARGET_CLONES
#define SAI_CLONES __attribute__ ((target_clones ("avx512f", "avx2", "default")))
#else
#define SAI_CLONES
#endif
