import * as api from '@voltloop/contract/company/problems'
import { callSandbox } from '../../../support/people/bookings.ts'
import { dataOf } from '../../../support/caller.ts'
import { addDeadJob, makeRefusedRefund } from '../../../support/people/problems.ts'
import type { BroadcastCase, World } from './case.ts'

const body = { note: 'Paid by bank transfer' }
const reaches = { bookings: ['role:SUPER_ADMIN'] }

async function makeRefund({ server, shop, superAdmin }: World) {
  const refund = await makeRefusedRefund(server, shop, superAdmin)
  // The last call of the gateway must be over.
  await server.advance(180)
  await callSandbox(server, 'DELETE', '/gateway/faults')
  return refund
}

export const PROBLEM_CASES: BroadcastCase[] = [
  {
    endpoint: api.retryJob,
    prepare: async ({ server, superAdmin }) => {
      const params = { jobId: await addDeadJob(server) }
      return () => superAdmin.call(api.retryJob, { params })
    },
    reaches,
  },
  {
    endpoint: api.resolveJob,
    prepare: async ({ server, superAdmin }) => {
      const params = { jobId: await addDeadJob(server) }
      return () => superAdmin.call(api.resolveJob, { params, body })
    },
    reaches,
  },
  {
    endpoint: api.resolveAlarm,
    prepare: async (world) => {
      const { refundId } = await makeRefund(world)
      const { alarms } = dataOf(await world.superAdmin.call(api.listProblems, {}))
      const alarmId = alarms.find(({ subject }) => subject === refundId)?.alarmId ?? ''
      return () => world.superAdmin.call(api.resolveAlarm, { params: { alarmId }, body })
    },
    reaches,
  },
  {
    endpoint: api.retryRefund,
    prepare: async (world) => {
      const { refundId } = await makeRefund(world)
      return () => world.superAdmin.call(api.retryRefund, { params: { refundId } })
    },
    reaches,
  },
  {
    endpoint: api.resolveRefund,
    prepare: async (world) => {
      const { refundId } = await makeRefund(world)
      return () => world.superAdmin.call(api.resolveRefund, { params: { refundId }, body })
    },
    reaches,
  },
]
