import * as z from 'zod/mini'
import { Id } from '../core/primitives.ts'
import * as words from './agreements-messages.ts'

export const AGREEMENT_STATES = ['OPEN', 'SIGNED', 'SKIPPED'] as const
export type AgreementState = (typeof AGREEMENT_STATES)[number]

/** The place of the signature: on the screen of the staff, or on the own phone. */
export const SIGNING_PLACES = ['DESK', 'PHONE'] as const
export type SigningPlace = (typeof SIGNING_PLACES)[number]

/** The agreement of a handover. A handover that was undone keeps its signed agreement, which is void then. */
export const BookingAgreement = z.object({
  agreementId: Id,
  state: z.enum(AGREEMENT_STATES),
  signedAt: z.nullable(z.string()),
  signedOn: z.nullable(z.enum(SIGNING_PLACES)),
  /** The SHA-256 of the signed PDF, in hexadecimal digits. */
  hash: z.nullable(z.string()),
  /** Why the handover was made without a signature. */
  skipReason: z.nullable(z.string()),
  /** When it became void, because the handover was undone or had recorded the wrong vehicle. */
  voidedAt: z.nullable(z.string()),
  /** Whether the caller may sign it now, or have it signed. */
  maySign: z.boolean(),
})
export type BookingAgreement = z.infer<typeof BookingAgreement>

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
