import type { Plan } from '@voltloop/contract/catalogue/catalogue'
import { useQuery } from '@tanstack/react-query'
import * as words from '../../lib/words/catalogue.words.ts'
import { Dialog } from '../../components/ui/dialog.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Skeleton, SkeletonLine } from '../../components/ui/skeleton.tsx'
import { formatDateTime, formatMoney } from '../../lib/format/format.ts'
import { planPricesQuery } from './menu-queries.ts'

/** Lists what a plan has cost since when, newest first. */
export function PlanPrices({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { data, isError, refetch } = useQuery(planPricesQuery(plan.subscriptionId))
  return (
    <Dialog
      isOpen
      isNarrow
      onClose={onClose}
      title={words.priceHistoryOf(plan.name)}
      description={words.PRICE_HISTORY_LEAD}
    >
      {data?.length === 0 && <p className="text-ink-2">{words.NO_PRICES_KEPT}</p>}
      {data && data.length > 0 && (
        <ul aria-label={words.PRICE_HISTORY} className="grid gap-3">
          {data.map(({ since, setBy, cost, actualCost }) => (
            <li key={since} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0 text-1 wrap-anywhere text-ink-2">
                {words.priceSince(formatDateTime(since), setBy)}
              </span>
              <span className="flex items-baseline gap-2">
                <s className="figures text-1 text-ink-2">
                  <span className="sr-only">{words.LIST_PRICE}</span> {formatMoney(actualCost)}
                </s>
                <span className="figures">{formatMoney(cost)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {!data && isError && <ErrorState text={words.PRICES_NOT_LOADED} onRetry={refetch} />}
      {!data && !isError && (
        <Skeleton>
          <SkeletonLine className="h-6 w-2/3" />
        </Skeleton>
      )}
    </Dialog>
  )
}
