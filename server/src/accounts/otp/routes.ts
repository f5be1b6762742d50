import * as words from '@voltloop/contract/messages/otp'
import { LOGGED_IN } from '@voltloop/contract/messages/accounts'
import { requestOtp, verifyOtp } from '@voltloop/contract/accounts/otp'
import { fullPhone } from '@voltloop/contract/core/primitives'
import { sessionCookieName } from '../../platform/http/cookies.ts'
import { route, type BoundRoute } from '../../platform/http/route.ts'
import type { AccountLimits } from '../limits.ts'
import { deviceOf } from '../sessions/device.ts'
import { BROWSER_SECONDS, browserCookieName } from '../sessions/known-browsers.ts'
import { SESSION_SECONDS } from '../sessions/sessions.ts'
import { requestOtpFlow, requireCustomer } from './request-flow.ts'
import { checkOwnCodeFlow, loginByOtpFlow, resetByOtpFlow, verifyPhoneFlow } from './verify-flow.ts'

interface RouteSetting {
  acceptSubscription: (fcmToken: string) => string | null
  isHttps: boolean
  limits: AccountLimits
}

/** Returns the routes for one-time codes by SMS. */
export function otpRoutes({ acceptSubscription, isHttps, limits }: RouteSetting): BoundRoute[] {
  const cookieName = sessionCookieName(isHttps)
  const browserCookie = browserCookieName(isHttps)
  return [
    route(requestOtp, async ({ transact, actor, body, address, now }) => {
      await requestOtpFlow(transact, actor, body, address, limits, now)
      return { message: body.purpose === 'CHANGE_PHONE' ? words.OTP_SENT_NEW_NUMBER : words.OTP_SENT }
    }),
    route(verifyOtp, async ({ transact, actor, body, address, client, cookies, now }) => {
      const { code, purpose } = body
      const typed = { phone: fullPhone(body.phone), purpose, code, actor, address }
      switch (purpose) {
        case 'VERIFY':
          await verifyPhoneFlow(transact, typed, limits, now)
          return { message: words.PHONE_VERIFIED, data: null }
        case 'RESET':
          return {
            message: words.OTP_ACCEPTED,
            data: { token: await resetByOtpFlow(transact, typed, client, limits, now) },
          }
        case 'LOGIN': {
          const pushSubscription = body.fcmToken ? acceptSubscription(body.fcmToken) : null
          const browser = {
            oldSecret: cookies.get(cookieName),
            browserSecret: cookies.get(browserCookie),
            device: deviceOf(client.userAgent),
            client,
            pushSubscription,
          }
          const { secret, browserSecret, profile, isClaimed } = await loginByOtpFlow(
            transact,
            typed,
            browser,
            limits,
            now,
          )
          cookies.set(cookieName, secret, SESSION_SECONDS)
          cookies.set(browserCookie, browserSecret, BROWSER_SECONDS)
          return {
            message: isClaimed ? words.PASSWORD_REMOVED : LOGGED_IN,
            data: profile,
            ...(isClaimed && { isPasswordRemoved: true }),
          }
        }
        case 'CHANGE_PHONE':
        case 'DELETE':
          await checkOwnCodeFlow(transact, { ...typed, actor: requireCustomer(actor) }, limits, now)
          return { message: words.OTP_ACCEPTED, data: null }
      }
    }),
  ]
}
