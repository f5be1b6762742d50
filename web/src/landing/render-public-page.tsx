import { BRAND } from '@voltloop/contract/core/brand'
import { LANDING_HELMET } from './landing.words.ts'
import { SCREENS } from '@voltloop/contract/core/screens'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Rendered } from '../../build/prerendered.ts'
import { SkipLink } from '../components/ui/skip-link.tsx'
import { PageHead } from './page-head.tsx'
import { PublicLinks } from './sections/public-links.tsx'
import { TopBar } from './sections/top-bar.tsx'

interface PublicPage {
  title: string
  description: string
  path: string
  /** The class of the main element. */
  className?: string
  children: ReactNode
  /** HTML that follows the footer, such as drawings that the page refers to. */
  end?: ReactNode
}

/** Renders a public page: what search engines read about it, the bar, the content and the footer. */
export function renderPublicPage({ title, description, path, className, children, end }: PublicPage): Rendered {
  const head = <PageHead title={`${title} · ${BRAND}`} heading={title} description={description} path={path} />
  const body = (
    <>
      <SkipLink />
      <TopBar paths={SCREENS} />
      <main id="main" tabIndex={-1} className={className}>
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
      {end}
    </>
  )
  return { head: renderToStaticMarkup(head), body: renderToStaticMarkup(body) }
}
