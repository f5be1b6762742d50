import * as words from '../lib/words/public-pages.words.ts'
import { slot } from '@voltloop/contract/public-pages/page-slots'
import { SCREENS } from '@voltloop/contract/core/screens'
import Phone from 'lucide-react/icons/phone'
import { ButtonLink } from '../components/ui/button-link.tsx'
import { MailLink, renderInfoPage } from './page.tsx'
import type { ReactNode } from 'react'

export function render() {
  const children = (
    <>
      <section className="info__section">
        <h2 className="type-heading">{words.CONTACT_EMERGENCY_TITLE}</h2>
        <div className="info__sheet paper">
          <p>{words.CONTACT_EMERGENCY}</p>
          <ButtonLink href={`tel:${slot('contactDial')}`} variant="primary" size="lg">
            <Phone /> {words.CONTACT_CALL}
          </ButtonLink>
        </div>
      </section>
      <section className="info__section">
        <h2 className="type-heading">{words.CONTACT_QUESTIONS_TITLE}</h2>
        <dl className="info__facts">
          <Fact name={words.CONTACT_PHONE}>
            <a href={`tel:${slot('contactDial')}`}>{slot('contactPhone')}</a>
          </Fact>
          <Fact name={words.CONTACT_HOURS}>{slot('contactHours')}</Fact>
          <Fact name={words.CONTACT_EMAIL}>
            <MailLink email={slot('contactEmail')} />
          </Fact>
          <Fact name={words.CONTACT_OFFICE}>
            {slot('companyName')}, {slot('contactAddress')}
          </Fact>
        </dl>
      </section>
      <section className="info__section">
        <h2 className="type-heading">{words.CONTACT_RIDE_TITLE}</h2>
        <p>{words.CONTACT_RIDE}</p>
        <p>
          <a href={SCREENS.bookings}>{words.CONTACT_MY_BOOKINGS}</a>
        </p>
      </section>
      <section className="info__section">
        <h2 className="type-heading">{words.CONTACT_GRIEVANCE}</h2>
        <p>{words.CONTACT_GRIEVANCE_LEAD}</p>
        <p>
          {slot('grievanceOfficer')}, <MailLink email={slot('grievanceEmail')} />
        </p>
      </section>
    </>
  )
  return renderInfoPage({
    path: SCREENS.contact,
    title: words.CONTACT_TITLE,
    lead: words.CONTACT_LEAD,
    isLegal: false,
    children,
  })
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="type-label">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
