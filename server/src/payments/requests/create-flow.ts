import type { Transact } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { stillRunning } from '../../platform/idempotency.ts'
import { raiseAlarm } from '../alarms.ts'
import { GatewayError } from '../gateway-call.ts'
import type { GatewayRequest } from '../gateway-requests.ts'
import type { Gateway } from '../gateway.ts'
import { endAtGateway } from './end-flow.ts'
import { endRequest, isOpen, readRequest, saveGatewayRequest, type PaymentRequest } from './request.ts'

const RETRY_AFTER_SECONDS = 30
// Longer than the time limit of the gateway call: a request that has not finished by then has crashed.
const IN_PROGRESS_MS = 60_000

interface Creating {
  description: string
  /** The URL to which the gateway leads the payer's browser. */
  returnTo: string
  isNew: boolean
}

/** Creates a request at the gateway, unless that was done before. Ends the request if the gateway cannot. */
export async function createAtGateway(
  transact: Transact,
  gateway: Gateway,
  requestId: string,
  { description, returnTo, isNew }: Creating,
  now: Date,
): Promise<PaymentRequest> {
  const request = await transact((db) => readRequest(db, requestId))
  if (request.gatewayId !== null || !isOpen(request, now)) return request
  if (!isNew && request.createdAt.getTime() > now.getTime() - IN_PROGRESS_MS) throw stillRunning()
  try {
    const created = await create(gateway, request, { description, returnTo })
    const saved = await transact(async (db) => {
      await saveGatewayRequest(db, requestId, created)
      return readRequest(db, requestId)
    })
    // It was cancelled, or paid another way, while the gateway created it.
    if (!isOpen(saved, now)) await endAtGateway(gateway, saved)
    return saved
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    const { status, message } = error
    await transact(async (db) => {
      await endRequest(db, requestId, 'CANCELLED')
      if (error.isFinal) await raiseAlarm(db, 'orderRefused', requestId, { status, message }, now)
    })
    throw new AppError('gatewayDown', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error })
  }
}

// A link whose answer was lost is found by its reference. A code whose answer was lost was never shown to anybody, and closes on its own.
async function create(
  gateway: Gateway,
  { id: requestId, kind, number, attempt, amountPaise, expiresAt }: PaymentRequest,
  { description, returnTo }: Pick<Creating, 'description' | 'returnTo'>,
): Promise<GatewayRequest> {
  const request = { requestId, reference: `${number}-${attempt}`, amountPaise, description, expiresAt }
  if (kind === 'QR') return gateway.createCode(request)
  try {
    return await gateway.createLink(request, returnTo)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    const created = await gateway.findLinkByReference(request)
    if (created === null) throw error
    return created
  }
}
