import type { Role } from '@voltloop/contract/core/roles'
import { isScreenPath } from '../lib/address.ts'
import { redirects } from './documents.ts'
import { views } from './screens.ts'
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

/** Returns the address that a redirect leads to, or the address itself. */
export function resolveRedirect(pathname: string): string {
  return redirects.find(({ path }) => isScreenPath(path, pathname))?.to ?? pathname
}
