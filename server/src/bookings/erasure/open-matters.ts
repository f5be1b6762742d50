import type { ErrorKey } from '@voltloop/contract/core/errors'
import type { DeletionBlocker } from '@voltloop/contract/accounts/privacy'
import { sql } from 'kysely'
import { readHeldDeposit } from '../../accounts/index.ts'
import { readUnsettledBookings } from '../../payments/index.ts'
import type { ReadDb } from '../../platform/db/db.ts'
import { problemAt, type FieldError } from '../../platform/errors.ts'
import { transactionIdOf } from '../lifecycle/booking.ts'

/** Returns what a customer has to finish before the account or the identity numbers can be erased. Empty if nothing is open. */
export async function readOpenMatters(db: ReadDb, customerId: string): Promise<FieldError[]> {
  const { heldPaise } = await readHeldDeposit(db, customerId)
  const open = [...(await readOpenBookings(db, customerId)), ...(await readOpenRefunds(db, customerId))]
  return [
    ...open.map(({ reason, number }) => {
      const { path, key } = BLOCKERS[reason]
      return problemAt(path, key, { transactionId: transactionIdOf(number) })
    }),
    ...(heldPaise > 0 ? [problemAt('deposit', 'deletionBlockedByDeposit', { heldPaise })] : []),
  ]
}

const BLOCKERS = {
  ride: { path: 'ride', key: 'deletionBlockedByRide' },
  booking: { path: 'booking', key: 'deletionBlockedByBooking' },
  order: { path: 'order', key: 'deletionBlockedByOrder' },
  cash: { path: 'cash', key: 'deletionBlockedByCash' },
  charge: { path: 'charge', key: 'deletionBlockedByCharge' },
  refund: { path: 'refund', key: 'deletionBlockedByRefund' },
  // A payout is a deposit that waits at the hub.
  payout: { path: 'deposit', key: 'deletionBlockedByPayout' },
} as const satisfies Record<string, { path: DeletionBlocker; key: ErrorKey }>

interface OpenBooking {
  reason: keyof typeof BLOCKERS
  number: number
}

const openCharges = sql`select from charges
  where charges.booking_id = bookings.id and charges.state in ('PROPOSED', 'DUE', 'DISPUTED')`

async function readOpenBookings(db: ReadDb, customerId: string): Promise<OpenBooking[]> {
  const { rows } = await sql<OpenBooking>`
    select number, case when status = 'PICKUP_INSPECTED_BY_SALES_AGENT' then 'ride'
        when status in ('CREATED', 'ACCEPTED_BY_HUB_MANAGER') then 'booking'
        when status = 'AWAITING_PAYMENT' then 'order'
        when cash_due_paise > 0 then 'cash'
        when refund_due_paise > 0 then 'refund'
        when exists (${openCharges}) then 'charge'
        else 'payout' end as reason
    from bookings where customer_id = ${customerId}
      and (status not in ('COMPLETED', 'REJECTED', 'SCRAPPED') or cash_due_paise > 0 or payout_due_paise > 0 or refund_due_paise > 0
        or exists (${openCharges}))
    order by starts_at, id`.execute(db)
  return rows
}

async function readOpenRefunds(db: ReadDb, customerId: string): Promise<OpenBooking[]> {
  const ids = await readUnsettledBookings(db, customerId)
  if (ids.length === 0) return []
  const { rows } = await sql<OpenBooking>`
    select number, 'refund' as reason from bookings where id = any(${ids}) order by number`.execute(db)
  return rows
}
