import { RATE_REMOVED } from '@voltloop/contract/payments/tax-messages'
import * as words from './tax.words.ts'
import type { GstRate, IndianState, Supplier } from '@voltloop/contract/payments/tax'
import { dayInIndia } from '@voltloop/contract/core/time'
import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { useRowDialog } from '../../components/ui/row-dialogs.tsx'
import { useRemoval } from '../../components/ui/use-removal.ts'
import { formatDay } from '@voltloop/contract/core/format'
import { useNow } from '../../lib/format/use-now.ts'
import { useRemoveRate } from './tax-queries.ts'

interface SupplierCardProps {
  supplier: Supplier
  states: readonly IndianState[]
}

export function SupplierCard({ supplier, states }: SupplierCardProps) {
  const { state, legalName, address, gstin, sac, rates } = supplier
  const edit = useRowDialog(
    () => import('./supplier-dialog.tsx'),
    ({ SupplierDialog }, close) => <SupplierDialog supplier={supplier} states={states} onClose={close} />,
  )
  const addRate = useRowDialog(
    () => import('./rate-dialog.tsx'),
    ({ RateDialog }, close) => <RateDialog supplier={supplier} onClose={close} />,
  )
  return (
    <li className="flex flex-col gap-4 rounded-3 border border-hair bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-strong wrap-anywhere">{state}</h3>
        <SupplierBadge supplier={supplier} />
      </div>
      {gstin === null ? (
        <p className="text-ink-2">{words.NO_DETAILS_YET}</p>
      ) : (
        <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-3">
          <Detail name={words.LEGAL_NAME} value={legalName} isWide />
          <Detail name={words.SUPPLIER_ADDRESS} value={address} isWide />
          <Detail name={words.GSTIN} value={gstin} />
          <Detail name={words.SAC} value={sac} />
        </dl>
      )}
      <div className="grid gap-0.5">
        <h4 className="type-label">{words.GST_RATES}</h4>
        {rates.length === 0 && <p className="text-ink-2">{words.NO_RATE_YET}</p>}
        <Rates supplier={supplier} />
      </div>
      <div className="mt-auto flex flex-wrap gap-2 max-sm:[&>.btn]:flex-1">
        <Button
          size="sm"
          {...edit.prefetchProps}
          aria-label={gstin === null ? words.enterDetailsOf(state) : words.editSupplierOf(state)}
          onClick={() => void edit.open()}
        >
          {gstin === null ? words.ENTER_DETAILS : words.EDIT_SUPPLIER}
        </Button>
        <Button
          size="sm"
          {...addRate.prefetchProps}
          aria-label={words.addRateFor(state)}
          onClick={() => void addRate.open()}
        >
          {words.ADD_RATE}
        </Button>
      </div>
    </li>
  )
}

function SupplierBadge({ supplier: { gstin, isBookable } }: { supplier: Supplier }) {
  if (isBookable)
    return (
      <Badge tone="volt" icon={<Check aria-hidden="true" />}>
        {words.BOOKABLE}
      </Badge>
    )
  return (
    <Badge tone="amber" icon={<TriangleAlert aria-hidden="true" />}>
      {gstin === null ? words.DETAILS_MISSING : words.RATE_MISSING}
    </Badge>
  )
}

function Detail({ name, value, isWide = false }: { name: string; value: string | null; isWide?: boolean }) {
  return (
    <div className={`grid gap-0.5 ${isWide ? 'col-span-2' : ''}`}>
      <dt className="type-label">{name}</dt>
      <dd className="text-pretty wrap-anywhere">{value}</dd>
    </div>
  )
}

function Rates({ supplier: { supplierId, state, rates } }: { supplier: Supplier }) {
  const today = dayInIndia(useNow(60_000))
  const inForce = rates.find(({ from }) => from <= today)
  const confirmRemoval = useRemoval()
  const removal = useRemoveRate(supplierId)
  const remove = ({ rateId, from }: GstRate) =>
    confirmRemoval({
      title: words.removeRateQuestion(state, formatDay(from)),
      description: words.REMOVE_RATE_CONSEQUENCE,
      remove: async () => void (await removal.mutateAsync(rateId)),
      done: RATE_REMOVED,
      failed: words.RATE_NOT_REMOVED,
    })
  return (
    <ul className="grid gap-2">
      {rates.map((rate) => (
        <li key={rate.rateId} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <div className="grid">
            <span className={rate === inForce ? 'font-semibold' : ''}>{words.gstRate(rate.cgst, rate.sgst)}</span>
            <span className="text-1 text-ink-2">
              {rate.from > today ? words.rateStarts(formatDay(rate.from)) : words.rateSince(formatDay(rate.from))}
              {rate === inForce && ` · ${words.RATE_IN_FORCE}`}
            </span>
          </div>
          {rate.isRemovable && (
            <Button size="sm" aria-label={words.removeRateFrom(formatDay(rate.from))} onClick={() => void remove(rate)}>
              {words.REMOVE_RATE}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
