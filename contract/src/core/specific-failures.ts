import type { BookingStatus } from '../bookings/bookings.ts'
import type { ErrorCode } from './error-codes.ts'
import type { Render } from './render.ts'
import { formatInstant, formatRupees, formatTime } from './format.ts'
import * as accounts from '../accounts/accounts-messages.ts'
import * as bookings from '../bookings/bookings-messages.ts'
import * as till from '../bookings/till-messages.ts'
import * as changes from '../bookings/changes-messages.ts'
import * as catalogue from '../catalogue/catalogue-messages.ts'
import * as charges from '../bookings/charges-messages.ts'
import * as customers from '../company/customers-messages.ts'
import * as conditions from '../bookings/conditions-messages.ts'
import * as deletion from '../accounts/deletion-messages.ts'
import * as deposits from '../bookings/deposits-messages.ts'
import * as goodwill from '../bookings/goodwill-messages.ts'
import * as emergencies from '../support/emergency-messages.ts'
import * as employees from '../accounts/employees-messages.ts'
import * as words from './error-messages.ts'
import type { DocumentKind } from '../fleet/documents-messages.ts'
import * as documents from '../fleet/documents-messages.ts'
import * as fleet from '../fleet/fleet-messages.ts'
import * as schedules from '../fleet/schedules-messages.ts'
import * as service from '../fleet/service-messages.ts'
import * as transfers from '../fleet/transfers-messages.ts'
import * as otp from '../accounts/otp-messages.ts'
import { SUBSCRIPTION_INVALID } from '../notifications/notifications-messages.ts'
import * as ownAccount from '../accounts/own-account-messages.ts'
import * as hubHours from '../places/hub-hours-messages.ts'
import * as places from '../places/places-messages.ts'
import * as prices from '../prices/prices-messages.ts'
import * as requests from '../payments/payment-requests-messages.ts'
import * as sessions from '../accounts/sessions-messages.ts'
import * as support from '../support/support-messages.ts'
import * as tax from '../payments/tax-messages.ts'
import * as bulk from '../fleet/bulk-messages.ts'
import * as undo from '../bookings/undo-messages.ts'
import type { UndoAction } from '../bookings/undo-record.ts'
import * as walkIns from '../bookings/walk-ins-messages.ts'
import type { TicketStatus } from '../support/support.ts'

export interface SpecificFailure {
  code: ErrorCode
  message: string | Render
}

/**
 * Errors that say more than their code does. Parameters are ids, ISO instants, paise and names of places and plans, so that any client can
 * render them.
 */
