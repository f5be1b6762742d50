import type { ReactNode } from 'react'
import { PageHeading } from '../../../components/page-heading.tsx'

interface FormIntroProps {
  title: string
  lead?: string
  /** The way to the other form, above the fields: people who need it should not fill in these first. */
  children?: ReactNode
}

export function FormIntro({ title, lead, children }: FormIntroProps) {
  return (
    <div className="grid gap-2">
      <PageHeading title={title} />
      {lead !== undefined && <p className="text-pretty text-ink-2">{lead}</p>}
      {children}
    </div>
  )
}
