import type { Model, Plan } from '@voltloop/contract/catalogue/catalogue'
import { closedDaysText, weeklyHoursText } from '@voltloop/contract/places/hub-hours'
import { mapsLink } from '@voltloop/contract/places/maps-link'
import type { AvailableHub } from '@voltloop/contract/places/places'
import * as words from '@voltloop/contract/public-pages/storefront-messages'
import { BATTERY_TYPE_NAMES } from '@voltloop/contract/catalogue/catalogue-messages'
import { drawingOf } from '@voltloop/contract/catalogue/model-drawing'
import { RUPEE } from '@voltloop/contract/core/money'
import { entryName, priceText, termsText } from '@voltloop/contract/prices/price-list'
import type { Price } from '@voltloop/contract/prices/prices'
import type { PageValues } from '@voltloop/contract/public-pages/page-slots'
import { dayPrice, isBestValue } from '@voltloop/contract/catalogue/plan-price'
import { newBookingPath } from '@voltloop/contract/core/screens'
import * as pages from '@voltloop/contract/public-pages/storefront'
import { addDays, dayInIndia } from '@voltloop/contract/core/time'
import { isOnSale, readModels, readPlans } from '../catalogue/index.ts'
import { readServedModels, type HubStock } from '../fleet/index.ts'
import { readAvailableCities, readAvailableHubs } from '../places/index.ts'
import { readPricesOfCities } from '../prices/index.ts'
import type { ReadDb } from '../platform/db/db.ts'
import { formatDate, formatRupees, formatTime } from '@voltloop/contract/core/format'
import { assignSlugs } from './slug.ts'

export interface Snapshot {
  landing: pages.LandingSlots
  cities: ReadonlyMap<string, pages.CityPageSlots>
  models: ReadonlyMap<string, pages.ModelPageSlots>
  paths: string[]
}

/** The contents of the public pages, apart from the stock of the hubs. */
export interface Catalogue {
  offers: Offer[]
  cities: City[]
  isServed: (city: { id: string }, model: { id: string }) => boolean
}

export async function readCatalogue(db: ReadDb, now: Date): Promise<Catalogue> {
  const [offers, cities, served] = [await readOffers(db, now), await readCities(db, now), await readServedModels(db)]
  // Each pair is looked up several times. Searching the list blocked the process for two seconds in a thousand cities.
  const servedPairs = new Set(served.map(({ cityId, modelId }) => `${cityId} ${modelId}`))
  return { offers, cities, isServed: (city, model) => servedPairs.has(`${city.id} ${model.id}`) }
}

/** Returns the values of all public pages. Without a stock, the hubs show none and the plans lead to the choice of a hub. */
export function createSnapshot(
  { offers, cities, isServed }: Catalogue,
  stock: readonly HubStock[] | null,
  installation: PageValues,
  now: Date,
): Snapshot {
  const ready = stock && countReady(stock)
  const modelsIn = (city: City) => offers.filter((offer) => isServed(city, offer))
  const bookable = offers.filter((offer) => cities.some((city) => isServed(city, offer)))
  return {
    landing: {
      ...installation,
      ...cheapestDay(bookable),
      models: bookable.map(({ slots }) => slots),
      cities: cities.map((city) => ({
        ...city.slots,
        hubs: city.hubs.slice(0, LANDING_HUBS).map((hub) => hubSlots(hub, ready?.(hub), now)),
      })),
      ...sampleRide(cities, modelsIn, now),
    },
    cities: new Map(
      cities.map((city) => {
        const here = modelsIn(city)
        const models = here.map((offer) => {
          const modelBooking = newBookingPath({ city: city.id, model: offer.id })
          return { ...offer.slots, modelBooking, plans: plansAt(offer, city, ready) }
        })
        const hubs = city.hubs.map((hub) => hubSlots(hub, ready?.(hub), now))
        const hasCoordinates = isLocated(city)
        const page = { ...installation, ...city.slots, hubs, models, hasCoordinates, prices: city.prices }
        return [city.slug, { ...page, ...cheapestDay(here) }]
      }),
    ),
    models: new Map(
      offers.map((offer) => {
        const serving = cities.filter((city) => isServed(city, offer))
        const at = serving.map((city) => ({
          ...city.slots,
          hubs: city.hubs.map((hub) => hubSlots(hub, ready?.(hub, offer), now, offer)),
          plans: plansAt(offer, city, ready),
        }))
        const hasCoordinates = serving.some(isLocated)
        return [offer.slug, { ...installation, ...offer.slots, cities: at, hasCoordinates }]
      }),
    ),
    paths: [...cities.map(({ slots }) => slots.cityPath), ...bookable.map(({ slots }) => slots.modelPath)],
  }
}

