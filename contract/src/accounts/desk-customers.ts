import * as z from 'zod/mini'
import { Name, Phone, PHONE_ALIAS, submitKyc } from './accounts.ts'
import { NewConsents } from './consents.ts'
import { endpoint } from '../core/endpoint.ts'
import { Day } from '../core/primitives.ts'
import type { Role } from '../core/roles.ts'
import { WALK_IN_CONSENT_REQUIRED, WALK_IN_NUMBERS_REQUIRED } from '../bookings/walk-ins-messages.ts'

/** The roles that serve customers at the desk of a hub. */
export const AT_DESK = ['SALES_AGENT', 'HUB_MANAGER'] as const satisfies readonly Role[]

/** A customer who stands at the desk and has told the member of staff the texted code. It has only what the desk needs. */
export const DeskCustomer = z.object({
  phone: z.string(),
  /** Null if the customer has not told us a name yet. */
  name: z.nullable(z.string()),
  hasDob: z.boolean(),
  kycStatus: z.boolean(),
  hasPass: z.boolean(),
  /** Rupees of the deposit to pay for one more ride. */
  depositDue: z.number(),
  /** Until when the member of staff may act for this customer without another code. */
  provedUntil: z.string(),
})
export type DeskCustomer = z.infer<typeof DeskCustomer>

export const findDeskCustomer = endpoint({
  method: 'GET',
  path: 'customer/walk-in',
  access: AT_DESK,
  context: 'read',
  summary: 'Returns a customer who has told the caller a WALK_IN code within the last hour.',
  query: z.object({ phone: Phone }),
  data: DeskCustomer,
  errors: ['phoneUnproven', 'customerBlocked'],
})

const { drivingLicense, aadharNumber, panNumber } = submitKyc.body.shape

export const completeDeskCustomer = endpoint({
  method: 'PATCH',
  path: 'customer/walk-in',
  access: AT_DESK,
  context: 'write',
  summary:
    "Completes the details of a customer at the desk: name and date of birth if they are missing, and the identity numbers with the customer's consents. Needs a WALK_IN code of the customer.",
  body: z
    .strictObject({
      phone: Phone,
      name: z.optional(Name),
      dob: z.optional(Day),
      drivingLicense: z.optional(drivingLicense),
      aadharNumber: z.optional(aadharNumber),
      panNumber: z.optional(panNumber),
      consents: z.optional(NewConsents),
    })
    .check(
      z.refine(
        ({ drivingLicense: licence, aadharNumber: aadhaar, panNumber: pan }) => isAllOrNone(licence, aadhaar, pan),
        {
          error: WALK_IN_NUMBERS_REQUIRED,
          path: ['drivingLicense'],
        },
      ),
      z.refine(
        ({ drivingLicense: licence, consents }) =>
          licence === undefined || (consents?.some(({ purpose }) => purpose === 'KYC') ?? false),
        { error: WALK_IN_CONSENT_REQUIRED, path: ['consents'] },
      ),
    ),
  aliases: PHONE_ALIAS,
  data: DeskCustomer,
  errors: ['phoneUnproven', 'tooYoung', 'kycVerifiedAlready', 'customerBlocked'],
})

function isAllOrNone(...values: unknown[]): boolean {
  const given = values.filter((value) => value !== undefined).length
  return given === 0 || given === values.length
}
