import { formatDate, formatMoney, formatTime } from '../../lib/format.ts'
import { formatRelative } from '../../lib/relative-time.ts'
import { useNow } from '../../lib/use-now.ts'
import { Section } from './section.tsx'

/** Shows the formats of dates, times and money. */
export function Formats() {
  const now = useNow(60_000)
  const yesterday = new Date(now.getTime() - 36 * 3_600_000)
  return (
    <Section title="Formats">
      <dl className="figures grid max-w-sm grid-cols-2 gap-2">
        <dt>Date</dt>
        <dd>{formatDate(now)}</dd>
        <dt>Time</dt>
        <dd>{formatTime(now)}</dd>
        <dt>Money</dt>
        <dd>{formatMoney(123456)}</dd>
        <dt>Today</dt>
        <dd>{formatRelative(now, now)}</dd>
        <dt>Earlier</dt>
        <dd>{formatRelative(yesterday, now)}</dd>
      </dl>
    </Section>
  )
}
