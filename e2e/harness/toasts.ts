import { expect, type BrowserContext, type Page } from '@playwright/test'

/**
 * Records every toast that a page of this context shows. A toast disappears after three seconds, which on a busy machine may be before a test
 * looks for it.
 */
export async function recordToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('recordToast', ({ page }, message: string) => {
    const { shown, unexpected } = logOf(page)
    shown.push(message)
    unexpected.push(message)
  })
  await context.addInitScript(observeToasts)
}

/** Returns every toast message that the page has shown since it was opened, oldest first, including those before a navigation or reload. */
export function toastsOf(page: Page): readonly string[] {
  return logOf(page).shown
}

/**
 * Waits until the page has shown this message, even if it has disappeared since. Each toast fulfils one expectation: expecting the same message
 * again requires a second toast. A message that is repeated while it is still on screen is not a new toast.
 */
export async function expectToast(page: Page, message: string): Promise<void> {
  const { unexpected } = logOf(page)
  await expect.poll(() => unexpected, `a toast at ${page.url()}`).toContain(message)
  unexpected.splice(unexpected.indexOf(message), 1)
}

interface ToastLog {
  readonly shown: string[]
  /** The messages of `shown` that no `expectToast` has matched yet. */
  readonly unexpected: string[]
}

const logs = new WeakMap<Page, ToastLog>()

function logOf(page: Page): ToastLog {
  const log = logs.get(page) ?? { shown: [], unexpected: [] }
  logs.set(page, log)
  return log
}

// Runs in the page, before its own scripts.
function observeToasts(): void {
  const { recordToast } = window as Window & { recordToast?: (message: string) => Promise<void> }
  const TOAST = '[data-sonner-toast]'
  // Toasts move into a dialog when it opens: the same element may be added several times.
  const known = new WeakSet<Element>()
  new MutationObserver((mutations) => {
    const added = mutations.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element)
    for (const element of added) {
      for (const toast of [element, ...element.querySelectorAll(TOAST)]) {
        if (!toast.matches(TOAST) || known.has(toast)) continue
        known.add(toast)
        void recordToast?.(toast.querySelector('[data-title]')?.textContent ?? '')
      }
    }
  }).observe(document, { subtree: true, childList: true })
}
