import { SCREENS } from '@voltloop/contract/core/screens'
import { ME_URL } from '../features/accounts/login/login-paths.ts'
import { replacePage } from '../lib/session/replace-page.ts'
import { isLogoutPending, sendPendingLogout } from '../lib/session/pending-logout.ts'
import { carryReturnPath, keepReturnPath, pathAfterLogin } from '../lib/session/return-path.ts'
import { hadSession, rememberSession } from '../lib/session/session-hint.ts'

/**
 * Redirects a logged-in user to the screen that led here, or to the profile. If a session is likely, a loader covers the
 * form during the check. A logout that the server has not confirmed is sent again.
 */
export async function redirectIfLoggedIn(): Promise<void> {
  keepReturnPath()
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(`a[href="${SCREENS.signup}"]`)) carryReturnPath()
  })
  if (isLogoutPending()) void sendPendingLogout()
  if (!hadSession()) return
  const loader = document.getElementById('loader')
  if (loader) loader.hidden = false
  const isLoggedIn = await fetch(ME_URL).then(
    ({ ok }) => ok,
    // If the server does not respond, show the form: the profile would not load either.
    () => false,
  )
  rememberSession(isLoggedIn)
  if (isLoggedIn) return replacePage(pathAfterLogin())
  if (loader) loader.hidden = true
}
