import { randomInt } from 'node:crypto'
import { registerEmployee, type EmployeeRole } from '@voltloop/contract/accounts/employees'
import { assignSalesAgents, createCity, createHub, type City, type Hub } from '@voltloop/contract/places/places'
import { callerAt, dataOf, type Caller } from '../../server/test/support/caller.ts'
import type { Person, sessionKeeper } from './people.ts'

export interface Colleague extends Person {
  readonly userId: string
  readonly name: string
}

export function uniqueWord(): string {
  return Array.from({ length: 8 }, () => String.fromCodePoint('a'.codePointAt(0)! + randomInt(26))).join('')
}

export function freshPhone(): string {
  return `6${randomInt(100_000_000, 1_000_000_000)}`
}

/** Calls the API as the super admin, to prepare the staff, cities and hubs of a test. */
export async function headOffice(url: string, sessionOf: ReturnType<typeof sessionKeeper>) {
  const { name, value } = await sessionOf('superAdmin')
  const caller = callerAt(url, `${name}=${value}`)
  const hire = (role: EmployeeRole) => hireWith(caller, role)
  return {
    caller,
    hire,
    openCity: async (): Promise<City & { admin: Colleague }> => {
      const admin = await hire('CITY_ADMIN')
      const body = { name: `City ${uniqueWord()}`, state: 'Karnataka', adminPhone: admin.phone } as const
      return { ...dataOf(await caller.call(createCity, { body })), admin }
    },
    openHub: async (cityId: string, wishes: { name?: string; capacity?: number; managerPhone?: string } = {}) => {
      const place = { address: '12 MG Road', placeId: 'ChIJVolt01', cityId }
      const body = { name: `Hub ${uniqueWord()}`, capacity: 20, ...place, ...wishes }
      return dataOf(await caller.call(createHub, { body })) satisfies Hub
    },
    sendAgent: async (cityId: string): Promise<Colleague> => {
      const agent = await hire('SALES_AGENT')
      dataOf(await caller.call(assignSalesAgents, { query: { cityId }, body: { salesAgents: [agent.phone] } }))
      return agent
    },
  }
}

async function hireWith(caller: Caller, role: EmployeeRole): Promise<Colleague> {
  const person = { name: `Asha ${uniqueWord()}`, phone: freshPhone(), password: 'Loop@1234' }
  const { userId } = dataOf(await caller.call(registerEmployee, { body: { ...person, role } }))
  return { ...person, userId }
}
