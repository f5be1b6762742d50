import { afterAll } from 'vitest'
import { startTestApp, type TestApp } from './app.ts'
import { makeShop, type Shop } from './people/bookings.ts'
import { as, type Person } from './people/people.ts'

interface Office {
  server: TestApp
  superAdmin: Person
}

/** Returns an empty server for the tests of a file, and closes it after the last test. Await it at the top of the file. */
export async function openServer(): Promise<TestApp> {
  const server = await startTestApp()
  afterAll(() => server.close())
  return server
}

/** Returns an empty server and its super admin, like `openServer`. With `vehicles`, also a shop with that many vehicles. */
export async function prelude(): Promise<Office>
export async function prelude(wishes: { vehicles: number }): Promise<Office & { shop: Shop }>
export async function prelude(wishes?: { vehicles: number }): Promise<Office & { shop?: Shop }> {
  const server = await openServer()
  const superAdmin = await as(server, 'SUPER_ADMIN')
  return { server, superAdmin, ...(wishes && { shop: await makeShop(server, superAdmin, wishes.vehicles) }) }
}
