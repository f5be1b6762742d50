import { login, registerCustomer, verifyEmail } from '@voltloop/contract/accounts/accounts'
import { currentConsents } from '@voltloop/contract/accounts/consent-versions'
import { requestOtp, verifyOtp } from '@voltloop/contract/accounts/otp'
import { callerAt, dataOf, type Caller } from '../../server/test/support/caller.ts'
import type { Sandbox } from './sandbox.ts'

const DEMO = {
  superAdmin: '9000000001',
  cityAdmin: '9000000002',
  hubManager: '9000000003',
  salesAgent: '9000000004',
  customerSupport: '9000000005',
  customer: '9000000006',
  passHolder: '9000000007',
  customerWithoutKyc: '9000000008',
  otherCityAdmin: '9000000009',
  otherSalesAgent: '9000000010',
} as const

const DEMO_PASSWORD = 'Volt@1234'

export type DemoAccount = keyof typeof DEMO

export interface Person {
  readonly phone: string
  readonly password: string
}

export function customerRegistry(url: string, workerIndex: number) {
  let count = 0
  return async (email: string | null = null): Promise<Person & { readonly email: string | null }> => {
    count += 1
    const phone = `7${String(workerIndex).padStart(5, '0')}${String(count).padStart(4, '0')}`
    const person = { phone, password: 'Loop@1234' }
    const consents = currentConsents('PRIVACY', 'TERMS')
    const body = { ...person, name: 'Meera Joshi', dob: '1998-03-14', email, consents }
    dataOf(await callerAt(url).call(registerCustomer, { body }))
    return { ...person, email }
  }
}

export async function verifyPhone(caller: Caller, sandbox: Sandbox, { phone }: Person): Promise<void> {
  dataOf(await caller.call(requestOtp, { body: { phone, purpose: 'VERIFY' } }))
  const code = await sandbox.code(phone, 'VERIFY')
  dataOf(await caller.call(verifyOtp, { body: { phone, code, purpose: 'VERIFY' } }))
}

/** Verifies the email of a new customer with the link from the mail. Before that, a customer with an email cannot log in. */
export async function confirmEmail(url: string, sandbox: Sandbox, { email }: { email: string | null }): Promise<void> {
  const { links } = await sandbox.mail(email ?? '', 'Verify your email for Voltloop')
  const token = new URL(links[0] ?? '').searchParams.get('token') ?? ''
  dataOf(await callerAt(url).call(verifyEmail, { query: { token } }))
}

/** Logs each person in through the API once and reuses the cookie. Tests share these sessions: a test that logs out needs a new customer. */
export function sessionKeeper(url: string) {
  const sessions = new Map<string, Promise<SessionCookie>>()
  return (who: DemoAccount | Person): Promise<SessionCookie> => {
    const person = typeof who === 'string' ? { phone: DEMO[who], password: DEMO_PASSWORD } : who
    const session = sessions.get(person.phone) ?? logIn(url, person)
    sessions.set(person.phone, session)
    return session
  }
}

export interface SessionCookie {
  readonly name: string
  readonly value: string
  readonly url: string
  readonly httpOnly: true
  readonly sameSite: 'Lax'
}

async function logIn(url: string, { phone, password }: Person): Promise<SessionCookie> {
  const reply = await callerAt(url).call(login, { body: { phone, password, fcmToken: null } })
  dataOf(reply)
  const [pair = ''] = reply.headers.getSetCookie()[0]?.split(';') ?? []
  const [name = '', value = ''] = pair.split('=')
  return { name, value, url, httpOnly: true, sameSite: 'Lax' }
}
