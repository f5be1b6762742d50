import type { Body, Data } from '@voltloop/contract/core/endpoint'
import type { verifyCustomer as endpoint } from '@voltloop/contract/bookings/rides'
import type { Actor } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import { updateCustomerVerification, findCustomerByPhone } from '../../accounts/index.ts'
import { cityAudiences } from '../../platform/audiences.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { broadcastTopics } from '../../platform/live.ts'

/** Records that a customer's documents are verified or their training is complete. Staff need a booking of the customer in their city or hub; only the super admin may grant a pass. */
export async function verifyCustomer(
  db: Db,
  actor: Actor,
  { phone, ...change }: Body<typeof endpoint>,
  now: Date,
): Promise<Data<typeof endpoint>> {
  if (Object.values(change).every((value) => value === undefined)) {
    throw new AppError('nothingToChange')
  }
  if (change.hasPass !== undefined && actor.role !== 'SUPER_ADMIN') throw new AppError('notAllowed')
  const customer = await findCustomerByPhone(db, phone)
  if (!customer || !(await hasBookingWith(db, actor, customer.userId))) throw new AppError('notFound')
  const customerId = customer.userId
  const cityIds = await readCities(db, customerId)
  const changed = await updateCustomerVerification(db, actor, { customerId, cityIds }, change, now)
  await broadcastTopics(db, [...cityAudiences(cityIds), `user:${customerId}`], ['bookings'])
  return changed
}

/** Returns the cities whose staff see the customer in a booking list. */
export async function readCities(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('city_id')
    .distinct()
    .where('customer_id', '=', customerId)
    .where('is_listed', '=', true)
    .execute()
  return rows.map((row) => row.city_id)
}

/** Returns whether an actor sees a booking of this customer. The super admin and customer support see all customers. */
export async function hasBookingWith(db: Db, { role, cityId, hubId }: Actor, customerId: string): Promise<boolean> {
  if (role === 'SUPER_ADMIN' || role === 'CUSTOMER_SUPPORT') return true
  const place = role === 'HUB_MANAGER' ? sql`pickup_hub_id = ${hubId}` : sql`city_id = ${cityId}`
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from bookings where customer_id = ${customerId} and is_listed and ${place}) as has`.execute(
    db,
  )
  return rows[0]?.has ?? false
}
