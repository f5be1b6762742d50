import { issueInvoice, supplierOf, type Suppliers } from '../invoices/index.ts'
import type { Db } from '../platform/db/db.ts'
import { transactionIdOf } from './booking.ts'

/** Who sells, and under which code, as the configuration has it. */
export interface Billing {
  suppliers: Suppliers
  sac: string
}

/** Writes the tax invoice of a booking that was paid just now. It tells what is true at this moment, and keeps it. */
export async function billRental(
  db: Db,
  bookingId: string,
  paymentId: string,
  { suppliers, sac }: Billing,
  now: Date,
): Promise<void> {
  const booking = await db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.customer_id')
    .innerJoin('models', 'models.id', 'bookings.model_id')
    .innerJoin('cities', 'cities.id', 'bookings.city_id')
    .select(['bookings.number', 'bookings.starts_at', 'bookings.ends_at', 'bookings.plan_name'])
    .select(['plan_cost_paise', 'plan_cgst_basis_points', 'plan_sgst_basis_points', 'plan_final_cost_paise'])
    .select(['users.name as customerName', 'users.phone', 'users.email', 'models.brand', 'models.name as modelName'])
    .select('cities.state')
    .where('bookings.id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const supplier = supplierOf(suppliers, booking.state)
  const snapshot = {
    customer: { name: booking.customerName, phone: booking.phone, email: booking.email },
    supplier,
    placeOfSupply: supplier.state,
    sac,
    description: `Rental of ${booking.brand} ${booking.modelName}, ${booking.plan_name}`,
    periodStart: booking.starts_at.toISOString(),
    periodEnd: booking.ends_at.toISOString(),
    transactionId: transactionIdOf(booking.number),
    costPaise: booking.plan_cost_paise,
    cgstBasisPoints: booking.plan_cgst_basis_points,
    sgstBasisPoints: booking.plan_sgst_basis_points,
    totalPaise: booking.plan_final_cost_paise,
    payment: paymentId,
  }
  await issueInvoice(db, { kind: 'Rental', subjectId: bookingId, renewal: 0, snapshot }, now)
}
