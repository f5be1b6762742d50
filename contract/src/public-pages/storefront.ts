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
  /** The booking wizard with model and plan chosen, and where the page is about a city, also city and hub. */
  planBooking: string
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
  /** The length of that plan, such as '30 days'. */
  modelFromDays: string
  plans: PlanSlots[]
}

export interface HubSlots {
  hubName: string
  hubAddress: string
  hubMap: string
  /** Such as 'Every day 08:00 AM to 09:00 PM'. */
  hubHours: string
  /** Such as 'Closed on 25 Dec 26'; empty if it is not. */
  hubClosed: string
  /** Such as '3 here now'; empty if it is not known. */
  hubStock: string
  /** The booking wizard with this hub chosen. */
  hubBooking: string
  /** Empty if they are not known. */
  hubLatitude: string
  hubLongitude: string
}

/** An entry of a city's price list. */
export interface PriceSlots {
  /** Such as 'Late return'. */
  priceName: string
  /** Such as 'Rs. 50 a started hour'. */
  priceText: string
  /** Such as 'after 60 free minutes, at most Rs. 400 in 24 hours'; empty if there are none. */
  priceTerms: string
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

/** A city on the page of a model, whose plans lead to a booking there. */
export interface ModelCitySlots extends CitySlots {
  plans: PlanSlots[]
}

/** The cheapest day of a page, and what it is the price of. */
interface FromSlots {
  /** Empty if nothing can be booked. */
  fromPerDay: string
  fromModel: string
  /** Such as '30 days'. */
  fromDays: string
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

export interface LandingSlots extends PageValues, SampleSlots, FromSlots {
  models: ModelSlots[]
  cities: CitySlots[]
}

export interface CityPageSlots extends PageValues, CitySlots, FromSlots {
  models: ModelSlots[]
  prices: PriceSlots[]
  /** Whether hubs can be sorted by their distance. */
  hasCoordinates: boolean
}

export interface ModelPageSlots extends PageValues, ModelSlots {
  cities: ModelCitySlots[]
  /** Whether hubs can be sorted by their distance. */
  hasCoordinates: boolean
}

/** The page that the label of a vehicle leads to. */
export interface LabelPageSlots extends PageValues {
  labelModel: string
  /** The last characters of the number plate. */
  labelPlateEnd: string
  /** The path to which the page sends a report. */
  labelReportPath: string
}
