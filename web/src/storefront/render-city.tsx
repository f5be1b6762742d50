import * as words from '../lib/words/storefront.words.ts'
import { slot } from '@voltloop/contract/public-pages/page-slots'
import type { CityPageSlots, HubSlots } from '@voltloop/contract/public-pages/storefront'
import ArrowRight from 'lucide-react/icons/arrow-right'
import MapPin from 'lucide-react/icons/map-pin'
import { ButtonLink } from '../components/ui/button-link.tsx'
import { Drawing } from '../landing/sections/drawings.tsx'
import { ModelCards } from '../landing/sections/model-cards.tsx'
import { Section } from '../landing/sections/section.tsx'
import { each, ifEmpty } from '../landing/slots.tsx'
import { renderStorefrontPage } from './page.tsx'

const city = slot<CityPageSlots>
const hub = slot<HubSlots>

export function render() {
  const title = `${words.CITY_TITLE} ${city('cityName')}`
  const children = (
    <>
      <section className="top">
        <div className="wrap top__in">
          <div className="top__text">
            <h1 className="top__title">{title}</h1>
            <p className="top__lead">
              {city('cityHubs')}, {city('cityState')}
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
        <ModelCards />
        {ifEmpty<CityPageSlots>('models', <p>{words.CITY_NO_MODELS}</p>)}
      </Section>
      <Section
        id="hubs"
        title={words.CITY_HUBS_TITLE}
        lead={words.CITIES_LEAD}
        className="section--sheet section--split"
      >
        <ul className="city__line">
          {each<CityPageSlots>(
            'hubs',
            <li className="city__hub city__hub--full">
              <h3 className="type-heading">{hub('hubName')}</h3>
              <p className="city__address">{hub('hubAddress')}</p>
              <a className="section__link" href={hub('hubMap')} rel="noreferrer">
                <MapPin /> {words.OPEN_MAP} <span className="sr-only">{hub('hubName')}</span>
              </a>
            </li>,
          )}
        </ul>
      </Section>
    </>
  )
  const description = `${title}. ${city('cityHubs')}. ${words.CITIES_LEAD}`
  return renderStorefrontPage({ title, description, path: city('cityPath'), children })
}

function CityPrice() {
  return each<CityPageSlots>(
    'fromPerDay',
    <p className="top__price">
      {words.FROM} <span className="model__price">{city('fromPerDay')}</span> {words.HERO_PRICE_END}
    </p>,
  )
}
