import { formatDate } from '@voltloop/contract/core/format'
import { formatCompact } from '../../lib/format/format.ts'
import { labelledDays } from './ticks.ts'

/** The bar of one day or week. Its parts are stacked from the bottom up. */
export interface Bar {
  /** The first Indian date as YYYY-MM-DD. */
  date: string
  parts: readonly { key: string; value: number; fill: string }[]
  total: number
  /** The figures as text for screen readers. */
  description: string
}

export const HEIGHT = 256
// Room for the unit, and below it for the total of the highest bar.
const TOP = 40
const BASELINE = HEIGHT - 44

/** The layout of the chart: the bars start at `left`, and each one takes `step` pixels. */
interface Layout {
  left: number
  right: number
  step: number
}

/** Returns the layout. The left margin fits the longest axis label. */
export function layoutFor(width: number, labels: readonly string[], bars: number): Layout {
  const left = Math.max(...labels.map(({ length }) => length)) * LETTER_WIDTH + 12
  return { left, right: width, step: (width - left - RIGHT_MARGIN) / bars }
}

export function Lines({ ticks, layout }: { ticks: readonly number[]; layout: Layout }) {
  const top = ticks.at(-1) ?? 1
  return ticks.map((tick) => {
    const y = Math.round(yOf(tick, top)) + 0.5
    return (
      <g key={tick}>
        <line x1={layout.left} x2={layout.right} y1={y} y2={y} stroke={tick === 0 ? 'var(--hair-2)' : 'var(--hair)'} />
        <text x={layout.left - 8} y={y} dy="0.35em" textAnchor="end" className="fill-ink-2 text-1 tabular-nums">
          {formatCompact(tick)}
        </text>
      </g>
    )
  })
}

export function Unit({ unit }: { unit: string }) {
  return (
    <text x={0} y={14} className="fill-ink-2 text-1">
      {unit}
    </text>
  )
}

export function Bars({ bars, top, layout }: { bars: readonly Bar[]; top: number; layout: Layout }) {
  const gap = Math.min(14, Math.max(1, layout.step * 0.26))
  const hasTotals = layout.step >= LETTER_WIDTH * Math.max(...bars.map(({ total }) => formatCompact(total).length)) + 4
  return bars.map((bar, index) => {
    const x = Math.round(layout.left + index * layout.step + gap / 2)
    const width = Math.max(1, Math.round(layout.left + (index + 1) * layout.step - gap / 2) - x)
    return (
      <g key={bar.date}>
        <Stack parts={bar.parts} x={x} width={width} top={top} />
        {hasTotals && bar.total > 0 && (
          <text
            x={x + width / 2}
            y={yOf(bar.total, top) - 7}
            textAnchor="middle"
            className="figures fill-ink text-1"
            // Covers the line of the axis behind the figure.
            paintOrder="stroke"
            stroke="var(--surface)"
            strokeWidth={4}
          >
            {formatCompact(bar.total)}
          </text>
        )}
      </g>
    )
  })
}

interface StackProps {
  parts: Bar['parts']
  x: number
  width: number
  top: number
}

function Stack({ parts, x, width, top }: StackProps) {
  const gapHeight = width >= 6 ? 2 : 0
  let below = 0
  return parts.map(({ key, value, fill }) => {
    if (value <= 0) return null
    const bottom = yOf(below, top)
    below += value
    // Keep small values visible.
    const height = Math.max(2, bottom - yOf(below, top) - gapHeight)
    return (
      <rect key={key} x={x} y={bottom - height} width={width} height={height} rx={Math.min(2, width / 4)} fill={fill} />
    )
  })
}

export function DayLabels({ bars, layout }: { bars: readonly Bar[]; layout: Layout }) {
  const labelled = labelledDays(bars.length, layout.step, 28)
  return labelled.map((index, nth) => {
    const [day, month] = dateParts(bars[index])
    const [, lastMonth] = dateParts(bars[labelled[nth - 1] ?? -1])
    const x = layout.left + (index + 0.5) * layout.step
    const isLast = index === bars.length - 1
    return (
      <g key={index} textAnchor="middle" className="text-1">
        <text x={x} y={BASELINE + 18} className={isLast ? 'fill-ink font-bold' : 'fill-ink-2'}>
          {day}
        </text>
        {month !== lastMonth && (
          <text x={x} y={BASELINE + 36} className="fill-ink-2">
            {month}
          </text>
        )}
      </g>
    )
  })
}

// The approximate width of a letter in the small text size, in pixels.
const LETTER_WIDTH = 8
// Space for half of the last label.
const RIGHT_MARGIN = 8

const yOf = (value: number, top: number) => BASELINE - (value / top) * (BASELINE - TOP)

function dateParts(bar: Bar | undefined): string[] {
  return bar ? formatDate(`${bar.date}T00:00:00+05:30`).split(' ') : []
}
