import type { Booking } from '@voltloop/contract/bookings'
import * as words from '@voltloop/contract/messages/my-bookings'
import { FileText } from 'lucide-react'
import { tellRefusal } from '../../components/ui/refusal.ts'
import { toast } from '../../components/ui/toast.ts'
import { formatMoney } from '../../lib/format.ts'
import { saveFile } from './invoice-save.ts'
import { useInvoice } from './queries.ts'
import { paidRupees } from './ticket-money.tsx'

/** The papers of a booking, each a PDF to keep. */
export function InvoiceList({ booking }: { booking: Booking }) {
  const { transactionId, invoiceNumber, sdInvoiceNumber, creditNoteNumber, securityDeposit } = booking
  if (invoiceNumber === null && sdInvoiceNumber === null) return null
  return (
    <div>
      <p className="type-label pb-1.5">{words.INVOICES}</p>
      <ul className="border-t border-hair">
        {invoiceNumber !== null && (
          <Invoice transactionId={transactionId} kind="Rental" rupees={paidRupees(booking)} note={creditNoteNumber} />
        )}
        {sdInvoiceNumber !== null && (
          <Invoice transactionId={transactionId} kind="Sd" rupees={securityDeposit} note={null} />
        )}
      </ul>
    </div>
  )
}

interface InvoiceProps {
  transactionId: string
  kind: 'Rental' | 'Sd'
  rupees: number
  /** The number of the credit note that comes with it. */
  note: string | null
}

// The browser's own sign of a download comes first.
const TOLD_AFTER_MS = 2000

function Invoice({ transactionId, kind, rupees, note }: InvoiceProps) {
  const invoice = useInvoice()

  function save() {
    if (invoice.isPending) return
    invoice.mutate(
      { transactionId, kind },
      {
        onSuccess: (pdf) => {
          saveFile(pdf, `${transactionId}-${kind}.pdf`)
          setTimeout(() => toast.success(words.INVOICE_DOWNLOADED), TOLD_AFTER_MS)
        },
        // An expired session has been told already, to every call alike.
        onError: (error) => tellRefusal(error),
      },
    )
  }

  return (
    <li className="border-b border-hair last:border-b-0">
      <button
        type="button"
        onClick={save}
        aria-busy={invoice.isPending || undefined}
        className="flex min-h-12 w-full items-center gap-2.5 py-2 text-left hover:underline aria-busy:animate-pulse aria-busy:cursor-progress"
      >
        <FileText aria-hidden="true" />
        <span className="flex-1">
          <span className="font-[640]">{words.INVOICE_NAMES[kind]}</span>
          {note !== null && <span className="type-label block">{words.creditNoteComes(note)}</span>}
        </span>
        <span className="figures">{formatMoney(rupees)}</span>
      </button>
    </li>
  )
}
