import { addCustomerNote, blockCustomer } from '@voltloop/contract/company/customers'
import { giveGoodwill } from '@voltloop/contract/bookings/goodwill'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { approveBooking, approveBookingAsAgent } from '@voltloop/contract/bookings/approvals'
import { getBooking } from '@voltloop/contract/bookings/bookings'
import { API_ROOT } from '@voltloop/contract/core/endpoint'
import { registerCustomer, submitKyc, verifyEmail } from '@voltloop/contract/accounts/accounts'
import { requestOtp } from '@voltloop/contract/accounts/otp'
import { deleteAccount } from '@voltloop/contract/accounts/privacy'
import { inspectDrop, settleCash } from '@voltloop/contract/bookings/rides'
import { answerEmergency, uploadEmergencyPhoto } from '@voltloop/contract/support/emergencies'
import { raiseTicket, rejectTicket } from '@voltloop/contract/support/support'
import { expect, test } from 'vitest'
import { agreementOf, skip } from '../../test/support/people/agreements.ts'
import { anyPlate, beginRenewals, makeBooking, renewForCash } from '../../test/support/people/bookings.ts'
import { callerAt, callUntyped, dataOf } from '../../test/support/caller.ts'
import { tokenMailedTo } from '../../test/support/outside/mailbox.ts'
import { as, type Person } from '../../test/support/people/people.ts'
import { callForHelp } from '../../test/support/people/emergencies.ts'
import { IMPERSONAL, SEALED } from '../../test/support/people/impersonal-columns.ts'
import { addPhoto, photoBytes } from '../../test/support/people/photos.ts'
import { prelude } from '../../test/support/prelude.ts'
import { sendFiles } from '../../test/support/people/uploads.ts'
import { tryLogin } from '../../test/support/people/logging-in.ts'

const { server, superAdmin, shop } = await prelude({ vehicles: 4 })
const { pool } = server.app.database

const PASSWORD = 'Glimmer@4471x'
const PHONE = '7619283746'
const EMAIL = 'zyxmark@marks.example'
const MARKS = ['zyxmark', PHONE, 'ZYXPM9173K', 'TS09ZYX9173']

test('leaves no trace of a deleted person outside the listed places', async () => {
  const person = await fillPerson()
  const marked = await findMarks()
  expect(await unmarkedColumns(marked)).toEqual([])
  expect(await readdir(join(server.folder, 'private-files'))).toHaveLength(4)

  expect((await callUntyped(person, deleteAccount, { body: { password: PASSWORD } })).body).toMatchObject({
    success: true,
  })

  expect(await findMarks()).toEqual(['invoices.snapshot', 'throttle.key'])
  await server.drainJobs()
  await server.advance(2 * 3600)
  await server.drainJobs()
  // Tax law requires invoices and credit notes with the name of the recipient; see `eraseInvoiceContacts`. The counts of text messages and
  // mails stay, because deleting accounts would else allow any number of messages: those of an hour end with it, those of a day have a keyed hash.
  expect(await findMarks()).toEqual(['invoices.snapshot'])
  expect(await readFolder(server.folder)).toEqual([])
  const { rows } = await pool.query<Record<string, unknown>>(
    `select ${SEALED.join(', ')}, dob from users where id = $1`,
    [person.userId],
  )
  expect(new Set(Object.values(rows[0] ?? { row: 'missing' }))).toEqual(new Set([null]))
  await expectOnlyNamesOnInvoices()
  await expectBookingsWithoutPerson(person)
})

/** Creates a customer who has marks in every field that the product has, and nothing that is open. */
async function fillPerson(): Promise<Person> {
  const form = {
    name: 'Zyxmark Person',
    phone: PHONE,
    email: EMAIL,
    password: PASSWORD,
    dob: '1991-09-17',
  }
  dataOf(await server.call(registerCustomer, { body: form }))
  await callUntyped(server, verifyEmail, { query: { token: await tokenMailedTo(server, EMAIL) } })
  await pool.query(`update users set pending_email = 'zyxmark-new@marks.example' where email = $1`, [EMAIL])
  await tryLogin(server, PHONE, 'Wrong@Zyxmark1')
  const login = await tryLogin(server, PHONE, PASSWORD)
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const { rows } = await pool.query<{ id: string }>('select id from users where phone = $1', [`+91${PHONE}`])
  const userId = rows[0]?.id ?? ''
  const person: Person = { ...callerAt(server.url, cookie), userId, role: 'CUSTOMER', phone: PHONE, cookie }
  const numbers = { drivingLicense: 'TS09ZYX9173', aadharNumber: 917_391_739_173, panNumber: 'ZYXPM9173K' }
  dataOf(await person.call(submitKyc, { body: numbers }))
  await pool.query('update users set phone_verified_at = created_at where id = $1', [userId])
  await fillBookings(person)
  await fillTickets(person)
  await fillRows(userId)
  return person
}

