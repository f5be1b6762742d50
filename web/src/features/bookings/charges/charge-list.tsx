import type { Charge } from '@voltloop/contract/bookings/charges'
import { API_ROOT } from '@voltloop/contract/core/endpoint'
import { formatDate } from '@voltloop/contract/core/format'
import { priceName } from '@voltloop/contract/prices/price-list'
import Image from 'lucide-react/icons/image'
import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { Badge } from '../../../components/ui/badge.tsx'
import { DocumentLink } from '../../../components/ui/document-link.tsx'
import { useLazyDialog } from '../../../components/ui/use-lazy-dialog.ts'
import { formatDateTime, formatMoney } from '../../../lib/format/format.ts'
import { useNow } from '../../../lib/format/use-now.ts'
import type { Pay } from '../booking/pay.ts'
import { ChargeActions } from './charge-actions.tsx'
import * as words from './charges.words.ts'

interface ChargeListProps {
  charges: readonly Charge[]
  /** Left out: this person cannot pay here. */
  pay?: Pay
  isStaff?: boolean
  /** Names the ride of each charge, where charges of several rides are listed. */
  hasRides?: boolean
}

/** Shows charges with reason, photo and price, and what can be done about them. */
export function ChargeList({ charges, pay, isStaff = false, hasRides = false }: ChargeListProps) {
  return (
    <ul className="grid gap-3">
      {charges.map((charge) => (
        <li key={charge.chargeId} className="grid gap-2.5 rounded-2 border border-hair p-4">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <div className="min-w-0">
              <p className="font-strong wrap-anywhere">{priceName(charge)}</p>
              {hasRides && <p className="type-label">{charge.transactionId}</p>}
            </div>
            <div className="ml-auto flex items-center gap-3">
              <Badge {...APPEARANCES[charge.state]}>{words.STATE_NAMES[charge.state]}</Badge>
              <span className="text-right">
                <span className="figures font-strong">{formatMoney(charge.amount)}</span>
                {charge.isTaxable && <span className="type-label block">{words.WITH_GST}</span>}
              </span>
            </div>
          </div>
          <p className="text-pretty wrap-anywhere">{charge.reason}</p>
          <ChargeNotes charge={charge} isStaff={isStaff} />
          {charge.photo && <ChargePhoto charge={charge} photo={charge.photo} />}
          <ChargeActions charge={charge} {...(pay && { pay })} isStaff={isStaff} />
          <Papers charge={charge} />
        </li>
      ))}
    </ul>
  )
}

const APPEARANCES = {
  PROPOSED: { tone: 'amber' },
  DUE: { tone: 'red', icon: <TriangleAlert aria-hidden="true" /> },
  PAID: { tone: 'volt', icon: <Check aria-hidden="true" /> },
  WAIVED: { tone: 'neutral' },
  DISPUTED: { tone: 'amber' },
} as const

function ChargeNotes({ charge, isStaff }: { charge: Charge; isStaff: boolean }) {
  const now = useNow(60_000)
  const { state, dueAt, blocksFrom, paidFromDeposit, left, history, cashBack } = charge
  const disputed = history.findLast((one) => one.state === 'DISPUTED')
  const last = history.at(-1)
  const notes = [
    ...(state === 'PROPOSED' ? [words.dueOn(formatDateTime(dueAt))] : []),
    ...(state === 'DUE' ? [words.dueSince(formatDate(dueAt))] : []),
    ...(blocksFrom !== null && !isStaff
      ? [new Date(blocksFrom) <= now ? words.YOU_CANNOT_BOOK : words.blocksFrom(formatDate(blocksFrom))]
      : []),
    ...(paidFromDeposit > 0 ? [words.fromDeposit(formatMoney(paidFromDeposit))] : []),
    ...(paidFromDeposit > 0 && left > 0 ? [words.leftToPay(formatMoney(left))] : []),
    ...(disputed?.reason ? [`${words.STATE_NAMES.DISPUTED}: ${disputed.reason}`] : []),
    ...(cashBack === null
      ? []
      : [(cashBack.receiptNumber === null ? words.cashWaits : words.cashGiven)(formatMoney(cashBack.amount))]),
    ...(state === 'WAIVED' && last?.reason ? [`${words.STATE_NAMES.WAIVED}: ${last.reason}`] : []),
  ]
  return notes.map((note) => (
    <p key={note} className="type-label text-pretty wrap-anywhere">
      {note}
    </p>
  ))
}

function Papers({ charge: { chargeId, invoiceNumber, creditNoteNumber, cashBack } }: { charge: Charge }) {
  if (invoiceNumber === null) return null
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      <span>
        <DocumentLink href={`${API_ROOT}/charge/${chargeId}/paper`}>{words.paperOf(invoiceNumber)}</DocumentLink>
        {creditNoteNumber !== null && <span className="type-label"> {words.withNote(creditNoteNumber)}</span>}
      </span>
      {cashBack && cashBack.receiptNumber !== null && (
        <DocumentLink href={`${API_ROOT}/customer/deposit/receipt/${chargeId}`}>
          {words.paperOf(cashBack.receiptNumber)}
        </DocumentLink>
      )}
    </p>
  )
}

function ChargePhoto({ charge, photo }: { charge: Charge; photo: NonNullable<Charge['photo']> }) {
  const viewer = useLazyDialog(() => import('../conditions/photo-viewer.tsx'))
  return (
    <div>
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-2 font-strong underline"
        onClick={() => void viewer.open()}
        {...viewer.prefetchProps}
      >
        <Image aria-hidden="true" />
        {words.PHOTO}
      </button>
      {viewer.module && (
        <viewer.module.PhotoViewer
          title={priceName(charge)}
          photos={[photo]}
          shown={0}
          onShow={() => undefined}
          onClose={viewer.close}
        />
      )}
    </div>
  )
}
