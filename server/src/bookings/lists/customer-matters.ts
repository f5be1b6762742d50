import type { CustomerMatters } from '@voltloop/contract/support/customer-matters'
import { sql } from 'kysely'
import { freeDepositOf, readHeldDeposit } from '../../accounts/index.ts'
import { readRefundsUnderWay } from '../../payments/index.ts'
import type { ReadDb } from '../../platform/db/db.ts'
import { transactionIdOf } from '../lifecycle/booking.ts'
import '../tables.ts'
import { OWN_VIEWS } from './views.ts'

/** Returns a customer's rides that are not over, and all money that is due on either side. */
export async function readCustomerMatters(db: ReadDb, customerId: string, now: Date): Promise<CustomerMatters> {
  const deposit = await readHeldDeposit(db, customerId)
  const sums = await readSums(db, customerId)
  return {
    rides: await readRides(db, customerId, now),
    cashDue: sums.cashPaise / 100,
    chargesDue: sums.duePaise / 100,
    chargesDisputed: sums.disputedPaise / 100,
    deposit: { held: deposit.heldPaise / 100, free: freeDepositOf(deposit) / 100 },
    toGiveBack: sums.giveBackPaise / 100,
    refunds: await readRefunds(db, customerId),
  }
}

// More than anybody rides at once.
const MOST_RIDES = 10

async function readRides(db: ReadDb, customerId: string, now: Date): Promise<CustomerMatters['rides']> {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('models', 'models.id', 'bookings.model_id')
    .innerJoin('cities', 'cities.id', 'bookings.city_id')
    .innerJoin('holds', 'holds.id', 'bookings.hold_id')
    .leftJoin('vehicles', 'vehicles.id', 'holds.vehicle_id')
    .select(['bookings.number', 'bookings.status', 'bookings.starts_at', 'bookings.ends_at', 'cities.name as city'])
    .select(['bookings.model_id', 'models.brand', 'models.name as modelName', 'models.image_path'])
    .select('vehicles.registration_number')
    .where('bookings.customer_id', '=', customerId)
    .where(OWN_VIEWS.open(now))
    .orderBy('bookings.starts_at')
    .orderBy('bookings.id')
    .limit(MOST_RIDES)
    .execute()
  return rows.map((row) => ({
    transactionId: transactionIdOf(row.number),
    status: row.status,
    model: { modelId: row.model_id, brand: row.brand, modelName: row.modelName, imagePath: row.image_path },
    registrationNumber: row.registration_number,
    city: row.city,
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
  }))
}

async function readSums(db: ReadDb, customerId: string) {
  const { rows } = await sql<Record<'cashPaise' | 'giveBackPaise' | 'duePaise' | 'disputedPaise', number>>`
    select
      (select coalesce(sum(cash_due_paise), 0)::bigint from bookings where customer_id = ${customerId}) as "cashPaise",
      (select coalesce(sum(payout_due_paise + refund_due_paise), 0)::bigint from bookings where customer_id = ${customerId}) as "giveBackPaise",
      (select coalesce(sum(amount_paise - deposit_paise), 0)::bigint from charges
        where customer_id = ${customerId} and state = 'DUE') as "duePaise",
      (select coalesce(sum(amount_paise - deposit_paise), 0)::bigint from charges
        where customer_id = ${customerId} and state = 'DISPUTED') as "disputedPaise"`.execute(db)
  return rows[0] ?? { cashPaise: 0, giveBackPaise: 0, duePaise: 0, disputedPaise: 0 }
}

async function readRefunds(db: ReadDb, customerId: string): Promise<CustomerMatters['refunds']> {
  const refunds = await readRefundsUnderWay(db, customerId)
  if (refunds.length === 0) return []
  const ids = refunds.map(({ bookingId }) => bookingId)
  const numbers = await db.selectFrom('bookings').select(['id', 'number']).where('id', 'in', ids).execute()
  const numberOf = new Map(numbers.map(({ id, number }) => [id, number]))
  return refunds.flatMap(({ bookingId, amountPaise, state }) => {
    const number = numberOf.get(bookingId)
    return number === undefined ? [] : [{ transactionId: transactionIdOf(number), amount: amountPaise / 100, state }]
  })
}
