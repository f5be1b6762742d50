import type { HistoryEntry, HistoryEvent } from '@voltloop/contract/company/booking-history'

export const bookingTitle = (transactionId: string) => `Booking ${transactionId}`
export const DETAILS = 'Details'
export const HISTORY = 'What happened'
export const SHOW_MESSAGES = 'Messages to the customer'
export const HISTORY_NOT_LOADED = "We couldn't load what happened. Check your connection and try again."
export const BY_SYSTEM = 'Voltloop'
export const CUSTOMER_PAGE = 'Everything about the customer'
export const requestName = (requestId: string) => `Request ${requestId}`

export const fromTo = (from: string, to: string) => `${from} to ${to}`
export const eventName = ({ event, plate, fromPlate }: HistoryEntry) =>
  event === 'assignVehicle' && fromPlate !== null
    ? plate === null
      ? 'Reserved vehicle released'
      : 'Reserved vehicle changed'
    : EVENT_NAMES[event]

const EVENT_NAMES: Record<HistoryEvent, string> = {
  ordered: 'Ordered',
  orderedAtDesk: 'Booked at the desk',
  confirm: 'Booking confirmed',
  revive: 'Booking confirmed after a late payment',
  withdraw: 'Order withdrawn',
  expire: 'Order expired unpaid',
  accept: 'Accepted by the hub',
  reject: 'Rejected by the hub',
  assignVehicle: 'Vehicle reserved',
  change: 'Model or plan changed',
  changePickup: 'Pickup changed',
  refundUnserved: 'Refunded, because no vehicle was left',
  cancel: 'Cancelled by the customer',
  noShow: 'Closed: not picked up',
  handOver: 'Handed over',
  return: 'Return scheduled',
  swap: 'Vehicle swapped',
  callDone: 'Call recorded or taken back',
  switchRenew: 'Early renewal switched',
  renew: 'Renewed',
  inspectDrop: 'Returned and inspected',
  confirmCash: 'Cash for renewals confirmed',
  useDeposit: 'Cash for renewals taken from the deposit',
  waiveCash: 'Cash for renewals waived',
  confirmPayout: 'Deposit given to the customer',
  undoHandOver: 'Handover undone',
  undoSwap: 'Swap undone',
  undoDrop: 'Return undone',
  correctPlate: 'Plate corrected',
  endBreakdown: 'Ended after a breakdown',
  reportTheft: 'Ended after a theft',
  decideDeposit: 'Withheld deposit decided',
  paidForBooking: 'Paid',
  paidForRenewal: 'Paid for a renewal',
  paidForChange: 'Paid for a change',
  paidForCharge: 'Paid a charge',
  paidForDeposit: 'Paid the deposit',
  paymentRequested: 'Payment link or QR code created',
  refundStarted: 'Refund started',
  refundProcessed: 'Refund completed by the bank',
  cashForRenewal: 'Cash for a renewal',
  cashForCharge: 'Cash for a charge',
  cashForRent: 'Cash for the booking',
  cashRefunded: 'Refunded in cash',
  cashRefundDue: 'Refund in cash due',
  depositTaken: 'Deposit taken',
  depositReturned: 'Deposit to be returned',
  depositKept: 'Part of the deposit kept',
  depositUsed: 'Deposit used for renewals',
  depositPaidOut: 'Deposit paid out',
  depositCharged: 'Charge paid from the deposit',
  depositReversed: 'Deposit entry reversed',
  chargeProposed: 'Charge proposed',
  chargeDue: 'Charge due',
  chargePaid: 'Charge paid',
  chargeWaived: 'Charge waived',
  chargeDisputed: 'Charge disputed',
  goodwillRefund: 'Goodwill refund',
  goodwillDays: 'Free days given',
  unusedDaysRefunded: 'Unused days refunded',
  requestRaised: 'Request raised',
  breakdownReported: 'Breakdown reported',
  accidentReported: 'Accident reported',
  theftReported: 'Theft reported',
  emergencyTaken: 'Emergency taken',
  emergencyEnded: 'Emergency closed',
  notified: 'Message to the customer',
}
