import { CONTACT_CALL } from '../../lib/words/public-pages.words.ts'
import * as words from '../../lib/words/storefront.words.ts'
import { slot } from '@voltloop/contract/public-pages/page-slots'
import { SCREENS } from '@voltloop/contract/core/screens'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Phone from 'lucide-react/icons/phone'
import { ButtonLink } from '../../components/ui/button-link.tsx'
import { Section } from './section.tsx'

export function RentalTerms() {
  return (
    <Section id="terms" title={words.TERMS_TITLE}>
      <ul className="notes">
        {words.TERMS_NOTES.map(({ title, text, link, screen }) => (
          <li className="note paper" key={title}>
            <h3 className="type-heading">{title}</h3>
            <p>{text}</p>
            <a className="section__link" href={SCREENS[screen]}>
              {link} <ArrowRight />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Renders questions whose answers open without scripts. */
export function Questions() {
  return (
    <Section id="questions" title={words.QUESTIONS_TITLE} className="section--split">
      <div className="questions">
        {words.QUESTIONS.map(({ question, answer }) => (
          <details className="question" key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  )
}

export function ContactStrip() {
  return (
    <Section id="contact" title={words.CONTACT_TITLE} className="section--split">
      <div className="contact">
        <ButtonLink href={`tel:${slot('contactDial')}`} variant="outline" size="lg">
          <Phone /> {CONTACT_CALL}
        </ButtonLink>
        <p>{slot('contactHours')}</p>
        <p>
          <a className="contact__mail" href={`mailto:${slot('contactEmail')}`}>
            {slot('contactEmail')}
          </a>
        </p>
      </div>
    </Section>
  )
}
