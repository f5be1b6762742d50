import { isAadhaar, isPan, lastFour } from '@voltloop/contract/accounts/kyc-numbers'
import type { Sealer } from '../../platform/seal.ts'
import { licenceContext, panContext } from '../sealing/contexts.ts'

/** The identity numbers that a person typed. */
interface KycNumbers {
  drivingLicense?: string | undefined
  aadharNumber?: number | undefined
  panNumber?: string | undefined
}

/** Returns the columns that store these identity numbers. Numbers that are left out keep their columns. */
export function kycColumns(userId: string, { drivingLicense, aadharNumber, panNumber }: KycNumbers, sealer: Sealer) {
  return {
    ...(drivingLicense !== undefined && licenceColumns(userId, drivingLicense.toUpperCase(), sealer)),
    ...(panNumber !== undefined && panColumns(userId, panNumber.toUpperCase(), sealer)),
    ...(aadharNumber !== undefined && aadhaarColumns(String(aadharNumber), sealer)),
  }
}

/** The columns of a person without identity numbers. */
export const NO_KYC = {
  licence_sealed: null,
  licence_last4: null,
  pan_sealed: null,
  pan_last4: null,
  pan_is_well_formed: null,
  aadhaar_last4: null,
  aadhaar_hash: null,
  aadhaar_is_well_formed: null,
  kyc_erasure_at: null,
}

function licenceColumns(userId: string, licence: string, sealer: Sealer) {
  return { licence_sealed: sealer.seal(licence, licenceContext(userId)), licence_last4: lastFour(licence) }
}

function panColumns(userId: string, pan: string, sealer: Sealer) {
  return {
    pan_sealed: sealer.seal(pan, panContext(userId)),
    pan_last4: lastFour(pan),
    pan_is_well_formed: isPan(pan),
  }
}

function aadhaarColumns(aadhaar: string, sealer: Sealer) {
  return {
    aadhaar_last4: lastFour(aadhaar),
    aadhaar_hash: sealer.fingerprint(aadhaar, 'aadhaar'),
    aadhaar_is_well_formed: isAadhaar(aadhaar),
  }
}
