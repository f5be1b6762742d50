import { hasFlashes } from '../lib/session/flash.ts'
import { hasInteraction } from './has-interaction.ts'

const INTERACTIONS = ['focusin', 'pointerover', 'input', 'click', 'submit']

// On a slow machine the page can be seen, and its buttons pressed, before its HTML is complete.
let hasInteracted = false
for (const interaction of INTERACTIONS) {
  document.addEventListener(interaction, () => (hasInteracted = true), { capture: true, once: true })
}

/**
 * Hydrates the form of this page on the first interaction, or immediately if there is a message to show. Until then its
 * code is only prefetched after the first paint: parsing and running it would block a slow phone for nothing.
 */
export function hydrateOnInteraction(hasMessage = false): void {
  // The build lists the files to prefetch. Without a list, such as in development, the page's own script has started
  // already.
  const files = document.querySelector<HTMLMetaElement>('meta[name=hydration-files]')?.content.split(' ') ?? []
  const [entry] = files
  if (entry === undefined) return
  let hydration: Promise<unknown> | undefined
  const startHydration = () => {
    hydration ??= import(/* @vite-ignore */ entry).catch((error: unknown) => {
      // Allow the next interaction to retry: the connection may be back by then.
      hydration = undefined
      throw error
    })
  }
  for (const interaction of INTERACTIONS) document.addEventListener(interaction, startHydration)
  if (hasFlashes() || hasMessage || hasInteracted || hasInteraction()) startHydration()
  else window.addEventListener('load', () => afterPaint(() => prefetch(files)))
}

// On a fast connection everything is loaded before the first paint. Wait for the paint, so that prefetching does not
// delay it.
function afterPaint(action: () => void): void {
  const observer = new PerformanceObserver(() => {
    observer.disconnect()
    action()
  })
  observer.observe({ type: 'paint', buffered: true })
}

function prefetch(files: string[]): void {
  for (const file of files) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'prefetch', as: 'script', href: file })
    document.head.append(link)
  }
}
