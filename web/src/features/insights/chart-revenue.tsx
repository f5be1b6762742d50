import type { InsightDay } from '@voltloop/contract/insights'
import * as words from '@voltloop/contract/messages/insights'
import { useState } from 'react'
import type { CsvColumn } from '../../lib/csv.ts'
import { formatMoney } from '../../lib/format.ts'
import { ChartCard } from './chart-card.tsx'
import { DayChart } from './chart-days.tsx'
import { dateOf, mostOf } from './day.ts'

/** The money of each day. */
export function RevenueChart({ days, scope }: { days: readonly InsightDay[]; scope: string }) {
  const [shown, show] = useState<number | null>(null)
  const looked = shown === null ? days : days.slice(shown, shown + 1)
  const most = mostOf(days, revenueOf)

  return (
    <ChartCard
      title={words.REVENUE_PER_DAY}
      fileName={`revenue-per-day-${scope}`}
      columns={COLUMNS}
      rows={days}
      nothing={most ? undefined : words.NO_REVENUE}
    >
      <p className="flex flex-wrap items-baseline gap-x-2 text-ink-2">
        {shown === null ? words.lastDays(days.length) : looked.map(dateOf).join('')}
        <span className="figures text-3 leading-none text-ink">{formatMoney(sumOf(looked))}</span>
      </p>
      <DayChart
        days={days.map((day) => ({
          date: day.date,
          total: revenueOf(day),
          parts: [{ key: 'revenue', value: revenueOf(day), fill: 'var(--volt-fill)' }],
        }))}
        summary={
          most
            ? words.mostOn(
                words.lastDays(days.length),
                formatMoney(sumOf(days)),
                formatMoney(revenueOf(most)),
                dateOf(most),
              )
            : words.NO_REVENUE
        }
        shown={shown}
        onShow={show}
        describe={(index) =>
          days
            .slice(index, index + 1)
            .map(inWords)
            .join('')
        }
      />
    </ChartCard>
  )
}

const revenueOf = ({ revenue }: InsightDay) => revenue ?? 0
const sumOf = (days: readonly InsightDay[]) => days.reduce((sum, day) => sum + revenueOf(day), 0)
const inWords = (day: InsightDay) => `${dateOf(day)}: ${formatMoney(revenueOf(day))}`

const COLUMNS: readonly CsvColumn<InsightDay>[] = [
  { heading: words.DATE, value: dateOf },
  { heading: words.REVENUE, value: revenueOf },
]
