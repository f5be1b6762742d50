import * as charges from '@voltloop/contract/bookings/charges'
import { dataOf } from '../../../support/caller.ts'
import { makeBooking } from '../../../support/people/bookings.ts'
import { inspectReturn } from '../../../support/people/deposits.ts'
import { CITY, type BroadcastCase, type World } from './case.ts'

const BOOKING_TOPICS = { bookings: [...CITY, 'user'] }
const CLEANING = { kind: 'CLEANING', amount: 200, reason: 'Mud on the seat' } as const

async function makeCharge({ server, shop }: World, isAgreed: boolean) {
  const { rider, transactionId } = await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT')
  await inspectReturn(shop, transactionId, { outcome: 'RETURN' })
  const body = { ...CLEANING, isAgreed }
  const { chargeId } = dataOf(await shop.agent.call(charges.proposeCharge, { params: { transactionId }, body }))
  return { rider, params: { chargeId } }
}

export const CHARGE_CASES: BroadcastCase[] = [
  {
    endpoint: charges.proposeCharge,
    prepare: async ({ server, shop }) => {
      const { transactionId } = await makeBooking(server, shop, 'COMPLETED')
      return () => shop.agent.call(charges.proposeCharge, { params: { transactionId }, body: CLEANING })
    },
    reaches: BOOKING_TOPICS,
  },
  {
    endpoint: charges.waiveCharge,
    prepare: async (world) => {
      const { params } = await makeCharge(world, false)
      return () => world.shop.manager.call(charges.waiveCharge, { params, body: { reason: 'First time' } })
    },
    reaches: BOOKING_TOPICS,
  },
  {
    endpoint: charges.decideDispute,
    prepare: async (world) => {
      const { rider, params } = await makeCharge(world, false)
      await rider.call(charges.disputeCharge, { params, body: { reason: 'It was clean' } })
      const body = { isUpheld: true, reason: 'The photo shows it' }
      return () => world.support.call(charges.decideDispute, { params, body })
    },
    reaches: BOOKING_TOPICS,
  },
  {
    endpoint: charges.takeChargeCash,
    prepare: async (world) => {
      const { params } = await makeCharge(world, true)
      return () => world.shop.agent.call(charges.takeChargeCash, { params })
    },
    reaches: BOOKING_TOPICS,
  },
]
