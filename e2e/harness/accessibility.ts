import { readFileSync } from 'node:fs'
import type axe from 'axe-core'
import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

// Report violations only, which halves the time. Frames are skipped, because no page of the product uses them.
const ALL = {
  resultTypes: ['violations' as const],
  iframes: false,
  // Loading the style sheets and media again takes a fifth of the time. Only rules about the orientation and about audio use them.
  preload: false,
  // Without this option, axe skips the contrast check for text near a line that is drawn with a pseudo-element.
  checks: { 'color-contrast': { options: { ignorePseudo: true } } },
}

// The themes differ only in colours: the light theme is checked with every rule, the dark one with the contrast rule only.
const RULES = {
  light: { ...ALL, runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  dark: { ...ALL, runOnly: { type: 'rule', values: ['color-contrast'] } },
} satisfies Record<string, axe.RunOptions>

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const OPEN_DIALOG = 'dialog:modal'

/**
 * Expects that axe finds no violations on the page in its current state, in the light and in the dark theme, and that nothing moves for people
 * who asked for reduced motion. Checks only the elements of the selector `within`, if it is given, or else an open modal dialog: the page behind
 * it is inert, and is checked while no dialog is open.
 */
export async function expectAccessible(page: Page, within = OPEN_DIALOG): Promise<void> {
  expect(await page.evaluate(findMotion), `animations at ${page.url()} with reduced motion`).toEqual([])
  for (const theme of THEMES) {
    expect(await findViolations(page, theme, within), `axe at ${page.url()}, ${theme}`).toEqual([])
  }
}

// Runs in the page. Returns the elements that would be animated although the person asked for reduced motion.
function findMotion(): string[] {
  if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches) return []
  const isMoving = ({ animationName, animationDuration, transitionDuration }: CSSStyleDeclaration) => {
    const durations = animationName === 'none' ? transitionDuration : `${animationDuration}, ${transitionDuration}`
    return durations.split(',').some((seconds) => Number.parseFloat(seconds) > 0.001)
  }
  const moving = [...document.querySelectorAll('*')].filter((element) =>
    [null, '::before', '::after', '::backdrop'].some((pseudo) => isMoving(getComputedStyle(element, pseudo))),
  )
  return moving.map((element) => element.outerHTML.slice(0, 100))
}

/** Changes the theme of the page and returns the violations that axe finds in it, or in an open modal dialog. */
export async function findViolations(page: Page, theme: Theme, within = OPEN_DIALOG): Promise<string[] | undefined> {
  // Inject axe once per document, because the script is half a megabyte.
  if (await page.evaluate(() => !window.axe)) await page.evaluate(AXE)
  await setTheme(page, theme)
  return page.evaluate(violationsIn, { within, options: RULES[theme] })
}

// Runs in the page.
async function violationsIn({ within, options }: { within: string; options: axe.RunOptions }) {
  const toasts = () => [...document.querySelectorAll('[data-sonner-toast]:not([data-removed=true])')]
  const parts = [...document.querySelectorAll(within)]
  const include = parts.length > 0 ? parts : [document]
  const exclude = ['[data-sonner-toast][data-removed=true]']
  let before: Element[]
  let found: axe.AxeResults | undefined
  do {
    before = toasts()
    found = await window.axe?.run({ include, exclude }, options)
    // Repeat the run if a toast disappeared meanwhile: axe may have checked the contrast of a half-transparent toast.
  } while (before.some((toast) => !toasts().includes(toast)))
  return found?.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  )
}

/** Changes the theme as a choice in another tab does. Open menus and typed text stay, which a reload would lose. */
export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(async (choice) => {
    localStorage.setItem('vite-ui-theme', choice)
    window.dispatchEvent(new StorageEvent('storage'))
    // Animations that a new size or state triggers start in the next frame, so wait before collecting them.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  }, theme)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}
