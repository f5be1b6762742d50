import { DO_THIS_LATER, JOIN_US, PERSONAL_INFO_TITLE } from '../../lib/words/accounts.words.ts'
import { LOGOUT } from '../../lib/words/profile.words.ts'
import { TRY_AGAIN, UNREACHABLE_LEAD, UNREACHABLE_TITLE } from '../../lib/words/shell.words.ts'
import { SCREENS } from '@voltloop/contract/core/screens'
import { Button } from '../../components/ui/button.tsx'
import { DocumentLink, textLinkClass } from '../../components/ui/document-link.tsx'
import { Spinner } from '../../components/ui/spinner.tsx'
import { FormIntro } from '../../features/accounts/forms/forms-intro.tsx'
import { PersonalInfoForm } from '../../features/accounts/signup/personal-info-form.tsx'
import { useLogout, useSession } from '../../features/accounts/queries.ts'
import { DashboardRedirect, LoginRedirect } from '../../features/accounts/login/session-redirects.tsx'

/** Collects the data that a new account still needs. Only for logged-in customers who have not entered it yet. */
export default function PersonalInfo() {
  const session = useSession()
  switch (session.state) {
    case 'loading':
      return <Spinner />
    case 'unreachable':
      return (
        <>
          <FormIntro title={UNREACHABLE_TITLE} lead={UNREACHABLE_LEAD} />
          <Button variant="primary" size="lg" onClick={session.retry}>
            {TRY_AGAIN}
          </Button>
        </>
      )
    case 'loggedOut':
      return <LoginRedirect />
    case 'secondFactorMissing':
      return <DashboardRedirect />
    case 'loggedIn':
      if (session.profile.isProfileInfo || session.profile.role !== 'CUSTOMER') return <DashboardRedirect />
      return (
        <>
          <FormIntro title={PERSONAL_INFO_TITLE} lead={JOIN_US} />
          <PersonalInfoForm profile={session.profile} />
          <WaysOut />
        </>
      )
  }
}

// Every other screen redirects here until the form is saved, so these are the only ways to leave.
function WaysOut() {
  const logout = useLogout()
  return (
    <div className="flex items-center justify-between gap-3 text-ink-2">
      <DocumentLink href={SCREENS.landing}>{DO_THIS_LATER}</DocumentLink>
      <button type="button" className={textLinkClass} disabled={!logout.isIdle} onClick={() => logout.mutate()}>
        {LOGOUT}
      </button>
    </div>
  )
}
