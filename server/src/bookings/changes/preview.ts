import { CUSTOMER_CHANGES, type previewChange } from '@voltloop/contract/bookings/changes'
import type { Body, Data } from '@voltloop/contract/core/endpoint'
import type { Actor } from '@voltloop/contract/core/roles'
import { isFreeWithout } from '../../fleet/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { lockBooking } from '../lifecycle/booking.ts'
import { planChange } from './change-terms.ts'
import { readPlaceNames, termsView } from './change-view.ts'

/** Returns what a change would cost or return, without changing anything. */
export async function readChangePreview(
  db: Db,
  actor: Actor,
  form: Body<typeof previewChange>,
  now: Date,
): Promise<Data<typeof previewChange>> {
  const booking = await lockBooking(db, actor, form.transactionId)
  const { from, to, isRepriced, isPickupChanged, differencePaise } = await planChange(db, actor, booking, form, now)
  const names = await readPlaceNames(db, [from, to])
  const period = { cityId: booking.cityId, modelId: to.modelId, from: to.startsAt, to: to.endsAt }
  return {
    from: termsView(from, names),
    to: termsView(to, names),
    difference: differencePaise / 100,
    isAvailable: await isFreeWithout(db, booking.holdId, period, now),
    isAcceptedAgain: isPickupChanged && booking.status === 'ACCEPTED_BY_HUB_MANAGER',
    isInvoicedAgain: isRepriced,
    changesLeft: actor.role === 'CUSTOMER' ? CUSTOMER_CHANGES - booking.customerChanges : null,
  }
}
