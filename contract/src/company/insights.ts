import * as z from 'zod/mini'
import { everywhere } from '../bookings/bookings.ts'
import { endpoint } from '../core/endpoint.ts'
import * as words from './insights-messages.ts'
import type { Role } from '../core/roles.ts'

const INSIGHT_ROLES = ['CITY_ADMIN', 'SUPER_ADMIN', 'CUSTOMER_SUPPORT'] as const satisfies readonly Role[]

/** Current totals. Figures that belong to no city are null if the query names one. */
export const Analytics = z.object({
  vehicles: z.number(),
  bookings: z.object({ pending: z.number(), active: z.number(), completed: z.number() }),
  cities: z.nullable(z.number()),
  customer: z.nullable(z.number()),
  /** Plans that riders can book. */
  subscription: z.nullable(z.number()),
  tickets: z.nullable(z.object({ in_progress: z.number(), rejected: z.number(), resolved: z.number() })),
  hubs: z.number(),
  /** Set in development while the figures of the sample data are still being counted. */
  isSampleDataIncomplete: z.optional(z.boolean()),
})
export type Analytics = z.infer<typeof Analytics>

export const getAnalytics = endpoint({
  method: 'GET',
  path: 'analytics',
  access: INSIGHT_ROLES,
  context: 'read',
  isReport: true,
  summary: 'Returns current totals of one city or of all cities. City admins see only their own city.',
  query: z.object({ c_id: everywhere }),
  data: Analytics,
  errors: ['notFound'],
})

/** The current states by which a day's bookings are counted. Unpaid orders are not counted. */
const BOOKING_STAGES = ['pending', 'accepted', 'active', 'completed', 'rejected', 'scrapped'] as const
export type BookingStage = (typeof BOOKING_STAGES)[number]

/** One calendar day in India. */
export const InsightDay = z.object({
  /** YYYY-MM-DD. */
  date: z.string(),
  /** The bookings made on that day, by their current state. */
  bookings: z.record(z.enum(BOOKING_STAGES), z.number()),
  /** Rupees received on that day, less refunds; null for roles that may not see money. */
  revenue: z.nullable(z.number()),
})
export type InsightDay = z.infer<typeof InsightDay>

export const Utilisation = z.object({
  modelId: z.string(),
  brand: z.string(),
  modelName: z.string(),
  vehicles: z.number(),
  /** From 0 to 1. */
  share: z.number(),
})
export type Utilisation = z.infer<typeof Utilisation>

export const Trends = z.object({
  /** One entry per day without gaps, oldest first, today last. */
  days: z.array(InsightDay),
  /** Sorted by brand and name. */
  utilisation: z.array(Utilisation),
  hasRevenue: z.boolean(),
})
export type Trends = z.infer<typeof Trends>

const TREND_DAYS = ['7', '30', '90'] as const

export const getTrends = endpoint({
  method: 'GET',
  path: 'analytics/trends',
  access: INSIGHT_ROLES,
  context: 'read',
  isReport: true,
  summary: 'Returns bookings and revenue per day and the utilisation per model over the last 7, 30 or 90 days.',
  query: z.object({ c_id: everywhere, days: z._default(z.enum(TREND_DAYS, words.TREND_DAYS_UNKNOWN), '7') }),
  data: Trends,
  errors: ['notFound'],
})
