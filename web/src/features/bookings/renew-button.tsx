import { RENEW } from '@voltloop/contract/messages/my-bookings'
import { RefreshCw } from 'lucide-react'
import { Button } from '../../components/ui/button.tsx'
import { useOnDemand } from '../../components/ui/on-demand.ts'
import type { TicketActionProps } from './ticket-action.ts'

/** Makes a ride longer. */
export function RenewButton({ booking, hasPass, pay }: TicketActionProps) {
  const dialog = useOnDemand(() => import('./renew-dialog.tsx'))
  // What waits for its payment comes first.
  const look = booking.actions.includes('payRenewal') ? 'line' : 'plate'
  return (
    <>
      <Button look={look} className="col-span-2" onClick={dialog.open} {...dialog.onApproach}>
        <RefreshCw aria-hidden="true" />
        {RENEW}
      </Button>
      {dialog.part && <dialog.part.RenewDialog {...{ booking, hasPass, pay }} onClose={dialog.close} />}
    </>
  )
}
