import * as z from 'zod/mini'
import { ModelBrief } from '../catalogue/catalogue.ts'
import { BookingAgreement } from './agreement-record.ts'
import { BookingChange, ReplacedInvoice } from './changes.ts'
import { ConditionRecord } from './conditions.ts'
import { RideDeposit } from './deposits.ts'
import { endpoint } from '../core/endpoint.ts'
import { BookingGoodwill } from './goodwill-record.ts'
import * as words from './bookings-messages.ts'
import { pageMeta, pageQuery } from '../core/paging.ts'
import { Checkout } from '../payments/payments.ts'
import { Id, idField, TransactionId } from '../core/primitives.ts'
import { Refund, Renewal } from './renewals.ts'
import { opening } from '../places/places.ts'
import { BookingUndo } from './undo-record.ts'

export const BOOKING_STATUSES = [
  'AWAITING_PAYMENT',
  'CREATED',
  'ACCEPTED_BY_HUB_MANAGER',
  'PICKUP_INSPECTED_BY_SALES_AGENT',
  'COMPLETED',
  'REJECTED',
  'SCRAPPED',
] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

export const BOOKING_ACTIONS = [
  'pay',
  'cancel',
  'change',
  'payChange',
  'accept',
  'reject',
  'handOver',
  'return',
  'inspectDrop',
  'swap',
  'callDone',
  'undoCallDone',
  'switchRenew',
  'renew',
  'payRenewal',
  'confirmCash',
  'useDeposit',
  'waiveCash',
  'confirmPayout',
  'confirmRefund',
  'undoHandOver',
  'undoSwap',
  'undoDrop',
  'correctPlate',
] as const
export type BookingAction = (typeof BOOKING_ACTIONS)[number]

export const VEHICLE_CONDITIONS = ['GOOD', 'NEEDS_SERVICE'] as const
export type VehicleCondition = (typeof VEHICLE_CONDITIONS)[number]

/** Why a booking was closed a day after its start: the hub did not accept it in time, had no vehicle for it, or nobody came. */
export const NO_SHOW_CAUSES = ['notConfirmed', 'noVehicle', 'nobodyCame'] as const
export type NoShowCause = (typeof NO_SHOW_CAUSES)[number]

const HubBrief = z.object({ hubId: Id, name: z.string() })

/** A booking from order to return. Some fields depend on the caller's role. Money is in rupees. */
export const Booking = z.object({
  transactionId: z.string(),
  status: z.enum(BOOKING_STATUSES),
  user: z.object({
    phone: z.nullable(z.string()),
    name: z.string(),
    isTrainingCompleted: z.boolean(),
    isDocumentsVerified: z.boolean(),
    /** The last four characters of each number and whether its format is valid, for staff who check the documents. */
    documents: z.nullable(
      z.object({
        drivingLicense: z.nullable(z.string()),
        aadharNumber: z.nullable(z.string()),
        isAadharWellFormed: z.boolean(),
        isAadharShared: z.boolean(),
        panNumber: z.nullable(z.string()),
        isPanWellFormed: z.boolean(),
        /** The customer had erased earlier numbers, and nobody has verified the present ones. */
        isEnteredAgain: z.boolean(),
      }),
    ),
    /** Whether the caller may correct the customer's name, date of birth and identity numbers. */
    mayCorrect: z.boolean(),
    /** Whether the deposit of this ride is paid, or a deposit that is left from an earlier ride covers it. */
    isDepositHeld: z.boolean(),
    /** The held deposit is not enough for all bookings that wait for their pickup. It covers the one that is picked up first. */
    isDepositShared: z.boolean(),
    /** Rupees of the deposit that the customer still has to pay before the handover. */
    depositDue: z.number(),
    /** Whether the customer rides and renews for free. Only for the super admin and customer support. */
    hasPass: z.nullable(z.boolean()),
  }),
  model: ModelBrief,
  city: z.object({ cityId: Id, name: z.string() }),
  start: z.string(),
  end: z.string(),
  bookingTime: z.string(),
  acceptedAt: z.nullable(z.string()),
  pickedUpAt: z.nullable(z.string()),
  pickUpHub: z.object({ ...HubBrief.shape, address: z.string(), placeId: z.string(), ...opening }),
  vehicle: z.nullable(z.object({ registrationNumber: z.string() })),
  /** The plan at the time of booking; later changes to the plan do not affect it. */
  subscription: z.object({
    subscriptionId: Id,
    name: z.string(),
    duration: z.number(),
    days: z.number(),
    finalCost: z.number(),
  }),
  /** Booked with a pass, so nothing was charged. */
  isPass: z.boolean(),
  pickUpInspectedBy: z.nullable(z.object({ name: z.string() })),
  isCallDone: z.boolean(),
  isRenewButton: z.boolean(),
  renewalCount: z.number(),
  isRejected: z.boolean(),
  rejectionReason: z.nullable(z.string()),
  isCancelled: z.boolean(),
  /** Set on bookings that were closed because the vehicle was not picked up. */
  noShowCause: z.nullable(z.enum(NO_SHOW_CAUSES)),
  /** No vehicle was free for the booking at its pickup time or later, so the customer may cancel it with a full refund. */
  isUnserved: z.boolean(),
  invoiceNumber: z.nullable(z.string()),
  sdInvoiceNumber: z.nullable(z.string()),
  /** The credit note that reverses the Rental invoice. It is part of the same PDF. */
  creditNoteNumber: z.nullable(z.string()),
  securityDeposit: z.number(),
  /** Deposit movements of this ride; null until the vehicle is handed over. */
  deposit: z.nullable(RideDeposit),
  /** The customer's other active rides need the whole deposit, so none of it can be returned with this one. */
  isDepositNeeded: z.boolean(),
  dropHub: z.nullable(HubBrief),
  dropTime: z.nullable(z.string()),
  returnedAt: z.nullable(z.string()),
  returnCondition: z.nullable(z.enum(VEHICLE_CONDITIONS)),
  returnComment: z.nullable(z.string()),
  pickupRecord: z.nullable(ConditionRecord),
  /** The agreement of the present handover first, then those that are void. Empty before a handover. */
  agreements: z.array(BookingAgreement),
  returnRecord: z.nullable(ConditionRecord),
  /** Rupees of cash renewals that are not settled yet; null if there are none. */
  cashDue: z.nullable(z.number()),
  /** Rupees of a returned deposit that nobody has confirmed to have given to the customer; null if there are none. */
  payoutDue: z.nullable(z.number()),
  /** The tax invoices that changes have replaced, oldest first. Each PDF has its credit note. */
  replacedInvoices: z.array(ReplacedInvoice),
  /** In chronological order; an unpaid change comes last. Void ones only if something was paid for them. */
  changes: z.array(BookingChange),
  /** Rupees of refunds in cash that nobody has confirmed to have given to the customer; null if there are none. */
  refundDue: z.nullable(z.number()),
  goodwill: BookingGoodwill,
  /** How many charges beside the rent the ride has, in any state. */
  chargeCount: z.number(),
  /** In chronological order; an unpaid renewal comes last. */
  renewals: z.array(Renewal),
  refund: z.nullable(Refund),
  /** The last step of the ride, if the caller may undo it now. */
  undo: z.nullable(BookingUndo),
  actions: z.array(z.enum(BOOKING_ACTIONS)),
})
export type Booking = z.infer<typeof Booking>

