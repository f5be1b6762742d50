import type { BarState, BookingBar, JobBar, TimelineVehicle, TransferBar } from '@voltloop/contract/fleet/timeline'
import { formatInstant } from '@voltloop/contract/core/format'
import * as words from './timeline.words.ts'

export type Tone = 'booked' | 'road' | 'overdue' | 'over' | 'service' | 'transfer'

/** Something that holds a vehicle, or waits for one, as it is drawn. */
export interface Bar {
  key: string
  tone: Tone
  fromMs: number
  toMs: number
  /** It holds its vehicle without a known end. */
  isOpen: boolean
  text: string
  state: string
  booking: BookingBar | null
  job: JobBar | null
  transfer: TransferBar | null
  /** The vehicle; null for a booking without one. */
  plate: string | null
}

/** Returns the bars of a vehicle in the order of their start. */
export function barsOf({ bookings, jobs, transfers, registrationNumber }: TimelineVehicle, now: Date): Bar[] {
  const bars = [
    ...bookings.map((booking) => bookingBar(booking, registrationNumber, now)),
    ...jobs.map((job) => jobBar(job, registrationNumber, now)),
    ...transfers.map((transfer) => transferBar(transfer, registrationNumber, now)),
  ]
  return bars.toSorted((one, other) => one.fromMs - other.fromMs)
}

export function bookingBar(booking: BookingBar, plate: string | null, now: Date): Bar {
  const { transactionId, customer, from, to } = booking
  const toMs = Date.parse(to)
  // A ride becomes overdue while the page is open.
  const state = booking.state === 'ON_ROAD' && toMs <= now.getTime() ? 'OVERDUE' : booking.state
  const isOverdue = state === 'OVERDUE'
  const text = words.bookingBar(transactionId, customer)
  return {
    key: `${transactionId} ${from}`,
    tone: TONES[state],
    fromMs: Date.parse(from),
    toMs: isOverdue ? now.getTime() : toMs,
    isOpen: isOverdue,
    text: isOverdue ? words.overdueBar(text) : text,
    state: plate === null ? words.WITHOUT_VEHICLE : STATES[state],
    booking,
    job: null,
    transfer: null,
    plate,
  }
}

const TONES = { BOOKED: 'booked', ON_ROAD: 'road', OVERDUE: 'overdue', OVER: 'over' } as const satisfies Record<
  BarState,
  Tone
>
const STATES: Record<BarState, string> = {
  BOOKED: words.RESERVED,
  ON_ROAD: words.ON_THE_ROAD,
  OVERDUE: words.OVERDUE,
  OVER: words.COMPLETED,
}

function jobBar(job: JobBar, plate: string, now: Date): Bar {
  const { jobId, problem, from, to } = job
  return {
    key: jobId,
    tone: 'service',
    fromMs: Date.parse(from),
    toMs: to === null ? now.getTime() : Date.parse(to),
    isOpen: to === null,
    text: words.serviceBar(problem),
    state: words.SERVICE_STATES[job.state],
    booking: null,
    job,
    transfer: null,
    plate,
  }
}

function transferBar(transfer: TransferBar, plate: string, now: Date): Bar {
  const { transferId, fromHub, toHub, from, to, isUnderWay } = transfer
  const fromMs = Date.parse(from)
  const planned = isUnderWay ? Math.max(now.getTime(), fromMs) : fromMs
  const open = isUnderWay ? words.TRANSFER_STATES.UNDER_WAY : words.TRANSFER_STATES.PLANNED
  return {
    key: transferId,
    tone: 'transfer',
    fromMs,
    toMs: to === null ? planned : Date.parse(to),
    isOpen: false,
    text: words.transferBar(fromHub, toHub),
    state: to === null ? open : words.TRANSFER_STATES.ARRIVED,
    booking: null,
    job: null,
    transfer,
    plate,
  }
}

/** Returns how a screen reader names a bar. */
export function nameOf(bar: Bar): string {
  return words.barName(bar.text, bar.state, timeOf(bar))
}

// Only for the bars that are drawn: to format the times of all vehicles takes longer than to draw them.
function timeOf({ booking, job, transfer }: Bar): string {
  const { from, to } = booking ?? job ?? transfer ?? { from: '', to: null }
  if (to !== null) return words.fromTo(formatInstant(from), formatInstant(to))
  return job ? words.since(formatInstant(from)) : formatInstant(from)
}

/** Stacks bars in as few lanes as possible, so that none of a lane overlap. The bars are in the order of their start. */
export function stackLanes(bars: readonly Bar[]): Bar[][] {
  const lanes: Bar[][] = []
  for (const bar of bars) {
    const lane = lanes.find((one) => (one.at(-1)?.toMs ?? 0) <= bar.fromMs)
    if (lane) lane.push(bar)
    else lanes.push([bar])
  }
  return lanes
}
