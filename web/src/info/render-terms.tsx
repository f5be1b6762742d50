import { AGREEMENT } from '@voltloop/contract/accounts/agreement-messages'
import {
  TERMS,
  TERMS_END,
  TERMS_LEAD,
  TERMS_RIDE_LEAD,
  TERMS_RIDE_TITLE,
  TERMS_TITLE,
} from '../lib/words/public-pages.words.ts'
import { CITY_PRICES, PRICE_LIST, SEE_CITY_PRICES } from '../lib/words/prices.words.ts'
import { SCREENS } from '@voltloop/contract/core/screens'
import { CITIES_ON_LANDING } from '../lib/paths.ts'
import { renderInfoPage, Section } from './page.tsx'

export function render() {
  const children = (
    <>
      {TERMS.map((section) => (
        <Section key={section.title} {...section} />
      ))}
      <section className="info__section">
        <h2 className="type-heading">{TERMS_RIDE_TITLE}</h2>
        <p>{TERMS_RIDE_LEAD}</p>
        <div className="info__sheet paper">
          {AGREEMENT.map(({ title, points }) => (
            <section key={title}>
              <h3 className="info__part">{title}</h3>
              <ul className="info__points">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </section>
      <section className="info__section">
        <h2 className="type-heading">{PRICE_LIST}</h2>
        <p>
          {CITY_PRICES} <a href={CITIES_ON_LANDING}>{SEE_CITY_PRICES}</a>
        </p>
      </section>
      {TERMS_END.map((section) => (
        <Section key={section.title} {...section} />
      ))}
    </>
  )
  return renderInfoPage({ path: SCREENS.terms, title: TERMS_TITLE, lead: TERMS_LEAD, isLegal: true, children })
}
