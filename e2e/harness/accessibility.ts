import { readFileSync } from 'node:fs'
import type axe from 'axe-core'
import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

// Only what is wrong is written down, which takes half the time; no page of ours is made of frames.
const ALL = {
  resultTypes: ['violations' as const],
  iframes: false,
  // Else axe passes over the contrast of everything near a drawn line of ours.
  checks: { 'color-contrast': { options: { ignorePseudo: true } } },
}

// The themes differ in nothing but colours: every rule is held against one of them, and that one against both.
const RULES = {
  light: { ...ALL, runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  dark: { ...ALL, runOnly: { type: 'rule', values: ['color-contrast'] } },
} satisfies Record<string, axe.RunOptions>

/** Expects that axe finds nothing on the page as it stands, in the light theme and in the dark one. */
export async function expectAccessible(page: Page): Promise<void> {
  // Half a megabyte, and a page keeps it.
  if (await page.evaluate(() => !window.axe)) await page.evaluate(AXE)
  for (const theme of ['light', 'dark'] as const) {
    await paint(page, theme)
    const told = await page.evaluate(violationsIn, RULES[theme])
    expect(told, `axe at ${page.url()}, ${theme}`).toEqual([])
  }
}

// Runs in the page.
async function violationsIn(options: axe.RunOptions): Promise<string[] | undefined> {
  const toasts = () => [...document.querySelectorAll('[data-sonner-toast]:not([data-removed=true])')]
  let before: Element[]
  let found: axe.AxeResults | undefined
  do {
    before = toasts()
    found = await window.axe?.run({ exclude: [['[data-sonner-toast][data-removed=true]']] }, options)
    // A toast that went while axe looked was judged half gone.
  } while (before.some((toast) => !toasts().includes(toast)))
  return found?.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  )
}

// As when the theme is chosen in another tab: the page stays as it is, open menus and typed text included.
async function paint(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(async (choice) => {
    localStorage.setItem('vite-ui-theme', choice)
    window.dispatchEvent(new StorageEvent('storage'))
    // What a new size or a new state sets moving, moves from the next frame on.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  }, theme)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}
