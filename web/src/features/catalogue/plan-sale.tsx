import type { Plan } from '@voltloop/contract/catalogue/catalogue'
import { formatDay } from '@voltloop/contract/core/format'
import { dayInIndia } from '@voltloop/contract/core/time'
import Pause from 'lucide-react/icons/pause'
import * as words from '../../lib/words/catalogue.words.ts'
import { Badge } from '../../components/ui/badge.tsx'
import { useNow } from '../../lib/format/use-now.ts'

/** Renders when a plan can be booked, unless it always can. */
export function PlanSale({ plan: { saleFrom, saleUntil, isPaused } }: { plan: Plan }) {
  const today = dayInIndia(useNow(60_000))
  const hasEnded = saleUntil !== null && saleUntil < today
  const begins = saleFrom !== null && saleFrom > today
  if (!isPaused && !begins && saleUntil === null) return null
  return (
    <p className="flex flex-wrap gap-2">
      {isPaused && (
        <Badge tone="amber" icon={<Pause aria-hidden="true" />}>
          {words.PAUSED}
        </Badge>
      )}
      {begins && <Badge tone="amber">{words.onSaleFrom(formatDay(saleFrom))}</Badge>}
      {saleUntil !== null && (
        <Badge tone={hasEnded ? 'red' : 'neutral'}>
          {hasEnded ? words.saleEnded(formatDay(saleUntil)) : words.onSaleUntil(formatDay(saleUntil))}
        </Badge>
      )}
    </p>
  )
}
