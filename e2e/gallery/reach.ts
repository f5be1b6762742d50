import { expect, type Page } from '@playwright/test'

export type Step = (page: Page) => Promise<unknown>

export function all(...steps: readonly Step[]): Step {
  return async (page) => {
    for (const step of steps) await step(page)
  }
}

/** Presses the first visible button or tab with this name. On phones, it may be in the sheet of filters. */
export function press(name: string | RegExp): Step {
  return async (page) => {
    const target = byName(page, name)
    const filter = page.getByRole('button', { name: /^Filter/ })
    await target
      .or(filter.filter({ visible: true }))
      .first()
      .waitFor()
    if (!(await target.first().isVisible())) await filter.click()
    await target.first().click()
  }
}

/** Follows the first link with this name, and waits for the screen that it leads to. */
export function follow(name: string | RegExp): Step {
  return async (page) => {
    const from = page.url()
    await page.getByRole('link', { name }).first().click()
    await expect(page).not.toHaveURL(from)
  }
}

export function pressRevealed(name: string | RegExp): Step {
  return (page) => byName(page, name).first().click()
}

export function pressInDialog(name: string | RegExp): Step {
  return (page) => page.locator('dialog[open]').last().getByRole('button', { name }).first().click()
}

export function choose(action: string): Step {
  return all(press(/^More options for/), press(action))
}

export function fill(label: string, text: string): Step {
  return (page) => page.getByLabel(label).filter({ visible: true }).first().fill(text)
}

/** Chooses an option of a select. On phones, the select may be in the sheet of filters. */
export function select(label: string, option: string): Step {
  return async (page) => {
    const field = page.getByLabel(label, { exact: true }).filter({ visible: true })
    const filter = page.getByRole('button', { name: /^Filter/ })
    await field.or(filter).first().waitFor()
    const isInSheet = !(await field.first().isVisible())
    if (isInSheet) await filter.click()
    await field.first().selectOption({ label: option })
    if (isInSheet) await pressInDialog('Show results')(page)
  }
}

export function unfold(section: string): Step {
  return (page) => page.locator('summary').filter({ hasText: section }).first().click()
}

export function see(text: string | RegExp): Step {
  return (page) => page.getByText(text).filter({ visible: true }).first().waitFor()
}

/** Never answers requests to these endpoints. Must run before the page is opened. */
export function hold(endpoint: string): Step {
  return (page) => page.route(`**/api/v1/${endpoint}`, () => new Promise<void>(() => undefined))
}

/** Waits until the server has filled in the pages about cities and models, which follows the demo data. */
export const untilPublished: Step = (page) =>
  expect.poll(async () => (await page.request.get('/cities/hyderabad')).status(), { timeout: 40_000 }).toBe(200)

/** Answers as a product that requires two-step login and where this account has not set it up. Must run before the page is opened. */
export const requireTwoStep: Step = (page) => {
  const json = { success: false, code: 'secondFactorMissing', message: 'Set up two-step login first' }
  return page.route('**/api/v1/customer/me', (route) => route.fulfill({ status: 403, json }))
}

/** Answers an order as for an account whose phone is unproven. Must run before the page is opened. */
export const refuseOrderBeforePhone: Step = (page) => {
  const json = { success: false, code: 'phoneUnproven', message: 'Verify your phone first' }
  return page.route('**/api/v1/transaction', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 409, json }) : route.continue(),
  )
}

export function answer(endpoint: string, data: object): Step {
  return (page) => page.route(`**/api/v1/${endpoint}`, (route) => route.fulfill({ json: { success: true, data } }))
}

/** Answers requests to these endpoints with an error. Must run before the page is opened. */
export function refuse(endpoint: string): Step {
  const json = { success: false, code: 'ourFault', message: 'Something went wrong' }
  return (page) => page.route(`**/api/v1/${endpoint}`, (route) => route.fulfill({ status: 500, json }))
}

function byName(page: Page, name: string | RegExp) {
  const options = typeof name === 'string' ? { name, exact: true } : { name }
  return page.getByRole('button', options).or(page.getByRole('tab', options)).filter({ visible: true })
}
