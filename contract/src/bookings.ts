import * as z from 'zod/mini'
import { ModelBrief } from './catalogue.ts'
import { ConditionNote, ConditionRecord, PhotoIds } from './conditions.ts'
import { RideDeposit } from './deposits.ts'
import { endpoint } from './endpoint.ts'
import * as words from './messages/bookings.ts'
import { REGISTRATION_TOO_LONG } from './messages/fleet.ts'
import { pageMeta, pageQuery } from './paging.ts'
import { Checkout } from './payments.ts'
import { Id, idField, TransactionId } from './primitives.ts'
import { STAFF } from './roles.ts'

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

/** What somebody can do with a booking now; screens draw their buttons from it. */
export const BOOKING_ACTIONS = [
  'pay',
  'cancel',
  'accept',
  'reject',
  'handOver',
  'return',
  'inspectDrop',
  'swap',
  'callDone',
  'switchRenew',
  'renew',
  'payRenewal',
  'confirmCash',
] as const
export type BookingAction = (typeof BOOKING_ACTIONS)[number]

export const REFUND_STATES = ['queued', 'pending', 'processed', 'failed', 'needsPerson'] as const

export const VEHICLE_CONDITIONS = ['GOOD', 'NEEDS_SERVICE'] as const
export type VehicleCondition = (typeof VEHICLE_CONDITIONS)[number]

const Refund = z.object({ state: z.enum(REFUND_STATES), amount: z.number() })

/** One time that a ride was, or is to be, made longer. */
export const Renewal = z.object({
  /** The first, second … renewal, as `renewal` of the invoice; null until it is done. */
  renewal: z.nullable(z.number()),
  /** `void`: it came to nothing, and what was paid goes back. */
  state: z.enum(['awaiting', 'done', 'void']),
  mode: z.enum(['cash', 'online', 'pass']),
  subscription: z.object({ subscriptionId: Id, name: z.string(), days: z.number(), finalCost: z.number() }),
  start: z.nullable(z.string()),
  end: z.nullable(z.string()),
  isCashDue: z.boolean(),
  invoiceNumber: z.nullable(z.string()),
  refund: z.nullable(Refund),
})
export type Renewal = z.infer<typeof Renewal>

const HubBrief = z.object({ hubId: Id, name: z.string() })

/** One ride from order to return, as whoever asks may see it. Money in rupees. */
export const Booking = z.object({
  transactionId: z.string(),
  status: z.enum(BOOKING_STATUSES),
  user: z.object({
    phone: z.nullable(z.string()),
    name: z.string(),
    isTrainingCompleted: z.boolean(),
    isDocumentsVerified: z.boolean(),
    /** For staff who compares papers: the last four characters of each number, and whether it looks like a real one. */
    documents: z.nullable(
      z.object({
        drivingLicense: z.nullable(z.string()),
        aadharNumber: z.nullable(z.string()),
        isAadharWellFormed: z.boolean(),
        panNumber: z.nullable(z.string()),
        isPanWellFormed: z.boolean(),
      }),
    ),
    /** For staff who hands vehicles over: whether the deposit is still held from before. */
    isDepositHeld: z.boolean(),
    /** Rupees of the deposit that are still to be paid before a vehicle is handed over. */
    depositDue: z.number(),
    /** For the super admin, who gives passes, and for support, who renews rides: who has one pays nothing then. */
    hasPass: z.nullable(z.boolean()),
  }),
  model: ModelBrief,
  city: z.object({ cityId: Id, name: z.string() }),
  start: z.string(),
  end: z.string(),
  bookingTime: z.string(),
  acceptedAt: z.nullable(z.string()),
  pickedUpAt: z.nullable(z.string()),
  /** With its way there: the address, and the place on Google's maps. */
  pickUpHub: z.object({ ...HubBrief.shape, address: z.string(), placeId: z.string() }),
  vehicle: z.nullable(z.object({ registrationNumber: z.string() })),
  /** The plan as it was when it was booked. */
  subscription: z.object({
    subscriptionId: Id,
    name: z.string(),
    duration: z.number(),
    days: z.number(),
    finalCost: z.number(),
  }),
  /** Rides on a pass: nothing was to pay. */
  isPass: z.boolean(),
  pickUpInspectedBy: z.nullable(z.object({ name: z.string() })),
  isCallDone: z.boolean(),
  isRenewButton: z.boolean(),
  renewalCount: z.number(),
  isRejected: z.boolean(),
  rejectionReason: z.nullable(z.string()),
  /** The customer called it off. */
  isCancelled: z.boolean(),
  invoiceNumber: z.nullable(z.string()),
  sdInvoiceNumber: z.nullable(z.string()),
  /** Takes the Rental invoice back, and comes in one file with it. */
  creditNoteNumber: z.nullable(z.string()),
  securityDeposit: z.number(),
  /** What this ride did with the deposit; null until the vehicle is handed over. */
  deposit: z.nullable(RideDeposit),
  /** For staff in reach: another ride of the customer is out, so nothing of the deposit can be given back with this one. */
  isDepositNeeded: z.boolean(),
  dropHub: z.nullable(HubBrief),
  dropTime: z.nullable(z.string()),
  returnedAt: z.nullable(z.string()),
  returnCondition: z.nullable(z.enum(VEHICLE_CONDITIONS)),
  returnComment: z.nullable(z.string()),
  /** How the vehicle was when it was handed over and when it came back. */
  pickupRecord: z.nullable(ConditionRecord),
  returnRecord: z.nullable(ConditionRecord),
  /** Rupees of renewals in cash that no sales agent has confirmed yet; null where there are none. */
  cashDue: z.nullable(z.number()),
  /** In their order; one that waits for its payment comes last. */
  renewals: z.array(Renewal),
  refund: z.nullable(Refund),
  actions: z.array(z.enum(BOOKING_ACTIONS)),
})
export type Booking = z.infer<typeof Booking>

