import type { BookingAction } from '@voltloop/contract/bookings'
import { lazy, Suspense } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { RenewButton } from './renew-button.tsx'
import { ReturnButton } from './return-button.tsx'
import type { TicketActionProps } from './ticket-action.ts'
import { TicketCancel } from './ticket-cancel.tsx'

// Few renewals wait for their payment.
const PayRenewalButton = lazy(async () => ({ default: (await import('./renew-pay-button.tsx')).PayRenewalButton }))

// What a customer can do with a booking in a list, in the order in which it is offered.
const BUTTONS: Partial<Record<BookingAction, ComponentType<TicketActionProps>>> = {
  payRenewal: PayRenewalButton,
  renew: RenewButton,
  return: ReturnButton,
  cancel: TicketCancel,
}

export interface TicketActionsProps extends TicketActionProps {
  /** Always possible, and beside the others. */
  support: ReactNode
}

/** What the customer can do with a booking now, and nothing else. */
export function TicketActions({ support, ...props }: TicketActionsProps) {
  const possible = Object.entries(BUTTONS).filter(([action]) => props.booking.actions.some((one) => one === action))
  return (
    <div className="grid grid-cols-2 gap-2.5 [&>:only-child]:col-span-2">
      {possible.map(([action, ActionButton]) => (
        <Suspense key={action} fallback={<div className="col-span-2 h-12" />}>
          <ActionButton {...props} />
        </Suspense>
      ))}
      {support}
    </div>
  )
}
