import { LOADING } from '../../lib/words/shell.words.ts'
import type { ReactNode } from 'react'
import { classNames } from '../../lib/format/class-names.ts'

/** Renders a loading placeholder. Arrange `SkeletonLine`s like the real content, so that the layout does not shift. */
export function Skeleton({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{LOADING}</span>
      {children}
    </div>
  )
}

/** Renders one grey bar. Its class sets the size. */
export function SkeletonLine({ className }: { className: string }) {
  return <span aria-hidden="true" className={classNames('skeleton-line block', className)} />
}
