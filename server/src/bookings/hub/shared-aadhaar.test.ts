import { submitKyc } from '@voltloop/contract/accounts/accounts'
import { currentConsents } from '@voltloop/contract/accounts/consent-versions'
import { withdrawKycConsent } from '@voltloop/contract/accounts/privacy'
import { verifyCustomer } from '@voltloop/contract/bookings/rides'
import { listUpcomingBookings } from '@voltloop/contract/bookings/board'
import { correctCustomer } from '@voltloop/contract/accounts/corrections'
import { expect, test } from 'vitest'
import { makeBooking, makeRider, ownBooking } from '../../../test/support/people/bookings.ts'
import { dataOf } from '../../../test/support/caller.ts'
import { as, type Person } from '../../../test/support/people/people.ts'
import { prelude } from '../../../test/support/prelude.ts'

const { server, shop } = await prelude({ vehicles: 8 })
const supporter = await as(server, 'CUSTOMER_SUPPORT')

// Both have a valid check digit.
const [KNOWN, NEW] = [499_118_665_246, 999_941_057_058]
// Customers with a paid booking no longer change their numbers themselves.
const submit = async ({ phone }: Person, aadharNumber: number) => {
  const body = { phone, aadharNumber, reason: 'The number was mistyped' }
  dataOf(await supporter.call(correctCustomer, { body }))
}
const isFlagged = async (transactionId: string) => {
  const query = { c_id: shop.city.cityId, q: transactionId }
  const [seen] = dataOf(await shop.agent.call(listUpcomingBookings, { query }))
  return seen?.user.documents?.isAadharShared
}
const accepted = () => makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER')

test('flags an Aadhaar number that two accounts have, on the bookings of both, until one corrects it', async () => {
  const [first, second] = [await accepted(), await accepted()]
  await submit(first.rider, KNOWN)
  expect(await isFlagged(first.transactionId)).toBe(false)
  await submit(second.rider, KNOWN)
  for (const { transactionId } of [first, second]) expect(await isFlagged(transactionId)).toBe(true)
  await submit(second.rider, NEW)
  for (const { transactionId } of [first, second]) expect(await isFlagged(transactionId)).toBe(false)
})

test('flags the number of a closed account too', async () => {
  const closed = await makeRider(server)
  await submit(closed, 234_123_412_346)
  await server.app.database.pool.query('update users set is_active = false where id = $1', [closed.userId])
  const { rider, transactionId } = await accepted()
  await submit(rider, 234_123_412_346)
  expect(await isFlagged(transactionId)).toBe(true)
})

test('does not show customers that another account has their number', async () => {
  const [first, second] = [await accepted(), await accepted()]
  for (const { rider } of [first, second]) await submit(rider, 999_971_658_847)
  for (const { rider, transactionId } of [first, second]) {
    expect((await ownBooking(rider, transactionId))?.user.documents).toBeNull()
  }
})

test('does not flag a malformed number that two accounts have', async () => {
  const [first, second] = [await accepted(), await accepted()]
  for (const { rider } of [first, second]) await submit(rider, 123)
  for (const { transactionId } of [first, second]) expect(await isFlagged(transactionId)).toBe(false)
})

test('flags numbers that a customer entered after a withdrawn consent, until staff verify them', async () => {
  const rider = await makeRider(server)
  dataOf(await rider.call(withdrawKycConsent, {}))
  const kyc = { drivingLicense: 'TS0920190004417', aadharNumber: KNOWN, panNumber: 'ABCPM1234K' }
  dataOf(await rider.call(submitKyc, { body: { ...kyc, consents: currentConsents('KYC') } }))
  const { transactionId } = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER', { rider })
  const read = async () => {
    const query = { c_id: shop.city.cityId, q: transactionId }
    const [seen] = dataOf(await shop.agent.call(listUpcomingBookings, { query }))
    return seen?.user.documents?.isEnteredAgain
  }
  expect(await read()).toBe(true)
  dataOf(await shop.agent.call(verifyCustomer, { body: { phone: rider.phone, isDocumentsVerified: true } }))
  expect(await read()).toBe(false)
})
