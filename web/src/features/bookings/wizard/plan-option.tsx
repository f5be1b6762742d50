import type { Plan } from '@voltloop/contract/catalogue/catalogue'
import * as words from './wizard.words.ts'
import { dayPrice } from '@voltloop/contract/catalogue/plan-price'
import { formatMoney } from '../../../lib/format/format.ts'

interface PlanOptionProps {
  plan: Plan
  group: string
  /** Its day costs least among the plans of the bike. */
  isBest: boolean
  isChecked: boolean
  isOff: boolean
  onChoose: () => void
}

export function PlanOption({ plan, group, isBest, isChecked, isOff, onChoose }: PlanOptionProps) {
  const { days, finalCost, actualCost } = plan
  return (
    <label className="plan">
      <input type="radio" name={group} checked={isChecked} disabled={isOff} onChange={onChoose} />
      <span className="plan__days">{words.days(days)}</span>{' '}
      <b className="plan__price figures">{formatMoney(finalCost)}</b>{' '}
      {actualCost > finalCost && (
        <s className="plan__list">
          <span className="sr-only">{words.LIST_PRICE} </span>
          {formatMoney(actualCost)}
        </s>
      )}{' '}
      {days > 1 && <span className="plan__day">{words.perDay(formatMoney(dayPrice(plan)))}</span>}{' '}
      {isBest && <span className="plan__best">{words.BEST_VALUE}</span>}
    </label>
  )
}
