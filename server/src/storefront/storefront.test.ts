import { deletePlan, updatePlan } from '@voltloop/contract/catalogue/catalogue'
import { deleteHub, updateCity } from '@voltloop/contract/places/places'
import cookie from '@fastify/cookie'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, expect, inject, test } from 'vitest'
import { dataOf } from '../../test/support/caller.ts'
import { watchStatements } from '../../test/support/database/statements.ts'
import { makeCity, makeHub, makeModel, makePlan, makeVehicle } from '../../test/support/people/places.ts'
import { prelude } from '../../test/support/prelude.ts'
import { createConnections } from '../platform/db/connections.ts'
import type { ReadDb } from '../platform/db/db.ts'
import { servePages } from '../platform/http/pages.ts'
import { openLive } from '../platform/live.ts'
import { createLog } from '../platform/log.ts'
import { bindCrawlerFiles, createStorefront, storefrontPages } from './index.ts'

const { server, superAdmin } = await prelude()
const live = await openLive(createConnections(server.databaseUrl), createLog('silent'))
const http = fastify()
await http.register(cookie)
afterAll(async () => {
  await http.close()
  await live.close()
})

const INSTALLATION = {
  publicUrl: 'https://voltloop.example',
  companyName: 'Voltloop Mobility',
  contactPhone: '',
  contactDial: '',
  contactEmail: '',
  contactHours: '',
  contactAddress: '',
  grievanceOfficer: '',
  grievanceEmail: '',
  legalReview: '',
}
const TEMPLATES = {
  'app.html': 'app',
  'index.html':
    'from {{fromPerDay}};{{#fromPerDay}} {{fromModel}} {{fromDays}};{{/fromPerDay}}{{#models}} {{modelName}} {{modelFrom}} {{modelPath}} {{modelBooking}};{{/models}}{{#cities}} {{cityName}}, {{cityHubs}};{{/cities}} ticket {{sampleHub}} {{sampleDate}} {{sampleTime}} {{sampleModel}} {{sampleDays}} {{samplePrice}}',
  'city.html':
    '{{cityName}} {{cityBooking}}:{{#hubs}} {{hubName}}{{/hubs}} |{{#models}} {{modelName}} {{modelBooking}}{{/models}}',
  'model.html':
    '{{modelName}}:{{#plans}} {{planDays}} {{planPrice}} {{planPerDay}}{{#isBestValue}}!{{/isBestValue}}{{/plans}} |{{#cities}} {{cityName}}{{/cities}}',
}

let now = new Date('2026-11-16T10:00:00+05:30')
let isDatabaseLost = false
// Fails like a lost database when the test says so.
const db = new Proxy<ReadDb>(server.app.database.db, {
  get: (target, name) => {
    if (isDatabaseLost) throw new Error('The database is lost.')
    const value: unknown = Reflect.get(target, name)
    return typeof value === 'function' ? (value.bind(target) as unknown) : value
  },
})
const readStorefront = createStorefront({
  db,
  live,
  clock: { now: () => now },
  log: createLog('silent'),
  installation: INSTALLATION,
})
const folder = await mkdtemp(join(inject('runFolder'), 'pages-'))
for (const [file, html] of Object.entries(TEMPLATES)) await writeFile(join(folder, file), html)
const hashes = Object.keys(TEMPLATES).map((file) => [file, { scriptHashes: [], styleHashes: [] }])
await writeFile(join(folder, 'csp.json'), JSON.stringify(Object.fromEntries(hashes)))
bindCrawlerFiles(http, INSTALLATION.publicUrl, readStorefront)
const setting = { folder, isHttps: true, gatewayOrigins: [] }
await servePages(http, {
  ...setting,
  ...storefrontPages({
    db,
    clock: { now: () => now },
    installation: INSTALLATION,
    readStorefront,
    authenticate: async () => null,
  }),
})

const read = async (path: string) => (await http.inject(path)).body
const status = async (path: string) => (await http.inject(path)).statusCode

const whileEmpty = await read('/')
const city = await makeCity(server, superAdmin, { name: 'Hyderabad' })
await makeHub(superAdmin, city.cityId, { name: 'Madhapur Metro' })
const model = await makeModel(superAdmin, { brand: 'Ather', modelName: '450X' })
const week = await makePlan(superAdmin, [model.modelId], { name: 'Week', duration: 7, cost: 1000, actualCost: 1500 })
await makePlan(superAdmin, [model.modelId], { name: 'Month', duration: 30, cost: 3000 })
await makeVehicle(superAdmin, { cityId: city.cityId, modelId: model.modelId })

test('shows a landing page without prices while nothing can be booked', () => {
  expect(whileEmpty).toBe('from ; ticket Your hub 18 Nov 26 08:30 AM Your ride Your plan Your price')
})

