import { runEachInTransaction, runInBatches } from '../platform/db/batches.ts'
import { deleteOldIdempotencyKeys } from '../platform/idempotency.ts'
import { inQueue, onEvent, sweep, type Job } from '../platform/jobs/jobs.ts'
import { readExpiredVehicles, readLateStocks, readLateVehicles } from '../fleet/index.ts'
import type { Gateway } from '../payments/index.ts'
import type { PrivateFiles } from '../platform/private-files.ts'
import { broadcastRefund } from './lifecycle/transition.ts'
import { markUnserved, readStocksWithDue } from './lifecycle/unserved.ts'
import { replaceNameInSearch, replacePhoneInSearch } from './lifecycle/search-text.ts'
import { readExpiredChanges, withdrawChange } from './changes/change-checkout.ts'
import {
  makeProposedDue,
  payDueFromDeposit,
  readBookingsToCharge,
  readChargesForDeposit,
  readChargesToRemind,
  remindOfCharge,
} from './charges/sweeps.ts'
import { deleteAgreementFiles } from './agreements/sign-flow.ts'
import { deletePhotoFiles } from './conditions/photo-flow.ts'
import { deleteAbandonedPhoto, readAbandonedPhotos } from './conditions/photo.ts'
import { reconcileAllFlow, reconcileRecentFlow } from './settlement/reconcile-flow.ts'
import {
  notifyEndingSoon,
  notifyLateRide,
  notifyShortage,
  readEndingSoon,
  readLateRides,
  unassignLateVehicle,
} from './hub/ride-sweeps.ts'
import { takeOutExpiredVehicle } from './hub/vehicle-documents.ts'
import { recordOutsideReturn, returnUnusedDeposit } from './hub/return-unused-deposit.ts'
import { notifyPickupSoon, readPickupsSoon } from './hub/pickup-reminders.ts'
import { scheduleJobs } from './schedules/jobs.ts'
import { expireBooking, closeNoShow, readExpiredOrders, readNoShows } from './orders/expiry.ts'
import { alarmUnpaidHolds } from './orders/unpaid-share.ts'
import { processWebhookFlow } from './settlement/process-webhook-flow.ts'

const EVERY_HALF_MINUTE = 0.5
const EVERY_MINUTE = 1
const HOURLY = 60
const BATCH_SIZE = 500

const PAYMENT_RETURNED = ['refund.changed', 'dispute.lost'] as const
const ENDED_BEFORE_HANDOVER = ['booking.cancelled', 'booking.rejected', 'booking.scrapped'] as const

interface JobSetting {
  gateway: Gateway
  photos: PrivateFiles
  unpaidAlarmPercent: number
}

