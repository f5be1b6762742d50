import type { CashPayment } from '../../invoices/index.ts'
import type { ReadDb } from '../../platform/db/db.ts'

/** Returns how a cash renewal was paid or will be, for its invoice; null for a renewal that was paid in another way. */
export async function readCashPayment(db: ReadDb, bookingId: string, number: number): Promise<CashPayment | null> {
  const row = await db
    .selectFrom('renewals')
    .select(['mode', 'state', 'plan_final_cost_paise', 'deposit_used_paise as depositPaise', 'credited_paise'])
    .select(['cash_confirmed_at', 'waived_at', 'waive_reason'])
    .where('booking_id', '=', bookingId)
    .where('number', '=', number)
    .executeTakeFirst()
  if (row?.mode !== 'cash') return null
  const { depositPaise } = row
  const duePaise = row.plan_final_cost_paise - depositPaise - row.credited_paise
  if (row.state === 'withdrawn') return { kind: 'withdrawn', depositPaise }
  if (row.waived_at) return { kind: 'waived', at: row.waived_at, reason: row.waive_reason ?? '', depositPaise }
  if (!row.cash_confirmed_at) return { kind: 'due', duePaise, depositPaise }
  return { kind: duePaise === 0 ? 'deposit' : 'cash', at: row.cash_confirmed_at, depositPaise }
}

/** Returns that the rent was paid in cash when the booking was made, for its invoice; null if it was paid in another way. */
export async function readCashRent(db: ReadDb, bookingId: string): Promise<CashPayment | null> {
  const row = await db
    .selectFrom('bookings')
    .select(['rent_cash_paise as cashPaise', 'created_at as at'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return row.cashPaise > 0 ? { kind: 'cash', at: row.at, depositPaise: 0 } : null
}
