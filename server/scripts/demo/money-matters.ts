import type { Actor } from '@voltloop/contract/core/roles'
import { addDays } from '@voltloop/contract/core/time'
import {
  changeFlow,
  createRequestFlow,
  endRequestFlow,
  giveGoodwill,
  transactionIdOf,
} from '../../src/bookings/index.ts'
import type { Gateway } from '../../src/payments/index.ts'
import { joinTransaction, type Db } from '../../src/platform/db/db.ts'
import type { Sealer } from '../../src/platform/seal.ts'
import { closeDays } from './close-days.ts'

interface Surroundings {
  db: Db
  gateway: Gateway
  sealer: Sealer
  publicUrl: string
}

/** Adds goodwill, a changed booking, an open payment link, a cancelled QR code and closed days to the bookings of the last days. */
export async function makeMoneyMatters({ db, gateway, sealer, publicUrl }: Surroundings, now: Date): Promise<void> {
  const transact = joinTransaction(db)
  const supporter = await readSupporter(db)
  const { transactionId: waited } = await readLastBooking(db, '9000000033')
  const gift = { transactionId: waited, kind: 'REFUND', amount: 100, reason: 'Long wait at the hub' } as const
  await giveGoodwill(db, supporter, gift, now)
  const moved = await readLastBooking(db, '9000000023')
  const start = addDays(moved.startsAt, 1).toISOString()
  const orders = { gateway, sealer, limits: () => [], unpaidPerOrigin: Number.MAX_SAFE_INTEGER }
  const change = { body: { transactionId: moved.transactionId, start }, key: undefined }
  await changeFlow(transact, supporter, change, orders, now)
  const ask = async (phone: string, asked: { kind: 'LINK' | 'QR'; subject: 'renewal' | 'deposit' }) => {
    const body = { ...asked, transactionId: (await readLastBooking(db, phone)).transactionId }
    return createRequestFlow(transact, supporter, { body, key: undefined }, { gateway, publicUrl }, now)
  }
  await ask('9000000030', { kind: 'LINK', subject: 'renewal' })
  const { requestId } = await ask('9000000021', { kind: 'QR', subject: 'deposit' })
  await endRequestFlow(transact, supporter, requestId, gateway, now)
  await closeDays(db, now)
}

async function readLastBooking(db: Db, phone: string): Promise<{ transactionId: string; startsAt: Date }> {
  const { number, startsAt } = await db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.customer_id')
    .select(['bookings.number', 'bookings.starts_at as startsAt'])
    .where('users.phone', '=', `+91${phone}`)
    .orderBy('bookings.starts_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { transactionId: transactionIdOf(number), startsAt }
}

async function readSupporter(db: Db): Promise<Actor> {
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'CUSTOMER_SUPPORT')
    .orderBy('phone')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { userId, sessionId: userId, role: 'CUSTOMER_SUPPORT', cityId: null, hubId: null }
}
