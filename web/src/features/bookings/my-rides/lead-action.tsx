import { Suspense } from 'react'
import type { BookingActionProps } from './action-props.ts'
import { ACTION_BUTTONS } from './action-buttons.ts'
import { Directions } from './directions.tsx'
import type { LeadAction as Action } from './urgency.ts'

interface LeadActionProps extends BookingActionProps {
  action: Action
}

/** Shows the one action that the state of a booking asks for, as wide as a phone. */
export function LeadAction({ action, ...props }: LeadActionProps) {
  const { booking, isPrimary } = props
  return (
    <div className="grid @min-[600px]:min-w-56">
      {action === 'directions' || action === 'returnTo' ? (
        <Directions booking={booking} isReturn={action === 'returnTo'} isPrimary={isPrimary} />
      ) : (
        <LeadButton action={action} {...props} />
      )}
    </div>
  )
}

function LeadButton({ action, ...props }: LeadActionProps & { action: keyof typeof ACTION_BUTTONS }) {
  const ActionButton = ACTION_BUTTONS[action]
  return (
    <Suspense fallback={<div className="h-12" />}>
      <ActionButton {...props} />
    </Suspense>
  )
}
