/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What nearly every file of the window includes, compiled once. Files include what they use all the same: with
 * -Db_pch=false nothing of this is seen. It is compiled by itself, where "#pragma once" would be a warning.
 */
#ifndef SAI_UI_PCH_H
#define SAI_UI_PCH_H

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#endif
