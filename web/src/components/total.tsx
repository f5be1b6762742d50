import { formatCount } from '../lib/format.ts'
import { SkeletonLine } from './ui/skeleton.tsx'

/** Shows a total next to a heading. `count` is undefined while it is loading. */
export function Total({ label, count }: { label: string; count: number | undefined }) {
  return (
    <p role="status" className="flex h-6 items-baseline gap-2.5 text-ink-2 sm:ml-auto">
      {label}
      <span className="figures grid min-w-[1ch] text-3 leading-none text-ink">
        {count === undefined ? <SkeletonLine className="h-5 w-6" /> : formatCount(count)}
      </span>
    </p>
  )
}
