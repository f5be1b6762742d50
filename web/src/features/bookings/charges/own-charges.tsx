import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { Skeleton, SkeletonLine } from '../../../components/ui/skeleton.tsx'
import type { Pay } from '../booking/pay.ts'
import { ChargeList } from './charge-list.tsx'
import * as words from './charges.words.ts'
import { ownChargesQuery } from './queries.ts'

/** Shows the customer the charges that are proposed, due or disputed. */
export default function OwnCharges({ pay }: { pay: Pay }) {
  const { data: charges, isError, refetch } = useQuery(ownChargesQuery)
  if (charges?.length === 0) return null
  return (
    <section aria-labelledby="own-charges" className="grid gap-4 rounded-3 border border-hair bg-surface p-5 md:px-8">
      <div className="grid gap-1">
        <h2 id="own-charges" className="type-heading">
          {words.OWN_CHARGES}
        </h2>
        <p className="text-ink-2">
          {words.OWN_CHARGES_LEAD} {words.PAID_FROM_DEPOSIT_FIRST}
        </p>
      </div>
      {charges && <ChargeList charges={charges} pay={pay} hasRides />}
      {!charges && isError && <ErrorState text={words.CHARGES_NOT_LOADED} onRetry={refetch} />}
      {!charges && !isError && (
        <Skeleton>
          <SkeletonLine className="h-45 w-full" />
        </Skeleton>
      )}
    </section>
  )
}
