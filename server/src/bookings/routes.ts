import * as approvals from '@voltloop/contract/bookings/approvals'
import * as board from '@voltloop/contract/bookings/board'
import * as bookings from '@voltloop/contract/bookings/bookings'
import { downloadInvoice } from '@voltloop/contract/payments/invoices'
import * as words from '@voltloop/contract/bookings/bookings-messages'
import * as payments from '@voltloop/contract/payments/payments'
import * as today from '@voltloop/contract/bookings/today'
import type { Gateway } from '../payments/index.ts'
import { requestedCity } from '../places/index.ts'
import { AppError, fieldError } from '../platform/errors.ts'
import type { Sealer } from '../platform/seal.ts'
import type { PrivateFiles } from '../platform/private-files.ts'
import { route, type BoundRoute } from '../platform/http/route.ts'
import { acceptBooking, rejectBooking } from './hub/approve.ts'
import { payChangeFlow } from './changes/change-flow.ts'
import { cancelBooking } from './orders/cancel.ts'
import { collectingRoutes } from './collecting-routes.ts'
import { chargeRoutes } from './charge-routes.ts'
import { countOpenCharges } from './charges/queries.ts'
import { agreementRoutes } from './agreement-routes.ts'
import { conditionRoutes } from './condition-routes.ts'
import { goodwillRoutes } from './goodwill-routes.ts'
import { handOver } from './hub/hand-over.ts'
import { invoiceFlow } from './lists/invoice-flow.ts'
import type { OrderLimits } from './limits.ts'
import { orderFlow, payAgainFlow } from './orders/order-flow.ts'
import { readBooking, readOwnBookings, readStaffBookings } from './lists/queries.ts'
import { readToday, type ReadBreakdowns } from './lists/today.ts'
import { payRenewalFlow } from './renewals/renew-flow.ts'
import { rideRoutes } from './ride-routes.ts'
import { walkInRoutes } from './walk-in-routes.ts'
import { tillRoutes } from './till-routes.ts'
import { timelineRoutes } from './timeline-routes.ts'
import { serviceJobRoutes } from './service-routes.ts'
import { transferRoutes } from './transfer-routes.ts'
import { undoRoutes } from './undo-routes.ts'
import { settleUnreportedFlow } from './settlement/settle-unreported-flow.ts'
import { SUBJECTS } from './settlement/subjects.ts'
import { verifyFlow } from './settlement/verify-flow.ts'
import { webhookFlow } from './settlement/webhook-flow.ts'

interface RouteSetting extends OrderLimits {
  gateway: Gateway
  publicUrl: string
  photos: PrivateFiles
  sealer: Sealer
  readBreakdowns: ReadBreakdowns
}

