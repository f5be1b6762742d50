import type { Booking } from '@voltloop/contract/bookings'
import * as words from '@voltloop/contract/messages/my-bookings'
import { formatMoney } from '../../../lib/format.ts'
import { RenewalForm } from './renewal-form.tsx'
import { modelLabel } from '../booking/booking-looks.tsx'
import type { Pay } from '../booking/pay.ts'

interface RenewDialogProps {
  booking: Booking
  hasPass: boolean
  pay: Pay
  onClose: () => void
}

/** The customer renews a ride and pays for it. */
export function RenewDialog({ booking, hasPass, pay, onClose }: RenewDialogProps) {
  return (
    <RenewalForm
      isNarrow
      booking={booking}
      isPass={hasPass}
      isOnlinePayment
      title={words.RENEW_TITLE}
      description={words.renewLead(booking.transactionId, modelLabel(booking))}
      submitLabel={(rupees) => submitWords(rupees, hasPass)}
      pay={pay}
      onClose={onClose}
    />
  )
}

function submitWords(rupees: number | undefined, hasPass: boolean): string {
  if (hasPass) return words.RENEW_ON_PASS
  return rupees === undefined ? words.PAY_NOW : `${words.PAY_NOW} ${formatMoney(rupees)}`
}
