import { ALIVE } from './alive.ts'

/** Fetches what brings a form to life once the page has loaded and is seen, or as soon as somebody turns to it. */
export function afterLoad(bringToLife: () => Promise<void>): void {
  let life: Promise<void> | undefined
  const start = () => {
    life ??= bringToLife().then(
      () => void document.dispatchEvent(new Event(ALIVE)),
      (error: unknown) => {
        // A lost connection may be back the next time somebody turns to the form.
        life = undefined
        throw error
      },
    )
  }
  document.addEventListener('focusin', start)
  if (document.readyState === 'complete') afterPaint(start)
  else window.addEventListener('load', () => afterPaint(start))
}

// A fast connection has brought all of the page before its first picture is drawn; the script must not come between.
function afterPaint(act: () => void): void {
  const observer = new PerformanceObserver(() => {
    observer.disconnect()
    act()
  })
  observer.observe({ type: 'paint', buffered: true })
}
