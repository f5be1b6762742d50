import { agreementFileName } from '@voltloop/contract/bookings/agreements-messages'
import type { BookingAgreement } from '@voltloop/contract/bookings/agreement-record'
import type { Booking } from '@voltloop/contract/bookings/bookings'
import Signature from 'lucide-react/icons/signature'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { toast } from '../../../components/ui/toast.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import * as words from './agreements.words.ts'
import { useDownloadAgreement } from './queries.ts'
import { unsignedNote } from './unsigned.ts'

/** The agreements of a booking: the signed ones can be downloaded. Renders nothing if there are none. */
export function AgreementList({ booking: { transactionId, agreements } }: { booking: Booking }) {
  if (agreements.length === 0) return null
  return (
    <ul aria-label={words.AGREEMENTS} className="border-t border-hair">
      {agreements.map((agreement) => (
        <li key={agreement.agreementId} className="border-b border-hair last:border-b-0">
          {agreement.state === 'SIGNED' ? (
            <Signed transactionId={transactionId} agreement={agreement} />
          ) : (
            <p className="flex min-h-12 items-center gap-2.5 py-2">
              <Signature aria-hidden="true" />
              <span className="min-w-0 wrap-anywhere">{unsignedNote(agreement)}</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function Signed({ transactionId, agreement }: { transactionId: string; agreement: BookingAgreement }) {
  const { mutate, isPending } = useDownloadAgreement()
  const { agreementId, signedAt, voidedAt } = agreement
  function save() {
    if (isPending) return
    mutate(
      { transactionId, agreementId },
      {
        onSuccess: (pdf) => {
          saveFile(pdf, agreementFileName(transactionId))
          toast.success(words.AGREEMENT_DOWNLOADED)
        },
        onError: (error) => showErrorToast(error),
      },
    )
  }
  return (
    <button
      type="button"
      onClick={save}
      aria-busy={isPending || undefined}
      className="flex min-h-12 w-full items-center gap-2.5 py-2 text-left hover:underline aria-busy:animate-pulse aria-busy:cursor-progress"
    >
      <Signature aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="font-strong">{words.AGREEMENT}</span>
        <span className="type-label block">
          {words.signedAt(formatDateTime(signedAt ?? ''))}
          {voidedAt !== null && <span className="block">{words.voidSince(formatDateTime(voidedAt))}</span>}
        </span>
      </span>
    </button>
  )
}
