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

/** The customer makes a ride longer, and pays for it. */
export function RenewDialog({ booking, hasPass, pay, onClose }: RenewDialogProps) {
  // Its end as it was when this opened: asked for again, the renewal is the same one, and what somebody else does meanwhile is noticed.
  const [end] = useState(booking.end)
  const seen = { ...booking, end }
  const [planId, setPlanId] = useState<string | null>(null)
  const [isPending, setIsPending] = useState(false)
  const offers = useRenewalPlans(seen, planId)
  const { renew } = useRenewRide(pay)
  const { transactionId } = booking
  const { plan } = offers

  async function send(subscriptionId: string) {
    setIsPending(true)
    try {
      // The checkout would open behind this.
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
      <RenewPlans booking={seen} isPass={hasPass} offers={offers} onChoose={setPlanId} />
    </FormDialog>
  )
}

function submitWords(rupees: number | undefined, hasPass: boolean): string {
  if (hasPass) return words.RENEW_ON_PASS
  return rupees === undefined ? words.PAY_NOW : `${words.PAY_NOW} ${formatMoney(rupees)}`
}
