import * as words from '../../lib/words/catalogue.words.ts'
import { formatMoney } from '../../lib/format/format.ts'
import { finalCost } from './final-cost.ts'
import type { TaxRates } from './final-cost.ts'

interface PlanPriceProps {
  /** In rupees before tax. Undefined or NaN while the field has no valid number. */
  cost: number | undefined
  rates: TaxRates | undefined
}

export function PlanPrice({ cost, rates }: PlanPriceProps) {
  const isValid = cost !== undefined && Number.isFinite(cost) && cost > 0
  return (
    <p role="status" className="grid gap-1 rounded-2 bg-surface-2 px-4 py-3">
      <span className="type-label">{words.RIDERS_PAY}</span>
      {isValid ? (
        <>
          <span className="figures text-4 leading-none">{formatMoney(rates ? finalCost(cost, rates) : cost)}</span>
          <span className="text-1 text-ink-2">
            {rates ? words.withTaxes(rates.cgst, rates.sgst) : words.PLUS_TAXES}
          </span>
        </>
      ) : (
        <span className="text-ink-2">{words.COST_MISSING_HINT}</span>
      )}
    </p>
  )
}
