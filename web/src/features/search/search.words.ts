import type { Found } from '@voltloop/contract/company/search'

export const SEARCH_TITLE = 'Search'
export const SEARCH_LABEL = 'Plate, phone, booking or name'
export const SEARCH_LEAD = 'Type at least two characters.'
export const SEARCH_LEAD_KEYS = `${SEARCH_LEAD} Arrow keys move, Enter opens.`
export const SEARCH_FAILED = "The search didn't work. Check your connection and try again."
export const nothingFound = (text: string) => `Nothing found for ‘${text}’`
export const SCREEN = 'Screen'
export const FOUND = 'Found'

export const KIND_NAMES: Record<Found['kind'], string> = {
  vehicle: 'Vehicle',
  booking: 'Booking',
  customer: 'Customer',
  ticket: 'Request',
  hub: 'Hub',
}
