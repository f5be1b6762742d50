import type { Page } from '@playwright/test'
import { dayInIndia } from '@voltloop/contract/core/time'
import { expect } from '../fixtures.ts'
import { test, type Shop } from '../harness/world.ts'

interface FilteredList {
  readonly path: string
  readonly choose: (page: Page, shop: Shop) => Promise<unknown>
  /** The parameters by which the URL keeps the choice. */
  readonly params: readonly string[]
}

const orderBy = async (page: Page, heading: string) => {
  await page.getByRole('columnheader', { name: heading, exact: true }).getByRole('button').click()
}
const search = (page: Page, text: string) => page.getByRole('search').getByRole('textbox').fill(text)
const chooseHub = (page: Page, { hub }: Shop) => page.getByLabel('Choose hub').selectOption(hub.hubId)

const LISTS: readonly FilteredList[] = [
  {
    path: '/dashboard/fleet',
    params: ['hub', 'model', 'state', 'sort', 'q'],
    choose: async (page, shop) => {
      await chooseHub(page, shop)
      await page.getByLabel('Model').selectOption(shop.model.modelId)
      await page.getByRole('tab', { name: 'Undeployed' }).click()
      await orderBy(page, 'Model')
      await search(page, shop.plates[0]?.slice(0, 6) ?? '')
    },
  },
  {
    path: '/dashboard/hub',
    params: ['sort', 'q'],
    choose: async (page) => {
      await page.getByRole('columnheader').getByRole('button').nth(1).click()
      await search(page, 'hub')
    },
  },
  {
    path: '/dashboard/transfers',
    params: ['hub', 'show'],
    choose: async (page, shop) => {
      await chooseHub(page, shop)
      await page.getByRole('tab', { name: 'Tomorrow' }).click()
    },
  },
  {
    path: '/dashboard/activity',
    params: ['hub', 'kind', 'from', 'q'],
    choose: async (page, shop) => {
      await chooseHub(page, shop)
      await page.getByLabel('Thing', { exact: true }).selectOption('vehicle')
      await page.getByLabel('From', { exact: true }).fill(dayInIndia(new Date()))
      await search(page, 'admin')
    },
  },
  {
    path: '/dashboard/customers',
    params: ['sort', 'only', 'q'],
    choose: async (page, shop) => {
      await shop.book(await shop.newRider())
      await page.reload()
      await orderBy(page, 'Rides')
      await page.getByRole('switch').check()
      await search(page, 'nobody')
    },
  },
]

for (const { path, params, choose } of LISTS) {
  test(`the filters of ${path} stay after a reload, after Back and in a second tab`, async ({ as, shop }) => {
    const page = await as(shop.admin)
    await page.goto(path)
    await choose(page, shop)
    for (const param of params) await expect(page).toHaveURL(new RegExp(`[?&]${param}=`))
    const url = page.url()
    const chosen = await controlsOf(page)

    await page.reload()
    await expectKept(page, url, chosen)

    await page.getByRole('navigation').getByRole('link', { name: 'Profile' }).click()
    await expect(page).toHaveURL(/profile/)
    await page.goBack()
    await expectKept(page, url, chosen)

    const second = await page.context().newPage()
    await second.goto(url)
    await expectKept(second, url, chosen)
  })
}

async function expectKept(page: Page, url: string, chosen: readonly string[]): Promise<void> {
  await expect.poll(() => controlsOf(page)).toEqual(chosen)
  expect(page.url()).toBe(url)
}

/** Returns what the controls above a list say, and the order of its table. */
function controlsOf(page: Page): Promise<string[]> {
  return page
    .locator('main')
    .evaluate((main) => [
      ...[...main.querySelectorAll('select')].map((select) => select.selectedOptions[0]?.text ?? ''),
      ...[...main.querySelectorAll<HTMLInputElement>('input:not([aria-label^=Select])')].map(
        ({ type, value, checked }) => (type === 'checkbox' ? String(checked) : value),
      ),
      ...[...main.querySelectorAll('[role=tab][aria-selected=true]')].map((tab) => tab.textContent),
      ...[...main.querySelectorAll('th[aria-sort]')].map((th) => `${th.textContent} ${th.getAttribute('aria-sort')}`),
    ])
}
