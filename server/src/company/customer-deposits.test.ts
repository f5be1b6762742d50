import { readDeposit } from '@voltloop/contract/bookings/deposits'
import { confirmPayout } from '@voltloop/contract/bookings/rides'
import * as contract from '@voltloop/contract/company/customers'
import { expect, test } from 'vitest'
import { dataOf } from '../../test/support/caller.ts'
import { makeBooking, makeRider, returnVehicle } from '../../test/support/people/bookings.ts'
import type { Person } from '../../test/support/people/people.ts'
import { undo } from '../../test/support/people/undo.ts'
import { prelude } from '../../test/support/prelude.ts'

const { server, shop } = await prelude({ vehicles: 3 })
const about = ({ userId }: Person) => ({ params: { customerId: userId } })

test('the page of a customer tells a deposit that the hub still has to give back from one that it has given', async () => {
  const rider = await makeRider(server)
  const { transactionId } = await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT', { rider })
  await returnVehicle(shop, transactionId, { deposit: { outcome: 'RETURN' } })
  const seen = async () => {
    const { matters } = dataOf(await shop.agent.call(contract.readCustomer, about(rider)))
    const [entry] = dataOf(await shop.agent.call(contract.listCustomerMoney, { ...about(rider), query: {} }))
    const [own] = dataOf(await rider.call(readDeposit, { query: {} }))
    return {
      toGiveBack: matters.toGiveBack,
      held: matters.deposit.held,
      staff: entry?.deposit?.isDue,
      own: own?.isDue,
    }
  }
  expect(await seen()).toEqual({ toGiveBack: 2000, held: 0, staff: true, own: true })
  dataOf(await shop.agent.call(confirmPayout, { body: { transactionId } }))
  expect(await seen()).toEqual({ toGiveBack: 0, held: 0, staff: false, own: false })
})

test('the page of a customer counts nothing to give back after a return that was undone, and the new return once', async () => {
  const rider = await makeRider(server)
  const { transactionId } = await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT', { rider })
  const deposit = { outcome: 'RETURN' } as const
  await returnVehicle(shop, transactionId, { deposit })
  await undo(shop.agent, transactionId, 'undoDrop')
  const owed = async () => {
    const { matters } = dataOf(await shop.agent.call(contract.readCustomer, about(rider)))
    const entries = dataOf(await shop.agent.call(contract.listCustomerMoney, { ...about(rider), query: {} }))
    return [matters.toGiveBack, ...entries.filter((entry) => entry.deposit?.isDue).map(({ amount }) => amount)]
  }
  expect(await owed()).toEqual([0])
  await server.advance(60)
  await returnVehicle(shop, transactionId, { deposit })
  expect(await owed()).toEqual([2000, 2000])
})
