import type { Profile } from '@voltloop/contract/accounts/accounts'
import type { Role } from '@voltloop/contract/core/roles'
import type { ReadDb } from '../platform/db/db.ts'
import { AppError } from '../platform/errors.ts'
import { consentsDueOf, consentsInForce } from './consents/consents.ts'
import { depositDueOf, freeDepositOf } from './held-deposit.ts'

export async function readProfile(db: ReadDb, userId: string): Promise<Profile> {
  const user = await db
    .selectFrom('users')
    .select([
      'id',
      'role',
      'name',
      'phone',
      'phone_verified_at',
      'email',
      'email_verified_at',
      'pending_email',
      'dob',
      'kyc_submitted_at',
      'is_documents_verified',
    ])
    .select(['is_training_completed', 'has_pass', 'city_id', 'hub_id'])
    .select(['held_deposit_paise as heldPaise', 'deposit_in_use_paise as inUsePaise'])
    .select(['aadhaar_is_well_formed', 'pan_is_well_formed'])
    .select(['licence_last4', 'aadhaar_last4', 'pan_last4', consentsInForce.as('consents')])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) throw new AppError('notFound')
  return {
    userId: user.id,
    role: user.role,
    name: user.name,
    phone: user.phone,
    phoneNumber: user.phone,
    isPhoneVerified: user.phone_verified_at !== null,
    email: user.email,
    isEmailVerified: user.email_verified_at !== null,
    pendingEmail: user.pending_email,
    dob: user.dob,
    isProfileInfo: user.phone !== null && user.dob !== null,
    kycStatus: user.kyc_submitted_at !== null,
    isDocumentsVerified: user.is_documents_verified,
    isTrainingCompleted: user.is_training_completed,
    hasPass: user.has_pass,
    securityDeposit: user.heldPaise / 100,
    depositDue: depositDueOf(user) / 100,
    freeDeposit: freeDepositOf(user) / 100,
    cityId: user.city_id,
    hubId: user.hub_id,
    additionalData: placesOf(user.role, user.city_id, user.hub_id),
    documents: { drivingLicense: user.licence_last4, aadharNumber: user.aadhaar_last4, panNumber: user.pan_last4 },
    documentWarnings: [
      ...(user.aadhaar_is_well_formed === false ? (['aadharNumber'] as const) : []),
      ...(user.pan_is_well_formed === false ? (['panNumber'] as const) : []),
    ],
    consentsDue: consentsDueOf(user.role, user.kyc_submitted_at !== null, user.consents),
    token: null,
  }
}

function placesOf(role: Role, cityId: string | null, hubId: string | null): Profile['additionalData'] {
  if (!cityId) return []
  if (role === 'CITY_ADMIN' || role === 'SALES_AGENT') return [{ cityId }]
  if (role === 'HUB_MANAGER') return [{ cityId, ...(hubId && { hubId }) }]
  return []
}
