import { checkLedger, type LedgerVerdict } from '../src/payments/index.ts'
import type { TestApp } from './app.ts'
import { askSandbox } from './bookings.ts'

/** Where all money of this server is. */
export function ledgerOf(server: TestApp): Promise<LedgerVerdict> {
  return checkLedger(server.app.database.db)
}

/** Lets the gateway tell of a payment now, and gives the server's answers. */
export async function sendWebhook(server: TestApp, paymentId: string, events: string[]): Promise<string[]> {
  const body = { payment_id: paymentId, events }
  const { items } = await askSandbox<{ items: { answer: string }[] }>(server, 'POST', '/gateway/webhooks', body)
  return items.map((item) => item.answer)
}

/** What the gateway has sent back of a payment, in paise. */
export async function refundsAtGateway(server: TestApp, paymentId: string): Promise<number[]> {
  const path = `/gateway/refunds?payment_id=${paymentId}`
  const { items } = await askSandbox<{ items: { amount: number }[] }>(server, 'GET', path)
  return items.map((item) => item.amount)
}

/** Which alarms were raised about something. */
export async function alarmsOf(server: TestApp, subject: string): Promise<string[]> {
  const { rows } = await server.app.database.pool.query<{ kind: string }>(
    'select kind from payment_alarms where subject = $1 order by id',
    [subject],
  )
  return rows.map((row) => row.kind)
}
