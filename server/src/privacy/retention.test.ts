import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { cancelBooking } from '@voltloop/contract/bookings/bookings'
import { payOutDeposit } from '@voltloop/contract/bookings/deposits'
import { KEPT_DAYS } from '@voltloop/contract/core/retention'
import { expect, test } from 'vitest'
import { makeBooking, makeRider, ownBooking } from '../../test/support/people/bookings.ts'
import { dataOf } from '../../test/support/caller.ts'
import { inspectReturn, keepPart } from '../../test/support/people/deposits.ts'
import { mailsTo } from '../../test/support/outside/mailbox.ts'
import { as, PASSWORD, type Person } from '../../test/support/people/people.ts'
import { tryLogin } from '../../test/support/people/logging-in.ts'
import { addPhoto } from '../../test/support/people/photos.ts'
import { prelude } from '../../test/support/prelude.ts'
import { textsTo } from '../../test/support/outside/text-messages.ts'
import { makeTicket } from '../../test/support/people/tickets.ts'
import { RETENTION } from './retention.ts'

const { server, shop } = await prelude({ vehicles: 6 })
const { pool } = server.app.database

const DAY = 86_400
const runSweeps = () => server.advance(1)
const ON_ROAD = 'PICKUP_INSPECTED_BY_SALES_AGENT'

test('the page about personal data documents every retention period', async () => {
  const guide = await readFile(join(import.meta.dirname, '../../../docs/operations/personal-data.md'), 'utf8')
  const [, section = ''] = guide.split('## How long data is kept')
  const rows = [...section.matchAll(/^\| (.+?) \| (.+?) \| .+ \|$/gm)].map(([, kind, period]) => ({ kind, period }))
  expect(rows.slice(1)).toEqual(RETENTION.map(({ kind, period }) => ({ kind, period })))
})

test('keeps the audit log for 100 days and the security log for a year at least', () => {
  expect(KEPT_DAYS.audit).toBeGreaterThanOrEqual(100)
  expect(KEPT_DAYS.securityLog).toBeGreaterThanOrEqual(365)
})

test('deletes old entries of the audit log and the security log, and never the last ones', async () => {
  const now = await server.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY * 1000)
  for (const days of [KEPT_DAYS.audit + 1, KEPT_DAYS.audit - 1, 101, 99, 0]) {
    await pool.query(
      `insert into audit_log (id, at, action, subject_kind, subject_id) values (gen_random_uuid(), $1, 'test.aged', 'city', $2)`,
      [daysAgo(days), String(days)],
    )
  }
  for (const days of [366, 364, 0]) {
    await pool.query(
      `insert into security_events (id, at, kind, detail, address, is_last_of_hour) values (gen_random_uuid(), $1, 'loginFailed', $2, '::1', false)`,
      [daysAgo(days), String(days)],
    )
  }
  const left = async () => {
    const audit = await pool.query<{ days: string }>(
      `select subject_id as days from audit_log where action = 'test.aged' order by at`,
    )
    const events = await pool.query<{ days: string }>(
      `select detail as days from security_events where address = '::1' and detail ~ '^[0-9]+$' order by at`,
    )
    return [audit.rows.map(({ days }) => Number(days)), events.rows.map(({ days }) => Number(days))]
  }
  await runSweeps()
  expect(await left()).toEqual([
    [KEPT_DAYS.audit - 1, 101, 99, 0],
    [364, 0],
  ])
  await runSweeps()
  expect(await left()).toEqual([
    [KEPT_DAYS.audit - 1, 101, 99, 0],
    [364, 0],
  ])
  await pool.query(
    `select delete_old_audit_entries('2999-01-01', 1000), delete_old_security_events('2999-01-01', 1000)`,
  )
  expect(await left()).toEqual([
    [99, 0],
    [364, 0],
  ])
})

test('deletes invoices eight years after the end of their financial year, and a credit note with its invoice', async () => {
  const now = await server.now()
  const yearStart = new Date(`${now.getUTCFullYear() - (now.getUTCMonth() >= 3 ? 8 : 9)}-04-01T00:00:00+05:30`)
  const { transactionId } = await makeBooking(server, shop, 'REJECTED')
  const other = await makeBooking(server, shop, 'REJECTED')
  const issue = (booking: string, at: Date) =>
    pool.query(`update invoices set issued_at = $2 where snapshot ->> 'transactionId' = $1`, [booking, at])
  await issue(transactionId, new Date(yearStart.getTime() - 1000))
  await issue(other.transactionId, yearStart)
  await runSweeps()
  await runSweeps()
  const { rows } = await pool.query<{ booking: string }>(
    `select distinct snapshot ->> 'transactionId' as booking from invoices where issued_at < $1`,
    [new Date(now.getTime() - 365 * DAY * 1000)],
  )
  expect(rows).toEqual([{ booking: other.transactionId }])
})

test('erases the texts of old tickets, and of none that is open', async () => {
  const { rider, transactionId } = await makeBooking(server, shop, 'CREATED')
  const support = await as(server, 'CUSTOMER_SUPPORT')
  await makeTicket(rider, support, transactionId, 'FULFILLED', 'Old and closed')
  await makeTicket(rider, support, transactionId, 'OPEN', 'Old and open')
  await pool.query(`update tickets set updated_at = updated_at - interval '1096 days'`)
  await makeTicket(rider, support, transactionId, 'FULFILLED', 'New')
  await runSweeps()
  const { rows } = await pool.query<{ description: string }>('select description from tickets order by number')
  expect(rows.map(({ description }) => description)).toEqual([
    'This text was erased because it is old.',
    'Old and open',
    'New',
  ])
})

