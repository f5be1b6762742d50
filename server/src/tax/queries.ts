import type { IndianState, Supplier } from '@voltloop/contract/payments/tax'
import { dayInIndia } from '@voltloop/contract/core/time'
import type { ReadDb } from '../platform/db/db.ts'
import { AppError } from '../platform/errors.ts'

/** Returns the time of the last order in each state that has one. Implemented by the bookings, which depend on taxes. */
export type ReadLastOrders = (db: ReadDb) => Promise<Map<string, Date>>

/** Returns the suppliers, sorted by state, with their rates. */
export async function readSuppliers(
  db: ReadDb,
  readLastOrders: ReadLastOrders,
  now: Date,
  supplierId?: string,
): Promise<Supplier[]> {
  const rows = await db
    .selectFrom('suppliers')
    .select(['id as supplierId', 'state', 'legal_name as legalName', 'address', 'gstin', 'sac'])
    .$if(supplierId !== undefined, (query) => query.where('id', '=', supplierId ?? ''))
    .orderBy('state')
    .execute()
  const rates = await db
    .selectFrom('gst_rates')
    .select(['id', 'state', 'from_day', 'cgst_basis_points', 'sgst_basis_points'])
    .orderBy('from_day', 'desc')
    .execute()
  const lastOrders = await readLastOrders(db)
  const today = dayInIndia(now)
  return rows.map((row) => {
    const own = rates.filter(({ state }) => state === row.state)
    return {
      ...row,
      isBookable: row.gstin !== null && own.some(({ from_day }) => from_day <= today),
      rates: own.map((rate) => ({
        rateId: rate.id,
        from: rate.from_day,
        cgst: rate.cgst_basis_points / 100,
        sgst: rate.sgst_basis_points / 100,
        isRemovable: isUnused(rate.from_day, lastOrders.get(row.state)),
      })),
    }
  })
}

export async function readSupplier(
  db: ReadDb,
  supplierId: string,
  readLastOrders: ReadLastOrders,
  now: Date,
): Promise<Supplier> {
  const [supplier] = await readSuppliers(db, readLastOrders, now, supplierId)
  if (!supplier) throw new AppError('notFound')
  return supplier
}

/** Returns whether no order was placed on or after a day in India. */
export function isUnused(fromDay: string, lastOrder: Date | undefined): boolean {
  return lastOrder === undefined || dayInIndia(lastOrder) < fromDay
}

export async function readStates(db: ReadDb): Promise<IndianState[]> {
  return db.selectFrom('states').select(['name', 'codes']).orderBy('name').execute()
}

export async function readServedStates(db: ReadDb): Promise<string[]> {
  const rows = await db.selectFrom('suppliers').select('state').orderBy('state').execute()
  return rows.map(({ state }) => state)
}
