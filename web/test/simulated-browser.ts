import { configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

// Waits for a state end by the test's own time limit: a busy machine must not turn a test red.
configure({ asyncUtilTimeout: 120_000, getElementError: (message) => new Error(message ?? 'No such element') })

// Lists are cards, unless a test makes the window as wide as a table needs.
const { happyDOM } = window as typeof window & { happyDOM: { setViewport: (size: { width: number }) => void } }
happyDOM.setViewport({ width: 1000 })

// The simulated browser has no locks: the live stream waits for one that never comes, as if another tab had it.
Object.defineProperty(navigator, 'locks', {
  value: { request: () => new Promise(() => undefined) },
  configurable: true,
})

// Nor does it have popovers: their buttons send the event before they open, and they stay visible all the time.
Object.defineProperty(HTMLElement.prototype, 'hidePopover', { value: () => undefined, configurable: true })
function openPopover({ target }: MouseEvent): void {
  const id = target instanceof Element && target.closest('[popovertarget]')?.getAttribute('popovertarget')
  const event = Object.assign(new Event('beforetoggle'), { newState: 'open' })
  if (id) document.getElementById(id)?.dispatchEvent(event)
}
document.addEventListener('click', openPopover)

// A toast is still counting down when the last test ends, and would be closed after the simulated browser is gone.
const timers = new Set<NodeJS.Timeout>()
const { setTimeout: start } = globalThis
Object.defineProperty(globalThis, 'setTimeout', {
  value: Object.assign((...parameters: Parameters<typeof start>) => {
    const timer = start(...parameters)
    timers.add(timer)
    return timer
  }, start),
  configurable: true,
  writable: true,
})
afterAll(() => {
  // The next file of this worker finds the functions, the page, the URL and the storage as in a new simulated browser.
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.removeEventListener('click', openPopover)
  for (const timer of timers) clearTimeout(timer)
  globalThis.setTimeout = start
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name)
  document.head.replaceChildren()
  document.body.replaceChildren()
  window.history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
})

// Pages load what is less urgent one second after the rest. Tests do not wait for that second.
vi.mock('../src/lib/browser/use-is-settled.ts', () => ({ useIsSettled: () => true }))
