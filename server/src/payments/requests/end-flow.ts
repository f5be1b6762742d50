import type { Transact } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.ts'
import { GatewayError } from '../gateway-call.ts'
import type { Gateway } from '../gateway.ts'
import { endRequest, isOpen, readObsoleteRequests, readRequest, type PaymentRequest } from './request.ts'

const RETRY_AFTER_SECONDS = 30
const BATCH_SIZE = 100

/** Ends an open request at the gateway and then here. Rejects with 409 if it is over already. */
export async function cancelRequestFlow(
  transact: Transact,
  gateway: Gateway,
  requestId: string,
  now: Date,
): Promise<void> {
  const request = await transact((db) => readRequest(db, requestId))
  if (!isOpen(request, now)) throw new AppError('requestOver')
  try {
    const isPaid = await endAtGateway(gateway, request)
    if (isPaid) throw new AppError('requestOver')
    await transact((db) => endRequest(db, requestId, 'CANCELLED'))
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    throw new AppError('gatewayDown', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error })
  }
}

/**
 * Ends the requests of orders that were paid another way or closed, and those whose time is over. One that the gateway says is paid is left to the
 * settlement of its payment.
 */
export async function endObsoleteFlow(transact: Transact, gateway: Gateway, log: Log, now: Date): Promise<void> {
  for (const request of await transact((db) => readObsoleteRequests(db, now, BATCH_SIZE))) {
    try {
      const isExpired = request.expiresAt <= now
      // The gateway ends a request by itself when its time is over.
      const isPaid = !isExpired && (await endAtGateway(gateway, request))
      if (!isPaid) await transact((db) => endRequest(db, request.id, isExpired ? 'EXPIRED' : 'CANCELLED'))
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      // The next sweep tries again. One that the gateway refuses to end must not keep the others open.
      log.warn({ err: error, requestId: request.id }, 'a payment request could not be ended at the gateway')
      if (!error.isFinal) return
    }
  }
}

/** Ends a request at the gateway. Returns whether it was paid before. */
export async function endAtGateway(gateway: Gateway, { kind, gatewayId }: PaymentRequest): Promise<boolean> {
  if (gatewayId === null) return false
  try {
    await (kind === 'LINK' ? gateway.cancelLink(gatewayId) : gateway.closeCode(gatewayId))
    return false
  } catch (error) {
    if (!(error instanceof GatewayError) || !error.isFinal) throw error
    // It was over already.
    const { isPaid, isOver } = await (kind === 'LINK' ? gateway.findLink(gatewayId) : gateway.findCode(gatewayId))
    if (!isOver) throw error
    return isPaid
  }
}
