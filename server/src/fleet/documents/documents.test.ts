import { API_ROOT } from '@voltloop/contract/core/endpoint'
import { addDays, dayInIndia, endOfDayInIndia } from '@voltloop/contract/core/time'
import { formatDay } from '@voltloop/contract/core/format'
import { approveBookingAsAgent } from '@voltloop/contract/bookings/approvals'
import { listActivity } from '@voltloop/contract/company/activity'
import * as documents from '@voltloop/contract/fleet/documents'
import { DOCUMENT_RECORDED_EXPIRED, DOCUMENT_RECORDED_IN_SERVICE } from '@voltloop/contract/fleet/documents-messages'
import { deleteVehicle, getVehicle, listVehicles, updateVehicle } from '@voltloop/contract/fleet/fleet'
import { beforeEach, expect, test } from 'vitest'
import { callUntyped, dataOf, statusesOf, type Caller } from '../../../test/support/caller.ts'
import { makeBooking, makeShop, returnVehicle, type Shop } from '../../../test/support/people/bookings.ts'
import { recipientsOf } from '../../../test/support/people/notifications.ts'
import { as, type Person } from '../../../test/support/people/people.ts'
import { photoBytes } from '../../../test/support/people/photos.ts'
import { sendFiles } from '../../../test/support/people/uploads.ts'
import { passTime } from '../../../test/support/pass-time.ts'
import { openServer } from '../../../test/support/prelude.ts'

const server = await openServer()
const HOUR = 3600
const ACCEPTED = 'ACCEPTED_BY_HUB_MANAGER'
let superAdmin: Person
let support: Person
let shop: Shop

beforeEach(async () => {
  superAdmin = await as(server, 'SUPER_ADMIN')
  support = await as(server, 'CUSTOMER_SUPPORT')
  shop = await makeShop(server, superAdmin, 1)
})

const ownVehicle = () => shop.vehicles[0] ?? { vehicleId: '', registrationNumber: '' }
const dayAfter = async (days: number) => dayInIndia(addDays(await server.now(), days))
const insurance = (validUntil: string) => ({ kind: 'INSURANCE', number: 'POL-4417', validUntil })
const record = (caller: Caller, body: object, vehicleId = ownVehicle().vehicleId) =>
  callUntyped(caller, documents.recordVehicleDocument, { params: { vehicleId }, body })
const list = async (caller: Caller = shop.agent) =>
  dataOf(await caller.call(documents.listVehicleDocuments, { params: { vehicleId: ownVehicle().vehicleId } }))
const stateOf = async () =>
  dataOf(await superAdmin.call(getVehicle, { params: { vehicleId: ownVehicle().vehicleId } })).outOfService
const setService = (outOfService: string | null) =>
  callUntyped(shop.city.admin, updateVehicle, { params: { vehicleId: ownVehicle().vehicleId }, body: { outOfService } })

/** Moves the clock to this many seconds after the last moment of a day in India. */
async function passDay(day: string, seconds: number): Promise<void> {
  const left = (endOfDayInIndia(day).getTime() - (await server.now()).getTime()) / 1000
  await passTime(server, left + seconds)
}

async function send(bytes: Buffer | string, documentId: string, caller: Caller = shop.agent) {
  const params = { vehicleId: ownVehicle().vehicleId, documentId }
  return sendFiles(caller, documents.uploadDocumentFile, params, [{ bytes, fileName: 'document' }])
}

async function recordedId(): Promise<string> {
  dataOf(
    await shop.agent.call(documents.recordVehicleDocument, {
      params: { vehicleId: ownVehicle().vehicleId },
      body: { kind: 'INSURANCE', number: 'POL-4417', validUntil: await dayAfter(200) },
    }),
  )
  return (await list())[0]?.documentId ?? ''
}

