import type { Booking } from '@voltloop/contract/bookings'
import { SOMETHING_WENT_WRONG } from '@voltloop/contract/messages/accounts'
import * as words from '@voltloop/contract/messages/ending'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { FormDialog } from '../../../components/ui/form-dialog.tsx'
import { RadioGroup } from '../../../components/ui/radio-group.tsx'
import { fieldErrorOf, showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { toast } from '../../../components/ui/toast.ts'
import { RenewPlans, useRenewalPlans } from './renewal-plans.tsx'
import { useRenewRide } from './queries.ts'
import type { Pay } from '../booking/pay.ts'

interface EndingRenewalDialogProps {
  booking: Booking
  pay: Pay
  onClose: () => void
}

/** Lets customer support renew a ride while the customer is on the phone. */
export function EndingRenewalDialog({ booking, pay, onClose }: EndingRenewalDialogProps) {
  const { transactionId, user } = booking
  // Use the customer's current pass, not the booking's: it may have changed since the booking.
  const isPass = user.hasPass ?? booking.isPass
  // Send the end that was shown when the dialog opened: a retry is then the same renewal, and the server detects a concurrent one.
  const [end] = useState(booking.end)
  const openedBooking = { ...booking, end }
  const [planId, setPlanId] = useState<string | null>(null)
  const [mode, setMode] = useState<Mode>('cash')
  const [isPending, setIsPending] = useState(false)
  const offers = useRenewalPlans(openedBooking, planId)
  const { renew } = useRenewRide(pay)
  const { plan } = offers

  async function send(subscriptionId: string) {
    setIsPending(true)
    try {
      // Close the dialog when the checkout opens; it would otherwise cover the checkout.
      const isOnlinePayment = !isPass && mode === 'online'
      const outcome = await renew({ transactionId, subscriptionId, isOnlinePayment, end }, onClose)
      onClose()
      if (outcome === 'open') toast.info(words.LEFT_TO_CUSTOMER)
    } catch (error) {
      showErrorToast(error, SOMETHING_WENT_WRONG)
      if (fieldErrorOf(error, 'end') !== undefined) onClose()
    } finally {
      setIsPending(false)
    }
  }

  return (
    <FormDialog
      onClose={onClose}
      title={words.RENEWAL_FORM}
      description={words.RENEWAL_FORM_LEAD}
      submit={words.SUBMIT}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault()
        if (plan && !isPending) void send(plan.subscriptionId)
      }}
      isPending={isPending}
      isReady={plan !== undefined}
    >
      <p>
        <b className="font-strong">{user.name}</b>, {transactionId}
      </p>
      <RenewPlans booking={openedBooking} isPass={isPass} offers={offers} onChoose={setPlanId}>
        {!isPass && (
          <RadioGroup
            legend={words.PAYMENT_MODE}
            value={mode}
            options={MODES.map((value) => ({ value, label: words.PAYMENT_MODES[value] }))}
            onChange={({ target }) => setMode(MODES.find((one) => one === target.value) ?? 'cash')}
          />
        )}
        <p className="type-label">{isPass ? words.PASS_NOTE : NOTES[mode]}</p>
      </RenewPlans>
    </FormDialog>
  )
}

const MODES = ['cash', 'online'] as const
type Mode = (typeof MODES)[number]
const NOTES = { cash: words.CASH_NOTE, online: words.ONLINE_NOTE } as const
