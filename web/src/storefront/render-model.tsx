import * as words from '../lib/words/storefront.words.ts'
import { slot } from '@voltloop/contract/public-pages/page-slots'
import type { CitySlots, ModelPageSlots, PlanSlots } from '@voltloop/contract/public-pages/storefront'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { ButtonLink } from '../components/ui/button-link.tsx'
import { ModelFacts, ModelPicture, ModelWords } from '../landing/sections/model-cards.tsx'
import { Section } from '../landing/sections/section.tsx'
import { each, ifEmpty } from '../landing/slots.tsx'
import { renderStorefrontPage } from './page.tsx'

const model = slot<ModelPageSlots>
const plan = slot<PlanSlots>
const city = slot<CitySlots>

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
              {words.FROM} <span className="model__price">{model('modelFrom')}</span> {words.HERO_PRICE_END}
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
      <Section id="plans" title={words.MODEL_PLANS_TITLE} lead={words.MODEL_PLANS_LEAD} className="section--split">
        <ul className="plans">{each<ModelPageSlots>('plans', <PlanRow />)}</ul>
      </Section>
      <Section id="cities" title={words.MODEL_CITIES_TITLE} className="section--sheet section--split">
        <ul className="places">
          {each<ModelPageSlots>(
            'cities',
            <li>
              <a className="section__link" href={city('cityPath')}>
                {city('cityName')} <span className="type-label">{city('cityHubs')}</span> <ArrowRight />
              </a>
            </li>,
          )}
        </ul>
        {ifEmpty<ModelPageSlots>('cities', <p>{words.MODEL_NO_CITIES}</p>)}
      </Section>
    </>
  )
  const name = model('modelName')
  const description = `${name}: ${words.RANGE} ${model('modelRange')} ${words.KM}, ${words.FROM} ${model('modelFrom')} ${words.HERO_PRICE_END}.`
  return renderStorefrontPage({ title: name, description, path: model('modelPath'), children })
}

function PlanRow() {
  return (
    <li className="plan paper">
      <div>
        <h3 className="plan__name type-heading">
          {plan('planName')}
          {each<PlanSlots>('isBestValue', <span className="plan__best">{words.BEST_VALUE}</span>)}
        </h3>
        <p className="type-label">
          {plan('planDays')} · {plan('planPerDay')} {words.A_DAY}
        </p>
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
