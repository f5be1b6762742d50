import * as desk from '@voltloop/contract/accounts/desk-customers'
import { WALK_IN_DETAILS_SAVED } from '@voltloop/contract/bookings/walk-ins-messages'
import { route, type BoundRoute } from '../../platform/http/route.ts'
import type { Sealer } from '../../platform/seal.ts'
import { countAttempt } from '../../platform/attempts.ts'
import { requireDeskCustomer } from '../desk-proofs.ts'
import type { AccountLimits } from '../limits.ts'
import { assertMayRentAtDesk } from '../customers/block.ts'
import { completeCustomer } from './complete-customer.ts'

export function deskRoutes({ sealer, limits }: { sealer: Sealer; limits: AccountLimits }): BoundRoute[] {
  return [
    route(desk.findDeskCustomer, async ({ db, actor, query, now }) => {
      const { customerId, ...customer } = await requireDeskCustomer(db, actor, query.phone, now)
      await assertMayRentAtDesk(db, customerId, sealer)
      return { data: customer }
    }),
    route(desk.completeDeskCustomer, async ({ db, actor, body: { phone, ...details }, now }) => {
      await countAttempt(db, limits.atDesk(actor.userId), now)
      const { customerId } = await requireDeskCustomer(db, actor, phone, now)
      await completeCustomer(db, actor, customerId, details, sealer, now)
      // The numbers may be those of somebody who is blocked with another account.
      await assertMayRentAtDesk(db, customerId, sealer)
      return { message: WALK_IN_DETAILS_SAVED, data: await requireDeskCustomer(db, actor, phone, now) }
    }),
  ]
}
