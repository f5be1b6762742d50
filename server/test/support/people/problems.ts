import { listProblems } from '@voltloop/contract/company/problems'
import type { TestApp } from '../app.ts'
import { callSandbox, makeBooking, type Shop } from './bookings.ts'
import { dataOf } from '../caller.ts'
import type { Person } from './people.ts'

export async function addDeadJob({ app: { database } }: TestApp): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id::text from graphile_worker.add_job('checkLedger', max_attempts => 1)`,
  )
  const jobId = rows[0]?.id ?? ''
  await database.pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'the disk is full' where id = $1`,
    [jobId],
  )
  return jobId
}

/** Makes a cancelled booking whose refund the gateway refuses, until its faults are deleted. */
export async function makeRefusedRefund(server: TestApp, shop: Shop, superAdmin: Person) {
  await callSandbox(server, 'POST', '/gateway/faults', { target: 'refunds', mode: 'no-balance', times: 20 })
  const booking = await makeBooking(server, shop, 'SCRAPPED')
  await server.drainJobs()
  const { refunds } = dataOf(await superAdmin.call(listProblems, {}))
  const refund = refunds.find(({ transactionId }) => transactionId === booking.transactionId)
  if (!refund || booking.paymentId === null) throw new Error('the refund is not listed')
  return { ...refund, rider: booking.rider, paymentId: booking.paymentId }
}
