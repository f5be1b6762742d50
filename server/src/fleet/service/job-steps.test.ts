import { inspectDrop } from '@voltloop/contract/bookings/rides'
import { STAFF } from '@voltloop/contract/core/roles'
import { deleteVehicle, updateVehicle } from '@voltloop/contract/fleet/fleet'
import { listServiceJobs, listVehicleJobs, updateServiceJob } from '@voltloop/contract/fleet/service'
import * as words from '@voltloop/contract/fleet/service-messages'
import { describe, expect, test } from 'vitest'
import { auditOf } from '../../../test/support/people/audit-log.ts'
import { makeBooking, makeShop, type Shop } from '../../../test/support/people/bookings.ts'
import { callUntyped, dataOf, type Caller } from '../../../test/support/caller.ts'
import { recipientsOf } from '../../../test/support/people/notifications.ts'
import { as } from '../../../test/support/people/people.ts'
import { makeAgent, makeHub, makeManager } from '../../../test/support/people/places.ts'
import { prelude } from '../../../test/support/prelude.ts'
import { openWorkshop, step, vehicleOf } from '../../../test/support/workshop.ts'

const { server, superAdmin } = await prelude()
const elsewhere = await makeShop(server, superAdmin)
const { dayIn, open, made, stepTo, jobsOf, outOfService, countFree } = openWorkshop(server, superAdmin)

async function returnWorn(shop: Shop, transactionId: string): Promise<void> {
  const drop = { transactionId, dropHubId: shop.hub.hubId, comment: 'Brake lever bent' }
  dataOf(await shop.agent.call(inspectDrop, { body: { ...drop, vehicleCondition: 'NEEDS_SERVICE' } }))
}

describe('the work on a vehicle', () => {
  test('goes from planned to checked, keeps it out of service until then, and is in its history', async () => {
    const shop = await makeShop(server, superAdmin)
    const { jobId } = await made(shop)
    expect((await step(shop.manager, jobId, { step: 'finish' })).body.code).toBe('jobState')
    expect((await step(shop.manager, jobId, { step: 'begin' })).body).toMatchObject({
      message: words.STEPS_TAKEN.begin,
      data: { state: 'BEGUN', steps: ['finish', 'cancel'] },
    })
    expect(await outOfService(shop)).toBe('Brake pads')
    const back = { params: { vehicleId: vehicleOf(shop) }, body: { outOfService: null } }
    expect((await callUntyped(superAdmin, updateVehicle, back)).body.code).toBe('vehicleInWorkshop')
    const gone = { params: { vehicleId: vehicleOf(shop) } }
    expect((await callUntyped(superAdmin, deleteVehicle, gone)).body.code).toBe('vehicleInWorkshop')
    await step(shop.agent, jobId, { step: 'finish', parts: 'Pads, front', cost: 450 })
    await stepTo(jobId, 'fail', 'finish')
    expect(await outOfService(shop)).toBe('Brake pads')
    expect((await step(shop.city.admin, jobId, { step: 'pass' })).body).toMatchObject({
      message: words.BACK_IN_SERVICE,
      data: { state: 'CHECKED', parts: 'Pads, front', cost: 450, steps: [] },
    })
    expect(await outOfService(shop)).toBeNull()
    const params = { vehicleId: vehicleOf(shop) }
    const history = await callUntyped(shop.agent, listVehicleJobs, { params })
    expect(history.body).toMatchObject({ totalCost: 450, total: 1 })
    const actions = (await auditOf(server, vehicleOf(shop))).map(({ action }) => action)
    expect(actions.filter((action) => action.startsWith('service.'))).toEqual([
      'service.opened',
      'service.begun',
      'service.finished',
      'service.failed',
      'service.finished',
      'service.passed',
    ])
  })

  test('ends for each of two jobs before the vehicle is back in service', async () => {
    const shop = await makeShop(server, superAdmin)
    const [one, other] = [await made(shop), await made(shop, { problem: 'Tyre', dueDay: await dayIn(6) })]
    await stepTo(one.jobId, 'begin', 'finish')
    await stepTo(other.jobId, 'begin')
    await stepTo(one.jobId, 'pass')
    expect(await outOfService(shop)).toBe('Brake pads')
    await stepTo(other.jobId, 'finish', 'pass')
    expect(await outOfService(shop)).toBeNull()
  })

  test('reserves the day of the next planned job when the vehicle is back', async () => {
    const shop = await makeShop(server, superAdmin)
    const [one, next] = [await made(shop), await made(shop, { problem: 'Tyre', dueDay: await dayIn(6) })]
    await stepTo(one.jobId, 'begin', 'finish', 'pass')
    expect(await jobsOf(shop)).toMatchObject([{ jobId: next.jobId, isReserved: true }])
    expect([await countFree(shop, next.dueDay), await countFree(shop, await dayIn(4))]).toEqual([0, 1])
  })

  test('asks at which hub a vehicle is that belongs to none', async () => {
    const shop = await makeShop(server, superAdmin)
    const params = { vehicleId: vehicleOf(shop) }
    dataOf(await superAdmin.call(updateVehicle, { params, body: { hubId: null } }))
    const { jobId } = await made(shop)
    const wrong = await step(shop.agent, jobId, { step: 'begin' })
    expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([400, 'hubId'])
    const other = await step(shop.agent, jobId, { step: 'begin', hubId: elsewhere.hub.hubId })
    expect(other.body.errors?.[0]?.path).toBe('hubId')
    const reply = await step(shop.manager, jobId, { step: 'begin' })
    expect(reply.body.data).toMatchObject({ vehicle: { hub: { hubId: shop.hub.hubId } } })
  })
})

