import { listAvailableModels } from '@voltloop/contract/fleet/fleet'
import { dayInIndia } from '@voltloop/contract/core/time'
import { expect } from '../fixtures.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { countTaps } from '../harness/booking-cards.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { expectToast } from '../harness/toasts.ts'
import { test } from '../harness/world.ts'

test("an agent opens a job on the vehicle's page, and begins it: it stands before the planned ones", async ({
  as,
  openShop,
}) => {
  const shop = await openShop({ scooters: 2 })
  const [plate = '', other = ''] = shop.plates
  const page = await as(await shop.agent())
  await page.setViewportSize({ width: 360, height: 800 })
  for (const [number, work] of [
    [other, 'Tyres'],
    [plate, 'Brake pads'],
  ] as const) {
    await page.goto(`/dashboard/vehicles/${number}`)
    await page.getByRole('tab', { name: 'Service' }).click()
    await page.getByRole('button', { name: 'New job' }).click()
    const form = page.getByRole('dialog', { name: 'New job' })
    await expect(form.getByLabel('Vehicle number')).toHaveCount(0)
    await form.getByLabel('What has to be done').fill(work)
    await form.getByLabel('Priority').selectOption(number === other ? 'High' : 'Low')
    await form.getByRole('button', { name: 'Add job' }).click()
    await expectToast(page, 'Job added')
    await expect(page.getByRole('article', { name: `${number}: ${work}` })).toContainText('Planned')
  }
  await page.goto('/dashboard/service')
  const jobs = page.getByRole('article')
  await expect(jobs).toContainText(['Tyres', 'Brake pads'])
  await jobs.last().getByRole('button', { name: 'Begin' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).click()
  await expectToast(page, 'Job begun. The vehicle is out of service.')
  await expect(jobs).toContainText(['Brake pads', 'Tyres'])
})

test('an agent plans a service, finds it within four taps, and takes it to the end; the scooter is not offered meanwhile', async ({
  as,
  openShop,
}) => {
  const shop = await openShop({ scooters: 1 })
  const [plate = ''] = shop.plates
  const rider = await shop.newRider()
  // In the last hours of a day this is tomorrow.
  const start = new Date(Date.now() + 2 * 3_600_000)
  const offered = async () => {
    const query = { cityId: shop.city.cityId, hubId: shop.hub.hubId, start: start.toISOString(), days: 1 }
    const reply = await rider.caller.call(listAvailableModels, { query })
    return reply.body.success ? reply.body.data.map(({ free }) => free) : []
  }
  expect(await offered()).toEqual([1])

  const page = await as(await shop.agent())
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/dashboard/service')
  await page.getByRole('button', { name: 'New job' }).click()
  const form = page.getByRole('dialog', { name: 'New job' })
  await form.getByLabel('Vehicle number').fill(plate.slice(0, -1))
  await expectAccessible(page)
  await form.getByRole('option', { name: plate }).click()
  await expect(form.getByLabel('Vehicle number')).toHaveValue(plate)
  await form.getByLabel('What has to be done').fill('Brake pads')
  await form.getByLabel('Day of the service').fill(dayInIndia(start))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await form.getByRole('button', { name: 'Add job' }).click()
  await expectToast(page, 'Job added')
  expect(await offered()).toEqual([0])

  await page.goto('/')
  await page.goto('/dashboard/bookings-approval')
  const taps = await countTaps(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Fleet' }).click()
  await page.getByRole('link', { name: 'Service' }).click()
  await page.getByRole('tab', { name: 'Due this week' }).click()
  const job = page.getByRole('article', { name: `${plate}: Brake pads` })
  await expect(job).toContainText('Due')
  expect(await taps()).toBeLessThanOrEqual(4)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  for (const [step, message] of [
    ['Begin', 'Job begun. The vehicle is out of service.'],
    ['Done', 'Job done. It has to be checked.'],
    ['Fit to ride', 'Job checked. The vehicle is back in service.'],
  ] as const) {
    await job.getByRole('button', { name: step }).click()
    await page.getByRole('dialog').getByRole('button', { name: step }).click()
    await expectToast(page, message)
    expect(await offered()).toEqual(step === 'Fit to ride' ? [1] : [])
  }

  await page.getByRole('tab', { name: 'Closed' }).click()
  await page.getByRole('link', { name: plate }).click()
  await page.getByRole('tab', { name: 'Service' }).click()
  await expect(page.getByRole('article', { name: `${plate}: Brake pads` })).toContainText('Checked')
  await page.getByRole('tab', { name: 'Activity' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Service job opened' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
