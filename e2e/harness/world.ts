import { randomInt } from 'node:crypto'
import { listModels, createModel, createPlan, type Model, type Plan } from '@voltloop/contract/catalogue/catalogue'
import { submitKyc } from '@voltloop/contract/accounts/accounts'
import { approveBooking, approveBookingAsAgent } from '@voltloop/contract/bookings/approvals'
import { createBooking, listOwnBookings, type Booking } from '@voltloop/contract/bookings/bookings'
import { currentConsents } from '@voltloop/contract/accounts/consent-versions'
import { listVehicles, updateVehicle, type Vehicle } from '@voltloop/contract/fleet/fleet'
import { verifyPayment } from '@voltloop/contract/payments/payments'
import { nextPickupStep } from '@voltloop/contract/bookings/pickup'
import type { City, Hub } from '@voltloop/contract/places/places'
import { announceReturn, verifyCustomer } from '@voltloop/contract/bookings/rides'
import { callerAt, dataOf, type Caller } from '../../server/test/support/caller.ts'
import { makeVehicle } from '../../server/test/support/people/vehicles.ts'
import { test as base } from '../fixtures.ts'
import { KYC } from './identity-numbers.ts'
import { verifyPhone, type Person } from './people.ts'
import type { Sandbox } from './sandbox.ts'
import { headOffice, uniqueWord, type Colleague } from './staff.ts'

/** A customer with KYC, who may book. */
export interface Rider extends Person {
  /** Calls the API with the rider's session. */
  readonly caller: Caller
  /** Lists the rider's bookings that wait for approval. */
  readonly bookings: () => Promise<Booking[]>
}

/** A city that no other test uses, with an admin, a hub and scooters of one model. Everything is prepared through the API. */
export interface Shop {
  readonly city: City
  readonly admin: Colleague
  readonly hub: Hub
  readonly manager: Colleague
  readonly model: Model
  /** Brand and model name, as booking cards show them. */
  readonly modelTitle: string
  /** Costs Rs. 210 including taxes; `week` costs Rs. 1,050. */
  readonly day: Plan
  readonly week: Plan
  /** The registration numbers of the scooters. No state's plates look like these, so screens show them without added spaces. */
  readonly plates: readonly string[]
  /** Hires an employee of the city, once per role: a second call returns the same person. */
  readonly agent: () => Promise<Colleague>
  readonly otherAgent: () => Promise<Colleague>
  readonly support: () => Promise<Colleague>
  readonly openHub: () => Promise<Hub>
  /** Opens a hub with room for one vehicle and moves the last scooter there. */
  readonly openFullHub: () => Promise<Hub>
  /** Adds a model with the same plans and a single scooter. */
  readonly addModel: () => Promise<Model>
  readonly newRider: (wishes?: { hasPass?: boolean }) => Promise<Rider>
  /** Books and pays. Returns the id of the booking, which then waits for approval. */
  readonly book: (rider: Rider, wishes?: { plan?: Plan; start?: Date }) => Promise<string>
  readonly accept: (transactionId: string, registrationNumber?: string) => Promise<void>
  readonly reject: (transactionId: string, reason: string) => Promise<void>
  /** Hands over a vehicle for an accepted booking. */
  readonly handOver: (transactionId: string, registrationNumber: string) => Promise<void>
  /** Books, accepts and hands over the next scooter. */
  readonly ride: (rider: Rider, plan: Plan) => Promise<{ transactionId: string; plate: string }>
  /** Schedules the customer's return at a hub about four hours from now. */
  readonly announce: (rider: Rider, transactionId: string, hub: Hub) => Promise<void>
  readonly vehicle: (registrationNumber: string) => Promise<Vehicle>
  readonly backInService: (registrationNumber: string) => Promise<void>
}

/** A city that no other test uses, with an admin and a hub, for vehicles of a demo model. */
export interface OwnCity {
  readonly cityId: string
  readonly name: string
  readonly hubName: string
  /** Opens another hub and returns its name. */
  readonly openOtherHub: () => Promise<string>
  /** The prefix of its registration numbers. It has only one letter, so that a search for another letter does not find it. */
  readonly plate: string
  readonly admin: Person
  readonly add: (registrationNumber: string) => Promise<Vehicle>
}

