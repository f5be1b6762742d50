import { skipAgreement } from '@voltloop/contract/bookings/agreements'
import * as customers from '@voltloop/contract/company/customers'
import { makeBooking } from '../../../support/people/bookings.ts'
import { bookingOf } from '../../../support/people/changes.ts'
import { as } from '../../../support/people/people.ts'
import { ALL_STAFF, CITY, type BroadcastCase, type World } from './case.ts'

// Without documents: a block would concern all customers with the same licence number.
const customerOf = async ({ server }: World) => ({ customerId: (await as(server, 'CUSTOMER')).userId })

const block = { reason: 'ABUSE' } as const

export const CUSTOMER_CASES: BroadcastCase[] = [
  {
    endpoint: customers.addCustomerNote,
    prepare: async (world) => {
      const params = await customerOf(world)
      return () => world.support.call(customers.addCustomerNote, { params, body: { words: 'Speaks Telugu' } })
    },
    reaches: { employees: ALL_STAFF },
  },
  {
    endpoint: customers.blockCustomer,
    prepare: async (world) => {
      const params = await customerOf(world)
      return () => world.support.call(customers.blockCustomer, { params, body: block })
    },
    reaches: { employees: ALL_STAFF },
  },
  {
    endpoint: customers.unblockCustomer,
    prepare: async (world) => {
      const params = await customerOf(world)
      await world.support.call(customers.blockCustomer, { params, body: block })
      return () => world.support.call(customers.unblockCustomer, { params })
    },
    reaches: { employees: ALL_STAFF },
  },
  {
    endpoint: skipAgreement,
    prepare: async ({ server, shop }) => {
      const { transactionId } = await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT')
      const agreementId = (await bookingOf(shop.agent, transactionId)).agreements[0]?.agreementId ?? ''
      const params = { transactionId, agreementId }
      return () => shop.agent.call(skipAgreement, { params, body: { reason: 'The screen is broken' } })
    },
    reaches: { bookings: [...CITY, 'user'] },
  },
]
