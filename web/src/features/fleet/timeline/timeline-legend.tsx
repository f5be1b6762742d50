import type { Tone } from './bars.ts'
import * as words from './timeline.words.ts'

/** Says what the colours of the bars mean. */
export function TimelineLegend() {
  return (
    <ul aria-label={words.LEGEND} className="timeline-legend">
      {Object.entries(MEANINGS).map(([tone, meaning]) => (
        <li key={tone}>
          <i className={`timeline__bar timeline__bar--${tone}`} />
          {meaning}
        </li>
      ))}
    </ul>
  )
}

const MEANINGS: Record<Tone | 'waiting', string> = {
  booked: words.RESERVED,
  road: words.ON_THE_ROAD,
  overdue: words.OVERDUE,
  over: words.COMPLETED,
  service: words.SERVICE,
  transfer: words.TRANSFER,
  waiting: words.WITHOUT_VEHICLE,
}
