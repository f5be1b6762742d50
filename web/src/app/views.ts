import type { Role } from '@voltloop/contract/roles'
import { matchPath } from 'react-router'
import { redirects } from './documents.ts'
import { openScreens, views } from './screens.ts'
import type { View } from './screens.ts'

type DockItem = NonNullable<View['dock']> & { path: string }

/** What a role finds in its dock. */
export function dockFor(role: Role): DockItem[] {
  return views.flatMap(({ path, roles, dock }) => (dock && roles.includes(role) ? [{ path, ...dock }] : []))
}

/** Every view that stands at an address, each for other roles. */
export function viewsAt(pathname: string): View[] {
  return views.filter(({ path }) => matchPath(path, pathname))
}

/** Whether an address belongs to the signed-in frame, or leads into it. */
export function isSignedInScreen(pathname: string): boolean {
  return viewsAt(redirected(pathname)).length > 0
}

/**
 * Fetches the code of the screen at an address, if there is one. Who is looking is asked only where that decides, so
 * that the question and the code otherwise travel at once.
 */
export async function preloadScreen(pathname: string, askRole: () => Promise<Role | undefined>): Promise<void> {
  const [view, ...others] = viewsAt(redirected(pathname))
  if (view && others.length === 0) return view.preload()
  if (!view) return openScreens.find(({ path }) => matchPath(path, pathname))?.preload()
  const role = await askRole()
  await [view, ...others].find(({ roles }) => role && roles.includes(role))?.preload()
}

function redirected(pathname: string): string {
  return redirects.find(({ path }) => matchPath(path, pathname))?.to ?? pathname
}
