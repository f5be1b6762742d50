import { correctCustomer } from '@voltloop/contract/accounts/corrections'
import * as changes from '@voltloop/contract/bookings/changes'
import * as deposits from '@voltloop/contract/bookings/deposits'
import { listAvailableModels, listUndeployedVehicles, updateVehicle } from '@voltloop/contract/fleet/fleet'
import * as bulk from '@voltloop/contract/fleet/bulk'
import { BULK_PREVIEW, bulkDone, bulkUndone } from '@voltloop/contract/fleet/bulk-messages'
import * as words from '@voltloop/contract/bookings/bookings-messages'
import { depositPaidOut, PAYOUT_CONFIRMED } from '@voltloop/contract/bookings/deposits-messages'
import { CUSTOMER_CORRECTED } from '@voltloop/contract/accounts/own-account-messages'
import { recordVehicleDocument } from '@voltloop/contract/fleet/documents'
import {
  DOCUMENT_RECORDED,
  DOCUMENT_RECORDED_EXPIRED,
  DOCUMENT_RECORDED_IN_SERVICE,
} from '@voltloop/contract/fleet/documents-messages'
import { VEHICLE_UPDATED } from '@voltloop/contract/fleet/fleet-messages'
import { renewOrder } from '@voltloop/contract/payments/payments'
import type { Body } from '@voltloop/contract/core/endpoint'
import * as rides from '@voltloop/contract/bookings/rides'
import { listVehicleRides } from '@voltloop/contract/company/vehicle-history'
import { PART_NUMBERS, readAvailableModels, readDocument, readPartWarnings } from '../fleet/index.ts'
import { route, type BoundRoute } from '../platform/http/route.ts'
import type { Sealer } from '../platform/seal.ts'
import { changeFlow } from './changes/change-flow.ts'
import { readChangePreview } from './changes/preview.ts'
import { bulkFlow, undoBulkFlow } from './hub/bulk-flow.ts'
import { correctCustomer as correct } from './hub/correct-customer.ts'
import { swapVehicle } from './hub/hand-over.ts'
import { readHoldIdOf, readUnpaidHoldId } from './lists/unpaid-hold.ts'
import { readReservableVehicles } from './lists/reserved-vehicles.ts'
import { recordCall } from './hub/record-call.ts'
import type { OrderContext } from './orders/order-flow.ts'
import { readBooking, readStaffBookings } from './lists/queries.ts'
import { readVehicleRides } from './lists/vehicle-rides.ts'
import { renewFlow } from './renewals/renew-flow.ts'
import { confirmPayout, payOutDeposit, readPayableDeposit } from './hub/pay-out-deposit.ts'
import { settleCash } from './hub/settle-cash.ts'
import { receiptFlow } from './lists/receipt-flow.ts'
import { announceReturn, inspectDrop } from './hub/return.ts'
import { assignVehicle, changeFleetVehicle, refundUnserved } from './hub/unserved.ts'
import { recordFleetDocument } from './hub/vehicle-documents.ts'
import { verifyCustomer } from './hub/verify-customer.ts'

