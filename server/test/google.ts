import { makeBrowser } from '../../sandbox/src/test/browser.ts'
import { PUBLIC_URL, type TestApp } from './app.ts'
import { callerAt, type Caller } from './caller.ts'
import { cookieIn } from './logging-in.ts'

export interface Departed {
  /** Where the browser was sent. */
  url: URL
  /** What it must bring when it comes back. */
  cookie: string
}

/** Presses "Continue with Google". */
export async function depart(server: TestApp, query = ''): Promise<Departed> {
  const response = await server.fetch(`/api/v1/customer/google-login${query}`)
  const location = response.headers.get('location')
  if (response.status !== 302 || !location) throw new Error(`${response.status} instead of a way out`)
  return { url: new URL(location), cookie: cookieIn(response.headers, 'voltloop_departure') }
}

/** Is somebody at the sandbox's provider: one of its demo people, or whoever is typed in. */
export async function chooseAt(
  url: URL,
  who: string | { name: string; email: string; verified?: string },
): Promise<URL> {
  const browser = makeBrowser(PUBLIC_URL)
  await browser.open(url)
  const page = await (typeof who === 'string' ? browser.press(who) : browser.submit({ ...who }))
  return page.url
}

export interface CameBack extends Caller {
  status: number
  location: string | null
  headers: Headers
  /** The new session, or nothing. */
  cookie: string
}

/** Comes back to the product with what the browser holds. Calls made through the result are those of the new session. */
export async function comeBack(server: TestApp, to: URL, cookie: string): Promise<CameBack> {
  const response = await server.fetch(`${to.pathname}${to.search}`, { headers: { cookie } })
  const session = cookieIn(response.headers, 'voltloop')
  const { status, headers } = response
  return { ...callerAt(server.url, session), status, headers, location: headers.get('location'), cookie: session }
}

/** The whole way, there and back. */
export async function signInWithGoogle(server: TestApp, who: Parameters<typeof chooseAt>[1]): Promise<CameBack> {
  const { url, cookie } = await depart(server)
  return comeBack(server, await chooseAt(url, who), cookie)
}

/** How many people and sessions there are: to show that nothing was made. */
export async function countPeople(server: TestApp): Promise<{ users: number; sessions: number; identities: number }> {
  const { rows } = await server.app.database.pool.query<{ users: number; sessions: number; identities: number }>(
    `select (select count(*)::int from users) as users, (select count(*)::int from sessions) as sessions,
       (select count(*)::int from identities) as identities`,
  )
  return rows[0] ?? { users: -1, sessions: -1, identities: -1 }
}
