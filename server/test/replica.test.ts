import { getAnalytics } from '@voltloop/contract/insights'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOwnApp, type TestApp } from './app.ts'
import { dataOf } from './caller.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { openDatabaseProxy, type DatabaseProxy } from './database-proxy.ts'
import { as, type Person } from './people.ts'
import { makeCity } from './places.ts'

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

const cities = async () => dataOf(await superAdmin.call(getAnalytics, { query: { c_id: '' } })).cities

test('reads insights from the replica', async () => {
  expect(await cities()).toBe(0)
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
