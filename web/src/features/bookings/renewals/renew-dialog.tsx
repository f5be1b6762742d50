import type { Booking } from '@voltloop/contract/bookings'
import { SOMETHING_WENT_WRONG } from '@voltloop/contract/messages/accounts'
import * as words from '@voltloop/contract/messages/my-bookings'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { FormDialog } from '../../../components/ui/form-dialog.tsx'
import { fieldErrorOf, showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { formatMoney } from '../../../lib/format.ts'
import { useRenewRide } from './queries.ts'
import { RenewPlans, useRenewalPlans } from './renewal-plans.tsx'

import type { Pay } from '../booking/pay.ts'

interface RenewDialogProps {
  booking: Booking
  hasPass: boolean
  pay: Pay
  onClose: () => void
}

/** Lets the customer choose a plan, renew the ride and pay for it. */
export function RenewDialog({ booking, hasPass, pay, onClose }: RenewDialogProps) {
  // Send the end that was shown when the dialog opened: a retry is then the same renewal, and the server detects a concurrent one.
  const [end] = useState(booking.end)
  const openedBooking = { ...booking, end }
  const [planId, setPlanId] = useState<string | null>(null)
  const [isPending, setIsPending] = useState(false)
  const offers = useRenewalPlans(openedBooking, planId)
  const { renew } = useRenewRide(pay)
  const { transactionId } = booking
  const { plan } = offers

  async function send(subscriptionId: string) {
    setIsPending(true)
    try {
      // Close the dialog when the checkout opens; it would otherwise cover the checkout.
      await renew({ transactionId, subscriptionId, isOnlinePayment: true, end }, onClose)
      onClose()
    } catch (error) {
      showErrorToast(error, SOMETHING_WENT_WRONG)
      if (fieldErrorOf(error, 'end') !== undefined) onClose()
    } finally {
      setIsPending(false)
    }
  }

  return (
    <FormDialog
      isNarrow
      onClose={onClose}
      title={words.RENEW_TITLE}
      description={words.RENEW_LEAD}
      submit={submitWords(plan?.finalCost, hasPass)}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault()
        if (plan && !isPending) void send(plan.subscriptionId)
      }}
      isPending={isPending}
      isReady={plan !== undefined}
    >
      <RenewPlans booking={openedBooking} isPass={hasPass} offers={offers} onChoose={setPlanId} />
    </FormDialog>
  )
}

function submitWords(rupees: number | undefined, hasPass: boolean): string {
  if (hasPass) return words.RENEW_ON_PASS
  return rupees === undefined ? words.PAY_NOW : `${words.PAY_NOW} ${formatMoney(rupees)}`
}
