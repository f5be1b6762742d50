import { EVERY_CITY } from '@voltloop/contract/core/every-city'
import { API_ROOT } from '@voltloop/contract/core/endpoint'
import { deleteVehicle, type Vehicle } from '@voltloop/contract/fleet/fleet'
import { IMPORT_COLUMNS } from '@voltloop/contract/fleet/vehicle-import'
import { LABEL_CODE, labelUrl } from '@voltloop/contract/fleet/label-code'
import { getLabelledVehicle, reportProblem } from '@voltloop/contract/fleet/labels'
import { expect, test } from 'vitest'
import { dataOf, type Caller } from '../../test/support/caller.ts'
import { readPages } from '../../test/support/people/invoices.ts'
import { readLabelUrls } from '../../test/support/people/labels.ts'
import { recipientsOf } from '../../test/support/people/notifications.ts'
import { as } from '../../test/support/people/people.ts'
import {
  makeAgent,
  makeCity,
  makeHub,
  makeManager,
  makeModel,
  makeVehicle,
  putOnRoad,
} from '../../test/support/people/places.ts'
import { importFile } from '../../test/support/import-file.ts'
import { importRow } from '../../test/support/people/vehicles.ts'
import { prelude } from '../../test/support/prelude.ts'
import { drawLabels } from './draw-labels.ts'

const { server, superAdmin } = await prelude()
const { modelId, brand, modelName } = await makeModel(superAdmin)
const city = await makeCity(server, superAdmin)
const hub = await makeHub(superAdmin, city.cityId)
const elsewhere = await makeCity(server, superAdmin)
const agent = await makeAgent(server, superAdmin, city.cityId)
const manager = await makeManager(server, superAdmin, hub.hubId)
const stranger = await makeAgent(server, superAdmin, elsewhere.cityId)

let lastPlate = 4400
const addVehicle = (wishes: { cityId?: string; hubId?: string } = {}) =>
  makeVehicle(superAdmin, { cityId: city.cityId, modelId, registrationNumber: `TS09EV${++lastPlate}`, ...wishes })

async function codeOf({ vehicleId }: Pick<Vehicle, 'vehicleId'>): Promise<string> {
  const { rows } = await server.app.database.pool.query<{ label_code: string }>(
    'select label_code from vehicles where id = $1',
    [vehicleId],
  )
  return rows[0]?.label_code ?? ''
}

const find = (caller: Caller, code: string) => caller.call(getLabelledVehicle, { params: { code } })
const report = (caller: Caller, code: string, body: object = { problem: 'TYRE' }) =>
  caller.call(reportProblem, { params: { code }, body: body as { problem: 'TYRE' } })

async function printed(caller: Caller, cityId: string, query: Record<string, string> = {}) {
  const response = await caller.fetch(`${API_ROOT}/vehicle/labels/${cityId}?${new URLSearchParams(query)}`, {})
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, bytes, type: response.headers.get('content-type') }
}

test('gives every added and every imported vehicle a label of its own', async () => {
  const added = await Promise.all([addVehicle(), addVehicle()])
  const bytes = `${IMPORT_COLUMNS.join(',')}\n${importRow({ registrationNumber: 'TS09EV7001', brand, modelName, hub: '' })}\n`
  expect(await importFile(superAdmin, city.cityId, bytes)).toEqual({ added: 1, problems: [] })
  const { rows } = await server.app.database.pool.query<{ label_code: string }>('select label_code from vehicles')
  expect(rows).toHaveLength(added.length + 1)
  for (const { label_code: code } of rows) expect(code).toMatch(LABEL_CODE)
  expect(new Set(rows.map((one) => one.label_code)).size).toBe(rows.length)
})

test('finds the vehicle of a label for staff in scope and for nobody else', async () => {
  const vehicle = await addVehicle({ hubId: hub.hubId })
  const code = await codeOf(vehicle)
  const support = await as(server, 'CUSTOMER_SUPPORT')
  for (const person of [superAdmin, support, city.admin, agent, manager])
    expect(dataOf(await find(person, code)).vehicleId).toBe(vehicle.vehicleId)
  expect(await find(stranger, code)).toMatchObject({ status: 404 })
  expect(await find(await as(server, 'CUSTOMER'), code)).toMatchObject({ status: 403 })
  expect(await find(server, code)).toMatchObject({ status: 401 })
})

test.each(['0', 'rubbish', '%00', '0123456789abcdef0123', "' or true --", 'a'.repeat(500)])(
  'answers the unknown code %j with 404',
  async (code) => {
    expect(await find(superAdmin, encodeURIComponent(code))).toMatchObject({ status: 404 })
    expect(await report(server, encodeURIComponent(code))).toMatchObject({ status: 404 })
  },
)

test('the label of a deleted vehicle is unknown', async () => {
  const vehicle = await addVehicle()
  const code = await codeOf(vehicle)
  dataOf(await superAdmin.call(deleteVehicle, { params: { vehicleId: vehicle.vehicleId } }))
  expect(await find(superAdmin, code)).toMatchObject({ status: 404 })
  expect(await report(server, code)).toMatchObject({ status: 404 })
})

