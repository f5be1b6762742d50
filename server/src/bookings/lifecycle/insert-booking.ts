import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { insertOrder, type PaymentOrder } from '../../payments/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { eventEntry } from '../../platform/jobs/events.ts'
import { insertIntoOutbox } from '../../platform/outbox/outbox.ts'
import { numberedSearchText } from './search-text.ts'
import { bookingEntry } from './transition.ts'

export interface NewBooking {
  id: string
  customer: { id: string; name: string; phone: string | null }
  cityId: string
  hubId: string
  modelId: string
  holdId: string
  startsAt: Date
  endsAt: Date
  plan: {
    id: string
    name: string
    days: number
    costPaise: number
    cgst: number
    sgst: number
    finalCostPaise: number
  }
  /** The order that pays for the booking. Null for a booking on a pass, and for one that is paid in cash. */
  order: PaymentOrder | null
  /** A booking on a pass needs no payment and is confirmed at once. */
  isPass: boolean
  /** The member of staff who makes the booking at the desk, and the rent that they took in cash. */
  walkIn?: { byId: string; cashPaise: number }
}

/**
 * Stores a booking with its payment order and returns its number. A booking on a pass is stored as confirmed, with the transition and the event of
 * that.
 */
export async function insertBooking(db: Db, booking: NewBooking, now: Date): Promise<number> {
  const { id, customer, plan, startsAt, endsAt, cityId, order, isPass, walkIn } = booking
  const status = isPass ? 'CREATED' : 'AWAITING_PAYMENT'
  const searchText = numberedSearchText({ startsAt, endsAt, createdAt: now, ...customer })
  const stored = sql`
    insert into bookings (id, number, customer_id, city_id, pickup_hub_id, model_id, hold_id, status, is_listed, starts_at, ends_at,
      plan_id, plan_name, plan_days, plan_cost_paise, plan_cgst_basis_points, plan_sgst_basis_points, plan_final_cost_paise,
      is_pass, walk_in_by, rent_cash_paise, search_text, created_at)
    select ${id}, number, ${customer.id}, ${cityId}, ${booking.hubId}, ${booking.modelId}, ${booking.holdId},
      ${status}, ${isPass}, ${startsAt}, ${endsAt}, ${plan.id}, ${plan.name}, ${plan.days}, ${plan.costPaise}, ${plan.cgst},
      ${plan.sgst}, ${plan.finalCostPaise}, ${isPass}, ${walkIn?.byId ?? null}::uuid, ${walkIn?.cashPaise ?? 0}, ${searchText}, ${now}
    from (select nextval('booking_numbers')::int as number) next returning number`
  const { rows } = isPass
    ? await sql<{ number: number }>`with stored as (${stored}), confirmed as (
        insert into booking_transitions (id, booking_id, action, from_status, to_status, at)
        values (${uuidv7()}, ${id}, 'confirm', 'AWAITING_PAYMENT', ${status}, ${now})),
      published as (${insertIntoOutbox([
        eventEntry({ name: 'booking.paid', bookingId: id }),
        bookingEntry({ customerId: customer.id, cityId }),
      ])})
      select number from stored`.execute(db)
    : await sql<{
        number: number
      }>`with stored as (${stored})${order ? sql`, opened as (${insertOrder(order)})` : sql``}
      select number from stored`.execute(db)
  const [inserted] = rows
  if (!inserted) throw new Error('A booking was not stored.')
  return inserted.number
}
