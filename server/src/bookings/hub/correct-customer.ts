import type { correctCustomer as endpoint } from '@voltloop/contract/accounts/corrections'
import type { Body, Data } from '@voltloop/contract/core/endpoint'
import type { Actor } from '@voltloop/contract/core/roles'
import { correctDetails, findCustomerByPhone } from '../../accounts/index.ts'
import { cityAudiences } from '../../platform/audiences.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { broadcastTopics } from '../../platform/live.ts'
import type { Sealer } from '../../platform/seal.ts'
import { hasBookingWith, readCities } from './verify-customer.ts'

/** Corrects the details of a customer. City admins need a booking of the customer in their city; customer support sees all cities. */
export async function correctCustomer(
  db: Db,
  actor: Actor,
  { phone, reason, ...change }: Body<typeof endpoint>,
  sealer: Sealer,
  now: Date,
): Promise<Data<typeof endpoint>> {
  if (Object.values(change).every((value) => value === undefined)) {
    throw new AppError('nothingCorrected')
  }
  const customer = await findCustomerByPhone(db, phone)
  if (!customer || !(await hasBookingWith(db, actor, customer.userId))) throw new AppError('notFound')
  const customerId = customer.userId
  const cityIds = await readCities(db, customerId)
  const corrected = await correctDetails(db, actor, { customerId, cityIds }, { reason, ...change }, sealer, now)
  await broadcastTopics(db, [...cityAudiences(cityIds), `user:${customerId}`], ['bookings'])
  return corrected
}
