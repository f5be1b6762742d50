import { WALK_IN_PAYMENTS, type WalkInPayment } from '@voltloop/contract/bookings/walk-in-payments'
import { readFromTab, removeFromTab, storeInTab } from '../../../lib/session/tab-storage.ts'

// Kept for a reload, because the server does not know it. A shift is shorter than twelve hours.
const SHIFT_MS = 12 * 3_600_000
const HOUR_MS = 3_600_000
const PHONE = 'walk-in phone'
const WAY = 'walk-in payment'
const HUB = 'walk-in hub'

export const storedPhone = () => readFromTab(PHONE, HOUR_MS) ?? ''
export const storePhone = (phone: string) => storeInTab(PHONE, phone)
export const storedHub = () => readFromTab(HUB, SHIFT_MS)
export const storeHub = (hubId: string) => storeInTab(HUB, hubId)

export function storedWay(): WalkInPayment {
  const stored = readFromTab(WAY, HOUR_MS)
  return WALK_IN_PAYMENTS.find((way) => way === stored) ?? 'QR'
}
export const storeWay = (way: WalkInPayment) => storeInTab(WAY, way)

/** Forgets the customer when their vehicle is on the road. */
export function forgetCustomer(): void {
  removeFromTab(PHONE)
  removeFromTab(WAY)
}
