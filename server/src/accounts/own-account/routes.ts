import { changePhone } from '@voltloop/contract/accounts/otp'
import { changeEmail, changeName } from '@voltloop/contract/accounts/profile'
import { startTotp } from '@voltloop/contract/accounts/totp'
import { fullPhone } from '@voltloop/contract/core/primitives'
import { PHONE_CHANGED } from '@voltloop/contract/accounts/otp-messages'
import * as words from '@voltloop/contract/accounts/own-account-messages'
import { route, type BoundRoute } from '../../platform/http/route.ts'
import type { CodeSetting } from '../otp/check-code.ts'
import { senderOf } from '../otp/requester.ts'
import { changeEmailFlow } from './change-email-flow.ts'
import { changeName as changeOwnName } from './change-name.ts'
import { changePhoneFlow } from './change-phone-flow.ts'
import { startTotpFlow } from './start-totp-flow.ts'

/** Returns the routes with which people change their own name, e-mail and phone, and begin to set up two-step login. */
export function ownAccountRoutes({ isHttps, ...setting }: CodeSetting & { isHttps: boolean }): BoundRoute[] {
  return [
    route(changeName, async ({ db, actor, body }) => ({
      message: words.NAME_SAVED,
      data: await changeOwnName(db, actor, body.name),
    })),
    route(changeEmail, async ({ transact, actor, body, client, now, ...context }) => {
      const change = { ...body, sender: senderOf({ actor, ...context }, isHttps), client }
      const profile = await changeEmailFlow(transact, actor, change, setting, now)
      return {
        message: profile.pendingEmail === null ? words.EMAIL_UNCHANGED : words.EMAIL_LINK_SENT,
        data: profile,
      }
    }),
    route(changePhone, async ({ transact, actor, body, client, now, ...context }) => {
      const change = { ...body, phone: fullPhone(body.phone), sender: senderOf({ actor, ...context }, isHttps), client }
      return { message: PHONE_CHANGED, data: await changePhoneFlow(transact, actor, change, setting, now) }
    }),
    route(startTotp, async ({ transact, actor, body, client, now, ...context }) => {
      const typed = { ...body, sender: senderOf({ actor, ...context }, isHttps), client }
      return { data: await startTotpFlow(transact, actor, typed, setting, now) }
    }),
  ]
}
