import {
  CHASSIS_TAKEN,
  IMPORT_DUPLICATE,
  IMPORT_HEADER,
  IMPORT_ROW_TOO_LONG,
  IMPORT_UNREADABLE,
  REGISTRATION_TAKEN,
} from '@voltloop/contract/fleet/fleet-messages'
import { FILE_EMPTY, TOO_LARGE } from '@voltloop/contract/core/error-messages'
import { listVehicles, type Vehicle } from '@voltloop/contract/fleet/fleet'
import { IMPORT_COLUMNS } from '@voltloop/contract/fleet/vehicle-import'
import { getHub } from '@voltloop/contract/places/places'
import { describe, expect, test } from 'vitest'
import { auditOf, auditSize } from '../../../test/support/people/audit-log.ts'
import { dataOf, type Caller } from '../../../test/support/caller.ts'
import { as } from '../../../test/support/people/people.ts'
import { makeCity, makeHub, makeModel, makeVehicle } from '../../../test/support/people/places.ts'
import {
  addRows,
  importFile,
  previewFile,
  readGoodRows,
  type ImportPreview,
} from '../../../test/support/import-file.ts'
import { prelude } from '../../../test/support/prelude.ts'
import { importRow } from '../../../test/support/people/vehicles.ts'

const { server, superAdmin } = await prelude()
const city = await makeCity(server, superAdmin)
const elsewhere = await makeCity(server, superAdmin)
const hub = await makeHub(superAdmin, city.cityId, { name: 'Madhapur Metro' })
const { modelId } = await makeModel(superAdmin, { brand: 'Ather', modelName: '450X' })

const HEADER = IMPORT_COLUMNS.join(',')
let made = 0
const plate = () => `IM${String(++made).padStart(5, '0')}`
const row = (registrationNumber = plate(), brand = 'Ather', modelName = '450X', hubName = '') =>
  importRow({ registrationNumber, brand, modelName, hub: hubName })

const preview = (content: string | Buffer, cityId = city.cityId, caller: Caller = superAdmin) =>
  previewFile(caller, cityId, content)
const imported = (content: string | Buffer) => importFile(superAdmin, city.cityId, content)

const rowsOf = (content: string) => readGoodRows(superAdmin, city.cityId, content)

async function found(q: string, cityId = city.cityId): Promise<Vehicle[]> {
  return dataOf(await superAdmin.call(listVehicles, { params: { cityId }, query: { q } }))
}
const countAtHub = async () => dataOf(await superAdmin.call(getHub, { params: { hubId: hub.hubId } })).currentCapacity

/** Previews a file, which adds nothing, and returns its problems. */
async function problemsOf(content: string): Promise<ImportPreview['problems']> {
  const before = await size()
  const reply = await preview(content)
  expect(reply.body).toMatchObject({ success: true })
  expect(await size()).toEqual(before)
  return (reply.body.data as ImportPreview).problems
}
async function size() {
  const { rows } = await server.app.database.pool.query<object>(
    'select (select count(*) from vehicles) as vehicles, (select sum(vehicles) from stock) as stock',
  )
  return [rows[0], await countAtHub(), await auditSize(server)]
}

