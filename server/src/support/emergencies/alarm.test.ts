import { pushPublicKey, subscribePush } from '@voltloop/contract/notifications/notifications'
import {
  answerEmergency,
  closeEmergency,
  listEmergencies,
  listOwnEmergencies,
  takeEmergency,
  uploadEmergencyPhoto,
} from '@voltloop/contract/support/emergencies'
import { acceptTicket, raiseTicket, type EmergencyKind } from '@voltloop/contract/support/support'
import { beforeEach, expect, test } from 'vitest'
import { callUntyped, dataOf, type Caller } from '../../../test/support/caller.ts'
import { interleave } from '../../../test/support/database/interleave.ts'
import { makeBooking, makeRider, makeShop, type Shop } from '../../../test/support/people/bookings.ts'
import { callForHelp, findEmergency } from '../../../test/support/people/emergencies.ts'
import {
  mintSubscription,
  pushedTo,
  recipientsOf,
  type Subscription,
} from '../../../test/support/people/notifications.ts'
import { photoBytes } from '../../../test/support/people/photos.ts'
import { as } from '../../../test/support/people/people.ts'
import { makeAgent } from '../../../test/support/people/places.ts'
import { sendFiles } from '../../../test/support/people/uploads.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin } = await prelude()
const support = await as(server, 'CUSTOMER_SUPPORT')
const publicKey = dataOf(await server.call(pushPublicKey, {})).publicKey
const ON_ROAD = 'PICKUP_INSPECTED_BY_SALES_AGENT'
const ride = () => makeBooking(server, shop, ON_ROAD)
const take = (person: Caller, requestId: string) => callUntyped(person, takeEmergency, { params: { requestId } })
let shop: Shop

// A shop of its own for each test: an emergency that nobody takes keeps ringing.
beforeEach(async () => {
  shop = await makeShop(server, superAdmin, 3)
})

async function subscribe(person: Caller): Promise<Subscription> {
  const browser = await mintSubscription(server, publicKey)
  dataOf(await person.call(subscribePush, { body: { fcmToken: JSON.stringify(browser) } }))
  return browser
}

interface Alarm {
  alarm?: string
  tag?: string
  url: string
  message: string
}

async function alarmsAt(browser: Subscription): Promise<Alarm[]> {
  const pushed = await pushedTo(server, browser)
  const messages = pushed.map(({ text }) => JSON.parse(text) as Alarm).toReversed()
  return messages.filter(({ alarm }) => alarm !== undefined)
}

async function ringsAt(browser: Subscription): Promise<number> {
  return (await alarmsAt(browser)).filter(({ alarm }) => alarm === 'ring').length
}

async function minutePasses(): Promise<void> {
  await server.advance(60)
  await server.drainJobs()
}

test('a call for help rings the hub, the agents and support at once, and names what they need', async () => {
  const { rider, transactionId } = await ride()
  const elsewhere = await makeShop(server, superAdmin)
  const desk = { manager: shop.manager, agent: shop.agent, support }
  const everybody = { rider, ...desk, admin: shop.city.admin, stranger: elsewhere.agent, otherHub: elsewhere.manager }
  await recipientsOf(server, everybody)
  const requestId = await callForHelp(rider, transactionId, 'accident')
  const rung = await recipientsOf(server, everybody)
  expect(Object.keys(rung)).toEqual(['manager', 'agent', 'support'])
  expect(rung['agent']).toEqual([expect.stringContaining(`Accident: ${transactionId}`)])
  const card = await findEmergency(shop.agent, requestId)
  expect(card).toMatchObject({
    kind: 'accident',
    status: 'OPEN',
    isRinging: true,
    rings: 1,
    takenBy: null,
    rider: { phone: `+91${rider.phone}` },
    plate: expect.any(String),
    model: { modelName: shop.model.modelName },
    batteryType: shop.model.features.batteryType,
    hub: { name: shop.hub.name },
    place: null,
    actions: ['take'],
  })
  for (const stranger of [elsewhere.agent, elsewhere.manager, elsewhere.city.admin]) {
    expect(await findEmergency(stranger, requestId)).toBeUndefined()
    expect((await take(stranger, requestId)).status).toBe(404)
  }
})