async function fillBookings(person: Person): Promise<void> {
  const { transactionId } = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER', { rider: person })
  // One photo is not attached to the record.
  const [attached] = [
    await addPhoto(shop.agent, transactionId, 'pickup'),
    await addPhoto(shop.agent, transactionId, 'pickup'),
  ]
  const pickup = { transactionId, registrationNumber: await anyPlate(shop), isSdPaid: true }
  const record = { note: 'Zyxmark wore a helmet', photoIds: [attached.photoId] }
  dataOf(await shop.agent.call(approveBookingAsAgent, { query: { approve: 'true' }, body: { ...pickup, ...record } }))
  const { agreementId } = await agreementOf(shop.agent, transactionId)
  await skip(shop.agent, transactionId, agreementId, 'Zyxmark was in a hurry')
  await renewForCash(server, transactionId)
  await beginRenewals(server, transactionId)
  const waive = { transactionId, outcome: 'WAIVED', reason: 'Zyxmark was ill' } as const
  dataOf(await shop.city.admin.call(settleCash, { body: waive }))
  const freeDay = { transactionId, kind: 'FREE_DAYS', days: 1, reason: 'Zyxmark waited for us' } as const
  dataOf(await shop.city.admin.call(giveGoodwill, { body: freeDay }))
  const requestId = await callForHelp(person, transactionId)
  const answer = { latitude: 17.4, longitude: 78.4, words: 'Zyxmark stands at the flyover' }
  dataOf(await person.call(answerEmergency, { params: { requestId }, body: answer }))
  const scene = { bytes: await photoBytes(), fileName: 'scene.png', type: 'image/png' }
  expect((await sendFiles(person, uploadEmergencyPhoto, { requestId }, [scene])).status).toBe(200)
  const photo = await addPhoto(shop.agent, transactionId, 'return')
  const deposit = { outcome: 'KEEP_PART', amount: 2000, reason: 'Zyxmark broke a mirror' } as const
  const drop = { transactionId, dropHubId: shop.hub.hubId, vehicleCondition: 'GOOD', comment: 'Zyxmark fell' } as const
  dataOf(await shop.agent.call(inspectDrop, { body: { ...drop, deposit, photoIds: [photo.photoId] } }))

  const rejected = await makeBooking(server, shop, 'CREATED', { rider: person })
  const body = { transactionId: rejected.transactionId, reason: 'Zyxmark called it off' }
  dataOf(await shop.manager.call(approveBooking, { query: { approve: 'false' }, body }))
  await server.drainJobs()
  await server.advance(3600)
}

async function fillTickets(person: Person): Promise<void> {
  const support = await as(server, 'CUSTOMER_SUPPORT')
  const body = { requestType: 'CUSTOMER_SUPPORT', description: 'Zyxmark asks' } as const
  const { requestId } = dataOf(await person.call(raiseTicket, { body }))
  dataOf(await support.call(rejectTicket, { params: { requestId }, body: { response: 'Dear Zyxmark' } }))
  dataOf(await person.call(raiseTicket, { body }))
  const params = { customerId: person.userId }
  dataOf(await support.call(addCustomerNote, { params, body: { words: 'Zyxmark was rude' } }))
  dataOf(await support.call(blockCustomer, { params, body: { reason: 'ABUSE', words: 'Zyxmark shouted' } }))
  await server.drainJobs()
}

// Rows that only outside services or failures produce.
async function fillRows(userId: string): Promise<void> {
  await pool.query(
    `insert into identities (issuer, subject, user_id, created_at) select 'https://google', 'zyxmark-subject', id, created_at from users where id = $1`,
    [userId],
  )
  await pool.query(
    `insert into google_links (token_hash, user_id, issuer, subject, email, name, expires_at)
    select 'zyxmark', id, 'https://google', 'zyxmark-subject', email, 'Zyxmark', created_at + interval '1 day' from users where id = $1`,
    [userId],
  )
  await pool.query(
    `update sessions set push_subscription = 'https://push.example/zyxmark', device = 'Zyxmark phone' where user_id = $1`,
    [userId],
  )
  await pool.query(`update known_browsers set token_hash = 'zyxmark' where user_id = $1`, [userId])
  await pool.query(
    `insert into audit_log (id, at, actor_id, action, subject_kind, subject_id, before, after)
    select gen_random_uuid(), created_at, null, 'user.corrected', 'user', id::text, '{"name": "Zyxmark"}', '{"deep": [{"name": "Zyxmark"}], "count": 3}'
    from users where id = $1`,
    [userId],
  )
  await server.advance(3600)
  await callUntyped(server, requestOtp, { body: { phone: PHONE, purpose: 'LOGIN' } })
  await server.drainJobs()
  await callUntyped(server, requestOtp, { body: { phone: PHONE, purpose: 'RESET' } })
  await pool.query(`update graphile_worker._private_jobs set last_error = 'no mailbox ${EMAIL}'`)
  await tryLogin(server, PHONE, 'Wrong@Zyxmark2')
}

