import type { Model, Plan } from '@voltloop/contract/catalogue/catalogue'
import { mapsLink } from '@voltloop/contract/places/maps-link'
import * as words from '@voltloop/contract/public-pages/storefront-messages'
import { BATTERY_TYPE_NAMES } from '@voltloop/contract/catalogue/catalogue-messages'
import { drawingOf } from '@voltloop/contract/catalogue/model-drawing'
import { RUPEE } from '@voltloop/contract/core/money'
import type { PageValues } from '@voltloop/contract/public-pages/page-slots'
import { dayPrice, isBestValue } from '@voltloop/contract/catalogue/plan-price'
import { newBookingPath } from '@voltloop/contract/core/screens'
import * as pages from '@voltloop/contract/public-pages/storefront'
import { addDays, dayInIndia } from '@voltloop/contract/core/time'
import { readModels, readPlans } from '../catalogue/index.ts'
import { readServedModels } from '../fleet/index.ts'
import { readAvailableCities, readAvailableHubs } from '../places/index.ts'
import type { ReadDb } from '../platform/db/db.ts'
import { formatDate, formatRupees, formatTime } from '@voltloop/contract/core/format'
import { assignSlugs } from './slug.ts'

export interface Snapshot {
  landing: pages.LandingSlots
  cities: ReadonlyMap<string, pages.CityPageSlots>
  models: ReadonlyMap<string, pages.ModelPageSlots>
  paths: string[]
}

export async function readSnapshot(db: ReadDb, installation: PageValues, now: Date): Promise<Snapshot> {
  const [offers, cities, served] = [await readOffers(db, now), await readCities(db, now), await readServedModels(db)]
  // Each pair is looked up several times. Searching the list blocked the process for two seconds in a thousand cities.
  const servedPairs = new Set(served.map(({ cityId, modelId }) => `${cityId} ${modelId}`))
  const isServed = (city: { id: string }, model: { id: string }) => servedPairs.has(`${city.id} ${model.id}`)
  const modelsIn = (city: City) => offers.filter((offer) => isServed(city, offer))
  const bookable = offers.filter((offer) => cities.some((city) => isServed(city, offer)))
  return {
    landing: {
      ...installation,
      fromPerDay: cheapestDay(bookable),
      models: bookable.map(({ slots }) => slots),
      cities: cities.map(({ slots }) => ({ ...slots, hubs: slots.hubs.slice(0, LANDING_HUBS) })),
      ...sampleRide(cities, modelsIn, now),
    },
    cities: new Map(
      cities.map((city) => {
        const here = modelsIn(city)
        const models = here.map(({ id, slots }) => ({
          ...slots,
          modelBooking: newBookingPath({ city: city.id, model: id }),
        }))
        return [city.slug, { ...installation, ...city.slots, models, fromPerDay: cheapestDay(here) }]
      }),
    ),
    models: new Map(
      offers.map((offer) => {
        const at = cities.filter((city) => isServed(city, offer)).map(({ slots }) => slots)
        return [offer.slug, { ...installation, ...offer.slots, cities: at }]
      }),
    ),
    paths: [...cities.map(({ slots }) => slots.cityPath), ...bookable.map(({ slots }) => slots.modelPath)],
  }
}

// The landing page shows this many hubs of a city; the city's page shows all.
const LANDING_HUBS = 6

interface Offer {
  id: string
  slug: string
  slots: pages.ModelSlots
  /** What a day costs on the cheapest plan, in rupees. */
  perDay: number
}

interface City {
  id: string
  slug: string
  slots: pages.CitySlots
}

/** Returns the models that have a plan, sorted by brand and name. */
async function readOffers(db: ReadDb, now: Date): Promise<Offer[]> {
  const plans = await readPlans(db, now)
  const named = (await readModels(db)).map((model) => ({
    ...model,
    id: model.modelId,
    name: `${model.brand} ${model.modelName}`,
  }))
  const slugOf = assignSlugs(named)
  return named.flatMap((model) => {
    const own = plans.filter((plan) => plan.modelSubscriptions.some((at) => at.model.modelId === model.id))
    const slug = slugOf(model)
    if (own.length === 0) return []
    return [{ id: model.id, slug, slots: modelSlots(model, slug, own), perDay: Math.min(...own.map(dayPrice)) }]
  })
}

function modelSlots(model: Model & { name: string }, slug: string, plans: Plan[]): pages.ModelSlots {
  const { kind, livery } = drawingOf(model.name)
  const cheapest = Math.min(...plans.map(dayPrice))
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
    plans: plans.map((plan) => ({
      planName: plan.name,
      planDays: words.days(plan.days),
      planPrice: rupees(plan.finalCost),
      planPerDay: rupees(dayPrice(plan)),
      planListPrice: plan.actualCost > plan.finalCost ? rupees(plan.actualCost) : '',
      isBestValue: isBestValue(plan, plans),
    })),
  }
}

/** Returns the cities that have a hub, sorted by name. */
async function readCities(db: ReadDb, now: Date): Promise<City[]> {
  const hubs = await readAvailableHubs(db, undefined, now)
  const cities = (await readAvailableCities(db, now)).map(({ cityId, ...city }) => ({ ...city, id: cityId }))
  const slugOf = assignSlugs(cities)
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
      hubs: own.map((hub) => ({ hubName: hub.name, hubAddress: hub.address, hubMap: mapsLink(hub) })),
    }
    return { id: city.id, slug, slots }
  })
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
    sampleHub: city?.slots.hubs[0]?.hubName ?? words.SAMPLE_HUB,
    sampleCity: city?.slots.cityName ?? words.SAMPLE_CITY,
    sampleTime: formatTime(start),
    sampleDate: formatDate(start),
    sampleModel: offer?.slots.modelName ?? words.SAMPLE_MODEL,
    sampleDays: plan?.planDays ?? words.SAMPLE_DAYS,
    samplePrice: plan?.planPrice ?? words.SAMPLE_PRICE,
  }
}

const SAMPLE_TIME = '08:30:00'

function cheapestDay(offers: Offer[]): string {
  return offers.length === 0 ? '' : rupees(Math.min(...offers.map(({ perDay }) => perDay)))
}

function rupees(amount: number): string {
  return formatRupees(amount * RUPEE)
}