test('the desk is rung ten times, a minute apart, and the city admin from the tenth minute on', async () => {
  const { rider, transactionId } = await ride()
  const [agent, admin] = [await subscribe(shop.agent), await subscribe(shop.city.admin)]
  await callForHelp(rider, transactionId)
  await server.drainJobs()
  const rings: [number, number][] = [[await ringsAt(agent), await ringsAt(admin)]]
  for (let minute = 1; minute <= 21; minute++) {
    await minutePasses()
    rings.push([await ringsAt(agent), await ringsAt(admin)])
  }
  expect(rings.slice(0, 10)).toEqual(Array.from({ length: 10 }, (_value, minute) => [minute + 1, 0]))
  expect(rings.slice(10, 20)).toEqual(Array.from({ length: 10 }, (_value, minute) => [10, minute + 1]))
  expect(rings.slice(20)).toEqual([
    [10, 10],
    [10, 10],
  ])
  const [first] = await alarmsAt(agent)
  expect(first).toMatchObject({ alarm: 'ring', url: '/dashboard/today', tag: expect.any(String) })
})

test('nobody is rung after somebody has taken it, even if a ring is queued already', async () => {
  const { rider, transactionId } = await ride()
  const browser = await subscribe(shop.agent)
  const requestId = await callForHelp(rider, transactionId)
  // The first ring waits in the queue when the manager takes it.
  expect((await take(shop.manager, requestId)).body).toMatchObject({
    message: 'You take it. The rider sees your name.',
    data: { status: 'IN_PROGRESS', isRinging: false, takenBy: { name: 'Test HUB_MANAGER', isSelf: true } },
  })
  await server.drainJobs()
  for (let minute = 0; minute < 3; minute++) await minutePasses()
  const alarms = await alarmsAt(browser)
  expect(alarms.map(({ alarm }) => alarm)).toEqual(['taken'])
  expect(alarms[0]?.message).toContain(`Test HUB_MANAGER has taken ${transactionId}`)
  expect(dataOf(await rider.call(listOwnEmergencies, {}))).toMatchObject([
    { requestId, status: 'IN_PROGRESS', takenBy: { name: 'Test HUB_MANAGER', hub: shop.hub.name } },
  ])
  const news = await recipientsOf(server, { rider })
  expect(news['rider']?.at(-1)).toBe(`Test HUB_MANAGER takes care of you (${transactionId}). Keep your phone at hand.`)
})

test('of two who take it at once, the second reads the name of the first', async () => {
  const { rider, transactionId } = await ride()
  const requestId = await callForHelp(rider, transactionId)
  const { first, second, hasWaited } = await interleave(
    server.app.database.pool,
    'tickets',
    () => take(shop.agent, requestId),
    () => take(support, requestId),
  )
  expect([first.status, hasWaited, second.status]).toEqual([200, true, 409])
  expect(second.body).toMatchObject({ code: 'emergencyTaken', message: 'Test SALES_AGENT has taken it already.' })
})

test('a ring and a take at once: the ring that was first is the last', async () => {
  const { rider, transactionId } = await ride()
  const requestId = await callForHelp(rider, transactionId)
  await server.drainJobs()
  const { first, second, hasWaited } = await interleave(
    server.app.database.pool,
    'tickets',
    () => take(shop.agent, requestId),
    () => server.advance(61),
  )
  expect([first.status, second, hasWaited]).toEqual([200, undefined, true])
  const { rows } = await server.app.database.pool.query(
    `select rings, next_ring_at from emergencies join tickets on tickets.id = ticket_id where number = $1`,
    [requestId],
  )
  expect(rows).toEqual([{ rings: 1, next_ring_at: null }])
})

test('support who accepts the ticket has taken the emergency', async () => {
  const { rider, transactionId } = await ride()
  const requestId = await callForHelp(rider, transactionId)
  dataOf(await support.call(acceptTicket, { params: { requestId } }))
  expect(await findEmergency(shop.agent, requestId)).toMatchObject({ takenBy: { name: 'Test CUSTOMER_SUPPORT' } })
  const again = await callUntyped(superAdmin, acceptTicket, { params: { requestId } })
  expect([again.status, again.body.message]).toEqual([409, 'Test CUSTOMER_SUPPORT has taken it already.'])
})

test('a second call for help about the same ride finds the first, also at the same moment', async () => {
  const { rider, transactionId } = await ride()
  const { first, second, hasWaited } = await interleave(
    server.app.database.pool,
    'tickets',
    () => callForHelp(rider, transactionId),
    () => callForHelp(rider, transactionId, 'accident'),
  )
  expect([second, hasWaited]).toEqual([first, true])
  expect(await callForHelp(rider, transactionId)).toBe(first)
})

test.each(['CREATED', 'ACCEPTED_BY_HUB_MANAGER', 'COMPLETED'] as const)(
  'a booking that is %s has no emergency, but an ordinary request',
  async (status) => {
    const { rider, transactionId } = await makeBooking(server, shop, status)
    const body = { requestType: 'BOOKING', description: 'Emergency breakdown', transactionId }
    const urgent = await callUntyped(rider, raiseTicket, { body: { ...body, emergency: 'breakdown' } })
    expect([urgent.status, urgent.body.code]).toEqual([409, 'wrongState'])
    expect((await callUntyped(rider, raiseTicket, { body })).status).toBe(200)
  },
)

