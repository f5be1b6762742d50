import type { PageValues } from './page-slots.ts'

/** The path of a city's public page, with its slug after it. */
export const CITY_PAGES = '/cities'
/** The path of a model's public page, with its slug after it. */
export const MODEL_PAGES = '/models'

/** A plan as public pages show it. All values are texts, ready to show. */
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

/** A model as public pages show it. */
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

/** A city as public pages show it. */
export interface CitySlots {
  cityName: string
  cityState: string
  cityPath: string
  /** The booking wizard with this city chosen. */
  cityBooking: string
  /** Such as '4 hubs'. */
  cityHubs: string
  /** The vehicle drawn for the city, and its colours. */
  cityDrawing: string
  cityLivery: string
  hubs: HubSlots[]
}

/** A ride that could be booked now, for the example ticket. */
interface SampleSlots {
  sampleHub: string
  sampleCity: string
  sampleTime: string
  sampleDate: string
  sampleModel: string
  sampleDays: string
  samplePrice: string
}

/** The values of the landing page. */
export interface LandingSlots extends PageValues, SampleSlots {
  /** The price of a day on the cheapest of all plans; empty if nothing can be booked. */
  fromPerDay: string
  models: ModelSlots[]
  cities: CitySlots[]
}

/** The values of a city's page. */
export interface CityPageSlots extends PageValues, CitySlots {
  /** The models with vehicles in this city. */
  models: ModelSlots[]
  fromPerDay: string
}

/** The values of a model's page. */
export interface ModelPageSlots extends PageValues, ModelSlots {
  /** The cities with vehicles of this model. */
  cities: CitySlots[]
}
