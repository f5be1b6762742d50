import type { Page } from '@playwright/test'
import { API_ROOT } from '@voltloop/contract/core/endpoint'
import { readLabelUrls } from '../../server/test/support/people/labels.ts'
import { expect } from '../fixtures.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { COMPLETE_BROWSER } from '../harness/chromium.ts'
import { filmCode, filmCodes, filmedCamera } from '../harness/labels/label-video.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { expectToast } from '../harness/toasts.ts'
import { test, type Shop } from '../harness/world.ts'

test.use({ launchOptions: await filmedCamera() })

const PHONE = { width: 360, height: 800 }

async function labelOf(page: Page, shop: Shop, plate: string): Promise<string> {
  const { vehicleId } = await shop.vehicle(plate)
  const labels = await page.request.get(`${API_ROOT}/vehicle/labels/${shop.city.cityId}?vehicleId=${vehicleId}`)
  const [url = ''] = await readLabelUrls(await labels.body())
  return url
}

test(
  'a driver hears of a transfer, opens it and scans its vehicles in a row',
  COMPLETE_BROWSER,
  async ({ as, openShop, noise }) => {
    noise.allow(/status of 400.+\/scan\)/)
    const shop = await openShop({ scooters: 4 })
    const [first = '', second = '', third = '', taken = ''] = shop.plates
    await shop.addModel()
    const strange = `${first.slice(0, -1)}X`
    const other = await shop.openHub()
    const way = `${shop.hub.name} to ${other.name}`
    const driver = await shop.agent()

    const desk = await as(shop.manager)
    await desk.goto('/dashboard/transfers')
    await desk.getByRole('button', { name: 'New transfer' }).click()
    const form = desk.getByRole('dialog', { name: 'New transfer' })
    await form.getByLabel('From').selectOption(shop.hub.hubId)
    await form.getByLabel('To').selectOption(other.hubId)
    await form.getByLabel('Model').selectOption(shop.model.modelId)
    await form.getByRole('checkbox', { name: 'Choose the vehicles' }).check()
    for (const plate of [first, second, third, taken]) await form.getByRole('checkbox', { name: plate }).check()
    await expect(form.getByText('4 vehicles chosen')).toBeVisible()
    await expectAccessible(desk)
    await form.getByRole('button', { name: 'Make transfer' }).click()
    await expectToast(desk, 'Transfer made')

    await desk.getByRole('tab', { name: 'Open' }).click()
    await desk.getByRole('button', { name: `More options for ${way}` }).click()
    await desk.getByRole('button', { name: 'Edit transfer' }).click()
    const edit = desk.getByRole('dialog', { name: 'Edit transfer' })
    await edit.getByLabel('Driver').selectOption(driver.userId)
    await edit.getByRole('checkbox', { name: taken }).uncheck()
    await expectAccessible(desk)
    await edit.getByRole('button', { name: 'Save' }).click()
    await expectToast(desk, 'Transfer changed')

    const phone = await as(driver)
    await phone.context().grantPermissions(['camera'])
    await phone.setViewportSize(PHONE)
    const labels = [await labelOf(phone, shop, first), await labelOf(phone, shop, second)]
    const strangeLabel = await labelOf(phone, shop, strange)
    await phone.goto('/dashboard/today')
    await phone.getByRole('button', { name: /^Notifications/ }).click()
    const news = phone.getByRole('dialog', { name: 'Notifications' })
    await news.getByText(`Transfer for you: 3 vehicles from ${way}`).click()
    const card = phone.getByRole('article', { name: way })
    await expect(card).toContainText(`Driver: ${driver.name}`)
    await expect(phone.getByRole('button', { name: 'All open transfers' })).toBeVisible()
    await expectNoSidewaysScroll(phone)

    await filmCodes([...labels, strangeLabel])
    await card.getByRole('button', { name: 'Scan out' }).click()
    const dialog = phone.getByRole('dialog', { name: `Scan out at ${shop.hub.name}` })
    await dialog.getByRole('button', { name: 'Scan labels' }).click()
    const scanner = phone.getByRole('dialog', { name: 'Scan labels' })
    const outcomes = scanner.getByRole('list', { name: 'Scanned labels' })
    await expect(outcomes).toHaveAttribute('aria-live', 'polite')
    // The film repeats, so the labels come past the camera again.
    await expect(outcomes.getByText(`${strange}: This vehicle is not on this transfer`).first()).toBeVisible()
    await expect(outcomes.getByText(': Already scanned out').first()).toBeVisible()
    await expect(scanner.getByText('2 of 3')).toBeVisible()
    await expectAccessible(phone)
    await expectNoSidewaysScroll(phone)
    await scanner.getByRole('button', { name: 'Stop scanning' }).click()
    await expect(scanner).toBeHidden()

    await dialog.getByLabel('Vehicle number').fill(third)
    await dialog.getByRole('button', { name: 'Scan out' }).click()
    await expect(dialog.getByText('All vehicles are scanned out.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()

    // The camera closes with the last vehicle.
    await card.getByRole('button', { name: 'Scan in' }).click()
    const arrival = phone.getByRole('dialog', { name: `Scan in at ${other.name}` })
    for (const plate of [second, third]) {
      await arrival.getByLabel('Vehicle number').fill(plate)
      await arrival.getByRole('button', { name: 'Scan in' }).click()
      await expectToast(phone, `${plate}: Scanned in`)
    }
    await filmCode(labels[0] ?? '')
    await arrival.getByRole('button', { name: 'Scan labels' }).click()
    await expect(arrival.getByText('All vehicles have arrived.')).toBeVisible()
    await expect(scanner).toBeHidden()
    await phone.keyboard.press('Tab')
    await expect(arrival.locator(':focus')).toHaveCount(1)
    for (const plate of [first, second, third]) expect((await shop.vehicle(plate)).hub?.hubId).toBe(other.hubId)
    expect((await shop.vehicle(taken)).hub?.hubId).toBe(shop.hub.hubId)
  },
)
