import { getMe } from '@voltloop/contract/accounts/accounts'
import { listPendingBookings } from '@voltloop/contract/bookings/board'
import { changePhone } from '@voltloop/contract/accounts/otp'
import { listTickets } from '@voltloop/contract/support/support'
import { expect, test } from 'vitest'
import { makeBooking, makeRider } from '../../../test/support/people/bookings.ts'
import { callUntyped, dataOf, type Caller } from '../../../test/support/caller.ts'
import { interleave } from '../../../test/support/database/interleave.ts'
import { mailsTo } from '../../../test/support/outside/mailbox.ts'
import { as, PASSWORD } from '../../../test/support/people/people.ts'
import { prelude } from '../../../test/support/prelude.ts'
import { codeFor } from '../../../test/support/outside/text-messages.ts'
import { raise } from '../../../test/support/people/tickets.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 2 })

const change = (caller: Caller, phone: string, code: string) =>
  callUntyped(caller, changePhone, { body: { phone, code, password: PASSWORD } })

let fresh = 7_897_000_000
const nextPhone = () => String(fresh++)

test('changes the phone with a code from the new number, notifies the owner and updates search', async () => {
  const email = 'moves-to-a-new-number@example.com'
  const rider = await makeRider(server, { email, password: PASSWORD })
  const { transactionId } = await makeBooking(server, shop, 'CREATED', { rider })
  await raise(rider, transactionId)
  const phone = nextPhone()
  const reply = await change(rider, phone, await codeFor(server, phone, 'CHANGE_PHONE', rider))
  expect([reply.status, reply.body.data]).toMatchObject([200, { phone: `+91${phone}`, isPhoneVerified: true }])
  expect((await mailsTo(server, email))[0]).toMatchObject({ subject: 'Your Voltloop phone number was changed' })
  const query = { q: phone, c_id: shop.city.cityId }
  expect(dataOf(await superAdmin.call(listPendingBookings, { query }))).toMatchObject([{ transactionId }])
  expect(dataOf(await superAdmin.call(listTickets, { query: { status: 'open', q: phone } }))).toHaveLength(1)
})

test("rejects another customer's code, a wrong code and a code that was used", async () => {
  const [customer, thief] = [
    await as(server, 'CUSTOMER', { password: PASSWORD }),
    await as(server, 'CUSTOMER', { password: PASSWORD }),
  ]
  const phone = nextPhone()
  const code = await codeFor(server, phone, 'CHANGE_PHONE', customer)
  expect((await change(thief, phone, code)).body.code).toBe('otpWrong')
  expect((await change(customer, phone, code === '000000' ? '000001' : '000000')).body.code).toBe('otpWrong')
  const use = () => change(customer, phone, code)
  const race = await interleave(server.app.database.pool, 'users', use, use)
  expect([race.first.status, race.second.status]).toEqual([200, 400])
})

test('reveals only to the holder of a phone that it belongs to another account', async () => {
  const [customer, other] = [
    await as(server, 'CUSTOMER', { password: PASSWORD }),
    await as(server, 'CUSTOMER', { password: PASSWORD }),
  ]
  const code = await codeFor(server, other.phone, 'CHANGE_PHONE', customer)
  const refused = await change(customer, other.phone, code)
  expect([refused.status, refused.body.code]).toEqual([409, 'phoneTaken'])
  expect(dataOf(await customer.call(getMe, {})).phone).toBe(`+91${customer.phone}`)
})

test('is closed to staff', async () => {
  const refused = await change(await as(server, 'CITY_ADMIN'), nextPhone(), '123456')
  expect([refused.status, refused.body.code]).toEqual([403, 'notAllowed'])
})