interface OfEachTest {
  openShop: (wishes: { scooters: number }) => Promise<Shop>
  /** A shop with five scooters. */
  shop: Shop
  ownCity: OwnCity
}

export const test = base.extend<OfEachTest>({
  openShop: async ({ product, sessionOf, newCustomer, sandbox }, use) => {
    const callerOf = async (person: Person) => {
      const { name, value } = await sessionOf(person)
      return callerAt(product.url, `${name}=${value}`)
    }
    await use(async ({ scooters }) => {
      const office = await headOffice(product.url, sessionOf)
      return makeShop(scooters, { office, callerOf, newCustomer, sandbox })
    })
  },
  shop: async ({ openShop }, use) => use(await openShop({ scooters: 5 })),
  ownCity: async ({ product, sessionOf }, use) => {
    const { caller, openCity, openHub } = await headOffice(product.url, sessionOf)
    const { cityId, name, admin } = await openCity()
    const { hubId, name: hubName } = await openHub(cityId, { capacity: 500 })
    const model = dataOf(await caller.call(listModels, {})).find(({ modelName }) => modelName === '450X')
    if (!model) throw new Error('The demo data has no Ather 450X.')
    const add = (registrationNumber: string) =>
      makeVehicle(caller, { registrationNumber, modelId: model.modelId, cityId, hubId })
    const openOtherHub = async () => (await openHub(cityId, { capacity: 500 })).name
    await use({ cityId, name, hubName, openOtherHub, plate: `W${randomInt(10_000_000, 100_000_000)}`, admin, add })
  },
})

/** Returns a time this many hours from now, rounded to a pickup time that the wizard offers. */
export function hoursAhead(hours: number): Date {
  return nextPickupStep(new Date(Date.now() + hours * 3_600_000))
}

interface Means {
  office: Awaited<ReturnType<typeof headOffice>>
  callerOf: (person: Person) => Promise<Caller>
  newCustomer: () => Promise<Person>
  sandbox: Sandbox
}

