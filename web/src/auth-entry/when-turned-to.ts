import { untilTurnedTo } from '../lib/turned-to.ts'
import { ALIVE } from './alive.ts'

/**
 * Brings a form to life as soon as somebody turns to it; at once when there is something to tell. Until then its code is
 * only fetched, once the page is seen: reading and running it would hold up a slow phone for nothing.
 */
export function whenTurnedTo(hasNews: boolean, bringToLife: () => Promise<void>): void {
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
  for (const turn of ['focusin', 'pointerover', 'input', 'submit']) document.addEventListener(turn, start)
  void untilTurnedTo().then(start)
  if (hasNews) start()
  else if (document.readyState === 'complete') afterPaint(fetchAhead)
  else window.addEventListener('load', () => afterPaint(fetchAhead))
}

// A fast connection has brought all of the page before its first picture is drawn; nothing must come between.
function afterPaint(act: () => void): void {
  const observer = new PerformanceObserver(() => {
    observer.disconnect()
    act()
  })
  observer.observe({ type: 'paint', buffered: true })
}

function fetchAhead(): void {
  const files = document.querySelector<HTMLMetaElement>('meta[name=later]')?.content.split(' ') ?? []
  for (const file of files) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'prefetch', as: 'script', href: file })
    document.head.append(link)
  }
}
