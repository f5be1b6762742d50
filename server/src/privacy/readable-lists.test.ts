import { ALL_ENDPOINTS } from '@voltloop/contract/all'
import { deleteAccount } from '@voltloop/contract/accounts/privacy'
import { API_ROOT, type EndpointSpec } from '@voltloop/contract/core/endpoint'
import type { Role } from '@voltloop/contract/core/roles'
import { inspectDrop } from '@voltloop/contract/bookings/rides'
import { raiseTicket } from '@voltloop/contract/support/support'
import { expect, test } from 'vitest'
import { callUntyped, dataOf } from '../../test/support/caller.ts'
import { makeBooking, makeRider } from '../../test/support/people/bookings.ts'
import { as, PASSWORD, type Person } from '../../test/support/people/people.ts'
import { addPhoto } from '../../test/support/people/photos.ts'
import { prelude } from '../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 4 })
const { pool } = server.app.database

test('everything that staff can read stays readable with rows of deleted customers and of other versions', async () => {
  const transactionId = await leaveRows()
  const readers = [superAdmin, shop.city.admin, shop.manager, shop.agent, await as(server, 'CUSTOMER_SUPPORT')]
  const read: string[] = []
  const unreadable: string[] = []
  for (const reader of readers) {
    for (const endpoint of ALL_ENDPOINTS.filter((one) => isReadBy(one, reader.role))) {
      for (const path of pathsOf(endpoint, transactionId)) {
        const { status } = await reader.fetch(`${API_ROOT}/${path}`)
        if (status === 200) read.push(`${reader.role} ${path}`)
        // Some are searches, which need more than this.
        if (status >= 500) unreadable.push(`${status} ${reader.role} ${path}`)
      }
    }
  }
  expect(unreadable).toEqual([])
  for (const list of LISTS) expect(read.filter((path) => path.includes(` ${list}`)).length).toBeGreaterThan(0)
})

// The lists in which these rows appear.
const LISTS = [
  'transaction/city/',
  'transaction/pending',
  'transaction/upcoming',
  'transaction/VL-',
  'photo/VL-',
  'customer-support',
  'notifications',
  'company/problems',
  'company/security-log',
  'vehicle/available/city/',
  'business',
  'hub',
]

/** Leaves what a deleted customer leaves in bookings, tickets, deposits, refunds and logs, and kinds that this version does not know. */
async function leaveRows(): Promise<string> {
  const rider = await makeRider(server, { password: PASSWORD })
  const { transactionId } = await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT', { rider })
  const { photoId } = await addPhoto(shop.agent, transactionId, 'return')
  const deposit = { outcome: 'KEEP_PART', amount: 2000, reason: 'A broken mirror' } as const
  const drop = { transactionId, dropHubId: shop.hub.hubId, vehicleCondition: 'GOOD', comment: 'Late' } as const
  dataOf(await shop.agent.call(inspectDrop, { body: { ...drop, deposit, photoIds: [photoId] } }))
  await makeBooking(server, shop, 'SCRAPPED', { rider })
  dataOf(await rider.call(raiseTicket, { body: { requestType: 'CUSTOMER_SUPPORT', description: 'Where is my bill?' } }))
  await server.drainJobs()
  // The refund of the cancelled booking is complete by then.
  await server.advance(3600)
  const deleted = await callUntyped(rider, deleteAccount, { body: { password: PASSWORD } })
  expect(deleted.body).toMatchObject({ success: true })
  await server.drainJobs()
  await makeOldRows(rider)
  return transactionId
}

async function makeOldRows({ userId }: Person): Promise<void> {
  await pool.query(
    `insert into security_events (id, at, kind, actor_id, address, is_last_of_hour) values (gen_random_uuid(), now(), 'retired', $1, '::1', false)`,
    [userId],
  )
  await pool.query(
    `insert into payment_alarms (id, kind, subject, detail, raised_at) values (gen_random_uuid(), 'retired', 'x', '{"amountPaise": "much"}', now())`,
  )
  await pool.query(
    `update refunds set state = 'needsPerson', next_try_at = now() where gateway_payment_id in (select gateway_payment_id from refunds limit 1)`,
  )
  await pool.query(`select graphile_worker.add_job('retired.event:job', max_attempts => 1)`)
  await pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts where task_id in (select id from graphile_worker._private_tasks where identifier like 'retired%')`,
  )
  await pool.query(`update notifications set key = 'retired', params = '{}' where user_id = $1`, [superAdmin.userId])
}

function isReadBy({ method, context, access }: EndpointSpec, role: Role): boolean {
  const mayRead = access === 'signedIn' || (access !== 'public' && access.includes(role))
  return method === 'GET' && context === 'read' && mayRead
}

const VIEWS = ['', 'active=true', 'completed=true', 'accepted=true', 'pending=true']

/** Returns the addresses of an endpoint with values of the shop, and those of lists of bookings once for each of their views. */
function pathsOf({ path }: EndpointSpec, transactionId: string): string[] {
  const values: Record<string, string> = {
    cityId: shop.city.cityId,
    hubId: shop.hub.hubId,
    modelId: shop.model.modelId,
    transactionId,
  }
  const filled = path.replaceAll(/:(\w+)/g, (_all, name: string) => values[name] ?? shop.city.cityId)
  const views = path.startsWith('transaction/') ? VIEWS : ['']
  return views.map((view) => `${filled}?moment=return&${view}`)
}
