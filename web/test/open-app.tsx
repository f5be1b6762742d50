import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import type { QueryClient } from '@tanstack/react-query'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { getMe, type Profile } from '@voltloop/contract/accounts/accounts'
import { listNotifications } from '@voltloop/contract/notifications/notifications'
import type { Role } from '@voltloop/contract/core/roles'
import type { ReactNode } from 'react'
import { afterEach, expect, vi } from 'vitest'
import { App } from '../src/app/app.tsx'
import { createAppRouter } from '../src/app/routes.tsx'
import { createSessionClient } from '../src/app/session-client.ts'
import { beginSession } from '../src/lib/api/api.ts'
import { FakeApi } from './fake-api.ts'
import { CITY, HUB } from './records.ts'

export interface OpenApp {
  readonly user: UserEvent
  readonly api: FakeApi
}

/** Opens the whole web app at a URL. Without a role, nobody is logged in. */
export function openApp(path: string, role: Role | null, prepare: (api: FakeApi) => void = () => undefined): OpenApp {
  const api = prepareApi(path, role)
  prepare(api)
  const queryClient = createImpatientClient()
  render(<App queryClient={queryClient} router={createRouter(queryClient)} />)
  return { user: createUser(), api }
}

/** Opens the whole web app as the browser starts it: the first screen is loaded before it is rendered. */
export async function startApp(
  path: string,
  role: Role,
  prepare: (api: FakeApi) => void | Promise<void>,
): Promise<OpenApp> {
  const api = prepareApi(path, role)
  await prepare(api)
  const queryClient = createImpatientClient()
  const router = createRouter(queryClient)
  await router.load()
  render(<App queryClient={queryClient} router={router} />)
  return { user: createUser(), api }
}

function createRouter(queryClient: QueryClient) {
  const router = createAppRouter(queryClient)
  stopRouters.push(() => router.history.destroy())
  return router
}

const stopRouters: (() => void)[] = []

function prepareApi(path: string, role: Role | null): FakeApi {
  const api = new FakeApi()
  if (role)
    api.reply(getMe, profileOf(role)).reply(listNotifications, { notifications: [], unread: 0 }, { nextCursor: null })
  else api.fail(getMe, 'notSignedIn')
  vi.stubGlobal('fetch', api.fetch)
  window.history.replaceState(null, '', path)
  return api
}

// Like a person, this user presses a button only when it can be pressed: a form enables its button a moment after the last field was filled in.
function createUser(): UserEvent {
  const user = userEvent.setup()
  const { click } = user
  return Object.assign(user, {
    async click(element: Element) {
      if (element.matches(':disabled')) await waitFor(() => expect(element.matches(':disabled')).toBe(false))
      await click(element)
    },
  })
}

// Failed calls are retried without the pauses that protect a real server.
function createImpatientClient(): QueryClient {
  const client = createSessionClient()
  const { queries, ...others } = client.getDefaultOptions()
  client.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } })
  return client
}

/** Records the pages that the app loads instead of this one, in place of leaving the test. */
export function recordPageLoads(): string[] {
  const paths: string[] = []
  vi.spyOn(window.location, 'replace').mockImplementation((path) => void paths.push(String(path)))
  return paths
}

export function openDocument(page: ReactNode, prepare: (api: FakeApi) => void = () => undefined): OpenApp {
  const api = new FakeApi()
  prepare(api)
  vi.stubGlobal('fetch', api.fetch)
  beginSession()
  render(page)
  return { user: createUser(), api }
}

afterEach(() => {
  cleanup()
  for (const stop of stopRouters.splice(0)) stop()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

export async function openDialog(user: UserEvent, button: string): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: button }))
  return screen.findByRole('dialog', { name: button })
}

/** Opens the filters and tools of a list of cards. */
export async function openFilters(user: UserEvent): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: /^Filter/ }))
  return screen.findByRole('dialog', { name: 'Filter' })
}

export async function openMenu(user: UserEvent, entry: string): Promise<HTMLElement[]> {
  const name = `More options for ${entry}`
  await user.click(await screen.findByRole('button', { name }))
  return within(screen.getByRole('group', { name, hidden: true })).getAllByRole('button', { hidden: true })
}

export async function chooseFromMenu(user: UserEvent, entry: string, action: string): Promise<void> {
  const item = (await openMenu(user, entry)).find(({ textContent }) => textContent === action)
  if (!item) throw new Error(`The menu of ${entry} has no action '${action}'`)
  await user.click(item)
}

export async function confirmWith(user: UserEvent, answer: string): Promise<void> {
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: answer }))
}

export async function expectToast(message: string): Promise<void> {
  expect(await screen.findByText(message)).toBeTruthy()
}

/** Returns the profile of a person with this role, complete and verified. */
export function profileOf(role: Role): Profile {
  return {
    userId: '00000000-0000-4000-8000-000000000009',
    role,
    name: 'Arjun Mehta',
    phone: '+919000000006',
    phoneNumber: '+919000000006',
    isPhoneVerified: true,
    email: 'arjun@rider.example',
    isEmailVerified: true,
    pendingEmail: null,
    dob: '1998-03-14',
    isProfileInfo: true,
    kycStatus: true,
    isDocumentsVerified: true,
    isTrainingCompleted: true,
    hasPass: false,
    securityDeposit: 0,
    depositDue: 2000,
    freeDeposit: 0,
    cityId: LOCAL_ROLES.has(role) ? CITY.cityId : null,
    hubId: role === 'HUB_MANAGER' ? HUB.hubId : null,
    additionalData: [],
    documents: { drivingLicense: null, aadharNumber: null, panNumber: null },
    documentWarnings: [],
    consentsDue: [],
    token: null,
  }
}

const LOCAL_ROLES = new Set<Role>(['CITY_ADMIN', 'HUB_MANAGER', 'SALES_AGENT'])
