/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* What libFuzzer calls, and where it is missing fuzz-replay.c: takes any bytes, and must survive. */
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);
