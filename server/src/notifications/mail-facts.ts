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

export async function readMailFacts(db: ReadDb, bookingId: string): Promise<MailFacts> {
  const row = await db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.customer_id')
    .innerJoin('hubs as pickup', 'pickup.id', 'bookings.pickup_hub_id')
    .leftJoin('hubs as drop', 'drop.id', 'bookings.drop_hub_id')
    .select(['bookings.starts_at', 'bookings.ends_at', 'bookings.plan_final_cost_paise', 'is_documents_verified'])
    .select(['held_deposit_paise as heldPaise', 'deposit_in_use_paise as inUsePaise'])
    .select(['pickup.name', 'pickup.address', 'pickup.place_id as placeId'])
    .select(['drop.name as dropName', 'drop.address as dropAddress', 'drop.place_id as dropPlaceId'])
    .where('bookings.id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const depositDuePaise = depositDueOf(row)
  const { dropName, dropAddress, dropPlaceId } = row
  const drop =
    dropName !== null && dropAddress !== null && dropPlaceId !== null
      ? { name: dropName, address: dropAddress, placeId: dropPlaceId }
      : row
  return {
    pickup: mailedHub(row),
    drop: mailedHub(drop),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    amount: formatRupees(row.plan_final_cost_paise),
    depositDue: depositDuePaise > 0 ? formatRupees(depositDuePaise) : null,
    isDocumentsVerified: row.is_documents_verified,
  }
}

function mailedHub(hub: { name: string; address: string; placeId: string }): MailedHub {
  return { name: hub.name, address: hub.address, map: mapsLink(hub) }
}
