import { API_ROOT, type Body } from '@voltloop/contract/core/endpoint'
import {
  returnFromLink,
  type createPaymentRequest,
  type PaymentRequest as ShownRequest,
} from '@voltloop/contract/payments/payment-requests'
import { REQUEST_DESCRIPTIONS } from '@voltloop/contract/payments/payment-requests-messages'
import type { Actor } from '@voltloop/contract/core/roles'
import { recordAudit } from '../../audit/index.ts'
import {
  cancelRequestFlow,
  createAtGateway,
  fetchCodePicture,
  MAX_SENT,
  openRequest,
  readRequest,
  resendRequest,
  type Gateway,
  type PaymentRequest,
} from '../../payments/index.ts'
import type { Db, ReadDb, Transact } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { deleteIdempotencyKey, runOnce } from '../../platform/idempotency.ts'
import { lockBooking, requireBookingId } from '../lifecycle/booking.ts'
import { broadcastBooking } from '../lifecycle/transition.ts'
import { COLLECTED } from './subjects.ts'

// The gateway refuses a link that works for less than 15 minutes.
const SHORTEST_LINK_MS = 16 * 60_000

export interface CollectContext {
  gateway: Gateway
  publicUrl: string
}

/** Makes a payment link or a QR code. Calls the gateway outside any transaction. */
export async function createRequestFlow(
  transact: Transact,
  actor: Actor,
  input: { body: Body<typeof createPaymentRequest>; key: string | undefined },
  { gateway, publicUrl }: CollectContext,
  now: Date,
): Promise<ShownRequest> {
  const { kind, subject, transactionId } = input.body
  const request = { owner: actor.userId, ...input }
  let isOpened = false
  const { outcome: requestId } = await runOnce(transact, request, now, async (db) => {
    const { orderId, bookingId, linkEndsAt, codeEndsAt } = await COLLECTED[subject](db, actor, input.body, now)
    if (kind === 'LINK' && linkEndsAt.getTime() - now.getTime() < SHORTEST_LINK_MS) throw new AppError('holdTooShort')
    const expiresAt = kind === 'LINK' ? linkEndsAt : codeEndsAt
    const opened = await openRequest(
      db,
      { orderId, kind, number: transactionId, expiresAt, createdBy: actor.userId },
      now,
    )
    if (opened.isNew) {
      const entry = { action: 'booking.paymentRequested', subject: { kind: 'booking', id: bookingId } } as const
      await recordAudit(db, actor, { ...entry, after: { kind, subject } }, now)
    }
    isOpened = opened.isNew
    return opened.id
  })
  const description = REQUEST_DESCRIPTIONS[subject](transactionId)
  const returnTo = new URL(`${API_ROOT}/${returnFromLink.path}`, publicUrl).href
  try {
    const created = await createAtGateway(transact, gateway, requestId, { description, returnTo, isNew: isOpened }, now)
    return viewOf(created, now)
  } catch (error) {
    await transact((db) => deleteIdempotencyKey(db, request))
    throw error
  }
}

export async function showRequest(db: ReadDb, actor: Actor, requestId: string, now: Date): Promise<ShownRequest> {
  return viewOf(await readOwnRequest(db, actor, requestId), now)
}

/** Sends a link again. */
export async function resendLink(db: Db, actor: Actor, requestId: string, now: Date): Promise<ShownRequest> {
  const { number } = await readOwnRequest(db, actor, requestId)
  const booking = await lockBooking(db, actor, number)
  await resendRequest(db, requestId, now)
  await broadcastBooking(db, booking)
  return showRequest(db, actor, requestId, now)
}

/** Ends a link or code, so that it can no longer be paid. What it was for stays due. */
export async function endRequestFlow(
  transact: Transact,
  actor: Actor,
  requestId: string,
  gateway: Gateway,
  now: Date,
): Promise<ShownRequest> {
  await transact(async (db) => {
    const { number } = await readOwnRequest(db, actor, requestId)
    await lockBooking(db, actor, number)
  })
  await cancelRequestFlow(transact, gateway, requestId, now)
  return transact(async (db) => {
    const request = await readOwnRequest(db, actor, requestId)
    await broadcastBooking(db, await lockBooking(db, actor, request.number))
    return viewOf(request, now)
  })
}

/** Returns the picture of a QR code as WebP. */
export async function showCodeFlow(transact: Transact, actor: Actor, requestId: string): Promise<Buffer> {
  const { imageUrl } = await transact((db) => readOwnRequest(db, actor, requestId))
  if (imageUrl === null) throw new AppError('requestOver')
  return fetchCodePicture(imageUrl)
}

async function readOwnRequest(db: ReadDb, actor: Actor, requestId: string): Promise<PaymentRequest> {
  const request = await readRequest(db, requestId)
  await requireBookingId(db, actor, request.number)
  return request
}

function viewOf(request: PaymentRequest, now: Date): ShownRequest {
  const { id, kind, state, number, amountPaise, expiresAt, shortUrl, sentCount } = request
  const isOver = state === 'CREATED' && expiresAt <= now
  return {
    requestId: id,
    kind,
    state: isOver ? 'EXPIRED' : state,
    transactionId: number,
    amount: amountPaise / 100,
    expiresAt: expiresAt.toISOString(),
    link: shortUrl,
    resendsLeft: kind === 'LINK' ? MAX_SENT - sentCount : 0,
  }
}
