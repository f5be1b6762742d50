import { hasFlashes } from '../lib/flash.ts'
import { hasInteraction } from './has-interaction.ts'

/**
 * Brings the form of this page to life as soon as somebody turns to it; at once when there is something to tell. Until
 * then its code is only fetched, once the page is seen: reading and running it would hold up a slow phone for nothing.
 */
export function hydrateOnInteraction(hasMoreNews = false): void {
  // The build names what is to be fetched; where nothing is named, the page's own script has begun already.
  const files = document.querySelector<HTMLMetaElement>('meta[name=later]')?.content.split(' ') ?? []
  const [entry] = files
  if (entry === undefined) return
  let life: Promise<unknown> | undefined
  const wake = () => {
    life ??= import(/* @vite-ignore */ entry).catch((error: unknown) => {
      // A lost connection may be back the next time somebody turns to the form.
      life = undefined
      throw error
    })
  }
  for (const turn of ['focusin', 'pointerover', 'input', 'submit']) document.addEventListener(turn, wake)
  if (hasFlashes() || hasMoreNews || hasInteraction()) wake()
  else window.addEventListener('load', () => afterPaint(() => fetchAhead(files)))
}

// A fast connection has brought all of the page before its first picture is drawn; nothing must come between.
function afterPaint(act: () => void): void {
  const observer = new PerformanceObserver(() => {
    observer.disconnect()
    act()
  })
  observer.observe({ type: 'paint', buffered: true })
}

function fetchAhead(files: string[]): void {
  for (const file of files) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'prefetch', as: 'script', href: file })
    document.head.append(link)
  }
}
