import { updateEmployee } from '@voltloop/contract/accounts/employees'
import { updateVehicle } from '@voltloop/contract/fleet/fleet'
import { IMPORT_COLUMNS } from '@voltloop/contract/fleet/vehicle-import'
import { assignSalesAgents, deleteHub, updateCity, updateHub } from '@voltloop/contract/places/places'
import { describe, expect, test } from 'vitest'
import { dataOf } from '../../test/support/caller.ts'
import { openPage } from '../../test/support/open-page.ts'
import { as, type Person } from '../../test/support/people/people.ts'
import { makeAgent, makeCity, makeHub, makeManager, makeModel, makeVehicle } from '../../test/support/people/places.ts'
import { importFile } from '../../test/support/import-file.ts'
import { prelude } from '../../test/support/prelude.ts'
import { importRow } from '../../test/support/people/vehicles.ts'

const { server, superAdmin } = await prelude()
const support = await as(server, 'CUSTOMER_SUPPORT')
const here = await makeCity(server, superAdmin)
const elsewhere = await makeCity(server, superAdmin)
const { modelId } = await makeModel(superAdmin, { brand: 'Ather', modelName: '450X' })

const open = (people: Person[]) => Promise.all(people.map((person) => openPage(server, person)))

describe('a change in a city refreshes the pages of its staff and of roles that see all cities, but not of other cities, when', () => {
  const csv = `${IMPORT_COLUMNS.join(',')}\n${importRow()}`
  test.each([
    ['a vehicle is added', 'vehicles', async () => makeVehicle(superAdmin, { cityId: here.cityId, modelId })],
    ['vehicles are imported', 'vehicles', async () => importFile(superAdmin, here.cityId, csv)],
    ['a hub is opened', 'hubs', async () => makeHub(superAdmin, here.cityId)],
    ['a sales agent is assigned', 'employees', async () => makeAgent(server, superAdmin, here.cityId)],
    [
      'an employee is renamed',
      'employees',
      async () => {
        const { userId } = await makeAgent(server, superAdmin, here.cityId)
        dataOf(await superAdmin.call(updateEmployee, { params: { userId }, body: { name: 'Asha Rao' } }))
      },
    ],
  ])('%s', async (_what, topic, change) => {
    const agent = await makeAgent(server, superAdmin, here.cityId)
    const stranger = await makeAgent(server, superAdmin, elsewhere.cityId)
    await earlierMessagesDelivered()
    const concerned = await open([superAdmin, support, here.admin, agent])
    const others = await open([elsewhere.admin, stranger])
    await change()
    for (const page of concerned) expect(await page.readUntil(topic)).toContain(`data: ${topic}\n`)
    // Pages get messages in commit order, so a page that has got this one has got all earlier ones.
    await makeModel(superAdmin)
    for (const page of others) expect(await page.readUntil('plans')).not.toContain(`data: ${topic}\n`)
  })
})

test('moving a vehicle to another city refreshes the pages of both cities', async () => {
  const { vehicleId } = await makeVehicle(superAdmin, { cityId: here.cityId, modelId })
  const pages = await open([here.admin, elsewhere.admin])
  dataOf(await superAdmin.call(updateVehicle, { params: { vehicleId }, body: { cityId: elsewhere.cityId } }))
  for (const page of pages) expect(await page.readUntil('vehicles')).toContain('data: vehicles\n')
})

// Messages arrive a moment after their commit. Wait for all earlier ones, so that a page opened now does not get
// them.
async function earlierMessagesDelivered(): Promise<void> {
  const page = await openPage(server, superAdmin)
  await makeModel(superAdmin)
  await page.readUntil('plans')
}

test('a change of a city refreshes the pages of all staff, but its hubs and vehicles only those of its own staff', async () => {
  await earlierMessagesDelivered()
  const pages = await open([superAdmin, elsewhere.admin])
  dataOf(await superAdmin.call(updateCity, { params: { cityId: here.cityId }, body: { state: 'Karnataka' } }))
  await makeModel(superAdmin)
  const [all, other] = await Promise.all(pages.map((page) => page.readUntil('plans')))
  for (const topic of ['cities', 'hubs', 'vehicles']) expect(all).toContain(`data: ${topic}\n`)
  expect(other).toContain('data: cities\n')
  for (const topic of ['hubs', 'vehicles', 'employees']) expect(other).not.toContain(`data: ${topic}\n`)
})

describe('a session change is broadcast to', () => {
  const change = (userId: string, body: object) => superAdmin.call(updateEmployee, { params: { userId }, body })
  test.each<[string, () => Promise<{ person: Person; act: () => Promise<unknown> }>]>([
    [
      'a sales agent who is assigned',
      async () => {
        const person = await as(server, 'SALES_AGENT')
        const body = { salesAgents: [person.phone] }
        return { person, act: () => superAdmin.call(assignSalesAgents, { query: { cityId: here.cityId }, body }) }
      },
    ],
    [
      'a manager whose hub gets another',
      async () => {
        const { hubId } = await makeHub(superAdmin, here.cityId)
        return {
          person: await makeManager(server, superAdmin, hubId),
          act: () => makeManager(server, superAdmin, hubId),
        }
      },
    ],
    [
      'a manager who gets a hub',
      async () => {
        const { hubId } = await makeHub(superAdmin, here.cityId)
        const person = await as(server, 'HUB_MANAGER')
        const body = { managerPhone: person.phone }
        return { person, act: () => superAdmin.call(updateHub, { params: { hubId }, body }) }
      },
    ],
    [
      'a manager whose hub is closed',
      async () => {
        const { hubId } = await makeHub(superAdmin, here.cityId)
        const person = await makeManager(server, superAdmin, hubId)
        return { person, act: () => superAdmin.call(deleteHub, { params: { hubId } }) }
      },
    ],
    [
      'an employee who is given another role',
      async () => {
        const person = await makeAgent(server, superAdmin, here.cityId)
        return { person, act: () => change(person.userId, { role: 'HUB_MANAGER' }) }
      },
    ],
    [
      'an employee who is deactivated',
      async () => {
        const person = await makeAgent(server, superAdmin, here.cityId)
        return { person, act: () => change(person.userId, { isActive: false }) }
      },
    ],
  ])('%s', async (_who, arrange) => {
    const { person, act } = await arrange()
    const page = await openPage(server, person)
    await act()
    expect(await page.readToEnd()).toContain('data: session\n')
  })

  test('nobody when an employee is assigned again to the same place', async () => {
    const { hubId } = await makeHub(superAdmin, here.cityId)
    const manager = await makeManager(server, superAdmin, hubId)
    await earlierMessagesDelivered()
    const pages = await open([manager, here.admin])
    const body = { managerPhone: manager.phone, capacity: 7 }
    dataOf(await superAdmin.call(updateHub, { params: { hubId }, body }))
    await makeAgent(server, superAdmin, here.cityId)
    await makeModel(superAdmin)
    for (const page of pages) expect(await page.readUntil('plans')).not.toContain('data: session\n')
  })
})