/** A booking with the deadline of its payment, for pages that follow an order until it is paid. */
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
    'Orders a ride: holds a vehicle for 15 minutes and says what to pay; a pass holder has it at once. Takes an Idempotency-Key.',
  body: z.strictObject({
    subscriptionId: idField(words.PLAN_REQUIRED),
    modelId: idField(words.BIKE_MODEL_REQUIRED),
    pickUpHubId: idField(words.PICKUP_HUB_REQUIRED),
    start: instant,
    /** Computed by the server; whoever sends it must have come to the same. */
    end: z.optional(instant),
    isOnlinePayment: z.literal(true, words.ONLINE_ONLY),
  }),
  aliases: { susbscriptionId: 'subscriptionId' },
  ...Checkout,
})

const yes = z.optional(z.enum(['true', 'false']))
/** Left out or empty: everywhere that the caller may look. */
export const everywhere = z.optional(z.union([Id, z.literal('')]))
const staffQuery = { ...pageQuery, hubId: everywhere }
const bookingList = { data: z.array(Booking), meta: pageMeta }

export const listOwnBookings = endpoint({
  method: 'GET',
  path: 'transaction/customer',
  access: ['CUSTOMER'],
  context: 'read',
  summary:
    "The customer's own bookings: history, active or upcoming ones, or with pending=true beside it both kinds that are to come; with unpaid=true the order that still waits for its payment; without a flag those that wait for approval.",
  query: z.object({ ...pageQuery, history: yes, active: yes, upcoming: yes, pending: yes, unpaid: yes }),
  data: z.array(BookingDetails),
  meta: pageMeta,
})

export const getBooking = endpoint({
  method: 'GET',
  path: 'transaction/:transactionId',
  access: 'signedIn',
  context: 'read',
  summary:
    'One booking, for everybody whose lists it can be in. Its customer also sees an order that is not paid, before and after it expires.',
  params: z.object({ transactionId: TransactionId }),
  data: BookingDetails,
})

export const listCityBookings = endpoint({
  method: 'GET',
  path: 'transaction/city/:cityId',
  access: STAFF,
  context: 'read',
  summary: "A city's past bookings, newest first; with active=true its rides on the road, by when they are due.",
  params: z.object({ cityId: Id }),
  query: z.object({ ...staffQuery, active: yes }),
  ...bookingList,
})

export const listPendingBookings = endpoint({
  method: 'GET',
  path: 'transaction/pending',
  access: STAFF,
  context: 'read',
  summary: 'Bookings that wait for approval, by start; with accepted=true also those that wait for their vehicle.',
  query: z.object({ ...staffQuery, c_id: everywhere, accepted: yes }),
  ...bookingList,
})

export const listUpcomingBookings = endpoint({
  method: 'GET',
  path: 'transaction/upcoming',
  access: STAFF,
  context: 'read',
  summary: 'Accepted bookings whose ride has not begun, by start; with pending=true also those that wait for approval.',
  query: z.object({ ...staffQuery, c_id: everywhere, pending: yes }),
  ...bookingList,
})

const reason = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(500, words.REJECTION_REASON_TOO_LONG))))
const plate = z.optional(
  z.nullable(z.string().check(z.trim(), z.toUpperCase(), z.maxLength(20, REGISTRATION_TOO_LONG))),
)

export const approveBooking = endpoint({
  method: 'PATCH',
  path: 'transaction',
  access: ['HUB_MANAGER'],
  context: 'write',
  summary:
    'The manager of the pickup hub accepts a booking, maybe with a vehicle to keep for it, or rejects it with a reason.',
  query: z.object({ approve: z.enum(['true', 'false'], words.APPROVE_REQUIRED) }),
  body: z.strictObject({ transactionId: TransactionId, reason, registrationNumber: plate }),
  data: Booking,
})

export const approveBookingAsAgent = endpoint({
  method: 'PATCH',
  path: 'transaction/sales',
  access: ['SALES_AGENT'],
  context: 'write',
  summary:
    'A sales agent of the city accepts a booking that waits for approval, or rejects it, also when it is accepted already; with a registration number and isSdPaid it hands the vehicle of an accepted booking over.',
  query: z.object({ approve: yes }),
  body: z.strictObject({
    transactionId: TransactionId,
    reason,
    registrationNumber: plate,
    isSdPaid: z.optional(z.boolean()),
    /** Rupees of the deposit that the agent was shown as due; nothing is taken when it is another sum by now. */
    depositDue: z.optional(z.number()),
    /** How the vehicle is as it is handed over. */
    note: ConditionNote,
    photoIds: PhotoIds,
    approve: z.optional(z.boolean()),
  }),
  aliases: { bookingId: 'transactionId' },
  data: Booking,
})

export const cancelBooking = endpoint({
  method: 'POST',
  path: 'transaction/customer/cancel',
  access: ['CUSTOMER'],
  context: 'write',
  summary:
    'The customer cancels: until the pickup time, or as long as nobody has accepted. What was paid comes back in full.',
  body: z.strictObject({ transactionId: TransactionId }),
  data: Booking,
})
