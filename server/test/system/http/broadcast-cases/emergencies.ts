import * as emergencies from '@voltloop/contract/support/emergencies'
import { anyPlate, makeBooking } from '../../../support/people/bookings.ts'
import { callForHelp, makeTaken } from '../../../support/people/emergencies.ts'
import { CITY, VEHICLE_TOPICS, type BroadcastCase, type World } from './case.ts'

const ON_ROAD = 'PICKUP_INSPECTED_BY_SALES_AGENT'
// The desks show breakdowns among their bookings.
const TICKETS = { tickets: [...CITY, 'user'], bookings: ['city'] }
const BOOKINGS = { bookings: [...CITY, 'user'] }
const reason = 'Motor fault'

async function taken({ server, shop }: World) {
  const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
  return { requestId: await makeTaken(rider, shop.agent, transactionId) }
}

async function stolen(world: World) {
  const params = await taken(world)
  await world.support.call(emergencies.recordTheft, { params, body: { reason } })
  return params
}

export const EMERGENCY_CASES: BroadcastCase[] = [
  {
    endpoint: emergencies.takeEmergency,
    prepare: async ({ server, shop }) => {
      const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
      const params = { requestId: await callForHelp(rider, transactionId) }
      return () => shop.agent.call(emergencies.takeEmergency, { params })
    },
    reaches: TICKETS,
  },
  {
    endpoint: emergencies.swapInEmergency,
    prepare: async (world) => {
      const params = await taken(world)
      const body = { registrationNumber: await anyPlate(world.shop), reason }
      return () => world.shop.agent.call(emergencies.swapInEmergency, { params, body })
    },
    reaches: { ...TICKETS, ...BOOKINGS, ...VEHICLE_TOPICS },
  },
  {
    endpoint: emergencies.towInEmergency,
    prepare: async (world) => {
      const params = await taken(world)
      return () => world.shop.agent.call(emergencies.towInEmergency, { params, body: { reason } })
    },
    reaches: TICKETS,
  },
  {
    endpoint: emergencies.endInEmergency,
    prepare: async (world) => {
      const params = await taken(world)
      return () => world.shop.agent.call(emergencies.endInEmergency, { params, body: { reason } })
    },
    reaches: { ...TICKETS, ...BOOKINGS, ...VEHICLE_TOPICS },
  },
  {
    endpoint: emergencies.recordTheft,
    prepare: async (world) => {
      const params = await taken(world)
      return () => world.support.call(emergencies.recordTheft, { params, body: { reason } })
    },
    reaches: { ...TICKETS, ...BOOKINGS, ...VEHICLE_TOPICS },
  },
  {
    endpoint: emergencies.decideTheftDeposit,
    prepare: async (world) => {
      const params = await stolen(world)
      const body = { kept: 0, reason }
      return () => world.shop.city.admin.call(emergencies.decideTheftDeposit, { params, body })
    },
    reaches: { ...TICKETS, ...BOOKINGS },
  },
  {
    endpoint: emergencies.closeEmergency,
    prepare: async (world) => {
      const params = await taken(world)
      return () => world.shop.agent.call(emergencies.closeEmergency, { params, body: { response: 'Done' } })
    },
    reaches: TICKETS,
  },
]
