import { submitKyc } from '@voltloop/contract/accounts'
import { approveBooking, createBooking } from '@voltloop/contract/bookings'
import { createModel, createPlan } from '@voltloop/contract/catalogue'
import { verifyPayment } from '@voltloop/contract/payments'
import { nextPickupStep } from '@voltloop/contract/pickup'
import type { Hub } from '@voltloop/contract/places'
import { callerAt, dataOf, type Caller } from '../../server/test/caller.ts'
import { makeVehicle } from '../../server/test/vehicles.ts'
import { test as base } from '../fixtures.ts'
import { KYC } from './identity-numbers.ts'
import type { Person } from './people.ts'
import type { Sandbox } from './sandbox.ts'
import { headOffice, uniqueWord } from './staff.ts'

export interface Rider extends Person {
  /** Calls the API with the rider's session. */
  readonly caller: Caller
}

export interface Shop {
  readonly hub: Hub
  /** Brand and model name, as tickets show them. */
  readonly model: string
  readonly plate: string
  /** Registers a customer with KYC, who may book. */
  readonly newRider: () => Promise<Rider>
  /** Books and pays through the API. Returns the id of the booking, which then waits for approval. */
  readonly book: (rider: Rider, start?: Date) => Promise<string>
  readonly accept: (transactionId: string, registrationNumber?: string) => Promise<void>
  readonly reject: (transactionId: string, reason: string) => Promise<void>
}

/** Extends the test of fixtures.ts with a separate city that has five scooters and a plan of seven days for Rs. 1,050. */
export const test = base.extend<{ shop: Shop }>({
  shop: async ({ product, sessionOf, newCustomer, sandbox }, use) => {
    const callerOf = async (person: Person) => {
      const { name, value } = await sessionOf(person)
      return callerAt(product.url, `${name}=${value}`)
    }
    const { caller: superAdmin, hire, openCity, openHub } = await headOffice(product.url, sessionOf)
    const { cityId } = await openCity()
    const manager = await hire('HUB_MANAGER')
    const hub = await openHub(cityId, { managerPhone: manager.phone })
    const word = uniqueWord()
    const features = { batteryType: 'SWAPPING', range: 110, topSpeed: 80 } as const
    const { modelId, brand, modelName } = dataOf(
      await superAdmin.call(createModel, { body: { brand: 'Ather', modelName: `450 ${word}`, features } }),
    )
    const price = { name: `Weekly ${word}`, cost: 1000, actualCost: 1200, duration: 7, models: [modelId] }
    const { subscriptionId } = dataOf(await superAdmin.call(createPlan, { body: price }))
    // No state's plates look like these, so screens show them without added spaces.
    const plates = Array.from({ length: 5 }, (_, index) => `${word.toUpperCase()}${index}`)
    for (const registrationNumber of plates) {
      await makeVehicle(superAdmin, { registrationNumber, modelId, cityId, hubId: hub.hubId })
    }
    const desk = await callerOf(manager)
    await use({
      hub,
      model: `${brand} ${modelName}`,
      plate: plates[0]!,
      newRider: async () => {
        const person = await newCustomer()
        const caller = await callerOf(person)
        dataOf(await caller.call(submitKyc, { body: KYC }))
        return { ...person, caller }
      },
      book: (rider, start = hoursAhead(3)) =>
        book(rider, sandbox, { subscriptionId, modelId, pickUpHubId: hub.hubId, start: start.toISOString() }),
      accept: async (transactionId, registrationNumber) => {
        const body = { transactionId, ...(registrationNumber !== undefined && { registrationNumber }) }
        dataOf(await desk.call(approveBooking, { query: { approve: 'true' }, body }))
      },
      reject: async (transactionId, reason) => {
        dataOf(await desk.call(approveBooking, { query: { approve: 'false' }, body: { transactionId, reason } }))
      },
    })
  },
})

/** Returns a time this many hours from now, rounded to a pickup time that the wizard offers. */
export function hoursAhead(hours: number): Date {
  return nextPickupStep(new Date(Date.now() + hours * 3_600_000))
}

interface Wish {
  subscriptionId: string
  modelId: string
  pickUpHubId: string
  start: string
}

async function book({ caller }: Rider, sandbox: Sandbox, wish: Wish): Promise<string> {
  const order = dataOf(await caller.call(createBooking, { body: { ...wish, isOnlinePayment: true } }))
  const receipt = await sandbox.pay(order.order_id ?? '', 'captured', false)
  dataOf(await caller.call(verifyPayment, { body: receipt }))
  return order.transactionId
}
