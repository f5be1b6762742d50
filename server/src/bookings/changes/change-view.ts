import type { BookingChange } from '@voltloop/contract/bookings/changes'
import { sql } from 'kysely'
import { readRefunds } from '../../payments/index.ts'
import type { ReadDb } from '../../platform/db/db.ts'

type Terms = BookingChange['from']

interface ShownTerms {
  hubId: string
  modelId: string
  startsAt: Date
  endsAt: Date
  plan: { id: string; name: string; days: number; finalCostPaise: number }
}

/** The names of hubs and models by their ids. */
type PlaceNames = ReadonlyMap<string, string>

export async function readPlaceNames(db: ReadDb, terms: readonly ShownTerms[]): Promise<PlaceNames> {
  const ids = terms.flatMap(({ hubId, modelId }) => [hubId, modelId])
  const { rows } = await sql<{ id: string; name: string }>`select id, name from hubs where id = any(${ids})
    union all select id, brand || ' ' || name from models where id = any(${ids})`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export function termsView({ hubId, modelId, startsAt, endsAt, plan }: ShownTerms, names: PlaceNames): Terms {
  return {
    start: startsAt.toISOString(),
    end: endsAt.toISOString(),
    pickUpHub: { hubId, name: names.get(hubId) ?? '' },
    model: { modelId, name: names.get(modelId) ?? '' },
    subscription: {
      subscriptionId: plan.id,
      name: plan.name,
      days: plan.days,
      finalCost: plan.finalCostPaise / 100,
    },
  }
}

export interface ShownChange extends BookingChange {
  id: string
}

/** Returns the changes of each booking as the API shows them. Voided changes without a payment are left out. */
export async function readChanges(db: ReadDb, bookingIds: readonly string[]): Promise<Map<string, ShownChange[]>> {
  const { rows } = await sql<Row>`
    select c.id, c.booking_id as "bookingId", c.number, c.state, c.expires_at as "heldUntil",
      case when c.is_repriced and not b.is_pass then c.plan_final_cost_paise - c.old_price_paise else 0 end as "differencePaise",
      c.old_hub_id as "oldHubId", c.old_model_id as "oldModelId", c.old_starts_at as "oldStartsAt", c.old_ends_at as "oldEndsAt",
      c.old_plan_id as "oldPlanId", c.old_plan_name as "oldPlanName", c.old_plan_days as "oldPlanDays", c.old_price_paise as "oldPricePaise",
      c.hub_id as "hubId", c.model_id as "modelId", c.starts_at as "startsAt", c.ends_at as "endsAt",
      c.plan_id as "planId", c.plan_name as "planName", c.plan_days as "planDays", c.plan_final_cost_paise as "pricePaise"
    from booking_changes c join bookings b on b.id = c.booking_id
    where c.booking_id = any(${bookingIds})
      and (c.state <> 'void' or exists (select from payment_orders o join captures p on p.order_id = o.id where o.subject_id = c.id))
    order by c.number nulls last, c.created_at`.execute(db)
  if (rows.length === 0) return new Map()
  const names = await readPlaceNames(
    db,
    rows.flatMap((row) => [oldTerms(row), newTerms(row)]),
  )
  const ids = rows.map(({ id }) => id)
  const refunds = await readRefunds(db, ids)
  const byBooking = Map.groupBy(rows, ({ bookingId }) => bookingId)
  return new Map(
    Array.from(byBooking, ([bookingId, own]) => [
      bookingId,
      own.map((row) => {
        const refund = refunds.get(row.id)
        return {
          id: row.id,
          change: row.number,
          state: row.state,
          from: termsView(oldTerms(row), names),
          to: termsView(newTerms(row), names),
          difference: row.differencePaise / 100,
          heldUntil: row.heldUntil?.toISOString() ?? null,
          refund: refund ? { state: refund.state, amount: refund.amountPaise / 100 } : null,
        }
      }),
    ]),
  )
}

interface Row {
  id: string
  bookingId: string
  number: number | null
  state: BookingChange['state']
  heldUntil: Date | null
  differencePaise: number
  oldHubId: string
  oldModelId: string
  oldStartsAt: Date
  oldEndsAt: Date
  oldPlanId: string
  oldPlanName: string
  oldPlanDays: number
  oldPricePaise: number
  hubId: string
  modelId: string
  startsAt: Date
  endsAt: Date
  planId: string
  planName: string
  planDays: number
  pricePaise: number
}

const oldTerms = (row: Row): ShownTerms => ({
  hubId: row.oldHubId,
  modelId: row.oldModelId,
  startsAt: row.oldStartsAt,
  endsAt: row.oldEndsAt,
  plan: { id: row.oldPlanId, name: row.oldPlanName, days: row.oldPlanDays, finalCostPaise: row.oldPricePaise },
})

const newTerms = ({ hubId, modelId, startsAt, endsAt, ...row }: Row): ShownTerms => ({
  hubId,
  modelId,
  startsAt,
  endsAt,
  plan: { id: row.planId, name: row.planName, days: row.planDays, finalCostPaise: row.pricePaise },
})
