import { listEmployees } from '@voltloop/contract/accounts/employees'
import { getAnalytics } from '@voltloop/contract/company/insights'
import { exportOwnData } from '@voltloop/contract/accounts/privacy'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOwnApp, type TestApp } from '../../support/app.ts'
import { dataOf } from '../../support/caller.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'
import { openDatabaseProxy, type DatabaseProxy } from '../../support/database/database-proxy.ts'
import { as, type Person } from '../../support/people/people.ts'
import { makeCity } from '../../support/people/places.ts'

// A database without cities takes the place of the replica, so that its answers differ from those of the primary.
let other: TestDatabase
let replica: DatabaseProxy
let server: TestApp
let superAdmin: Person
beforeAll(async () => {
  other = await createTestDatabase()
  replica = await openDatabaseProxy(other.url)
  server = await startOwnApp({ DATABASE_URL_READ: replica.url })
  superAdmin = await as(server, 'SUPER_ADMIN')
  await makeCity(server, superAdmin)
})
afterAll(async () => {
  await server.close()
  replica.close()
  await other.drop()
})

async function onReplica(statement: string, values?: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: other.url })
  await client.connect()
  await client.query(statement, values)
  await client.end()
}

const cities = async () => dataOf(await superAdmin.call(getAnalytics, { query: { c_id: '' } })).cities

test('reads insights from the replica', async () => {
  expect(await cities()).toBe(0)
})

test('reads a list from the replica for an export, and from the primary for the screen', async () => {
  const count = async (query: object) => dataOf(await superAdmin.call(listEmployees, { query })).users.length
  const all = await count({})
  expect(all).toBeGreaterThan(1)
  expect(await count({ forExport: 'false' })).toBe(all)
  // The first start creates the super admin.
  expect(await count({ forExport: 'true' })).toBeLessThan(all)
})

test("exports a customer's data from the replica, or from the primary while the replica lacks the account", async () => {
  const customer = await as(server, 'CUSTOMER')
  const readName = async () => dataOf(await customer.call(exportOwnData, {})).account['name']
  const { rows } = await server.app.database.pool.query<{ id: string; name: string; phone: string }>(
    `select id, name, phone from users where role = 'CUSTOMER'`,
  )
  expect(await readName()).toBe(rows[0]?.name)
  await onReplica(
    `insert into users (id, role, name, phone, dob, created_at) values ($1, 'CUSTOMER', 'Replica', $2, '1990-01-01', now())`,
    [rows[0]?.id, rows[0]?.phone],
  )
  expect(await readName()).toBe('Replica')
})

// The stand-in answers the product's question about its replay with functions that hide those of PostgreSQL.
test('reads insights from the primary while the replica is more than ten seconds behind', async () => {
  const name = new URL(other.url).pathname.slice(1)
  await onReplica(`create table replay (behind interval not null);
    insert into replay values ('9 seconds');
    create function public.pg_is_in_recovery() returns boolean language sql as 'select true';
    create function public.pg_last_xact_replay_timestamp() returns timestamptz language sql
      as 'select clock_timestamp() - behind from public.replay';
    alter database ${name} set search_path = public, pg_catalog`)
  const isUsed = async () => (await cities()) === 0
  expect(await isUsed()).toBe(true)
  await onReplica(`update replay set behind = '12 seconds'`)
  await expect.poll(isUsed).toBe(false)
  await onReplica(`update replay set behind = '8 seconds'`)
  await expect.poll(isUsed).toBe(true)
})

test('reads insights from the primary while the replica refuses connections', async () => {
  replica.refuse()
  expect(await cities()).toBe(1)
  replica.accept()
  await expect.poll(cities).toBe(0)
})

test('reads insights from the primary when the replica does not answer', async () => {
  expect(await cities()).toBe(0)
  replica.freeze()
  expect(await cities()).toBe(1)
  replica.accept()
  await expect.poll(cities).toBe(0)
})
