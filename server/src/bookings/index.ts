import type { Gateway } from '../payments/index.ts'
import type { BoundRoute } from '../platform/http/route.ts'
import type { PrivateFiles } from '../platform/private-files.ts'
import type { Sealer } from '../platform/seal.ts'
import type { Job } from '../platform/jobs/jobs.ts'
import './events.ts'
import { bookingJobs } from './jobs.ts'
import { orderLimits } from './limits.ts'
import type { ReadBreakdowns } from './lists/today.ts'
import { bookingRoutes } from './routes.ts'
import './tables.ts'

export interface BookingsSetting {
  gateway: Gateway
  publicUrl: string
  sealer: Sealer
  /** Storage for condition photos. */
  photos: PrivateFiles
  /** Raise an alarm when unpaid orders hold more than this share of a city's vehicles. */
  unpaidAlarmPercent: number
  rateLimitFactor: number
  /** Support requests belong to a module that this one may not import. */
  readBreakdowns: ReadBreakdowns
}

/** Builds the bookings module, which covers a booking from the order to the end of the ride, including its payments. */
export function bookingsModule(setting: BookingsSetting): { routes: BoundRoute[]; jobs: Job[] } {
  const limits = orderLimits(setting.rateLimitFactor)
  return { routes: bookingRoutes({ ...setting, ...limits }), jobs: bookingJobs(setting) }
}

export { readSignedAgreements } from './agreements/queries.ts'
export { deleteAgreementFiles, signAgreementFlow } from './agreements/sign-flow.ts'
export { acceptBooking, rejectBooking } from './hub/approve.ts'
export { decideWithheldDeposit } from './breakdowns/decide-deposit.ts'
export { endStolen, endWithoutFault } from './breakdowns/end-ride.ts'
export { chargeTowing } from './breakdowns/tow.ts'
export { readEmergencyPhotos } from './conditions/photo.ts'
export { readCityNeed, readShortHubs } from './needs/queries.ts'
export { lockBooking } from './lifecycle/booking.ts'
export { mayActOn, TRANSITIONS } from './lifecycle/transition-table.ts'
export { agreeToCharge, disputeCharge, waiveCharge } from './charges/decide-charge.ts'
export { proposeCharge } from './charges/propose-charge.ts'
export { takeChargeCash } from './hub/take-charge-cash.ts'
export { requireBookingId, transactionIdOf } from './lifecycle/booking.ts'
export { changeFlow } from './changes/change-flow.ts'
export { createRequestFlow, endRequestFlow } from './collecting/request-flow.ts'
export { giveGoodwill } from './goodwill/give-goodwill.ts'
export { cancelBooking } from './orders/cancel.ts'
export { handOver, swapVehicle } from './hub/hand-over.ts'
export { measureUnpaidHolds } from './orders/unpaid-share.ts'
export { hasPaidOrder, readLastOrders } from './orders/customer-bookings.ts'
export { orderFlow } from './orders/order-flow.ts'
export { deletePhotoFiles, readPrintedPhotos, uploadPhotoFlow } from './conditions/photo-flow.ts'
export { eraseAgreements, forgetAgreements, readOldAgreements } from './erasure/erase-agreements.ts'
export { deletePhotos, eraseBookings, forgetPhotos, readOldPhotos } from './erasure/erase-bookings.ts'
export { readOpenMatters } from './erasure/open-matters.ts'
export { holderOf, keepUnpaidTime } from './orders/unpaid-limit.ts'
export { searchTextOf } from './lifecycle/search-text.ts'
export { isDueInCash } from './deposits/passbook.ts'
export { readCustomerMatters } from './lists/customer-matters.ts'
export { isHubInUse } from './lists/queries.ts'
export { readWaitingStarts } from './lists/waiting-starts.ts'
export { renewFlow } from './renewals/renew-flow.ts'
export { announceReturn, inspectDrop } from './hub/return.ts'
export { verifyFlow } from './settlement/verify-flow.ts'
export { walkInFlow } from './walk-ins/walk-in-flow.ts'
