import { RECORD_WITHOUT_HAND_OVER } from '@voltloop/contract/bookings/conditions-messages'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { logout } from '@voltloop/contract/accounts/accounts'
import { approveBookingAsAgent } from '@voltloop/contract/bookings/approvals'
import { listCityBookings, listUpcomingBookings } from '@voltloop/contract/bookings/board'
import { deletePhoto, listPendingPhotos, type Photo } from '@voltloop/contract/bookings/conditions'
import { inspectDrop } from '@voltloop/contract/bookings/rides'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { auditOf } from '../../../test/support/people/audit-log.ts'
import { anyPlate, makeBooking, makeRider, makeShop, ownBooking } from '../../../test/support/people/bookings.ts'
import { dataOf, callUntyped, statusesOf, type Caller } from '../../../test/support/caller.ts'
import { addPhoto, photoBytes, sendPhoto } from '../../../test/support/people/photos.ts'
import { makeAgent } from '../../../test/support/people/places.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 20 })
const elsewhere = await makeShop(server, superAdmin, 1)
const colleague = await makeAgent(server, superAdmin, shop.city.cityId)

const ACCEPTED = 'ACCEPTED_BY_HUB_MANAGER'
const ON_ROAD = 'PICKUP_INSPECTED_BY_SALES_AGENT'
const idsOf = (photos: Photo[]) => photos.map(({ photoId }) => photoId)
const handOver = async (transactionId: string, record: object) => {
  const body = { transactionId, registrationNumber: await anyPlate(shop), isSdPaid: true, ...record }
  return callUntyped(shop.agent, approveBookingAsAgent, { query: { approve: 'true' }, body })
}
const inspectReturn = (transactionId: string, record: object) => {
  const body = { transactionId, dropHubId: shop.hub.hubId, vehicleCondition: 'GOOD', ...record }
  return callUntyped(shop.agent, inspectDrop, { body })
}
const pendingPhotoIds = async (transactionId: string, moment: 'pickup' | 'return', agent: Caller = shop.agent) =>
  idsOf(dataOf(await agent.call(listPendingPhotos, { params: { transactionId }, query: { moment } })))
const withdraw = (agent: Caller, transactionId: string, photoId: string) =>
  callUntyped(agent, deletePhoto, { params: { transactionId, photoId } })
const listStoredFiles = async () => {
  // A job deletes the files.
  await server.drainJobs()
  return readdir(join(server.folder, 'private-files'))
}