test('the landing page shows its models, hubs and prices, and a ticket for a date ahead', async () => {
  await expect
    .poll(() => read('/'))
    .toBe(
      `from Rs. 105; Ather 450X 30 days; Ather 450X Rs. 105 /models/ather-450x /booking/new?model=${model.modelId}; Hyderabad, 1 hub; ticket Madhapur Metro 18 Nov 26 08:30 AM Ather 450X 30 days Rs. 3,150`,
    )
})

test('the city and the model have a page of their own, which the sitemap lists', async () => {
  expect(await read('/cities/hyderabad')).toBe(
    `Hyderabad /booking/new?city=${city.cityId}: Madhapur Metro | Ather 450X /booking/new?city=${city.cityId}&amp;model=${model.modelId}`,
  )
  expect(await read('/models/ather-450x')).toBe(
    'Ather 450X: 7 days Rs. 1,050 Rs. 150 30 days Rs. 3,150 Rs. 105! | Hyderabad',
  )
  const sitemap = await http.inject('/sitemap.xml')
  expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8')
  const listed = [...sitemap.body.matchAll(/<loc>https:\/\/voltloop\.example([^<]*)<\/loc>/g)].map(([, path]) => path)
  expect(listed).toEqual(['/', '/contact', '/refunds', '/terms', '/privacy', '/cities/hyderabad', '/models/ather-450x'])
  expect(await read('/robots.txt')).toContain('Sitemap: https://voltloop.example/sitemap.xml')
})

test('a change of a plan refreshes the pages, and so does its deletion', async () => {
  const month = await makePlan(superAdmin, [model.modelId], { name: 'Quarter', duration: 90, cost: 8000 })
  await expect.poll(() => read('/')).toContain('from Rs. 94;')
  const params = { subscriptionId: month.subscriptionId }
  dataOf(await superAdmin.call(updatePlan, { params, body: { cost: 7000 } }))
  await expect.poll(() => read('/')).toContain('from Rs. 82;')
  dataOf(await superAdmin.call(deletePlan, { params }))
  await expect.poll(() => read('/')).toContain('from Rs. 105;')
  expect(await read('/models/ather-450x')).not.toContain('90 days')
})

test('shows a model without vehicles only on its own page, without cities', async () => {
  const { modelId } = await makeModel(superAdmin, { brand: 'Ola', modelName: 'S1 & Co' })
  await makePlan(superAdmin, [modelId], { duration: 1, cost: 10 })
  await expect.poll(() => read('/models/ola-s1-co')).toBe('Ola S1 &amp; Co: 1 day Rs. 11 Rs. 11 |')
  expect(await read('/')).not.toContain('Ola')
  expect(await read('/sitemap.xml')).not.toContain('ola-s1-co')
})

test('gives names that look alike, and names without letters, addresses of their own', async () => {
  const [alike, sign] = [await makeCity(server, superAdmin), await makeCity(server, superAdmin)]
  const rename = async (cityId: string, name: string) =>
    dataOf(await superAdmin.call(updateCity, { params: { cityId }, body: { name } }))
  await rename(alike.cityId, 'hyderabad.')
  await rename(sign.cityId, '★')
  for (const { cityId } of [alike, sign]) await makeHub(superAdmin, cityId)
  await expect.poll(() => status(`/cities/hyderabad-${alike.cityId.slice(-8)}`)).toBe(200)
  await expect.poll(() => status(`/cities/${sign.cityId.slice(-8)}`)).toBe(200)
  expect(await read('/cities/hyderabad')).toMatch(/^Hyderabad [^:]+: Madhapur Metro/)
})

test('reads the catalogue once for many visitors, and the filled page stays the same until something changes', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => http.inject('/')))
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
  expect(await readStorefront()).toBe(await readStorefront())
})

test('the ticket shows a date ahead on the next day too', async () => {
  now = new Date('2026-11-17T00:00:00+05:30')
  expect(await read('/')).toContain('19 Nov 26')
})

test('shows the last known catalogue while the database is lost', async () => {
  const before = await read('/')
  isDatabaseLost = true
  dataOf(await superAdmin.call(updatePlan, { params: { subscriptionId: week.subscriptionId }, body: { cost: 100 } }))
  now = new Date('2026-11-18T10:00:00+05:30')
  expect(await read('/')).toBe(before)
  isDatabaseLost = false
  expect(await read('/')).toContain('from Rs. 15;')
})

test('shows the last known catalogue while the database does not answer', async () => {
  const before = await read('/')
  const client = await server.app.database.pool.connect()
  await client.query('begin')
  await client.query('lock table models in access exclusive mode')
  now = new Date('2026-11-19T10:00:00+05:30')
  expect(await read('/')).toBe(before)
  await client.query('rollback')
  client.release()
  await expect.poll(() => read('/')).toContain('21 Nov 26')
})

