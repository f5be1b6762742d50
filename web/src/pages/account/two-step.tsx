import * as words from '../../lib/words/second-factor.words.ts'
import { LOGOUT } from '../../lib/words/profile.words.ts'
import { SCREENS } from '@voltloop/contract/core/screens'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { textLinkClass } from '../../components/ui/document-link.tsx'
import { FormIntro } from '../../features/accounts/forms/forms-intro.tsx'
import { useLogout, useSession } from '../../features/accounts/queries.ts'
import { DashboardRedirect, LoginRedirect } from '../../features/accounts/login/session-redirects.tsx'
import { RecoveryCodes } from '../../features/accounts/two-step/recovery-codes.tsx'
import { TwoStepSetup } from '../../features/accounts/two-step/setup.tsx'
import { replacePage } from '../../lib/session/replace-page.ts'

/** Sets up two-step login for a person whose role needs it. Every other screen redirects here until then. */
export default function TwoStep() {
  const [codes, setCodes] = useState<string[] | null>(null)
  const session = useSession()
  const logout = useLogout()
  if (codes) {
    return (
      <>
        <FormIntro title={words.RECOVERY_TITLE} lead={words.RECOVERY_LEAD} />
        <RecoveryCodes codes={codes} />
        {/* Loads the page anew: the session is complete only now. */}
        <Button variant="primary" size="lg" isWide onClick={() => void replacePage(SCREENS.profile)}>
          {words.CODES_SAVED}
        </Button>
      </>
    )
  }
  if (session.state === 'loggedOut') return <LoginRedirect />
  if (session.state === 'loggedIn') return <DashboardRedirect />
  return (
    <>
      <FormIntro title={words.TWO_STEP_TITLE} lead={words.TWO_STEP_REQUIRED} />
      <TwoStepSetup onCodes={setCodes} />
      <button
        type="button"
        className={`${textLinkClass} justify-self-center text-ink-2`}
        disabled={!logout.isIdle}
        onClick={() => logout.mutate()}
      >
        {LOGOUT}
      </button>
    </>
  )
}
