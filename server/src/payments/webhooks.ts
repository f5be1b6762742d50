import { KEPT_DAYS } from '@voltloop/contract/core/retention'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, ReadDb } from '../platform/db/db.ts'
import { publish } from '../platform/jobs/events.ts'
import './events.ts'

/** The fields of a webhook that we need. The payer's contact details, which it also contains, are left out. */
export interface WebhookFacts {
  eventId: string
  /** `payment.captured`, `payment_link.paid`, `refund.processed` and so on. */
  kind: string
  gatewayOrderId: string | null
  paymentId: string | null
  refundId: string | null
  disputeId: string | null
  /** The gateway's id of the payment link or QR code. */
  gatewayRequestId: string | null
  /** The amount of the refund if the webhook is about one, otherwise of the payment. */
  amountPaise: number | null
  currency: string | null
  status: string | null
}

/**
 * Parses a webhook whose signature has been verified. Returns null if it is not in the gateway's format. Without an event id, a hash of its bytes
 * identifies it.
 */
export function readWebhook(rawBody: Buffer, eventId: string | undefined): WebhookFacts | null {
  const read = z.safeParse(Webhook, parse(rawBody))
  if (!read.success) return null
  const { event, payload } = read.data
  const [payment, order] = [payload.payment?.entity, payload.order?.entity]
  const [refund, dispute] = [payload.refund?.entity, payload.dispute?.entity]
  const request = payload.payment_link?.entity ?? payload.qr_code?.entity
  return {
    eventId: eventId ?? createHash('sha256').update(rawBody).digest('hex'),
    kind: event,
    gatewayOrderId: order?.id ?? payment?.order_id ?? null,
    paymentId: payment?.id ?? refund?.payment_id ?? dispute?.payment_id ?? null,
    refundId: refund?.id ?? null,
    disputeId: dispute?.id ?? null,
    gatewayRequestId: request?.id ?? null,
    amountPaise: refund?.amount ?? payment?.amount ?? null,
    currency: refund?.currency ?? payment?.currency ?? null,
    status: refund?.status ?? payment?.status ?? null,
  }
}

/** Stores a webhook to be processed by a job. Returns false if it was stored before. */
export async function storeWebhook(db: Db, facts: WebhookFacts, now: Date): Promise<boolean> {
  const stored = await db
    .insertInto('webhook_events')
    .values({
      event_id: facts.eventId,
      kind: facts.kind,
      gateway_order_id: facts.gatewayOrderId,
      gateway_payment_id: facts.paymentId,
      gateway_refund_id: facts.refundId,
      gateway_dispute_id: facts.disputeId,
      gateway_request_id: facts.gatewayRequestId,
      amount_paise: facts.amountPaise,
      currency: facts.currency,
      status: facts.status,
      received_at: now,
      processed_at: null,
    })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .executeTakeFirst()
  if (stored.numInsertedOrUpdatedRows === 0n) return false
  await publish(db, { name: 'webhook.received', eventId: facts.eventId })
  return true
}

export async function readPendingWebhook(db: ReadDb, eventId: string): Promise<WebhookFacts | null> {
  const webhook = await db
    .selectFrom('webhook_events')
    .select([
      'event_id as eventId',
      'kind',
      'gateway_order_id as gatewayOrderId',
      'gateway_payment_id as paymentId',
      'gateway_refund_id as refundId',
      'gateway_dispute_id as disputeId',
      'gateway_request_id as gatewayRequestId',
      'amount_paise as amountPaise',
      'currency',
      'status',
    ])
    .where('event_id', '=', eventId)
    .where('processed_at', 'is', null)
    .executeTakeFirst()
  return webhook ?? null
}

/** Locks a stored webhook. Returns false if it was processed before. Two runs of its job never process it at the same time. */
export async function lockWebhook(db: Db, eventId: string): Promise<boolean> {
  const query = db.selectFrom('webhook_events').select('event_id').where('event_id', '=', eventId)
  return (await query.where('processed_at', 'is', null).forUpdate().executeTakeFirst()) !== undefined
}

export async function markWebhookProcessed(db: Db, eventId: string, now: Date): Promise<void> {
  await sql`update webhook_events set processed_at = ${now} where event_id = ${eventId} and processed_at is null`.execute(
    db,
  )
}

/** Deletes a batch of webhooks that were processed so long ago that the gateway no longer resends them. */
export async function deleteOldWebhooks(db: Db, batch: number, now: Date): Promise<number> {
  const longAgo = new Date(now.getTime() - KEPT_MS)
  const { numAffectedRows } = await sql`delete from webhook_events where ctid = any(array(
    select ctid from webhook_events where processed_at < ${longAgo} limit ${batch}))`.execute(db)
  return Number(numAffectedRows)
}

const KEPT_MS = KEPT_DAYS.webhooks * 24 * 3_600_000

const amount = z.int().check(z.nonnegative())
const ofId = z.optional(z.object({ entity: z.object({ id: z.string() }) }))
const Webhook = z.object({
  event: z.string().check(z.maxLength(100)),
  payload: z.object({
    payment: z.optional(
      z.object({
        entity: z.object({
          id: z.string(),
          order_id: z.nullish(z.string()),
          amount,
          currency: z.string(),
          status: z.string(),
        }),
      }),
    ),
    order: ofId,
    payment_link: ofId,
    qr_code: ofId,
    dispute: z.optional(z.object({ entity: z.object({ id: z.string(), payment_id: z.string() }) })),
    refund: z.optional(
      z.object({
        entity: z.object({
          id: z.string(),
          payment_id: z.string(),
          amount,
          currency: z.string(),
          status: z.string(),
        }),
      }),
    ),
  }),
})

function parse(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'))
  } catch {
    // Not JSON, so it is not a webhook.
    return null
  }
}
