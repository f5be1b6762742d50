import type { BookingDetails } from '@voltloop/contract/bookings/bookings'
import { CITY, HUB, MODEL, PLAN, VEHICLE } from './records.ts'

const HOUR_MS = 3_600_000

export function hoursFromNow(hours: number): string {
  return new Date(Date.now() + hours * HOUR_MS).toISOString()
}

/** Returns a ride on the road that began yesterday and ends in six days. */
export function bookingRecord(overrides: Partial<BookingDetails> = {}): BookingDetails {
  return {
    transactionId: 'VL-28016',
    status: 'PICKUP_INSPECTED_BY_SALES_AGENT',
    user: {
      phone: '+919000000006',
      name: 'Meera Krishnan',
      isTrainingCompleted: true,
      isDocumentsVerified: true,
      mayCorrect: false,
      documents: null,
      isDepositHeld: false,
      isDepositShared: false,
      depositDue: 0,
      hasPass: null,
    },
    model: MODEL,
    city: { cityId: CITY.cityId, name: CITY.name },
    start: hoursFromNow(-24),
    end: hoursFromNow(6 * 24),
    bookingTime: hoursFromNow(-48),
    acceptedAt: hoursFromNow(-47),
    pickedUpAt: hoursFromNow(-24),
    pickUpHub: HUB,
    vehicle: { registrationNumber: VEHICLE.registrationNumber },
    subscription: {
      subscriptionId: PLAN.subscriptionId,
      name: PLAN.name,
      duration: PLAN.days,
      days: PLAN.days,
      finalCost: PLAN.finalCost,
    },
    isPass: false,
    pickUpInspectedBy: { name: 'Naveen Kumar' },
    isCallDone: false,
    isRenewButton: false,
    renewalCount: 0,
    isRejected: false,
    rejectionReason: null,
    isCancelled: false,
    noShowCause: null,
    isUnserved: false,
    invoiceNumber: null,
    sdInvoiceNumber: null,
    creditNoteNumber: null,
    securityDeposit: 2000,
    deposit: null,
    isDepositNeeded: false,
    dropHub: null,
    dropTime: null,
    returnedAt: null,
    returnCondition: null,
    returnComment: null,
    pickupRecord: null,
    agreements: [],
    returnRecord: null,
    cashDue: null,
    payoutDue: null,
    refundDue: null,
    goodwill: { records: [], left: null, dayWorth: null },
    chargeCount: 0,
    renewals: [],
    changes: [],
    replacedInvoices: [],
    refund: null,
    undo: null,
    actions: [],
    heldUntil: null,
    ...overrides,
  }
}
