import type { Booking } from '@voltloop/contract/bookings/bookings'
import type { PaymentRequest } from '@voltloop/contract/payments/payment-requests'
import { useState } from 'react'
import { RadioGroup } from '../../../components/ui/radio-group.tsx'
import * as words from '../collecting/collecting.words.ts'
import { PaymentRequestDialog } from '../collecting/payment-request-dialog.tsx'
import { useCollect } from '../collecting/queries.ts'
import type { RenewalChoice } from './queries.ts'
import { RenewalForm } from './renewal-form.tsx'

interface CollectRenewalDialogProps {
  booking: Booking
  onClose: () => void
}

/** Renews a ride at the desk: the customer pays with a QR code or a payment link. */
export function CollectRenewalDialog({ booking, onClose }: CollectRenewalDialogProps) {
  const [kind, setKind] = useState<PaymentRequest['kind']>('QR')
  const { request, collect } = useRenewalRequest(booking.transactionId, kind)
  if (request) return <PaymentRequestDialog request={request} onClose={onClose} />
  return (
    <RenewalForm
      booking={booking}
      isPass={false}
      title={words.COLLECT_TITLE}
      description={words.COLLECT_LEAD}
      submitLabel={() => words.SHOW[kind]}
      send={collect}
      onClose={onClose}
    >
      <RadioGroup
        legend={words.HOW_TO_PAY}
        value={kind}
        isInline
        options={KINDS.map((value) => ({ value, label: words.WAYS[value] }))}
        onChange={({ target }) => setKind(KINDS.find((one) => one === target.value) ?? 'QR')}
      />
      <p className="type-label">{words.WAY_NOTES[kind]}</p>
    </RenewalForm>
  )
}

const KINDS = ['QR', 'LINK'] as const

/** Makes the QR code or link for a renewal, and keeps it for the dialog that shows it. */
export function useRenewalRequest(transactionId: string, kind: PaymentRequest['kind']) {
  const [request, setRequest] = useState<PaymentRequest | null>(null)
  const { mutateAsync } = useCollect()
  return {
    request,
    collect: async ({ subscriptionId }: RenewalChoice) => {
      const { data } = await mutateAsync({ kind, subject: 'renewal', transactionId, subscriptionId })
      setRequest(data)
    },
  }
}
