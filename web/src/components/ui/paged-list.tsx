import { CLEAR_SEARCH, TRY_AGAIN } from '@voltloop/contract/messages/shell'
import type { ReactNode } from 'react'
import { classNames } from '../../lib/class-names.ts'
import type { Pages } from '../../lib/pages.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

interface PagedListProps<Row> {
  pages: Pages<Row>
  /** Shown if the first page could not be loaded. */
  notLoaded: string
  /** Shown below the rows if a later page could not be loaded. */
  restNotLoaded: string
  /** Shown if there are no rows, if it differs from the default. */
  empty?: string | undefined
  /** Set while a search is active. */
  onClearSearch?: (() => void) | undefined
  /** Shown until the first page has loaded. */
  skeleton: ReactNode
  /** Renders the loaded rows. */
  children: (rows: Row[]) => ReactNode
}

/** Renders a list that loads page by page, with its loading, error and empty states. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { pages, notLoaded, restNotLoaded, empty, onClearSearch, skeleton, children } = props
  const { rows, total, error, isStale, retry } = pages
  const again = (
    <Button size="sm" onClick={retry}>
      {TRY_AGAIN}
    </Button>
  )
  if (!rows) {
    if (!error) return skeleton
    return (
      <div role="alert">
        <EmptyState text={notLoaded} action={again} />
      </div>
    )
  }
  if (rows.length === 0) {
    const clear = onClearSearch && (
      <Button size="sm" onClick={onClearSearch}>
        {CLEAR_SEARCH}
      </Button>
    )
    return <EmptyState {...(empty !== undefined && { text: empty })} action={clear} />
  }
  return (
    <div className={classNames('transition-opacity duration-120', isStale && 'opacity-60')} aria-busy={isStale}>
      {children(rows)}
      {error && rows.length < total && (
        <div role="alert" className="sticky bottom-28 grid justify-items-center gap-3 rounded-2 bg-surface-2 p-4">
          {restNotLoaded}
          {again}
        </div>
      )}
    </div>
  )
}
