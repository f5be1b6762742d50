import * as words from '@voltloop/contract/messages/tax'
import { Button } from '../../components/ui/button.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { useRowDialog } from '../../components/ui/row-dialogs.tsx'
import { Skeleton, SkeletonLine } from '../../components/ui/skeleton.tsx'
import { SupplierCard } from './supplier-card.tsx'
import { useSuppliers } from './tax-queries.ts'

/** Lists the suppliers and GST rates of all states with cities. */
export function Suppliers() {
  const { data, isError, refetch } = useSuppliers()
  const served = data?.suppliers.map(({ state }) => state) ?? []
  const unserved = data?.states.filter(({ name }) => !served.includes(name)) ?? []
  const form = useRowDialog(
    () => import('./supplier-dialog.tsx'),
    ({ SupplierDialog }, close) => <SupplierDialog states={unserved} onClose={close} />,
  )
  return (
    <section aria-labelledby="suppliers" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="suppliers" className="type-heading">
          {words.SUPPLIERS}
        </h2>
        <Button size="sm" disabled={!data} {...form.prefetchProps} onClick={() => void form.open()}>
          {words.ADD_STATE}
        </Button>
        <p className="w-full text-ink-2">{words.SUPPLIERS_LEAD}</p>
      </div>
      {data && (
        <ul className="grid gap-4 min-[700px]:grid-cols-2 lg:grid-cols-3">
          {data.suppliers.map((supplier) => (
            <SupplierCard key={supplier.supplierId} supplier={supplier} states={data.states} />
          ))}
        </ul>
      )}
      {!data && isError && <ErrorState text={words.SUPPLIERS_NOT_LOADED} onRetry={refetch} />}
      {!data && !isError && <SupplierSkeletons />}
    </section>
  )
}

function SupplierSkeletons() {
  return (
    <Skeleton className="grid gap-4 min-[700px]:grid-cols-2 lg:grid-cols-3">
      {[1, 2, 3].map((card) => (
        <div key={card} className="grid min-h-101 content-start gap-3 rounded-3 border border-hair bg-surface p-5">
          <SkeletonLine className="h-7 w-1/2" />
          <SkeletonLine className="h-5 w-3/4" />
          <SkeletonLine className="h-5 w-2/3" />
        </div>
      ))}
    </Skeleton>
  )
}
