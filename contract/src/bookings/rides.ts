import * as z from 'zod/mini'
import { Phone, PHONE_ALIAS } from '../accounts/accounts.ts'
import { Booking, everywhere, VEHICLE_CONDITIONS } from './bookings.ts'
import { PhotoIds } from './conditions.ts'
import { DropCharges } from './charges.ts'
import { DepositChoice } from './deposits.ts'
import { endpoint } from '../core/endpoint.ts'
import * as words from './bookings-messages.ts'
import { UNPRINTABLE } from '../core/error-messages.ts'
import { REASON_TOO_LONG, REGISTRATION_TOO_LONG } from '../fleet/fleet-messages.ts'
import { pageMeta, pageQuery } from '../core/paging.ts'
import { compactPlate } from '../fleet/plate.ts'
import { fieldText, idField, ONE_LINE, TransactionId } from '../core/primitives.ts'
import { STAFF } from '../core/roles.ts'

const TEXT_MAX = 500
const REASON_MAX = 200

export const announceReturn = endpoint({
  method: 'POST',
  path: 'transaction/customer/return',
  access: ['CUSTOMER'],
  context: 'write',
  summary: 'Schedules the return: time and hub, in the same city. A second call replaces the first.',
  body: z.strictObject({
    transactionId: TransactionId,
    dropHubId: idField(words.DROP_HUB_REQUIRED),
    dropTime: z.iso.datetime({ offset: true, error: words.DROP_TIME_REQUIRED }),
  }),
  data: Booking,
  errors: ['hubGone', 'wrongState', 'notFound'],
})

export const inspectDrop = endpoint({
  method: 'POST',
  path: 'transaction/sales/return',
  access: ['SALES_AGENT', 'HUB_MANAGER'],
  context: 'write',
  summary:
    'Completes a ride: moves the vehicle to the drop hub and returns the deposit, holds it for the next ride, or keeps part of it with a reason and a photo.',
  body: z.strictObject({
    transactionId: TransactionId,
    dropHubId: idField(words.DROP_HUB_REQUIRED),
    /** `true` means GOOD. */
    vehicleCondition: z.union([z.enum(VEHICLE_CONDITIONS), z.literal(true)], words.CONDITION_REQUIRED),
    comment: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(TEXT_MAX, words.COMMENT_TOO_LONG)))),
    photoIds: PhotoIds,
    /** Omitted: the deposit is held for the next ride. */
    deposit: z.optional(DepositChoice),
    /** Charges for the customer beside the rent. */
    charges: DropCharges,
  }),
  aliases: { bookingId: 'transactionId' },
  data: Booking,
  errors: ['hubGone', 'wrongState', 'photoUnknown', 'depositInUse', 'noDepositHeld', 'notFound'],
})

export const PlateNumber = fieldText(20, words.VEHICLE_NUMBER_REQUIRED, REGISTRATION_TOO_LONG).check(
  z.overwrite(compactPlate),
)

export const swapVehicle = endpoint({
  method: 'PATCH',
  path: 'transaction/sales/vehicle',
  access: ['SALES_AGENT', 'HUB_MANAGER'],
  context: 'write',
  summary: 'Replaces the vehicle during a ride. The first vehicle goes out of service.',
  body: z.strictObject({
    transactionId: TransactionId,
    registrationNumber: PlateNumber,
    reason: fieldText(REASON_MAX, words.SWAP_REASON_REQUIRED, REASON_TOO_LONG),
  }),
  data: Booking,
  errors: ['wrongState', 'vehicleUnfit', 'vehicleOut', 'vehicleTaken', 'notFound'],
})

const MAY_HELP_UNSERVED = ['HUB_MANAGER', 'SALES_AGENT', 'CITY_ADMIN', 'SUPER_ADMIN'] as const

export const assignVehicle = endpoint({
  method: 'PATCH',
  path: 'transaction/vehicle',
  access: MAY_HELP_UNSERVED,
  context: 'write',
  summary: 'Reserves a vehicle for a booking before the handover, in place of the one it had.',
  body: z.strictObject({
    transactionId: TransactionId,
    /** Null to reserve none, as before the first one. */
    registrationNumber: z.nullable(PlateNumber),
    /**
     * The vehicle that the caller saw it had, or null for none. The request is rejected if that has changed since. Optional, because pages that were
     * loaded before an upgrade may still leave it out.
     */
    replaces: z.optional(z.nullable(PlateNumber)),
  }),
  data: Booking,
  meta: z.object({
    /** The paid bookings that have no vehicle left now. */
    unserved: z.array(TransactionId),
  }),
  errors: ['wrongState', 'vehicleUnfit', 'vehicleTaken', 'changedMeanwhile', 'notFound'],
})

