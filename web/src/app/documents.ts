import { SCREENS } from '@voltloop/contract/screens'

/** The screens that are HTML files of their own: the way there loads a page anew. */
export const documents: readonly string[] = [SCREENS.landing, SCREENS.login, SCREENS.signup]

/** The addresses that only lead on. */
export const redirects: readonly { path: string; to: string }[] = [
  { path: SCREENS.dashboard, to: SCREENS.home },
  { path: SCREENS.auth, to: SCREENS.login },
]
