import { addDays, dayInIndia } from '@voltloop/contract/core/time'
import type { Vehicle } from '@voltloop/contract/fleet/fleet'
import type { Actor } from '@voltloop/contract/core/roles'
import { recordDocument } from '../../src/fleet/index.ts'
import type { Db } from '../../src/platform/db/db.ts'

// Days from today until the insurance of one vehicle after the other expires. That of each city's first one expires so soon that its hub is warned today.
const SOON = 7
const INSURED_FOR = [45, 120, 200, 260, 310]

/** Records insurance and registration of all vehicles, as of the day on which they joined the fleet. */
export async function recordDocuments(
  db: Db,
  superAdmin: Actor,
  fleet: readonly Vehicle[],
  { joinedAt, now }: { joinedAt: Date; now: Date },
): Promise<void> {
  const warned = new Set<string>()
  for (const [index, { vehicleId, registrationNumber, city }] of fleet.entries()) {
    const days = warned.has(city.cityId) ? (INSURED_FOR[index % INSURED_FOR.length] ?? SOON) : SOON
    warned.add(city.cityId)
    const insurance = { number: `POL${registrationNumber}`, validUntil: dayInIndia(addDays(now, days)) }
    const registration = { number: `RC${registrationNumber}`, validUntil: dayInIndia(addDays(now, 5000 + days)) }
    await recordDocument(db, superAdmin, vehicleId, { kind: 'INSURANCE', ...insurance }, joinedAt)
    await recordDocument(db, superAdmin, vehicleId, { kind: 'REGISTRATION', ...registration }, joinedAt)
  }
}
