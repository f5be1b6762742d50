import type { Actor } from '@voltloop/contract/core/roles'
import { recordAudit } from '../../audit/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { broadcastVehicles } from '../broadcast.ts'
import { readVehicle } from '../queries.ts'

type Change = 'planned' | 'leftOut' | 'cancelled'

interface Entry {
  change: Change
  transferId: string
  vehicleId: string
  reason?: string
}

/**
 * Records in the history of a vehicle that it is on a transfer now, or no longer. The entry has the whole state of the vehicle: figures of its use are
 * counted from these entries. That it left and arrived is recorded with its hub.
 */
export async function recordOnVehicle(
  db: Db,
  actor: Actor,
  { change, transferId, vehicleId, reason }: Entry,
  now: Date,
): Promise<void> {
  const { from, to } = await readHubs(db, transferId)
  const vehicle = await readVehicle(db, actor, vehicleId)
  const transfer = `${from} – ${to}`
  const facts = change === 'planned' ? { transfer } : { transfer: null, ...(reason !== undefined && { reason }) }
  const subject = { kind: 'vehicle', id: vehicleId } as const
  const before = change === 'planned' ? { ...vehicle, transfer: null } : { ...vehicle, transfer }
  const entry = { action: `transfer.${change}`, subject, before, after: { ...vehicle, ...facts } } as const
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
