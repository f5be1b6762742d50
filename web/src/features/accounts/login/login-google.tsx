import { CONTINUE_WITH_GOOGLE, GOOGLE_CANCELLED, GOOGLE_FAILED, OR } from '../../../lib/words/accounts.words.ts'
import { NO_CONNECTION } from '../../../lib/words/client.words.ts'
import { SCREENS } from '@voltloop/contract/core/screens'
import { useEffect } from 'react'
import type { MouseEvent } from 'react'
import { buttonClass } from '../../../components/ui/button.tsx'
import { toast } from '../../../components/ui/toast.ts'
import { isLogoutPending, sendPendingLogout } from '../../../lib/session/pending-logout.ts'
import { pathAfterLogin, storeReturnPath } from '../../../lib/session/return-path.ts'
import { GOOGLE_LOGIN_URL } from './login-paths.ts'

export function GoogleLogin() {
  useGoogleErrorToast()
  return (
    <>
      <p className="flex items-center gap-3 text-1 text-ink-2 before:flex-1 before:border-t-2 before:border-dashed before:border-hair-2 after:flex-1 after:border-t-2 after:border-dashed after:border-hair-2">
        {OR}
      </p>
      <a
        href={GOOGLE_LOGIN_URL}
        className={buttonClass({ size: 'lg', isWide: true })}
        onClick={(event) => void prepareLogin(event)}
      >
        <span className="btn__label">
          <GoogleMark />
          {CONTINUE_WITH_GOOGLE}
        </span>
      </a>
    </>
  )
}

// Leaving the page drops its history entry, so store the URL to return to. End the old session first: a logout that is
// sent after this login would end the new one.
async function prepareLogin(event: MouseEvent): Promise<void> {
  const path = pathAfterLogin()
  if (path !== SCREENS.profile) storeReturnPath(path)
  if (!isLogoutPending()) return
  event.preventDefault()
  if (await sendPendingLogout()) window.location.assign(GOOGLE_LOGIN_URL)
  else toast.error(NO_CONNECTION)
}

// After a failed Google login the reason is in the query string. Show it once and remove it from the URL.
function useGoogleErrorToast(): void {
  useEffect(() => {
    const url = new URL(window.location.href)
    const message = ERROR_MESSAGES.get(url.searchParams.get('google') ?? '')
    if (message === undefined) return
    toast.error(message)
    url.searchParams.delete('google')
    window.history.replaceState(window.history.state, '', url)
  }, [])
}

const ERROR_MESSAGES = new Map([
  ['failed', GOOGLE_FAILED],
  ['cancelled', GOOGLE_CANCELLED],
])

function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M23 12.3c0-.8-.1-1.6-.2-2.3H12v4.4h6.2a5.3 5.3 0 0 1-2.3 3.5v2.9h3.7c2.2-2 3.4-5 3.4-8.5z"
      />
      <path
        fill="#34A853"
        d="M12 23.5c3.1 0 5.7-1 7.6-2.8l-3.7-2.9c-1 .7-2.4 1.1-3.9 1.1-3 0-5.5-2-6.4-4.7H1.8v3C3.7 21 7.5 23.5 12 23.5z"
      />
      <path fill="#FBBC05" d="M5.6 14.2a6.9 6.9 0 0 1 0-4.4v-3H1.8a11.5 11.5 0 0 0 0 10.4z" />
      <path
        fill="#EA4335"
        d="M12 5.1c1.7 0 3.2.6 4.4 1.7l3.3-3.3A11 11 0 0 0 12 .5C7.5.5 3.7 3 1.8 6.8l3.8 3C6.5 7.1 9 5.1 12 5.1z"
      />
    </svg>
  )
}
