import type { Plan } from '@voltloop/contract/catalogue/catalogue'
import type { AvailableModel } from '@voltloop/contract/fleet/fleet'
import * as words from './wizard.words.ts'
import { isBestValue } from '@voltloop/contract/catalogue/plan-price'
import Battery from 'lucide-react/icons/battery'
import Gauge from 'lucide-react/icons/gauge'
import Route from 'lucide-react/icons/route'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Unbroken } from '../../../components/unbroken.tsx'
import { classNames } from '../../../lib/format/class-names.ts'
import { formatCount, formatMoney } from '../../../lib/format/format.ts'
import { PlanOption } from './plan-option.tsx'
import { NextFree } from './next-free.tsx'
import { ModelPicture } from './picture.tsx'
import type { PickupHub } from './pickup.ts'

interface BikeCardProps {
  model: AvailableModel
  /** The chosen duration: the number available is for it, and its plan is preset. */
  days: number | undefined
  plans: readonly Plan[]
  planId: string
  isChosen: boolean
  /** The person's own unpaid order holds this bike, so "sold out" does not apply to them. */
  isHeld: boolean
  onChoose: () => void
  onChoosePlan: (plan: Plan) => void
  hub: PickupHub | undefined
  onNextFree: (pickup: Date) => void
}

export function BikeCard({ model, days, plans, planId, isChosen, isHeld, hub, onNextFree, ...rest }: BikeCardProps) {
  const id = useId()
  const isSoldOut = model.free === 0 && !isHeld
  const preset = plans.find((plan) => plan.subscriptionId === planId) ?? plans.find((plan) => plan.days === days)
  const { batteryType, range, topSpeed } = model.features
  return (
    <article
      aria-labelledby={`${id}-name`}
      className={classNames('bike', isChosen && 'bike--chosen', isSoldOut && 'bike--out')}
    >
      <label className="bike__head">
        <input
          type="radio"
          name="model"
          className="bike__radio"
          checked={isChosen}
          disabled={isSoldOut && !isChosen}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-price ${id}-free`}
          onChange={rest.onChoose}
        />
        <span className="bike__picture">
          <ModelPicture model={model} className="bike__art" />
          {isSoldOut && <span className="bike__stamp">{words.SOLD_OUT_STAMP}</span>}
        </span>
        <span className="bike__title">
          <span className="grid min-w-0 content-start">
            <strong id={`${id}-name`} className="type-heading wrap-anywhere">
              <Unbroken text={model.modelName} />
            </strong>
            <span className="type-label">{model.brand}</span>
          </span>
          <span className="bike__offer">
            <Price id={`${id}-price`} plan={preset} days={days} />
            <Left id={`${id}-free`} model={model} days={preset?.days} isHeld={isHeld} />
          </span>
        </span>
      </label>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        <Fact label={words.RANGE} icon={<Route aria-hidden="true" />} value={range} unit={words.KM} />
        <Fact label={words.TOP_SPEED} icon={<Gauge aria-hidden="true" />} value={topSpeed} unit={words.KMPH} />
        <Fact label={words.BATTERY} icon={<Battery aria-hidden="true" />} unit={words.BATTERY_NAMES[batteryType]} />
      </ul>
      <div role="radiogroup" aria-label={words.planFor(model.modelName)} className="plans">
        {plans.map((plan) => (
          <PlanOption
            key={plan.subscriptionId}
            plan={plan}
            group={`${id}-plan`}
            isBest={isBestValue(plan, plans)}
            isChecked={planId === plan.subscriptionId}
            isPreset={plan === preset}
            isOff={isSoldOut && !isChosen && plan.days >= (days ?? 0)}
            onChoose={() => rest.onChoosePlan(plan)}
          />
        ))}
      </div>
      {isSoldOut && days !== undefined && <NextFree {...{ model, days, hub }} onTake={onNextFree} />}
    </article>
  )
}

/** Shows the one price to compare: that of the chosen duration. */
function Price({ id, plan, days }: { id: string; plan: Plan | undefined; days: number | undefined }) {
  if (days === undefined) return <span id={id} />
  return (
    <span id={id} className="bike__price">
      {plan ? (
        <>
          <b className="figures">{formatMoney(plan.finalCost)}</b> {words.forDays(plan.days)}
        </>
      ) : (
        words.noPlanFor(days)
      )}
    </span>
  )
}

interface LeftProps extends Pick<BikeCardProps, 'model' | 'isHeld'> {
  id: string
  /** Length of the preset plan; undefined if the bike has no plan of the chosen duration. */
  days: number | undefined
}

function Left({ id, model, days, isHeld }: LeftProps) {
  const { free, here = 0 } = model
  if (free === undefined || isHeld) return <span id={id} />
  // On the screen, the stamp on the picture says so.
  if (free === 0) {
    return (
      <span id={id} className="sr-only">
        {words.NONE_AVAILABLE}
      </span>
    )
  }
  if (days === undefined) return <span id={id} />
  return (
    <span id={id} className="bike__left type-label">
      <span>
        <b className="figures text-3 text-ink">{formatCount(free)}</b> {words.availableFor(days)}
      </span>
      <span>{here > 0 ? words.hereNow(formatCount(Math.min(here, free))) : words.BROUGHT_TO_HUB}</span>
    </span>
  )
}

function Fact({ label, icon, value, unit }: { label: string; icon: ReactNode; value?: number; unit: string }) {
  return (
    <li className="type-label flex items-center gap-1.5">
      {icon}
      <span className="sr-only">{label}</span>
      <span>
        {value !== undefined && <b className="figures text-2 text-ink">{value}</b>} {unit}
      </span>
    </li>
  )
}
