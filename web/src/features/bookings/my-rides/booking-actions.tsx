import type { BookingAction } from '@voltloop/contract/bookings'
import { lazy, Suspense } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { RenewButton } from './renew-button.tsx'
import { ReturnButton } from './return-button.tsx'
import type { BookingActionProps } from './action-props.ts'
import { CancelButton } from './cancel-button.tsx'

// Few renewals wait for their payment.
const PayRenewalButton = lazy(async () => ({ default: (await import('./pay-renewal-button.tsx')).PayRenewalButton }))

// What a customer can do with a booking in a list, in the order in which it is offered.
const BUTTONS: Partial<Record<BookingAction, ComponentType<BookingActionProps>>> = {
  payRenewal: PayRenewalButton,
  renew: RenewButton,
  return: ReturnButton,
  cancel: CancelButton,
}

export interface BookingActionsProps extends BookingActionProps {
  /** Always possible, and beside the others. */
  support: ReactNode
}

/** What the customer can do with a booking now, and nothing else. */
export function BookingActions({ support, ...props }: BookingActionsProps) {
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
