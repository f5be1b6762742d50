import { CLEAR_SEARCH, NO_DATA, REST_NOT_LOADED, TRY_AGAIN } from '../../lib/words/shell.words.ts'
import type { ReactNode } from 'react'
import { classNames } from '../../lib/format/class-names.ts'
import type { Pages } from '../../lib/api/pages.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'

interface PagedListProps<Row> {
  pages: Omit<Pages<Row>, 'readAll'>
  notLoaded: string
  empty?: string | undefined
  emptyAction?: ReactNode
  onClearSearch?: (() => void) | undefined
  skeleton: ReactNode
  /** Labels the button that loads the next page. Undefined if scrolling loads it. */
  moreLabel?: string
  /** The list is part of a card, whose padding its messages follow. */
  isInCard?: boolean
  children: (rows: Row[]) => ReactNode
}

export function PagedList<Row>(props: PagedListProps<Row>) {
  const { pages, notLoaded, empty = NO_DATA, emptyAction, onClearSearch, skeleton, moreLabel, children } = props
  const { isInCard = false } = props
  const { rows, error, hasMore, isStale, retry } = pages
  const Message = isInCard ? CardMessage : EmptyState
  if (!rows) {
    if (!error) return skeleton
    if (!isInCard) return <ErrorState text={notLoaded} onRetry={retry} />
    return (
      <div role="alert">
        <CardMessage text={notLoaded} action={smallButton(TRY_AGAIN, retry)} />
      </div>
    )
  }
  if (rows.length === 0) {
    const action = onClearSearch ? smallButton(CLEAR_SEARCH, onClearSearch) : emptyAction
    return <Message text={empty} action={action} />
  }
  return (
    <div className={classNames('transition-opacity duration-120', isStale && 'opacity-60')} aria-busy={isStale}>
      {children(rows)}
      {hasMore && (error || moreLabel !== undefined) && <Rest {...{ pages, moreLabel, isInCard }} />}
    </div>
  )
}

function smallButton(label: string, onClick: () => void) {
  return (
    <Button size="sm" onClick={onClick}>
      {label}
    </Button>
  )
}

interface RestProps {
  pages: Pick<Pages<unknown>, 'error' | 'isLoadingMore' | 'loadMore' | 'retry'>
  moreLabel: string | undefined
  isInCard: boolean
}

// The same button loads and retries, so that it keeps the focus after a failure.
function Rest({ pages, moreLabel, isInCard }: RestProps) {
  const { error, isLoadingMore, loadMore, retry } = pages
  return (
    <div
      className={classNames(
        'grid justify-items-center gap-3',
        moreLabel === undefined && 'sticky bottom-[calc(112px+var(--alarm-h,0px))] rounded-2 bg-surface-2 p-4',
        isInCard ? 'p-3' : 'mt-4',
      )}
    >
      {error && <p role="alert">{REST_NOT_LOADED}</p>}
      <Button size="sm" isWide={isInCard} isPending={isLoadingMore} onClick={error ? retry : loadMore}>
        {error ? TRY_AGAIN : moreLabel}
      </Button>
    </div>
  )
}

function CardMessage({ text, action }: { text: string; action: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-3 px-5 pb-5">
      {text}
      {action}
    </div>
  )
}
