import type { Transact, ReadDb } from '../platform/db/db.ts'
import type { Authenticate } from '../platform/http/bind.ts'
import type { BoundRoute } from '../platform/http/route.ts'
import type { Job } from '../platform/jobs/jobs.ts'
import type { SendMail } from '../platform/mail.ts'
import type { SendSms } from '../platform/sms.ts'
import type { Sealer } from '../platform/seal.ts'
import type { HasPaidOrder } from './kyc/has-paid-order.ts'
import type { LockPlace } from './employees/place-of-work.ts'
import type { IdentityProvider } from './google/google-flow.ts'
import { deskRoutes } from './desk/routes.ts'
import { googleRoutes } from './google/google-routes.ts'
import { invitationJobs } from './invitations/jobs.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { accountJobs } from './jobs.ts'
import { accountLimits } from './limits.ts'
import { sessionRoutes } from './own-account/session-routes.ts'
import { ownAccountRoutes } from './own-account/routes.ts'
import { smsNoticeJobs } from './own-account/sms-notices.ts'
import { otpJobs } from './otp/jobs.ts'
import { otpRoutes } from './otp/routes.ts'
import { setPasswordMemory } from './passwords/password.ts'
import { createPasswordCheck } from './passwords/assert-hard-to-guess.ts'
import { accountRoutes } from './routes.ts'
import { authenticate } from './sessions/sessions.ts'
import { totpRoutes } from './totp/routes.ts'
import './tables.ts'

export interface AccountsSetting {
  sealer: Sealer
  sendMail: SendMail
  sendSms: SendSms
  hasPaidOrder: HasPaidOrder
  /** The number that text messages name for questions. */
  contactPhone: string
  provider: IdentityProvider
  /** Validates a browser's push subscription and returns the form to store; null when it is invalid. */
  acceptSubscription: (fcmToken: string) => string | null
  publicUrl: string
  isHttps: boolean
  isProduction: boolean
  staffSessionHours: number
  /** Whether super admins and city admins must set up two-step login. */
  isTotpRequired: boolean
  /** The memory that hashing a password takes. */
  passwordMemoryKib: number
  rateLimitFactor: number
  lockPlace: LockPlace
}

/** Creates the accounts module: registration, login, sessions, profiles, KYC and employees. */
export function accountsModule(setting: AccountsSetting): { routes: BoundRoute[]; jobs: Job[] } {
  setPasswordMemory(setting.passwordMemoryKib)
  const limits = accountLimits(setting.rateLimitFactor, setting.sealer)
  const assertHardToGuess = createPasswordCheck(setting)
  return {
    routes: [
      ...accountRoutes({ ...setting, limits, assertHardToGuess }),
      ...otpRoutes({ ...setting, limits }),
      ...deskRoutes({ ...setting, limits }),
      ...ownAccountRoutes({ ...setting, limits }),
      ...sessionRoutes({ limits, assertHardToGuess }),
      ...invitationRoutes({ limits, assertHardToGuess }),
      ...totpRoutes({ ...setting, limits }),
      ...googleRoutes({ ...setting, limits }),
    ],
    jobs: [
      ...accountJobs({ ...setting, limits }),
      ...otpJobs(setting),
      ...smsNoticeJobs(setting),
      ...invitationJobs(setting),
    ],
  }
}

/** Returns the function with which the HTTP platform resolves a session cookie to an actor. */
export function authenticateWith(
  db: ReadDb,
  transact: Transact,
  setting: Pick<AccountsSetting, 'staffSessionHours' | 'isTotpRequired'>,
): Authenticate {
  return (secret, now) => authenticate(db, transact, secret, setting, now)
}

export { readConsents, recordConsents } from './consents/consents.ts'
export { blockCustomer, eraseNotesAndWords, isBlockOf, unblockCustomer } from './customers/block.ts'
export { fingerprintsOf, IDENTIFYING_COLUMNS } from './customers/fingerprints.ts'
export { addNote } from './customers/notes.ts'
export { completeCustomer } from './desk/complete-customer.ts'
export { requireDeskCustomer } from './desk-proofs.ts'
export { correctDetails } from './kyc/correct-details.ts'
export { eraseKyc, grantPass, saveKyc } from './kyc/kyc.ts'
export { readProfile } from './queries.ts'
export {
  DEPOSIT_PAISE,
  depositDueOf,
  freeDepositOf,
  lockHeldDeposit,
  readHeldDeposit,
  reduceHeldDeposit,
  releaseDeposit,
  type HeldDeposit,
} from './held-deposit.ts'
export { hashPassword } from './passwords/password.ts'
export { createPasswordCheck, DEMO_PASSWORD } from './passwords/assert-hard-to-guess.ts'
export { saveSuperAdmin } from './super-admin.ts'
export { assignPlace, unassignPlace } from './employees/assignment.ts'
export { broadcastPeople } from './broadcast.ts'
export { announceKycErasure, cancelKycErasure } from './erasure/announce-kyc-erasure.ts'
export { confirmOwnerFlow, type OwnerProof } from './otp/confirm-owner-flow.ts'
export { senderOf, type Sender } from './otp/requester.ts'
export { eraseAccount } from './erasure/erase-account.ts'
export { lockOwner, type LockedAccount } from './erasure/lock-owner.ts'
export { accountLimits, type AccountLimits } from './limits.ts'
export { browserCookieName } from './sessions/known-browsers.ts'
export { deviceOf } from './sessions/device.ts'
export { greetingOf } from './mails.ts'
export { recordPhoneProof } from './otp/phone-owner.ts'
export { insertUser } from './new-user.ts'
export { isSameFingerprintKey } from './sealing/fingerprint-key.ts'
export { isKnownSealingKey } from './sealing/sealing-key.ts'
export { resealNumbers } from './sealing/reseal-numbers.ts'
export {
  deletePushSubscription,
  readPushSessions,
  readPushSubscription,
  savePushSubscription,
} from './sessions/push-subscriptions.ts'
export {
  updateCustomerVerification,
  findCustomerByPhone,
  recordHandoverVerification,
  undoHandoverVerification,
} from './customer-verification.ts'
