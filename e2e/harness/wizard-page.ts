import { randomInt } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { submitKyc } from '@voltloop/contract/accounts'
import { createBooking, listOwnBookings, type Booking } from '@voltloop/contract/bookings'
import { createModel, createPlan, type Model, type Plan } from '@voltloop/contract/catalogue'
import { registerEmployee } from '@voltloop/contract/employees'
import { verifyPayment } from '@voltloop/contract/payments'
import { nextPickupStep } from '@voltloop/contract/pickup'
import { createCity, createHub, type City, type Hub } from '@voltloop/contract/places'
import { callerAt, dataOf, type Caller } from '../../server/test/caller.ts'
import { makeVehicle } from '../../server/test/vehicles.ts'
import { test as base } from '../fixtures.ts'
import type { Person } from './people.ts'

/** A customer who may book, with a caller that uses their session. */
export interface Rider extends Person {
  readonly caller: Caller
  /** Lists the rider's bookings that wait for approval. */
  readonly bookings: () => Promise<Booking[]>
}

/** A city that no other test uses, with two models that can be booked by the day and by the week. `otherModel` has a single vehicle. */
export interface Shop {
  readonly city: City
  readonly hub: Hub
  readonly otherHub: Hub
  readonly model: Model
  readonly otherModel: Model
  readonly day: Plan
  readonly week: Plan
  /** The registration numbers of the scooters of `model`. */
  readonly plates: readonly string[]
}

interface OfEachTest {
  /** Creates a shop with this many scooters of `model` and one of `otherModel`. */
  openShop: (scooters: number) => Promise<Shop>
  newRider: () => Promise<Rider>
  /** Books the shop's day plan from `start` and pays for it, through the API. */
  book: (rider: Rider, shop: Shop, start: Date) => Promise<void>
}

/** Extends the test of fixtures.ts with shops and riders for the booking wizard. */
export const test = base.extend<OfEachTest>({
  openShop: async ({ product, sessionOf }, use) => {
    const { name, value } = await sessionOf('superAdmin')
    const superAdmin = callerAt(product.url, `${name}=${value}`)
    await use((scooters) => openShop(superAdmin, scooters))
  },
  newRider: async ({ product, sessionOf, newCustomer }, use) => {
    await use(async () => {
      const person = await newCustomer()
      const { name, value } = await sessionOf(person)
      const caller = callerAt(product.url, `${name}=${value}`)
      dataOf(await caller.call(submitKyc, { body: KYC }))
      return { ...person, caller, bookings: async () => dataOf(await caller.call(listOwnBookings, { query: {} })) }
    })
  },
  book: async ({ sandbox }, use) => {
    await use(async ({ caller }, { day, model, hub }, start) => {
      const wish = { subscriptionId: day.subscriptionId, modelId: model.modelId, pickUpHubId: hub.hubId }
      const body = { ...wish, start: nextPickupStep(start).toISOString(), isOnlinePayment: true } as const
      const { order_id = '' } = dataOf(await caller.call(createBooking, { body }))
      dataOf(await caller.call(verifyPayment, { body: await sandbox.pay(order_id, 'captured', false) }))
    })
  },
})

/** Opens the booking wizard and chooses the shop's city and hub in the first step. */
export async function chooseHub(page: Page, { city, hub }: Shop): Promise<void> {
  await page.goto('/booking/new')
  await page.getByLabel('Choose your city').selectOption({ label: city.name })
  await page.getByRole('radio', { name: hub.name }).check()
}

/** Completes the first two steps of the booking wizard with the preset pickup time. */
export async function walkToBikes(page: Page, shop: Shop): Promise<void> {
  await chooseHub(page, shop)
  await next(page).click()
  await next(page).click()
  await bikeOf(page, shop.model).waitFor()
}

/** Opens the last step of the booking wizard, with a pickup three hours from `now`, the time of the product's clock. */
export async function openBikes(page: Page, shop: Shop, now = new Date()): Promise<void> {
  await page.goto(addressOf(shop, now))
  await bikeOf(page, shop.model).waitFor()
}

