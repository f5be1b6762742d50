import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { getMe, login, logout, type Profile } from '@voltloop/contract/accounts/accounts'
import { listModels } from '@voltloop/contract/catalogue/catalogue'
import { listNotifications } from '@voltloop/contract/notifications/notifications'
import { afterEach, expect, test, vi } from 'vitest'
import { typeInto } from '../../test/field-rules.ts'
import type { FakeApi } from '../../test/fake-api.ts'
import { confirmWith, expectToast, openApp, openDocument, profileOf, recordPageLoads } from '../../test/open-app.tsx'
import { redirectIfLoggedIn } from '../auth-entry/redirect-if-logged-in.ts'
import { call as callApi } from '../lib/api/api.ts'
import { takeFlashes } from '../lib/session/flash.ts'
import { storeReturnPath } from '../lib/session/return-path.ts'
import { LoginPage } from '../pages/account/login.tsx'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const pathsOf = (api: FakeApi) => api.requests.map(({ path }) => path)

async function logOut(prepare: (api: FakeApi) => void): Promise<{ api: FakeApi; loaded: string[] }> {
  const loaded = recordPageLoads()
  const { user, api } = openApp('/dashboard/profile', 'CUSTOMER', prepare)
  await user.click(await screen.findByRole('button', { name: 'Logout' }))
  await confirmWith(user, 'Continue')
  return { api, loaded }
}

test('a customer whose logout gets no answer goes to the login, and the next page sends the logout first', async () => {
  const { loaded } = await logOut((api) => api.disconnect(logout))
  await waitFor(() => expect(loaded).toContain('/auth/login'))
  expect(takeFlashes()[0]).toEqual({ kind: 'success', message: 'Logout Successfully' })
  cleanup()
  loaded.length = 0

  // The server still knows the session, but this device does not use it any more.
  const later = openApp('/dashboard/profile', 'CUSTOMER', (api) => api.reply(logout, undefined))
  await waitFor(() => expect(loaded).toContain('/auth/login'))
  expect(pathsOf(later.api)).toEqual([logout.path])
})

test('a customer whose logout is never answered goes to the login after two seconds', async () => {
  const { api, loaded } = await logOut((fake) => fake.hang(logout))
  await waitFor(() => expect(loaded).toContain('/auth/login'))
  api.release()
})

// The app goes to the login two seconds after an unanswered logout. On a busy machine, that would be before the test has opened the next screen.
function waitForLogoutWithoutLimit(): void {
  const { setTimeout: start } = globalThis
  const startUnlessLimit = (call: () => void, ms?: number) => (ms === 2000 ? undefined : start(call, ms))
  vi.stubGlobal('setTimeout', Object.assign(startUnlessLimit, start))
}

test('a logout aborts pending requests, sends no further ones and closes the live stream, so that none gets a 401', async () => {
  waitForLogoutWithoutLimit()
  const streams = recordStreams()
  const loaded = recordPageLoads()
  const { api, user } = openApp('/dashboard/profile', 'CUSTOMER', (fake) => fake.hang(listNotifications).hang(logout))
  await waitFor(() => expect(api.lastRequest(listNotifications)?.signal?.aborted).toBe(false))
  expect(streams.at(-1)?.isClosed).toBe(false)

  await user.click(screen.getByRole('button', { name: 'Logout' }))
  await confirmWith(user, 'Continue')
  await waitFor(() => expect(api.lastRequest(logout)).toBeDefined())
  expect(api.lastRequest(listNotifications)?.signal?.aborted).toBe(true)
  expect(streams.at(-1)?.isClosed).toBe(true)
  await user.click(screen.getByRole('link', { name: 'Models' }))
  await screen.findByRole('heading', { level: 1, name: 'City Models' })
  api.release()
  await waitFor(() => expect(loaded).toContain('/auth/login'))
  expect(pathsOf(api).at(-1)).toBe(logout.path)
})

test('a part of the page that starts after the logout sends no request, because the login is still loading', async () => {
  const { api, loaded } = await logOut((fake) => fake.reply(logout, undefined))
  await waitFor(() => expect(loaded).toContain('/auth/login'))
  void callApi('GET model', {})
  await new Promise((resolve) => setTimeout(resolve))
  expect(api.lastRequest(listModels)).toBeUndefined()
})

test('a customer who logs out offline sees that, and goes to the login when the connection is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { loaded } = await logOut((api) => api.disconnect(logout))
  await expectToast('Logout Successfully')
  expect(await screen.findByRole('heading', { name: "You're offline" })).toBeTruthy()
  expect(loaded).toEqual([])

  onLine.mockReturnValue(true)
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(loaded).toContain('/auth/login'))
})