describe('a vehicle that a ride leaves out of service', () => {
  test('has a job from its return, which needs no reservation', async () => {
    const shop = await makeShop(server, superAdmin)
    const { transactionId } = await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT')
    await returnWorn(shop, transactionId)
    const [job] = await jobsOf(shop)
    expect(job).toMatchObject({ origin: 'RETURN', state: 'PLANNED', problem: 'Brake lever bent', isReserved: true })
    await stepTo(job?.jobId ?? '', 'begin', 'finish', 'pass')
    expect(await outOfService(shop)).toBeNull()
  })

  test('is put back in service by hand, which cancels its planned job', async () => {
    const shop = await makeShop(server, superAdmin)
    const { transactionId } = await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT')
    await returnWorn(shop, transactionId)
    const back = { params: { vehicleId: vehicleOf(shop) }, body: { outOfService: null } }
    dataOf(await superAdmin.call(updateVehicle, back))
    expect(await jobsOf(shop, { view: 'closed' })).toMatchObject([{ cancelReason: words.PUT_BACK, state: 'CANCELLED' }])
    expect(await countFree(shop, await dayIn(1))).toBe(1)
  })

  test('that is retired has its planned jobs cancelled', async () => {
    const shop = await makeShop(server, superAdmin)
    await made(shop)
    dataOf(await superAdmin.call(deleteVehicle, { params: { vehicleId: vehicleOf(shop) } }))
    expect(await jobsOf(shop)).toEqual([])
    expect(await jobsOf(shop, { view: 'closed' })).toMatchObject([{ cancelReason: words.VEHICLE_RETIRED, steps: [] }])
  })
})
describe('an assignee', () => {
  test('is an employee of the city, who is notified of what somebody else assigns', async () => {
    const shop = await makeShop(server, superAdmin)
    const second = await makeAgent(server, superAdmin, shop.city.cityId)
    const people = { second, agent: shop.agent, manager: shop.manager }
    const { jobId, assignee } = await made(shop, { assigneeId: second.userId })
    expect(assignee).toMatchObject({ userId: second.userId })
    const [text] = (await recipientsOf(server, people))['second'] ?? []
    expect(text).toContain('Brake pads')
    const assign = (caller: Caller, body: object) => callUntyped(caller, updateServiceJob, { params: { jobId }, body })
    expect((await assign(shop.agent, { assigneeId: shop.agent.userId })).status).toBe(200)
    expect(await recipientsOf(server, people)).toEqual({})
    expect((await assign(shop.agent, { assigneeName: 'Ravi Motors' })).body.data).toMatchObject({
      assignee: { userId: null, name: 'Ravi Motors' },
    })
    const both = await assign(shop.agent, { assigneeId: second.userId, assigneeName: 'Ravi Motors' })
    expect(both.body.errors?.[0]?.path).toBe('assigneeName')
    for (const { userId } of [elsewhere.agent, await as(server, 'CUSTOMER')])
      expect((await assign(shop.agent, { assigneeId: userId })).body.errors?.[0]?.path).toBe('assigneeId')
  })
})

