import type { BookingAction } from '@voltloop/contract/bookings/bookings'
import { lazy, Suspense } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { ChangeButton } from './change-button.tsx'
import { RenewButton } from './renew-button.tsx'
import { ReturnButton } from './return-button.tsx'
import type { BookingActionProps } from './action-props.ts'
import { CancelButton } from './cancel-button.tsx'

// Loaded on demand, because few rides have an unpaid renewal or change.
const PayRenewalButton = lazy(async () => ({ default: (await import('./pay-renewal-button.tsx')).PayRenewalButton }))

const PayChangeButton = lazy(async () => ({
  default: (await import('../changes/pay-change-button.tsx')).PayChangeButton,
}))

// The customer's actions, in display order. Cancelling comes last, after the support button.
const BUTTONS: Partial<Record<BookingAction, ComponentType<BookingActionProps>>> = {
  payChange: PayChangeButton,
  payRenewal: PayRenewalButton,
  renew: RenewButton,
  return: ReturnButton,
  change: ChangeButton,
}

export interface BookingActionsProps extends BookingActionProps {
  support: ReactNode
}

export function BookingActions({ support, ...props }: BookingActionsProps) {
  const { actions } = props.booking
  const possible = Object.entries(BUTTONS).filter(([action]) => actions.some((one) => one === action))
  return (
    <div className="grid grid-cols-2 gap-2.5 [&>:only-child]:col-span-2">
      {possible.map(([action, ActionButton]) => (
        <Suspense key={action} fallback={<div className="col-span-2 h-12" />}>
          <ActionButton {...props} />
        </Suspense>
      ))}
      {support}
      {actions.includes('cancel') && <CancelButton {...props} />}
    </div>
  )
}
