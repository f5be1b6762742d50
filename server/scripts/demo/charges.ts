import type { Actor } from '@voltloop/contract/core/roles'
import { agreeToCharge, disputeCharge, proposeCharge, takeChargeCash, waiveCharge } from '../../src/bookings/index.ts'
import type { Db } from '../../src/platform/db/db.ts'

interface ChargedRide {
  transactionId: string
  rider: Actor
  agent: Actor
  cityAdmin: Actor
  startsAt: Date
}

const DAY_MS = 24 * 3_600_000

/** Adds a charge in each state to a demo ride. The rider's deposit is needed for the next ride, so that it pays none of them. */
export async function addCharges(db: Db, ride: ChargedRide, now: Date): Promise<void> {
  const { transactionId, rider, agent, cityAdmin, startsAt } = ride
  const after = (days: number) => new Date(Math.min(startsAt.getTime() + days * DAY_MS, now.getTime()))
  const add = (
    kind: 'HELMET' | 'LOST_KEY' | 'CLEANING' | 'TOWING' | 'FINE',
    amount: number,
    reason: string,
    at: Date,
  ) => proposeCharge(db, agent, transactionId, { kind, amount, reason }, at)
  const paid = await add('CLEANING', 200, 'Mud on seat and floor board', after(5))
  await agreeToCharge(db, agent, paid, after(5))
  await takeChargeCash(db, agent, paid, after(5))
  const due = await add('HELMET', 800, 'The helmet did not come back', after(5))
  await agreeToCharge(db, rider, due, after(6))
  const waived = await add('TOWING', 500, 'Towed from a closed road', after(6))
  await waiveCharge(db, cityAdmin, waived, 'The road was closed that morning', after(6))
  const disputed = await add('LOST_KEY', 600, 'One of two keys is missing', after(7))
  await disputeCharge(db, rider, disputed, 'I got only one key', after(7))
  await add('FINE', 1000, 'Red light at Gachibowli junction, challan TS2291', after(9))
}