describe('condition records', () => {
  test('shows the note and photos of pickup and return to the customer and to staff of the city', async () => {
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
    await inspectReturn(transactionId, { comment: 'Left mirror broken', photoIds: [after.photoId] })
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

  test('records in the audit log who attached the photos', async () => {
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

  test('stores no condition record when note and photos are left out', async () => {
    const { rider, transactionId } = await makeBooking(server, shop, ACCEPTED)
    expect((await handOver(transactionId, { note: ' ', photoIds: [] })).body.data).toMatchObject({ pickupRecord: null })
    await inspectReturn(transactionId, {})
    expect(await ownBooking(rider, transactionId)).toMatchObject({ pickupRecord: null, returnRecord: null })
  })

  test('rejects a photo of another booking or moment, a duplicate, an unknown or a seventh one, and hands nothing over', async () => {
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
    expect((await inspectReturn(transactionId, { photoIds: [photoId] })).status).toBe(400)
    expect((await ownBooking(rider, transactionId))?.status).toBe(ON_ROAD)
  })

  test('rejects a condition note with an accept or a rejection, because only a handover records it', async () => {
    const { transactionId } = await makeBooking(server, shop)
    for (const approve of ['true', 'false']) {
      const body = { transactionId, note: 'Clean' }
      const reply = await callUntyped(shop.agent, approveBookingAsAgent, { query: { approve }, body })
      expect([reply.status, reply.body.message]).toEqual([400, RECORD_WITHOUT_HAND_OVER])
    }
  })
})

describe('condition photos', () => {
  test('strips the metadata of an uploaded photo, rotates it upright and limits it to 1280 px', async () => {
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

  test('shows a photo only to staff of the city, and to the customer once it is attached', async () => {
    const { rider, transactionId } = await makeBooking(server, shop, ACCEPTED)
    const { photoId, url } = await addPhoto(shop.agent, transactionId, 'pickup')
    const statusFor = async (person: Caller) => (await person.fetch(url)).status
    expect([await statusFor(shop.agent), await statusFor(rider)]).toEqual([200, 404])
    await handOver(transactionId, { photoIds: [photoId] })
    expect(await statusFor(rider)).toBe(200)
    const other = await makeBooking(server, shop, ACCEPTED)
    for (const stranger of [other.rider, elsewhere.agent, elsewhere.manager, elsewhere.city.admin]) {
      expect(await statusFor(stranger)).toBe(404)
    }
    expect(await statusFor(server)).toBe(401)
    const asOther = url.replace(transactionId, other.transactionId)
    expect((await shop.agent.fetch(asOther)).status).toBe(404)
    expect((await server.fetch(`/files/${photoId}.webp`)).status).toBe(404)
  })

  test('answers 304 to a browser that has the photo, and still checks permission on every request', async () => {
    const { rider, transactionId } = await makeBooking(server, shop, ACCEPTED)
    const { photoId, url } = await addPhoto(shop.agent, transactionId, 'pickup')
    const tag = (await shop.agent.fetch(url)).headers.get('etag') ?? ''
    expect(tag).toBe(`"${photoId}"`)
    const fetchWithEtag = (caller: Caller, etag = tag) => caller.fetch(url, { headers: { 'if-none-match': etag } })
    const again = await fetchWithEtag(shop.agent)
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, tag, ''])
    expect(again.headers.get('cache-control')).toBe('private, no-cache')
    expect((await fetchWithEtag(shop.agent, '"another"')).status).toBe(200)
    expect([(await fetchWithEtag(rider)).status, (await fetchWithEtag(elsewhere.agent)).status]).toEqual([404, 404])
    const loggedOut = await makeAgent(server, superAdmin, shop.city.cityId)
    expect((await fetchWithEtag(loggedOut)).status).toBe(304)
    await loggedOut.call(logout, {})
    expect([(await fetchWithEtag(loggedOut)).status, (await fetchWithEtag(server)).status]).toEqual([401, 401])
  })

  test('stores six of seven photos that two agents upload at once, and accepts another after a deletion', async () => {
    const { transactionId } = await makeBooking(server, shop, ACCEPTED)
    const before = (await listStoredFiles()).length
    const replies = await Promise.all(
      Array.from({ length: 7 }, (_value, at) => sendPhoto(at % 2 ? colleague : shop.agent, transactionId, 'pickup')),
    )
    expect(statusesOf(replies)).toEqual([200, 200, 200, 200, 200, 200, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('tooManyPhotos')
    expect((await listStoredFiles()).length).toBe(before + 6)
    const [photoId = ''] = await pendingPhotoIds(transactionId, 'pickup')
    expect((await withdraw(elsewhere.agent, transactionId, photoId)).status).toBe(404)
    expect((await withdraw(colleague, transactionId, photoId)).body.message).toBe('Photo removed')
    expect((await withdraw(shop.agent, transactionId, photoId)).status).toBe(404)
    expect((await listStoredFiles()).length).toBe(before + 5)
    await addPhoto(shop.agent, transactionId, 'pickup')
    expect(await pendingPhotoIds(transactionId, 'pickup')).toHaveLength(6)
    expect(await pendingPhotoIds(transactionId, 'return')).toEqual([])
  })

  test('stores a photo once when it is uploaded several times, in sequence or concurrently', async () => {
    const { transactionId } = await makeBooking(server, shop, ACCEPTED)
    const before = (await listStoredFiles()).length
    const bytes = await photoBytes()
    const send = () => sendPhoto(shop.agent, transactionId, 'pickup', bytes)
    const replies = [...(await Promise.all([send(), send(), send()])), await send()]
    expect(new Set(replies.map(({ body }) => JSON.stringify(body.data))).size).toBe(1)
    expect(await pendingPhotoIds(transactionId, 'pickup')).toHaveLength(1)
    expect((await listStoredFiles()).length).toBe(before + 1)
  })

  test('rejects uploads that are not pictures, and stores nothing', async () => {
    const { transactionId } = await makeBooking(server, shop, ACCEPTED)
    const before = await listStoredFiles()
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
    expect([await pendingPhotoIds(transactionId, 'pickup'), await listStoredFiles()]).toEqual([[], before])
  })

  test('lets only staff at the desk of the ride add a photo, and only before its handover or return', async () => {
    const accepted = await makeBooking(server, shop, ACCEPTED)
    const onRoad = await makeBooking(server, shop, ON_ROAD)
    const pending = await makeBooking(server, shop)
    const before = await listStoredFiles()
    const cases = [
      [shop.agent, accepted, 'return', 409],
      [shop.agent, onRoad, 'pickup', 409],
      [shop.agent, pending, 'pickup', 409],
      [elsewhere.agent, accepted, 'pickup', 404],
      [elsewhere.manager, accepted, 'pickup', 404],
      [shop.city.admin, accepted, 'pickup', 403],
      [accepted.rider, accepted, 'pickup', 403],
    ] as const
    for (const [person, { transactionId }, moment, status] of cases) {
      expect((await sendPhoto(person, transactionId, moment)).status).toBe(status)
    }
    expect(await listStoredFiles()).toEqual(before)
    const query = { c_id: shop.city.cityId, q: accepted.transactionId }
    expect(dataOf(await shop.agent.call(listUpcomingBookings, { query }))[0]?.pickupRecord).toBeNull()
  })

  test('keeps an attached photo, and deletes a photo with its file when it stays unattached for a day', async () => {
    const { rider, transactionId } = await makeBooking(server, shop, ACCEPTED, { rider: await makeRider(server) })
    const used = await addPhoto(shop.agent, transactionId, 'pickup')
    const abandoned = await addPhoto(shop.agent, transactionId, 'pickup')
    await handOver(transactionId, { photoIds: [used.photoId] })
    expect((await withdraw(shop.agent, transactionId, used.photoId)).status).toBe(404)
    await server.advance(23 * 3600)
    expect((await shop.agent.fetch(abandoned.url)).status).toBe(200)
    await server.advance(2 * 3600)
    expect((await shop.agent.fetch(abandoned.url)).status).toBe(404)
    expect((await rider.fetch(used.url)).status).toBe(200)
    expect(await listStoredFiles()).toContain(`${used.photoId}.webp`)
    expect(await listStoredFiles()).not.toContain(`${abandoned.photoId}.webp`)
  })
})
