import { expectAccessible } from '../harness/accessibility.ts'
import { COMPLETE_BROWSER } from '../harness/chromium.ts'
import { expectNoSidewaysScroll } from '../harness/layout.ts'
import { pressTabUntil } from '../harness/keyboard.ts'
import { expect, test } from '../fixtures.ts'
import type { Page } from '@playwright/test'

test.use({ reducedMotion: 'no-preference' })

const PHONE = { width: 360, height: 800 }
const DESK = { width: 1440, height: 900 }

test.describe('a visitor on a desktop computer', () => {
  test.use({ viewport: DESK })

  test('sees the headline, the four booking steps and the links to signup, login and dashboard', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveTitle('Electric scooters by subscription · Voltloop')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Experience the Power of Electric.')
    const hero = page.getByRole('main')
    for (const promise of ['Eco-friendly rental', 'smooth, silent rides', 'zero emissions', 'sustainable travel']) {
      await expect(hero).toContainText(promise)
    }
    await expect(page.getByRole('link', { name: 'Voltloop', exact: true })).toHaveAttribute('href', '/')
    await expect(page.getByRole('link', { name: 'Signup' })).toHaveAttribute('href', '/auth/signup')
    await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth/login')
    await expect(hero.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
    // The wordmark is made of separate letters, and exactly one of them has another colour.
    const letters = page.getByRole('banner').locator('.wordmark [aria-hidden] > *')
    await expect(letters).toHaveText(['V', 'o', 'l', 't', 'l', 'o', 'o', 'p'])
    const colours = await letters.evaluateAll((all) => all.map((letter) => getComputedStyle(letter).color))
    expect(colours.map((colour) => colour !== colours[0])).toEqual([0, 0, 0, 0, 0, 1, 0, 0].map(Boolean))
    await expect(stepsOf(page).getByRole('heading', { level: 2 })).toHaveText('Just 4 Simple Steps')
    await expect(stepsOf(page).getByRole('heading', { level: 3 })).toHaveText([
      'Location',
      'Date & Time',
      'Vehicle',
      'Payment',
    ])
    await expect(stepsOf(page).getByRole('listitem')).toContainText([
      'Choose city and hub',
      'Select rental period',
      'Choose model and plan',
      'Complete your booking',
    ])
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  test('skips to the content and goes through the steps with the keyboard alone', async ({ page, noise }) => {
    // The last button opens the dashboard, where a visitor's session check returns 401.
    noise.allow(/401.*\/customer\/me/)
    await page.goto('/')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()

    const { prev, next, done } = controlsOf(page)
    await expectStep(page, 1)
    await expect(prev).toBeDisabled()

    await pressTabUntil(page, next)
    await page.keyboard.press('Enter')
    await expectStep(page, 2)
    await page.keyboard.press('Space')
    await expectStep(page, 3)
    await page.keyboard.press('Shift+Tab')
    await expect(prev).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expectStep(page, 1)
    await expect(prev).toBeDisabled()
    await expect(next).toBeFocused()

    for (const step of [2, 3, 4, 5]) {
      await page.keyboard.press('Enter')
      await expectStep(page, step)
    }
    await expect(next).toBeHidden()
    await expect(done).toBeFocused()
    const leaving = page.waitForRequest((request) => request.isNavigationRequest())
    await page.keyboard.press('Enter')
    expect(new URL((await leaving).url()).pathname).toBe('/dashboard')
    // Wait for the navigation to finish: closing the browser during a navigation can hang.
    await expect(page).toHaveURL(/\/auth\/login/)
  })

  test('sees the scroll progress in the line at the side of the page', async ({ page }) => {
    await page.goto('/')
    const line = page.locator('[data-scroll-line]')
    await expect(line).toBeInViewport()
    const filled = () =>
      line.evaluate((track) => track.children[0]!.getBoundingClientRect().height / track.clientHeight)
    const scrollTo = (part: number) =>
      page.evaluate((share) => {
        const { scrollHeight, clientHeight } = document.documentElement
        window.scrollTo({ top: share * (scrollHeight - clientHeight), behavior: 'instant' })
      }, part)
    for (const part of [0, 0.5, 1, 0]) {
      await scrollTo(part)
      await expect.poll(filled).toBeCloseTo(part, 1)
    }
  })
})

test.describe('a visitor on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('goes through the steps by tapping', async ({ page }) => {
    await page.goto('/')
    const { prev, next, done } = controlsOf(page)
    for (const step of [2, 3, 4, 5]) {
      await next.tap()
      await expectStep(page, step)
    }
    await expect(done).toHaveAttribute('href', '/dashboard')
    await expect(next).toBeHidden()
    for (const step of [4, 3, 2, 1]) {
      await prev.tap()
      await expectStep(page, step)
    }
    await expect(done).toBeHidden()
    await expect(prev).toBeDisabled()
  })

  test('sees signup without opening the menu, and follows a model and a city to their pages', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Signup' })).toBeInViewport()
    await expect(page.getByRole('main')).toContainText(/from Rs\. \d+ a day: [\w -]+, \d+ days, GST included/)
    const models = page.getByRole('region', { name: 'Pick your ride' })
    await expect(models.getByRole('link', { name: 'Book Ather 450X' })).toHaveAttribute(
      'href',
      /^\/booking\/new\?model=[\w-]+$/,
    )
    await models.getByRole('link', { name: 'Ather 450X', exact: true }).click()
    await expect(page).toHaveURL('/models/ather-450x')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ather 450X')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Hyderabad', exact: true }).click()
    await expect(page).toHaveURL('/cities/hyderabad')
    const hub = page.getByRole('region', { name: 'Hubs' }).getByRole('listitem').first()
    await expect(hub).toContainText(/\d+ here now|None here right now/)
    await expect(hub).toContainText('Every day 08:00 AM to 09:00 PM')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  test('opens the accessible menu and closes it with the button, with Escape, and by tapping elsewhere', async ({
    page,
  }) => {
    await page.goto('/')
    const { opener, login } = menuOf(page)
    await expect(login).toBeHidden()
    await expectAccessible(page)
    await opener.tap()
    await expect(login).toBeInViewport()
    await expectAccessible(page, 'header')
    await opener.tap()
    await expect(login).toBeHidden()
    const closings = [
      () => opener.tap(),
      () => page.keyboard.press('Escape'),
      () => page.locator('.hero__scooter').tap(),
    ]
    for (const close of closings) {
      await opener.tap()
      await expect(login).toBeInViewport()
      await expect(opener).toHaveAttribute('aria-expanded', 'true')
      await close()
      await expect(login).toBeHidden()
      await expect(opener).toHaveAttribute('aria-expanded', 'false')
    }
  })

  // In the headless shell, a page in the background does not finish loading.
  test(
    'sees the menu closed after following one of its links or jumping within the page',
    COMPLETE_BROWSER,
    async ({ page, noise }) => {
      // The session check of the login page may return 401, because the visitor is not logged in.
      noise.allow(/\/auth\/login/)
      await page.goto('/')
      const { opener, login } = menuOf(page)
      await opener.tap()
      await expect(login).toBeInViewport()
      const elsewhere = page.context().waitForEvent('page')
      await login.click({ modifiers: ['ControlOrMeta'] })
      await expect(await elsewhere).toHaveURL(/\/auth\/login$/)
      await expect(login).toBeHidden()

      await opener.tap()
      await expect(login).toBeInViewport()
      await page.evaluate(() => (window.location.hash = 'main'))
      await expect(login).toBeHidden()
    },
  )
})

