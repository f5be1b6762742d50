import { formatDate, formatCompact } from '../../lib/format.ts'
import { labelledDays } from './chart-scale.ts'

/** One day's bar, from the bottom up. */
export interface Day {
  /** YYYY-MM-DD, in India. */
  date: string
  parts: readonly { key: string; value: number; fill: string }[]
  total: number
  /** Its figures, as they are read aloud. */
  inWords: string
}

export const HEIGHT = 240
const TOP = 24
const FLOOR = HEIGHT - 44

/** Where things stand: the bars begin at `left`, and a day has `step` pixels. */
interface Place {
  left: number
  right: number
  step: number
}

/** Leaves as much room at the left as the longest word of the axis needs. */
export function placeOf(width: number, words: readonly string[], days: number): Place {
  const left = Math.max(...words.map(({ length }) => length)) * LETTER + 12
  return { left, right: width, step: (width - left - RIGHT) / days }
}

/** The axis: a hairline at each round number. */
export function Lines({ ticks, place }: { ticks: readonly number[]; place: Place }) {
  const top = ticks.at(-1) ?? 1
  return ticks.map((tick) => {
    const y = Math.round(yOf(tick, top)) + 0.5
    return (
      <g key={tick}>
        <line x1={place.left} x2={place.right} y1={y} y2={y} stroke={tick === 0 ? 'var(--hair-2)' : 'var(--hair)'} />
        <text x={place.left - 8} y={y} dy="0.35em" textAnchor="end" className="fill-ink-2 text-1 tabular-nums">
          {formatCompact(tick)}
        </text>
      </g>
    )
  })
}

/** The bars, each with its total above where there is room for it. */
export function Bars({ days, top, place }: { days: readonly Day[]; top: number; place: Place }) {
  const gap = Math.min(14, Math.max(1, place.step * 0.26))
  const hasTotals = place.step >= LETTER * Math.max(...days.map(({ total }) => formatCompact(total).length)) + 4
  return days.map((day, index) => {
    const x = Math.round(place.left + index * place.step + gap / 2)
    const width = Math.max(1, Math.round(place.left + (index + 1) * place.step - gap / 2) - x)
    return (
      <g key={day.date}>
        <Stack parts={day.parts} x={x} width={width} top={top} />
        {hasTotals && day.total > 0 && (
          <text x={x + width / 2} y={yOf(day.total, top) - 7} textAnchor="middle" className="figures fill-ink text-1">
            {formatCompact(day.total)}
          </text>
        )}
      </g>
    )
  })
}

interface StackProps {
  parts: Day['parts']
  x: number
  width: number
  top: number
}

function Stack({ parts, x, width, top }: StackProps) {
  const between = width >= 6 ? 2 : 0
  let below = 0
  return parts.map(({ key, value, fill }) => {
    if (value <= 0) return null
    const bottom = yOf(below, top)
    below += value
    // Little is still to be seen.
    const height = Math.max(2, bottom - yOf(below, top) - between)
    return (
      <rect key={key} x={x} y={bottom - height} width={width} height={height} rx={Math.min(2, width / 4)} fill={fill} />
    )
  })
}

/** The days below, each with its month where that is new. */
export function DayLabels({ days, place }: { days: readonly Day[]; place: Place }) {
  const labelled = labelledDays(days.length, place.step, 28)
  return labelled.map((index, nth) => {
    const [day, month] = wordsOf(days[index])
    const [, lastMonth] = wordsOf(days[labelled[nth - 1] ?? -1])
    const x = place.left + (index + 0.5) * place.step
    const isToday = index === days.length - 1
    return (
      <g key={index} textAnchor="middle" className="text-1">
        <text x={x} y={FLOOR + 18} className={isToday ? 'fill-ink font-bold' : 'fill-ink-2'}>
          {day}
        </text>
        {month !== lastMonth && (
          <text x={x} y={FLOOR + 36} className="fill-ink-2">
            {month}
          </text>
        )}
      </g>
    )
  })
}

// A letter of the small size, in pixels.
const LETTER = 8
// Room for half of the last day's name.
const RIGHT = 8

const yOf = (value: number, top: number) => FLOOR - (value / top) * (FLOOR - TOP)

function wordsOf(day: Day | undefined): string[] {
  return day ? formatDate(`${day.date}T00:00:00+05:30`).split(' ') : []
}
