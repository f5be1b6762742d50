import type { InsightDay } from '@voltloop/contract/insights'
import * as words from '@voltloop/contract/messages/insights'
import { useState } from 'react'
import type { CsvColumn } from '../../lib/csv.ts'
import { formatMoney } from '../../lib/format.ts'
import { ChartCard } from './chart-card.tsx'
import { DayChart } from './chart-days.tsx'
import { dateOf, selectDays, sumOf, summaryOf } from './day.ts'

/** Charts the revenue of each day. */
export function RevenueChart({ days, scope }: { days: readonly InsightDay[]; scope: string }) {
  const [shown, setShown] = useState<number | null>(null)
  const { selectedDays, title } = selectDays(days, shown)
  const summary = summaryOf(days, revenueOf, formatMoney)

  return (
    <ChartCard
      title={words.REVENUE_PER_DAY}
      fileName={`revenue-per-day-${scope}`}
      columns={COLUMNS}
      rows={days}
      emptyText={summary === undefined ? words.NO_REVENUE : undefined}
    >
      <p className="flex flex-wrap items-baseline gap-x-2 text-ink-2">
        {title}
        <span className="figures text-3 leading-none text-ink">{formatMoney(sumOf(selectedDays, revenueOf))}</span>
      </p>
      <DayChart
        days={days.map((day) => ({
          date: day.date,
          total: revenueOf(day),
          description: `${dateOf(day)}: ${formatMoney(revenueOf(day))}`,
          parts: [{ key: 'revenue', value: revenueOf(day), fill: 'var(--volt-fill)' }],
        }))}
        summary={summary ?? words.NO_REVENUE}
        shown={shown}
        onShow={setShown}
      />
    </ChartCard>
  )
}

const revenueOf = ({ revenue }: InsightDay) => revenue ?? 0

const COLUMNS: readonly CsvColumn<InsightDay>[] = [
  { heading: words.DATE, value: dateOf },
  { heading: words.REVENUE, value: revenueOf },
]
