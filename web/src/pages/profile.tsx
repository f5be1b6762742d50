import { NAV_PROFILE } from '../lib/words/shell.words.ts'
import { lazy, Suspense } from 'react'
import { SkeletonLine, Skeleton } from '../components/ui/skeleton.tsx'
import { ProfileDetails } from '../features/accounts/profile/profile-details.tsx'
import { ProfileIdentity } from '../features/accounts/profile/profile-identity.tsx'
import { ProfileLogout } from '../features/accounts/profile/profile-logout.tsx'
import { ProfileTheme } from '../features/accounts/profile/profile-theme.tsx'
import { useSession } from '../features/accounts/queries.ts'
import { SecuritySections } from '../features/accounts/security/security-sections.tsx'
import { NotificationSettings } from '../features/notifications/notification-settings.tsx'
import { useDocumentTitle } from '../lib/browser/document-title.ts'
import { useIsSettled } from '../lib/browser/use-is-settled.ts'

// Loaded separately, because only staff with a city need it.
const PlaceOfWork = lazy(() => import('./profile/place-of-work.tsx'))
// Loaded separately, because only customers need it.
const CustomerSections = lazy(() => import('./profile/customer-sections.tsx'))

export default function ProfilePage() {
  useDocumentTitle(NAV_PROFILE)
  const session = useSession()
  const isSettled = useIsSettled()
  if (session.state !== 'loggedIn') return null
  const { profile } = session
  const isCustomer = profile.role === 'CUSTOMER'
  return (
    <div className={COLUMNS}>
      <div className="lg:col-span-2">
        <ProfileIdentity
          profile={profile}
          place={
            profile.cityId === null ? undefined : (
              <Suspense fallback={<SkeletonLine className="h-5 w-32" />}>
                <PlaceOfWork cityId={profile.cityId} hubId={profile.hubId} />
              </Suspense>
            )
          }
        />
      </div>
      <div className="grid gap-6 md:gap-8">
        <ProfileDetails profile={profile} />
        <SecuritySections isStaff={!isCustomer} />
      </div>
      <div className="grid gap-6 md:gap-8">
        <NotificationSettings
          getsMails={isCustomer && profile.email !== null}
          getsTexts={isCustomer && !profile.isEmailVerified}
        />
        <ProfileTheme />
        {!isCustomer && <ProfileLogout />}
      </div>
      {/* Below the rest and loaded after it: its height is unknown until then, and nobody sees it first. */}
      {isCustomer && (
        <>
          <Suspense fallback={<CustomerSectionsSkeleton />}>
            {isSettled ? <CustomerSections profile={profile} /> : <CustomerSectionsSkeleton />}
          </Suspense>
          <div className="lg:col-start-2">
            <ProfileLogout />
          </div>
        </>
      )}
    </div>
  )
}

const COLUMNS =
  'mx-auto grid w-full max-w-180 grid-cols-[minmax(0,1fr)] gap-6 md:gap-8 lg:max-w-none lg:grid-cols-[repeat(2,minmax(0,1fr))] lg:items-start'

function CustomerSectionsSkeleton() {
  return (
    <Skeleton className="grid gap-6 md:gap-8 lg:col-span-2 lg:grid-cols-2">
      <SkeletonLine className="h-45 w-full" />
      <SkeletonLine className="h-54 w-full" />
      <SkeletonLine className="h-66 w-full" />
      <SkeletonLine className="h-40 w-full" />
      <SkeletonLine className="h-44 w-full" />
    </Skeleton>
  )
}
