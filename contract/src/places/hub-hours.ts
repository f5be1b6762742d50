import { formatDate } from '../core/format.ts'
import { addDays, dayInIndia, startOfDayInIndia, wallClockInIndia } from '../core/time.ts'
import { ALWAYS_OPEN, CLOSED, closedOn, EVERY_DAY, WEEKDAY_NAMES } from './hub-hours-messages.ts'

export const WEEKDAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** The hours of one weekday in India's time, such as 08:00 to 21:00. */
export interface DayHours {
  day: Weekday
  opens: string
  closes: string
}

export interface OpeningTimes {
  /** The open weekdays; null if the hub is always open. */
  hours: readonly DayHours[] | null
  /** Days on which the hub stays closed, as YYYY-MM-DD. */
  closedDays: readonly string[]
}

/** Returns whether a hub is open at an instant. At its closing time it is closed. */
export function isOpenAt(times: OpeningTimes, instant: Date): boolean {
  const wall = wallClockInIndia(instant)
  const hours = hoursOn(times, wall.slice(0, 10))
  return hours !== null && hours.opens <= wall.slice(11) && wall.slice(11) < hours.closes
}

/** Returns the instant itself if the hub is open then, otherwise when it opens next; null if it does not open within a month. */
export function nextOpening(times: OpeningTimes, from: Date): Date | null {
  if (isOpenAt(times, from)) return from
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead++) {
    const day = dayInIndia(addDays(from, ahead))
    const hours = hoursOn(times, day)
    const opensAt = hours && new Date(`${day}T${hours.opens}:00+05:30`)
    if (opensAt && opensAt > from) return opensAt
  }
  return null
}

/** Returns the periods between two instants in which a hub is open, in order. */
export function openPeriods(times: OpeningTimes, from: Date, to: Date): { from: Date; to: Date }[] {
  const periods: { from: Date; to: Date }[] = []
  for (let at = startOfDayInIndia(dayInIndia(from)); at < to; at = addDays(at, 1)) {
    const day = dayInIndia(at)
    const hours = hoursOn(times, day)
    if (hours === null) continue
    const opensAt = new Date(`${day}T${hours.opens}:00+05:30`)
    const closesAt = new Date(`${day}T${hours.closes}:00+05:30`)
    const period = { from: opensAt < from ? from : opensAt, to: closesAt > to ? to : closesAt }
    if (period.from < period.to) periods.push(period)
  }
  return periods
}

/** Returns whether a hub is open at some time of a day, given as YYYY-MM-DD. */
export function isOpenOn(times: OpeningTimes, day: string): boolean {
  return hoursOn(times, day) !== null
}

/** Describes the weekly hours, such as 'Mon to Sat 08:00 AM to 09:00 PM, Sun closed'. */
export function weeklyHoursText({ hours }: Pick<OpeningTimes, 'hours'>): string {
  if (hours === null) return ALWAYS_OPEN
  const texts = WEEKDAYS.map((weekday) => timesOf(hours.find(({ day }) => day === weekday)))
  const groups: { first: number; last: number; text: string }[] = []
  for (const [index, text] of texts.entries()) {
    const group = groups.at(-1)
    if (group?.text === text) group.last = index
    else groups.push({ first: index, last: index, text })
  }
  return groups.map(({ first, last, text }) => `${daysText(first, last)} ${text}`).join(', ')
}

/** Describes the hours of a day, given as YYYY-MM-DD, such as '08:00 AM to 09:00 PM'; null if the hub is closed all day. */
export function dayHoursText(times: OpeningTimes, day: string): string | null {
  const hours = hoursOn(times, day)
  if (hours === null) return null
  return hours === ALL_DAY ? ALWAYS_OPEN : textOf(hours)
}

/** Names the closed days from today on, such as 'Closed on 25 Dec 26'; empty if there are none. */
export function closedDaysText({ closedDays }: Pick<OpeningTimes, 'closedDays'>, now: Date): string {
  const days = upcomingDays(closedDays, now).map((day) => formatDate(startOfDayInIndia(day)))
  return days.length === 0 ? '' : closedOn(days)
}

export function upcomingDays(days: readonly string[], now: Date): string[] {
  return days.filter((day) => day >= dayInIndia(now)).toSorted()
}

/** Returns the weekday of a day, given as YYYY-MM-DD. */
export function weekdayOf(day: string): Weekday {
  // Day 0 of JavaScript's week is a Sunday.
  return WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'MON'
}

const LOOK_AHEAD_DAYS = 31

// No time of day reaches 24:00, so a hub that is always open is open at 23:59 too.
const ALL_DAY = { opens: '00:00', closes: '24:00' }

function hoursOn({ hours, closedDays }: OpeningTimes, day: string): Pick<DayHours, 'opens' | 'closes'> | null {
  if (closedDays.includes(day)) return null
  if (hours === null) return ALL_DAY
  return hours.find((one) => one.day === weekdayOf(day)) ?? null
}

function timesOf(hours: DayHours | undefined): string {
  return hours ? textOf(hours) : CLOSED
}

function textOf({ opens, closes }: Pick<DayHours, 'opens' | 'closes'>): string {
  return `${clockText(opens)} to ${clockText(closes)}`
}

function daysText(first: number, last: number): string {
  if (first === 0 && last === WEEKDAYS.length - 1) return EVERY_DAY
  const [one, other] = [nameAt(first), nameAt(last)]
  return first === last ? one : `${one} to ${other}`
}

function nameAt(index: number): string {
  return WEEKDAY_NAMES[WEEKDAYS[index] ?? 'MON']
}

/** Formats a time of day, such as 21:00, as '09:00 PM'. */
function clockText(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${String(hour % 12 || 12).padStart(2, '0')}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`
}