test('each hub shows its hours and stock, and a plan leads to the hub with most vehicles of the model', async () => {
  const place = await makeCity(server, superAdmin, { name: 'Mysuru' })
  const hours = [{ day: 'MON', opens: '08:00', closes: '21:00' } as const]
  const coordinates = { latitude: 12.3, longitude: 76.6 }
  const empty = await makeHub(superAdmin, place.cityId, { name: 'Airport' })
  const full = await makeHub(superAdmin, place.cityId, { name: 'Palace', hours, ...coordinates })
  for (const _ of [1, 2])
    await makeVehicle(superAdmin, { cityId: place.cityId, hubId: full.hubId, modelId: model.modelId })
  now = new Date(now.getTime() + 60_000)
  await expect.poll(async () => (await readStorefront()).cities.get('mysuru')?.models.length).toBe(1)
  now = new Date(now.getTime() + 60_000)
  const { cities, models } = await readStorefront()
  const link = `/booking/new?step=datetime&city=${place.cityId}&hub=${full.hubId}`
  expect(cities.get('mysuru')?.hubs).toMatchObject([
    { hubName: 'Airport', hubStock: 'None here right now', hubHours: 'Always open', hubLatitude: '' },
    {
      hubName: 'Palace',
      hubStock: '2 here now',
      hubHours: 'Mon 08:00\u00A0AM to 09:00\u00A0PM, Tue to Sun closed',
      hubBooking: link,
      hubLatitude: '12.3',
    },
  ])
  const planBooking = `${link}&model=${model.modelId}&plan=${week.subscriptionId}`
  expect(cities.get('mysuru')?.models[0]?.plans).toContainEqual(expect.objectContaining({ planBooking }))
  const onModelPage = models.get('ather-450x')?.cities.find(({ cityName }) => cityName === 'Mysuru')
  expect(onModelPage?.plans).toContainEqual(expect.objectContaining({ planBooking }))
  expect(onModelPage?.hubs[0]?.hubBooking).toContain(`hub=${empty.hubId}&model=${model.modelId}`)
  expect([cities.get('mysuru')?.hasCoordinates, models.get('ather-450x')?.hasCoordinates]).toEqual([true, true])
})

test('the stock is read once a minute, however many visitors there are', async () => {
  const statementsOf = watchStatements(server.app.database.pool)
  const isStock = (text: string) => text.includes('as ready from vehicles')
  now = new Date(now.getTime() + 60_000)
  const statements = await statementsOf(async () => {
    for (let second = 0; second < 60; second++) {
      await Promise.all([readStorefront(), readStorefront()])
      now = new Date(now.getTime() + 1_000)
    }
  })
  expect(statements.filter(isStock)).toHaveLength(1)
})

test('hubs show no stock that is older than a minute while the database is lost, and show it again afterwards', async () => {
  now = new Date(now.getTime() + 60_000)
  await expect.poll(async () => (await readStorefront()).cities.get('mysuru')?.hubs[1]?.hubStock).toBe('2 here now')
  const stockShown = async () => {
    const { cities, models } = await readStorefront()
    const onModelPage = models.get('ather-450x')?.cities.find(({ cityName }) => cityName === 'Mysuru')
    return [cities.get('mysuru')?.hubs, onModelPage?.hubs].flatMap((hubs) => hubs?.map(({ hubStock }) => hubStock))
  }
  const shown = ['None here right now', '2 here now', 'None here right now', '2 here now']
  isDatabaseLost = true
  now = new Date(now.getTime() + 59_999)
  expect(await stockShown()).toEqual(shown)
  now = new Date(now.getTime() + 1)
  expect(await stockShown()).toEqual(['', '', '', ''])
  const { cities } = await readStorefront()
  expect(cities.get('mysuru')?.models[0]?.plans[0]?.planBooking).not.toContain('hub=')
  expect(await readStorefront()).toBe(await readStorefront())
  isDatabaseLost = false
  expect(await stockShown()).toEqual(shown)
})

test('hubs show no stock that is older than a minute while the database does not answer', async () => {
  const client = await server.app.database.pool.connect()
  await client.query('begin')
  await client.query('lock table vehicles in access exclusive mode')
  now = new Date(now.getTime() + 60_000)
  expect((await readStorefront()).cities.get('mysuru')?.hubs.map(({ hubStock }) => hubStock)).toEqual(['', ''])
  await client.query('rollback')
  client.release()
  await expect.poll(async () => (await readStorefront()).cities.get('mysuru')?.hubs[1]?.hubStock).toBe('2 here now')
})

test('a city without a hub disappears', async () => {
  const closing = await makeCity(server, superAdmin, { name: 'Delhi' })
  const only = await makeHub(superAdmin, closing.cityId)
  await expect.poll(() => status('/cities/delhi')).toBe(200)
  dataOf(await superAdmin.call(deleteHub, { params: { hubId: only.hubId } }))
  await expect.poll(() => status('/cities/delhi')).toBe(404)
})
