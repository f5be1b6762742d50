import { NO_DATA } from '../../lib/words/shell.words.ts'
import { classNames } from '../../lib/format/class-names.ts'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  text?: string
  action?: ReactNode
  /** Leaves the drawing out on phones, where the action would be below the visible part. */
  isDense?: boolean
}

export function EmptyState({ text = NO_DATA, action, isDense = false }: EmptyStateProps) {
  return (
    <div
      className={classNames(
        'grid justify-items-center gap-4 rounded-3 border-2 border-dashed border-hair-2 px-5 text-center',
        isDense ? 'py-5 sm:py-10' : 'py-10',
      )}
    >
      <BlankPlate className={isDense ? 'max-sm:hidden' : undefined} />
      <p className="max-w-[36ch] text-balance text-ink-2">{text}</p>
      {action}
    </div>
  )
}

function BlankPlate({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 -8 168 104" width="168" height="104" fill="none" aria-hidden="true">
      <path d="M0 84H56L92 48" stroke="var(--surface-3)" strokeWidth="8" />
      <path d="M112 84H168" stroke="var(--surface-3)" strokeWidth="8" strokeDasharray="10 9" />
      <g transform="rotate(-4 84 32)">
        <rect x="22" y="4" width="124" height="56" rx="8" fill="var(--surface)" stroke="var(--ink-3)" strokeWidth="3" />
        <rect x="29" y="11" width="110" height="42" rx="4" stroke="var(--hair-2)" strokeWidth="2.5" />
        <circle cx="44" cy="28" r="6" stroke="var(--ink-3)" strokeWidth="2.5" />
        <circle cx="44" cy="28" r="1.8" fill="var(--ink-3)" />
        <path d="M38 42h12" stroke="var(--ink-3)" strokeWidth="4" strokeLinecap="round" />
        <path d="M62 34h12m8 0h12m8 0h12m8 0h6" stroke="var(--ink-3)" strokeWidth="5" strokeLinecap="round" />
      </g>
      <circle cx="40" cy="84" r="9" fill="var(--bg)" stroke="var(--ink-3)" strokeWidth="5" />
      <circle cx="140" cy="84" r="9" fill="var(--bg)" stroke="var(--surface-3)" strokeWidth="5" />
    </svg>
  )
}
