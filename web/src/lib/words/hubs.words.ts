export { ADD_CITY, ADD_HUB, ALL_CITIES, CITY, CITY_ADMIN, HUB_NAME, MANAGER, VEHICLES_HERE } from './places.words.ts'

export const CITY_DELETE_FAILED = 'Failed to delete city'
export const HUB_DELETE_FAILED = 'Failed to delete hub'
export const HUBS_TITLE = 'City Hubs'
export const PLACES_NOT_LOADED = "We couldn't load the hubs. Check your connection and try again."
export const SEARCH_HUBS = 'Search by hub name or address'
export const SEARCH_HUBS_SHORT = 'Hub or address'
export const TOTAL_CITIES = 'Total cities'
export const TOTAL_HUBS = 'Total hubs'
export const CITIES_FOUND = 'Cities found'
export const HUBS_FOUND = 'Hubs found'
export const MANAGERS = 'Managers'
export const NO_MANAGER = 'No manager yet'
export const NO_ADMIN = 'No city admin'
export const vehiclesOf = (count: string) => `${count} ${count === '1' ? 'vehicle' : 'vehicles'}`
export const vehiclesAt = (count: string, hub: string) => `${vehiclesOf(count)} at ${hub}`
export const FREE_SPACES = 'Free spaces'
export const ORDER = 'Order'
export const BY_CITY_AND_NAME = 'By city and name'
export const FULLEST_FIRST = 'Fullest first'
export const OPEN_TODAY = 'Open today'
export const CLOSED_TODAY = 'Closed today'
export const CITIES_AND_ADMINS = 'Cities and their admins'
export const STOCK = 'Stock by model'
export const HUB_FULL = 'Full'
export const overCapacity = (count: string) => `${count} over capacity`
export const SHORT_ON = { today: 'Short today:', tomorrow: 'Short tomorrow:' } as const
export const shortAt = (day: keyof typeof SHORT_ON, count: string, hub: string) => `${SHORT_ON[day]} ${count} at ${hub}`
export const OPEN_IN_MAPS = 'Maps'
export const openInMaps = (hub: string) => `Open ${hub} in Maps`
export const deleteHubQuestion = (name: string) => `Delete the hub ${name}?`
export const HUB_DELETE_CONSEQUENCE = 'Riders can no longer book here. Its managers become unassigned.'
export const deleteCityQuestion = (name: string) => `Delete the city ${name}?`
export const CITY_DELETE_CONSEQUENCE =
  'Only a city without hubs and vehicles can be deleted. Its staff become unassigned.'