test.describe('a visitor with JavaScript disabled', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE })

  test('can read all content and reach every link', async ({ page, noise }) => {
    // Chromium's headless shell reports the scripts that it does not run as failed requests.
    noise.allow(/request: csp/)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
    await expect(stepsOf(page).getByRole('listitem')).toHaveCount(4)
    // Buttons that need a script are not shown.
    await expect(controlsOf(page).next).toBeHidden()
    const { opener, login } = menuOf(page)
    await opener.click()
    await expect(login).toBeInViewport()
    await expect(login).toHaveAttribute('href', '/auth/login')
  })
})

test.describe('the theme of the landing page', () => {
  test.use({ colorScheme: 'light' })

  test('is dark until the visitor chooses another theme', async ({ page }) => {
    await page.goto('/')
    await expectTheme(page, 'dark')
    await chooseTheme(page, 'light')
    await page.goto('/')
    await expectTheme(page, 'light')
  })

  test('follows the system setting, including later changes, after the visitor chooses System', async ({ page }) => {
    await chooseTheme(page, 'system')
    await page.goto('/')
    await expectTheme(page, 'light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectTheme(page, 'dark')
  })
})

function stepsOf(page: Page) {
  return page.getByRole('region', { name: 'Just 4 Simple Steps' })
}

function controlsOf(page: Page) {
  const steps = stepsOf(page)
  return {
    prev: steps.getByRole('button', { name: 'Prev' }),
    next: steps.getByRole('button', { name: 'Next' }),
    done: steps.getByRole('link', { name: 'Get Started' }),
  }
}

function menuOf(page: Page) {
  const bar = page.getByRole('banner')
  return { opener: bar.getByRole('button', { name: 'Menu' }), login: bar.getByRole('link', { name: 'Login' }) }
}

async function expectStep(page: Page, current: number): Promise<void> {
  const words = [1, 2, 3, 4].map((step) =>
    step < current ? 'Completed' : step === current ? 'In Progress' : 'Pending',
  )
  await expect(stepsOf(page).getByRole('listitem')).toContainText(words)
}

async function chooseTheme(page: Page, choice: string): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('vite-ui-theme', chosen), choice)
}

async function expectTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  await expect(page.locator('html')).toHaveCSS('color-scheme', theme)
}
