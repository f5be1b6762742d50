import * as till from '@voltloop/contract/bookings/till'
import { TILL_CLOSED, TILL_SIGNED } from '@voltloop/contract/bookings/till-messages'
import { route, type BoundRoute } from '../platform/http/route.ts'
import { closeTill, signOffTill } from './till/close-till.ts'
import { readTill, readTills } from './till/queries.ts'

export function tillRoutes(): BoundRoute[] {
  return [
    route(till.listTills, async ({ db, actor, now }) => ({ data: await readTills(db, actor, now) })),
    route(till.closeTill, async ({ db, actor, body, now }) => {
      await closeTill(db, actor, body, now)
      return { message: TILL_CLOSED, data: await readTill(db, actor, body.hubId, now) }
    }),
    route(till.signOffTill, async ({ db, actor, body, now }) => {
      const { hubId } = await signOffTill(db, actor, body, now)
      return { message: TILL_SIGNED, data: await readTill(db, actor, hubId, now) }
    }),
  ]
}
