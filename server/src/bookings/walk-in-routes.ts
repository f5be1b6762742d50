import { createWalkIn, findOpenWalkIn as endpoint } from '@voltloop/contract/bookings/walk-ins'
import { WALK_IN_BOOKED, WALK_IN_HELD } from '@voltloop/contract/bookings/walk-ins-messages'
import { route, type BoundRoute } from '../platform/http/route.ts'
import { findOpenWalkIn } from './walk-ins/queries.ts'
import { walkInFlow } from './walk-ins/walk-in-flow.ts'

type WalkInContext = Parameters<typeof walkInFlow>[3]

export function walkInRoutes(context: WalkInContext): BoundRoute[] {
  return [
    route(endpoint, async ({ db, actor, query, now }) => ({
      data: { transactionId: await findOpenWalkIn(db, actor, query.phone, now) },
    })),
    route(createWalkIn, async ({ transact, actor, body, header, now }) => {
      const data = await walkInFlow(transact, actor, { body, key: header('idempotency-key') }, context, now)
      return { message: data.status === 'AWAITING_PAYMENT' ? WALK_IN_HELD : WALK_IN_BOOKED, data }
    }),
  ]
}
