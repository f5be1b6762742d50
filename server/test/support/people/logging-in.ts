import { login } from '@voltloop/contract/accounts/accounts'
import type { Profile } from '@voltloop/contract/accounts/accounts'
import { callerAt, callUntyped, type Caller, type UntypedReply } from '../caller.ts'
import type { TestApp } from '../app.ts'

/** Attempts a login with a phone number and a password and returns the reply, successful or not. */
export function tryLogin(caller: Caller, phone: string, password: string): Promise<UntypedReply> {
  return callUntyped(caller, login, { body: { phone, password, fcmToken: null } })
}

/** Logs in and throws if that fails. Calls made through the result use the new session. */
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

/** Returns a cookie that a response sets, as `name=value`. */
export function cookieIn(headers: Headers, name: string): string {
  return cookieLine(headers, name).split(';')[0] ?? ''
}

/** Returns the whole Set-Cookie line of a cookie; empty if the response does not set it. */
export function cookieLine(headers: Headers, name: string): string {
  return headers.getSetCookie().find((line) => line.startsWith(`${name}=`)) ?? ''
}
