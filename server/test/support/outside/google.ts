import { makeBrowser } from '../../../../sandbox/src/test/browser.ts'
import type { TestApp } from '../app.ts'
import { PUBLIC_URL } from './sandbox.ts'
import { linkGoogle } from '@voltloop/contract/accounts/accounts'
import { callerAt, callUntyped, type Caller } from '../caller.ts'
import { textsTo } from './text-messages.ts'
import { cookieIn } from '../people/logging-in.ts'

export interface LoginRedirect {
  /** The URL that the browser was redirected to. */
  url: URL
  /** The cookie that the browser must send with the callback. */
  cookie: string
}

/** Starts the login as the "Continue with Google" button does. */
export async function startGoogleLogin(server: TestApp, query = ''): Promise<LoginRedirect> {
  const response = await server.fetch(`/api/v1/customer/google-login${query}`)
  const location = response.headers.get('location')
  if (response.status !== 302 || !location) throw new Error(`${response.status} instead of a redirect`)
  return { url: new URL(location), cookie: cookieIn(response.headers, 'voltloop_departure') }
}

/** Logs in at the sandbox's identity provider, as one of its demo people or with the given details. Returns the callback URL. */
export async function chooseAccount(
  url: URL,
  who: string | { name: string; email: string; verified?: string },
): Promise<URL> {
  const browser = makeBrowser(PUBLIC_URL)
  await browser.open(url)
  const page = await (typeof who === 'string' ? browser.press(who) : browser.submit({ ...who }))
  return page.url
}

export interface GoogleLogin extends Caller {
  status: number
  location: string | null
  headers: Headers
  /** The cookie of the new session; empty if the login failed. */
  cookie: string
}

/** Follows the callback to the server with the browser's cookie. Calls made through the result use the new session. */
export async function followCallback(server: TestApp, to: URL, cookie: string): Promise<GoogleLogin> {
  const response = await server.fetch(`${to.pathname}${to.search}`, { headers: { cookie } })
  const session = cookieIn(response.headers, 'voltloop')
  const { status, headers } = response
  return { ...callerAt(server.url, session), status, headers, location: headers.get('location'), cookie: session }
}

/** Runs the whole Google login, from the button to the callback. */
export async function signInWithGoogle(
  server: TestApp,
  who: Parameters<typeof chooseAccount>[1],
): Promise<GoogleLogin> {
  const { url, cookie } = await startGoogleLogin(server)
  return followCallback(server, await chooseAccount(url, who), cookie)
}

/** Links Google to an account without a password, with the code that its phone has received. Calls made through the result use the new session. */
export async function linkWithPhoneCode(server: TestApp, back: GoogleLogin, phone: string): Promise<Caller> {
  if (back.location !== '/auth/google-link?by=code') throw new Error(`Redirected to ${back.location}`)
  const phoneCode = (await textsTo(server, phone))[0]?.code
  const browser = callerAt(server.url, cookieIn(back.headers, 'voltloop_link'))
  const reply = await callUntyped(browser, linkGoogle, { body: { password: null, phoneCode } })
  if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.body.message}`)
  return callerAt(server.url, cookieIn(reply.headers, 'voltloop'))
}

/** Counts users, sessions and identities, to show that a rejected login created none. */
export async function countPeople(server: TestApp): Promise<{ users: number; sessions: number; identities: number }> {
  const { rows } = await server.app.database.pool.query<{ users: number; sessions: number; identities: number }>(
    `select (select count(*)::int from users) as users, (select count(*)::int from sessions) as sessions,
       (select count(*)::int from identities) as identities`,
  )
  return rows[0] ?? { users: -1, sessions: -1, identities: -1 }
}
