import * as words from '@voltloop/contract/messages/own-account'
import { PHONE_CHANGED } from '@voltloop/contract/messages/otp'
import { changePhone } from '@voltloop/contract/accounts/otp'
import { fullPhone } from '@voltloop/contract/core/primitives'
import { changeEmail, changeName } from '@voltloop/contract/accounts/profile'
import { route, type BoundRoute } from '../../platform/http/route.ts'
import type { AccountLimits } from '../limits.ts'
import { changeEmailFlow } from './change-email-flow.ts'
import { changeName as changeOwnName } from './change-name.ts'
import { changePhoneFlow } from './change-phone-flow.ts'

/** Returns the routes with which customers change their own name, e-mail and phone. */
export function ownAccountRoutes({ limits }: { limits: AccountLimits }): BoundRoute[] {
  return [
    route(changeName, async ({ db, actor, body }) => ({
      message: words.NAME_SAVED,
      data: await changeOwnName(db, actor, body.name),
    })),
    route(changeEmail, async ({ transact, actor, body, address, now }) => {
      const profile = await changeEmailFlow(transact, actor, { email: body.email, address }, limits, now)
      return {
        message: profile.pendingEmail === null ? words.EMAIL_UNCHANGED : words.EMAIL_LINK_SENT,
        data: profile,
      }
    }),
    route(changePhone, async ({ transact, actor, body, address, now }) => ({
      message: PHONE_CHANGED,
      data: await changePhoneFlow(
        transact,
        actor,
        { phone: fullPhone(body.phone), code: body.code, address },
        limits,
        now,
      ),
    })),
  ]
}
