import { login } from '@voltloop/contract/accounts'
import type { Profile } from '@voltloop/contract/accounts'
import { callerAt, callUntyped, type Caller, type UntypedReply } from './caller.ts'
import type { TestApp } from './app.ts'

/** Tries to log in with a phone number and a password, as somebody who has no session. */
export function tryLogin(caller: Caller, phone: string, password: string): Promise<UntypedReply> {
  return callUntyped(caller, login, { body: { phone, password, fcmToken: null } })
}

/** Logs in, which must work: calls made through the result are theirs. */
export async function logIn(
  server: TestApp,
  phone: string,
  password: string,
): Promise<Caller & { cookie: string; profile: Profile }> {
  const reply = await tryLogin(server, phone, password)
  if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.body.message}`)
  const cookie = cookieIn(reply.headers, 'voltloop')
  return { ...callerAt(server.url, cookie), cookie, profile: reply.body.data as Profile }
}

/** A cookie that an answer sets, as the browser would send it back. */
export function cookieIn(headers: Headers, name: string): string {
  return cookieLine(headers, name).split(';')[0] ?? ''
}

/** The whole line by which an answer sets a cookie; empty when it sets none of this name. */
export function cookieLine(headers: Headers, name: string): string {
  return headers.getSetCookie().find((line) => line.startsWith(`${name}=`)) ?? ''
}