export function bookingRoutes({
  gateway,
  publicUrl,
  photos,
  sealer,
  readBreakdowns,
  limits,
  unpaidPerOrigin,
  walkInLimits,
}: RouteSetting): BoundRoute[] {
  return [
    route(bookings.createBooking, ({ transact, actor, body, header, network, now }) =>
      orderFlow(
        transact,
        actor,
        { body, key: header('idempotency-key'), network },
        { gateway, limits, unpaidPerOrigin, sealer },
        now,
      ),
    ),
    route(bookings.listOwnBookings, async ({ db, actor, query, now }) => ({
      ...(await readOwnBookings(db, actor, viewOf(query), query, now)),
      openCharges: await countOpenCharges(db, actor.userId),
    })),
    route(bookings.getBooking, async ({ db, actor, params, now }) => ({
      data: await readBooking(db, actor, params.transactionId, now),
    })),
    route(board.listCityBookings, ({ db, actor, params, query, now }) =>
      readStaffBookings(
        db,
        actor,
        viewOf({ history: 'true', ...query }),
        { ...query, cityId: requestedCity(actor, params.cityId) ?? undefined },
        now,
      ),
    ),
    route(board.listPendingBookings, ({ db, actor, query, now }) =>
      readStaffBookings(
        db,
        actor,
        query.accepted === 'true' ? 'waiting' : 'pending',
        { ...query, cityId: query.c_id },
        now,
      ),
    ),
    route(board.listUpcomingBookings, ({ db, actor, query, now }) =>
      readStaffBookings(db, actor, viewOf({ upcoming: 'true', ...query }), { ...query, cityId: query.c_id }, now),
    ),
    route(approvals.approveBooking, async ({ db, actor, query, body, now }) => {
      const { transactionId, reason, registrationNumber } = body
      if (query.approve === 'false' && !reason) throw fieldError('reason', 'rejectionReasonRequired')
      if (query.approve === 'true') await acceptBooking(db, actor, transactionId, registrationNumber ?? null, now)
      else await rejectBooking(db, actor, transactionId, reason ?? '', now)
      return decisionAnswer(query.approve === 'true', await readBooking(db, actor, transactionId, now))
    }),
    route(approvals.approveBookingAsAgent, async ({ db, actor, query, body, now }) => {
      const { transactionId, reason, registrationNumber, isSdPaid, depositDue, note, photoIds = [] } = body
      const isApproved = query.approve === undefined ? body.approve : query.approve === 'true'
      if (body.approve !== undefined && body.approve !== isApproved) {
        throw new AppError('approveAmbiguous')
      }
      if (isApproved === undefined) throw new AppError('approveRequired')
      if (isApproved && registrationNumber === '' && isSdPaid !== undefined) {
        throw fieldError('registrationNumber', 'vehicleNumberRequired')
      }
      // The request alone decides between accept and handover, never the booking's status: otherwise an accept sent twice would hand over the vehicle.
      if (isApproved && registrationNumber && isSdPaid !== undefined) {
        await handOver(
          db,
          actor,
          { transactionId, registrationNumber, isSdPaid, depositDue, note: note || null, photoIds },
          now,
        )
        return { message: words.BOOKING_APPROVED, data: await readBooking(db, actor, transactionId, now) }
      }
      if (note || photoIds.length > 0) throw new AppError('recordWithoutHandOver')
      if (isApproved) await acceptBooking(db, actor, transactionId, registrationNumber ?? null, now)
      else await rejectBooking(db, actor, transactionId, reason || words.NO_REASON, now)
      return decisionAnswer(isApproved, await readBooking(db, actor, transactionId, now))
    }),
    route(bookings.cancelBooking, async ({ db, actor, body, now }) => {
      const { isRefunded } = await cancelBooking(db, actor, body.transactionId, now)
      return {
        message: isRefunded ? words.BOOKING_CANCELLED_REFUND : words.BOOKING_CANCELLED,
        data: await readBooking(db, actor, body.transactionId, now),
      }
    }),
    route(payments.createPaymentOrder, async ({ transact, actor, body: { transactionId }, log, now }) => {
      const open =
        (await payChangeFlow(transact, actor, transactionId, gateway, now)) ??
        (await payRenewalFlow(transact, actor, transactionId, { gateway, limits }, now)) ??
        (await payAgainFlow(transact, actor, transactionId, gateway, now))
      const subject = await settleUnreportedFlow({ transact, gateway, log }, open.data.order_id, now)
      return subject ? { message: SUBJECTS[subject].paid, isPayment: false, data: { transactionId } } : open
    }),
    route(payments.verifyPayment, async ({ read, transact, actor, body, now }) => {
      const outcome = await verifyFlow({ read, transact }, actor, body, { gateway }, now)
      return { message: SUBJECTS[outcome.subject].paid, data: outcome }
    }),
    route(payments.receiveWebhook, async ({ transact, rawBody, header, now }) => {
      const headers = { signature: header('x-razorpay-signature'), eventId: header('x-razorpay-event-id') }
      await webhookFlow(transact, rawBody, headers, gateway, now)
      return {}
    }),
    route(downloadInvoice, async ({ transact, actor, params, query, reply }) => {
      const { fileName, pdf } = await invoiceFlow(transact, actor, params.bookingId, query)
      await reply.type('application/pdf').header('content-disposition', `attachment; filename="${fileName}"`).send(pdf)
    }),
    route(today.readToday, async ({ db, actor, now }) => ({ data: await readToday(db, actor, readBreakdowns, now) })),
    ...tillRoutes(),
    ...undoRoutes,
    ...serviceJobRoutes,
    ...timelineRoutes,
    ...transferRoutes,
    ...walkInRoutes({ gateway, publicUrl, sealer, limits: walkInLimits }),
    ...rideRoutes({ gateway, sealer, limits }),
    ...conditionRoutes(photos),
    ...agreementRoutes(photos),
    ...collectingRoutes({ gateway, publicUrl }),
    ...goodwillRoutes,
    ...chargeRoutes({ gateway }),
  ]
}

type Flag = 'true' | 'false' | undefined

interface ViewFlags {
  history?: Flag
  completed?: Flag
  payoutDue?: Flag
  active?: Flag
  upcoming?: Flag
  pending?: Flag
  unpaid?: Flag
}

function viewOf(flags: ViewFlags) {
  if (flags.unpaid === 'true') return 'unpaid'
  if (flags.active === 'true') return flags.upcoming === 'true' && flags.pending === 'true' ? 'open' : 'active'
  if (flags.upcoming === 'true') return flags.pending === 'true' ? 'waiting' : 'upcoming'
  if (flags.payoutDue === 'true') return 'payouts'
  if (flags.completed === 'true') return 'completed'
  return flags.history === 'true' ? 'history' : 'pending'
}

function decisionAnswer(isApproved: boolean, booking: bookings.Booking) {
  return { message: isApproved ? words.BOOKING_APPROVED : words.BOOKING_REJECTED, data: booking }
}
