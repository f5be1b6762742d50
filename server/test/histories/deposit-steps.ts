import { approveBooking } from '@voltloop/contract/bookings'
import { payOutDeposit } from '@voltloop/contract/deposits'
import { confirmPayout, settleCash } from '@voltloop/contract/rides'
import { callUntyped } from '../caller.ts'
import { inspectReturn } from '../deposits.ts'
import type { PlacedOrder, Scene } from './history.ts'

/** Late accepts, outcomes of cash renewals, returned deposits and payouts, and how often each occurs. */
export const DEPOSIT_STEPS = [
  { kind: 'acceptLate', weight: 1 },
  { kind: 'useDeposit', weight: 1 },
  { kind: 'waiveCash', weight: 1 },
  { kind: 'returnDeposit', weight: 2 },
  { kind: 'payOut', weight: 1 },
  { kind: 'confirmPayout', weight: 1 },
] as const
type DepositStep = (typeof DEPOSIT_STEPS)[number]['kind']

/** Performs a step about deposits and cash. Returns the status of the answer. */
export async function performDepositStep(
  { server, crew: shop }: Scene,
  { transactionId, rider }: PlacedOrder,
  kind: DepositStep,
  turn: number,
): Promise<number> {
  const { agent, manager, city } = shop
  const body = { transactionId }
  switch (kind) {
    case 'acceptLate':
      await server.advance(3 * 3600)
      return (await callUntyped(manager, approveBooking, { query: { approve: 'true' }, body })).status
    case 'useDeposit':
      return (await callUntyped(agent, settleCash, { body: { ...body, outcome: 'FROM_DEPOSIT' } })).status
    case 'waiveCash': {
      const waiver = { ...body, outcome: 'WAIVED', reason: 'Breakdown' }
      return (await callUntyped(city.admin, settleCash, { body: waiver })).status
    }
    case 'returnDeposit':
      return (await inspectReturn(shop, transactionId, { outcome: 'RETURN' })).status
    case 'payOut': {
      const payout = { phone: rider.phone, amount: turn % 2 ? 2000 : 700 }
      return (await callUntyped(agent, payOutDeposit, { body: payout })).status
    }
    case 'confirmPayout':
      return (await callUntyped(manager, confirmPayout, { body })).status
  }
}
