import { SCREENS } from '@voltloop/contract/core/screens'

/** The screens with their own HTML files. Navigating to them loads a page. */
export const documents: readonly string[] = [
  SCREENS.landing,
  SCREENS.login,
  SCREENS.signup,
  SCREENS.contact,
  SCREENS.refunds,
  SCREENS.terms,
  SCREENS.privacy,
]

/** The addresses that redirect to another screen. */
export const redirects: readonly { path: string; to: string }[] = [
  { path: SCREENS.dashboard, to: SCREENS.home },
  { path: SCREENS.auth, to: SCREENS.login },
]
