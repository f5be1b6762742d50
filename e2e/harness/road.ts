import type { Locator, Page } from '@playwright/test'
import { submitKyc } from '@voltloop/contract/accounts'
import { approveBookingAsAgent, createBooking } from '@voltloop/contract/bookings'
import { createModel, createPlan, type Plan } from '@voltloop/contract/catalogue'
import { verifyPayment } from '@voltloop/contract/payments'
import type { City, Hub } from '@voltloop/contract/places'
import { verifyCustomer } from '@voltloop/contract/rides'
import { callerAt, dataOf } from '../../server/test/caller.ts'
import { makeVehicle } from '../../server/test/vehicles.ts'
import { test as base } from '../fixtures.ts'
import { KYC } from './identity-numbers.ts'
import type { Person } from './people.ts'
import { hoursAhead, type Rider } from './rides.ts'
import { headOffice, uniqueWord, type Colleague } from './staff.ts'

/** A separate city with its own staff, for tests about active rides. */
export interface Road {
  readonly city: City
  readonly hub: Hub
  readonly otherHub: Hub
  /** Brand and model name, as booking cards show them. */
  readonly model: string
  /** Costs Rs. 210 including taxes; `week` costs Rs. 1,050. */
  readonly day: Plan
  readonly week: Plan
  readonly manager: Colleague
  readonly agent: Colleague
  readonly admin: Colleague
  readonly support: Colleague
  readonly newRider: (wishes?: { hasPass?: boolean }) => Promise<Rider>
  /** Books and pays through the API. Returns the id of the booking, which then waits for approval. */
  readonly book: (rider: Rider, plan: Plan) => Promise<string>
  /** Books and pays, then accepts the booking and hands a vehicle over. Returns the booking's id and the vehicle's registration number. */
  readonly ride: (rider: Rider, plan: Plan) => Promise<{ transactionId: string; plate: string }>
}

/** Extends the test of fixtures.ts with a separate city that has six scooters. */
export const test = base.extend<{ road: Road }>({
  road: async ({ product, sessionOf, newCustomer, sandbox }, use) => {
    const callerOf = async (person: Person) => {
      const { name, value } = await sessionOf(person)
      return callerAt(product.url, `${name}=${value}`)
    }
    const { caller: superAdmin, hire, openCity, openHub, sendAgent } = await headOffice(product.url, sessionOf)
    const { admin, ...city } = await openCity()
    const { cityId } = city
    const [manager, support, agent] = [
      await hire('HUB_MANAGER'),
      await hire('CUSTOMER_SUPPORT'),
      await sendAgent(cityId),
    ]
    const hub = await openHub(cityId, { managerPhone: manager.phone })
    const otherHub = await openHub(cityId)
    const word = uniqueWord()
    const features = { batteryType: 'SWAPPING', range: 110, topSpeed: 80 } as const
    const { modelId, brand, modelName } = dataOf(
      await superAdmin.call(createModel, { body: { brand: 'Ather', modelName: `450 ${word}`, features } }),
    )
    const makePlan = async (duration: number, cost: number) => {
      const body = { name: `Plan ${duration} ${word}`, cost, actualCost: 2 * cost, duration, models: [modelId] }
      return dataOf(await superAdmin.call(createPlan, { body }))
    }
    const [day, week] = [await makePlan(1, 200), await makePlan(7, 1000)]
    // No state's plates look like these, so screens show them without added spaces.
    const plates = Array.from({ length: 6 }, (_, index) => `${word.toUpperCase()}${index}`)
    for (const registrationNumber of plates) {
      await makeVehicle(superAdmin, { registrationNumber, modelId, cityId, hubId: hub.hubId })
    }
    const desk = await callerOf(agent)

    async function book({ caller }: Rider, { subscriptionId }: Plan): Promise<string> {
      const start = hoursAhead(1).toISOString()
      const body = { subscriptionId, modelId, pickUpHubId: hub.hubId, start, isOnlinePayment: true } as const
      const { transactionId, order_id } = dataOf(await caller.call(createBooking, { body }))
      // A pass holder has nothing to pay.
      if (order_id === undefined) return transactionId
      const receipt = await sandbox.pay(order_id, 'captured', false)
      dataOf(await caller.call(verifyPayment, { body: receipt }))
      return transactionId
    }

    await use({
      city,
      hub,
      otherHub,
      model: `${brand} ${modelName}`,
      day,
      week,
      manager,
      agent,
      admin,
      support,
      newRider: async ({ hasPass = false } = {}) => {
        const person = await newCustomer()
        const caller = await callerOf(person)
        dataOf(await caller.call(submitKyc, { body: KYC }))
        if (hasPass) dataOf(await superAdmin.call(verifyCustomer, { body: { phone: person.phone, hasPass } }))
        return { ...person, caller }
      },
      book,
      ride: async (rider, plan) => {
        const transactionId = await book(rider, plan)
        const query = { approve: 'true' } as const
        dataOf(await desk.call(approveBookingAsAgent, { query, body: { transactionId } }))
        const plate = plates.shift()
        if (plate === undefined) throw new Error('Every scooter of this road is out.')
        const body = { transactionId, registrationNumber: plate, isSdPaid: true }
        dataOf(await desk.call(approveBookingAsAgent, { query, body }))
        return { transactionId, plate }
      },
    })
  },
})

/** Finds the card or ticket of a ride. */
export const rideOn = (page: Page, transactionId: string): Locator =>
  page.getByRole('article', { name: `Ride ${transactionId}` })
