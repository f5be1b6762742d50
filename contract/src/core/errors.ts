import * as till from '../bookings/till-messages.ts'
import type { ErrorCode } from './error-codes.ts'
import * as accounts from '../accounts/accounts-messages.ts'
import * as bookings from '../bookings/bookings-messages.ts'
import * as changes from '../bookings/changes-messages.ts'
import * as catalogue from '../catalogue/catalogue-messages.ts'
import * as charges from '../bookings/charges-messages.ts'
import * as agreements from '../bookings/agreements-messages.ts'
import * as customers from '../company/customers-messages.ts'
import * as conditions from '../bookings/conditions-messages.ts'
import * as consents from '../accounts/consents-messages.ts'
import * as deletion from '../accounts/deletion-messages.ts'
import * as deposits from '../bookings/deposits-messages.ts'
import * as goodwill from '../bookings/goodwill-messages.ts'
import * as emergencies from '../support/emergency-messages.ts'
import * as employees from '../accounts/employees-messages.ts'
import * as words from './error-messages.ts'
import * as fleet from '../fleet/fleet-messages.ts'
import * as schedules from '../fleet/schedules-messages.ts'
import * as service from '../fleet/service-messages.ts'
import * as transfers from '../fleet/transfers-messages.ts'
import * as labels from '../fleet/labels-messages.ts'
import * as invitations from '../accounts/invitations-messages.ts'
import * as requests from '../payments/payment-requests-messages.ts'
import * as problems from '../company/problems-messages.ts'
import * as otp from '../accounts/otp-messages.ts'
import * as ownAccount from '../accounts/own-account-messages.ts'
import * as hubHours from '../places/hub-hours-messages.ts'
import * as places from '../places/places-messages.ts'
import * as secondFactor from '../accounts/second-factor-messages.ts'
import * as sessions from '../accounts/sessions-messages.ts'
import * as support from '../support/support-messages.ts'
import * as tax from '../payments/tax-messages.ts'
import * as undo from '../bookings/undo-messages.ts'
import { SPECIFIC_FAILURES, type SpecificFailure } from './specific-failures.ts'

interface FailureKind {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503
  message: string
}

