/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "trainer/sai-trainer-result.h"
#include "util/sai-announce.h"
#include "util/sai-number.h"
#include "util/sai-grown.h"
#include "util/sai-number.h"
#include "util/sai-plain.h"
