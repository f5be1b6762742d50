import * as invitations from '@voltloop/contract/accounts/invitations'
import * as words from '@voltloop/contract/accounts/invitations-messages'
import { route, type BoundRoute } from '../../platform/http/route.ts'
import type { AccountLimits } from '../limits.ts'
import type { AssertHardToGuess } from '../passwords/assert-hard-to-guess.ts'
import { acceptInvitationFlow, resendInvitation } from './invitation.ts'

export function invitationRoutes(setting: {
  limits: AccountLimits
  assertHardToGuess: AssertHardToGuess
}): BoundRoute[] {
  return [
    route(invitations.acceptInvitation, async ({ transact, query, body, network, now }) => {
      const { newPassword } = body
      await acceptInvitationFlow(transact, { secret: query.token, newPassword, network }, setting, now)
      return { message: words.INVITATION_ACCEPTED }
    }),
    route(invitations.resendInvitation, async ({ db, actor, params, now }) => {
      await resendInvitation(db, actor, params.userId, setting.limits, now)
      return { message: words.INVITATION_SENT }
    }),
  ]
}
