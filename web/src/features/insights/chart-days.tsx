import { DAY_SHOWN } from '@voltloop/contract/messages/insights'
import { useEffect, useEffectEvent } from 'react'
import type { PointerEvent } from 'react'
import { formatCompact } from '../../lib/format.ts'
import { ticksUpTo } from './chart-scale.ts'
import { Bars, DayLabels, HEIGHT, Lines, placeOf } from './chart-drawing.tsx'
import type { Day } from './chart-drawing.tsx'
import { useWidth } from './use-width.ts'

interface DayChartProps {
  days: readonly Day[]
  /** What there is to see, in a sentence. */
  summary: string
  /** The day that is looked at, by its place; null when it is the whole period. */
  shown: number | null
  onShow: (shown: number | null) => void
}

/** A bar a day. Pointing at one, or going there with the arrow keys, shows its figures. */
export function DayChart({ days, summary, shown, onShow }: DayChartProps) {
  const [frame, width] = useWidth<HTMLDivElement>()
  const ticks = ticksUpTo(Math.max(...days.map(({ total }) => total)))
  const place = placeOf(width, ticks.map(formatCompact), days.length)
  const last = days.length - 1

  function point({ clientX, currentTarget }: PointerEvent) {
    const at = clientX - currentTarget.getBoundingClientRect().left - place.left
    onShow(Math.max(0, Math.min(last, Math.floor(at / place.step))))
  }

  const lookAway = useEffectEvent(({ target }: Event) => {
    if (shown !== null && target instanceof Node && !frame.current?.contains(target)) onShow(null)
  })
  useEffect(() => {
    document.addEventListener('pointerdown', lookAway)
    return () => document.removeEventListener('pointerdown', lookAway)
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
          onPointerDown={point}
          onPointerMove={point}
          // A finger leaves as soon as it is lifted: what it pointed at stays.
          onPointerLeave={({ pointerType }) => pointerType !== 'touch' && onShow(null)}
        >
          {shown !== null && (
            <rect
              x={place.left + shown * place.step}
              width={place.step}
              height={HEIGHT}
              rx="4"
              fill="var(--surface-2)"
            />
          )}
          <Lines ticks={ticks} place={place} />
          <Bars days={days} top={ticks.at(-1) ?? 1} place={place} />
          <DayLabels days={days} place={place} />
        </svg>
      )}
      <input
        type="range"
        aria-label={DAY_SHOWN}
        aria-valuetext={days[shown ?? last]?.inWords}
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
