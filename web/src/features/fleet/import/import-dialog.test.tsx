import { screen, waitFor, within } from '@testing-library/react'
import type { Body } from '@voltloop/contract/core/endpoint'
import { listModels } from '@voltloop/contract/catalogue/catalogue'
import { listVehicles } from '@voltloop/contract/fleet/fleet'
import { IMPORT_COLUMNS, importVehicles, previewImport } from '@voltloop/contract/fleet/vehicle-import'
import { listCities, listHubs } from '@voltloop/contract/places/places'
import { expect, test, vi } from 'vitest'
import type { FakeApi } from '../../../../test/fake-api.ts'
import { expectToast, openApp, openFilters } from '../../../../test/open-app.tsx'
import { CITY, HUB, MODEL } from '../../../../test/records.ts'

const IMPORT_ID = '00000000-0000-7000-8000-00000000f11e'
const HUB_UNKNOWN = { column: 'hub', message: 'This hub does not exist in that city.' }
const WARNINGS = [
  'Madhapur will have 12 vehicles and has space for 10.',
  'Row 3: TS 09 EV 7777 has the same battery number.',
]

/** A file of good rows from row 2 on, and of bad ones after them. */
function previewOf(good: number, bad = 0) {
  const rows = Array.from({ length: good + bad }, (_value, index) => ({
    row: index + 2,
    cells: [`TS${index}`, 'Ather', '450X', '', `C${index}`, `M${index}`, `B${index}`, '', 'note'],
  }))
  const problems = rows.slice(good).map(({ row }) => ({ row, ...HUB_UNKNOWN }))
  return { importId: IMPORT_ID, columns: [...IMPORT_COLUMNS, 'remark'], rows, problems }
}

async function openImport(prepare: (api: FakeApi) => void) {
  const opened = openApp('/dashboard/fleet', 'CITY_ADMIN', (api) => {
    api.reply(listVehicles, [], { nextCursor: null, total: 0 }).reply(listCities, [CITY])
    prepare(api.reply(listHubs, [HUB]).reply(listModels, [MODEL]))
  })
  await openFilters(opened.user)
  await opened.user.click(await screen.findByRole('button', { name: 'Import CSV' }))
  const dialog = await screen.findByRole('dialog', { name: 'Import vehicles' })
  const input = dialog.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('The dialog has no file input.')
  await opened.user.upload(input, new File(['registrationNumber'], 'fleet.csv', { type: 'text/csv' }))
  return { ...opened, dialog: within(dialog) }
}

test('previews a file, adds its good rows in batches of 100, and continues after the connection was lost', async () => {
  const { user, api, dialog } = await openImport((fake) => {
    fake.reply(previewImport, previewOf(250, 2), { warnings: [] })
    fake.replyTo(importVehicles, () => {
      fake.disconnect(importVehicles)
      return { data: { added: 100, problems: [] } }
    })
  })
  const plan = await dialog.findByRole('heading', { name: '250 vehicles can be added, 2 rows have problems' })
  expect(document.activeElement).toBe(plan)
  expect(dialog.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'RowColumnProblem',
    '252hubThis hub does not exist in that city.',
    '253hubThis hub does not exist in that city.',
  ])
  expect(api.requestsTo(importVehicles)).toEqual([])

  await user.click(dialog.getByRole('button', { name: 'Add 250 vehicles' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'The connection was lost. 100 vehicles were added so far, and stay. Continue to add the rest.',
  )
  expect(dialog.getByRole('status').textContent).toBe('100 of 250 vehicles added')
  expect(dialog.getByRole('progressbar', { name: 'Adding vehicles' })).toHaveProperty('value', 100)

  const taken = { row: 251, column: 'registrationNumber', message: 'A vehicle with this number already exists.' }
  let batches = 1
  api.replyTo(importVehicles, () => ({
    data: ++batches === 2 ? { added: 100, problems: [] } : { added: 49, problems: [taken] },
  }))
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  await expectToast('249 vehicles added successfully')
  expect(document.activeElement).toBe(dialog.getByRole('heading', { name: '249 vehicles added, 3 rows were left out' }))
  const sent = api.requestsTo(importVehicles)
  expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(
    [0, 1, 1, 2].map((batch) => `${IMPORT_ID}-${batch}`),
  )
  const batchesSent = sent.map(({ body }) => (body as Body<typeof importVehicles>).rows)
  expect(batchesSent.map(({ length }) => length)).toEqual([100, 100, 100, 50])
  expect(batchesSent.at(-1)?.[0]).toMatchObject({ row: 202, cells: { registrationNumber: 'TS200', brand: 'Ather' } })
  expect(dialog.queryByRole('button', { name: 'Continue' })).toBeNull()

  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return 'blob:report'
  })
  // The simulated browser would navigate to the file instead of saving it.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await user.click(dialog.getByRole('button', { name: 'Download report' }))
  const [headings, ...lines] = ((await saved[0]?.text()) ?? '').replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(headings).toBe(`problem,${IMPORT_COLUMNS.join(',')},remark`)
  expect(lines).toEqual([
    'registrationNumber: A vehicle with this number already exists.,TS249,Ather,450X,,C249,M249,B249,,note',
    'hub: This hub does not exist in that city.,TS250,Ather,450X,,C250,M250,B250,,note',
    'hub: This hub does not exist in that city.,TS251,Ather,450X,,C251,M251,B251,,note',
  ])
})

test('closes when all vehicles of a file were added', async () => {
  const { user, dialog } = await openImport((fake) => {
    fake.reply(previewImport, previewOf(1), { warnings: [] }).reply(importVehicles, { added: 1, problems: [] })
  })
  await user.click(await dialog.findByRole('button', { name: 'Add 1 vehicle' }))
  await expectToast('1 vehicle added successfully')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Import vehicles' })).toBeNull())
})

test('shows the warnings of an import with its preview and until the dialog is closed', async () => {
  const { user, dialog } = await openImport((fake) => {
    fake.reply(previewImport, previewOf(2), { warnings: WARNINGS }).reply(importVehicles, { added: 2, problems: [] })
  })
  const warnings = async () => {
    const list = within(await dialog.findByRole('region', { name: 'Please check' }))
    return list.getAllByRole('listitem').map((item) => item.textContent)
  }
  expect(await warnings()).toEqual(WARNINGS)
  await user.click(dialog.getByRole('button', { name: 'Add 2 vehicles' }))
  await expectToast('2 vehicles added successfully')
  expect(await warnings()).toEqual(WARNINGS)
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Import vehicles' })).toBeNull())
})

test('offers nothing to add when every row has a problem', async () => {
  const { dialog } = await openImport((fake) => void fake.reply(previewImport, previewOf(0, 1), { warnings: [] }))
  await dialog.findByRole('heading', { name: 'No vehicles can be added, 1 row has problems' })
  expect(dialog.getByRole('button', { name: 'Add vehicles' })).toHaveProperty('disabled', true)
})

test('checks a file again after the connection was lost', async () => {
  const { user, api, dialog } = await openImport((fake) => void fake.disconnect(previewImport))
  expect((await dialog.findByRole('alert')).textContent).toBe("Couldn't upload the file. Please try again.")
  api.reply(previewImport, previewOf(3), { warnings: [] })
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  await dialog.findByRole('button', { name: 'Add 3 vehicles' })
})