describe('service jobs', () => {
  test('are read by all staff of the city, and changed by those who work there', async () => {
    const shop = await makeShop(server, superAdmin)
    const { jobId } = await made(shop)
    const nextDoor = await makeManager(server, superAdmin, (await makeHub(superAdmin, shop.city.cityId)).hubId)
    const support = await as(server, 'CUSTOMER_SUPPORT')
    const list = { params: { cityId: shop.city.cityId } }
    for (const caller of [nextDoor, support]) {
      expect((await callUntyped(caller, listServiceJobs, list)).body.data).toMatchObject([{ jobId, steps: [] }])
    }
    expect((await step(support, jobId, { step: 'begin' })).status).toBe(403)
    for (const caller of [nextDoor, elsewhere.agent, elsewhere.manager, elsewhere.city.admin]) {
      expect((await step(caller, jobId, { step: 'begin' })).status).toBe(404)
      expect((await open(caller, shop)).status).toBe(404)
    }
    expect((await callUntyped(elsewhere.agent, listServiceJobs, list)).status).toBe(404)
    expect((await callUntyped(shop.agent, listServiceJobs, { params: { cityId: 'all' } })).status).toBe(404)
    for (const role of STAFF.filter((one) => one === 'SUPER_ADMIN' || one === 'CUSTOMER_SUPPORT')) {
      const all = await callUntyped(await as(server, role), listServiceJobs, { params: { cityId: 'all' } })
      expect(all.status).toBe(200)
    }
  })

  test('are listed by due day within a priority, and those of this week, of a hub and of a plate on request', async () => {
    const shop = await makeShop(server, superAdmin, 2)
    const later = await made(shop, { dueDay: await dayIn(9) })
    const soon = await made(shop, { vehicleId: vehicleOf(shop, 1), dueDay: await dayIn(6) })
    const idsOf = async (query: object) => (await jobsOf(shop, query)).map(({ jobId }) => jobId)
    expect(await idsOf({})).toEqual([soon.jobId, later.jobId])
    expect(await idsOf({ view: 'week' })).toEqual([soon.jobId])
    expect(await idsOf({ hubId: shop.hub.hubId })).toHaveLength(2)
    expect(await idsOf({ hubId: 'none' })).toEqual([])
    expect(await idsOf({ q: soon.vehicle.registrationNumber })).toEqual([soon.jobId])
    const first = await callUntyped(shop.agent, listServiceJobs, {
      params: { cityId: shop.city.cityId },
      query: { limit: 1 },
    })
    const { nextCursor } = first.body as { nextCursor?: string }
    expect(await idsOf({ limit: 1, cursor: nextCursor })).toEqual([later.jobId])
    const rubbish = Buffer.from(JSON.stringify(['soon', later.jobId])).toString('base64url')
    const params = { cityId: shop.city.cityId }
    expect((await callUntyped(shop.agent, listServiceJobs, { params, query: { cursor: rubbish } })).status).toBe(400)
  })

  test('are listed with those in work first, then the planned ones by priority and due day, and the done ones last', async () => {
    const shop = await makeShop(server, superAdmin, 5)
    const plan = async (at: number, overrides: object = {}) =>
      (await made(shop, { vehicleId: vehicleOf(shop, at), ...overrides })).jobId
    const done = await plan(0, { priority: 'HIGH' })
    await stepTo(done, 'begin', 'finish')
    const later = await plan(1, { dueDay: await dayIn(4) })
    const soon = await plan(2, { dueDay: await dayIn(3) })
    const high = await plan(3, { priority: 'HIGH', dueDay: await dayIn(5) })
    const begun = await plan(4, { priority: 'LOW', dueDay: await dayIn(6) })
    await stepTo(begun, 'begin')
    const order = [begun, high, soon, later, done]
    for (const view of ['open', 'week'] as const) {
      expect((await jobsOf(shop, { view })).map(({ jobId }) => jobId)).toEqual(order)
    }
    const pages: string[] = []
    let cursor: string | undefined
    do {
      const { body } = await callUntyped(shop.agent, listServiceJobs, {
        params: { cityId: shop.city.cityId },
        query: { limit: 2, ...(cursor && { cursor }) },
      })
      pages.push(...(body.data as { jobId: string }[]).map(({ jobId }) => jobId))
      cursor = (body as { nextCursor?: string | null }).nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(pages).toEqual(order)
  })

  test.each([
    [{ problem: ' ' }, 'problem'],
    [{ problem: 'x'.repeat(201) }, 'problem'],
    [{ problem: 'Brake\u202E' }, 'problem'],
    [{ priority: 'SOON' }, 'priority'],
    [{ dueDay: '2020-01-01' }, 'dueDay'],
    [{ dueDay: '2098-01-01' }, 'dueDay'],
    [{ dueDay: 'tomorrow' }, 'dueDay'],
    [{ vehicleId: '' }, 'vehicleId'],
    [{ assigneeId: 7 }, 'assigneeId'],
    [{ cost: 5 }, 'cost'],
  ])('are not opened with %j', async (wrong, path) => {
    const reply = await open(superAdmin, elsewhere, wrong)
    expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([400, path])
  })

  test.each([{ step: 'sell' }, { step: 'finish', cost: -1 }, { step: 'finish', cost: 1.5 }, { cost: 5 }])(
    'do not take the step %j',
    async (body) => {
      const { jobId } = await made(elsewhere, { problem: 'Lights', dueDay: await dayIn(12) })
      expect((await step(superAdmin, jobId, body)).status).toBe(400)
    },
  )
})
