import type { Booking } from '@voltloop/contract/bookings/bookings'
import * as words from './ending.words.ts'
import { useState } from 'react'
import { RadioGroup } from '../../../components/ui/radio-group.tsx'
import { toast } from '../../../components/ui/toast.ts'
import { SHOW, WAY_NOTES, WAYS } from '../collecting/collecting.words.ts'
import { PaymentRequestDialog } from '../collecting/payment-request-dialog.tsx'
import { useRenewalRequest } from './collect-renewal-dialog.tsx'
import { useSendRenewal } from './queries.ts'
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
  const kind = mode === 'qr' ? 'QR' : 'LINK'
  const { request, collect } = useRenewalRequest(transactionId, kind)
  const isOnlinePayment = !isPass && mode === 'online'
  const onUnpaid = () => toast.info(words.LEFT_TO_CUSTOMER)
  const renew = useSendRenewal(pay, { transactionId, isOnlinePayment, onClose, onUnpaid })
  const isCollected = !isPass && (mode === 'qr' || mode === 'link')
  if (request) return <PaymentRequestDialog request={request} onClose={onClose} />

  return (
    <RenewalForm
      booking={booking}
      isPass={isPass}
      title={words.RENEWAL_FORM}
      description={words.RENEWAL_FORM_LEAD}
      submitLabel={() => (isCollected ? SHOW[kind] : words.SUBMIT)}
      intro={
        <p>
          <b className="font-strong">{user.name}</b>, {transactionId}
        </p>
      }
      send={isCollected ? collect : renew}
      onClose={onClose}
    >
      {!isPass && (
        <RadioGroup
          legend={words.PAYMENT_MODE}
          value={mode}
          isInline
          options={MODES.map((value) => ({ value, label: LABELS[value] }))}
          onChange={({ target }) => setMode(MODES.find((one) => one === target.value) ?? 'cash')}
        />
      )}
      <p className="type-label">{isPass ? words.PASS_NOTE : NOTES[mode]}</p>
    </RenewalForm>
  )
}

const MODES = ['cash', 'online', 'link', 'qr'] as const
type Mode = (typeof MODES)[number]
const LABELS = { ...words.PAYMENT_MODES, link: WAYS.LINK, qr: WAYS.QR } as const
const NOTES = {
  cash: words.CASH_NOTE,
  online: words.ONLINE_NOTE,
  link: WAY_NOTES.LINK,
  qr: WAY_NOTES.QR,
} as const
