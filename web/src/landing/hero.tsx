import {
  LANDING_BLURB,
  LANDING_DASHBOARD,
  LANDING_HEADLINE,
  LANDING_HERO_PLATE,
  LANDING_HERO_PLATE_COUNTRY,
} from '@voltloop/contract/messages/landing'
import { ArrowRight } from 'lucide-react'
import { Scooter } from '../components/art/scooter.tsx'
import { ButtonLink } from '../components/ui/button-link.tsx'
import type { LandingPaths } from './landing-paths.ts'

/** Renders the hero section: headline, one button, and the scooter in front of a number plate. */
export function Hero({ paths }: { paths: LandingPaths }) {
  return (
    <section className="hero">
      <div className="wrap hero__in">
        <div className="hero__text">
          <h1 className="hero__headline">{LANDING_HEADLINE}</h1>
          <p className="hero__blurb">{LANDING_BLURB}</p>
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
