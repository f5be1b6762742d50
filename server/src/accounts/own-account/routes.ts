import * as words from '@voltloop/contract/messages/own-account'
import { changeEmail, changeName } from '@voltloop/contract/profile'
import { route, type BoundRoute } from '../../platform/http/route.ts'
import type { AccountLimits } from '../limits.ts'
import { changeEmailFlow } from './change-email-flow.ts'
import { changeName as changeOwnName } from './change-name.ts'

/** Returns the routes with which customers change their own name and e-mail. */
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
  ]
}
