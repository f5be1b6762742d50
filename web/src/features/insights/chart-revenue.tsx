import type { InsightDay } from '@voltloop/contract/company/insights'
import * as words from './insights.words.ts'
import { useState } from 'react'
import type { CsvColumn } from '../../lib/format/csv.ts'
import { formatMoney } from '../../lib/format/format.ts'
import { ChartCard } from './chart-card.tsx'
import { DayChart } from './chart-days.tsx'
import { dateOf, isWeekly, periodsOf, selectDays, sumOf, summaryOf, titleOf } from './day.ts'

/** Charts the revenue of each day or week. */
export function RevenueChart({ days, scope }: { days: readonly InsightDay[]; scope: string }) {
  const [shown, setShown] = useState<number | null>(null)
  const { selectedDays, title } = selectDays(days, shown)
  const summary = summaryOf(days, revenueOf, formatMoney)

  return (
    <ChartCard
      title={isWeekly(days.length) ? words.REVENUE_PER_WEEK : words.REVENUE_PER_DAY}
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
        bars={periodsOf(days).map((period) => {
          const total = sumOf(period, revenueOf)
          return {
            date: period[0]?.date ?? '',
            total,
            description: `${titleOf(period)}: ${formatMoney(total)}`,
            parts: [{ key: 'revenue', value: total, fill: 'var(--volt-fill)' }],
          }
        })}
        unit={words.REVENUE_UNIT}
        sliderLabel={isWeekly(days.length) ? words.WEEK_SHOWN : words.DAY_SHOWN}
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
