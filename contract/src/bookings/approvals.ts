import * as z from 'zod/mini'
import { Booking, yes } from './bookings.ts'
import { ConditionNote, PhotoIds } from './conditions.ts'
import { endpoint } from '../core/endpoint.ts'
import { TransactionId } from '../core/primitives.ts'
import { compactPlate } from '../fleet/plate.ts'
import * as words from './bookings-messages.ts'
import { REGISTRATION_TOO_LONG } from '../fleet/fleet-messages.ts'

const reason = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(500, words.REJECTION_REASON_TOO_LONG))))
const plate = z.optional(
  z.nullable(z.string().check(z.overwrite(compactPlate), z.maxLength(20, REGISTRATION_TOO_LONG))),
)

export const approveBooking = endpoint({
  method: 'PATCH',
  path: 'transaction',
  access: ['HUB_MANAGER'],
  context: 'write',
  summary:
    'Accepts a booking, optionally with a vehicle to reserve for it, or rejects it with a reason. For the manager of the pickup hub.',
  query: z.object({ approve: z.enum(['true', 'false'], words.APPROVE_REQUIRED) }),
  body: z.strictObject({ transactionId: TransactionId, reason, registrationNumber: plate }),
  data: Booking,
  errors: ['wrongState', 'profileMissing', 'kycMissing', 'tooYoung', 'vehicleUnfit', 'vehicleTaken', 'notFound'],
})

export const approveBookingAsAgent = endpoint({
  method: 'PATCH',
  path: 'transaction/sales',
  access: ['SALES_AGENT', 'HUB_MANAGER'],
  context: 'write',
  summary:
    'Accepts a pending booking, rejects a pending or accepted one, or, with registrationNumber and isSdPaid, hands over the vehicle of an accepted one. For sales agents of the city and the manager of the pickup hub.',
  query: z.object({ approve: yes }),
  body: z.strictObject({
    transactionId: TransactionId,
    reason,
    registrationNumber: plate,
    isSdPaid: z.optional(z.boolean()),
    /** Rupees of the deposit that the agent's page showed as due. The request is rejected if the amount has changed. */
    depositDue: z.optional(z.number()),
    note: ConditionNote,
    photoIds: PhotoIds,
    approve: z.optional(z.boolean()),
  }),
  aliases: { bookingId: 'transactionId' },
  data: Booking,
  errors: [
    'wrongState',
    'profileMissing',
    'kycMissing',
    'tooYoung',
    'vehicleUnfit',
    'vehicleOut',
    'tooEarly',
    'photoUnknown',
    'depositDiffers',
    'vehicleTaken',
    'notFound',
  ],
})
