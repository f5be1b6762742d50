export const MODELS_TITLE = 'City Models'
export const TOTAL_MODELS = 'Total Models'
export const MODELS_LIST = 'Models'
export const ADD_MODEL = 'Add Model'
export const EDIT_MODEL = 'Edit Model'
export const MODEL_LEAD = 'Riders see this when they choose a bike.'
export const BRAND = 'Brand'
export const MODEL_NAME = 'Model Name'
export const BATTERY = 'Battery'
export const BATTERY_TYPE = 'Battery Type'
export const CHOOSE_BATTERY_TYPE = 'Choose a battery type'
export const SPEED = 'Top speed'
export const TOP_SPEED_KMPH = 'Top Speed (kmph)'
export const RANGE = 'Range'
export const VEHICLE_RANGE_KM = 'Vehicle Range (km)'
export const KM = 'km'
export const KMPH = 'kmph'
export const CREATE_MODEL_FAILED = 'Failed to create model'
export const UPDATE_MODEL_FAILED = 'Failed to update model'
export const DELETE_MODEL_FAILED = 'Failed to delete model'
export const deleteModelTitle = (name: string) => `Delete ${name}?`
export const DELETE_MODEL_LEAD = 'Riders can no longer book it. Past bookings still show it.'
export const FROM = 'from'
export const A_DAY_WITH_GST = 'a day, incl. GST'
export const BOOK = 'Book'
export const bookModel = (name: string) => `Book ${name}`
export const plansCovering = (count: number) => `${count} subscription ${count === 1 ? 'plan' : 'plans'}`

export const PICTURE = 'Picture'
export const PICTURE_HINT = 'PNG, JPEG, WebP or AVIF, up to 2 MB. Without a picture, we show a drawing.'
export const CHOOSE_PICTURE = 'Choose a picture'
export const CHANGE_PICTURE = 'Change the picture'
export const REMOVE_PICTURE = 'Remove the picture'
export const REMOVE_CHOSEN_PICTURE = 'Remove the chosen picture'
export const PICTURE_TOO_LARGE = 'The picture is larger than 2 MB. Please choose a smaller one.'
export const PICTURE_NOT_SAVED = "Couldn't upload the picture. Please try again."
export const pictureNotSavedBecause = (reason: string) => `The model is saved, but the picture isn't. ${reason}`

export const PLANS_TITLE = 'Subscription plans'
export const PLANS_TAB = 'Subscriptions'
export const VEHICLES_TAB = 'Vehicles'
export const ADD_PLAN = 'Add plan'
export const EDIT_PLAN = 'Edit plan'
export const PLAN_LEAD = 'Existing bookings keep their price.'
export const PLAN_NAME = 'Plan Name'
export const COST = 'Cost'
export const COST_HINT = 'Before taxes'
export const LIST_PRICE_HINT = 'Shown crossed out'
export const DURATION_DAYS = 'Duration (days)'
export const FINAL_COST = 'Final cost'
export const CGST_PERCENT = 'CGST (%)'
export const SGST_PERCENT = 'SGST (%)'
export const RUPEE_SIGN = 'Rs.'
export const RIDERS_PAY = 'Riders pay'
export const COST_MISSING_HINT = 'Enter the cost to see the price with taxes.'
export const PLUS_TAXES = 'plus taxes'
export const withTaxes = (cgst: number, sgst: number) =>
  `including ${cgst}% CGST and ${sgst}% SGST, rounded to the rupee`
export const MODELS_COVERED = 'Models'
export const NO_MODELS_YET = 'No models yet. Add one under City Models first.'
export const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`
export const forDays = (count: number) => `for ${days(count)}`
export const modelCount = (count: number) => `${count} ${count === 1 ? 'model' : 'models'}`
export const LIST_PRICE = 'List price'
export const SALE_FROM = 'On sale from'
export const SALE_FROM_HINT = 'Left empty, at once'
export const SALE_UNTIL = 'On sale until'
export const SALE_UNTIL_HINT = 'Left empty, without end'
export const NO_LIMIT = 'No limit'
export const PAUSED = 'Paused'
export const onSaleFrom = (day: string) => `On sale from ${day}`
export const onSaleUntil = (day: string) => `On sale until ${day}`
export const saleEnded = (day: string) => `Sale ended ${day}`
export const PAUSE_PLAN = 'Pause'
export const pausePlanTitle = (name: string) => `Pause ${name} now?`
export const PAUSE_PLAN_LEAD =
  "Riders can't book or renew with it until you put it back on sale. To stop on a later day, choose its last day of sale."
export const CHOOSE_LAST_DAY = 'Stop on a later day…'
export const RESUME_PLAN = 'Put back on sale'
export const PLAN_PAUSED = "Paused. Riders can't book or renew with it until you put it back on sale."
export const PLAN_RESUMED = 'Riders can book it again.'
export const PRICE_HISTORY = 'Price history'
export const priceHistoryOf = (name: string) => `Prices of ${name}`
export const PRICE_HISTORY_LEAD = 'Before taxes. Bookings keep the price of the day on which they were made.'
export const NO_PRICES_KEPT = 'The changes of this plan are too old to be on record.'
export const PRICES_NOT_LOADED = "We couldn't load the prices. Check your connection and try again."
export const priceSince = (time: string, name: string | null) => `${time}${name === null ? '' : ` · ${name}`}`
export const COVERING_PLANS = 'Plans'
export const NO_PLAN_COVERS = "No plan covers this model, so riders can't book it."
export const CREATE_PLAN_FAILED = 'Failed to create subscription plan'
export const UPDATE_PLAN_FAILED = 'Failed to update subscription plan'
export const DELETE_PLAN_FAILED = 'Failed to delete subscription plan'
export const deletePlanTitle = (name: string) => `Delete the plan ${name}?`
export const DELETE_PLAN_LEAD = 'Riders can no longer book it. Existing bookings stay as they are.'
export const CATALOGUE_NOT_LOADED = "We couldn't load the list. Check your connection and try again."
export const PLANS_NOT_LOADED = "We couldn't load the plans. Check your connection and try again."
