import type { Locator, Page } from '@playwright/test'
import { approveBookingAsAgent } from '@voltloop/contract/bookings'
import { listVehicles, updateVehicle, type Vehicle } from '@voltloop/contract/fleet'
import type { Hub } from '@voltloop/contract/places'
import { announceReturn } from '@voltloop/contract/rides'
import { callerAt, dataOf, type Caller } from '../../server/test/caller.ts'
import type { Person } from './people.ts'
import { hoursAhead, test as base, type Rider } from './rides.ts'
import { headOffice } from './staff.ts'

export interface DeskStaff {
  readonly manager: Person
  /** Two sales agents of the shop's city. */
  readonly agents: readonly [Person, Person]
  /** A hub of the same city that is full: it has room for one vehicle and holds one. */
  readonly fullHub: Hub
  /** The registration numbers of the shop's scooters. */
  readonly plates: readonly string[]
  /** Hands over a vehicle for an accepted booking, through the API. */
  readonly handOver: (transactionId: string, registrationNumber: string) => Promise<void>
  /** Schedules the customer's return at a hub about four hours from now, through the API. */
  readonly announce: (rider: Rider, transactionId: string, hub: Hub) => Promise<void>
  readonly vehicle: (registrationNumber: string) => Promise<Vehicle>
  readonly backInService: (registrationNumber: string) => Promise<void>
}

/** Extends the test of rides.ts with the staff of the shop. */
export const test = base.extend<{ desk: DeskStaff }>({
  desk: async ({ shop, product, sessionOf }, use) => {
    const office = await headOffice(product.url, sessionOf)
    const { cityId } = shop.hub
    const agents = [await office.sendAgent(cityId), await office.sendAgent(cityId)] as const
    const { name, value } = await sessionOf(agents[0])
    const caller: Caller = callerAt(product.url, `${name}=${value}`)
    const plates = Array.from({ length: 5 }, (_, index) => `${shop.plate.slice(0, -1)}${index}`)
    const vehicle = async (registrationNumber: string) => {
      const query = { q: registrationNumber }
      const [found] = dataOf(await office.caller.call(listVehicles, { params: { cityId }, query }))
      if (!found) throw new Error(`There is no ${registrationNumber}.`)
      return found
    }
    const fullHub = await office.openHub(cityId, { capacity: 1 })
    const { vehicleId } = await vehicle(plates[4]!)
    dataOf(await office.caller.call(updateVehicle, { params: { vehicleId }, body: { hubId: fullHub.hubId } }))
    await use({
      manager: { phone: shop.hub.managerPhone ?? '', password: 'Loop@1234' },
      agents,
      fullHub,
      plates,
      handOver: async (transactionId, registrationNumber) => {
        const body = { transactionId, registrationNumber, isSdPaid: true }
        dataOf(await caller.call(approveBookingAsAgent, { query: { approve: 'true' }, body }))
      },
      announce: async (rider, transactionId, { hubId }) => {
        const body = { transactionId, dropHubId: hubId, dropTime: hoursAhead(4).toISOString() }
        dataOf(await rider.caller.call(announceReturn, { body }))
      },
      vehicle,
      backInService: async (registrationNumber) => {
        const params = { vehicleId: (await vehicle(registrationNumber)).vehicleId }
        dataOf(await office.caller.call(updateVehicle, { params, body: { outOfService: null } }))
      },
    })
  },
})

export const APPROVALS = '/dashboard/bookings-approval'

export function cardOf(page: Page, transactionId: string): Locator {
  return page.getByRole('article', { name: `Ride ${transactionId}` })
}

/** Starts counting the taps on a page. Returns a function that reads the count. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset['taps'] = '0'
    window.addEventListener(
      'pointerdown',
      () => {
        const { dataset } = document.documentElement
        dataset['taps'] = String(Number(dataset['taps']) + 1)
      },
      { capture: true },
    )
  })
  return async () => Number(await page.locator('html').getAttribute('data-taps'))
}

/** Ticks every checkbox that is required before a vehicle can be handed over. */
export async function tickEverything(sheet: Locator): Promise<void> {
  for (const check of ['Inspection', 'Documents verified', 'Customer training', /Security deposit paid/]) {
    await sheet.getByRole('checkbox', { name: check }).click()
  }
}