function isLocated({ hubs }: City): boolean {
  return hubs.some(({ latitude }) => latitude !== null)
}

/** Returns a function that counts the vehicles at a hub, of one model or of all. */
function countReady(stock: readonly HubStock[]) {
  const counts = new Map<string, number>()
  for (const { hubId, modelId, ready } of stock)
    for (const key of [hubId, `${hubId} ${modelId}`]) counts.set(key, (counts.get(key) ?? 0) + ready)
  return (hub: { hubId: string }, model?: { id: string }) =>
    counts.get(model ? `${hub.hubId} ${model.id}` : hub.hubId) ?? 0
}

function hubSlots(hub: AvailableHub, ready: number | undefined, now: Date, model?: { id: string }): pages.HubSlots {
  return {
    hubName: hub.name,
    hubAddress: hub.address,
    hubMap: mapsLink(hub),
    // A line must not end between a time and its half of the day.
    hubHours: weeklyHoursText(hub).replaceAll(/ (?=[AP]M\b)/g, '\u00A0'),
    hubClosed: closedDaysText(hub, now),
    hubStock: ready === undefined ? '' : words.hereNow(ready),
    hubBooking: newBookingPath({ city: hub.cityId, hub: hub.hubId, ...(model && { model: model.id }) }),
    hubLatitude: hub.latitude?.toString() ?? '',
    hubLongitude: hub.longitude?.toString() ?? '',
  }
}

/** Returns the plans of a model. Each leads to a booking at the hub of the city that has most vehicles of the model. */
function plansAt(offer: Offer, city: City, ready: ReturnType<typeof countReady> | null): pages.PlanSlots[] {
  const [hub] = ready ? city.hubs.toSorted((one, other) => ready(other, offer) - ready(one, offer)) : []
  return offer.slots.plans.map((plan, index) => ({
    ...plan,
    planBooking: newBookingPath({
      city: city.id,
      ...(hub && { hub: hub.hubId }),
      model: offer.id,
      plan: offer.planIds[index] ?? '',
    }),
  }))
}

// The landing page shows this many hubs of a city; the city's page shows all.
const LANDING_HUBS = 6

interface Offer {
  id: string
  slug: string
  slots: pages.ModelSlots
  /** In the order of the plans in `slots`. */
  planIds: string[]
  /** The price of a day on the cheapest plan, in rupees. */
  perDay: number
}

interface City {
  id: string
  slug: string
  slots: Omit<pages.CitySlots, 'hubs'>
  hubs: AvailableHub[]
  prices: pages.PriceSlots[]
}

/** Returns the models that have a plan, sorted by brand and name. */
async function readOffers(db: ReadDb, now: Date): Promise<Offer[]> {
  const plans = await readPlans(db, now, {}, isOnSale(now))
  const named = (await readModels(db, now)).map((model) => ({
    ...model,
    id: model.modelId,
    name: `${model.brand} ${model.modelName}`,
  }))
  const slugOf = assignSlugs(named)
  return named.flatMap((model) => {
    const own = plans.filter((plan) => plan.modelSubscriptions.some((at) => at.model.modelId === model.id))
    const slug = slugOf(model)
    if (own.length === 0) return []
    const planIds = own.map(({ subscriptionId }) => subscriptionId)
    const perDay = Math.min(...own.map(dayPrice))
    return [{ id: model.id, slug, slots: modelSlots(model, slug, own), planIds, perDay }]
  })
}

