import type { Body } from '@voltloop/contract/core/endpoint'
import type { createPaymentRequest, RequestSubject } from '@voltloop/contract/payments/payment-requests'
import type { Actor } from '@voltloop/contract/core/roles'
import type { Db } from '../../platform/db/db.ts'
import type { Collectable } from './collectable.ts'
import { prepareBooking } from './prepare-booking.ts'
import { prepareChange } from './prepare-change.ts'
import { prepareCharge } from './prepare-charge.ts'
import { prepareDeposit } from './prepare-deposit.ts'
import { prepareRenewal } from './prepare-renewal.ts'

type Prepare = (db: Db, actor: Actor, form: Body<typeof createPaymentRequest>, now: Date) => Promise<Collectable>

/** Opens the payment order of each subject, or returns the one that is open. Rejects what the actor may not collect. */
export const COLLECTED: Record<RequestSubject, Prepare> = {
  renewal: prepareRenewal,
  change: prepareChange,
  deposit: prepareDeposit,
  charge: prepareCharge,
  booking: prepareBooking,
}
