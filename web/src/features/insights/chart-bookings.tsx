import type { BookingStage, InsightDay } from '@voltloop/contract/company/insights'
import * as words from './insights.words.ts'
import { useState } from 'react'
import type { CsvColumn } from '../../lib/format/csv.ts'
import { formatCount } from '../../lib/format/format.ts'
import { BOOKING_GROUPS, STAGES } from './booking-groups.ts'
import { ChartCard } from './chart-card.tsx'
import { DayChart } from './chart-days.tsx'
import { dateOf, isWeekly, periodsOf, selectDays, sumOf, summaryOf, titleOf, type Period } from './day.ts'

export function BookingsChart({ days, scope }: { days: readonly InsightDay[]; scope: string }) {
  const [shown, setShown] = useState<number | null>(null)
  const { selectedDays, title } = selectDays(days, shown)
  const summary = summaryOf(days, totalOf, inBookings)

  return (
    <ChartCard
      title={isWeekly(days.length) ? words.BOOKINGS_PER_WEEK : words.BOOKINGS_PER_DAY}
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
          {BOOKING_GROUPS.map(({ name, stages, fill }) => (
            <li key={name} className="flex items-center gap-2">
              <svg width="14" height="14" aria-hidden="true" className="flex-none">
                <rect width="14" height="14" rx="3" fill={fill} />
              </svg>
              {name}
              <span className="figures min-w-[2ch] text-ink">{formatCount(countOf(selectedDays, stages))}</span>
            </li>
          ))}
        </ul>
      </div>
      <DayChart
        bars={periodsOf(days).map((period) => ({
          date: period[0]?.date ?? '',
          total: sumOf(period, totalOf),
          description: describe(period),
          parts: BOOKING_GROUPS.map(({ name, stages, fill }) => ({ key: name, value: countOf(period, stages), fill })),
        }))}
        unit={words.BOOKINGS_UNIT}
        sliderLabel={isWeekly(days.length) ? words.WEEK_SHOWN : words.DAY_SHOWN}
        summary={summary ?? words.NO_BOOKINGS}
        shown={shown}
        onShow={setShown}
      />
    </ChartCard>
  )
}

const countOf = (days: readonly InsightDay[], stages: readonly BookingStage[]) =>
  sumOf(days, ({ bookings }) => stages.reduce((sum, stage) => sum + bookings[stage], 0))
const totalOf = (day: InsightDay) => countOf([day], STAGES)
const inBookings = (count: number) => words.bookings(formatCount(count))

function describe(period: Period): string {
  const counts = STAGES.flatMap((stage) => {
    const count = countOf(period, [stage])
    return count > 0 ? [`${words.STAGE_NAMES[stage]} ${count}`] : []
  })
  return [`${titleOf(period)}: ${inBookings(sumOf(period, totalOf))}`, ...counts].join(', ')
}

const COLUMNS: readonly CsvColumn<InsightDay>[] = [
  { heading: words.DATE, value: dateOf },
  ...STAGES.map((stage) => ({
    heading: words.STAGE_NAMES[stage],
    value: ({ bookings }: InsightDay) => bookings[stage],
  })),
  { heading: words.ALL_BOOKINGS, value: totalOf },
]
