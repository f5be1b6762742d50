import * as words from '@voltloop/contract/accounts/sessions-messages'
import * as sessions from '@voltloop/contract/accounts/sessions'
import { route, type BoundRoute } from '../../platform/http/route.ts'
import type { AccountLimits } from '../limits.ts'
import type { AssertHardToGuess } from '../passwords/assert-hard-to-guess.ts'
import { changePasswordFlow } from './change-password-flow.ts'
import { endOtherSessions, endOwnSession, readOwnSessions } from '../sessions/own-sessions.ts'

interface SessionRouteSetting {
  limits: AccountLimits
  assertHardToGuess: AssertHardToGuess
}

/** Returns the routes with which people see and end their own sessions and change their password. */
export function sessionRoutes({ limits, assertHardToGuess }: SessionRouteSetting): BoundRoute[] {
  return [
    route(sessions.listSessions, async ({ db, actor, now }) => ({ data: await readOwnSessions(db, actor, now) })),
    route(sessions.endSession, async ({ db, actor, params }) => {
      await endOwnSession(db, actor, params.sessionId)
      return { message: words.SESSION_ENDED }
    }),
    route(sessions.endOtherSessions, async ({ db, actor }) => {
      await endOtherSessions(db, actor)
      return { message: words.OTHER_SESSIONS_ENDED }
    }),
    route(sessions.changePassword, async ({ transact, actor, body, client, now }) => {
      await changePasswordFlow(transact, actor, body, client, limits, assertHardToGuess, now)
      return { message: words.PASSWORD_CHANGED }
    }),
  ]
}
