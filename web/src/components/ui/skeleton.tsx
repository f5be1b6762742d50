import { LOADING } from '@voltloop/contract/messages/shell'
import type { ReactNode } from 'react'
import { classNames } from '../../lib/class-names.ts'

/** Stands for what is being loaded: lay out `SkeletonLine`s as the real thing will be, so that nothing jumps. */
export function Skeleton({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{LOADING}</span>
      {children}
    </div>
  )
}

/** One grey bar; its size comes from its class. */
export function SkeletonLine({ className }: { className: string }) {
  return <span aria-hidden="true" className={classNames('skeleton-line block', className)} />
}
