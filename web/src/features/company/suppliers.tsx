import * as words from './tax.words.ts'
import { Button } from '../../components/ui/button.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { useRowDialog } from '../../components/ui/row-dialogs.tsx'
import { Skeleton, SkeletonLine } from '../../components/ui/skeleton.tsx'
import { SupplierCard } from './supplier-card.tsx'
import { useSuppliers } from './tax-queries.ts'

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
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1">
        <h2 id="suppliers" className="type-heading">
          {words.SUPPLIERS}
        </h2>
        {/* Beside both lines; on a phone beside the heading, whose distance to the text it must not widen. */}
        <Button
          size="sm"
          className="max-sm:-my-1.5 sm:row-span-2"
          disabled={!data}
          {...form.prefetchProps}
          onClick={() => void form.open()}
        >
          {words.ADD_STATE}
        </Button>
        <p className="text-ink-2 max-sm:col-span-full">{words.SUPPLIERS_LEAD}</p>
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
        <div key={card} className="grid min-h-101 content-between rounded-3 border border-hair bg-surface p-5">
          <SkeletonLine className="h-6 w-1/2" />
          <SkeletonLine className="h-10 w-3/4" />
          <SkeletonLine className="h-16 w-full" />
          <SkeletonLine className="h-10 w-3/4" />
          <SkeletonLine className="h-14 w-3/4" />
          <SkeletonLine className="h-11 w-2/3" />
        </div>
      ))}
    </Skeleton>
  )
}
