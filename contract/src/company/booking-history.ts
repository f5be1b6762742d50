import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { Id, TransactionId } from '../core/primitives.ts'
import { ROLES, STAFF } from '../core/roles.ts'

/** The events of a booking. Those of the first group are its transitions. */
export const HISTORY_EVENTS = [
  'confirm',
  'revive',
  'withdraw',
  'expire',
  'accept',
  'reject',
  'assignVehicle',
  'change',
  'changePickup',
  'refundUnserved',
  'cancel',
  'noShow',
  'handOver',
  'return',
  'swap',
  'callDone',
  'switchRenew',
  'renew',
  'inspectDrop',
  'confirmCash',
  'useDeposit',
  'waiveCash',
  'confirmPayout',
  'undoHandOver',
  'undoSwap',
  'undoDrop',
  'correctPlate',
  'endBreakdown',
  'reportTheft',
  'decideDeposit',
  'ordered',
  'orderedAtDesk',
  'paidForBooking',
  'paidForRenewal',
  'paidForChange',
  'paidForCharge',
  'paidForDeposit',
  'paymentRequested',
  'refundStarted',
  'refundProcessed',
  'cashForRenewal',
  'cashForCharge',
  'cashForRent',
  'cashRefunded',
  'cashRefundDue',
  'depositTaken',
  'depositReturned',
  'depositKept',
  'depositUsed',
  'depositPaidOut',
  'depositCharged',
  'depositReversed',
  'chargeProposed',
  'chargeDue',
  'chargePaid',
  'chargeWaived',
  'chargeDisputed',
  'goodwillRefund',
  'goodwillDays',
  'unusedDaysRefunded',
  'requestRaised',
  'breakdownReported',
  'accidentReported',
  'theftReported',
  'emergencyTaken',
  'emergencyEnded',
  'notified',
] as const
export type HistoryEvent = (typeof HISTORY_EVENTS)[number]

export const HistoryEntry = z.object({
  entryId: z.string(),
  at: z.string(),
  event: z.enum(HISTORY_EVENTS),
  /** The person who did it; null if the system did. */
  by: z.nullable(z.object({ name: z.string(), role: z.enum(ROLES) })),
  /** Rupees. */
  amount: z.nullable(z.number()),
  /** The vehicle that the customer got, or that was reserved. */
  plate: z.nullable(z.string()),
  /** The vehicle that it replaced. */
  fromPlate: z.nullable(z.string()),
  /** The reason, the plan of a renewal, or the sentence of a notification. */
  words: z.nullable(z.string()),
  /** The support request. */
  requestId: z.nullable(z.string()),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const readHistory = endpoint({
  method: 'GET',
  path: 'transaction-history/:transactionId',
  access: STAFF,
  context: 'read',
  summary:
    "Lists everything that happened to a booking, in order of time: its transitions, payments, refunds, cash, deposit, charges, requests and the customer's notifications.",
  params: z.object({ transactionId: TransactionId }),
  data: z.object({ customerId: Id, entries: z.array(HistoryEntry) }),
  errors: ['notFound'],
})
