import { SCREENS } from '@voltloop/contract/screens'
import { ME_URL } from '../features/accounts/login-paths.ts'
import { replacePage } from '../lib/replace-page.ts'
import { hadSession, rememberSession } from '../lib/session-hint.ts'

/** Sends who is logged in already on to the profile; where that is likely, the loader covers the form meanwhile. */
export async function leaveIfLoggedIn(): Promise<void> {
  if (!hadSession()) return
  const loader = document.getElementById('loader')
  if (loader) loader.hidden = false
  const isLoggedIn = await fetch(ME_URL).then(
    ({ ok }) => ok,
    // Nobody answers: then the form is of as much use as the profile would be.
    () => false,
  )
  rememberSession(isLoggedIn)
  if (isLoggedIn) return replacePage(SCREENS.profile)
  if (loader) loader.hidden = true
}
