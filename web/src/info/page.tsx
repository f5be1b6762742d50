import { BRAND } from '@voltloop/contract/messages/brand'
import { LANDING_HELMET } from '@voltloop/contract/messages/landing'
import { slot } from '@voltloop/contract/public-pages/page-slots'
import { SCREENS } from '@voltloop/contract/core/screens'
import { renderToStaticMarkup } from 'react-dom/server'
import { SkipLink } from '../components/ui/skip-link.tsx'
import { PageHead } from '../landing/page-head.tsx'
import { PublicLinks } from '../landing/sections/public-links.tsx'
import { TopBar } from '../landing/sections/top-bar.tsx'
import type { ReactNode } from 'react'
import type { Rendered } from '../../build/prerendered.ts'

interface InfoPage {
  path: string
  title: string
  lead: string
  /** Shows whether counsel has reviewed the page. */
  isLegal: boolean
  children: ReactNode
}

/** Renders a public page of text: help or a legal notice. */
export function renderInfoPage({ path, title, lead, isLegal, children }: InfoPage): Rendered {
  const head = <PageHead title={`${title} · ${BRAND}`} heading={title} description={lead} path={path} />
  const body = (
    <>
      <SkipLink />
      <TopBar paths={SCREENS} />
      <main id="main" tabIndex={-1} className="info">
        <article className="wrap info__in">
          <header className="info__head">
            <h1 className="info__title">{title}</h1>
            <p className="info__lead">{lead}</p>
            {isLegal ? <p className="info__review">{slot('legalReview')}</p> : null}
          </header>
          {children}
        </article>
      </main>
      <footer className="foot">
        <div className="wrap foot__small">
          <PublicLinks />
          <p>
            © {BRAND}. {LANDING_HELMET}
          </p>
        </div>
      </footer>
    </>
  )
  return { head: renderToStaticMarkup(head), body: renderToStaticMarkup(body) }
}

/** Renders one titled section of points. */
export function Section({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <section className="info__section">
      <h2 className="type-heading">{title}</h2>
      <ul className="info__points">
        {points.map((point) => (
          <li key={point}>{linkGrievanceEmail(point)}</li>
        ))}
      </ul>
    </section>
  )
}

export function MailLink({ address }: { address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>
}

function linkGrievanceEmail(point: string): ReactNode {
  const address = slot('grievanceEmail')
  const [before, after] = point.split(address)
  if (after === undefined) return point
  return (
    <>
      {before}
      <MailLink address={address} />
      {after}
    </>
  )
}
