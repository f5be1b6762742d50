import { classNames } from '../lib/format/class-names.ts'
import { formatCount } from '../lib/format/format.ts'
import type { Pages } from '../lib/api/pages.ts'
import { SkeletonLine } from './ui/skeleton.tsx'

/** Shows a total next to a heading. `count` is undefined while it is loading. */
export function Total({ label, count }: { label: string; count: number | undefined }) {
  return (
    <p
      role="status"
      className={classNames(
        'flex h-6 gap-2.5 self-center text-ink-2 sm:ml-auto',
        count === undefined ? 'items-center' : 'items-baseline',
      )}
    >
      {label}
      <span className="figures grid min-w-[1ch] text-3 leading-none text-ink">
        {count === undefined ? <SkeletonLine className="h-5 w-6" /> : formatCount(count)}
      </span>
    </p>
  )
}

interface ListTotalProps {
  label: string
  list: Pick<Pages<unknown>, 'rows' | 'total' | 'error'>
}

/** Shows the length of a list next to its heading. There is none if the list could not be loaded. */
export function ListTotal({ label, list: { rows, total, error } }: ListTotalProps) {
  return rows || !error ? <Total label={label} count={rows && total} /> : null
}