export function rideRoutes(context: OrderContext & { sealer: Sealer }): BoundRoute[] {
  return [
    route(listVehicleRides, ({ db, actor, params, query }) => readVehicleRides(db, actor, params.vehicleId, query)),
    route(rides.announceReturn, async ({ db, actor, body, now }) => {
      await announceReturn(db, actor, body, now)
      return { message: words.RETURN_SCHEDULED, data: await readBooking(db, actor, body.transactionId, now) }
    }),
    route(rides.inspectDrop, async ({ db, actor, body, now }) => {
      const { transactionId, dropHubId, vehicleCondition, comment, photoIds = [], deposit, charges } = body
      const condition = vehicleCondition === true ? 'GOOD' : vehicleCondition
      const inspected = {
        transactionId,
        dropHubId,
        condition,
        comment: comment || null,
        photoIds,
        ...(deposit && { deposit }),
        ...(charges && { charges }),
      }
      const message = await inspectDrop(db, actor, inspected, now)
      return { message, data: await readBooking(db, actor, transactionId, now) }
    }),
    route(listAvailableModels, async ({ db, actor, query: { transactionId, ...query }, now }) => {
      const ownHoldId = await (transactionId === undefined
        ? readUnpaidHoldId(db, actor)
        : readHoldIdOf(db, actor, transactionId))
      return { data: await readAvailableModels(db, { ...query, ownHoldId }, now) }
    }),
    route(listUndeployedVehicles, ({ db, actor, params, query }) => readReservableVehicles(db, actor, params, query)),
    route(updateVehicle, async ({ db, actor, params, body, now }) => {
      const { vehicle, unserved } = await changeFleetVehicle(db, actor, params.vehicleId, body, now)
      const changedParts = PART_NUMBERS.filter((part) => body[part] !== undefined)
      const warnings = await readPartWarnings(db, actor, vehicle, changedParts)
      return { message: VEHICLE_UPDATED, data: vehicle, warnings, unserved }
    }),
    route(recordVehicleDocument, async ({ db, actor, params, body, now }) => {
      const { documentId, change } = await recordFleetDocument(db, actor, params.vehicleId, body, now)
      const message = { takenOut: DOCUMENT_RECORDED_EXPIRED, returned: DOCUMENT_RECORDED_IN_SERVICE }
      const ids = { vehicleId: params.vehicleId, documentId }
      return { message: change ? message[change] : DOCUMENT_RECORDED, data: await readDocument(db, actor, ids) }
    }),
    route(bulk.bulkChangeVehicles, async ({ transact, actor, body, now }) => {
      const { results, unserved } = await bulkFlow(transact, actor, body, now)
      const message = body.isPreview ? BULK_PREVIEW : bulkDone(...countDone(results))
      return { message, data: { changedAt: now.toISOString(), results, unserved } }
    }),
    route(bulk.undoBulkChange, async ({ transact, actor, body, now }) => {
      const { results } = await undoBulkFlow(transact, actor, body, now)
      return { message: bulkUndone(...countDone(results)), data: { results } }
    }),
    route(rides.assignVehicle, async ({ db, actor, body, now }) => {
      const unserved = await assignVehicle(db, actor, body, now)
      const data = await readBooking(db, actor, body.transactionId, now)
      const message = body.registrationNumber === null ? words.VEHICLE_NO_LONGER_ASSIGNED : words.VEHICLE_ASSIGNED
      return { message, data, unserved }
    }),
    route(rides.refundUnserved, async ({ db, actor, body, now }) => {
      await refundUnserved(db, actor, body.transactionId, now)
      return { message: words.BOOKING_REFUNDED, data: await readBooking(db, actor, body.transactionId, now) }
    }),
    route(changes.previewChange, async ({ db, actor, body, now }) => ({
      data: await readChangePreview(db, actor, body, now),
    })),
    route(changes.changeBooking, ({ transact, actor, body, header, now }) =>
      changeFlow(transact, actor, { body, key: header('idempotency-key') }, context, now),
    ),
    route(rides.swapVehicle, async ({ db, actor, body, now }) => {
      await swapVehicle(db, actor, body, now)
      return { message: words.VEHICLE_SWAPPED, data: await readBooking(db, actor, body.transactionId, now) }
    }),
    route(rides.settleCash, async ({ db, actor, body, now }) => {
      await settleCash(db, actor, body, now)
      return { message: words.CASH_SETTLED[body.outcome], data: await readBooking(db, actor, body.transactionId, now) }
    }),
    route(rides.confirmPayout, async ({ db, actor, body, now }) => {
      await confirmPayout(db, actor, body.transactionId, now)
      return { message: PAYOUT_CONFIRMED, data: await readBooking(db, actor, body.transactionId, now) }
    }),
    route(deposits.findPayableDeposit, async ({ db, actor, query, now }) => ({
      data: await readPayableDeposit(db, actor, query.phone, now),
    })),
    route(deposits.payOutDeposit, async ({ db, actor, body, now }) => {
      const data = await payOutDeposit(db, actor, body, now)
      return { message: depositPaidOut(data.amount, data.backToPayment), data }
    }),
    route(deposits.downloadPayoutReceipt, async ({ transact, actor, params, reply }) => {
      const { fileName, pdf } = await receiptFlow(transact, actor, params.entryId)
      await reply.type('application/pdf').header('content-disposition', `attachment; filename="${fileName}"`).send(pdf)
    }),
    route(rides.updateBooking, async ({ db, actor, body, now }) => {
      await recordCall(db, actor, body, now)
      return { message: words.BOOKING_UPDATED, data: await readBooking(db, actor, body.transactionId, now) }
    }),
    route(rides.listEndingBookings, ({ db, actor, query, now }) =>
      readStaffBookings(db, actor, 'ending', { ...query, cityId: query.c_id }, now),
    ),
    route(rides.verifyCustomer, async ({ db, actor, body, now }) => ({
      message: isVerified(body) ? words.VERIFIED : words.VERIFICATION_CHANGED,
      data: await verifyCustomer(db, actor, body, now),
    })),
    route(correctCustomer, async ({ db, actor, body, now }) => ({
      message: CUSTOMER_CORRECTED,
      data: await correct(db, actor, body, context.sealer, now),
    })),
    route(renewOrder, ({ transact, actor, body, header, now }) =>
      renewFlow(transact, actor, { body, key: header('idempotency-key') }, context, now),
    ),
  ]
}

const isVerified = ({ isDocumentsVerified, isTrainingCompleted, hasPass }: Body<typeof rides.verifyCustomer>) =>
  [isDocumentsVerified, isTrainingCompleted, hasPass].includes(true)

function countDone(results: readonly bulk.BulkResult[]): [count: number, shown: string] {
  const count = results.filter(({ outcome }) => outcome === 'DONE').length
  return [count, count.toLocaleString('en-IN')]
}
