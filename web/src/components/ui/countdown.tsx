import { serverNow } from '../../lib/clock.ts'
import { countdownFigures, countdownStepMs } from '../../lib/countdown.ts'
import { useNow } from '../../lib/use-now.ts'

interface CountdownProps {
  /** An instant, ISO 8601. */
  to: string
  /** What comes then: 'until drop'. */
  label: string
  /** Once it has passed, the figures count up under these words. */
  pastLabel: string
}

/** The time left by the server's clock, in large figures. */
export function Countdown({ to, label, pastLabel }: CountdownProps) {
  const target = Date.parse(to)
  const now = useNow(countdownStepMs(target - serverNow().getTime()))
  const remainingMs = target - now.getTime()
  const figures = countdownFigures(remainingMs)
  const words = remainingMs >= 0 ? label : pastLabel

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
        {words}
      </p>
    </div>
  )
}