export function bookingJobs({ gateway, photos, unpaidAlarmPercent }: JobSetting): Job[] {
  return [
    ...inQueue('payments', [
      onEvent('webhook.received', 'settle', ({ transact, now }, { eventId }) =>
        processWebhookFlow({ transact, gateway }, eventId, now),
      ),
      // Reconcile before unpaid orders expire: some of them may be paid although their webhook has not arrived yet.
      sweep('reconcilePayments', EVERY_HALF_MINUTE, ({ transact, log, now }) =>
        reconcileRecentFlow({ transact, gateway, log }, now),
      ),
      sweep('reconcileOlderPayments', HOURLY, ({ transact, log, now }) =>
        reconcileAllFlow({ transact, gateway, log }, now),
      ),
    ]),
    onEvent('refund.changed', 'pages', ({ transact }, { subject }) => transact((db) => broadcastRefund(db, subject))),
    onEvent('account.phoneChanged', 'bookingSearch', ({ transact }, { userId, oldPhone }) =>
      transact((db) => replacePhoneInSearch(db, userId, oldPhone)),
    ),
    onEvent('account.renamed', 'bookingSearch', ({ transact }, { userId, oldName }) =>
      transact((db) => replaceNameInSearch(db, userId, oldName)),
    ),
    ...PAYMENT_RETURNED.map((event) =>
      onEvent(event, 'deposit', ({ transact, now }, { subject }) =>
        transact((db) => recordOutsideReturn(db, subject, now)),
      ),
    ),
    ...ENDED_BEFORE_HANDOVER.map((event) =>
      onEvent(event, 'returnDeposit', ({ transact, now }, { bookingId }) =>
        transact((db) => returnUnusedDeposit(db, bookingId, now)),
      ),
    ),
    onEvent('photos.deleted', 'files', (_context, { photoIds }) => deletePhotoFiles(photos, photoIds)),
    onEvent('agreements.deleted', 'files', (_context, { fileIds }) => deleteAgreementFiles(photos, fileIds)),
    sweep('expireUnpaidBookings', EVERY_MINUTE, async ({ transact, now }) => {
      const ids = await transact((db) => readExpiredOrders(db, now, BATCH_SIZE))
      await runEachInTransaction(transact, ids, (db, id) => expireBooking(db, id, now))
    }),
    sweep('expireUnpaidChanges', EVERY_MINUTE, async ({ transact, now }) => {
      const ids = await transact((db) => readExpiredChanges(db, now, BATCH_SIZE))
      await runEachInTransaction(transact, ids, (db, id) => withdrawChange(db, id, now))
    }),
    sweep('alarmUnpaidHolds', EVERY_MINUTE, ({ transact, now }) =>
      transact((db) => alarmUnpaidHolds(db, unpaidAlarmPercent, now)),
    ),
    sweep('markUnservedBookings', EVERY_MINUTE, async ({ transact, now }) => {
      const stocks = await transact((db) => readStocksWithDue(db, now, BATCH_SIZE))
      await runEachInTransaction(transact, stocks, (db, stock) => markUnserved(db, stock, now))
    }),
    sweep('closeNoShows', EVERY_MINUTE, async ({ transact, now }) => {
      const ids = await transact((db) => readNoShows(db, now, BATCH_SIZE))
      await runEachInTransaction(transact, ids, (db, id) => closeNoShow(db, id, now))
    }),
    sweep('notifyPickups', EVERY_MINUTE, async ({ transact, now }) => {
      const ids = await transact((db) => readPickupsSoon(db, now, BATCH_SIZE))
      await runEachInTransaction(transact, ids, (db, id) => notifyPickupSoon(db, id, now))
    }),
    sweep('notifyEndingRides', EVERY_MINUTE, async ({ transact, now }) => {
      const ids = await transact((db) => readEndingSoon(db, now, BATCH_SIZE))
      await runEachInTransaction(transact, ids, (db, id) => notifyEndingSoon(db, id, now))
    }),
    sweep('notifyLateRides', EVERY_MINUTE, async ({ transact, now }) => {
      const ids = await transact((db) => readLateRides(db, now, BATCH_SIZE))
      await runEachInTransaction(transact, ids, (db, id) => notifyLateRide(db, id, now))
    }),
    sweep('unassignLateVehicles', EVERY_MINUTE, async ({ transact, now }) => {
      const vehicleIds = await transact((db) => readLateVehicles(db, now, BATCH_SIZE))
      await runEachInTransaction(transact, vehicleIds, (db, vehicleId) => unassignLateVehicle(db, vehicleId, now))
    }),
    sweep('takeOutExpiredVehicles', EVERY_MINUTE, async ({ transact, now }) => {
      const vehicleIds = await transact((db) => readExpiredVehicles(db, now, BATCH_SIZE))
      await runEachInTransaction(transact, vehicleIds, (db, vehicleId) => takeOutExpiredVehicle(db, vehicleId, now))
    }),
    sweep('notifyShortages', EVERY_MINUTE, async ({ transact, now }) => {
      const stocks = await transact((db) => readLateStocks(db, now, BATCH_SIZE))
      await runEachInTransaction(transact, stocks, (db, stock) => notifyShortage(db, stock, now))
    }),
    sweep('makeChargesDue', EVERY_MINUTE, async ({ transact, now }) => {
      const ids = await transact((db) => readBookingsToCharge(db, now, BATCH_SIZE))
      await runEachInTransaction(transact, ids, (db, id) => makeProposedDue(db, id, now))
      const due = await transact((db) => readChargesForDeposit(db, BATCH_SIZE))
      await runEachInTransaction(transact, due, (db, id) => payDueFromDeposit(db, id, now))
    }),
    sweep('remindOfCharges', HOURLY, async ({ transact, now }) => {
      const ids = await transact((db) => readChargesToRemind(db, now, BATCH_SIZE))
      await runEachInTransaction(transact, ids, (db, id) => remindOfCharge(db, id, now))
    }),
    ...scheduleJobs,
    sweep('deleteAbandonedPhotos', HOURLY, async ({ transact, now }) => {
      const ids = await transact((db) => readAbandonedPhotos(db, now, BATCH_SIZE))
      await runEachInTransaction(transact, ids, deleteAbandonedPhoto)
    }),
    sweep('deleteOldIdempotencyKeys', HOURLY, ({ transact, now }) =>
      runInBatches(transact, (db, batch) => deleteOldIdempotencyKeys(db, batch, now)),
    ),
  ]
}
