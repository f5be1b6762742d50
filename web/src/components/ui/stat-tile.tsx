import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { classNames } from '../../lib/format/class-names.ts'
import { formatCount } from '../../lib/format/format.ts'
import { AppLink } from './app-link.tsx'
import type { ScreenTarget } from './app-link.tsx'
import type { Tone } from './badge.tsx'

interface StatTileProps {
  label: string
  count: number
  icon: ReactNode
  tone?: Tone
  list?: ScreenTarget | undefined
}

export function StatTile({ label, count, icon, tone = 'neutral', list }: StatTileProps) {
  const content = (
    <>
      <span className="tile__head">
        <span className="tile__icon">{icon}</span>
        <span className="tile__label">{label}</span>
      </span>
      <span className="tile__figure">{formatCount(count)}</span>
    </>
  )
  const classes = classNames('tile', `tile--${tone}`)
  if (list === undefined) return <div className={classes}>{content}</div>
  return (
    <AppLink {...list} className={classes}>
      {content}
      <ArrowRight aria-hidden="true" className="tile__go" />
    </AppLink>
  )
}
