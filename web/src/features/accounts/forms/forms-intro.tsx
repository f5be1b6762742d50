import { PageHeading } from '../../../components/page-heading.tsx'

export function FormIntro({ title, lead }: { title: string; lead?: string }) {
  return (
    <div className="grid gap-2">
      <PageHeading title={title} />
      {lead !== undefined && <p className="text-pretty text-ink-2">{lead}</p>}
    </div>
  )
}
