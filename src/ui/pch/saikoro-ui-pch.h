/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compiled once: reading these headers takes longer than compiling most files of the window. Each file includes what it uses all
 * the same.
 */
#include <adwaita.h>
