import { badRequest, unknownId } from '../api-error.ts'
import { newId } from '../entities.ts'
import type { Payment } from '../entities.ts'
import { composeEvent } from '../events.ts'
import type { Gateway } from '../gateway.ts'
import { payUnordered } from '../payments.ts'
import type { PaymentResult } from '../payments.ts'
import { readBody, readNotes } from '../request-body.ts'
import type { QrCode, QrRecord } from './entities.ts'

const MIN_SECONDS = 2 * 60
const MAX_SECONDS = 2 * 3600

/** Creates a code for one payment of a fixed amount. A later end than in two hours is cut without a word. */
export function createQrCode(gateway: Gateway, body: unknown, origin: string): QrCode {
  const { ledger } = gateway
  const request = readBody(body, KNOWN)
  if (request['type'] !== 'upi_qr') throw badRequest('The selected type is invalid.', 'type')
  if (request['usage'] !== 'single_use') throw badRequest('The sandbox has single use codes only.', 'usage')
  if (request['fixed_amount'] !== true) throw badRequest('fixed_amount should be true for single use.', 'fixed_amount')
  const amount = request['payment_amount']
  if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 1)
    throw badRequest('The payment amount must be at least 1.', 'payment_amount')
  const now = ledger.epochSeconds()
  const id = newId('qr')
  const code: QrCode = {
    id,
    entity: 'qr_code',
    created_at: now,
    name: readText(request['name']),
    usage: 'single_use',
    type: 'upi_qr',
    image_url: `${origin}/q/${id}.png`,
    payment_amount: amount,
    status: 'active',
    description: readText(request['description']),
    fixed_amount: true,
    payments_amount_received: 0,
    payments_count_received: 0,
    notes: readNotes(request['notes']),
    customer_id: null,
    close_by: readEnd(request['close_by'], now),
    closed_at: null,
    close_reason: null,
  }
  ledger.commit({ codes: [{ code, paymentIds: [] }] })
  return code
}

export function findQrCode({ ledger }: Gateway, id: string): QrRecord {
  const record = ledger.codes.get(id)
  if (!record) throw unknownId()
  const { code } = record
  // A code that runs out is closed without a reason and without a webhook.
  if (code.status === 'closed' || code.close_by > ledger.epochSeconds()) return record
  const closed: QrRecord = { ...record, code: { ...code, status: 'closed', closed_at: code.close_by } }
  ledger.commit({ codes: [closed] })
  return closed
}

export function closeQrCode(gateway: Gateway, id: string): QrCode {
  const record = findQrCode(gateway, id)
  if (record.code.status === 'closed') throw badRequest('QR Code is already closed')
  const closed = { status: 'closed', closed_at: gateway.ledger.epochSeconds(), close_reason: 'on_demand' } as const
  const code: QrCode = { ...record.code, ...closed }
  gateway.commit({ codes: [{ ...record, code }], deliveries: [composeEvent(gateway, 'qr_code.closed', { code })] })
  return code
}

/** Pays as somebody who scans the code. The payment has no order and gets the notes of the code. */
export function scanQrCode(gateway: Gateway, id: string, result: PaymentResult, sendsWebhooks: boolean): Payment {
  const record = findQrCode(gateway, id)
  if (record.code.status === 'closed') throw badRequest('QR Code is closed')
  return payUnordered(gateway, record, result, sendsWebhooks)
}

const KNOWN = [
  'type',
  'name',
  'usage',
  'fixed_amount',
  'payment_amount',
  'description',
  'customer_id',
  'close_by',
  'notes',
]

function readText(value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') throw badRequest('The name must be a string.')
  return value
}

function readEnd(value: unknown, now: number): number {
  if (value === undefined || value === null) return now + MAX_SECONDS
  if (typeof value !== 'number' || !Number.isInteger(value))
    throw badRequest('close_by must be an integer.', 'close_by')
  if (value < now + MIN_SECONDS)
    throw badRequest('close_by should be at least 2 minutes after current time.', 'close_by')
  return Math.min(value, now + MAX_SECONDS)
}
