import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'

interface ChipRowProps {
  legend: string
  value: string
  options: readonly { value: string; label: ReactNode; name: string }[]
  onChange: (value: string) => void
}

/** Offers choices side by side, each within one tap. The row scrolls, and the chosen one is in view. */
export function ChipRow({ legend, value, options, onChange }: ChipRowProps) {
  const name = useId()
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = row.current?.querySelector(':checked')?.parentElement
    if (chosen && row.current) row.current.scrollLeft = chosen.offsetLeft - row.current.clientWidth / 2 + 32
  }, [value, options.length])
  return (
    <fieldset className="min-w-0">
      <legend className="field__label mb-1.5">{legend}</legend>
      <div ref={row} className="relative -mx-1 flex gap-1.5 overflow-x-auto px-1 py-1">
        {options.map((option) => (
          <label key={option.value} className={CHIP}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              aria-label={option.name}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const CHIP =
  'figures relative grid min-h-12 min-w-14 flex-none cursor-pointer place-items-center rounded-2 bg-surface-2 px-3 text-center leading-tight whitespace-nowrap has-checked:bg-ink has-checked:text-bg has-focus-visible:outline-3 has-focus-visible:outline-volt'