test('records a document, replaces it by a later one and keeps both in the history', async () => {
  expect(await list()).toEqual([])
  const [first, second] = [await dayAfter(20), await dayAfter(400)]
  expect((await record(shop.agent, insurance(first))).status).toBe(200)
  expect((await record(shop.manager, { ...insurance(second), number: ' POL-4418 ' })).status).toBe(200)
  expect((await record(shop.city.admin, { ...insurance(second), kind: 'PERMIT' })).status).toBe(200)
  expect(await list(support)).toMatchObject([
    { kind: 'PERMIT', replacedAt: null, file: null },
    { kind: 'INSURANCE', number: 'POL-4418', validUntil: second, replacedAt: null },
    { kind: 'INSURANCE', number: 'POL-4417', validUntil: first, replacedAt: expect.any(String) as string },
  ])
  const query = { kind: 'vehicle' as const, subject: ownVehicle().vehicleId }
  const { entries } = dataOf(await shop.city.admin.call(listActivity, { query }))
  expect(entries.map(({ action }) => action).slice(0, 3)).toEqual(
    Array.from({ length: 3 }, () => 'vehicle.documentRecorded'),
  )
  const summaries = [`POL-4417, valid until ${formatDay(first)}`, `POL-4418, valid until ${formatDay(second)}`]
  expect(entries[1]?.changes).toEqual([{ field: 'insurance', before: summaries[0], after: summaries[1] }])
})

test('is recorded by staff of the city and the super admin, and read by support', async () => {
  const elsewhere = await makeShop(server, superAdmin, 0)
  const rider = await as(server, 'CUSTOMER')
  const body = insurance(await dayAfter(90))
  for (const stranger of [elsewhere.agent, elsewhere.manager, elsewhere.city.admin]) {
    expect((await record(stranger, body)).status).toBe(404)
    const read = { params: { vehicleId: ownVehicle().vehicleId } }
    expect((await callUntyped(stranger, documents.listVehicleDocuments, read)).status).toBe(404)
  }
  for (const person of [support, rider]) expect((await record(person, body)).status).toBe(403)
  expect(await list()).toEqual([])
  for (const person of [shop.agent, shop.manager, shop.city.admin, superAdmin])
    expect((await record(person, { ...body, number: person.userId })).status).toBe(200)
})

test('rejects rubbish and the document of a retired vehicle', async () => {
  const good = insurance(await dayAfter(90))
  const bad = [
    { validUntil: '2026-02-30' },
    { validUntil: '1999-12-31' },
    { validUntil: '3000-01-01' },
    { validUntil: 'soon' },
    { number: ' ' },
    { number: 'x'.repeat(51) },
    { number: 'a\nb' },
    { kind: 'PASSPORT' },
    { file: 'x' },
  ]
  for (const wrong of bad) expect((await record(shop.agent, { ...good, ...wrong })).status).toBe(400)
  expect((await record(shop.agent, good, 'rubbish')).status).toBe(404)
  expect(await list()).toEqual([])
  dataOf(await shop.city.admin.call(deleteVehicle, { params: { vehicleId: ownVehicle().vehicleId } }))
  expect((await record(shop.agent, good)).status).toBe(404)
})

test('stores a document once when it is recorded several times at once', async () => {
  const body = insurance(await dayAfter(90))
  const replies = await Promise.all([shop.agent, shop.agent, shop.manager].map((person) => record(person, body)))
  expect(statusesOf(replies)).toEqual([200, 200, 200])
  expect(await list()).toHaveLength(1)
  const others = ['A', 'B', 'C'].map((number) => record(shop.agent, { ...body, number }))
  expect(statusesOf(await Promise.all(others))).toEqual([200, 200, 200])
  expect((await list()).filter(({ replacedAt }) => replacedAt === null)).toHaveLength(1)
})

test('takes a vehicle out of service at midnight in India after the last valid day, and not before', async () => {
  const day = await dayAfter(2)
  await record(shop.agent, insurance(day))
  const { transactionId } = await makeBooking(server, shop, ACCEPTED, {
    start: addDays(endOfDayInIndia(day), 0.5).toISOString(),
  })
  await recipientsOf(server, { agent: shop.agent })
  await passDay(day, -60)
  expect(await stateOf()).toBeNull()
  await passDay(day, 61)
  expect(await stateOf()).toMatch(/^Insurance expired on \d\d \w{3} 20\d\d$/)
  const { agent } = await recipientsOf(server, { agent: shop.agent })
  expect(agent).toContainEqual(expect.stringContaining(transactionId))
})

