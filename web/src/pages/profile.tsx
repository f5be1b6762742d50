import { NAV_PROFILE } from '@voltloop/contract/messages/shell'
import { lazy, Suspense } from 'react'
import { SkeletonLine, Skeleton } from '../components/ui/skeleton.tsx'
import { ProfileDetails } from '../features/accounts/profile-details.tsx'
import { ProfileIdentity } from '../features/accounts/profile-identity.tsx'
import { ProfileLogout } from '../features/accounts/profile-logout.tsx'
import { ProfileTheme } from '../features/accounts/profile-theme.tsx'
import { useSession } from '../features/accounts/queries.ts'
import { NotificationSettings } from '../features/notifications/notification-settings.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'

// Nobody else carries it.
const OfCustomer = lazy(() => import('./profile/of-customer.tsx'))

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
      <NotificationSettings role={profile.role} />
      <ProfileTheme />
      {/* Last, since nobody knows how long they are before they are there. */}
      {profile.role === 'CUSTOMER' && (
        <Suspense fallback={<OfCustomerOnItsWay />}>
          <OfCustomer />
        </Suspense>
      )}
      <ProfileLogout />
    </div>
  )
}

function OfCustomerOnItsWay() {
  return (
    <Skeleton className="grid gap-6 md:gap-8">
      <SkeletonLine className="h-45 w-full" />
      <SkeletonLine className="h-54 w-full" />
    </Skeleton>
  )
}
