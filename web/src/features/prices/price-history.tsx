import { useQuery } from '@tanstack/react-query'
import { formatDay } from '@voltloop/contract/core/format'
import type { LimitChange } from '@voltloop/contract/prices/city-limits'
import { limitText } from '@voltloop/contract/prices/limit-kinds'
import { entryName, priceText, termsText } from '@voltloop/contract/prices/price-list'
import type { PriceChange } from '@voltloop/contract/prices/prices'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Skeleton, SkeletonLine } from '../../components/ui/skeleton.tsx'
import { formatDateTime } from '../../lib/format/format.ts'
import * as words from './prices.words.ts'
import { limitsQuery, usePriceChanges } from './queries.ts'

/** Lists the changes of a city's price list and limits, newest first, once somebody asks for them. */
export function PriceHistory({ cityId }: { cityId: string }) {
  const [isShown, setIsShown] = useState(false)
  return (
    <section aria-labelledby="price-history" className="grid gap-3">
      <h2 id="price-history" className="type-heading">
        {words.HISTORY}
      </h2>
      {isShown ? (
        <Changes cityId={cityId} />
      ) : (
        <Button className="justify-self-start" onClick={() => setIsShown(true)}>
          {words.SHOW_HISTORY}
        </Button>
      )}
    </section>
  )
}

function Changes({ cityId }: { cityId: string }) {
  const prices = usePriceChanges(cityId)
  const limits = useQuery(limitsQuery(cityId))
  const data = prices.data && limits.data && mergeChanges(prices.data, limits.data.changes)
  const isError = prices.isError || limits.isError
  const refetch = () => Promise.all([prices.refetch(), limits.refetch()])
  return (
    <>
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
    </>
  )
}

type ShownChange = Pick<PriceChange, 'changeId' | 'from' | 'changedAt' | 'changedBy'> & {
  name: string
  value: string
  terms: readonly string[]
}

function mergeChanges(prices: readonly PriceChange[], limits: readonly LimitChange[]): ShownChange[] {
  const shown = [...prices.map(presentPrice), ...limits.map(presentLimit)]
  return shown.toSorted((one, other) => Date.parse(other.changedAt) - Date.parse(one.changedAt))
}

function presentPrice(change: PriceChange): ShownChange {
  if (change.isRemoved) return { ...change, name: entryName(change), value: words.TAKEN_OFF, terms: [] }
  const terms = [termsText(change), ...(change.isTaxable ? [] : [words.WITHOUT_TAX])].filter((text) => text !== '')
  return { ...change, name: entryName(change), value: priceText(change), terms }
}

function presentLimit(change: LimitChange): ShownChange {
  const { kind, before, value } = change
  const values = words.beforeAfter(limitText(kind, before), limitText(kind, value))
  return { ...change, name: words.LIMIT_NAMES[kind], value: values, terms: [] }
}

function Change({ change: { name, value, terms, from, changedBy, changedAt } }: { change: ShownChange }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="min-w-0">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="block text-1 text-ink-2">
          {words.changeFrom(formatDay(from), changedBy, formatDateTime(changedAt))}
        </span>
      </span>
      <span className="text-right">
        <span className="figures">{value}</span>
        {terms.length > 0 && <span className="block text-1 text-ink-2">{terms.join(', ')}</span>}
      </span>
    </li>
  )
}
