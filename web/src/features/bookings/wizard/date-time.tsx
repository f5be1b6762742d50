import * as words from './wizard.words.ts'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { closedDaysText, isOpenOn, weeklyHoursText } from '@voltloop/contract/places/hub-hours'
import { useId, useState } from 'react'
import { classNames } from '../../../lib/format/class-names.ts'
import { Calendar } from './calendar.tsx'
import { closedAt, HALVES, HOURS, MINUTES, partsOf, pickupDays, quickPickups, tooEarly, wallOf } from './pickup.ts'
import type { PickupHub, PickupParts } from './pickup.ts'
import { DATE_AND_TIME } from './wizard-skeletons.tsx'

interface DateTimeProps {
  /** Local time in India, such as 2026-11-18T08:30. */
  pickup: string
  problem: string | null
  now: Date
  hub: PickupHub | undefined
  onChange: (pickup: string) => void
}

export default function DateTime({ pickup, problem, now, hub, onChange }: DateTimeProps) {
  const id = useId()
  const parts = partsOf(pickup)
  const isEarly = tooEarly(parts, now)
  const isClosed = closedAt(parts, hub)
  const noteOf =
    <Value,>(early: (value: Value) => boolean, closed: (value: Value) => boolean) =>
    (value: Value) => {
      if (early(value)) return words.TOO_EARLY_NOTE
      return closed(value) ? words.CLOSED_NOTE : null
    }
  const set = (changes: Partial<PickupParts>) => onChange(wallOf({ ...parts, ...changes }))
  const quick = quickPickups(now, hub)
  // A quick time may be in another month than the one that the calendar shows.
  const [quickTaps, setQuickTaps] = useState(0)
  return (
    <div className={DATE_AND_TIME}>
      {quick.length > 0 && (
        <div role="group" aria-label={words.QUICK_TIMES} className="quick col-span-full">
          {quick.map(({ name, pickup: at }) => (
            <button
              key={name}
              type="button"
              className="chip figures"
              aria-pressed={pickup === at}
              onClick={() => {
                onChange(at)
                setQuickTaps(quickTaps + 1)
              }}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      <section aria-labelledby={`${id}-day`} className="grid gap-2">
        <h3 id={`${id}-day`} className="field__label">
          {words.CHOOSE_DAY}
        </h3>
        <Calendar
          key={quickTaps}
          day={parts.day}
          {...pickupDays(now)}
          isOpen={(day) => !hub || isOpenOn(hub, day)}
          onChange={(day) => set({ day })}
        />
      </section>
      <section aria-labelledby={`${id}-time`} className="grid gap-4">
        <h3 id={`${id}-time`} className="sr-only">
          {words.CHOOSE_TIME}
        </h3>
        <Chips
          legend={words.HOUR}
          values={HOURS}
          value={parts.hour}
          noteOf={noteOf(isEarly.hour, isClosed.hour)}
          set={(hour) => set({ hour })}
        />
        <Chips
          legend={words.MINUTE}
          values={MINUTES}
          value={parts.minute}
          noteOf={noteOf(isEarly.minute, isClosed.minute)}
          set={(minute) => set({ minute })}
        />
        <Chips
          legend={words.AM_PM}
          values={HALVES}
          value={parts.half}
          noteOf={noteOf(isEarly.half, isClosed.half)}
          set={(half) => set({ half })}
        />
        {hub && (
          <p className="type-label">
            {[`${hub.name}: ${weeklyHoursText(hub)}`, closedDaysText(hub, now)].filter(Boolean).join('. ')}
          </p>
        )}
        <p className="type-label">{words.INDIA_TIME}</p>
        <div role="alert">
          {problem !== null && (
            <p className="field__error text-2">
              <CircleAlert aria-hidden="true" />
              {problem}
            </p>
          )}
        </div>
      </section>
    </div>
  )
}

interface ChipsProps<Value extends string | number> {
  legend: string
  values: readonly Value[]
  value: Value
  /** Says why a value is off; null if it is not. */
  noteOf: (value: Value) => string | null
  set: (value: Value) => void
}

function Chips<Value extends string | number>({ legend, values, value, noteOf, set }: ChipsProps<Value>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="field__label mb-2">{legend}</legend>
      <div className="chips">
        {values.map((one) => {
          const note = noteOf(one)
          return (
            <label key={one} className={classNames('chip figures', note !== null && 'chip--off')}>
              <input type="radio" name={name} checked={one === value} onChange={() => set(one)} />
              {typeof one === 'number' ? String(one).padStart(2, '0') : one}
              {note !== null && <span className="sr-only"> ({note})</span>}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
