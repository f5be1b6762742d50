import { BRAND } from '@voltloop/contract/messages/brand'
import { LANDING_HELMET } from '@voltloop/contract/messages/landing'
import { SCREENS } from '@voltloop/contract/core/screens'
import { renderToStaticMarkup } from 'react-dom/server'
import { SkipLink } from '../components/ui/skip-link.tsx'
import { Drawings } from '../landing/sections/drawings.tsx'
import { PageHead } from '../landing/page-head.tsx'
import { PublicLinks } from '../landing/sections/public-links.tsx'
import { TopBar } from '../landing/sections/top-bar.tsx'
import type { ReactNode } from 'react'
import type { Rendered } from '../../build/prerendered.ts'

interface StorefrontPage {
  title: string
  description: string
  path: string
  children: ReactNode
}

/** Renders the template of a public page about a city or a model. */
export function renderStorefrontPage({ title, description, path, children }: StorefrontPage): Rendered {
  const head = <PageHead title={`${title} · ${BRAND}`} heading={title} description={description} path={path} />
  const body = (
    <>
      <SkipLink />
      <TopBar paths={SCREENS} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className="foot">
        <div className="wrap foot__small">
          <PublicLinks />
          <p>
            © {BRAND}. {LANDING_HELMET}
          </p>
        </div>
      </footer>
      <Drawings />
    </>
  )
  return { head: renderToStaticMarkup(head), body: renderToStaticMarkup(body) }
}
