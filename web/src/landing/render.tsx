import { BRAND } from '@voltloop/contract/messages/brand'
import { LANDING_BLURB, LANDING_HEADLINE, LANDING_TITLE } from '@voltloop/contract/messages/landing'
import { SCREENS } from '@voltloop/contract/screens'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Rendered } from '../../build/prerendered.ts'
import { LandingPage } from '../pages/landing.tsx'

/** Renders the landing page for index.html. */
export function render(): Rendered {
  return { head: renderToStaticMarkup(<Head />), body: renderToStaticMarkup(<LandingPage paths={SCREENS} />) }
}

function Head() {
  return (
    <>
      <title>{`${LANDING_TITLE} · ${BRAND}`}</title>
      <meta name="description" content={LANDING_BLURB} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={BRAND} />
      <meta property="og:title" content={LANDING_HEADLINE} />
      <meta property="og:description" content={LANDING_BLURB} />
    </>
  )
}
