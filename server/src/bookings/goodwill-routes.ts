import * as goodwill from '@voltloop/contract/bookings/goodwill'
import * as words from '@voltloop/contract/bookings/goodwill-messages'
import { route, type BoundRoute } from '../platform/http/route.ts'
import { readBooking } from './lists/queries.ts'
import { confirmRefund } from './goodwill/confirm-refund.ts'
import { giveGoodwill } from './goodwill/give-goodwill.ts'

export const goodwillRoutes: BoundRoute[] = [
  route(goodwill.giveGoodwill, async ({ db, actor, body, now }) => {
    await giveGoodwill(db, actor, body, now)
    return { message: words.GOODWILL_GIVEN[body.kind], data: await readBooking(db, actor, body.transactionId, now) }
  }),
  route(goodwill.confirmRefund, async ({ db, actor, body, now }) => {
    await confirmRefund(db, actor, body.transactionId, now)
    return { message: words.REFUND_CONFIRMED, data: await readBooking(db, actor, body.transactionId, now) }
  }),
]
