import type { Booking } from '@voltloop/contract/bookings/bookings'
import * as words from './my-bookings.words.ts'
import FileText from 'lucide-react/icons/file-text'
import { Unbroken } from '../../../components/unbroken.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { toast } from '../../../components/ui/toast.ts'
import { formatMoney } from '../../../lib/format/format.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { useInvoice } from './queries.ts'
import type { InvoiceRequest } from './queries.ts'
import { paidRupees } from './money.tsx'

export function InvoiceList({ booking }: { booking: Booking }) {
  const { transactionId, invoiceNumber, sdInvoiceNumber, creditNoteNumber, deposit } = booking
  const renewals = booking.renewals.flatMap(
    ({ renewal, invoiceNumber: number, creditNoteNumber: note, subscription }) =>
      renewal === null || number === null ? [] : [{ renewal, rupees: subscription.finalCost, note }],
  )
  if (invoiceNumber === null && sdInvoiceNumber === null && renewals.length === 0) return null
  return (
    <div>
      <p className="type-label pb-1.5">{words.INVOICES}</p>
      <ul className="border-t border-hair">
        {invoiceNumber !== null && (
          <Invoice transactionId={transactionId} kind="Rental" rupees={paidRupees(booking)} note={creditNoteNumber} />
        )}
        {booking.replacedInvoices.map(({ change, creditNoteNumber: note }) => (
          <Invoice
            key={`change ${change}`}
            {...{ transactionId, change, note }}
            kind="Rental"
            rupees={priceBefore(booking, change)}
          />
        ))}
        {renewals.map((one) => (
          <Invoice key={one.renewal} transactionId={transactionId} kind="Rental" {...one} />
        ))}
        {sdInvoiceNumber !== null && <Invoice transactionId={transactionId} kind="Sd" rupees={deposit?.taken ?? 0} />}
      </ul>
    </div>
  )
}

// The price before the next change.
function priceBefore({ changes, subscription }: Booking, change: number): number {
  const next = changes.find((one) => one.change === change + 1)
  return (next?.from.subscription ?? subscription).finalCost
}

interface InvoiceProps extends Omit<InvoiceRequest, 'renewal'> {
  renewal?: number
  rupees: number
  /** The number of the credit note in the same PDF. */
  note?: string | null
}

function nameOf({ kind, renewal, change }: Pick<InvoiceRequest, 'kind' | 'renewal' | 'change'>): string {
  if (change !== undefined) return words.replacedInvoice(change)
  return renewal > 0 ? words.renewalInvoice(renewal) : words.INVOICE_NAMES[kind]
}

// Show the toast after the browser's own download indicator.
const TOAST_DELAY_MS = 2000

/** Downloads an invoice at the press of a button. */
export function useSaveInvoice(request: InvoiceRequest) {
  const { mutate, isPending } = useInvoice()
  function save() {
    if (isPending) return
    mutate(request, {
      onSuccess: (pdf) => {
        saveFile(pdf, `${request.transactionId}-${nameOf(request).replace(' ', '-')}.pdf`)
        setTimeout(() => toast.success(words.INVOICE_DOWNLOADED), TOAST_DELAY_MS)
      },
      // showErrorToast skips an expired session, which is already reported for all calls.
      onError: (error) => showErrorToast(error),
    })
  }
  return { save, isPending }
}

function Invoice({ transactionId, kind, renewal = 0, change, rupees, note = null }: InvoiceProps) {
  const { save, isPending } = useSaveInvoice({ transactionId, kind, renewal, change })
  return (
    <li className="border-b border-hair last:border-b-0">
      <button
        type="button"
        onClick={save}
        aria-busy={isPending || undefined}
        className="flex min-h-12 w-full items-center gap-2.5 py-2 text-left hover:underline aria-busy:animate-pulse aria-busy:cursor-progress"
      >
        <FileText aria-hidden="true" />
        <span className="flex-1">
          <span className="font-strong">{nameOf({ kind, renewal, change })}</span>
          {kind === 'Sd' && <span className="type-label"> {words.DEPOSIT_RECEIPT}</span>}
          {note !== null && (
            <span className="type-label block">
              <Unbroken text={words.withCreditNote(note)} />
            </span>
          )}
        </span>
        <span className="figures">{formatMoney(rupees)}</span>
      </button>
    </li>
  )
}
