import * as accounts from '@voltloop/contract/accounts/accounts'
import * as employees from '@voltloop/contract/accounts/employees'
import * as words from '@voltloop/contract/accounts/accounts-messages'
import { EMPLOYEE_INVITED } from '@voltloop/contract/accounts/invitations-messages'
import { sessionCookieName } from '../platform/http/cookies.ts'
import { route, type BoundRoute } from '../platform/http/route.ts'
import type { Sealer } from '../platform/seal.ts'
import { countAttempt } from '../platform/attempts.ts'
import type { HasPaidOrder } from './kyc/has-paid-order.ts'
import { changeEmployee } from './employees/change-employee.ts'
import type { LockPlace } from './employees/place-of-work.ts'
import { readEmployees, readUnassigned } from './employees/employee-queries.ts'
import { revealLicenceNumber, saveKyc } from './kyc/kyc.ts'
import type { AccountLimits } from './limits.ts'
import { deviceOf } from './sessions/device.ts'
import { BROWSER_SECONDS, browserCookieName, SIGNUP_SECONDS, signupCookieName } from './sessions/known-browsers.ts'
import { loginFlow } from './login/login-flow.ts'
import type { AssertHardToGuess } from './passwords/assert-hard-to-guess.ts'
import { saveProfile } from './profile.ts'
import { readProfile } from './queries.ts'
import { registerCustomerFlow, registerEmployeeFlow } from './register-flow.ts'
import { issueResetLink } from './own-account/reset-link.ts'
import { forgotPasswordFlow, resetPasswordFlow } from './own-account/reset-password-flow.ts'
import { endSession, SESSION_SECONDS } from './sessions/sessions.ts'
import { requestVerificationFlow, verifyEmail } from './own-account/verify-email.ts'

interface RouteSetting {
  sealer: Sealer
  hasPaidOrder: HasPaidOrder
  acceptSubscription: (fcmToken: string) => string | null
  publicUrl: string
  isHttps: boolean
  limits: AccountLimits
  assertHardToGuess: AssertHardToGuess
  lockPlace: LockPlace
}

export function accountRoutes({
  sealer,
  hasPaidOrder,
  acceptSubscription,
  publicUrl,
  isHttps,
  limits,
  assertHardToGuess,
  lockPlace,
}: RouteSetting): BoundRoute[] {
  const cookieName = sessionCookieName(isHttps)
  const browserCookie = browserCookieName(isHttps)
  return [
    route(accounts.registerCustomer, async ({ transact, body, network, cookies, now }) => {
      const registered = await registerCustomerFlow(transact, body, network, limits, assertHardToGuess, now)
      const { signupSecret, isCodeSent } = registered
      cookies.set(signupCookieName(isHttps), signupSecret, SIGNUP_SECONDS)
      return { message: words.SIGNED_UP, isCodeSent }
    }),
    route(accounts.login, async ({ transact, body, network, client, cookies, now }) => {
      const credentials = {
        phone: body.phone,
        password: body.password,
        code: body.code,
        // Store nothing when the push subscription is invalid: login must not fail because of it.
        pushSubscription: body.fcmToken ? acceptSubscription(body.fcmToken) : null,
      }
      const from = {
        network,
        oldSecret: cookies.get(cookieName),
        browserSecret: cookies.get(browserCookie),
        device: deviceOf(client.userAgent),
        client,
      }
      const { secret, browserSecret, profile } = await loginFlow(transact, credentials, from, { limits, sealer }, now)
      cookies.set(cookieName, secret, SESSION_SECONDS)
      cookies.set(browserCookie, browserSecret, BROWSER_SECONDS)
      return { message: words.LOGGED_IN, data: profile }
    }),
    route(accounts.logout, async ({ transact, cookies }) => {
      const secret = cookies.get(cookieName)
      if (secret) await transact((db) => endSession(db, secret))
      cookies.clear(cookieName)
      return { message: words.LOGOUT_SUCCESS }
    }),
    route(accounts.getMe, async ({ db, actor }) => ({ data: await readProfile(db, actor.userId) })),
    route(accounts.updateProfile, async ({ db, actor, body, client, now }) => ({
      message: words.PROFILE_UPDATED,
      data: await saveProfile(db, actor, body, { hasPaidOrder, client }, now),
    })),
    route(accounts.submitKyc, async ({ db, actor, body, now }) => {
      await countAttempt(db, limits.kyc(actor.userId), now)
      return { message: words.KYC_SUBMITTED, data: await saveKyc(db, actor, body, { sealer, hasPaidOrder }, now) }
    }),
    route(accounts.verifyEmail, async ({ db, query, client, now }) => {
      await verifyEmail(db, query.token, client, now)
      return { message: words.EMAIL_VERIFIED }
    }),
    route(accounts.resendVerification, async ({ transact, body, network, cookies, now }) => {
      const from = { network, browserSecret: cookies.get(browserCookie) }
      await requestVerificationFlow(transact, body.email, from, limits, now)
      return { message: words.LINK_SENT }
    }),
    route(accounts.forgotPassword, async ({ transact, body, network, client, cookies, now }) => {
      const from = { network, client, browserSecret: cookies.get(browserCookie) }
      await forgotPasswordFlow(transact, body.email, from, limits, now)
      return { message: words.LINK_SENT }
    }),
    route(accounts.resetPassword, async ({ transact, query, body, network, client, now }) => {
      const from = { network, client }
      await resetPasswordFlow(transact, query.token, body.newPassword, from, limits, assertHardToGuess, now)
      return { message: words.PASSWORD_RESET_DONE }
    }),
    route(employees.registerEmployee, async ({ transact, actor, body, client, now }) => ({
      message: body.password ? words.EMPLOYEE_CREATED : EMPLOYEE_INVITED,
      data: await registerEmployeeFlow(transact, actor, body, client, assertHardToGuess, now),
    })),
    route(employees.updateEmployee, async ({ db, actor, params, body, client, now }) => ({
      message: words.EMPLOYEE_UPDATED,
      data: await changeEmployee(db, actor, params.userId, body, { lockPlace, client }, now),
    })),
    route(employees.listEmployees, ({ db, actor, query }) => readEmployees(db, actor, query)),
    route(employees.listUnassignedEmployees, async ({ db }) => ({ data: await readUnassigned(db) })),
    route(accounts.issueResetLink, async ({ db, actor, body, client, now }) => {
      const link = await issueResetLink(db, actor, body.phone, { publicUrl, limits, client }, now)
      return { message: link === null ? words.RESET_LINK_MAILED : words.RESET_LINK_ISSUED, data: { link } }
    }),
    route(accounts.revealLicence, async ({ db, actor, body, client, now }) => ({
      message: words.LICENCE_REVEALED,
      data: { drivingLicense: await revealLicenceNumber(db, actor, body, { sealer, client }, now) },
    })),
  ]
}
