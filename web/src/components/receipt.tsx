import { TOTAL } from '@voltloop/contract/messages/shell'
import type { ReactNode } from 'react'
import { formatMoney } from '../lib/format.ts'

interface ReceiptProps {
  /** What the money is for, above the lines. */
  children?: ReactNode
  lines: readonly { label: string; rupees: number }[]
  totalRupees: number
  /** How it is paid, below the total. */
  footer?: ReactNode
}

/** Adds up like a receipt, on paper with a torn edge. */
export function Receipt({ children, lines, totalRupees, footer }: ReceiptProps) {
  return (
    <div className="receipt paper grid gap-4">
      {children}
      <dl>
        {lines.map(({ label, rupees }) => (
          <div key={label} className="receipt__row">
            <dt>{label}</dt>
            <dd className="figures">{formatMoney(rupees)}</dd>
          </div>
        ))}
        <div className="receipt__row receipt__row--total">
          <dt>{TOTAL}</dt>
          <dd className="figures">{formatMoney(totalRupees)}</dd>
        </div>
      </dl>
      {footer}
    </div>
  )
}
