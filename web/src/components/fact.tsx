import type { ReactNode } from 'react'
import { formatMoney } from '../lib/format/format.ts'

/** Renders one line of a list of facts: what it is, and the value beside it. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] items-baseline gap-x-3">
      <dt className="text-1 text-ink-2">{term}</dt>
      <dd className="min-w-0 leading-snug font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}

export function MoneyFact({ term, rupees }: { term: string; rupees: number }) {
  return (
    <Fact term={term}>
      <span className="figures">{formatMoney(rupees)}</span>
    </Fact>
  )
}
