import { formatDay } from '@voltloop/contract/core/format'
import { entryName, priceText, termsText } from '@voltloop/contract/prices/price-list'
import type { PriceChange } from '@voltloop/contract/prices/prices'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Skeleton, SkeletonLine } from '../../components/ui/skeleton.tsx'
import * as words from './prices.words.ts'
import { usePriceChanges } from './queries.ts'

/** Lists the changes of a city's price list, newest first. */
export function PriceHistory({ cityId }: { cityId: string }) {
  const { data, isError, refetch } = usePriceChanges(cityId)
  return (
    <section aria-labelledby="price-history" className="grid gap-3">
      <h2 id="price-history" className="type-heading">
        {words.HISTORY}
      </h2>
      {data?.length === 0 && <p className="text-ink-2">{words.NO_CHANGES}</p>}
      {data && data.length > 0 && (
        <ul className="grid gap-3">
          {data.map((change) => (
            <Change key={change.changeId} change={change} />
          ))}
        </ul>
      )}
      {!data && isError && <ErrorState text={words.HISTORY_NOT_LOADED} onRetry={refetch} />}
      {!data && !isError && (
        <Skeleton>
          <SkeletonLine className="h-6 w-2/3" />
        </Skeleton>
      )}
    </section>
  )
}

function Change({ change }: { change: PriceChange }) {
  const terms = [termsText(change), ...(change.isTaxable ? [] : [words.WITHOUT_TAX])].filter((text) => text !== '')
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="min-w-0">
        <span className="font-semibold wrap-anywhere">{entryName(change)}</span>
        <span className="block text-1 text-ink-2">{words.changeFrom(formatDay(change.from), change.changedBy)}</span>
      </span>
      <span className="text-right">
        <span className="figures">{change.isRemoved ? words.TAKEN_OFF : priceText(change)}</span>
        {!change.isRemoved && terms.length > 0 && <span className="block text-1 text-ink-2">{terms.join(', ')}</span>}
      </span>
    </li>
  )
}
