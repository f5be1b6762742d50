export { ADDRESS_REQUIRED as SUPPLIER_ADDRESS_REQUIRED } from '../places/places-messages.ts'
export const LEGAL_NAME_REQUIRED = 'Legal name is required'
export const LEGAL_NAME_TOO_LONG = 'Legal name must be at most 200 characters'
export const SUPPLIER_ADDRESS_TOO_LONG = 'Address must be at most 300 characters'
export const GSTIN_REQUIRED = 'GSTIN is required'
export const GSTIN_INVALID = "This GSTIN isn't valid. Check it for typing mistakes."
export const gstinOfOtherState = (state: string, codes: readonly string[]) =>
  `A GSTIN for ${state} begins with ${codes.join(' or ')}.`
export const SAC_REQUIRED = 'SAC is required'
export const SAC_INVALID = 'SAC must be 99 and two or four digits'
export const RATE_REQUIRED = 'GST rate is required'
export const RATE_NOT_NUMBER = 'GST rate must be a number'
export const RATE_RANGE = 'GST rate must be from 0.1 to 40 percent'
export const RATE_DECIMALS = 'GST rate must split into two equal rates of two decimals'
export const RATE_DAY_REQUIRED = 'First day is required'
export const RATE_DAY_TOO_EARLY = 'GST began on 1 July 2017'
export const RATE_DAY_TOO_LATE = 'First day must be before 2100'

export const STATE_HAS_SUPPLIER = 'This state has a supplier already'
export const RATE_DAY_TAKEN = 'Another rate starts on this day'
export const RATE_IN_USE = 'Orders were placed on or after this day, so its rate can no longer change'
export const CITY_NOT_BOOKABLE = "Bookings in this city aren't open yet. Please choose another city."

export const SUPPLIER_ADDED = 'Supplier added'
export const SUPPLIER_SAVED = 'Supplier saved'
export const RATE_ADDED = 'GST rate added'
export const RATE_REMOVED = 'GST rate removed'
