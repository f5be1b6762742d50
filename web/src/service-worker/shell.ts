import { isAppPath, SCREENS } from '@voltloop/contract/core/screens'

declare const self: ServiceWorkerGlobalScope
// The build inserts both: a changed app shell results in a new worker.
declare const SHELL_VERSION: string
declare const SHELL_FILES: readonly string[]

const FILES = SHELL_FILES
const CACHE = `shell-${SHELL_VERSION}`
// Every screen of the app is served by the same page; every role has this one.
const SHELL = SCREENS.profile

/**
 * Caches the app's page and every file that it needs to start and to show that there is no connection. The worker is
 * installed only if all of them could be cached. API responses are never cached, because they contain personal data.
 */
export async function cacheShell(): Promise<void> {
  const page = await fetch(SHELL, { cache: 'reload', credentials: 'omit' })
  if (!page.ok) throw new Error(`The app's page cannot be cached: status ${page.status}`)
  // A release may have been deployed between this worker and the page. The next visit installs the newer worker.
  const referencedPaths = [...(await page.clone().text()).matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
  if (referencedPaths.some((path) => !FILES.includes(path))) throw new Error('The page belongs to another release')
  const cache = await caches.open(CACHE)
  await cache.addAll([...FILES])
  await cache.put(SHELL, page)
}

export async function deleteOldShells(): Promise<void> {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
}

/**
 * Returns true for requests for a screen of the app or one of its files. The landing page, login and signup and the API
 * are never intercepted.
 */
export function isShellRequest({ method, mode, url }: Request): boolean {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return false
  return mode === 'navigate' ? isAppPath(pathname) : pathname.startsWith('/assets/')
}

/** Returns the server's response, or the cached one if the server is unreachable. */
export async function networkFirst(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const cache = await caches.open(CACHE)
    const cached = await cache.match(request.mode === 'navigate' ? SHELL : request, { ignoreVary: true })
    if (cached) return cached
    throw error
  }
}
