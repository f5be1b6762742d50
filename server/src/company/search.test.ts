import { DELETED_CUSTOMER } from '@voltloop/contract/accounts/deletion-messages'
import { deleteAccount } from '@voltloop/contract/accounts/privacy'
import { search } from '@voltloop/contract/company/search'
import { expect, test } from 'vitest'
import { makeBooking, makeRider, makeShop } from '../../test/support/people/bookings.ts'
import { callUntyped, dataOf } from '../../test/support/caller.ts'
import { as, PASSWORD, type Person } from '../../test/support/people/people.ts'
import { prelude } from '../../test/support/prelude.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 2 })
const elsewhere = await makeShop(server, superAdmin, 1)
const supporter = await as(server, 'CUSTOMER_SUPPORT')
const { rider, transactionId } = await makeBooking(server, shop)
const [vehicle] = shop.vehicles
if (!vehicle) throw new Error('a vehicle is needed')

const find = async (by: Person, q: string) => dataOf(await by.call(search, { query: { q } })).found
const labels = async (by: Person, q: string) => (await find(by, q)).map(({ kind, label }) => [kind, label])

test('a plate finds its vehicle first, in any writing', async () => {
  const { registrationNumber: plate } = vehicle
  const [first] = await find(shop.agent, `${plate.slice(0, 4).toLowerCase()} ${plate.slice(4)}`)
  expect(first).toMatchObject({ kind: 'vehicle', id: vehicle.vehicleId, label: plate, isExact: true })
  expect(await labels(shop.agent, plate.slice(0, -1))).toContainEqual(['vehicle', plate])
  expect((await find(superAdmin, vehicle.chassisNumber))[0]).toMatchObject({ id: vehicle.vehicleId, isExact: true })
})

test('a booking number and a phone find their booking and customer', async () => {
  expect(await labels(shop.manager, transactionId)).toEqual([['booking', transactionId]])
  expect(await labels(shop.manager, transactionId.toLowerCase())).toEqual([['booking', transactionId]])
  const phone = rider.phone.replace('+91', '')
  for (const written of [phone, `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`, `0${phone}`]) {
    expect((await find(shop.agent, written))[0]).toMatchObject({ kind: 'customer', id: rider.userId, isExact: true })
  }
  expect((await find(supporter, phone.slice(0, 6))).some(({ id }) => id === rider.userId)).toBe(true)
})

test('nothing of another city is found, except by those who work for all', async () => {
  const foreign = [vehicle.registrationNumber, transactionId, rider.phone, shop.hub.name]
  for (const q of foreign) {
    expect(await labels(elsewhere.agent, q)).toEqual([])
    expect(await labels(elsewhere.manager, q)).toEqual([])
    expect((await labels(superAdmin, q)).length).toBeGreaterThan(0)
    expect((await labels(supporter, q)).length).toBeGreaterThan(0)
  }
  const unassigned = await as(server, 'SALES_AGENT')
  for (const q of foreign) expect(await labels(unassigned, q)).toEqual([])
})

test('a customer who has deleted the account is not found', async () => {
  const gone = await makeRider(server, { password: PASSWORD })
  expect((await callUntyped(gone, deleteAccount, { body: { password: PASSWORD } })).status).toBe(200)
  expect(await labels(superAdmin, DELETED_CUSTOMER)).toEqual([])
})

test.each(['a', ' ', '', 'x'.repeat(101)])('refuses the text %j', async (q) => {
  expect((await callUntyped(superAdmin, search, { query: { q } })).status).toBe(400)
})

test.each(["%'; --", '__', '99999999999999', '\\\\', '##', 'VL-', '🛵🛵'])('finds nothing for %j', async (q) => {
  expect(await find(superAdmin, q)).toEqual([])
})

test('customers cannot search', async () => {
  expect((await callUntyped(rider, search, { query: { q: 'Ather' } })).status).toBe(403)
})
