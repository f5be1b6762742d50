import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { logout } from '@voltloop/contract/accounts'
import { approveBookingAsAgent, listCityBookings, listUpcomingBookings } from '@voltloop/contract/bookings'
import { deletePhoto, listWaitingPhotos, type Photo } from '@voltloop/contract/conditions'
import { inspectDrop } from '@voltloop/contract/rides'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { auditOf } from '../../../test/audit-log.ts'
import { anyPlate, makeBooking, makeRider, makeShop, ownBooking, type Shop } from '../../../test/bookings.ts'
import { dataOf, callUntyped, statusesOf, type Caller } from '../../../test/caller.ts'
import { as, type Person } from '../../../test/people.ts'
import { addPhoto, photoBytes, sendPhoto } from '../../../test/photos.ts'
import { makeAgent } from '../../../test/places.ts'

let server: TestApp
let superAdmin: Person
let shop: Shop
let elsewhere: Shop
let colleague: Person
beforeAll(async () => {
  server = await startTestApp()
  superAdmin = await as(server, 'SUPER_ADMIN')
  shop = await makeShop(server, superAdmin, 20)
  elsewhere = await makeShop(server, superAdmin, 1)
  colleague = await makeAgent(server, superAdmin, shop.city.cityId)
})
afterAll(() => server.close())

const ACCEPTED = 'ACCEPTED_BY_HUB_MANAGER'
const ON_ROAD = 'PICKUP_INSPECTED_BY_SALES_AGENT'
const idsOf = (photos: Photo[]) => photos.map(({ photoId }) => photoId)
const handOver = async (transactionId: string, record: object) => {
  const body = { transactionId, registrationNumber: await anyPlate(shop), isSdPaid: true, ...record }
  return callUntyped(shop.agent, approveBookingAsAgent, { query: { approve: 'true' }, body })
}
const takeBack = (transactionId: string, record: object) => {
  const body = { transactionId, dropHubId: shop.hub.hubId, vehicleCondition: 'GOOD', ...record }
  return callUntyped(shop.agent, inspectDrop, { body })
}
const waiting = async (transactionId: string, moment: 'pickup' | 'return', agent: Caller = shop.agent) =>
  idsOf(dataOf(await agent.call(listWaitingPhotos, { params: { transactionId }, query: { moment } })))
const withdraw = (agent: Caller, transactionId: string, photoId: string) =>
  callUntyped(agent, deletePhoto, { params: { transactionId, photoId } })
const kept = () => readdir(join(server.folder, 'private-files'))

describe('a condition record', () => {
  test('has a note and photos, of the pickup and of the return; the customer and staff of the city see both', async () => {
    const { rider, transactionId } = await makeBooking(server, shop, ACCEPTED)
    const before = [
      await addPhoto(shop.agent, transactionId, 'pickup'),
      await addPhoto(colleague, transactionId, 'pickup'),
    ]
    const [first, second] = idsOf(before)
    const taken = await handOver(transactionId, { note: ' Scratch on the left ', photoIds: [second, first] })
    const pickupRecord = { note: 'Scratch on the left', photos: before.toReversed() }
    expect(taken.body.data).toMatchObject({ status: ON_ROAD, pickupRecord, returnRecord: null })
    const after = await addPhoto(shop.agent, transactionId, 'return')
    await takeBack(transactionId, { comment: 'Left mirror broken', photoIds: [after.photoId] })
    const returnRecord = { note: 'Left mirror broken', photos: [after] }
    expect(await ownBooking(rider, transactionId)).toMatchObject({ pickupRecord, returnRecord })
    const params = { cityId: shop.city.cityId }
    const [listed] = dataOf(await shop.manager.call(listCityBookings, { params, query: { q: transactionId } }))
    expect(listed).toMatchObject({ pickupRecord, returnRecord })
    for (const person of [rider, shop.agent, shop.manager, shop.city.admin, superAdmin]) {
      const response = await person.fetch(after.url)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(response.headers.get('cache-control')).toBe('private, no-cache')
      expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).format).toBe('webp')
    }
  })

  test('is kept on record with who wrote it', async () => {
    const { transactionId } = await makeBooking(server, shop, ACCEPTED)
    const { photoId } = await addPhoto(shop.agent, transactionId, 'pickup')
    await handOver(transactionId, { photoIds: [photoId] })
    const { rows } = await server.app.database.pool.query<{ id: string }>(
      `select id from bookings where 'VL-' || number = $1`,
      [transactionId],
    )
    const entries = await auditOf(server, rows[0]?.id ?? '')
    expect(entries.find(({ action }) => action === 'booking.recorded')).toMatchObject({
      actor_id: shop.agent.userId,
      after: { moment: 'pickup', note: null, photoIds: [photoId] },
    })
  })

  test('may be left out: then there is none', async () => {
    const { rider, transactionId } = await makeBooking(server, shop, ACCEPTED)
    expect((await handOver(transactionId, { note: ' ', photoIds: [] })).body.data).toMatchObject({ pickupRecord: null })
    await takeBack(transactionId, {})
    expect(await ownBooking(rider, transactionId)).toMatchObject({ pickupRecord: null, returnRecord: null })
  })

  test('takes no photo of another booking, of the other moment, twice, unknown, or a seventh: nothing is handed over', async () => {
    const { rider, transactionId } = await makeBooking(server, shop, ACCEPTED)
    const { photoId } = await addPhoto(shop.agent, transactionId, 'pickup')
    const other = await makeBooking(server, shop, ACCEPTED)
    const foreign = await addPhoto(shop.agent, other.transactionId, 'pickup')
    const unknown = '00000000-0000-7000-8000-000000000000'
    const seven = Array.from({ length: 7 }, () => photoId)
    for (const photoIds of [[photoId, foreign.photoId], [photoId, photoId], [unknown], seven, ['rubbish']]) {
      const reply = await handOver(transactionId, { photoIds })
      expect([reply.status, reply.body.errors?.[0]?.path.split('.')[0]]).toEqual([400, 'photoIds'])
    }
    expect((await handOver(transactionId, { note: 'x'.repeat(501) })).status).toBe(400)
    expect(await ownBooking(rider, transactionId)).toMatchObject({ status: ACCEPTED, pickupRecord: null })
    await handOver(transactionId, { photoIds: [photoId] })
    expect((await takeBack(transactionId, { photoIds: [photoId] })).status).toBe(400)
    expect((await ownBooking(rider, transactionId))?.status).toBe(ON_ROAD)
  })

  test('belongs to handing over: a mere accept or a rejection with one is refused', async () => {
    const { transactionId } = await makeBooking(server, shop)
    for (const approve of ['true', 'false']) {
      const body = { transactionId, note: 'Clean' }
      const reply = await callUntyped(shop.agent, approveBookingAsAgent, { query: { approve }, body })
      expect([reply.status, reply.body.message]).toEqual([400, 'A note and photos belong to handing the vehicle over.'])
    }
  })
})

