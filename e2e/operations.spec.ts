import { login, registerCustomer } from '@voltloop/contract/accounts'
import { expect, test as base } from '@playwright/test'
import { callerAt, dataOf } from '../server/test/caller.ts'
import { findPlace, leavePlace, startProduct, type Place, type Product } from './harness/product.ts'
import { killIfAlive, processesOf } from './harness/processes.ts'
import { freshPhone } from './harness/staff.ts'

const CUSTOMER = { name: 'Ravi Teja', password: 'Loop@1234', dob: '1994-11-02' }

// One place for all: what ended in one way is started again to end in the next.
const test = base.extend<{ said: string[] }, { place: Place }>({
  place: [
    async ({}, use) => {
      const place = await findPlace()
      await use(place)
      await leavePlace(place)
    },
    { scope: 'worker' },
  ],
  said: ({}, use) => use([]),
})

test('the product ends and leaves nothing running, and a second start has its data', async ({ place, said }) => {
  const product = await startProduct(place, (line) => said.push(line))
  const phone = await registerSomebody(product)
  await product.stop()
  expect(processesOf(place.folder)).toEqual([])
  expect(said).toEqual([])
  await expectBackWithData(place, phone)
})

test('when its server is killed, the product ends as a whole and comes back with its data', async ({ place, said }) => {
  const product = await startProduct(place, (line) => said.push(line))
  const phone = await registerSomebody(product)
  const server = processesOf(place.folder).filter(({ command }) => command.includes('server/src/main.ts'))
  expect(server).toHaveLength(1)
  process.kill(server[0]!.pid, 'SIGKILL')
  expect(await product.ended).toBe('exit code 1')
  expect(said).toContain('The server ended by itself (SIGKILL); stopping everything.')
  await expectNothingLeft(place)
  await expectBackWithData(place, phone)
})

test('when everything is killed at once, the product comes back with its data', async ({ place }) => {
  const product = await startProduct(place, () => undefined)
  const phone = await registerSomebody(product)
  const all = processesOf(place.folder)
  // The starter, the launcher, the sandbox, the server, and the database with its helpers.
  expect(all.length).toBeGreaterThan(5)
  for (const { pid } of all) killIfAlive(pid)
  expect(await product.ended).toBe('SIGKILL')
  await expectNothingLeft(place)
  await expectBackWithData(place, phone)
})

/** Registers a customer, and gives the phone. */
async function registerSomebody({ url }: Product): Promise<string> {
  const phone = freshPhone()
  dataOf(await callerAt(url).call(registerCustomer, { body: { ...CUSTOMER, phone } }))
  return phone
}

async function expectBackWithData(place: Place, phone: string): Promise<void> {
  const product = await startProduct(place, () => undefined)
  const reply = await callerAt(product.url).call(login, { body: { phone, password: CUSTOMER.password } })
  await product.stop()
  expect(dataOf(reply)).toMatchObject({ name: CUSTOMER.name })
  await expectNothingLeft(place)
}

async function expectNothingLeft({ folder }: Place): Promise<void> {
  await expect.poll(() => processesOf(folder), 'what is left running').toEqual([])
}
