import type { API_ROOT } from '@voltloop/contract/core/endpoint'
import { ME_URL } from '../features/accounts/login/login-paths.ts'
import { requestEarly } from '../lib/api/early-responses.ts'
import { isLogoutPending } from '../lib/session/pending-logout.ts'
import { hadSession, lastPerson } from '../lib/session/session-hint.ts'
import { VIEWS } from './views.ts'
import type { PageView } from './views.ts'

/**
 * Requests what the first screen needs while the app's scripts are still loading: the session, the screen's scripts and
 * its first data. A visitor who was not logged in at the last check requests nothing.
 */
export function startEarly(): void {
  const views = (VIEWS as Partial<Record<string, readonly PageView[]>>)[window.location.pathname]
  if (!views || !hadSession() || isLogoutPending()) return
  requestEarly(ME_URL)
  const person = lastPerson()
  const view = views.length === 1 ? views[0] : views.find(({ roles }) => roles.some((role) => role === person.role))
  if (!view) return
  preloadFiles(view.page)
  // A filter or a booking in the query string changes what the screen loads, and so may the role.
  if (window.location.search !== '' || person.role === '') return
  for (const path of view.firstCalls?.(person) ?? []) requestEarly(`${ROOT}/${path}`)
}

// The build lists the files of each page. In development there is no list.
function preloadFiles(page: string): void {
  const lines = document.querySelector<HTMLMetaElement>('meta[name=page-files]')?.content.split(';') ?? []
  const [, ...files] = lines.find((line) => line.startsWith(`${page} `))?.split(' ') ?? []
  for (const href of files) {
    const link = document.createElement('link')
    const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
    Object.assign(link, { ...kind, fetchPriority: 'low', href })
    document.head.append(link)
  }
}

// Written out and typed by the contract: importing it would bundle the schema library into the page's head.
const ROOT: typeof API_ROOT = '/api/v1'
