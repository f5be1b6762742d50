import * as words from '../lib/words/storefront.words.ts'
import { slot } from '@voltloop/contract/public-pages/page-slots'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type {
  CitySlots,
  HubSlots,
  ModelCitySlots,
  ModelPageSlots,
  PlanSlots,
} from '@voltloop/contract/public-pages/storefront'
import { ButtonLink } from '../components/ui/button-link.tsx'
import { ModelFacts, ModelPicture, ModelWords } from '../landing/sections/model-cards.tsx'
import { Section } from '../landing/sections/section.tsx'
import { each, ifEmpty } from '../landing/slots.tsx'
import { HubFacts } from './hub-facts.tsx'
import { NearestButton } from './nearest-button.tsx'
import { renderStorefrontPage } from './page.tsx'

const model = slot<ModelPageSlots>
const plan = slot<PlanSlots>
const city = slot<CitySlots>
const hub = slot<HubSlots>

export function render() {
  const children = (
    <>
      <section className="top">
        <div className="wrap top__in">
          <div className="top__text">
            <h1 className="top__title">
              <ModelWords />
            </h1>
            <ModelFacts />
            <p className="top__price">
              {words.FROM} <span className="model__price">{model('modelFrom')}</span> {words.A_DAY}:{' '}
              {model('modelName')}, <span className="model__word">{model('modelFromDays')}</span>, {words.GST_INCLUDED}
            </p>
            <ButtonLink href={model('modelBooking')} variant="primary" size="lg">
              {words.BOOK} <ArrowRight />
            </ButtonLink>
          </div>
          <div className="top__art">
            <ModelPicture />
          </div>
        </div>
      </section>
      <Section id="plans" title={words.MODEL_PLANS_TITLE} lead={words.MODEL_PLANS_LEAD}>
        <NearestButton />
        {each<ModelPageSlots>('cities', <CityPlans />)}
        {ifEmpty<ModelPageSlots>('cities', <p>{words.MODEL_NO_CITIES}</p>)}
      </Section>
    </>
  )
  const name = model('modelName')
  const description = `${name}: ${words.RANGE} ${model('modelRange')} ${words.KM}, ${words.FROM} ${model('modelFrom')} ${words.A_DAY}: ${model('modelFromDays')}.`
  return renderStorefrontPage({ title: name, description, path: model('modelPath'), children })
}

/** Shows the plans of a model in a city, and the hubs there. Each leads to a booking. */
function CityPlans() {
  return (
    <div className="offer" data-city>
      <h3 className="city__name">
        <a href={city('cityPath')}>{city('cityName')}</a>
      </h3>
      <ul className="plans">{each<ModelCitySlots>('plans', <PlanRow />)}</ul>
      <ul className="offer__hubs" aria-label={words.HUBS_OF_CITY}>
        {each<CitySlots>(
          'hubs',
          <li data-latitude={hub('hubLatitude')} data-longitude={hub('hubLongitude')}>
            <a className="section__link" href={hub('hubBooking')}>
              {hub('hubName')} <ArrowRight />
            </a>{' '}
            <span className="hub__distance type-label" data-distance />
            <HubFacts />
          </li>,
        )}
      </ul>
    </div>
  )
}

function PlanRow() {
  return (
    <li className="plan paper">
      <div>
        <h4 className="plan__name type-heading">
          {plan('planName')}
          {each<PlanSlots>('isBestValue', <span className="plan__best">{words.BEST_VALUE}</span>)}
        </h4>
        <p className="type-label">
          {plan('planDays')} · {plan('planPerDay')} {words.A_DAY}
        </p>
        <a className="section__link plan__book" href={plan('planBooking')}>
          {words.BOOK_PLAN}{' '}
          <span className="sr-only">
            {plan('planName')}, {city('cityName')}
          </span>{' '}
          <ArrowRight />
        </a>
      </div>
      <p className="plan__price">
        {each<PlanSlots>(
          'planListPrice',
          <del>
            <span className="sr-only">{words.LIST_PRICE} </span>
            {plan('planListPrice')}
          </del>,
        )}
        <span className="model__price">{plan('planPrice')}</span>
      </p>
    </li>
  )
}
