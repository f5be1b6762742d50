import { sql } from 'kysely'
import type { Sealer } from '../../platform/seal.ts'
import { licenceContext } from '../sealing/contexts.ts'

export interface Identified {
  id: string
  phone: string | null
  licenceSealed: Buffer | null
  /** Null if the number is not well-formed: anybody can type the same nonsense. */
  aadhaarHash: Buffer | null
}

/** The columns of a user that identify a person who comes back with another account. */
export const IDENTIFYING_COLUMNS = [
  'id',
  'phone',
  'licence_sealed as licenceSealed',
  sql<Buffer | null>`case when aadhaar_is_well_formed then aadhaar_hash end`.as('aadhaarHash'),
] as const

/** Returns keyed hashes of what identifies a customer. They are equal for two accounts of one person, and reveal nothing. */
export function fingerprintsOf({ id, phone, licenceSealed, aadhaarHash }: Identified, sealer: Sealer): Buffer[] {
  const licence = licenceSealed && sealer.open(licenceSealed, licenceContext(id)).replaceAll(/[^A-Z0-9]/g, '')
  return [
    ...(phone === null ? [] : [sealer.fingerprint(phone, 'blocked phone')]),
    ...(licence ? [sealer.fingerprint(licence, 'blocked licence')] : []),
    ...(aadhaarHash === null ? [] : [aadhaarHash]),
  ]
}
