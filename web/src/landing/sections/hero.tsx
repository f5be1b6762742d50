import {
  LANDING_BLURB,
  LANDING_DASHBOARD,
  LANDING_HEADLINE,
  LANDING_HERO_PLATE,
  LANDING_HERO_PLATE_COUNTRY,
} from '../landing.words.ts'
import * as words from '../../lib/words/storefront.words.ts'
import { slot } from '@voltloop/contract/public-pages/page-slots'
import type { LandingSlots } from '@voltloop/contract/public-pages/storefront'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Scooter } from '../../components/art/scooter.tsx'
import { ButtonLink } from '../../components/ui/button-link.tsx'
import { each } from '../slots.tsx'
import type { LandingPaths } from '../landing-paths.ts'

export function Hero({ paths }: { paths: LandingPaths }) {
  return (
    <section className="hero">
      <div className="wrap hero__in">
        <div className="hero__text">
          <h1 className="hero__headline">{LANDING_HEADLINE}</h1>
          <p className="hero__blurb">{LANDING_BLURB}</p>
          {each<LandingSlots>(
            'fromPerDay',
            <p className="hero__price">
              {words.FROM} <span className="hero__amount">{slot<LandingSlots>('fromPerDay')}</span> {words.A_DAY}:{' '}
              {slot<LandingSlots>('fromModel')}, {slot<LandingSlots>('fromDays')}, {words.GST_INCLUDED}
            </p>,
          )}
          <ButtonLink href={paths.dashboard} variant="primary" size="xl">
            {LANDING_DASHBOARD} <ArrowRight />
          </ButtonLink>
        </div>
        <div className="hero__art on-plate" aria-hidden="true">
          <div className="hero__plate">
            <span className="hero__seal">{LANDING_HERO_PLATE_COUNTRY}</span>
            <span className="hero__number">{LANDING_HERO_PLATE}</span>
          </div>
          <Scooter className="hero__scooter" />
        </div>
      </div>
    </section>
  )
}
