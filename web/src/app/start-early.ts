import type { getMe } from '@voltloop/contract/accounts/accounts'
import type { API_ROOT, Envelope } from '@voltloop/contract/core/endpoint'
import type { SignedInScreen } from '@voltloop/contract/core/screens'
import { ME_URL } from '../features/accounts/login/login-paths.ts'
import { requestEarly } from '../lib/api/early-responses.ts'
import { isLogoutPending } from '../lib/session/pending-logout.ts'
import { hadSession } from '../lib/session/session-hint.ts'
import { FIRST_CALLS } from './first-calls.ts'
import { VIEWS } from '../lib/router/views.ts'

/**
 * Requests what the first screen needs while the app's scripts are still loading: the session, then the files of the
 * page for the person's role and its first data. A visitor who was not logged in at the last check requests nothing.
 */
export async function startEarly(): Promise<void> {
  const path = window.location.pathname
  if (!isSignedInScreen(path) || !hadSession() || isLogoutPending()) return
  const session = await requestEarly(ME_URL)
  if (!session?.response.ok) return
  // The app reads the response itself, so read a copy.
  const answer: unknown = await session.response.clone().json()
  if (!isSession(answer)) return
  const { data: person } = answer
  const view = VIEWS[path].find(({ roles }) => roles.some((role) => role === person.role))
  if (!view) return
  preloadFiles(view.page)
  // A filter or a booking in the query string changes what the screen loads.
  if (window.location.search !== '') return
  for (const call of FIRST_CALLS[view.page]?.(person) ?? []) void requestEarly(`${ROOT}/${call}`)
}

function isSignedInScreen(path: string): path is SignedInScreen {
  return path in VIEWS
}

function isSession(answer: unknown): answer is Envelope<typeof getMe> {
  return typeof answer === 'object' && answer !== null && 'data' in answer
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
