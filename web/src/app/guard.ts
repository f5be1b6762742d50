import type { Profile } from '@voltloop/contract/accounts/accounts'
import { PLEASE_LOG_IN, SESSION_EXPIRED } from '../lib/words/shell.words.ts'
import type { Role } from '@voltloop/contract/core/roles'
import { SCREENS } from '@voltloop/contract/core/screens'

export type Visitor =
  | { state: 'loading' }
  /** `hasExpired` is true if the person was logged in on this page before. */
  | { state: 'loggedOut'; hasExpired?: boolean }
  | { state: 'secondFactorMissing' }
  | { state: 'loggedIn'; profile: Pick<Profile, 'role' | 'isProfileInfo'> }

export type Decision =
  | { kind: 'wait' }
  | { kind: 'enter' }
  | { kind: 'redirect'; to: (typeof SCREENS)['login' | 'personalInfo' | 'profile' | 'twoStep']; warning?: string }

/** Decides whether a visitor may see a screen for these roles, and where to redirect otherwise. */
export function decideAccess(visitor: Visitor, roles: readonly Role[]): Decision {
  if (visitor.state === 'loading') return { kind: 'wait' }
  if (visitor.state === 'secondFactorMissing') return { kind: 'redirect', to: SCREENS.twoStep }
  const profile = visitor.state === 'loggedIn' ? visitor.profile : null
  const warning = visitor.state === 'loggedOut' && visitor.hasExpired ? SESSION_EXPIRED : PLEASE_LOG_IN
  if (!profile) return { kind: 'redirect', to: SCREENS.login, warning }
  if (profile.role === 'CUSTOMER' && !profile.isProfileInfo) return { kind: 'redirect', to: SCREENS.personalInfo }
  if (!roles.includes(profile.role)) return { kind: 'redirect', to: SCREENS.profile }
  return { kind: 'enter' }
}