describe('a photo', () => {
  test('loses what was hidden in it, stands the right way up and is at most 1280 px', async () => {
    const { transactionId } = await makeBooking(server, shop, ACCEPTED)
    const place = { IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '17/1 26/1 12/1' } }
    const bytes = await sharp(await photoBytes(2000, 1000))
      .jpeg()
      .withExif(place)
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const { url } = (await sendPhoto(shop.agent, transactionId, 'pickup', bytes)).body.data as Photo
    const stored = Buffer.from(await (await shop.agent.fetch(url)).arrayBuffer())
    const read = await sharp(stored).metadata()
    expect([read.width, read.height, read.exif, read.orientation]).toEqual([640, 1280, undefined, undefined])
    expect(stored.includes('Somebody')).toBe(false)
  })

  test('is nobody’s to see but the customer’s, once it is part of the record, and the staff’s of that city', async () => {
    const { rider, transactionId } = await makeBooking(server, shop, ACCEPTED)
    const { photoId, url } = await addPhoto(shop.agent, transactionId, 'pickup')
    const seenBy = async (person: Caller) => (await person.fetch(url)).status
    expect([await seenBy(shop.agent), await seenBy(rider)]).toEqual([200, 404])
    await handOver(transactionId, { photoIds: [photoId] })
    expect(await seenBy(rider)).toBe(200)
    const other = await makeBooking(server, shop, ACCEPTED)
    for (const stranger of [other.rider, elsewhere.agent, elsewhere.manager, elsewhere.city.admin]) {
      expect(await seenBy(stranger)).toBe(404)
    }
    expect(await seenBy(server)).toBe(401)
    const asOther = url.replace(transactionId, other.transactionId)
    expect((await shop.agent.fetch(asOther)).status).toBe(404)
    expect((await server.fetch(`/files/${photoId}.webp`)).status).toBe(404)
  })

  test('is not sent again to who has it, and is asked for each time: after logging out it is not there', async () => {
    const { rider, transactionId } = await makeBooking(server, shop, ACCEPTED)
    const { photoId, url } = await addPhoto(shop.agent, transactionId, 'pickup')
    const tag = (await shop.agent.fetch(url)).headers.get('etag') ?? ''
    expect(tag).toBe(`"${photoId}"`)
    const known = (caller: Caller, etag = tag) => caller.fetch(url, { headers: { 'if-none-match': etag } })
    const again = await known(shop.agent)
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, tag, ''])
    expect(again.headers.get('cache-control')).toBe('private, no-cache')
    expect((await known(shop.agent, '"another"')).status).toBe(200)
    expect([(await known(rider)).status, (await known(elsewhere.agent)).status]).toEqual([404, 404])
    const leaving = await makeAgent(server, superAdmin, shop.city.cityId)
    expect((await known(leaving)).status).toBe(304)
    await leaving.call(logout, {})
    expect([(await known(leaving)).status, (await known(server)).status]).toEqual([401, 401])
  })

  test('of seven sent at once by two agents, six are kept; one that is taken back makes room', async () => {
    const { transactionId } = await makeBooking(server, shop, ACCEPTED)
    const before = (await kept()).length
    const replies = await Promise.all(
      Array.from({ length: 7 }, (_value, at) => sendPhoto(at % 2 ? colleague : shop.agent, transactionId, 'pickup')),
    )
    expect(statusesOf(replies)).toEqual([200, 200, 200, 200, 200, 200, 409])
    expect(replies.find(({ status }) => status === 409)?.body.message).toBe(
      'At most six photos can be kept at a time. Remove one first.',
    )
    expect((await kept()).length).toBe(before + 6)
    const [photoId = ''] = await waiting(transactionId, 'pickup')
    expect((await withdraw(elsewhere.agent, transactionId, photoId)).status).toBe(404)
    expect((await withdraw(colleague, transactionId, photoId)).body.message).toBe('Photo removed')
    expect((await withdraw(shop.agent, transactionId, photoId)).status).toBe(404)
    expect((await kept()).length).toBe(before + 5)
    await addPhoto(shop.agent, transactionId, 'pickup')
    expect(await waiting(transactionId, 'pickup')).toHaveLength(6)
    expect(await waiting(transactionId, 'return')).toEqual([])
  })

  test('sent again, one after the other or at once, is kept once', async () => {
    const { transactionId } = await makeBooking(server, shop, ACCEPTED)
    const before = (await kept()).length
    const bytes = await photoBytes()
    const send = () => sendPhoto(shop.agent, transactionId, 'pickup', bytes)
    const replies = [...(await Promise.all([send(), send(), send()])), await send()]
    expect(new Set(replies.map(({ body }) => JSON.stringify(body.data))).size).toBe(1)
    expect(await waiting(transactionId, 'pickup')).toHaveLength(1)
    expect((await kept()).length).toBe(before + 1)
  })

  test('is a picture: anything else is refused, and nothing is kept', async () => {
    const { transactionId } = await makeBooking(server, shop, ACCEPTED)
    const before = await kept()
    const cases = [
      ['hello', 415],
      ['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 415],
      [(await photoBytes()).subarray(0, 60), 415],
      [Buffer.alloc(2 * 1024 * 1024 + 1), 413],
      ['', 400],
    ] as const
    for (const [bytes, status] of cases) {
      expect((await sendPhoto(shop.agent, transactionId, 'pickup', bytes)).status).toBe(status)
    }
    expect((await sendPhoto(shop.agent, transactionId, '')).status).toBe(400)
    expect([await waiting(transactionId, 'pickup'), await kept()]).toEqual([[], before])
  })

  test('is added by an agent of the city while its moment is still to come', async () => {
    const accepted = await makeBooking(server, shop, ACCEPTED)
    const onRoad = await makeBooking(server, shop, ON_ROAD)
    const pending = await makeBooking(server, shop)
    const before = await kept()
    const cases = [
      [shop.agent, accepted, 'return', 409],
      [shop.agent, onRoad, 'pickup', 409],
      [shop.agent, pending, 'pickup', 409],
      [elsewhere.agent, accepted, 'pickup', 404],
      [shop.manager, accepted, 'pickup', 403],
      [accepted.rider, accepted, 'pickup', 403],
    ] as const
    for (const [person, { transactionId }, moment, status] of cases) {
      expect((await sendPhoto(person, transactionId, moment)).status).toBe(status)
    }
    expect(await kept()).toEqual(before)
    const query = { c_id: shop.city.cityId, q: accepted.transactionId }
    expect(dataOf(await shop.agent.call(listUpcomingBookings, { query }))[0]?.pickupRecord).toBeNull()
  })

  test('of a record stays; one that waited a day for nothing is gone with its bytes', async () => {
    const { rider, transactionId } = await makeBooking(server, shop, ACCEPTED, { rider: await makeRider(server) })
    const used = await addPhoto(shop.agent, transactionId, 'pickup')
    const left = await addPhoto(shop.agent, transactionId, 'pickup')
    await handOver(transactionId, { photoIds: [used.photoId] })
    expect((await withdraw(shop.agent, transactionId, used.photoId)).status).toBe(404)
    await server.advance(23 * 3600)
    expect((await shop.agent.fetch(left.url)).status).toBe(200)
    await server.advance(2 * 3600)
    expect((await shop.agent.fetch(left.url)).status).toBe(404)
    expect((await rider.fetch(used.url)).status).toBe(200)
    expect(await kept()).toContain(`${used.photoId}.webp`)
    expect(await kept()).not.toContain(`${left.photoId}.webp`)
  })
})
