import { REGISTRATION_TAKEN } from '@voltloop/contract/fleet/fleet-messages'
import { listVehicles, type Vehicle } from '@voltloop/contract/fleet/fleet'
import { IMPORT_BATCH, IMPORT_COLUMNS, importVehicles } from '@voltloop/contract/fleet/vehicle-import'
import { expect, test } from 'vitest'
import { auditSize } from '../../../test/support/people/audit-log.ts'
import { callUntyped, dataOf } from '../../../test/support/caller.ts'
import {
  addRows,
  importFile,
  readGoodRows,
  type ImportReport,
  type ImportRows,
} from '../../../test/support/import-file.ts'
import { makeCity, makeModel, makeVehicle } from '../../../test/support/people/places.ts'
import { prelude } from '../../../test/support/prelude.ts'
import { importRow } from '../../../test/support/people/vehicles.ts'

const { server, superAdmin } = await prelude()
const city = await makeCity(server, superAdmin)
const elsewhere = await makeCity(server, superAdmin)
const { modelId } = await makeModel(superAdmin, { brand: 'Ather', modelName: '450X' })

const HEADER = IMPORT_COLUMNS.join(',')
let made = 0
const plate = () => `AR${String(++made).padStart(5, '0')}`
const row = (registrationNumber = plate(), brand = 'Ather', modelName = '450X') =>
  importRow({ registrationNumber, brand, modelName })

const imported = (content: string) => importFile(superAdmin, city.cityId, content)
const rowsOf = (content: string) => readGoodRows(superAdmin, city.cityId, content)
const add = (rows: ImportRows) => addRows(superAdmin, city.cityId, rows)

async function found(q: string): Promise<Vehicle[]> {
  return dataOf(await superAdmin.call(listVehicles, { params: { cityId: city.cityId }, query: { q } }))
}
async function size() {
  const { rows } = await server.app.database.pool.query<object>(
    'select (select count(*) from vehicles) as vehicles, (select sum(vehicles) from stock) as stock',
  )
  return [rows[0], await auditSize(server)]
}

test('adds the good rows and reports the others, also those that were taken after the preview', async () => {
  const [taken, good] = [plate(), plate()]
  const rows = await rowsOf([HEADER, row(taken), row(good), row(plate(), 'Ather', '999')].join('\n'))
  await makeVehicle(superAdmin, { cityId: city.cityId, modelId, registrationNumber: taken })
  const before = await size()
  const [first] = rows
  if (!first) throw new Error('The file has no rows.')
  const wrong = {
    row: 9,
    cells: { ...first.cells, registrationNumber: plate(), modelName: '999', chassisNumber: 'NEW9' },
  }
  expect((await add([...rows, wrong])).body.data).toEqual({
    added: 1,
    problems: [
      { row: 2, column: 'registrationNumber', message: REGISTRATION_TAKEN },
      { row: 9, column: 'modelName', message: 'This model does not exist.' },
    ],
  })
  expect(await found(good)).toHaveLength(1)
  expect(await size()).not.toEqual(before)
  const after = await size()
  expect((await add(rows)).body).toMatchObject({ message: '0 vehicles added successfully', data: { added: 0 } })
  expect(await size()).toEqual(after)
})

test('a call whose answer was lost gets the same report again and adds nothing twice', async () => {
  const rows = await rowsOf([HEADER, row(), row()].join('\n'))
  const key = 'import-0001'
  const [first, second] = await Promise.all([
    addRows(superAdmin, city.cityId, rows, key),
    addRows(superAdmin, city.cityId, rows, key),
  ])
  const after = await size()
  expect([first.body.data, second.body.data]).toEqual([
    { added: 2, problems: [] },
    { added: 2, problems: [] },
  ])
  expect((await addRows(superAdmin, city.cityId, rows, key)).body.data).toEqual({ added: 2, problems: [] })
  expect((await addRows(superAdmin, city.cityId, rows.slice(1), key)).status).toBe(422)
  expect((await addRows(superAdmin, city.cityId, rows, 'x')).status).toBe(400)
  expect(await size()).toEqual(after)
})

test.each([
  ['no rows', () => []],
  ['more than 100 rows', (rows: object[]) => Array.from({ length: IMPORT_BATCH + 1 }, () => rows[0])],
  ['a row without cells', () => [{ row: 2 }]],
  ['a row without a number', (rows: object[]) => rows.map((one) => ({ ...one, row: 0 }))],
  ['an endless cell', (rows: object[]) => rows.map((one) => ({ ...one, cells: { hub: 'x'.repeat(501) } }))],
])('rejects %s', async (_what, change) => {
  const body = { rows: change(await rowsOf(`${HEADER}\n${row()}`)) }
  const before = await size()
  expect((await callUntyped(superAdmin, importVehicles, { params: { cityId: city.cityId }, body })).status).toBe(400)
  expect(await size()).toEqual(before)
})

test('adds no vehicle twice when two people import the same file at the same time, also in two cities', async () => {
  const add50 = async (cities: readonly string[]) => {
    const lines = Array.from({ length: 50 }, () => row())
    const orders = [lines, lines.toReversed()]
    const files = orders.map((order) => [HEADER, ...order].join('\n'))
    const rows = await Promise.all(files.map(rowsOf))
    const replies = await Promise.all(rows.map((some, index) => addRows(superAdmin, cities[index] ?? '', some)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const reports = replies.map(({ body }) => body.data as ImportReport)
    expect(reports.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 50])
    const problems = reports.flatMap((report) => report.problems)
    expect(problems.filter(({ message }) => message === REGISTRATION_TAKEN)).toHaveLength(50)
  }
  await add50([city.cityId, city.cityId])
  await add50([city.cityId, elsewhere.cityId])
})

test('takes back a downloaded report, in which text that looks like a formula has an apostrophe', async () => {
  const registration = plate()
  const cells = { registrationNumber: registration, motorNumber: `"'-2,5"`, batteryNumber: `'=1+1` }
  const report = `problem;${HEADER.replaceAll(',', ';')}\nhub: gone;${importRow({ ...cells, motorNumber: `'-2` }).replaceAll(',', ';')}`
  expect(await imported(report)).toEqual({ added: 1, problems: [] })
  expect(await found(registration)).toMatchObject([{ motorNumber: '-2', batteryNumber: '=1+1' }])
})
