import type { Role } from '@voltloop/contract/roles'
import { isScreenPath } from '../lib/address.ts'
import { redirects } from './documents.ts'
import { openScreens, views } from './screens.ts'
import type { View } from './screens.ts'

type DockItem = NonNullable<View['dock']> & { path: string }

/** Returns the dock items of a role. */
export function dockFor(role: Role): DockItem[] {
  return views.flatMap(({ path, roles, dock }) => (dock && roles.includes(role) ? [{ path, ...dock }] : []))
}

/** Returns every view at an address; each is for different roles. */
export function viewsAt(pathname: string): View[] {
  return views.filter(({ path }) => isScreenPath(path, pathname))
}

/** Returns true if an address belongs to the signed-in layout or redirects into it. */
export function isSignedInScreen(pathname: string): boolean {
  return viewsAt(resolveRedirect(pathname)).length > 0
}

/**
 * Preloads the code of the screen at an address, if there is one. Waits for the role only if it decides which view to
 * load, so that the session check and the code otherwise load in parallel.
 */
export async function preloadScreen(pathname: string, loadRole: () => Promise<Role | undefined>): Promise<void> {
  const [view, ...others] = viewsAt(resolveRedirect(pathname))
  if (view && others.length === 0) return view.preload()
  if (!view) return openScreens.find(({ path }) => isScreenPath(path, pathname))?.preload()
  const role = await loadRole()
  await [view, ...others].find(({ roles }) => role && roles.includes(role))?.preload()
}

function resolveRedirect(pathname: string): string {
  return redirects.find(({ path }) => isScreenPath(path, pathname))?.to ?? pathname
}