describe('successful import', () => {
  test.each([
    ['the super admin', () => superAdmin],
    ['the admin of the city', () => city.admin],
  ])('adds all vehicles of a file for %s, counts them and records them in the audit log', async (_who, who) => {
    const [first, second] = [plate(), plate()]
    const before = await countAtHub()
    const parts = { chassisNumber: `ch ${first}`, motorNumber: `mo ${first}`, batteryNumber: `ba ${first}` }
    const numbers = { ...parts, tempRegistrationNumber: 't 7' }
    const file = [
      HEADER,
      importRow({ registrationNumber: first, brand: 'ather', modelName: ' 450x ', hub: 'madhapur metro', ...numbers }),
      row(second),
    ].join('\n')
    const reply = await addRows(who(), city.cityId, await rowsOf(file))
    expect(reply.body).toMatchObject({ message: '2 vehicles added successfully', data: { added: 2, problems: [] } })
    expect(await found(first)).toMatchObject([
      {
        model: { modelId },
        hub: { hubId: hub.hubId },
        chassisNumber: `CH${first}`,
        motorNumber: `MO${first}`,
        batteryNumber: `BA${first}`,
        tempRegistrationNumber: 'T7',
        isDeployed: false,
        outOfService: null,
      },
    ])
    expect(await found(second)).toMatchObject([{ hub: null, tempRegistrationNumber: null }])
    expect(await countAtHub()).toBe(before + 1)
    expect((await auditOf(server, city.cityId)).at(-1)).toMatchObject({
      actor_id: who().userId,
      action: 'vehicles.imported',
      after: { added: 2 },
    })
  })

  test.each([
    ['a byte order mark', (lines: string[]) => `\uFEFF${lines.join('\n')}`],
    ['Windows line ends', (lines: string[]) => `${lines.join('\r\n')}\r\n`],
    ['empty lines', (lines: string[]) => `${lines.join('\n\n')}\n\n\n`],
    ['lines of nothing but commas', (lines: string[]) => `${lines.join('\n')}\n,,,,,,,\n , ,,,,,,\n`],
    [
      'empty cells at the end of a row left out',
      (lines: string[]) => lines.map((line) => line.replace(/,$/, '')).join('\n'),
    ],
    ['empty cells beyond the last column', (lines: string[]) => `${lines.join(',,\n')},,`.replace(',,', '')],
    ['semicolons', (lines: string[]) => lines.map((line) => line.replaceAll(',', ';')).join('\n')],
    [
      'a byte order mark, semicolons, quotes and Windows line ends, as Excel writes it',
      (lines: string[]) => `\uFEFF${lines.map((line) => `"${line.replaceAll(',', '";"')}"`).join('\r\n')}\r\n`,
    ],
    ['spaces around the cells', (lines: string[]) => lines.map((line) => line.replaceAll(',', ' , ')).join('\n')],
    [
      'quotes around the cells',
      (lines: string[]) => lines.map((line) => `"${line.replaceAll(',', '","')}"`).join('\n'),
    ],
  ])('accepts a file with %s', async (_what, write) => {
    const registration = plate()
    expect(await imported(write([HEADER, row(registration), row()]))).toEqual({ added: 2, problems: [] })
    expect(await found(registration)).toHaveLength(1)
  })

  test('accepts the columns in any order, and ignores additional columns', async () => {
    const registration = plate()
    const header = ['note', ...IMPORT_COLUMNS.toReversed()].join(',')
    const line = ['old', ...row(registration).split(',').toReversed()].join(',')
    expect(await imported(`${header}\n${line}`)).toEqual({ added: 1, problems: [] })
    expect(await found(registration)).toHaveLength(1)
  })

  test('stores quotes, commas and formula-like text in a cell unchanged', async () => {
    const registration = plate()
    const line = importRow({
      registrationNumber: registration,
      chassisNumber: '"=1+1"',
      motorNumber: '"@SUM(A1)"',
      batteryNumber: '"-2,5 ""x"""',
      tempRegistrationNumber: 'T-1',
    })
    expect(await imported(`${HEADER}\n${line}`)).toEqual({ added: 1, problems: [] })
    expect(await found(registration)).toMatchObject([
      { chassisNumber: '=1+1', motorNumber: '@SUM(A1)', batteryNumber: '-2,5"X"', tempRegistrationNumber: 'T1' },
    ])
  })

  test('adds 10,000 rows in batches, and reports the same plates the next time', async () => {
    const lines = Array.from({ length: 10_000 }, (_value, at) =>
      row(`BIG${String(at).padStart(5, '0')}`, 'Ather', '450X'),
    )
    expect(await imported([HEADER, ...lines].join('\n'))).toEqual({ added: 10_000, problems: [] })
    expect(await found('BIG00000')).toHaveLength(1)
    expect(await found('BIG09999')).toHaveLength(1)
    const again = await problemsOf([HEADER, ...lines].join('\n'))
    expect(again).toHaveLength(20_000)
    expect(again.slice(-2)).toEqual([
      { row: 10_001, column: 'registrationNumber', message: REGISTRATION_TAKEN },
      { row: 10_001, column: 'chassisNumber', message: CHASSIS_TAKEN },
    ])
  })
})

