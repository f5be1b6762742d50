import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { BookingActionProps } from './action-props.ts'
import { ChangeButton } from './change-button.tsx'
import { RenewButton } from './renew-button.tsx'
import { ReturnButton } from './return-button.tsx'

// Loaded on demand, because few rides have an unpaid renewal or change.
const PayRenewalButton = lazy(async () => ({ default: (await import('./pay-renewal-button.tsx')).PayRenewalButton }))

const PayChangeButton = lazy(async () => ({
  default: (await import('../changes/pay-change-button.tsx')).PayChangeButton,
}))

/** The customer's actions, in display order. */
export const ACTION_BUTTONS = {
  payChange: PayChangeButton,
  payRenewal: PayRenewalButton,
  renew: RenewButton,
  return: ReturnButton,
  change: ChangeButton,
} satisfies Record<string, ComponentType<BookingActionProps>>
