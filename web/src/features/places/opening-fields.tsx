import { WEEKDAY_NAMES } from '@voltloop/contract/places/hub-hours-messages'
import { upcomingDays, WEEKDAYS } from '@voltloop/contract/places/hub-hours'
import type { DayHours, Weekday } from '@voltloop/contract/places/hub-hours'
import { formatDate } from '@voltloop/contract/core/format'
import { dayInIndia, startOfDayInIndia } from '@voltloop/contract/core/time'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/field.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { Switch } from '../../components/ui/switch.tsx'
import { serverNow } from '../../lib/format/clock.ts'
import * as words from './opening.words.ts'

/** The hours that the form suggests. */
export const PRESET_HOURS: DayHours[] = WEEKDAYS.map((day) => ({ day, opens: '08:00', closes: '21:00' }))

interface HoursFieldProps {
  value: DayHours[] | null
  error: string | undefined
  onChange: (value: DayHours[] | null) => void
}

/** Edits the weekly hours. Off means that the hub is always open. */
export function HoursField({ value, error, onChange }: HoursFieldProps) {
  const id = useId()
  const set = (weekday: Weekday, hours: Omit<DayHours, 'day'> | null) =>
    onChange(
      WEEKDAYS.flatMap((day) => {
        if (day === weekday) return hours ? [{ day, ...hours }] : []
        return value?.find((one) => one.day === day) ?? []
      }),
    )
  return (
    <fieldset className="grid min-w-0 gap-3" aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="field__label mb-2">{words.OPENING_HOURS}</legend>
      <Switch
        label={words.HAS_HOURS}
        checked={value !== null}
        onChange={({ target }) => onChange(target.checked ? PRESET_HOURS : null)}
      />
      {value !== null && (
        <div className="grid gap-2">
          {WEEKDAYS.map((day) => (
            <DayRow key={day} day={day} hours={value.find((one) => one.day === day)} onChange={(to) => set(day, to)} />
          ))}
        </div>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="field__error">
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface DayRowProps {
  day: Weekday
  hours: DayHours | undefined
  onChange: (hours: Omit<DayHours, 'day'> | null) => void
}

function DayRow({ day, hours, onChange }: DayRowProps) {
  const name = WEEKDAY_NAMES[day]
  const preset = PRESET_HOURS[0]
  return (
    <div className="grid min-h-12 items-center gap-x-3 gap-y-1 min-[480px]:grid-cols-[88px_1fr]">
      <label className="choice">
        <input
          type="checkbox"
          className="choice__box choice__box--check"
          checked={hours !== undefined}
          onChange={({ target }) => onChange(target.checked && preset ? preset : null)}
        />
        <span>{name}</span>
      </label>
      {hours ? (
        <div className="flex items-center gap-2">
          <Time label={words.opensOn(name)} value={hours.opens} onChange={(opens) => onChange({ ...hours, opens })} />
          <span aria-hidden="true">{words.TO}</span>
          <Time
            label={words.closesOn(name)}
            value={hours.closes}
            onChange={(closes) => onChange({ ...hours, closes })}
          />
        </div>
      ) : (
        <p className="text-ink-2">{words.CLOSED_THAT_DAY}</p>
      )}
    </div>
  )
}

function Time({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <div className="field__box field__box--sm min-w-0 flex-1">
      <input
        type="time"
        aria-label={label}
        className="field__control"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}

interface ClosedDaysFieldProps {
  value: readonly string[]
  error: string | undefined
  onChange: (value: string[]) => void
}

export function ClosedDaysField({ value, error, onChange }: ClosedDaysFieldProps) {
  const [typed, setTyped] = useState('')
  const now = serverNow()
  const canAdd = typed >= dayInIndia(now) && !value.includes(typed)
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-[1fr_auto] items-end gap-2.5">
        <Field
          type="date"
          label={words.CLOSED_DAYS}
          min={dayInIndia(now)}
          value={typed}
          error={error}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button
          disabled={!canAdd}
          onClick={() => {
            onChange([...value, typed].toSorted())
            setTyped('')
          }}
        >
          {words.ADD_CLOSED_DAY}
        </Button>
      </div>
      <ul aria-label={words.CLOSED_ON} className="flex flex-wrap gap-2 empty:hidden">
        {upcomingDays(value, now).map((day) => (
          <li key={day} className="figures flex items-center rounded-2 bg-surface-2 pl-3.5">
            {formatDate(startOfDayInIndia(day))}
            <IconButton
              label={words.removeClosedDay(formatDate(startOfDayInIndia(day)))}
              onClick={() => onChange(value.filter((one) => one !== day))}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
