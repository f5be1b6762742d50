import type { Signature } from '@voltloop/contract/bookings/agreement-record'
import { signAgreementFlow, walkInFlow } from '../../src/bookings/index.ts'
import type { Gateway } from '../../src/payments/index.ts'
import { joinTransaction, type Db } from '../../src/platform/db/db.ts'
import type { Sealer } from '../../src/platform/seal.ts'
import { beginRide, type DemoRide } from './rides.ts'
import { minutesAfter } from './tickets.ts'

interface Surroundings {
  db: Db
  gateway: Gateway
  sealer: Sealer
  publicUrl: string
}

interface DemoWalkIn extends Omit<DemoRide, 'transactionId' | 'startsAt'> {
  phone: string
  modelId: string
  subscriptionId: string
}

/** Sells a ride at the desk for cash, hands it over and has the agreement signed on the staff's screen. */
export async function makeWalkIn(
  { db, gateway, sealer, publicUrl }: Surroundings,
  { phone, modelId, subscriptionId, ...ride }: DemoWalkIn,
  at: Date,
): Promise<void> {
  const transact = joinTransaction(db)
  const { agent, rider, pickUpHubId, photos } = ride
  await db
    .insertInto('desk_proofs')
    .values({ staff_id: agent.userId, customer_id: rider.userId, proved_at: at })
    .execute()
  const body = { phone, modelId, subscriptionId, pickUpHubId, payment: 'CASH' } as const
  const context = { gateway, sealer, publicUrl, limits: () => [] }
  const { transactionId } = await walkInFlow(transact, agent, { body, key: undefined }, context, at)
  const handedOverAt = minutesAfter(at, 8)
  await beginRide(db, { ...ride, transactionId, startsAt: handedOverAt })
  const agreementId = await readAgreementId(db, transactionId)
  const signed = { transactionId, agreementId, signature: SIGNATURE }
  await signAgreementFlow(transact, agent, signed, photos, minutesAfter(at, 10))
}

async function readAgreementId(db: Db, transactionId: string): Promise<string> {
  const { id } = await db
    .selectFrom('agreements')
    .innerJoin('bookings', 'bookings.id', 'agreements.booking_id')
    .select('agreements.id')
    .where('bookings.number', '=', Number(transactionId.slice('VL-'.length)))
    .executeTakeFirstOrThrow()
  return id
}

const SIGNATURE: Signature = [
  [
    [120, 150],
    [170, 230],
    [235, 130],
    [190, 300],
    [150, 330],
  ],
  [
    [260, 250],
    [300, 215],
    [320, 255],
    [360, 210],
    [380, 255],
    [430, 205],
    [455, 250],
    [520, 225],
    [640, 235],
  ],
]
