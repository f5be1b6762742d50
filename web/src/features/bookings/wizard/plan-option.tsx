import type { Plan } from '@voltloop/contract/catalogue/catalogue'
import * as words from './wizard.words.ts'
import { dayPrice } from '@voltloop/contract/catalogue/plan-price'
import { classNames } from '../../../lib/format/class-names.ts'
import { formatMoney } from '../../../lib/format/format.ts'

interface PlanOptionProps {
  plan: Plan
  group: string
  /** Its day costs least among the plans of the bike. */
  isBest: boolean
  isChecked: boolean
  /** Its duration is the chosen one, so it is taken with the bike. */
  isPreset: boolean
  isOff: boolean
  onChoose: () => void
}

export function PlanOption({ plan, group, isBest, isChecked, isPreset, isOff, onChoose }: PlanOptionProps) {
  const { days, finalCost, actualCost } = plan
  return (
    <label className={classNames('plan', isPreset && 'plan--preset')}>
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
