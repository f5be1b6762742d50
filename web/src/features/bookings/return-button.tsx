import { RETURN } from '@voltloop/contract/messages/my-bookings'
import { Undo2 } from 'lucide-react'
import { Button } from '../../components/ui/button.tsx'
import { useOnDemand } from '../../components/ui/on-demand.ts'
import type { TicketActionProps } from './ticket-action.ts'

/** Says when and where the vehicle comes back. */
export function ReturnButton({ booking }: TicketActionProps) {
  const dialog = useOnDemand(() => import('./return-dialog.tsx'))
  return (
    <>
      <Button onClick={dialog.open} {...dialog.onApproach}>
        <Undo2 aria-hidden="true" />
        {RETURN}
      </Button>
      {dialog.part && <dialog.part.ReturnDialog booking={booking} onClose={dialog.close} />}
    </>
  )
}
