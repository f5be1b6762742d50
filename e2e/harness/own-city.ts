import { randomInt } from 'node:crypto'
import type { Vehicle } from '@voltloop/contract/fleet'
import { listModels } from '@voltloop/contract/catalogue'
import { registerEmployee } from '@voltloop/contract/employees'
import { createCity, createHub } from '@voltloop/contract/places'
import { callerAt, dataOf } from '../../server/test/caller.ts'
import { makeVehicle } from '../../server/test/vehicles.ts'
import { test as base } from '../fixtures.ts'
import type { Person } from './people.ts'
import { freshPhone } from './staff.ts'

/** A city that no other test uses, so that it contains only the data of this test. */
export interface OwnCity {
  readonly cityId: string
  readonly name: string
  readonly hubName: string
  /** The prefix of its registration numbers. No state's plates begin like this, so screens show the numbers without added spaces. */
  readonly plate: string
  readonly admin: Person
  readonly add: (registrationNumber: string) => Promise<Vehicle>
}

/** Extends the test of fixtures.ts with a separate city. */
export const test = base.extend<{ ownCity: OwnCity }>({
  ownCity: async ({ product, sessionOf }, use) => {
    const { name: cookie, value } = await sessionOf('superAdmin')
    const superAdmin = callerAt(product.url, `${cookie}=${value}`)
    const number = String(randomInt(10_000_000, 100_000_000))
    const admin = { phone: freshPhone(), password: 'Loop@1234' }
    const person = { ...admin, name: 'Kavya Rao', role: 'CITY_ADMIN', email: null } as const
    dataOf(await superAdmin.call(registerEmployee, { body: person }))
    const place = { name: `Warangal ${number}`, state: 'Telangana', adminPhone: admin.phone } as const
    const { cityId, name } = dataOf(await superAdmin.call(createCity, { body: place }))
    const hubName = `Kazipet ${number}`
    const yard = { name: hubName, address: 'Station Road', capacity: 500, cityId, placeId: 'ChIJKazipet' }
    const { hubId } = dataOf(await superAdmin.call(createHub, { body: yard }))
    const model = dataOf(await superAdmin.call(listModels, {})).find(({ modelName }) => modelName === '450X')
    if (!model) throw new Error('The demo data has no Ather 450X.')
    const add = async (registrationNumber: string) => {
      return makeVehicle(superAdmin, { registrationNumber, modelId: model.modelId, cityId, hubId })
    }
    await use({ cityId, name, hubName, plate: `W${number}`, admin, add })
  },
})
