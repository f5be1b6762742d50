export {
  ADD_CITY,
  ADD_HUB,
  CHOOSE_CITY,
  CHOOSE_STATE,
  CITY,
  HUB_NAME,
  MANAGER,
  STATE,
  VEHICLES_HERE,
} from './places.words.ts'

export const CITY_CREATE_FAILED = 'Failed to create city'
export const CITY_UPDATE_FAILED = 'Failed to update city'
export const HUB_CREATE_FAILED = 'Failed to create hub'
export const HUB_UPDATE_FAILED = 'Failed to update hub'
export const EDIT_HUB = 'Edit Hub'
export const EDIT_CITY = 'Edit City'
export const CITY_NAME = 'City name'
export const STATES_NOT_LOADED = "We couldn't load the states. Close this form and try again."
export const changeStateQuestion = (city: string) => `Change the state of ${city}?`
export const changeStateConsequence = (from: string, to: string) =>
  `This changes the GSTIN: new invoices will carry the one for ${to} instead of ${from}.`
export const ADMIN_PHONE = 'Admin phone number'
export const ADDRESS = 'Address'
export const DESCRIPTION = 'Description'
export const DESCRIPTION_OPTIONAL = 'Description (optional)'
export const CAPACITY = 'Capacity'
export const PLACE_ID = 'Maps place id'
export const PLACE_ID_HINT = "From Google's Place ID Finder. It starts with ChIJ."
export const MANAGER_PHONE = 'Manager phone number'
export const MANAGER_PHONE_OPTIONAL = 'Manager phone number (optional)'
export const PHONE_HINT = 'Unassigned employees are suggested as you type.'
