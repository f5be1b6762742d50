import { requestOtp, verifyOtp } from '@voltloop/contract/accounts/otp'
import { fullPhone } from '@voltloop/contract/core/primitives'
import { LOGGED_IN } from '@voltloop/contract/accounts/accounts-messages'
import * as words from '@voltloop/contract/accounts/otp-messages'
import { sessionCookieName } from '../../platform/http/cookies.ts'
import { route, type BoundRoute } from '../../platform/http/route.ts'
import { deviceOf } from '../sessions/device.ts'
import { BROWSER_SECONDS, browserCookieName } from '../sessions/known-browsers.ts'
import { SESSION_SECONDS } from '../sessions/sessions.ts'
import type { CodeSetting } from './check-code.ts'
import { openAtDeskFlow } from './open-at-desk-flow.ts'
import { requestOtpFlow, requireOwner } from './request-flow.ts'
import { senderOf } from './requester.ts'
import { checkOwnCodeFlow, loginByOtpFlow, resetByOtpFlow, verifyPhoneFlow } from './verify-flow.ts'

interface RouteSetting extends CodeSetting {
  acceptSubscription: (fcmToken: string) => string | null
  isHttps: boolean
}

/** Returns the routes for one-time codes. */
export function otpRoutes({ acceptSubscription, isHttps, ...setting }: RouteSetting): BoundRoute[] {
  const cookieName = sessionCookieName(isHttps)
  const browserCookie = browserCookieName(isHttps)
  return [
    route(requestOtp, async ({ transact, body, now, ...context }) => {
      const channel = await requestOtpFlow(transact, body, senderOf(context, isHttps), setting.limits, now)
      if (body.purpose === 'CHANGE_PHONE' || body.purpose === 'WALK_IN') return { message: words.OTP_SENT_NEW_NUMBER }
      if (body.purpose !== 'CONFIRM') return { message: words.OTP_SENT }
      return { message: channel === 'sms' ? words.CONFIRM_CODE_TEXTED : words.CONFIRM_CODE_MAILED }
    }),
    route(verifyOtp, async ({ transact, actor, body, network, client, cookies, now }) => {
      const { code, purpose } = body
      const sender = senderOf({ actor, network, cookies }, isHttps)
      const typed = { phone: fullPhone(body.phone), purpose, code, sender, client }
      switch (purpose) {
        case 'VERIFY':
          await verifyPhoneFlow(transact, typed, setting, now)
          return { message: words.PHONE_VERIFIED, data: null }
        case 'RESET':
          return { message: words.OTP_ACCEPTED, data: { token: await resetByOtpFlow(transact, typed, setting, now) } }
        case 'LOGIN': {
          const pushSubscription = body.fcmToken ? acceptSubscription(body.fcmToken) : null
          const browser = {
            oldSecret: cookies.get(cookieName),
            browserSecret: cookies.get(browserCookie),
            device: deviceOf(client.userAgent),
            client,
            pushSubscription,
          }
          const login = await loginByOtpFlow(transact, typed, browser, setting, now)
          cookies.set(cookieName, login.secret, SESSION_SECONDS)
          cookies.set(browserCookie, login.browserSecret, BROWSER_SECONDS)
          return {
            message: login.isNewAccount ? words.NEW_ACCOUNT : LOGGED_IN,
            data: login.profile,
            ...(login.isNewAccount && { isNewAccount: true }),
          }
        }
        case 'WALK_IN':
          return { message: words.OTP_ACCEPTED, data: await openAtDeskFlow(transact, typed, setting, now) }
        case 'CHANGE_PHONE':
        case 'DELETE':
        case 'CONFIRM':
          requireOwner(actor, purpose)
          await checkOwnCodeFlow(transact, typed, setting, now)
          return { message: words.OTP_ACCEPTED, data: null }
      }
    }),
  ]
}
