import { storeWebhook, readWebhook, type Gateway } from '../../payments/index.ts'
import type { Transact } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'

/** Verifies a webhook's signature and stores it once. A job processes it later, because the gateway waits only a few seconds. */
export async function webhookFlow(
  transact: Transact,
  rawBody: Buffer,
  headers: { signature: string | undefined; eventId: string | undefined },
  gateway: Gateway,
  now: Date,
): Promise<void> {
  if (!headers.signature || !gateway.isWebhookSigned(rawBody, headers.signature)) {
    throw new AppError('paymentUnverified')
  }
  const facts = readWebhook(rawBody, headers.eventId)
  if (!facts) throw new AppError('badInput')
  await transact((db) => storeWebhook(db, facts, now))
}
