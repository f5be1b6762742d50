import { IMPORT_HEADER, IMPORT_UNREADABLE } from '@voltloop/contract/fleet/fleet-messages'
import { TOO_LARGE } from '@voltloop/contract/core/error-messages'
import { readFile, writeFile } from 'node:fs/promises'
import { IMPORT_COLUMNS } from '@voltloop/contract/fleet/vehicle-import'
import { importRow } from '../../server/test/support/people/vehicles.ts'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { chooseFromMenu } from '../harness/entry-menu.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { test } from '../harness/world.ts'
import { tableRows } from '../harness/lists/table-rows.ts'
import { expectToast } from '../harness/toasts.ts'
import { expect } from '../fixtures.ts'

const HEADER = IMPORT_COLUMNS.join(',')
const line = (registrationNumber: string, hub = '', modelName = '450X') =>
  importRow({ registrationNumber, hub, modelName, chassisNumber: `C${registrationNumber}` })

test('a city admin adds the good rows of a CSV file, and imports the others from the corrected report', async ({
  as,
  ownCity,
}) => {
  const page = await as(ownCity.admin)
  const dialog = await openImport(page)
  await expect(dialog).toContainText(`Adds vehicles to ${ownCity.name}. You'll see a preview first.`)
  await expect(dialog.getByRole('button', { name: 'Add vehicles' })).toBeDisabled()
  const { plate } = ownCity
  await give(dialog, [HEADER, line(`${plate}A`, 'Nowhere'), line(''), line(`${plate}B`), line(`${plate}B`)])
  const plan = dialog.getByRole('heading', { name: '1 vehicle can be added, 3 rows have problems' })
  await expect(plan).toBeFocused()
  await expect(dialog.getByRole('row')).toHaveText([
    'RowColumnProblem',
    '2hubThis hub does not exist in that city.',
    '3registrationNumberRegistration number is required',
    '5registrationNumberThis registration number appears twice in the file.',
    '5chassisNumberThis chassis number appears twice in the file.',
  ])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await dialog.getByRole('button', { name: 'Add 1 vehicle' }).click()
  await expectToast(page, '1 vehicle added successfully')
  await expect(dialog.getByRole('heading', { name: '1 vehicle added, 3 rows were left out' })).toBeFocused()
  await expectAccessible(page)

  const report = await downloadOf(page, () => dialog.getByRole('button', { name: 'Download report' }).click())
  const [headings = '', first = '', ...others] = report.trimEnd().split('\r\n')
  expect(headings).toBe(`problem,${HEADER}`)
  expect(others).toHaveLength(2)
  await give(dialog, [headings, first.replace('Nowhere', ownCity.hubName)])
  await dialog.getByRole('button', { name: 'Add 1 vehicle' }).click()
  await expect(dialog).toBeHidden()
  await expect(rows(page)).toHaveText([new RegExp(`${plate}A.*${ownCity.hubName}`, 's'), /No hub yet/])
})

