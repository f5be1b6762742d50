import * as desk from '@voltloop/contract/accounts/desk-customers'
import { WALK_IN_DETAILS_SAVED } from '@voltloop/contract/bookings/walk-ins-messages'
import { route, type BoundRoute } from '../../platform/http/route.ts'
import type { Sealer } from '../../platform/seal.ts'
import { countAttempt } from '../../platform/attempts.ts'
import { requireDeskCustomer } from '../desk-proofs.ts'
import type { AccountLimits } from '../limits.ts'
import { completeCustomer } from './complete-customer.ts'

export function deskRoutes({ sealer, limits }: { sealer: Sealer; limits: AccountLimits }): BoundRoute[] {
  return [
    route(desk.findDeskCustomer, async ({ db, actor, query, now }) => ({
      data: await requireDeskCustomer(db, actor, query.phone, now),
    })),
    route(desk.completeDeskCustomer, async ({ db, actor, body: { phone, ...details }, now }) => {
      await countAttempt(db, limits.atDesk(actor.userId), now)
      const { customerId } = await requireDeskCustomer(db, actor, phone, now)
      await completeCustomer(db, actor, customerId, details, sealer, now)
      return { message: WALK_IN_DETAILS_SAVED, data: await requireDeskCustomer(db, actor, phone, now) }
    }),
  ]
}
