import type { previewChange } from '@voltloop/contract/bookings/changes'
import type { Data } from '@voltloop/contract/core/endpoint'
import ArrowRight from 'lucide-react/icons/arrow-right'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { Notice } from '../../../components/ui/notice.tsx'
import { formatDateTime, formatMoney } from '../../../lib/format/format.ts'
import * as words from './changes.words.ts'

type Preview = Data<typeof previewChange>

/** Shows the old and the new terms, the difference in price, and what happens next. */
export function ChangeSummary({ preview, isStaff }: { preview: Preview; isStaff: boolean }) {
  const { from, to, difference, isAvailable } = preview
  const lines = [
    { label: words.PICKUP, before: formatDateTime(from.start), after: formatDateTime(to.start) },
    { label: words.DROP, before: formatDateTime(from.end), after: formatDateTime(to.end) },
    { label: words.HUB, before: from.pickUpHub.name, after: to.pickUpHub.name },
    { label: words.BIKE, before: from.model.name, after: to.model.name },
    { label: words.PLAN, before: from.subscription.name, after: to.subscription.name },
  ].filter(({ before, after }) => before !== after)
  return (
    <section aria-label={words.SUMMARY} className="grid gap-3 rounded-2 bg-surface-2 p-4">
      <dl className="grid gap-2.5">
        {lines.map(({ label, before, after }) => (
          <div key={label}>
            <dt className="type-label">{label}</dt>
            <dd className="flex flex-wrap items-center gap-x-2">
              <span className="sr-only">{words.FROM} </span>
              <s className="text-ink-2">{before}</s>
              <ArrowRight aria-hidden="true" className="flex-none" />
              <span className="sr-only"> {words.TO} </span>
              <b className="font-strong wrap-anywhere">{after}</b>
            </dd>
          </div>
        ))}
      </dl>
      <p className="figures border-t border-hair pt-2.5 text-3 leading-tight">{priceOf(difference)}</p>
      {isAvailable ? (
        <ul className="type-label grid gap-1">
          {stepsOf(preview, isStaff).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      ) : (
        <Notice role="status" icon={<TriangleAlert aria-hidden="true" />}>
          {words.SOLD_OUT}
        </Notice>
      )}
    </section>
  )
}

function priceOf(difference: number): string {
  if (difference === 0) return words.SAME_PRICE
  return difference > 0 ? words.toPay(formatMoney(difference)) : words.toRefund(formatMoney(-difference))
}

function stepsOf(preview: Preview, isStaff: boolean): string[] {
  const { difference, isInvoicedAgain, isAcceptedAgain, changesLeft, from, to } = preview
  return [
    ...(difference > 0 ? [isStaff ? words.CUSTOMER_PAYS : words.PAY_FIRST] : []),
    ...(difference < 0 ? [words.REFUND_NOTE] : []),
    ...(isInvoicedAgain ? [words.NEW_INVOICE] : []),
    ...(isAcceptedAgain ? [words.ACCEPTED_AGAIN] : []),
    ...(from.pickUpHub.hubId === to.pickUpHub.hubId ? [] : [words.HUBS_TOLD]),
    ...(changesLeft === null ? [] : [words.changesLeft(changesLeft)]),
  ]
}
