import type { BookingStatus } from '@voltloop/contract/bookings/bookings'
import type { BookingUndo } from '@voltloop/contract/bookings/undo-record'
import type { Actor } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import type { ReadDb } from '../../platform/db/db.ts'
import {
  checkPlate,
  checkUndo,
  isRecentReturn,
  readLastSteps,
  readRecentHandouts,
  undoableUntil,
  undoOf,
} from '../lifecycle/ride-step.ts'
import { TRANSITIONS } from '../lifecycle/transition-table.ts'

interface Row {
  id: string
  status: BookingStatus
  customer_id: string
  city_id: string
  pickup_hub_id: string
  drop_hub_id: string | null
  returned_at: Date | null
}

interface Undoable {
  undo: BookingUndo | null
  isPlateOpen: boolean
}

export const NOT_UNDOABLE: Undoable = { undo: null, isPlateOpen: false }

/** Returns what this person may undo or correct on each of these bookings now. Bookings without anything are left out. */
export async function readUndoable(
  db: ReadDb,
  actor: Actor,
  rows: readonly Row[],
  now: Date,
): Promise<Map<string, Undoable>> {
  if (!TRANSITIONS.undoDrop.by.includes(actor.role)) return new Map()
  const onRoad = rows.filter(({ status }) => TRANSITIONS.undoSwap.from.includes(status))
  const recent = await readRecentHandouts(
    db,
    onRoad.map(({ id }) => id),
    now,
  )
  // The steps of a ride are many, and nearly all are too old: they are read only if something may still be undone.
  const candidates = rows.filter(
    ({ id, status, returned_at: returnedAt }) =>
      recent.has(id) || (TRANSITIONS.undoDrop.from.includes(status) && isRecentReturn(returnedAt, now)),
  )
  const ids = candidates.map(({ id }) => id)
  const steps = await readLastSteps(db, ids)
  const found = candidates.flatMap((row) => {
    const step = steps.get(row.id)
    if (!step) return []
    const { id, status, customer_id: customerId, city_id: cityId, pickup_hub_id: pickupHubId } = row
    const facts = { status, customerId, cityId, pickupHubId, dropHubId: row.drop_hub_id }
    const action = undoOf(step)
    const isOpen = checkUndo(actor, facts, step, action, now) === 'open'
    const isPlateOpen = checkPlate(actor, facts, step, now) === 'open'
    const until = undoableUntil(step).toISOString()
    return isOpen || isPlateOpen ? [{ id, isPlateOpen, undo: isOpen ? { action, until } : null }] : []
  })
  const handedOver = found.filter(({ undo }) => undo?.action === 'undoHandOver').map(({ id }) => id)
  const cash = await readCashTaken(db, handedOver)
  return new Map(
    found.map(({ id, undo, isPlateOpen }) => [
      id,
      { undo: undo && { ...undo, cashBack: (cash.get(id) ?? 0) / 100 }, isPlateOpen },
    ]),
  )
}

async function readCashTaken(db: ReadDb, bookingIds: readonly string[]): Promise<Map<string, number>> {
  if (bookingIds.length === 0) return new Map()
  const { rows } = await sql<{
    id: string
    paise: number
  }>`select booking_id as id, sum(amount_paise)::bigint as paise from cash_movements
    where booking_id = any(${[...bookingIds]}::uuid[]) and kind = 'depositTaken' group by booking_id`.execute(db)
  return new Map(rows.map(({ id, paise }) => [id, paise]))
}
