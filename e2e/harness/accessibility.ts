import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

// Else axe passes over the contrast of everything near a drawn line of ours.
const checks = { 'color-contrast': { options: { ignorePseudo: true } } }

// The themes differ in nothing but colours: every rule is held against one of them, and that one against both.
const RULES = {
  light: { checks, runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  dark: { checks, runOnly: { type: 'rule' as const, values: ['color-contrast'] } },
}

/** Expects that axe finds nothing on the page as it stands, in the light theme and in the dark one. */
export async function expectAccessible(page: Page): Promise<void> {
  // A message that fades while axe looks would be judged half gone.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const theme of ['light', 'dark'] as const) {
    await paint(page, theme)
    // Legacy means without frames of other sites, at half the time; no page of ours is made of such.
    const axe = new AxeBuilder({ page }).options(RULES[theme]).exclude('[data-sonner-toast][data-removed=true]')
    const { violations } = await axe.setLegacyMode().analyze()
    const told = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
    )
    expect(told, `axe at ${page.url()}, ${theme}`).toEqual([])
  }
  await page.emulateMedia({ reducedMotion: null })
}

// As when the theme is chosen in another tab: the page stays as it is, open menus and typed text included.
async function paint(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(async (choice) => {
    localStorage.setItem('vite-ui-theme', choice)
    window.dispatchEvent(new StorageEvent('storage'))
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  }, theme)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}
