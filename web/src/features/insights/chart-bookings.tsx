import type { InsightDay } from '@voltloop/contract/insights'
import * as words from '@voltloop/contract/messages/insights'
import { useId, useState } from 'react'
import type { CsvColumn } from '../../lib/csv.ts'
import { formatCount } from '../../lib/format.ts'
import { ChartCard } from './chart-card.tsx'
import { DayChart } from './chart-days.tsx'
import { Fills, fillOf, STACK, Swatch } from './chart-fills.tsx'
import { dateOf, selectDays, sumOf, summaryOf } from './day.ts'

/** Charts the bookings of each day by their current status. */
export function BookingsChart({ days, scope }: { days: readonly InsightDay[]; scope: string }) {
  const id = useId()
  const [shown, setShown] = useState<number | null>(null)
  const { selectedDays, title } = selectDays(days, shown)
  const summary = summaryOf(days, totalOf, inBookings)

  return (
    <ChartCard
      title={words.BOOKINGS_PER_DAY}
      fileName={`bookings-per-day-${scope}`}
      columns={COLUMNS}
      rows={days}
      emptyText={summary === undefined ? words.NO_BOOKINGS : undefined}
    >
      <div className="grid gap-2">
        <p className="flex flex-wrap items-baseline gap-x-2 text-ink-2">
          {title}
          <span className="figures text-3 leading-none text-ink">{inBookings(sumOf(selectedDays, totalOf))}</span>
        </p>
        <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-1 text-ink-2">
          {STACK.map((stage) => (
            <li key={stage} className="flex items-center gap-2">
              <Swatch stage={stage} id={id} />
              {words.STAGE_NAMES[stage]}
              <span className="figures min-w-[2ch] text-ink">
                {formatCount(sumOf(selectedDays, (day) => day.bookings[stage]))}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <Fills id={id} />
      <DayChart
        days={days.map((day) => ({
          date: day.date,
          total: totalOf(day),
          description: describeDay(day),
          parts: STACK.map((stage) => ({ key: stage, value: day.bookings[stage], fill: fillOf(stage, id) })),
        }))}
        summary={summary ?? words.NO_BOOKINGS}
        shown={shown}
        onShow={setShown}
      />
    </ChartCard>
  )
}

const totalOf = ({ bookings }: InsightDay) => STACK.reduce((sum, stage) => sum + bookings[stage], 0)
const inBookings = (count: number) => words.bookings(formatCount(count))

function describeDay(day: InsightDay): string {
  const counts = STACK.filter((stage) => day.bookings[stage] > 0).map(
    (stage) => `${words.STAGE_NAMES[stage]} ${day.bookings[stage]}`,
  )
  return [`${dateOf(day)}: ${inBookings(totalOf(day))}`, ...counts].join(', ')
}

const COLUMNS: readonly CsvColumn<InsightDay>[] = [
  { heading: words.DATE, value: dateOf },
  ...STACK.map((stage) => ({
    heading: words.STAGE_NAMES[stage],
    value: ({ bookings }: InsightDay) => bookings[stage],
  })),
  { heading: words.ALL_BOOKINGS, value: totalOf },
]
