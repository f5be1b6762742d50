import type { PageValues } from './page-slots.ts'

export const CITY_PAGES = '/cities'
export const MODEL_PAGES = '/models'

export interface PlanSlots {
  planName: string
  /** Such as '30 days'. */
  planDays: string
  planPrice: string
  planPerDay: string
  /** The crossed-out list price; empty if it is not above the price. */
  planListPrice: string
  /** Whether its day costs least among the plans of the model. */
  isBestValue: boolean
}

/** A word of a model's name. A hyphenated word stays on one line. */
export interface WordSlots {
  word: string
}

export interface ModelSlots {
  modelName: string
  modelWords: WordSlots[]
  modelPath: string
  /** The booking wizard with this model chosen, and on a city's page also the city. */
  modelBooking: string
  /** The path of its photo; empty if it has none. */
  modelPhoto: string
  /** The drawing for a model without a photo, and its colours. */
  modelDrawing: string
  modelLivery: string
  modelRange: string
  modelSpeed: string
  modelBattery: string
  /** The price of a day on its cheapest plan. */
  modelFrom: string
  plans: PlanSlots[]
}

export interface HubSlots {
  hubName: string
  hubAddress: string
  hubMap: string
}

export interface CitySlots {
  cityName: string
  cityState: string
  cityPath: string
  cityBooking: string
  /** Such as '4 hubs'. */
  cityHubs: string
  cityDrawing: string
  cityLivery: string
  hubs: HubSlots[]
}

interface SampleSlots {
  sampleHub: string
  sampleCity: string
  sampleTime: string
  sampleDate: string
  sampleModel: string
  sampleDays: string
  samplePrice: string
}

export interface LandingSlots extends PageValues, SampleSlots {
  /** The price of a day on the cheapest of all plans; empty if nothing can be booked. */
  fromPerDay: string
  models: ModelSlots[]
  cities: CitySlots[]
}

export interface CityPageSlots extends PageValues, CitySlots {
  models: ModelSlots[]
  fromPerDay: string
}

export interface ModelPageSlots extends PageValues, ModelSlots {
  cities: CitySlots[]
}
