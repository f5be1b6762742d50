import { DAY_SHOWN } from '@voltloop/contract/messages/insights'
import { useEffect, useEffectEvent } from 'react'
import type { PointerEvent } from 'react'
import { formatCompact } from '../../lib/format.ts'
import { ticksUpTo } from './chart-scale.ts'
import { Bars, DayLabels, HEIGHT, Lines, layoutFor } from './chart-drawing.tsx'
import type { Day } from './chart-drawing.tsx'
import { useWidth } from './use-width.ts'

interface DayChartProps {
  days: readonly Day[]
  /** The accessible description of the chart in one sentence. */
  summary: string
  /** The index of the selected day, or null for the whole period. */
  shown: number | null
  onShow: (shown: number | null) => void
}

/** Renders a bar chart with one bar a day. Hovering over a bar, or the arrow keys, select a day. */
export function DayChart({ days, summary, shown, onShow }: DayChartProps) {
  const [frame, width] = useWidth<HTMLDivElement>()
  const ticks = ticksUpTo(Math.max(...days.map(({ total }) => total)))
  const layout = layoutFor(width, ticks.map(formatCompact), days.length)
  const last = days.length - 1

  function selectAt({ clientX, currentTarget }: PointerEvent) {
    const offset = clientX - currentTarget.getBoundingClientRect().left - layout.left
    onShow(Math.max(0, Math.min(last, Math.floor(offset / layout.step))))
  }

  const deselectOutside = useEffectEvent(({ target }: Event) => {
    if (shown !== null && target instanceof Node && !frame.current?.contains(target)) onShow(null)
  })
  useEffect(() => {
    document.addEventListener('pointerdown', deselectOutside)
    return () => document.removeEventListener('pointerdown', deselectOutside)
  }, [])

  return (
    <div
      ref={frame}
      className="relative rounded-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-4 has-focus-visible:outline-volt"
      style={{ height: HEIGHT }}
    >
      {width > 0 && (
        <svg
          role="img"
          aria-label={summary}
          width={width}
          height={HEIGHT}
          className="absolute inset-0 touch-pan-y select-none"
          onPointerDown={selectAt}
          onPointerMove={selectAt}
          // Touch pointers leave when the finger is lifted. Keep the selection then.
          onPointerLeave={({ pointerType }) => pointerType !== 'touch' && onShow(null)}
        >
          {shown !== null && (
            <rect
              x={layout.left + shown * layout.step}
              width={layout.step}
              height={HEIGHT}
              rx="4"
              fill="var(--surface-2)"
            />
          )}
          <Lines ticks={ticks} layout={layout} />
          <Bars days={days} top={ticks.at(-1) ?? 1} layout={layout} />
          <DayLabels days={days} layout={layout} />
        </svg>
      )}
      <input
        type="range"
        aria-label={DAY_SHOWN}
        aria-valuetext={days[shown ?? last]?.description}
        min={0}
        max={last}
        value={shown ?? last}
        className="pointer-events-none absolute inset-0 opacity-0"
        onChange={({ target }) => onShow(Number(target.value))}
        onFocus={() => onShow(shown ?? last)}
        onBlur={() => onShow(null)}
      />
    </div>
  )
}