test('a login sends a failed logout first, and is not sent while the logout fails', async () => {
  localStorage.setItem('logout-pending', '')
  const loaded = recordPageLoads()
  const { api } = openDocument(<LoginPage />, (fake) => fake.disconnect(logout).reply(login, profileOf('CUSTOMER')))
  submitLogin()
  await expectToast('Something went wrong')
  expect(pathsOf(api)).toEqual([logout.path])

  api.reply(logout, undefined)
  submitLogin()
  await waitFor(() => expect(loaded).toEqual(['/dashboard/profile']))
  expect(pathsOf(api)).toEqual([logout.path, logout.path, login.path])
  expect(localStorage.getItem('logout-pending')).toBeNull()
})

test('the login page sends a failed logout again as soon as it opens', async () => {
  localStorage.setItem('logout-pending', '')
  const { api } = openDocument(null, (fake) => fake.reply(logout, undefined))
  await redirectIfLoggedIn()
  await waitFor(() => expect(localStorage.getItem('logout-pending')).toBeNull())
  expect(pathsOf(api)).toEqual([logout.path])
})

test('a customer whose session has expired is redirected from an empty screen to the login, which returns to it', async () => {
  const loaded = recordPageLoads()
  const { api, user } = openApp('/dashboard/profile', 'CUSTOMER')
  await screen.findByRole('heading', { level: 1 })
  api.fail(getMe, 'notSignedIn').fail(listModels, 'notSignedIn')
  await user.click(screen.getByRole('link', { name: 'Models' }))
  await waitFor(() => expect(loaded).toContain('/auth/login'))
  expect(takeFlashes()[0]).toEqual({ kind: 'warning', message: 'Session expired. Please login.' })
  cleanup()

  await redirectIfLoggedIn()
  openDocument(<LoginPage />, (fake) => fake.reply(login, profileOf('CUSTOMER')))
  submitLogin()
  await waitFor(() => expect(loaded.at(-1)).toBe('/dashboard/models'))
})

test('a person who signs up from the login page comes back to the screen that led there', async () => {
  storeReturnPath('/dashboard/models')
  await redirectIfLoggedIn()
  openDocument(<LoginPage />)
  const link = screen.getByRole('link', { name: 'Signup' })
  link.addEventListener('click', (event) => event.preventDefault())
  link.click()
  cleanup()
  window.history.pushState(null, '', '/auth/signup')
  window.history.pushState(null, '', '/auth/login')
  await redirectIfLoggedIn()
  const loaded = recordPageLoads()
  openDocument(<LoginPage />, (fake) => fake.reply(login, profileOf('CUSTOMER')))
  submitLogin()
  await waitFor(() => expect(loaded).toEqual(['/dashboard/models']))
})

test.each([
  ['//dashboard/models', '/dashboard/models'],
  ['//evil.example/dashboard/models', '/evil.example/dashboard/models'],
  [String.raw`/\evil.example`, '/evil.example'],
])('the login stays on this site although it was opened from %s', async (path, opened) => {
  storeReturnPath(path)
  await redirectIfLoggedIn()
  const loaded = recordPageLoads()
  openDocument(<LoginPage />, (fake) => fake.reply(login, profileOf('CUSTOMER')))
  submitLogin()
  await waitFor(() => expect(loaded).toEqual([opened]))
})

test('a login page that is opened later does not return to an earlier screen', async () => {
  storeReturnPath('/dashboard/models')
  await redirectIfLoggedIn()
  window.history.pushState(null, '', '/auth/login')
  await redirectIfLoggedIn()
  const loaded = recordPageLoads()
  openDocument(<LoginPage />, (fake) => fake.reply(login, profileOf('CUSTOMER')))
  submitLogin()
  await waitFor(() => expect(loaded).toEqual(['/dashboard/profile']))
})

test.each([
  { missing: 'name', role: 'SUPER_ADMIN' },
  { missing: 'role', role: 'CUSTOMER' },
] as const)('opens the profile of an account whose response has no $missing', async ({ missing, role }) => {
  const loaded = recordPageLoads()
  const profile = Object.fromEntries(Object.entries(profileOf(role)).filter(([field]) => field !== missing))
  openApp('/dashboard/profile', role, (api) => api.reply(getMe, profile as Profile))
  await screen.findByRole('heading', { level: 1 })
  expect(loaded).toEqual([])
})

function submitLogin(): void {
  typeInto(screen.getByLabelText('Phone Number'), '9000000006')
  typeInto(screen.getByLabelText('Password'), 'Volt@1234')
  fireEvent.submit(document.querySelector('form')!)
}

/** Lets the app open live streams, which the simulated browser has not, and records them. */
function recordStreams(): readonly { isClosed: boolean }[] {
  const streams: { isClosed: boolean }[] = []
  class Stream extends EventTarget {
    isClosed = false
    constructor() {
      super()
      streams.push(this)
    }
    close() {
      this.isClosed = true
    }
  }
  vi.stubGlobal('EventSource', Stream)
  vi.spyOn(navigator.locks, 'request').mockImplementation((async (
    _name: string,
    _options: unknown,
    run: () => unknown,
  ) => run()) as LockManager['request'])
  return streams
}
