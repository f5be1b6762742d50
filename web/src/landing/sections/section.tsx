import type { ReactNode } from 'react'
import { classNames } from '../../lib/format/class-names.ts'

interface SectionProps {
  id: string
  title: string
  lead?: string
  className?: string
  children: ReactNode
}

export function Section({ id, title, lead, className, children }: SectionProps) {
  return (
    <section className={classNames('section', className)} id={id} aria-labelledby={`${id}-title`}>
      <div className="wrap section__in">
        <div className="section__head">
          <h2 className="section__title" id={`${id}-title`}>
            {title}
          </h2>
          {lead ? <p className="section__lead">{lead}</p> : null}
        </div>
        {children}
      </div>
    </section>
  )
}
