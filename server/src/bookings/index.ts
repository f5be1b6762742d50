import type { Gateway } from '../payments/index.ts'
import type { BoundRoute } from '../platform/http/route.ts'
import type { PrivateFiles } from '../platform/private-files.ts'
import type { Job } from '../platform/jobs/jobs.ts'
import type { Billing } from './bill.ts'
import './events.ts'
import { bookingJobs } from './jobs.ts'
import { orderLimits } from './limits.ts'
import { bookingRoutes } from './routes.ts'
import './tables.ts'

export interface BookingsSetting {
  gateway: Gateway
  billing: Billing
  /** Where photos of vehicles are kept. */
  photos: PrivateFiles
  rateLimitFactor: number
}

/** Bookings: from the order to the ride's end, and the money that goes with them. */
export function bookingsModule(setting: BookingsSetting): { routes: BoundRoute[]; jobs: Job[] } {
  const limits = orderLimits(setting.rateLimitFactor)
  return { routes: bookingRoutes({ ...setting, limits }), jobs: bookingJobs(setting) }
}

export { acceptBooking, rejectBooking } from './approve.ts'
export type { Billing } from './bill.ts'
export { transactionIdOf } from './booking.ts'
export { cancelBooking } from './cancel.ts'
export { handOver } from './hand-over.ts'
export { orderFlow } from './order-flow.ts'
export { uploadPhotoFlow } from './photo-flow.ts'
export { isHubInUse, requireBookingId } from './queries.ts'
export { renewFlow } from './renew-flow.ts'
export { announceReturn, inspectDrop } from './return.ts'
export { verifyFlow } from './verify-flow.ts'
