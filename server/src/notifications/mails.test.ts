import { approveBooking } from '@voltloop/contract/bookings/approvals'
import { saveMessagePreferences } from '@voltloop/contract/notifications/notifications'
import { verifyPayment } from '@voltloop/contract/payments/payments'
import { beforeEach, expect, test } from 'vitest'
import {
  handOver,
  makeBooking,
  makeRider,
  makeShop,
  order,
  payAtGateway,
  type Shop,
} from '../../test/support/people/bookings.ts'
import { dataOf } from '../../test/support/caller.ts'
import { mailsTo } from '../../test/support/outside/mailbox.ts'
import { publishTwice } from '../../test/support/people/notifications.ts'
import { as, type Person } from '../../test/support/people/people.ts'
import { makeManager, makePlan } from '../../test/support/people/places.ts'
import { openServer } from '../../test/support/prelude.ts'

let shop: Shop
let made = 0
const server = await openServer()

beforeEach(async () => {
  const superAdmin = await as(server, 'SUPER_ADMIN')
  const weekly = await makeShop(server, superAdmin, 3)
  shop = {
    ...weekly,
    plan: await makePlan(superAdmin, [weekly.model.modelId], { duration: 1, name: `Day & night ${++made}` }),
  }
})

async function riderWithMail(isEmailVerified = true): Promise<{ rider: Person; email: string }> {
  const email = `rider${++made}@mail.test`
  return { rider: await makeRider(server, { email, isEmailVerified }), email }
}

const subjects = async (email: string) => (await mailsTo(server, email)).map(({ subject }) => subject).toReversed()

test('an offline customer gets a mail when a booking is paid, with the invoice, when it is accepted, before it ends and when it is late', async () => {
  const { rider, email } = await riderWithMail()
  const { transactionId: id } = await makeBooking(server, shop, 'CREATED', { rider })
  const [paid, ...others] = await mailsTo(server, email)
  expect(others).toEqual([])
  expect(paid).toMatchObject({
    subject: `Your booking ${id} · Voltloop`,
    attachments: [
      { filename: `${id}-Rental.pdf`, type: 'application/pdf' },
      { filename: `${id}.ics`, type: 'text/calendar' },
    ],
  })
  for (const part of [
    id,
    shop.hub.name,
    shop.model.modelName,
    'Your tax invoice is attached.',
    'turn these emails off',
  ]) {
    expect(paid?.text).toContain(part)
    expect(paid?.html).toContain(part)
  }
  expect([paid?.text.includes('Day & night'), paid?.html.includes('Day &amp; night')]).toEqual([true, true])
  dataOf(await shop.manager.call(approveBooking, { query: { approve: 'true' }, body: { transactionId: id } }))
  await handOver(shop, id)
  await server.drainJobs()
  // The pickup is three hours ahead, so the one-day ride ends within 28 hours.
  for (const hours of [20, 8]) {
    await server.advance(hours * 3600)
    await server.drainJobs()
  }
  expect(await subjects(email)).toEqual([
    `Your booking ${id} · Voltloop`,
    `${id} is accepted · Voltloop`,
    `${id} ends soon · Voltloop`,
    `${id} is overdue · Voltloop`,
  ])
})

test.each([
  [
    'that the hub accepted in time',
    'ACCEPTED_BY_HUB_MANAGER',
    'nobody came within a day of',
    "Missed pickups aren't refunded.",
  ],
  ['that the hub never accepted', 'CREATED', 'could not be confirmed in time', "You'll get a full refund."],
] as const)(
  'a customer gets a mail about a missed booking %s, with what happens to the money',
  async (_which, status, why, money) => {
    const { rider, email } = await riderWithMail()
    const { transactionId: id } = await makeBooking(server, shop, status, { rider })
    await server.advance(30 * 3600)
    await server.drainJobs()
    const closed = (await mailsTo(server, email)).find(({ subject }) => subject === `${id} is closed · Voltloop`)
    expect(closed?.text).toContain(why)
    expect(closed?.text).toContain(money)
  },
)

test('a customer gets a mail when a booking is rejected, with the reason, and when it is refunded', async () => {
  const { rider, email } = await riderWithMail()
  const { transactionId: id } = await makeBooking(server, shop, 'REJECTED', { rider })
  await server.drainJobs()
  await server.advance(60)
  const mails = await mailsTo(server, email)
  const about = (words: string) => mails.find(({ subject }) => subject.includes(words))
  const [rejected, refunded] = [about('rejected'), about('refund')]
  expect(mails).toHaveLength(3)
  expect(rejected).toMatchObject({ subject: `${id} was rejected · Voltloop`, attachments: [] })
  expect(rejected?.text).toContain('No vehicle is ready')
  expect(refunded?.subject).toBe(`Your refund for ${id} · Voltloop`)
  expect(refunded?.text).toContain('Rs. 1,050')
})

test('an event that is processed twice sends one mail, with a stable message id', async () => {
  const { rider, email } = await riderWithMail()
  const { order_id } = await order(server, shop, rider)
  await server.drainJobs()
  dataOf(await rider.call(verifyPayment, { body: await payAtGateway(server, order_id) }))
  await publishTwice(server, 'booking.paid')
  const mails = await mailsTo(server, email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.raw).toMatch(/^Message-ID: <[0-9a-f-]{36}@voltloop\.test>\r?$/m)
})

test('customers who turned mails off or have no verified e-mail, and staff, get no mail', async () => {
  const off = await riderWithMail()
  dataOf(await off.rider.call(saveMessagePreferences, { body: { isMailOn: false } }))
  const unproven = await riderWithMail(false)
  const superAdmin = await as(server, 'SUPER_ADMIN')
  await makeManager(server, superAdmin, shop.hub.hubId, { email: 'manager@mail.test' })
  await makeBooking(server, shop, 'CREATED', { rider: off.rider })
  await makeBooking(server, shop, 'CREATED', { rider: unproven.rider })
  for (const email of [off.email, unproven.email, 'manager@mail.test']) expect(await mailsTo(server, email)).toEqual([])
  dataOf(await off.rider.call(saveMessagePreferences, { body: { isMailOn: true } }))
  await makeBooking(server, shop, 'CREATED', { rider: off.rider })
  expect(await mailsTo(server, off.email)).toHaveLength(1)
})

test('sends no mail for an event that is more than a day old', async () => {
  const { rider, email } = await riderWithMail()
  await makeBooking(server, shop, 'CREATED', { rider })
  await server.app.database.pool.query(`update booking_transitions set at = at - interval '25 hours'`)
  expect(await mailsTo(server, email)).toEqual([])
})