export const BookingDetails = z.extend(Booking, {
  /** When an unpaid order releases its vehicle, or released it; null once the booking is paid. */
  heldUntil: z.nullable(z.string()),
})
export type BookingDetails = z.infer<typeof BookingDetails>

const instant = z.iso.datetime({ offset: true, error: words.PICKUP_TIME_REQUIRED })

export const createBooking = endpoint({
  method: 'POST',
  path: 'transaction',
  access: ['CUSTOMER'],
  context: 'flow',
  summary:
    'Places an order: holds a vehicle for 15 minutes and returns the payment details. Pass holders are booked at once. Accepts an Idempotency-Key.',
  body: z.strictObject({
    subscriptionId: idField(words.PLAN_REQUIRED),
    modelId: idField(words.BIKE_MODEL_REQUIRED),
    pickUpHubId: idField(words.PICKUP_HUB_REQUIRED),
    start: instant,
    /** Computed by the server. A request with a different end is rejected. */
    end: z.optional(instant),
    isOnlinePayment: z.literal(true, words.ONLINE_ONLY),
    /** Gives up the caller's own unpaid order. Without it, a second order is rejected while the first one is held. */
    releaseUnpaid: z.optional(z.boolean()),
  }),
  aliases: { susbscriptionId: 'subscriptionId' },
  ...Checkout,
  errors: [
    'chargesDue',
    'customerBlocked',
    'phoneUnproven',
    'cityNotBookable',
    'hubGone',
    'hubClosed',
    'soldOut',
    'profileMissing',
    'kycMissing',
    'tooYoung',
    'passInUse',
    'unpaidOrderOpen',
    'unpaidHoldLimit',
    'planGone',
    'keyInvalid',
    'stillRunning',
    'keyReused',
    'wrongState',
    'gatewayDown',
  ],
})

export const yes = z.optional(z.enum(['true', 'false']))
/** Omitted or empty: every city or hub in the caller's scope. */
export const everywhere = z.optional(z.union([Id, z.literal('')]))

export const listOwnBookings = endpoint({
  method: 'GET',
  path: 'transaction/customer',
  access: ['CUSTOMER'],
  context: 'read',
  summary:
    "Lists the customer's own bookings: history, active or upcoming. upcoming=true with pending=true also includes bookings that wait for approval, and with active=true as well all that are not over, by start; unpaid=true lists the unpaid order; without a flag, only bookings that wait for approval are listed.",
  query: z.object({ ...pageQuery, history: yes, active: yes, upcoming: yes, pending: yes, unpaid: yes }),
  data: z.array(BookingDetails),
  meta: z.extend(pageMeta, {
    /** How many of the customer's charges are proposed, due or disputed. */
    openCharges: z.number(),
  }),
})

export const getBooking = endpoint({
  method: 'GET',
  path: 'transaction/:transactionId',
  access: 'signedIn',
  context: 'read',
  summary:
    'Returns one booking to every caller whose lists can contain it. Its customer also sees an unpaid order, before and after it expires.',
  params: z.object({ transactionId: TransactionId }),
  data: BookingDetails,
})

export const cancelBooking = endpoint({
  method: 'POST',
  path: 'transaction/customer/cancel',
  access: ['CUSTOMER'],
  context: 'write',
  summary:
    'Cancels a booking until its pickup time, or until the handover if the hub did not accept it by then. The payment is refunded in full.',
  body: z.strictObject({ transactionId: TransactionId }),
  data: Booking,
  errors: ['wrongState', 'rideBegun', 'notFound'],
})
