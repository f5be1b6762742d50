import type { Actor } from '@voltloop/contract/core/roles'
import { recordAudit } from '../../audit/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { broadcastVehicles } from '../broadcast.ts'
import { readVehicle } from '../queries.ts'

type Change = 'planned' | 'changed' | 'removed' | 'leftOut' | 'cancelled'

interface Entry {
  change: Change
  transferId: string
  vehicleId: string
  reason?: string
  /** The changed facts of the transfer itself: its driver or its due time. */
  facts?: { before: object; after: object }
}

/**
 * Records in the history of a vehicle that it is on a transfer now, that the transfer has changed, or that it is on it no longer. The entry has the whole state of the vehicle: figures of its use are
 * counted from these entries. That it left and arrived is recorded with its hub.
 */
export async function recordOnVehicle(
  db: Db,
  actor: Actor,
  { change, transferId, vehicleId, reason, facts }: Entry,
  now: Date,
): Promise<void> {
  const { from, to } = await readHubs(db, transferId)
  const vehicle = await readVehicle(db, actor, vehicleId)
  const transfer = `${from} – ${to}`
  const isOn = change === 'planned' || change === 'changed'
  const before = { ...vehicle, transfer: change === 'planned' ? null : transfer, ...facts?.before }
  const after = {
    ...vehicle,
    transfer: isOn ? transfer : null,
    ...facts?.after,
    ...(reason !== undefined && { reason }),
  }
  const entry = { action: `transfer.${change}`, subject: { kind: 'vehicle', id: vehicleId }, before, after } as const
  if (await recordAudit(db, actor, entry, now)) await broadcastVehicles(db, [vehicle.city.cityId])
}

async function readHubs(db: Db, transferId: string): Promise<{ from: string; to: string }> {
  return db
    .selectFrom('transfers')
    .innerJoin('hubs as origin', 'origin.id', 'from_hub_id')
    .innerJoin('hubs as target', 'target.id', 'to_hub_id')
    .select(['origin.name as from', 'target.name as to'])
    .where('transfers.id', '=', transferId)
    .executeTakeFirstOrThrow()
}