test('deletes photos a year after the ride, except those that prove why a deposit was kept', async () => {
  const files = () => readdir(join(server.folder, 'private-files'))
  const { rider, transactionId } = await makeBooking(server, shop, ON_ROAD)
  const photo = await addPhoto(shop.agent, transactionId, 'return')
  await inspectReturn(shop, transactionId, { outcome: 'HOLD' }, { photoIds: [photo.photoId] })
  const kept = await makeBooking(server, shop, ON_ROAD)
  await keepPart(shop, kept.transactionId, 500)
  await runSweeps()
  expect(await files()).toHaveLength(2)
  await pool.query(`update bookings set returned_at = returned_at - interval '366 days'; `)
  await pool.query(`update booking_photos set uploaded_at = uploaded_at - interval '366 days'`)
  await runSweeps()
  expect(await files()).toHaveLength(1)
  expect((await ownBooking(rider, transactionId))?.returnRecord).toBeNull()
  expect((await ownBooking(kept.rider, kept.transactionId))?.returnRecord?.photos).toHaveLength(1)
})

async function makeInactive({ userId }: Person): Promise<void> {
  await pool.query('delete from sessions where user_id = $1', [userId])
  await pool.query(`update users set kyc_submitted_at = kyc_submitted_at - interval '731 days' where id = $1`, [userId])
}

const erasureOf = async ({ userId }: Person) => {
  const { rows } = await pool.query<{ isDue: boolean; hasNumbers: boolean }>(
    `select kyc_erasure_at is not null as "isDue", licence_sealed is not null as "hasNumbers" from users where id = $1`,
    [userId],
  )
  return rows[0]
}

test('erases the identity numbers of inactive customers a month after a notice by mail or SMS', async () => {
  const email = 'has-not-ridden@example.com'
  const [mailed, texted] = [await makeRider(server, { email }), await makeRider(server)]
  const active = await makeRider(server)
  await pool.query(`update users set kyc_submitted_at = kyc_submitted_at - interval '731 days' where id = $1`, [
    active.userId,
  ])
  for (const person of [mailed, texted]) await makeInactive(person)
  await runSweeps()
  await runSweeps()
  for (const person of [mailed, texted]) expect(await erasureOf(person)).toEqual({ isDue: true, hasNumbers: true })
  expect((await mailsTo(server, email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('identity numbers'),
  ])
  expect((await textsTo(server, texted.phone)).map(({ text }) => text)).toEqual([expect.stringContaining('ID numbers')])
  await pool.query(`update users set kyc_erasure_at = kyc_erasure_at - interval '31 days'`)
  await runSweeps()
  for (const person of [mailed, texted]) expect(await erasureOf(person)).toEqual({ isDue: false, hasNumbers: false })
  expect(await erasureOf(active)).toEqual({ isDue: false, hasNumbers: true })
})

const OPEN_SUMS = ['cash_due_paise', 'payout_due_paise'] as const
test.for(OPEN_SUMS)('keeps the identity numbers of an inactive customer while %s is open', async (column) => {
  const { rider } = await makeBooking(server, shop, 'COMPLETED')
  dataOf(await shop.agent.call(payOutDeposit, { body: { phone: rider.phone, amount: 2000 } }))
  await makeInactive(rider)
  await makeOld(rider)
  await pool.query(`update bookings set ${column} = 105000 where customer_id = $1`, [rider.userId])
  await runSweeps()
  expect(await erasureOf(rider)).toEqual({ isDue: false, hasNumbers: true })
  await pool.query(`update bookings set ${column} = 0 where customer_id = $1`, [rider.userId])
  await runSweeps()
  expect(await erasureOf(rider)).toEqual({ isDue: true, hasNumbers: true })
})

test('keeps the identity numbers of an inactive customer until the refund has arrived', async () => {
  const { rider, transactionId } = await makeBooking(server, shop, 'CREATED')
  dataOf(await rider.call(cancelBooking, { body: { transactionId } }))
  const setRefund = (state: string) =>
    pool.query(
      'update refunds set state = $2, next_try_at = null from bookings where subject_id = bookings.id and customer_id = $1',
      [rider.userId, state],
    )
  await setRefund('needsPerson')
  await makeInactive(rider)
  await makeOld(rider)
  await runSweeps()
  await pool.query(`update users set kyc_erasure_at = kyc_erasure_at - interval '31 days'`)
  await runSweeps()
  expect(await erasureOf(rider)).toEqual({ isDue: true, hasNumbers: true })
  await setRefund('processed')
  await runSweeps()
  expect(await erasureOf(rider)).toEqual({ isDue: false, hasNumbers: false })
})

async function makeOld({ userId }: Person): Promise<void> {
  await pool.query(
    `update bookings set starts_at = starts_at - interval '800 days', ends_at = ends_at - interval '800 days' where customer_id = $1`,
    [userId],
  )
}

test('keeps the identity numbers of a customer who logs in after the notice', async () => {
  const person = await makeRider(server, { password: PASSWORD })
  await makeInactive(person)
  await runSweeps()
  expect(await erasureOf(person)).toEqual({ isDue: true, hasNumbers: true })
  await tryLogin(server, person.phone, PASSWORD)
  await runSweeps()
  expect(await erasureOf(person)).toEqual({ isDue: false, hasNumbers: true })
})

test('keeps the identity numbers of a customer with a recent ride or a held deposit', async () => {
  const { rider } = await makeBooking(server, shop, 'COMPLETED')
  await makeInactive(rider)
  await runSweeps()
  expect(await erasureOf(rider)).toEqual({ isDue: false, hasNumbers: true })
})
