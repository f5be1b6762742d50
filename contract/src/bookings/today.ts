import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { Booking } from './bookings.ts'

const TodayBooking = z.extend(Booking, {
  /** Rupees of the ride's charges that are due. */
  chargesDue: z.number(),
  /** Rupees of the ride's charges that the customer disputes. */
  chargesDisputed: z.number(),
})
export type TodayBooking = z.infer<typeof TodayBooking>

const TodayList = z.object({
  /** Exact up to `COUNTED_EXACTLY`; one more means that there are more. */
  total: z.number(),
  /** The most urgent ones first, at most twenty. */
  bookings: z.array(TodayBooking),
})
export type TodayList = z.infer<typeof TodayList>

const Breakdown = z.object({ requestId: z.string(), raisedAt: z.string(), booking: TodayBooking })
export type Breakdown = z.infer<typeof Breakdown>

/** The work of a day at a desk, the most urgent list first. */
const Today = z.object({
  /** Emergencies that nobody has closed. The longest waiting first. */
  breakdowns: z.object({ total: z.number(), requests: z.array(Breakdown) }),
  /** Rides on the road whose paid time is over. */
  overdue: TodayList,
  /** Paid bookings that nobody has accepted. */
  toAccept: TodayList,
  /** Accepted bookings that start today or within six hours, or should have started. */
  toHandOver: TodayList,
  /** Rides that end, or are announced to end, today or within six hours. */
  toComeBack: TodayList,
  /** Rides with cash or charges to collect, or a deposit or refund to give back. */
  moneyDue: TodayList,
  /** Rides with charges that the customer disputes, for the roles that may decide or waive them. */
  disputed: TodayList,
})
export type Today = z.infer<typeof Today>

export const readToday = endpoint({
  method: 'GET',
  path: 'transaction/today',
  access: ['SALES_AGENT', 'HUB_MANAGER', 'CITY_ADMIN'],
  context: 'read',
  summary:
    "Lists what there is to do today in the caller's scope: the own hub for hub managers, the city for sales agents and city admins.",
  data: Today,
})
