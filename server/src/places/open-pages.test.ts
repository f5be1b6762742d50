import { updateEmployee } from '@voltloop/contract/employees'
import { importVehicles, IMPORT_COLUMNS, updateVehicle } from '@voltloop/contract/fleet'
import { assignSalesAgents, deleteHub, updateCity, updateHub } from '@voltloop/contract/places'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { dataOf } from '../../test/caller.ts'
import { openPage } from '../../test/open-page.ts'
import { as, type Person } from '../../test/people.ts'
import { makeAgent, makeCity, makeHub, makeManager, makeModel, makeVehicle } from '../../test/places.ts'
import { sendFiles } from '../../test/uploads.ts'

let server: TestApp
let boss: Person
let support: Person
let here: Awaited<ReturnType<typeof makeCity>>
let elsewhere: Awaited<ReturnType<typeof makeCity>>
let modelId: string
beforeAll(async () => {
  server = await startTestApp()
  boss = await as(server, 'SUPER_ADMIN')
  support = await as(server, 'CUSTOMER_SUPPORT')
  here = await makeCity(server, boss)
  elsewhere = await makeCity(server, boss)
  ;({ modelId } = await makeModel(boss, { brand: 'Ather', modelName: '450X' }))
})
afterAll(() => server.close())

const open = (people: Person[]) => Promise.all(people.map((person) => openPage(server, person)))

describe('of a change in one city hear its staff and who works everywhere, and no other city', () => {
  const csv = `${IMPORT_COLUMNS.join(',')}\nKA01EV0001,Ather,450X,,C,M,B,`
  test.each([
    ['a vehicle is added', 'vehicles', async () => makeVehicle(boss, { cityId: here.cityId, modelId })],
    [
      'vehicles are imported',
      'vehicles',
      async () => sendFiles(boss, importVehicles, { cityId: here.cityId }, [{ bytes: csv, fileName: 'fleet.csv' }]),
    ],
    ['a hub is opened', 'hubs', async () => makeHub(boss, here.cityId)],
    ['a sales agent is assigned', 'employees', async () => makeAgent(server, boss, here.cityId)],
    [
      'an employee is renamed',
      'employees',
      async () => {
        const { userId } = await makeAgent(server, boss, here.cityId)
        dataOf(await boss.call(updateEmployee, { params: { userId }, body: { name: 'Asha Rao' } }))
      },
    ],
  ])('%s', async (_what, topic, change) => {
    const agent = await makeAgent(server, boss, here.cityId)
    const stranger = await makeAgent(server, boss, elsewhere.cityId)
    await everythingHeard()
    const concerned = await open([boss, support, here.admin, agent])
    const others = await open([elsewhere.admin, stranger])
    await change()
    for (const page of concerned) expect(await page.readUntil(topic)).toContain(`data: ${topic}\n`)
    // Pages hear in the order of the commits: who hears of this has heard everything before it.
    await makeModel(boss)
    for (const page of others) expect(await page.readUntil('plans')).not.toContain(`data: ${topic}\n`)
  })
})

test('a vehicle that moves is news in the city it leaves and in the one it comes to', async () => {
  const { vehicleId } = await makeVehicle(boss, { cityId: here.cityId, modelId })
  const pages = await open([here.admin, elsewhere.admin])
  dataOf(await boss.call(updateVehicle, { params: { vehicleId }, body: { cityId: elsewhere.cityId } }))
  for (const page of pages) expect(await page.readUntil('vehicles')).toContain('data: vehicles\n')
})

// Pages hear a moment after a commit: one that is opened in between would hear of what was before it.
async function everythingHeard(): Promise<void> {
  const page = await openPage(server, boss)
  await makeModel(boss)
  await page.readUntil('plans')
}

test('a city concerns all staff, and what is in it only its own', async () => {
  await everythingHeard()
  const pages = await open([boss, elsewhere.admin])
  dataOf(await boss.call(updateCity, { params: { cityId: here.cityId }, body: { state: 'Karnataka' } }))
  await makeModel(boss)
  const [all, other] = await Promise.all(pages.map((page) => page.readUntil('plans')))
  for (const topic of ['cities', 'hubs', 'vehicles']) expect(all).toContain(`data: ${topic}\n`)
  expect(other).toContain('data: cities\n')
  for (const topic of ['hubs', 'vehicles', 'employees']) expect(other).not.toContain(`data: ${topic}\n`)
})

describe('who is told that their own session has changed, and comes again as who they are now', () => {
  const change = (userId: string, body: object) => boss.call(updateEmployee, { params: { userId }, body })
  test.each<[string, () => Promise<{ person: Person; act: () => Promise<unknown> }>]>([
    [
      'a sales agent who is assigned',
      async () => {
        const person = await as(server, 'SALES_AGENT')
        const body = { salesAgents: [person.phone] }
        return { person, act: () => boss.call(assignSalesAgents, { query: { cityId: here.cityId }, body }) }
      },
    ],
    [
      'a manager whose hub gets another',
      async () => {
        const { hubId } = await makeHub(boss, here.cityId)
        return { person: await makeManager(server, boss, hubId), act: () => makeManager(server, boss, hubId) }
      },
    ],
    [
      'a manager who gets a hub',
      async () => {
        const { hubId } = await makeHub(boss, here.cityId)
        const person = await as(server, 'HUB_MANAGER')
        const body = { managerPhone: person.phone }
        return { person, act: () => boss.call(updateHub, { params: { hubId }, body }) }
      },
    ],
    [
      'a manager whose hub is closed',
      async () => {
        const { hubId } = await makeHub(boss, here.cityId)
        const person = await makeManager(server, boss, hubId)
        return { person, act: () => boss.call(deleteHub, { params: { hubId } }) }
      },
    ],
    [
      'an employee who is given another role',
      async () => {
        const person = await makeAgent(server, boss, here.cityId)
        return { person, act: () => change(person.userId, { role: 'HUB_MANAGER' }) }
      },
    ],
    [
      'an employee who is deactivated',
      async () => {
        const person = await makeAgent(server, boss, here.cityId)
        return { person, act: () => change(person.userId, { isActive: false }) }
      },
    ],
  ])('%s', async (_who, arrange) => {
    const { person, act } = await arrange()
    const page = await openPage(server, person)
    await act()
    expect(await page.readToEnd()).toContain('data: session\n')
  })

  test('but not who is named again for the place they have, nor their colleagues', async () => {
    const { hubId } = await makeHub(boss, here.cityId)
    const manager = await makeManager(server, boss, hubId)
    await everythingHeard()
    const pages = await open([manager, here.admin])
    const body = { managerPhone: manager.phone, capacity: 7 }
    dataOf(await boss.call(updateHub, { params: { hubId }, body }))
    await makeAgent(server, boss, here.cityId)
    await makeModel(boss)
    for (const page of pages) expect(await page.readUntil('plans')).not.toContain('data: session\n')
  })
})
