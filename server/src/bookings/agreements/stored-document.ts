import type { AgreementDocument } from '@voltloop/contract/bookings/agreements'

/** The facts of a handover as its agreement states them, whatever changes afterwards. Photos are kept by their ids. */
export interface StoredDocument extends Omit<AgreementDocument, 'agreementId' | 'condition'> {
  note: string | null
  photoIds: string[]
}
