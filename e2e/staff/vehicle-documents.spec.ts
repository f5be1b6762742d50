import { formatDay } from '@voltloop/contract/core/format'
import { addDays, dayInIndia } from '@voltloop/contract/core/time'
import { formatPlate } from '@voltloop/contract/fleet/plate'
import { callerAt, dataOf } from '../../server/test/support/caller.ts'
import { expect } from '../fixtures.ts'
import { readFile } from 'node:fs/promises'
import { recordVehicleDocument } from '@voltloop/contract/fleet/documents'
import { expectAccessible } from '../harness/accessibility.ts'
import { pngPicture } from '../harness/catalogue.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { tableRows } from '../harness/lists/table-rows.ts'
import { expectToast } from '../harness/toasts.ts'
import { test } from '../harness/world.ts'

test('an agent records the insurance of a vehicle, renews it with a photo, and finds the earlier one', async ({
  as,
  shop,
}) => {
  const [plate = ''] = shop.plates
  const page = await as(await shop.agent())
  await page.goto('/dashboard/fleet')
  await page.getByRole('link', { name: plate }).click()
  // The fleet has tabs of its own, one of them about documents.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(formatPlate(plate))
  await page.getByRole('tab', { name: 'Documents' }).click()
  const insurance = page.getByRole('list', { name: 'Documents' }).getByRole('listitem').filter({ hasText: 'Insurance' })
  await expect(insurance).toContainText('Not on record')

  await insurance.getByRole('button', { name: 'Record insurance' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Document number').fill('POL-1')
  const soon = dayInIndia(addDays(new Date(), 10))
  await dialog.getByLabel('Valid until').fill(soon)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Document saved')
  await expect(insurance).toContainText('Expires in 10 days')
  await expect(insurance).toContainText(`Valid until ${formatDay(soon)} · POL-1`)

  await insurance.getByRole('button', { name: 'Renew insurance' }).click()
  await dialog.getByLabel('Document number').fill('POL-2')
  await dialog.getByLabel('Valid until').fill(dayInIndia(addDays(new Date(), 375)))
  const photo = { name: 'policy.png', mimeType: 'image/png', buffer: pngPicture(320, 200) }
  await dialog.getByLabel('PDF or photo').setInputFiles(photo)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(insurance.first()).toContainText('POL-2')
  await expect(insurance.first()).toContainText('Valid')
  await expect(insurance.first().getByRole('link', { name: 'Photo' })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(formatPlate(plate))
  await page.getByText('Earlier documents').click()
  await expect(page.getByText(`Was valid until ${formatDay(soon)} · POL-1`)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a city admin finds the documents that expire soon, exports them and opens the vehicle', async ({
  as,
  shop,
  product,
  sessionOf,
}) => {
  const [plate = '', other = ''] = shop.plates
  const { name, value } = await sessionOf(shop.admin)
  const admin = callerAt(product.url, `${name}=${value}`)
  const record = async (registrationNumber: string, kind: 'INSURANCE' | 'PERMIT', days: number) => {
    const { vehicleId } = await shop.vehicle(registrationNumber)
    const body = { kind, number: 'POL-1', validUntil: dayInIndia(addDays(new Date(), days)) }
    dataOf(await admin.call(recordVehicleDocument, { params: { vehicleId }, body }))
    return formatDay(body.validUntil)
  }
  const soon = await record(plate, 'INSURANCE', 10)
  await record(plate, 'PERMIT', 200)
  await record(other, 'INSURANCE', 200)

  const page = await as(shop.admin)
  await page.goto('/dashboard/fleet')
  await page.getByRole('tab', { name: 'Expiring documents' }).click()
  const rows = tableRows(page, 'Vehicles')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(`Insurance until ${soon}`)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const [headings = '', row = ''] = (await readFile(await (await download).path(), 'utf8')).split('\r\n')
  const insurance = headings.split(',').indexOf('Insurance valid until')
  expect(row.split(',')[insurance]).toBe(soon)
  expect(row.split(',')[headings.split(',').indexOf('Permit valid until')]).toBe('')

  await rows.getByRole('link', { name: plate }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(formatPlate(plate))
  await page.getByRole('tab', { name: 'Documents' }).click()
  await expect(page.getByRole('list', { name: 'Documents' })).toContainText('Expires in 10 days')
})