test('a vehicle without a document on record stays in service', async () => {
  await passTime(server, 6 * 24 * HOUR)
  expect(await stateOf()).toBeNull()
})

test('refuses the handover of a vehicle whose document has expired before the sweep has run', async () => {
  const day = await dayAfter(0)
  await record(shop.agent, insurance(day))
  const { transactionId } = await makeBooking(server, shop, ACCEPTED)
  await server.app.database.pool.query(`update vehicle_documents set valid_until = valid_until - 1`)
  const body = { transactionId, registrationNumber: ownVehicle().registrationNumber, isSdPaid: true }
  const reply = await callUntyped(shop.agent, approveBookingAsAgent, { query: { approve: 'true' }, body })
  expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([400, 'registrationNumber'])
  expect(reply.body.message).toMatch(/^Insurance expired on .* or choose another vehicle\.$/)
})

test('a ride goes on with an expired document, and its vehicle goes out of service at the return', async () => {
  const { transactionId } = await makeBooking(server, shop, 'PICKUP_INSPECTED_BY_SALES_AGENT')
  const day = await dayAfter(1)
  await record(shop.agent, insurance(day))
  await passDay(day, HOUR)
  expect(await stateOf()).toBeNull()
  await returnVehicle(shop, transactionId)
  expect(await stateOf()).toMatch(/^Insurance expired/)
})

test('returns to service with a renewed document, unless another one has expired or somebody gave another reason', async () => {
  const [past, future] = [await dayAfter(-3), await dayAfter(300)]
  expect((await record(shop.agent, insurance(past))).body.message).toBe(DOCUMENT_RECORDED_EXPIRED)
  expect(await stateOf()).toMatch(/^Insurance expired/)
  expect((await setService(null)).body.message).toMatch(/^Insurance expired/)
  await record(shop.agent, { ...insurance(past), kind: 'PERMIT' })
  await record(shop.agent, insurance(future))
  expect(await stateOf()).toMatch(/^Permit expired/)
  expect((await record(shop.agent, { ...insurance(future), kind: 'PERMIT' })).body.message).toBe(
    DOCUMENT_RECORDED_IN_SERVICE,
  )
  expect(await stateOf()).toBeNull()
  await setService('Brakes')
  await record(shop.agent, insurance(past))
  expect((await setService(null)).status).toBe(400)
  await record(shop.agent, { ...insurance(future), number: 'NEW' })
  expect(await stateOf()).toBe('Brakes')
  expect((await setService(null)).status).toBe(200)
})

test('warns hub and city once a day with one list, thirty, seven and one day before', async () => {
  const day = await dayAfter(8)
  for (const kind of ['INSURANCE', 'PERMIT']) await record(shop.agent, { ...insurance(day), kind })
  await record(shop.agent, { ...insurance(await dayAfter(31)), kind: 'REGISTRATION' })
  const staff = { manager: shop.manager, agent: shop.agent, admin: shop.city.admin }
  const warnings: Record<number, string[]> = {}
  for (let left = 8; left >= 0; left--) {
    await passDay(dayInIndia(addDays(endOfDayInIndia(day), -left - 1)), 12 * HOUR)
    const { manager = [], admin = [], agent = [] } = await recipientsOf(server, staff)
    expect([admin, agent]).toEqual([manager, []])
    if (manager.length > 0) warnings[left] = manager
  }
  expect(warnings).toEqual({
    7: [expect.stringMatching(/: insurance of .*, permit of .*, registration of [^,]*\.$/)],
    1: [expect.stringMatching(/: insurance of .*, permit of [^,]*\.$/)],
  })
})

