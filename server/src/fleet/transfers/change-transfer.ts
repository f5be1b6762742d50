import type { Body } from '@voltloop/contract/core/endpoint'
import type { Actor } from '@voltloop/contract/core/roles'
import type { updateTransfer } from '@voltloop/contract/fleet/transfers'
import { assertUnchanged } from '../../platform/assert-unchanged.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError, fieldError } from '../../platform/errors.ts'
import { lockVehicles, releaseHold } from '../holds.ts'
import { assertDue, notifyDriver, readDriver } from './driver.ts'
import { isOver, lockTransfer, mayPlan, type LockedTransfer } from './locked-transfer.ts'
import { recordOnVehicle } from './record-transfer.ts'
import type { FreedVehicle } from './scan-vehicle.ts'
import { holdInTransit } from './transit-hold.ts'

type Form = Body<typeof updateTransfer>

/**
 * Changes the driver and the due time of a transfer, and takes vehicles off its list that have not left. Its drivers are notified. Returns the vehicles
 * under way whose hold has changed.
 */
export async function changeTransfer(
  db: Db,
  actor: Actor,
  transferId: string,
  form: Form,
  now: Date,
): Promise<FreedVehicle[]> {
  const transfer = await lockTransfer(db, actor, transferId, mayPlan)
  if (isOver(transfer.state)) throw new AppError('transferOver')
  const { removedVehicleIds = [], ...fields } = form
  assertUnchanged(fields, { ...transfer, dueAt: transfer.dueAt.toISOString() })
  const changed = { ...(await driverOf(db, transfer, form)), dueAt: dueAtOf(transfer, form, now) }
  const lines = await lockLines(db, transferId)
  const removed = lines.filter(({ vehicleId }) => removedVehicleIds.includes(vehicleId))
  const left = lines.filter((line) => !removed.includes(line) && line.isOpen)
  if (removed.some(({ outAt }) => outAt !== null)) throw fieldError('removedVehicleIds', 'transferVehicleLeft')
  if (removed.length === lines.length) throw fieldError('removedVehicleIds', 'transferEmptied')
  for (const { vehicleId } of removed) await removeVehicle(db, actor, transferId, vehicleId, now)
  const isMoved = changed.dueAt.getTime() !== transfer.dueAt.getTime()
  const underWay = isMoved ? left.filter(({ outAt }) => outAt !== null) : []
  await holdUntil(db, transferId, underWay, changed.dueAt, now)
  // The last one that had not arrived may have been taken off.
  const isOverNow = left.length === 0
  await db
    .updateTable('transfers')
    .set({ driver_id: changed.driverId, driver_name: changed.driverName, due_at: changed.dueAt })
    .$if(isOverNow, (query) => query.set({ state: 'ARRIVED', closed_at: now }))
    .where('id', '=', transferId)
    .execute()
  const [before, after] = [factsOf(transfer), factsOf(changed)]
  for (const { vehicleId } of left)
    await recordOnVehicle(db, actor, { change: 'changed', transferId, vehicleId, facts: { before, after } }, now)
  if (transfer.driverId !== changed.driverId) {
    await notifyDriver(db, actor, { transferId, driverId: transfer.driverId, change: 'withdrawn' })
    await notifyDriver(db, actor, { transferId, driverId: changed.driverId, change: 'given' })
  } else if (removed.length > 0 || isMoved)
    await notifyDriver(db, actor, { transferId, driverId: changed.driverId, change: 'changed' })
  return underWay.map(({ vehicleId, vehicle }) => ({
    vehicleId,
    stock: { cityId: vehicle.city_id, modelId: vehicle.model_id },
  }))
}

type Fields = Pick<LockedTransfer, 'driverId' | 'driverName' | 'dueAt'>

async function driverOf(
  db: Db,
  { cityId, driverId, driverName }: LockedTransfer,
  form: Form,
): Promise<Omit<Fields, 'dueAt'>> {
  if (form.driverId === undefined && form.driverName === undefined) return { driverId, driverName }
  // An empty name alone says nothing about an employee.
  if (form.driverId === undefined && !form.driverName && driverId !== null) return { driverId, driverName }
  // The driver who stays may have left the city since.
  if (form.driverId && form.driverId === driverId && !form.driverName) return { driverId, driverName }
  const { driver_id, driver_name } = await readDriver(db, cityId, form)
  return { driverId: driver_id, driverName: driver_name }
}

// A due time that stays as it is may have passed.
function dueAtOf({ dueAt }: LockedTransfer, form: Form, now: Date): Date {
  const wanted = form.dueAt === undefined ? dueAt : new Date(form.dueAt)
  return wanted.getTime() === dueAt.getTime() ? dueAt : assertDue(wanted, now)
}

function factsOf({ driverId, driverName, dueAt }: Fields) {
  return { driver: driverId ?? driverName, dueAt: dueAt.toISOString() }
}

async function lockLines(db: Db, transferId: string) {
  const lines = await db
    .selectFrom('transfer_vehicles')
    .select(['vehicle_id as vehicleId', 'hold_id as holdId', 'out_at as outAt', 'is_open as isOpen'])
    .where('transfer_id', '=', transferId)
    .orderBy('vehicle_id')
    .execute()
  const vehicles = await lockVehicles(
    db,
    lines.map(({ vehicleId }) => vehicleId),
  )
  return lines.flatMap((line) => {
    const vehicle = vehicles.find(({ id }) => id === line.vehicleId)
    return vehicle ? [{ ...line, vehicle }] : []
  })
}

type Line = Awaited<ReturnType<typeof lockLines>>[number]

async function removeVehicle(db: Db, actor: Actor, transferId: string, vehicleId: string, now: Date): Promise<void> {
  await db
    .deleteFrom('transfer_vehicles')
    .where('transfer_id', '=', transferId)
    .where('vehicle_id', '=', vehicleId)
    .execute()
  await recordOnVehicle(db, actor, { change: 'removed', transferId, vehicleId }, now)
}

// A vehicle under way is held until the new time, so that it is not sold for the time between.
async function holdUntil(db: Db, transferId: string, underWay: readonly Line[], dueAt: Date, now: Date): Promise<void> {
  for (const { vehicle, vehicleId, holdId } of underWay) {
    if (holdId !== null) await releaseHold(db, holdId, now)
    const hold_id = await holdInTransit(db, vehicle, dueAt, now)
    await db
      .updateTable('transfer_vehicles')
      .set({ hold_id })
      .where('transfer_id', '=', transferId)
      .where('vehicle_id', '=', vehicleId)
      .execute()
  }
}
