import { revealLicence } from '@voltloop/contract/accounts/accounts'
import { payOutDeposit, readDeposit } from '@voltloop/contract/bookings/deposits'
import { listNotifications } from '@voltloop/contract/notifications/notifications'
import { exportOwnData } from '@voltloop/contract/accounts/privacy'
import { expect, test } from 'vitest'
import { makeBooking, makeRider } from '../../test/support/people/bookings.ts'
import { callUntyped, dataOf } from '../../test/support/caller.ts'
import { as } from '../../test/support/people/people.ts'
import { prelude } from '../../test/support/prelude.ts'
import { raise } from '../../test/support/people/tickets.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 4 })

test('returns what is kept about a customer, and nothing about another one', async () => {
  const { rider, transactionId } = await makeBooking(server, shop, 'COMPLETED')
  const other = await makeBooking(server, shop, 'CREATED')
  await raise(rider, transactionId, 'My helmet is lost')
  await raise(other.rider, other.transactionId, 'Somebody else writes')
  await server.app.drainJobs()
  const data = dataOf(await rider.call(exportOwnData, {}))

  expect(data.account).toMatchObject({ name: 'Test CUSTOMER', phone: `+91${rider.phone}` })
  expect(data.bookings).toMatchObject([{ transactionId, status: 'COMPLETED', model: shop.model.modelName }])
  expect(data.bookingHistory.length).toBeGreaterThanOrEqual(3)
  expect(data.payments).toMatchObject([{ amount: shop.plan.finalCost, state: 'paid' }])
  expect(data.invoices.map(({ kind }) => kind)).toContain('Rental')
  expect(data.deposits.map(({ amount }) => amount)).toContain(2000)
  expect(data.cash).toMatchObject([{ kind: 'depositTaken', way: 'cash', amount: 2000 }])
  expect(data.tickets).toMatchObject([{ description: 'My helmet is lost' }])
  expect(data.sessions).toHaveLength(1)
  const { notifications } = dataOf(await rider.call(listNotifications, { query: {} }))
  expect(data.notifications).toHaveLength(notifications.length)

  const text = JSON.stringify(data)
  for (const foreign of [other.transactionId, `+91${other.rider.phone}`, 'Somebody else writes'])
    expect(text).not.toContain(foreign)
})

test('contains the receipt of a deposit that was paid out', async () => {
  const { rider } = await makeBooking(server, shop, 'COMPLETED')
  dataOf(await shop.agent.call(payOutDeposit, { body: { phone: rider.phone, amount: 2000 } }))
  await server.app.drainJobs()
  const [entry] = dataOf(await rider.call(readDeposit, { query: {} }))
  const { invoices } = dataOf(await rider.call(exportOwnData, {}))
  expect(entry?.receiptNumber).toMatch(/^P\//)
  expect(invoices.map(({ number }) => number)).toContain(entry?.receiptNumber)
})

test('contains when no vehicle was left for a booking', async () => {
  const { rider, transactionId } = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER')
  const since = '2026-11-18T04:30:00.000Z'
  await server.app.database.pool.query(
    `insert into unserved_bookings (booking_id, since) select id, $2 from bookings where 'VL-' || number = $1`,
    [transactionId, since],
  )
  const { bookings } = dataOf(await rider.call(exportOwnData, {}))
  expect(bookings).toMatchObject([{ transactionId, unservedSince: since }])
})

test('shows where the customer acted, and hides the address of anybody else', async () => {
  const rider = await makeRider(server)
  await superAdmin.call(revealLicence, { body: { phone: rider.phone, reason: 'Police request' } })
  const { securityEvents } = dataOf(await rider.call(exportOwnData, {}))
  expect(securityEvents).toMatchObject([
    { kind: 'licenceRevealed', address: null, browser: null },
    { kind: 'dataExported', address: '127.0.0.1' },
  ])
})

test('contains no secret', async () => {
  const rider = await makeRider(server)
  await server.app.database.pool.query(`update users set password_hash = 'argon2-secret' where id = $1`, [rider.userId])
  const { rows } = await server.app.database.pool.query<{ secret: string }>(
    `select password_hash as secret from users where id = $1 union all select encode(token_hash, 'hex') from sessions where user_id = $1`,
    [rider.userId],
  )
  expect(rows).toHaveLength(2)
  const text = JSON.stringify(dataOf(await rider.call(exportOwnData, {})))
  for (const { secret } of rows) expect(text).not.toContain(secret)
  expect(text).not.toMatch(/hash|sealed|search_text/i)
})

test.each(['SALES_AGENT', 'HUB_MANAGER', 'CITY_ADMIN', 'SUPER_ADMIN', 'CUSTOMER_SUPPORT'] as const)(
  'is not for a %s',
  async (role) => {
    expect((await callUntyped(await as(server, role), exportOwnData, {})).status).toBe(403)
  },
)

test('needs a session', async () => {
  expect((await callUntyped(server, exportOwnData, {})).status).toBe(401)
})

// A new table about people must be exported, or be listed here with the reason.
const NOT_EXPORTED = new Set([
  // Secrets that expire.
  'account_tokens',
  'one_time_codes',
  // Nothing writes to it any more; the next release drops it.
  'otp_codes',
  'known_browsers',
  'google_links',
  'pending_logins',
  'recovery_codes',
  // The work of staff, which the audit log has as well.
  'service_jobs',
  'service_photos',
  'service_schedules',
  'transfers',
  // A hub names its first manager, as the account of the manager names the hub.
  'hubs',
  'till_closes',
  'till_sign_offs',
  'vehicle_documents',
  // Staff create them. A payment request adds nothing to its payment order, which is exported; a price or a limit is about no person.
  'limit_changes',
  'payment_requests',
  'price_changes',
  // The number of the bookings, which are exported.
  'customer_rides',
  // Lasts for an hour; the audit log has it as well.
  'desk_proofs',
])
const EXPORTED = new Set([
  'agreements',
  'audit_log',
  'booking_photos',
  'cash_movements',
  'charge_states',
  'charges',
  'booking_transitions',
  'bookings',
  'consents',
  'customer_blocks',
  'customer_notes',
  'deposit_entries',
  'emergencies',
  'goodwill',
  'identities',
  'mail_preferences',
  'notifications',
  'payment_orders',
  'renewals',
  'ride_segments',
  'rent_refunds',
  'booking_changes',
  'security_events',
  'sessions',
  'tickets',
  'unserved_bookings',
  'users',
])

test('covers every table that refers to a person or a booking', async () => {
  const { rows } = await server.app.database.pool.query<{ table: string }>(
    `select distinct conrelid::regclass::text as table from pg_constraint
      where contype = 'f' and confrelid in ('users'::regclass, 'bookings'::regclass)`,
  )
  expect(rows.map(({ table }) => table).filter((table) => !EXPORTED.has(table) && !NOT_EXPORTED.has(table))).toEqual([])
})