test("a stranger's report reaches the hub manager and the agents of the city", async () => {
  const vehicle = await addVehicle({ hubId: hub.hubId })
  const people = { agent, manager, stranger, admin: city.admin, otherAdmin: elsewhere.admin }
  expect(await report(server, await codeOf(vehicle))).toMatchObject({ status: 200 })
  const message = `Problem with TS 09 EV ${lastPlate} (${brand} ${modelName}): Flat tyre.`
  expect(await recipientsOf(server, people)).toEqual({ agent: [message], manager: [message] })
})

test('a report about a vehicle on the road reaches the city admin and the agents', async () => {
  const vehicle = await addVehicle({ hubId: hub.hubId })
  await putOnRoad(server, vehicle)
  const body = { problem: 'OTHER', description: ' The seat is loose ' }
  expect(await report(server, await codeOf(vehicle), body)).toMatchObject({ status: 200 })
  const received = await recipientsOf(server, { agent, manager, admin: city.admin })
  expect(Object.keys(received)).toEqual(['agent', 'admin'])
  expect(received['agent']?.[0]).toContain('Something else, “The seat is loose”')
})

test.each([{}, { problem: 'WINGS' }, { problem: 'OTHER' }, { problem: 'OTHER', description: ' ' }])(
  'rejects the incomplete report %j',
  async (body) => {
    expect(await report(server, await codeOf(await addVehicle()), body)).toMatchObject({ status: 400 })
  },
)

test('rejects a report with more than 500 characters', async () => {
  const body = { problem: 'TYRE', description: 'x'.repeat(501) }
  expect(await report(server, await codeOf(await addVehicle()), body)).toMatchObject({ status: 400 })
})

test('accepts ten reports an hour from one network', async () => {
  // The tests above report from the same network.
  await server.app.database.pool.query(`delete from throttle where key like 'report:%'`)
  const strict = await server.startSibling({ RATE_LIMIT_FACTOR: '1' })
  const code = await codeOf(await addVehicle())
  for (let count = 0; count < 10; count++) expect(await report(strict, code)).toMatchObject({ status: 200 })
  expect(await report(strict, code)).toMatchObject({ status: 429 })
})

test('prints one vehicle, a hub or a filtered list for staff in scope', async () => {
  const vehicle = await addVehicle({ hubId: hub.hubId })
  const { vehicleId, registrationNumber: q } = vehicle
  const readLinks = async (bytes: Buffer) => (await readLabelUrls(bytes)).map((url) => url.split('/v/')[1])
  for (const person of [superAdmin, await as(server, 'CUSTOMER_SUPPORT'), city.admin, agent, manager]) {
    const { status, bytes, type } = await printed(person, city.cityId, { vehicleId })
    expect([status, type]).toEqual([200, 'application/pdf'])
    expect(await readLinks(bytes)).toEqual([await codeOf(vehicle)])
  }
  expect(await readLinks((await printed(agent, city.cityId, { q })).bytes)).toEqual([await codeOf(vehicle)])
  const ofHub = await readLinks((await printed(manager, city.cityId, { hubId: hub.hubId })).bytes)
  expect(ofHub).toContain(await codeOf(vehicle))
  expect((await printed(superAdmin, EVERY_CITY, { q })).status).toBe(200)
})

test('prints nothing for customers, for other cities, or without vehicles', async () => {
  expect((await printed(await as(server, 'CUSTOMER'), city.cityId)).status).toBe(403)
  expect((await printed(server, city.cityId)).status).toBe(401)
  expect((await printed(stranger, city.cityId)).status).toBe(404)
  expect((await printed(agent, EVERY_CITY)).status).toBe(404)
  expect((await printed(stranger, elsewhere.cityId)).status).toBe(404)
})

test('draws fourteen labels a sheet, each with plate, model, words and a code that leads to the vehicle', async () => {
  const labels = Array.from({ length: 15 }, (_, index) => ({
    code: String(index).padStart(20, '0'),
    plate: `TS 09 EV ${4400 + index}`,
    model: index === 0 ? 'Ather Rizta Z with a name that is far too long for its label' : 'Ather 450X',
  }))
  const publicUrl = 'https://voltloop.example'
  const bytes = await drawLabels({ labels, publicUrl, createdAt: new Date('2026-11-18T08:00:00Z') })
  const [first = '', second = ''] = await readPages(bytes)
  for (const { plate, model } of labels.slice(0, 14)) for (const text of [plate, model]) expect(first).toContain(text)
  expect(second).toContain('TS 09 EV 4414')
  expect(first.match(/Scan to report a problem/g)).toHaveLength(14)
  expect(await readLabelUrls(bytes, 2)).toEqual([labelUrl(publicUrl, labels[14]?.code ?? '')])
})
