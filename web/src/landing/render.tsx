import { BRAND } from '@voltloop/contract/core/brand'
import { LANDING_BLURB, LANDING_HEADLINE, LANDING_TITLE } from './landing.words.ts'
import { SCREENS } from '@voltloop/contract/core/screens'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Rendered } from '../../build/prerendered.ts'
import { LandingPage } from '../pages/landing.tsx'
import { PageHead } from './page-head.tsx'

export function render(): Rendered {
  const head = (
    <PageHead
      title={`${LANDING_TITLE} · ${BRAND}`}
      heading={LANDING_HEADLINE}
      description={LANDING_BLURB}
      path={SCREENS.landing}
    />
  )
  return { head: renderToStaticMarkup(head), body: renderToStaticMarkup(<LandingPage paths={SCREENS} />) }
}