async function makeShop(scooters: number, { office, callerOf, newCustomer, sandbox }: Means): Promise<Shop> {
  const superAdmin = office.caller
  const { admin, ...city } = await office.openCity()
  const { cityId } = city
  const manager = await office.hire('HUB_MANAGER')
  const hub = await office.openHub(cityId, { managerPhone: manager.phone })
  const { model, day, week } = await makeModelWithPlans(superAdmin)
  const addScooter = (registrationNumber: string, { modelId }: Model) =>
    makeVehicle(superAdmin, { registrationNumber, modelId, cityId, hubId: hub.hubId })
  const word = uniqueWord().toUpperCase()
  const plates = Array.from({ length: scooters }, (_, index) => `${word}${index}`)
  for (const plate of plates) await addScooter(plate, model)
  const agent = once(() => office.sendAgent(cityId))

  const decide = async (
    approve: 'true' | 'false',
    body: { transactionId: string; registrationNumber?: string; reason?: string },
  ) => {
    dataOf(await (await callerOf(manager)).call(approveBooking, { query: { approve }, body }))
  }
  const accept = (transactionId: string, registrationNumber?: string) =>
    decide('true', { transactionId, ...(registrationNumber !== undefined && { registrationNumber }) })
  const handOver = async (transactionId: string, registrationNumber: string) => {
    const body = { transactionId, registrationNumber, isSdPaid: true }
    const caller = await callerOf(await agent())
    dataOf(await caller.call(approveBookingAsAgent, { query: { approve: 'true' }, body }))
  }
  const book: Shop['book'] = ({ caller }, { plan = week, start = hoursAhead(3) } = {}) =>
    bookAndPay(caller, sandbox, { plan, model, hub, start })
  const vehicle = async (registrationNumber: string) => {
    const query = { q: registrationNumber }
    const [found] = dataOf(await superAdmin.call(listVehicles, { params: { cityId }, query }))
    if (!found) throw new Error(`There is no ${registrationNumber}.`)
    return found
  }
  const change = async (registrationNumber: string, body: { hubId: string } | { outOfService: null }) => {
    const { vehicleId } = await vehicle(registrationNumber)
    dataOf(await superAdmin.call(updateVehicle, { params: { vehicleId }, body }))
  }
  const waiting = plates.values()

  return {
    city,
    admin,
    hub,
    manager,
    model,
    modelTitle: `${model.brand} ${model.modelName}`,
    day,
    week,
    plates,
    agent,
    otherAgent: once(() => office.sendAgent(cityId)),
    support: once(() => office.hire('CUSTOMER_SUPPORT')),
    openHub: () => office.openHub(cityId),
    openFullHub: async () => {
      const full = await office.openHub(cityId, { capacity: 1 })
      await change(plates.at(-1) ?? '', { hubId: full.hubId })
      return full
    },
    addModel: async () => {
      const added = await makeModelWithPlans(superAdmin)
      await addScooter(`${word}X`, added.model)
      return added.model
    },
    newRider: async ({ hasPass = false } = {}) => {
      const person = await newCustomer()
      const caller = await callerOf(person)
      dataOf(await caller.call(submitKyc, { body: { ...KYC, consents: currentConsents('KYC') } }))
      await verifyPhone(caller, sandbox, person)
      if (hasPass) dataOf(await superAdmin.call(verifyCustomer, { body: { phone: person.phone, hasPass } }))
      return { ...person, caller, bookings: async () => dataOf(await caller.call(listOwnBookings, { query: {} })) }
    },
    book,
    accept,
    reject: (transactionId, reason) => decide('false', { transactionId, reason }),
    handOver,
    ride: async (rider, plan) => {
      const { value: plate } = waiting.next()
      if (plate === undefined) throw new Error('Every scooter of this shop is out.')
      const transactionId = await book(rider, { plan, start: hoursAhead(1) })
      await accept(transactionId)
      await handOver(transactionId, plate)
      return { transactionId, plate }
    },
    announce: async ({ caller }, transactionId, { hubId }) => {
      const body = { transactionId, dropHubId: hubId, dropTime: hoursAhead(4).toISOString() }
      dataOf(await caller.call(announceReturn, { body }))
    },
    vehicle,
    backInService: (registrationNumber) => change(registrationNumber, { outOfService: null }),
  }
}

async function makeModelWithPlans(superAdmin: Caller) {
  const word = uniqueWord()
  const features = { batteryType: 'SWAPPING', range: 110, topSpeed: 80 } as const
  const form = { brand: 'Ather', modelName: `450 ${word}`, features }
  const model = dataOf(await superAdmin.call(createModel, { body: form }))
  const makePlan = async (duration: number, cost: number) => {
    const name = `Plan ${duration} ${word}`
    const body = { name, cost, actualCost: 2 * cost, duration, models: [model.modelId] }
    return dataOf(await superAdmin.call(createPlan, { body }))
  }
  return { model, day: await makePlan(1, 200), week: await makePlan(7, 1000) }
}

interface Wish {
  plan: Plan
  model: Model
  hub: Hub
  start: Date
}

async function bookAndPay(caller: Caller, sandbox: Sandbox, { plan, model, hub, start }: Wish): Promise<string> {
  const choice = { subscriptionId: plan.subscriptionId, modelId: model.modelId, pickUpHubId: hub.hubId }
  const body = { ...choice, start: nextPickupStep(start).toISOString(), isOnlinePayment: true } as const
  const { transactionId, order_id } = dataOf(await caller.call(createBooking, { body }))
  // A pass holder has nothing to pay.
  if (order_id === undefined) return transactionId
  dataOf(await caller.call(verifyPayment, { body: await sandbox.pay(order_id, 'captured', false) }))
  return transactionId
}

function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined
  return () => (result ??= work())
}
