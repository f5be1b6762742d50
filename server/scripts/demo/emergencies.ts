import type { Actor } from '@voltloop/contract/core/roles'
import type { Db } from '../../src/platform/db/db.ts'
import { acceptTicket, answerEmergency, raiseTicket, swapInEmergency } from '../../src/support/index.ts'
import { minutesAfter, readActor, readLastBooking } from './tickets.ts'
import type { VehiclePlan } from './vehicle-plan.ts'

const AGENT = '9000000004'
const SWAPPED_RIDER = '9000000031'
const STRANDED_RIDER = '9000000030'

/** Makes a breakdown of yesterday that ended with another vehicle, and one that nobody has taken yet. */
export async function makeEmergencies(db: Db, vehiclePlan: VehiclePlan, now: Date): Promise<void> {
  const agent = await readAgent(db)
  const calledAt = minutesAfter(now, -25 * 60)
  const past = await callForHelp(db, SWAPPED_RIDER, calledAt)
  const place = {
    latitude: 17.4435,
    longitude: 78.3772,
    words: 'It does not start after the signal at Biodiversity Park.',
  }
  await answerEmergency(db, past.rider, past.requestId, place)
  await acceptTicket(db, agent, past.requestId, minutesAfter(calledAt, 2))
  const swap = { registrationNumber: vehiclePlan.spareOf(SWAPPED_RIDER), reason: 'Motor does not start' }
  await swapInEmergency(db, agent, past.requestId, swap, minutesAfter(calledAt, 35))
  const open = await callForHelp(db, STRANDED_RIDER, minutesAfter(now, -3))
  const answer = { latitude: 17.4483, longitude: 78.3915, words: 'Rear tyre is flat, I wait at the metro pillar.' }
  await answerEmergency(db, open.rider, open.requestId, answer)
}

async function callForHelp(db: Db, phone: string, at: Date): Promise<{ rider: Actor; requestId: string }> {
  const rider = await readActor(db, phone)
  const transactionId = await readLastBooking(db, rider.userId, at)
  const call = {
    requestType: 'BOOKING',
    description: 'Emergency breakdown',
    emergency: 'breakdown',
    transactionId,
  } as const
  return { rider, requestId: await raiseTicket(db, rider, call, at) }
}

async function readAgent(db: Db): Promise<Actor> {
  const { id: userId, city_id: cityId } = await db
    .selectFrom('users')
    .select(['id', 'city_id'])
    .where('phone', '=', `+91${AGENT}`)
    .executeTakeFirstOrThrow()
  return { userId, sessionId: userId, role: 'SALES_AGENT', cityId, hubId: null }
}
