import { NAV_PROFILE } from '@voltloop/contract/messages/shell'
import { ProfileDetails } from '../features/accounts/profile-details.tsx'
import { ProfileIdentity } from '../features/accounts/profile-identity.tsx'
import { ProfileLogout } from '../features/accounts/profile-logout.tsx'
import { ProfileTheme } from '../features/accounts/profile-theme.tsx'
import { useSession } from '../features/accounts/queries.ts'
import { useDocumentTitle } from '../lib/document-title.ts'

/** Everybody's own page: who they are, how the app looks, and the way out. */
export default function ProfilePage() {
  useDocumentTitle(NAV_PROFILE)
  const session = useSession()
  if (session.state !== 'loggedIn') return null
  const { profile } = session
  return (
    <div className="mx-auto grid w-full max-w-180 gap-6 md:gap-8">
      <ProfileIdentity profile={profile} />
      <ProfileDetails profile={profile} />
      <ProfileTheme />
      <ProfileLogout />
    </div>
  )
}
