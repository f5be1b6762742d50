import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { ACTION_BUTTONS } from './action-buttons.ts'
import type { BookingActionProps } from './action-props.ts'
import { CancelButton } from './cancel-button.tsx'
import type { LeadAction } from './urgency.ts'

interface BookingActionsProps extends Omit<BookingActionProps, 'isPrimary'> {
  support: ReactNode
  /** The action that the ticket shows by itself. */
  lead: LeadAction | null
}

/** Shows the other actions of a booking. Cancelling comes last, after the support button. */
export function BookingActions({ support, lead, ...props }: BookingActionsProps) {
  const { actions } = props.booking
  const possible = Object.entries(ACTION_BUTTONS).filter(
    ([action]) => action !== lead && actions.some((one) => one === action),
  )
  return (
    <div className="flex flex-wrap gap-2.5 *:grow *:basis-[calc(50%-5px)] empty:hidden">
      {possible.map(([action, ActionButton]) => (
        <Suspense key={action} fallback={<div className="h-12" />}>
          <ActionButton {...props} isPrimary={false} />
        </Suspense>
      ))}
      {support}
      {actions.includes('cancel') && <CancelButton {...props} />}
    </div>
  )
}