/** Returns the columns of all tables, as table.column, in which one of the marks appears in clear or as hexadecimal digits. */
async function findMarks(): Promise<string[]> {
  const found: string[] = []
  const patterns = MARKS.flatMap((mark) => [mark, Buffer.from(mark).toString('hex')]).map((mark) => `%${mark}%`)
  for (const { table, column } of await textColumns()) {
    const { rowCount } = await pool.query(`select from ${table} t where t.${column}::text ilike any($1) limit 1`, [
      patterns,
    ])
    if (rowCount) found.push(`${table.replace('public.', '')}.${column}`)
  }
  return found.toSorted()
}

async function textColumns(): Promise<{ table: string; column: string }[]> {
  const { rows } = await pool.query<{ table: string; column: string }>(
    `select format('%I.%I', c.table_schema, c.table_name) as table, format('%I', c.column_name) as column
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
        and (c.data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY', 'tsvector', 'citext'))`,
  )
  return rows
}

/** Returns the text columns of tables about people that have no mark and are not listed. Mark a new column in `fillPerson`, or list it. */
async function unmarkedColumns(marked: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ table: string }>(
    `select distinct conrelid::regclass::text as table from pg_constraint
      where contype = 'f' and confrelid in ('users'::regclass, 'bookings'::regclass) union select 'users'`,
  )
  const tables = new Set(rows.map(({ table }) => `public.${table}`))
  const columns = (await textColumns()).filter(({ table }) => tables.has(table))
  return columns
    .map(({ table, column }) => ({ table: table.replace('public.', ''), column }))
    .filter(({ table, column }) => !marked.includes(`${table}.${column}`) && !IMPERSONAL[table]?.includes(column))
    .map(({ table, column }) => `${table}.${column}`)
}

/** Returns the files of the data folder that contain a mark or belong to the person, except those of the sandbox, which is the outside world. */
async function readFolder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.startsWith(join(folder, 'sandbox')))
  const found: string[] = []
  for (const { parentPath, name } of files) {
    const text = (await readFile(join(parentPath, name))).toString('latin1').toLowerCase()
    const isPhoto = parentPath.endsWith('private-files')
    if (isPhoto || MARKS.some((mark) => text.includes(mark.toLowerCase()))) found.push(name)
  }
  return found
}

async function expectOnlyNamesOnInvoices(): Promise<void> {
  const { rows } = await pool.query<{ kind: string; customer: object }>(
    `select distinct kind, snapshot -> 'customer' as customer from invoices order by kind`,
  )
  const named = { name: 'Zyxmark Person', phone: null, email: null }
  expect(rows).toEqual([
    { kind: 'CreditNote', customer: named },
    { kind: 'Receipt', customer: { ...named, name: 'Deleted customer' } },
    { kind: 'Rental', customer: named },
    { kind: 'Sd', customer: { ...named, name: 'Deleted customer' } },
  ])
  const receipts = await pool.query(`select snapshot ->> 'description' as text from invoices where kind = 'Receipt'`)
  expect(receipts.rows).toEqual([{ text: 'Damage' }])
}

/** Staff still see the rides, and can draw their invoices. */
async function expectBookingsWithoutPerson({ userId }: Person): Promise<void> {
  const { rows } = await pool.query<{ number: number }>('select number from bookings where customer_id = $1', [userId])
  expect(rows).toHaveLength(2)
  for (const { number } of rows) {
    const params = { transactionId: `VL-${number}` }
    const { user } = dataOf(await shop.agent.call(getBooking, { params }))
    expect(user).toMatchObject({ name: 'Deleted customer', phone: null })
    expect((await shop.agent.fetch(`${API_ROOT}/invoice/VL-${number}?i_type=Rental`)).status).toBe(200)
  }
}

test('keeps the audit log append-only for everything but the erasure', async () => {
  const audit = `insert into audit_log (id, at, action, subject_kind, subject_id) values (gen_random_uuid(), '2026-01-01', 'city.created', 'city', 'x')`
  await pool.query(audit)
  for (const change of ['update audit_log set action = action', 'delete from audit_log', 'truncate audit_log'])
    await expect(pool.query(change)).rejects.toThrow('append-only')
  await expect(pool.query(`select erase_person_records($1)`, [superAdmin.userId])).rejects.toThrow('is not erased')
})