export const refundUnserved = endpoint({
  method: 'POST',
  path: 'transaction/refund',
  access: MAY_HELP_UNSERVED,
  context: 'write',
  summary: 'Rejects a booking before the handover because no vehicle is left for it, and refunds it in full.',
  body: z.strictObject({ transactionId: TransactionId }),
  data: Booking,
  errors: ['wrongState', 'vehicleAssigned', 'notFound'],
})

/** How the cash for renewals is settled: it was collected, the deposit pays for it, or a city admin waives it. */
export const CASH_OUTCOMES = ['COLLECTED', 'FROM_DEPOSIT', 'WAIVED'] as const
export type CashOutcome = (typeof CASH_OUTCOMES)[number]

export const settleCash = endpoint({
  method: 'PATCH',
  path: 'transaction/sales/cash',
  access: ['SALES_AGENT', 'HUB_MANAGER', 'CITY_ADMIN'],
  context: 'write',
  summary:
    'Settles the cash for all renewals of a ride: sales agents and hub managers confirm that they collected it, they and city admins pay it from the deposit, and city admins waive it with a reason.',
  body: z.strictObject({
    transactionId: TransactionId,
    outcome: z._default(z.enum(CASH_OUTCOMES), 'COLLECTED'),
    /** Required to waive the cash. */
    reason: z.optional(
      z.nullable(z.string().check(z.trim(), z.maxLength(REASON_MAX, REASON_TOO_LONG), z.regex(ONE_LINE, UNPRINTABLE))),
    ),
    /** Rupees that the caller's page showed as due. The request is rejected if another amount is due by now. */
    amount: z.optional(z.number()),
  }),
  data: Booking,
  errors: ['wrongState', 'noCashDue', 'cashDiffers', 'depositInUse', 'noDepositHeld', 'notFound'],
})

export const confirmPayout = endpoint({
  method: 'PATCH',
  path: 'transaction/sales/payout',
  access: ['SALES_AGENT', 'HUB_MANAGER'],
  context: 'write',
  summary: 'Confirms that the customer received the deposit that was returned at the drop inspection.',
  body: z.strictObject({ transactionId: TransactionId }),
  data: Booking,
  errors: ['wrongState', 'noPayoutDue', 'notFound'],
})

export const updateBooking = endpoint({
  method: 'PATCH',
  path: 'transaction/update',
  access: ['CUSTOMER_SUPPORT'],
  context: 'write',
  summary:
    'Records that support called the customer (isCallDone=false takes it back), or lets the customer renew before the last 72 hours.',
  body: z.strictObject({
    transactionId: TransactionId,
    isCallDone: z.optional(z.boolean()),
    isRenewButton: z.optional(z.boolean()),
  }),
  data: Booking,
  errors: ['wrongState', 'notFound'],
})

export const listEndingBookings = endpoint({
  method: 'GET',
  path: 'transaction/last-active',
  access: STAFF,
  context: 'read',
  summary: 'Lists rides that end within 72 hours, are overdue or have a scheduled return, by drop time.',
  query: z.object({ ...pageQuery, hubId: everywhere, c_id: everywhere }),
  data: z.array(Booking),
  meta: pageMeta,
  errors: ['notFound'],
})

export const verifyCustomer = endpoint({
  method: 'PATCH',
  path: 'customer/verify',
  access: ['SALES_AGENT', 'HUB_MANAGER', 'SUPER_ADMIN'],
  context: 'write',
  summary:
    "Records that a customer's documents were verified or the training completed. The super admin can also grant a pass.",
  body: z.strictObject({
    phone: Phone,
    isDocumentsVerified: z.optional(z.boolean()),
    isTrainingCompleted: z.optional(z.boolean()),
    hasPass: z.optional(z.boolean()),
  }),
  aliases: PHONE_ALIAS,
  data: z.object({
    phone: z.nullable(z.string()),
    name: z.string(),
    isDocumentsVerified: z.boolean(),
    isTrainingCompleted: z.boolean(),
    hasPass: z.boolean(),
  }),
  errors: ['notFound'],
})
