import type { Actor } from '@voltloop/contract/core/roles'
import { announceReturn, handOver, inspectDrop, uploadPhotoFlow } from '../../src/bookings/index.ts'
import { joinTransaction, type Db } from '../../src/platform/db/db.ts'
import type { PrivateFiles } from '../../src/platform/private-files.ts'
import { drawPhoto } from './photos.ts'

export interface DemoRide {
  transactionId: string
  rider: Actor
  agent: Actor
  pickUpHubId: string
  startsAt: Date
  registrationNumber: string
  photos: PrivateFiles
}

const HOUR_MS = 3_600_000

/** Hands over the vehicle of an accepted demo booking at its start time. */
export async function beginRide(db: Db, ride: DemoRide): Promise<void> {
  const { transactionId, agent, startsAt, registrationNumber } = ride
  const photoIds = await photograph(db, ride, 'pickup', ['side', 'rear'], startsAt)
  const handingOver = { transactionId, registrationNumber, isSdPaid: true, note: 'Small scratch on the seat', photoIds }
  await handOver(db, agent, handingOver, startsAt)
}

export type RideEnd = 'announced' | 'completed' | 'damaged'

/**
 * Schedules the return of a ride for this evening, or completes it at its end time, undamaged or with a part of the
 * deposit retained.
 */
export async function endRide(db: Db, ride: DemoRide, end: RideEnd, now: Date): Promise<void> {
  const { transactionId, rider, agent, pickUpHubId: dropHubId, startsAt } = ride
  if (end === 'announced') {
    const dropTime = new Date(now.getTime() + 5 * HOUR_MS).toISOString()
    await announceReturn(db, rider, { transactionId, dropHubId, dropTime }, now)
    return
  }
  const returnedAt = new Date(startsAt.getTime() + 22 * HOUR_MS)
  const photoIds = await photograph(db, ride, 'return', end === 'damaged' ? ['front', 'side'] : ['side'], returnedAt)
  const inspected = { transactionId, dropHubId, photoIds, ...(end === 'damaged' ? DAMAGED : AS_IT_WAS) } as const
  await inspectDrop(db, agent, inspected, returnedAt)
}

const AS_IT_WAS = { condition: 'GOOD', comment: 'Clean, battery at 40 %' } as const
const DAMAGED = {
  condition: 'GOOD',
  comment: 'Mirror broken, front panel scratched',
  deposit: { outcome: 'KEEP_PART', amount: 650, reason: 'Mirror broken, front panel scratched' },
} as const

type View = Parameters<typeof drawPhoto>[0]

async function photograph(
  db: Db,
  { transactionId, agent, photos }: DemoRide,
  moment: 'pickup' | 'return',
  views: View[],
  at: Date,
): Promise<string[]> {
  const ids: string[] = []
  for (const view of views) {
    const bytes = await drawPhoto(view, '#2f7d5b', view === 'front')
    const sent = { transactionId, moment, bytes }
    ids.push((await uploadPhotoFlow(joinTransaction(db), agent, sent, photos, at)).photoId)
  }
  return ids
}
