import * as words from '../lib/words/storefront.words.ts'
import { PRICES_LEAD, PRICES_TITLE } from '../lib/words/prices.words.ts'
import { slot } from '@voltloop/contract/public-pages/page-slots'
import type { CityPageSlots, HubSlots, PriceSlots } from '@voltloop/contract/public-pages/storefront'
import ArrowRight from 'lucide-react/icons/arrow-right'
import MapPin from 'lucide-react/icons/map-pin'
import { ButtonLink } from '../components/ui/button-link.tsx'
import { Drawing } from '../landing/sections/drawings.tsx'
import { ModelCards } from '../landing/sections/model-cards.tsx'
import { Section } from '../landing/sections/section.tsx'
import { each, ifEmpty } from '../landing/slots.tsx'
import { HubFacts } from './hub-facts.tsx'
import { NearestButton } from './nearest-button.tsx'
import { renderStorefrontPage } from './page.tsx'

const city = slot<CityPageSlots>
const hub = slot<HubSlots>
const price = slot<PriceSlots>

export function render() {
  const title = `${words.CITY_TITLE} ${city('cityName')}`
  const children = (
    <>
      <section className="top">
        <div className="wrap top__in">
          <div className="top__text">
            <h1 className="top__title">{title}</h1>
            <p className="top__lead">
              <a className="section__link" href="#hubs">
                {city('cityHubs')}
              </a>
              , {city('cityState')}
            </p>
            <CityPrice />
            <ButtonLink href={city('cityBooking')} variant="primary" size="lg">
              {words.BOOK} <ArrowRight />
            </ButtonLink>
          </div>
          <div className="top__art">
            <Drawing kind={city('cityDrawing')} livery={city('cityLivery')} />
          </div>
        </div>
      </section>
      <Section id="models" title={words.CITY_MODELS_TITLE} lead={words.MODELS_LEAD}>
        <ModelCards hasPlans />
        {ifEmpty<CityPageSlots>('models', <p>{words.CITY_NO_MODELS}</p>)}
      </Section>
      <Section
        id="hubs"
        title={words.CITY_HUBS_TITLE}
        lead={words.CITIES_LEAD}
        className="section--sheet section--split"
      >
        <div className="hubs">
          <NearestButton />
          <ul className="city__line">{each<CityPageSlots>('hubs', <CityHub />)}</ul>
        </div>
      </Section>
      <Section id="prices" title={PRICES_TITLE} lead={PRICES_LEAD}>
        <ul className="prices">{each<CityPageSlots>('prices', <CityPriceEntry />)}</ul>
      </Section>
    </>
  )
  const description = `${title}. ${city('cityHubs')}. ${words.CITIES_LEAD}`
  return renderStorefrontPage({ title, description, path: city('cityPath'), children })
}

function CityHub() {
  return (
    <li className="city__hub city__hub--full" data-latitude={hub('hubLatitude')} data-longitude={hub('hubLongitude')}>
      <h3 className="type-heading">
        {hub('hubName')} <span className="hub__distance type-label" data-distance />
      </h3>
      <HubFacts />
      <p className="city__address">{hub('hubAddress')}</p>
      <p className="hub__links">
        <a className="section__link" href={hub('hubBooking')}>
          {words.BOOK_AT_HUB} <span className="sr-only">{hub('hubName')}</span> <ArrowRight />
        </a>
        <a className="section__link" href={hub('hubMap')} rel="noreferrer">
          <MapPin /> {words.OPEN_MAP} <span className="sr-only">{hub('hubName')}</span>
        </a>
      </p>
    </li>
  )
}

function CityPriceEntry() {
  return (
    <li className="prices__entry">
      <span>
        {price('priceName')}
        {each<PriceSlots>('priceTerms', <span className="prices__terms">{price('priceTerms')}</span>)}
      </span>
      <b>{price('priceText')}</b>
    </li>
  )
}

function CityPrice() {
  return each<CityPageSlots>(
    'fromPerDay',
    <p className="top__price">
      {words.FROM} <span className="model__price">{city('fromPerDay')}</span> {words.A_DAY}: {city('fromModel')},{' '}
      <span className="model__word">{city('fromDays')}</span>, {words.GST_INCLUDED}
    </p>,
  )
}