test('an import that loses its connection keeps what it added, and continues without adding a vehicle twice', async ({
  as,
  ownCity,
  noise,
}) => {
  noise.allow(/ERR_|Failed to load/)
  const page = await as(ownCity.admin)
  const dialog = await openImport(page)
  const plates = Array.from({ length: 250 }, (_, index) => `${ownCity.plate}N${1000 + index}`)
  await give(
    dialog,
    [HEADER, ...plates.map((plate) => line(plate))].map((text) => text.replaceAll(',', ';')),
  )
  // The second batch arrives at the server, but its answer is lost.
  let batches = 0
  await page.route(/vehicle\/import\/[^/]+$/, async (route) => {
    batches += 1
    if (batches !== 2) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await dialog.getByRole('button', { name: 'Add 250 vehicles' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'The connection was lost. 100 vehicles were added so far, and stay. Continue to add the rest.',
  )
  await expect(dialog.getByRole('status')).toHaveText('100 of 250 vehicles added')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, '250 vehicles added successfully')
  await expect(dialog).toBeHidden()
  await expect(page.locator('h1 ~ [role=status]')).toHaveText('Total vehicles found250')
})

test('a city admin sees why an invalid or oversized file is rejected and can choose another file', async ({
  as,
  ownCity,
  noise,
}) => {
  noise.allow(/status of 400/)
  const page = await as(ownCity.admin)
  const dialog = await openImport(page)
  for (const [content, says] of [
    ['name\nsomebody', IMPORT_HEADER],
    [HEADER, 'The file has no rows.'],
    [`${HEADER}\n"broken`, IMPORT_UNREADABLE],
  ] as const) {
    await give(dialog, [content])
    await expect(dialog.getByRole('alert')).toHaveText(says)
  }
  await give(dialog, ['x'.repeat(4 * 1024 * 1024 + 1)])
  await expect(dialog.getByRole('alert')).toHaveText(TOO_LARGE)
  await expect(dialog.getByRole('button', { name: 'Add vehicles' })).toBeDisabled()
})

test('a city admin can import the downloaded template after changing only its registration number', async ({
  as,
  ownCity,
}) => {
  const page = await as(ownCity.admin)
  const dialog = await openImport(page)
  // Wait for the city data: a template downloaded earlier has no hub in its sample row.
  await expect(dialog).toContainText(ownCity.name)
  const template = await downloadOf(page, () => dialog.getByRole('button', { name: 'Download template' }).click())
  const [header, sample = '', end] = template.split('\r\n')
  expect(header).toBe(HEADER)
  expect(sample.split(',')).toHaveLength(IMPORT_COLUMNS.length)
  expect(end).toBe('')
  await give(dialog, [template.replace('TS09EV0001', ownCity.plate)])
  await dialog.getByRole('button', { name: 'Add 1 vehicle' }).click()
  await expectToast(page, '1 vehicle added successfully')
})

test('a city admin can choose a file by dropping it on the import dialog', async ({ as, ownCity }, testInfo) => {
  const page = await as(ownCity.admin)
  const dialog = await openImport(page)
  // Wait for the city name: the dialog may grow when it arrives, which would move the drop target.
  await expect(dialog).toContainText(ownCity.name)
  const path = testInfo.outputPath('dropped.csv')
  await writeFile(path, `${HEADER}\n${line(ownCity.plate)}`)
  await dialog.locator('input[type=file]').scrollIntoViewIfNeeded()
  const box = await dialog.locator('input[type=file]').boundingBox()
  if (!box) throw new Error('There is nowhere to drop it.')
  const mouse = await page.context().newCDPSession(page)
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await mouse.send('Input.dispatchDragEvent', { type, ...at, data })
  }
  await expect(dialog).toContainText('dropped.csv')
  await expect(dialog.getByRole('button', { name: 'Add 1 vehicle' })).toBeEnabled()
})

test('an export contains only the listed vehicles and escapes text that a spreadsheet would run as a formula', async ({
  as,
  ownCity,
}) => {
  const page = await as(ownCity.admin)
  const { plate } = ownCity
  for (const suffix of ['X1', 'X2', 'Y1']) await ownCity.add(`${plate}${suffix}`)
  await page.goto(`/dashboard/fleet?q=${plate}x`)
  await expect(rows(page)).toHaveCount(2)
  await chooseFromMenu(page, `${plate}X1`, 'Take out of service')
  const service = page.getByRole('dialog')
  await service.getByLabel('Reason').fill('=HYPERLINK("x"), now')
  await service.getByRole('button', { name: 'Take out of service' }).click()
  await expectToast(page, 'Vehicle taken out of service')

  const csv = await downloadOf(page, () => page.getByRole('button', { name: 'Export CSV' }).click())
  const place = `Ather 450X,${ownCity.name},${ownCity.hubName},Undeployed`
  const [headings, first, second, ...rest] = csv.split('\r\n')
  expect(headings).toContain('Registration number,Model,City,Hub,State,Out of service,')
  expect(first).toContain(`${plate}X1,${place},"'=HYPERLINK(""x""), now",`)
  expect(second).toContain(`${plate}X2,${place},,`)
  expect(rest).toEqual([''])
})

test('a city admin imports 5,000 rows, 37 of them bad, and the list renders fewer than 100 rows at any time', async ({
  as,
  ownCity,
}) => {
  const page = await as(ownCity.admin)
  const dialog = await openImport(page)
  const all = Array.from({ length: 5000 }, (_, index) => `${ownCity.plate}N${10_000 + index}`)
  const isBad = (_plate: string, index: number) => index % 135 === 100
  const plates = all.filter((plate, index) => !isBad(plate, index))
  expect(plates).toHaveLength(5000 - 37)
  const content = [HEADER, ...all.map((plate, index) => line(plate, isBad(plate, index) ? 'Nowhere' : ''))]
  await give(dialog, content)
  await expect(
    dialog.getByRole('heading', { name: '4,963 vehicles can be added, 37 rows have problems' }),
  ).toBeFocused()
  await expect(dialog.getByRole('row')).toHaveCount(38)

  // The third batch waits, so that the progress can be seen.
  let batches = 0
  const isSeen = Promise.withResolvers<void>()
  await page.route(/vehicle\/import\/[^/]+$/, async (route) => {
    batches += 1
    if (batches === 3) await isSeen.promise
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Add 4,963 vehicles' }).click()
  await expect(dialog.getByRole('status')).toHaveText('200 of 4,963 vehicles added')
  await expect(dialog.getByRole('progressbar', { name: 'Adding vehicles' })).toHaveAttribute('value', '200')
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled()
  isSeen.resolve()
  await expectToast(page, '4,963 vehicles added successfully')
  expect(batches).toBe(50)
  await expect(dialog.getByRole('heading', { name: '4,963 vehicles added, 37 rows were left out' })).toBeFocused()
  const report = await downloadOf(page, () => dialog.getByRole('button', { name: 'Download report' }).click())
  expect(report.trimEnd().split('\r\n')).toHaveLength(38)

  await give(dialog, content)
  await expect(
    dialog.getByRole('heading', { name: 'No vehicles can be added, 5,000 rows have problems' }),
  ).toBeFocused()
  await expect(dialog.getByRole('row')).toHaveCount(101)
  await expect(dialog).toContainText('Showing the first 100. Download the report to see all of them.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('h1 ~ [role=status]')).toHaveText('Total vehicles found4,963')
  expect(await rows(page).count()).toBeLessThan(100)

  // The rows that are passed while they load must keep the place of those that replace them.
  const isEndReached = Promise.withResolvers<void>()
  await page.route(/vehicle\/available.*cursor/, async (route) => {
    await isEndReached.promise
    await route.continue()
  })
  for (let screens = 0; screens < 40; screens++) await page.keyboard.press('PageDown')
  await page.keyboard.press('End')
  await expect(page.locator('tr[aria-rowindex="4964"]')).toBeInViewport()
  isEndReached.resolve()
  await expect(rows(page).last()).toContainText(plates.at(-1) ?? '')
  await expect(rows(page).last()).toHaveAttribute('aria-rowindex', '4964')
  await expect(rows(page).last()).toBeInViewport()
  expect(await rows(page).count()).toBeLessThan(100)

  // A vehicle added by another person must refetch only the visible pages and must not move the rows on screen.
  let asked = 0
  page.on('request', (request) => (asked += request.url().includes('vehicle/available') ? 1 : 0))
  const last = rows(page).last()
  // This call also waits until the row has stopped moving.
  await last.scrollIntoViewIfNeeded()
  const top = await last.boundingBox()
  const reread = page.waitForResponse(/vehicle\/available.*cursor/)
  await ownCity.add(`${ownCity.plate}A1`)
  await reread
  await expect(rows(page).last()).toContainText(plates.at(-1) ?? '')
  await expect.poll(() => last.boundingBox()).toEqual(top)
  // Refetching the whole list would take forty requests, one per page.
  expect(asked).toBeLessThan(10)
  await page.keyboard.press('Home')
  await expect(rows(page).first()).toContainText(`${ownCity.plate}A1`)
  await expect(page.locator('h1 ~ [role=status]')).toHaveText('Total vehicles found4,964')

  const search = page.getByRole('textbox', { name: 'Search by registration number' })
  await search.fill('N10777')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText([`${ownCity.plate}N10777`])
})

const rows = (page: Page) => tableRows(page, 'Vehicles')

async function openImport(page: Page): Promise<Locator> {
  await page.goto('/dashboard/fleet')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  return page.getByRole('dialog', { name: 'Import vehicles' })
}

async function give(dialog: Locator, lines: readonly string[]): Promise<void> {
  const file = { name: 'truckload.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expect(dialog).toContainText('truckload.csv')
}

async function downloadOf(page: Page, press: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent('download')
  await press()
  const text = await readFile(await (await download).path(), 'utf8')
  return text.replace('\uFEFF', '')
}
