import type { Booking } from '@voltloop/contract/bookings/bookings'
import * as words from './ending.words.ts'
import { useState } from 'react'
import { RadioGroup } from '../../../components/ui/radio-group.tsx'
import { toast } from '../../../components/ui/toast.ts'
import { RenewalForm } from './renewal-form.tsx'
import type { Pay } from '../booking/pay.ts'

interface EndingRenewalDialogProps {
  booking: Booking
  pay: Pay
  onClose: () => void
}

export function EndingRenewalDialog({ booking, pay, onClose }: EndingRenewalDialogProps) {
  const { transactionId, user } = booking
  // Use the customer's pass, not the booking's: it may have been bought or have expired since.
  const isPass = user.hasPass ?? booking.isPass
  const [mode, setMode] = useState<Mode>('cash')

  return (
    <RenewalForm
      booking={booking}
      isPass={isPass}
      isOnlinePayment={!isPass && mode === 'online'}
      title={words.RENEWAL_FORM}
      description={words.RENEWAL_FORM_LEAD}
      submitLabel={() => words.SUBMIT}
      intro={
        <p>
          <b className="font-strong">{user.name}</b>, {transactionId}
        </p>
      }
      pay={pay}
      onClose={onClose}
      onUnpaid={() => toast.info(words.LEFT_TO_CUSTOMER)}
    >
      {!isPass && (
        <RadioGroup
          legend={words.PAYMENT_MODE}
          value={mode}
          isInline
          options={MODES.map((value) => ({ value, label: words.PAYMENT_MODES[value] }))}
          onChange={({ target }) => setMode(MODES.find((one) => one === target.value) ?? 'cash')}
        />
      )}
      <p className="type-label">{isPass ? words.PASS_NOTE : NOTES[mode]}</p>
    </RenewalForm>
  )
}

const MODES = ['cash', 'online'] as const
type Mode = (typeof MODES)[number]
const NOTES = { cash: words.CASH_NOTE, online: words.ONLINE_NOTE } as const
