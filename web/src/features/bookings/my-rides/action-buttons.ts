import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { BookingActionProps } from './action-props.ts'
import { ChangeButton } from './change-button.tsx'

// Loaded on demand, because most tickets that are opened wait for their pickup, and few have something to pay.
const loadParts = () => import('./ride-parts.ts')
const RenewButton = lazy(async () => ({ default: (await loadParts()).RenewButton }))
const ReturnButton = lazy(async () => ({ default: (await loadParts()).ReturnButton }))
const PayRenewalButton = lazy(async () => ({ default: (await loadParts()).PayRenewalButton }))
const PayChangeButton = lazy(async () => ({ default: (await loadParts()).PayChangeButton }))

/** The customer's actions, in display order. */
export const ACTION_BUTTONS = {
  payChange: PayChangeButton,
  payRenewal: PayRenewalButton,
  renew: RenewButton,
  return: ReturnButton,
  change: ChangeButton,
} satisfies Record<string, ComponentType<BookingActionProps>>