/** The status and message of every error code. */
export const FAILURES = {
  badInput: { status: 400, message: words.BAD_INPUT },
  notSignedIn: { status: 401, message: words.NOT_SIGNED_IN },
  notAllowed: { status: 403, message: words.NOT_ALLOWED },
  crossSite: { status: 403, message: words.CROSS_SITE },
  wrongCredentials: { status: 400, message: accounts.WRONG_CREDENTIALS },
  linkDead: { status: 400, message: accounts.RESET_LINK_EXPIRED },
  googleLinkDead: { status: 400, message: accounts.GOOGLE_LINK_DEAD },
  wrongPassword: { status: 400, message: accounts.WRONG_PASSWORD },
  verificationFailed: { status: 400, message: accounts.EMAIL_VERIFICATION_FAILED },
  notVerified: { status: 403, message: accounts.NOT_VERIFIED },
  secondFactorNeeded: { status: 403, message: secondFactor.SECOND_FACTOR_NEEDED },
  secondFactorWrong: { status: 400, message: secondFactor.SECOND_FACTOR_WRONG },
  secondFactorMissing: { status: 403, message: secondFactor.SECOND_FACTOR_MISSING },
  secondFactorOn: { status: 409, message: secondFactor.SECOND_FACTOR_ON },
  secondFactorOff: { status: 409, message: secondFactor.SECOND_FACTOR_OFF },
  secondFactorRequired: { status: 409, message: secondFactor.SECOND_FACTOR_REQUIRED },
  pendingLoginDead: { status: 400, message: secondFactor.PENDING_LOGIN_DEAD },
  invitationDead: { status: 400, message: invitations.INVITATION_DEAD },
  notInvited: { status: 409, message: invitations.NOT_INVITED },
  accountClosed: { status: 403, message: accounts.ACCOUNT_INACTIVE },
  phoneTaken: { status: 409, message: accounts.PHONE_TAKEN },
  emailTaken: { status: 409, message: accounts.EMAIL_TAKEN },
  passwordUnset: { status: 409, message: sessions.PASSWORD_UNSET },
  passwordCommon: { status: 400, message: accounts.PASSWORD_COMMON },
  passwordPersonal: { status: 400, message: accounts.PASSWORD_PERSONAL },
  phoneAlreadySet: { status: 409, message: accounts.PHONE_ALREADY_SET },
  otpWrong: { status: 400, message: otp.OTP_WRONG },
  proofNeeded: { status: 403, message: otp.PROOF_NEEDED },
  phoneUnproven: { status: 409, message: otp.PHONE_UNPROVEN },
  kycVerifiedAlready: { status: 409, message: accounts.KYC_VERIFIED_ALREADY },
  consentNeeded: { status: 409, message: consents.CONSENT_NEEDED },
  correctionClosed: { status: 409, message: ownAccount.CORRECTION_CLOSED },
  ageChanged: { status: 409, message: ownAccount.AGE_CHANGED },
  underAge: { status: 400, message: ownAccount.UNDER_AGE },
  cityAdminNeeded: { status: 409, message: ownAccount.CITY_ADMIN_NEEDED },
  accountInUse: { status: 409, message: deletion.ACCOUNT_IN_USE },
  notAnEmployee: { status: 400, message: places.NOT_AN_EMPLOYEE },
  wrongEmployeeRole: { status: 400, message: places.WRONG_EMPLOYEE_ROLE },
  worksElsewhere: { status: 400, message: places.WORKS_ELSEWHERE },
  placeTaken: { status: 409, message: employees.PLACE_TAKEN },
  cityNameTaken: { status: 409, message: places.CITY_NAME_TAKEN },
  hubNameTaken: { status: 409, message: places.HUB_NAME_TAKEN },
  cityInUse: { status: 409, message: places.CITY_IN_USE },
  hubInUse: { status: 409, message: places.HUB_IN_USE },
  stateUnserved: { status: 400, message: places.STATE_UNKNOWN },
  stateHasSupplier: { status: 409, message: tax.STATE_HAS_SUPPLIER },
  gstinOfOtherState: { status: 400, message: tax.GSTIN_INVALID },
  rateDayTaken: { status: 409, message: tax.RATE_DAY_TAKEN },
  rateInUse: { status: 409, message: tax.RATE_IN_USE },
  cityNotBookable: { status: 409, message: tax.CITY_NOT_BOOKABLE },
  modelTaken: { status: 409, message: catalogue.MODEL_TAKEN },
  modelInUse: { status: 409, message: catalogue.MODEL_IN_USE },
  modelAloneInPlan: { status: 409, message: catalogue.MODEL_ALONE_IN_PLAN },
  planNameTaken: { status: 409, message: catalogue.PLAN_NAME_TAKEN },
  modelUnknown: { status: 400, message: catalogue.MODEL_UNKNOWN },
  fileMissing: { status: 400, message: words.FILE_MISSING },
  fileEmpty: { status: 400, message: words.FILE_EMPTY },
  pictureUnreadable: { status: 415, message: catalogue.PICTURE_UNREADABLE },
  pictureTooManyPixels: { status: 413, message: catalogue.PICTURE_TOO_MANY_PIXELS },
  chassisTaken: { status: 409, message: fleet.CHASSIS_TAKEN },
  registrationTaken: { status: 409, message: fleet.REGISTRATION_TAKEN },
  vehicleOnRoad: { status: 409, message: fleet.VEHICLE_ON_ROAD },
  vehicleNeeded: { status: 409, message: fleet.VEHICLE_NEEDED },
  vehicleInWorkshop: { status: 409, message: service.IN_WORKSHOP },
  jobState: { status: 409, message: service.JOB_STATE },
  scheduleTaken: { status: 409, message: schedules.SCHEDULE_TAKEN },
  vehicleOnTransfer: { status: 409, message: transfers.VEHICLE_ON_TRANSFER },
  transferOver: { status: 409, message: transfers.TRANSFER_OVER },
  modelGone: { status: 400, message: fleet.MODEL_NOT_FOUND },
  cityGone: { status: 400, message: fleet.CITY_NOT_FOUND },
  hubGone: { status: 400, message: fleet.HUB_NOT_FOUND },
  importUnreadable: { status: 400, message: fleet.IMPORT_UNREADABLE },
  tooManyLabels: { status: 400, message: labels.TOO_MANY_LABELS },
  hubClosed: { status: 400, message: hubHours.HUB_CLOSED },
  soldOut: { status: 409, message: bookings.SOLD_OUT },
  profileMissing: { status: 409, message: accounts.FILL_DETAILS },
  kycMissing: { status: 409, message: bookings.KYC_MISSING },
  tooYoung: { status: 409, message: bookings.TOO_YOUNG },
  passInUse: { status: 409, message: bookings.PASS_IN_USE },
  unpaidOrderOpen: { status: 409, message: bookings.UNPAID_ORDER_OPEN },
  unpaidHoldLimit: { status: 429, message: bookings.UNPAID_HOLD_LIMIT },
  planGone: { status: 400, message: bookings.PLAN_UNAVAILABLE },
  keyInvalid: { status: 400, message: bookings.KEY_INVALID },
  stillRunning: { status: 409, message: bookings.ORDER_IN_PROGRESS },
  keyReused: { status: 422, message: bookings.KEY_REUSED },
  wrongState: { status: 409, message: bookings.WRONG_STATE },
  rideBegun: { status: 409, message: bookings.PICKUP_TIME_PASSED },
  vehicleUnfit: { status: 400, message: bookings.VEHICLE_NOT_ELIGIBLE },
  vehicleOut: { status: 409, message: bookings.VEHICLE_ON_RIDE },
  tooEarly: { status: 409, message: bookings.BOOKED_UNTIL_PICKUP },
  renewalSoldOut: { status: 409, message: bookings.RENEWAL_SOLD_OUT },
  renewedMeanwhile: { status: 409, message: bookings.END_CHANGED },
  renewOff: { status: 409, message: bookings.RENEWAL_NOT_OPEN },
  noCashDue: { status: 409, message: bookings.NO_CASH_DUE },
  cashDiffers: { status: 409, message: bookings.CASH_DIFFERS },
  renewalVoid: { status: 409, message: bookings.RENEWAL_VOID },
  noRenewalDue: { status: 409, message: bookings.NO_RENEWAL_DUE },
  changeLimit: { status: 409, message: changes.CHANGE_LIMIT },
  changeClosed: { status: 409, message: changes.CHANGE_CLOSED },
  changeDiffers: { status: 409, message: changes.CHANGE_DIFFERS },
  changeVoid: { status: 409, message: changes.CHANGE_VOID },
  nothingToClose: { status: 409, message: till.NOTHING_TO_CLOSE },
  tillDiffers: { status: 409, message: till.TILL_DIFFERS },
  tillSigned: { status: 409, message: till.ALREADY_SIGNED },
  tooManyPhotos: { status: 409, message: conditions.TOO_MANY_PHOTOS },
  photoUnknown: { status: 400, message: conditions.PHOTO_UNKNOWN },
  agreementClosed: { status: 409, message: agreements.AGREEMENT_CLOSED },
  chargeState: { status: 409, message: charges.CHARGE_STATE },
  rideTooOld: { status: 409, message: charges.RIDE_TOO_OLD },
  disputeTooLate: { status: 409, message: charges.DISPUTE_TOO_LATE },
  waiverTooHigh: { status: 409, message: charges.WAIVER_TOO_HIGH },
  chargesDue: { status: 409, message: charges.CHARGES_DUE },
  customerBlocked: { status: 403, message: customers.CUSTOMER_BLOCKED },
  blockedAlready: { status: 409, message: customers.ALREADY_BLOCKED },
  notBlocked: { status: 409, message: customers.NOT_BLOCKED },
  depositDiffers: { status: 409, message: deposits.DEPOSIT_DIFFERS },
  depositInUse: { status: 409, message: deposits.DEPOSIT_IN_USE },
  noDepositHeld: { status: 409, message: deposits.NO_DEPOSIT_HELD },
  noPayoutDue: { status: 409, message: deposits.NO_PAYOUT_DUE },
  goodwillDiffers: { status: 409, message: goodwill.GOODWILL_DIFFERS },
  noRefundDue: { status: 409, message: goodwill.NO_REFUND_DUE },
  undoClosed: { status: 409, message: undo.UNDO_CLOSED },
  vehicleTaken: { status: 409, message: bookings.VEHICLE_RESERVED },
  vehicleAssigned: { status: 409, message: bookings.HAS_VEHICLE },
  paymentUnverified: { status: 400, message: bookings.PAYMENT_UNVERIFIED },
  paymentPending: { status: 409, message: bookings.PAYMENT_PENDING },
  paymentRefunded: { status: 409, message: bookings.PAYMENT_REFUNDED },
  paidTooLate: { status: 409, message: bookings.PAID_TOO_LATE },
  requestOver: { status: 409, message: requests.REQUEST_OVER },
  gatewayDown: { status: 503, message: bookings.GATEWAY_DOWN },
  ticketState: { status: 409, message: support.TICKET_WRONG_STATE },
  emergencyTaken: { status: 409, message: emergencies.EMERGENCY_TAKEN_ALREADY },
  noDepositWithheld: { status: 409, message: emergencies.NO_DEPOSIT_WITHHELD },
  alreadyHandled: { status: 409, message: problems.ALREADY_HANDLED },
  refundInProgress: { status: 409, message: problems.BEING_REQUESTED },
  changedMeanwhile: { status: 409, message: words.CHANGED_MEANWHILE },
  notFound: { status: 404, message: words.NOT_FOUND },
  tooLarge: { status: 413, message: words.TOO_LARGE },
  wrongMediaType: { status: 415, message: words.WRONG_MEDIA_TYPE },
  tooMany: { status: 429, message: words.TOO_MANY },
  ourFault: { status: 500, message: words.INTERNAL_ERROR },
  unavailable: { status: 503, message: words.UNAVAILABLE },
} as const satisfies Record<ErrorCode, FailureKind>

/** The key of an error's sentence: its code, or one that says more. */
export type ErrorKey = ErrorCode | keyof typeof SPECIFIC_FAILURES

/** The parameters of a key's sentence; never if it has none. */
export type ErrorParams<Key extends ErrorKey> = Key extends keyof typeof SPECIFIC_FAILURES
  ? (typeof SPECIFIC_FAILURES)[Key]['message'] extends (params: infer Params) => string
    ? Params
    : never
  : never

/** Returns the code that a key belongs to. */
export function errorCodeOf(key: ErrorKey): ErrorCode {
  return isSpecific(key) ? SPECIFIC_FAILURES[key].code : key
}

/** Renders the sentence of a key. The types of its callers check the parameters. */
export function errorText(key: ErrorKey, params: object = {}): string {
  const message: SpecificFailure['message'] = isSpecific(key) ? SPECIFIC_FAILURES[key].message : FAILURES[key].message
  return typeof message === 'string' ? message : message(params)
}

function isSpecific(key: ErrorKey): key is keyof typeof SPECIFIC_FAILURES {
  return Object.hasOwn(SPECIFIC_FAILURES, key)
}
