import { join } from 'node:path'
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { findViolations, type Theme } from '../harness/accessibility.ts'
import { listenForNoise } from '../harness/noise.ts'
import type { sessionKeeper } from '../harness/people.ts'
import type { Screen } from './screen.ts'

export interface Gallery {
  readonly url: string
  readonly folder: string
  readonly browser: Browser
  readonly sessionOf: ReturnType<typeof sessionKeeper>
  readonly themes: readonly Theme[]
}

export interface Picture {
  readonly screen: Screen
  readonly width: number
  readonly theme: Theme | null
  readonly file: string | null
  readonly problems: readonly string[]
}

interface Size {
  readonly width: number
  readonly height: number
}

const HEIGHTS: Record<number, number> = { 360: 800, 768: 1024, 1440: 900 }
const TALLEST = 2400
const PATIENCE_MS = 40_000

export async function drawScreen(gallery: Gallery, screen: Screen, width: number): Promise<Picture[]> {
  const viewport = { width, height: HEIGHTS[width] ?? 900 }
  const context = await gallery.browser.newContext({
    baseURL: gallery.url,
    viewport,
    hasTouch: width < 1000,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    serviceWorkers: 'block',
  })
  try {
    return await drawIn(context, gallery, screen, viewport)
  } finally {
    // An answer that a picture no longer needs may still be under way.
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
    await context.close()
  }
}

async function drawIn(context: BrowserContext, gallery: Gallery, screen: Screen, viewport: Size): Promise<Picture[]> {
  const { width } = viewport
  const noise = listenForNoise(gallery.url)
  if (screen.allow) noise.allow(screen.allow)
  noise.listenTo(context)
  context.setDefaultTimeout(PATIENCE_MS)
  if (screen.as) await context.addCookies([await gallery.sessionOf(screen.as)])
  const page = await context.newPage()
  try {
    await screen.before?.(page)
    await page.goto(screen.path)
    if (!screen.isLoading) await untilDrawn(page)
    await screen.reach?.(page)
    await untilDrawn(page, screen.isLoading)
  } catch (error) {
    const problem = `not reached: ${error instanceof Error ? error.message : String(error)}`
    return [{ screen, width, theme: null, file: null, problems: [problem, ...noise.heard()] }]
  }
  const pictures: Picture[] = []
  for (const theme of gallery.themes) {
    const violations = (await findViolations(page, theme)) ?? []
    const file = `${screen.name}-${width}-${theme}.png`
    await growToContent(page, viewport, screen.isWhole ? Infinity : TALLEST)
    await page.screenshot({ path: join(gallery.folder, file) })
    await page.setViewportSize(viewport)
    pictures.push({ screen, width, theme, file, problems: [...violations, ...(await overflowOf(page, width))] })
  }
  const [first, ...rest] = pictures
  return first ? [{ ...first, problems: [...first.problems, ...noise.heard()] }, ...rest] : []
}

/** Waits until the page shows its content, or its skeleton if the picture is of a page that loads. */
async function untilDrawn(page: Page, isLoading = false): Promise<void> {
  const skeletons = page.locator('.skeleton-line, .spinner').filter({ visible: true })
  if (isLoading) await skeletons.first().waitFor()
  else {
    await page.locator('h1, h2').filter({ visible: true }).first().waitFor()
    await expect(skeletons).toHaveCount(0, { timeout: PATIENCE_MS })
  }
  await page.evaluate(async () => {
    await document.fonts.ready
    const inView = [...document.images].filter(({ loading }) => loading !== 'lazy')
    await Promise.allSettled(inView.map((image) => image.decode()))
  })
}

/** Makes the window as high as the page, so that a picture shows all of it. A dialog keeps the size of the device, and so does a menu, which would close. */
async function growToContent(page: Page, { width, height }: Size, tallest: number): Promise<void> {
  const content = await page.evaluate(() =>
    document.querySelector('dialog[open], :popover-open') ? 0 : document.documentElement.scrollHeight,
  )
  await page.setViewportSize({ width, height: Math.min(Math.max(height, content), tallest) })
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await Promise.allSettled([...document.images].map((image) => image.decode()))
  })
}

async function overflowOf(page: Page, width: number): Promise<string[]> {
  const content = await page.evaluate(() => document.documentElement.scrollWidth)
  return content > width ? [`overflow: ${content} pixels wide in a window of ${width}`] : []
}
