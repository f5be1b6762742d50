import type { TaxRates } from '@voltloop/contract/core/money'
import type { DayHours, OpeningTimes } from '@voltloop/contract/places/hub-hours'
import { sql } from 'kysely'
import { isOnSale } from '../../catalogue/index.ts'
import { isBlockOf } from '../../accounts/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { ratesOfState, toTaxRates, type RatesInForce } from '../../tax/index.ts'
import { unpaidHoldsOf, type Holder, type UnpaidHolds } from './unpaid-limit.ts'

interface OrderedPlan {
  name: string
  days: number
  costPaise: number
}

interface OrderedHub extends OpeningTimes {
  cityId: string
  name: string
}

export interface OrderFacts {
  /** Null if the plan is not offered for the model. */
  plan: OrderedPlan | null
  /** Today's GST rates in the city of the pickup hub; null if it cannot be booked. */
  rates: TaxRates | null
  /** The pickup hub; null if it is archived or unknown. */
  hub: OrderedHub | null
  hasUnfinished: boolean
  unpaid: { id: string; number: number; heldUntil: Date | null } | null
  unpaidHolds: UnpaidHolds
  /** The amount that the customer owes for charges that have been due for too long. */
  chargesDuePaise: number
  isBlocked: boolean
}

/**
 * Reads everything that decides about an order in one statement. The caller has locked the customer, in an earlier statement: the customer's
 * bookings cannot change any more. Locks the hub, so that it cannot be archived while a ride is booked to start there.
 */
export async function readOrderFacts(
  db: Db,
  holder: Holder & { fingerprints: readonly Buffer[] },
  form: { subscriptionId: string; modelId: string; pickUpHubId: string },
  now: Date,
): Promise<OrderFacts> {
  const { rows } = await sql<FactsRow>`
    with hub as (select city_id, name, hours, closed_days from hubs where id = ${form.pickUpHubId} and archived_at is null for key share),
    own as (select id, number, status, hold_id, walk_in_by from bookings where customer_id = ${holder.customerId}
      and status not in ('COMPLETED', 'REJECTED', 'SCRAPPED')),
    unpaid as (select own.id, own.number, holds.expires_at from own join holds on holds.id = own.hold_id
      where own.status = 'AWAITING_PAYMENT' and own.walk_in_by is null limit 1),
    plan as (select plans.* from plans join plan_models on plan_models.plan_id = plans.id
      join models on models.id = plan_models.model_id
      where plans.id = ${form.subscriptionId} and ${isOnSale(now)}
        and models.id = ${form.modelId} and models.archived_at is null)
    select (select city_id from hub) as "cityId", (select name from hub) as "hubName",
      (select hours from hub) as "hubHours", (select closed_days from hub) as "hubClosedDays",
      plan.name, plan.days, plan.cost_paise as "costPaise",
      ${ratesOfState(sql`(select state from cities where id = (select city_id from hub))`, now)} as rates,
      exists (select from own where status <> 'AWAITING_PAYMENT') as "hasUnfinished",
      unpaid.id as "unpaidId", unpaid.number as "unpaidNumber", unpaid.expires_at as "heldUntil",
      held."unpaidMs", held."endedAt",
      (select coalesce(sum(amount_paise - deposit_paise), 0)::bigint from charges where customer_id = ${holder.customerId}
        and state = 'DUE' and due_at + block_days * interval '24 hours' < ${now}) as "chargesDuePaise",
      exists (select from customer_blocks where ${isBlockOf(holder.customerId, holder.fingerprints)}) as "isBlocked"
    from (${unpaidHoldsOf(holder, now)}) held left join plan on true left join unpaid on true`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The facts of an order could not be read.')
  const { hasUnfinished, unpaidMs, endedAt, chargesDuePaise, isBlocked } = row
  const rates = row.rates && toTaxRates(row.rates)
  const plan = planIn(row)
  const unpaidHolds = { unpaidMs, endedAt }
  return { plan, rates, hub: hubIn(row), hasUnfinished, unpaid: unpaidIn(row), unpaidHolds, chargesDuePaise, isBlocked }
}

type FactsRow = Pick<OrderFacts, 'hasUnfinished' | 'chargesDuePaise' | 'isBlocked'> &
  UnpaidHolds & { [Name in keyof OrderedPlan]: OrderedPlan[Name] | null } & {
    cityId: string | null
    hubName: string | null
    hubHours: DayHours[] | null
    hubClosedDays: string[] | null
    rates: RatesInForce
    unpaidId: string | null
    unpaidNumber: number | null
    heldUntil: Date | null
  }

function hubIn({ cityId, hubName, hubHours, hubClosedDays }: FactsRow): OrderedHub | null {
  if (cityId === null || hubName === null) return null
  return { cityId, name: hubName, hours: hubHours, closedDays: hubClosedDays ?? [] }
}

function planIn({ name, days, costPaise }: FactsRow): OrderedPlan | null {
  return name === null || days === null || costPaise === null ? null : { name, days, costPaise }
}

function unpaidIn({ unpaidId, unpaidNumber, heldUntil }: FactsRow): OrderFacts['unpaid'] {
  return unpaidId === null || unpaidNumber === null ? null : { id: unpaidId, number: unpaidNumber, heldUntil }
}
