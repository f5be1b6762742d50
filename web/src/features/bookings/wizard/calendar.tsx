import { DAY_SELECTED, NEXT_MONTH, PREVIOUS_MONTH, TODAY } from './wizard.words.ts'
import { DayPicker } from 'react-day-picker'
import type { Labels } from 'react-day-picker'
import './calendar.css'

interface CalendarProps {
  /** All days are YYYY-MM-DD in India's time zone. */
  day: string
  first: string
  last: string
  isOpen: (day: string) => boolean
  onChange: (day: string) => void
}

/** Lets the person choose one of the bookable days. Arrow keys move the focus, Enter selects. */
export function Calendar({ day, first, last, isOpen, onChange }: CalendarProps) {
  const [from, to] = [dateOf(first), dateOf(last)]
  return (
    <DayPicker
      mode="single"
      required
      selected={dateOf(day)}
      onSelect={(date) => onChange(dayOf(date))}
      defaultMonth={dateOf(day)}
      startMonth={from}
      endMonth={to}
      disabled={[{ before: from, after: to }, (date) => !isOpen(dayOf(date))]}
      today={from}
      weekStartsOn={1}
      showOutsideDays
      fixedWeeks
      classNames={LOOKS}
      labels={LABELS}
    />
  )
}

// The picker works in the browser's time zone. Build each date in that zone, so that no conversion shifts the day.
function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

function dayOf(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((value) => String(value).padStart(2, '0'))
  return `${date.getFullYear()}-${month}-${day}`
}

// Created for the first calendar, and not when the wizard loads: it blocks a slow phone.
let spoken: Intl.DateTimeFormat | undefined

function spokenDay(date: Date): string {
  spoken ??= new Intl.DateTimeFormat('en-IN', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  return spoken.format(date)
}

const LABELS: Partial<Labels> = {
  labelDayButton: (date, { today, selected }) =>
    [spokenDay(date), today && TODAY, selected && DAY_SELECTED].filter(Boolean).join(', '),
  labelNext: () => NEXT_MONTH,
  labelPrevious: () => PREVIOUS_MONTH,
}

const LOOKS = {
  root: 'calendar',
  months: 'calendar__months',
  month_caption: 'calendar__caption type-heading',
  nav: 'calendar__nav',
  button_previous: 'calendar__turn',
  button_next: 'calendar__turn',
  chevron: 'calendar__chevron',
  month_grid: 'calendar__grid',
  weekday: 'calendar__weekday',
  day: 'calendar__day',
  day_button: 'calendar__button figures',
  selected: 'calendar__day--chosen',
  today: 'calendar__day--today',
  outside: 'calendar__day--outside',
  disabled: 'calendar__day--off',
}