/** Opens the last step of the booking wizard with the day plan chosen, and returns the review dialog. */
export async function openReview(page: Page, shop: Shop, now = new Date()): Promise<Locator> {
  await page.goto(addressOf(shop, now, { model: shop.model.modelId, plan: shop.day.subscriptionId }))
  await expect(bikeOf(page, shop.model).getByRole('radio', { name: '1 day' })).toBeChecked()
  return proceed(page)
}

/** Proceeds from the last step of the booking wizard and returns the review dialog. */
export async function proceed(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Procced to pay' }).click()
  return page.getByRole('dialog', { name: /^Review/ })
}

const INDIA_OFFSET_MS = 5.5 * 3_600_000

function addressOf({ city, hub }: Shop, now: Date, chosen: Record<string, string> = {}): string {
  const start = nextPickupStep(new Date(now.getTime() + 3 * 3_600_000))
  // The address contains the pickup as local time in India.
  const pickup = new Date(start.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 16)
  const draft = { step: 'bike', city: city.cityId, hub: hub.hubId, pickup, ...chosen }
  return `/booking/new?${new URLSearchParams(draft).toString()}`
}

export const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })
export const bikeOf = (page: Page, { modelName }: Model) => page.getByRole('article', { name: modelName, exact: true })
export const checkoutOf = (page: Page) => page.frameLocator('iframe[title="Razorpay Checkout"]')

// The Aadhaar number is not a real one, so several customers may share it.
const KYC = { drivingLicense: 'TSMARKED0004711', aadharNumber: 471_147_114_711, panNumber: 'MARKD4711K' } as const

async function openShop(superAdmin: Caller, scooters: number): Promise<Shop> {
  const word = randomInt(1_000_000, 10_000_000)
  const admin = { phone: `6${randomInt(100_000_000, 1_000_000_000)}`, password: 'Loop@1234' }
  dataOf(await superAdmin.call(registerEmployee, { body: { ...admin, name: 'Kavya Rao', role: 'CITY_ADMIN' } }))
  const place = { name: `Nizamabad ${word}`, state: 'Telangana', adminPhone: admin.phone } as const
  const city = dataOf(await superAdmin.call(createCity, { body: place }))
  const openHub = async (name: string) => {
    const yard = { name, address: '12 Station Road', capacity: 40, placeId: 'ChIJNizam', cityId: city.cityId }
    return dataOf(await superAdmin.call(createHub, { body: yard }))
  }
  const makeModel = async (modelName: string) => {
    const features = { batteryType: 'SWAPPING', range: 110, topSpeed: 80 } as const
    return dataOf(await superAdmin.call(createModel, { body: { brand: 'Ather', modelName, features } }))
  }
  const [hub, otherHub] = [await openHub('Majestic Circle'), await openHub('Sarangapur Gate')]
  const [model, otherModel] = [await makeModel(`450 no. ${word}`), await makeModel(`Rizta no. ${word}`)]
  const models = [model.modelId, otherModel.modelId]
  const makePlan = async (duration: number, cost: number) => {
    const body = { name: `Plan ${duration} ${word}`, cost, actualCost: 2 * cost, duration, models }
    return dataOf(await superAdmin.call(createPlan, { body }))
  }
  const [day, week] = [await makePlan(1, 200), await makePlan(7, 1000)]
  for (const [index, modelId] of [...Array<string>(scooters).fill(model.modelId), otherModel.modelId].entries()) {
    const registrationNumber = `N${word}${index}`
    const where = { cityId: city.cityId, hubId: hub.hubId, modelId }
    await makeVehicle(superAdmin, { registrationNumber, ...where })
  }
  const plates = Array.from({ length: scooters }, (_, index) => `N${word}${index}`)
  return { city, hub, otherHub, model, otherModel, day, week, plates }
}
