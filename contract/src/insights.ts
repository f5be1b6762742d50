import * as z from 'zod/mini'
import { everywhere } from './bookings.ts'
import { endpoint } from './endpoint.ts'
import * as words from './messages/insights.ts'
import type { Role } from './roles.ts'

/** Who sees how the business is doing. */
const INSIDERS = ['CITY_ADMIN', 'SUPER_ADMIN', 'CUSTOMER_SUPPORT'] as const satisfies readonly Role[]

/** How things stand now. What belongs to no city is null where one city is asked for. */
export const Analytics = z.object({
  vehicles: z.number(),
  bookings: z.object({ pending: z.number(), active: z.number(), completed: z.number() }),
  cities: z.nullable(z.number()),
  customer: z.nullable(z.number()),
  /** Plans that are on offer. */
  subscription: z.nullable(z.number()),
  tickets: z.nullable(z.object({ in_progress: z.number(), rejected: z.number(), resolved: z.number() })),
  hubs: z.number(),
})
export type Analytics = z.infer<typeof Analytics>

export const getAnalytics = endpoint({
  method: 'GET',
  path: 'analytics',
  access: INSIDERS,
  context: 'read',
  summary: 'How things stand, in one city or in all; a city admin has the own city.',
  query: z.object({ c_id: everywhere }),
  data: Analytics,
})

/** How a day's bookings are told apart: by the state that each is in now. An order that was never paid is none. */
const BOOKING_STAGES = ['pending', 'accepted', 'active', 'completed', 'rejected', 'scrapped'] as const
export type BookingStage = (typeof BOOKING_STAGES)[number]

/** One calendar day in India. */
export const InsightDay = z.object({
  /** YYYY-MM-DD. */
  date: z.string(),
  /** The bookings made on that day, by their present state. */
  bookings: z.record(z.enum(BOOKING_STAGES), z.number()),
  /** Rupees that came in on that day and were not sent back; null for who may not see money. */
  revenue: z.nullable(z.number()),
})
export type InsightDay = z.infer<typeof InsightDay>

/** How much of the time that vehicles of a model were in service they were with customers. */
export const Utilisation = z.object({
  modelId: z.string(),
  brand: z.string(),
  modelName: z.string(),
  /** As many as there are now, in service or not. */
  vehicles: z.number(),
  /** From 0 to 1. */
  share: z.number(),
})
export type Utilisation = z.infer<typeof Utilisation>

export const Trends = z.object({
  /** Without a gap, the oldest first, today last. */
  days: z.array(InsightDay),
  /** By brand and name. */
  utilisation: z.array(Utilisation),
  hasRevenue: z.boolean(),
})
export type Trends = z.infer<typeof Trends>

/** Over how many days trends can be asked for. */
const TREND_DAYS = ['7', '30', '90'] as const

export const getTrends = endpoint({
  method: 'GET',
  path: 'analytics/trends',
  access: INSIDERS,
  context: 'read',
  summary: 'Bookings and revenue day by day, and how well each model is used, over the last 7, 30 or 90 days.',
  query: z.object({ c_id: everywhere, days: z._default(z.enum(TREND_DAYS, words.TREND_DAYS_UNKNOWN), '7') }),
  data: Trends,
})
