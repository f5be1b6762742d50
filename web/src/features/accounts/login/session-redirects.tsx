import { PLEASE_LOG_IN } from '../../../lib/words/shell.words.ts'
import { SCREENS } from '@voltloop/contract/core/screens'
import { useEffect } from 'react'
import { Spinner } from '../../../components/ui/spinner.tsx'
import { storeFlash } from '../../../lib/session/flash.ts'
import { replacePage } from '../../../lib/session/replace-page.ts'

/** Leads into the app. Loads the page anew, because this one may not load the payment gateway. */
export function DashboardRedirect() {
  useEffect(() => void replacePage(SCREENS.dashboard), [])
  return <Spinner />
}

export function LoginRedirect() {
  useEffect(() => {
    storeFlash('warning', PLEASE_LOG_IN)
    void replacePage(SCREENS.login)
  }, [])
  return <Spinner />
}
