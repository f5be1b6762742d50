import type { Booking } from '@voltloop/contract/bookings/bookings'
import type { GoodwillRecord } from '@voltloop/contract/bookings/goodwill-record'
import { formatDate } from '@voltloop/contract/core/format'
import { Button } from '../../../components/ui/button.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { formatMoney } from '../../../lib/format/format.ts'
import * as words from './goodwill.words.ts'
import { useRefundReceipt } from './queries.ts'

/** Lists what was given for a booking, with the reasons, to its customer and to staff. */
export default function GoodwillList({ booking }: { booking: Booking }) {
  return (
    <div>
      <p className="type-label">{words.GOODWILL}</p>
      <ul className="grid gap-2">
        {booking.goodwill.records.map((record) => (
          <li key={record.goodwillId} className="wrap-anywhere">
            <p>
              {textOf(record)}
              <span className="type-label"> {formatDate(record.at)}</span>
            </p>
            <p className="type-label">{record.reason}</p>
            {record.cash > 0 && <Cash record={record} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

function textOf({ kind, days, amount }: GoodwillRecord): string {
  if (kind === 'UNUSED_DAYS') return words.unusedDays(days ?? 0, formatMoney(amount))
  return days === null ? words.goodwillRefund(formatMoney(amount)) : words.goodwillDays(days)
}

function Cash({ record: { goodwillId, cash, receiptNumber } }: { record: GoodwillRecord }) {
  const receipt = useRefundReceipt()
  if (receiptNumber === null) return <p>{words.refundWaits(formatMoney(cash))}</p>

  async function save(number: string) {
    try {
      saveFile(await receipt.mutateAsync(goodwillId), `${number.replaceAll('/', '-')}.pdf`)
    } catch (error) {
      showErrorToast(error)
    }
  }

  return (
    <>
      <p>{words.refundGiven(formatMoney(cash))}</p>
      <Button size="sm" isPending={receipt.isPending} onClick={() => save(receiptNumber)}>
        {words.REFUND_RECEIPT}
      </Button>
    </>
  )
}
