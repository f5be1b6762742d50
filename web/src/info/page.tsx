import { slot } from '@voltloop/contract/public-pages/page-slots'
import type { ReactNode } from 'react'
import type { Rendered } from '../../build/prerendered.ts'
import { renderPublicPage } from '../landing/render-public-page.tsx'

interface InfoPage {
  path: string
  title: string
  lead: string
  /** Shows whether counsel has reviewed the page. */
  isLegal: boolean
  children: ReactNode
}

export function renderInfoPage({ path, title, lead, isLegal, children }: InfoPage): Rendered {
  return renderPublicPage({
    title,
    description: lead,
    path,
    className: 'info',
    children: (
      <article className="wrap info__in">
        <header className="info__head">
          <h1 className="info__title">{title}</h1>
          <p className="info__lead">{lead}</p>
          {isLegal ? <p className="info__review">{slot('legalReview')}</p> : null}
        </header>
        {children}
      </article>
    ),
  })
}

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

export function MailLink({ email }: { email: string }) {
  return <a href={`mailto:${email}`}>{email}</a>
}

function linkGrievanceEmail(point: string): ReactNode {
  const email = slot('grievanceEmail')
  const [before, after] = point.split(email)
  if (after === undefined) return point
  return (
    <>
      {before}
      <MailLink email={email} />
      {after}
    </>
  )
}
