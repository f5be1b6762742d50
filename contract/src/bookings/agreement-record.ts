import * as z from 'zod/mini'
import { Id } from '../core/primitives.ts'

export const AGREEMENT_STATES = ['OPEN', 'SIGNED', 'SKIPPED'] as const
export type AgreementState = (typeof AGREEMENT_STATES)[number]

/** Where the rider signed: on the screen of the staff, or on the own phone. */
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
