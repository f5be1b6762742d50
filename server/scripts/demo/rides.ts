import type { Actor } from '@voltloop/contract/roles'
import { announceReturn, handOver, inspectDrop, type Billing } from '../../src/bookings/index.ts'
import type { Db } from '../../src/platform/db/db.ts'

interface DemoRide {
  transactionId: string
  rider: Actor
  agent: Actor
  modelId: string
  pickUpHubId: string
  startsAt: Date
}

const HOUR_MS = 3_600_000

/** Hands the vehicle of an accepted booking of the demo over at its start. */
export async function beginRide(db: Db, ride: DemoRide, billing: Billing): Promise<void> {
  const { transactionId, agent, startsAt } = ride
  const registrationNumber = await choosePlate(db, ride)
  await handOver(db, agent, { transactionId, registrationNumber, isSdPaid: true }, billing, startsAt)
}

/** Announces that it comes back this evening, or takes it back in time where it came back already. */
export async function endRide(db: Db, ride: DemoRide, end: 'announced' | 'completed', now: Date): Promise<void> {
  const { transactionId, rider, agent, pickUpHubId: dropHubId, startsAt } = ride
  if (end === 'announced') {
    const dropTime = new Date(now.getTime() + 5 * HOUR_MS).toISOString()
    await announceReturn(db, rider, { transactionId, dropHubId, dropTime }, now)
    return
  }
  const returnedAt = new Date(startsAt.getTime() + 22 * HOUR_MS)
  const inspected = { transactionId, dropHubId, condition: 'GOOD', comment: 'Clean, battery at 40 %' } as const
  await inspectDrop(db, agent, inspected, returnedAt)
}

// Of the hub itself where one stands there.
async function choosePlate(db: Db, { agent, modelId, pickUpHubId }: DemoRide): Promise<string> {
  const vehicles = await db
    .selectFrom('vehicles')
    .select(['registration_number', 'hub_id'])
    .where('city_id', '=', agent.cityId)
    .where('model_id', '=', modelId)
    .where('is_deployed', '=', false)
    .where('out_of_service', 'is', null)
    .orderBy('registration_number')
    .execute()
  const vehicle = vehicles.find((one) => one.hub_id === pickUpHubId) ?? vehicles[0]
  if (!vehicle) throw new Error('The demo has no vehicle left for a ride.')
  return vehicle.registration_number
}
