import {
  getAnalytics,
  getTrends,
  type Analytics,
  type InsightDay,
  type Trends,
} from '@voltloop/contract/company/insights'
import { addDays, dayInIndia } from '@voltloop/contract/core/time'
import type pg from 'pg'
import { dataOf, type Caller } from '../caller.ts'

/** The insights of one city or of all cities: the three counts, and the days that have any bookings or revenue. */
export interface ReportedInsights {
  bookings: Analytics['bookings']
  days: InsightDay[]
}

export async function reportedInsights(caller: Caller, cityId = ''): Promise<ReportedInsights> {
  const query = { c_id: cityId }
  return insightsFor(
    dataOf(await caller.call(getAnalytics, { query })),
    dataOf(await caller.call(getTrends, { query: { ...query, days: '90' } })),
  )
}

export function insightsFor({ bookings }: Analytics, { days }: Trends): ReportedInsights {
  return { bookings, days: days.filter((day) => day.revenue || Object.values(day.bookings).some((count) => count > 0)) }
}

/** Computes the insights with plain queries over the tables, to compare them with the API. Days cover the last 90 days. */
export async function countedInsights(
  db: Pick<pg.Pool, 'query'>,
  cityId: string,
  now: Date,
): Promise<ReportedInsights> {
  const { rows: counts } = await db.query<Analytics['bookings']>(PLAIN_COUNTS, [cityId])
  const { rows: days } = await db.query<InsightDay>(PLAIN_DAYS, [
    cityId,
    dayInIndia(addDays(now, -89)),
    dayInIndia(now),
  ])
  return { bookings: counts[0] ?? { pending: 0, active: 0, completed: 0 }, days }
}

const PLAIN_COUNTS = `select (count(*) filter (where status = 'CREATED'))::int as pending,
    (count(*) filter (where status = 'PICKUP_INSPECTED_BY_SALES_AGENT'))::int as active,
    (count(*) filter (where status = 'COMPLETED'))::int as completed
  from bookings where $1 in ('', city_id::text)`

const PLAIN_DAYS = `
  with made as (select city_id, to_char(created_at + interval '5:30', 'YYYY-MM-DD') as date, status, 0::bigint as paise from bookings
      where is_listed and status <> 'AWAITING_PAYMENT'),
    paid as (select b.city_id, to_char(c.captured_at + interval '5:30', 'YYYY-MM-DD') as date, '' as status,
        c.amount_paise
          - (select coalesce(sum(r.amount_paise), 0) from refunds r
            where r.gateway_payment_id = c.gateway_payment_id and not (r.is_outside and r.state = 'failed'))
          - (select coalesce(sum(d.lost_paise), 0) from disputes d where d.gateway_payment_id = c.gateway_payment_id) as paise
      from captures c join payment_orders o on o.id = c.order_id left join renewals r on r.id = o.subject_id
        left join charges g on g.id = o.subject_id
        join bookings b on b.id in (r.booking_id, g.booking_id, o.subject_id)),
    charged as (select b.city_id, to_char(min(s.at) + interval '5:30', 'YYYY-MM-DD') as date, '' as status, g.deposit_paise as paise
      from charges g join bookings b on b.id = g.booking_id join charge_states s on s.charge_id = g.id and s.state in ('DUE', 'PAID')
      where g.deposit_paise > 0 and g.state <> 'WAIVED' group by b.city_id, g.id
      union all
      select b.city_id, to_char(min(s.at) + interval '5:30', 'YYYY-MM-DD'), '', g.amount_paise - g.deposit_paise
      from charges g join bookings b on b.id = g.booking_id join charge_states s on s.charge_id = g.id and s.state = 'PAID'
      where g.paid_by = 'cash' and g.state <> 'WAIVED' group by b.city_id, g.id),
    cash as (select b.city_id, to_char(r.cash_confirmed_at + interval '5:30', 'YYYY-MM-DD') as date, '' as status, r.plan_final_cost_paise as paise
      from renewals r join bookings b on b.id = r.booking_id where r.cash_confirmed_at is not null
      union all
      select city_id, to_char(created_at + interval '5:30', 'YYYY-MM-DD'), '', rent_cash_paise from bookings where rent_cash_paise > 0)
  select date, json_build_object(
      'pending', count(*) filter (where status = 'CREATED'),
      'accepted', count(*) filter (where status = 'ACCEPTED_BY_HUB_MANAGER'),
      'active', count(*) filter (where status = 'PICKUP_INSPECTED_BY_SALES_AGENT'),
      'completed', count(*) filter (where status = 'COMPLETED'),
      'rejected', count(*) filter (where status = 'REJECTED'),
      'scrapped', count(*) filter (where status = 'SCRAPPED')) as bookings, (sum(paise) / 100)::float as revenue
  from (select * from made union all select * from paid union all select * from cash union all select * from charged) everything
  where $1 in ('', city_id::text) and date between $2 and $3 group by date having sum(paise) > 0 or count(*) filter (where status <> '') > 0 order by date`
