import { BRAND, BRAND_LINE } from '@voltloop/contract/messages/brand'
import { LANDING_CITIES, LANDING_HELMET } from '@voltloop/contract/messages/landing'
import { CargoScooter } from '../components/art/cargo-scooter.tsx'
import { EBike } from '../components/art/e-bike.tsx'
import { Scooter } from '../components/art/scooter.tsx'
import { Wordmark } from '../components/art/wordmark.tsx'
import { PublicLinks } from './public-links.tsx'

const parked = [
  <Scooter livery="plate" key="scooter" />,
  <EBike livery="graphite" key="e-bike" />,
  <CargoScooter livery="paper" key="cargo" />,
]

/** Renders the footer: the cities with a parked vehicle in each, and the brand name. */
export function Footer() {
  return (
    <footer className="foot">
      <div className="wrap">
        <ul className="foot__cities">
          {LANDING_CITIES.map((city, index) => (
            <li className="foot__city" key={city}>
              {parked[index]}
              <span>{city}</span>
            </li>
          ))}
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
