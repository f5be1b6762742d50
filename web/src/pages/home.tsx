import { useQuery } from '@tanstack/react-query'
import * as words from '../lib/words/home.words.ts'
import { BOOKINGS_NOT_LOADED } from '../features/bookings/booking/my-bookings.words.ts'
import { NAV_HOME, TRY_AGAIN } from '../lib/words/shell.words.ts'
import { SCREENS } from '@voltloop/contract/core/screens'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { ChargingSign } from '../components/art/charging-sign.tsx'
import { PlanetRide } from '../components/art/planet-ride.tsx'
import { PlatePanel } from '../components/plate-panel.tsx'
import { ScreenButton } from '../components/ui/screen-button.tsx'
import { Button } from '../components/ui/button.tsx'
import { KycPanel } from '../features/accounts/kyc/kyc-panel.tsx'
import { useSession } from '../features/accounts/queries.ts'
import { currentRidesQuery } from '../features/bookings/booking/queries.ts'
import { HeldOrder } from '../features/bookings/booking/unpaid-order.tsx'
import { unpaidQuery } from '../features/bookings/booking/unpaid-query.ts'
import { TicketSkeleton } from '../features/bookings/my-rides/skeleton.tsx'
import { mostUrgent } from '../features/bookings/my-rides/urgency.ts'
import { payOnDemand } from '../features/payments/pay-on-demand.ts'
import { useDocumentTitle } from '../lib/browser/document-title.ts'
import { serverNow } from '../lib/format/clock.ts'
import { loadOnce } from '../lib/router/page-loader.ts'
import type { PageLoader } from '../lib/router/page-loader.ts'
import { HomeRide } from './home/home-ride.tsx'

// Loaded on demand: few customers complete their KYC here.
const CityLinks = lazy(() => import('../features/bookings/wizard/city-links.tsx'))
// Loaded on demand, because few customers have open charges.
const OwnCharges = lazy(() => import('../features/bookings/charges/own-charges.tsx'))

export default function Home() {
  useDocumentTitle(NAV_HOME)
  const session = useSession()
  if (session.state !== 'loggedIn') return null
  const { name, kycStatus, hasPass } = session.profile
  return (
    <>
      <h1 tabIndex={-1} className="type-title wrap-anywhere">
        {words.greeting(name)}
      </h1>
      <Rides isKycDone={kycStatus} hasPass={hasPass} />
    </>
  )
}

Home.loader = (({ client }) =>
  Promise.all([loadOnce(client, currentRidesQuery), loadOnce(client, unpaidQuery)])) satisfies PageLoader

function Rides({ isKycDone, ...props }: { isKycDone: boolean; hasPass: boolean }) {
  const current = useQuery(currentRidesQuery)
  const unpaid = useQuery(unpaidQuery)
  // Wait for both: otherwise a ride or an order would push the plan panel down when it arrives.
  if (current.isPending || unpaid.isPending) return <TicketSkeleton />
  const { rides = [], total = 0, openCharges = 0 } = current.data ?? {}
  const order = unpaid.data ?? null
  const ride = mostUrgent(rides, serverNow())
  const failed = [current, unpaid].filter(({ isError }) => isError)
  const retry = () => void Promise.all(failed.map(({ refetch }) => refetch()))
  return (
    <Suspense fallback={<TicketSkeleton />}>
      {failed.length > 0 && <NotLoaded onRetry={retry} />}
      {openCharges > 0 && <OwnCharges pay={payOnDemand} />}
      {/* Must not fetch the order itself: after a failure, each attempt would replace this part by the skeleton and start the next one. */}
      <HeldOrder order={order} pay={payOnDemand} />
      {ride && <HomeRide booking={ride} total={total} isPrimary={order === null} {...props} />}
      <NextStep isKycDone={isKycDone} isOutlined={ride !== undefined || order !== null} />
      <div className="grid gap-4 sm:grid-cols-2 md:gap-5">
        <Poster text={words.BENEFIT_PETROL} art={<ChargingSign className={ART} />} />
        <Poster text={words.BENEFIT_PLANET} art={<PlanetRide className={ART} />} />
      </div>
    </Suspense>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3 rounded-2 bg-surface-2 p-4">
      <p>{BOOKINGS_NOT_LOADED}</p>
      <Button size="sm" onClick={onRetry}>
        {TRY_AGAIN}
      </Button>
    </div>
  )
}

function NextStep({ isKycDone, isOutlined }: { isKycDone: boolean; isOutlined: boolean }) {
  const [wasKycMissing] = useState(!isKycDone)
  if (!isKycDone) return <KycPanel />
  return isOutlined ? <AnotherRide /> : <PlanPanel takesFocus={wasKycMissing} />
}

// The ticket or the unpaid order above has the screen's one green action.
function AnotherRide() {
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-3 border border-hair bg-surface p-5 md:px-8">
      <h2 className="type-heading">{words.CHOOSE_PLAN}</h2>
      <ScreenButton to={SCREENS.newBooking} variant="outline">
        {words.GET_STARTED}
        <ArrowRight aria-hidden="true" />
      </ScreenButton>
    </section>
  )
}

function PlanPanel({ takesFocus }: { takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The previously focused button was removed with the KYC panel that this panel replaces.
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <PlatePanel>
      <h2 ref={heading} tabIndex={-1} className="type-title max-w-[13ch] md:max-w-[18ch] md:text-5">
        {words.CHOOSE_PLAN}
      </h2>
      <ScreenButton
        to={SCREENS.newBooking}
        variant="secondary"
        size="lg"
        className="bg-plate-ink text-[oklch(0.3_0.07_155)]"
      >
        {words.GET_STARTED}
        <ArrowRight aria-hidden="true" />
      </ScreenButton>
      {/* Who came for the first ride has to choose a city next. */}
      {takesFocus && (
        <Suspense>
          <CityLinks />
        </Suspense>
      )}
    </PlatePanel>
  )
}

const ART = 'h-auto w-full md:w-75'

function Poster({ text, art }: { text: string; art: ReactNode }) {
  return (
    <section className="grid min-h-44 grid-cols-[1fr_150px] items-end overflow-hidden rounded-3 border border-hair bg-surface md:grid-cols-[1fr_300px]">
      <h2 className="type-heading self-center py-5 pl-5 text-balance [font-stretch:80%] md:pl-8 md:text-4">{text}</h2>
      {art}
    </section>
  )
}
