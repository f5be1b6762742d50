import { SCREENS } from '@voltloop/contract/screens'

declare const self: ServiceWorkerGlobalScope
// Both are written in by the build: another frame is another worker.
declare const SHELL_VERSION: string
declare const SHELL_FILES: readonly string[]

const FILES = SHELL_FILES
const CACHE = `shell-${SHELL_VERSION}`
// Every screen of the app is answered with the same page; this one exists for everybody.
const SHELL = SCREENS.profile

/**
 * Caches the app's page and every file that it needs to start and to say that there is no connection. The worker is
 * not installed before all of them are there. Nothing that the server says about anybody is ever cached.
 */
export async function cacheShell(): Promise<void> {
  const page = await fetch(SHELL, { cache: 'reload', credentials: 'omit' })
  if (!page.ok) throw new Error(`The app's page cannot be kept: ${page.status}`)
  // A release may have come between this worker and the page. The next visit installs the newer worker.
  const named = [...(await page.clone().text()).matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
  if (named.some((path) => !FILES.includes(path))) throw new Error('The page is of another release.')
  const cache = await caches.open(CACHE)
  await cache.addAll([...FILES])
  await cache.put(SHELL, page)
}

/** Lets go of what earlier workers kept. */
export async function deleteOldShells(): Promise<void> {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
}

/** Whether a request is for a screen of the app or a part of one. The landing page, the way in and the API are never touched. */
export function isShellRequest({ method, mode, url }: Request): boolean {
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
