import type { Vehicle } from '@voltloop/contract/fleet/fleet'
import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'

export interface StockEntry {
  cityId: string
  modelId: string
  isInService: boolean
  isDeployed: boolean
}

/** Adds a number of equal vehicles to the stock of their city and model; a negative number subtracts them. */
export async function countStock(
  db: Db,
  { cityId, modelId, isInService, isDeployed }: StockEntry,
  change: number,
): Promise<void> {
  const inService = isInService ? change : 0
  const deployed = isDeployed ? change : 0
  await sql`insert into stock as s (city_id, model_id) values (${cityId}, ${modelId}) on conflict do nothing`.execute(
    db,
  )
  await sql`update stock set vehicles = vehicles + ${change}, in_service = in_service + ${inService}, deployed = deployed + ${deployed}
    where city_id = ${cityId} and model_id = ${modelId}`.execute(db)
}

/** Updates the stock for a changed vehicle. Rows are updated in a fixed order, so that two such changes cannot deadlock. */
export async function moveStock(db: Db, before: StockEntry, after: StockEntry): Promise<void> {
  const changes = [
    { counted: before, change: -1 },
    { counted: after, change: 1 },
  ]
  for (const { counted, change } of changes.toSorted((a, b) => rowOf(a.counted).localeCompare(rowOf(b.counted)))) {
    await countStock(db, counted, change)
  }
}

export function stockEntryOf(vehicle: Vehicle): StockEntry {
  return {
    cityId: vehicle.city.cityId,
    modelId: vehicle.model.modelId,
    isInService: vehicle.outOfService === null,
    isDeployed: vehicle.isDeployed,
  }
}

const rowOf = ({ cityId, modelId }: StockEntry) => `${cityId} ${modelId}`