describe('import with invalid rows', () => {
  test('reports cells that are missing, too long or unknown', async () => {
    const problems = await problemsOf(
      [
        HEADER,
        row(),
        row(''),
        importRow({ registrationNumber: 'X'.repeat(21), batteryNumber: '' }),
        row(plate(), 'Ather', '999'),
        row(plate(), '', ''),
        row(plate(), 'Ather', '450X', 'Nowhere'),
        importRow({ chassisNumber: 'x'.repeat(51), tempRegistrationNumber: 'y'.repeat(21) }),
      ].join('\n'),
    )
    expect(problems).toEqual([
      { row: 3, column: 'registrationNumber', message: 'Registration number is required' },
      { row: 4, column: 'registrationNumber', message: 'Registration number should be at most 20 characters' },
      { row: 4, column: 'batteryNumber', message: 'Battery number is required' },
      { row: 5, column: 'modelName', message: 'This model does not exist.' },
      { row: 6, column: 'modelName', message: 'Model is required' },
      { row: 7, column: 'hub', message: 'This hub does not exist in that city.' },
      { row: 8, column: 'chassisNumber', message: 'This number should be at most 50 characters' },
      { row: 8, column: 'tempRegistrationNumber', message: 'Registration number should be at most 20 characters' },
    ])
  })

  test('reports rows with too few or too many cells and still validates the other rows', async () => {
    const long = `${row()},more`
    const short = `${plate()},Ather,450X,,C1`
    const problems = await problemsOf([HEADER, row(), short, long, row(plate(), 'Ather', '9')].join('\n'))
    expect(problems.filter((problem) => problem.row === 3)).toContainEqual({
      row: 3,
      column: 'motorNumber',
      message: 'Motor number is required',
    })
    expect(problems.filter((problem) => problem.row > 3)).toEqual([
      { row: 4, column: '', message: IMPORT_ROW_TOO_LONG },
      { row: 5, column: 'modelName', message: 'This model does not exist.' },
    ])
  })

  test('numbers rows as a spreadsheet shows them, including empty lines', async () => {
    const file = `${HEADER}\n\n${row()}\n\n\n,,,,,,,\n${row(plate(), 'Ather', '999')}\n`
    expect(await problemsOf(file)).toMatchObject([{ row: 7 }])
  })

  test('reports a plate that appears twice in the file or exists already, even in another city', async () => {
    const [duplicate, taken, takenElsewhere] = [plate(), plate(), plate()]
    await makeVehicle(superAdmin, { cityId: city.cityId, modelId, registrationNumber: taken })
    await makeVehicle(superAdmin, { cityId: elsewhere.cityId, modelId, registrationNumber: takenElsewhere })
    const lower = duplicate.toLowerCase()
    const spaced = `${lower.slice(0, 2)} ${lower.slice(2)}`
    const problems = await problemsOf([HEADER, row(takenElsewhere), row(duplicate), row(taken), row(spaced)].join('\n'))
    const exists = REGISTRATION_TAKEN
    expect(problems).toEqual([
      { row: 2, column: 'registrationNumber', message: exists },
      { row: 4, column: 'registrationNumber', message: exists },
      { row: 5, column: 'registrationNumber', message: IMPORT_DUPLICATE },
    ])
  })

  test('reports a hub of another city', async () => {
    await makeHub(superAdmin, elsewhere.cityId, { name: 'Far away' })
    expect(await problemsOf(`${HEADER}\n${row(plate(), 'Ather', '450X', 'Far away')}`)).toMatchObject([
      { column: 'hub' },
    ])
  })
})

describe('unreadable import file', () => {
  const latin = Buffer.concat([Buffer.from(`${HEADER}\n${row()}`), Buffer.from([0xe9])])
  const zip = Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0, 0xff, 0xfe, 0, 0, 10, 44, 44])
  test.each([
    [
      'of more than 10,000 rows',
      () => [HEADER, ...Array.from({ length: 10_001 }, () => row())].join('\n'),
      400,
      'The file has more than 10,000 rows.',
    ],
    ['with a heading only', () => HEADER, 400, 'The file has no rows.'],
    ['without the heading', () => `${row()}\n${row()}`, 400, IMPORT_HEADER],
    ['with a column missing', () => `${HEADER.replace(',hub', '')}\n${row()}`, 400, IMPORT_HEADER],
    ['that names a column twice', () => `${HEADER},hub\n${row()},x`, 400, IMPORT_HEADER],
    ['with a quote that never ends', () => `${HEADER}\n"${row()}`, 400, IMPORT_UNREADABLE],
    ['with a NUL', () => `${HEADER}\n${row('TS\0')}`, 400, IMPORT_UNREADABLE],
    ['in another encoding', () => latin, 400, IMPORT_UNREADABLE],
    ['that is a spreadsheet of another kind', () => zip, 400, IMPORT_UNREADABLE],
    ['of zeros', () => Buffer.alloc(50_000), 400, IMPORT_UNREADABLE],
    ['with one endless line', () => `${HEADER}\n${'x'.repeat(50_000)}`, 400, IMPORT_UNREADABLE],
    ['of nothing', () => '', 400, FILE_EMPTY],
    ['of empty lines', () => '\n\n\n', 400, 'The file has no rows.'],
    ['of more than 4 MiB', () => 'x'.repeat(4 * 1024 * 1024 + 1), 413, TOO_LARGE],
  ])('rejects a file %s and adds nothing', async (_what, write, status, message) => {
    const before = await size()
    const reply = await preview(write())
    expect([reply.status, reply.body.message]).toEqual([status, message])
    expect(await size()).toEqual(before)
  })
})

describe('import permissions', () => {
  test('returns 404 to the admin of another city, and for a city that does not exist', async () => {
    const file = `${HEADER}\n${row()}`
    const rows = await rowsOf(file)
    const before = await size()
    for (const send of [
      preview.bind(null, file),
      (cityId: string, caller: Caller = superAdmin) => addRows(caller, cityId, rows),
    ]) {
      expect((await send(city.cityId, elsewhere.admin)).status).toBe(404)
      expect((await send('00000000-0000-7000-8000-000000000000')).status).toBe(404)
      expect((await send('nowhere')).status).toBe(404)
    }
    expect(await size()).toEqual(before)
  })

  test.each(['SALES_AGENT', 'HUB_MANAGER', 'CUSTOMER_SUPPORT', 'CUSTOMER'] as const)(
    'rejects an import by a %s',
    async (role) => {
      const [file, caller] = [`${HEADER}\n${row()}`, await as(server, role)]
      expect((await preview(file, city.cityId, caller)).status).toBe(403)
      expect((await addRows(caller, city.cityId, await rowsOf(file))).status).toBe(403)
    },
  )
})
