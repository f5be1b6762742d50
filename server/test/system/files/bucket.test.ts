import { existsSync } from 'node:fs'
import { mkdtemp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadModelPicture } from '@voltloop/contract/catalogue/catalogue'
import { deletePhoto } from '@voltloop/contract/bookings/conditions'
import { getReadiness } from '@voltloop/contract/core/system'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { startAppWithBucket, type TestApp } from '../../support/app.ts'
import { makeBooking, makeRider, makeShop, type Shop } from '../../support/people/bookings.ts'
import { callUntyped, type Caller } from '../../support/caller.ts'
import { as, type Person } from '../../support/people/people.ts'
import { addPhoto, photoBytes, sendPhoto } from '../../support/people/photos.ts'
import { makeModel } from '../../support/people/places.ts'
import { sendFiles } from '../../support/people/uploads.ts'

let server: TestApp
let superAdmin: Person
let shop: Shop
beforeAll(async () => {
  server = await startAppWithBucket({ S3_TIMEOUT_MS: '1000' })
  superAdmin = await as(server, 'SUPER_ADMIN')
  shop = await makeShop(server, superAdmin, 6)
})
afterAll(() => server.close())
afterEach(() => callSandbox('DELETE', '/storage/faults'))

const callSandbox = (method: string, path: string, body?: object) =>
  fetch(new URL(path, server.sandbox.url), {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
const failStorage = (mode: 'refuse' | 'timeout') => callSandbox('POST', '/storage/faults', { mode, times: 20 })
const storedKeys = async () =>
  ((await (await callSandbox('GET', '/storage.json')).json()) as { key: string }[]).map(({ key }) => key)

async function sendPicture(modelId: string) {
  const part = { bytes: await photoBytes(), fileName: 'scooter.png', type: 'image/png' }
  return sendFiles(superAdmin, uploadModelPicture, { modelId }, [part])
}

const fetchAs = (person: Person, at: Caller, path: string, headers: Record<string, string> = {}) =>
  at.fetch(path, { headers: { cookie: person.cookie, ...headers } })

test('two API processes with separate data folders serve the same pictures and photos', async () => {
  const folder = await mkdtemp(join(inject('runFolder'), 'other-machine-'))
  const other = await server.startSibling({ DATA_DIR: folder })
  const { modelId } = await makeModel(superAdmin)
  const { imagePath } = (await sendPicture(modelId)).body.data as { imagePath: string }
  const { transactionId } = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER')
  const photo = await addPhoto(shop.agent, transactionId, 'pickup')

  for (const path of [imagePath, photo.url]) {
    const here = await fetchAs(shop.agent, server, path)
    const there = await fetchAs(shop.agent, other, path)
    expect([here.status, there.status]).toEqual([200, 200])
    expect(there.headers.get('content-type')).toBe('image/webp')
    expect(there.headers.get('etag')).toBe(here.headers.get('etag'))
    expect(there.headers.get('cache-control')).toBe(here.headers.get('cache-control'))
    expect(Buffer.from(await there.arrayBuffer())).toEqual(Buffer.from(await here.arrayBuffer()))
    const cached = await fetchAs(shop.agent, other, path, { 'if-none-match': here.headers.get('etag') ?? '' })
    expect(cached.status).toBe(304)
  }
  for (const used of [server.folder, folder]) expect(existsSync(join(used, 'private-files'))).toBe(false)
})

test('shows a photo in the bucket only to people who may see the booking', async () => {
  const { transactionId } = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER')
  const photo = await addPhoto(shop.agent, transactionId, 'pickup')
  expect((await fetchAs(await makeRider(server), server, photo.url)).status).toBe(404)
  expect((await server.fetch(photo.url)).status).toBe(401)
  expect((await server.fetch(`/files/${photo.photoId}.webp`)).status).toBe(404)
  for (const path of ['/files/..%2Fprivate-files%2Fa.webp', '/files/.hidden', '/files/'])
    expect((await server.fetch(path)).status).toBe(404)
})

test('deletes a withdrawn photo from the bucket', async () => {
  const { transactionId } = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER')
  const { photoId } = await addPhoto(shop.agent, transactionId, 'pickup')
  expect(await storedKeys()).toContain(`private-files/${photoId}.webp`)
  const params = { transactionId, photoId }
  expect((await callUntyped(shop.agent, deletePhoto, { params })).status).toBe(200)
  await server.drainJobs()
  expect(await storedKeys()).not.toContain(`private-files/${photoId}.webp`)
})

test.each(['refuse', 'timeout'] as const)(
  'answers 503 while the object store has the fault "%s", stays ready, and loses nothing',
  async (mode) => {
    const { transactionId } = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER')
    const photo = await addPhoto(shop.agent, transactionId, 'pickup')
    const bytes = await photoBytes()
    const before = await storedKeys()
    await failStorage(mode)
    const shown = await fetchAs(shop.agent, server, photo.url)
    const sent = await sendPhoto(shop.agent, transactionId, 'pickup', bytes)
    expect([shown.status, sent.status, sent.body.code]).toEqual([503, 503, 'unavailable'])
    expect([shown.headers.get('retry-after'), sent.headers.get('retry-after')]).toEqual(['5', '5'])
    expect((await server.call(getReadiness, {})).status).toBe(200)

    await callSandbox('DELETE', '/storage/faults')
    expect((await fetchAs(shop.agent, server, photo.url)).status).toBe(200)
    expect(await storedKeys()).toEqual(before)
    expect((await sendPhoto(shop.agent, transactionId, 'pickup', bytes)).status).toBe(200)
    expect(await storedKeys()).toHaveLength(before.length + 1)
    expect(await readdir(server.folder)).toEqual(['sandbox'])
  },
)

test('repeats a request that the object store could not serve for a moment', async () => {
  await callSandbox('POST', '/storage/faults', { mode: 'refuse', times: 2 })
  const { modelId } = await makeModel(superAdmin)
  expect((await sendPicture(modelId)).status).toBe(200)
})
