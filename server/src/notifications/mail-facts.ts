import { closedDaysText, weeklyHoursText, type OpeningTimes } from '@voltloop/contract/places/hub-hours'
import { mapsLink } from '@voltloop/contract/places/maps-link'
import { depositDueOf } from '../accounts/index.ts'
import '../accounts/tables.ts'
import '../places/tables.ts'
import type { ReadDb } from '../platform/db/db.ts'
import { formatRupees } from '@voltloop/contract/core/format'

export interface MailedHub {
  name: string
  address: string
  map: string
  /** Its weekly hours and closed days. */
  hours: string
}

export interface MailFacts {
  pickup: MailedHub
  drop: MailedHub
  startsAt: Date
  endsAt: Date
  /** The price that the customer paid for the plan, with tax. */
  amount: string
  /** The deposit that the customer still has to pay before the handover; null if one is held already. */
  depositDue: string | null
  isDocumentsVerified: boolean
}

export async function readMailFacts(db: ReadDb, bookingId: string, now: Date): Promise<MailFacts> {
  const row = await db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.customer_id')
    .innerJoin('hubs as pickup', 'pickup.id', 'bookings.pickup_hub_id')
    .leftJoin('hubs as drop', 'drop.id', 'bookings.drop_hub_id')
    .select(['bookings.starts_at', 'bookings.ends_at', 'bookings.plan_final_cost_paise', 'is_documents_verified'])
    .select(['held_deposit_paise as heldPaise', 'deposit_in_use_paise as inUsePaise'])
    .select(['pickup.name', 'pickup.address', 'pickup.place_id as placeId'])
    .select(['pickup.hours', 'pickup.closed_days as closedDays'])
    .select(['drop.hours as dropHours', 'drop.closed_days as dropClosedDays'])
    .select(['drop.name as dropName', 'drop.address as dropAddress', 'drop.place_id as dropPlaceId'])
    .where('bookings.id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const depositDuePaise = depositDueOf(row)
  const { dropName, dropAddress, dropPlaceId, dropHours, dropClosedDays } = row
  const drop =
    dropName !== null && dropAddress !== null && dropPlaceId !== null
      ? {
          name: dropName,
          address: dropAddress,
          placeId: dropPlaceId,
          hours: dropHours,
          closedDays: dropClosedDays ?? [],
        }
      : row
  return {
    pickup: mailedHub(row, now),
    drop: mailedHub(drop, now),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    amount: formatRupees(row.plan_final_cost_paise),
    depositDue: depositDuePaise > 0 ? formatRupees(depositDuePaise) : null,
    isDocumentsVerified: row.is_documents_verified,
  }
}

function mailedHub(hub: OpeningTimes & { name: string; address: string; placeId: string }, now: Date): MailedHub {
  const hours = [weeklyHoursText(hub), closedDaysText(hub, now)].filter(Boolean).join('. ')
  return { name: hub.name, address: hub.address, map: mapsLink(hub), hours }
}
