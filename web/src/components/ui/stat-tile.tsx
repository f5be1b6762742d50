import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { formatCount } from '../../lib/format.ts'
import { AppLink } from './app-link.tsx'
import type { Tone } from './badge.tsx'

interface StatTileProps {
  label: string
  count: number
  icon: ReactNode
  tone?: Tone
  /** The list that the figure counts. */
  to?: string
}

/** A figure to be read across a room. */
export function StatTile({ label, count, icon, tone = 'neutral', to }: StatTileProps) {
  const content = (
    <>
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-1 leading-tight font-semibold [font-stretch:90%]">
        <span className="tile__icon">{icon}</span>
        <span className="min-w-0 grow basis-[min-content] wrap-break-word">{label}</span>
      </span>
      <span className="tile__figure">{formatCount(count)}</span>
    </>
  )
  const look = classNames('tile', `tile--${tone}`)
  if (to === undefined) return <div className={look}>{content}</div>
  return (
    <AppLink to={to} className={look}>
      {content}
      <ArrowRight aria-hidden="true" className="tile__go" />
    </AppLink>
  )
}
