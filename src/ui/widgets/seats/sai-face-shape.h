/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The side of the square in which faces are described. */
#define SAI_FACE_SIDE 100

typedef enum
{
  SAI_FACE_MOOD_NEUTRAL,
  SAI_FACE_MOOD_GLAD,
  SAI_FACE_MOOD_SORRY,
} SaiFaceMood;

/**
 * SaiFaceShapeKind:
 * @SAI_FACE_END: none; ends a face
 * @SAI_FACE_OVAL: centre, radii, and degrees to turn it by
 * @SAI_FACE_WEDGE: a triangle with rounded corners: three points and the radius
 * @SAI_FACE_BOX: left, top, width, height and the radius of its corners
 * @SAI_FACE_LINE: a curve from a point, bent by another, to a third one, and its width
 * @SAI_FACE_RING: centre, radius and width
 * @SAI_FACE_SPIKES: centre, inner and outer radius, and number
 * @SAI_FACE_PETALS: centre, distance, their radius, and number
 * @SAI_FACE_EYES: their distance from the middle, height, radius, and how far the lids are down, 0 to 1; both are drawn
 * @SAI_FACE_MOUTH: its height and width, in the middle
 * @SAI_FACE_BEAK: its height and width, in the middle
 */
typedef enum
{
  SAI_FACE_END,
  SAI_FACE_OVAL,
  SAI_FACE_WEDGE,
  SAI_FACE_BOX,
  SAI_FACE_LINE,
  SAI_FACE_RING,
  SAI_FACE_SPIKES,
  SAI_FACE_PETALS,
  SAI_FACE_EYES,
  SAI_FACE_MOUTH,
  SAI_FACE_BEAK,
} SaiFaceShapeKind;

typedef enum
{
  SAI_FACE_ONCE,
  /* Also mirrored, on the other side of the face. */
  SAI_FACE_TWICE,
} SaiFaceSides;

/**
 * SaiFaceShape:
 * @kind: its kind
 * @sides: whether it is drawn on both sides
 * @color: its colour, 0xRRGGBB
 * @at: its measures, see #SaiFaceShapeKind
 *
 * A part of a face. Eyes, mouth and beak depend on the mood.
 */
typedef struct
{
  SaiFaceShapeKind kind;
  SaiFaceSides sides;
  guint color;
  float at[7];
} SaiFaceShape;

void sai_face_draw (cairo_t *cr, const SaiFaceShape *shapes, SaiFaceMood mood);
void sai_face_set_color (cairo_t *cr, guint color);

G_END_DECLS
