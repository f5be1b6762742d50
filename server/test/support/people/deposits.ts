import { readDeposit, type DepositKind } from '@voltloop/contract/bookings/deposits'
import { inspectDrop } from '@voltloop/contract/bookings/rides'
import type { Shop } from './bookings.ts'
import { callUntyped, dataOf, type Caller, type UntypedReply } from '../caller.ts'
import { addPhoto } from './photos.ts'

export async function inspectReturn(
  { agent, hub }: Pick<Shop, 'agent' | 'hub'>,
  transactionId: string,
  deposit?: object,
  more: object = {},
): Promise<UntypedReply> {
  const body = { transactionId, dropHubId: hub.hubId, vehicleCondition: 'GOOD', deposit, ...more }
  return callUntyped(agent, inspectDrop, { body })
}

/** Completes a ride and keeps a part of the deposit, with a photo as evidence. */
export async function keepPart(shop: Shop, transactionId: string, amount: number): Promise<UntypedReply> {
  const { photoId } = await addPhoto(shop.agent, transactionId, 'return')
  const deposit = { outcome: 'KEEP_PART', amount, reason: 'Left mirror broken' }
  return inspectReturn(shop, transactionId, deposit, { photoIds: [photoId] })
}

type PassbookLine = [kind: DepositKind, amount: number, held: number, transactionId: string]

/** Returns a customer's passbook: the balance and the entries, newest first. */
export async function passbookOf(rider: Caller): Promise<{ held: number | null; lines: PassbookLine[] }> {
  const reply = await rider.call(readDeposit, { query: {} })
  const lines = dataOf(reply).map((entry): PassbookLine => {
    return [entry.kind, entry.amount, entry.held, entry.transactionId]
  })
  return { held: reply.body.success ? reply.body.held : null, lines }
}
