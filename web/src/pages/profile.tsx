import { NAV_PROFILE } from '../lib/words/shell.words.ts'
import type { Profile } from '@voltloop/contract/accounts/accounts'
import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { SkeletonLine, Skeleton } from '../components/ui/skeleton.tsx'
import { AccountState } from '../features/accounts/profile/account-state.tsx'
import { ProfileDetails } from '../features/accounts/profile/profile-details.tsx'
import { ProfileIdentity } from '../features/accounts/profile/profile-identity.tsx'
import { ProfileLogout } from '../features/accounts/profile/profile-logout.tsx'
import { ProfileTheme } from '../features/accounts/profile/profile-theme.tsx'
import { useSession } from '../features/accounts/queries.ts'
import { DeleteAccount } from '../features/accounts/deletion/delete-account.tsx'
import { SecuritySections } from '../features/accounts/security/security-sections.tsx'
import { NotificationSettings } from '../features/notifications/notification-settings.tsx'
import { TodayLink } from '../features/till/today-link.tsx'
import { useDocumentTitle } from '../lib/browser/document-title.ts'
import { useIsSettled } from '../lib/browser/use-is-settled.ts'

// Loaded separately, because only staff with a city need it.
const PlaceOfWork = lazy(() => import('./profile/place-of-work.tsx'))
// Loaded separately, because only customers need them.
const loadSections = () => import('./profile/customer-sections.tsx')
const MoneyAndTickets = lazy(async () => ({ default: (await loadSections()).MoneyAndTickets }))
const DataAndConsents = lazy(async () => ({ default: (await loadSections()).DataAndConsents }))

/** Shows the person first, then what is proven, then money and settings, and last the ways out. */
export default function ProfilePage() {
  useDocumentTitle(NAV_PROFILE)
  const session = useSession()
  if (session.state !== 'loggedIn') return null
  const { profile } = session
  const isCustomer = profile.role === 'CUSTOMER'
  return (
    <div className={PAGE}>
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
      <TodayLink role={profile.role} />
      {isCustomer && <AccountState profile={profile} />}
      <div className="grid gap-6 md:gap-8 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
        <div className={COLUMN}>
          <ProfileDetails profile={profile} />
          <SecuritySections isStaff={!isCustomer} />
          {isCustomer && (
            <Later heights={['h-45', 'h-54']}>
              <MoneyAndTickets />
            </Later>
          )}
        </div>
        <div className={COLUMN}>
          <NotificationSettings
            getsMails={isCustomer && profile.email !== null}
            getsTexts={isCustomer && !profile.isEmailVerified}
          />
          <ProfileTheme />
          {isCustomer && (
            <Later heights={['h-66', 'h-40']}>
              <DataAndConsents profile={profile} />
            </Later>
          )}
        </div>
      </div>
      <WaysOut profile={profile} />
    </div>
  )
}

const PAGE = 'mx-auto grid w-full max-w-180 grid-cols-[minmax(0,1fr)] gap-6 md:gap-8 lg:max-w-none'

// Both columns end on the same line, whatever they contain.
const COLUMN = 'flex min-w-0 flex-col gap-6 md:gap-8 lg:[&>:last-child]:flex-1'

function WaysOut({ profile: { role } }: { profile: Profile }) {
  return (
    <div className="grid items-start gap-6 md:gap-8 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
      <ProfileLogout />
      {role === 'CUSTOMER' && <DeleteAccount />}
    </div>
  )
}

// Loaded after the rest: its height is unknown until then, and nobody sees it first.
function Later({ heights, children }: { heights: readonly string[]; children: ReactNode }) {
  const isSettled = useIsSettled()
  const skeleton = (
    <Skeleton className="grid content-start gap-6 md:gap-8">
      {heights.map((height) => (
        <SkeletonLine key={height} className={`${height} w-full`} />
      ))}
    </Skeleton>
  )
  return isSettled ? <Suspense fallback={skeleton}>{children}</Suspense> : skeleton
}
