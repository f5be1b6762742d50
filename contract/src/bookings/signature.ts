import * as z from 'zod/mini'
import * as words from './agreements-messages.ts'

/** Signatures are drawn in a box of this size, whatever the size of the screen. */
export const SIGNATURE_BOX = { width: 1000, height: 400 } as const

const STROKES_MAX = 60
const POINTS_MAX = 4000
/** A tap or a short line by accident is no signature. */
const SHORTEST = 200

const Point = z.tuple([
  z.int(words.SIGNATURE_UNREADABLE).check(z.gte(0), z.lte(SIGNATURE_BOX.width)),
  z.int(words.SIGNATURE_UNREADABLE).check(z.gte(0), z.lte(SIGNATURE_BOX.height)),
])

/** The strokes of a signature, each a line through points. Lines and not a picture: nothing can be hidden in them, and they print sharply. */
export const Signature = z
  .array(
    z.array(Point).check(z.minLength(1), z.maxLength(POINTS_MAX, words.SIGNATURE_TOO_LONG)),
    words.SIGNATURE_REQUIRED,
  )
  .check(
    z.minLength(1, words.SIGNATURE_REQUIRED),
    z.maxLength(STROKES_MAX, words.SIGNATURE_TOO_LONG),
    z.refine((strokes) => strokes.reduce((sum, { length }) => sum + length, 0) <= POINTS_MAX, words.SIGNATURE_TOO_LONG),
    z.refine((strokes) => lengthOf(strokes) >= SHORTEST, words.SIGNATURE_REQUIRED),
  )
export type Signature = z.infer<typeof Signature>

function lengthOf(strokes: readonly (readonly (readonly [number, number])[])[]): number {
  return strokes
    .flatMap((points) => points.slice(1).map((point, index) => distance(point, points[index] ?? point)))
    .reduce((sum, one) => sum + one, 0)
}

function distance([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]): number {
  return Math.hypot(x1 - x2, y1 - y2)
}
