import { listUndeployedVehicles } from '@voltloop/contract/fleet'
import * as words from '@voltloop/contract/messages/bookings'
import { renewOrder } from '@voltloop/contract/payments'
import * as rides from '@voltloop/contract/rides'
import { route, type BoundRoute } from '../platform/http/route.ts'
import type { Billing } from './bill.ts'
import { swapVehicle } from './hand-over.ts'
import { readReadyVehicles } from './kept-vehicles.ts'
import { noteCall } from './note-call.ts'
import type { Ordering } from './order-flow.ts'
import { readBooking, readStaffBookings } from './queries.ts'
import { renewFlow } from './renew-flow.ts'
import { confirmCash } from './renew.ts'
import { announceReturn, inspectDrop } from './return.ts'
import { verifyCustomer } from './verify-customer.ts'

/** What happens between pickup and return, and at the hub. */
export function rideRoutes(ordering: Ordering & { billing: Billing }): BoundRoute[] {
  return [
    route(rides.announceReturn, async ({ db, actor, body, now }) => {
      await announceReturn(db, actor, body, now)
      return { message: words.RETURN_ANNOUNCED, data: await readBooking(db, actor, body.transactionId, now) }
    }),
    route(rides.inspectDrop, async ({ db, actor, body, now }) => {
      const { transactionId, dropHubId, vehicleCondition, comment, photoIds = [], deposit } = body
      const condition = vehicleCondition === true ? 'GOOD' : vehicleCondition
      const inspected = {
        transactionId,
        dropHubId,
        condition,
        comment: comment || null,
        photoIds,
        ...(deposit && { deposit }),
      }
      const message = await inspectDrop(db, actor, inspected, now)
      return { message, data: await readBooking(db, actor, transactionId, now) }
    }),
    route(listUndeployedVehicles, ({ db, actor, params, query }) => readReadyVehicles(db, actor, params, query)),
    route(rides.swapVehicle, async ({ db, actor, body, now }) => {
      await swapVehicle(db, actor, body, now)
      return { message: words.VEHICLE_SWAPPED, data: await readBooking(db, actor, body.transactionId, now) }
    }),
    route(rides.confirmCash, async ({ db, actor, body, now }) => {
      await confirmCash(db, actor, body, now)
      return { message: words.CASH_CONFIRMED, data: await readBooking(db, actor, body.transactionId, now) }
    }),
    route(rides.updateBooking, async ({ db, actor, body, now }) => {
      await noteCall(db, actor, body, now)
      return { message: words.BOOKING_UPDATED, data: await readBooking(db, actor, body.transactionId, now) }
    }),
    route(rides.listEndingBookings, ({ db, actor, query, now }) =>
      readStaffBookings(db, actor, 'ending', { ...query, cityId: query.c_id }, now),
    ),
    route(rides.verifyCustomer, async ({ db, actor, body, now }) => ({
      message: words.VERIFIED,
      data: await verifyCustomer(db, actor, body, now),
    })),
    route(renewOrder, ({ transact, actor, body, header, now }) =>
      renewFlow(transact, actor, { body, key: header('idempotency-key') }, ordering, now),
    ),
  ]
}
