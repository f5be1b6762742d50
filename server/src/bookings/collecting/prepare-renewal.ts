import type { Body } from '@voltloop/contract/core/endpoint'
import type { createPaymentRequest } from '@voltloop/contract/payments/payment-requests'
import type { Actor } from '@voltloop/contract/core/roles'
import { readHold } from '../../fleet/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { lockBooking } from '../lifecycle/booking.ts'
import { requirePayableRenewal } from '../renewals/renewal-checkout.ts'
import { readRenewal } from '../renewals/renewal.ts'
import { requestRenewal } from '../renewals/renew.ts'
import { afterNow, LINK_MS, type Collectable } from './collectable.ts'

// A code that is shown at the end of the hold still has time to be scanned. The gateway refuses less than two minutes.
const SHORTEST_CODE_MS = 5 * 60_000

/** Returns the renewal that waits for its payment. Requests one if there is none, or only one for another plan. */
export async function prepareRenewal(
  db: Db,
  actor: Actor,
  { transactionId, subscriptionId }: Body<typeof createPaymentRequest>,
  now: Date,
): Promise<Collectable> {
  const booking = await lockBooking(db, actor, transactionId)
  const due = booking.renewalDueId === null ? null : await readRenewal(db, booking.renewalDueId)
  if (!due || (subscriptionId !== undefined && subscriptionId !== due.plan.id)) {
    const plan = subscriptionId !== undefined && { subscriptionId }
    await requestRenewal(db, actor, { transactionId, isOnlinePayment: true, ...plan }, now)
    // A renewal on a pass is done at once. It takes back what it did.
    if ((await lockBooking(db, actor, transactionId)).renewalDueId === null) throw new AppError('nothingToPay')
  }
  const payable = await requirePayableRenewal(db, actor, transactionId, now)
  if (!payable) throw new AppError('noRenewalDue')
  const { holdId } = await readRenewal(db, payable.renewalId)
  const heldUntil = holdId === null ? null : (await readHold(db, holdId)).expiresAt
  const earliest = now.getTime() + SHORTEST_CODE_MS
  return {
    orderId: payable.orderId,
    bookingId: booking.id,
    linkEndsAt: afterNow(LINK_MS, now),
    codeEndsAt: new Date(Math.max(heldUntil?.getTime() ?? earliest, earliest)),
  }
}
