import type { Actor } from '@voltloop/contract/core/roles'
import { lockOpenHub } from '../../places/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { moveVehicle } from '../deploy-vehicle.ts'
import { lockVehicles, releaseHold } from '../holds.ts'
import { notifyDriver } from './driver.ts'
import { isOver, lockTransfer, mayPlan } from './locked-transfer.ts'
import { recordOnVehicle } from './record-transfer.ts'
import type { FreedVehicle } from './scan-vehicle.ts'

/** Cancels what is left of a transfer. Vehicles under way belong to the hub again that they left. Returns those that can be sold again. */
export async function callOffTransfer(
  db: Db,
  actor: Actor,
  transferId: string,
  reason: string,
  now: Date,
): Promise<FreedVehicle[]> {
  const transfer = await lockTransfer(db, actor, transferId, mayPlan)
  if (isOver(transfer.state)) throw new AppError('transferOver')
  const lines = await db
    .selectFrom('transfer_vehicles')
    .select(['vehicle_id as vehicleId', 'hold_id as holdId', 'out_at as outAt'])
    .where('transfer_id', '=', transferId)
    .where('is_open', '=', true)
    .orderBy('vehicle_id')
    .execute()
  const vehicles = await lockVehicles(
    db,
    lines.map(({ vehicleId }) => vehicleId),
  )
  const isHubOpen = (await lockOpenHub(db, transfer.fromHubId, 'update')) !== null
  const hubId = isHubOpen ? transfer.fromHubId : null
  const freed: FreedVehicle[] = []
  for (const { vehicleId, holdId, outAt } of lines) {
    const vehicle = vehicles.find(({ id }) => id === vehicleId)
    if (outAt !== null) await moveVehicle(db, actor, vehicleId, 'transferUndone', { isDeployed: false, hubId }, now)
    if (holdId !== null) await releaseHold(db, holdId, now)
    await recordOnVehicle(db, actor, { change: 'cancelled', transferId, vehicleId, reason }, now)
    if (outAt !== null && vehicle?.out_of_service === null)
      freed.push({ vehicleId, stock: { cityId: vehicle.city_id, modelId: vehicle.model_id } })
  }
  await db
    .updateTable('transfer_vehicles')
    .set({ is_open: false })
    .where('transfer_id', '=', transferId)
    .where('is_open', '=', true)
    .execute()
  // Vehicles that have arrived stay arrived: the transfer then ends as arrived, not as cancelled.
  const arrived = await db
    .selectFrom('transfer_vehicles')
    .select('vehicle_id')
    .where('transfer_id', '=', transferId)
    .where('in_at', 'is not', null)
    .executeTakeFirst()
  await db
    .updateTable('transfers')
    .set({ state: arrived ? 'ARRIVED' : 'CANCELLED', closed_at: now, cancel_reason: reason })
    .where('id', '=', transferId)
    .execute()
  await notifyDriver(db, actor, { transferId, driverId: transfer.driverId, change: 'cancelled' })
  return freed
}