test('stores a PDF as it is and a photo re-encoded, once for each document, and shows them to staff of the city', async () => {
  const documentId = await recordedId()
  const pdf = Buffer.from('%PDF-1.7 the policy')
  expect((await send(pdf, documentId)).status).toBe(200)
  const [stored] = await list()
  expect(stored?.file?.type).toBe('pdf')
  const shown = await support.fetch(stored?.file?.url ?? '')
  expect([shown.headers.get('content-type'), await shown.text()]).toEqual(['application/pdf', pdf.toString()])
  expect((await send(pdf, documentId)).status).toBe(409)
  const elsewhere = await makeShop(server, superAdmin, 0)
  expect((await elsewhere.agent.fetch(stored?.file?.url ?? '')).status).toBe(404)
  expect((await server.fetch(stored?.file?.url ?? '')).status).toBe(401)
  await record(shop.agent, { ...insurance(await dayAfter(300)), kind: 'PERMIT' })
  const permitId = (await list())[0]?.documentId ?? ''
  const replies = await Promise.all([photoBytes(), photoBytes()].map(async (bytes) => send(await bytes, permitId)))
  expect(statusesOf(replies)).toEqual([200, 409])
  expect((await list())[0]?.file?.type).toBe('photo')
})

test('finds the vehicles with a document that has expired or expires within thirty days, in the own city only', async () => {
  const [own, elsewhere] = [ownVehicle().vehicleId, await makeShop(server, superAdmin, 1)]
  const params = { cityId: shop.city.cityId }
  const found = async (by: Caller = shop.agent) => {
    const reply = await by.call(listVehicles, { params, query: { documents: 'expiring' } })
    expect(reply.body).toMatchObject({ total: dataOf(reply).length })
    return dataOf(reply).map(({ vehicleId }) => vehicleId)
  }
  expect(await found()).toEqual([])
  await record(shop.agent, insurance(await dayAfter(31)))
  expect(await found()).toEqual([])
  await passTime(server, 24 * HOUR)
  expect(await found()).toEqual([own])
  const [listed] = dataOf(await shop.agent.call(listVehicles, { params, query: { documents: 'expiring' } }))
  expect(listed?.expiring).toMatchObject([{ kind: 'INSURANCE', validUntil: await dayAfter(30) }])
  const [plain] = dataOf(await shop.agent.call(listVehicles, { params, query: {} }))
  expect(plain).not.toHaveProperty('expiring')
  expect((await callUntyped(elsewhere.agent, listVehicles, { params, query: { documents: 'expiring' } })).status).toBe(
    404,
  )
  for (const sort of ['place', '-number'] as const)
    expect(dataOf(await support.call(listVehicles, { params, query: { documents: 'expiring', sort } }))).toHaveLength(1)
  await record(shop.agent, { ...insurance(await dayAfter(400)), number: 'POL-4418' })
  expect(await found()).toEqual([])
  expect((await callUntyped(shop.agent, listVehicles, { params, query: { documents: 'all' } })).status).toBe(400)
})

test('rejects a file that is neither PDF nor photo, of another vehicle or from another city', async () => {
  const documentId = await recordedId()
  const elsewhere = await makeShop(server, superAdmin, 1)
  expect((await send('hello', documentId)).body.message).toBe('Choose a PDF or a photo.')
  expect((await send('%PDF-1.7', documentId, elsewhere.agent)).status).toBe(404)
  expect((await send('%PDF-1.7', documentId, support)).status).toBe(403)
  const otherId = elsewhere.vehicles[0]?.vehicleId ?? ''
  const params = { vehicleId: otherId, documentId }
  const parts = [{ bytes: '%PDF-1.7', fileName: 'policy.pdf' }]
  expect((await sendFiles(superAdmin, documents.uploadDocumentFile, params, parts)).status).toBe(404)
  expect(
    (await superAdmin.fetch(`${API_ROOT}/vehicle-documents/${ownVehicle().vehicleId}/${documentId}/file`)).status,
  ).toBe(404)
})
