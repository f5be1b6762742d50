import { DROP, PICKUP } from '../lib/words/shell.words.ts'
import { classNames } from '../lib/format/class-names.ts'
import { formatDate, formatTime } from '@voltloop/contract/core/format'

export function RideLeg({ start, end }: { start: string; end: string }) {
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-3">
      <Stop label={PICKUP} at={start} />
      <svg viewBox="0 0 44 20" width="44" height="20" aria-hidden="true" className="text-ink-3">
        <path d="M0 10h40m-8-8 8 8-8 8" fill="none" stroke="currentColor" strokeWidth="3" />
      </svg>
      <Stop label={DROP} at={end} isRight />
    </div>
  )
}

function Stop({ label, at, isRight = false }: { label: string; at: string; isRight?: boolean }) {
  const [clock, meridiem] = formatTime(at).split(' ')
  return (
    <div className={classNames(isRight && 'text-right')}>
      <p className="type-label">{label}</p>
      <p className="figures text-4 leading-none">
        {clock} <small className="-ml-0.5 text-2 font-strong">{meridiem}</small>
      </p>
      <p className="figures mt-1 font-strong text-ink-2">{formatDate(at)}</p>
    </div>
  )
}
