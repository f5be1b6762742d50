import { completeDeskCustomer } from '@voltloop/contract/accounts/desk-customers'
import { createWalkIn } from '@voltloop/contract/bookings/walk-ins'
import { makeRider } from '../../../support/people/bookings.ts'
import { proveAtDesk, walkInBody } from '../../../support/people/walk-ins.ts'
import { CITY, type BroadcastCase } from './case.ts'

const BOOKING_TOPICS = { bookings: [...CITY, 'user'] }

export const WALK_IN_CASES: BroadcastCase[] = [
  {
    endpoint: createWalkIn,
    prepare: async ({ server, shop }) => {
      const rider = await makeRider(server)
      await proveAtDesk(server, shop.agent, rider)
      return () => shop.agent.call(createWalkIn, { body: walkInBody(shop, rider.phone) })
    },
    reaches: BOOKING_TOPICS,
  },
  {
    endpoint: completeDeskCustomer,
    prepare: async ({ server, shop }) => {
      const rider = await makeRider(server, { dob: null })
      await proveAtDesk(server, shop.agent, rider)
      const body = { phone: rider.phone, dob: '1993-03-03' }
      return () => shop.agent.call(completeDeskCustomer, { body })
    },
    reaches: { session: ['user'] },
  },
]
