import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { SKIP_REASON_MAX } from '../core/limits.ts'
import { REASON_TOO_LONG } from '../fleet/fleet-messages.ts'
import { fieldText, Id, TransactionId } from '../core/primitives.ts'
import * as words from './agreements-messages.ts'
import { Booking } from './bookings.ts'
import { ConditionRecord } from './conditions.ts'
import { Signature } from './agreement-record.ts'

/** The facts of the moment of the handover: the rider reads them before signing, and the signed PDF states them. */
export const AgreementDocument = z.object({
  agreementId: Id,
  transactionId: z.string(),
  /** The version of the rental terms. */
  termsVersion: z.string(),
  handedOverAt: z.string(),
  handedOverBy: z.nullable(z.string()),
  rider: z.object({ name: z.string(), phone: z.nullable(z.string()) }),
  vehicle: z.object({ registrationNumber: z.string(), name: z.string(), chassisNumber: z.nullable(z.string()) }),
  ride: z.object({
    plan: z.string(),
    rent: z.number(),
    deposit: z.number(),
    city: z.string(),
    hub: z.string(),
    end: z.string(),
  }),
  condition: ConditionRecord,
  prices: z.array(z.object({ name: z.string(), price: z.string(), terms: z.string() })),
  terms: z.array(z.object({ title: z.string(), points: z.array(z.string()) })),
})
export type AgreementDocument = z.infer<typeof AgreementDocument>

const ofBooking = z.object({ transactionId: TransactionId })
const ofAgreement = z.object({ transactionId: TransactionId, agreementId: Id })

const AT_DESK = ['SALES_AGENT', 'HUB_MANAGER'] as const

export const readAgreement = endpoint({
  method: 'GET',
  path: 'agreement/:transactionId',
  access: ['CUSTOMER', ...AT_DESK],
  context: 'read',
  summary: "Returns the agreement of a ride's handover that is not signed yet, as it will be signed.",
  params: ofBooking,
  /** Null if nothing waits for a signature. */
  data: z.nullable(AgreementDocument),
  errors: ['notFound'],
})

export const signAgreement = endpoint({
  method: 'POST',
  path: 'agreement/:transactionId/:agreementId/sign',
  access: ['CUSTOMER', ...AT_DESK],
  context: 'flow',
  summary:
    "Signs the agreement of a handover, by the rider on the own phone or on the staff's screen. The signed PDF is stored with its SHA-256 and never changes.",
  params: ofAgreement,
  body: z.strictObject({ signature: Signature }),
  data: Booking,
  errors: ['wrongState', 'agreementClosed', 'notFound'],
})

export const skipAgreement = endpoint({
  method: 'POST',
  path: 'agreement/:transactionId/:agreementId/skip',
  access: AT_DESK,
  context: 'write',
  summary: 'Records why a vehicle was handed over without a signature. It can still be signed during the ride.',
  params: ofAgreement,
  body: z.strictObject({ reason: fieldText(SKIP_REASON_MAX, words.SKIP_REASON_REQUIRED, REASON_TOO_LONG) }),
  data: Booking,
  errors: ['wrongState', 'agreementClosed', 'notFound'],
})

export const downloadAgreement = endpoint({
  method: 'GET',
  path: 'agreement/:transactionId/:agreementId/pdf',
  access: 'signedIn',
  context: 'stream',
  summary: "Returns a signed agreement as a PDF, for the ride's customer and staff of the city.",
  params: ofAgreement,
  errors: ['notFound'],
})
