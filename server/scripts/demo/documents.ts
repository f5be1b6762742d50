import { addDays, dayInIndia } from '@voltloop/contract/core/time'
import type { Vehicle } from '@voltloop/contract/fleet/fleet'
import type { DocumentKind } from '@voltloop/contract/fleet/documents-messages'
import type { Actor } from '@voltloop/contract/core/roles'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../src/platform/db/db.ts'

// Days from today until the insurance of one vehicle after the other expires. That of each city's first one expires so soon that its hub is warned today.
const SOON = 7
const INSURED_FOR = [45, 120, 200, 260, 310]
/** Of the first vehicles of each delivery. */
const EXPIRING = [12, 26]

/** Records insurance and registration of all vehicles, as of the day on which they joined the fleet. */
export async function recordDocuments(
  db: Db,
  superAdmin: Actor,
  fleet: readonly Vehicle[],
  { joinedAt, now }: { joinedAt: Date; now: Date },
): Promise<void> {
  const warned = new Set<string>()
  const insured = fleet.map((vehicle, index) => {
    const days = warned.has(vehicle.city.cityId) ? insuredFor(index) : SOON
    warned.add(vehicle.city.cityId)
    return { vehicle, days }
  })
  await insertAll(db, superAdmin, insured, { joinedAt, now })
}

/** Does the same for the vehicles of a delivery. */
export async function insertDocuments(
  db: Db,
  superAdmin: Actor,
  delivered: readonly Vehicle[],
  { joinedAt, now }: { joinedAt: Date; now: Date },
): Promise<void> {
  const insured = delivered.map((vehicle, index) => ({ vehicle, days: EXPIRING[index] ?? insuredFor(index) }))
  await insertAll(db, superAdmin, insured, { joinedAt, now })
}

// In one statement: for hundreds of vehicles the product's operation is slow.
async function insertAll(
  db: Db,
  superAdmin: Actor,
  insured: readonly { vehicle: Vehicle; days: number }[],
  { joinedAt, now }: { joinedAt: Date; now: Date },
): Promise<void> {
  const rows = insured.flatMap(({ vehicle: { vehicleId, registrationNumber }, days }) =>
    documentsOf(registrationNumber, days, now).map(({ kind, number, validUntil }) => ({
      id: uuidv7(),
      vehicle_id: vehicleId,
      kind,
      number,
      valid_until: validUntil,
      recorded_by: superAdmin.userId,
      recorded_at: joinedAt,
    })),
  )
  await db.insertInto('vehicle_documents').values(rows).execute()
}

const insuredFor = (index: number) => INSURED_FOR[index % INSURED_FOR.length] ?? SOON

function documentsOf(registrationNumber: string, days: number, now: Date) {
  const lasting = (kind: DocumentKind, prefix: string, count: number) => ({
    kind,
    number: `${prefix}${registrationNumber}`,
    validUntil: dayInIndia(addDays(now, count)),
  })
  return [lasting('INSURANCE', 'POL', days), lasting('REGISTRATION', 'RC', 5000 + days)]
}
