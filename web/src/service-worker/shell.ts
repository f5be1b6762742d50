import { SCREENS } from '@voltloop/contract/screens'

declare const self: ServiceWorkerGlobalScope
/** Written in by the build: another frame is another worker. */
declare const SHELL_VERSION: string

const CACHE = `shell-${SHELL_VERSION}`
// Every screen of the app is answered with the same page; this one exists for everybody.
const SHELL = SCREENS.profile

/** Keeps the app's page and all that it names. Nothing that the server says about anybody is ever kept. */
export async function keepShell(): Promise<void> {
  const page = await fetch(SHELL, { cache: 'reload', credentials: 'omit' })
  if (!page.ok) throw new Error(`The app's page cannot be kept: ${page.status}`)
  // From the page itself, since a release may have come between this worker and the page.
  const html = await page.clone().text()
  const parts = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
  const cache = await caches.open(CACHE)
  await cache.addAll([...new Set(parts)])
  await cache.put(SHELL, page)
}

/** Lets go of what earlier workers kept. */
export async function dropOldShells(): Promise<void> {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
}

/** Whether a request is for a screen of the app or a part of one. The landing page, the way in and the API are never touched. */
export function isOfShell({ method, mode, url }: Request): boolean {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return false
  return mode === 'navigate' ? APP_SCREEN.test(pathname) : pathname.startsWith('/assets/')
}

/** The screens that share the app's page. */
export const APP_SCREEN = /^\/(dashboard|booking)(\/|$)/

/** What the server gives; only where nobody answers, what was kept. */
export async function networkFirst(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const cache = await caches.open(CACHE)
    const kept = await cache.match(request.mode === 'navigate' ? SHELL : request, { ignoreVary: true })
    if (kept) return kept
    throw error
  }
}