function modelSlots(model: Model & { name: string }, slug: string, plans: Plan[]): pages.ModelSlots {
  const { kind, livery } = drawingOf(model.name)
  const cheapest = Math.min(...plans.map(dayPrice))
  const cheapestPlan = plans.find((plan) => dayPrice(plan) === cheapest)
  return {
    modelName: model.name,
    modelWords: model.name.split(' ').map((word) => ({ word })),
    modelPath: `${pages.MODEL_PAGES}/${encodeURIComponent(slug)}`,
    modelBooking: newBookingPath({ model: model.modelId }),
    modelPhoto: model.imagePath ?? '',
    modelDrawing: kind,
    modelLivery: livery,
    modelRange: String(model.features.range),
    modelSpeed: String(model.features.topSpeed),
    modelBattery: BATTERY_TYPE_NAMES[model.features.batteryType],
    modelFrom: rupees(cheapest),
    modelFromDays: words.days(cheapestPlan?.days ?? 0),
    plans: plans.map((plan) => ({
      planName: plan.name,
      planDays: words.days(plan.days),
      planPrice: rupees(plan.finalCost),
      planPerDay: rupees(dayPrice(plan)),
      planListPrice: plan.actualCost > plan.finalCost ? rupees(plan.actualCost) : '',
      isBestValue: isBestValue(plan, plans),
      planBooking: newBookingPath({ model: model.modelId, plan: plan.subscriptionId }),
    })),
  }
}

/** Returns the cities that have a hub, sorted by name. */
async function readCities(db: ReadDb, now: Date): Promise<City[]> {
  const hubs = await readAvailableHubs(db, undefined, now)
  const cities = (await readAvailableCities(db, now)).map(({ cityId, ...city }) => ({ ...city, id: cityId }))
  const slugOf = assignSlugs(cities)
  const prices = await readPricesOfCities(
    db,
    cities.map(({ id }) => id),
    now,
  )
  return cities.map((city, position) => {
    const own = hubs.filter(({ cityId }) => cityId === city.id)
    const slug = slugOf(city)
    const slots = {
      cityName: city.name,
      cityState: city.state,
      cityPath: `${pages.CITY_PAGES}/${encodeURIComponent(slug)}`,
      cityBooking: newBookingPath({ city: city.id }),
      cityHubs: words.hubs(own.length),
      ...(CITY_ART[position % CITY_ART.length] ?? CITY_ART[0]),
    }
    return { id: city.id, slug, slots, hubs: own, prices: (prices.get(city.id) ?? []).map(priceSlots) }
  })
}

function priceSlots(price: Price): pages.PriceSlots {
  return { priceName: entryName(price), priceText: priceText(price), priceTerms: termsText(price) }
}

// The cities take turns with the drawings.
const CITY_ART = [
  { cityDrawing: 'scooter', cityLivery: 'plate' },
  { cityDrawing: 'bike', cityLivery: 'graphite' },
  { cityDrawing: 'cargo', cityLivery: 'paper' },
] as const

/** Returns a ride for the example ticket: the day after tomorrow, on the plan whose day costs least. */
function sampleRide(cities: City[], modelsIn: (city: City) => Offer[], now: Date) {
  const city = cities.find((at) => modelsIn(at).length > 0)
  const offer = city && modelsIn(city).toSorted((one, other) => one.perDay - other.perDay)[0]
  const plan = offer?.slots.plans.find((one) => one.isBestValue) ?? offer?.slots.plans[0]
  const start = new Date(`${dayInIndia(addDays(now, 2))}T${SAMPLE_TIME}+05:30`)
  return {
    sampleHub: city?.hubs[0]?.name ?? words.SAMPLE_HUB,
    sampleCity: city?.slots.cityName ?? words.SAMPLE_CITY,
    sampleTime: formatTime(start),
    sampleDate: formatDate(start),
    sampleModel: offer?.slots.modelName ?? words.SAMPLE_MODEL,
    sampleDays: plan?.planDays ?? words.SAMPLE_DAYS,
    samplePrice: plan?.planPrice ?? words.SAMPLE_PRICE,
  }
}

const SAMPLE_TIME = '08:30:00'

function cheapestDay(offers: Offer[]) {
  const [offer] = offers.toSorted((one, other) => one.perDay - other.perDay)
  if (!offer) return { fromPerDay: '', fromModel: '', fromDays: '' }
  const { modelFrom, modelName, modelFromDays } = offer.slots
  return { fromPerDay: modelFrom, fromModel: modelName, fromDays: modelFromDays }
}

function rupees(amount: number): string {
  return formatRupees(amount * RUPEE)
}
