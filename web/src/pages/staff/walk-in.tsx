import { useQuery } from '@tanstack/react-query'
import type { Profile } from '@voltloop/contract/accounts/accounts'
import type { DeskCustomer } from '@voltloop/contract/accounts/desk-customers'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { lazy, Suspense, useState } from 'react'
import { PageHeading } from '../../components/page-heading.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { DeskPhone } from '../../features/accounts/desk/desk-phone.tsx'
import { DeskSkeleton } from '../../features/accounts/desk/desk-skeleton.tsx'
import { deskCustomerQuery, isComplete, useKeepDeskCustomer } from '../../features/accounts/desk/queries.ts'
import { useSession } from '../../features/accounts/queries.ts'
import { Desk } from '../../features/bookings/approvals/desk.tsx'
import { forgetCustomer, storedPhone, storePhone, storeWay } from '../../features/bookings/walk-in/stored-walk-in.ts'
import { WalkInFrame } from '../../features/bookings/walk-in/walk-in-frame.tsx'
import { WALK_IN_TITLE } from '../../features/bookings/walk-in/walk-in.words.ts'
import { isUnassigned, UnassignedNotice } from '../../features/employees/unassigned-notice.tsx'
import { PlaceTabs } from '../../components/place-tabs.tsx'
import { useSearchText } from '../../lib/router/search.ts'

// Only the phone number is asked at first, so the later steps are loaded when they are reached.
const DeskDetails = lazy(() => import('../../features/accounts/desk/desk-details.tsx'))
const ChooseRide = lazy(() => import('../../features/bookings/walk-in/choose-ride.tsx'))
const WalkInBooking = lazy(() => import('../../features/bookings/walk-in/walk-in-booking.tsx'))

/** Serves a customer at the desk, from the phone number to the road. The URL names the booking once there is one. */
export default function WalkInPage() {
  const session = useSession()
  if (session.state !== 'loggedIn') return null
  const { profile } = session
  if (isUnassigned(profile)) return <UnassignedNotice title={WALK_IN_TITLE} />
  return (
    <>
      <PageHeading title={WALK_IN_TITLE} />
      <PlaceTabs viewer={profile.role} />
      <Desk role={profile.role} ownHubId={profile.hubId}>
        <Suspense fallback={<DeskSkeleton />}>
          <WalkIn profile={profile} />
        </Suspense>
      </Desk>
    </>
  )
}

function WalkIn({ profile }: { profile: Profile }) {
  const [transactionId, setTransactionId] = useSearchText('ride')
  const [phone, setPhone] = useState(storedPhone)
  function serveNext() {
    forgetCustomer()
    setPhone('')
    setTransactionId('')
  }
  if (transactionId !== '')
    return (
      <WalkInBooking
        key={transactionId}
        transactionId={transactionId}
        onReplaced={setTransactionId}
        onChooseAgain={() => setTransactionId('')}
        onNextCustomer={serveNext}
      />
    )
  return (
    <BeforeBooking
      profile={profile}
      phone={phone}
      onPhone={(next) => {
        storePhone(next)
        setPhone(next)
      }}
      onBooked={setTransactionId}
      onNextCustomer={serveNext}
    />
  )
}

interface BeforeBookingProps {
  profile: Profile
  phone: string
  onPhone: (phone: string) => void
  onBooked: (transactionId: string) => void
  onNextCustomer: () => void
}

function BeforeBooking({ profile, phone, onPhone, onBooked, onNextCustomer }: BeforeBookingProps) {
  const { data: customer, isPending, error } = useQuery({ ...deskCustomerQuery(phone), enabled: phone !== '' })
  const keep = useKeepDeskCustomer()
  if (phone !== '' && isPending) return <DeskSkeleton />
  const step = stepOf(customer)
  return (
    <WalkInFrame step={step} {...(customer && { onNextCustomer })}>
      {error && (
        <Notice role="status" icon={<CircleAlert aria-hidden="true" />}>
          {error.message}
        </Notice>
      )}
      {!customer && (
        <DeskPhone
          typedPhone={phone}
          onProven={(proven, found) => {
            keep(proven, found)
            onPhone(proven)
          }}
        />
      )}
      {customer && step === 'details' && (
        <DeskDetails customer={customer} onCompleted={(completed) => keep(phone, completed)} />
      )}
      {customer && step === 'ride' && (
        <ChooseRide
          customer={customer}
          cityId={profile.cityId ?? ''}
          ownHubId={profile.hubId}
          onBooked={(transactionId, way) => {
            storeWay(way)
            onBooked(transactionId)
          }}
        />
      )}
    </WalkInFrame>
  )
}

function stepOf(customer: DeskCustomer | null | undefined) {
  if (!customer) return 'phone'
  return isComplete(customer) ? 'ride' : 'details'
}
