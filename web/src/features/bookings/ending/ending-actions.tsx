import type { Booking } from '@voltloop/contract/bookings/bookings'
import { SOMETHING_WENT_WRONG } from '../../../lib/words/accounts.words.ts'
import { RENEW_HOURS } from '@voltloop/contract/core/limits'
import * as words from '../renewals/ending.words.ts'
import Check from 'lucide-react/icons/check'
import Phone from 'lucide-react/icons/phone'
import PhoneCall from 'lucide-react/icons/phone-call'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Undo2 from 'lucide-react/icons/undo-2'
import { lazy, Suspense, useState } from 'react'
import { Badge } from '../../../components/ui/badge.tsx'
import { ButtonLink } from '../../../components/ui/button-link.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { useLazyDialog } from '../../../components/ui/use-lazy-dialog.ts'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { Switch } from '../../../components/ui/switch.tsx'
import { useNow } from '../../../lib/format/use-now.ts'
import { useUpdateBooking } from './queries.ts'
import type { Pay } from '../booking/pay.ts'

interface EndingActionsProps {
  booking: Booking
  pay: Pay
}

export function EndingActions({ booking, pay }: EndingActionsProps) {
  const { transactionId, user, actions } = booking
  const { hasCalled, recordCall } = useCallRecord(transactionId)
  return (
    <div className="grid content-start gap-2.5 sm:max-lg:col-span-2">
      <div className="grid grid-cols-2 gap-2.5">
        {user.phone !== null && (
          <ButtonLink href={`tel:${user.phone}`} onClick={recordCall}>
            <Phone aria-hidden="true" />
            {words.CALL}
            <span className="sr-only"> {user.name}</span>
          </ButtonLink>
        )}
        {actions.includes('renew') && <Renew booking={booking} pay={pay} />}
        {hasCalled && actions.includes('callDone') && <CallDone transactionId={transactionId} />}
        {actions.includes('undoCallDone') && <UndoCallDone transactionId={transactionId} />}
        {actions.includes('payRenewal') && <PayOnline transactionId={transactionId} pay={pay} />}
      </div>
      {actions.includes('switchRenew') && <RenewSwitch booking={booking} />}
    </div>
  )
}

/** The renewal actions alone, for any active ride. */
export function RenewalActions({ booking, pay }: EndingActionsProps) {
  const { transactionId, actions } = booking
  return (
    <div className="grid grid-cols-2 gap-2.5 *:col-span-2">
      {actions.includes('renew') && <Renew booking={booking} pay={pay} />}
      {booking.isCallDone && (
        <p>
          <CalledBadge />
        </p>
      )}
      {actions.includes('undoCallDone') && <UndoCallDone transactionId={transactionId} />}
      {actions.includes('payRenewal') && <PayOnline transactionId={transactionId} pay={pay} />}
      {actions.includes('switchRenew') && <RenewSwitch booking={booking} />}
    </div>
  )
}

export function CalledBadge() {
  return <Badge icon={<PhoneCall aria-hidden="true" />}>{words.CALLED}</Badge>
}

// Keep the call in sessionStorage: the page may be reloaded, or the card unmounted, while the phone app is open.
function useCallRecord(transactionId: string) {
  const key = `called ${transactionId}`
  const [hasCalled, setHasCalled] = useState(() => sessionStorage.getItem(key) !== null)
  function recordCall() {
    sessionStorage.setItem(key, 'yes')
    setHasCalled(true)
  }
  return { hasCalled, recordCall }
}

function Renew({ booking, pay }: EndingActionsProps) {
  const dialog = useLazyDialog(() => import('../renewals/support-renewal-dialog.tsx'))
  return (
    <>
      <Button variant="secondary" disabled={booking.isCallDone} onClick={dialog.open} {...dialog.prefetchProps}>
        <RefreshCw aria-hidden="true" />
        {words.RENEW}
      </Button>
      {dialog.module && <dialog.module.EndingRenewalDialog booking={booking} pay={pay} onClose={dialog.close} />}
    </>
  )
}

function CallDone({ transactionId }: { transactionId: string }) {
  const update = useUpdateBooking()
  return (
    <Button
      className="col-span-2"
      onClick={() => update.mutateAsync({ transactionId, isCallDone: true }).catch(showFailure)}
    >
      <Check aria-hidden="true" />
      {words.CALL_DONE}
    </Button>
  )
}

// Renew is disabled after the call, so support needs a way back when the customer calls again.
function UndoCallDone({ transactionId }: { transactionId: string }) {
  const update = useUpdateBooking()
  return (
    <Button
      className="col-span-2"
      onClick={() => update.mutateAsync({ transactionId, isCallDone: false }).catch(showFailure)}
    >
      <Undo2 aria-hidden="true" />
      {words.UNDO}
      <span className="sr-only"> {words.UNDO_CALL}</span>
    </Button>
  )
}

function PayOnline(props: { transactionId: string; pay: Pay }) {
  return (
    <Suspense
      fallback={
        <Button className="col-span-2" isPending>
          {words.PAY_ONLINE}
        </Button>
      }
    >
      <PayButton {...props} />
    </Suspense>
  )
}

// Loaded on demand, because few rides have an unpaid renewal.
const PayButton = lazy(async () => ({ default: (await import('../renewals/pay-button.tsx')).PayButton }))

function RenewSwitch({ booking: { transactionId, end, isRenewButton } }: { booking: Booking }) {
  const update = useUpdateBooking()
  const now = useNow(60_000)
  // Customers can always renew in the last 72 hours, so the switch has no effect then.
  const isAutomatic = Date.parse(end) - RENEW_HOURS * 3_600_000 <= now.getTime()
  return (
    <Switch
      label={
        <>
          {words.RENEW_BUTTON}
          {isAutomatic && <span className="type-label block font-normal">{words.RENEW_AUTOMATIC}</span>}
        </>
      }
      checked={update.isPending ? (update.variables.isRenewButton ?? isRenewButton) : isRenewButton}
      disabled={isAutomatic}
      onChange={({ target }) => {
        void update.mutateAsync({ transactionId, isRenewButton: target.checked }).catch(showFailure)
      }}
    />
  )
}

const showFailure = (error: unknown) => showErrorToast(error, SOMETHING_WENT_WRONG)
