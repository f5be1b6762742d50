import { serverNow } from '../../lib/format/clock.ts'
import { countdownFigures, countdownStepMs } from '../../lib/format/countdown.ts'
import { useNow } from '../../lib/format/use-now.ts'

interface CountdownProps {
  /** The target time in ISO 8601. */
  to: string
  /** The words after the figures, such as 'until drop'. */
  label: string
  /** The words after the target time has passed, when the figures count up. */
  pastLabel: string
}

/** Shows the time left in large figures, based on the server's clock. */
export function Countdown({ to, label, pastLabel }: CountdownProps) {
  const target = Date.parse(to)
  const now = useNow(countdownStepMs(target - serverNow().getTime()))
  const remainingMs = target - now.getTime()
  const figures = countdownFigures(remainingMs)
  const caption = remainingMs >= 0 ? label : pastLabel

  return (
    <div role="timer" className="grid gap-2">
      <p className="countdown" aria-hidden="true">
        {figures.map(({ value, unit }) => (
          <span key={unit}>
            {value}
            <span className="countdown__unit">{unit}</span>
          </span>
        ))}
      </p>
      <p className="text-ink-2">
        <span className="sr-only">{figures.map(({ word }) => word).join(' ')} </span>
        {caption}
      </p>
    </div>
  )
}
