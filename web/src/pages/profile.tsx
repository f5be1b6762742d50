import { NAV_PROFILE } from '@voltloop/contract/messages/shell'
import { lazy, Suspense } from 'react'
import { SkeletonLine, Skeleton } from '../components/ui/skeleton.tsx'
import { ProfileDetails } from '../features/accounts/profile-details.tsx'
import { ProfileIdentity } from '../features/accounts/profile-identity.tsx'
import { ProfileLogout } from '../features/accounts/profile-logout.tsx'
import { ProfileTheme } from '../features/accounts/profile-theme.tsx'
import { useSession } from '../features/accounts/queries.ts'
import { SecuritySections } from '../features/accounts/security/security-sections.tsx'
import { NotificationSettings } from '../features/notifications/notification-settings.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { useIsSettled } from '../lib/use-is-settled.ts'

// Loaded separately, because only customers need it.
const CustomerSections = lazy(() => import('./profile/customer-sections.tsx'))

/** Renders the user's own page: account details, sessions and password, notification settings, theme and logout. */
export default function ProfilePage() {
  useDocumentTitle(NAV_PROFILE)
  const session = useSession()
  const isSettled = useIsSettled()
  if (session.state !== 'loggedIn') return null
  const { profile } = session
  return (
    <div className="mx-auto grid w-full max-w-180 gap-6 md:gap-8">
      <ProfileIdentity profile={profile} />
      <ProfileDetails profile={profile} />
      <SecuritySections isStaff={profile.role !== 'CUSTOMER'} />
      <NotificationSettings getsMails={profile.role === 'CUSTOMER' && profile.email !== null} />
      <ProfileTheme />
      {/* Below the rest and loaded after it: its height is unknown until then, and nobody sees it first. */}
      {profile.role === 'CUSTOMER' && (
        <Suspense fallback={<CustomerSectionsSkeleton />}>
          {isSettled ? <CustomerSections profile={profile} /> : <CustomerSectionsSkeleton />}
        </Suspense>
      )}
      <ProfileLogout />
    </div>
  )
}

function CustomerSectionsSkeleton() {
  return (
    <Skeleton className="grid gap-6 md:gap-8">
      <SkeletonLine className="h-45 w-full" />
      <SkeletonLine className="h-54 w-full" />
      <SkeletonLine className="h-66 w-full" />
      <SkeletonLine className="h-40 w-full" />
      <SkeletonLine className="h-44 w-full" />
    </Skeleton>
  )
}
