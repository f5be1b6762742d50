import { addDays, dayInIndia } from '@voltloop/contract/core/time'
import type { Vehicle } from '@voltloop/contract/fleet/fleet'
import type { Actor } from '@voltloop/contract/core/roles'
import { recordDocument } from '../../src/fleet/index.ts'
import type { Db } from '../../src/platform/db/db.ts'

// Days from today until each of them expires. One is so soon that its hub is warned today.
const INSURED_FOR = [7, 45, 120, 200, 260, 310]

/** Records insurance and registration of the first vehicles of each city, as of the day on which they joined the fleet. */
export async function recordDocuments(
  db: Db,
  superAdmin: Actor,
  fleet: readonly Vehicle[],
  { joinedAt, now }: { joinedAt: Date; now: Date },
): Promise<void> {
  const cities = new Set(fleet.map(({ city }) => city.cityId))
  for (const cityId of cities) {
    const documented = fleet.filter(({ city, outOfService }) => city.cityId === cityId && outOfService === null)
    for (const [index, days] of INSURED_FOR.entries()) {
      const vehicle = documented[index]
      if (!vehicle) throw new Error('The demo has too few vehicles for its documents.')
      const { vehicleId, registrationNumber } = vehicle
      const insurance = { number: `POL${registrationNumber}`, validUntil: dayInIndia(addDays(now, days)) }
      const registration = { number: `RC${registrationNumber}`, validUntil: dayInIndia(addDays(now, 5000 + days)) }
      await recordDocument(db, superAdmin, vehicleId, { kind: 'INSURANCE', ...insurance }, joinedAt)
      await recordDocument(db, superAdmin, vehicleId, { kind: 'REGISTRATION', ...registration }, joinedAt)
    }
  }
}
