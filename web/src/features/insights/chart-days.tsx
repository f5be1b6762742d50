import { useEffect, useEffectEvent } from 'react'
import type { PointerEvent } from 'react'
import { formatCompact } from '../../lib/format/format.ts'
import { ticksUpTo } from './ticks.ts'
import { Bars, DayLabels, HEIGHT, Lines, layoutFor, Unit } from './chart-drawing.tsx'
import type { Bar } from './chart-drawing.tsx'
import { useWidth } from './use-width.ts'

interface DayChartProps {
  bars: readonly Bar[]
  unit: string
  sliderLabel: string
  summary: string
  /** The index of the selected bar, or null for all of them. */
  shown: number | null
  onShow: (shown: number | null) => void
}

/** Renders a bar chart with one bar a day or week. Hovering over a bar, or the arrow keys, select one. */
export function DayChart({ bars, unit, sliderLabel, summary, shown, onShow }: DayChartProps) {
  const [frame, width] = useWidth<HTMLDivElement>()
  const ticks = ticksUpTo(Math.max(...bars.map(({ total }) => total)))
  const layout = layoutFor(width, ticks.map(formatCompact), bars.length)
  const last = bars.length - 1

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
          <Unit unit={unit} />
          <Bars bars={bars} top={ticks.at(-1) ?? 1} layout={layout} />
          <DayLabels bars={bars} layout={layout} />
        </svg>
      )}
      <input
        type="range"
        aria-label={sliderLabel}
        aria-valuetext={bars[shown ?? last]?.description}
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
