import { DROP, PICKUP } from '../../../lib/words/shell.words.ts'
import * as words from './wizard.words.ts'
import { addDays } from '@voltloop/contract/core/time'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { ModelName } from '../../../components/model-name.tsx'
import { Unbroken } from '../../../components/unbroken.tsx'
import { formatDate, formatTime } from '@voltloop/contract/core/format'
import { formatMoney } from '../../../lib/format/format.ts'
import type { Selection } from './selection.ts'
import { formatPickup } from './next-free.tsx'

interface SummaryProps {
  chosen: Selection
  /** Plans cost Rs. 0 for pass holders. */
  hasPass: boolean
  actions: ReactNode
}

/** Shows the choices made so far as a ticket, on wide screens. */
export function SummaryTicket({ chosen, hasPass, actions }: SummaryProps) {
  const id = useId()
  const { hubName, startsAt, plan } = chosen
  return (
    <aside aria-labelledby={id} className="summary">
      <div className="ticket paper ticket--upright">
        <div className="ticket__main grid gap-4">
          <h2 id={id} className="type-heading">
            {words.YOUR_TICKET}
          </h2>
          <dl className="grid grid-cols-2 gap-x-4 gap-y-5">
            <Entry
              label={words.PICKUP_HUB}
              isWide
              value={hubName && <span className="wrap-anywhere">{hubName}</span>}
              missing={words.CHOOSE_A_HUB}
            />
            <Entry label={PICKUP} value={startsAt && <Instant at={startsAt} />} missing={words.CHOOSE_A_TIME} />
            <Entry
              label={DROP}
              value={startsAt && plan && <Instant at={addDays(startsAt, plan.days)} />}
              missing={words.CHOOSE_A_PLAN}
            />
            <Entry label={words.MODEL} isWide value={rideOf(chosen)} missing={words.CHOOSE_A_BIKE} />
          </dl>
        </div>
        <div className="ticket__stub grid gap-4">
          {plan && (
            <p className="flex items-baseline justify-between">
              {words.PLAN}
              <b className="figures text-3">{formatMoney(hasPass ? 0 : plan.finalCost)}</b>
            </p>
          )}
          {actions}
        </div>
      </div>
    </aside>
  )
}

/** Shows the same choices in a bar at the bottom of phone screens. */
export function SummaryBar({ chosen, hasPass, actions }: SummaryProps) {
  const { hubName, startsAt, model, wanted, plan } = chosen
  const bike = model ?? wanted
  return (
    <aside aria-label={words.YOUR_TICKET} className="summary-bar">
      <div className="grid min-w-0 flex-1">
        {startsAt ? (
          <>
            <p className="type-label truncate">{hubName}</p>
            <p className="figures text-ink-2">{formatPickup(startsAt)}</p>
          </>
        ) : (
          <>
            <p className="type-label">{words.PICKUP_HUB}</p>
            <p className="summary-bar__ride wrap-anywhere">{hubName ?? words.CHOOSE_A_HUB}</p>
          </>
        )}
        {bike && (
          <p className="summary-bar__ride">
            <Unbroken text={bike.modelName} />
            {plan && `, ${words.days(plan.days)} `}
            {plan && <b className="figures">{formatMoney(hasPass ? 0 : plan.finalCost)}</b>}
          </p>
        )}
      </div>
      <div className="flex flex-none gap-2">{actions}</div>
    </aside>
  )
}

interface EntryProps {
  label: string
  value: ReactNode
  /** Read by screen readers in place of the blank line while there is no value. */
  missing: string
  isWide?: boolean
}

function Entry({ label, value, missing, isWide = false }: EntryProps) {
  return (
    <div className={isWide ? 'col-span-2' : undefined}>
      <dt className="type-label">{label}</dt>
      <dd className="font-strong">
        {value || (
          <>
            <span aria-hidden="true" className="summary__blank" />
            <span className="sr-only">{missing}</span>
          </>
        )}
      </dd>
    </div>
  )
}

function Instant({ at }: { at: Date }) {
  return (
    <>
      <span className="figures block text-3 leading-tight">{formatTime(at)}</span>
      <span className="figures">{formatDate(at)}</span>
    </>
  )
}

function rideOf({ model, wanted, plan }: Selection): ReactNode {
  const bike = model ?? wanted
  if (!bike) return null
  return (
    <>
      <ModelName model={bike} />
      {plan && `, ${words.days(plan.days)}`}
    </>
  )
}
