import * as words from '../../lib/words/storefront.words.ts'
import { slot } from '@voltloop/contract/public-pages/page-slots'
import type { CitySlots, HubSlots, LandingSlots } from '@voltloop/contract/public-pages/storefront'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Section } from './section.tsx'
import { each, ifEmpty } from '../slots.tsx'

const city = slot<CitySlots>

export function Cities() {
  return (
    <Section id="cities" title={words.CITIES_TITLE} lead={words.CITIES_LEAD} className="section--sheet">
      <ul className="cities">
        {each<LandingSlots>(
          'cities',
          <li className="city">
            <div className="city__head">
              <h3 className="city__name">{city('cityName')}</h3>
              <p className="type-label">{city('cityHubs')}</p>
            </div>
            <ul className="city__line">
              {each<CitySlots>(
                'hubs',
                <li className="city__hub">
                  <a className="city__stop" href={`${city('cityPath')}#hubs`}>
                    {slot<HubSlots>('hubName')}
                  </a>
                </li>,
              )}
            </ul>
            <a className="section__link" href={city('cityPath')}>
              {words.ALL_HUBS} <span className="sr-only">{city('cityName')}</span> <ArrowRight />
            </a>
          </li>,
        )}
      </ul>
      {ifEmpty<LandingSlots>('cities', <p>{words.NO_CITIES}</p>)}
    </Section>
  )
}
