import type { BookingChange } from '@voltloop/contract/bookings/changes'
import type { Actor } from '@voltloop/contract/core/roles'
import type { Db, ReadDb } from '../../platform/db/db.ts'
import '../tables.ts'
import type { LockedBooking } from '../lifecycle/booking.ts'
import type { ChangeTerms, PlannedChange } from './change-terms.ts'

export interface ChangeRecord {
  id: string
  bookingId: string
  state: BookingChange['state']
  isByCustomer: boolean
  isRepriced: boolean
  isPickupChanged: boolean
  differencePaise: number
  to: ChangeTerms
  holdIds: string[]
  createdAt: Date
  expiresAt: Date | null
}

/** Stores a requested change in the state `awaiting`. */
export async function insertChange(
  db: Db,
  actor: Actor,
  booking: LockedBooking,
  { id, planned, holdIds, expiresAt }: NewChange,
  now: Date,
): Promise<ChangeRecord> {
  const { from, to, isRepriced, isPickupChanged, differencePaise } = planned
  const isByCustomer = actor.role === 'CUSTOMER'
  await db
    .insertInto('booking_changes')
    .values({
      id,
      booking_id: booking.id,
      number: null,
      state: 'awaiting',
      is_by_customer: isByCustomer,
      requested_by: actor.userId,
      created_at: now,
      done_at: null,
      old_hub_id: from.hubId,
      old_model_id: from.modelId,
      old_starts_at: from.startsAt,
      old_ends_at: from.endsAt,
      old_plan_id: from.plan.id,
      old_plan_name: from.plan.name,
      old_plan_days: from.plan.days,
      old_price_paise: from.plan.finalCostPaise,
      hub_id: to.hubId,
      model_id: to.modelId,
      starts_at: to.startsAt,
      ends_at: to.endsAt,
      ...planColumns(to),
      is_repriced: isRepriced,
      hold_ids: holdIds,
      expires_at: expiresAt,
    })
    .execute()
  const record = { id, bookingId: booking.id, isByCustomer, isRepriced, isPickupChanged, differencePaise, to }
  return { ...record, state: 'awaiting', holdIds, createdAt: now, expiresAt }
}

interface NewChange {
  id: string
  planned: PlannedChange
  holdIds: string[]
  /** Null if nothing is to be paid. */
  expiresAt: Date | null
}

/** Returns the columns of a plan, which bookings and changes have in common. */
export function planColumns({ plan }: ChangeTerms) {
  return {
    plan_id: plan.id,
    plan_name: plan.name,
    plan_days: plan.days,
    plan_cost_paise: plan.costPaise,
    plan_cgst_basis_points: plan.cgst,
    plan_sgst_basis_points: plan.sgst,
    plan_final_cost_paise: plan.finalCostPaise,
  }
}

/** Reads a change. Callers that change it must hold the lock on its booking, which also guards the changes. */
export async function readChange(db: ReadDb, id: string): Promise<ChangeRecord> {
  const row = await db
    .selectFrom('booking_changes')
    .innerJoin('bookings', 'bookings.id', 'booking_changes.booking_id')
    .select(['booking_id', 'state', 'is_by_customer', 'is_repriced', 'hold_ids', 'expires_at', 'is_pass'])
    .select(['old_hub_id', 'old_starts_at', 'old_price_paise', 'hub_id', 'booking_changes.model_id'])
    .select(['booking_changes.starts_at', 'booking_changes.ends_at', 'booking_changes.plan_id'])
    .select(['booking_changes.plan_name', 'booking_changes.plan_days', 'booking_changes.plan_cost_paise'])
    .select(['booking_changes.plan_cgst_basis_points', 'booking_changes.plan_sgst_basis_points'])
    .select(['booking_changes.plan_final_cost_paise', 'booking_changes.created_at'])
    .where('booking_changes.id', '=', id)
    .executeTakeFirstOrThrow()
  const isPickupChanged = row.hub_id !== row.old_hub_id || row.starts_at.getTime() !== row.old_starts_at.getTime()
  const isPriced = row.is_repriced && !row.is_pass
  return {
    id,
    bookingId: row.booking_id,
    state: row.state,
    isByCustomer: row.is_by_customer,
    isRepriced: row.is_repriced,
    isPickupChanged,
    differencePaise: isPriced ? row.plan_final_cost_paise - row.old_price_paise : 0,
    to: {
      hubId: row.hub_id,
      modelId: row.model_id,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      plan: {
        id: row.plan_id,
        name: row.plan_name,
        days: row.plan_days,
        costPaise: row.plan_cost_paise,
        cgst: row.plan_cgst_basis_points,
        sgst: row.plan_sgst_basis_points,
        finalCostPaise: row.plan_final_cost_paise,
      },
    },
    holdIds: row.hold_ids,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}
