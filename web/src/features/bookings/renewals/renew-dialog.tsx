import type { Booking } from '@voltloop/contract/bookings/bookings'
import * as words from '../booking/my-bookings.words.ts'
import { formatMoney } from '../../../lib/format/format.ts'
import { useSendRenewal } from './queries.ts'
import { RenewalForm } from './renewal-form.tsx'
import type { Pay } from '../booking/pay.ts'

interface RenewDialogProps {
  booking: Booking
  hasPass: boolean
  pay: Pay
  onClose: () => void
}

export function RenewDialog({ booking, hasPass, pay, onClose }: RenewDialogProps) {
  const { transactionId } = booking
  const send = useSendRenewal(pay, { transactionId, isOnlinePayment: true, onClose })
  return (
    <RenewalForm
      isNarrow
      booking={booking}
      isPass={hasPass}
      title={words.RENEW_TITLE}
      description={words.RENEW_LEAD}
      submitLabel={(rupees) => submitWords(rupees, hasPass)}
      send={send}
      onClose={onClose}
    />
  )
}

function submitWords(rupees: number | undefined, hasPass: boolean): string {
  if (hasPass) return words.RENEW_ON_PASS
  return rupees === undefined ? words.PAY_NOW : `${words.PAY_NOW} ${formatMoney(rupees)}`
}