test.each([
  ['flood', 'BOOKING'],
  [7, 'BOOKING'],
  ['theft', 'CUSTOMER_SUPPORT'],
])('rejects emergency = %j in a request about %s', async (emergency, requestType) => {
  const { rider, transactionId } = await ride()
  const about = requestType === 'BOOKING' ? { transactionId } : {}
  const body = { requestType, description: 'Help', emergency, ...about }
  const reply = await callUntyped(rider, raiseTicket, { body })
  expect([reply.status, reply.body.errors]).toMatchObject([400, [{ path: 'emergency' }]])
})

test('the rider adds place, injuries, words and photos, which the people who help see at once', async () => {
  const { rider, transactionId } = await ride()
  const requestId = await callForHelp(rider, transactionId, 'accident')
  const answer = (person: Caller, body: object) => callUntyped(person, answerEmergency, { params: { requestId }, body })
  expect((await answer(rider, { latitude: 17.4, longitude: 78.4 })).status).toBe(200)
  expect((await answer(rider, { hasInjuries: true })).status).toBe(200)
  expect((await answer(rider, { words: ' Near the flyover ' })).status).toBe(200)
  const part = { bytes: await photoBytes(), fileName: 'photo.jpg', type: 'image/jpeg' }
  expect((await sendFiles(rider, uploadEmergencyPhoto, { requestId }, [part])).status).toBe(200)
  const card = await findEmergency(shop.manager, requestId)
  expect(card).toMatchObject({
    place: { latitude: 17.4, longitude: 78.4 },
    hasInjuries: true,
    words: 'Near the flyover',
    photos: [{ url: expect.any(String) }],
  })
  expect((await shop.manager.fetch(card?.photos[0]?.url ?? '')).status).toBe(200)
  const other = await makeRider(server)
  expect((await answer(other, { hasInjuries: false })).status).toBe(404)
  expect((await sendFiles(other, uploadEmergencyPhoto, { requestId }, [part])).status).toBe(404)
  for (const body of [{ latitude: 17 }, { latitude: 91, longitude: 0 }, { words: 'x'.repeat(1001) }, { place: 1 }])
    expect((await answer(rider, body)).status).toBe(400)
  await take(shop.agent, requestId)
  dataOf(await shop.agent.call(closeEmergency, { params: { requestId }, body: { response: 'Battery swapped' } }))
  expect((await answer(rider, { hasInjuries: false })).status).toBe(409)
  expect((await sendFiles(rider, uploadEmergencyPhoto, { requestId }, [part])).status).toBe(409)
})

test('a closed emergency leaves the list, and the rider reads that it is solved', async () => {
  const { rider, transactionId } = await ride()
  const requestId = await callForHelp(rider, transactionId)
  const close = () => callUntyped(shop.agent, closeEmergency, { params: { requestId }, body: { response: 'Done' } })
  expect((await close()).status).toBe(409)
  await take(shop.agent, requestId)
  expect((await close()).body).toMatchObject({ data: { status: 'FULFILLED', outcome: 'helped', actions: [] } })
  expect((await close()).status).toBe(409)
  expect(await findEmergency(shop.agent, requestId)).toBeUndefined()
  expect(dataOf(await rider.call(listOwnEmergencies, {}))).toMatchObject([{ outcome: 'helped' }])
  await server.advance(3 * 3600)
  expect(dataOf(await rider.call(listOwnEmergencies, {}))).toEqual([])
  // The ride goes on, so it can have another one.
  expect(await callForHelp(rider, transactionId)).not.toBe(requestId)
})

test('those that nobody has taken are listed first, and an ordinary ticket is none', async () => {
  const agent = await makeAgent(server, superAdmin, shop.city.cityId)
  const kinds: EmergencyKind[] = ['breakdown', 'accident']
  const ids: string[] = []
  for (const kind of kinds) {
    const { rider, transactionId } = await ride()
    ids.push(await callForHelp(rider, transactionId, kind))
  }
  await take(agent, ids[0] ?? '')
  const listed = dataOf(await agent.call(listEmergencies, {})).map(({ requestId }) => requestId)
  expect(listed.indexOf(ids[1] ?? '')).toBeLessThan(listed.indexOf(ids[0] ?? ''))
  const { rider, transactionId } = await ride()
  const body = { requestType: 'BOOKING', description: 'Flat tyre', transactionId } as const
  const { requestId } = dataOf(await rider.call(raiseTicket, { body }))
  expect((await take(agent, requestId)).status).toBe(404)
})
