import { TOTAL } from '../lib/words/shell.words.ts'
import type { ReactNode } from 'react'
import { formatMoney } from '../lib/format/format.ts'

interface ReceiptProps {
  /** A description of the purchase, above the lines. */
  children?: ReactNode
  lines: readonly { label: string; rupees: number }[]
  totalRupees: number
  /** The payment method, below the total. */
  footer?: ReactNode
}

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
