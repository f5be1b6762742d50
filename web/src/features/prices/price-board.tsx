import type { Profile } from '@voltloop/contract/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import { AddButton } from '../../components/ui/add-button.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { useRowDialog } from '../../components/ui/row-dialogs.tsx'
import { Skeleton, SkeletonLine } from '../../components/ui/skeleton.tsx'
import { LimitSection } from './limit-section.tsx'
import { PriceHistory } from './price-history.tsx'
import { PriceTable } from './price-table.tsx'
import * as words from './prices.words.ts'
import { pricesQuery } from './queries.ts'

/** Shows the price list and the limits of a city with their history. City admins and the super admin edit it. */
export function PriceBoard({ profile: { role }, cityId }: { profile: Profile; cityId: string }) {
  const { data: prices, isError, refetch } = useQuery(pricesQuery(cityId))
  const mayEdit = role === 'SUPER_ADMIN' || role === 'CITY_ADMIN'
  const addPart = useRowDialog(
    () => import('./price-dialog.tsx'),
    ({ PriceDialog }, close) => (
      <PriceDialog title={words.ADD_PART_TITLE} cityId={cityId} price={null} onClose={close} />
    ),
  )
  if (!prices) {
    if (isError) return <ErrorState text={words.PRICES_NOT_LOADED} onRetry={refetch} />
    return (
      <Skeleton className="grid gap-3">
        {[1, 2, 3, 4, 5, 6].map((line) => (
          <SkeletonLine key={line} className="h-11 w-full" />
        ))}
      </Skeleton>
    )
  }
  return (
    <div className="grid gap-8">
      <section className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 text-pretty text-ink-2">{words.PRICES_INTRO}</p>
          {mayEdit && (
            <AddButton label={words.ADD_PART} {...addPart.prefetchProps} onClick={() => void addPart.open()} />
          )}
        </div>
        <PriceTable cityId={cityId} prices={prices} mayEdit={mayEdit} />
      </section>
      <LimitSection cityId={cityId} mayEdit={mayEdit} />
      <PriceHistory cityId={cityId} />
    </div>
  )
}
