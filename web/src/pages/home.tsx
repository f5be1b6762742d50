import * as words from '@voltloop/contract/messages/home'
import { NAV_HOME } from '@voltloop/contract/messages/shell'
import { SCREENS } from '@voltloop/contract/screens'
import { ArrowRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { ChargingSign } from '../components/art/charging-sign.tsx'
import { PlanetRide } from '../components/art/planet-ride.tsx'
import { PlatePanel } from '../components/plate-panel.tsx'
import { ButtonLink } from '../components/ui/button-link.tsx'
import { KycPanel } from '../features/accounts/kyc-panel.tsx'
import { useSession } from '../features/accounts/queries.ts'
import { UnpaidOrder } from '../features/bookings/booking/unpaid-order.tsx'
import { payOnDemand } from '../features/payments/pay-on-demand.ts'
import { useDocumentTitle } from '../lib/document-title.ts'

/** Renders the customer's home screen: the next step towards a ride, and the benefits. */
export default function Home() {
  useDocumentTitle(NAV_HOME)
  const session = useSession()
  if (session.state !== 'loggedIn') return null
  const { name, kycStatus } = session.profile
  return (
    <>
      <h1 tabIndex={-1} className="type-title wrap-anywhere">
        {words.greeting(name)}
      </h1>
      <UnpaidOrder pay={payOnDemand} />
      <NextStep isKycDone={kycStatus} />
      <div className="grid gap-4 sm:grid-cols-2 md:gap-5">
        <Poster text={words.BENEFIT_PETROL} art={<ChargingSign className={ART} />} />
        <Poster text={words.BENEFIT_PLANET} art={<PlanetRide className={ART} />} />
      </div>
    </>
  )
}

function NextStep({ isKycDone }: { isKycDone: boolean }) {
  const [wasKycMissing] = useState(!isKycDone)
  return isKycDone ? <PlanPanel takesFocus={wasKycMissing} /> : <KycPanel />
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
      <ButtonLink
        to={SCREENS.newBooking}
        variant="secondary"
        size="lg"
        className="bg-plate-ink text-[oklch(0.3_0.07_155)]"
      >
        {words.GET_STARTED}
        <ArrowRight aria-hidden="true" />
      </ButtonLink>
    </PlatePanel>
  )
}

const ART = 'h-auto w-47 -ml-6 md:ml-0 md:w-75'

function Poster({ text, art }: { text: string; art: ReactNode }) {
  return (
    <section className="grid min-h-44 grid-cols-[1fr_150px] items-end overflow-hidden rounded-3 border border-hair bg-surface md:min-h-64 md:grid-cols-[1fr_300px]">
      <h2 className="self-center py-5 pl-5 text-3 leading-[1.08] font-[740] text-balance [font-stretch:80%] md:pl-8 md:text-4">
        {text}
      </h2>
      {art}
    </section>
  )
}
