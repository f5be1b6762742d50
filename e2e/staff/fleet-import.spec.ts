import { IMPORT_HEADER, IMPORT_REFUSED, IMPORT_UNREADABLE } from '@voltloop/contract/fleet/fleet-messages'
import { TOO_LARGE } from '@voltloop/contract/core/error-messages'
import { readFile, writeFile } from 'node:fs/promises'
import { IMPORT_COLUMNS } from '@voltloop/contract/fleet/fleet'
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

test('a city admin sees the errors of a CSV file per row, corrects the file and imports all of its vehicles', async ({
  as,
  ownCity,
}) => {
  const page = await as(ownCity.admin)
  const dialog = await openImport(page)
  await expect(dialog).toContainText(`Adds vehicles to ${ownCity.name}. If any row has an error, nothing is added.`)
  await expect(importOf(dialog)).toBeDisabled()
  const { plate } = ownCity
  await give(dialog, [HEADER, line(`${plate}A`, 'Nowhere'), line(''), line(`${plate}B`), line(`${plate}B`)])
  await importOf(dialog).click()
  await expect(dialog.getByRole('heading', { name: '4 problems' })).toBeFocused()
  await expect(dialog).toContainText(IMPORT_REFUSED)
  await expect(dialog.getByRole('row')).toHaveText([
    'RowColumnProblem',
    '2hubThis hub does not exist in that city.',
    '3registrationNumberRegistration number is required',
    '5registrationNumberThis registration number appears twice in the file.',
    '5chassisNumberThis chassis number appears twice in the file.',
  ])
  await expect(importOf(dialog)).toBeDisabled()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await give(dialog, [HEADER, line(`${plate}A`, ownCity.hubName), line(`${plate}B`)])
  await expect(dialog.getByRole('row')).toHaveCount(0)
  await importOf(dialog).click()
  await expectToast(page, '2 vehicles added successfully')
  await expect(dialog).toBeHidden()
  await expect(rows(page)).toHaveText([new RegExp(`${plate}A.*${ownCity.hubName}`, 's'), /No hub yet/])
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
    await importOf(dialog).click()
    await expect(dialog.getByRole('alert')).toHaveText(says)
  }
  await give(dialog, ['x'.repeat(4 * 1024 * 1024 + 1)])
  await expect(dialog.getByRole('alert')).toHaveText(TOO_LARGE)
  await expect(importOf(dialog)).toBeDisabled()
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
  await importOf(dialog).click()
  await expectToast(page, '1 vehicle added successfully')
})

test('a city admin can choose a file by dropping it on the import dialog', async ({ as, ownCity }, testInfo) => {
  const page = await as(ownCity.admin)
  const dialog = await openImport(page)
  // Wait for the city name: the dialog may grow when it arrives, which would move the drop target.
  await expect(dialog).toContainText(ownCity.name)
  const path = testInfo.outputPath('dropped.csv')
  await writeFile(path, HEADER)
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
  await expect(importOf(dialog)).toBeEnabled()
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

test('a city admin imports 2,000 vehicles at once, and the list renders fewer than 100 rows at any time', async ({
  as,
  ownCity,
}) => {
  const page = await as(ownCity.admin)
  const dialog = await openImport(page)
  const plates = Array.from({ length: 2000 }, (_, index) => `${ownCity.plate}N${1000 + index}`)
  await give(dialog, [HEADER, ...plates.map((plate) => line(plate, 'Nowhere'))])
  await importOf(dialog).click()
  await expect(dialog.getByRole('heading', { name: '2,000 problems' })).toBeFocused()
  await expect(dialog.getByRole('row')).toHaveCount(101)
  await expect(dialog).toContainText('Showing the first 100. Download the report to see all of them.')
  const report = await downloadOf(page, () => dialog.getByRole('button', { name: 'Download report' }).click())
  expect(report.trimEnd().split('\r\n')).toHaveLength(2001)

  await give(dialog, [HEADER, ...plates.map((plate) => line(plate))])
  await importOf(dialog).click()
  await expectToast(page, '2,000 vehicles added successfully')
  await expect(page.locator('h1 ~ [role=status]')).toHaveText('Total vehicles found2,000')
  expect(await rows(page).count()).toBeLessThan(100)

  // The rows that are passed while they load must keep the place of those that replace them.
  const isEndReached = Promise.withResolvers<void>()
  await page.route(/vehicle\/available.*cursor/, async (route) => {
    await isEndReached.promise
    await route.continue()
  })
  for (let screens = 0; screens < 40; screens++) await page.keyboard.press('PageDown')
  await page.keyboard.press('End')
  await expect(page.locator('tr[aria-rowindex="2001"]')).toBeInViewport()
  isEndReached.resolve()
  await expect(rows(page).last()).toContainText(plates.at(-1) ?? '')
  await expect(rows(page).last()).toHaveAttribute('aria-rowindex', '2001')
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
  await expect(page.locator('h1 ~ [role=status]')).toHaveText('Total vehicles found2,001')

  const search = page.getByRole('textbox', { name: 'Search by registration number' })
  await search.fill('N1777')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText([plates[777] ?? ''])
})

const rows = (page: Page) => tableRows(page, 'Vehicles')
const importOf = (dialog: Locator) => dialog.getByRole('button', { name: 'Import', exact: true })

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
