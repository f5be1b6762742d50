import * as undo from '@voltloop/contract/bookings/undo'
import * as words from '@voltloop/contract/bookings/undo-messages'
import { route, type BoundRoute } from '../platform/http/route.ts'
import { readBooking } from './lists/queries.ts'
import { correctPlate } from './undo/correct-plate.ts'
import { undoStep } from './undo/undo-step.ts'

export const undoRoutes: BoundRoute[] = [
  route(undo.undoStep, async ({ db, actor, body, now }) => {
    await undoStep(db, actor, body, now)
    return { message: words.UNDONE[body.action], data: await readBooking(db, actor, body.transactionId, now) }
  }),
  route(undo.correctPlate, async ({ db, actor, body, now }) => {
    await correctPlate(db, actor, body, now)
    return { message: words.PLATE_CORRECTED, data: await readBooking(db, actor, body.transactionId, now) }
  }),
]
