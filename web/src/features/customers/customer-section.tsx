import type { ReactNode } from 'react'
import { PagedList } from '../../components/ui/paged-list.tsx'
import { SkeletonLine } from '../../components/ui/skeleton.tsx'
import type { Pages } from '../../lib/api/pages.ts'
import { SHOW_OLDER } from '../../lib/words/shell.words.ts'

interface CustomerSectionProps<Row> {
  id: string
  title: string
  pages: Pages<Row>
  notLoaded: string
  empty: string
  /** Stands above the list. */
  form?: ReactNode
  children: (row: Row) => ReactNode
}

/** Renders a section of a customer's page: a list of entries, newest first. */
export function CustomerSection<Row>(props: CustomerSectionProps<Row>) {
  const { id, title, form, children, ...list } = props
  return (
    <section aria-labelledby={id} className="grid content-start gap-3">
      <h2 id={id} className="type-heading">
        {title}
      </h2>
      {form}
      <PagedList {...list} isInCard skeleton={<SkeletonLine className="h-14 w-full" />} moreLabel={SHOW_OLDER}>
        {(rows) => (
          <ul aria-labelledby={id} className="grid">
            {rows.map(children)}
          </ul>
        )}
      </PagedList>
    </section>
  )
}
