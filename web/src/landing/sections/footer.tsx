import { BRAND, BRAND_LINE } from '@voltloop/contract/core/brand'
import { LANDING_HELMET } from '../landing.words.ts'
import { slot } from '@voltloop/contract/public-pages/page-slots'
import type { CitySlots, LandingSlots } from '@voltloop/contract/public-pages/storefront'
import { Wordmark } from '../../components/art/wordmark.tsx'
import { Drawing } from './drawings.tsx'
import { PublicLinks } from './public-links.tsx'
import { each } from '../slots.tsx'

const city = slot<CitySlots>

export function Footer() {
  return (
    <footer className="foot">
      <div className="wrap">
        <ul className="foot__cities">
          {each<LandingSlots>(
            'cities',
            <li className="foot__city">
              <Drawing kind={city('cityDrawing')} livery={city('cityLivery')} />
              <a href={city('cityPath')}>{city('cityName')}</a>
            </li>,
          )}
        </ul>
        <p className="foot__name">
          <Wordmark />
        </p>
        <div className="foot__small">
          <p>{BRAND_LINE}</p>
          <PublicLinks />
          <p>
            © {BRAND}. {LANDING_HELMET}
          </p>
        </div>
      </div>
    </footer>
  )
}
