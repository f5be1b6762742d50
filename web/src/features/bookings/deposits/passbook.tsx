import type { DepositEntry, DepositKind } from '@voltloop/contract/bookings/deposits'
import * as words from './deposits.words.ts'
import { ROLE_NAMES } from '../../../lib/words/profile.words.ts'
import { SHOW_OLDER } from '../../../lib/words/shell.words.ts'
import FileText from 'lucide-react/icons/file-text'
import Image from 'lucide-react/icons/image'
import { useId } from 'react'
import { PagedList } from '../../../components/ui/paged-list.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { useLazyDialog } from '../../../components/ui/use-lazy-dialog.ts'
import { SkeletonLine, Skeleton } from '../../../components/ui/skeleton.tsx'
import { formatDate } from '@voltloop/contract/core/format'
import { formatMoney } from '../../../lib/format/format.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { usePassbook, usePayoutReceipt } from './queries.ts'

export function DepositPassbook() {
  const pages = usePassbook()
  const { rows } = pages
  const id = useId()
  const held = rows?.[0]?.held ?? 0
  return (
    <section aria-labelledby={id} className="passbook paper">
      <div className="passbook__head">
        <h2 id={id} className="type-heading flex-1">
          {words.PASSBOOK}
        </h2>
        {rows && (
          <p className="text-right leading-tight">
            <span className="type-label block">{words.HELD_NOW}</span>
            <span className="figures text-4 leading-none">{formatMoney(held)}</span>
          </p>
        )}
      </div>
      {held > 0 && <p className="type-label px-5 pb-4">{words.PASSBOOK_HELD}</p>}
      <PagedList
        pages={pages}
        notLoaded={words.PASSBOOK_NOT_LOADED}
        empty={words.PASSBOOK_EMPTY}
        skeleton={<LineSkeletons />}
        moreLabel={SHOW_OLDER}
        isInCard
      >
        {(entries) => <Lines entries={entries} />}
      </PagedList>
    </section>
  )
}

function LineSkeletons() {
  return (
    <Skeleton className="grid gap-3 px-5 pb-5">
      <SkeletonLine className="h-5 w-4/5" />
      <SkeletonLine className="h-5 w-3/5" />
    </Skeleton>
  )
}

function Lines({ entries }: { entries: readonly DepositEntry[] }) {
  return (
    <table className="passbook__lines">
      <thead>
        <tr>
          <th scope="col">{words.COLUMN_DATE}</th>
          <th scope="col">{words.COLUMN_ENTRY}</th>
          <th scope="col">{words.COLUMN_AMOUNT}</th>
          <th scope="col">{words.COLUMN_HELD}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Line key={entry.entryId} entry={entry} />
        ))}
      </tbody>
    </table>
  )
}

const SIGNS: Record<DepositKind, string> = {
  taken: '+',
  returned: '−',
  kept: '−',
  used: '−',
  paidOut: '−',
  charged: '−',
  reversed: '+',
}

function Line({ entry }: { entry: DepositEntry }) {
  const { entryId, kind, way, isDue, amount, held, at, transactionId, receiptNumber, byRole, reason, photo } = entry
  const viewer = useLazyDialog(() => import('../conditions/photo-viewer.tsx'))
  return (
    <tr className={kind === 'kept' ? 'passbook__kept' : undefined}>
      <td className="figures">{formatDate(at)}</td>
      <td>
        <span className="block leading-tight font-strong">{isDue ? words.TO_COLLECT : words.ENTRY_NAMES[kind]}</span>
        <span className="type-label block">{words.entryBy(transactionId, ROLE_NAMES[byRole], way)}</span>
        {receiptNumber !== null && <ReceiptLink entryId={entryId} number={receiptNumber} />}
        {reason !== null && <span className="block wrap-anywhere">{reason}</span>}
        {photo && (
          <button
            type="button"
            className="inline-flex min-h-11 items-center gap-2 font-strong underline"
            onClick={() => void viewer.open()}
            {...viewer.prefetchProps}
          >
            <Image aria-hidden="true" />
            {words.PHOTO_OF_REASON}
          </button>
        )}
        {photo && viewer.module && (
          <viewer.module.PhotoViewer
            title={words.ENTRY_NAMES[kind]}
            photos={[photo]}
            shown={0}
            onShow={() => undefined}
            onClose={viewer.close}
          />
        )}
      </td>
      <td className="figures">
        {amount < 0 ? '−' : SIGNS[kind]} {formatMoney(Math.abs(amount))}
      </td>
      <td className="figures">{formatMoney(held)}</td>
    </tr>
  )
}

function ReceiptLink({ entryId, number }: { entryId: string; number: string }) {
  const receipt = usePayoutReceipt()
  const save = () =>
    receipt.mutate(entryId, {
      onSuccess: (pdf) => saveFile(pdf, `${number.replaceAll('/', '-')}.pdf`),
      onError: (error) => showErrorToast(error),
    })
  return (
    <button
      type="button"
      className="inline-flex min-h-11 items-center gap-2 font-strong underline"
      aria-busy={receipt.isPending || undefined}
      onClick={save}
    >
      <FileText aria-hidden="true" />
      {words.RECEIPT} {number}
    </button>
  )
}