export const SPECIFIC_FAILURES = {
  required: { code: 'badInput', message: words.REQUIRED },
  invalidValue: { code: 'badInput', message: words.INVALID_VALUE },
  unknownField: { code: 'badInput', message: words.UNKNOWN_FIELD },
  changedTo: { code: 'changedMeanwhile', message: ({ value }: { value: string }) => words.changedTo(value) },
  tooManyUntil: { code: 'tooMany', message: ({ until }: Until) => words.tooManyUntil(formatTime(until)) },
  tooManyLogins: {
    code: 'tooMany',
    message: ({ minutes }: { minutes: number }) => accounts.tooManyLogins(minutes),
  },
  currentPasswordWrong: { code: 'wrongCredentials', message: sessions.CURRENT_PASSWORD_WRONG },
  deletionPasswordWrong: { code: 'wrongPassword', message: deletion.DELETION_PASSWORD_WRONG },
  deletionBlockedByRide: { code: 'accountInUse', message: named(deletion.DELETION_BLOCKED.ride) },
  deletionBlockedByBooking: { code: 'accountInUse', message: named(deletion.DELETION_BLOCKED.booking) },
  deletionBlockedByOrder: { code: 'accountInUse', message: named(deletion.DELETION_BLOCKED.order) },
  deletionBlockedByCash: { code: 'accountInUse', message: named(deletion.DELETION_BLOCKED.cash) },
  deletionBlockedByRefund: { code: 'accountInUse', message: named(deletion.DELETION_BLOCKED.refund) },
  deletionBlockedByPayout: { code: 'accountInUse', message: named(deletion.DELETION_BLOCKED.payout) },
  deletionBlockedByDeposit: {
    code: 'accountInUse',
    message: ({ heldPaise }: Held) => deletion.DELETION_BLOCKED.deposit(formatRupees(heldPaise)),
  },
  dobInFuture: { code: 'badInput', message: accounts.DOB_IN_FUTURE },
  otpOtherPhone: { code: 'badInput', message: otp.OTP_OTHER_PHONE },
  confirmUnreachable: { code: 'badInput', message: otp.CONFIRM_UNREACHABLE },
  nothingCorrected: { code: 'badInput', message: ownAccount.NOTHING_CORRECTED },
  subscriptionInvalid: { code: 'badInput', message: SUBSCRIPTION_INVALID },
  saleEndsBeforeStart: { code: 'badInput', message: catalogue.SALE_ENDS_BEFORE_START },
  chooseHub: { code: 'badInput', message: employees.CHOOSE_HUB },
  onlyActiveHavePlace: { code: 'badInput', message: employees.ONLY_ACTIVE_HAVE_PLACE },
  noCityForRole: { code: 'badInput', message: employees.NO_CITY_FOR_ROLE },
  noHubForRole: { code: 'badInput', message: employees.NO_HUB_FOR_ROLE },
  coordinatesIncomplete: { code: 'badInput', message: hubHours.COORDINATES_INCOMPLETE },
  hubCityFixed: { code: 'badInput', message: places.HUB_CITY_FIXED },
  cityRequired: { code: 'badInput', message: places.CITY_REQUIRED },
  twoCities: { code: 'badInput', message: places.TWO_CITIES },
  agentPhoneRequired: { code: 'badInput', message: places.AGENT_PHONE_REQUIRED },
  gstinStateCodes: {
    code: 'gstinOfOtherState',
    message: ({ state, codes }: { state: string; codes: readonly string[] }) => tax.gstinOfOtherState(state, codes),
  },
  stateNotInvoiced: { code: 'stateUnserved', message: places.STATE_NOT_INVOICED },
  priceDayPast: { code: 'badInput', message: prices.PRICE_DAY_PAST },
  modelAloneIn: { code: 'modelAloneInPlan', message: ({ plan }: { plan: string }) => catalogue.modelAloneIn(plan) },
  vehicleOfOtherModel: {
    code: 'vehicleUnfit',
    message: ({ model, booked }: { model: string; booked: string }) => bookings.vehicleOfOtherModel(model, booked),
  },
  vehicleNotInService: {
    code: 'vehicleUnfit',
    message: ({ reason }: { reason: string }) => bookings.vehicleNotInService(reason),
  },
  vehicleDocumentExpired: {
    code: 'vehicleUnfit',
    message: ({ kind, validUntil }: { kind: DocumentKind; validUntil: string }) =>
      documents.vehicleDocumentExpired(kind, validUntil),
  },
  documentFileUnreadable: { code: 'pictureUnreadable', message: documents.DOCUMENT_FILE_UNREADABLE },
  documentHasFile: { code: 'wrongState', message: documents.DOCUMENT_HAS_FILE },
  importHeader: { code: 'importUnreadable', message: fleet.IMPORT_HEADER },
  importEmpty: { code: 'importUnreadable', message: fleet.IMPORT_EMPTY },
  importTooMany: { code: 'importUnreadable', message: fleet.IMPORT_TOO_MANY },
  pickupTooEarly: { code: 'badInput', message: bookings.PICKUP_TOO_EARLY },
  pickupTooLate: { code: 'badInput', message: bookings.PICKUP_TOO_LATE },
  hubOpensAt: {
    code: 'hubClosed',
    message: ({ hub, opensAt }: { hub: string; opensAt: string }) => hubHours.hubOpensAt(hub, formatInstant(opensAt)),
  },
  endDiffers: { code: 'badInput', message: bookings.END_DIFFERS },
  unpaidHoldsUntil: {
    code: 'unpaidHoldLimit',
    message: ({ until }: Until) => bookings.unpaidHoldsUntil(formatTime(until)),
  },
  unpaidHoldsOfNetwork: { code: 'unpaidHoldLimit', message: bookings.UNPAID_HOLDS_OF_NETWORK },
  unpaidOrderNamed: { code: 'unpaidOrderOpen', message: named(bookings.unpaidOrderOpen) },
  wrongStateNow: {
    code: 'wrongState',
    message: ({ status, isCancelled }: { status: BookingStatus; isCancelled: boolean }) =>
      bookings.wrongState(status, isCancelled),
  },
  undoTooLate: { code: 'undoClosed', message: ({ action }: Undo) => undo.undoTooLate(action) },
  bulkUndoLate: { code: 'undoClosed', message: bulk.BULK_UNDO_LATE },
  bulkChangedSince: { code: 'undoClosed', message: bulk.BULK_CHANGED_SINCE },
  undoNotYours: { code: 'notAllowed', message: undo.UNDO_NOT_YOURS },
  undoPaidOut: { code: 'undoClosed', message: undo.undoPaidOut() },
  undoDepositUsed: { code: 'undoClosed', message: undo.undoDepositUsed() },
  undoWithdrawn: { code: 'undoClosed', message: undo.undoWithdrawn() },
  undoSettled: { code: 'undoClosed', message: undo.undoSettled() },
  undoInEmergency: { code: 'undoClosed', message: undo.UNDO_IN_EMERGENCY },
  undoRenewed: { code: 'undoClosed', message: ({ action }: Undo) => undo.undoRenewed(action) },
  undoNoVehicle: { code: 'undoClosed', message: ({ action }: Undo) => undo.undoNoVehicle(action) },
  undoVehicleGone: { code: 'undoClosed', message: ({ action }: Undo) => undo.undoVehicleGone(action) },
  plateTooLate: { code: 'undoClosed', message: undo.PLATE_TOO_LATE },
  plateOnOtherRide: { code: 'undoClosed', message: undo.PLATE_ON_OTHER_RIDE },
  samePlate: { code: 'badInput', message: undo.SAME_PLATE },
  depositNeeded: { code: 'wrongState', message: bookings.DEPOSIT_NEEDED },
  customerWithoutDetails: { code: 'profileMissing', message: bookings.CUSTOMER_WITHOUT_DETAILS },
  customerWithoutKyc: { code: 'kycMissing', message: bookings.CUSTOMER_WITHOUT_KYC },
  customerTooYoung: { code: 'tooYoung', message: bookings.CUSTOMER_TOO_YOUNG },
  walkInHoldTooShort: { code: 'requestOver', message: requests.WALK_IN_HOLD_TOO_SHORT },
  walkInUnproven: { code: 'phoneUnproven', message: walkIns.WALK_IN_UNPROVEN },
  walkInOfStaff: { code: 'phoneTaken', message: walkIns.WALK_IN_OF_STAFF },
  walkInNumbersKnown: { code: 'kycVerifiedAlready', message: walkIns.WALK_IN_NUMBERS_KNOWN },
  walkInPassInUse: { code: 'passInUse', message: walkIns.WALK_IN_PASS_IN_USE },
  walkInBlocked: { code: 'customerBlocked', message: customers.WALK_IN_BLOCKED },
  walkInChargesDue: {
    code: 'chargesDue',
    message: ({ duePaise }: Due) => walkIns.walkInChargesDue(formatRupees(duePaise)),
  },
  renewOnlineOnly: { code: 'badInput', message: bookings.RENEW_ONLINE_ONLY },
  renewalLimit: {
    code: 'renewalSoldOut',
    message: ({ until, planDays }: Until & { planDays: readonly number[] }) =>
      bookings.renewalLimit(formatInstant(until), planDays),
  },
  tillIsNow: {
    code: 'tillDiffers',
    message: ({ expectedPaise }: { expectedPaise: number }) => till.tillIsNow(expectedPaise),
  },
  differenceReasonRequired: { code: 'badInput', message: till.DIFFERENCE_REASON_REQUIRED },
  handedOverTooMuch: { code: 'badInput', message: till.HANDED_OVER_TOO_MUCH },
  pickupInPast: { code: 'badInput', message: changes.PICKUP_IN_PAST },
  changeDifferenceIsNow: {
    code: 'changeDiffers',
    message: ({ differencePaise }: { differencePaise: number }) => changes.changeDifferenceIsNow(differencePaise),
  },
  changePaidTooLate: { code: 'paidTooLate', message: changes.CHANGE_PAID_TOO_LATE },
  renewalPaidTooLate: { code: 'paidTooLate', message: bookings.RENEWAL_PAID_TOO_LATE },
  resendLimit: { code: 'requestOver', message: requests.RESEND_LIMIT },
  holdTooShort: { code: 'requestOver', message: requests.HOLD_TOO_SHORT },
  changeHoldTooShort: { code: 'requestOver', message: requests.CHANGE_HOLD_TOO_SHORT },
  noChangeDue: { code: 'changeVoid', message: requests.NO_CHANGE_DUE },
  depositNotDue: { code: 'wrongState', message: requests.DEPOSIT_NOT_DUE },
  depositPaidTooLate: { code: 'paidTooLate', message: deposits.DEPOSIT_PAID_TOO_LATE },
  nothingToPay: { code: 'noRenewalDue', message: requests.NOTHING_TO_PAY },
  approveAmbiguous: { code: 'badInput', message: bookings.APPROVE_AMBIGUOUS },
  approveRequired: { code: 'badInput', message: bookings.APPROVE_REQUIRED },
  rejectionReasonRequired: { code: 'badInput', message: bookings.REJECTION_REASON_REQUIRED },
  vehicleNumberRequired: { code: 'badInput', message: bookings.VEHICLE_NUMBER_REQUIRED },
  nothingToChange: { code: 'badInput', message: bookings.NOTHING_TO_CHANGE },
  recordWithoutHandOver: { code: 'badInput', message: conditions.RECORD_WITHOUT_HAND_OVER },
  dropHubNotYours: { code: 'badInput', message: bookings.DROP_HUB_NOT_YOURS },
  dropTimePast: { code: 'badInput', message: bookings.DROP_TIME_PAST },
  dropTimeAfterEnd: { code: 'badInput', message: bookings.DROP_TIME_AFTER_END },
  dropTimeToday: { code: 'badInput', message: bookings.DROP_TIME_TODAY },
  depositRequired: { code: 'badInput', message: bookings.DEPOSIT_REQUIRED },
  depositDueIsNow: { code: 'depositDiffers', message: ({ duePaise }: Due) => deposits.depositDueIsNow(duePaise / 100) },
  depositHeldIsNow: {
    code: 'depositDiffers',
    message: ({ heldPaise }: Held) => deposits.depositHeldIsNow(heldPaise / 100),
  },
  payoutTooMuch: {
    code: 'badInput',
    message: ({ payablePaise }: { payablePaise: number }) => deposits.payoutTooMuch(payablePaise / 100),
  },
  keptTooMuch: { code: 'badInput', message: ({ heldPaise }: Held) => deposits.keptTooMuch(heldPaise / 100) },
  keptPhotoRequired: { code: 'badInput', message: deposits.KEPT_PHOTO_REQUIRED },
  goodwillAmountRequired: { code: 'badInput', message: goodwill.GOODWILL_AMOUNT_REQUIRED },
  freeDaysRequired: { code: 'badInput', message: goodwill.FREE_DAYS_REQUIRED },
  goodwillTooMuch: { code: 'badInput', message: ({ leftPaise }: Left) => goodwill.goodwillTooMuch(leftPaise / 100) },
  refundTooMuch: { code: 'badInput', message: ({ leftPaise }: Left) => goodwill.refundTooMuch(leftPaise / 100) },
  freeDaysSoldOut: { code: 'soldOut', message: goodwill.FREE_DAYS_SOLD_OUT },
  cashDueIsNow: { code: 'cashDiffers', message: ({ duePaise }: Due) => bookings.cashDueIsNow(duePaise / 100) },
  waiveReasonRequired: { code: 'badInput', message: bookings.WAIVE_REASON_REQUIRED },
  chargeStateNow: {
    code: 'chargeState',
    message: ({ state }: { state: keyof typeof charges.CHARGE_STATE_NAMES }) =>
      charges.chargeStateNow(charges.CHARGE_STATE_NAMES[state]),
  },
  waiverAtMost: {
    code: 'waiverTooHigh',
    message: ({ mostPaise }: { mostPaise: number }) => charges.waiverAtMost(formatRupees(mostPaise)),
  },
  jobStateNow: {
    code: 'jobState',
    message: ({ state }: { state: keyof typeof service.JOB_STATE_NAMES }) =>
      service.jobStateNow(service.JOB_STATE_NAMES[state]),
  },
  dueDayPast: { code: 'badInput', message: service.DUE_DAY_PAST },
  dueDayLate: { code: 'badInput', message: service.DUE_DAY_LATE },
  dueDayFull: { code: 'soldOut', message: service.DUE_DAY_FULL },
  dueDayOnRoad: { code: 'vehicleOnRoad', message: service.DUE_DAY_ON_ROAD },
  assigneeTwice: { code: 'badInput', message: service.ASSIGNEE_TWICE },
  assigneeUnknown: { code: 'badInput', message: service.ASSIGNEE_UNKNOWN },
  intervalRequired: { code: 'badInput', message: schedules.INTERVAL_REQUIRED },
  jobReasonRequired: { code: 'badInput', message: service.JOB_REASON_REQUIRED },
  workshopHubRequired: { code: 'badInput', message: service.WORKSHOP_HUB_REQUIRED },
  transferSameHub: { code: 'badInput', message: transfers.SAME_HUB },
  transferDuePast: { code: 'badInput', message: transfers.TRANSFER_DUE_PAST },
  transferDueLate: { code: 'badInput', message: transfers.TRANSFER_DUE_LATE },
  transferVehiclesRequired: { code: 'badInput', message: transfers.TRANSFER_VEHICLES_REQUIRED },
  transferVehicleLeft: { code: 'badInput', message: transfers.LEFT_ALREADY },
  transferEmptied: { code: 'badInput', message: transfers.NO_VEHICLE_LEFT },
  transferTooFew: {
    code: 'badInput',
    message: ({ free }: { free: number }) => transfers.tooFewStanding(free),
  },
  onTransferNow: { code: 'vehicleUnfit', message: transfers.VEHICLE_ON_TRANSFER },
  notStandingThere: { code: 'badInput', message: transfers.NOT_STANDING_THERE },
  notOnTransfer: { code: 'badInput', message: transfers.NOT_ON_TRANSFER },
  notOutYet: { code: 'badInput', message: transfers.NOT_OUT_YET },
  chargesDueNow: { code: 'chargesDue', message: ({ duePaise }: Due) => charges.chargesDue(formatRupees(duePaise)) },
  chargePaidTooLate: { code: 'paidTooLate', message: charges.CHARGE_PAID_TOO_LATE },
  deletionBlockedByCharge: { code: 'accountInUse', message: named(deletion.DELETION_BLOCKED.charge) },
  emergencyTowed: { code: 'ticketState', message: emergencies.EMERGENCY_TOWED_ALREADY },
  emergencyTakenBy: { code: 'emergencyTaken', message: ({ name }: { name: string }) => emergencies.takenBy(name) },
  withheldAtMost: {
    code: 'badInput',
    message: ({ heldPaise }: Held) => emergencies.withheldAtMost(formatRupees(heldPaise)),
  },
  reportedTheft: { code: 'ticketState', message: emergencies.REPORTED_THEFT },
  otherModelSoldOut: { code: 'soldOut', message: emergencies.NO_OTHER_MODEL_LEFT },
  ticketStateNow: {
    code: 'ticketState',
    message: ({ status }: { status: TicketStatus }) => support.wrongTicketState(status),
  },
} as const satisfies Record<string, SpecificFailure>

interface Until {
  until: string
}
interface Due {
  duePaise: number
}
interface Held {
  heldPaise: number
}
interface Left {
  leftPaise: number
}
interface Undo {
  action: UndoAction
}

function named(sentence: (transactionId: string) => string) {
  return ({ transactionId }: { transactionId: string }) => sentence(transactionId)
}
