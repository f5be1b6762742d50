import { readFile } from 'node:fs/promises'
import { readLabelUrls } from '../../server/test/support/people/labels.ts'
import { expectAccessible } from '../harness/accessibility.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { test } from '../harness/world.ts'
import { expect } from '../fixtures.ts'

test('an agent prints a label, a stranger who scans it reports a problem, and the agent who scans it is led to the vehicle', async ({
  as,
  shop,
  page: stranger,
}) => {
  const [plate = ''] = shop.plates
  const agent = await as(await shop.agent())
  await agent.goto(`/dashboard/fleet?q=${encodeURIComponent(plate)}`)
  await agent.getByRole('button', { name: `More options for ${plate}` }).click()
  const saved = agent.waitForEvent('download')
  await agent.getByRole('button', { name: 'Print label' }).click()
  const pdf = await readFile(await (await saved).path())
  const [url = ''] = await readLabelUrls(pdf)
  const { pathname } = new URL(url)

  await stranger.setViewportSize({ width: 360, height: 800 })
  await stranger.goto(pathname)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(shop.modelTitle)
  await expect(stranger.getByText(`Number plate ending in ${plate.slice(-4)}`)).toBeVisible()
  await expect(stranger.getByText(plate)).toHaveCount(0)
  await expectNoSidewaysScroll(stranger)
  await expectAccessible(stranger)
  await stranger.getByLabel('Something else').check()
  await stranger.getByLabel('More about it').fill('The seat is loose')
  await stranger.getByRole('button', { name: 'Send report' }).click()
  await expect(stranger.getByRole('status')).toHaveText('Thank you. We have told the hub.')

  // Staff in charge of the vehicle are led to it.
  await agent.goto(pathname)
  await expect(agent).toHaveURL(/\/dashboard\/fleet\?q=/)
  await expect(agent.getByText(plate)).toBeVisible()
})

test('an unknown label leads to the page that says so', async ({ page, noise }) => {
  noise.allow(/status of 404.*\/v\/rubbish/)
  const response = await page.goto('/v/rubbish')
  expect(response?.status()).toBe(404)
})
