import type { Actor } from '@voltloop/contract/core/roles'
import { readLastOrders } from '../../src/bookings/index.ts'
import type { Db } from '../../src/platform/db/db.ts'
import { changeSupplier } from '../../src/tax/index.ts'

// The GSTINs are well-formed and belong to no company.
const DETAILS = new Map([
  ['Telangana', { address: 'Plot 14, HITEC City Road, Madhapur, Hyderabad 500081', gstin: '36AAFCV1234K1ZA' }],
  ['Karnataka', { address: '27, 100 Feet Road, Indiranagar, Bengaluru 560038', gstin: '29AAFCV1234K1Z5' }],
  ['NCR', { address: '9, Barakhamba Road, Connaught Place, New Delhi 110001', gstin: '07AAFCV1234K1ZB' }],
])

/** Enters the details of the suppliers, without which no city can be booked. */
export async function enterSuppliers(db: Db, superAdmin: Actor, legalName: string, now: Date): Promise<void> {
  const suppliers = await db.selectFrom('suppliers').select(['id', 'state']).execute()
  for (const { id, state } of suppliers) {
    const details = DETAILS.get(state)
    if (details) await changeSupplier(db, superAdmin, id, { legalName, ...details, sac: '997311' }, readLastOrders, now)
  }
}
